"""The lessons there are: text files in the folder `lessons` of a game, in the order of their names.

The worked examples of its rules are such files too, in the folder `examples`; their names begin with their chapter."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from astragal.engine.lessons.directions import BadLesson
from astragal.engine.lessons.lesson import Lesson, read_lesson
from astragal.engine.showing.guidance import CHAPTERS
from astragal.engine.showing.words import ENGINE, LANGUAGES, load
from astragal.games import catalogue

FOLDER = "lessons"
EXAMPLES = "examples"
ENDING = ".txt"


class NoLesson(Exception):
    """There is no lesson of this name. Says which there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no lesson called “{name}”; there is: {', '.join(names())}.")


def names(game: str | None = None) -> list[str]:
    """Those of one game, or of all: `dice_forge/1_throw`."""
    return [f"{one}/{file}" for one in ([game] if game else catalogue.names()) for file in files_of(one)]


def example_names(game: str | None = None) -> list[str]:
    """The worked examples: `dice_forge/examples/dice_mirror`."""
    games = [game] if game else catalogue.names()
    return [f"{one}/{EXAMPLES}/{file}" for one in games for file in files_of(one, EXAMPLES)]


def examples(game: str) -> list[Lesson]:
    """The worked examples of a game, in the order of the chapters of its rules."""
    found = [lesson(name) for name in example_names(game)]
    return sorted(found, key=lambda one: CHAPTERS.index(chapter_of(one)))


def chapter_of(example: Lesson) -> str:
    """The chapter of the rules that an example belongs to."""
    return example.id.rpartition("/")[2].partition("_")[0]


@cache
def files_of(game: str, where: str = FOLDER) -> dict[str, str]:
    """The lessons of a game and their texts."""
    folder = files(catalogue.box(game).package) / where
    if not folder.is_dir():
        return {}
    found = {file.name.removesuffix(ENDING): file for file in folder.iterdir() if file.name.endswith(ENDING)}
    return {name: found[name].read_text(encoding="utf-8") for name in sorted(found)}


def lesson(name: str, lang: str = "en") -> Lesson:
    """Raises `NoLesson`, and `BadLesson` if it cannot be taught: in this language it is said why."""
    try:
        return taught(name)
    except BadLesson:
        return read_anew(name, lang)


@cache
def taught(name: str) -> Lesson:
    return read_anew(name, LANGUAGES[0])


def read_anew(name: str, lang: str) -> Lesson:
    game, _, file = name.partition("/")
    where, _, file = (f"{FOLDER}/{file}" if "/" not in file else file).partition("/")
    text = files_of(game, where).get(file) if game in catalogue.names() and where in (FOLDER, EXAMPLES) else None
    if text is None:
        raise NoLesson(name)
    say = load(ENGINE, lang).say
    found = read_lesson(name, text, catalogue.box, lang)
    if found.files.name != game:
        raise BadLesson(1, say("lesson.other_game", game=game, other=found.files.name))
    if where == EXAMPLES and chapter_of(found) not in CHAPTERS:
        raise BadLesson(1, say("lesson.chapter", known=", ".join(CHAPTERS)))
    return found


def in_file(path: Path, lang: str = "en") -> Lesson:
    """A lesson that somebody is writing. Raises `BadLesson`, `OSError` and `UnicodeDecodeError`."""
    return read_lesson(path.stem, path.read_text(encoding="utf-8"), catalogue.box, lang)
