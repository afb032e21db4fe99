"""A lesson: the game it is played in, and its steps in the order in which the pupil meets them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from astragal.engine.game import Game
from astragal.engine.lessons import directions
from astragal.engine.lessons.directions import BadLesson, Direction, Texts, directions_in
from astragal.engine.options import has
from astragal.engine.records import reading
from astragal.engine.records.record import BadRecord, GameFiles, Line, Recorded
from astragal.engine.session import ASKED, Session, resume

PUPIL: Final = 0  # the first seat

# How long somebody takes who has never seen the game, in seconds
A_WORD: Final = 0.33  # read with care: 180 in a minute
AN_ANSWER: Final = 8.0  # to look, to choose, to see what it has done
A_THROW: Final = 0.75  # of one die, or what somebody else answers

Measure = Callable[[Any, int], float]


class LessonFiles(GameFiles, Protocol):
    """What a lesson needs of a game besides what a record needs."""

    @property
    def measures(self) -> Any: ...


class FindLessonGame(Protocol):
    def __call__(self, name: str) -> LessonFiles: ...


class Said(NamedTuple):
    """Something to be read, and where to look meanwhile."""

    texts: Texts
    points: tuple[str, ...]


class Compared(NamedTuple):
    """What a number of the game was when it was last looked at, and what it is now."""

    texts: Texts
    measure: str
    points: tuple[str, ...]


class Measured(NamedTuple):
    """A number of the game to be remembered."""

    measure: str


class Done(NamedTuple):
    """An answer that the pupil gives."""

    number: int  # of its line in the file
    texts: Texts  # what it is for; empty if nothing is said
    otherwise: Texts  # what is said to any other answer
    points: tuple[str, ...]
    entry: int  # of the tape: what the lesson goes on with
    right: tuple[int, ...]  # every option that will do


class Happens(NamedTuple):
    """Throws, and what others answer, up to the next thing that concerns the pupil."""

    entries: tuple[int, ...]


Step = Said | Compared | Measured | Done | Happens


@dataclass
class Lesson:
    """Everything about it. `id` is what its file is called."""

    id: str
    files: LessonFiles
    first: Game
    names: list[str]
    bots: list[str]
    title: Texts
    about: Texts
    steps: list[Step] = field(default_factory=list)
    goes_on: bool = False  # with a game of one's own

    def tape(self, upto: int) -> list[int]:
        """What has happened when so many steps are over."""
        found: list[int] = []
        for step in self.steps[:upto]:
            if isinstance(step, Done):
                found.append(step.entry)
            elif isinstance(step, Happens):
                found += step.entries
        return found

    def answers(self) -> int:
        return sum(isinstance(step, Done) for step in self.steps)

    def seconds(self, lang: str) -> float:
        """About how long it takes: its words, its answers, and what happens meanwhile."""
        return sum(seconds_of(step, lang) for step in self.steps)

    def seconds_before_acting(self, lang: str) -> float:
        """About how long somebody reads and looks before the first answer of his own."""
        first = next((at for at, step in enumerate(self.steps) if isinstance(step, Done)), len(self.steps))
        read = words_in(getattr(self.steps[first], "texts", {}), lang) if first < len(self.steps) else 0
        return sum(seconds_of(step, lang) for step in self.steps[:first]) + A_WORD * read


def seconds_of(step: Step, lang: str) -> float:
    if isinstance(step, Measured):
        return 0.0
    if isinstance(step, Happens):
        return A_THROW * len(step.entries)
    return A_WORD * words_in(step.texts, lang) + (AN_ANSWER if isinstance(step, Done) else 0.0)


def words_in(texts: Texts, lang: str) -> int:
    return len(texts.get(lang, "").split())


# --- reading --------------------------------------------------------------------------------------------------------


def read_lesson(name: str, text: str, find: FindLessonGame, lang: str = "en") -> Lesson:
    """A lesson that was tried from its beginning to its end. Raises `BadLesson`."""
    try:
        recorded = reading.read(text, find, lang)
    except BadRecord as bad:
        raise BadLesson(bad.number, bad.sentence) from None
    return Author(name, text, recorded, find(recorded.files.name), lang).written()


class Author:
    """Puts the directions and the lines of play together."""

    def __init__(self, name: str, text: str, recorded: Recorded, files: LessonFiles, lang: str) -> None:
        self.text = text
        self.recorded = recorded
        self.lang = lang
        self.lesson = Lesson(name, files, recorded.first, recorded.names, recorded.bots, {}, {})
        self.points: tuple[str, ...] = ()
        self.do: Direction | None = None
        self.otherwise: Texts = {}
        self.others: list[Direction] = []  # other answers that are right
        self.measured: set[str] = set()

    def written(self) -> Lesson:
        before = directions_in(self.text)
        for line in self.recorded.lines:
            while before and before[0].number < line.number:
                self.direct(before.pop(0))
            self.play(line)
        for direction in before:
            self.direct(direction)
        if self.do is not None:
            raise BadLesson(self.do.number, "After this “do” the pupil answers nothing more.")
        if not self.lesson.title:
            raise BadLesson(1, "The lesson has no “title”.")
        if not self.lesson.answers():
            raise BadLesson(1, "In this lesson the pupil does nothing.")
        return self.lesson

    # --- directions -------------------------------------------------------------------------------------------------

    def direct(self, direction: Direction) -> None:
        what, lesson = direction.what, self.lesson
        if lesson.goes_on:
            raise BadLesson(direction.number, "“free” is the last direction of a lesson.")
        if what == directions.TITLE:
            lesson.title = direction.texts
        elif what == directions.ABOUT:
            lesson.about = direction.texts
        elif what == directions.POINT:
            self.points = tuple(direction.words.split())
            for point in self.points:
                if not all(point.partition(":")):
                    raise BadLesson(direction.number, f"“{point}” is no thing on the table, such as die:0-1.")
        elif what == directions.SAY:
            lesson.steps.append(Said(direction.texts, self.looked_at()))
        elif what == directions.DO:
            self.do = direction
        elif what == directions.ELSE:
            self.otherwise = direction.texts
        elif what == directions.OR:
            self.others.append(direction)
        elif what == directions.FREE:
            lesson.goes_on = True
        else:
            self.look(direction)

    def look(self, direction: Direction) -> None:
        """At a number of the game."""
        known = self.lesson.files.measures.MEASURES
        if direction.words not in known:
            raise BadLesson(
                direction.number, f"There is no measure called “{direction.words}”; there is: {', '.join(known)}."
            )
        if direction.what == directions.MEASURE:
            self.measured.add(direction.words)
            self.lesson.steps.append(Measured(direction.words))
        elif direction.words in self.measured:
            self.lesson.steps.append(Compared(direction.texts, direction.words, self.looked_at()))
        else:
            raise BadLesson(direction.number, f"“{direction.words}” was not measured before it is compared.")

    def looked_at(self) -> tuple[str, ...]:
        points, self.points = self.points, ()
        return points

    # --- play -------------------------------------------------------------------------------------------------------

    def play(self, line: Line) -> None:
        """The answers of the pupil one by one, everything else as it happens."""
        lines = self.recorded.lines
        after = lines.index(line) + 1
        end = lines[after].entries if after < len(lines) else len(self.recorded.entries)
        for entry in self.recorded.entries[line.entries : end]:
            if entry >= 0 and entry >> 8 == PUPIL:
                self.lesson.steps.append(self.answer(line, entry))
            elif self.lesson.steps and isinstance(last := self.lesson.steps[-1], Happens):
                self.lesson.steps[-1] = Happens((*last.entries, entry))
            else:
                self.lesson.steps.append(Happens((entry,)))
        for other in self.others:
            raise BadLesson(other.number, f"“{other.words}” is no answer that is possible here.")
        if line.text.split()[0] == self.lesson.names[PUPIL]:
            self.otherwise = {}

    def answer(self, line: Line, entry: int) -> Done:
        """One of the answers of a line. What it is for is said with the first of them."""
        texts = self.do.texts if self.do is not None else {}
        self.do = None
        session = resume(self.lesson.first, self.lesson.tape(len(self.lesson.steps)), None)
        said = [(other, option_said(self.lesson, session, other.words)) for other in self.others]
        self.others = [other for other, option in said if option is None]
        right = (entry & 255, *(option for _, option in said if option is not None))
        return Done(line.number, texts, self.otherwise, self.looked_at(), entry, right)


def option_said(lesson: Lesson, session: Session, words: str) -> int | None:
    """Which answer of the pupil is said like this in a record? None if none is."""
    if session.stop != ASKED or session.seat != PUPIL:
        return None
    name = lesson.names[PUPIL]
    g = session.game()
    for option in range(lesson.files.kinds.QUESTIONS[session.kind][1]):
        if has(session.options, option):
            starting, _ = lesson.files.notation.phrases(g, PUPIL, session.kind, option, session.about, lesson.names)
            if words in (f"{name} {phrase}" for phrase in starting):
                return option
    return None
