"""A game is drawn from the sets of its edition, whatever sets have come since."""

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.session import Session, begin, resume
from astragal.engine.setting_up import UnknownNumber
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_SLOT, GODDESS_SETS, SET_OF_CARD, TITANS_SETS
from astragal.games.dice_forge.facts.editions import (
    BASE,
    EDITION,
    EDITIONS,
    FIRST_EDITION,
    FIRST_NUMBERS,
    NUMBERED_SETS,
    PROMOS,
    Candidates,
    known_sets,
    with_sets,
)
from astragal.games.dice_forge.facts.islands import SLOT_NAMES, SLOT_NUMBER
from astragal.games.dice_forge.rules.new_game import lay_out, new_game
from astragal.games.dice_forge.rules.state import DiceForge
from tests.playing import game_of

M3 = SLOT_NUMBER["M3"]
NEW_EDITION = (
    "The set {!r} is in no edition: add the next edition to ADDED in facts/editions.py, with its box and its"
    " name, as in {}: [(PROMOS, {!r})]."
)


def with_one_more(edition: Candidates) -> Candidates:
    """An edition that draws from a set more, in front of the others."""
    return [(slot, (["oracle"] if slot == "M3" else []) + base, more, promos) for slot, base, more, promos in edition]


LATER = {**EDITIONS, EDITION + 1: with_one_more(EDITIONS[EDITION])}


def of_edition(edition: int, seats: int, setup: str, options: list[str]) -> DiceForge:
    """A game of this edition, in a time that has one more."""
    return lay_out(seats, setup, options, kinds.RULES, [], edition, LATER[edition])


def sets_of(session: Session) -> list[str]:
    return list(game_of(session).table.sets)


def test_the_sets_of_every_slot_are_listed_under_its_name() -> None:
    assert [slot for slot, _ in FIRST_NUMBERS] == [row[0] for row in EDITIONS[1]] == SLOT_NAMES


@pytest.mark.parametrize("name", list(dict.fromkeys(SET_OF_CARD)))
def test_every_set_has_a_number_in_the_slot_of_its_cards(name: str) -> None:
    slots = {int(CARD_SLOT[card]) for card, of in enumerate(SET_OF_CARD) if of == name}
    numbered = {slot for slot, sets in enumerate(NUMBERED_SETS) if name in sets}
    assert numbered == slots, NEW_EDITION.format(name, EDITION + 1, name)


@pytest.mark.parametrize("name", list(dict.fromkeys(SET_OF_CARD)))
def test_the_last_edition_draws_from_every_set_that_is_no_modules(name: str) -> None:
    assert list(EDITIONS) == list(range(1, EDITION + 1))
    boxes = [box for _, *boxes in EDITIONS[EDITION] for box in boxes if name in box]
    of_modules = [name for _, name in GODDESS_SETS + TITANS_SETS]
    assert len(boxes) == int(name not in of_modules), NEW_EDITION.format(name, EDITION + 1, name)


def test_a_new_set_is_drawn_last_of_its_slot_and_box_and_older_editions_stay_as_they_are() -> None:
    later = with_sets(FIRST_EDITION, [(PROMOS, "satyrs"), (BASE, "oracle")])
    assert later[M3] == ("M3", ["silver_hind", "great_bear", "oracle"], [], [])
    assert later[SLOT_NUMBER["M4"]][3] == ["magical_seagull", "satyrs"]
    assert FIRST_EDITION[M3] == ("M3", ["silver_hind", "great_bear"], [], [])
    assert sum(len(box) for _, *boxes in later for box in boxes) == 2 + sum(
        len(box) for _, *boxes in FIRST_EDITION for box in boxes
    )


@pytest.mark.parametrize("options", [[], ["rebellion"], ["promos", "titans"]])
def test_a_random_game_of_an_old_edition_has_the_same_cards_from_the_same_throws(options: list[str]) -> None:
    before = begin(new_game(3, "random", options, edition=1), Dice(5))
    again = resume(of_edition(1, 3, "random", options), before.entries(), None)
    assert sets_of(again) == sets_of(before)
    assert again.game().snapshot() == before.game().snapshot()


def test_a_draft_of_an_old_edition_has_the_same_cards_from_the_same_answers() -> None:
    before = begin(new_game(2, "draft", edition=1), Dice(5))
    while "" in sets_of(before):
        before.answer(listed(before.options)[-1])
    assert sets_of(resume(of_edition(1, 2, "draft", []), before.entries(), None)) == sets_of(before)


def test_a_game_of_a_later_edition_is_drawn_from_its_own_sets_and_its_event_says_the_sets_number() -> None:
    first = begin(new_game(3, "random"), Dice(5), listen=True)
    later = resume(of_edition(EDITION + 1, 3, "random", []), [~0] * 3, Dice(5), listen=True)
    assert "oracle" not in sets_of(first)
    assert sets_of(later)[M3] == "oracle"
    told = [event for event in later.log()[0] if event[0] == kinds.SET_OUT and event[2] == M3]
    assert [event[3] for event in told] == [known_sets(M3).index("oracle")] == [3]


def test_an_edition_that_is_not_known_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownNumber) as refused:
        new_game(2, "random", [], edition=99)
    known = ", ".join(str(number) for number in EDITIONS)
    assert str(refused.value) == f"This game has no edition 99 here; it has: {known}."
