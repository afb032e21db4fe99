"""What every game must satisfy. Run on each game by the tests, and shipped for people who add one.

    from astragal.engine.conformance import check_arrivals, check_play, check_record

    session = check_play(new_game(2), sizes=[17, 19, …], any_time=[56], bound=5000, seed=1)
    check_record(files, session)

    session = check_arrivals(new_game(2, "action"), propose, look, bound=5000, seed=1)  # a game in real time
    check_record(files, session)

Each plays one random game from a seed and raises `NotConforming`, with a sentence, at the first thing that is wrong.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise

from astragal.engine.arrivals import CLOCK, LAST_TIME, MOST_ARGS, TICK, arrival, is_arrival, seat_of, time_of
from astragal.engine.dice import among, following, seeded
from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import NEVER, NOBODY, Driver, Game, Refused
from astragal.engine.options import listed
from astragal.engine.records.reading import read
from astragal.engine.records.record import DEFAULT_NAMES, GameFiles
from astragal.engine.records.writing import write
from astragal.engine.session import ARRIVING, ASKED, Session, begin, resume

CLOSER_LOOK = 7  # every so many questions the expensive checks are made too


class NotConforming(Exception):
    """The game breaks the contract of `engine/game.py`."""


def must(holds: bool, sentence: str) -> None:
    if not holds:
        raise NotConforming(sentence)


class Throws(Driver):
    """Dice from a seed. In a game that is keyed no throw may be named twice: it would have the same outcome."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.named: set[tuple[int, int, int]] = set()

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        if g.keyed:
            name = (seat, kind, about)
            must(0 <= about < 2**32, f"The name of a throw has 32 bits for `about`, and {about} has more.")
            must(name not in self.named, f"Two throws are both named seat {seat}, kind {kind}, about {about}.")
            self.named.add(name)
        return int(self.dice.chance(g, seat, kind, about, n))


def check_play(game: Game, sizes: list[int], any_time: Iterable[int], bound: int, seed: int) -> Session:
    """Play one random game through a session and check every question. `sizes`: how many options each kind has."""
    before = game.snapshot()
    session = begin(game, Throws(seed), listen=True)
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


# --- games in real time ---------------------------------------------------------------------------------------------

# One of 0 … n-1, drawn by lot
Pick = Callable[[int], int]

# What somebody might send now, sensible or not: (game, pick) → seat, command, args
Propose = Callable[[Game, Pick], tuple[int, int, int]]

# Everything that a seat sees: (game, seat). Two things that compare equal look the same
Look = Callable[[Game, int], object]

AT_THE_SAME_TIME = 3  # of ten commands arrive at the time of the one before …
WAITS_FOR_THE_CLOCK = 40  # … and one of so many at the very time when the clock acts, or after it
MOST_BETWEEN = 1500  # milliseconds between two others


def check_arrivals(game: Game, propose: Propose, look: Look, bound: int, seed: int) -> Session:
    """Play one game in real time with commands from everywhere, at random times, and check every one of them."""
    before = game.snapshot()
    session = begin(game, Throws(seed), listen=True)
    must(game.snapshot() == before, "A session must leave the game it begins with alone.")
    lots = Lots(seed)
    kept: list[tuple[Session, dict[str, object]]] = []
    time = sent = 0
    while session.stop == ARRIVING:
        sent += 1
        must(sent <= bound, f"The game takes more than {bound} commands.")
        time = later(session, time, lots.pick)
        check_clock(session, time)
        if session.stop != ARRIVING:
            break
        check_command(session, time, *propose(session.game(), lots.pick))
        if sent % CLOSER_LOOK == 0 and session.stop == ARRIVING:
            check_absurd_commands(session, time, lots.pick)
            check_secrets(session, look, seed + sent)
            check_repeats(game, session)
            copy = session.copy(Dice(seed + sent))
            kept.append((copy, copy.game().snapshot()))
    for copy, snapshot in kept:
        must(copy.game().snapshot() == snapshot, "A copy changed when the game it was taken from went on.")
        due = int(copy.base.next_tick())
        if due != NEVER:
            copy.let_time_pass(due)
    times = [int(time_of(entry)) for entry in session.entries() if is_arrival(entry)]
    must(all(one <= other for one, other in pairwise(times)), "Time has run backwards.")
    check_end(session)
    check_repeats(game, session)
    return session


