"""Mirrors of Misfortune: whoever applies such a face, the owner of the card receives both dice of its bearer."""

from mypy_extensions import i64

from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.faces import MISFORTUNE, MISFORTUNE_RED, SORT
from astragal.games.dice_forge.facts.kinds import CLOSED
from astragal.games.dice_forge.rules import blessing
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero


def owners_receive(g: DiceForge, first: i64, second: i64, occasion: i64) -> None:
    """After a blessing: the owners of the Misfortune faces applied in it, in turn order from the active hero. One who
    owns both receives twice. What an owner receives sets off no further owner."""
    if occasion == occasions.MISFORTUNE:
        return
    for places in range(g.seats):
        owner = g.hero_after(places)
        if is_owner(g, owner, first):
            receive(g, owner, first)
        if is_owner(g, owner, second):
            receive(g, owner, second)


def is_owner(g: DiceForge, hero: Hero, face: i64) -> bool:
    return SORT[face] == MISFORTUNE and g.misfortune_owner[face - MISFORTUNE_RED] == hero.seat


def receive(g: DiceForge, owner: Hero, face: i64) -> None:
    """Both dice of the bearer as they lie, applied by the owner."""
    bearer = bearer_of(g, face)
    first = bearer.shown(SUN_DIE)
    second = bearer.shown(MOON_DIE)
    g.tell(kinds.BLESSING, owner.seat, occasions.MISFORTUNE, bearer.seat, 0)
    blessing.apply_pair(g, owner, first, second, occasions.MISFORTUNE)
    g.tell(CLOSED, owner.seat, kinds.BLESSING, 0, 0)


def bearer_of(g: DiceForge, face: i64) -> Hero:
    """The hero on whose dice the face sits."""
    for hero in g.heroes:
        for place in range(i64(12)):
            if hero.faces[place] == face:
                return hero
    raise ValueError("nobody bears this face")
