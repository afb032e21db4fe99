"""The styles of Dice Forge's table, beside those that every game has (`engine/markup.py`)."""

import re
from typing import Final

# Resources, those of Rebellion, and the faces of the Gardens and the Forest, in colours of the terminal
STYLES: Final = {
    "gold": "yellow",
    "sun": "red",
    "moon": "cyan",
    "glory": "green",
    "ancient": "bright_blue",
    "loyalty": "bright_yellow",
    "magic": "magenta",
}
STYLE_OF_LETTER: Final = {"G": "gold", "S": "sun", "M": "moon", "V": "glory", "A": "ancient", "L": "loyalty"}


def amounts(text: str) -> str:
    """`2G+1M` with every amount in the style of its resource."""
    return re.sub(r"\d+([GSMVAL])(?![a-z])", lambda found: f"[{STYLE_OF_LETTER[found[1]]}]{found[0]}[/]", text)
