"""Parts of a view that were made before are shown again only where they would be made the same."""

from copy import deepcopy

import pytest

from astragal.engine.session import ASKED
from astragal.games.dice_forge.showing import sentences, view, view_heroes
from tests.playing import WAY_NAMES, WAYS, Guesses, random_session
from tests.showing.whole_view import whole_view

HEROES = ["Ann", "Bob", "Cleo", "Dan"]


def forget_all_parts() -> None:
    view_heroes.HEROES.clear()
    for remembered in (
        *(view.temple, view.pool, view.owners, view.islands, view.island_view, view.stack),
        *(view_heroes.dice, view_heroes.owned_cards, view_heroes.of_resource, view_heroes.of_card),
        *(sentences.told, sentences.reason_text),
    ):
        remembered.cache_clear()


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS[::4], ids=WAY_NAMES[::4])
def test_a_view_of_remembered_parts_is_the_one_that_is_made_anew(setup: str, seats: int, options: list[str]) -> None:
    session = random_session(setup, seats, seed=7, answers=0, options=options)
    guesses = Guesses(8)
    while session.stop == ASKED:
        remembered = deepcopy(whole_view(view, session, session.seat, "en", HEROES))
        if session.steps() % 3 == 0:
            forget_all_parts()
            assert whole_view(view, session, session.seat, "en", HEROES) == remembered
        session.answer(guesses.one_of(session.options))
