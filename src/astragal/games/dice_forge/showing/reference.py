"""The reference: what every face, card, slot and island is and does, in the reader's language."""

import unicodedata
from typing import TypedDict

from astragal.engine.showing.book import Placed, parts_told
from astragal.engine.showing.rulings import Ruling, rulings_told
from astragal.engine.showing.view_types import BookPart
from astragal.engine.showing.words import LANGUAGES, Words, load
from astragal.games.dice_forge.facts.allegiance import SPACE_NAMES
from astragal.games.dice_forge.facts.cards import CARD_NAMES, CARD_NUMBER, CARDS
from astragal.games.dice_forge.facts.editions import known_sets
from astragal.games.dice_forge.facts.faces import NAMES, NUMBER, RESOURCES
from astragal.games.dice_forge.facts.islands import ISLANDS, SLOT_NAMES, SLOT_NUMBER, SLOTS
from astragal.games.dice_forge.facts.labyrinth import TREASURES
from astragal.games.dice_forge.facts.sanctuary import PRICE
from astragal.games.dice_forge.facts.setups import (
    CUSTOM,
    MODULES,
    NAMED,
    OPTIONS,
    OPTIONS_OF_SETUPS,
    SETUPS,
    SHORT_NAMES,
    all_sets,
)
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.showing import spaces
from astragal.games.dice_forge.showing.nouns import price_text
from astragal.games.dice_forge.showing.rulings import RULINGS

PACKAGE = "astragal.games.dice_forge"
PLACES = ("sanctuary", "gardens", "start_portal", "forest", "labyrinth", "track")
SETS = {name: slot for slot, names in all_sets() for name in names}
WORKS = {name: works.replace(" ", "_") for name, _, _, works in CARDS.values()}

# The rules as they are read; the sets of cards are told by the cards and by the slots
PARTS = {
    "resources": Placed("goal", "resource", pictured=True),
    "faces": Placed("dice", "face", pictured=True),
    "cards": Placed("feats", "card", pictured=True),
    "islands": Placed("feats", "island"),
    "slots": Placed("feats", "slot"),
    "celestial": Placed("modules", "celestial", pictured=True),
    "modules": Placed("modules", "module"),
    "labyrinth": Placed("modules", "space"),
    "treasures": Placed("modules", "treasure", pictured=True),
    "zones": Placed("modules", "zone"),
    "track": Placed("modules", "track"),
    "rulings": Placed("reference", "ruling"),
    "setups": Placed("reference", "setup"),
    "options": Placed("reference", "option"),
}


class Entry(TypedDict):
    """Something that explains itself."""

    id: str
    name: str
    text: str


class CardEntry(Entry):
    """A card, and what is printed on it."""

    sun: int
    moon: int
    glory: int | None  # of a set with several cards: each has its own


class Option(TypedDict):
    """An option of the game, switched on by naming it."""

    id: str
    name: str
    text: str
    setups: list[str]  # those it changes anything in; empty: all


class CardSet(TypedDict):
    """A set of cards that may lie in a slot."""

    id: str
    name: str
    slot: str


class Reference(TypedDict):
    """All that explains itself, and the page for a newcomer. It stays the same during a game."""

    parts: list[BookPart]
    faces: list[Entry]
    cards: list[CardEntry]
    resources: list[Entry]
    slots: list[Entry]
    islands: list[Entry]
    celestial: list[Entry]  # the faces of the Celestial die
    labyrinth: list[Entry]  # its spaces
    treasures: list[Entry]
    track: list[Entry]  # the spaces of the Titans' board
    zones: list[Entry]
    modules: list[Entry]
    places: dict[str, str]
    sets: list[CardSet]  # slot by slot: what a setup is made of
    setups: list[Entry]
    setup_sets: dict[str, list[str]]  # the sets of each setup that leaves nothing to chance or choice
    options: list[Option]
    rulings: list[Ruling]
    help: list[str]


