"""The cards paid with sun shards: at least one rule of each."""

import pytest

from astragal.testing import scenario

# fmt: off
PRINTED = [
    ("elder",         "introductory", 1, 7,  0),
    ("wild_spirits",  "introductory", 1, 7,  2),
    ("guardians_owl", "introductory", 2, 6,  4),
    ("gorgon",        "introductory", 4, 5, 14),
    ("triton",        "alternate",    4, 5,  8),
]
# fmt: on


@pytest.mark.parametrize(("card", "setup", "sun", "island", "glory"), PRINTED)
def test_a_feat_costs_its_price_leads_to_its_island_and_counts_its_glory(
    card: str, setup: str, sun: int, island: int, glory: int
) -> None:
    t = scenario("dice_forge", setup=setup).with_hero(0, sun=6)
    t.feat(0, card)
    assert t.hero(0).sun == 6 - sun
    assert t.hero(0).island == island
    assert t.score(0) == glory


def test_elder_turns_3_gold_into_4_glory_once_for_each_card() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["elder", "elder"], gold=12)
    t.reinforcements("Ann calls elder", "Ann calls elder")
    assert (t.hero(0).gold, t.hero(0).glory) == (6, 8)
    t = scenario("dice_forge").with_hero(0, cards=["elder"], gold=12)
    t.with_hero(0, cards=["silver_hind"])  # so that there is still something to call
    assert t.refused("reinforcements", "Ann calls elder", "Ann calls elder") == "called_already"


def test_elder_needs_3_gold() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["elder", "silver_hind"], gold=2)
    assert t.refused("reinforcements", "Ann calls elder") == "not_enough_gold"


def test_wild_spirits_give_3_gold_and_3_moon_shards_within_the_caps() -> None:
    t = scenario("dice_forge").with_hero(0, sun=1, gold=10, moon=5)
    t.action("Ann feats wild_spirits")
    assert (t.hero(0).gold, t.hero(0).moon) == (12, 6)


def test_wild_spirits_gold_may_go_to_the_hammer_but_moon_shards_may_not() -> None:
    t = scenario("dice_forge").with_hero(0, sun=1, gold=12, cards=["hammer"])
    t.action("Ann feats wild_spirits", "Ann hammers 3G")
    assert (t.hero(0).hammered, t.hero(0).gold, t.hero(0).moon) == (3, 12, 3)


@pytest.mark.parametrize(("said", "stored"), [("1G", (1, 0, 0)), ("1S", (0, 1, 0)), ("1M", (0, 0, 1))])
def test_guardians_owl_gives_one_of_three(said: str, stored: tuple[int, int, int]) -> None:
    t = scenario("dice_forge").with_hero(0, cards=["owl"])
    t.reinforcements("Ann calls guardians_owl", f"Ann takes {said}")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == stored


def test_guardians_owl_is_not_called_by_one_who_has_none() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["elder"], gold=3).with_hero(1, cards=["owl"])
    assert t.refused("reinforcements", "Ann calls guardians_owl") == "not_yours"


def test_celestial_ship_forges_a_ship_from_the_gardens() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=2)
    t.action("Ann feats celestial_ship", "Ann forges ship over 1S on sun")
    assert "ship" in t.faces(0, "sun")
    assert t.temple()["ship"] == 3


def test_celestial_ship_is_not_offered_among_the_faces_for_sale() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, gold=12)
    assert not {"forges ship", "forges x3", "forges mirror"} & set(t.offered("action", "Ann forges"))


def test_minotaur_takes_what_the_dice_of_the_others_would_give() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, sun=3).with_hero(1, gold=5, glory=5).with_hero(2, sun=1)
    t.action("Ann feats minotaur", "roll Bob sun 1G moon 2V", "roll Cleo sun 1S moon 1G")
    assert (t.hero(1).gold, t.hero(1).glory) == (4, 3)
    assert (t.hero(2).sun, t.hero(2).gold) == (0, 0)


