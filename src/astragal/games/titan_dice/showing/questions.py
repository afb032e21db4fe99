"""A question that is being put, and who reads it: what every sentence of the table is made from."""

from dataclasses import dataclass

from astragal.engine.game import Game
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts.kinds import QUESTIONS
from astragal.games.titan_dice.rules.state import Player, TitanDice


@dataclass(frozen=True)
class Asked:
    """A question that is being put, and who reads it."""

    g: TitanDice
    seat: int
    kind: int
    about: int
    words: Words
    names: list[str]

    @property
    def player(self) -> Player:
        return self.g.players[self.seat]

    def question(self, **values: object) -> str:
        return self.words.say(f"question.{QUESTIONS[self.kind][0]}", who=self.names[self.seat], **values)

    def option(self, which: str, **values: object) -> str:
        return self.words.say(f"option.{QUESTIONS[self.kind][0]}.{which}", **values)


def titan_dice(g: Game) -> TitanDice:
    """The game, known to be this one."""
    if not isinstance(g, TitanDice):
        raise TypeError("This is not a game of Titan Dice.")
    return g
