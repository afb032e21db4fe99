"""Battle and Treasure (our completion): stronger neighbours destroy territories; the others bring their treasure."""

from mypy_extensions import i64

from astragal.engine.options import lowest, with_option, without
from astragal.engine.vecs import append, vec
from astragal.games.treasure_bell.facts import kinds, setups
from astragal.games.treasure_bell.facts.kinds import attack_place, attack_power, rest_of_plan
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE, VALUE
from astragal.games.treasure_bell.rules import rounds
from astragal.games.treasure_bell.rules.state import NO_PLAN, NOBODY_THERE, TreasureBell


def fight(g: TreasureBell) -> None:
    """All attack cards are revealed, and compared all at once with the printed powers. Then the round is over."""
    powers = reveal(g)
    for place in range(g.table.places):
        if powers[place] > 0:
            victor = destroyer(g, powers, place)
            if victor != NOBODY_THERE:
                g.tell(kinds.DESTROYED, g.claims[place], place, victor, g.now)
            else:
                win_treasure(g, place)
    rounds.end_round(g)


def reveal(g: TreasureBell) -> vec[i64]:
    """The power at each place; 0 where no attack card lies. The cards played are gone for good."""
    powers = vec[i64]()
    for _ in range(g.table.places):
        powers = append(powers, 0)
    for player in g.players:
        plan = player.plan
        if plan:
            player.own_rows()
        while plan:
            powers[attack_place(plan)] = attack_power(plan)
            player.attack[attack_power(plan)] -= 1
            plan = rest_of_plan(plan)
        player.plan = NO_PLAN
    if g.events is not None:
        for place in range(g.table.places):
            if powers[place] > 0:
                g.tell(kinds.MANNED, g.claims[place], place, powers[place], g.now)
            elif g.claims[place] != NOBODY_THERE:
                g.tell(kinds.ABANDONED, g.claims[place], place, g.treasures[place], g.now)
    return powers


def destroyer(g: TreasureBell, powers: vec[i64], place: i64) -> i64:
    """The owner of a stronger territory beside this one; nobody if it survives."""
    beside = g.table.neighbours[place]
    while beside:
        other = lowest(beside)
        beside = without(beside, other)
        if powers[other] > 0 and g.claims[other] != g.claims[place]:
            equal = powers[other] == powers[place] and g.table.plays_with(setups.BOTH_DESTROYED)
            if powers[other] > powers[place] or equal:
                return g.claims[other]
    return NOBODY_THERE


def win_treasure(g: TreasureBell, place: i64) -> None:
    """The owner of a surviving territory takes its treasure."""
    owner = g.players[g.claims[place]]
    treasure = g.treasures[place]
    owner.won = with_option(owner.won, treasure)
    g.own_rows()
    g.treasures[place] = NO_TREASURE
    g.tell(kinds.WON, owner.seat, treasure, VALUE[treasure], g.now)
