"""What everybody who draws a part of the table needs: the position, and the question that is asked."""

from astragal.engine.showing.pen import Pen
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.rules.state import TitanDice


class TitanDicePen(Pen):
    """Draws one position for one reader; `me` is his seat, `kind` and `about` the question he is asked."""

    def __init__(
        self, g: TitanDice, words: Words, names: list[str], width: int, me: int = -1, kind: int = -1, about: int = 0
    ) -> None:
        super().__init__(__package__, words, names, width, me)
        self.g = g
        self.kind = kind
        self.about = about
