"""Text with style tags: `[gold]12[/]` is shown in the style `gold` up to the next `[/]`.

Tags are not nested, and `[[` stands for the bracket itself. Whoever shows the text decides what a style looks like;
without styles nothing is lost, because a letter, a bracket or a sign always says the same as the colour.

    gold sun moon glory   resources               title   headings        up    the face a die shows, my own token
    ancient loyalty       and those of Rebellion  hero    heroes' names   dim   frames, and what is empty or not allowed
    magic                 faces of the Gardens and the Forest
"""

import re
from collections.abc import Iterable
from typing import Final

STYLE_OF_LETTER: Final = {"G": "gold", "S": "sun", "M": "moon", "V": "glory", "A": "ancient", "L": "loyalty"}
TAG: Final = re.compile(r"\[/\]|\[[a-z]+\]")


def bare(text: str) -> str:
    """The text as it is seen, without its tags."""
    return "[".join(TAG.sub("", part) for part in text.split("[["))


def seen(text: str) -> int:
    """How many columns the text takes."""
    return len(bare(text))


def tagged(style: str, text: str) -> str:
    return f"[{style}]{literal(text)}[/]"


def literal(text: str) -> str:
    return text.replace("[", "[[")


def padded(text: str, width: int) -> str:
    return text + " " * (width - seen(text))


def cut(text: str, width: int) -> str:
    """Text without tags, shortened if it is too long."""
    return text if len(text) <= width else text[: width - 1].rstrip() + "…"


def flowing(label: str, pieces: Iterable[str], width: int, gap: str = "  ") -> list[str]:
    """A label and the pieces after it, on as many lines as they need."""
    lines = [label]
    starts = True
    for piece in pieces:
        if not starts and seen(lines[-1]) + seen(gap) + seen(piece) > width:
            lines.append(" " * seen(label))
            starts = True
        lines[-1] += piece if starts else gap + piece
        starts = False
    return lines


def amounts(text: str) -> str:
    """`2G+1M` with every amount in the style of its resource."""
    return re.sub(r"\d+([GSMVAL])(?![a-z])", lambda found: f"[{STYLE_OF_LETTER[found[1]]}]{found[0]}[/]", text)
