"""Names as the board shows them."""

from collections.abc import Callable

from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts.cards import card_of
from astragal.games.titan_dice.rules.state import SETUP, TitanDice
from astragal.games.titan_dice.showing.nouns import card_noun, face_noun

Say = Callable[..., str]


def creature_name(face: int, words: Words) -> str:
    """A creature, or the wound."""
    return words.noun(face_noun(face))


def ability_name(card: int, words: Words) -> str:
    """A card is called by its ability."""
    return words.noun(card_noun(card))


def card_name(creature: int, level: int, solo: bool, words: Words) -> str:
    return ability_name(int(card_of(creature, level, solo)), words)


def where(g: TitanDice, say: Say, names: list[str], between: str) -> str:
    """Where the game stands: the round, whose turn it is, and whether this is the last round."""
    if g.over:
        return say("over")
    if g.phase == SETUP:
        return say("before")
    pieces = [say("round", round=int(g.round)), say("turn_of", who=names[g.active])]
    return between.join([*pieces, *([say("last_round")] if g.end_triggered else [])])
