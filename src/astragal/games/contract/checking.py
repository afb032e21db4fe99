"""Is a game whole? What it lacks is said in a sentence, by its name; whatever it does here takes nobody down."""

import inspect
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from astragal.engine.drivers import Dice
from astragal.engine.game import Game
from astragal.engine.session import begin
from astragal.engine.showing.book import is_part
from astragal.engine.showing.guidance import CHAPTERS
from astragal.engine.showing.view_types import BookPart
from astragal.engine.showing.words import LANGUAGES, load
from astragal.games.contract import facts, guiding, judging, records, showing
from astragal.games.contract.defaults import Files

OWED: dict[str, type] = {
    "setups": facts.SetupsOwed,
    "kinds": facts.KindsOwed,
    "reasons": facts.Reasons,
    "new_game": facts.NewGame,
    "notation": records.NotationOwed,
    "view": showing.ViewOwed,
}
IF_THERE: dict[str, type] = {
    "judge": judging.JudgeOwed,
    "features": judging.Features,
    "observation": judging.Observation,
    "reflexes": judging.ReflexesFile,
    "keys": showing.KeysFile,
}
IN_REAL_TIME = ("reflexes", "keys")
# What may be left out name by name; what is there must be right all the same.
WHOLE: dict[str, type] = {
    "setups": facts.Setups,
    "kinds": facts.Kinds,
    "notation": records.Notation,
    "view": showing.View,
    "judge": judging.Judge,
    "figures": records.ToldFigures,
    "measures": records.Measures,
    "scenario": records.ScenarioFile,
    "board": showing.LiveBoard,
    "story": showing.StoryFile,
    "guide": guiding.GuideFile,
}
PART = get_type_hints(BookPart)
LISTED = ("setups", "options")  # by the reference of every game
SAID = ("game.title", "game.description")  # by the words of every game


class Lacking(Exception):
    """A game cannot be played; the sentence says why."""


def problem(files: Files) -> str | None:
    """Why this game cannot be played, in a sentence; None if it can."""
    try:
        check_files(files)
        check_words(files)
        check_start(files)
        for lang in LANGUAGES:
            check_reference(files, lang)
            check_shown(files, lang)
    except Lacking as lacking:
        return str(lacking)
    except (Exception, SystemExit) as failed:
        return f"looking at it failed ({told(failed)})."
    return None


def check_files(files: Files) -> None:
    for file in [*OWED, *IF_THERE, *(file for file in WHOLE if file not in OWED and file not in IF_THERE)]:
        module = opened(files, file)
        if module is None:
            if file in OWED:
                raise Lacking(f"it has no file {file}.py.")
            continue
        for name, wanted in names_of((OWED | IF_THERE).get(file, object)):
            if not hasattr(module, name):
                raise Lacking(f"{place(module, files)} has no {as_called(name, wanted)}.")
        for name, wanted in names_of((OWED | IF_THERE | WHOLE)[file]):
            if hasattr(module, name):
                check_name(place(module, files), name, wanted, getattr(module, name))
    if files.setups.LIVE_SETUP is not None:
        for file in IN_REAL_TIME:
            if not files.has(file):
                raise Lacking(f"it has a LIVE_SETUP, but no file {file}.py.")


def opened(files: Files, file: str) -> Any:
    """This file of the game, or None if it has none."""
    try:
        return files.opened(file) if files.has(file) else None
    except (Exception, SystemExit) as failed:
        raise Lacking(f"{file} cannot be imported ({told(failed)}).") from None


def check_words(files: Files) -> None:
    for lang in LANGUAGES:
        try:
            words = load(files.package, lang)
        except Exception as failed:
            raise Lacking(f"words.{lang}.json cannot be read ({told(failed)}).") from None
        for key in SAID:
            if not words.has(key):
                raise Lacking(f"words.{lang}.json has no {key}.")
            try:
                words.say(key)
            except Exception as failed:
                raise Lacking(f"{key} of words.{lang}.json cannot be said ({told(failed)}).") from None


def check_start(files: Files) -> None:
    """The usual game can be set up for the fewest and for the most players."""
    for seats in (files.setups.MIN_SEATS, files.setups.MAX_SEATS):
        call = f"new_game({seats}, {files.setups.DEFAULT_SETUP!r}, [])"
        try:
            game = files.new_game(seats, files.setups.DEFAULT_SETUP, [])
        except (Exception, SystemExit) as failed:
            raise Lacking(f"{call} fails ({told(failed)}).") from None
        if not isinstance(game, Game):
            raise Lacking(f"{call} gives a {type(game).__name__}, and must give a Game.")


