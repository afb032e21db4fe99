"""How a game is shown: what a seat may see, the table as text, what happened, and what keys do."""

from collections.abc import Collection
from typing import Any, Protocol

from astragal.engine.game import Event, Game
from astragal.engine.session import Session
from astragal.engine.showing.story import Gathered, Key, Label, Step, Story
from astragal.engine.showing.view_types import Act, Thing
from astragal.engine.showing.words import Words
from astragal.games.contract.facts import AnyGame

Names = list[str]  # what the players are called, by seat


class ViewOwed(Protocol):
    """`view`: what a seat may see, as plain data and in words. Nothing here shows what the seat cannot know."""

    def table(self, session: Session, seat: int | None, lang: str, names: Names, /) -> Any:
        """The whole table without the question, as plain data (numbers, strings, lists, dicts with names); None is
        somebody who watches. It begins as `engine/showing/views.head` has it. Parts that stay the same between two
        moves are equal."""

    def question_text(self, g: AnyGame, seat: int, kind: int, about: int, words: Words, names: Names, /) -> str:
        """The sentence that puts a question. The game stands as when it is put."""

    def option_text(
        self, g: AnyGame, seat: int, kind: int, option: int, about: int, words: Words, names: Names, /
    ) -> str:
        """The text of a button; also for an option that is not allowed now, as long as it means anything."""

    def events_text(self, events: list[Event], words: Words, names: Names, /) -> list[str]:
        """The lines of the log for these events, in their order. An event may have no line, and several may share one;
        what belongs to the line before is indented."""


class View(ViewOwed, Protocol):
    def question(self, session: Session, seat: int | None, lang: str, names: Names, /) -> Any:
        """What is asked (`view_types.QuestionView`), or None; the seat that is asked also sees what each option would
        change. Left out: made of the sentences above, with nothing on the table to press, and the reasons of the
        notation's other answers."""

    def reason_text(self, reason: int, words: Words, /) -> str:
        """Why something is not allowed: a reason of the game, or of the engine if below 0. Left out: `reason.ID`."""

    def events_pictures(self, events: list[Event], /) -> list[list[Thing]]:
        """What can be drawn beside each line of `events_text`: as many as it has lines. Left out: nothing, for any."""

    def explain(self, thing: str, words: Words, /) -> str | None:
        """What this is, by its id or its printed name in any language; None if there is no such thing. Left out:
        None."""

    def reference(self, lang: str, /) -> Any:
        """All that explains itself and stays the same during a game: at least `setups` and `options` (each with id,
        name and text). Left out: these, `values` and `help`, from the words. It may have `parts`
        (`engine/showing/book.py`): which of its lists are parts of the rules, their names, chapters and order. Without
        them every list of rows with id and text is one, in its order, and called as the words say (`part.ID`)."""


class Board(Protocol):
    """`board`: the table as text, for a terminal. Lines have style tags (`engine/showing/markup.py`) but where they are
    told. Left out: points, and the position as a record writes it."""

    @property
    def STYLES(self) -> dict[str, str]:
        """Styles that the game adds, as rich knows them."""

    @property
    def AMOUNTS(self) -> Collection[int]:
        """Kinds of questions in which a player types the option's own number, because it is an amount."""

    @property
    def QUIET(self) -> Collection[int]:
        """Kinds of questions in which nothing that is not allowed is worth a line."""

    @property
    def UNSPOKEN(self) -> Collection[int]:
        """Reasons that are not worth a line; who asks why is told."""

    @property
    def NOTHING_THERE(self) -> Collection[int]:
        """Reasons that mean that there is nothing behind the option's number that could be named."""

    def draw(self, g: AnyGame, words: Words, names: Names, width: int, me: int, /) -> list[str]:
        """The whole table in so many columns; `me` is the seat that reads it, below 0 for nobody."""

    def pages(
        self, g: AnyGame, words: Words, names: Names, width: int, seat: int, kind: int, about: int, /
    ) -> list[list[str]]:
        """The whole table, and less and less of it for lower windows: at last only what the seat needs that is
        asked."""

    def tell(self, g: AnyGame, words: Words, names: Names, /) -> list[str]:
        """The whole table in short sentences without tags, for pipes and screen readers."""

    def tell_seat(self, g: AnyGame, words: Words, names: Names, seat: int, /) -> list[str]:
        """The same of one seat: what it must know to decide."""

    def news(self, events: list[Event], since: int, words: Words, names: Names, /) -> list[str]:
        """In few lines what happened after the first `since` events. `events` is the whole game."""

    def effect(self, session: Session, option: int, words: Words, names: Names, /) -> str:
        """In a few words what an answer would bring before the next throw or question; empty if there is little to
        say."""

    def button(self, g: AnyGame, seat: int, kind: int, option: int, about: int, words: Words, /) -> str:
        """An option in few signs; empty if the sentence of the view is short enough."""

    def bare(self, text: str, /) -> str:
        """The text as it is seen, without its tags."""

    def page(self, g: AnyGame, words: Words, /) -> list[str]:
        """The rules of this game on one page."""

    def explained(self, g: AnyGame, words: Words, /) -> dict[str, dict[str, str]]:
        """By sort: the id of everything that can be explained, and its printed name."""

    def topics(self, words: Words, /) -> list[tuple[list[str], str]]:
        """Words of the rules: their names, the usual one first, and what they mean."""

    def points(self, g: AnyGame, events: list[Event], words: Words, names: Names, /) -> list[tuple[str, list[str]]]:
        """For every seat, the best first: the total, and the lines that add up to it."""


class LiveBoard(Board, Protocol):
    """What the board of a game in real time has besides."""

    def live(self, g: AnyGame, person: int, time: int, words: Words, names: Names, width: int, /) -> list[str]:
        """The table at this time as this seat sees it; below 0: somebody who watches."""

    def live_help(self, g: AnyGame, person: int, words: Words, /) -> list[str]:
        """What the keys do."""


class StoryFile(Protocol):
    """`story`: what happened in one game (`engine/showing/story.py`). Left out: points, step by step."""

    def story(self, first: Game, entries: list[int], words: Words, names: Names, /) -> Story:
        """Everything that has happened since the game stood like this. All sources of points add up to the totals."""

    def gather_start(self, gathered: Gathered, first: Game, /) -> None:
        """What the seats have before anything happens."""

    def gather_points(self, gathered: Gathered, step: Step, /) -> None:
        """The points of one step, by their sources."""

    def label(self, key: Key, words: Words, /) -> Label:
        """How a source is shown."""


class KeysFile(Protocol):
    """`keys`: what a person's keys do in real time."""

    @property
    def READ_AT(self) -> Collection[int]:
        """Events after which a player wants to read what has happened."""

    @property
    def BELL_AT(self) -> Collection[int]:
        """Events at which a bell is heard."""

    def acts(self, g: AnyGame, seat: int, words: Words, /) -> list[Act]:
        """What this seat might command now, each once, allowed or not: what a lesson offers."""

    def Keys(self, seat: int, /) -> Any:
        """One person's hands. `press(g, key, words)` answers with a command and its args, a sentence that says why
        nothing happens, or None; `lines`, `hints` (lists) and `footer` (a line), all of `(g, words)`, are shown below
        the table."""
