"""The spaces of the labyrinth and of the Titans' board in few signs, and where one goes from them."""

from collections.abc import Callable

from astragal.engine.options import listed
from astragal.engine.pairs import second_of
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.allegiance import TO_LOYALTY, TO_REBELLION, VALUE, ZONE, ZONES
from astragal.games.dice_forge.facts.labyrinth import (
    BACK,
    CELESTIAL,
    FORGE,
    FORWARD,
    GIVES,
    GLORY_PER_FACE,
    GODDESS,
    GODDESS_GLORY,
    GOLD_FOR_GLORY,
    MOON_CONVERSION_GLORY,
    MOON_FOR_GLORY,
    ONE_OF,
    SPACES,
    START,
    TAKE_GLORY,
    TREASURE_HALL,
    TREASURES,
)
from astragal.games.dice_forge.rules import golem
from astragal.games.dice_forge.rules.state import DiceForge, Hero
from astragal.games.dice_forge.showing.board.markup import amounts
from astragal.games.dice_forge.showing.board.names import signed

Say = Callable[..., str]
STAR = "✶"  # a roll of the Celestial die


def gives(g: DiceForge, space: int, say: Say) -> str:
    """What a space of the labyrinth gives, in at most eight signs, without tags."""
    does, printed, _, _ = SPACES[space]
    if does in (GIVES, ONE_OF):
        return printed
    if does == CELESTIAL:
        return STAR * int(printed)
    if does == FORGE:
        return say("space.forge", discount=int(printed))
    if does == TREASURE_HALL:
        treasure = int(golem.treasure_in(g, space))
        return say("space.hall") if treasure < 0 else TREASURES[treasure][2]
    if does == TAKE_GLORY:
        return say("space.take", glory=f"{printed}V")
    if does == GOLD_FOR_GLORY:
        return f"{printed}G▸{printed}V"
    if does == MOON_FOR_GLORY:
        return f"{printed}M▸{MOON_CONVERSION_GLORY}V"
    if does == GLORY_PER_FACE:
        return say("space.per_face")
    if does == GODDESS:
        return f"{GODDESS_GLORY}V" + ("" if g.goddess_reached else say("space.first"))
    return say("space.start") if space == START else ""


def told(g: DiceForge, space: int, say: Say) -> str:
    """The same for a sentence."""
    does, printed, _, _ = SPACES[space]
    if does == CELESTIAL:
        return say("told.space.celestial", times=int(printed))
    if does == TREASURE_HALL:
        treasure = int(golem.treasure_in(g, space))
        return say("told.space.hall" if treasure < 0 else "told.space.opened", later=TREASURES[treasure][2])
    if does == TAKE_GLORY:
        return say("told.space.take", glory=f"{printed}V")
    if does == FORGE:
        return say("told.space.forge", discount=int(printed))
    if does == GOLD_FOR_GLORY:
        return say("told.space.exchange", price=f"{printed}G", glory=f"{printed}V")
    if does == MOON_FOR_GLORY:
        return say("told.space.exchange", price=f"{printed}M", glory=f"{MOON_CONVERSION_GLORY}V")
    if does == GLORY_PER_FACE:
        return say("told.space.per_face")
    if does == GODDESS:
        return say("told.space.goddess", glory=f"{GODDESS_GLORY}V", first=0 if g.goddess_reached else 1)
    return gives(g, space, say) or say("told.space.nothing")


def marked(g: DiceForge, space: int, say: Say) -> str:
    """What a space gives, with its styles."""
    return amounts(gives(g, space, say))


def exits(space: int, back: bool = False) -> list[int]:
    """Where a golem may go from here."""
    return listed(BACK[space] if back else FORWARD[space])


def next_spaces(hero: Hero, kind: int, about: int) -> list[int]:
    """Where this hero's golem may go next; backward if that is being asked."""
    back = kind == kinds.PATH and second_of(about) == 1
    return exits(int(hero.golem), bool(back))


def treasures_left(g: DiceForge) -> list[str]:
    """What the treasures give that nobody has found yet."""
    return [TREASURES[treasure][1] for treasure in listed(int(golem.treasures_left(g)))]


def beside(space: int) -> tuple[int, int]:
    """The next space towards Loyalty and towards Rebellion; at an end, the space itself."""
    return int(TO_LOYALTY[space]) or space, int(TO_REBELLION[space]) or space


def value(space: int) -> str:
    """A space of the Titans' board by its value."""
    return signed(int(VALUE[space]))


def zone(space: int) -> str:
    """Its zone: T1, T2, Y1, Y2, Y3, or nothing."""
    return ZONES[ZONE[space]]
