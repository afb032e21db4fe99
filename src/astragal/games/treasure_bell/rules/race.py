"""The Dice Phase as the document has it: a bell, dice cast by all at once, pairs onto treasures, a bell.

Commands come one after the other; of two that mean the same card, the first gets it. When each came is a number that
comes with it. The same functions play in real time and in beats.
"""

from mypy_extensions import i64

from astragal.engine.arrivals import CLOCK, NOTHING, args_of, command_of, seat_of, time_of
from astragal.engine.game import NEVER, TIME_RUNS_FORWARD
from astragal.engine.options import count, has, with_option, without
from astragal.games.treasure_bell.facts import kinds, setups
from astragal.games.treasure_bell.facts.kinds import (
    CAST,
    CLAIM,
    COMMIT,
    RING,
    cast_of,
    one_die_of,
    other_die_of,
    place_of,
)
from astragal.games.treasure_bell.facts.reasons import (
    BAD_DICE,
    COOLDOWN,
    FROZEN,
    IGNORED,
    NO_CARD,
    NO_DICE,
    NO_MATCH,
    NO_SUCH_COMMAND,
    NOT_FIRST,
    NOT_PHASE,
    OCCUPIED,
    STALE,
)
from astragal.games.treasure_bell.facts.treasures import FIRST, NO_TREASURE, SECOND, SIDES, matches
from astragal.games.treasure_bell.rules import set_up
from astragal.games.treasure_bell.rules.state import (
    ALL_DICE,
    BY_THE_BELL,
    DICE,
    DICE_PHASE,
    NOBODY_THERE,
    NOT_SHOWN,
    OUT_OF_TIME,
    SET_UP,
    STUCK,
    WAIT,
    Player,
    TreasureBell,
)

# --- commands -------------------------------------------------------------------------------------------------------


def next_arrival(g: TreasureBell) -> None:
    """A step in real time: one command, of a player or of the clock."""
    arrival = g.arrival()
    if arrival == NOTHING:
        return
    g.now = time_of(arrival)
    if seat_of(arrival) == CLOCK:
        tick(g)
    else:
        obey_command(g, g.players[seat_of(arrival)], command_of(arrival), args_of(arrival))


def why_not(g: TreasureBell, time: i64, me: Player, command: i64, args: i64) -> i64:
    """Why a command that arrives at this time is refused; 0 if it is not."""
    if time < g.now:
        return TIME_RUNS_FORWARD
    if command == RING and args == 0:
        return why_not_ring(g, time, me)
    if command == CAST and args == 0:
        return why_not_cast(g, time, me)
    if command == CLAIM:
        return why_not_claim(g, me, args)
    if command == COMMIT:
        return set_up.why_not_commit(g, me, args)
    return NO_SUCH_COMMAND


def obey_command(g: TreasureBell, me: Player, command: i64, args: i64) -> None:
    """An accepted command."""
    if command == RING:
        ring(g, me)
    elif command == CAST:
        cast(g, me)
    elif command == CLAIM:
        claim(g, me, place_of(args), one_die_of(args), other_die_of(args))
    else:
        set_up.commit(g, me, args)


# --- the bell -------------------------------------------------------------------------------------------------------


def why_not_ring(g: TreasureBell, time: i64, me: Player) -> i64:
    if g.phase == WAIT:
        if me.seat == g.first:
            return 0
        if not g.table.plays_with(setups.EARLY_RING_PENALTY):
            return NOT_FIRST
        return FROZEN if me.frozen else 0
    if g.phase != DICE_PHASE:
        return NOT_PHASE
    if me.frozen:
        return FROZEN
    if me.seat == g.first and time - g.since < g.table.ring_debounce:
        return IGNORED  # a double click on the bell that starts
    return 0


def ring(g: TreasureBell, me: Player) -> None:
    """The first player's bell starts the phase; later anybody's ends it, if enough treasures are occupied."""
    if g.phase == WAIT and me.seat == g.first:
        start(g)
    elif g.phase == DICE_PHASE and may_be_ended(g):
        g.ringer = me.seat
        end_phase(g, BY_THE_BELL)
    else:
        me.frozen = True
        g.tell(kinds.WRONG_BELL, me.seat, 0, 0, g.now)
        end_if_stuck(g)


def start(g: TreasureBell) -> None:
    """At the bell every player casts all dice at once."""
    g.phase = DICE_PHASE
    g.since = g.now
    g.beat = 0
    rung: i64 = 1 if g.table.in_beats and not g.table.plays_with(setups.BELL_BY_ITSELF) else 0
    g.tell(kinds.STARTED, g.first, rung, 0, g.now)
    for player in g.players:
        cast(g, player)
    end_if_stuck(g)


def may_be_ended(g: TreasureBell) -> bool:
    """With three or four players enough treasures are occupied in one line, with two anywhere; no matter by whom."""
    if g.seats == 2:
        return count(g.occupied) >= g.table.threshold
    for line in g.table.lines:
        if count(g.occupied & line) >= g.table.threshold:
            return True
    return False