def reference(lang: str) -> Reference:
    words = load(PACKAGE, lang)
    return {
        "parts": parts_told(PARTS, words),
        "faces": [_entry(face, words.noun(f"face.{face}"), words.say(f"explain.face.{face}")) for face in NAMES],
        "cards": [_card(card, words) for card in all_cards()],
        "resources": [
            _entry(r, words.noun(f"resource.{r}", "name"), words.say(f"explain.resource.{r}")) for r in RESOURCES
        ],
        "slots": [_entry(slot, words.say("slot.name", slot=slot), explain_slot(slot, words)) for slot in SLOT_NAMES],
        "islands": [
            _entry(str(island), words.say("island.name", island=island), explain_island(island, words))
            for island in range(1, ISLANDS + 1)
        ],
        "celestial": [_noun_entry("celestial", face, "one", words) for face in CELESTIAL_FACES],
        "labyrinth": [
            _entry(str(space), spaces.space_name(space, words), spaces.space_text(space, words))
            for space in range(1, spaces.LAST_SPACE + 1)
        ],
        "treasures": [
            _entry(name, words.noun(f"treasure.{name}"), spaces.treasure_text(number, words))
            for number, (name, _, _) in enumerate(TREASURES)
        ],
        "track": [
            _entry(SPACE_NAMES[space], spaces.track_name(space, words), spaces.track_text(space, words))
            for space in range(1, spaces.LAST_OF_TRACK + 1)
        ],
        "zones": [_noun_entry("zone", zone, "one", words) for zone in spaces.ALL_ZONES],
        "modules": [_noun_entry("module", name, "one", words) for name in MODULES if name],
        "places": {place: words.noun(f"place.{place}") for place in PLACES},
        "sets": [
            {"id": name, "name": words.noun(f"card.{name}", "title"), "slot": slot}
            for number, slot in enumerate(SLOT_NAMES)
            for name in known_sets(number)
        ],
        "setups": [_entry(name, words.noun(f"setup.{name}"), words.say(f"setup.{name}")) for name in [*SETUPS, CUSTOM]],
        "setup_sets": NAMED,
        "options": [_option(option, words) for option in OPTIONS],
        "rulings": rulings_told(RULINGS, words, lambda sort, id_: name_of(sort, id_, words)),
        "help": help_text(words),
    }


def _entry(thing: str, name: str, text: str) -> Entry:
    return {"id": thing, "name": name, "text": text}


def _card(card: str, words: Words) -> CardEntry:
    slot, glory = CARDS[CARD_NUMBER[card]][1:3] if card in CARD_NUMBER else (SETS[card], None)
    _, _, sun, moon = SLOTS[SLOT_NUMBER[slot]]
    entry = _entry(card, words.noun(f"card.{card}", "title"), words.say(f"explain.card.{card}"))
    return {**entry, "sun": sun, "moon": moon, "glory": glory}


def name_of(sort: str, thing: str, words: Words) -> str:
    """Of what a ruling is about."""
    if sort == "card":
        return words.noun(f"card.{thing}", "title")
    if sort == "space":
        return spaces.space_name(int(thing), words)
    if sort == "track":
        return spaces.track_name(SPACE_NAMES.index(thing), words)
    if sort == "sanctuary":
        return words.noun(f"place.{thing}")
    return words.noun("die.celestial" if (sort, thing) == ("celestial", "die") else f"{sort}.{thing}")


def _option(option: str, words: Words) -> Option:
    name, text = words.noun(f"game_option.{option}"), words.say(f"game_option.{option}")
    return {"id": option, "name": name, "text": text, "setups": OPTIONS_OF_SETUPS.get(option, [])}


def _noun_entry(sort: str, thing: str, form: str, words: Words) -> Entry:
    return _entry(thing, words.noun(f"{sort}.{thing}", form), words.say(f"explain.{sort}.{thing}"))


def all_cards() -> list[str]:
    """Every card, and the sets that are named once for several different cards."""
    return CARD_NAMES + [name for name in SETS if name not in CARD_NUMBER]


def help_text(words: Words) -> list[str]:
    """The page for a newcomer, paragraph by paragraph."""
    return [text for key, text in words.templates.items() if key.startswith("help.")]


# --- one thing ------------------------------------------------------------------------------------------------------


