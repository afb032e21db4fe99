"""What a learner sees of a position: numbers about the size of one, most of them 0.

The position is one between two turns. First comes my own hero, then the others in turn order after me (an absent one is
all 0), then what lies on the table. Everything in Dice Forge is open, so nothing is left out; everything is seen from
one seat, so the same numbers serve every seat.

What a hero has counts for more the longer it can work: faces and cards stand here twice, once as they are and once
times what is left of the game.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.allegiance import SPACE_NAMES, VALUE
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER, CARD_NAMES, COMPANION, NUMBER_OF_CARDS
from astragal.games.dice_forge.facts.faces import (
    CHAOS,
    CHOICE,
    GIVES,
    GIVES_GLORY,
    GIVES_GOLD,
    GIVES_MOON,
    GIVES_SUN,
    NUMBER_OF_FACES,
    SHIELD,
    SORT,
    X3,
)
from astragal.games.dice_forge.facts.faces import NAMES as FACE_NAMES
from astragal.games.dice_forge.facts.islands import NUMBER_OF_SLOTS
from astragal.games.dice_forge.facts.labyrinth import HALLS, THE_GODDESS, TREASURES
from astragal.games.dice_forge.facts.setups import MODULES
from astragal.games.dice_forge.judging import prospects
from astragal.games.dice_forge.judging.worths import blessings_to_come, turns_to_come
from astragal.games.dice_forge.rules import tokens
from astragal.games.dice_forge.rules.cards import memory, scepter
from astragal.games.dice_forge.rules.resources import FIRST_SIDE
from astragal.games.dice_forge.rules.state import (
    MOON_DIE,
    SCEPTER_SPACES,
    SCEPTER_WORTH_A_SHARD,
    SUN_DIE,
    DiceForge,
    Hero,
)

MOST_HEROES: Final = 4
MOST_ROUNDS: Final = 10

# A reserve as steps: what can be paid is a matter of having enough
GOLD_STEPS: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16])
SHARD_STEPS: Final = 9

# fmt: off
# A hero's part
SCALARS: Final[list[str]] = [
    "is there", "turns to come", "gold", "sun", "moon", "ancient", "points", "room for gold", "room on hammers",
    "gold on a hammer's side", "cerberus", "tritons", "gold on scepters", "scepters worth a shard",
    "companions to be cashed", "reward of companions", "memories on islands", "allegiance", "forged",
]
DIE_SUMS: Final[list[str]] = ["gold", "sun", "moon", "glory", "choices", "matches"]
# fmt: on
SCALARS_AT: Final = 0
GOLD_AT: Final = len(SCALARS)
SUN_AT: Final = GOLD_AT + 11
MOON_AT: Final = SUN_AT + SHARD_STEPS
DICE_AT: Final = MOON_AT + SHARD_STEPS  # each sum of each die, as it is
DICE_TO_COME_AT: Final = DICE_AT + 12  # both dice together, times the blessings to come
TRIPLED_AT: Final = DICE_TO_COME_AT + 6  # what the other die gives beside a x3, times the blessings to come
FACES_AT: Final = TRIPLED_AT + 4
FACES_TO_COME_AT: Final = FACES_AT + NUMBER_OF_FACES
CARDS_AT: Final = FACES_TO_COME_AT + NUMBER_OF_FACES
CARDS_TO_COME_AT: Final = CARDS_AT + NUMBER_OF_CARDS
ISLAND_AT: Final = CARDS_TO_COME_AT + NUMBER_OF_CARDS
GOLEM_AT: Final = ISLAND_AT + 8
ALLEGIANCE_AT: Final = GOLEM_AT + THE_GODDESS + 1
HERO_SIZE: Final = ALLEGIANCE_AT + 32

# The table's part
ROUND_AT: Final = MOST_HEROES * HERO_SIZE
SEATS_AT: Final = ROUND_AT + MOST_ROUNDS + 1
NEXT_AT: Final = SEATS_AT + 3
LEFT_AT: Final = NEXT_AT + MOST_HEROES  # blessings to come, the lead in points, the lead in points to come
STACKS_AT: Final = LEFT_AT + 3
STOCK_AT: Final = STACKS_AT + NUMBER_OF_CARDS
TREASURES_AT: Final = STOCK_AT + NUMBER_OF_FACES
REST_AT: Final = TREASURES_AT + 9  # the Goddess is reached, another turn, dice away
SIZE: Final = REST_AT + 3


def _hero_names(whose: str) -> list[str]:
    names = [*SCALARS, *(f"gold ≥ {n}" for n in GOLD_STEPS)]
    names += [f"{shard} ≥ {n + 1}" for shard in ("sun", "moon") for n in range(SHARD_STEPS)]
    names += [f"{die} die: {what}" for die in ("sun", "moon") for what in DIE_SUMS]
    names += [f"dice to come: {what}" for what in DIE_SUMS]
    names += [f"tripled to come: {what}" for what in DIE_SUMS[:4]]
    names += [f"face {face}" for face in FACE_NAMES] + [f"face {face} to come" for face in FACE_NAMES]
    names += [f"card {card}" for card in CARD_NAMES] + [f"card {card} to come" for card in CARD_NAMES]
    names += ["start portal", *(f"island {n}" for n in range(1, 8))]
    names += [f"golem on {n}" for n in range(THE_GODDESS + 1)]
    names += [f"allegiance on {name or 'no space'}" for name in SPACE_NAMES]
    return [f"{whose}: {name}" for name in names]


def _names() -> list[str]:
    names = [name for whose in ("me", "next", "third", "fourth") for name in _hero_names(whose)]
    names += [f"round {n + 1}" for n in range(MOST_ROUNDS + 1)] + ["two heroes", "three heroes", "four heroes"]
    names += ["my turn is next", *(f"my turn is in {n}" for n in range(1, MOST_HEROES))]
    names += ["blessings to come", "lead", "lead with dice to come"]
    names += [f"cards left: {card}" for card in CARD_NAMES] + [f"faces left: {face}" for face in FACE_NAMES]
    names += [f"hall {hall}: {treasure}" for hall in HALLS for treasure, _, _ in TREASURES]
    return names + ["the Goddess is reached", "another turn", "dice are passed on"]


NAMES: Final[list[str]] = _names()


# What each network is trained on: (setup, options, seats, how often). Most of all what is played most.
# fmt: off
LESSONS: Final[dict[str, list[tuple[str, list[str], int, int]]]] = {
    "base": [
        ("introductory", [],                      2, 8),
        ("introductory", [],                      3, 2),
        ("introductory", [],                      4, 4),
        ("alternate",    [],                      2, 3),
        ("alternate",    [],                      4, 1),
        ("random",       ["rebellion"],           2, 3),
        ("random",       ["rebellion", "promos"], 4, 1),
    ],
    "goddess": [
        ("discovery_goddess", [],        2, 8),
        ("discovery_goddess", [],        3, 2),
        ("discovery_goddess", [],        4, 2),
        ("random",       ["rebellion", "goddess"], 2, 2),
    ],
    "titans": [
        ("discovery_titans", [],         2, 8),
        ("discovery_titans", [],         3, 2),
        ("discovery_titans", [],         4, 2),
        ("random",       ["rebellion", "titans"], 2, 2),
    ],
}
# fmt: on


def network(g: DiceForge) -> str:
    """Which network plays this: the modules are games of their own."""
    return MODULES[g.table.module] or "base"


def observe(g: DiceForge, seat: i64) -> vec[float]:
    """The position as this seat sees it."""
    row = vec[float]([0.0] * SIZE)
    if not g.heroes:
        return row  # before the set-up
    to_come = float(blessings_to_come(g))
    for i in range(g.seats):
        other = seat + i
        hero = g.heroes[other if other < g.seats else other - g.seats]
        see_hero(g, hero, row, i * HERO_SIZE, to_come)
    see_table(g, seat, row, to_come)
    return row


# --- a hero ---------------------------------------------------------------------------------------------------------


def see_hero(g: DiceForge, hero: Hero, row: vec[float], at: i64, to_come: float) -> None:
    turns = float(turns_to_come(g, hero.seat)) / 9.0
    see_scalars(g, hero, row, at, turns)
    for n in range(i64(11)):
        if hero.gold >= GOLD_STEPS[n]:
            row[at + GOLD_AT + n] = 1.0
    for n in range(min(hero.sun, SHARD_STEPS)):
        row[at + SUN_AT + n] = 1.0
    for n in range(min(hero.moon, SHARD_STEPS)):
        row[at + MOON_AT + n] = 1.0
    see_dice(hero, row, at, to_come)
    for card in range(i64(NUMBER_OF_CARDS)):
        n = hero.cards[card]
        if n > 0:
            row[at + CARDS_AT + card] = float(n)
            row[at + CARDS_TO_COME_AT + card] = float(n) * turns
    row[at + ISLAND_AT + hero.island] = 1.0
    row[at + GOLEM_AT + hero.golem] = 1.0 if hero.golem > 0 else 0.0
    row[at + ALLEGIANCE_AT + hero.allegiance] = 1.0 if hero.allegiance > 0 else 0.0


def points_as_trained(hero: Hero) -> i64:
    """What a hero has by now. The networks have learned with scores that did not go below 0, and know no others."""
    return max(0, hero.glory + hero.glory_of_cards + (VALUE[hero.allegiance] if hero.allegiance > 0 else 0))


def see_scalars(g: DiceForge, hero: Hero, row: vec[float], at: i64, turns: float) -> None:
    row[at] = 1.0
    row[at + 1] = turns
    row[at + 2] = float(hero.gold) / 12.0
    row[at + 3] = float(hero.sun) / 6.0
    row[at + 4] = float(hero.moon) / 6.0
    row[at + 5] = float(hero.ancient) / 6.0
    row[at + 6] = float(points_as_trained(hero)) / 50.0
    row[at + 7] = float(hero.gold_cap() - hero.gold) / 12.0
    row[at + 8] = float(hero.hammer_room()) / 30.0
    row[at + 9] = float(hero.hammered % FIRST_SIDE) / 15.0
    row[at + 10] = float(hero.cerberus)
    row[at + 11] = float(hero.tritons)
    if hero.scepters:
        row[at + 12] = float(scepter.gold_on_all(hero)) / 6.0
        row[at + 13] = float(shards_on_scepters(hero)) / 3.0
    for which in range(hero.cards[COMPANION]):
        if tokens.can_be_cashed(hero, which):
            row[at + 14] += 1.0
            row[at + 15] += float(tokens.companion_space(hero, which)) / 5.0
    for token in g.memories:
        if token > 0 and memory.owner_of(token) == hero.seat:
            row[at + 16] += 0.5
    row[at + 17] = float(VALUE[hero.allegiance]) / 15.0
    row[at + 18] = float(hero.forged) / 10.0


def shards_on_scepters(hero: Hero) -> i64:
    """The shards that a hero's scepters can pay."""
    shards: i64 = 0
    for which in range(hero.cards[BLACKSMITHS_SCEPTER]):
        gold = scepter.gold_on(hero, which)
        if gold >= SCEPTER_WORTH_A_SHARD:
            shards += 2 if gold == SCEPTER_SPACES else 1
    return shards


