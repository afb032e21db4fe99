"""Collecting creatures by choice: Hydra, Kraken 3, Minotaur 3."""

from mypy_extensions import i64

from astragal.engine.options import NONE, STOP, with_option
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import PIRACY, SWAP
from astragal.games.titan_dice.facts.creatures import CAGED, NUMBER_OF_CREATURES
from astragal.games.titan_dice.facts.kinds import collected_but, collected_for, collecting
from astragal.games.titan_dice.facts.reasons import MUST_COLLECT, SAME_CREATURE, TRACK_IS_FULL
from astragal.games.titan_dice.rules import tracks
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import FULL_TRACK, Player, TitanDice


def collect_some(g: TitanDice, me: Player, card: i64, most: i64, forbidden: i64, source: i64) -> None:
    """Collect up to so many creatures, one after the other, but not the forbidden one."""
    for i in range(most):
        about = collecting(card, most - i, forbidden)
        pick = g.ask(me.seat, kinds.COLLECT, creatures_to_collect(me, about), about)
        if pick == STOP:
            break
        tracks.collect(g, me, pick - 1, 1, source)


def creatures_to_collect(me: Player, about: i64) -> i64:
    options = NONE
    for option in range(i64(NUMBER_OF_CREATURES + 1)):
        if why_not_collect(me, about, option) == 0:
            options = with_option(options, option)
    return options


def why_not_collect(me: Player, about: i64, option: i64) -> i64:
    """What is full is not collected. Swap and the consolation of Piracy give exactly one."""
    if option == STOP:
        card = collected_for(about)
        return MUST_COLLECT if card == SWAP or (card == PIRACY and me.track != FULL_TRACK) else 0
    if option == collected_but(about):
        return SAME_CREATURE
    return TRACK_IS_FULL if at(me.track, option - 1) == CAGED else 0
