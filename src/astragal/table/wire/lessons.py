"""Lessons as they are sent: each as a whole, made once in a language. Whoever takes one needs no table, and keeps by
himself how far he is."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Raw

from astragal import school
from astragal.engine.game import Event
from astragal.engine.lessons.directions import BadLesson
from astragal.engine.lessons.lesson import PUPIL, Compared, Done, Happens, Lesson, Said, order
from astragal.engine.lessons.pupil import Pupil, comparison
from astragal.engine.session import Session
from astragal.engine.showing.differences import differences
from astragal.engine.showing.guidance import CHAPTERS, chapters
from astragal.engine.showing.view_types import Thing
from astragal.engine.showing.words import LANGUAGES, load
from astragal.games import catalogue
from astragal.games.catalogue import Box
from astragal.table.rooms.rooms import Denied
from astragal.table.wire.messages import (
    ActSeen,
    ChapterSeen,
    LessonOffered,
    Lessons,
    LessonSeen,
    LessonStep,
    QuestionSeen,
    Rules,
)
from astragal.table.wire.views import encoded, read_by


def must_be_a_lesson(name: str) -> Lesson:
    """One that can be taught, whoever has written it."""
    try:
        return school.lesson(name)
    except (school.NoLesson, BadLesson):
        raise Denied("no_such_lesson", lesson=name) from None


def can_be_taught(name: str) -> bool:
    try:
        school.lesson(name)
    except BadLesson:
        return False
    return True


@cache
def names_of(game: str) -> tuple[str, ...]:
    """The lessons of a game that can be taught, in their order."""
    return tuple(name for name in school.names(game) if can_be_taught(name))


def lesson_offered(name: str, lang: str) -> LessonOffered:
    lesson = must_be_a_lesson(name)
    return LessonOffered(name, lesson.files.name, lesson.title[lang], lesson.about.get(lang, ""), lesson.answers())


@cache
def all_lessons(lang: str) -> Lessons:
    return Lessons([lesson_offered(name, lang) for game in catalogue.names() for name in names_of(game)])


@cache
def lesson_seen(name: str, lang: str) -> Raw:
    """A whole lesson, encoded. Raises `Denied`."""
    assert lang in LANGUAGES
    lesson = must_be_a_lesson(name)
    teller = Teller(lesson, lang)
    view = teller.view
    steps = teller.steps()
    others = names_of(lesson.files.name)
    after = others.index(name) + 1 if name in others else len(others)
    setup, options = lesson.files.notation.setup_of(lesson.first)
    seen = LessonSeen(
        lesson=lesson_offered(name, lang),
        setup=setup,
        options=options,
        names=lesson.names,
        view=view,
        steps=steps,
        goes_on=not teller.pupil.session.over,
        next=others[after] if after < len(others) else "",
    )
    raw: Raw = encoded(seen)
    return raw


@cache
def rules_seen(game: str, lang: str) -> Rules:
    """The rules of a game, chapter by chapter, with examples to be played. Raises `Denied`."""
    if game not in catalogue.names():
        raise Denied("no_such_game", game=game)
    box = catalogue.box(game)
    examples = [name for name in school.example_names(game) if can_be_taught(name)]
    by_chapter = {
        chapter: [lesson_offered(name, lang) for name in examples if is_in(chapter, name)] for chapter in CHAPTERS
    }
    found = chapters(box.guide, box.package, lang)
    return Rules([ChapterSeen(one["id"], one["help"], one["mechanisms"], by_chapter[one["id"]]) for one in found])


def is_in(chapter: str, example: str) -> bool:
    return school.chapter_of(must_be_a_lesson(example)) == chapter


def end_of(name: str) -> tuple[Lesson, Session]:
    """Where a lesson ends, so that a table can begin there. Raises `Denied`."""
    lesson = must_be_a_lesson(name)
    session = Pupil(lesson, len(lesson.steps)).session
    if session.over:
        raise Denied("lesson_is_over")
    return lesson, session


class Teller:
    """Goes through a lesson, and tells it step by step."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        self.lesson = lesson
        self.lang = lang
        self.box: Box = catalogue.box(lesson.files.name)
        self.words = load(self.box.package, lang)
        self.pupil = Pupil(lesson)
        self.told = len(self.events())
        self.view = self.seen()

    def seen(self) -> Any:
        return self.box.view.table(self.pupil.session, PUPIL, self.lang, self.lesson.names)

    def events(self) -> list[Event]:
        return [event for step in self.pupil.session.log() for event in step]

    def steps(self) -> list[LessonStep]:
        found: list[LessonStep] = []
        while not self.pupil.is_over:
            step = self.step()
            if step is not None:
                found.append(step)
        return found

    def step(self) -> LessonStep | None:
        """The next one, and what it leads to; None if nobody notices it."""
        step = self.pupil.step
        told = LessonStep("say", "", [], None, [], "", [], [], [], [])
        if isinstance(step, Said):
            told.what = "wait" if step.waits else "say"
            told.text, told.points = step.texts[self.lang], things(step.points)
        elif isinstance(step, Compared):
            told.text, told.points = comparison(self.pupil, step, self.lang), things(step.points)
        elif isinstance(step, Done):
            told.what, told.text, told.points = "do", step.texts.get(self.lang, ""), things(step.points)
            told.otherwise = step.otherwise.get(self.lang, "")
            if step.time is None:
                told.question, told.right = self.question(), list(step.right)
            else:
                self.offer(step, told)
            told.time = step.time
        elif isinstance(step, Happens):
            told.what, told.time = "happens", step.time
        self.pupil.go_on()
        if isinstance(step, Done | Happens):
            self.tell_news(told)
        return told if told.text or told.what != "say" else None

    def offer(self, step: Done, told: LessonStep) -> None:
        """In real time: what might be commanded, and which of it is right."""
        found = self.box.keys.acts(self.pupil.session.game(), PUPIL, self.words)
        orders = [order(one["number"], one["args"]) for one in found]
        told.right = [orders.index(right) for right in step.right if right in orders]
        names = read_by(self.lesson.names, [PUPIL], self.box.package)
        previews = [self.box.view.events_text(self.pupil.led_to(one), self.words, names) for one in orders]
        told.acts = [ActSeen(**one, preview=lines) for one, lines in zip(found, previews, strict=True)]

    def question(self) -> QuestionSeen:
        session, names = self.pupil.session, read_by(self.lesson.names, [PUPIL], self.box.package)
        session.turn_to(PUPIL)
        asked = self.box.view.question(session, PUPIL, self.lang, names)
        return QuestionSeen(PUPIL, asked, optional=session.kind in self.box.kinds.OPTIONAL)

    def tell_news(self, step: LessonStep) -> None:
        """What has happened, and what has changed on the table."""
        events = self.events()
        step.events = events[self.told :]
        self.told = len(events)
        step.log = self.box.view.events_text(
            step.events, self.words, read_by(self.lesson.names, [PUPIL], self.box.package)
        )
        step.pictures = self.box.view.events_pictures(step.events)
        before, self.view = self.view, self.seen()
        step.changes = differences(before, self.view)


def things(points: tuple[str, ...]) -> list[Thing]:
    """What is pointed at, as the game names its things: `die:0-1`."""
    pairs = [point.partition(":") for point in points]
    return [{"thing": thing, "id": name} for thing, _, name in pairs]
