"""What can be explained: the rules by their names, the cards of this game, the faces, the other cards, the setups."""

from typing import Final

from astragal.engine.showing.words import Words, load
from astragal.games.titan_dice.facts.cards import ABILITIES, RETRACT, SABOTAGE
from astragal.games.titan_dice.facts.creatures import NAMES
from astragal.games.titan_dice.facts.setups import SETUPS
from astragal.games.titan_dice.rules.state import TitanDice
from astragal.games.titan_dice.showing.board.names import ability_name, creature_name

TOPICS: Final = (
    "letters",
    "roll",
    "wound",
    "gaia",
    "action",
    "purchase",
    "exchange",
    "activate",
    "capture",
    "out",
    "attack",
    "bonus_die",
    "cage",
    "score",
    "exodus",
)
PAGE: Final = "help."


def explained(g: TitanDice, words: Words) -> dict[str, dict[str, str]]:
    """By kind: the id of everything that can be explained, and its printed name."""
    cards: dict[str, str] = {}
    more: dict[str, str] = {}
    for card, ability in enumerate(ABILITIES):
        is_played = card < SABOTAGE or card not in other_krakens(g.table.solo)
        (cards if is_played else more)[ability] = ability_name(card, words)
    faces = {name: creature_name(face, words) for face, name in enumerate(NAMES)}
    rules = {names[0]: names[0] for names, _ in topics(words)}
    rules["assumptions"] = words.noun("page.assumptions")
    return {"rules": rules, "cards": cards, "faces": faces, "more": more, "setups": {name: name for name in SETUPS}}


def other_krakens(solo: bool) -> range:
    """The Krakens that are not in this game."""
    return range(SABOTAGE, SABOTAGE + 3) if solo else range(RETRACT, RETRACT + 3)


def topics(words: Words) -> list[tuple[list[str], str]]:
    """The words of the rules that are neither card nor face: their names, the usual one first, and what they mean."""
    say = load(__package__, words.lang).say
    return [(say(f"topic.{topic}.names").split(", "), say(f"topic.{topic}.text")) for topic in TOPICS]


def page(g: TitanDice, words: Words) -> list[str]:
    """The rules of this game on one page: what is not played is left out."""
    left_out = f"{PAGE}attack" if g.table.solo else f"{PAGE}solo"
    return [words.say(key) for key in words.templates if key.startswith(PAGE) and key != left_out]
