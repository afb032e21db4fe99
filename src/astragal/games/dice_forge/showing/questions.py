"""A question of Dice Forge in words: what every sentence of the table is made from."""

from astragal.engine.showing.questions import WordedQuestion
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts.kinds import QUESTIONS
from astragal.games.dice_forge.rules.state import DiceForge, Hero


class DiceForgeQuestion(WordedQuestion):
    """A question that is being put, and who reads it."""

    def __init__(self, g: DiceForge, seat: int, kind: int, about: int, words: Words, names: list[str]) -> None:
        super().__init__(QUESTIONS[kind][0], seat, kind, about, words, names)
        self.g = g

    @property
    def hero(self) -> Hero:
        return self.g.heroes[self.seat]