def check_reference(files: Files, lang: str) -> None:
    """Whoever lists the games can list what is chosen and explained in this one."""
    call = f"view.reference({lang!r})"
    try:
        reference = files.view.reference(lang)
        json.dumps(reference)
    except (Exception, SystemExit) as failed:
        raise Lacking(f"{call} fails ({told(failed)}).") from None
    for key in LISTED:
        if not (isinstance(reference, Mapping) and isinstance(reference.get(key), list)):
            raise Lacking(f"{call} has no list of {key}.")
    for part in reference.get("parts", []):
        if not is_book_part(part) or not is_part(reference.get(part["id"])):
            right = (
                f"{', '.join(PART)}, its id must be that of a list of rows, its chapter one of {', '.join(CHAPTERS)}"
            )
            raise Lacking(f"{call} has a part {part!r:.80}; a part has {right}.")


def is_book_part(part: Any) -> bool:
    """Is it as `view_types.BookPart` says?"""
    if not isinstance(part, Mapping) or part.get("chapter") not in CHAPTERS:
        return False
    return all(fits(part.get(key), hint) for key, hint in PART.items())


def check_shown(files: Files, lang: str) -> None:
    """The usual game can be begun, and its table shown to somebody who watches and to whoever is asked first."""
    names = [f"P{number}" for number in range(files.setups.MIN_SEATS)]
    try:
        session = begin(files.new_game(files.setups.MIN_SEATS, files.setups.DEFAULT_SETUP, []), Dice(1), listen=True)
        for seat in (None, session.seat):
            json.dumps([files.view.table(session, seat, lang, names), files.view.question(session, seat, lang, names)])
        files.view.events_text(
            [event for events in session.log() for event in events], load(files.package, lang), names
        )
    except (Exception, SystemExit) as failed:
        raise Lacking(f"its table cannot be shown in {lang!r} when the game begins ({told(failed)}).") from None


# --- one name -------------------------------------------------------------------------------------------------------


def names_of(contract: type) -> Iterator[tuple[str, Any]]:
    """The names that a class of the contract lists, each with the property or function that describes it."""
    for described in reversed(contract.__mro__):
        if described.__module__.startswith(__name__.rpartition(".")[0]):
            for name, wanted in vars(described).items():
                if isinstance(wanted, property) or (inspect.isfunction(wanted) and name[0] != "_"):
                    yield name, wanted


def as_called(name: str, wanted: Any) -> str:
    """`MIN_SEATS`, or `question_text(g, seat, kind, about, words, names)`."""
    return name if isinstance(wanted, property) else f"{name}({', '.join(parameters(wanted))})"


def parameters(wanted: Callable[..., Any]) -> list[str]:
    found = list(inspect.signature(wanted).parameters.values())[1:]
    return [one.name for one in found if one.kind is not one.VAR_KEYWORD]


def check_name(where: str, name: str, wanted: Any, value: Any) -> None:
    if isinstance(wanted, property):
        hint = get_type_hints(wanted.fget)["return"]
        if not fits(value, hint):
            raise Lacking(f"{where}.{name} is {value!r:.60}, and must be {in_words(hint)}.")
    elif not callable(value) or not takes(value, len(parameters(wanted))):
        raise Lacking(f"{where}.{name} cannot be called as {as_called(name, wanted)}.")


def takes(function: Callable[..., Any], number: int) -> bool:
    """Can it be called with so many arguments? What is compiled may not say."""
    try:
        inspect.signature(function).bind(*[None] * number)
    except ValueError:
        return True
    except TypeError:
        return False
    return True


def fits(value: Any, hint: Any) -> bool:
    """Is this a value of this type, as far as the contract goes?"""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in args)
    if origin is Callable:
        return callable(value)
    if origin is tuple and args[-1] is not Ellipsis:
        return isinstance(value, tuple) and len(value) == len(args) and all(map(fits, value, args))
    if origin in (dict, Mapping):
        items = value.items() if isinstance(value, origin) else ()
        return isinstance(value, origin) and all(fits(key, args[0]) and fits(one, args[1]) for key, one in items)
    if origin in (list, tuple, Sequence, Collection):
        return isinstance(value, origin) and not isinstance(value, str) and all(fits(one, args[0]) for one in value)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, type(None) if hint is None else hint)


def in_words(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint).replace("collections.abc.", "")


def place(module: Any, files: Files) -> str:
    """Where a file of the game lies in its folder: `showing/view`."""
    return str(module.__name__).removeprefix(f"{files.package}.").replace(".", "/")


def told(failed: BaseException) -> str:
    """An exception on one line."""
    return " ".join(f"{type(failed).__name__}: {failed}".split()).rstrip(": ")
