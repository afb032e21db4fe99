"""A moment of a game as one file: the record, the position, and the table as somebody saw it. A test can see it again.

Nothing in it says more than that seat may know. Dice that have not been thrown are in no record. Where a game keeps
secrets and is not over, the record does not begin with the game but with the step under way, from a position in which
whatever the seat cannot know was drawn anew; and of the answers that are held until all have decided, only its own are
told.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Protocol, TypedDict

from astragal import __version__
from astragal.engine.drivers import RandomDriver
from astragal.engine.game import NOBODY, Refused
from astragal.engine.options import lowest
from astragal.engine.records import reading, writing
from astragal.engine.records.record import GameFiles
from astragal.engine.session import Session, resume
from astragal.engine.showing.differences import GONE, differences
from astragal.engine.showing.words import LANGUAGES

FORMAT = 1
NOBODYS_SEAT = -1  # who watches knows the secrets of no seat
DRAWN_ANEW = 1  # a seed: what is drawn has nothing to do with what is true
LONGEST = 100  # of a value that is told
NOT_PLAYED = ("report", "astragal", "note")  # of a report, what does not follow from its record


class Report(TypedDict):
    """All of it; in a file as JSON."""

    report: int
    astragal: str
    note: str  # what is wrong, in the words of whoever reports it
    seat: int | None  # whose eyes these are; None: of somebody who watches
    lang: str
    own: list[int]  # what this seat has answered that the others must not know yet
    decided: list[int]  # the other seats that have decided, nobody knows what
    record: list[str]
    position: str | None  # in which the step under way began, if one can be written
    view: Any
    question: Any  # of this seat


class BadReport(Exception):
    """This is no report that could be read."""


class CannotReport(Exception):
    """At this moment nothing could be told without telling what the seat must not know."""


class ShownFiles(GameFiles, Protocol):
    """The files of a game that are needed here."""

    @property
    def view(self) -> Any: ...


class FindShown(Protocol):
    def __call__(self, name: str) -> ShownFiles: ...


# --- made -----------------------------------------------------------------------------------------------------------


def report(
    files: ShownFiles,
    session: Session,
    names: list[str],
    bots: list[str],
    seat: int | None,
    lang: str,
    note: str = "",
    is_secret: bool = False,
) -> Report:
    """The moment at which the session stands. `is_secret`: others have secrets in it, and the game is not over."""
    told = as_known(files, session, seat) if is_secret else session
    me = NOBODYS_SEAT if seat is None else seat
    base = told.base
    return {
        "report": FORMAT,
        "astragal": __version__,
        "note": note,
        "seat": seat,
        "lang": lang,
        "own": [int(entry) & 255 for entry in session.tape.held if entry >> 8 == me],
        "decided": [other for other in range(len(names)) if other != me and session.has_decided(other)],
        "record": writing.write(files, told, names, bots).splitlines(),
        "position": None if files.notation.is_before_play(base) else files.notation.write_position(base),
        "view": plain(files.view.table(session, seat, lang, names)),
        "question": plain(question_of(files, session, me, lang, names)),
    }


def as_known(files: ShownFiles, session: Session, seat: int | None) -> Session:
    """The step under way as this seat knows it."""
    if files.notation.is_before_play(session.base):
        if session.steps():
            raise CannotReport
        return session
    base = session.base.clone(NOBODY)
    base.resample(NOBODYS_SEAT if seat is None else seat, RandomDriver(DRAWN_ANEW, DRAWN_ANEW))
    return resume(base, [int(entry) for entry in session.tape.entries], None)


def question_of(files: ShownFiles, session: Session, seat: int, lang: str, names: list[str]) -> Any:
    """What this seat is asked, if it is asked anything."""
    if seat not in [asked.seat for asked in session.questions()]:
        return None
    at_his_turn = session.copy(None, seat)
    at_his_turn.turn_to(seat)
    return files.view.question(at_his_turn, seat, lang, names)


def plain(value: Any) -> Any:
    """As it is when it comes out of a file."""
    return json.loads(json.dumps(value))


def as_text(made: Report) -> str:
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


# --- seen again -----------------------------------------------------------------------------------------------------


def read_report(text: str) -> Report:
    """A report out of a file. Raises `BadReport`."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise BadReport from None
    if not isinstance(found, dict) or found.keys() != Report.__annotations__.keys() or found["report"] != FORMAT:
        raise BadReport
    lists = {"own": int, "decided": int, "record": str}
    if not all(is_list_of(kind, found[name]) for name, kind in lists.items()):
        raise BadReport
    is_said = found["lang"] in LANGUAGES and isinstance(found["note"], str)
    if not is_said or not isinstance(found["seat"], int | None):
        raise BadReport
    return found  # type: ignore[return-value]


def record_in(text: str) -> str:
    """The record in a file: all of it, or what a report has of it. Raises `BadReport`."""
    return "\n".join(read_report(text)["record"]) if is_report(text) else text


def is_report(text: str) -> bool:
    """A report begins with a brace, a record never does."""
    return text.lstrip()[:1] == "{"


def is_list_of(kind: type, value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, kind) for one in value)


def again(told: Report, find: FindShown) -> Report:
    """The same moment, played from its record and looked at today. Raises `BadRecord` if the record cannot be played,
    and `BadReport` if what was decided secretly does not fit it."""
    recorded = reading.read("\n".join(told["record"]), find, told["lang"])
    session = recorded.session(None, listen=True)
    seat = told["seat"]
    if seat is not None and not 0 <= seat < len(recorded.names):
        raise BadReport
    try:
        for option in told["own"]:
            session.answer_for(NOBODYS_SEAT if seat is None else seat, option)
        for other in told["decided"]:
            decide_anything(session, other)
    except Refused:
        raise BadReport from None
    files = find(recorded.files.name)
    return report(files, session, recorded.names, recorded.bots, seat, told["lang"], told["note"])


def decide_anything(session: Session, seat: int) -> None:
    """That somebody has decided is seen by all, what he has decided is not."""
    while len(session.questions()) > 1 and seat in [asked.seat for asked in session.questions()]:
        session.turn_to(seat)
        session.answer(int(lowest(session.options)))


class Changed(NamedTuple):
    """Something is not as it was told; as JSON, None where it is not there."""

    place: str
    now: str | None
    then: str


def changes(told: Report, now: Report) -> list[Changed]:
    """What is not as it was told. What was not told at all may be anything: views get new parts."""
    found: list[Changed] = []
    for path, value in differences(told, now):
        then = at(told, path)
        if then is not GONE and path[0] not in NOT_PLAYED:
            place = ".".join(str(part) for part in path)
            found.append(Changed(place, None if value == GONE else short(value), short(then)))
    return found


def at(value: Any, path: list[str | int]) -> Any:
    for part in path:
        if isinstance(value, dict) and part not in value:
            return GONE
        value = value[part]
    return value


def short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
