"""A game played from outside, one answer at a time: for a table, a learner, a test.

A position is a checkpoint (the whole state before the step under way, never changed again) and the tape of answers and
throws since. To go on, the step is executed again from the checkpoint with the tape, up to the first question that is
not on it. There the session takes note, and lets the step run out on a scratch copy nobody looks at.

Where several seats are asked together, the session waits for all of them and takes their answers in any order. They are
held apart, in no entry, no view and no copy for another seat, until the last one is there.

A game in real time is played with `arrive`: each command with the time of its arrival.
"""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.arrivals import (
    CLOCK,
    LAST_TIME,
    MOST_ARGS,
    TICK,
    args_of,
    arrival,
    command_of,
    is_arrival,
    seat_of,
    time_of,
)
from astragal.engine.game import (
    ALLOWED,
    DICE_WERE_ROLLED,
    GAME_IS_OVER,
    IN_REAL_TIME,
    NEVER,
    NOBODY,
    NOT_A_ROLL,
    NOT_AN_OPTION,
    NOT_ASKED,
    NOT_IN_REAL_TIME,
    NOTHING_TO_UNDO,
    OTHERS_ANSWERED,
    TIME_RUNS_FORWARD,
    Driver,
    Event,
    Game,
    Refused,
)
from astragal.engine.options import has, lowest
from astragal.engine.tape import (
    ARRIVING,
    ASKED,
    NOTHING_NEW,
    OVER,
    ROLLING,
    Question,
    Tape,
    is_settled,
    number_of,
    without_last,
)
from astragal.engine.vecs import append, vec

__all__ = [
    "ARRIVING",
    "ASKED",
    "OVER",
    "ROLLING",
    "Past",
    "Preview",
    "Question",
    "Session",
    "begin",
    "repeat",
    "resume",
]

MOST_AHEAD: Final = 64  # answers


@final
class Past:
    """A step that is over: where it began, what happened in it, and the step before."""

    def __init__(
        self, base: Game, entries: vec[i64], told_all: i64, events: list[Event], before: "Past | None"
    ) -> None:
        self.base = base
        self.entries = entries
        self.told_all = told_all
        self.events = events
        self.before = before
        self.number: i64 = before.number + 1 if before is not None else 1  # steps that are over, with this one


@final
class Preview:
    """What an answer would lead to before the next throw or question."""

    def __init__(self, events: list[Event], stop: int, seat: int, game: Game, settles: bool) -> None:
        self.events = events
        self.stop = stop  # OVER, ASKED or ROLLING: what comes next
        self.seat = seat  # … and for whom
        self.game = game  # the game as it would stand then
        self.settles = settles  # there would be no way back: dice are thrown, somebody else is asked, or it is over


