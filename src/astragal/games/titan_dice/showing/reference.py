"""The reference: what every creature, card and attack is and does, and what is assumed, in the reader's language."""

import unicodedata
from typing import TypedDict

from astragal.engine.showing.book import Placed, parts_told
from astragal.engine.showing.rulings import Ruling, rulings_told
from astragal.engine.showing.view_types import BookPart
from astragal.engine.showing.words import LANGUAGES, Words, load
from astragal.games.titan_dice.facts.cards import ROWS
from astragal.games.titan_dice.facts.creatures import LETTERS, NAMES, NUMBER_OF_CREATURES
from astragal.games.titan_dice.facts.setups import OPTIONS, SETUPS, VALUES
from astragal.games.titan_dice.showing.rulings import RULINGS

PACKAGE = "astragal.games.titan_dice"

# What the lost pictures would have shown; those that are settings of the game can be changed
ASSUMED = ("faces_regular", "faces_bonus", "opposites", "card_cost", "stacks", "solo_levels")
ASSUMED_FOR_GOOD = ("wound_track", "exodus_board")

# The rules as they are read
PARTS = {
    "faces": Placed("dice", "face", pictured=True),
    "creatures": Placed("dice", "creature", pictured=True),
    "cards": Placed("feats", "card", pictured=True),
    "attacks": Placed("feats", "attack", pictured=True),
    "rulings": Placed("reference", "ruling"),
    "assumptions": Placed("reference", "assumption"),
    "setups": Placed("reference", "setup"),
    "options": Placed("reference", "option"),
    "settings": Placed("reference", "setting"),
}


class Entry(TypedDict):
    """Something that explains itself."""

    id: str
    name: str
    text: str


class Setting(TypedDict):
    """An option of the game with a value, written id=value."""

    id: str
    name: str
    text: str
    value: str  # if nothing is said


class Assumption(TypedDict):
    """Something we could not look up."""

    id: str
    name: str
    text: str
    option: str | None  # the setting that changes it
    value: str | None  # what it is if nothing is said


class CardEntry(TypedDict):
    """A card of the game."""

    id: str
    name: str
    text: str
    creature: str
    level: int
    points: int
    solo: bool


class Reference(TypedDict):
    """All that explains itself, and the page for a newcomer. It stays the same during a game."""

    parts: list[BookPart]
    faces: list[Entry]
    creatures: list[Entry]
    cards: list[CardEntry]
    attacks: list[Entry]
    assumptions: list[Assumption]
    setups: list[Entry]
    options: list[Entry]
    settings: list[Setting]
    rulings: list[Ruling]
    help: list[str]


def reference(lang: str) -> Reference:
    words = load(PACKAGE, lang)
    creatures = [_entry(name, words.noun(f"face.{name}"), explain_face(name, words)) for name in NAMES]
    return {
        "parts": parts_told(PARTS, words),
        "faces": [_entry(name, words.noun(f"face.{name}"), words.say(f"explain.face.{name}")) for name in NAMES],
        "creatures": creatures[:NUMBER_OF_CREATURES],
        "cards": [card_entry(card, words) for card in range(len(ROWS))],
        "attacks": [_entry(name, words.noun(f"attack.{name}", "One"), attack_text(name, words)) for name in NAMES],
        "assumptions": assumptions(words),
        "setups": [_entry(name, words.noun(f"setup.{name}"), words.say(f"setup.{name}")) for name in SETUPS],
        "options": [_entry(o, words.noun(f"game_option.{o}"), words.say(f"game_option.{o}")) for o in OPTIONS],
        "settings": [
            {"id": o, "name": words.noun(f"game_option.{o}"), "text": words.say(f"game_option.{o}"), "value": value}
            for o, value in VALUES.items()
        ],
        "rulings": rulings_told(RULINGS, words, lambda sort, id_: name_of(sort, id_, words)),
        "help": help_text(words),
    }


def name_of(sort: str, thing: str, words: Words) -> str:
    """Of what a ruling is about; a creature is called as its face."""
    return words.noun(f"{'face' if sort == 'creature' else sort}.{thing}")


def _entry(thing: str, name: str, text: str) -> Entry:
    return {"id": thing, "name": name, "text": text}


def card_entry(card: int, words: Words) -> CardEntry:
    ability, creature, level = ROWS[card]
    return {
        "id": ability,
        "name": words.noun(f"card.{ability}", "title"),
        "text": words.say(f"explain.card.{ability}"),
        "creature": NAMES[creature],
        "level": level,
        "points": level,
        "solo": is_solo(card),
    }


def is_solo(card: int) -> bool:
    """The last three cards, the Krakens of the solo game."""
    return card >= 3 * NUMBER_OF_CREATURES


