"""A position between two turns as one line, and how it is read (`position_text` writes it).

    dice_forge 1 | introductory | round 3 seat 1 | temple 3G:2 1M:1 … | stacks 2 2 1 … | hero 3G 1S 0M 12V at 4 …

A hero: what is on the inventory, then `at` an island (0 is the start portal), `forged`, `hammered`, `cerberus` and
`tritons` where they are not 0, the six faces of the `sun` and `moon` dice (the one face-up marked with `^`), `cards`.

Rebellion adds ancient shards (`2A`), the spaces of `golem` and `allegiance`, the gold on `scepters 3,5` and the spaces
of `companions 2,7` (7 is cashed); beside the heroes the owners of `misfortunes`, `memories` as token:island:side:owner,
`treasures` as hall:treasure, and `events` (somebody has reached the `goddess`, `another_turn` follows).
"""

from astragal.engine.game import NOBODY, BadSetup
from astragal.engine.records.numbers import Numbers
from astragal.engine.records.position import BadPosition as BadPosition
from astragal.engine.records.position import UnplayablePosition, number, parts_of
from astragal.games.dice_forge.facts import setups
from astragal.games.dice_forge.facts.cards import CARD_NUMBER, NUMBER_OF_CARDS
from astragal.games.dice_forge.facts.faces import COLOURS, LETTERS, NAMES, NUMBER, NUMBER_OF_FACES, RESOURCES
from astragal.games.dice_forge.facts.islands import ISLANDS, NUMBER_OF_SLOTS
from astragal.games.dice_forge.facts.labyrinth import HALLS
from astragal.games.dice_forge.facts.sanctuary import TEMPLE_AND_FOREST
from astragal.games.dice_forge.rules import golem, state
from astragal.games.dice_forge.rules.cards import memory
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.state import (
    ANCIENT_CAP,
    BLESSINGS,
    COMPANION_IS_CASHED,
    DICE,
    END,
    SCEPTER_SPACES,
    DiceForge,
    Hero,
)

PACKAGE = "astragal.games.dice_forge"

COUNTED = {"forged": 999, "hammered": 999, "cerberus": 99, "tritons": 99, "golem": 36, "allegiance": 31}
LISTED = {"scepters": SCEPTER_SPACES, "companions": COMPANION_IS_CASHED}
EVENTS = {"goddess": "goddess_reached", "another_turn": "another_turn"}
PARTS = (
    "round",
    "temple",
    "stacks",
    "options",
    "boars",
    "dice",
    "misfortunes",
    "memories",
    "treasures",
    "events",
)
DICE_ARE = {"away": "dice_away", "leaving": "dice_go_away"}  # the Magical Seagull


def bad(code: str, **values: object) -> BadPosition:
    return BadPosition(code, PACKAGE, **values)


def read_position(line: str) -> DiceForge:
    """The game at the position that a line describes."""
    numbers, setup, heroes, given = parts_of(line, "dice_forge", setups.READINGS, "hero", PARTS, setups.EDITIONS)
    g = blank_game(len(heroes), setup, given.get("options", []), numbers)
    fields = read_round(given.get("round", []), g)
    travelling = given.get("dice", [])
    for word in travelling:
        if word not in DICE_ARE:
            raise bad("dice_are", word=word)
    fields |= {field: int(word in travelling) for word, field in DICE_ARE.items()}
    stock = read_counts(given.get("temple", []), NUMBER, NUMBER_OF_FACES, "face")
    boars = read_owners(given.get("boars", []), len(heroes))
    misfortunes = read_owners(given.get("misfortunes", []), len(heroes))
    fields["treasures"] = read_treasures(given.get("treasures", []))
    happened = given.get("events", [])
    for word in happened:
        if word not in EVENTS:
            raise bad("events", known=", ".join(EVENTS), word=word)
    fields |= {field: int(word in happened) for word, field in EVENTS.items()}
    for seat, words in enumerate(heroes):
        read_hero(g.heroes[seat], words, seats=len(heroes))
    check_dice(g)
    stacks = read_stacks(given.get("stacks", []), int(g.seats))
    memories = read_memories(given.get("memories", []), len(heroes))
    state.restore_board(g, fields, stock, stacks, boars, misfortunes, memories)
    return g


def read_owners(words: list[str], seats: int) -> list[int]:
    """`red:1`: the seat that owns the card of a colour; -1 where nobody does."""
    owners = [-1] * len(COLOURS)
    for word in words:
        colour, _, seat = word.partition(":")
        if colour not in COLOURS:
            raise bad("colour", colour=colour)
        owners[COLOURS.index(colour)] = number(seat, 1, seats, "seat") - 1
    return owners


def read_treasures(words: list[str]) -> int:
    """`12:2`: a hall, and the treasure in it."""
    row = 0
    for word in words:
        hall, _, treasure = word.partition(":")
        if hall not in [str(known) for known in HALLS]:
            raise bad("hall", hall=hall, known=", ".join(str(known) for known in HALLS))
        row |= 1 + number(treasure, 0, 2, "treasure") << 2 * golem.hall_number(int(hall))
    return row


