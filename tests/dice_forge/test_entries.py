"""Every card has all that it needs: an entry on each floor under its number; words, picture and record under its name.

What is missing is said in one sentence, with the place where it belongs."""

import re
from pathlib import Path

import pytest

from astragal.engine.entries import NoEntry, in_order
from astragal.engine.showing.words import LANGUAGES
from astragal.games.dice_forge.facts import cards
from astragal.games.dice_forge.facts.cards import (
    CARD_NAMES,
    CARDS,
    INSTANT,
    INSTANT_AND_PERMANENT,
    REINFORCEMENT,
    SET_OF_CARD,
)
from astragal.games.dice_forge.facts.setups import SHORT_NAMES
from astragal.games.dice_forge.judging import feat_prospects
from astragal.games.dice_forge.rules.cards import effects
from tests.dice_forge.reading import WORDS

HERE = Path(__file__).parent
DRAWN = set(
    re.findall(r'<symbol id="card-([^"]+)"', (HERE / "../../web/src/games/dice_forge/art.svg").read_text("utf-8"))
)
RULES = HERE / "../../src/astragal/games/dice_forge/rules"
CALLED = (RULES / "cards/reinforcements.py").read_text("utf-8").split("def call(")[1].split("\ndef ")[0]
TESTS = [
    name for path in HERE.rglob("test_*.py") for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.M)
]


def constant_of(card: str) -> str:
    return card.upper().replace("-", "_")


def called(card: str) -> list[str]:
    """What a test may call it: the boars, memories and misfortunes are four colours of one card."""
    name = card.partition("-")[0]
    return [name, *(short for short, full in SHORT_NAMES.items() if full == name)]


def what_is_missing(card: str) -> list[str]:
    """A sentence for everything that this card still needs."""
    number = CARD_NAMES.index(card)
    name, _, _, works = CARDS[number]
    acts = works in (INSTANT, INSTANT_AND_PERMANENT)
    missing = []
    if getattr(cards, constant_of(name), None) != number:
        missing.append(f"The number of {card} is called {constant_of(card)} in facts/cards.py.")
    if acts == (effects.EFFECTS.get(number, effects.nothing_at_once) is effects.nothing_at_once):
        what = "its function" if acts else "`nothing_at_once`"
        missing.append(
            f"{card} works “{works}”: name {what} under cards.{constant_of(card)} in rules/cards/effects.py."
        )
    if (works == REINFORCEMENT) != (f" card == {constant_of(card)}:\n" in CALLED):
        what = "give it a line" if works == REINFORCEMENT else "it has a line too many"
        missing.append(f"{card} works “{works}”: {what} in `call` of rules/cards/reinforcements.py.")
    if number not in feat_prospects.WORTHS:
        missing.append(
            f"Say in WORTHS of judging/feat_prospects.py what {card} is worth, under cards.{constant_of(card)}."
        )
    for lang in LANGUAGES:
        for one in dict.fromkeys([card, SET_OF_CARD[number]]):
            if not {"one", "title", "the", "of"} <= WORDS[lang].nouns.get(f"card.{one}", {}).keys():
                missing.append(f"Give {one} its name (one, title, the, of) in nouns.card of words.{lang}.json.")
            if not WORDS[lang].templates.get(f"explain.card.{one}"):
                missing.append(f"Say in explain.card of words.{lang}.json what {one} does.")
    if card not in DRAWN:
        missing.append(f'Draw <symbol id="card-{card}" viewBox="0 0 100 100"> in web/src/games/dice_forge/art.svg.')
    if not (HERE / f"games/{card}.txt").exists():
        missing.append(f"Record a short game with it: python -m tests.dice_forge.recording {card}")
    if not any(word in test for word in called(card) for test in TESTS):
        missing.append(f"Write a test in tests/dice_forge/cards/ whose name says {card}.")
    return missing


@pytest.mark.parametrize("card", CARD_NAMES)
def test_a_card_is_complete(card: str) -> None:
    missing = what_is_missing(card)
    assert missing == [], "\n".join(missing)


def test_there_is_no_record_and_no_picture_of_a_card_that_there_is_not() -> None:
    assert {path.stem for path in (HERE / "games").glob("*.txt")} <= set(CARD_NAMES)
    assert {*CARD_NAMES, *SET_OF_CARD, "back"} == DRAWN


def test_a_table_without_an_entry_for_a_thing_is_refused_by_its_number() -> None:
    assert in_order("row", {1: "b", 0: "a"}, 2) == ["a", "b"]
    with pytest.raises(NoEntry, match=r"^Number 1 has no row: give it an entry under its constant\.$"):
        in_order("row", {0: "a", 2: "c"}, 3)
    with pytest.raises(NoEntry, match=r"^There is a row for number 2, and the last number is 1: raise the count\.$"):
        in_order("row", {0: "a", 1: "b", 2: "c"}, 2)