def assumptions(words: Words) -> list[Assumption]:
    found: list[Assumption] = []
    for thing in ASSUMED:
        name, text = words.noun(f"game_option.{thing}"), words.say(f"explain.assumption.{thing}")
        found.append({"id": thing, "name": name, "text": text, "option": thing, "value": VALUES[thing]})
    for thing in ASSUMED_FOR_GOOD:
        name, text = words.noun(f"assumption.{thing}"), words.say(f"explain.assumption.{thing}")
        found.append({"id": thing, "name": name, "text": text, "option": None, "value": None})
    return found


def attack_text(name: str, words: Words) -> str:
    """What an attack does, as a sentence of its own."""
    text = words.say(f"explain.attack.{name}")
    return text[:1].upper() + text[1:]


def help_text(words: Words) -> list[str]:
    """The page for a newcomer, paragraph by paragraph."""
    return [text for key, text in words.templates.items() if key.startswith("help.")]


# --- one thing ------------------------------------------------------------------------------------------------------


def explain(thing: str, words: Words) -> str | None:
    """What a creature, a card, an attack or an option is; None if there is no such thing.

    A card is found by its ability in either language, by its creature and level (`kraken 2`), or in short (`K2`): then
    the solo Kraken is told as well. `assumptions` tells everything we could not look up."""
    name = folded(thing)
    for face in NAMES:
        if name in names_of("face", face):
            return explain_face(face, words)
        if name in names_of("attack", face):
            text = words.say(f"explain.attack.{face}")
            return words.say("explain.named", name=words.noun(f"attack.{face}", "One"), text=text)
    cards = [card for card in range(len(ROWS)) if name in names_of_card(card)]
    if cards:
        return "\n".join(explain_card(card, words) for card in cards)
    for option in [*OPTIONS, *VALUES]:
        if name in names_of("game_option", option):
            return explain_option(option, words)
    return explain_assumptions(words) if name in names_of("page", "assumptions") else None


def explain_face(face: str, words: Words) -> str:
    """A creature with its cards and its attack; or the wound."""
    name, text = words.noun(f"face.{face}", "One"), words.say(f"explain.face.{face}")
    attack = words.say(f"explain.attack.{face}")
    cards = [words.noun(f"card.{ability}") for ability, creature, _ in ROWS if NAMES[creature] == face]
    if not cards:
        return words.say("explain.wound", name=name, text=text, attack=attack)
    return words.say("explain.creature", name=name, text=text, cards=", ".join(cards), attack=attack)


def explain_card(card: int, words: Words) -> str:
    ability, creature, level = ROWS[card]
    return words.say(
        "explain.card_facts",
        card=f"card.{ability}",
        points=level,
        cost=usual_cost(level),
        face=f"face.{NAMES[creature]}",
        text=words.say(f"explain.card.{ability}"),
    )


def usual_cost(level: int) -> int:
    """What a card of this level costs if nothing else is said."""
    return int(VALUES["card_cost"].split(",")[level - 1])


def explain_option(option: str, words: Words) -> str:
    name, text = words.noun(f"game_option.{option}"), words.say(f"game_option.{option}")
    if option in VALUES:
        return words.say("explain.setting", name=name, option=option, text=text, value=VALUES[option])
    return words.say("explain.option", name=name, option=option, text=text)


def explain_assumptions(words: Words) -> str:
    """What the lost pictures would have shown, and the readings of the rules that can be changed: a line each."""
    lines = [words.say("explain.assumption.intro")]
    for one in assumptions(words):
        key = "explain.assumption.changed" if one["option"] else "explain.assumption.fixed"
        lines.append("- " + words.say(key, **one))
    lines.append(words.say("explain.assumption.readings"))
    return "\n".join([*lines, *("- " + explain_option(option, words) for option in OPTIONS)])


def names_of(sort: str, thing: str) -> list[str]:
    """The id of a thing (of an attack: both words) and its names in all languages, as one may type them."""
    own = [f"attack {thing}"] if sort == "attack" else [folded(thing)]
    return own + [folded(load(PACKAGE, lang).noun(f"{sort}.{thing}")) for lang in LANGUAGES]


def names_of_card(card: int) -> list[str]:
    """The ability, the creature with the level, and the letter with the level."""
    ability, creature, level = ROWS[card]
    by_level = [f"{name} {level}" for name in names_of("face", NAMES[creature])]
    titles = [folded(load(PACKAGE, lang).noun(f"card.{ability}", "title")) for lang in LANGUAGES]
    return [*names_of("card", ability), *by_level, *titles, f"{LETTERS[creature].lower()}{level}"]


def folded(name: str) -> str:
    """A name as one may type it: small letters, no accents, straight apostrophes, spaces for underscores."""
    plain = unicodedata.normalize("NFKD", name.strip().lower().replace("’", "'").replace("_", " "))
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())
