"""Draws with the few shapes that our pictures are made of, as SVG. Whatever is written is escaped here."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

WIDTH: Final = 1200
HEIGHT: Final = 630
TYPEFACE: Final = "Alegreya, 'Noto Serif', 'DejaVu Serif', Georgia, serif"

# The colours of the table by day
GROUND, PAPER, LINE, BRONZE, INK, QUIET = "#ece4d3", "#fbf7ee", "#cdbd9e", "#84541f", "#2a231a", "#5b4e3c"
SEATS: Final = ("#b0402a", "#2b6a8a", "#5b7a24", "#86518f")
PARTS: Final = ("#c8912a", "#3d74a8", "#4f7d3a", "#d2601e", "#7a4e8f", "#b23a5b", "#84541f")
# Whose it is: the same signs as at the table, around the middle, 16 wide
SIGNS: Final = (
    "M0-7a7 7 0 1 0 .01 0Z",
    "M0-7.5 7.5 6.5H-7.5Z",
    "M-6.5-6.5h13v13h-13Z",
    "M0-7.5 7.5 0 0 7.5-7.5 0Z",
)
LEAF: Final = "M0 0C6-8 19-9 27-2 18 6 6 6 0 0Z"
# A twig bends from its foot to its tip; on it, where leaves grow and how far they are turned
TWIG: Final = "M-3 0C-46-8-62-66-36-112"
LEAVES: Final = (
    *((-14, -4, 205), (-31, -18, 225), (-42, -38, 243), (-46, -60, 258), (-45, -82, 274)),
    *((-26, -14, 285), (-38, -33, 300), (-45, -54, 312), (-46, -76, 322), (-40, -98, 336), (-37, -108, 296)),
)
A_LETTER: Final = 0.5  # how wide it is on the average, as a share of its size


def width_of(words: str, size: float) -> float:
    """About how wide they are."""
    return A_LETTER * size * len(words)


def fitting(words: str, size: float, room: float) -> float:
    """The size at which they fit into this room."""
    return min(size, room / (A_LETTER * max(1, len(words))))


def text(x: float, y: float, words: str, size: float, fill: str = INK, anchor: str = "start") -> str:
    looks = f'font-size="{size:.1f}" fill="{fill}" text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {looks}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, radius: float, fill: str, stroke: str = "none") -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{radius}" fill="{fill}"'
        f' stroke="{stroke}" stroke-width="2"/>'
    )


def sign(x: float, y: float, seat: int, size: float) -> str:
    place = f"translate({x:.1f} {y:.1f}) scale({size / 16:.2f})"
    return f'<path transform="{place}" d="{SIGNS[seat % 4]}" fill="{SEATS[seat % 4]}"/>'


def die(x: float, y: float, size: float) -> str:
    """The die of our name."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size / 32:.2f})">'
        '<rect x="2" y="2" width="28" height="28" rx="7" fill="#8a5a2b"/>'
        '<path d="M16 5 27 11.5V21L16 27.5 5 21V11.5Z" fill="#f3e6cb"/>'
        '<path d="M16 5 27 11.5 16 17.5 5 11.5Z" fill="#fffaf0"/>'
        '<path d="M16 17.5 27 11.5V21L16 27.5Z" fill="#d9bf92"/>'
        '<circle cx="16" cy="11.4" r="2.2" fill="#b4532f"/>'
        '<circle cx="9" cy="16.5" r="1.5" fill="#2f6f7e"/><circle cx="12.5" cy="22" r="1.5" fill="#2f6f7e"/>'
        '<circle cx="21.5" cy="19.5" r="1.7" fill="#8a5a2b"/></g>'
    )


def laurel(x: float, y: float, scale: float = 1) -> str:
    """Two twigs that bend towards each other, 140 high; this is the foot between them."""
    leaves = "".join(f'<path transform="translate({at} {up}) rotate({turn})" d="{LEAF}"/>' for at, up, turn in LEAVES)
    twig = f'<path d="{TWIG}" fill="none" stroke="{BRONZE}" stroke-width="3"/>{leaves}'
    return (
        f'<g fill="{BRONZE}" transform="translate({x:.1f} {y:.1f}) scale({scale})">'
        f'{twig}<g transform="scale(-1 1)">{twig}</g></g>'
    )


def picture(parts: list[str], lang: str, says: str) -> str:
    """A whole picture, and what it says for whoever cannot see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="img" lang={quoteattr(lang)} font-family="{TYPEFACE}" font-weight="700"><title>{escape(says)}</title>'
        + box(0, 0, WIDTH, HEIGHT, 0, GROUND)
        + box(32, 32, WIDTH - 64, HEIGHT - 64, 22, PAPER, LINE)
        + "".join(parts)
        + "</svg>"
    )
