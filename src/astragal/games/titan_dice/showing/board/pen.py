"""What everybody who draws a part of the table needs: the position, the reader, the words, the room."""

from typing import Final

from astragal.engine.showing.markup import cut, ruled
from astragal.engine.showing.words import Words, load
from astragal.games.titan_dice.rules.state import TitanDice

WIDEST: Final = 124
NARROWEST: Final = 60
LONGEST_NAME: Final = 16


class Pen:
    """Draws one position for one reader; `me` is his seat, `kind` and `about` the question he is asked."""

    def __init__(
        self, g: TitanDice, words: Words, names: list[str], width: int, me: int = -1, kind: int = -1, about: int = 0
    ) -> None:
        self.g = g
        self.words = words
        self.say = load(__package__, words.lang).say
        self.names = [cut(name, LONGEST_NAME) for name in names]
        self.width = max(NARROWEST, min(width, WIDEST))
        self.me = me
        self.kind = kind
        self.about = about

    def rule(self, title: str) -> str:
        return ruled(title, self.width)
