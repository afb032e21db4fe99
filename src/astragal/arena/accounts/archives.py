"""The accounts of many games: of a folder of records, or of games that bots play for it.

Every game is judged by itself, so the result is the same whatever the number of processes.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from astragal.arena.executor import Run
from astragal.bots import roster
from astragal.bots.bot import answer
from astragal.bots.seated import STREAMS
from astragal.engine.drivers import Dice
from astragal.engine.records.reading import read
from astragal.engine.records.record import BadRecord, Recorded
from astragal.engine.records.report import BadReport, record_in
from astragal.engine.records.writing import write as record_of
from astragal.engine.session import begin
from astragal.engine.showing.words import load
from astragal.games.catalogue import box
from astragal.review import marks
from astragal.review.account import Account, NothingToReview
from astragal.review.judging import DEEP, LUCK, QUICK, Depth
from astragal.review.reviewing import NoJudge, reviewed
from astragal.review.telling import OWN

DEPTHS: Final[dict[str, Depth]] = {depth.name: depth for depth in (QUICK, DEEP, LUCK)}
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan")
RECORDS: Final = "*.txt"
DIGITS: Final = 6

Value = str | int | float | None
Row = dict[str, Value]


class Task(NamedTuple):
    """A record that is to be judged."""

    name: str
    text: str
    depth: str
    seed: int
    lang: str


class Plan(NamedTuple):
    """A game that bots play, and that is judged then."""

    game: str
    bots: tuple[str, ...]
    setup: str
    number: int  # the seed of its dice
    depth: str


class Judged(NamedTuple):
    """What was found of one game, or in one sentence why nothing was."""

    name: str
    seats: list[Row]
    moments: list[Row]
    problem: str = ""


def records_in(folder: Path) -> list[Path]:
    """All records of a folder and of those inside it."""
    return sorted(folder.rglob(RECORDS))


def tasks_of(folder: Path, depth: str, seed: int, lang: str) -> Iterator[Task]:
    for path in records_in(folder):
        text = path.read_text(encoding="utf-8", errors="replace")
        yield Task(str(path.relative_to(folder)), text, depth, seed, lang)


def judge_all(tasks: Iterable[Task], run: Run) -> Iterator[Judged]:
    return run(judge_one, tasks)


def judge_one(task: Task) -> Judged:
    try:
        recorded = read(record_in(task.text), box, task.lang)
        found = reviewed(recorded, DEPTHS[task.depth], task.seed)
    except BadRecord as bad:
        return Judged(task.name, [], [], bad.sentence)
    except BadReport:
        return Judged(task.name, [], [], load(OWN, task.lang).say("archive.no_record"))
    except NothingToReview:
        return Judged(task.name, [], [], load(OWN, task.lang).say("review.nothing"))
    except NoJudge:
        title = load(recorded.files.package, task.lang).say("game.title")
        return Judged(task.name, [], [], load(OWN, task.lang).say("review.no_judge", game=title))
    return rows_of(task.name, recorded, found)


def play_and_judge(plan: Plan) -> Judged:
    """The same of a game that is played for it."""
    recorded = played(plan)
    return rows_of(f"{plan.game}-{plan.number}", recorded, reviewed(recorded, DEPTHS[plan.depth]))


def played(plan: Plan) -> Recorded:
    game = box(plan.game)
    bots = [roster.bot(game, name) for name in plan.bots]
    for seat, bot in enumerate(bots):
        bot.begin(STREAMS * plan.number + 1 + seat)
    session = begin(game.new_game(len(bots), plan.setup), Dice(plan.number))
    while not session.over:
        session.turn_to(int(session.questions()[0].seat))
        session.answer(answer(bots[session.seat], session))
    return read(record_of(game, session, list(NAMES[: len(bots)]), list(plan.bots)), box)


# --- as tables ------------------------------------------------------------------------------------------------------


def rows_of(name: str, recorded: Recorded, found: Account) -> Judged:
    """A row for each seat, and a row for each moment."""
    setup = str(recorded.files.notation.setup_of(recorded.first)[0])
    common: Row = {"file": name, "game": found.game, "setup": setup, "players": found.seats}
    seats = [{**common, **seat_row(recorded, found, seat)} for seat in range(found.seats)]
    marked = {one.judged.number: one.mark for one in found.marks}
    residuals = [found.residuals(seat) for seat in range(found.seats)]
    moments: list[Row] = []
    for place, one in enumerate(found.moments):
        row: Row = {"file": name, "entry": one.number, "sort": one.sort, "seat": one.seat + 1, "kind": one.kind}
        row |= {"luck": tidy(one.own_luck), "loss": tidy(one.own_loss), "error": tidy(one.error)}
        row |= {"obvious": one.obvious, "mark": marked.get(one.number, "")}
        moments.append(row | {"residual": tidy(residuals[one.seat][place])})
    return Judged(name, seats, moments)


def seat_row(recorded: Recorded, found: Account, seat: int) -> Row:
    """The books of a seat."""
    mine = [one.mark for one in found.marks if one.judged.seat == seat]
    rate = found.error_rate(seat)
    row: Row = {
        "seat": seat + 1,
        "name": recorded.names[seat],
        "bot": recorded.bots[seat],
        "judge": found.version,
        "depth": found.depth,
        "over": found.over,
        "points": found.points[seat],
        "start": tidy(found.start[seat]),
        "luck_own": tidy(found.luck_of_own_dice(seat)),
        "luck_others": tidy(found.luck_of_others_dice(seat)),
        "lost": tidy(found.lost(seat)),
        "given": tidy(found.given(seat)),
        "coincidence": tidy(found.coincidence(seat)),
        "open": tidy(found.error(seat)),
        "end": tidy(found.end[seat]),
        "adjusted": tidy(found.adjusted(seat)),
        "adjusted_error": tidy(found.adjusted_error()),
        "decisions": len(found.decisions(seat)),
        "rate": None if rate is None else tidy(rate),
    }
    return row | {name: mine.count(name) for name in marks.MARKS}


def tidy(number: float) -> float:
    return round(number, DIGITS) + 0.0
