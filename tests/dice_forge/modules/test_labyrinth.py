"""The Labyrinth of the Goddess: its paths, and what every space gives (Rebellion §2.1–2.3)."""

from typing import Any

import pytest

from astragal.testing import scenario


def golem_on(space: int, heroes: int = 2, setup: str = "discovery_goddess", **fields: int) -> Any:
    return scenario("dice_forge", heroes=heroes, setup=setup).with_hero(0, golem=space, **fields)


# --- paths ----------------------------------------------------------------------------------------------------------

FORKS = {1: [2, 9, 14], 2: [3, 9], 4: [5, 10], 6: [7, 12], 16: [10, 17], 19: [12, 20]}
FORKS_BACK = {9: [1, 2], 10: [4, 9, 16], 12: [6, 11, 19], 13: [8, 12, 23]}
ALONE = {8: 13, 9: 10, 12: 13, 13: 24, 23: 13}  # single exits that do not lead to the next number
ALONE_BACK = {14: 1, 24: 13}


@pytest.mark.parametrize(("space", "exits"), FORKS.items())
def test_at_a_fork_the_way_forward_is_chosen(space: int, exits: list[int]) -> None:
    """Rebellion §7-61, §7-78"""
    assert golem_on(space).offered("step") == [f"walks to {there}" for there in exits]


@pytest.mark.parametrize(("space", "exits"), FORKS_BACK.items())
def test_at_a_fork_the_way_back_is_chosen(space: int, exits: list[int]) -> None:
    """Rebellion §7-78"""
    assert golem_on(space).offered("step back") == [f"walks to {there}" for there in exits]


def test_there_is_no_path_to_any_other_space() -> None:
    assert golem_on(4).refused("step", "Ann walks to 6") == "no_path"
    assert golem_on(10).refused("step back", "Ann walks to 11") == "no_path"


SAID_THERE = {4: "takes 6G", 10: "buys nothing", 15: "takes 3G", 17: "takes 3G", 20: "takes 3V", 22: "takes 2S"}
SAID_THERE |= {26: "takes 3G"}
ROLLS_THERE = {9: 1, 16: 1, 19: 1, 23: 2, 25: 1, 28: 2, 30: 1}


def walks_alone(space: int, steps: int, there: int) -> bool:
    """Does the only path from here lead there? Nothing is said about the way."""
    t = golem_on(space).goddess_is_reached().with_treasure(8, "treasure-sun")
    t.with_treasure(12, "treasure-moon").with_treasure(21, "treasure-glory")
    said = [f"Ann {SAID_THERE[there]}"] if there in SAID_THERE else []
    t.walk(0, steps, *said, *["roll Ann celestial 5V"] * ROLLS_THERE.get(there, 0))
    return bool(t.hero(0).golem == there)


@pytest.mark.parametrize("space", [space for space in range(1, 36) if space not in FORKS])
def test_everywhere_else_one_path_leads_forward(space: int) -> None:
    """Rebellion §7-78"""
    assert walks_alone(space, 1, ALONE.get(space, space + 1))


@pytest.mark.parametrize("space", [space for space in range(2, 36) if space not in FORKS_BACK])
def test_everywhere_else_one_path_leads_back(space: int) -> None:
    """Rebellion §7-78"""
    assert walks_alone(space, -1, ALONE_BACK.get(space, space - 1))


# --- rewards --------------------------------------------------------------------------------------------------------

CELESTIAL = "roll Ann celestial 5V"
NOTHING = (0, 0, 0, 0)

