"""A position between two turns as one line: how it is written. `position` says what it looks like, and reads it.

A table writes one after every turn, so this is compiled.
"""

from astragal.engine.game import Game
from astragal.engine.records.numbers import Numbers
from astragal.engine.records.position import BadPosition
from astragal.games.dice_forge.facts import setups
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER, CARD_NAMES, COMPANION
from astragal.games.dice_forge.facts.faces import COLOURS, NAMES
from astragal.games.dice_forge.facts.labyrinth import HALLS
from astragal.games.dice_forge.rules import golem
from astragal.games.dice_forge.rules.cards import memory
from astragal.games.dice_forge.rules.state import DICE, DRAFT, DiceForge, Hero, Table, dice_forge

PACKAGE = "astragal.games.dice_forge"


def write_position(game: Game) -> str:
    """The state between two turns, as one line."""
    g = dice_forge(game)
    if g.phase <= DRAFT:
        raise BadPosition("not_yet", PACKAGE)
    sections = [
        f"dice_forge {Numbers(g.table.rules, g.table.edition)}",
        written_setup(g.table),
        f"round {int(g.round) + 1} seat {int(g.active) + 1}",
        "temple " + " ".join([f"{NAMES[face]}:{int(n)}" for face, n in enumerate(g.stock) if n > 0]),
        "stacks " + " ".join([str(int(n)) for n in g.stacks]),
    ]
    add(sections, "options", list(g.table.options))
    add(sections, "boars", owners(g, False))
    add(sections, "dice", dice_are(g))
    add(sections, "misfortunes", owners(g, True))
    add(sections, "memories", memories(g))
    add(sections, "treasures", treasures(g))
    add(sections, "events", events(g))
    return " | ".join(sections + [write_hero(hero) for hero in g.heroes])


def add(sections: list[str], name: str, words: list[str]) -> None:
    """What is not there is not written."""
    if words:
        sections.append(f"{name} {' '.join(words)}")


def owners(g: DiceForge, misfortunes: bool) -> list[str]:
    """`red:1`: the seats that own the Boars, or the Mirrors of Misfortune."""
    row = g.misfortune_owner if misfortunes else g.boar_owner
    return [f"{COLOURS[colour]}:{int(seat) + 1}" for colour, seat in enumerate(row) if seat >= 0]


def dice_are(g: DiceForge) -> list[str]:
    """The Magical Seagull."""
    return (["away"] if g.dice_away else []) + (["leaving"] if g.dice_go_away else [])


def memories(g: DiceForge) -> list[str]:
    return [
        f"{number}:{int(memory.island_of(token))}:{int(memory.side_of(token))}:{int(memory.owner_of(token)) + 1}"
        for number, token in enumerate(g.memories)
        if token > 0
    ]


def treasures(g: DiceForge) -> list[str]:
    if g.treasures == 0:
        return []
    return [f"{int(hall)}:{int(golem.treasure_in(g, hall))}" for hall in HALLS if golem.treasure_in(g, hall) >= 0]


def events(g: DiceForge) -> list[str]:
    return (["goddess"] if g.goddess_reached else []) + (["another_turn"] if g.another_turn else [])


def write_hero(hero: Hero) -> str:
    words = [f"hero {int(hero.gold)}G {int(hero.sun)}S {int(hero.moon)}M {int(hero.glory)}V"]
    if hero.ancient > 0:
        words.append(f"{int(hero.ancient)}A")
    words.append(f"at {int(hero.island)}")
    for name, number in (
        ("forged", int(hero.forged)),
        ("hammered", int(hero.hammered)),
        ("cerberus", int(hero.cerberus)),
        ("tritons", int(hero.tritons)),
        ("golem", int(hero.golem)),
        ("allegiance", int(hero.allegiance)),
    ):
        if number:
            words.append(f"{name} {number}")
    if hero.scepters != 0:
        words.append(f"scepters {nibbles(int(hero.scepters), int(hero.cards[BLACKSMITHS_SCEPTER]))}")
    if hero.companions != 0:
        words.append(f"companions {nibbles(int(hero.companions), int(hero.cards[COMPANION]))}")
    names = [NAMES[face] for face in hero.faces]
    words.append(f"{DICE[0]} {sides(names[:6], int(hero.up_sun))}")
    words.append(f"{DICE[1]} {sides(names[6:], int(hero.up_moon))}")
    add(words, "cards", [f"{CARD_NAMES[card]}:{int(n)}" for card, n in enumerate(hero.cards) if n > 0])
    return " ".join(words)


def nibbles(row: int, count: int) -> str:
    """`3,5`: four bits each."""
    return ",".join([str(row >> 4 * which & 15) for which in range(count)])


def sides(names: list[str], up: int) -> str:
    """Six faces, the one face-up marked."""
    names[up] += "^"
    return " ".join(names)


def written_setup(table: Table) -> str:
    """A name; or the sets, and before them how they came together: `draft=…`."""
    if table.setup in setups.NAMED:
        return table.setup
    how = f"{table.setup}=" if table.setup in (setups.RANDOM, setups.DRAFT) else ""
    return how + ",".join(table.sets)
