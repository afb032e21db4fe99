"""Setting up, and the course of a turn and of a game (§1, §2)."""

import pytest

from astragal.engine.game import play
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.testing import Unforeseen, scenario

SANCTUARY = {
    "3G": 4, "1M": 4, "4G": 4, "1S": 4, "6G": 1, "2G+1M": 1, "1V+1S": 1, "1G/1S/1M": 1, "3G/2V": 4, "2M": 4, "2S": 4,
    "3V": 4, "4V": 1, "2V+2M": 1, "1G+1S+1M+1V": 1, "2G/2S/2M": 1,
}  # fmt: skip
GARDENS = {
    "x3": 4, "mirror": 4, "ship": 4, "boar-red": 1, "boar-yellow": 1, "boar-green": 1, "boar-blue": 1,
    "shield-red": 1, "shield-yellow": 1, "shield-green": 1, "shield-blue": 1,
}  # fmt: skip
REMOVED = (
    "draw remove 6G", "draw remove 2G+1M", "draw remove 4V", "draw remove 2V+2M",
)  # fmt: skip


# --- setting up -----------------------------------------------------------------------------------------------------


def test_four_heroes_start_with_3_2_1_and_0_gold_nine_rounds_and_stacks_of_four() -> None:
    """§13-1"""
    t = scenario("dice_forge", heroes=4).set_up()
    assert [t.hero(seat).gold for seat in range(4)] == [3, 2, 1, 0]
    assert all((h.sun, h.moon, h.glory, h.cerberus, h.tritons) == (0, 0, 0, 0, 0) for h in t.g.heroes)
    assert t.g.table.rounds == 9
    assert list(t.g.stacks) == [4] * 15
    assert t.temple() == SANCTUARY | GARDENS


def test_three_heroes_start_with_3_2_and_1_gold_ten_rounds_and_stacks_of_three() -> None:
    """§13-2"""
    t = scenario("dice_forge", heroes=3).set_up()
    assert [t.hero(seat).gold for seat in range(3)] == [3, 2, 1]
    assert t.g.table.rounds == 10
    assert list(t.g.stacks) == [3] * 15
    assert t.temple() == SANCTUARY | GARDENS


def test_with_two_heroes_two_faces_of_every_pool_leave_the_game_and_the_gardens_stay_complete() -> None:
    """§13-3"""
    t = scenario("dice_forge", heroes=2).set_up(*REMOVED)
    assert [t.hero(seat).gold for seat in range(2)] == [3, 2]
    assert t.g.table.rounds == 9
    assert list(t.g.stacks) == [2] * 15
    left = {
        "3G": 2, "1M": 2, "4G": 2, "1S": 2, "1V+1S": 1, "1G/1S/1M": 1, "3G/2V": 2, "2M": 2, "2S": 2, "3V": 2,
        "1G+1S+1M+1V": 1, "2G/2S/2M": 1,
    }  # fmt: skip
    assert t.temple() == left | GARDENS


def test_faces_removed_for_two_heroes_are_nobodys_discard() -> None:
    t = scenario("dice_forge", heroes=2).set_up(*REMOVED)
    assert [t.hero(seat).forged for seat in range(2)] == [0, 0]


def test_without_the_6_gold_face_pool_5_keeps_two_of_the_other_three() -> None:
    """§13-4"""
    t = scenario("dice_forge", heroes=2, options=["without_6g"])
    t.set_up("draw remove 1V+1S", "draw remove 4V", "draw remove 2V+2M")
    assert {"6G", "2G+1M", "1V+1S", "1G/1S/1M"} & set(t.temple()) == {"2G+1M", "1G/1S/1M"}


def test_the_dice_start_with_gold_one_shard_each_and_2_glory_on_the_moon_die() -> None:
    t = scenario("dice_forge", heroes=3).set_up()
    for seat in range(3):
        assert t.faces(seat, "sun") == ["1G", "1G", "1G", "1G", "1G", "1S"]
        assert t.faces(seat, "moon") == ["1G", "1G", "1G", "1G", "1M", "2V"]


