"""What is said of a game's luck and skill, of hints and on an analysis board: over HTTP, as types.

Chances are numbers from 0 to 1; a list of them holds one for each seat. `entry` is the number of a throw or an answer
in the whole game, `seq` that of the move in which it happened."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from astragal.engine.showing.view_types import Thing
from astragal.table.wire.messages import OptionNumber, QuestionSeen, SeatNumber, Seq

MOST_FOLLOWED = 200  # answers and throws on an analysis board
MOST_THROWS = 1024

Depth = Literal["quick", "deep"]
State = Literal["none", "waiting", "running", "done", "failed"]
Mark = Literal["", "inaccuracy", "mistake", "blunder"]
Entry = Annotated[int, Meta(ge=0, le=65_535)]

# --- the review of a finished game ----------------------------------------------------------------------------------


class AskReview(Struct, forbid_unknown_fields=True):
    """Have a finished game reviewed."""

    depth: Depth = "quick"


class ReviewPoint(Struct):
    """The chances before a throw or an answer."""

    entry: int
    seq: int
    round: int
    win: list[float]
    sketch: bool = False  # of a first look, which is being looked at again


class ReviewSeat(Struct):
    """The books of a seat: start + luck_own + luck_others − lost + given + coincidence + open = end."""

    name: str
    bot: str
    points: int
    start: float
    luck_own: float
    luck_others: float
    lost: float
    given: float
    coincidence: float
    open: float  # what does not close: the evaluation error
    end: float
    adjusted: float  # with the luck taken out
    adjusted_error: float
    decisions: int
    rate: float | None  # lost per decision
    rate_error: float
    grade: str  # in words; empty if none was measured
    grade_low: str  # … and how far it may be off
    grade_high: str
    marks: dict[str, int]


class ReviewMoment(Struct):
    """A throw or an answer that moved the game. What would have been better is asked for by itself."""

    entry: int
    seq: int
    round: int
    seat: int
    sort: str  # throw, answer
    text: str
    said: str  # as one sentence
    pictures: list[Thing]
    before: list[float]
    after: list[float]
    change: list[float]  # the luck of a throw, or what an answer has changed
    loss: float
    error: float
    mark: Mark
    mark_text: str
    theme: str
    theme_text: str
    hint: bool  # one was taken before it


class ReviewMark(Struct):
    """Any throw or answer of the game, in short."""

    entry: int
    seq: int
    seat: int
    sort: str
    mark: Mark
    text: str  # only of what is worth a mark
    change: float  # for the seat
    win: list[float]  # after it


class TryOffered(Struct):
    """A marked answer that can be given once more."""

    entry: int
    seq: int
    round: int
    seat: int
    theme: str
    theme_text: str
    mark: Mark
    loss: float


class HintNoted(Struct):
    entry: int
    seq: int
    seat: int
    what: Literal["hint", "warning", "warning-ignored"]


class ReviewTold(Struct):
    """The account of a game, whole."""

    game: str
    depth: str
    judge: str
    over: bool
    live: bool  # real time: the luck of casts only
    seats: list[ReviewSeat]
    turning: list[ReviewMoment]
    lucky: list[list[ReviewMoment]]
    costly: list[list[ReviewMoment]]
    moments: list[ReviewMark]
    tries: list[TryOffered]
    hints: list[HintNoted]


class ReviewSeen(Struct):
    """How far a review is."""

    depth: Depth
    state: State
    ahead: int  # reviews that come before it
    judged: int
    of: int
    version: str  # of the judge
    curve: list[ReviewPoint]
    told: ReviewTold | None


class Choice(Struct):
    """An answer that could have been given."""

    option: int
    text: str
    win: float  # of the seat that decides
    loss: float  # to the best one
    best: bool
    taken: bool


class AnswerTold(Struct):
    """What there was to choose at a question, the best first, and why."""

    entry: int
    seq: int
    seat: int
    taken: int
    best: int
    text: str
    instead: str
    loss: float
    error: float
    mark: Mark
    choices: list[Choice]
    reasons: list[str]


# --- second tries ---------------------------------------------------------------------------------------------------


class TrySeen(Struct):
    """A question of a finished game once more, as its seat saw the table then."""

    entry: int
    seq: int
    round: int
    seat: int
    theme: str
    theme_text: str
    game: str
    setup: str
    names: list[str]
    view: Any
    question: QuestionSeen


class Try(Struct, forbid_unknown_fields=True):
    option: OptionNumber


class TryTold(Struct):
    """How good another answer is, and what follows from it before the next throw."""

    entry: int
    option: int
    good: bool  # as good as the best, or nearly
    loss: float
    error: float
    said: str
    told: AnswerTold
    log: list[str]
    view: Any


# --- hints ----------------------------------------------------------------------------------------------------------


class AskHint(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    seq: Seq


class HintLine(Struct):
    option: int
    text: str
    win: float
    error: float


class Hint(Struct):
    """The best two or three answers, the best first, and what speaks for it."""

    seq: int
    seat: int
    lines: list[HintLine]
    reasons: list[str]


class AskWarning(Struct, forbid_unknown_fields=True):
    """Before an answer is given: would it be a blunder?"""

    seat: SeatNumber
    seq: Seq
    option: OptionNumber


class Warned(Struct):
    warn: bool
    loss: float
    text: str


# --- the analysis board ---------------------------------------------------------------------------------------------


class Analyse(Struct, forbid_unknown_fields=True):
    """A position, and what is tried from there: of a finished table, of a record, or as a line."""

    table: Annotated[str, Meta(max_length=64)] = ""
    seq: Seq | None = None
    entry: Entry | None = None
    record: Annotated[str, Meta(max_length=16_000)] = ""
    to: Annotated[int, Meta(ge=0, le=65_535)] | None = None
    position: Annotated[str, Meta(max_length=4_000)] = ""
    tape: Annotated[list[Annotated[int, Meta(ge=-1024, le=65_535)]], Meta(max_length=MOST_FOLLOWED)] = []
    follow: Annotated[list[Annotated[int, Meta(ge=0, le=1024)]], Meta(max_length=MOST_FOLLOWED)] = []
    throws: Annotated[int, Meta(ge=1, le=MOST_THROWS)] = 16


class AnalysisLine(Struct):
    """An option, or what may be thrown, with the chances after it."""

    number: int
    text: str
    share: float  # how likely it is to be thrown
    win: list[float]
    error: float


class AnalysisSeen(Struct):
    game: str
    setup: str
    names: list[str]
    view: Any
    stop: Literal["asked", "throw", "over"]
    seat: int
    question: QuestionSeen | None
    said: str
    position: str  # where this is …
    tape: list[int]  # … and what has happened in the step under way
    win: list[float]
    error: float
    lines: list[AnalysisLine]
    path: list[str]  # what was followed, in words
    throws: int
    sharper: int  # to be asked for next; 0: it is as sharp as it gets
