"""What the judge thinks of an answer: the sense of a player who counts treasures and attack cards."""

from __future__ import annotations

import pytest

from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.kinds import CAST_DICE, FIRST_PLACE, RING_BELL, WAIT, manning, with_attack
from astragal.games.treasure_bell.judging import judge
from astragal.games.treasure_bell.records.scenario import Scenario
from astragal.games.treasure_bell.rules import state
from astragal.testing import scenario

LEAVE_IT = 0
LAST_ROUND = 3


def table(players: int = 2, setup: str = "beat") -> Scenario:
    t: Scenario = scenario("treasure_bell", players=players, setup=setup)
    return t


def place(name: str) -> int:
    """The number of a place on a field of four by four."""
    return "abcd".index(name[0]) + 4 * (int(name[1]) - 1)


def claim(name: str) -> int:
    return FIRST_PLACE + place(name)


def best(t: Scenario, kind: int, options: list[int], about: int = 0, seat: int = 0) -> int:
    """The answer the judge values most; of equal ones the first."""
    return max(options, key=lambda option: int(judge.worth(t.g, seat, kind, option, about)))


# --- the Dice Phase -------------------------------------------------------------------------------------------------


def test_a_double_is_claimed_before_a_mixed_pair() -> None:
    t = table().with_claims(1)
    assert best(t, kinds.BEAT, [WAIT, CAST_DICE, RING_BELL, claim("a1"), claim("d4")], 1) == claim("d4")


def test_dice_that_fit_nothing_are_cast_again() -> None:
    assert best(table().with_claims(1), kinds.BEAT, [WAIT, CAST_DICE, RING_BELL], 1) == CAST_DICE


@pytest.mark.parametrize("players", [2, 3])
def test_the_bell_is_never_rung_without_reason(players: int) -> None:
    t = table(players).with_claims(0, "a1", "c3")
    assert best(t, kinds.BEAT, [WAIT, RING_BELL], 1) == WAIT


def test_who_leads_rings_and_who_is_behind_goes_on() -> None:
    t = table().with_claims(0, "d1", "d2").with_claims(1, "a1")
    assert best(t, kinds.BEAT, [WAIT, CAST_DICE, RING_BELL], 1, seat=0) == RING_BELL
    assert best(t, kinds.BEAT, [WAIT, CAST_DICE, RING_BELL], 1, seat=1) == CAST_DICE


def test_who_has_no_dice_left_rings() -> None:
    t = table().with_claims(0, "a1", "b1", "a2").with_claims(1, "d1", "d2", "d3")
    assert best(t, kinds.BEAT, [WAIT, RING_BELL], 1) == RING_BELL


def test_while_all_others_stand_by_only_the_best_treasures_are_claimed() -> None:
    t = table().with_claims(0).with_player(1, frozen=True)
    assert best(t, kinds.BEAT, [CAST_DICE, claim("a1")], 1) == CAST_DICE
    assert best(t, kinds.BEAT, [CAST_DICE, claim("d4")], 1) == claim("d4")


def test_even_with_all_the_time_in_the_world_one_becomes_content_with_less() -> None:
    t = table().with_claims(0).with_player(1, frozen=True)
    state.restore_field(t.scene(), {"now": 60_000}, *t.lying())
    assert best(t, kinds.BEAT, [CAST_DICE, claim("a1")], 1) == claim("a1")


# --- Set Up ---------------------------------------------------------------------------------------------------------


def test_a_territory_without_rivals_beside_it_gets_the_weakest_card() -> None:
    t = table().with_claims(0, "d4").with_claims(1, "a1").in_set_up()
    assert best(t, kinds.MAN, [LEAVE_IT, 1, 2, 3, 4, 5, 6], manning(place("d4"), 0)) == 1


def test_a_territory_beside_a_rival_gets_a_strong_card() -> None:
    t = table().with_claims(0, "d4").with_claims(1, "d3").in_set_up().in_round(LAST_ROUND)
    assert best(t, kinds.MAN, [LEAVE_IT, 1, 2, 3, 4, 5, 6], manning(place("d4"), 0)) == 6


def test_no_card_is_stronger_than_the_rivals_cards_make_necessary() -> None:
    t = table().with_claims(0, "d4").with_claims(1, "d3").with_player(1, attack="2").in_set_up().in_round(LAST_ROUND)
    assert best(t, kinds.MAN, [LEAVE_IT, 1, 2, 3, 4, 5, 6], manning(place("d4"), 0)) == 3


def test_the_last_cards_are_kept_for_better_treasures_until_the_last_round() -> None:
    t = table().with_player(0, attack="1").with_claims(0, "a1").in_set_up()
    assert best(t, kinds.MAN, [LEAVE_IT, 1], manning(place("a1"), 0)) == LEAVE_IT
    t = table().with_player(0, attack="1").with_claims(0, "a1").in_set_up().in_round(LAST_ROUND)
    assert best(t, kinds.MAN, [LEAVE_IT, 1], manning(place("a1"), 0)) == 1


def test_what_others_have_decided_in_secret_changes_no_judgement() -> None:
    t = table().with_claims(0, "d4").with_claims(1, "d3").in_set_up()
    options = [LEAVE_IT, 1, 2, 3, 4, 5, 6]
    about = manning(place("d4"), 0)
    before = [int(judge.worth(t.g, 0, kinds.MAN, option, about)) for option in options]
    rival = t.scene().players[1]
    plan = int(with_attack(0, place("d3"), 5))
    numbers = [int(n) for n in rival.dice], [int(n) for n in rival.attack]
    state.restore_player(rival, {"committed": 1, "plan": plan}, *numbers)
    assert [int(judge.worth(t.g, 0, kinds.MAN, option, about)) for option in options] == before