def test_heroes_start_on_their_own_portals_and_nobody_can_be_ousted_there() -> None:
    t = scenario("dice_forge", heroes=4).set_up()
    assert [t.hero(seat).island for seat in range(4)] == [0, 0, 0, 0]
    t.with_hero(0, sun=1).listen()
    t.feat(0, "elder")
    assert t.told("ousted") == []


@pytest.mark.parametrize(
    ("slot", "sun", "moon", "island"),
    [
        ("M1", 0, 1, 1), ("M2", 0, 1, 1), ("M3", 0, 2, 2), ("M4", 0, 3, 2), ("M5", 0, 4, 3), ("M6", 0, 5, 3),
        ("M7", 0, 6, 4), ("M8", 5, 5, 4), ("F7", 6, 0, 4), ("F5", 4, 0, 5), ("F6", 5, 0, 5), ("F3", 2, 0, 6),
        ("F4", 3, 0, 6), ("F1", 1, 0, 7), ("F2", 1, 0, 7),
    ],
)  # fmt: skip
def test_every_slot_has_its_price_and_its_island(slot: str, sun: int, moon: int, island: int) -> None:
    # cards whose effect, if any, is over after the lines below
    easy = "alternate,ferryman,hydra,owl,pegasus,gorgon,cancer,sphinx"
    after = {
        "M4": ["Ann gives boar-red to Bob", "Bob forges boar-red over 1G on sun"],
        "M6": ["Ann forges x3 over 1G on sun"],
        "F6": ["Ann forges mirror over 1G on sun"],
        "M7": ["roll Ann sun 1G moon 1G"] * 2,
        "F7": ["Ann chooses the sun die"] + ["roll Ann sun 1G"] * 4,
    }.get(slot, [])
    t = scenario("dice_forge", setup=easy).with_hero(0, sun=sun, moon=moon)
    t.action(f"Ann feats {slot}", *after)
    assert t.hero(0).island == island
    assert t.hero(0).sun == 0
    assert t.hero(0).moon == (3 if slot == "F2" else 0)  # Wild Spirits brings 3 moon shards

    for short_of in [{"sun": sun - 1, "moon": moon}] * (sun > 0) + [{"sun": sun, "moon": moon - 1}] * (moon > 0):
        poor = scenario("dice_forge", setup=easy).with_hero(0, **short_of)
        reason = poor.refused("action", f"Ann feats {slot}")
        assert reason == ("not_enough_sun" if short_of["sun"] < sun else "not_enough_moon")


# --- a turn ---------------------------------------------------------------------------------------------------------


def test_with_two_heroes_everybody_is_blessed_twice_and_the_second_roll_waits_for_the_first() -> None:
    """§13-5, §14-11"""
    t = scenario("dice_forge", heroes=2).with_die(1, "sun", "1G/1S/1M").with_hero(0, cards=["owl"]).listen()
    t.turn(
        "roll Ann sun 1G moon 1G",
        "roll Bob sun 1G/1S/1M moon 1G",
        "Bob takes 1S",
        "roll Ann sun 1S moon 1M",
        "roll Bob sun 1G/1S/1M moon 2V",
        "Bob takes 1M",
        "Ann calls guardians_owl",
        "Ann takes 1G",
        "Ann passes",
    )
    assert len(t.told("rolled")) == 8
    assert (t.hero(1).gold, t.hero(1).sun, t.hero(1).moon, t.hero(1).glory) == (1, 1, 1, 2)


@pytest.mark.parametrize("heroes", [3, 4])
def test_with_three_or_four_heroes_everybody_is_blessed_once_in_a_turn(heroes: int) -> None:
    t = scenario("dice_forge", heroes=heroes).listen()
    rolls = [f"roll {name} sun 1G moon 1G" for name in ("Ann", "Bob", "Cleo", "Dan")[:heroes]]
    t.turn(*rolls, "Ann passes")
    assert [hero.gold for hero in t.g.heroes] == [2] * heroes


