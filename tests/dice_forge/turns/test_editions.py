"""A game is drawn from the sets of its edition, whatever sets have come since."""

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.session import Session, begin, resume
from astragal.engine.setting_up import UnknownNumber
from astragal.games.dice_forge.facts import kinds, setups
from astragal.games.dice_forge.facts.cards import GODDESS_SETS, TITANS_SETS
from astragal.games.dice_forge.facts.editions import EDITION, EDITIONS, NUMBERED_SETS, Candidates, known_sets
from astragal.games.dice_forge.facts.islands import SLOT_NAMES, SLOT_NUMBER
from astragal.games.dice_forge.rules.new_game import lay_out, new_game
from astragal.games.dice_forge.rules.state import DiceForge
from tests.playing import game_of

M3 = SLOT_NUMBER["M3"]
NUMBER_IT = "Append a new set to its slot in NUMBERED_SETS of facts/editions.py: events name it by that number."
NEW_EDITION = (
    "A new set makes a new edition: add one to EDITIONS in facts/editions.py, a copy of the last with the set in it,"
    " and raise EDITION; older ones stay as they are."
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


def test_every_set_has_a_number_in_its_slot() -> None:
    assert [slot for slot, _ in NUMBERED_SETS] == SLOT_NAMES
    for slot, numbered in NUMBERED_SETS:
        known = [name for where, names in setups.all_sets() if where == slot for name in names]
        assert sorted(numbered) == sorted(known), NUMBER_IT


def test_the_last_edition_draws_from_every_set_that_is_no_modules() -> None:
    assert max(EDITIONS) == EDITION
    of_modules = [name for _, name in GODDESS_SETS + TITANS_SETS]
    for slot, *boxes in EDITIONS[EDITION]:
        drawn = [name for box in boxes for name in box]
        known = [name for name in known_sets(SLOT_NUMBER[slot]) if name not in of_modules]
        assert sorted(drawn) == sorted(known), NEW_EDITION


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
    assert str(refused.value) == "This game has no edition 99 here; it has: 1."
