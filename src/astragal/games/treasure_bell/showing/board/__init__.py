"""The table as text, for a terminal: drawn with frames (`draw …`), told in sentences (`tell …`), or raced (`live`)."""

from typing import Final

from astragal.engine.showing.markup import bare as bare
from astragal.games.treasure_bell.facts import kinds, reasons
from astragal.games.treasure_bell.showing.board.buttons import button as button
from astragal.games.treasure_bell.showing.board.buttons import effect as effect
from astragal.games.treasure_bell.showing.board.drawn import draw as draw
from astragal.games.treasure_bell.showing.board.drawn import pages as pages
from astragal.games.treasure_bell.showing.board.explained import explained as explained
from astragal.games.treasure_bell.showing.board.explained import page as page
from astragal.games.treasure_bell.showing.board.explained import topics as topics
from astragal.games.treasure_bell.showing.board.markup import STYLES as STYLES
from astragal.games.treasure_bell.showing.board.news import news as news
from astragal.games.treasure_bell.showing.board.points import points as points
from astragal.games.treasure_bell.showing.board.raced import live as live
from astragal.games.treasure_bell.showing.board.raced import live_help as live_help
from astragal.games.treasure_bell.showing.board.told import tell as tell
from astragal.games.treasure_bell.showing.board.told import tell_seat as tell_seat

# What a player types is the option's own number: the power of an attack card; and in a beat the number of casting,
# ringing and every place stays the same, whatever else is possible. Nobody shall ring who is used to casting.
AMOUNTS: Final = frozenset({kinds.BEAT, kinds.MAN})

# In these questions nothing that is not allowed is worth a line.
QUIET: Final = AMOUNTS

# What is not allowed for these reasons is not worth a line under the question: all of them are quiet.
UNSPOKEN: Final[frozenset[int]] = frozenset()

# Behind these numbers there is nothing on the table that could be named.
NOTHING_THERE: Final = frozenset({reasons.NO_CARD, reasons.NOT_OFFERED})
