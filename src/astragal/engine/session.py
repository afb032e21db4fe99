"""A game played from outside, one answer at a time: for a table, a learner, a test.

A position is a checkpoint (the whole state before the step under way, never changed again) and the tape of answers and
throws since. To go on, the step is executed again from the checkpoint with the tape, up to the first question that is
not on it. There the session takes note, and lets the step run out on a scratch copy nobody looks at.
"""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.game import (
    ALLOWED,
    DICE_WERE_ROLLED,
    GAME_IS_OVER,
    NOBODY,
    NOT_A_ROLL,
    NOT_AN_OPTION,
    NOT_ASKED,
    NOTHING_TO_UNDO,
    OTHERS_ANSWERED,
    Driver,
    Event,
    Game,
    Refused,
)
from astragal.engine.options import has, lowest
from astragal.engine.vecs import append, vec

# Why a session has stopped
OVER: Final = 0
ASKED: Final = 1  # it waits for `answer`
ROLLING: Final = 2  # it has no dice of its own and waits for `roll`


@final
class Tape(Driver):
    """Plays back what happened since the checkpoint, and notes the first thing that has not happened yet.

    An entry is `seat << 8 | option` for an answer and `~outcome` for a throw."""

    def __init__(self, dice: Driver | None) -> None:
        self.dice = dice  # None: throws come from outside, like answers
        self.entries: vec[i64] = vec[i64]()
        self.at: i64 = 0
        self.stop: i64 = OVER
        self.seat: i64 = 0
        self.kind: i64 = 0
        self.options: i64 = 0
        self.about: i64 = 0
        self.heard: i64 = 0  # how many events had been told when it stopped
        self.keep: bool = False  # keep the game as it stood when it stopped?
        self.seen: Game | None = None

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        at = self.at
        if at < len(self.entries):
            self.at = at + 1
            entry = self.entries[at]
            if entry < 0 or entry >> 8 != seat or not has(options, entry & 255):
                raise ValueError("the tape does not fit the rules")
            return entry & 255
        if self.stop == OVER:
            self.take_note(g, ASKED, seat, kind, options, about)
        return lowest(options)

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        at = self.at
        if at < len(self.entries):
            self.at = at + 1
            entry = self.entries[at]
            if entry >= 0 or ~entry >= n:
                raise ValueError("the tape does not fit the rules")
            return ~entry
        if self.stop != OVER:
            return 0
        dice = self.dice
        if dice is None:
            self.take_note(g, ROLLING, seat, kind, n, about)
            return 0
        outcome = dice.chance(g, seat, kind, about, n)
        self.entries = append(self.entries, ~outcome)
        self.at = at + 1
        return outcome

    def take_note(self, g: Game, stop: i64, seat: i64, kind: i64, options: i64, about: i64) -> None:
        self.stop = stop
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about
        events = g.events
        if events is not None:
            self.heard = len(events)
        if self.keep:
            self.seen = g.clone(NOBODY)


@final
class Past:
    """A step that is over: where it began, what happened in it, and the step before."""

    def __init__(self, base: Game, entries: vec[i64], events: list[Event], before: "Past | None") -> None:
        self.base = base
        self.entries = entries
        self.events = events
        self.before = before


@final
class Preview:
    """What an answer would lead to before the next throw or question."""

    def __init__(self, events: list[Event], stop: int, seat: int, game: Game) -> None:
        self.events = events
        self.stop = stop  # OVER, ASKED or ROLLING: what comes next
        self.seat = seat  # … and for whom
        self.game = game  # the game as it would stand then


