"""The same race in beats: in each beat every player who does not stand by decides, all at the same moment.

What they decided is then carried out one after the other, beginning with another seat in each beat.
"""

from mypy_extensions import i64

from astragal.engine.game import NOT_PUT
from astragal.engine.options import NONE, only, with_option
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.kinds import CAST_DICE, FIRST_PLACE, RING_BELL
from astragal.games.treasure_bell.facts.kinds import WAIT as WAIT_THIS_BEAT
from astragal.games.treasure_bell.facts.reasons import FROZEN, NO_CARD, NO_MATCH
from astragal.games.treasure_bell.rules import race, set_up
from astragal.games.treasure_bell.rules.state import BEAT_MS, DICE_PHASE, WAIT, Player, TreasureBell


def next_beat(g: TreasureBell) -> None:
    """A step: the bell that starts, a beat of the Dice Phase, or Set Up and all that follows."""
    if g.phase == WAIT:
        race.ring(g, g.players[g.first])
    elif g.phase == DICE_PHASE:
        play_beat(g)
    else:
        set_up.everybody_decides(g)


def play_beat(g: TreasureBell) -> None:
    if (g.beat + 1) * BEAT_MS >= g.table.longest_phase:
        race.tick(g)
        return
    g.beat += 1
    g.tell(kinds.NEXT_BEAT, g.first, g.beat, 0, g.since + BEAT_MS * g.beat)
    options = [int(NONE) if player.frozen else int(possible(g, player)) for player in g.players]
    abouts = [int(g.beat)] * len(options)
    answers = g.ask_together(kinds.BEAT, options, abouts)
    g.now = g.since + BEAT_MS * g.beat
    for turn in range(g.seats):
        seat = (g.first + g.beat + turn) % g.seats
        if answers[seat] != NOT_PUT and g.phase == DICE_PHASE:
            do_as_decided(g, g.players[seat], answers[seat])


def possible(g: TreasureBell, me: Player) -> i64:
    """What this player may do in this beat, as far as he can know: others decide at the same moment."""
    options = only(WAIT_THIS_BEAT)
    for option in range(i64(CAST_DICE), FIRST_PLACE + g.table.places):
        if why_not(g, me, option) == 0:
            options = with_option(options, option)
    return options


def why_not(g: TreasureBell, me: Player, option: i64) -> i64:
    """Why this player may not do this in this beat; 0 if he may."""
    time = g.since + BEAT_MS * g.beat
    if option == WAIT_THIS_BEAT:
        return FROZEN if me.frozen else 0
    if option == CAST_DICE:
        return race.why_not_cast(g, time, me)
    if option == RING_BELL:
        return race.why_not_ring(g, time, me)
    place = option - FIRST_PLACE
    if place < 0 or place >= g.table.places:
        return NO_CARD
    if me.frozen:
        return FROZEN
    reason = race.why_not_there(g, place)
    if reason != 0:
        return reason
    return NO_MATCH if race.fitting_dice(g, me, place) < 0 else 0


def do_as_decided(g: TreasureBell, me: Player, option: i64) -> None:
    """What the player has decided, if it is still possible: somebody may have claimed the same treasure before."""
    if option == WAIT_THIS_BEAT:
        return
    if why_not(g, me, option) != 0:
        g.tell(kinds.TOO_LATE, me.seat, option - FIRST_PLACE, 0, g.now)
    elif option == CAST_DICE:
        race.cast(g, me)
    elif option == RING_BELL:
        race.ring(g, me)
    else:
        place = option - FIRST_PLACE
        args = race.fitting_dice(g, me, place)
        race.claim(g, me, place, kinds.one_die_of(args), kinds.other_die_of(args))
