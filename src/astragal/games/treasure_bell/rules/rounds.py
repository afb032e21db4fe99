"""Rounds: the field is dealt and refilled, the ringer is first in the next one, and after the last the game is over."""

from astragal.engine.options import count, nth, without
from astragal.games.treasure_bell.facts import kinds, setups
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE
from astragal.games.treasure_bell.rules import race, scoring
from astragal.games.treasure_bell.rules.state import END, NOBODY_THERE, WAIT, TreasureBell


def deal_the_field(g: TreasureBell) -> None:
    """Treasures lie face up before the first bell: whoever remembers them is faster."""
    refill(g)
    begin_round(g)


def refill(g: TreasureBell) -> None:
    """A treasure from the deck at every free place, row by row, as long as there are any."""
    for place in range(g.table.places):
        if g.treasures[place] == NO_TREASURE and g.deck:
            drawn = g.chance(0, kinds.TREASURE, kinds.treasure_key(place, g.round), count(g.deck))
            treasure = nth(g.deck, drawn)
            g.deck = without(g.deck, treasure)
            g.own_rows()
            g.treasures[place] = treasure
            g.tell(kinds.DEALT, 0, place, treasure, g.now)


def begin_round(g: TreasureBell) -> None:
    g.phase = WAIT
    if not g.table.plays_with(setups.BELL_BY_ITSELF):
        g.beat = 0  # of waiting for the bell
    g.tell(kinds.ROUND, g.first, g.round, 0, g.now)


def end_round(g: TreasureBell) -> None:
    """Dice return to their owners, and the ringer is first; without one the first player stays."""
    race.take_dice_back(g)
    if g.round == g.table.rounds:
        g.phase = END
        g.over = True
        scoring.tell_scores(g)
        return
    if g.ringer != NOBODY_THERE:
        g.first = g.ringer
    g.ringer = NOBODY_THERE
    for player in g.players:
        player.committed = False
    g.round += 1
    refill(g)
    begin_round(g)