class Lots:
    """What is drawn by lot from a seed."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def pick(self, n: int) -> int:
        self.state = following(self.state)
        return int(among(self.state, n))


class OneTick(Driver):
    """What the clock does at a time, with any throws."""

    def __init__(self, time: int) -> None:
        self.time = time

    def arrival(self, g: Game) -> int:
        return int(arrival(self.time, CLOCK, TICK, 0))


def later(session: Session, time: int, pick: Pick) -> int:
    """When the next command arrives."""
    due = int(session.base.next_tick())
    if due != NEVER and pick(WAITS_FOR_THE_CLOCK) == 0:
        return max(time, due + pick(2) * pick(MOST_BETWEEN))
    return time if pick(10) < AT_THE_SAME_TIME else time + pick(MOST_BETWEEN)


def check_clock(session: Session, time: int) -> None:
    """The clock acts at the time it gave, and not before."""
    before = state_of(session)
    due = int(session.base.next_tick())
    if due == NEVER or due > time:
        must(not session.let_time_pass(time), "The clock has acted before its time.")
        must(state_of(session) == before, "Time that passes has changed the game.")
        return
    once = session.base.clone(OneTick(due))
    once.step()
    must(once.over or once.next_tick() != due, "The clock acts, and the same is due again: it would never end.")
    early = session.copy(NOBODY)
    must(not early.let_time_pass(due - 1), "The clock has acted before its time.")
    known = len(session.entries())
    must(session.let_time_pass(time), "The clock has not acted when it was due.")
    new = [entry for entry in session.entries()[known:] if is_arrival(entry)]
    must(new[0] == arrival(due, CLOCK, TICK, 0), "The clock has acted at another time than it gave.")
    must(all(seat_of(entry) == CLOCK and time_of(entry) <= time for entry in new), "Not the clock alone has acted.")
    due = int(session.base.next_tick())
    must(due == NEVER or due > time, "The clock has not done everything that was due.")


def check_command(session: Session, time: int, seat: int, command: int, args: int) -> None:
    """A refused command changes nothing; an accepted one is one step, and nobody takes it back."""
    before, entries, past = state_of(session), session.entries(), session.past
    base = session.base.snapshot()
    what = f"Command {command} of seat {seat} with {args}"
    reason = int(session.base.why_not_arrival(time, seat, command, args))
    must(session.base.snapshot() == base, f"{what}: to ask whether it is refused has changed the game.")
    try:
        session.arrive(time, seat, command, args)
    except Refused as refused:
        must(refused.reason == reason, f"{what} is refused for {refused.reason}, and the reason given is {reason}.")
        must(state_of(session) == before and session.past is past, f"{what} is refused and has changed the game.")
        return
    must(reason == 0, f"{what} is accepted, and there is a reason against it: {reason}.")
    new = session.entries()[len(entries) :]
    must(new[:1] == [arrival(time, seat, command, args)], f"{what} is accepted, and not what is written down.")
    must(all(entry < 0 for entry in new[1:]), f"{what} is accepted, and more than its throws is written down.")
    must(session.past is not None and session.past.before is past, f"{what} is accepted, and it is not one step.")
    seats = range(int(session.base.seats))
    must(all(session.why_no_undo(seat) != 0 for seat in seats), f"{what} could be taken back.")
    for seat in seats:
        session.game().score(seat)


def check_absurd_commands(session: Session, time: int, pick: Pick) -> None:
    """Nothing that may arrive does harm: no seat, command, argument or time that there is not, and no answer."""
    seats = int(session.base.seats)
    before = state_of(session)
    arrivals = [int(time_of(entry)) for entry in session.entries() if is_arrival(entry)]
    absurd = [(time, seat, 0, 0) for seat in (-1, seats, CLOCK, CLOCK + 1)]
    absurd += [(time, 0, command, 0) for command in (-1, 16, 1000)]
    absurd += [(time, 0, 0, args) for args in (-1, MOST_ARGS + 1)]
    absurd += [(no_time, 0, 0, 0) for no_time in (-1, LAST_TIME + 1)]
    absurd += [(arrivals[-1] - 1, seat, command, 0) for seat in range(seats) for command in range(16) if arrivals]
    for given in absurd:
        try:
            session.arrive(*given)
        except Refused:
            continue
        raise NotConforming("Time, seat, command and args were accepted: {}, {}, {}, {}.".format(*given))
    for answer in (session.answer, session.roll):
        try:
            answer(0)
        except Refused:
            continue
        raise NotConforming("In real time an answer or a throw was taken.")
    must(state_of(session) == before, "A command that means nothing has changed the game.")
    copy = session.copy(Dice(0))
    check_command(copy, time, pick(seats), pick(16), pick(MOST_ARGS))


def check_secrets(session: Session, look: Look, seed: int) -> None:
    """What a seat cannot know may be drawn anew: it sees no difference."""
    before = state_of(session)
    for seat in range(int(session.base.seats)):
        g = session.game().clone(NOBODY)
        seen = look(g, seat)
        g.resample(seat, RandomDriver(seed, seed))
        must(look(g, seat) == seen, f"Seat {seat} sees what was drawn anew because it cannot know it.")
    must(state_of(session) == before, "Drawing anew what is secret has changed the game itself.")


# --- the end, and the record ----------------------------------------------------------------------------------------


def check_end(session: Session) -> None:
    must(session.over, "The session has stopped, but the game is not over.")
    g = session.game()
    results = [g.result(seat) for seat in range(int(g.seats))]
    must(all(0 <= result <= 1 for result in results), f"Results must lie between 0 and 1: {results}.")
    if g.seats > 1:
        must(abs(sum(results) - 1) < 1e-9, f"The results of all seats must add up to 1: {results}.")


def check_repeats(game: Game, session: Session) -> None:
    """The same answers and throws lead to the same state, whoever rolls and whether anybody listens or not."""
    try:
        again = resume(game, session.entries(), None)
    except (Refused, ValueError) as refused:
        raise NotConforming(f"What has happened cannot be played again: {refused}.") from None
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
    arrivals = [entry for entry in session.entries() if is_arrival(entry)]
    timed = [line for line in text.splitlines() if line[:1].isdigit()]
    must(len(timed) == len(arrivals), "Not every arrival is one line of the record.")
    past = session.past
    while past is not None and not files.notation.is_before_play(past.base):
        line = files.notation.write_position(past.base)
        must(files.notation.write_position(files.notation.read_position(line)) == line, f"Not the same again: {line}")
        past = past.before
