"""Text with style tags: `[title]Round 2[/]` is shown in the style `title` up to the next `[/]`.

Tags are not nested, and `[[` stands for the bracket itself. Whoever shows the text decides what a style looks like;
without styles nothing is lost, because a letter, a bracket or a sign always says the same as the colour. Every game has
the styles `title` (headings), `hero` (players' names), `up` (what is mine, or shown) and `dim` (frames, and what is
empty or not allowed); it may add its own.
"""

import re
from collections.abc import Iterable
from typing import Final

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


def ruled(title: str, width: int) -> str:
    """A line across the table, with a title."""
    title = cut(title, width - 4)
    return f"[dim]──[/] {tagged('title', title)} [dim]{'─' * (width - len(title) - 4)}[/]"


def initials(names: list[str]) -> list[str]:
    """A letter for every player; numbers if two would have the same letter."""
    letters = [name[:1].upper() for name in names]
    return letters if len(set(letters)) == len(letters) else [str(seat + 1) for seat in range(len(names))]
