"""The game at a table: what has happened, who is asked, and what an answer, an undo or a command leads to.

Nothing here reads a clock, a socket or a database. A move is first carried out here, then written, then told; what was
written can be carried out again, and leads to the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct, json

from astragal.engine.arrivals import CLOCK, TICK, args_of, arrival, command_of, is_arrival, seat_of, time_of
from astragal.engine.game import ALLOWED, NEVER, NOT_ASKED, NOTHING_TO_UNDO, Driver, Event, Game, Refused
from astragal.engine.session import ARRIVING, ASKED, ROLLING, Session, resume
from astragal.games.catalogue import Box
from astragal.table.storage.store import Checkpoint, Move

START = "start"
RESTART = "restart"  # the step under way begins again, by other rules
ANSWER = "answer"
UNDO = "undo"
ARRIVE = "arrive"
CLOCK_TICKS = "tick"


class Happened(NamedTuple):
    """What a move has led to: what is to be stored of it."""

    entries: list[int]  # the answer or command, and the throws after it
    events: list[Event]
    base: int  # the number of the checkpoint on which the state now builds
    checkpoint: Checkpoint | None


class Early(Struct, frozen=True):
    """An answer given before its question: used if the question that comes is this one."""

    kind: int
    options: int
    about: int
    option: int
    step: tuple[int, int]  # in which it was given: with the step its question is gone


class Question(NamedTuple):
    seat: int
    kind: int
    options: int
    about: int


class Noted(Driver):
    """Dice that keep what they threw."""

    def __init__(self, dice: Driver, before: int) -> None:
        self.dice = dice
        self.before = before  # throws before those that are noted
        self.thrown: list[int] = []

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        outcome = int(self.dice.chance(g, seat, kind, about, n))
        self.thrown.append(outcome)
        return outcome


class Playing:
    """One game in progress, as the server plays it."""

    def __init__(self, box: Box, session: Session, dice: Noted, seq: int, base: int) -> None:
        self.box = box
        self.session = session
        self.dice = dice
        self.seq = seq  # of the last move
        self.bases: list[tuple[int, int]] = [(session.steps(), base)]  # steps done, number of the checkpoint there
        self.asked: tuple[int, list[Question]] = (-1, [])  # as of which move
        self.early: dict[int, Early] = {}
        self.used_early: dict[int, tuple[int, Early]] = {}  # by the number of the move: kept answers that were used

    # --- what is going on -------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.session.over

    @property
    def is_live(self) -> bool:
        return self.session.stop == ARRIVING

    def questions(self) -> list[Question]:
        """Whose answers are awaited. Worked out once after each move, for it is asked often."""
        if self.asked[0] != self.seq:
            asked = self.session.questions()
            found = [Question(int(one.seat), int(one.kind), int(one.options), int(one.about)) for one in asked]
            self.asked = (self.seq, found)
        return self.asked[1]

    def question_of(self, seat: int) -> Question | None:
        for question in self.questions():
            if question.seat == seat:
                return question
        return None

    @property
    def is_at_start(self) -> bool:
        """Is nothing known here of what came before? Then neither is an answer that may still be taken back."""
        return not self.is_live and not self.over and self.session.why_no_undo(0) == NOTHING_TO_UNDO

    @property
    def step(self) -> tuple[int, int]:
        """Which step is under way: the number of the last checkpoint, and the steps since."""
        steps, base = self.bases[-1]
        return base, self.session.steps() - steps

    def next_tick(self) -> int | None:
        """When the clock of a game in real time acts next, in milliseconds of the game."""
        due = int(self.session.base.next_tick()) if self.is_live else NEVER
        return None if due == NEVER else due

    # --- moves ------------------------------------------------------------------------------------------------------

    def answer(self, seat: int, option: int) -> Happened:
        """A seat answers. Raises `Refused`, and then nothing has changed."""
        return self.carry_out(lambda: self.session.answer_for(seat, option), [seat << 8 | option])

    def undo(self, seat: int) -> Happened:
        """A seat takes back its last answer; where that is allowed."""
        return self.carry_out(lambda: self.session.undo(seat), [])

    def may_undo(self, seat: int) -> bool:
        return self.session.why_no_undo(seat) == ALLOWED or bool(self.kept_since(seat))

    def kept_since(self, seat: int) -> list[int]:
        """The seats whose kept answers were used after this seat's last answer, the last one first: nobody has thought
        about them since, so they do not stand in the way of taking it back. None if something else does."""
        found: list[int] = []
        if self.seq not in self.used_early or self.session.why_no_undo(seat) == ALLOWED:
            return found
        back = self.session.copy(None)
        seq = self.seq
        while seq in self.used_early and (other := self.used_early[seq][0]) != seat:
            if back.why_no_undo(other) != ALLOWED:
                return []
            back.undo(other)
            found.append(other)
            seq -= 1
        return found if back.why_no_undo(seat) == ALLOWED else []

    def arrive(self, time: int, seat: int, command: int, args: int) -> Happened:
        """A command of a game in real time. What the clock does before it comes as a move of its own: `tick`."""
        entry = int(arrival(time, seat, command, args)) if 0 <= seat < CLOCK and args >= 0 and command >= 0 else 0
        return self.carry_out(lambda: self.session.arrive(time, seat, command, args), [entry])

    def tick(self) -> Happened:
        """What is due by the clock."""
        due = self.next_tick()
        if due is None:
            raise Refused(NOT_ASKED)
        return self.carry_out(lambda: self.session.let_time_pass(due), [int(arrival(due, CLOCK, TICK, 0))])

    def carry_out(self, move: Callable[[], object], entry: list[int]) -> Happened:
        session = self.session
        before = session.steps()
        self.dice.before += len(self.dice.thrown)
        self.dice.thrown = []
        move()
        self.seq += 1
        steps = session.steps()
        checkpoint = None
        while self.bases[-1][0] > steps:  # an undo has led back over the end of a step
            self.bases.pop()
        if steps > before and not self.box.notation.is_before_play(session.base):
            checkpoint = self.checkpoint()
            self.bases.append((steps, self.seq))
            session.forget()
        throws = [~outcome for outcome in self.dice.thrown]
        return Happened(entry + throws, list(session.news), self.bases[-1][1], checkpoint)

    def checkpoint(self) -> Checkpoint:
        """The state at the start of the step under way, and what has happened in it."""
        line = self.box.notation.write_position(self.session.base)
        tape = [int(entry) for entry in self.session.tape.entries]
        thrown = self.dice.before + len(self.dice.thrown)
        return Checkpoint(self.seq, self.box.kinds.RULES, line, tape, thrown)

    def repeat(self, what: str, seat: int, entries: list[int]) -> None:
        """Carry out again what was stored of a move."""
        session = self.session
        before = session.steps()
        session.tape.dice = None
        if what == UNDO:
            session.undo(seat)
        feed(session, entries)
        session.tape.dice = self.dice
        self.seq += 1
        steps = session.steps()
        while self.bases[-1][0] > steps:
            self.bases.pop()
        if steps > before and what != START and not self.box.notation.is_before_play(session.base):
            self.bases.append((steps, self.seq))  # with the first move there is no checkpoint

    # --- early answers ----------------------------------------------------------------------------------------------

    def ahead(self, seat: int) -> Session | None:
        """Where a seat that is not asked now will be asked in this step whatever the others answer."""
        if self.session.stop != ASKED or self.question_of(seat) is not None:
            return None
        return self.session.ahead(seat)

    def early_question(self, seat: int) -> Question | None:
        ahead = self.ahead(seat)
        return Question(seat, int(ahead.kind), int(ahead.options), int(ahead.about)) if ahead is not None else None

    def keep_early(self, seat: int, option: int) -> None:
        question = self.early_question(seat)
        if question is None or not question.options >> option & 1:
            raise Refused(NOT_ASKED)
        self.early[seat] = Early(question.kind, question.options, question.about, option, self.step)

    def early_answer(self) -> tuple[int, Early] | None:
        """The seat and the kept answer whose question has come; one whose question is another is dropped."""
        now = self.step
        self.early = {seat: early for seat, early in self.early.items() if early.step == now}
        for question in self.questions():
            early = self.early.pop(question.seat, None)
            if early and (early.kind, early.options, early.about) == (question.kind, question.options, question.about):
                return question.seat, early
        return None


def feed(session: Session, entries: list[int]) -> None:
    """Give a session answers, throws and commands that are known."""
    for entry in entries:
        if entry < 0:
            session.roll(~entry)
        elif is_arrival(entry):
            session.arrive(int(time_of(entry)), int(seat_of(entry)), int(command_of(entry)), int(args_of(entry)))
        else:
            session.answer_for(entry >> 8, entry & 255)


def place_of(box: Box, session: Session) -> str:
    """Where a game stands, so that another table can begin there: the state before the step, and what came since."""
    before = box.notation.is_before_play(session.base)
    line = "" if before else box.notation.write_position(session.base)
    tape = session.entries() if before else [int(entry) for entry in session.tape.entries]
    return json.encode({"line": line, "tape": tape}).decode()


def position(box: Box, line: str) -> Game:
    """A state that was stored, perhaps by a server with other rules: their number is about what answers mean."""
    _, bar, parts = line.partition("|")
    g: Game = box.notation.read_position(f"{box.name} {box.kinds.RULES} {bar}{parts}")
    return g


Throwing = Callable[[int], Driver]  # the dice of a table, after so many throws


def start(box: Box, first: Game, tape: list[int], dice: Throwing) -> tuple[Playing, Happened]:
    """A new game, up to its first question: from its beginning, or from a position and what has happened since. What is
    thrown until then is the first move."""
    noted = Noted(dice(0), 0)
    session = resume(first, tape, noted, listen=True)
    playing = Playing(box, session, noted, 1, 0)
    events = [event for step in session.log() for event in step]
    return playing, Happened([~outcome for outcome in noted.thrown], events, 0, None)


class Stored(NamedTuple):
    """What is needed of a stored move to carry it out again."""

    what: str
    seat: int
    entries: list[int]
    rules: int = 0  # with which the game, or a step of it, begins


FIRST_RULES = 1  # of games whose first move does not say it


def stored(moves: list[Move]) -> list[Stored]:
    return [Stored(move.what, move.seat, move.entries, rules_in(move)) for move in moves]


def rules_in(move: Move) -> int:
    return int(json.decode(move.data).get("rules", FIRST_RULES)) if move.what in (START, RESTART) else 0


class DoesNotFit(Exception):
    """What is stored was played by other rules, and is not possible by those of today."""


MISFITS = (ValueError, Refused, AssertionError)


def load(
    box: Box, first: Game, tape: list[int], checkpoint: Checkpoint | None, moves: list[Stored], dice: Throwing
) -> Playing:
    """A game from what is stored: the last checkpoint, or the game at its start; and the moves after it. Raises
    `DoesNotFit` if it was played by other rules; what does not fit our own is damaged."""
    played_by = checkpoint.rules if checkpoint else [box.kinds.RULES, *(move.rules for move in moves if move.rules)][-1]
    try:
        playing = fold(box, first, tape, checkpoint, moves, dice)
    except MISFITS as problem:
        if played_by == box.kinds.RULES:
            raise
        raise DoesNotFit from problem
    if playing.session.stop == ROLLING and played_by != box.kinds.RULES:  # by ours there would be another throw
        raise DoesNotFit
    return playing


def fold(
    box: Box, first: Game, tape: list[int], checkpoint: Checkpoint | None, moves: list[Stored], dice: Throwing
) -> Playing:
    nothing = Noted(Driver(), 0)
    if checkpoint is None:
        restarts = [number for number, move in enumerate(moves) if move.what == RESTART]
        before = restarts[-1] if restarts else 0
        tape = tape if not restarts or fits(first, tape) else []
        playing = Playing(box, resume(first, tape, None, listen=True), nothing, before, 0)
        moves = moves[before:]
        thrown = 0
    else:
        session = resume(position(box, checkpoint.line), checkpoint.tape, None, listen=True)
        playing = Playing(box, session, nothing, checkpoint.seq, checkpoint.seq)
        thrown = checkpoint.thrown
    for move in moves:
        playing.repeat(move.what, move.seat, move.entries)
        thrown += throws_in(move.entries)
    playing.dice = Noted(dice(thrown), thrown)
    playing.session.tape.dice = playing.dice
    return playing


def fits(first: Game, tape: list[int]) -> bool:
    """Can all this happen from here on?"""
    try:
        resume(first, tape, None)
    except MISFITS:
        return False
    return True


def restart(
    box: Box, first: Game, tape: list[int], checkpoint: Checkpoint | None, seq: int, dice: Throwing
) -> tuple[Playing, Happened]:
    """The step under way does not fit the rules any more, and begins again after move `seq`: as a move of its own. What
    is thrown in it is the same, in the same order, because the dice know nothing but the number of a throw."""
    thrown = 0
    so_far = tape if fits(first, tape) else []
    if checkpoint is not None:
        first = position(box, checkpoint.line)
        so_far = []
        thrown = checkpoint.thrown - throws_in(checkpoint.tape)
    noted = Noted(dice(thrown), thrown)
    session = resume(first, so_far, noted, listen=True)
    playing = Playing(box, session, noted, seq + 1, 0)
    saved = None
    if not box.notation.is_before_play(session.base):
        saved = playing.checkpoint()
        playing.bases = [(session.steps(), seq + 1)]
    events = [event for step in session.log() for event in step]
    return playing, Happened([~outcome for outcome in noted.thrown], events, playing.bases[0][1], saved)


def throws_in(entries: list[int]) -> int:
    return sum(1 for entry in entries if entry < 0)
