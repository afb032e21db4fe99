"""The same race in beats: in each beat every player who does not stand by decides, all at the same moment.

Then dice are laid on treasures, dice are cast, and at last the bell is heard. Where several want the same, each throws
a die for it.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.game import NOT_PUT
from astragal.engine.options import NONE, count, has, lowest, only, with_option
from astragal.games.treasure_bell.facts import kinds, setups
from astragal.games.treasure_bell.facts.kinds import CAST_DICE, FIRST_PLACE, NOT_YET, RING_BELL, RING_NOW, THE_BELL
from astragal.games.treasure_bell.facts.kinds import WAIT as WAIT_THIS_BEAT
from astragal.games.treasure_bell.facts.reasons import FROZEN, NO_CARD, NO_PAIR, NOT_OFFERED
from astragal.games.treasure_bell.facts.treasures import SIDES
from astragal.games.treasure_bell.rules import race, set_up
from astragal.games.treasure_bell.rules.state import (
    BEAT_MS,
    DICE_PHASE,
    NOBODY_THERE,
    WAIT,
    Player,
    TreasureBell,
)

LONGEST_WAIT: Final = 10  # beats before the bell; then it rings by itself


def next_beat(g: TreasureBell) -> None:
    """A step: the bell that starts, a beat of the Dice Phase, or Set Up and all that follows."""
    if g.phase == WAIT:
        wait_for_the_bell(g)
    elif g.phase == DICE_PHASE:
        play_beat(g)
    else:
        set_up.everybody_decides(g)


# --- the bell that starts -------------------------------------------------------------------------------------------


def wait_for_the_bell(g: TreasureBell) -> None:
    """The first player rings whenever he likes."""
    me = g.players[g.first]
    by_itself = g.table.plays_with(setups.BELL_BY_ITSELF)
    if by_itself or g.ask(me.seat, kinds.BELL, bell_options(g), g.beat) == RING_NOW:
        race.ring(g, me)
        return
    g.beat += 1
    g.now += BEAT_MS
    g.tell(kinds.HELD_BACK, me.seat, g.beat, 0, g.now)


def bell_options(g: TreasureBell) -> i64:
    options = only(RING_NOW)
    return with_option(options, NOT_YET) if why_not_before_the_bell(g, NOT_YET) == 0 else options


def why_not_before_the_bell(g: TreasureBell, option: i64) -> i64:
    """Why the first player may not answer so; 0 if he may. He cannot wait for ever."""
    return NOT_OFFERED if option == NOT_YET and g.beat >= LONGEST_WAIT else 0


# --- a beat ---------------------------------------------------------------------------------------------------------


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
    if g.table.plays_with(setups.SEAT_BY_SEAT):
        seat_by_seat(g, answers)
    else:
        at_the_same_moment(g, answers)


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
    return NO_PAIR if race.fitting_dice(g, me, place) < 0 else 0


# --- what was decided is carried out --------------------------------------------------------------------------------


def at_the_same_moment(g: TreasureBell, answers: list[int]) -> None:
    """First claims, then casts, then the bell: so a bell is right if the claims of its own beat make it so."""
    for place in range(g.table.places):
        claimants = those_who(answers, FIRST_PLACE + place)
        if claimants:
            claim_or_lose(g, place, claimants)
    for player in g.players:
        if answers[player.seat] == CAST_DICE:
            race.cast(g, player)
    ringers = those_who(answers, RING_BELL)
    if ringers and g.phase == DICE_PHASE and race.may_be_ended(g):
        ringers = only(whoever_gets_it(g, THE_BELL, ringers))
    while ringers and g.phase == DICE_PHASE:
        race.ring(g, g.players[lowest(ringers)])
        ringers &= ringers - 1


def those_who(answers: list[int], option: i64) -> i64:
    """The seats that have decided on this, a set."""
    seats = NONE
    for seat, answer in enumerate(answers):
        if answer == option:
            seats = with_option(seats, seat)
    return seats


def claim_or_lose(g: TreasureBell, place: i64, claimants: i64) -> None:
    """One of them claims the treasure; the others keep their dice as they lie."""
    winner = whoever_gets_it(g, place, claimants)
    for player in g.players:
        if player.seat == winner:
            claim_with_fitting_dice(g, player, place)
        elif has(claimants, player.seat):
            g.tell(kinds.TOO_LATE, player.seat, place, 1, g.now)


def whoever_gets_it(g: TreasureBell, wanted: i64, seats: i64) -> i64:
    """Who gets what these seats want at the same moment: the highest throw of a die, and of equal ones that of the
    first player, or of whoever sits next after him."""
    if count(seats) == 1:
        return lowest(seats)
    winner: i64 = NOBODY_THERE
    highest: i64 = 0
    for turn in range(g.seats):
        seat = (g.first + turn) % g.seats
        if has(seats, seat):
            number = 1 + g.chance(seat, kinds.DECIDING_DIE, kinds.deciding_key(g.beat, g.round), SIDES)
            g.tell(kinds.THREW_FOR, seat, wanted, number, g.now)
            if number > highest:
                highest = number
                winner = seat
    return winner


def seat_by_seat(g: TreasureBell, answers: list[int]) -> None:
    """As an option: one player after the other, beginning with another seat in each beat."""
    for turn in range(g.seats):
        seat = (g.first + g.beat + turn) % g.seats
        if answers[seat] != NOT_PUT and g.phase == DICE_PHASE:
            do_as_decided(g, g.players[seat], answers[seat])


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
        claim_with_fitting_dice(g, me, option - FIRST_PLACE)


def claim_with_fitting_dice(g: TreasureBell, me: Player, place: i64) -> None:
    args = race.fitting_dice(g, me, place)
    race.claim(g, me, place, kinds.one_die_of(args), kinds.other_die_of(args))
