"""A record and a position are played by the rules and the edition they name, whatever is usual today."""

from __future__ import annotations

import pytest

from astragal.engine.records.numbers import numbers_of, read_numbers
from astragal.engine.records.reading import read
from astragal.engine.records.record import BadRecord, Recorded
from astragal.engine.records.writing import write
from astragal.engine.setting_up import with_readings
from astragal.games.catalogue import Box, box
from astragal.games.dice_forge.facts.editions import EDITIONS
from astragal.games.dice_forge.facts.setups import CHAOS_IN_ORDER, MONSTERS_FROM_HYDRA, NO_SCORE_BELOW_0, TIE_BREAK
from astragal.games.dice_forge.records.notation import setup_of
from astragal.games.dice_forge.rules import new_game as dice_forge
from astragal.games.titan_dice.facts.setups import (
    ANY_WOUNDS,
    PAID_DICE_SPENT_AT_ONCE,
    PIRACY_WITHOUT_ROOM,
    RESCUE_WITH_REMOVED_DIE,
)
from astragal.games.titan_dice.rules import new_game as titan_dice
from astragal.games.titan_dice.rules.cards.abilities_kraken import consoles_without_room
from astragal.games.treasure_bell.facts.setups import BOTH_DESTROYED
from astragal.games.treasure_bell.rules import new_game as treasure_bell

RAFFLE = Box("raffle", "tests.engine.small_games.raffle")
OWN_GAMES = ("dice_forge", "titan_dice", "treasure_bell")


def raffle(rules: str, *lines: str, start: str = "setup standard") -> str:
    return "\n".join(
        ["astragal 1", "game raffle", f"rules {rules}", start, "seats Ann (human), Bob (human)", "", *lines]
    )


def read_raffle(text: str) -> Recorded:
    return read(text, lambda name: RAFFLE)


def sentence(text: str) -> str:
    with pytest.raises(BadRecord) as bad:
        read_raffle(text)
    return bad.value.sentence


def scores(recorded: Recorded) -> list[int]:
    g = recorded.session(None).game()
    return [int(g.score(seat)) for seat in range(2)]


BY_RULES_1 = raffle("1", "draw cake", "roll Ann 6", "roll Bob 4", "Bob keeps 4") + "\n"
BY_RULES_2 = raffle("2", "draw cake", "roll Ann 6", "Ann keeps 6", "roll Bob 4", "Bob keeps 4") + "\n"


def test_a_record_of_former_rules_is_played_by_the_readings_of_then() -> None:
    assert scores(read_raffle(BY_RULES_1)) == [0, 4]
    assert scores(read_raffle(BY_RULES_2)) == [6, 4]


@pytest.mark.parametrize("text", [BY_RULES_1, BY_RULES_2])
def test_a_record_keeps_its_number_when_it_is_written_again_and_gets_no_option(text: str) -> None:
    recorded = read_raffle(text)
    assert write(RAFFLE, recorded.session(None), recorded.names, recorded.bots) == text


def test_a_record_without_a_number_is_played_by_the_rules_of_today() -> None:
    recorded = read_raffle(BY_RULES_2.replace("rules 2\n", "").replace("draw cake", "draw ham"))
    assert scores(recorded) == [6, 4]
    assert write(RAFFLE, recorded.session(None), recorded.names, recorded.bots).splitlines()[2] == "rules 2 edition 2"


def test_the_former_reading_may_be_chosen_today_and_is_written_then() -> None:
    text = BY_RULES_1.replace("rules 1\nsetup standard", "rules 2\nsetup standard\noptions sixes_are_nothing")
    recorded = read_raffle(text)
    assert scores(recorded) == [0, 4]
    assert write(RAFFLE, recorded.session(None), recorded.names, recorded.bots) == text


@pytest.mark.parametrize("rules", ["3", "0", "1 edition 3", "first", "1 edition", "١"])
def test_rules_and_editions_that_are_not_known_are_refused_in_one_sentence(rules: str) -> None:
    expected = f"this record was written with rules {rules}; this Astragal knows them up to rules 2 edition 2."
    assert sentence(raffle(rules)) == expected


def test_a_record_that_names_no_edition_is_drawn_from_the_first() -> None:
    assert read_raffle(raffle("2", "draw cake")).entries == [~0]
    assert read_raffle(raffle("2 edition 2", "draw cake")).entries == [~1]
    assert "a throw is expected" in sentence(raffle("2", "draw ham"))


def test_a_record_names_its_edition_unless_it_is_the_first() -> None:
    for rules in ("1", "2", "1 edition 2", "2 edition 2"):
        text = raffle(rules, "draw wine") + "\n"
        recorded = read_raffle(text)
        assert write(RAFFLE, recorded.session(None), recorded.names, recorded.bots) == text


@pytest.mark.parametrize("rules", ["1", "2", "1 edition 2", "2 edition 2"])
def test_a_position_keeps_its_numbers_and_is_played_by_them(rules: str) -> None:
    line = f"raffle {rules} | standard | prize cake 0 | player 0 | player 0"
    assert RAFFLE.notation.write_position(RAFFLE.notation.read_position(line)) == line
    kept = ["roll Ann 6"] if rules.startswith("1") else ["roll Ann 6", "Ann keeps 6"]
    text = raffle(rules, *kept, start=f"position {line}") + "\n"
    recorded = read_raffle(text)
    assert scores(recorded) == [0 if rules.startswith("1") else 6, 0]
    assert write(RAFFLE, recorded.session(None), recorded.names, recorded.bots) == text


