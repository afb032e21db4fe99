"""A question that is being put, in the words of whoever reads it."""

from mypy_extensions import mypyc_attr

from astragal.engine.game import ENGINE_REASONS
from astragal.engine.session import OVER, ROLLING
from astragal.engine.showing.words import YOU, Words


@mypyc_attr(allow_interpreted_subclasses=True)
class WordedQuestion:
    """What every sentence about a question is made from. A game adds its state, and who sits in the seat."""

    def __init__(self, name: str, seat: int, kind: int, about: int, words: Words, names: list[str]) -> None:
        self.name = name  # of its kind
        self.seat = seat
        self.kind = kind
        self.about = about
        self.words = words
        self.names = names

    def question(self, **values: object) -> str:
        """The reader is asked directly, anybody else by name."""
        who = self.names[self.seat]
        values["who"] = who
        text = self.words.sentence(f"question.{self.name}", values)
        if self.words.names_anybody(f"question.{self.name}"):
            return text
        return text[:1].upper() + text[1:] if who == YOU else self.words.say("word.asked", who=who, text=text)

    def option(self, which: str, **values: object) -> str:
        return self.words.sentence(f"option.{self.name}.{which}", values)


def reason_said(reason: int, reasons: list[str], words: Words) -> str:
    """Why something is not allowed: one of the game's reasons, or of the engine's, which are below 0."""
    return words.say(f"reason.{ENGINE_REASONS[reason] if reason < 0 else reasons[reason]}")


def what_comes_next(stop: int, words: Words) -> list[str]:
    """How a preview ends, if not with another question."""
    if stop == OVER:
        return [words.say("preview.over")]
    return [words.say("preview.rolls")] if stop == ROLLING else []
