"""A moment as one file: played again it looks the same, and it tells nobody's secrets."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.records.numbers import of_today
from astragal.engine.records.record import BadRecord
from astragal.engine.records.report import (
    BadReport,
    CannotReport,
    Report,
    again,
    as_text,
    changes,
    read_report,
    report,
)
from astragal.engine.session import ASKED, Session, begin, resume
from astragal.games.catalogue import box
from tests.playing import WAYS_OF, Way, name_of, other_name_of, session_of
from tests.treasure_bell.test_position import IN_SET_UP

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
SOME_WAYS = [(game, way) for game, ways in WAYS_OF.items() for way in ways[:: max(1, len(ways) // 6)]]


def id_of(game: str, way: Way) -> str:
    return f"{game}-{name_of(*way) if game == 'dice_forge' else other_name_of(*way)}"


def reported(game: str, session: Session, seat: int | None, lang: str = "en", is_secret: bool = False) -> Report:
    seats = int(session.base.seats)
    return report(box(game), session, NAMES[:seats], ["human"] * seats, seat, lang, "odd", is_secret)


@pytest.mark.parametrize(("game", "way"), SOME_WAYS, ids=[id_of(*one) for one in SOME_WAYS])
def test_a_moment_that_was_reported_is_seen_again(game: str, way: Way) -> None:
    is_secret = bool(box(game).kinds.SECRET)
    for moves in (0, 3, 40):
        session = session_of(game, way, seed=2, moves=moves, listen=True)
        asked = session.seat if session.stop == ASKED else 0
        for seat, lang in ((asked, "en"), (1 % way[1], "fr"), (None, "fr")):
            for secret in {False, is_secret}:
                told = read_report(as_text(reported(game, session, seat, lang, secret)))
                now = again(told, box)
                assert changes(told, now) == []
                assert (now["position"], now["record"]) == (told["position"], told["record"])


def test_it_holds_the_whole_record_the_position_the_view_and_the_question() -> None:
    session = session_of("dice_forge", ("introductory", 2, []), seed=1, moves=12, listen=True)
    told = reported("dice_forge", session, session.seat)
    assert told["record"][:2] == ["astragal 1", "game dice_forge"]
    assert "setup introductory" in told["record"]
    assert str(told["position"]).startswith(f"dice_forge {of_today(box('dice_forge'))} | introductory |")
    assert told["view"]["title"] == "Dice Forge"
    assert [option["number"] for option in told["question"]["options"]]
    assert reported("dice_forge", session, 1 - session.seat)["question"] is None


# --- what is not told -----------------------------------------------------------------------------------------------


def at_position(line: str) -> Session:
    return begin(box("treasure_bell").notation.read_position(line), None, listen=True)


def decided_by_bob(choice: int) -> Session:
    """In beats everybody decides secretly what to man; Bob has decided: always the first option, or the last."""
    session = at_position(IN_SET_UP.replace("| action |", "| beat |").replace(" committed a1:3", ""))
    assert [asked.seat for asked in session.questions()] == [0, 1]
    while not session.has_decided(1):
        session.turn_to(1)
        session.answer([option for option in range(63) if session.options >> option & 1][choice])
    return session


def test_what_another_seat_has_decided_secretly_is_not_in_it() -> None:
    for seat in (0, None):
        told = [as_text(reported("treasure_bell", decided_by_bob(one), seat, is_secret=True)) for one in (0, -1)]
        assert told[0] == told[1]
    own = [as_text(reported("treasure_bell", decided_by_bob(one), 1, is_secret=True)) for one in (0, -1)]
    assert own[0] != own[1]


def test_that_somebody_has_decided_is_in_it_and_my_own_decision_too() -> None:
    session = decided_by_bob(-1)
    of_ann, of_bob, watching = (reported("treasure_bell", session, seat, is_secret=True) for seat in (0, 1, None))
    assert (of_ann["own"], of_ann["decided"], of_ann["view"]["decided"]) == ([], [1], [1])
    assert (bool(of_bob["own"]), of_bob["decided"]) == (True, [])
    assert (watching["own"], watching["decided"], watching["question"]) == ([], [1], None)
    for told in (of_ann, of_bob, watching):
        assert changes(told, again(told, box)) == []


def test_a_plan_that_lies_face_down_is_told_to_its_own_seat_alone() -> None:
    """In real time the plans are in the state, and so in its position."""
    plans = ("committed a1:3", "committed a1:5")
    sessions = [
        begin(box("treasure_bell").notation.read_position(IN_SET_UP.replace(plans[0], one)), None) for one in plans
    ]
    mine = [as_text(reported("treasure_bell", session, 0, is_secret=True)) for session in sessions]
    assert [plan in told for plan, told in zip(plans, mine)] == [True, True]
    for seat in (1, None):
        others = [as_text(reported("treasure_bell", session, seat, is_secret=True)) for session in sessions]
        assert others[0] == others[1]
        assert "committed" in others[0]


def test_where_secrets_are_dealt_in_several_steps_before_play_nothing_is_told() -> None:
    session = session_of("dice_forge", ("draft", 2, []), seed=1, moves=3, listen=True)
    assert session.steps() > 0
    with pytest.raises(CannotReport):
        reported("dice_forge", session, 0, is_secret=True)
    assert reported("dice_forge", session, 0)["position"] is None


def test_no_throw_that_has_not_been_made_is_in_it() -> None:
    """Two games with other dice to come, equal so far."""
    session = session_of("dice_forge", ("introductory", 2, []), seed=1, moves=5)
    sessions = [resume(session.first(), session.entries(), dice, listen=True) for dice in (None, Dice(1), Dice(2))]
    assert len({as_text(reported("dice_forge", one, 0)) for one in sessions}) == 1


# --- what has changed, and what is no report ------------------------------------------------------------------------


def some_report() -> Report:
    return reported("titan_dice", session_of("titan_dice", ("standard", 2, []), seed=1, moves=9, listen=True), 0)


def test_what_is_not_as_it_was_told_is_named_with_its_place() -> None:
    told = some_report()
    other = deepcopy(told)
    other["view"]["round"] = 99
    other["view"]["former"] = [1]
    now = again(told, box)
    assert sorted(changes(other, now)) == [
        ("view.former", None, "[1]"),
        ("view.round", str(told["view"]["round"]), "99"),
    ]
    less = deepcopy(told)
    del less["view"]["round"]
    assert changes(less, now) == []  # a part that there was not yet


NO_REPORTS = {
    "nothing": "",
    "a list": "[]",
    "an empty one": "{}",
    "a number": "7",
    "too deep": "{" * 5000,
    "too short": '{"report": 1}',
    "a record": "astragal 1",
}


@pytest.mark.parametrize("text", NO_REPORTS.values(), ids=NO_REPORTS)
def test_what_is_no_report_is_refused(text: str) -> None:
    with pytest.raises(BadReport):
        read_report(text)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("report", 2),
        ("seat", "Ann"),
        ("seat", 7),
        ("lang", "de"),
        ("own", [1]),
        ("own", ["1"]),
        ("decided", 1),
        ("record", "astragal 1"),
        ("record", [1]),
        ("note", None),
    ],
)
def test_a_report_with_something_impossible_in_it_is_refused(name: str, value: object) -> None:
    told = {**some_report(), name: value}
    if name == "own":  # nobody has decided anything secretly there
        told["seat"] = 1 - int(session_of("titan_dice", ("standard", 2, []), seed=1, moves=9).seat)
    with pytest.raises(BadReport):
        again(read_report(json.dumps(told)), box)


def test_a_record_that_cannot_be_played_is_refused_with_its_line() -> None:
    told = some_report()
    told["record"].append("Ann conquers the world")
    with pytest.raises(BadRecord, match=rf"^Line {len(told['record'])}: "):
        again(told, box)
