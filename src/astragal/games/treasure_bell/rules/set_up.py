"""Set Up (our completion): secretly and all at once, players lay attack cards on the treasures they have claimed.

At most one on each, face down; a claimed treasure without one is abandoned. The document says that attack cards are
few, and that one may claim more than one can man.
"""

from mypy_extensions import i64

from astragal.engine.game import Driver
from astragal.engine.options import has, only, with_option
from astragal.engine.vecs import append, vec
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.kinds import (
    MAN,
    attack_place,
    attack_power,
    laid_of,
    manning,
    rest_of_plan,
    with_attack,
)
from astragal.games.treasure_bell.facts.reasons import ALREADY, NO_ATTACK_CARD, NOT_OFFERED, NOT_PHASE, NOT_YOURS
from astragal.games.treasure_bell.rules import battle
from astragal.games.treasure_bell.rules.state import HIGHEST_POWER, NO_PLAN, SET_UP, Player, TreasureBell

LEAVE_IT = 0


def everybody_decides(g: TreasureBell) -> None:
    """In beats: each player plans alone, then all attack cards are there."""
    plans = vec[i64]()
    g.begin_together()
    for player in g.players:
        plans = append(plans, make_plan(g, player))
    g.end_together()
    for player in g.players:
        commit(g, player, plans[player.seat])


def make_plan(g: TreasureBell, me: Player) -> i64:
    """One treasure after the other: which attack card, or none?"""
    plan: i64 = NO_PLAN
    laid: i64 = 0
    for place in range(g.table.places):
        if g.claims[place] == me.seat:
            about = manning(place, laid)
            power = g.ask(me.seat, MAN, powers_left(g, me, about), about)
            if power != LEAVE_IT:
                plan = with_attack(plan, place, power)
                laid = laid << 4 | power
    return plan


def powers_left(g: TreasureBell, me: Player, about: i64) -> i64:
    options = only(LEAVE_IT)
    for power in range(i64(1), i64(HIGHEST_POWER + 1)):
        if why_not_man(g, me, power, about) == 0:
            options = with_option(options, power)
    return options


def why_not_man(g: TreasureBell, me: Player, power: i64, about: i64) -> i64:
    """Has this player an attack card of this power that he has not laid elsewhere?"""
    if power == LEAVE_IT:
        return 0
    if power > HIGHEST_POWER:
        return NOT_OFFERED
    left = me.attack[power]
    laid = laid_of(about)
    while laid:
        if laid & 15 == power:
            left -= 1
        laid >>= 4
    return 0 if left > 0 else NO_ATTACK_CARD


def why_not_commit(g: TreasureBell, me: Player, plan: i64) -> i64:
    """In real time a whole plan arrives at once."""
    if g.phase != SET_UP:
        return NOT_PHASE
    if me.committed:
        return ALREADY
    places: i64 = 0
    laid: i64 = 0
    rest = plan
    while rest:
        place = attack_place(rest)
        power = attack_power(rest)
        if power == 0 or place >= g.table.places or g.claims[place] != me.seat or has(places, place):
            return NOT_YOURS
        places = with_option(places, place)
        rest = rest_of_plan(rest)
    rest = plan
    while rest:
        if why_not_man(g, me, attack_power(rest), manning(0, laid)) != 0:
            return NO_ATTACK_CARD
        laid = laid << 4 | attack_power(rest)
        rest = rest_of_plan(rest)
    return 0


def commit(g: TreasureBell, me: Player, plan: i64) -> None:
    """The plan is final, and secret until the last player has decided."""
    me.committed = True
    me.plan = plan
    g.tell(kinds.COMMITTED, me.seat, 0, 0, g.now)
    for player in g.players:
        if not player.committed:
            return
    battle.fight(g)


def commit_for_the_others(g: TreasureBell) -> None:
    """Time is up: whoever has not decided mans nothing."""
    for player in g.players:
        if g.phase == SET_UP and not player.committed:
            commit(g, player, NO_PLAN)


def plan_of(g: TreasureBell, me: Player, driver: Driver) -> i64:
    """What this driver would decide for the player, who does not know what the others have decided."""
    known = g.clone(driver)
    for player in known.players:
        if player.seat != me.seat:
            player.plan = NO_PLAN
    return make_plan(known, me)


def plan_anew(g: TreasureBell, seat: i64, driver: Driver) -> None:
    """What the others have decided is unknown to this seat: replace it by what the driver would decide."""
    plans = vec[i64]()
    for player in g.players:
        unknown = player.committed and player.seat != seat
        plans = append(plans, plan_of(g, player, driver) if unknown else player.plan)
    for player in g.players:
        player.plan = plans[player.seat]
