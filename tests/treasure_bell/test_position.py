"""Positions as one line, commands as lines of a record: both ways, and what is wrong with others."""

from __future__ import annotations

import pytest

from astragal.engine.records.reading import read
from astragal.engine.records.record import BadRecord
from astragal.games.catalogue import box
from astragal.games.treasure_bell.records.position import BadPosition, read_position, write_position
from astragal.testing import scenario

FIELD = "field 1-2:1 3-4 5-6 1-1:2 2-3 4-5 1-6 2-2 3-5 2-6 1-4 3-3 4-6 1-5 2-4 6-6"
FREE_FIELD = FIELD.replace(":1", "").replace(":2", "")
RACE = (
    f"treasure_bell 1 | action | round 1 first 1 phase dice at 2500 since 1000 beat 0 | {FIELD} | "
    "player dice ..3456 cast 1 at 1000 attack 123456 | player dice 1234.. cast 3 at 2500 frozen attack 1246 won 2-1,5-5"
)
IN_SET_UP = (
    f"treasure_bell 1 | action | round 1 first 1 phase set_up at 2500 since 1000 beat 0 by bell ringer 2 | {FIELD} | "
    "player dice ..3456 cast 1 at 1000 attack 123456 committed a1:3 | player dice 1234.. cast 3 at 2500 attack 1246"
)


@pytest.mark.parametrize("line", [RACE, IN_SET_UP])
def test_a_position_is_read_and_written_the_same(line: str) -> None:
    assert write_position(read_position(line)) == line