def test_all_roll_before_anything_is_applied() -> None:
    t = scenario("dice_forge", heroes=3).with_die(0, "sun", "mirror").with_die(2, "moon", "3V")
    t.bless_everyone(
        "roll Ann sun mirror moon 1G", "roll Bob sun 1G moon 1G", "roll Cleo sun 1G moon 3V", "Ann copies 3V"
    )
    assert t.hero(0).glory == 3


def test_blessings_are_applied_in_turn_order_from_the_active_hero() -> None:
    t = scenario("dice_forge", heroes=3).turn_of(1).listen()
    t.bless_everyone("roll Bob sun 1G moon 1G", "roll Cleo sun 1G moon 1G", "roll Ann sun 1G moon 1G")
    assert t.told("blessing") == ["Bob is blessed: turn", "Cleo is blessed: turn", "Ann is blessed: turn"]


def test_a_turn_goes_from_reinforcements_to_the_action_to_the_extra_action() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, sun=4, gold=2, cards=["owl"])
    t.turn(
        *[f"roll {name} sun 1G moon 1G" for name in ("Ann", "Bob", "Cleo")],
        "Ann calls guardians_owl",
        "Ann takes 1S",
        "Ann forges 3G over 1G on sun",
        "Ann stops forging",
        "Ann pays 2S for another action",
        "Ann feats wild_spirits",
    )
    assert t.g.active == 1
    assert t.cards(0) == ["wild_spirits", "guardians_owl"]


def test_only_the_active_hero_calls_reinforcements() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(1, cards=["owl"])
    t.turn(*[f"roll {name} sun 1G moon 1G" for name in ("Ann", "Bob", "Cleo")], "Ann passes")
    assert t.hero(1).gold == 2


def test_the_action_may_be_passed() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12, sun=6, moon=6)
    t.action("Ann passes")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == (12, 6, 6)


# --- a game ---------------------------------------------------------------------------------------------------------


def turns_and_blessings(heroes: int) -> tuple[list[tuple[int, int]], list[int]]:
    """A game in which everybody passes: (round, seat) of every turn, and the blessings of step 1 for each seat."""
    g = new_game(heroes)
    g.events = []
    play(g)
    turns = [(a, seat) for what, seat, a, _, _ in g.events if what == kinds.TURN]
    blessed = [seat for what, seat, a, _, _ in g.events if what == kinds.BLESSING and a == occasions.TURN]
    return turns, [blessed.count(seat) for seat in range(heroes)]


def test_three_heroes_take_thirty_turns_and_every_round_starts_with_the_same_one() -> None:
    """§13-6"""
    turns, blessings = turns_and_blessings(3)
    assert turns == [(round_, seat) for round_ in range(1, 11) for seat in range(3)]
    assert blessings == [30, 30, 30]


def test_two_heroes_play_nine_rounds_with_two_blessings_in_each_of_eighteen_turns() -> None:
    turns, blessings = turns_and_blessings(2)
    assert turns == [(round_, seat) for round_ in range(1, 10) for seat in range(2)]
    assert blessings == [36, 36]


def test_four_heroes_play_nine_rounds() -> None:
    turns, blessings = turns_and_blessings(4)
    assert turns == [(round_, seat) for round_ in range(1, 10) for seat in range(4)]
    assert blessings == [36, 36, 36, 36]


def test_a_roll_that_no_line_foresees_fails_a_scenario() -> None:
    with pytest.raises(Unforeseen):
        scenario("dice_forge").turn("roll Ann sun 1G moon 1G")


def test_a_line_of_a_scenario_that_nothing_comes_of_says_what_could_be_written() -> None:
    with pytest.raises(Unforeseen) as answer:
        scenario("dice_forge").with_hero(0, moon=1).action("Ann feats chest")
    known = "'Ann passes', 'Ann feats blacksmiths_hammer', 'Ann feats blacksmiths_chest'"
    assert str(answer.value) == f"'Ann feats chest' answers nothing that was asked; write one of these: {known}."
    with pytest.raises(Unforeseen) as late:
        scenario("dice_forge").with_hero(0, moon=1).action("Ann feats blacksmiths_chest", "Bob passes")
    wrong = "It never came to 'Bob passes': take the line out, or write before it what leads there."
    assert str(late.value) == wrong
