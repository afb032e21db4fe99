"""What a process that judges does with a question. Everything is worked out from what it was sent."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any, Final

from msgspec import Raw, json

from astragal.bots import chances
from astragal.bots.bot import position_of
from astragal.build import compiled
from astragal.engine.game import Refused
from astragal.engine.records import reading
from astragal.engine.records.position import in_words
from astragal.engine.records.record import BadRecord
from astragal.engine.session import ASKED, ROLLING, Session, resume
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.games.catalogue import Box
from astragal.review import keeping
from astragal.review.account import NothingToReview
from astragal.review.advising import AT_A_QUESTION, Advice, shown
from astragal.review.analysing import SHARPER, Analysis, Line
from astragal.review.judging import DEEP, QUICK, Depth
from astragal.review.reasons import option_text
from astragal.review.reviewing import NoJudge, first_curve, reviews, version_of
from astragal.review.telling import OWN, points, tidy
from astragal.table.bots.worker import session_of
from astragal.table.counsel import tasks
from astragal.table.counsel.fence import Place
from astragal.table.counsel.telling import Pages, put_again
from astragal.table.play.loading import MISFITS, standing
from astragal.table.rooms.rooms import NAMES, Denied
from astragal.table.wire.messages import QuestionSeen
from astragal.table.wire.reviews import AnalysisLine, AnalysisSeen, AnswerTold, Choice, Hint, HintLine, Warned

DEPTHS: Final[dict[str, Depth]] = {"quick": QUICK, "deep": DEEP, "advice": AT_A_QUESTION}
TOLD_EVERY: Final = 0.2  # seconds, while a review grows
MOST_PLAYS: Final = 60_000 if compiled() else 4_000  # on an analysis board, for one request


def replies(task: tasks.Task) -> Iterator[tasks.Reply]:
    """What is answered; why not, if it cannot be."""
    try:
        if isinstance(task, tasks.Review):
            yield from review(task)
        else:
            yield answered(task)
    except Denied as denied:
        yield tasks.Refused(denied.code, {name: str(value) for name, value in denied.values.items()})


def review(task: tasks.Review) -> Iterator[tasks.Reply]:
    recorded = reading.read(task.record, catalogue.box)
    version = version_of(catalogue.box(recorded.files.name), recorded.first)
    rows, marks = (task.rows, task.marks) if task.version == version else ([], [])
    known = [keeping.judged_of(row) for row in rows]
    curve = [(point.number, point.round, keeping.tidy(point.win)) for point in first_curve(recorded)]
    yield tasks.Begun(version, len(recorded.entries), curve, rows, marks)
    told, marked, last = len(rows), len(marks), monotonic()
    found = None
    try:
        for found in reviews(recorded, DEPTHS[task.depth], 1, known, keeping.marks_of(marks, known)):
            if monotonic() - last > TOLD_EVERY:
                yield part(found, told, marked)
                told, marked, last = len(found.moments), len(found.marks), monotonic()
    except (NothingToReview, NoJudge):
        raise Denied("nothing_to_review") from None
    assert found is not None
    yield part(found, told, marked)
    yield tasks.Whole(keeping.head_of(found))


def part(found: Any, told: int, marked: int) -> tasks.Part:
    rows = [keeping.row_of(one) for one in found.moments[told:]]
    return tasks.Part(rows, [keeping.mark_row(one) for one in found.marks[marked:]])


def answered(task: tasks.Task) -> tasks.Answered:
    """What is answered at once."""
    if isinstance(task, tasks.Board):
        return board(task)
    found: object
    if isinstance(task, tasks.Tell):
        found = Pages(task.game, task.account, task.lang).whole()
    elif isinstance(task, tasks.Explain):
        found = Pages(task.game, task.account, task.lang).explained(task.entry)
    elif isinstance(task, tasks.PutAgain):
        found = put_again(task.game, task.entry, task.lang)
    elif isinstance(task, tasks.TryAgain):
        found = Pages(task.game, task.account, task.lang).tried(task.entry, task.option)
    elif isinstance(task, tasks.Advise):
        found = hint(task) if task.option < 0 else warning(task)
    else:
        assert isinstance(task, tasks.Why)
        found = why(task)
    return tasks.Answered(Raw(json.encode(found)))


# --- at a question --------------------------------------------------------------------------------------------------


def advice(asked: Any) -> Advice:
    return Advice(catalogue.box(asked.game), session_of(asked), asked.seat, DEPTHS["advice"])


def hint(task: tasks.Advise) -> Hint:
    given = advice(task.asked)
    best = shown(given.lines(task.lang, task.names))
    why = given.reasons(best[0].option, best[1].option, task.lang, task.names) if len(best) > 1 else []
    lines = [HintLine(line.option, line.text, tidy(line.win), tidy(line.error)) for line in best]
    return Hint(task.seq, task.asked.seat, lines, why)


def warning(task: tasks.Advise) -> Warned:
    given = advice(task.asked)
    if task.option not in given.options:
        raise Denied("no_such_option")
    marked = given.is_blunder(task.option) if len(given.options) > 1 else None
    if marked is None:
        return Warned(False, 0.0, "")
    text = load(OWN, task.lang).say("tutor.warning", loss=points(marked.loss, task.lang))
    return Warned(True, tidy(marked.loss), text)


def why(task: tasks.Why) -> AnswerTold:
    given = advice(task.asked)
    if task.option not in given.options or len(given.options) < 2:
        raise Denied("nothing_to_explain")
    judged = given.judged(task.option)
    marked = given.marked(judged)
    words = load(given.box.package, task.lang)
    texts = {one: option_text(given.box, given.session, one, words, task.names) for one in given.options}
    wins = {option: after[given.seat] for option, after in zip(judged.among, judged.chances)}
    ranked = sorted(wins, key=lambda option: (-wins[option], option != judged.best, option))
    best = judged.best
    choices = [
        Choice(one, texts[one], tidy(wins[one]), tidy(wins[best] - wins[one]), one == best, one == task.option)
        for one in ranked
    ]
    # Of the best answer it is said why the next one is not as good; of another, why the best is better.
    other = task.option if task.option != best else next(one for one in ranked if one != best)
    return AnswerTold(
        entry=0,
        seq=task.seq,
        seat=task.asked.seat,
        taken=task.option,
        best=judged.best,
        text=texts[task.option],
        instead=texts[judged.best],
        loss=tidy(marked.loss if marked else judged.own_loss),
        error=tidy(marked.error if marked else judged.error),
        mark=marked.mark if marked else "",  # type: ignore[arg-type]
        choices=choices,
        reasons=given.reasons(judged.best, other, task.lang, task.names),
    )


# --- the analysis board ---------------------------------------------------------------------------------------------


def board(task: tasks.Board) -> tasks.Answered:
    box, session, names = place_of(task)
    names = task.names or names
    found = Analysis(box, chances.foresight(box), session)
    path, places = [], [place(box, found.session)]
    for number in task.follow:
        try:
            said = text_of(box, found.session, number, task.lang, names)
            found.follow(number)
        except (*MISFITS, IndexError, KeyError):
            raise Denied("cannot_follow") from None
        path.append(said)
        places.append(place(box, found.session))
    now = found.session
    throws, sharper = often(box, now, task.throws)
    lines = [seen_line(box, now, line, task.lang, names) for line in found.lines(throws)]
    chance = found.eyes.at(position_of(now), 1, throws, 0)
    line, tape = standing(box, now)
    setup, _ = box.notation.setup_of(now.first())
    seen = AnalysisSeen(
        game=box.name,
        setup=setup,
        names=names,
        view=box.view.table(now, now.seat if now.stop == ASKED else None, task.lang, names),
        stop="asked" if now.stop == ASKED else "throw" if now.stop == ROLLING else "over",
        seat=now.seat if now.stop in (ASKED, ROLLING) else -1,
        question=question_of(box, now, task.lang, names),
        said=heading(box, now, task.lang, names),
        position=line,
        tape=tape,
        win=[tidy(one) for one in chance.win],
        error=tidy(max(chance.errors)),
        lines=lines,
        path=path,
        throws=throws,
        sharper=sharper,
    )
    return tasks.Answered(Raw(json.encode(seen)), places)


def place(box: Box, session: Session) -> str:
    """For the server: is this somebody's game?"""
    return json.encode(Place(box.name, *standing(box, session))).decode()


