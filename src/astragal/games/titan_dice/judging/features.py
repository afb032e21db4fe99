"""What a learner sees of a position: numbers about the size of one, most of them 0.

First comes my own board, then those of the others in turn order after me (an absent one is all 0), then what is common.
Everything in Titan Dice is open, so nothing is left out; everything is seen from one seat, so the same numbers serve
every seat. Dice that must be rolled anyway promise the same whatever they show: only those that can be kept are told
apart. Options of the game are seen only by what they change in these numbers (costs, dice kept, the last round).

The position is one between two steps. A step is a player's whole turn (a roll and what follows it, or an attack); alone
the NPC's turn is one too; the set-up is the first. A learner can trust `over` and `result`: `over` is set by the step
that ends the game, and then exactly one seat has won. `score` is the points on the board, which also fall (creatures
are paid and lost), and equal points are no draw: of those who tie, the last in turn order wins. Alone only `result`
counts: `score` is the creatures on the track, 20 in a victory, and any number below in a defeat.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.titan_dice.facts.creatures import KRAKEN, NUMBER_OF_CREATURES
from astragal.games.titan_dice.judging.features_board import (
    AT_RISK,
    ATTACK,
    CREATURES,
    MISSING,
    PLAYER_SIZE,
    POINTS,
    WITH_PROSPECT,
    missing_cages,
    player_names,
    see_player,
)
from astragal.games.titan_dice.rules import actions, scoring
from astragal.games.titan_dice.rules.exodus import MOST_DICE
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import NPC, Player, TitanDice

MOST_PLAYERS: Final = 4
ALL_CREATURES: Final = 20  # on a track with five cages
MISSING_AT_MOST: Final = 12  # creatures to three cages

# fmt: off
# What is common
PLACE: Final[list[str]] = [
    "three players", "four players", "my turn is next", "my turn is in 1", "my turn is in 2", "my turn is in 3",
    "I was first", "first was 1 before me", "first was 2 before me", "first was 3 before me", "round", "last round",
]
RACE: Final[list[str]] = [
    "others in", "others who attack", "attacks before my turn", "my attack", "I would win", "lead",
    "lead with prospect", "last round: I would win", "last round: lead", "last round: lead with prospect",
    "others' missing to three cages", "ahead to three cages", "lead near the end",
    "Kraken against me", "my Kraken", "levels I could take", "levels I could lose",
]
ALONE: Final[list[str]] = ["the NPC is next", "its dice", "its steps to go", "its rounds to go", "wanted each round"]
# fmt: on

PLACE_AT: Final = MOST_PLAYERS * PLAYER_SIZE
STACKS_AT: Final = PLACE_AT + 12
RACE_AT: Final = STACKS_AT + 3 * NUMBER_OF_CREATURES
ALONE_AT: Final = RACE_AT + 17
EXODUS_AT: Final = ALONE_AT + 5
LOST_AT: Final = EXODUS_AT + NUMBER_OF_CREATURES
SIZE: Final = LOST_AT + NUMBER_OF_CREATURES


def _names() -> list[str]:
    names = [name for whose in ("me", "next", "third", "fourth") for name in player_names(whose)]
    names += PLACE + [f"on top: {creature} {level + 1}" for creature in CREATURES for level in range(3)]
    names += RACE + [f"alone: {name}" for name in ALONE]
    return names + [f"exodus: {name}{is_lost}" for is_lost in ("", " is lost") for name in CREATURES]


NAMES: Final[list[str]] = _names()


# What each network is trained on: (setup, options, seats, how often). Most of all what is played most.
LESSONS: Final[dict[str, list[tuple[str, list[str], int, int]]]] = {
    "standard": [("standard", [], 2, 6), ("standard", [], 3, 2), ("standard", [], 4, 3)],
    "solo": [("standard", [], 1, 1)],
}


def network(g: TitanDice) -> str:
    """Which network plays this. Alone it is another game."""
    return "solo" if g.table.solo else "standard"


def observe(g: TitanDice, seat: i64) -> vec[float]:
    """The position as this seat sees it."""
    row = vec[float]([0.0] * SIZE)
    nearest: i64 = MISSING_AT_MOST
    for player in g.players:
        missing = missing_cages(player.track)
        if missing < nearest:
            nearest = missing
    for i in range(g.seats):
        see_player(g, player_after(g, seat, i), row, i * PLAYER_SIZE, nearest)
    see_place(g, seat, row)
    if g.table.solo:
        see_exodus(g, row)
    else:
        see_attacks(g, seat, row)
        see_lead(g, seat, row, nearest)
        see_cards(g, seat, row)
    return row


def player_after(g: TitanDice, seat: i64, places: i64) -> Player:
    other = seat + places
    return g.players[other if other < g.seats else other - g.seats]


# --- what is common -------------------------------------------------------------------------------------------------


def see_place(g: TitanDice, seat: i64, row: vec[float]) -> None:
    """Whose turn it is, the round and the stacks."""
    if g.seats > 2:
        row[PLACE_AT + g.seats - 3] = 1.0
    waits = seat - g.active
    row[PLACE_AT + 2 + (waits if waits >= 0 else waits + g.seats)] = 1.0
    behind = seat - g.first_player
    row[PLACE_AT + 6 + (behind if behind >= 0 else behind + g.seats)] = 1.0
    row[PLACE_AT + 10] = float(g.round if g.round < 20 else i64(20)) / 10.0
    if is_last_round(g):
        row[PLACE_AT + 11] = 1.0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        top = actions.top_of_stack(g, creature)
        if top > 0:
            row[STACKS_AT + 3 * creature + top - 1] = 1.0


def is_last_round(g: TitanDice) -> bool:
    return g.end_triggered or g.round >= g.table.max_rounds


def see_attacks(g: TitanDice, seat: i64, row: vec[float]) -> None:
    """Who is in and who attacks, and how often before I can capture."""
    me = g.players[seat]
    insiders: i64 = 0
    before = 0.0
    waits = seat - g.active
    if waits < 0:
        waits += g.seats
    for i in range(i64(1), g.seats):
        if not player_after(g, seat, i).out:
            insiders += 1
        elif i >= g.seats - waits:
            before += row[i * PLAYER_SIZE + ATTACK]
    row[RACE_AT] = float(insiders) / 2.0
    row[RACE_AT + 1] = float(g.seats - 1 - insiders) / 2.0
    if me.out:
        row[RACE_AT + 3] = row[ATTACK] * float(insiders)
    else:
        row[RACE_AT + 2] = before


def see_lead(g: TitanDice, seat: i64, row: vec[float], nearest: i64) -> None:
    """My points beside those of the best of the others: now, and as they may be when the round is over."""
    points = 0.0
    hoped = 0.0
    missing = MISSING_AT_MOST * 0.1
    for i in range(i64(1), g.seats):
        first = i * PLAYER_SIZE
        points = max(points, row[first + POINTS])
        hoped = max(hoped, row[first + WITH_PROSPECT])
        missing = min(missing, row[first + MISSING])
    lead = 3.0 * (row[POINTS] - points)
    with_prospect = 3.0 * (row[WITH_PROSPECT] - hoped)
    would_win = 1.0 if scoring.winner(g) == seat else 0.0
    row[RACE_AT + 4] = would_win
    row[RACE_AT + 5] = lead
    row[RACE_AT + 6] = with_prospect
    if is_last_round(g):
        row[RACE_AT + 7] = would_win
        row[RACE_AT + 8] = lead
        row[RACE_AT + 9] = with_prospect
    row[RACE_AT + 10] = missing
    row[RACE_AT + 11] = missing - row[MISSING]
    row[RACE_AT + 12] = lead * float(MISSING_AT_MOST - nearest) / 12.0


def see_cards(g: TitanDice, seat: i64, row: vec[float]) -> None:
    """What the cards of the others can do to me, and mine to them: Krakens, and exchanges."""
    me = g.players[seat]
    kraken: i64 = 0
    risk = 0.0
    takes: i64 = 0
    loses: i64 = 0
    for i in range(i64(1), g.seats):
        other = player_after(g, seat, i)
        risk += row[i * PLAYER_SIZE + AT_RISK]
        if not other.is_face_down(KRAKEN):
            kraken += at(other.cards, KRAKEN)
        for creature in range(i64(NUMBER_OF_CREATURES)):
            mine = at(me.cards, creature)
            theirs = at(other.cards, creature)
            if mine != theirs and mine > 0 and theirs > 0:
                if not me.is_face_down(creature) and not other.is_face_down(creature):
                    takes = max(takes, theirs - mine)
                    loses = max(loses, mine - theirs)
    row[RACE_AT + 13] = float(kraken) / 3.0 * row[AT_RISK]
    if not me.is_face_down(KRAKEN):
        row[RACE_AT + 14] = float(at(me.cards, KRAKEN)) / 3.0 * risk
    row[RACE_AT + 15] = float(takes) / 2.0
    row[RACE_AT + 16] = float(loses) / 2.0


def see_exodus(g: TitanDice, row: vec[float]) -> None:
    """Alone: how long the creatures of the Exodus board will last, and what must be caught in that time."""
    steps: i64 = 0
    lost: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        space = at(g.exodus, creature)
        steps += space
        row[EXODUS_AT + creature] = float(space) / 4.0
        if space == 0:
            lost += 1
            row[LOST_AT + creature] = 1.0
    dice = g.round
    if g.phase == NPC:
        row[ALONE_AT] = 1.0
    else:
        dice += 1
    rounds: i64 = 0
    left = float(steps)
    while left > 0.0:
        if dice > MOST_DICE:
            dice = MOST_DICE
        if rounds == 0:
            row[ALONE_AT + 1] = float(dice) / 5.0
        left -= float(dice * (6 - lost)) / 6.0
        dice += 1
        rounds += 1
    row[ALONE_AT + 2] = float(steps) / 20.0
    row[ALONE_AT + 3] = float(rounds) / 5.0
    wanted = float(ALL_CREATURES - scoring.creatures(g.players[0])) / float(rounds + 1) / 4.0
    row[ALONE_AT + 4] = wanted if wanted < 2.0 else 2.0
