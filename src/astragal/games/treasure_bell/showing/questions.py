"""A question of Treasure Bell in words: what every sentence of the table is made from."""

from astragal.engine.showing.questions import WordedQuestion
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts.kinds import QUESTIONS
from astragal.games.treasure_bell.rules.state import Player, TreasureBell
from astragal.games.treasure_bell.showing.nouns import place_text


class TreasureBellQuestion(WordedQuestion):
    """A question that is being put, and who reads it."""

    def __init__(self, g: TreasureBell, seat: int, kind: int, about: int, words: Words, names: list[str]) -> None:
        super().__init__(QUESTIONS[kind][0], seat, kind, about, words, names)
        self.g = g

    @property
    def player(self) -> Player:
        return self.g.players[self.seat]

    def place(self, place: int) -> str:
        return place_text(place, self.g)
