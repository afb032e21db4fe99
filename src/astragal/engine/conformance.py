"""What every game must satisfy. Run on each game by the tests, and shipped for people who add one.

    from astragal.engine.conformance import check_play, check_record

    check_play(new_game(2), sizes=[17, 19, …], any_time=[56], bound=5000, seed=1)
    check_record(files, new_game(2), seed=1)

Each plays one random game from a seed and raises `NotConforming`, with a sentence, at the first thing that is wrong.
"""

from collections.abc import Iterable

from astragal.engine.dice import among, following, seeded
from astragal.engine.drivers import Dice
from astragal.engine.game import NOBODY, Game, Refused
from astragal.engine.options import listed
from astragal.engine.record import DEFAULT_NAMES, GameFiles, read, write
from astragal.engine.session import ASKED, Session, begin, resume

CLOSER_LOOK = 7  # every so many questions the expensive checks are made too


class NotConforming(Exception):
    """The game breaks the contract of `engine/game.py`."""


def must(holds: bool, sentence: str) -> None:
    if not holds:
        raise NotConforming(sentence)


def check_play(game: Game, sizes: list[int], any_time: Iterable[int], bound: int, seed: int) -> Session:
    """Play one random game through a session and check every question. `sizes`: how many options each kind has."""
    before = game.snapshot()
    session = begin(game, Dice(seed), listen=True)
    must(game.snapshot() == before, "A session must leave the game it begins with alone.")
    generator = seeded(seed)
    kept: list[tuple[Session, dict[str, object]]] = []
    asked = 0
    while session.stop == ASKED:
        asked += 1
        must(asked <= bound, f"The game asks more than {bound} questions.")
        check_question(session, sizes, list(any_time))
        if asked % CLOSER_LOOK == 0:
            check_refusal(session)
            check_previews(session)
            check_lowest_ends(session, bound)
            check_apart(session)
            copy = session.copy(Dice(seed + asked))
            kept.append((copy, copy.game().snapshot()))
        generator = following(generator)
        options = listed(session.options)
        answer_and_undo(session, options[among(generator, len(options))])
    for copy, snapshot in kept:
        must(copy.game().snapshot() == snapshot, "A copy changed when the game it was taken from went on.")
        end_step(copy, bound)
    check_end(session)
    check_repeats(game, session)
    return session


def check_question(session: Session, sizes: list[int], any_time: list[int]) -> None:
    """Two options at least, each with a meaning, and a reason for every other one."""
    kind, options = session.kind, session.options
    must(0 <= kind < len(sizes), f"There is no kind of question {kind}.")
    must(len(listed(options)) > 1, f"A question of kind {kind} has fewer than two options.")
    known = [*range(sizes[kind]), *any_time]
    must(all(option in known for option in listed(options)), f"Kind {kind} has an option beyond its size.")
    g = session.game()
    for option in known:
        reason = int(g.why_not(session.seat, kind, option, session.about))
        allowed = bool(options >> option & 1)
        must(allowed == (reason == 0), f"Kind {kind}, option {option}: allowed is {allowed}, the reason is {reason}.")
    for seat in range(int(g.seats)):
        g.score(seat)


def state_of(session: Session) -> tuple[object, ...]:
    question = (session.seat, session.kind, session.options, session.about) if session.stop == ASKED else ()
    return (session.stop, question, session.game().snapshot(), session.entries())


def check_refusal(session: Session) -> None:
    """An answer that is not allowed changes nothing."""
    before = state_of(session)
    for option in [-1, 63, *(n for n in range(63) if not session.options >> n & 1)]:
        try:
            session.answer(option)
        except Refused:
            continue
        raise NotConforming(f"Option {option} was taken although it was not offered.")
    must(state_of(session) == before, "A refused answer has changed the game.")


def check_previews(session: Session) -> None:
    """Looking ahead changes nothing."""
    before = state_of(session)
    for option in listed(session.options):
        session.preview(option)
    must(state_of(session) == before, "A preview has changed the game.")


def check_lowest_ends(session: Session, bound: int) -> None:
    """Always answering with the lowest option must end every loop of the rules."""
    end_step(session.copy(NOBODY), bound)


def end_step(session: Session, bound: int) -> None:
    """Answer with the lowest option until the step is over."""
    base = session.base
    answers = 0
    while session.stop == ASKED and session.base is base and answers <= bound:
        session.answer(listed(session.options)[0])
        answers += 1
    must(answers <= bound, "Repeating the lowest option does not end the step.")


def check_apart(session: Session) -> None:
    """Seats that are asked together may answer in any order, and none sees what another has answered."""
    asked = session.questions()
    if len(asked) < 2:
        return
    answers = {int(question.seat): listed(question.options)[-1] for question in asked}
    forward, backward = (session.copy(NOBODY) for _ in range(2))
    before = session.game().snapshot()
    for seat, option in answers.items():
        must(forward.game().snapshot() == before, "An answer that others must not know has changed the game.")
        forward.answer_for(seat, option)
    for seat, option in reversed(answers.items()):
        backward.answer_for(seat, option)
    must(state_of(forward) == state_of(backward), "It matters in which order the seats answer that are asked together.")


def answer_and_undo(session: Session, option: int) -> None:
    """Answer. If that can be taken back, the same question is there again, and the same answer leads to the same."""
    seat = session.seat
    before = state_of(session)
    session.answer(option)
    if session.why_no_undo(seat) == 0:
        after = state_of(session)
        session.undo(seat)
        must(state_of(session) == before, "Undo does not lead back to the question.")
        session.answer(option)
        must(state_of(session) == after, "The same answer after an undo leads elsewhere.")


def check_end(session: Session) -> None:
    must(session.over, "The session has stopped, but the game is not over.")
    g = session.game()
    results = [g.result(seat) for seat in range(int(g.seats))]
    must(all(0 <= result <= 1 for result in results), f"Results must lie between 0 and 1: {results}.")
    if g.seats > 1:
        must(abs(sum(results) - 1) < 1e-9, f"The results of all seats must add up to 1: {results}.")


def check_repeats(game: Game, session: Session) -> None:
    """The same answers and throws lead to the same state, whoever rolls and whether anybody listens or not."""
    again = resume(game, session.entries(), None)
    must(again.game().snapshot() == session.game().snapshot(), "The same answers and throws lead to another state.")


def check_record(files: GameFiles, session: Session) -> None:
    """Written, read and written again, a game is the same; so is every position between two steps."""
    names = DEFAULT_NAMES[: int(session.base.seats)]
    bots = ["random"] * len(names)
    text = write(files, session, names, bots)
    recorded = read(text, lambda name: files)
    must(recorded.entries == session.entries(), "Reading the record gives other answers or throws.")
    again = recorded.session(None)
    must(again.game().snapshot() == session.game().snapshot(), "Reading the record leads to another state.")
    must(write(files, again, names, bots) == text, "The record written again differs.")
    past = session.past
    while past is not None and not files.notation.is_before_play(past.base):
        line = files.notation.write_position(past.base)
        must(files.notation.write_position(files.notation.read_position(line)) == line, f"Not the same again: {line}")
        past = past.before
