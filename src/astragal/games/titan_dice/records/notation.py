"""How answers and throws of Titan Dice are written in a record. Positions: `position.py`.

Each answer has phrases that start a line (after the player's name) and phrases that continue one. The first of them is
written; all are understood. Creatures are written by their letters, C G H K M, a wound is W; cards by the creature.
"""

from astragal.engine.game import Event, Game
from astragal.engine.records.numbers import FIRST
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import ALTER, CATCH, CONVERT, TRAP
from astragal.games.titan_dice.facts.creatures import LETTERS, NAMES
from astragal.games.titan_dice.records.position import read_position as read_position
from astragal.games.titan_dice.records.position import write_position as write_position
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import SETUP, TitanDice

Phrases = tuple[list[str], list[str]]

ROLLS = ("active", "spent", "both")
NPC = "Exodus"
DICE_VERBS = {ALTER: "rerolls", CONVERT: "flips", CATCH: "catches", TRAP: "traps"}


def phrases(g: Game, seat: int, kind: int, option: int, about: int, names: list[str]) -> Phrases:
    """How this answer is said: at the start of a line, and as its continuation."""
    assert isinstance(g, TitanDice)
    if kind == kinds.DICE:
        verb = DICE_VERBS.get(int(kinds.chosen_for(about)), "transforms")
        die = "" if option == 0 else "bonus" if option == kinds.BONUS_DIE_CHOSEN else LETTERS[option - 1]
        return one_by_one(verb, die, int(kinds.chosen_dice(about)))
    if kind == kinds.ATTACK_REROLL:
        die = "" if option == 0 else "bonus" if option == kinds.REROLL_BONUS else LETTERS[option - 1]
        return one_by_one("rerolls", die, about)
    return starting_phrases(kind, option, about, names), []


def one_by_one(verb: str, die: str, chosen: int) -> Phrases:
    """Dice that are chosen one after the other stand in one line: `rerolls C K only`."""
    if die:
        return [f"{verb} {die}"], [die] if chosen else []
    return [f"{verb} no more" if chosen else f"{verb} nothing"], ["only"] if chosen else []


def starting_phrases(kind: int, option: int, about: int, names: list[str]) -> list[str]:
    if kind == kinds.REROLL_WOUNDS:
        return [f"rerolls {counted(option, 'wound')}" if option else "keeps the wounds"]
    if kind == kinds.ROLL:
        return [f"rolls {ROLLS[option]}"]
    if kind == kinds.ACTION:
        return action_phrases(option, names)
    if kind == kinds.PAY:
        return pay_phrases(option, int(kinds.paid_cost(about)))
    if kind == kinds.TURN_TO:
        die = kinds.turned_die(about)
        return [f"turns {'bonus' if die == 5 else LETTERS[die]} to {LETTERS[option]}"]
    if kind == kinds.LOSE:
        return [f"loses {LETTERS[option]}"]
    if kind == kinds.COLLECT:
        return [f"collects {LETTERS[option - 1]}" if option else "collects nothing"]
    if kind == kinds.HOW_MANY:
        return [f"collects {option} {LETTERS[about]}"]
    if kind == kinds.REDEEM:
        return [f"redeems {counted(option, 'die')}"]
    if kind == kinds.KRAKEN_TYPE:
        return [f"names {LETTERS[option]}"]
    if kind == kinds.ATTACK_ORDER:
        return [f"attacks with {LETTERS[option]}"]
    if kind == kinds.HYDRA_CARD:
        return [f"turns down {NAMES[option]}", f"turns down {LETTERS[option]}"]
    if kind == kinds.MINOTAUR_DIE:
        return [f"gives up {'a spent die' if option == kinds.SPENT_DIE else LETTERS[option]}"]
    if kind == kinds.NPC_WOUND:
        return [f"frees {LETTERS[option]}"]
    return [f"takes level {option}"]


