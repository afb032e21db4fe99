"""A question of Titan Dice in words: what every sentence of the table is made from."""

from astragal.engine.showing.questions import WordedQuestion
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts.kinds import QUESTIONS
from astragal.games.titan_dice.rules.state import Player, TitanDice


class TitanDiceQuestion(WordedQuestion):
    """A question that is being put, and who reads it."""

    def __init__(self, g: TitanDice, seat: int, kind: int, about: int, words: Words, names: list[str]) -> None:
        super().__init__(QUESTIONS[kind][0], seat, kind, about, words, names)
        self.g = g

    @property
    def player(self) -> Player:
        return self.g.players[self.seat]
