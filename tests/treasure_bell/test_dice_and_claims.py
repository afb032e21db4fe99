"""Dice are cast all together, and two of them claim a treasure that nobody has claimed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.session import Session, begin
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.treasures import NAMES, VALUE, matches
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import TreasureBell
from astragal.testing import Unforeseen, scenario

CASTS = ["123456", "122345", "112266"]

# --- the cards ------------------------------------------------------------------------------------------------------


def test_there_is_a_treasure_for_every_throw_of_two_dice() -> None:
    assert sorted(NAMES) == sorted(f"{a}-{b}" for a in range(1, 7) for b in range(1, 7))


def test_a_double_is_worth_more_than_a_mixed_pair() -> None:
    worth = {name: int(value) for name, value in zip(NAMES, VALUE)}
    assert [worth[f"{n}-{n}"] for n in range(1, 7)] == [4, 4, 4, 5, 5, 5]
    assert [worth[name] for name in ("1-2", "1-3", "2-3", "3-5", "4-5", "5-6", "6-5")] == [1, 1, 2, 2, 3, 3, 3]
    assert Counter(worth.values()) == {1: 4, 2: 18, 3: 8, 4: 3, 5: 3}


@pytest.mark.parametrize("card", range(36))
def test_a_pair_matches_in_either_order_and_no_other_does(card: int) -> None:
    one, other = (int(number) for number in NAMES[card].split("-"))
    matching = {(a, b) for a in range(1, 7) for b in range(1, 7) if matches(card, a, b)}
    assert matching == {(one, other), (other, one)}


# --- casting --------------------------------------------------------------------------------------------------------


def test_dice_may_be_cast_again_as_often_as_one_likes() -> None:
    t = scenario("treasure_bell")  # D7
    t.rings(0, *CASTS)
    for cast in range(2, 30):
        assert t.at(800 * cast).casts(1, "123456") == "OK"
        assert t.cast_number(1) == cast


def test_all_dice_in_hand_are_cast_together_and_no_other() -> None:
    t = scenario("treasure_bell")  # D8, Q13
    t.rings(0, *CASTS)
    t.at(500).claims(0, "a1")
    t.at(800).casts(0, "..1111")
    assert t.dice(0) == "..1111"


def test_a_cast_that_leaves_a_die_of_the_hand_out_is_not_foreseen() -> None:
    t = scenario("treasure_bell")
    t.rings(0, *CASTS)
    with pytest.raises(Unforeseen, match="die 3 is cast"):
        t.at(800).casts(0, "11.111")


def test_a_cast_takes_as_long_as_a_throw_of_real_dice() -> None:
    t = scenario("treasure_bell")  # §6
    t.at(1000).rings(0, *CASTS)
    assert t.at(1799).casts(0) == "COOLDOWN"
    assert t.at(1800).casts(0, "123456") == "OK"
    assert t.at(2599).casts(0) == "COOLDOWN"
    assert t.at(2599).casts(1, "123456") == "OK"  # everybody has dice of his own


def test_by_the_bare_rules_casting_takes_no_time() -> None:
    t = scenario("treasure_bell", options=["cast_cooldown_ms=0"])
    t.at(1000).rings(0, *CASTS)
    assert t.at(1000).casts(0, "111111") == "OK"
    assert t.at(1000).casts(0, "222222") == "OK"


def test_nobody_casts_before_the_bell_or_after_it() -> None:
    t = scenario("treasure_bell")
    assert t.casts(0) == "NOT_PHASE"
    assert scenario("treasure_bell").with_claims(0, "a1").in_set_up().casts(1) == "NOT_PHASE"


def test_the_cool_down_does_not_reach_into_the_next_round() -> None:
    t = scenario("treasure_bell", players=2)
    t.at(1000).rings(0, *CASTS[:2])
    assert [t.at(1400).rings(0), t.at(1400).rings(1), t.lays(0), t.lays(1)] == ["PENALTY", "PENALTY", "OK", "OK"]
    assert t.at(1410).rings(0, "111111", "222222") == "OK_START"
    assert (t.dice(1), t.cast_number(1)) == ("222222", 1)


# --- claiming -------------------------------------------------------------------------------------------------------


def test_a_claim_needs_both_numbers_of_the_treasure_on_two_dice() -> None:
    t = scenario("treasure_bell")  # D5
    t.rings(0, "112345", "123456", "123456")
    assert t.claims(0, "d1", dice=(1, 1)) == "BAD_DICE"
    assert t.claims(0, "d1", dice=(1, 3)) == "NO_MATCH"
    assert t.claims(0, "d1", dice=(2, 1)) == "OK"


def test_the_order_of_the_two_dice_does_not_matter() -> None:
    t = scenario("treasure_bell").with_field("2-1 1-2" + " -" * 14)
    t.rings(0, "121111", "211111", "123456")
    assert t.claims(0, "a1", dice=(1, 2)) == "OK"
    assert t.claims(1, "b1", dice=(1, 2)) == "OK"


def test_a_card_is_claimed_once_by_whoever_comes_first() -> None:
    t = scenario("treasure_bell")  # D6
    t.at(0).rings(0, "121111", "121111", "121111")
    assert [t.at(500).claims(2, "a1"), t.at(500).claims(0, "a1"), t.at(500).claims(1, "a1")] == [
        "OK",
        "OCCUPIED",
        "OCCUPIED",
    ]
    assert t.dice(0) == "121111"


def test_a_card_claimed_by_oneself_is_occupied_too() -> None:
    t = scenario("treasure_bell")  # Q12
    t.rings(0, "121211", *CASTS[1:])
    assert [t.claims(0, "a1"), t.claims(0, "a1")] == ["OK", "OCCUPIED"]


def test_dice_that_lie_on_the_field_are_not_in_hand() -> None:
    t = scenario("treasure_bell")
    t.rings(0, *CASTS)
    t.claims(0, "a1")
    assert t.claims(0, "b1", dice=(1, 4)) == "BAD_DICE"


def test_several_treasures_may_be_claimed_from_one_cast() -> None:
    t = scenario("treasure_bell")
    t.rings(0, *CASTS)
    assert [t.claims(0, place) for place in ("a1", "b1", "c1")] == ["OK"] * 3
    assert t.dice(0) == "......"


def test_an_older_cast_counts_until_the_dice_are_cast_again() -> None:
    t = scenario("treasure_bell")  # Q14
    t.at(0).rings(0, *CASTS)
    t.at(60_000).casts(1, "666666")
    assert t.at(100_000).claims(0, "a1") == "OK"
    t.at(100_100).casts(0, "..3456")
    assert t.claims(0, "b1", dice=(3, 4), cast=1) == "STALE"
    assert t.claims(0, "b1", dice=(3, 4), cast=3) == "STALE"
    assert t.claims(0, "b1", dice=(3, 4), cast=2) == "OK"


def test_wrong_dice_on_a_card_cost_nothing() -> None:
    t = scenario("treasure_bell")  # Q15
    t.rings(0, *CASTS)
    assert t.claims(0, "a1", dice=(5, 6)) == "NO_MATCH"
    assert (t.standing_by(), t.dice(0), t.claimed()) == ([], CASTS[0], {})


def test_where_no_card_lies_nothing_can_be_claimed() -> None:
    t = scenario("treasure_bell").with_field("- 3-4 5-6 1-1", "2-3" + " -" * 11)
    t.rings(0, *CASTS)
    assert t.claims(0, "a1", dice=(1, 2)) == "NO_CARD"


def test_beyond_a_small_field_no_card_lies() -> None:
    t = scenario("treasure_bell", options=["grid=3"])
    t.rings(0, *CASTS)
    beyond = int(kinds.claim_args(9, 0, 1, 1))
    assert t.send(0, kinds.CLAIM, beyond) == "NO_CARD"


def test_of_several_reasons_the_first_in_the_order_of_the_rules_is_given() -> None:
    t = scenario("treasure_bell").with_field("- 3-4 5-6 1-1", "2-3" + " -" * 11)
    assert t.claims(0, "a1", dice=(1, 1), cast=7) == "NOT_PHASE"
    t.rings(0, *CASTS)
    assert t.claims(0, "a1", dice=(1, 1), cast=7) == "STALE"
    assert t.claims(0, "a1", dice=(1, 1)) == "BAD_DICE"
    assert t.claims(0, "a1", dice=(5, 6)) == "NO_CARD"
    t.claims(0, "b1")
    assert t.claims(1, "b1", dice=(1, 2)) == "OCCUPIED"
    assert t.at(500).rings(1) == "PENALTY"
    assert t.claims(1, "a1", dice=(1, 1), cast=7) == "FROZEN"


def test_a_command_nobody_knows_is_refused() -> None:
    t = scenario("treasure_bell")
    assert t.send(0, 9, 0) == "NO_SUCH_COMMAND"
    assert t.send(0, kinds.RING, 1) == "NO_SUCH_COMMAND"  # nothing is said with a bell


def test_time_does_not_run_backwards() -> None:
    t = scenario("treasure_bell")
    t.at(1000).rings(0, *CASTS)
    assert t.at(999).claims(0, "a1") == "TIME_RUNS_FORWARD"
    assert t.at(1000).claims(0, "a1") == "OK"


# --- chance does not depend on the order of the commands ------------------------------------------------------------


def after(order: tuple[int, ...], seed: int) -> Session:
    session = begin(new_game(3, "action"), Dice(seed))
    session.arrive(0, 0, kinds.RING, 0)
    for seat in order:
        session.arrive(2000, seat, kinds.CAST, 0)
    return session


def test_dice_are_the_same_in_whatever_order_the_players_cast() -> None:
    snapshots = [after(order, seed=5).game().snapshot() for order in permutations(range(3))]  # B41
    assert all(snapshot == snapshots[0] for snapshot in snapshots)


def test_another_seed_gives_other_dice() -> None:
    one, other = (after((0, 1, 2), seed).game() for seed in (1, 2))
    assert isinstance(one, TreasureBell)
    assert isinstance(other, TreasureBell)
    assert [list(p.dice) for p in one.players] != [list(p.dice) for p in other.players]
