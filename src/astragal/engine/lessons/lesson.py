"""A lesson: the game it is played in, and its steps in the order in which the pupil meets them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from astragal.engine.arrivals import COMMAND_AT, args_of, command_of, is_arrival, seat_of, time_of
from astragal.engine.game import Game
from astragal.engine.lessons import directions
from astragal.engine.lessons.directions import BadLesson, Direction, Texts, directions_in
from astragal.engine.options import has
from astragal.engine.records import reading
from astragal.engine.records.record import BadRecord, GameFiles, Line, Recorded
from astragal.engine.session import ARRIVING, ASKED, Session, begin, repeat
from astragal.engine.showing.words import ENGINE, load

PUPIL: Final = 0  # the first seat
A_THING: Final = "die:0-1"  # as `point` names one

# How long somebody takes who has never seen the game, in seconds
A_WORD: Final = 0.33  # read with care: 180 in a minute
AN_ANSWER: Final = 8.0  # to look, to choose, to see what it has done
A_THROW: Final = 0.75  # of one die, or what somebody else answers

Measure = Callable[[Any, int], float]


class LessonFiles(GameFiles, Protocol):
    """What a lesson needs of a game besides what a record needs."""

    @property
    def measures(self) -> Any: ...
    @property
    def keys(self) -> Any: ...


class FindLessonGame(Protocol):
    def __call__(self, name: str) -> LessonFiles: ...


class Said(NamedTuple):
    """Something to be read, and where to look meanwhile."""

    texts: Texts
    points: tuple[str, ...]
    waits: bool = False  # for what happens next


class Compared(NamedTuple):
    """What a number of the game was when it was last looked at, and what it is now."""

    texts: Texts
    measure: str
    points: tuple[str, ...]


class Measured(NamedTuple):
    """A number of the game to be remembered."""

    measure: str


class Done(NamedTuple):
    """An answer that the pupil gives; in real time, a command."""

    number: int  # of its line in the file
    texts: Texts  # what it is for; empty if nothing is said
    otherwise: Texts  # what is said to any other answer
    points: tuple[str, ...]
    entry: int  # of the tape: what the lesson goes on with
    right: tuple[int, ...]  # every option that will do, every command as `order` has it

    @property
    def time(self) -> int | None:
        """When the command arrives, in milliseconds of the game; None for an answer, which has all the time."""
        return int(time_of(self.entry)) if is_arrival(self.entry) else None


class Happens(NamedTuple):
    """Throws, and what others answer, up to the next thing that concerns the pupil. In real time: one thing that
    another does, or the clock, and what is thrown for it."""

    entries: tuple[int, ...]

    @property
    def time(self) -> int | None:
        """When it happens in real time; None if it is only thrown, or not in real time."""
        return int(time_of(self.entries[0])) if is_arrival(self.entries[0]) else None


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
        return [entry for step in self.steps[:upto] for entry in entries_of(step)]

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


def entries_of(step: Step) -> list[int]:
    """What it adds to the tape."""
    if isinstance(step, Done):
        return [step.entry]
    return list(step.entries) if isinstance(step, Happens) else []


def seconds_of(step: Step, lang: str) -> float:
    if isinstance(step, Measured):
        return 0.0
    if isinstance(step, Happens):
        return A_THROW * len(step.entries)
    return A_WORD * words_in(step.texts, lang) + (AN_ANSWER if isinstance(step, Done) else 0.0)


def words_in(texts: Texts, lang: str) -> int:
    return len(texts.get(lang, "").split())


def order(command: int, args: int) -> int:
    """A command and what it says, in one number."""
    return command << COMMAND_AT | args


def is_of(entry: int, seat: int) -> bool:
    """Is this done by this seat? Throws are nobody's."""
    return entry >= 0 and int(seat_of(entry) if is_arrival(entry) else entry >> 8) == seat