def see_dice(hero: Hero, row: vec[float], at: i64, to_come: float) -> None:
    """What the dice give on average, and which faces they bear."""
    for place in range(i64(12)):
        die: i64 = MOON_DIE if place >= 6 else SUN_DIE
        face = hero.faces[place]
        row[at + FACES_AT + face] += 0.5
        row[at + FACES_TO_COME_AT + face] += to_come / 36.0
        sort = SORT[face]
        sums = at + DICE_AT + 6 * die
        if sort == GIVES:
            row[sums] += float(GIVES_GOLD[face]) / 6.0
            row[sums + 1] += float(GIVES_SUN[face]) / 6.0
            row[sums + 2] += float(GIVES_MOON[face]) / 6.0
            row[sums + 3] += float(GIVES_GLORY[face]) / 6.0
        elif sort == CHOICE:
            row[sums + 4] += 0.5
        elif sort == SHIELD or sort == CHAOS:
            row[sums + 5] += float(prospects.matching_sides(hero, face, 1 - die)) / 6.0
    for what in range(i64(6)):
        both = row[at + DICE_AT + what] + row[at + DICE_AT + 6 + what]
        row[at + DICE_TO_COME_AT + what] = both * to_come / 36.0
    for die in range(i64(2)):
        tripled = float(prospects.sides_with(hero, X3, die))
        if tripled > 0.0:
            for what in range(i64(4)):
                beside = row[at + DICE_AT + 6 * (1 - die) + what]
                row[at + TRIPLED_AT + what] += tripled * beside * to_come / 36.0


