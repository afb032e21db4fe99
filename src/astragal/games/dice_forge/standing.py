"""What a hero is likely to have in the end: an estimate for bots that stop looking ahead before the end, never a rule.

All numbers are hundredths of a glory point.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.dice_forge import feat_prospects, prospects, scoring
from astragal.games.dice_forge.cards import BLACKSMITHS_HAMMER, CARDS, PERMANENT, REINFORCEMENT
from astragal.games.dice_forge.state import DiceForge, Hero
from astragal.games.dice_forge.worths import POINT

TOKEN: Final[i64] = 400  # what a Triton or a Cerberus will bring

# The cards that go on working; a hammer needs gold besides
WORKING: Final[vec[i64]] = vec[i64](
    [card for card, row in enumerate(CARDS) if row[3] in (PERMANENT, REINFORCEMENT) and card != BLACKSMITHS_HAMMER]
)


def points(g: DiceForge, seat: i64) -> i64:
    """The points of a position between two turns, with what dice, cards and reserves are likely to add."""
    me = g.heroes[seat]
    worth = POINT * scoring.score(me) + prospects.reserve_worth(g, me, me.gold, me.sun, me.moon)
    worth += TOKEN * (me.tritons + me.cerberus)
    return worth + of_hammers(g, me) + of_dice(g, me) + of_cards(g, me)


def of_hammers(g: DiceForge, me: Hero) -> i64:
    """Half of the gold to come goes there, as far as there is room."""
    room = me.hammer_room()
    if room == 0:
        return 0
    return prospects.hammer_worth(g, me, min(room, prospects.gold_to_come(g, me) // 2))


def of_dice(g: DiceForge, me: Hero) -> i64:
    worth: i64 = 0
    for place in range(i64(12)):
        worth += prospects.face_worth(g, me, me.faces[place], place // 6)
    return worth


def of_cards(g: DiceForge, me: Hero) -> i64:
    worth: i64 = 0
    for card in WORKING:
        n = me.cards[card]
        if n > 0:
            worth += n * feat_prospects.EFFECT_WORTH[card](g, me)
    return worth
