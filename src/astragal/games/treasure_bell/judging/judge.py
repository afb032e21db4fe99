"""What an answer is worth to the player who gives it: the sense of a player who counts treasures and attack cards.

It looks only at what everybody sees; what others have decided in Set Up is none of its business. All numbers are
hundredths of a point and mean something only beside the other answers to the same question.
"""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.game import Driver, Game
from astragal.engine.judge import Judge
from astragal.engine.options import has, lowest, without
from astragal.games.treasure_bell.facts import kinds, setups
from astragal.games.treasure_bell.facts.kinds import CAST_DICE, FIRST_PLACE, RING_BELL, WAIT, laid_of, place_of
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE, VALUE
from astragal.games.treasure_bell.rules import race, scoring
from astragal.games.treasure_bell.rules.set_up import LEAVE_IT
from astragal.games.treasure_bell.rules.state import HIGHEST_POWER, NOBODY_THERE, Player, TreasureBell, treasure_bell

POINT: Final[i64] = 100
NEVER: Final[i64] = -1_000_000

# The Dice Phase
TO_CAST: Final[i64] = 10  # new numbers, when nothing better is there
TO_RING: Final[i64] = 60  # to keep what one has, before others take more
CLAIM_PRICE: Final[i64] = 120  # two dice, and an attack card
NEIGHBOUR: Final[i64] = 15  # a claim beside somebody else's may be lost
BLOCKS: Final[i64] = 20  # a claim that cannot be manned keeps others out, and brings the end nearer
PATIENCE: Final[i64] = 10_000  # milliseconds after which a treasure worth one point less is good enough

# Set Up
IS_MANNED: Final[i64] = 85  # of 100 claims of others who have attack cards enough
CLAIMS_TO_COME: Final[i64] = 2  # in each round
SPARE_CARD: Final[i64] = 40
NEEDED_CARD: Final[i64] = 170
SCARCE_CARD: Final[i64] = 250
POWER: Final[i64] = 6  # one more of it, for a battle to come


def worth(g: TreasureBell, seat: i64, kind: i64, option: i64, about: i64) -> i64:
    """What this answer to this question is worth to the player of this seat."""
    me = g.players[seat]
    if kind == kinds.BEAT:
        return beat(g, me, option)
    return man(g, me, option, about) if kind == kinds.MAN else bell(option)


def bell(option: i64) -> i64:
    """Nothing is gained by waiting with the bell that starts."""
    return 0 if option == kinds.NOT_YET else TO_RING


