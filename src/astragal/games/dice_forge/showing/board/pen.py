"""What everybody who draws a part of the table needs: the position, and the question that is asked."""

from typing import Final

from astragal.engine.showing.markup import tagged
from astragal.engine.showing.pen import Pen
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.games.dice_forge.showing.board.names import card_name, face_mark

WIDE: Final = 100  # from so many columns on, heroes stand side by side


class DiceForgePen(Pen):
    """Draws one position for one reader; `me` is his seat, `kind` and `about` the question he is asked."""

    def __init__(
        self, g: DiceForge, words: Words, names: list[str], width: int, me: int = -1, kind: int = -1, about: int = 0
    ) -> None:
        super().__init__(__package__, words, names, width, me)
        self.g = g
        self.kind = kind
        self.about = about

    def card(self, card: int) -> str:
        return card_name(card, self.words)

    def face(self, face: int) -> str:
        return face_mark(face, self.words)

    def hero_name(self, seat: int) -> str:
        return tagged("hero", self.names[seat])

    def token(self, seat: int) -> str:
        """A hero's token on a board."""
        return tagged("up" if seat == self.me else "hero", self.initials[seat])
