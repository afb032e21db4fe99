"""The sentences of the table: questions, options, refusals and what has happened, in the reader's language."""

from astragal.engine.game import Event, Game
from astragal.engine.session import Session
from astragal.engine.words import Words
from astragal.games.dice_forge.kinds import QUESTIONS


def question_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    """The sentence that puts a question."""
    return f"{names[seat]}: {QUESTIONS[kind][0]}?"


def option_text(g: Game, seat: int, kind: int, option: int, about: int, words: Words, names: list[str]) -> str:
    """The text of a button."""
    return str(option)


def chance_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    """What is being left to chance."""
    return str(kind)


def reason_text(reason: int, words: Words) -> str:
    """Why something is not allowed."""
    return str(reason)


def event_text(event: Event, words: Words, names: list[str]) -> str | None:
    """A line of the log; None for what only closes a bracket."""
    return str(event)


def events_text(events: list[Event], words: Words, names: list[str]) -> list[str]:
    """The lines of the log. What happens inside a blessing or a feat is indented."""
    return [str(event) for event in events]


def explain(thing: str, words: Words) -> str | None:
    """What a face, a card, a slot or an island does; None if there is no such thing."""
    return None


def preview_text(session: Session, option: int, words: Words, names: list[str]) -> list[str]:
    """What an answer would change before the next throw or question."""
    return []
