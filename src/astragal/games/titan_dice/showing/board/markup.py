"""The styles of Titan Dice's table, and dice and tracks in few signs.

A letter is a face; `*` after it is the bonus die; `■` is a die whose face does not matter; `◆` is a wound marker.
"""

from typing import Final

from astragal.engine.showing.markup import literal
from astragal.games.titan_dice.facts.creatures import CAGED, LETTERS, NAMES, NUMBER_OF_CREATURES, WOUNDS_TO_GO_OUT
from astragal.games.titan_dice.rules.rows import listed
from astragal.games.titan_dice.rules.state import ACTIVE, SPENT, Player
from astragal.games.titan_dice.showing.view_players import paid_dice

# A style for each creature and for the wound, in colours of the terminal
STYLES: Final = {
    "chimera": "yellow",
    "gryphon": "cyan",
    "hydra": "green",
    "kraken": "bright_blue",
    "minotaur": "magenta",
    "wound": "red",
}
BONUS_MARK: Final = "*"
DIE: Final = "■"
MARKER: Final = "◆"
FACE_DOWN_MARK: Final = "▼"
TOKEN: Final = "★"
NOBODYS: Final = "[dim]–[/]"


def mark(face: int, text: str = "") -> str:
    """The letter of a face, or a text that speaks of it, in its style."""
    return f"[{NAMES[face]}]{literal(text or LETTERS[face])}[/]"


def bonus_mark(face: int) -> str:
    return mark(face, LETTERS[face] + BONUS_MARK)


def marks(row: int, places: int = NUMBER_OF_CREATURES) -> list[str]:
    """The dice of a row, each by its letter."""
    return [mark(face) for face, n in enumerate(listed(row, places)) for _ in range(n)]


def active_marks(player: Player) -> list[str]:
    """The active dice, the bonus die last; then in brackets those that pay the ability which is being carried out."""
    bonus = [bonus_mark(int(player.bonus_face))] if player.bonus == ACTIVE else []
    paid = [bonus_mark(face) if is_bonus else mark(face) for face, is_bonus in paid_dice(player)]
    return marks(int(player.active)) + bonus + [f"({one})" for one in paid]


def blank_dice(dice: int, bonus: bool = False) -> str:
    """Dice whose faces do not matter."""
    return " ".join([*([DIE * dice] if dice else []), *([DIE + BONUS_MARK] if bonus else [])])


def spent_marks(player: Player) -> str:
    spent = int(player.spent) - sum(not is_bonus for _, is_bonus in paid_dice(player))
    return blank_dice(spent, player.bonus == SPENT and not player.paid_bonus) or NOBODYS


def wound_marks(player: Player) -> str:
    """`W◆·`: a die, a marker, and room for one more before the player is out."""
    wounds = LETTERS[-1] * int(player.wound_dice) + MARKER * int(player.wound_markers)
    room = "·" * (int(WOUNDS_TO_GO_OUT) - len(wounds))
    return (f"[wound]{wounds}[/]" if wounds else "") + (f"[dim]{room}[/]" if room else "")


def track_marks(creature: int, n: int) -> str:
    """`●●·[ ]`: three spaces and the cage."""
    free = int(CAGED) - 1
    if n > free:
        return mark(creature, "●" * free + "[●]")
    there = mark(creature, "●" * n) if n else ""
    return f"{there}[dim]{'·' * (free - n)}[[ ][/]"