def explain(thing: str, words: Words) -> str | None:
    """What a face, a card, a slot, an island, a space … does; None if there is no such thing.

    A card is found by its id, a short id such as `hammer`, or its printed name in either language. A golem is a card
    and a face: both are told."""
    name = folded(thing)
    cards = card_names()
    faces = {folded(face): face for face in NAMES} | {folded(words.noun(f"face.{face}")): face for face in NAMES}
    if name in faces:
        face = explain_face(faces[name], words)
        return f"{explain_card(faces[name], words)}\n{face}" if faces[name] in CARD_NUMBER else face
    if name in cards:
        return explain_card(cards[name], words)
    if name.upper() in SLOT_NUMBER:
        return explain_slot(name.upper(), words)
    for resource in RESOURCES:
        noun = f"resource.{resource}"
        if name in (resource, folded(words.noun(noun)), folded(words.noun(noun, "name"))):
            return words.say("explain.named", name=words.noun(noun, "Name"), text=words.say(f"explain.{noun}"))
    for island in range(1, ISLANDS + 1):
        if name in [str(island)] + [
            folded(load(PACKAGE, lang).say("island.name", island=island)) for lang in LANGUAGES
        ]:
            return explain_island(island, words)
    return explain_of_rebellion(name, words)


def explain_of_rebellion(name: str, words: Words) -> str | None:
    """The boards and the die of Rebellion: `space 12`, `P-17`, `allegiance -17`, a zone, a treasure, `12G` …"""
    for space in range(1, spaces.LAST_SPACE + 1):
        if name in [folded(spaces.space_name(space, load(PACKAGE, lang))) for lang in LANGUAGES]:
            return spaces.explain_space(space, words)
    for space in range(1, spaces.LAST_OF_TRACK + 1):
        said = [folded(spaces.track_name(space, load(PACKAGE, lang))) for lang in LANGUAGES]
        if name in [folded(SPACE_NAMES[space]), *said]:
            return spaces.explain_track(space, words)
    for number, (treasure, _, _) in enumerate(TREASURES):
        if name in names_of("treasure", treasure):
            text = spaces.treasure_text(number, words)
            return words.say("explain.named", name=words.noun(f"treasure.{treasure}", "One"), text=text)
    things = [("zone", zone) for zone in spaces.ALL_ZONES] + [("celestial", face) for face in CELESTIAL_FACES]
    for sort, thing in things + [("module", module) for module in MODULES if module]:
        if name in names_of(sort, thing):
            text = words.say(f"explain.{sort}.{thing}")
            return words.say("explain.named", name=words.noun(f"{sort}.{thing}", "One"), text=text)
    return None


def names_of(sort: str, thing: str) -> list[str]:
    """The id of a thing and its names in all languages, as one may type them."""
    return [folded(thing), *(folded(load(PACKAGE, lang).noun(f"{sort}.{thing}")) for lang in LANGUAGES)]


def explain_face(face: str, words: Words) -> str:
    text = words.say(f"explain.face.{face}")
    return words.say("explain.face_facts", face=f"face.{face}", price=int(PRICE[NUMBER[face]]), text=text)


def explain_card(card: str, words: Words) -> str:
    text = words.say(f"explain.card.{card}")
    if card not in CARD_NUMBER:
        slot = SETS[card]
        price = price_text(SLOT_NUMBER[slot], words)
        return words.say("explain.set_facts", card=f"card.{card}", slot=slot, price=price, text=text)
    _, slot, glory, _ = CARDS[CARD_NUMBER[card]]
    return words.say(
        "explain.card_facts",
        card=f"card.{card}",
        slot=slot,
        price=price_text(SLOT_NUMBER[slot], words),
        glory=glory,
        works=f"works.{WORKS[card]}",
        text=text,
    )


def explain_slot(slot: str, words: Words) -> str:
    number = SLOT_NUMBER[slot]
    cards = [words.noun(f"card.{name}", "title") for name in known_sets(number)]
    return words.say(
        "explain.slot",
        slot=slot,
        island=SLOTS[number][1],
        price=price_text(number, words),
        cards=words.one_of(cards),
    )


def explain_island(island: int, words: Words) -> str:
    slots = ", ".join(slot for slot, where, _, _ in SLOTS if where == island)
    return words.say("explain.island", island=island, slots=slots)


def card_names() -> dict[str, str]:
    """Every way to name a card: ids, short ids, and the names in all languages, with and without the article."""
    names = {folded(card): card for card in all_cards()} | {folded(name): card for name, card in SHORT_NAMES.items()}
    for lang in LANGUAGES:
        words = load(PACKAGE, lang)
        for card in all_cards():
            for form in ("one", "title"):
                names.setdefault(folded(words.noun(f"card.{card}", form)), card)
    return names


def folded(name: str) -> str:
    """A name as one may type it: small letters, no accents, straight apostrophes, spaces for underscores."""
    plain = unicodedata.normalize("NFKD", name.strip().lower().replace("’", "'").replace("−", "-").replace("_", " "))
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())
