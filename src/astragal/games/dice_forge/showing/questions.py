"""A question that is being put, and who reads it: what every sentence of the table is made from."""

from typing import NamedTuple

from astragal.engine.game import Game
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts.kinds import QUESTIONS
from astragal.games.dice_forge.rules.state import DiceForge, Hero


class Asked(NamedTuple):
    """A question that is being put, and who reads it."""

    g: DiceForge
    seat: int
    kind: int
    about: int
    words: Words
    names: list[str]

    @property
    def hero(self) -> Hero:
        return self.g.heroes[self.seat]

    def question(self, **values: object) -> str:
        return self.words.say(f"question.{QUESTIONS[self.kind][0]}", who=self.names[self.seat], **values)

    def option(self, which: str, **values: object) -> str:
        return self.words.say(f"option.{QUESTIONS[self.kind][0]}.{which}", **values)


def dice_forge(g: Game) -> DiceForge:
    """The game, known to be this one."""
    if not isinstance(g, DiceForge):
        raise TypeError("This is not a game of Dice Forge.")
    return g


def card_on_top(g: DiceForge, slot: int) -> int:
    """The card on top of a stack; of an empty one: its last card; -1 if the slot is not settled."""
    return int(g.table.cards[4 * slot + min(g.seats - g.stacks[slot], g.seats - 1)])