def action_phrases(option: int, names: list[str]) -> list[str]:
    if option == kinds.END_TURN:
        return ["ends the turn", "passes"]
    if option < kinds.FIRST_PURCHASE:
        return [f"captures {LETTERS[option - kinds.FIRST_CAPTURE]}"]
    if option < kinds.FIRST_EXCHANGE:
        return by_name_or_letter("purchases", option - kinds.FIRST_PURCHASE, "")
    if option < kinds.FIRST_ACTIVATION:
        return by_name_or_letter("exchanges", option - kinds.FIRST_EXCHANGE, " with the stack")
    if option < kinds.FIRST_SWAP:
        return by_name_or_letter("activates", option - kinds.FIRST_ACTIVATION, "")
    creature, seat = divmod(option - kinds.FIRST_SWAP, 4)
    return by_name_or_letter("exchanges", creature, f" with {names[seat]}") if seat < len(names) else []


def by_name_or_letter(verb: str, creature: int, rest: str) -> list[str]:
    return [f"{verb} {NAMES[creature]}{rest}", f"{verb} {LETTERS[creature]}{rest}"]


def pay_phrases(option: int, cost: int) -> list[str]:
    """Dice, the bonus die, markers: what is part of the payment."""
    bonus, dice = divmod(option, kinds.BONUS_PAYS)
    markers = cost - dice - bonus
    parts = [counted(dice, "die")] if dice else []
    parts += ["the bonus die"] if bonus else []
    parts += [counted(markers, "marker")] if markers > 0 else []
    return [f"pays {' and '.join(parts)}"] if markers >= 0 else []


def counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {'dice' if what == 'die' else what + 's'}"


# --- chance ---------------------------------------------------------------------------------------------------------


def chance_start(kind: int, seat: int, names: list[str]) -> str:
    """How a line about chance begins."""
    if kind == kinds.NPC_DIE:
        return f"roll {NPC}"
    if kind == kinds.FIRST_PLAYER:
        return "draw first_player"
    return f"roll {names[seat]} bonus" if kind in (kinds.BONUS_DIE, kinds.ATTACK_BONUS_DIE) else f"roll {names[seat]}"


def chance_phrases(g: Game, seat: int, kind: int, about: int, outcome: int) -> Phrases:
    assert isinstance(g, TitanDice)
    if kind == kinds.FIRST_PLAYER:
        return [f"seat {outcome + 1}"], []
    bonus = kind in (kinds.BONUS_DIE, kinds.ATTACK_BONUS_DIE)
    said = [side_name(int(g.table.bonus_faces if bonus else g.table.regular_faces), outcome)]
    return said, said


def side_name(faces: int, side: int) -> str:
    """The face; if a die shows it more than once, its second side is `C2`."""
    face = at(faces, side)
    before = sum(at(faces, other) == face for other in range(side))
    return f"{LETTERS[face]}{before + 1}" if before else LETTERS[face]


# --- headings, set-up -----------------------------------------------------------------------------------------------


def heading(event: Event, names: list[str]) -> str | None:
    """A remark that helps to find one's way in a record."""
    what, seat, a, _, _ = event
    if what == kinds.TURN:
        return f"round {a}, {names[seat]}"
    if what == kinds.ATTACK_TURN:
        return f"round {a}, {names[seat]} attacks"
    if what == kinds.NPC_TURN:
        return f"round {a}, {NPC}"
    if what == kinds.SCORED:
        return f"{names[seat]} {a}"
    if what == kinds.ENDED:
        return kinds.ENDINGS[a]
    return None


def is_before_setup(g: Game) -> bool:
    assert isinstance(g, TitanDice)
    return g.phase == SETUP


def is_before_play(g: Game) -> bool:
    """Before the set-up a position cannot be written."""
    return is_before_setup(g)


def numbers_of(g: Game) -> tuple[int, int]:
    """Of its rules, and of its edition: there is one."""
    assert isinstance(g, TitanDice)
    return g.table.rules, FIRST


def setup_of(g: Game) -> tuple[str, list[str]]:
    assert isinstance(g, TitanDice)
    return g.table.setup, g.table.options
