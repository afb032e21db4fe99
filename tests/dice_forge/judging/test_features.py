"""What a learner sees of a position of Dice Forge: named numbers, the same for every seat that stands the same."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

import pytest

from astragal.engine.drivers import RandomDriver
from astragal.engine.game import NOBODY
from astragal.games.dice_forge.facts.labyrinth import HALLS, TREASURES
from astragal.games.dice_forge.judging import features
from astragal.games.dice_forge.judging.features import NAMES, network, observe
from astragal.games.dice_forge.records.scenario import Scenario
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.testing import scenario
from tests.playing import WAY_NAMES, WAYS

WHOSE = ["me", "next", "third", "fourth"]
SEATS = [2, 3, 4]
every_number = pytest.mark.parametrize("seats", SEATS)


def table(heroes: int = 2, setup: str = "introductory", options: tuple[str, ...] = ()) -> Scenario:
    t: Scenario = scenario("dice_forge", heroes=heroes, setup=setup, options=options)
    return t


def seen(t: Scenario, seat: int = 0) -> dict[str, float]:
    """What a seat sees, by name."""
    return dict(zip(NAMES, observe(t.g, seat), strict=True))


def block(row: dict[str, float], whose: str) -> dict[str, float]:
    return {name.removeprefix(whose + ": "): x for name, x in row.items() if name.startswith(whose + ": ")}


def marked(row: dict[str, float], beginning: str) -> list[str]:
    """The numbers that are not 0, of those whose names begin so."""
    return [name.removeprefix(beginning) for name, x in row.items() if name.startswith(beginning) and x]


def positions(seats: int, setup: str = "introductory", options: tuple[str, ...] = ()) -> Iterator[DiceForge]:
    """The positions between the steps of a random game, from before the set-up to the end."""
    g = new_game(seats, setup, list(options)).clone(RandomDriver(seats, 7))
    yield g
    while not g.over:
        g.step()
        yield g


# --- every position ---------------------------------------------------------------------------------------------------


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES) == features.SIZE


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_numbers_are_of_moderate_size_in_every_game(setup: str, seats: int, options: list[str]) -> None:
    for g in positions(seats, setup, tuple(options)):
        for seat in (0, seats - 1):
            row = list(observe(g, seat))
            assert len(row) == len(NAMES)
            assert [name for name, x in zip(NAMES, row) if not (isfinite(x) and -12 <= x <= 12)] == []


@pytest.mark.parametrize(("setup", "options"), [("introductory", ()), ("draft", ("promos",)), ("draft", ("goddess",))])
def test_before_the_set_up_there_is_nothing_to_see(setup: str, options: tuple[str, ...]) -> None:
    assert not any(observe(new_game(2, setup, list(options)), 0))


def test_during_a_draft_heroes_are_seen_and_cards_when_they_are_laid_out() -> None:
    seen_so_far = []
    for g in positions(2, "draft"):
        row = dict(zip(NAMES, observe(g, 0)))
        seen_so_far.append((row["me: is there"], len(marked(row, "cards left: "))))
    stages = list(dict.fromkeys(seen_so_far[:12]))
    assert stages == [(0, 0), (1, 0), (1, 15)]


@every_number
def test_a_hero_is_the_same_to_whoever_looks_at_him(seats: int) -> None:
    for g in positions(seats, "discovery_titans"):
        rows = [dict(zip(NAMES, observe(g, seat))) for seat in range(seats)]
        for seat, row in enumerate(rows):
            for places in range(1, seats):
                assert block(row, WHOSE[places]) == block(rows[(seat + places) % seats], "me")


@every_number
def test_an_absent_hero_is_all_0(seats: int) -> None:
    for g in positions(seats):
        if g.heroes:
            row = dict(zip(NAMES, observe(g, 1)))
            assert [any(block(row, whose).values()) for whose in WHOSE] == [place < seats for place in range(4)]


@every_number
def test_looking_changes_nothing(seats: int) -> None:
    for g in positions(seats, "discovery_goddess"):
        before = g.snapshot()
        for seat in range(seats):
            assert list(observe(g, seat)) == list(observe(g.clone(NOBODY), seat))
        assert g.snapshot() == before


@every_number
def test_most_numbers_are_0(seats: int) -> None:
    for g in positions(seats):
        assert sum(x != 0 for x in observe(g, 0)) < 70 * seats + 90


# --- which network ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "options", "name"),
    [
        ("introductory", (), "base"),
        ("random", ("rebellion",), "base"),
        ("discovery_goddess", (), "goddess"),
        ("random", ("goddess",), "goddess"),
        ("discovery_titans", (), "titans"),
        ("draft", ("titans",), "titans"),
    ],
)
def test_the_modules_have_networks_of_their_own(setup: str, options: tuple[str, ...], name: str) -> None:
    assert network(new_game(2, setup, list(options))) == name
    assert name in features.LESSONS


@pytest.mark.parametrize("name", features.LESSONS)
def test_a_network_is_trained_on_what_it_will_play(name: str) -> None:
    for setup, options, seats, often in features.LESSONS[name]:
        assert network(new_game(seats, setup, options)) == name
        assert often > 0


# --- a hero -----------------------------------------------------------------------------------------------------------


def test_the_inventory_of_a_hero() -> None:
    t = table().with_hero(
        0, gold=9, sun=2, moon=6, glory=25, cards=["great_bear", "great_bear", "cerberus"], cerberus=1
    )
    me = block(seen(t), "me")
    assert (me["is there"], me["gold"], me["sun"], me["moon"], me["points"]) == (1, 9 / 12, 2 / 6, 1, t.score(0) / 50)
    assert me["room for gold"] == 3 / 12
    assert me["cerberus"] == 1
    assert marked(me, "gold ≥ ") == ["1", "2", "3", "4", "5", "6", "8"]
    assert marked(me, "sun ≥ ") == ["1", "2"]
    assert marked(me, "moon ≥ ") == ["1", "2", "3", "4", "5", "6"]
    assert (me["card great_bear"], me["card cerberus"], me["card nymph"]) == (2, 1, 0)


def test_what_is_more_than_a_network_knows_of_is_as_much_as_it_knows() -> None:
    t = table().with_hero(0, cards=["chest", "chest"], gold=20, sun=14, moon=14)
    me = block(seen(t), "me")
    assert len(marked(me, "sun ≥ ")) == len(marked(me, "moon ≥ ")) == features.SHARD_STEPS
    assert len(marked(me, "gold ≥ ")) == len(features.GOLD_STEPS)


def test_dice_are_seen_by_their_faces_and_by_what_they_give_on_average() -> None:
    t = table().with_die(0, "sun", "1G", "1G", "1G", "3G", "1S", "3V").with_die(0, "moon", *["1M"] * 5, "x3")
    me = block(seen(t), "me")
    assert (me["face 1G"], me["face 3G"], me["face 1M"], me["face x3"]) == (3 / 2, 1 / 2, 5 / 2, 1 / 2)
    assert me["sun die: gold"] == pytest.approx(1)
    assert [me["sun die: sun"], me["sun die: glory"]] == pytest.approx([1 / 6, 1 / 2])
    assert [me["moon die: moon"], me["moon die: gold"]] == pytest.approx([5 / 6, 0])
    row = seen(t)
    assert me["dice to come: gold"] == pytest.approx(row["blessings to come"])
    assert me["tripled to come: gold"] == pytest.approx(row["blessings to come"])
    assert me["tripled to come: moon"] == 0


def test_what_is_to_come_grows_less_with_every_turn() -> None:
    shown = [seen(table().with_hero(0, cards=["silver_hind"]).turn_of(0, round=n)) for n in range(1, 10)]
    for name in ("me: face 1G to come", "me: turns to come", "blessings to come", "me: dice to come: gold"):
        row = [one[name] for one in shown]
        assert row == sorted(row, reverse=True)
        assert row[0] > row[-1]
    assert {one["me: face 1G"] for one in shown} == {shown[0]["me: face 1G"]}


def test_where_a_hero_stands() -> None:
    t = table(setup="discovery_goddess").with_hero(0, island=3, golem=4)
    me = block(seen(t), "me")
    assert (me["island 3"], me["start portal"], me["golem on 4"]) == (1, 0, 1)
    t = table(setup="discovery_titans").with_hero(0, allegiance=5)
    assert len(marked(block(seen(t), "me"), "allegiance on ")) == 1
    assert marked(block(seen(t, 1), "me"), "golem on ") == []


# --- the table --------------------------------------------------------------------------------------------------------


def test_the_round_the_number_of_heroes_and_whose_turn_it_is() -> None:
    t = table(3).turn_of(2, round=4)
    for seat, waits in ((2, "my turn is next"), (0, "my turn is in 1"), (1, "my turn is in 2")):
        row = seen(t, seat)
        assert marked(row, "my turn is ") == [waits.removeprefix("my turn is ")]
        assert marked(row, "round ") == ["4"]
        assert (row["two heroes"], row["three heroes"], row["four heroes"]) == (0, 1, 0)


def test_the_lead_is_over_the_best_of_the_others() -> None:
    t = table(3).with_hero(0, glory=30).with_hero(1, glory=45).with_hero(2, glory=10)
    assert [round(30 * seen(t, seat)["lead"]) for seat in range(3)] == [-15, 15, -35]


def test_the_lead_with_the_dice_to_come_counts_the_glory_on_them() -> None:
    t = table().with_die(0, "sun", *["3V"] * 6).turn_of(0, round=5)
    row = seen(t)
    assert row["lead"] == 0
    assert row["lead with dice to come"] == pytest.approx(3 * 36 * row["blessings to come"] / 30)
    assert seen(t, 1)["lead with dice to come"] == -row["lead with dice to come"]


def test_cards_and_faces_that_are_left() -> None:
    t = table().in_stack("silver_hind", 1).left("6G", 2)
    row = seen(t)
    assert (row["cards left: silver_hind"], row["cards left: blacksmiths_chest"]) == (1 / 4, 2 / 4)
    assert row["faces left: 6G"] == 2 / 4
    assert row["cards left: nymph"] == 0


def test_treasures_and_the_goddess() -> None:
    hall, (treasure, _, _) = HALLS[0], TREASURES[0]
    t = table(setup="discovery_goddess").with_treasure(hall, treasure)
    assert marked(seen(t), "hall ") == [f"{hall}: {treasure}"]
    assert seen(t)["the Goddess is reached"] == 0
    assert seen(t.goddess_is_reached())["the Goddess is reached"] == 1