@final
class Session:
    """One game in progress. Copies are cheap: they share every checkpoint."""

    def __init__(self, base: Game, tape: Tape, past: Past | None, listens: bool) -> None:
        self.base = base
        self.tape = tape
        self.past = past
        self.listens = listens
        self.events: list[Event] = []  # of the step under way
        self.news: list[Event] = []  # since the last answer or throw from outside

    # --- the question -----------------------------------------------------------------------------------------------

    @property
    def stop(self) -> int:
        """OVER, ASKED or ROLLING."""
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

    def game(self) -> Game:
        """The game as it stands at the question (or at its end). Not to be changed."""
        tape = self.tape
        if tape.stop == OVER:
            return self.base
        if tape.seen is None:
            tape.keep = True
            news = self.news
            self.run()
            self.news = news
            tape.keep = False
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
        self.put(tape.seat << 8 | option)

    def roll(self, outcome: int) -> None:
        """The outcome of a throw made outside (a real die on a real table)."""
        tape = self.tape
        if tape.stop == OVER:
            raise Refused(GAME_IS_OVER)
        if tape.stop != ROLLING or outcome < 0 or outcome >= tape.options:
            raise Refused(NOT_A_ROLL)
        self.put(~outcome)

    def put(self, entry: i64) -> None:
        known = len(self.events)
        self.tape.entries = append(self.tape.entries, entry)
        self.run()
        self.news = self.news[known:]

    def run(self) -> None:
        """Execute the step under way again, and whole steps after it, up to what is not on the tape."""
        tape = self.tape
        tape.at = 0
        tape.stop = OVER
        tape.seen = None
        listens = self.listens
        self.news = []
        g = self.base.clone(tape)
        while not g.over:
            if listens:
                g.events = []
            g.step()
            events = g.events
            if tape.stop != OVER:
                if events is not None:
                    self.events = events[: tape.heard]
                    self.news += self.events
                return
            if events is None:
                events = []
            self.news += events
            self.past = Past(self.base, tape.entries, events, self.past)
            self.base = g.clone(NOBODY)
            self.events = []
            tape.entries = vec[i64]()
            tape.at = 0

    # --- going back -------------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> int:
        """Why this seat has nothing it may take back; 0 if it has."""
        entries = self.tape.entries
        past = self.past
        while len(entries) == 0:
            if past is None:
                return NOTHING_TO_UNDO
            entries = past.entries
            past = past.before
        last = entries[len(entries) - 1]
        if last < 0:
            return DICE_WERE_ROLLED
        return ALLOWED if last >> 8 == seat else OTHERS_ANSWERED

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, if no throw and nobody else's answer has followed it."""
        reason = self.why_no_undo(seat)
        if reason != ALLOWED:
            raise Refused(reason)
        while len(self.tape.entries) == 0:
            past = self.past
            assert past is not None
            self.base = past.base
            self.tape.entries = past.entries[:]
            self.past = past.before
        self.tape.entries = self.tape.entries[: len(self.tape.entries) - 1]
        self.run()
        self.news = []

    # --- copies, and the whole game ---------------------------------------------------------------------------------

    def copy(self, dice: Driver | None) -> "Session":
        """An independent session from here on. With dice of its own it cannot foresee the real ones."""
        tape = self.tape
        t = Tape(dice)
        t.entries = tape.entries[:]
        t.stop = tape.stop
        t.seat = tape.seat
        t.kind = tape.kind
        t.options = tape.options
        t.about = tape.about
        other = Session(self.base, t, self.past, self.listens)
        other.events = self.events
        return other

    def preview(self, option: int) -> Preview:
        """What this answer would change before the next throw or question. Touches neither the game nor its dice."""
        other = self.copy(None)
        if not other.listens:
            other.listens = True
            other.run()
        other.answer(option)
        return Preview(other.news, other.stop, other.seat, other.game())

    def first(self) -> Game:
        """The game before its first step."""
        base = self.base
        past = self.past
        while past is not None:
            base = past.base
            past = past.before
        return base

    def entries(self) -> list[int]:
        """Every answer and throw of the game so far."""
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
    for entry in entries:
        if entry < 0:
            session.roll(~entry)
        else:
            if session.stop == ASKED and entry >> 8 != session.seat:
                raise Refused(NOT_ASKED)
            session.answer(entry & 255)
    session.tape.dice = dice
    if session.stop == ROLLING and dice is not None:
        session.run()
    return session
