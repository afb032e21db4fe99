"""The feats of the Goddess module: one short function for each card."""

from astragal.games.dice_forge.facts.faces import MOON_GOLEM, SUN_GOLEM
from astragal.games.dice_forge.rules import forging, golem
from astragal.games.dice_forge.rules.state import DiceForge, Hero


def moon_golem(g: DiceForge, me: Hero) -> None:
    """Forge a moon golem."""
    forging.forge(g, me, MOON_GOLEM)


def sun_golem(g: DiceForge, me: Hero) -> None:
    """Forge a sun golem."""
    forging.forge(g, me, SUN_GOLEM)


def great_golem(g: DiceForge, me: Hero) -> None:
    """My golem walks two spaces forward."""
    golem.walk(g, me, 2)


def time_golem(g: DiceForge, me: Hero) -> None:
    """My golem walks two spaces back."""
    golem.walk_back(g, me, 2)
