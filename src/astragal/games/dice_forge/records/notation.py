"""How answers and throws of Dice Forge are written in a record. Positions: `position.py`.

Each answer has phrases that start a line (after the hero's name) and phrases that continue one. The first of them is
written; all are understood.
"""

from astragal.engine.game import Event, Game
from astragal.engine.pairs import first_of, second_of
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_NAMES
from astragal.games.dice_forge.facts.faces import COLOURS, LETTERS, NAMES, RESOURCES, SHIELD_RED, amount
from astragal.games.dice_forge.facts.islands import ISLANDS, SLOT_NAMES
from astragal.games.dice_forge.facts.labyrinth import TREASURES
from astragal.games.dice_forge.facts.sanctuary import POOL_FACES
from astragal.games.dice_forge.records.position import read_position as read_position
from astragal.games.dice_forge.records.position_text import write_position as write_position
from astragal.games.dice_forge.rules import setup_step
from astragal.games.dice_forge.rules.cards import memory
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.rules.state import DICE, DRAFT, SETUP, DiceForge

Phrases = tuple[list[str], list[str]]

SCEPTER_USES = ("nothing", "1S", "1M", "2S", "2M")
TWINS_DICE = ("", "sun", "moon", "celestial")
MEMORY_SIDES = ("2A+1M", "2L+1S")


def phrases(g: Game, seat: int, kind: int, option: int, about: int, names: list[str]) -> Phrases:
    """How this answer is said: at the start of a line, and as its continuation."""
    assert isinstance(g, DiceForge)
    if option == kinds.USE_TRITON:
        return ["spends triton"], []
    if option >= kinds.USE_COMPANION:
        which = option - kinds.USE_COMPANION + 1
        return [f"cashes companion {which}", *(["cashes companion"] if which == 1 else [])], []
    if kind == kinds.FORGE:
        return forge_phrases(option, about)
    if kind == kinds.UPGRADE_TO:
        return [f"upgrades to {NAMES[option]}"], [f"to {NAMES[option]}"]
    if kind == kinds.PLACE:
        where = f"over {NAMES[g.heroes[seat].faces[option]]} on {DICE[option // 6]}"
        return [f"forges {NAMES[about]} {where}"], [where]
    return [phrase for phrase in starting_phrases(g, seat, kind, option, about, names) if phrase], []


def forge_phrases(option: int, bought: int) -> Phrases:
    if option == 0:
        return ["stops forging"], []
    face = NAMES[option - 1]
    return [f"forges {face}"], [] if bought else [face]


def starting_phrases(g: DiceForge, seat: int, kind: int, option: int, about: int, names: list[str]) -> list[str]:
    if kind == kinds.ACTION:
        return action_phrases(g, option)
    if kind == kinds.SHIP:
        return ["sails on"] if option == 0 else [f"sails for {NAMES[option - 1]}"]
    if kind == kinds.REINFORCE:
        return ["stops calling"] if option == 0 else [f"calls {card_in(g, option - 1)}"]
    if kind == kinds.DIE:
        return [f"chooses the {DICE[option]} die", f"chooses {DICE[option]}"]
    if kind == kinds.TAKE:
        verb = "loses" if kinds.is_losing(about) else "takes"
        return [f"{verb} {amount(kinds.offer_of(about), option) * kinds.times_of(about)}{LETTERS[option]}"]
    if kind == kinds.COPY:
        return shown_phrases(g, "copies", option, names)
    if kind == kinds.SATYRS:
        return shown_phrases(g, "applies", option, names)
    if kind == kinds.HAMMER:
        return [f"hammers {option}G", f"hammers {option}"]
    if kind == kinds.BEARER:
        return [f"gives {NAMES[about]} to {names[option]}"] if option < len(names) else []
    if kind == kinds.EXTRA:
        return ["pays 2S for another action" if option else "ends the turn"]
    if kind == kinds.ORDER:
        face = second_of(about) if option else first_of(about)
        return [f"applies {NAMES[face]} first"]
    if kind == kinds.CERBERUS:
        return ["spends cerberus" if option else "keeps cerberus"]
    if kind == kinds.SHIELD:
        return [f"chooses {NAMES[SHIELD_RED + option]}", f"chooses {COLOURS[option]}"]
    if kind == kinds.CONVERT:
        return [f"converts {option}{LETTERS[first_of(about)]}"]
    if kind == kinds.ISLAND:
        return [f"flies to island {option}"]
    if kind == kinds.WHEEL:
        die = first_of(about)
        return [f"declares {NAMES[g.heroes[seat].faces[6 * die + option]]} on {DICE[die]}"]
    if kind == kinds.DRAFT:
        candidates = setup_step.candidates(g.table, about)
        return [f"drafts {candidates[option]}"] if option < len(candidates) else []
    if kind == kinds.LAST_TRITONS:
        return ["keeps the tritons"]
    return rebellion_phrases(g, seat, kind, option, about, names)


