"""What the rules page says about chances, counted with the rules themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod

import pytest

from astragal.games.treasure_bell.facts.field import set_of
from astragal.games.treasure_bell.facts.treasures import NAMES, NO_TREASURE
from astragal.games.treasure_bell.rules import race, state
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import WAIT


def chance_to_claim(dice: int, *treasures: str) -> Fraction:
    """The chance that a cast of so many dice can claim one of these treasures."""
    g = new_game(2)
    cards = [NAMES.index(name) for name in treasures]
    state.restore_field(g, {"phase": WAIT}, cards + [NO_TREASURE] * (16 - len(cards)), [-1] * 16)
    me = g.players[0]
    ways = 0
    for cast in combinations_with_replacement(range(1, 7), dice):
        state.restore_player(me, {"hand": 2**dice - 1}, [*cast, *[0] * (6 - dice)], [0] * 10)
        if any(race.fitting_dice(g, me, place) >= 0 for place in range(len(cards))):
            ways += factorial(dice) // prod(factorial(n) for n in Counter(cast).values())
    return Fraction(ways, 6**dice)


@pytest.mark.parametrize(("dice", "chance"), [(6, 0.4180), (4, 0.2330), (2, 0.0556)])
def test_the_chance_of_a_mixed_pair(dice: int, chance: float) -> None:
    found = chance_to_claim(dice, "1-2")
    assert float(found) == pytest.approx(chance, abs=0.00005)
    assert found == 1 - 2 * Fraction(5, 6) ** dice + Fraction(4, 6) ** dice


@pytest.mark.parametrize(("dice", "chance"), [(6, 0.2632), (4, 0.1319), (2, 0.0278)])
def test_the_chance_of_a_double(dice: int, chance: float) -> None:
    assert float(chance_to_claim(dice, "3-3")) == pytest.approx(chance, abs=0.00005)


def test_the_two_cards_of_a_mixed_pair_are_equally_easy() -> None:
    assert chance_to_claim(4, "2-5") == chance_to_claim(4, "5-2") == chance_to_claim(4, "2-5", "5-2")


@pytest.mark.parametrize(("mixed", "doubles"), [(1, 0), (0, 1), (4, 2), (10, 0), (10, 6)])
def test_with_two_dice_every_open_pair_counts_twice_and_every_double_once(mixed: int, doubles: int) -> None:
    pairs = ["1-2", "1-3", "1-4", "1-5", "1-6", "2-3", "2-4", "2-5", "2-6", "3-4"][:mixed]
    same = [f"{n}-{n}" for n in range(1, 7)][:doubles]
    assert chance_to_claim(2, *pairs, *same) == Fraction(2 * mixed + doubles, 36)


# --- how soon the phase may be ended --------------------------------------------------------------------------------

ALL_DIAGONALS = {3: 0.079, 4: 0.298, 5: 0.618, 6: 0.875, 7: 0.982, 8: 0.999, 9: 1.0}
MAIN_ONLY = {3: 0.071, 4: 0.269, 5: 0.566, 6: 0.828, 7: 0.964, 8: 0.997, 9: 1.0}


def share_that_may_be_ended(claims: int, options: list[str], seats: int = 3) -> float:
    """Of all sets of so many claimed places: the share with which the phase may be ended."""
    g = new_game(seats, "action", options)
    ended = 0
    for places in combinations(range(16), claims):
        g.occupied = set_of(list(places))
        ended += race.may_be_ended(g)
    return ended / comb(16, claims)


@pytest.mark.parametrize("claims", [3, 4, 5])
def test_how_often_so_many_claims_are_enough(claims: int) -> None:
    assert share_that_may_be_ended(claims, []) == pytest.approx(ALL_DIAGONALS[claims], abs=0.0006)
    assert share_that_may_be_ended(claims, ["main_diagonals"]) == pytest.approx(MAIN_ONLY[claims], abs=0.0006)


@pytest.mark.slow
@pytest.mark.parametrize("claims", [6, 7, 8, 9])
def test_how_often_more_claims_are_enough(claims: int) -> None:
    assert share_that_may_be_ended(claims, []) == pytest.approx(ALL_DIAGONALS[claims], abs=0.0006)
    assert share_that_may_be_ended(claims, ["main_diagonals"]) == pytest.approx(MAIN_ONLY[claims], abs=0.0006)


def test_two_claims_are_never_enough_and_with_two_players_three_always_are() -> None:
    assert share_that_may_be_ended(2, []) == 0
    assert share_that_may_be_ended(2, [], seats=2) == 0
    assert share_that_may_be_ended(3, [], seats=2) == 1


def test_eight_claims_can_avoid_every_line() -> None:
    g = new_game(3)
    places = [0, 1, 6, 7, 8, 9, 14, 15]
    g.occupied = set_of(places)
    assert not race.may_be_ended(g)
    for another in set(range(16)) - set(places):
        g.occupied = set_of([*places, another])
        assert race.may_be_ended(g)
