"""The labyrinth and the Titans' board told in sentences."""

from astragal.engine.showing.words import Words, load
from astragal.games.dice_forge.facts.allegiance import TRACK
from astragal.games.dice_forge.facts.faces import CHAOS_RED, NUMBER
from astragal.games.dice_forge.facts.labyrinth import THE_GODDESS
from astragal.games.dice_forge.facts.sanctuary import DOGGED_POOL
from astragal.games.dice_forge.facts.setups import GODDESS_MODULE, TITANS_MODULE
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.games.dice_forge.showing.board import spaces
from astragal.games.dice_forge.showing.board.maze import MEETING, WAYS
from astragal.games.dice_forge.showing.board.names import face_name
from astragal.games.dice_forge.showing.board.spaces import Say


def tell_board(g: DiceForge, words: Words) -> list[str]:
    """The board of the module in play."""
    say = load(__package__, words.lang).say
    if g.table.module == GODDESS_MODULE:
        return tell_labyrinth(g, say)
    if g.table.module == TITANS_MODULE:
        return tell_forest(g, words, say) + tell_track(say)
    return []


def tell_labyrinth(g: DiceForge, say: Say) -> list[str]:
    """Way by way: every space with what it gives, and where one may leave the way."""
    lines: list[str] = []
    for number, way in enumerate(WAYS):
        told = [tell_space(g, space, way, say) for space in way]
        if way[-1] != THE_GODDESS:
            told.append(say("told.then_13"))
        lines.append(say("told.labyrinth", way=say(f"told.way.{number}"), spaces=say("told.and_then").join(told)))
    left = spaces.treasures_left(g)
    return [*lines, say("told.treasures", n=len(left), left=", ".join(left))]


def tell_space(g: DiceForge, space: int, way: list[int], say: Say) -> str:
    others = [str(goal) for goal in spaces.exits(space) if goal not in way and goal != MEETING]
    return say("told.way_space", space=space, gives=spaces.told(g, space, say), others=say("told.or").join(others))


def tell_track(say: Say) -> list[str]:
    """The values zone by zone, and what the zones do."""
    parts: list[tuple[str, list[str]]] = []
    for space in range(1, len(TRACK)):
        zone = spaces.zone(space)
        if not parts or parts[-1][0] != zone:
            parts.append((zone, []))
        parts[-1][1].append(spaces.value(space))
    told = [say("told.zone", zone=zone, values=", ".join(values)) for zone, values in parts]
    return [say("told.titans", spaces=say("told.and_then").join(told)), say("told.zones")]


def tell_forest(g: DiceForge, words: Words, say: Say) -> list[str]:
    """The faces among which cards choose."""
    faces = [NUMBER[name] for name in DOGGED_POOL] + [CHAOS_RED + colour for colour in range(4)]
    left = [say("told.stock", face=face_name(face, words), left=int(g.stock[face])) for face in faces if g.stock[face]]
    return [say("told.forest", faces=", ".join(left))] if left else []