def place_of(task: tasks.Board) -> tuple[Box, Session, list[str]]:
    """Where the analysis begins. Raises `Denied`."""
    if task.record:
        try:
            recorded = reading.read(task.record, catalogue.box, task.lang)
        except BadRecord as bad:
            raise Denied("bad_record", number=bad.number, problem=bad.sentence) from None
        last = len(recorded.entries) if task.entry < 0 else task.entry
        if 0 <= task.to < len(recorded.lines):
            last = recorded.lines[task.to].entries
        session = resume(recorded.first, recorded.entries[:last], None, listen=True)
        return catalogue.box(recorded.files.name), session, recorded.names
    game = task.position.split(" ", 1)[0]
    if game not in catalogue.names():
        raise Denied("no_such_game", game=game)
    box = catalogue.box(game)
    try:
        first = box.notation.read_position(task.position)
        session = resume(first, task.tape, None, listen=True)
    except ValueError as bad:
        raise Denied("bad_position", problem=in_words(bad, task.lang)) from None
    except MISFITS:
        raise Denied("cannot_follow") from None
    return box, session, list(NAMES[: int(first.seats)])


def often(box: Box, session: Session, wanted: int) -> tuple[int, int]:
    """How often each line is played on, and what may be asked for after that; 0: nothing more."""
    lines = max(1, session.options.bit_count() if session.stop == ASKED else session.options)
    most = max(1, MOST_PLAYS // lines // (1 if chances.has_network(box, session.base) else 10))
    throws = min(wanted, most)
    return throws, next((more for more in SHARPER if throws < more <= most), 0)


def seen_line(box: Box, session: Session, line: Line, lang: str, names: list[str]) -> AnalysisLine:
    text = text_of(box, session, line.number, lang, names)
    win = [tidy(chance) for chance in line.win]
    return AnalysisLine(line.number, text, tidy(line.share), win, tidy(line.error))


def text_of(box: Box, session: Session, number: int, lang: str, names: list[str]) -> str:
    """An option, or what is thrown, in words."""
    asked = (session.game(), session.seat, session.kind)
    text: str
    if session.stop == ROLLING:
        if not 0 <= number < session.options:
            raise Refused(0)
        text = box.notation.chance_phrases(*asked, session.about, number)[0][-1]
    else:
        text = box.view.option_text(*asked, number, session.about, load(box.package, lang), names)
    return text


def heading(box: Box, session: Session, lang: str, names: list[str]) -> str:
    say = load(OWN, lang).say
    if session.stop == ROLLING:
        return say("analyse.throw", who=names[session.seat])
    if session.stop != ASKED:
        return say("analyse.over")
    asked = (session.game(), session.seat, session.kind, session.about)
    text: str = box.view.question_text(*asked, load(box.package, lang), names)
    return text if names[session.seat] in text else f"{names[session.seat]}: {text}"


def question_of(box: Box, session: Session, lang: str, names: list[str]) -> QuestionSeen | None:
    if session.stop != ASKED:
        return None
    asked = QuestionSeen(session.seat, box.view.question(session, session.seat, lang, names))
    asked.optional = session.kind in box.kinds.OPTIONAL
    return asked