def is_line_of(name: str, text: str) -> bool:
    """Is it this seat who does something in a line of a record? In real time the time stands before the name."""
    first, *rest = text.split()
    return first == name or (first.replace(".", "").isdecimal() and rest[:1] == [name])


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
        self.say = load(ENGINE, lang).say
        self.words = load(files.package, lang)
        self.lesson = Lesson(name, files, recorded.first, recorded.names, recorded.bots, {}, {})
        self.points: tuple[str, ...] = ()
        self.do: Direction | None = None
        self.wait: Direction | None = None
        self.otherwise: Texts = {}
        self.others: list[Direction] = []  # other answers that are right
        self.measured: set[str] = set()
        self.session = begin(recorded.first, None)  # the game where the next line begins

    def written(self) -> Lesson:
        before = directions_in(self.text, self.say)
        for line in self.recorded.lines:
            while before and before[0].number < line.number:
                self.direct(before.pop(0))
            self.play(line)
        for direction in before:
            self.direct(direction)
        if self.do is not None:
            raise BadLesson(self.do.number, self.say("lesson.ends_with_do"))
        if self.wait is not None:
            raise BadLesson(self.wait.number, self.say("lesson.ends_with_wait"))
        if not self.lesson.title:
            raise BadLesson(1, self.say("lesson.no_title"))
        if not self.lesson.answers():
            raise BadLesson(1, self.say("lesson.idle"))
        return self.lesson

    # --- directions -------------------------------------------------------------------------------------------------

    def direct(self, direction: Direction) -> None:
        what, lesson = direction.what, self.lesson
        if lesson.goes_on:
            raise BadLesson(direction.number, self.say("lesson.after_free"))
        if what == directions.TITLE:
            lesson.title = direction.texts
        elif what == directions.ABOUT:
            lesson.about = direction.texts
        elif what == directions.POINT:
            self.points = tuple(direction.words.split())
            for point in self.points:
                if not all(point.partition(":")):
                    raise BadLesson(direction.number, self.say("lesson.no_thing", thing=point, example=A_THING))
        elif what == directions.SAY:
            lesson.steps.append(Said(direction.texts, self.looked_at()))
        elif what == directions.WAIT:
            self.wait = direction
            lesson.steps.append(Said(direction.texts, self.looked_at(), waits=True))
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
            sentence = self.say("lesson.no_measure", name=direction.words, known=", ".join(known))
            raise BadLesson(direction.number, sentence)
        if direction.what == directions.MEASURE:
            self.measured.add(direction.words)
            self.lesson.steps.append(Measured(direction.words))
        elif direction.words in self.measured:
            self.lesson.steps.append(Compared(direction.texts, direction.words, self.looked_at()))
        else:
            raise BadLesson(direction.number, self.say("lesson.not_measured", name=direction.words))

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
            if is_of(entry, PUPIL):
                self.lesson.steps.append(self.answer(line, entry))
            else:
                self.happen(entry)
            repeat(self.session, [entry])
        for other in self.others:
            raise BadLesson(other.number, self.say("lesson.not_possible", said=other.words))
        if is_line_of(self.lesson.names[PUPIL], line.text):
            self.otherwise = {}

    def happen(self, entry: int) -> None:
        """Something that the pupil does not do. In real time each thing has its own moment."""
        self.wait = None
        steps = self.lesson.steps
        if steps and isinstance(last := steps[-1], Happens) and not is_arrival(entry):
            steps[-1] = Happens((*last.entries, entry))
        else:
            steps.append(Happens((entry,)))

    def answer(self, line: Line, entry: int) -> Done:
        """One of the answers of a line, or its command. What it is for is said with the first of them."""
        if self.wait is not None:
            raise BadLesson(self.wait.number, self.say("lesson.ends_with_wait"))
        texts = self.do.texts if self.do is not None else {}
        self.do = None
        said = [(other, said_of_pupil(self.lesson, self.session, other.words)) for other in self.others]
        self.others = [other for other, option in said if option is None]
        meant = self.meant(line, entry)
        right = (meant, *(option for _, option in said if option is not None))
        return Done(line.number, texts, self.otherwise, self.looked_at(), entry, right)

    def meant(self, line: Line, entry: int) -> int:
        """The option, or the command: one that can be pressed on a table."""
        if not is_arrival(entry):
            return entry & 255
        meant = order(int(command_of(entry)), int(args_of(entry)))
        acts = self.lesson.files.keys.acts(self.session.game(), PUPIL, self.words)
        if meant not in [order(act["number"], act["args"]) for act in acts]:
            raise BadLesson(line.number, self.say("lesson.no_act", said=line.text))
        return meant


def said_of_pupil(lesson: Lesson, session: Session, words: str) -> int | None:
    """Which answer of the pupil, or which of his commands, is said like this in a record? None if none is."""
    name, _, said = words.partition(" ")
    if name != lesson.names[PUPIL]:
        return None
    if session.stop == ARRIVING:
        found = lesson.files.notation.read_command(session.game(), PUPIL, said.split()) if said else None
        return None if found is None else order(*found)
    return option_said(lesson, session, said)


def option_said(lesson: Lesson, session: Session, said: str) -> int | None:
    if session.stop != ASKED or session.seat != PUPIL:
        return None
    g = session.game()
    for option in range(lesson.files.kinds.QUESTIONS[session.kind][1]):
        if has(session.options, option):
            starting, _ = lesson.files.notation.phrases(g, PUPIL, session.kind, option, session.about, lesson.names)
            if said in starting:
                return option
    return None
