"""The names of things: which noun in `words.*.json` belongs to a face, a card, a die; and small lists of them."""

from functools import cache

from astragal.engine.pairs import first_of, second_of
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts.allegiance import ZONES
from astragal.games.dice_forge.facts.cards import CARD_NAMES
from astragal.games.dice_forge.facts.faces import NAMES, NUMBER_OF_FACES, RESOURCES
from astragal.games.dice_forge.facts.islands import MOON_PRICE, SUN_PRICE
from astragal.games.dice_forge.facts.kinds import SOURCES
from astragal.games.dice_forge.rules.cards.memory import REBELS
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.rules.state import DICE


def face_noun(face: int) -> str:
    return f"face.{NAMES[face]}" if face < NUMBER_OF_FACES else "face.none"


def card_noun(card: int) -> str:
    return f"card.{CARD_NAMES[card]}"


def die_noun(die: int) -> str:
    return f"die.{DICE[die]}"


def resource_noun(resource: int) -> str:
    return f"resource.{RESOURCES[resource]}"


def celestial_noun(result: int) -> str:
    return f"celestial.{CELESTIAL_FACES[result]}"


def zone_noun(zone: int) -> str:
    return f"zone.{ZONES[zone]}"


def scepter_noun(which: int) -> str:
    """One of a hero's scepters, counted from 0."""
    return f"scepter.{1 + which}"


def companion_noun(which: int) -> str:
    return f"companion.{1 + which}"


def memory_side(side: int, words: Words) -> str:
    """What a side of a Memory token gives."""
    return words.say(f"memory.side.{'rebellion' if side == REBELS else 'loyalty'}")


@cache
def price_text(slot: int, words: Words) -> str:
    """What a feat of this slot costs."""
    prices = [(int(SUN_PRICE[slot]), "resource.sun"), (int(MOON_PRICE[slot]), "resource.moon")]
    return words.all_of([words.count(n, noun) for n, noun in prices if n > 0])


def source_text(source: int, words: Words) -> str:
    """Where something comes from, as the end of a sentence."""
    origin = SOURCES[int(first_of(source))]
    number = int(second_of(source))
    if origin in ("die", "forge", "boar_owner"):
        return words.say(f"source.{origin}", face=face_noun(number))
    if origin in ("card", "token"):
        return words.say(f"source.{origin}", card=card_noun(number))
    if origin == "space":
        return words.say(f"source.{origin}", space=number)
    if origin == "zone":
        return words.say(f"source.{origin}", zone=zone_noun(number))
    return words.say(f"source.{origin}")