def test_minotaur_lets_the_victim_choose_what_a_choice_takes() -> None:
    t = scenario("dice_forge").with_hero(0, sun=3).with_hero(1, gold=5, sun=2).shows(1, "1G/1S/1M", "1G")
    t.action("Ann feats minotaur", "roll Bob sun 1G/1S/1M moon 1G", "Bob loses 1M")
    assert (t.hero(1).gold, t.hero(1).sun, t.hero(1).moon) == (4, 2, 0)


@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_guardians_shield_is_of_any_colour_left_in_the_gardens(colour: str) -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=3)
    t.action("Ann feats guardians_shield", f"Ann chooses shield-{colour} over 1G on sun")
    assert f"shield-{colour}" in t.faces(0, "sun")
    assert f"shield-{colour}" not in t.temple()


def test_guardians_shield_of_a_colour_that_is_gone_cannot_be_chosen() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=3).left("shield-red", 0)
    assert t.refused("action", "Ann feats guardians_shield", "Ann chooses shield-red over 1G on sun") == "sold_out"


def test_gorgon_is_worth_her_glory_at_the_end_alone() -> None:
    t = scenario("dice_forge").with_hero(0, sun=4)
    t.action("Ann feats gorgon")
    assert (t.hero(0).glory, t.score(0)) == (0, 14)


@pytest.mark.parametrize(("said", "stored"), [("6G", (6, 0, 0)), ("2S", (0, 2, 0)), ("2M", (0, 0, 2))])
def test_triton_is_spent_for_gold_or_shards(said: str, stored: tuple[int, int, int]) -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, tritons=1)
    t.action("Ann spends triton", f"Ann takes {said}", "Ann passes")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == stored
    assert t.hero(0).tritons == 0


def test_triton_pays_for_a_feat_in_the_same_action() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, tritons=1)
    t.action("Ann spends triton", "Ann takes 2M", "Ann feats great_bear")
    assert t.cards(0) == ["great_bear"]


def test_mirror_of_the_abyss_forges_a_mirror_that_copies_an_opponent() -> None:
    t = scenario("dice_forge").with_hero(0, sun=5).shows(1, "1G", "2V")
    t.action("Ann feats mirror_of_the_abyss", "Ann forges mirror over 1G on sun")
    t.blessing(0, "roll Ann sun mirror moon 1M", "Ann copies 2V from Bob")
    assert (t.hero(0).glory, t.hero(0).moon) == (2, 1)


def test_mirror_of_the_abyss_does_not_copy_the_own_other_die() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "1M").shows(1, "1G", "2V")
    assert t.offered_in_blessing(0) == ["copies 1G", "copies 2V"]


def test_sphinx_gives_four_minor_blessings_with_one_die() -> None:
    t = scenario("dice_forge").with_hero(0, sun=6)
    rolls = [f"roll Ann moon {face}" for face in ("2V", "1M", "2V", "1M")]
    t.action("Ann feats sphinx", "Ann chooses the moon die", *rolls)
    assert (t.hero(0).glory, t.hero(0).moon) == (4, 2)


def test_cyclops_gold_becomes_glory_all_of_it_or_none() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=6).with_die(0, "sun", "6G")
    lines = ["Ann feats cyclops", "Ann chooses the sun die", "roll Ann sun 6G"]
    assert t.offered("action", *lines) == ["converts 0G", "converts 6G"]
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=6).with_die(0, "sun", "6G")
    t.action(*lines, "Ann converts 6G", *["roll Ann sun 6G", "Ann converts 0G"] * 3)
    assert (t.hero(0).glory, t.hero(0).gold) == (6, 12)


def test_cyclops_gold_is_converted_piece_by_piece_with_the_option() -> None:
    t = scenario("dice_forge", setup="alternate", options=["cyclops_by_gold"])
    t.with_hero(0, sun=6).with_die(0, "sun", "6G")
    rolls = [line for gold in (1, 2, 3, 6) for line in ("roll Ann sun 6G", f"Ann converts {gold}G")]
    t.action("Ann feats cyclops", "Ann chooses the sun die", *rolls)
    assert (t.hero(0).glory, t.hero(0).gold) == (12, 12)
