"""Every card has its entry under its number, and its words under its name."""

import pytest

from astragal.engine.showing.words import LANGUAGES, load
from astragal.games.titan_dice.facts import cards
from astragal.games.titan_dice.facts.cards import CARDS, RETRACT, card_of, creature_of, level_of


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_complete(card: int) -> None:
    ability, creature, level = CARDS[card]
    assert getattr(cards, ability.upper()) == card, f"The number of {ability} is called {ability.upper()}."
    assert (creature_of(card), level_of(card)) == (creature, level)
    assert card_of(creature, level, solo=card >= RETRACT) == card
    for lang in LANGUAGES:
        words = load("astragal.games.titan_dice", lang)
        assert words.nouns.get(f"card.{ability}"), f"Give {ability} a name in nouns.card of words.{lang}.json."
        assert words.templates.get(f"explain.card.{ability}"), (
            f"Say in explain.card of words.{lang}.json what {ability} does."
        )