@final
class Session:
    """One game in progress. Copies are cheap: they share every checkpoint."""

    def __init__(self, base: Game, tape: Tape, past: Past | None, listens: bool) -> None:
        self.base = base
        self.tape = tape
        self.tape.keep = listens  # who listens also looks
        self.past = past
        self.remembers = True  # steps that are over; without them nothing is told or taken back of what was before
        self.listens = listens
        self.events: list[Event] = []  # of the step under way
        self.news: list[Event] = []  # since the last answer or throw from outside

    # --- the question -----------------------------------------------------------------------------------------------

    @property
    def stop(self) -> int:
        """OVER, ASKED, ROLLING or ARRIVING."""
        return int(self.tape.stop)

    @property
    def over(self) -> bool:
        return self.base.over

    @property
    def seat(self) -> int:
        return int(self.tape.seat)

    @property
    def kind(self) -> int:
        return int(self.tape.kind)

    @property
    def options(self) -> int:
        """What may be answered; for a throw from outside: the number of outcomes."""
        return int(self.tape.options)

    @property
    def about(self) -> int:
        return int(self.tape.about)

    def questions(self) -> list[Question]:
        """Every question that is being put: one, or one to each seat that is awaited where several are asked."""
        tape = self.tape
        if tape.stop != ASKED:
            return []
        return list(tape.waiting) or [Question(tape.seat, tape.kind, tape.options, tape.about)]

    def has_decided(self, seat: int) -> bool:
        """Has this seat answered everything, where others are still awaited?"""
        return self.has_answers_held(seat) and seat not in [asked.seat for asked in self.tape.waiting]

    def has_answers_held(self, seat: int) -> bool:
        """Has this seat answered what the others must not know yet?"""
        return number_of(self.tape.held, seat) > 0

    def game(self) -> Game:
        """The game as it stands at the question (or at its end). Not to be changed."""
        tape = self.tape
        if tape.stop == OVER:
            return self.base
        if tape.seen is None:
            tape.keep = True
            news = self.news
            seat = self.seat
            self.run()
            if tape.waiting:
                self.turn_to(seat)
            self.news = news
            tape.keep = self.listens
        seen = tape.seen
        assert seen is not None
        return seen

    def why_not(self, option: int) -> int:
        """Why the seat in question may not answer this; 0 if it may."""
        tape = self.tape
        if tape.stop == OVER:
            return GAME_IS_OVER
        if tape.stop != ASKED:
            return NOT_ASKED
        if option < 0 or option > 62:
            return NOT_AN_OPTION
        if has(tape.options, option):
            return ALLOWED
        reason = int(self.game().why_not(tape.seat, tape.kind, option, tape.about))
        return reason if reason != ALLOWED else NOT_AN_OPTION

    # --- going on ---------------------------------------------------------------------------------------------------

    def answer(self, option: int) -> None:
        """The seat in question chooses. If that is not allowed: `Refused`, and nothing has changed."""
        tape = self.tape
        if tape.stop != ASKED or option < 0 or option > 62 or not has(tape.options, option):
            raise Refused(self.why_not(option))
        entry = tape.seat << 8 | option
        if tape.waiting:
            tape.held = append(tape.held, entry)
            self.go_on()
        else:
            self.put(entry)

    def answer_for(self, seat: int, option: int) -> None:
        """The same for any of the seats that are asked."""
        self.turn_to(seat)
        self.answer(option)

    def turn_to(self, seat: int) -> None:
        """Of the questions that are being put, have this seat's as the one in question."""
        tape = self.tape
        if tape.stop == OVER:
            raise Refused(GAME_IS_OVER)
        if tape.stop == ASKED and tape.seat == seat:
            return
        for asked in tape.waiting:
            if asked.seat == seat:
                tape.seat = asked.seat
                tape.kind = asked.kind
                tape.options = asked.options
                tape.about = asked.about
                return
        raise Refused(NOT_ASKED)

    def roll(self, outcome: int) -> None:
        """The outcome of a throw made outside (a real die on a real table)."""
        tape = self.tape
        if tape.stop == OVER:
            raise Refused(GAME_IS_OVER)
        if tape.stop != ROLLING or outcome < 0 or outcome >= tape.options:
            raise Refused(NOT_A_ROLL)
        self.put(~outcome)

    def arrive(self, time: int, seat: int, command: int, args: int) -> None:
        """A command arrives. First the clock does what is due by then. If the command is not allowed: `Refused`, and
        nothing but the clock has changed anything."""
        if time < 0 or time > LAST_TIME:
            raise Refused(TIME_RUNS_FORWARD)
        ticked = self.let_time_pass(time)
        if seat == CLOCK and command == TICK and ticked:
            return
        news = self.news if ticked else []
        if self.tape.stop == OVER:
            raise Refused(GAME_IS_OVER)
        if self.tape.stop != ARRIVING:
            raise Refused(NOT_IN_REAL_TIME)
        if seat < 0 or seat >= self.base.seats or args < 0 or args > MOST_ARGS or command < 0 or command > 15:
            raise Refused(NOT_AN_OPTION)
        reason = self.base.why_not_arrival(time, seat, command, args)
        if reason != ALLOWED:
            raise Refused(int(reason))
        self.put(arrival(time, seat, command, args))
        self.news = news + self.news

    def let_time_pass(self, time: int) -> bool:
        """Let the clock act that has something to do by this time. Had it?"""
        news: list[Event] = []
        ticked = False
        while self.tape.stop == ARRIVING:
            due = self.base.next_tick()
            if due == NEVER or due > time:
                break
            self.put(arrival(due, CLOCK, TICK, 0))
            news += self.news
            ticked = True
        if ticked:
            self.news = news
        return ticked

    def put(self, entry: i64) -> None:
        self.tape.entries = append(self.tape.entries, entry)
        self.run(len(self.tape.entries) - 1)

    def go_on(self) -> None:
        known = len(self.events)
        self.run()
        self.news = self.news[known:]

    def run(self, new: i64 = NOTHING_NEW) -> None:
        """Execute the step under way again, and whole steps after it, up to what is not on the tape. If only the entry
        of this number is new, what was told before it is known, and not told again."""
        tape = self.tape
        tape.at = 0
        tape.stop = OVER
        tape.seen = None
        tape.apart = False
        if tape.waiting:
            tape.waiting = []
        tape.told_all = 0
        listens = self.listens
        tape.new = new if listens else NOTHING_NEW
        if new == NOTHING_NEW:
            self.events = []
        known = self.events
        if listens:
            self.news = []
        g = self.base.clone(tape)
        while not g.over:
            if listens:
                tape.told = []
                if tape.new == NOTHING_NEW:
                    g.events = []
            g.step()
            if tape.stop != OVER:
                if listens:
                    self.news += tape.told
                    self.events = known + tape.told
                return
            events = g.events
            if events is not None:
                self.news += events
                self.events = known + events
            if self.remembers:
                self.past = Past(self.base, tape.entries, tape.told_all, self.events, self.past)
            self.base = g.clone(NOBODY)
            self.events = known = []
            tape.entries = vec[i64]()
            tape.at = 0
            tape.told_all = 0
            tape.new = NOTHING_NEW

    # --- going back -------------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> int:
        """Why this seat has nothing it may take back; 0 if it has."""
        if len(self.tape.held):
            return ALLOWED if number_of(self.tape.held, seat) > 0 else OTHERS_ANSWERED
        entries = self.tape.entries
        told_all = self.tape.told_all
        past = self.past
        while len(entries) == 0:
            if past is None:
                return NOTHING_TO_UNDO
            entries = past.entries
            told_all = past.told_all
            past = past.before
        last = entries[len(entries) - 1]
        if is_arrival(entries[0]):
            return IN_REAL_TIME
        if last < 0:
            return DICE_WERE_ROLLED
        if len(entries) <= told_all:
            return OTHERS_ANSWERED
        return ALLOWED if last >> 8 == seat else OTHERS_ANSWERED

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, if no throw and nobody else's answer has followed it."""
        reason = self.why_no_undo(seat)
        if reason != ALLOWED:
            raise Refused(reason)
        if len(self.tape.held):
            self.tape.held = without_last(self.tape.held, seat)
            self.run()
            self.turn_to(seat)
            self.news = []
            return
        while len(self.tape.entries) == 0:
            past = self.past
            assert past is not None
            self.base = past.base
            self.tape.entries = past.entries[:]
            self.past = past.before
        self.tape.entries = self.tape.entries[: len(self.tape.entries) - 1]
        self.run()
        self.news = []

    def forget(self) -> None:
        """Let go of steps that no undo leads back to. What is said of the whole game then begins after them."""
        past = self.past
        while past is not None and not is_settled(past.entries):
            past = past.before
        if past is None:
            return
        last = past.before  # an undo may lead back into the step after this one: then it says how many are over
        if last is not None:
            last.before = None

    # --- copies, and the whole game ---------------------------------------------------------------------------------

    def copy(self, dice: Driver | None, seat: int = -1) -> "Session":
        """An independent session from here on. With dice of its own it cannot foresee the real ones; where several
        seats are asked together, it knows the answers of this one seat."""
        tape = self.tape
        t = Tape(dice)
        if len(tape.held):
            for entry in tape.held:
                if entry >> 8 == seat:
                    t.held = append(t.held, entry)
            t.entries = tape.entries[:]
            other = Session(self.base, t, self.past, self.listens)
            other.remembers = self.remembers
            other.run()
            return other
        if tape.waiting:  # an empty list is the one into which the next questions go
            t.waiting = tape.waiting
        t.told_all = tape.told_all
        t.entries = tape.entries[:]
        t.stop = tape.stop
        t.seat = tape.seat
        t.kind = tape.kind
        t.options = tape.options
        t.about = tape.about
        t.seen = tape.seen
        t.next = tape.next
        other = Session(self.base, t, self.past, self.listens)
        other.remembers = self.remembers
        other.events = self.events
        return other

    def ahead(self, seat: int) -> "Session | None":
        """A copy in which this seat is asked what it will be asked in this step whatever the others answer now, before
        anything is thrown: found by looking ahead with the first options."""
        tape = self.tape
        if tape.seat != seat and not has(tape.next, seat) and not tape.waiting and not len(tape.held):
            return None
        other = self.copy(None, seat)
        other.listens = False
        tape = other.tape
        tape.keep = False
        base = other.base
        for _ in range(MOST_AHEAD):
            if tape.stop != ASKED or other.base is not base:
                return None
            if tape.seat == seat:
                return other
            other.answer(int(lowest(tape.options)))
        return None

    def preview(self, option: int) -> Preview:
        """What this answer would change before the next throw or question. Touches neither the game nor its dice."""
        seat = self.seat
        other = self.copy(None, seat)
        if not other.listens:
            other.listens = True
            other.run()
        other.tape.keep = True
        other.answer_for(seat, option)
        settles = other.stop != ASKED or (other.seat != seat and not other.has_answers_held(seat))
        return Preview(other.news, other.stop, other.seat, other.game(), settles)

    def steps(self) -> int:
        """How many steps are over."""
        return int(self.past.number) if self.past is not None else 0

    def first(self) -> Game:
        """The game before its first step."""
        base = self.base
        past = self.past
        while past is not None:
            base = past.base
            past = past.before
        return base

    def entries(self) -> list[int]:
        """Every answer, throw and arrival of the game so far; not the answers that others must not know yet."""
        steps: list[list[int]] = [[int(x) for x in self.tape.entries]]
        past = self.past
        while past is not None:
            steps.append([int(x) for x in past.entries])
            past = past.before
        return [x for step in reversed(steps) for x in step]

    def log(self) -> list[list[Event]]:
        """The events of the game so far, step by step. Empty lists if nobody listened."""
        steps: list[list[Event]] = [self.events]
        past = self.past
        while past is not None:
            steps.append(past.events)
            past = past.before
        steps.reverse()
        return steps


def begin(game: Game, dice: Driver | None, listen: bool = False) -> Session:
    """A session that starts from this state, up to its first question. `game` itself is left alone."""
    session = Session(game.clone(NOBODY), Tape(dice), None, listen)
    session.run()
    return session


def resume(game: Game, entries: list[int], dice: Driver | None, listen: bool = False) -> Session:
    """A session that starts from this state and in which all this has happened already."""
    session = begin(game, None, listen)
    repeat(session, entries)
    session.tape.dice = dice
    if session.stop == ROLLING and dice is not None:
        session.run()
    return session


def repeat(session: Session, entries: list[int]) -> None:
    """Let answers, throws and commands that are known happen in a session without dice."""
    for entry in entries:
        if entry < 0:
            session.roll(~entry)
        elif is_arrival(entry):
            session.arrive(int(time_of(entry)), int(seat_of(entry)), int(command_of(entry)), int(args_of(entry)))
        else:
            session.answer_for(entry >> 8, entry & 255)
