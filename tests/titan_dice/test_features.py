"""What a learner sees of a position of Titan Dice: named numbers, the same for every seat that stands the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from astragal.engine.drivers import RandomDriver
from astragal.engine.game import NOBODY
from astragal.games.titan_dice.judging import features
from astragal.games.titan_dice.judging.features import NAMES, network, observe
from astragal.games.titan_dice.records.scenario import Scenario
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.games.titan_dice.rules.state import Player, TitanDice
from astragal.testing import scenario
from tests.titan_dice.reading import every_number, every_way

WHOSE = ["me", "next", "third", "fourth"]


def table(players: int = 2, options: tuple[str, ...] = ()) -> Scenario:
    t: Scenario = scenario("titan_dice", players=players, options=options)
    return t


def seen(t: Scenario, seat: int = 0) -> dict[str, float]:
    """What a seat sees, by name."""
    return dict(zip(NAMES, observe(t.g, seat), strict=True))


def block(row: dict[str, float], whose: str) -> dict[str, float]:
    return {name.removeprefix(whose + ": "): x for name, x in row.items() if name.startswith(whose + ": ")}


def positions(seats: int, options: list[str], seed: int) -> Iterator[TitanDice]:
    """The positions between the steps of a random game, from before the set-up to the end."""
    g = new_game(seats, options=options).clone(RandomDriver(seed, seed + 1))
    yield g
    while not g.over:
        g.step()
        yield g


def moved_on(g: TitanDice) -> TitanDice:
    """The same position with everybody one seat further to the left."""
    copy = g.clone(NOBODY)
    last = copy.players.pop()
    copy.players.insert(0, last)
    for seat, player in enumerate(copy.players):
        player.seat = seat
    copy.active = (g.active + 1) % g.seats
    copy.first_player = (g.first_player + 1) % g.seats
    return copy


# --- every position -------------------------------------------------------------------------------------------------


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES) == features.SIZE


@every_number
@every_way
def test_numbers_are_of_moderate_size_in_every_game(seats: int, options: list[str]) -> None:
    for g in positions(seats, options, seed=seats):
        for seat in range(seats):
            row = observe(g, seat)
            assert len(row) == len(NAMES)
            large = [name for name, x in zip(NAMES, row) if not -3.5 <= x <= 3.5]
            assert large == []


@every_number
def test_most_numbers_are_0(seats: int) -> None:
    for g in positions(seats, ["max_rounds=4"], seed=3):
        assert sum(x != 0 for x in observe(g, 0)) < 60 * seats + 40


@every_number
def test_a_board_is_the_same_to_whoever_looks_at_it(seats: int) -> None:
    for g in positions(seats, ["max_rounds=3"], seed=5):
        rows = [dict(zip(NAMES, observe(g, seat))) for seat in range(seats)]
        for seat, row in enumerate(rows):
            for places in range(1, seats):
                assert block(row, WHOSE[places]) == block(rows[(seat + places) % seats], "me")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_looks_the_same_from_every_seat_in_the_same_place(seats: int) -> None:
    for g in positions(seats, ["max_rounds=4"], seed=7):
        if g.over:
            return  # equal points are decided by the turn order, which has moved on too
        turned = moved_on(g)
        for seat in range(seats):
            assert list(observe(turned, (seat + 1) % seats)) == list(observe(g, seat))


@every_number
def test_an_absent_player_is_all_0(seats: int) -> None:
    for g in positions(seats, ["max_rounds=2"], seed=9):
        row = dict(zip(NAMES, observe(g, 0)))
        assert [any(block(row, whose).values()) for whose in WHOSE] == [place < seats for place in range(4)]


@every_number
def test_looking_changes_nothing(seats: int) -> None:
    for g in positions(seats, ["max_rounds=2"], seed=11):
        before = g.snapshot()
        for seat in range(seats):
            assert list(observe(g, seat)) == list(observe(g.clone(NOBODY), seat))
        assert g.snapshot() == before


@every_number
def test_nothing_is_secret_so_a_fresh_draw_of_what_a_seat_cannot_know_changes_nothing(seats: int) -> None:
    for g in positions(seats, ["max_rounds=2"], seed=13):
        row = list(observe(g, 0))
        copy = g.clone(NOBODY)
        copy.resample(0, RandomDriver(1, 2))
        assert list(observe(copy, 0)) == row


@every_number
def test_what_differs_in_the_state_differs_to_a_learner(seats: int) -> None:
    """Whatever else is equal: a creature, a card, a die or the turn more or less is seen."""
    t = table(seats)
    for seat in range(seats):
        t.with_player(seat, track="12331", active="CCG", spent=1, wounds=1, cards={"H": 1})
    before = [list(observe(t.g, seat)) for seat in range(seats)]

    def changed(player: Player, **fields: int | bool) -> bool:
        kept = {name: getattr(player, name) for name in fields}
        for name, x in fields.items():
            setattr(player, name, x)
        differs = all(list(observe(t.g, seat)) != before[seat] for seat in range(seats))
        for name, x in kept.items():
            setattr(player, name, x)
        return differs

    for player in t.g.players:
        assert changed(player, track=player.track + 1)
        assert changed(player, cards=player.cards + 0x100)
        assert changed(player, face_down=4)
        assert changed(player, active=player.active - 1)
        assert changed(player, spent=2, active=player.active - 1)
        assert changed(player, wound_markers=1)
        assert changed(player, removed=1, spent=0)
        assert changed(player, bonus=2)
        assert changed(player, out=True)
    assert [list(observe(t.g, seat)) for seat in range(seats)] == before


def test_alone_another_network_plays() -> None:
    assert [network(table(players).g) for players in (1, 2, 3, 4)] == ["solo", "standard", "standard", "standard"]


# --- a board --------------------------------------------------------------------------------------------------------


def test_the_standing_of_a_player() -> None:
    t = table().with_player(0, track="44310", cards={"H": 3, "K": 1}, face_down="K", active="C", spent=4)
    me = block(seen(t), "me")
    assert me["points"] == 16 / 20
    assert me["creatures"] == 12 / 20
    assert me["levels"] == 4 / 10
    assert [me[n + " cages"] for n in ("two", "three", "four")] == [1, 0, 0]
    assert me["one cage"] == 1
    assert [me["types with " + n] for n in ("none", "one", "two", "three")] == [1 / 4, 1 / 4, 0, 1 / 4]
    assert me["missing to three cages"] == 1 / 10
    assert me["creatures at risk"] == 4 / 10
    assert (me["hydra"], me["hydra caged"], me["gryphon"], me["gryphon caged"]) == (3 / 4, 0, 1, 1)
    assert [name for name in me if name.startswith("card ") and me[name]] == ["card hydra 3", "card kraken 1"]
    assert [name for name in me if name.endswith("face down") and me[name]] == ["kraken: card face down"]


@pytest.mark.parametrize(("track", "missing"), [("11111", 9), ("44401", 0), ("43210", 3), ("00000", 12), ("04444", 0)])
def test_what_is_missing_to_three_cages_is_what_the_longest_tracks_lack(track: str, missing: int) -> None:
    assert seen(table().with_player(0, track=track))["me: missing to three cages"] == missing / 10


def test_dice_can_be_kept_only_if_others_are_rolled() -> None:
    t = table().with_player(0, track="11311", active="HHK", spent=1, wounds=1, cards={"H": 2})
    me = block(seen(t), "me")
    assert (me["dice kept"], me["types kept"], me["dice to roll"]) == (3 / 5, 2 / 5, 1 / 5)
    assert (me["hydra: dice kept"], me["kraken: dice kept"]) == (2 / 3, 1 / 3)
    assert (me["hydra: capture"], me["kraken: capture"], me["best capture"]) == (1 / 3, 1 / 3, 1 / 3)
    assert me["hydra: ability paid by dice"] == 1
    assert (me["one wound"], me["two wounds"], me["wound dice"]) == (1, 0, 1 / 2)
    t.with_player(0, active="HHKK", wounds=1)
    me = block(seen(t), "me")
    assert (me["dice kept"], me["types kept"], me["dice to roll"]) == (0, 0, 4 / 5)
    assert me["best capture"] == me["hydra: ability paid by dice"] == 0


def test_where_nothing_need_be_rolled_all_dice_are_kept() -> None:
    t = table(options=("empty_roll",)).with_player(0, active="HHKK", wounds=1)
    me = block(seen(t), "me")
    assert (me["dice kept"], me["dice to roll"], me["best capture"], me["survival"]) == (4 / 5, 0, 2 / 3, 1)


def test_a_card_that_the_dice_pay_is_seen() -> None:
    t = table().with_player(0, active="MM", spent=3).stack("M", 2, 3)
    assert seen(t)["me: best purchase"] == 2 / 3
    t.with_player(0, active="MM", spent=3, cards={"M": 1})
    assert seen(t)["me: best purchase"] == 1 / 3
    t.stack("M", 3)
    assert seen(t)["me: best purchase"] == 0


def test_the_chance_of_a_cage_counts_dice_and_wounds() -> None:
    t = table().with_player(0, track="00100", active="HH", spent=1, wounds=2)
    me = block(seen(t), "me")
    assert me["survival"] == pytest.approx(5 / 6, abs=0.001)
    assert me["chance of a cage"] == pytest.approx(1 / 6 * 5 / 6, abs=0.001)
    assert me["chance of the last cage"] == 0
    t.with_player(0, track="44100", active="HHH", spent=2)
    me = block(seen(t), "me")
    assert me["chance of a cage"] == me["chance of the last cage"] == 1


def test_the_prospect_is_that_of_the_dice_in_hand_before_the_first_roll_and_nothing_for_whoever_is_out() -> None:
    t = table(3).with_player(1, active="K", wounds=2, removed=2).with_player(2, out=True)
    row = seen(t)
    assert row["me: first roll to come"] == row["next: in"] == row["third: out"] == 1
    assert row["me: prospect"] > row["next: prospect"] > row["third: prospect"] == 0
    assert row["third: points with prospect"] == row["third: points"]
    assert row["me: points with prospect"] == pytest.approx(row["me: points"] + row["me: prospect"] / 5)


def test_whoever_is_out_attacks_with_the_dice_left() -> None:
    t = table(3).with_player(0, out=True, removed=3).with_player(1, out=True, attack_bonus=True)
    row = seen(t)
    assert (row["me: attack dice"], row["me: chance of an attack"]) == (2 / 6, 0)
    assert (row["next: attack dice"], row["next: chance of an attack"], row["next: attack bonus"]) == (1, 0.733, 1)


# --- what is common -------------------------------------------------------------------------------------------------


def test_whose_turn_it_is_and_who_was_first_is_seen_from_my_place() -> None:
    t = table(4).turn_of(3, round=2, first=1)
    row = seen(t, seat=1)
    assert row["my turn is in 2"] == row["I was first"] == row["four players"] == 1
    assert row["my turn is next"] == row["three players"] == row["last round"] == 0
    assert row["round"] == 2 / 10
    assert seen(t, seat=3)["my turn is next"] == seen(t, seat=3)["first was 2 before me"] == 1


def test_attacks_before_my_turn_are_those_of_seats_between() -> None:
    t = table(4).with_player(1, out=True).with_player(2, out=True).turn_of(2)
    assert seen(t, seat=3)["attacks before my turn"] == pytest.approx(0.541)
    assert seen(t, seat=0)["attacks before my turn"] == pytest.approx(0.541)
    t.turn_of(1)
    assert seen(t, seat=0)["attacks before my turn"] == pytest.approx(1.082)
    assert seen(t, seat=1)["my attack"] == pytest.approx(1.082)
    assert seen(t, seat=1)["attacks before my turn"] == seen(t, seat=0)["my attack"] == 0


def test_equal_points_are_won_by_the_last_in_turn_order() -> None:
    t = table(3).turn_of(0, first=2).triggered()
    assert [seen(t, seat)["last round: I would win"] for seat in range(3)] == [0, 1, 0]
    assert [seen(t, seat)["lead"] for seat in range(3)] == [0, 0, 0]


def test_the_lead_is_over_the_best_of_the_others() -> None:
    t = table(3).with_player(0, track="44111").with_player(1, track="22222").with_player(2, cards={"K": 1})
    assert [round(seen(t, seat)["lead"] * 20 / 3) for seat in range(3)] == [1, -1, -5]
    assert [seen(t, seat)["I would win"] for seat in range(3)] == [1, 0, 0]
    assert seen(t)["last round: lead"] == 0
    t.triggered()
    assert seen(t)["last round: lead"] == seen(t)["lead"]
    assert seen(t)["ahead to three cages"] == pytest.approx((6 - 3) / 10)


def test_the_last_round_is_also_the_last_that_is_played() -> None:
    assert [seen(table(options=("max_rounds=3",)).turn_of(0, round=n))["last round"] for n in (2, 3)] == [0, 1]


def test_only_the_top_of_a_stack_is_seen() -> None:
    row = seen(table().stack("M", 2, 3).stack("K"))
    tops = [name for name in NAMES if name.startswith("on top") and row[name]]
    assert tops == [f"on top: {card}" for card in ("chimera 1", "gryphon 1", "hydra 1", "minotaur 2")]


def test_cards_that_could_change_owners_are_seen_by_both() -> None:
    t = table().with_player(0, cards={"M": 1}).with_player(1, cards={"M": 3})
    assert [seen(t, seat)["levels I could take"] for seat in (0, 1)] == [1, 0]
    assert [seen(t, seat)["levels I could lose"] for seat in (0, 1)] == [0, 1]
    t.with_player(1, face_down="M")
    assert seen(t)["levels I could take"] == 0


def test_a_kraken_threatens_what_is_not_caged() -> None:
    t = table().with_player(0, track="42100").with_player(1, cards={"K": 3})
    assert seen(t)["Kraken against me"] == pytest.approx(0.3)
    assert seen(t, seat=1)["my Kraken"] == pytest.approx(0.3)
    t.with_player(1, face_down="K")
    assert seen(t)["Kraken against me"] == seen(t, seat=1)["my Kraken"] == 0


# --- alone ----------------------------------------------------------------------------------------------------------


def test_alone_the_exodus_board_is_seen_and_how_long_it_lasts() -> None:
    t = table(1).exodus("43210").with_player(0, track="44430").npc_is_next(round=4)
    row = seen(t)
    assert (row["exodus: chimera"], row["exodus: kraken"]) == (1, 1 / 4)
    assert [name for name in NAMES if name.endswith("is lost") and row[name]] == ["exodus: minotaur is lost"]
    assert (row["alone: the NPC is next"], row["alone: its dice"]) == (1, 4 / 5)
    assert row["alone: its steps to go"] == 10 / 20
    assert row["alone: its rounds to go"] == 3 / 5  # with one of six sides without effect: 3.3 and 4.2 of 10
    assert row["alone: wanted each round"] == pytest.approx(5 / 4 / 4)
    row = seen(t.turn_of(0, round=4))
    assert (row["alone: the NPC is next"], row["alone: its dice"]) == (0, 1)


def test_alone_points_are_creatures_and_nobody_else_is_there() -> None:
    row = seen(table(1).with_player(0, track="44433", active="KM", spent=2, wounds=1, cards={"K": 1}))
    assert row["me: points"] == 18 / 20
    assert all(row[name] == 0 for name in features.RACE)


def test_alone_the_last_cage_is_the_fifth() -> None:
    row = seen(table(1).with_player(0, track="44434", active="KMMC", spent=1))
    assert row["me: chance of the last cage"] == row["me: chance of a cage"] == 1
    row = seen(table(1).with_player(0, track="44424", active="KM", spent=1, wounds=2))
    assert row["me: chance of the last cage"] == pytest.approx(1 / 6 * 5 / 6, abs=0.001)
