"""Names as the board shows them."""

from collections.abc import Callable

from astragal.engine.showing.markup import tagged
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts.cards import CARD_NAMES
from astragal.games.dice_forge.facts.faces import LETTERS, RESOURCES
from astragal.games.dice_forge.facts.faces import NAMES as FACE_NAMES
from astragal.games.dice_forge.rules import feats
from astragal.games.dice_forge.rules.state import DRAFT, SETUP, DiceForge
from astragal.games.dice_forge.showing.board.markup import amounts


def card_name(card: int, words: Words) -> str:
    return words.noun(f"card.{CARD_NAMES[card]}")


def is_printed(face: int) -> bool:
    """Does the face show amounts, which are also its id?"""
    return FACE_NAMES[face][0].isdigit()


def face_name(face: int, words: Words) -> str:
    """A face as it is printed on a die, without tags."""
    return FACE_NAMES[face] if is_printed(face) else words.noun(f"face.{FACE_NAMES[face]}")


def face_mark(face: int, words: Words) -> str:
    """A face with its style."""
    return amounts(FACE_NAMES[face]) if is_printed(face) else tagged("magic", face_name(face, words))


def amount_mark(sign: str, amount: int, resource: int) -> str:
    """`+3G` with its style."""
    return f"[{RESOURCES[resource]}]{sign}{amount}{LETTERS[resource]}[/]"


def where(g: DiceForge, say: Callable[..., str], names: list[str], between: str) -> str:
    """Where the game stands: the round, and whose turn it is."""
    if g.over:
        return say("over")
    if g.phase in (SETUP, DRAFT):
        return say("before")
    turn = say("turn_of", who=names[g.active])
    return say("round", round=int(g.round) + 1, rounds=int(g.table.rounds)) + between + turn


def signed(number: int) -> str:
    """With a minus that can be seen."""
    return f"−{-number}" if number < 0 else str(number)


def stack(g: DiceForge, slot: int) -> tuple[int, int]:
    """The card on top of a stack (of an empty one: its first) and how many are left. In a draft none is taken yet."""
    left = int(g.seats if g.phase == DRAFT else g.stacks[slot])
    if g.stacks[slot]:
        return int(feats.top_card(g, slot)), left
    return int(g.table.cards[4 * slot]), left
