"""The table as text, for a terminal: drawn with frames (`draw …`) or told in sentences (`tell …`)."""

from typing import Final

from astragal.engine.showing.markup import bare as bare
from astragal.games.dice_forge.facts import kinds, reasons
from astragal.games.dice_forge.showing.board.buttons import button as button
from astragal.games.dice_forge.showing.board.drawn import draw as draw
from astragal.games.dice_forge.showing.board.drawn import pages as pages
from astragal.games.dice_forge.showing.board.explained import explained as explained
from astragal.games.dice_forge.showing.board.explained import page as page
from astragal.games.dice_forge.showing.board.explained import topics as topics
from astragal.games.dice_forge.showing.board.markup import STYLES as STYLES
from astragal.games.dice_forge.showing.board.news import effect as effect
from astragal.games.dice_forge.showing.board.news import news as news
from astragal.games.dice_forge.showing.board.points import points as points
from astragal.games.dice_forge.showing.board.told import tell as tell
from astragal.games.dice_forge.showing.board.told import tell_seat as tell_seat

# The answers to these questions are amounts: what a player types is the amount itself.
AMOUNTS: Final = frozenset(
    {kinds.HAMMER, kinds.STORE, kinds.SCEPTER_GOLD, kinds.ANCIENT, kinds.MERCHANT, kinds.RIGHT_HAND}
)

# In these questions nothing that is not allowed is worth a line.
QUIET: Final = AMOUNTS | {kinds.FACE, kinds.UPGRADE_TO}

# What is not allowed for these reasons is not worth a line under the question.
UNSPOKEN: Final = frozenset(
    {
        reasons.NOT_FOR_SALE,
        reasons.MUST_FORGE,
        reasons.SAME_FACE,
        reasons.NOT_YOURS,
        reasons.NO_REINFORCEMENT,
        reasons.NOT_YOURSELF,
        reasons.ALL_OR_NOTHING,
        reasons.NO_TRITON,
        reasons.NOT_YOUR_TURN,
        reasons.NO_COMPANION,
        reasons.SAME_TOKEN,
        reasons.SUPERFLUOUS,
        reasons.IN_PLAY,
    }
)

# Behind these numbers there is nothing on the table that could be named.
NOTHING_THERE: Final = frozenset(
    {reasons.NOT_OFFERED, reasons.NO_SUCH_HERO, reasons.NOT_SO_MUCH, reasons.NO_PATH, reasons.NOT_SO_LITTLE}
)
