"""A question that is being put, and who reads it: what every sentence of the table is made from."""

from dataclasses import dataclass

from astragal.engine.game import Game
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts.kinds import QUESTIONS
from astragal.games.treasure_bell.rules.state import Player, TreasureBell
from astragal.games.treasure_bell.showing.nouns import place_text


@dataclass(frozen=True)
class Asked:
    """A question that is being put, and who reads it."""

    g: TreasureBell
    seat: int
    kind: int
    about: int
    words: Words
    names: list[str]

    @property
    def player(self) -> Player:
        return self.g.players[self.seat]

    def place(self, place: int) -> str:
        return place_text(place, self.g)

    def question(self, **values: object) -> str:
        return self.words.say(f"question.{QUESTIONS[self.kind][0]}", who=self.names[self.seat], **values)

    def option(self, which: str, **values: object) -> str:
        return self.words.say(f"option.{QUESTIONS[self.kind][0]}.{which}", **values)


def treasure_bell(g: Game) -> TreasureBell:
    """The game, known to be this one."""
    if not isinstance(g, TreasureBell):
        raise TypeError("This is not a game of Treasure Bell.")
    return g