def rebellion_phrases(g: DiceForge, seat: int, kind: int, option: int, about: int, names: list[str]) -> list[str]:
    """The answers to the questions of Rebellion."""
    first = first_of(about)
    if kind == kinds.STORE:
        return [f"stores {option}G on scepter {first + 1}"]
    if kind == kinds.SCEPTER_GOLD:
        return [f"pays {option}G from scepter {first + 1}"]
    if kind == kinds.SCEPTER:
        return [f"uses scepter {first + 1} as {SCEPTER_USES[option]}"]
    if kind == kinds.ANCIENT:
        return [f"pays {option}A as {RESOURCES[first]}"]
    if kind == kinds.TWINS:
        return [f"rerolls the {TWINS_DICE[option]} die" if option else "keeps the roll"]
    if kind == kinds.GOLEM_BONUS:
        return ["rolls the celestial die now" if option else "rolls the celestial die later"]
    if kind == kinds.PATH:
        return [f"walks to {option}"]
    if kind == kinds.TREASURE:
        return [f"finds {TREASURES[option][0]}"]
    if kind == kinds.EXCHANGE:
        return ["exchanges" if option else "exchanges nothing"]
    if kind == kinds.BUY:
        return [f"buys {NAMES[option - 1]}" if option else "buys nothing"]
    if kind == kinds.TURN_DIE:
        return [f"turns {DICE[first]} to {NAMES[g.heroes[seat].faces[6 * first + option]]}"]
    if kind == kinds.SHOWN:
        return shown_phrases(g, "applies", option, names)
    if kind == kinds.OWN_FACE:
        return [f"turns {DICE[option // 6]} to {NAMES[g.heroes[seat].faces[option]]}"]
    if kind == kinds.UPGRADE:
        if option == 0:
            return ["upgrades nothing"]
        return [f"upgrades {NAMES[g.heroes[seat].faces[option - 1]]} on {DICE[(option - 1) // 6]}"]
    if kind == kinds.MERCHANT:
        return [f"upgrades with {option} merchants"]
    if kind == kinds.WIND:
        return [f"takes all {RESOURCES[option]}"]
    if kind == kinds.FACE:
        return [f"chooses {NAMES[option]}"]
    if kind == kinds.RIGHT_HAND:
        return [f"spends {option}G"]
    if kind == kinds.FREE_FEAT:
        return [f"feats {card_in(g, option)}", f"feats {g.table.sets[option]}", f"feats {SLOT_NAMES[option]}"]
    if kind == kinds.MEMORY:
        return [f"puts {MEMORY_SIDES[option // ISLANDS]} on island {option % ISLANDS + 1}"]
    token = g.memories[option]
    return [f"remembers {MEMORY_SIDES[memory.side_of(token)]}"] if token else []


def action_phrases(g: DiceForge, option: int) -> list[str]:
    if option == kinds.PASS:
        return ["passes"]
    if option == kinds.FORGE_ACTION:
        return ["forges"]
    slot = option - kinds.FIRST_FEAT
    card = card_in(g, slot)
    return [f"feats {card}", f"feats {g.table.sets[slot]}", f"feats {SLOT_NAMES[slot]}"]


def card_in(g: DiceForge, slot: int) -> str:
    """The card on top of a stack; of an empty one, its set."""
    left = g.stacks[slot]
    card = g.table.cards[4 * slot + g.seats - left] if left else -1
    if card < 0:
        return g.table.sets[slot] or SLOT_NAMES[slot]
    return CARD_NAMES[card]


def shown_phrases(g: DiceForge, verb: str, option: int, names: list[str]) -> list[str]:
    """By the face alone; whose die it is may be added, though equal faces make no difference."""
    if option >= 2 * g.seats:
        return []
    face = g.heroes[option // 2].shown(option % 2)
    said = [f"{verb} {NAMES[face]}"]
    for die in range(2 * g.seats):
        if g.heroes[die // 2].shown(die % 2) == face:
            said += [f"{said[0]} from {names[die // 2]}", f"{said[0]} from {names[die // 2]} {DICE[die % 2]}"]
    return said


# --- chance ---------------------------------------------------------------------------------------------------------


def chance_start(kind: int, seat: int, names: list[str]) -> str:
    """How a line about chance begins."""
    if kind == kinds.ROLL:
        return f"roll {names[seat]}"
    if kind == kinds.CELESTIAL:
        return f"roll {names[seat]} celestial"
    return f"draw {kinds.CHANCES[kind][0]}"


def chance_phrases(g: Game, seat: int, kind: int, about: int, outcome: int) -> Phrases:
    assert isinstance(g, DiceForge)
    if kind == kinds.ROLL:
        face = NAMES[g.heroes[seat].faces[6 * about + outcome]]
        said = [f"{DICE[about]} {outcome + 1} {face}", f"{DICE[about]} {face}"]
        return said, said
    if kind == kinds.REMOVE:
        left = [face for face in POOL_FACES[about] if g.stock[face] > 0]
        return [NAMES[left[outcome]]], []
    if kind == kinds.SET:
        return [setup_step.candidates(g.table, about)[outcome]], []
    if kind == kinds.CELESTIAL:
        return [CELESTIAL_FACES[outcome]], []
    empty = [slot for slot, name in enumerate(g.table.sets) if not name]
    return [SLOT_NAMES[empty[outcome]]], []


# --- headings, set-up -----------------------------------------------------------------------------------------------


def heading(event: Event, names: list[str]) -> str | None:
    """A remark that helps to find one's way in a record."""
    what, seat, a, _, _ = event
    if what == kinds.TURN:
        return f"round {a}, {names[seat]}"
    if what == kinds.ENDED:
        return f"{names[seat]} {a}V"
    return None


def is_before_setup(g: Game) -> bool:
    assert isinstance(g, DiceForge)
    return g.phase == SETUP


def is_before_play(g: Game) -> bool:
    """During the set-up and the draft a position cannot be written."""
    assert isinstance(g, DiceForge)
    return g.phase in (SETUP, DRAFT)


def numbers_of(g: Game) -> tuple[int, int]:
    """Of its rules, and of the edition it was drawn from."""
    assert isinstance(g, DiceForge)
    return g.table.rules, g.table.edition


def setup_of(g: Game) -> tuple[str, list[str]]:
    assert isinstance(g, DiceForge)
    return g.table.setup, g.table.options
