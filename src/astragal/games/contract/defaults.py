"""What serves where a game leaves something out: plain, made of what every game has, and never wrong."""

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

from astragal.engine.game import Event, Game
from astragal.engine.judge import Judge
from astragal.engine.options import has, listed
from astragal.engine.session import ASKED, Session
from astragal.engine.showing.guidance import Explained
from astragal.engine.showing.questions import reason_said
from astragal.engine.showing.view_types import Greyed, Option, QuestionView, Thing
from astragal.engine.showing.views import option_view
from astragal.engine.showing.words import Words, load

Files = Any  # the game's `Box`
ANSWER = "answer"  # a sort of thing: an answer that nothing on the table stands for


def filled(module: ModuleType | None, default: object | None) -> Any:
    """A game's file; where it leaves out a name, with what serves instead."""
    has = vars(module) if module is not None else {}
    names = [name for name in dir(default) if name[0] != "_"] if default is not None else []
    missing = {name: getattr(default, name) for name in names if name not in has}
    if module is not None and not missing:
        return module
    return SimpleNamespace(**{name: value for name, value in has.items() if name[:2] != "__"}, **missing)


class Default:
    """Something that serves for a file of this game."""

    def __init__(self, files: Files) -> None:
        self._files = files


class DefaultSetups(Default):
    VALUES: ClassVar[dict[str, object]] = {}
    LIVE_SETUP = None


class DefaultKinds(Default):
    SECRET: tuple[int, ...] = ()
    TO_BE_SEEN: tuple[int, ...] = ()
    COMMANDS: tuple[tuple[str, ...], ...] = ()


class DefaultNotation(Default):
    def chance_start(self, kind: int, seat: int, names: list[str]) -> str:
        return f"roll {names[seat]}"

    def heading(self, event: Event, names: list[str]) -> str | None:
        return None

    def is_before_play(self, g: Game) -> bool:
        return bool(self._files.notation.is_before_setup(g))

    def command_phrase(self, g: Game, seat: int, command: int, args: int) -> str:
        raise ValueError("There are no commands in this game: it has no command_phrase.")

    def read_command(self, g: Game, seat: int, said: list[str]) -> tuple[int, int] | None:
        return None

    def throws_ahead(self, g: Game) -> list[tuple[int, int, int]]:
        return []


class DefaultJudge(Default):
    JUDGE: Judge | None = None

    def worth(self, g: Game, seat: int, kind: int, option: int, about: int) -> int:
        return 0


class DefaultMeasures(Default):
    TALLIES: ClassVar[dict[str, Callable[[list[Event], int], float]]] = {}

    @property
    def MEASURES(self) -> dict[str, Callable[[Any, int], float]]:
        return {"score": lambda g, seat: float(g.score(seat))}


class DefaultFigures(Default):
    THINGS = "things"
    NAMES: ClassVar[list[str]] = []
    HAPPENED: ClassVar[list[tuple[str, str]]] = []
    TAKEN: ClassVar[list[tuple[str, str]]] = []

    def counts(self, g: Game, seat: int) -> list[int]:
        return []

    def happened(self, events: list[Event]) -> list[int]:
        return []

    def round_of(self, g: Game) -> int:
        return 1

    def taken(self, g: Game, events: list[Event]) -> list[tuple[int, int]]:
        return []

    def kept(self, g: Game, seat: int) -> list[tuple[int, int, str]]:
        return []

    def brought_by(self, sort: str, number: int) -> list[tuple[int, str]]:
        return []

    def barred(self, g: Game, seat: int, kind: int, options: int, about: int, thing: int) -> int:
        return 0


class DefaultGuide(Default):
    MECHANISMS: ClassVar[dict[str, str]] = {}
    THINGS: ClassVar[dict[str, str]] = {}
    HELP: ClassVar[dict[str, tuple[str, ...]]] = {}

    def sentence(self, session: Session, seat: int, lang: str, names: list[str], rounds: int) -> str:
        return ""

    def met(self, session: Session, seat: int, events: list[Event]) -> list[str]:
        return []

    def explained(self, name: str, lang: str) -> Explained:
        raise KeyError(name)


class DefaultView(Default):
    def question(self, session: Session, seat: int | None, lang: str, names: list[str]) -> QuestionView | None:
        if session.stop != ASKED:
            return None
        words, view, g = load(self._files.package, lang), self._files.view, session.game()
        asked, kind, about = session.seat, session.kind, session.about
        return {
            "seat": asked,
            "kind": self._files.kinds.QUESTIONS[kind][0],
            "text": view.question_text(g, asked, kind, about, words, names),
            "options": [
                self._option(session, g, option, seat == asked, words, names) for option in listed(session.options)
            ],
            "greyed": self._greyed(session, g, words, names) if seat == asked else [],
        }

    def _greyed(self, session: Session, g: Game, words: Words, names: list[str]) -> list[Greyed]:
        """What else could be answered to such a question, and why not now. The thing is the answer's own text."""
        view, notation = self._files.view, self._files.notation
        seat, kind, about = session.seat, session.kind, session.about
        found: list[Greyed] = []
        for option in range(self._files.kinds.QUESTIONS[kind][1]):
            if not has(session.options, option) and notation.phrases(g, seat, kind, option, about, names)[0]:
                text = view.option_text(g, seat, kind, option, about, words, names)
                why_not = view.reason_text(session.why_not(option), words)
                found.append({"thing": {"thing": ANSWER, "id": text}, "why_not": why_not})
        return found

    def _option(self, session: Session, g: Game, option: int, foreseen: bool, words: Words, names: list[str]) -> Option:
        view = self._files.view
        text = view.option_text(g, session.seat, session.kind, option, session.about, words, names)
        preview = session.preview(option) if foreseen else None
        told = view.events_text(preview.events, words, names) if preview is not None else None
        return option_view(option, text, [], preview, told)

    def reason_text(self, reason: int, words: Words) -> str:
        return reason_said(reason, list(self._files.reasons.REASONS), words)

    def events_pictures(self, events: list[Event]) -> list[list[Thing]]:
        words = load(self._files.package, "en")
        names = [""] * self._files.setups.MAX_SEATS
        return [[] for _ in self._files.view.events_text(events, words, names)]

    def explain(self, thing: str, words: Words) -> str | None:
        return None

    def reference(self, lang: str) -> dict[str, Any]:
        words, setups = load(self._files.package, lang), self._files.setups
        return {
            "setups": [_entry("setup", name, words) for name in setups.SETUPS],
            "options": [_entry("game_option", name, words) for name in setups.OPTIONS],
            "values": [
                {**_entry("value", name, words), "usual": value[0], "least": value[1], "most": value[2]}
                for name, value in setups.VALUES.items()
                if isinstance(value, tuple)
            ],
            "help": help_page(words),
        }


def help_page(words: Words) -> list[str]:
    """The page for a newcomer, paragraph by paragraph: whatever the words have under `help`."""
    return [words.say(key) for key in words.templates if key.startswith("help.")]


def _entry(sort: str, name: str, words: Words) -> dict[str, str]:
    """A setup, an option or a setting in words; without words it is called by its id."""
    key = f"{sort}.{name}"
    title = words.noun(key) if key in words.nouns else name
    return {"id": name, "name": title, "text": words.say(key) if key in words.templates else ""}
