"""The table as text, for a terminal: drawn with frames (`draw …`) or told in sentences (`tell …`)."""

from typing import Final

from astragal.engine.showing.markup import bare as bare
from astragal.games.titan_dice.facts import kinds, reasons
from astragal.games.titan_dice.showing.board.buttons import button as button
from astragal.games.titan_dice.showing.board.drawn import draw as draw
from astragal.games.titan_dice.showing.board.drawn import pages as pages
from astragal.games.titan_dice.showing.board.explained import explained as explained
from astragal.games.titan_dice.showing.board.explained import page as page
from astragal.games.titan_dice.showing.board.explained import topics as topics
from astragal.games.titan_dice.showing.board.markup import STYLES as STYLES
from astragal.games.titan_dice.showing.board.news import effect as effect
from astragal.games.titan_dice.showing.board.news import news as news
from astragal.games.titan_dice.showing.board.points import points as points
from astragal.games.titan_dice.showing.board.told import tell as tell
from astragal.games.titan_dice.showing.board.told import tell_seat as tell_seat

# The answers to these questions are amounts: what a player types is the amount itself.
AMOUNTS: Final = frozenset({kinds.REROLL_WOUNDS, kinds.HOW_MANY, kinds.REDEEM, kinds.EXCHANGE_LEVEL})

# In these questions nothing that is not allowed is worth a line.
QUIET: Final = AMOUNTS | {kinds.PAY, kinds.DICE, kinds.TURN_TO, kinds.ATTACK_REROLL, kinds.MINOTAUR_DIE}

# What is not allowed for these reasons is not worth a line under the question: a look at the table says as much.
UNSPOKEN: Final = frozenset(
    {
        reasons.SAME_ROLL,
        reasons.NOTHING_TO_ROLL,
        reasons.NO_MATCHING_DIE,
        reasons.ONE_ACTION,
        reasons.OWNED_ALREADY,
        reasons.STACK_IS_EMPTY,
        reasons.NOT_OWNED,
        reasons.SAME_LEVEL,
        reasons.THEY_OWN_NONE,
        reasons.NOT_ATTACKING,
    }
)

# Behind these numbers there is nothing on the table that could be named.
NOTHING_THERE: Final = frozenset(
    {
        reasons.NOT_OFFERED,
        reasons.NOT_SO_MANY,
        reasons.NO_SUCH_PLAYER,
        reasons.NOT_YOURSELF,
        reasons.NOT_SO_MANY_DICE,
        reasons.BONUS_DIE_DOES_NOT_MATCH,
        reasons.PAYS_TOO_MUCH,
        reasons.NOT_IN_THE_STACK,
        reasons.NOT_ON_THE_DIE,
        reasons.NOT_ANOTHER_DIE,
    }
)