# --- the table ------------------------------------------------------------------------------------------------------


def see_table(g: DiceForge, seat: i64, row: vec[float], to_come: float) -> None:
    row[ROUND_AT + g.round] = 1.0
    row[SEATS_AT + g.seats - 2] = 1.0
    waits = seat - g.active
    row[NEXT_AT + (waits if waits >= 0 else waits + g.seats)] = 1.0
    row[LEFT_AT] = to_come / 36.0
    row[LEFT_AT + 1] = lead(g, seat, row, 0.0) / 30.0
    row[LEFT_AT + 2] = lead(g, seat, row, to_come) / 30.0
    for slot in range(i64(NUMBER_OF_SLOTS)):
        left = g.stacks[slot]
        if left > 0:
            top = g.table.cards[4 * slot + g.seats - left]
            row[STACKS_AT + top] = float(left) / 4.0
    for face in range(i64(NUMBER_OF_FACES)):
        row[STOCK_AT + face] = float(g.stock[face]) / 4.0
    if g.treasures:
        for hall in range(i64(3)):
            treasure = g.treasures >> 2 * hall & 3
            if treasure > 0:
                row[TREASURES_AT + 3 * hall + treasure - 1] = 1.0
    row[REST_AT] = 1.0 if g.goddess_reached else 0.0
    row[REST_AT + 1] = 1.0 if g.another_turn else 0.0
    row[REST_AT + 2] = 1.0 if g.dice_away or g.dice_go_away else 0.0


def lead(g: DiceForge, seat: i64, row: vec[float], to_come: float) -> float:
    """My points before the best of the others', with the glory that the dice give in so many blessings."""
    mine = 0.0
    best = -1000.0
    for i in range(g.seats):
        other = seat + i
        at = i * HERO_SIZE + DICE_AT + 3
        points = float(points_as_trained(g.heroes[other if other < g.seats else other - g.seats]))
        points += to_come * (row[at] + row[at + 6])
        if i == 0:
            mine = points
        elif points > best:
            best = points
    return mine - best
