"""What a learner sees of a player's board: how it stands, its dice, and what they promise."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.titan_dice.facts import setups
from astragal.games.titan_dice.facts.cards import card_of
from astragal.games.titan_dice.facts.creatures import CAGED, CAGES_TO_END, NUMBER_OF_CREATURES, WOUNDS_TO_GO_OUT
from astragal.games.titan_dice.facts.creatures import NAMES as FACES
from astragal.games.titan_dice.judging import prospects
from astragal.games.titan_dice.judging.worths import ACTIVATION_WORTH
from astragal.games.titan_dice.rules import actions
from astragal.games.titan_dice.rules.rows import at, fours, total
from astragal.games.titan_dice.rules.state import ACTIVE, REMOVED, SPENT, Player, TitanDice

# At least one set of three among 0, 1 … 6 dice of an attack, when the largest group is kept
CHANCE_OF_SET: Final[vec[float]] = vec[float]([0.0, 0.0, 0.0, 0.113, 0.315, 0.541, 0.733])

CREATURES: Final[list[str]] = list(FACES[:NUMBER_OF_CREATURES])

WORTH_AT_MOST: Final[i64] = 1000  # of a capture, in hundredths of a point: alone a victory is worth far more

# fmt: off
STANDING: Final[list[str]] = [
    "points", "creatures", "levels", "one cage", "two cages", "three cages", "four cages",
    "types with none", "types with one", "types with two", "types with three", "missing to three cages",
    "creatures at risk", "power of cards", "power of cards to come",
]
ROUND: Final[list[str]] = [
    "first roll to come", "in", "out", "one wound", "two wounds", "wound dice", "removed dice", "bonus die",
    "dice kept", "types kept", "dice to roll", "survival", "best capture", "best purchase", "chance of a cage",
    "chance of the last cage", "prospect", "points with prospect", "attack dice", "attack bonus", "chance of an attack",
]
# fmt: on

# Where each part begins (plain numbers: compiled they cost nothing)
TRACK_AT: Final = 15
CAGED_AT: Final = TRACK_AT + NUMBER_OF_CREATURES
CARDS_AT: Final = CAGED_AT + NUMBER_OF_CREATURES
FACE_DOWN_AT: Final = CARDS_AT + 3 * NUMBER_OF_CREATURES
KEPT_AT: Final = FACE_DOWN_AT + NUMBER_OF_CREATURES
CAPTURE_AT: Final = KEPT_AT + NUMBER_OF_CREATURES
READY_AT: Final = CAPTURE_AT + NUMBER_OF_CREATURES
IN_ROUND_AT: Final = READY_AT + NUMBER_OF_CREATURES
PLAYER_SIZE: Final = IN_ROUND_AT + 21

POINTS: Final = 0
FIRST_CAGE: Final = 3
TYPES_WITH: Final = 7
MISSING: Final = 11
AT_RISK: Final = 12
PROSPECT: Final = IN_ROUND_AT + 16
WITH_PROSPECT: Final = IN_ROUND_AT + 17
ATTACK: Final = IN_ROUND_AT + 20


def player_names(whose: str) -> list[str]:
    names = STANDING + CREATURES + [f"{creature} caged" for creature in CREATURES]
    names += [f"card {creature} {level + 1}" for creature in CREATURES for level in range(3)]
    for what in ("card face down", "dice kept", "capture", "ability paid by dice"):
        names += [f"{creature}: {what}" for creature in CREATURES]
    return [f"{whose}: {name}" for name in names + ROUND]


def see_player(g: TitanDice, me: Player, row: vec[float], first: i64, nearest: i64) -> None:
    creatures: i64 = 0
    levels: i64 = 0
    risk: i64 = 0
    power: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        there = at(me.track, creature)
        creatures += there
        row[first + TRACK_AT + creature] = float(there) / 4.0
        if there == CAGED:
            row[first + CAGED_AT + creature] = 1.0
        else:
            row[first + TYPES_WITH + there] += 0.25
            risk += there
        level = at(me.cards, creature)
        if level > 0:
            levels += level
            power += ACTIVATION_WORTH[card_of(creature, level, g.table.solo)]
            row[first + CARDS_AT + 3 * creature + level - 1] = 1.0
            if me.is_face_down(creature):
                row[first + FACE_DOWN_AT + creature] = 1.0
    points = creatures if g.table.solo else creatures + levels
    row[first + POINTS] = float(points) / 20.0
    row[first + 1] = float(creatures) / 20.0
    row[first + 2] = float(levels) / 10.0
    cages = fours(me.track)
    for cage in range(cages if cages < 4 else i64(4)):
        row[first + FIRST_CAGE + cage] = 1.0
    row[first + MISSING] = float(missing_cages(me.track)) / 10.0
    row[first + AT_RISK] = float(risk) / 10.0
    row[first + 13] = float(power) / 400.0
    row[first + 14] = float(power * nearest) / 2400.0
    see_round(g, me, row, first + IN_ROUND_AT)
    prospect = 0.0
    if me.out:
        see_attack(me, row, first + IN_ROUND_AT)
    else:
        prospect = see_dice(g, me, row, first, cages)
    row[first + WITH_PROSPECT] = float(points) / 20.0 + prospect / 5.0


def see_round(g: TitanDice, me: Player, row: vec[float], first: i64) -> None:
    """Where the round stands for this player."""
    if me.out:
        row[first + 2] = 1.0
    elif me.turns == 0:
        row[first] = 1.0
    else:
        row[first + 1] = 1.0
    wounds = me.wounds()
    if wounds > 0:
        row[first + (3 if wounds == 1 else 4)] = 1.0
        row[first + 5] = float(me.wound_dice) / 2.0
    row[first + 6] = float(me.removed) / 3.0
    if me.bonus == ACTIVE or me.bonus == SPENT:
        row[first + 7] = 1.0


def see_attack(me: Player, row: vec[float], first: i64) -> None:
    dice = me.dice_in_hand()
    if me.attack_bonus and me.bonus != REMOVED:
        dice += 1
        row[first + 19] = 1.0
    row[first + 18] = float(dice) / 6.0
    row[first + 20] = CHANCE_OF_SET[dice]


def see_dice(g: TitanDice, me: Player, row: vec[float], first: i64, cages: i64) -> float:
    """What this player can keep and must roll, and what may come of it. Says the prospect: the capture that
    can be expected of the next turn, in fours of points."""
    shown = me.shown()
    spent = me.spent_dice() if me.turns > 0 else me.dice_in_hand()
    kept = shown
    rolled = spent
    if spent == 0 and not g.table.plays_with(setups.EMPTY_ROLL):
        kept = 0
        rolled = total(shown)
    wounds = me.wounds()
    survival = float(1000 - prospects.at_least(rolled, WOUNDS_TO_GO_OUT - wounds)) / 1000.0
    types: i64 = 0
    capture: i64 = 0
    purchase: i64 = 0
    chance: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        room = CAGED - at(me.track, creature)
        dice = at(kept, creature)
        if dice > 0:
            types += 1
            row[first + KEPT_AT + creature] = float(dice) / 3.0
            caught = dice if dice < room else room
            row[first + CAPTURE_AT + creature] = float(caught) / 3.0
            if caught > capture:
                capture = caught
            level = at(me.cards, creature)
            top = actions.top_of_stack(g, creature)
            if level > 0 and not me.is_face_down(creature) and dice >= actions.cost(g, level):
                row[first + READY_AT + creature] = 1.0
            if top - level > purchase and dice >= actions.cost(g, top) and not me.is_face_down(creature):
                purchase = top - level
        if room > 0:
            fills = prospects.at_least(rolled, room - dice)
            anew = prospects.at_least(total(shown) + spent, room)
            if anew > fills:
                fills = anew
            if fills > chance:
                chance = fills
    start = first + IN_ROUND_AT
    row[start + 8] = float(total(kept)) / 5.0
    row[start + 9] = float(types) / 5.0
    row[start + 10] = float(rolled) / 5.0
    row[start + 11] = survival
    row[start + 12] = float(capture) / 3.0
    row[start + 13] = float(purchase) / 3.0
    row[start + 14] = float(chance) / 1000.0 * survival
    if cages == (4 if g.table.solo else CAGES_TO_END - 1):
        row[start + 15] = row[start + 14]
    worth = prospects.capture_after_roll(g, me, me.track, kept, rolled)
    row[first + PROSPECT] = float(min(worth, WORTH_AT_MOST)) / 400.0 * survival
    return row[first + PROSPECT]


def missing_cages(track: i64) -> i64:
    """How many creatures are missing to three cages: what the three longest tracks lack."""
    missing: i64 = 0
    wanted = CAGES_TO_END
    for lacks in range(CAGED):
        for creature in range(i64(NUMBER_OF_CREATURES)):
            if wanted > 0 and at(track, creature) == CAGED - lacks:
                missing += lacks
                wanted -= 1
    return missing + wanted * CAGED