def test_a_position_by_other_rules_than_its_record_is_refused() -> None:
    line = "position raffle 1 | standard | prize cake 0 | player 0 | player 0"
    expected = "this record says rules 2, but its position says 1: both must be the same."
    assert sentence(raffle("2", start=line)) == expected
    assert scores(read_raffle(raffle("1", "roll Ann 6", start=line).replace("rules 1\n", ""))) == [0, 0]


@pytest.mark.parametrize("game", OWN_GAMES)
def test_every_game_knows_its_rules_of_today_and_plays_them_without_another_reading(game: str) -> None:
    files = box(game)
    readings: dict[int, list[str]] = getattr(files.setups, "READINGS")  # noqa: B009
    assert list(readings) == list(range(1, files.kinds.RULES + 1))
    assert readings[files.kinds.RULES] == []
    known = [*files.setups.OPTIONS, *getattr(files.setups, "VALUES", {})]
    assert all(one.partition("=")[0] in known for then in readings.values() for one in then)


@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_new_game_writes_the_numbers_of_today(game: str) -> None:
    files = box(game)
    numbers = numbers_of(files, files.new_game(2))
    assert numbers == (files.kinds.RULES, getattr(files.setups, "EDITION", 1))


def test_dice_forge_plays_a_former_reading_without_writing_it() -> None:
    readings = ["tie_break", "monsters_from_hydra"]
    monsters = "introductory,monsters"
    g = dice_forge.lay_out(3, monsters, ["promos"], 1, readings, 1, EDITIONS[1])
    asked_for = dice_forge.new_game(3, monsters, ["promos", *readings])
    assert g.table.plays_with(TIE_BREAK)
    assert g.table.plays_with(MONSTERS_FROM_HYDRA)
    assert list(g.table.cards) == list(asked_for.table.cards) != list(dice_forge.new_game(3, monsters).table.cards)
    assert setup_of(g) == (monsters, ["promos"])


def test_titan_dice_plays_a_former_reading_without_writing_it_unless_it_is_given_otherwise() -> None:
    readings = ["any_wounds", "card_cost=2,3,4"]
    former = titan_dice.lay_out(2, "standard", [], 1, readings).table
    assert former.plays_with(ANY_WOUNDS)
    assert former.options == []
    assert former.costs == titan_dice.new_game(2, "standard", ["card_cost=2,3,4"]).table.costs
    given = titan_dice.lay_out(2, "standard", ["card_cost=1,2,3"], 1, readings).table
    assert given.options == ["card_cost=1,2,3"]
    assert given.costs == titan_dice.new_game(2).table.costs


def test_treasure_bell_plays_a_former_reading_without_writing_it_unless_it_is_given_otherwise() -> None:
    readings = ["both_destroyed", "rounds=5"]
    former = treasure_bell.lay_out(2, "beat", [], 1, readings).table
    assert (former.plays_with(BOTH_DESTROYED), former.rounds, former.options) == (True, 5, [])
    given = treasure_bell.lay_out(2, "beat", ["rounds=3"], 1, readings).table
    assert (given.rounds, given.options) == (3, ["rounds=3"])


def test_a_reading_gives_way_to_what_is_given_for_the_same_setting() -> None:
    assert with_readings(["a", "cost=3"], ["cost=2", "b"]) == ["a", "cost=3", "b"]


@pytest.mark.parametrize("text", ["1", "2 edition 3"])
def test_numbers_are_written_as_they_are_read(text: str) -> None:
    assert str(read_numbers(text)) == text


def test_a_game_of_dice_forge_that_began_by_rules_1_keeps_the_readings_of_then() -> None:
    former = dice_forge.new_game(2, "discovery_titans", [], rules=1)
    today = dice_forge.new_game(2, "discovery_titans")
    for reading in (CHAOS_IN_ORDER, NO_SCORE_BELOW_0):
        assert (former.table.plays_with(reading), today.table.plays_with(reading)) == (True, False)
    assert setup_of(former) == ("discovery_titans", [])


@pytest.mark.parametrize(("rules", "score"), [(1, 0), (2, -25)])
def test_a_position_of_dice_forge_is_scored_by_its_own_rules(rules: int, score: int) -> None:
    g = dice_forge.new_game(2, "discovery_titans", [], rules=rules)
    files = box("dice_forge")
    line = files.notation.write_position(files.scenario.Scenario(files, setup="discovery_titans").g)
    line = line.replace("dice_forge 2 |", f"dice_forge {rules} |", 1).replace("allegiance 16", "allegiance 1", 1)
    assert numbers_of(files, files.notation.read_position(line)) == numbers_of(files, g)
    assert files.notation.read_position(line).score(0) == score


def test_a_game_of_titan_dice_that_began_by_rules_1_keeps_the_readings_of_then() -> None:
    former, today = titan_dice.new_game(2, rules=1).table, titan_dice.new_game(2).table
    for reading in (PAID_DICE_SPENT_AT_ONCE, RESCUE_WITH_REMOVED_DIE, PIRACY_WITHOUT_ROOM):
        assert (former.plays_with(reading), today.plays_with(reading)) == (True, False)
    assert former.options == []


@pytest.mark.parametrize(
    ("rules", "options", "consoles"),
    [(1, [], False), (1, ["piracy_consolation"], True), (2, [], True), (2, ["piracy_without_room"], False)],
)
def test_the_option_that_once_changed_piracy_is_asked_before_the_reading_of_then(
    rules: int, options: list[str], consoles: bool
) -> None:
    assert consoles_without_room(titan_dice.new_game(2, "standard", options, rules)) == consoles
