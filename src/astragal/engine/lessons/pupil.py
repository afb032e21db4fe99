"""Somebody takes a lesson, step by step: the answers are his own, and nothing happens that is not foreseen."""

from __future__ import annotations

from typing import NamedTuple

from astragal.engine.arrivals import COMMAND_AT, MOST_ARGS
from astragal.engine.game import ALLOWED, Event, Refused
from astragal.engine.lessons.lesson import PUPIL, Compared, Done, Happens, Lesson, Measured, Step, entries_of
from astragal.engine.options import has
from astragal.engine.session import begin, repeat

PATIENCE = 2  # wrong answers before the right one is named


class Verdict(NamedTuple):
    """What is to be said of an answer."""

    is_right: bool
    reason: int = ALLOWED  # why it is not allowed at all
    names_it: bool = False  # he has tried often enough: say what to do


class Pupil:
    """Where somebody stands in a lesson. It goes on from any step: `at` is all that has to be kept."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.at = 0
        self.wrong = 0  # answers to the question at hand
        self.before: dict[str, float] = {}
        self.session = begin(lesson.first, None, listen=True)  # without any dice: what falls is in the lesson
        while self.at < min(at, len(lesson.steps)):
            self.go_on()

    @property
    def step(self) -> Step | None:
        """What comes next; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def is_over(self) -> bool:
        return self.step is None

    def go_on(self) -> None:
        """The next step is over: it was read, it has happened, or it was done."""
        step = self.step
        if isinstance(step, Measured):
            self.before[step.measure] = self.measured(step.measure)
        self.at += 1
        self.wrong = 0
        if isinstance(step, Done | Happens):
            repeat(self.session, entries_of(step))

    def answer(self, option: int) -> Verdict:
        """He answers what he is asked; in real time he commands (`lesson.order`). Only what is right goes on."""
        step = self.step
        assert isinstance(step, Done)
        if option in step.right:
            self.go_on()
            return Verdict(True)
        self.wrong += 1
        return Verdict(False, self.why_not(option), self.wrong >= PATIENCE)

    def why_not(self, option: int) -> int:
        """Why he may not answer this, or may not command it; 0 if he may."""
        step = self.step
        assert isinstance(step, Done)
        if step.time is None:
            return ALLOWED if has(self.session.options, option) else int(self.session.why_not(option))
        command, args = option >> COMMAND_AT, option & MOST_ARGS
        return int(self.session.game().why_not_arrival(step.time, PUPIL, command, args))

    def led_to(self, option: int) -> list[Event]:
        """What something that he may command would lead to before the next throw."""
        step = self.step
        assert isinstance(step, Done)
        assert step.time is not None
        other = self.session.copy(None, PUPIL)
        try:
            other.arrive(step.time, PUPIL, option >> COMMAND_AT, option & MOST_ARGS)
        except Refused:
            return []
        return other.news

    def compared(self, step: Compared) -> dict[str, float]:
        """What the number was, and what it is."""
        return {"before": self.before[step.measure], "now": self.measured(step.measure)}

    def measured(self, name: str) -> float:
        return float(self.lesson.files.measures.MEASURES[name](self.session.game(), PUPIL))


def comparison(pupil: Pupil, step: Compared, lang: str) -> str:
    """What has changed, in a sentence: its numbers as they are written in this language."""
    point = "," if lang == "fr" else "."
    numbers = pupil.compared(step)
    said = {name: f"{value:.1f}".removesuffix(".0").replace(".", point) for name, value in numbers.items()}
    return step.texts[lang].format(**said)
