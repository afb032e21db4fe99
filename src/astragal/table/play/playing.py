"""The game at a table: what has happened, who is asked, and what an answer, an undo or a command leads to.

Nothing here reads a clock, a socket or a database. A move is first played here, then written, then told; what was
written can be played again, and leads to the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct, json

from astragal.engine.arrivals import CLOCK, TICK, arrival
from astragal.engine.game import ALLOWED, NEVER, NOT_ASKED, NOTHING_TO_UNDO, Driver, Event, Game, Refused
from astragal.engine.records.numbers import numbers_of
from astragal.engine.session import ARRIVING, ASKED, Question, Session, repeat
from astragal.games.catalogue import Box
from astragal.table.storage.store import Checkpoint, Move

START = "start"
RESTART = "restart"  # the step under way begins again, by other rules
ANSWER = "answer"
UNDO = "undo"
ARRIVE = "arrive"
CLOCK_TICKS = "tick"


class Happened(NamedTuple):
    """What a move was, and what it has led to: what is to be stored of it."""

    what: str
    data: dict[str, Any]  # what was said
    entries: list[int]  # the answer or command, and the throws after it
    events: list[Event]
    base: int  # the number of the checkpoint on which the state now builds
    checkpoint: Checkpoint | None

    def to_store(self, seq: int, move_id: str, seat: int, now: int) -> Move:
        return Move(
            seq=seq,
            move_id=move_id,
            seat=seat,
            what=self.what,
            data=json.encode(self.data).decode(),
            entries=self.entries,
            events=json.encode(self.events).decode(),
            base=self.base,
            at=now,
            checkpoint=self.checkpoint,
        )


class Early(Struct, frozen=True):
    """An answer given before its question: used if the question that comes is this one."""

    question: Question
    option: int
    step: tuple[int, int]  # in which it was given: with the step its question is gone


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

    def entries(self) -> list[int]:
        """What was thrown, as it stands on a tape."""
        return [~outcome for outcome in self.thrown]


class Playing:
    """One game in progress, as the server plays it."""

    def __init__(self, box: Box, session: Session, dice: Noted, seq: int, base: int) -> None:
        self.box = box
        self.session = session
        self.dice = dice
        self.seq = seq  # of the last move
        self.bases: list[tuple[int, int]] = [(session.steps(), base)]  # steps done, number of the checkpoint there
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
        """Whose answers are awaited."""
        return self.session.questions()

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
        data = {"option": option}
        return self.play(ANSWER, data, [seat << 8 | option], lambda: self.session.answer_for(seat, option))

    def undo(self, seat: int) -> Happened:
        """A seat takes back its last answer; where that is allowed."""
        return self.play(UNDO, {}, [], lambda: self.session.undo(seat))

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
        data = {"command": command, "args": args}
        return self.play(ARRIVE, data, [entry], lambda: self.session.arrive(time, seat, command, args))

    def tick(self) -> Happened:
        """What is due by the clock."""
        due = self.next_tick()
        if due is None:
            raise Refused(NOT_ASKED)
        entry = int(arrival(due, CLOCK, TICK, 0))
        return self.play(CLOCK_TICKS, {}, [entry], lambda: self.session.let_time_pass(due))

    def play(self, what: str, data: dict[str, Any], entry: list[int], move: Callable[[], object]) -> Happened:
        """Let the session make a move, and say what there is to be stored of it."""
        session = self.session
        before = session.steps()
        self.dice.before += len(self.dice.thrown)
        self.dice.thrown = []
        move()
        checkpoint = None
        if self.count_move(before) and not self.box.notation.is_before_play(session.base):
            checkpoint = self.checkpoint()
            self.bases.append((session.steps(), self.seq))
            session.forget()
        entries = entry + self.dice.entries()
        return Happened(what, data, entries, list(session.news), self.bases[-1][1], checkpoint)

    def count_move(self, before: int) -> bool:
        """There is a move more. Has it ended a step? (So many had ended before.)"""
        self.seq += 1
        steps = self.session.steps()
        while self.bases[-1][0] > steps:  # an undo has led back over the end of a step
            self.bases.pop()
        return steps > before

    def checkpoint(self) -> Checkpoint:
        """The state at the start of the step under way, and what has happened in it."""
        line = self.box.notation.write_position(self.session.base)
        tape = [int(entry) for entry in self.session.tape.entries]
        thrown = self.dice.before + len(self.dice.thrown)
        return Checkpoint(self.seq, numbers_of(self.box, self.session.base).rules, line, tape, thrown)

    def play_again(self, what: str, seat: int, entries: list[int]) -> None:
        """Play what was stored of a move."""
        session = self.session
        before = session.steps()
        session.tape.dice = None
        if what == UNDO:
            session.undo(seat)
        repeat(session, entries)
        session.tape.dice = self.dice
        if self.count_move(before) and what != START and not self.box.notation.is_before_play(session.base):
            self.bases.append((session.steps(), self.seq))  # with the first move there is no checkpoint

    # --- early answers ----------------------------------------------------------------------------------------------

    def ahead(self, seat: int) -> Session | None:
        """Where a seat that is not asked now will be asked in this step whatever the others answer."""
        if self.session.stop != ASKED or self.question_of(seat) is not None:
            return None
        return self.session.ahead(seat)

    def early_question(self, seat: int) -> Question | None:
        ahead = self.ahead(seat)
        return Question(seat, ahead.kind, ahead.options, ahead.about) if ahead is not None else None

    def keep_early(self, seat: int, option: int) -> None:
        question = self.early_question(seat)
        if question is None or not question.options >> option & 1:
            raise Refused(NOT_ASKED)
        self.early[seat] = Early(question, option, self.step)

    def early_answer(self) -> tuple[int, Early] | None:
        """The seat and the kept answer whose question has come; one whose question is another is dropped."""
        now = self.step
        self.early = {seat: early for seat, early in self.early.items() if early.step == now}
        for question in self.questions():
            early = self.early.pop(question.seat, None)
            if early and early.question == question:
                return question.seat, early
        return None
