"""The lessons there are: text files in the folder `lessons` of a game, in the order of their names."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from astragal.engine.lessons.directions import BadLesson
from astragal.engine.lessons.lesson import Lesson, read_lesson
from astragal.games import catalogue

FOLDER = "lessons"
ENDING = ".txt"


class NoLesson(Exception):
    """There is no lesson of this name. Says which there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no lesson called “{name}”; there is: {', '.join(names())}.")


def names(game: str | None = None) -> list[str]:
    """Those of one game, or of all: `dice_forge/1_throw`."""
    return [f"{one}/{file}" for one in ([game] if game else catalogue.names()) for file in files_of(one)]


@cache
def files_of(game: str) -> dict[str, str]:
    """The lessons of a game and their texts."""
    folder = files(catalogue.box(game).package) / FOLDER
    if not folder.is_dir():
        return {}
    found = {file.name.removesuffix(ENDING): file for file in folder.iterdir() if file.name.endswith(ENDING)}
    return {name: found[name].read_text(encoding="utf-8") for name in sorted(found)}


@cache
def lesson(name: str) -> Lesson:
    """Raises `NoLesson`, and `BadLesson` if it cannot be taught."""
    game, _, file = name.partition("/")
    text = files_of(game).get(file) if game in catalogue.names() else None
    if text is None:
        raise NoLesson(name)
    return of_its_own_game(name, game, text)


def of_its_own_game(name: str, game: str, text: str) -> Lesson:
    found = read_lesson(name, text, catalogue.box)
    if found.files.name != game:
        raise BadLesson(1, f"This lesson of {game} is played in {found.files.name}.")
    return found


def in_file(path: Path) -> Lesson:
    """A lesson that somebody is writing. Raises `BadLesson`, `OSError` and `UnicodeDecodeError`."""
    return read_lesson(path.stem, path.read_text(encoding="utf-8"), catalogue.box)
