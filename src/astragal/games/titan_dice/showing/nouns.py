"""The names of things: which noun in `words.*.json` belongs to a face, a card, an attack; and small lists of them."""

from astragal.engine.pairs import first_of, second_of
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts.cards import ABILITIES, card_of
from astragal.games.titan_dice.facts.creatures import NAMES, NUMBER_OF_FACES
from astragal.games.titan_dice.facts.kinds import FROM_ATTACK, FROM_CARD, FROM_NPC, FROM_PLAYER, SOURCES
from astragal.games.titan_dice.rules.rows import listed
from astragal.games.titan_dice.rules.state import TitanDice


def face_noun(face: int) -> str:
    """A creature, or the wound."""
    return f"face.{NAMES[face]}"


def attack_noun(face: int) -> str:
    return f"attack.{NAMES[face]}"


def card_noun(card: int) -> str:
    return f"card.{ABILITIES[card]}"


def noun_of_level(g: TitanDice, creature: int, level: int) -> str:
    """The card of a creature and a level in this game."""
    return card_noun(int(card_of(creature, level, g.table.solo)))


def faces_text(row: int, bonus: int | None, words: Words) -> str:
    """Dice by their faces: Kraken ×2, wound and Hydra (bonus die)."""
    texts: list[str] = []
    for face, n in enumerate(listed(row, NUMBER_OF_FACES)):
        if n == 1:
            texts.append(words.noun(face_noun(face)))
        elif n > 1:
            texts.append(words.say("rolled.several", face=face_noun(face), n=n))
    if bonus is not None:
        texts.append(words.say("rolled.bonus", face=face_noun(bonus)))
    return words.all_of(texts)


def payment_text(creature: int, dice: int, with_bonus: bool, markers: int, words: Words) -> str:
    """2 dice, the bonus die and 1 Kraken from the track: what is part of a payment."""
    parts = [words.say("pay.dice", n=dice)] if dice else []
    parts += [words.say("pay.bonus")] if with_bonus else []
    parts += [words.say("pay.markers", n=markers, creature=face_noun(creature))] if markers > 0 else []
    return words.all_of(parts)


def source_text(source: int, words: Words, names: list[str]) -> str:
    """Where something comes from, as the end of a sentence."""
    origin = int(first_of(source))
    number = int(second_of(source))
    key = f"source.{SOURCES[origin]}"
    if origin == FROM_CARD:
        return words.say(key, card=card_noun(number))
    if origin == FROM_PLAYER:
        return words.say(key, whose=names[number])
    if origin == FROM_NPC:
        return words.say(key, wound=number)
    if origin == FROM_ATTACK:
        return words.say(key, attack=attack_noun(number & 7), whose=names[number >> 3])
    return words.say(key)