def test_a_position_can_be_played_on() -> None:
    g = read_position(RACE)
    assert g.players[0].dice[2] == 3
    assert g.players[1].frozen
    assert [g.score(0), g.score(1)] == [0, 6]
    assert g.claims[3] == 1
    assert g.next_tick() == 121_000


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("treasure_bell 1", "treasure_bell 9", "starts with"),
        ("| action |", "| turns |", "cannot be played"),
        ("phase dice", "phase lunch", "no phase “lunch”"),
        ("round 1", "round 4", "no round"),
        ("first 1", "first 3", "no first player"),
        ("1-2:1", "7-2:1", "no treasure “7-2”"),
        ("1-2:1 ", "", "has 16 places"),
        ("1-2:1", "1-2:3", "no player"),
        ("1-2:1", "-:1", "nobody can claim"),
        ("3-4", "1-2", "two places"),
        ("won 2-1", "won 6-6", "two places"),
        ("..3456", "..34567", "no six dice"),
        ("dice ..3456 cast 1", "cast 1", "said with the number of their cast"),
        ("..3456", "123456", "Two dice lie on every claimed treasure"),
        ("attack 1246", "attack 1166", "at most 1 attack card of power 1"),
        ("attack 1246", "attack 12x", "no attack cards"),
        ("attack 1246", "attack 1246 committed d1:1", "Players are committed in Set Up"),
        ("phase dice", "phase wait", "no treasure is claimed"),
        ("since 1000", "since 2501", "nothing can have happened later"),
        ("at 1000 attack", "at 9000 attack", "nothing can have happened later"),
        ("at 2500 since", "at 121000 since", "this phase is over: it ends at 121000"),
    ],
)
def test_a_position_that_cannot_be_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in RACE
    with pytest.raises(BadPosition, match=sentence):
        read_position(RACE.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("committed a1:3", "committed d1:3", "commits attack cards that he has"),
        ("committed a1:3", "committed a1:3,a1:4", "commits attack cards that he has"),
        ("committed a1:3", "committed e9:3", "no place “e9”"),
        ("committed a1:3", "committed a1:0", "no power"),
        ("attack 123456 committed", "attack 1 committed", "commits attack cards that he has"),
        ("attack 1246", "attack 1246 committed -", "the last one ends it"),
        ("by bell", "by hand", "not by “hand”"),
        ("ringer 2", "ringer 3", "no ringer"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in IN_SET_UP
    with pytest.raises(BadPosition, match=sentence):
        read_position(IN_SET_UP.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("| action |", "| turns |", "Cette mise en place ne peut pas être jouée : Il n’y a pas de mise en place"),
        ("phase dice", "phase lunch", "Il n’y a pas de phase « lunch » ; il y a : wait, dice, set_up, end."),
        ("first 1", "first 3", "« 3 » ne convient pas pour le premier joueur : il faut un nombre de 1 à 2."),
        ("1-2:1 ", "", "Le champ a 16 cases, pas 15."),
        ("attack 1246", "attack 1166", "Un joueur a au plus 1 carte d’attaque de force 1 dans cette partie, pas 2."),
        ("at 2500 since", "at 121000 since", "À 121000, cette phase est finie : elle se termine à 121000."),
    ],
)
def test_what_is_wrong_with_a_position_is_said_in_french_too(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read_position(RACE.replace(old, new))
    assert refused.value.sentence("fr").replace("\u00a0", " ").startswith(sentence)


def test_a_plan_that_is_committed_is_carried_out() -> None:
    t = scenario("treasure_bell", players=2)
    t.set = read_position(IN_SET_UP)
    t.deals("2-5", "3-6")
    assert t.at(3000).lays(1, d1=1) == "OK"
    assert [t.won(0), t.won(1)] == [["1-2"], ["1-1"]]
    assert t.first() == 1


# --- lines of a record ----------------------------------------------------------------------------------------------

HEADER = [
    "astragal 1",
    "game treasure_bell",
    f"position treasure_bell 1 | action | round 1 first 1 phase wait at 0 since 0 beat 0 | {FREE_FIELD} "
    "| player attack 123456 | player attack 123456",
    "seats Ann, Bob",
]
START = ["1.0 Ann rings", "roll Ann 1 2 3 4 5 6", "roll Bob 1 2 1 3 4 5"]
RINGS_OUT = ["2.0 Ann claims a1", "2.1 Ann claims b1", "2.2 Ann claims c1", "3 Bob rings"]


def refusal(*lines: str) -> tuple[int, str, str]:
    with pytest.raises(BadRecord) as bad:
        read("\n".join([*HEADER, *START, *lines]), box)
    return bad.value.number - len(HEADER) - len(START), bad.value.sentence, bad.value.reason


def test_a_line_of_a_record_is_the_time_the_name_and_the_command() -> None:
    recorded = read("\n".join([*HEADER, *START, *RINGS_OUT, "3.5 Ann lays 6 on a1 and 1 on c1"]), box)
    g = recorded.session(None).game()
    assert g.snapshot()["phase"] == 3
    assert "committed a1:6,c1:1" in write_position(g)


def test_other_dice_than_the_first_that_fit_are_named() -> None:
    recorded = read("\n".join([*HEADER, *START, "2.0 Bob claims a1 with dice 2 3"]), box)
    session = recorded.session(None)
    assert "player dice 1..345" in write_position(session.game())
    assert session.entries() == recorded.entries


def test_dice_that_are_named_need_not_be_in_order() -> None:
    recorded = read("\n".join([*HEADER, *START, "2.0 Bob claims a1 with dice 3 2"]), box)
    assert "player dice 1..345" in write_position(recorded.session(None).game())


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("2.0 Ann claims d1", "no_match"),
        ("1.2 Ann casts", "cooldown"),
        ("1.2 Ann rings", "ignored"),
        ("0.5 Ann casts", "time_runs_forward"),
        ("2.0 Ann lays nothing", "not_phase"),
        ("2.0 Ann claims a1 with dice 1 1", "bad_dice"),
        ("2.0 Ann claims a5", "no_card"),
    ],
)
def test_a_command_that_the_rules_refuse_is_refused_with_its_reason(line: str, reason: str) -> None:
    assert refusal(line)[::2] == (1, reason)


@pytest.mark.parametrize(
    "line",
    [
        "2.0 Ann",
        "2.0 Zoe rings",
        "2.0 Ann sings",
        "2.0 Ann claims",
        "2.0 Ann claims z9",
        "2.0 Ann claims a1 with dice 1",
        "2.0 Ann claims a1 with dice 1 7",
        "2.0 Ann claims a1 by dice 1 2",
        "2.0 Ann lays 12 on a1",
        "2.0 Ann lays 1 at a1",
        "2.0 Ann lays 1 on a1 and 2 on b1 and 3 on c1 and 4 on d1",
        "2.0 Ann lays 1 on",
        "2.0 Ann lays",
        "2.0 clock ends the phase",
        "soon Ann rings",
        "-1 Ann rings",
        "1e99 Ann rings",
        "nan Ann rings",
    ],
)
def test_a_line_that_is_no_command_is_refused_with_a_sentence(line: str) -> None:
    number, sentence, reason = refusal(line)
    assert number == 1
    assert "does not fit here" in sentence
    assert reason == ""


def test_what_the_clock_does_need_not_be_written() -> None:
    silent = read("\n".join([*HEADER, *START, "121.0 Ann lays nothing"]), box)
    told = read("\n".join([*HEADER, *START, "121.0 clock ends the phase", "121.0 Ann lays nothing"]), box)
    assert silent.entries == told.entries
    assert silent.session(None).game().snapshot()["phase"] == 3
