"""The driver of a session: plays back what has happened since the checkpoint, and notes the first thing that has not
happened yet."""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.arrivals import CLOCK, NOTHING, is_arrival
from astragal.engine.game import NOBODY, Driver, Event, Game
from astragal.engine.options import has, lowest
from astragal.engine.vecs import append, vec

# Why a session has stopped
OVER: Final = 0
ASKED: Final = 1  # it waits for `answer`
ROLLING: Final = 2  # it has no dice of its own and waits for `roll`
ARRIVING: Final = 3  # it is in real time and waits for `arrive`

NOTHING_NEW: Final = -1


@final
class Question:
    """A question that is being put: who decides, what sort of decision it is, what may be chosen, what it concerns."""

    def __init__(self, seat: i64, kind: i64, options: i64, about: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Question):
            return NotImplemented
        same_seat_and_kind = self.seat == other.seat and self.kind == other.kind
        return same_seat_and_kind and self.options == other.options and self.about == other.about

    def __hash__(self) -> int:
        return hash((int(self.seat), int(self.kind), int(self.options), int(self.about)))


@final
class Tape(Driver):
    """What has happened since the checkpoint.

    An entry is `seat << 8 | option` for an answer, `~outcome` for a throw, or an arrival."""

    def __init__(self, dice: Driver | None) -> None:
        self.dice = dice  # None: throws come from outside, like answers
        self.entries: vec[i64] = vec[i64]()
        self.at: i64 = 0
        self.stop: i64 = OVER
        self.seat: i64 = 0
        self.kind: i64 = 0
        self.options: i64 = 0
        self.about: i64 = 0
        self.new: i64 = NOTHING_NEW  # the first entry of which nobody has been told yet
        self.told: list[Event] = []  # up to where it stopped
        self.keep: bool = False  # keep the game as it stood when it stopped?
        self.seen: Game | None = None
        self.next: i64 = 0  # seats asked after that before anything is thrown, if all take the first option
        self.thrown: bool = False  # something was thrown after that
        # where several seats are asked together:
        self.apart: bool = False  # they are being asked, and not all of their answers are entries yet
        self.held: vec[i64] = vec[i64]()  # answers given while others are awaited, in the order they came
        self.used: vec[i64] = vec[i64]()  # those of them that have been played back, in the order of the rules
        self.waiting: list[Question] = []  # the first open question of each seat
        self.told_all: i64 = 0  # entries up to here were shown to everybody at once: no undo

    def next_entry(self, g: Game) -> i64:
        """What happened next, as is known. What is new is listened to."""
        at = self.at
        self.at = at + 1
        if at == self.new:
            g.events = []
        return self.entries[at]

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        at = self.at
        if at < len(self.entries):
            entry = self.next_entry(g)
            if entry < 0 or entry >> 8 != seat or not has(options, entry & 255):
                raise ValueError("the tape does not fit the rules")
            return entry & 255
        if self.apart:
            return self.choose_apart(seat, kind, options, about)
        if self.stop == OVER:
            self.take_note(g, ASKED, seat, kind, options, about)
        elif not self.thrown:
            self.next |= i64(1) << seat
        return lowest(options)

    def choose_apart(self, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """The seat's next answer among those held; if there is none, it is waited for."""
        for asked in self.waiting:
            if asked.seat == seat:
                return lowest(options)
        before = number_of(self.used, seat)
        for entry in self.held:
            if entry >> 8 == seat:
                if before == 0:
                    if not has(options, entry & 255):
                        raise ValueError("the tape does not fit the rules")
                    self.used = append(self.used, entry)
                    return entry & 255
                before -= 1
        self.waiting.append(Question(seat, kind, options, about))
        return lowest(options)

    def together(self, g: Game, begins: bool) -> None:
        if self.stop != OVER:
            return
        if begins:
            self.apart = self.at == len(self.entries)
            self.used = vec[i64]()
            return
        if self.apart:
            self.apart = False
            if self.waiting:
                first = self.waiting[0]
                self.take_note(g, ASKED, first.seat, first.kind, first.options, first.about)
                return
            for entry in self.used:
                self.entries = append(self.entries, entry)
            self.at = len(self.entries)
            self.held = vec[i64]()
        self.told_all = self.at

    def arrival(self, g: Game) -> i64:
        at = self.at
        if at < len(self.entries):
            entry = self.next_entry(g)
            if not is_arrival(entry):
                raise ValueError("the tape does not fit the rules")
            return entry
        if self.stop == OVER:
            self.take_note(g, ARRIVING, CLOCK, 0, 0, 0)
        return NOTHING

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        at = self.at
        if at < len(self.entries):
            entry = self.next_entry(g)
            if entry >= 0 or ~entry >= n:
                raise ValueError("the tape does not fit the rules")
            return ~entry
        if self.stop != OVER:
            self.thrown = True
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
        self.next = 0
        self.thrown = False
        events = g.events
        if events is not None:
            self.told = events
            g.events = None  # nobody listens to how the step runs out
        if self.keep:
            self.seen = g.clone(NOBODY)


def number_of(answers: vec[i64], seat: i64) -> i64:
    """How many of these answers are this seat's."""
    n: i64 = 0
    for entry in answers:
        if entry >> 8 == seat:
            n += 1
    return n


def is_settled(entries: vec[i64]) -> bool:
    """Does something stand here that cannot be taken back: a throw, or what happened in real time?"""
    for entry in entries:
        if entry < 0 or is_arrival(entry):
            return True
    return False


def without_last(answers: vec[i64], seat: i64) -> vec[i64]:
    """These answers without the last one of this seat."""
    kept = vec[i64]()
    left = number_of(answers, seat)
    for entry in answers:
        if entry >> 8 == seat:
            left -= 1
            if left == 0:
                continue
        kept = append(kept, entry)
    return kept