def read_memories(words: list[str], seats: int) -> list[int]:
    """`3:7:1:2`: a token, its island, its side, and the seat it belongs to."""
    tokens = [0] * memory.TOKENS
    for word in words:
        parts = word.split(":")
        if len(parts) != 4:
            raise bad("memory", word=word)
        token = number(parts[0], 0, memory.TOKENS - 1, "token")
        owner = number(parts[3], 1, seats, "seat")
        tokens[token] = number(parts[1], 1, ISLANDS, "island") | number(parts[2], 0, 1, "side") << 3 | owner << 4
    return tokens


def blank_game(seats: int, setup: str, options: list[str], numbers: Numbers) -> DiceForge:
    """A game with all its heroes at the start and nothing in the Temple."""
    how, _, sets = setup.rpartition("=")
    if how not in ("", setups.RANDOM, setups.DRAFT):
        raise bad("how", random=setups.RANDOM, draft=setups.DRAFT, how=how)
    try:
        fresh = new_game(seats, sets, options, numbers.rules, numbers.edition)
    except BadSetup as refused:
        raise UnplayablePosition(PACKAGE, refused) from None
    if "" in fresh.table.sets:
        raise bad("fifteen")
    table = fresh.table.with_sets(seats, how or setup, fresh.table.sets)
    g = DiceForge(seats, NOBODY, table)
    state.empty_rows(g)
    g.heroes = [state.new_hero(seat, table.module) for seat in range(seats)]
    return g


def read_round(words: list[str], g: DiceForge) -> dict[str, int]:
    if len(words) != 3 or words[1] != "seat":
        raise bad("where")
    round_ = number(words[0], 1, int(g.table.rounds) + 1, "round") - 1
    seat = number(words[2], 1, int(g.seats), "seat") - 1
    return {"round": round_, "active": seat, "phase": END if round_ == g.table.rounds else BLESSINGS}


def read_stacks(words: list[str], seats: int) -> list[int]:
    if len(words) != NUMBER_OF_SLOTS:
        raise bad("stacks", wanted=NUMBER_OF_SLOTS, given=len(words))
    return [number(word, 0, seats, "stack") for word in words]


def read_counts(words: list[str], known: dict[str, int], size: int, what: str, most: int = 40) -> list[int]:
    """`3G:2 1M:1`: how many of each."""
    counts = [0] * size
    for word in words:
        name, _, count = word.partition(":")
        if name not in known:
            raise bad("no_such", what=what, name=name)
        counts[known[name]] = number(count, 0, most, f"number of {name}")
    return counts


def read_hero(hero: Hero, words: list[str], seats: int) -> None:
    fields: dict[str, int] = {}
    faces = [int(face) for face in hero.faces]
    cards = [0] * NUMBER_OF_CARDS
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word in DICE:
            die = DICE.index(word)
            sides, rest = rest[:6], rest[6:]
            faces[6 * die : 6 * die + 6] = read_die(sides)
            fields[f"up_{word}"] = next((n for n, side in enumerate(sides) if side.endswith("^")), 0)
        elif word == "cards":
            cards = read_counts(rest, CARD_NUMBER, NUMBER_OF_CARDS, "card", most=seats)
            rest = []
        elif word == "at":
            fields["island"] = number(rest.pop(0) if rest else "", 0, ISLANDS, "island")
        elif word in COUNTED:
            fields[word] = number(rest.pop(0) if rest else "", 0, COUNTED[word], word)
        elif word in LISTED:
            row = [number(part, 0, LISTED[word], word) for part in (rest.pop(0) if rest else "").split(",")[:4]]
            fields[word] = sum(part << 4 * which for which, part in enumerate(row))
        elif word[:-1].isdigit() and word[-1] in LETTERS[:5]:
            fields[RESOURCES[LETTERS.index(word[-1])]] = number(word[:-1], 0, 999, "amount")
        else:
            raise bad("hero", word=word)
    state.restore_hero(hero, fields, faces, cards)
    check_room(hero)


def check_room(hero: Hero) -> None:
    """Nobody holds more than fits in his inventory or on his hammers."""
    shards = int(hero.shard_cap())
    room = {"gold": int(hero.gold_cap()), "sun": shards, "moon": shards, "ancient": ANCIENT_CAP}
    room["hammered"] = int(hero.hammered + hero.hammer_room())
    for name, most in room.items():
        if getattr(hero, name) > most:
            raise bad("room", n=int(getattr(hero, name)), what=name, most=most)


def check_dice(g: DiceForge) -> None:
    """There are no more faces than in the box."""
    on_dice = [int(face) for hero in g.heroes for face in hero.faces]
    at_start = [int(face) for face in state.new_hero(0, g.table.module).faces]
    for face, name in enumerate(NAMES):
        most = int(TEMPLE_AND_FOREST[face]) + len(g.heroes) * at_start.count(face)
        if on_dice.count(face) > most:
            raise bad("faces", n=on_dice.count(face), name=name, most=most)


def read_die(sides: list[str]) -> list[int]:
    names = [side.removesuffix("^") for side in sides]
    for name in names:
        if name not in NUMBER:
            raise bad("no_such", what="face", name=name)
    if len(names) != 6:
        raise bad("six")
    return [NUMBER[name] for name in names]