# where it comes from, where it goes, what must be said, what it gives: gold, sun, moon, glory
REWARDS: list[tuple[int, int, tuple[str, ...], tuple[int, int, int, int]]] = [
    (1, 2, (), (0, 1, 0, 0)),
    (2, 3, (), (0, 0, 0, 3)),
    (3, 4, ("Ann takes 6G",), (6, 0, 0, 0)),
    (3, 4, ("Ann takes 3V",), (0, 0, 0, 3)),
    (4, 5, (), (0, 0, 0, 5)),
    (5, 6, (), (0, 1, 1, 3)),
    (6, 7, (), (0, 0, 0, 2)),
    (7, 8, ("Ann finds treasure-sun",), (0, 4, 0, 0)),
    (1, 9, (CELESTIAL,), (0, 0, 0, 5)),
    (9, 10, ("Ann buys nothing",), NOTHING),
    (10, 11, (), (6, 0, 0, 0)),
    (11, 12, ("Ann finds treasure-moon",), (0, 0, 4, 0)),
    (12, 13, (), (0, 0, 0, 3)),
    (1, 14, (), (0, 0, 1, 0)),
    (14, 15, ("Ann takes 3G",), (3, 0, 0, 0)),
    (14, 15, ("Ann takes 1S",), (0, 1, 0, 0)),
    (14, 15, ("Ann takes 1M",), (0, 0, 1, 0)),
    (15, 16, (CELESTIAL,), (0, 0, 0, 5)),
    (16, 17, ("Ann takes 1S",), (0, 1, 0, 0)),
    (17, 18, (), NOTHING),
    (18, 19, (CELESTIAL,), (0, 0, 0, 5)),
    (19, 20, ("Ann takes 2M",), (0, 0, 2, 0)),
    (19, 20, ("Ann takes 3V",), (0, 0, 0, 3)),
    (20, 21, ("Ann finds treasure-glory",), (0, 0, 0, 10)),
    (21, 22, ("Ann takes 2S",), (0, 2, 0, 0)),
    (21, 22, ("Ann takes 2M",), (0, 0, 2, 0)),
    (22, 23, (CELESTIAL, CELESTIAL), (0, 0, 0, 10)),
    (13, 24, (), NOTHING),
    (24, 25, (CELESTIAL,), (0, 0, 0, 5)),
    (25, 26, ("Ann takes 1M",), (0, 0, 1, 0)),
    (26, 27, (), NOTHING),
    (27, 28, (CELESTIAL, CELESTIAL), (0, 0, 0, 10)),
    (28, 29, (), NOTHING),
    (29, 30, (CELESTIAL,), (0, 0, 0, 5)),
    (30, 31, (), NOTHING),
    (31, 32, (), NOTHING),
    (32, 33, (), (0, 0, 0, 7)),
    (33, 34, (), NOTHING),
    (34, 35, (), NOTHING),
    (35, 36, (), (0, 0, 0, 15)),
]


@pytest.mark.parametrize(("here", "there", "lines", "gained"), REWARDS)
def test_what_the_space_gives(here: int, there: int, lines: tuple[str, ...], gained: tuple[int, int, int, int]) -> None:
    """Rebellion §2.1, §7-75, §8-33: five spaces are empty"""
    t = golem_on(here, forged=7).with_hero(1, glory=2).goddess_is_reached()
    way = (f"Ann walks to {there}",) if here in FORKS else ()
    t.walk(0, 1, *way, *lines)
    hero = t.hero(0)
    assert (hero.golem, hero.gold, hero.sun, hero.moon, hero.glory) == (there, *gained)


@pytest.mark.parametrize(("taken", "offered"), [("12", ["sun", "moon", "glory"]), ("8", ["sun", "glory"])])
def test_the_first_in_a_hall_chooses_among_the_treasures_left(taken: str, offered: list[str]) -> None:
    """Rebellion §2.3"""
    t = golem_on(11)
    if taken == "8":
        t.with_treasure(8, "treasure-moon")
        assert t.refused("step", "Ann finds treasure-moon") == "treasure_is_found"
    assert t.offered("step") == [f"finds treasure-{name}" for name in offered]


def test_the_third_hall_gets_the_last_treasure_even_if_its_shards_overflow() -> None:
    """Rebellion §2.3"""
    t = golem_on(20, sun=5).with_treasure(8, "treasure-moon").with_treasure(12, "treasure-glory")
    t.walk(0, 1)
    assert (t.hero(0).sun, t.treasures()[21]) == (6, "treasure-sun")


@pytest.mark.parametrize(("treasure", "later"), [("sun", (1, 0, 0)), ("moon", (0, 1, 0)), ("glory", (0, 0, 2))])
def test_later_a_hall_gives_what_the_back_of_its_treasure_says(treasure: str, later: tuple[int, int, int]) -> None:
    """Rebellion §2.3"""
    t = golem_on(20).with_treasure(21, f"treasure-{treasure}")
    t.walk(0, 1)
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == later
    assert t.treasures() == {21: f"treasure-{treasure}"}


def test_a_hall_is_opened_by_walking_back_too() -> None:
    """Rebellion §2.3"""
    t = golem_on(13)
    t.walk(0, -1, "Ann walks to 12", "Ann finds treasure-glory")
    assert (t.hero(0).glory, t.treasures()) == (10, {12: "treasure-glory"})


