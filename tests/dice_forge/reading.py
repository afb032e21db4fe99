"""The words of Dice Forge, for tests that hold in every language."""

import pytest

from astragal.engine.showing.words import LANGUAGES, load
from astragal.games.dice_forge.facts import setups
from astragal.games.dice_forge.facts.allegiance import ZONES

PACKAGE = "astragal.games.dice_forge"
WORDS = {lang: load(PACKAGE, lang) for lang in LANGUAGES}
HEROES = ["Ann", "Bob", "Cleo", "Dan"]
ALL_SETS = [name for _, names in setups.all_sets() for name in names]
ALL_ZONES = [zone for zone in ZONES if zone]

every_language = pytest.mark.parametrize("words", WORDS.values(), ids=WORDS.keys())