@final
class TreasureBellJudge(Judge):
    """The same as an object."""

    def worth(self, g: Game, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        return worth(treasure_bell(g), seat, kind, option, about)


JUDGE: Final = TreasureBellJudge()


@final
class Sensible(Driver):
    """Decides by this judge alone: what is proposed to a person."""

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        return JUDGE.best(g, seat, kind, options, about)


# --- the Dice Phase -------------------------------------------------------------------------------------------------


def beat(g: TreasureBell, me: Player, option: i64) -> i64:
    if option == WAIT:
        return 0
    if option == CAST_DICE:
        return TO_CAST
    if option == RING_BELL:
        return ring(g, me)
    return claim(g, me, option - FIRST_PLACE)


def ring(g: TreasureBell, me: Player) -> i64:
    """The bell keeps what one has: good for whoever leads, or can do nothing more. It must be true."""
    if not race.may_be_ended(g):
        return NEVER
    if me.hand == 0 or number_of_claims(g, me) >= scoring.attack_cards_left(me):
        return TO_RING
    if has_all_the_time(g, me):
        return -TO_RING
    return TO_RING if claimed_value(g, me) > most_claimed_by_others(g, me) else -TO_RING


def claim(g: TreasureBell, me: Player, place: i64) -> i64:
    """A treasure, less what it takes to win it. Without a hurry only the best are good enough."""
    if number_of_claims(g, me) >= scoring.attack_cards_left(me):
        return BLOCKS + VALUE[g.treasures[place]]
    value = VALUE[g.treasures[place]] + (g.now - g.since) // PATIENCE
    if has_all_the_time(g, me) and value < best_value(g):
        return -POINT
    return POINT * value - CLAIM_PRICE - NEIGHBOUR * rivals_beside(g, me, place)


def has_all_the_time(g: TreasureBell, me: Player) -> bool:
    """Do all others stand by?"""
    for other in g.players:
        if other.seat != me.seat and not other.frozen:
            return False
    return True


def best_value(g: TreasureBell) -> i64:
    """The highest value of the treasures that nobody has claimed."""
    best: i64 = 0
    for place in range(g.table.places):
        treasure = g.treasures[place]
        if treasure != NO_TREASURE and not has(g.occupied, place) and VALUE[treasure] > best:
            best = VALUE[treasure]
    return best


def number_of_claims(g: TreasureBell, me: Player) -> i64:
    n: i64 = 0
    for seat in g.claims:
        if seat == me.seat:
            n += 1
    return n


def claimed_value(g: TreasureBell, me: Player) -> i64:
    """The values of everything this player has claimed."""
    value: i64 = 0
    for place in range(g.table.places):
        if g.claims[place] == me.seat:
            value += VALUE[g.treasures[place]]
    return value


def most_claimed_by_others(g: TreasureBell, me: Player) -> i64:
    most: i64 = 0
    for other in g.players:
        if other.seat != me.seat:
            value = claimed_value(g, other)
            if value > most:
                most = value
    return most


def rivals_beside(g: TreasureBell, me: Player, place: i64) -> i64:
    """How many places beside this one others have claimed."""
    n: i64 = 0
    beside = g.table.neighbours[place] & g.occupied
    while beside:
        other = lowest(beside)
        beside = without(beside, other)
        if g.claims[other] != me.seat:
            n += 1
    return n


# --- Set Up ---------------------------------------------------------------------------------------------------------


def man(g: TreasureBell, me: Player, power: i64, about: i64) -> i64:
    """The treasure if it survives, what the neighbours lose, and the price of the attack card."""
    if power == LEAVE_IT:
        return 0
    place = place_of(about)
    survives: i64 = 100
    spoils: i64 = 0
    beside = g.table.neighbours[place] & g.occupied
    while beside:
        other = lowest(beside)
        beside = without(beside, other)
        owner = g.claims[other]
        if owner != me.seat and owner != NOBODY_THERE:
            rival = g.players[owner]
            manned = share_manned(g, rival)
            loses = manned * share_above(g, rival, power) // 100
            survives = survives * (100 - loses) // 100
            wins = manned * (100 - share_above(g, rival, power - 1)) // 100
            spoils += wins * VALUE[g.treasures[other]] // (g.seats - 1)
    return survives * VALUE[g.treasures[place]] + spoils - card_price(g, me, power, about)


def share_manned(g: TreasureBell, rival: Player) -> i64:
    """How many of a hundred claims another player will man: he has no more attack cards for those to come."""
    claims = number_of_claims(g, rival) + CLAIMS_TO_COME * (g.table.rounds - g.round)
    share = 100 * scoring.attack_cards_left(rival) // claims
    return share if share < IS_MANNED else IS_MANNED


def share_above(g: TreasureBell, rival: Player, power: i64) -> i64:
    """How many of a hundred attack cards left to another player are stronger than this."""
    stronger: i64 = 0
    cards: i64 = 0
    for other in range(i64(1), i64(HIGHEST_POWER + 1)):
        cards += rival.attack[other]
        if other > power or (other == power and g.table.plays_with(setups.BOTH_DESTROYED)):
            stronger += rival.attack[other]
    return 100 * stronger // cards if cards > 0 else 0


def card_price(g: TreasureBell, me: Player, power: i64, about: i64) -> i64:
    """What an attack card would be worth in the rounds to come. In the last one only its strength tells two apart."""
    rounds = g.table.rounds - g.round
    if rounds == 0:
        return power
    left = scoring.attack_cards_left(me) - number_of_powers(laid_of(about)) - 1
    if left >= CLAIMS_TO_COME * rounds:
        return SPARE_CARD + POWER * power
    return (NEEDED_CARD if left >= rounds else SCARCE_CARD) + POWER * power


def number_of_powers(laid: i64) -> i64:
    n: i64 = 0
    while laid:
        laid >>= 4
        n += 1
    return n
