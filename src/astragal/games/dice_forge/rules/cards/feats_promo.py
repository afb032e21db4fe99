"""The promotional cards: one short function for each."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, with_option
from astragal.engine.pairs import first_of, pair, second_of
from astragal.games.dice_forge.facts import kinds, occasions, setups
from astragal.games.dice_forge.facts.cards import PEGASUS, WHEEL_OF_FORTUNE
from astragal.games.dice_forge.facts.faces import GLORY
from astragal.games.dice_forge.facts.islands import ISLANDS, START_PORTAL
from astragal.games.dice_forge.facts.kinds import DECLARED, FROM_CARD, source
from astragal.games.dice_forge.facts.reasons import ISLAND_IS_TAKEN
from astragal.games.dice_forge.rules import blessing, feats, resources, tokens
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero

WHEEL_ONE_MATCH: Final[i64] = 8
WHEEL_TWO_MATCHES: Final[i64] = 20


def magical_seagull(g: DiceForge, me: Hero) -> None:
    """During the next turn every hero plays with the dice of the one before him."""
    g.dice_go_away = True


def pass_dice_on(g: DiceForge) -> None:
    """At the start of a turn: the dice that were away come back, those that are to go away go."""
    if g.dice_away and not g.dice_go_away:
        rotate_dice(g, g.seats - 1)
        g.tell(kinds.DICE_PASSED_ON, g.active, 0, 0, 0)
    elif g.dice_go_away and not g.dice_away:
        rotate_dice(g, 1)
        g.tell(kinds.DICE_PASSED_ON, g.active, 1, 0, 0)
    g.dice_away = g.dice_go_away
    g.dice_go_away = False


def rotate_dice(g: DiceForge, places: i64) -> None:
    """Every hero takes the dice of the hero so many places before him, as they lie."""
    for hero in g.heroes:
        hero.own_rows()
    faces = [hero.faces for hero in g.heroes]
    sun_sides = [hero.up_sun for hero in g.heroes]
    moon_sides = [hero.up_moon for hero in g.heroes]
    for hero in g.heroes:
        giver = (hero.seat + g.seats - places) % g.seats
        hero.faces = faces[giver]
        hero.up_sun = sun_sides[giver]
        hero.up_moon = moon_sides[giver]


def wheel_of_fortune(g: DiceForge, me: Hero) -> None:
    """Declare a face for each die, receive a divine blessing, and gain glory for what was foreseen."""
    on_sun = declare(g, me, SUN_DIE)
    on_moon = declare(g, me, MOON_DIE)
    blessing.roll_both(g, me)
    rolled = blessing.apply_rolled(g, me, occasions.WHEEL_OF_FORTUNE)
    g.declared = 0
    sun = first_of(rolled)
    moon = second_of(rolled)
    matches = int(on_sun == sun) + int(on_moon == moon)
    if not g.table.plays_with(setups.WHEEL_STRAIGHT):
        matches = max(matches, int(on_sun == moon) + int(on_moon == sun))
    if matches > 0:
        glory = WHEEL_TWO_MATCHES if matches == 2 else WHEEL_ONE_MATCH
        resources.gain(g, me, GLORY, glory, source(FROM_CARD, WHEEL_OF_FORTUNE))


def declare(g: DiceForge, me: Hero, die: i64) -> i64:
    """Choose among the faces of a die; equal ones once."""
    side = tokens.choose(g, me, kinds.WHEEL, blessing.different_sides(me, die), pair(die, g.declared))
    face = me.faces[6 * die + side]
    g.declared = pair(g.declared, 1 + face) if die == MOON_DIE else 1 + face
    g.tell(DECLARED, me.seat, die, face, 0)
    return face


def fly(g: DiceForge, me: Hero) -> None:
    """Pegasus: an ousted hero flies to a free island instead of going back to his start portal."""
    if g.table.plays_with(setups.PEGASUS_TO_PORTAL):
        feats.move(g, me, START_PORTAL)
    else:
        options = NONE
        for island in range(i64(1), ISLANDS + 1):
            if why_not_fly(g, island) == 0:
                options = with_option(options, island)
        feats.move(g, me, tokens.choose(g, me, kinds.ISLAND, options, me.island))


def pegasus_blessings(g: DiceForge, me: Hero) -> None:
    """After he was ousted, a minor blessing for each Pegasus."""
    for _ in range(me.cards[PEGASUS]):
        blessing.minor_blessing(g, me, blessing.choose_die(g, me, PEGASUS), occasions.PEGASUS)


def why_not_fly(g: DiceForge, island: i64) -> i64:
    if island == START_PORTAL:
        return ISLAND_IS_TAKEN
    for hero in g.heroes:
        if hero.island == island:
            return ISLAND_IS_TAKEN
    return 0
