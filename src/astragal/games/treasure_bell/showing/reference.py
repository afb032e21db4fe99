"""The reference: the rules by their names, each with where it comes from; treasures, setups and settings."""

import unicodedata
from typing import Final, TypedDict

from astragal.engine.showing.book import Placed, parts_told
from astragal.engine.showing.rulings import Ruling, rulings_told
from astragal.engine.showing.view_types import BookPart
from astragal.engine.showing.words import LANGUAGES, Words, load
from astragal.games.treasure_bell.facts.setups import OPTIONS, SETUPS, VALUES
from astragal.games.treasure_bell.facts.treasures import FIRST, NAMES, SECOND, VALUE
from astragal.games.treasure_bell.showing.rulings import RULINGS

PACKAGE = "astragal.games.treasure_bell"

# Where a rule comes from: the one section of the original rules that is known, or ourselves.
DOCUMENTED: Final = "documented"
COMPLETION: Final = "completion"
RULES: Final[dict[str, str]] = {
    "completion": COMPLETION,
    "bell": DOCUMENTED,
    "cast": DOCUMENTED,
    "claim": DOCUMENTED,
    "end_bell": DOCUMENTED,
    "wrong_bell": DOCUMENTED,
    "first_player": DOCUMENTED,
    "wait": COMPLETION,
    "beat": COMPLETION,
    "field": COMPLETION,
    "treasure": COMPLETION,
    "attack_card": COMPLETION,
    "set_up": COMPLETION,
    "battle": COMPLETION,
    "rounds": COMPLETION,
    "scoring": COMPLETION,
    "stuck": COMPLETION,
    "cooldown": COMPLETION,
}
TOPIC: Final = {"dice": "cast"}  # of a sort of thing, where it is called otherwise
ORIGIN_OF_SETUP: Final = {"action": DOCUMENTED, "beat": COMPLETION}

# The rules as they are read
PARTS: Final = {
    "rules": Placed("reference", "rule"),
    "treasures": Placed("reference", "treasure", pictured=True),
    "rulings": Placed("reference", "ruling"),
    "setups": Placed("reference", "setup"),
    "options": Placed("reference", "option"),
    "values": Placed("reference", "setting"),
}


class Entry(TypedDict):
    """Something that explains itself, and where it comes from."""

    id: str
    name: str
    text: str
    origin: str  # "documented" or "completion"
    label: str  # the same in words


class Setting(TypedDict):
    """An option that takes a number, as `id=number`."""

    id: str
    name: str
    text: str
    usual: int
    least: int
    most: int


class Treasure(TypedDict):
    id: str
    numbers: list[int]
    value: int
    text: str


class Reference(TypedDict):
    """All that explains itself, and the page for a newcomer. It stays the same during a game."""

    parts: list[BookPart]
    rules: list[Entry]
    treasures: list[Treasure]
    setups: list[Entry]
    options: list[Entry]  # all of them our completion
    values: list[Setting]
    rulings: list[Ruling]
    help: list[str]


def reference(lang: str) -> Reference:
    words = load(PACKAGE, lang)
    return {
        "parts": parts_told(PARTS, words),
        "rules": [
            _entry(rule, rule_names(rule, words)[0], words.say(f"topic.{rule}.text"), origin, words)
            for rule, origin in RULES.items()
        ],
        "treasures": [treasure_entry(treasure, words) for treasure in range(len(NAMES))],
        "setups": [
            _entry(name, words.noun(f"setup.{name}"), words.say(f"setup.{name}"), ORIGIN_OF_SETUP[name], words)
            for name in SETUPS
        ],
        "options": [
            _entry(name, words.noun(f"game_option.{name}"), words.say(f"game_option.{name}"), COMPLETION, words)
            for name in OPTIONS
        ],
        "values": [
            {
                "id": name,
                "name": words.noun(f"value.{name}"),
                "text": words.say(f"value.{name}"),
                "usual": usual,
                "least": least,
                "most": most,
            }
            for name, (usual, least, most) in VALUES.items()
        ],
        "rulings": rulings_told(RULINGS, words, lambda sort, _: rule_names(TOPIC.get(sort, sort), words)[0]),
        "help": help_text(words),
    }


def _entry(thing: str, name: str, text: str, origin: str, words: Words) -> Entry:
    return {"id": thing, "name": name, "text": text, "origin": origin, "label": words.noun(f"origin.{origin}")}


def treasure_entry(treasure: int, words: Words) -> Treasure:
    return {
        "id": NAMES[treasure],
        "numbers": [int(FIRST[treasure]), int(SECOND[treasure])],
        "value": int(VALUE[treasure]),
        "text": explain_treasure(treasure, words),
    }


def help_text(words: Words) -> list[str]:
    """The page for a newcomer, paragraph by paragraph."""
    return [text for key, text in words.templates.items() if key.startswith("help.")]


# --- one thing ------------------------------------------------------------------------------------------------------


def explain(thing: str, words: Words) -> str | None:
    """What a rule says and where it comes from, what a treasure is worth, or what an option changes; None if there is
    no such thing."""
    name = folded(thing)
    if name in NAMES:
        return explain_treasure(NAMES.index(name), words)
    rule = next((rule for rule in RULES if name in every_name(rule)), None)
    return explain_rule(rule, words) if rule else explain_option(name, words)


def explain_rule(rule: str, words: Words) -> str:
    name = rule_names(rule, words)[0]
    text = words.say(f"topic.{rule}.text")
    if rule == COMPLETION:  # it says itself what comes from where
        return text
    return words.say("explain.rule", name=name[0].upper() + name[1:], origin=f"origin.{RULES[rule]}", text=text)


def explain_option(name: str, words: Words) -> str | None:
    """An option or a setting, by its id or by its name in any language."""
    for option in OPTIONS:
        if name in names_of(f"game_option.{option}", option):
            title = words.noun(f"game_option.{option}")
            return words.say("explain.option", name=title, option=option, text=words.say(f"game_option.{option}"))
    for setting, (usual, least, most) in VALUES.items():
        if name in names_of(f"value.{setting}", setting):
            title, text = words.noun(f"value.{setting}"), words.say(f"value.{setting}")
            bounds = {"usual": usual, "least": least, "most": most}
            return words.say("explain.setting", name=title, option=setting, text=text, **bounds)
    return None


def names_of(noun: str, thing: str) -> list[str]:
    return [folded(thing), *(folded(load(PACKAGE, lang).noun(noun)) for lang in LANGUAGES)]


def explain_treasure(treasure: int, words: Words) -> str:
    return words.say(
        "explain.treasure",
        treasure=NAMES[treasure],
        first=int(FIRST[treasure]),
        second=int(SECOND[treasure]),
        n=int(VALUE[treasure]),
    )


def rule_names(rule: str, words: Words) -> list[str]:
    """What a rule is called, the usual name first."""
    return words.say(f"topic.{rule}.names").split(", ")


def every_name(rule: str) -> list[str]:
    """The id of a rule and its names in all languages, as one may type them."""
    return [folded(rule), *(folded(name) for lang in LANGUAGES for name in rule_names(rule, load(PACKAGE, lang)))]


def folded(name: str) -> str:
    """A name as one may type it: small letters, no accents, straight apostrophes, spaces for underscores."""
    plain = unicodedata.normalize("NFKD", name.strip().lower().replace("’", "'").replace("_", " "))
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())
