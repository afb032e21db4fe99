"""What a learner sees of a position in beats: numbers about the size of one, most of them 0.

First come my dice, attack cards and points, then those of the others in turn order after me (an absent one is all 0),
then the field, place by place, and where the round stands. What others have decided in Set Up is left out; everything
else is open, and seen from one seat, so the same numbers serve every seat.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import count, has
from astragal.engine.vecs import vec
from astragal.games.treasure_bell.facts.field import MOST_PLACES
from astragal.games.treasure_bell.facts.treasures import FIRST, NO_TREASURE, SECOND, SIDES, VALUE
from astragal.games.treasure_bell.rules import race, scoring
from astragal.games.treasure_bell.rules.state import (
    DICE,
    HIGHEST_POWER,
    NOBODY_THERE,
    PHASES,
    Player,
    TreasureBell,
)

MOST_PLAYERS: Final = 4
MOST_ROUNDS: Final = 9

# fmt: off
SCALARS: Final[list[str]] = [
    "is there", "points", "treasures", "dice in hand", "stands by", "casts", "attack cards", "power of attack cards",
    "highest power", "claims", "value of claims", "claims more than cards", "lead",
]
AT_A_PLACE: Final[list[str]] = [
    "value", "free", "mine", "another's", "I can claim it", "another can claim it", "dice of mine that fit",
    "rivals beside it",
]
ROUND: Final[list[str]] = [
    "three players", "four players", "I am first", "first is next", "first is third", "first is fourth", "round",
    "rounds to come", "last round", "beat", "occupied", "missing to the bell", "the bell may end it",
]
# fmt: on
NUMBERS_AT: Final = 13  # how many dice show each number
ATTACK_AT: Final = NUMBERS_AT + SIDES
PLAYER_SIZE: Final = ATTACK_AT + HIGHEST_POWER
FIELD_AT: Final = MOST_PLAYERS * PLAYER_SIZE
PLACE_SIZE: Final = 8
ROUND_AT: Final = FIELD_AT + MOST_PLACES * PLACE_SIZE
PHASE_AT: Final = ROUND_AT + 13
SIZE: Final = PHASE_AT + 5


def _names() -> list[str]:
    player = SCALARS + [f"dice that show {n + 1}" for n in range(SIDES)]
    player += [f"attack cards of {power}" for power in range(1, HIGHEST_POWER + 1)]
    names = [f"{whose}: {name}" for whose in ("me", "next", "third", "fourth") for name in player]
    names += [f"place {place + 1}: {name}" for place in range(MOST_PLACES) for name in AT_A_PLACE]
    return names + ROUND + [f"phase {phase}" for phase in PHASES]


NAMES: Final[list[str]] = _names()

# What each network is trained on: (setup, options, seats, how often). Most of all what is played most.
LESSONS: Final[dict[str, list[tuple[str, list[str], int, int]]]] = {
    "beat": [("beat", [], 2, 5), ("beat", [], 3, 3), ("beat", [], 4, 3)],
}


def network(g: TreasureBell) -> str:
    """Which network plays this. What happens in real time is another game, which nobody has learned."""
    return "beat" if g.table.in_beats else "action"


def observe(g: TreasureBell, seat: i64) -> vec[float]:
    """The position as this seat sees it."""
    row = vec[float]([0.0] * SIZE)
    me = g.players[seat]
    for i in range(g.seats):
        see_player(g, player_after(g, seat, i), row, i * PLAYER_SIZE)
    for place in range(g.table.places):
        if g.treasures[place] != NO_TREASURE:
            see_place(g, me, place, row, FIELD_AT + place * PLACE_SIZE)
    see_round(g, seat, row)
    row[PHASE_AT + g.phase] = 1.0
    return row


def player_after(g: TreasureBell, seat: i64, places: i64) -> Player:
    other = seat + places
    return g.players[other if other < g.seats else other - g.seats]


def see_player(g: TreasureBell, player: Player, row: vec[float], at: i64) -> None:
    points = scoring.score(player)
    best: i64 = 0
    for other in g.players:
        if other.seat != player.seat:
            best = max(best, scoring.score(other))
    cards: i64 = 0
    power: i64 = 0
    highest: i64 = 0
    for strength in range(i64(1), i64(HIGHEST_POWER + 1)):
        left = player.attack[strength]
        row[at + ATTACK_AT + strength - 1] = float(left)
        cards += left
        power += left * strength
        if left > 0:
            highest = strength
    claims: i64 = 0
    value: i64 = 0
    for place in range(g.table.places):
        if g.claims[place] == player.seat:
            claims += 1
            value += VALUE[g.treasures[place]]
    row[at] = 1.0
    row[at + 1] = float(points) / 20.0
    row[at + 2] = float(count(player.won)) / 6.0
    row[at + 3] = float(count(player.hand)) / 6.0
    row[at + 4] = 1.0 if player.frozen else 0.0
    row[at + 5] = float(min(player.cast, i64(20))) / 10.0
    row[at + 6] = float(cards) / 5.0
    row[at + 7] = float(power) / 15.0
    row[at + 8] = float(highest) / 9.0
    row[at + 9] = float(claims) / 3.0
    row[at + 10] = float(value) / 10.0
    row[at + 11] = float(max(claims - cards, i64(0)))
    row[at + 12] = float(points - best) / 10.0
    for die in range(i64(DICE)):
        if player.dice[die] > 0:
            row[at + NUMBERS_AT + player.dice[die] - 1] += 0.5


def see_place(g: TreasureBell, me: Player, place: i64, row: vec[float], at: i64) -> None:
    row[at] = float(VALUE[g.treasures[place]]) / 5.0
    owner = g.claims[place]
    if owner == NOBODY_THERE:
        row[at + 1] = 1.0
        for player in g.players:
            if not player.frozen and race.fitting_dice(g, player, place) >= 0:
                row[at + (4 if player.seat == me.seat else 5)] = 1.0
        row[at + 6] = float(fitting(me, g.treasures[place])) / 2.0
    else:
        row[at + (2 if owner == me.seat else 3)] = 1.0
    beside = g.table.neighbours[place]
    for other in range(g.table.places):
        if has(beside, other) and g.claims[other] != NOBODY_THERE and g.claims[other] != me.seat:
            row[at + 7] += 0.5


def fitting(me: Player, treasure: i64) -> i64:
    """How many of the two numbers of a treasure this player's dice show."""
    first = FIRST[treasure]
    second = SECOND[treasure]
    firsts: i64 = 0
    seconds: i64 = 0
    for die in range(i64(DICE)):
        if me.dice[die] == first:
            firsts += 1
        elif me.dice[die] == second:
            seconds += 1
    return min(firsts, i64(2)) if first == second else min(firsts, i64(1)) + min(seconds, i64(1))


def see_round(g: TreasureBell, seat: i64, row: vec[float]) -> None:
    if g.seats > 2:
        row[ROUND_AT + g.seats - 3] = 1.0
    after = g.first - seat
    row[ROUND_AT + 2 + (after if after >= 0 else after + g.seats)] = 1.0
    row[ROUND_AT + 6] = float(g.round) / MOST_ROUNDS
    row[ROUND_AT + 7] = float(g.table.rounds - g.round) / MOST_ROUNDS
    row[ROUND_AT + 8] = 1.0 if g.round >= g.table.rounds else 0.0
    row[ROUND_AT + 9] = float(min(g.beat, i64(60))) / 20.0
    row[ROUND_AT + 10] = float(count(g.occupied)) / 8.0
    row[ROUND_AT + 11] = float(missing(g)) / 3.0
    row[ROUND_AT + 12] = 1.0 if missing(g) == 0 else 0.0


def missing(g: TreasureBell) -> i64:
    """How many treasures more must be occupied until the bell may end the Dice Phase."""
    if g.seats == 2:
        return max(g.table.threshold - count(g.occupied), i64(0))
    most: i64 = 0
    for line in g.table.lines:
        most = max(most, count(g.occupied & line))
    return max(g.table.threshold - most, i64(0))
