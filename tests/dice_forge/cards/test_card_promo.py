"""The promotional cards: at least one rule of each."""

import pytest

from astragal.testing import scenario
from tests.playing import PROMOS_LAID_OUT

MONSTERS = ["harpy", "chimera", "mother_of_monsters", "goddess_shadow"]


@pytest.mark.parametrize(("moon", "glory"), [(0, 2), (4, 2), (5, 4), (6, 4)])
def test_nymph_gives_2_glory_and_4_with_5_moon_shards(moon: int, glory: int) -> None:
    t = scenario("dice_forge", setup=PROMOS_LAID_OUT).with_hero(0, cards=["nymph"], moon=moon)
    t.reinforcements("Ann calls nymph")
    assert (t.hero(0).glory, t.hero(0).moon) == (glory, moon)


def test_magical_seagull_passes_the_dice_on_for_one_turn() -> None:
    t = scenario("dice_forge", heroes=3, setup=PROMOS_LAID_OUT).with_hero(0, moon=3).with_die(0, "sun", "6G")
    rolls = ["roll Ann sun 1G moon 1G", "roll Bob sun 1G moon 1G", "roll Cleo sun 1G moon 1G"]
    t.turn(*rolls, "Ann feats magical_seagull", "Ann ends the turn")
    assert "6G" in t.faces(0, "sun")
    t.turn("roll Bob sun 6G moon 1G", "roll Cleo sun 1G moon 1G", "roll Ann sun 1G moon 1G", "Bob passes")
    assert t.hero(1).gold == 9
    t.turn("roll Cleo sun 1G moon 1G", "roll Ann sun 6G moon 1G", "roll Bob sun 1G moon 1G", "Cleo passes")
    assert t.hero(0).gold == 11


@pytest.mark.parametrize(("taken", "card"), list(enumerate(MONSTERS)))
def test_harpy_chimera_mother_of_monsters_and_goddess_shadow_lie_in_this_order(taken: int, card: str) -> None:
    t = scenario("dice_forge", heroes=4, setup=PROMOS_LAID_OUT).with_hero(0, sun=5, moon=5).in_stack("M8", 4 - taken)
    t.action("Ann feats M8")
    assert t.cards(0) == [card]
    assert (t.hero(0).glory, t.score(0)) == (0, 27 + taken)


def test_monsters_begin_with_the_hydra_by_an_option() -> None:
    t = scenario("dice_forge", heroes=4, setup=PROMOS_LAID_OUT, options=["monsters_from_hydra"])
    assert t.stack("M8") == ["hydra", *MONSTERS[:3]]


@pytest.mark.parametrize(
    ("rolled", "glory"),
    [("sun 1S moon 1M", 20), ("sun 1S moon 1G", 8), ("sun 1G moon 1M", 8), ("sun 1G moon 1G", 0)],
)
def test_wheel_of_fortune_pays_for_what_was_foreseen(rolled: str, glory: int) -> None:
    t = scenario("dice_forge", setup=PROMOS_LAID_OUT).with_hero(0, sun=4)
    t.action("Ann feats wheel_of_fortune", "Ann declares 1S on sun", "Ann declares 1M on moon", f"roll Ann {rolled}")
    assert t.hero(0).glory == glory


def test_wheel_of_fortune_offers_each_face_of_a_die_once() -> None:
    t = scenario("dice_forge", setup=PROMOS_LAID_OUT).with_hero(0, sun=4)
    assert t.offered("action", "Ann feats wheel_of_fortune") == ["declares 1G on sun", "declares 1S on sun"]


def test_pegasus_flies_to_a_free_island_and_is_blessed_twice() -> None:
    t = scenario("dice_forge", heroes=3, setup=PROMOS_LAID_OUT).with_hero(0, moon=1)
    t.with_hero(1, island=1, cards=["pegasus"]).with_hero(2, island=5)
    lines = ["roll Bob sun 1S moon 2V", "Bob chooses the moon die", "roll Bob moon 2V"]
    t.action("Ann feats blacksmiths_chest", "Bob flies to island 7", *lines)
    assert t.hero(1).island == 7
    assert (t.hero(1).sun, t.hero(1).glory) == (1, 4)


def test_pegasus_does_not_fly_where_somebody_stands() -> None:
    t = scenario("dice_forge", heroes=3, setup=PROMOS_LAID_OUT).with_hero(0, moon=1)
    t.with_hero(1, island=1, cards=["pegasus"]).with_hero(2, island=5)
    for island in (1, 5):
        reason = t.refused("action", "Ann feats blacksmiths_chest", f"Bob flies to island {island}")
        assert reason == "island_is_taken"
        t = scenario("dice_forge", heroes=3, setup=PROMOS_LAID_OUT).with_hero(0, moon=1)
        t.with_hero(1, island=1, cards=["pegasus"]).with_hero(2, island=5)


def test_pegasus_goes_to_the_start_portal_by_an_option() -> None:
    t = scenario("dice_forge", setup=PROMOS_LAID_OUT, options=["pegasus_to_portal"]).with_hero(0, moon=1)
    t.with_hero(1, island=1, cards=["pegasus"])
    lines = ["roll Bob sun 1S moon 2V", "Bob chooses the moon die", "roll Bob moon 2V"]
    t.action("Ann feats blacksmiths_chest", *lines)
    assert t.hero(1).island == 0
