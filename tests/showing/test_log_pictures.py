"""Every line of the log has its pictures: as many entries as lines, and each is of a thing that is explained."""

import pytest

from astragal.engine.showing.words import LANGUAGES, load
from astragal.games.catalogue import box
from tests.playing import WAYS_OF, Way, other_name_of, session_of

GAMES = [(game, way) for game, ways in WAYS_OF.items() for way in ways[:: 4 if game == "dice_forge" else 1]]
NAMES = ["Ann", "Bob", "Cleo", "Dan"]

# Where in a game's reference a sort of picture is explained; the numbers of dice and attack cards explain themselves
EXPLAINED = {
    "face": "faces",
    "bonus_face": "faces",
    "card": "cards",
    "resource": "resources",
    "celestial": "celestial",
    "treasure": "treasures",
    "creature": "creatures",
    "attack": "attacks",
}
NUMBERS = {"die": range(1, 7), "attack_card": range(1, 10)}


def known(game: str) -> set[tuple[str, str]]:
    """Every picture that a game may show."""
    reference = box(game).view.reference("en")
    found = {(sort, entry["id"]) for sort, part in EXPLAINED.items() for entry in reference.get(part, [])}
    return found | {(sort, str(number)) for sort, numbers in NUMBERS.items() for number in numbers}


@pytest.mark.parametrize(("game", "way"), GAMES, ids=[f"{game}-{other_name_of(*way)}" for game, way in GAMES])
def test_each_line_of_the_log_has_its_pictures_and_they_are_of_known_things(game: str, way: Way) -> None:
    view = box(game).view
    session = session_of(game, way, seed=3, listen=True)
    shown = set()
    for events in session.log():
        pictures = view.events_pictures(events)
        for lang in LANGUAGES:
            assert len(pictures) == len(view.events_text(events, load(box(game).package, lang), NAMES))
        shown |= {(one["thing"], one["id"]) for line in pictures for one in line}
    assert shown
    assert shown <= known(game)
