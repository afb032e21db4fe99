"""How a game is set up: two ways to play, options by name, settings with values, and what cannot be played."""

from __future__ import annotations

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.game import BadSetup
from astragal.engine.session import begin
from astragal.games.treasure_bell.facts.field import lines
from astragal.games.treasure_bell.facts.setups import OPTIONS, SETUPS, VALUES
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import TreasureBell


def dealt(seats: int, options: list[str], seed: int = 1) -> TreasureBell:
    g = begin(new_game(seats, "action", options), Dice(seed)).game()
    assert isinstance(g, TreasureBell)
    return g


def test_the_usual_settings_are_those_of_the_rules_page() -> None:
    table = new_game(3).table
    assert (table.size, table.threshold, table.rounds) == (4, 3, 4)
    assert list(table.attack) == [0, 1, 1, 1, 1, 1, 0, 0, 0, 0]
    assert (table.cast_cooldown, table.ring_debounce) == (800, 300)
    assert (table.longest_phase, table.commit_timeout) == (120_000, 30_000)
    assert (table.first_player, table.option_bits) == (0, 0)


def test_there_are_fourteen_lines_and_ten_without_the_short_diagonals() -> None:
    assert len(lines(4, False)) == 14
    assert len(lines(4, True)) == 10
    assert sorted(len(line) for line in lines(4, False)) == [3] * 4 + [4] * 10
    assert len(lines(3, False)) == len(lines(3, True)) == 8
    assert len(lines(5, False)) == 20  # ten, and diagonals of 3, 4, 5, 4, 3 cards in both directions


@pytest.mark.parametrize("grid", [3, 4, 5])
def test_the_field_is_full_of_different_treasures(grid: int) -> None:
    g = dealt(2, [f"grid={grid}"])
    treasures = [int(card) for card in g.treasures]
    assert len(set(treasures)) == len(treasures) == grid * grid
    assert int(g.deck).bit_count() == 36 - grid * grid
    assert all(not g.deck >> card & 1 for card in treasures)


def test_another_seed_deals_another_field() -> None:
    fields = {tuple(int(card) for card in dealt(2, [], seed).treasures) for seed in range(20)}
    assert len(fields) == 20


def test_settings_are_given_by_name_and_value() -> None:
    g = new_game(2, "action", ["rounds=2", "attack=1199", "both_destroyed"])
    assert g.table.rounds == 2
    assert [int(n) for n in g.players[1].attack] == [0, 2, 0, 0, 0, 0, 0, 0, 0, 2]
    assert g.table.options == ["both_destroyed", "rounds=2", "attack=1199"]


def test_with_two_players_the_field_is_usually_smaller() -> None:
    assert [int(new_game(seats).table.size) for seats in (2, 3, 4)] == [3, 4, 4]


def test_what_is_usual_is_not_written_down() -> None:
    assert new_game(3, "beat", ["rounds=4", "grid=4"]).table.options == []
    assert new_game(2, "beat", ["rounds=4", "grid=3"]).table.options == []
    assert new_game(2, "beat", ["grid=4"]).table.options == ["grid=4"]


def test_by_former_rules_the_former_table_is_usual() -> None:
    table = new_game(2, "beat", [], 1).table
    assert (table.size, table.rounds, table.options) == (4, 3, [])
    assert list(table.attack) == [0, 1, 1, 1, 1, 1, 1, 0, 0, 0]
    assert new_game(2, "beat", ["grid=3", "rounds=4"], 1).table.options == ["grid=3", "rounds=4"]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSetup) as bad:
        new_game(seats)
    assert bad.value.code == "wrong_seats"


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, ["rounds=0"], "bad_value"),
        (2, ["rounds=10"], "bad_value"),
        (2, ["rounds=x"], "bad_value"),
        (2, ["rounds=\u0663"], "bad_value"),
        (2, ["rounds="], "bad_value"),
        (2, ["grid=6"], "bad_value"),
        (2, ["first_player=3"], "bad_value"),
        (2, ["attack=1023"], "bad_attack"),
        (2, ["attack=1234567891"], "bad_value"),
        (2, ["rounds"], "unknown_option"),
        (2, ["both_destroyed=1"], "unknown_option"),
        (2, ["no_such_option"], "unknown_option"),
        (3, ["threshold=4", "grid=3"], "bad_value"),
        (4, ["threshold=5"], "bad_value"),
        (2, ["rounds=1", "rounds=2"], "given_twice"),
    ],
)
def test_what_cannot_be_played_is_refused(seats: int, options: list[str], code: str) -> None:
    with pytest.raises(BadSetup) as bad:
        new_game(seats, "beat", options)
    assert bad.value.code == code


def test_two_players_may_need_more_cards_than_a_line_has() -> None:
    assert new_game(2, "beat", ["threshold=5", "grid=3"]).table.threshold == 5


def test_an_unknown_setup_is_refused() -> None:
    with pytest.raises(BadSetup) as bad:
        new_game(2, "turns")
    assert bad.value.values == {"setup": "turns", "known": ", ".join(SETUPS)}


@pytest.mark.parametrize("name", VALUES)
def test_every_setting_may_have_its_least_and_its_greatest_value(name: str) -> None:
    usual, least, most = VALUES[name]
    assert least <= usual <= most
    seats = 2 if name == "threshold" else 4
    for value in (least, most):
        options = new_game(seats, "beat", [f"{name}={value}"]).table.options
        assert options == ([] if value == usual else [f"{name}={value}"])


def test_all_options_go_together() -> None:
    assert new_game(4, "action", OPTIONS).table.options == OPTIONS
