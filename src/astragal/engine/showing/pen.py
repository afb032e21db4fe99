"""What everybody who draws a part of a table as text needs: the reader, the words, the room."""

from typing import Final

from astragal.engine.showing.markup import cut, initials, ruled
from astragal.engine.showing.words import Words, load

WIDEST: Final = 124
NARROWEST: Final = 60
LONGEST_NAME: Final = 16


class Pen:
    """Draws for one reader; `me` is his seat. The words of the board are in `package`."""

    def __init__(self, package: str, words: Words, names: list[str], width: int, me: int) -> None:
        self.words = words
        self.say = load(package, words.lang).say
        self.names = [cut(name, LONGEST_NAME) for name in names]
        self.initials = initials(names)
        self.width = max(NARROWEST, min(width, WIDEST))
        self.me = me

    def rule(self, title: str) -> str:
        return ruled(title, self.width)
