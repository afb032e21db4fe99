"""What everybody who draws a part of the table needs: the position, the reader, the words, the room."""

from typing import Final

from astragal.engine.showing.markup import cut, initials, ruled, tagged
from astragal.engine.showing.words import Words, load
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.games.dice_forge.showing.board.names import card_name, face_mark

WIDE: Final = 100  # from so many columns on, heroes stand side by side
WIDEST: Final = 124
NARROWEST: Final = 60
LONGEST_NAME: Final = 16


class Pen:
    """Draws one position for one reader; `me` is his seat, `kind` and `about` the question he is asked."""

    def __init__(
        self, g: DiceForge, words: Words, names: list[str], width: int, me: int = -1, kind: int = -1, about: int = 0
    ) -> None:
        self.g = g
        self.words = words
        self.say = load(__package__, words.lang).say
        self.names = [cut(name, LONGEST_NAME) for name in names]
        self.initials = initials(names)
        self.width = max(NARROWEST, min(width, WIDEST))
        self.me = me
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

    def rule(self, title: str) -> str:
        return ruled(title, self.width)