def end_phase(g: TreasureBell, how: i64) -> None:
    g.phase = SET_UP
    g.ending = how
    g.since = g.now
    g.tell(kinds.PHASE_ENDED, g.first if how != BY_THE_BELL else g.ringer, how, 0, g.now)


def end_if_stuck(g: TreasureBell) -> None:
    """Nobody can do anything any more, and the bell may not be rung: the phase is over without a ringer."""
    if g.phase != DICE_PHASE or may_be_ended(g):
        return
    if is_any_treasure_free(g):
        for player in g.players:
            if not player.frozen and player.hand:
                return
    end_phase(g, STUCK)


def is_any_treasure_free(g: TreasureBell) -> bool:
    """May anybody still claim one? Dice are of no use without a treasure to put them on."""
    if g.table.plays_with(setups.UNTIL_DICE_ARE_GONE):
        return True
    for place in range(g.table.places):
        if why_not_there(g, place) == 0:
            return True
    return False


# --- dice -----------------------------------------------------------------------------------------------------------


def why_not_cast(g: TreasureBell, time: i64, me: Player) -> i64:
    if g.phase != DICE_PHASE:
        return NOT_PHASE
    if me.frozen:
        return FROZEN
    if me.hand == 0:
        return NO_DICE
    return COOLDOWN if time - me.cast_at < g.table.cast_cooldown else 0


def cast(g: TreasureBell, me: Player) -> None:
    """All dice in hand are cast together."""
    me.cast += 1
    me.cast_at = g.now
    me.own_rows()
    shown: i64 = 0
    for die in range(i64(DICE)):
        if has(me.hand, die):
            number = 1 + g.chance(me.seat, kinds.DIE, kinds.die_key(die, me.cast, g.round), SIDES)
            me.dice[die] = number
            shown |= number << 3 * die
    g.tell(kinds.WAS_CAST, me.seat, shown, me.cast, g.now)


# --- claims ---------------------------------------------------------------------------------------------------------


def why_not_claim(g: TreasureBell, me: Player, args: i64) -> i64:
    """Two dice of one's last cast must show the numbers of a treasure that nobody has occupied."""
    if g.phase != DICE_PHASE:
        return NOT_PHASE
    if me.frozen:
        return FROZEN
    if cast_of(args) != me.cast:
        return STALE
    one = one_die_of(args)
    other = other_die_of(args)
    if one == other or not has(me.hand, one) or not has(me.hand, other):
        return BAD_DICE
    place = place_of(args)
    reason = why_not_there(g, place)
    if reason != 0:
        return reason
    return 0 if matches(g.treasures[place], me.dice[one], me.dice[other]) else NO_MATCH


def why_not_there(g: TreasureBell, place: i64) -> i64:
    """Why nobody can claim this place."""
    if place >= g.table.places or g.treasures[place] == NO_TREASURE:
        return NO_CARD
    return OCCUPIED if has(g.occupied, place) else 0


def claim(g: TreasureBell, me: Player, place: i64, one: i64, other: i64) -> None:
    """Two dice leave the hand; the others keep their numbers."""
    me.own_rows()
    g.own_rows()
    me.hand = without(without(me.hand, one), other)
    me.dice[one] = NOT_SHOWN
    me.dice[other] = NOT_SHOWN
    g.claims[place] = me.seat
    g.occupied = with_option(g.occupied, place)
    g.tell(kinds.CLAIMED, me.seat, place, g.treasures[place], g.now)
    end_if_stuck(g)


def fitting_dice(g: TreasureBell, me: Player, place: i64) -> i64:
    """The first two dice in hand that show the numbers of this treasure, as arguments of a claim; -1 if none do."""
    treasure = g.treasures[place]
    first: i64 = -1
    missing: i64 = 0
    for die in range(i64(DICE)):
        if has(me.hand, die):
            number = me.dice[die]
            if first >= 0:
                if number == missing:
                    return kinds.claim_args(place, first, die, me.cast)
            elif number == FIRST[treasure] or number == SECOND[treasure]:
                first = die
                missing = FIRST[treasure] + SECOND[treasure] - number
    return -1


# --- the clock ------------------------------------------------------------------------------------------------------


def due(g: TreasureBell) -> i64:
    """When the clock acts next."""
    if g.phase == DICE_PHASE:
        return g.since + g.table.longest_phase
    if g.phase == SET_UP:
        return g.since + g.table.commit_timeout
    return NEVER


def tick(g: TreasureBell) -> None:
    """A Dice Phase that nobody ends is over; whoever has not decided in Set Up mans nothing."""
    if g.phase == DICE_PHASE:
        end_phase(g, OUT_OF_TIME)
    else:
        set_up.commit_for_the_others(g)


def take_dice_back(g: TreasureBell) -> None:
    """After Set Up all dice return to their owners, and nobody stands by any more."""
    g.own_rows()
    for player in g.players:
        player.own_rows()
        player.hand = ALL_DICE
        player.cast = 0
        player.cast_at = 0
        player.frozen = False
        for die in range(i64(DICE)):
            player.dice[die] = NOT_SHOWN
    for place in range(g.table.places):
        g.claims[place] = NOBODY_THERE
    g.occupied = 0
