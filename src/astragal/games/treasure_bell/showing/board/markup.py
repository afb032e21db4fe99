"""The styles of Treasure Bell's table, beside those that every game has (`engine/markup.py`)."""

from typing import Final

from astragal.engine.showing.markup import literal

# The colours of the players' dice by seat, what a treasure is worth, and what fits, in colours of the terminal
STYLES: Final = {
    "ruby": "bold red",
    "sapphire": "bold bright_blue",
    "emerald": "bold green",
    "amber": "bold yellow",
    "worth": "cyan",
    "alarm": "bold magenta",
}
COLOURS: Final = ("ruby", "sapphire", "emerald", "amber")
STAR: Final = "★"


def coloured(seat: int, text: str) -> str:
    """In the colour of a player."""
    return f"[{COLOURS[seat]}]{literal(text)}[/]"


def starred(value: int) -> str:
    """`★3`: what a treasure is worth."""
    return f"[worth]{STAR}{value}[/]"
