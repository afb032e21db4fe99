"""The set-up is the first step of the game: dice, gold, the Temple, the stacks. In a draft every pick is a step."""

from mypy_extensions import i64

from astragal.engine.options import upto
from astragal.games.dice_forge.facts import kinds, setups
from astragal.games.dice_forge.facts.editions import known_sets, sets_drawn_from
from astragal.games.dice_forge.facts.faces import SIX_GOLD
from astragal.games.dice_forge.facts.islands import NUMBER_OF_SLOTS, SLOT_NAMES
from astragal.games.dice_forge.facts.sanctuary import (
    COMPLETE_TEMPLE,
    IS_MIXED,
    POOL_FACES,
    REMOVED_FOR_TWO,
    TEMPLE_AND_FOREST,
)
from astragal.games.dice_forge.facts.setups import NO_MODULE
from astragal.games.dice_forge.rules import state
from astragal.games.dice_forge.rules.state import BLESSINGS, DRAFT, DiceForge, Table


def set_up(g: DiceForge) -> None:
    """Everything before the first turn (and before the draft, if there is one)."""
    g.heroes = [state.new_hero(i64(seat), g.table.module) for seat in range(g.seats)]
    fill_temple(g)
    if g.table.setup == setups.DRAFT:
        settle(g, [only_candidate(g, slot) for slot in range(NUMBER_OF_SLOTS)])
        g.active = g.seats - 1  # the last hero picks first
        g.phase = DRAFT
        return
    if g.table.setup == setups.RANDOM:
        draw_sets(g)
    lay_out_stacks(g)


def fill_temple(g: DiceForge) -> None:
    """Four faces in every pool of the Sanctuary (two of them leave for two heroes), and the Gardens complete."""
    g.own_rows()
    g.stock = TEMPLE_AND_FOREST[:] if g.table.module != NO_MODULE else COMPLETE_TEMPLE[:]
    if g.seats == 2:
        for pool in range(i64(len(POOL_FACES))):
            if IS_MIXED[pool]:
                remove_at_random(g, pool)
            else:
                g.stock[POOL_FACES[pool][0]] -= REMOVED_FOR_TWO


def remove_at_random(g: DiceForge, pool: i64) -> None:
    """Chance removes two of the different faces in a pool; one option says that the 6 gold is one of them."""
    left = list(POOL_FACES[pool])
    for _ in range(REMOVED_FOR_TWO):
        if g.table.plays_with(setups.WITHOUT_6G) and SIX_GOLD in left:
            drawn = left.index(SIX_GOLD)
        else:
            drawn = int(g.chance(0, kinds.REMOVE, pool, len(left)))
        face = left.pop(drawn)
        g.own_rows()
        g.stock[face] -= 1
        g.tell(kinds.REMOVED, 0, pool, face, 0)


def draw_sets(g: DiceForge) -> None:
    """Random setup: every set of a slot is equally likely."""
    sets: list[str] = []
    for slot in range(NUMBER_OF_SLOTS):
        names = candidates(g.table, slot)
        drawn = int(g.chance(0, kinds.SET, slot, len(names))) if len(names) > 1 else 0
        sets.append(names[drawn])
        g.tell(kinds.SET_OUT, 0, slot, known_sets(slot).index(names[drawn]), 0)
    settle(g, sets)


def only_candidate(g: DiceForge, slot: int) -> str:
    names = candidates(g.table, slot)
    return names[0] if len(names) == 1 else ""


def draft_a_set(g: DiceForge) -> None:
    """An empty slot is announced by chance, and the next hero picks the set for it."""
    empty = [slot for slot in range(NUMBER_OF_SLOTS) if g.table.sets[slot] == ""]
    announced = empty[int(g.chance(0, kinds.ANNOUNCE, len(empty), len(empty))) if len(empty) > 1 else 0]
    g.tell(kinds.ANNOUNCED, g.active, announced, 0, 0)
    names = candidates(g.table, announced)
    pick = int(g.ask(g.active, kinds.DRAFT, upto(len(names) - 1), announced))
    g.tell(kinds.SET_OUT, g.active, announced, known_sets(announced).index(names[pick]), 0)
    sets = list(g.table.sets)
    sets[announced] = names[pick]
    settle(g, sets)
    g.active = (g.active + 1) % g.seats
    if "" not in sets:
        g.active = 0
        lay_out_stacks(g)


def settle(g: DiceForge, sets: list[str]) -> None:
    """The table with these sets. It is shared by copies of the game, so a new one takes its place."""
    g.table = g.table.with_sets(int(g.seats), g.table.setup, sets)


def lay_out_stacks(g: DiceForge) -> None:
    """As many cards in each stack as there are heroes."""
    g.own_rows()
    for slot in range(i64(NUMBER_OF_SLOTS)):
        g.stacks[slot] = g.seats
    g.phase = BLESSINGS


def candidates(table: Table, slot: i64) -> list[str]:
    """What chance or a draft may put into this slot, by the game's edition. A module's sets are compulsory."""
    for where, name in setups.sets_of_module(table.module):
        if where == SLOT_NAMES[slot]:
            return [name]
    rebellion = table.plays_with(setups.REBELLION) or table.module != NO_MODULE
    return sets_drawn_from(table.drawn_from, int(slot), rebellion, table.plays_with(setups.PROMOS))
