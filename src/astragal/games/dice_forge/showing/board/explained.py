"""What can be explained: the rules by their names, the cards in play, the faces, the other cards, and the setups."""

from typing import Final

from astragal.engine.showing.words import Words, load
from astragal.games.dice_forge.facts.cards import CARD_NAMES, SET_OF_CARD
from astragal.games.dice_forge.facts.faces import NAMES as FACE_NAMES
from astragal.games.dice_forge.facts.setups import CUSTOM, GODDESS_MODULE, SETUPS, TITANS_MODULE
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.games.dice_forge.showing.board.names import face_name

TOPICS: Final = (
    "letters",
    "blessing",
    "minor_blessing",
    "reinforcement",
    "forging",
    "feat",
    "ousting",
    "extra_action",
    "reserve",
    "gardens",
    "upgrade",
    "celestial",
    "labyrinth",
    "treasure",
    "allegiance",
)
PAGE: Final = "help."


def explained(g: DiceForge, words: Words) -> dict[str, dict[str, str]]:
    """By kind: the id of everything that can be explained, and its printed name."""
    in_play = {SET_OF_CARD[card] for card in g.table.cards if card >= 0}
    cards: dict[str, str] = {}
    more: dict[str, str] = {}
    for name, set_name in zip(CARD_NAMES, SET_OF_CARD):
        thing = set_name if "-" in name else name  # the four boars are explained as one
        (cards if set_name in in_play else more)[thing] = words.noun(f"card.{thing}")
    faces = {name: face_name(face, words) for face, name in enumerate(FACE_NAMES)}
    setups = {name: name for name in [*SETUPS, CUSTOM]}  # by the name that `--setup` takes
    rules = {names[0]: names[0] for names, _ in topics(words)}
    return {"rules": rules, "cards": cards, "faces": faces, "more": more, "setups": setups}


def topics(words: Words) -> list[tuple[list[str], str]]:
    """The words of the rules that are neither card nor face: their names, the usual one first, and what they mean."""
    say = load(__package__, words.lang).say
    return [(say(f"topic.{topic}.names").split(", "), say(f"topic.{topic}.text")) for topic in TOPICS]


def page(g: DiceForge, words: Words) -> list[str]:
    """The rules of this game on one page: what is not in play is left out."""
    left_out: set[str] = set()
    if g.table.module != GODDESS_MODULE:
        left_out.add(f"{PAGE}goddess")
        if CARD_NAMES.index("celestial_die") not in list(g.table.cards):
            left_out.add(f"{PAGE}celestial")
    if g.table.module != TITANS_MODULE:
        left_out.add(f"{PAGE}titans")
    return [words.say(key) for key in words.templates if key.startswith(PAGE) and key not in left_out]