def test_on_space_7_every_other_hero_loses_what_he_has_up_to_2_glory() -> None:
    """Rebellion §7-71, §8-13"""
    t = golem_on(6, heroes=4).with_hero(1, glory=5).with_hero(2, glory=1).with_hero(3, glory=0)
    t.walk(0, 1, "Ann walks to 7")
    assert [int(t.hero(seat).glory) for seat in range(4)] == [3, 3, 0, 0]


@pytest.mark.parametrize(("said", "gold", "glory"), [("exchanges", 6, 6), ("exchanges nothing", 12, 0)])
def test_on_space_27_6_gold_may_become_6_glory_once(said: str, gold: int, glory: int) -> None:
    """Rebellion §7-72, §8-25"""
    t = golem_on(26, gold=12)
    t.walk(0, 1, f"Ann {said}")
    assert (t.hero(0).gold, t.hero(0).glory) == (gold, glory)


def test_the_gold_for_space_27_may_lie_on_a_scepter() -> None:
    """Rebellion §2.3"""
    t = golem_on(26, setup="discovery_goddess,scepter", gold=2).with_hero(0, scepters=[5])
    t.walk(0, 1, "Ann exchanges", "Ann pays 5G from scepter 1")
    assert (t.hero(0).gold, t.scepters(0), t.hero(0).glory) == (1, [0], 6)


def test_on_space_29_2_moon_shards_may_become_8_glory() -> None:
    """Rebellion §2.3"""
    t = golem_on(28, moon=5)
    t.walk(0, 1, "Ann exchanges")
    assert (t.hero(0).moon, t.hero(0).glory) == (3, 8)


def test_a_scepter_does_not_pay_on_space_29() -> None:
    """Rebellion §7-73"""
    t = golem_on(28, setup="discovery_goddess,scepter", moon=1).with_hero(0, scepters=[6])
    t.walk(0, 1)  # nothing is asked
    assert (t.hero(0).glory, t.scepters(0)) == (0, [6])


def test_on_ones_own_turn_a_triton_may_bring_what_an_exchange_costs() -> None:
    """Rebellion §8-34"""
    t = golem_on(28, setup="discovery_goddess,triton", moon=0, tritons=1)
    assert t.offered("step") == ["exchanges nothing", "spends triton"]
    assert t.refused("step", "Ann exchanges") == "not_enough_moon"
    t.walk(0, 1, "Ann spends triton", "Ann takes 2M", "Ann exchanges")
    assert (t.hero(0).glory, t.hero(0).moon) == (8, 0)


def test_on_anothers_turn_a_triton_does_not_help_on_space_29() -> None:
    """Rebellion §8-34"""
    t = golem_on(28, setup="discovery_goddess,triton", moon=0, tritons=1).turn_of(1)
    t.walk(0, 1)
    assert (t.hero(0).glory, t.hero(0).tritons) == (0, 1)


def test_on_space_10_one_face_may_be_forged_for_2_gold_less() -> None:
    """Rebellion §7-74"""
    t = golem_on(9, gold=3)
    assert t.refused("step", "Ann buys 3V") == "not_enough_gold"
    t.walk(0, 1, "Ann buys 3G/2V", "Ann forges 3G/2V over 1G on sun")
    assert (t.hero(0).gold, t.hero(0).forged) == (0, 1)
    t = golem_on(9, gold=0)
    t.walk(0, 1, "Ann buys 3G", "Ann forges 3G over 1G on sun")
    assert (t.hero(0).gold, t.hero(0).forged) == (0, 1)


@pytest.mark.parametrize("space", [17, 13])
def test_on_spaces_18_and_24_one_face_may_be_forged_at_its_price(space: int) -> None:
    """Rebellion §2.3"""
    t = golem_on(space, gold=5)
    assert t.refused("step", "Ann buys 2M") == "not_enough_gold"
    t.walk(0, 1, "Ann buys 3G/2V", "Ann forges 3G/2V over 1G on sun")
    assert t.hero(0).gold == 0


def test_gold_of_a_space_is_split_with_a_hammer() -> None:
    t = golem_on(10, setup="discovery_goddess,hammer").with_hero(0, cards=["hammer"])
    t.walk(0, 1, "Ann hammers 6G")
    assert (t.hero(0).gold, t.hero(0).hammered) == (0, 6)
