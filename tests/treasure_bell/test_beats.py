"""In beats: everybody decides at the same moment; where several want the same, each throws a die for it."""

from __future__ import annotations

import pytest

from astragal.engine.game import IN_REAL_TIME, NOT_IN_REAL_TIME, Refused
from astragal.engine.session import ASKED
from astragal.games.treasure_bell.facts import kinds
from astragal.testing import scenario

CASTS = ["123456", "122345", "112266", "345612"]


# --- the bell that starts -------------------------------------------------------------------------------------------


def test_in_beats_too_the_first_player_rings_whenever_he_likes() -> None:
    t = scenario("treasure_bell", setup="beat", options=["first_player=2"])
    assert [asked.seat for asked in t.session.questions()] == [1]
    assert t.offered(1) == ["rings", "waits"]
    t.answers(1, "waits")
    assert (t.phase(), t.offered(1)) == ("wait", ["rings", "waits"])
    assert [event[:3] for event in t.told("held_back")] == [(kinds.HELD_BACK, 1, 1)]
    t.will_cast(0, "123456").will_cast(1, "122345").will_cast(2, "112266").answers(1, "rings")
    assert t.phase() == "dice"
    assert {int(asked.about) for asked in t.session.questions()} == {1}


def test_whoever_waits_for_ten_beats_rings_after_all() -> None:
    t = scenario("treasure_bell", setup="beat")
    for seat, cast in enumerate(CASTS[:3]):
        t.will_cast(seat, cast)
    for _ in range(10):
        assert t.phase() == "wait"
        t.answers(0, "waits")
    assert t.phase() == "dice"


def test_every_round_begins_with_the_bell_of_its_first_player() -> None:
    t = scenario("treasure_bell", setup="beat").with_claims(0, "a1", "b1", "c1").deals("2-5", "3-6", "4-4")
    t.beat("waits", "waits", "rings")
    assert t.lays(0, a1=1, b1=2, c1=3) == "OK"
    assert (t.round(), t.phase(), t.first()) == (2, "wait", 2)
    assert t.offered(2) == ["rings", "waits"]
    assert {int(asked.about) for asked in t.session.questions()} == {0}


def test_as_an_option_the_bell_that_starts_rings_by_itself() -> None:
    t = scenario("treasure_bell", setup="beat", options=["bell_by_itself"])
    for seat, cast in enumerate(CASTS[:3]):
        t.will_cast(seat, cast)
    assert [asked.seat for asked in t.session.questions()] == [0, 1, 2]
    assert {int(asked.kind) for asked in t.session.questions()} == {kinds.BEAT}


# --- a beat ---------------------------------------------------------------------------------------------------------


def test_the_bell_that_starts_is_beat_0_and_everybody_is_asked_together() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    assert [t.dice(seat) for seat in range(3)] == CASTS[:3]
    assert [asked.seat for asked in t.session.questions()] == [0, 1, 2]
    assert {int(asked.kind) for asked in t.session.questions()} == {kinds.BEAT}
    assert {int(asked.about) for asked in t.session.questions()} == {1}


def test_a_player_may_wait_cast_ring_or_claim_what_the_dice_show() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    places = ["a1", "d1", "c2", "d2", "b3", "d4"]  # 1-2, 1-1, 1-6, 2-2, 2-6, 6-6
    assert t.offered(2) == ["waits", "casts", "rings", *(f"claims {place}" for place in places)]


# --- several want the same ------------------------------------------------------------------------------------------


def test_of_two_who_want_the_same_treasure_the_higher_throw_gets_it() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3]).will_throw(Ann=3, Bob=4)
    t.beat("claims a1", "claims a1", "waits")
    assert t.claimed() == {"a1": 1}
    assert [event[:4] for event in t.told("threw_for")] == [(kinds.THREW_FOR, 0, 0, 3), (kinds.THREW_FOR, 1, 0, 4)]


def test_whoever_does_not_get_it_keeps_the_dice_as_they_lie() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3]).will_throw(Ann=3, Bob=4)
    t.beat("claims a1", "claims a1", "waits")
    assert t.dice(0) == "123456"
    assert [event[:4] for event in t.told("too_late")] == [(kinds.TOO_LATE, 0, 0, 1)]


@pytest.mark.parametrize(("first", "winner"), [(1, 0), (2, 1), (3, 0)])
def test_of_equal_throws_the_first_players_counts_or_that_of_whoever_sits_next(first: int, winner: int) -> None:
    t = scenario("treasure_bell", setup="beat", options=[f"first_player={first}"]).starts(*["123456"] * 3)
    t.will_throw(Ann=5, Bob=5)
    t.beat("claims a1", "claims a1", "waits")
    assert t.claimed() == {"a1": winner}


def test_who_is_first_does_not_matter_beside_a_higher_throw() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*["123456"] * 3).will_throw(Ann=5, Bob=1, Cleo=6)
    t.beat("claims a1", "claims a1", "claims a1")
    assert t.claimed() == {"a1": 2}


def test_nobody_throws_for_what_nobody_else_wants() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*["123456"] * 3)
    t.beat("claims a1", "claims b1", "claims c1")
    assert t.claimed() == {"a1": 0, "b1": 1, "c1": 2}
    assert t.told("threw_for") == []


def test_of_two_who_ring_in_one_beat_the_higher_throw_is_the_ringer() -> None:
    t = scenario("treasure_bell", setup="beat").with_claims(0, "a1", "b1", "c1").will_throw(Ann=2, Cleo=6)
    t.beat("rings", "waits", "rings")
    assert (t.phase(), t.ringer(), t.standing_by()) == ("set_up", 2, [])


def test_of_two_equal_throws_for_the_bell_the_first_players_counts() -> None:
    t = scenario("treasure_bell", setup="beat").with_claims(0, "a1", "b1", "c1").will_throw(Ann=6, Cleo=6)
    t.beat("rings", "waits", "rings")
    assert t.ringer() == 0


def test_whoever_rings_too_early_stands_by_however_many_do() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    t.beat("rings", "waits", "rings")
    assert (t.phase(), t.standing_by()) == ("dice", [0, 2])


# --- the order within a beat ----------------------------------------------------------------------------------------


def test_a_bell_is_right_if_the_claims_of_its_own_beat_are_enough() -> None:
    for ringer in (0, 2):
        t = scenario("treasure_bell", setup="beat").starts("123456", "561111", "123456")
        t.beat("claims a1", "waits", "waits")
        t.beat("claims b1", "waits", "waits")
        t.beat(*("rings" if seat == ringer else "claims c1" if seat == 1 else "waits" for seat in range(3)))
        assert (t.phase(), t.ringer()) == ("set_up", ringer)


def test_what_is_claimed_in_the_beat_of_the_end_bell_is_claimed() -> None:
    t = scenario("treasure_bell", setup="beat", players=4).with_claims(0, "a1", "b1", "c1")
    t.beat("rings", "waits", "claims a2", "waits")
    assert t.phase() == "set_up"
    assert t.claimed() == {"a1": 0, "b1": 0, "c1": 0, "a2": 2}


# --- as an option: seat by seat -------------------------------------------------------------------------------------


def test_seat_by_seat_of_two_who_want_the_same_card_the_one_whose_turn_comes_first_gets_it() -> None:
    t = scenario("treasure_bell", setup="beat", options=["seat_by_seat"]).starts(*CASTS[:3])
    t.beat("claims a1", "claims a1", "waits")  # in beat 1 the order is 1, 2, 0
    assert t.claimed() == {"a1": 1}
    assert t.dice(0) == "123456"
    assert [event[:4] for event in t.told("too_late")] == [(kinds.TOO_LATE, 0, 0, 0)]


def test_seat_by_seat_the_order_moves_on_by_one_seat_in_each_beat() -> None:
    for beats, winner in [(0, 1), (1, 2), (2, 0), (3, 1)]:
        t = scenario("treasure_bell", setup="beat", options=["seat_by_seat"]).starts("123456", "123456", "123456")
        for _ in range(beats):
            t.beat("waits", "waits", "waits")
        t.beat("claims a1", "claims a1", "claims a1")
        assert t.claimed() == {"a1": winner}


def test_seat_by_seat_the_order_is_counted_from_the_first_player() -> None:
    t = scenario("treasure_bell", setup="beat", options=["seat_by_seat", "first_player=3"])
    t.starts("123456", "123456", "123456")
    t.beat("claims a1", "claims a1", "claims a1")
    assert t.claimed() == {"a1": 0}


def test_seat_by_seat_a_bell_before_the_claim_that_would_have_been_enough_is_wrong() -> None:
    t = scenario("treasure_bell", setup="beat", options=["seat_by_seat"]).starts("123456", "561111", "123456")
    t.beat("claims a1", "waits", "waits")
    t.beat("claims b1", "waits", "waits")
    t.beat("rings", "claims c1", "waits")  # beat 3: 0, 1, 2
    assert t.standing_by() == [0]
    assert t.phase() == "dice"
    assert t.may_be_ended()


def test_seat_by_seat_a_bell_after_it_ends_the_phase() -> None:
    t = scenario("treasure_bell", setup="beat", options=["seat_by_seat"]).starts("123456", "561111", "123456")
    t.beat("claims a1", "waits", "waits")
    t.beat("claims b1", "waits", "waits")
    t.beat("waits", "claims c1", "rings")
    assert (t.phase(), t.ringer()) == ("set_up", 2)


def test_seat_by_seat_what_comes_after_the_end_bell_in_the_same_beat_is_void() -> None:
    t = scenario("treasure_bell", setup="beat", options=["seat_by_seat"]).with_claims(0, "a1", "b1", "c1")
    t.beat("rings", "rings", "casts")  # beat 1: 1, 2, 0
    assert (t.ringer(), t.standing_by(), t.cast_number(2)) == (1, [], 1)


# --- standing by, and the end ---------------------------------------------------------------------------------------


def test_whoever_stands_by_is_not_asked() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    t.beat("waits", "rings", "waits")
    assert t.standing_by() == [1]
    assert t.offered(1) == []
    t.beat("waits", "stands by", "casts 665544")
    assert t.dice(2) == "665544"


def test_when_all_stand_by_the_phase_is_over() -> None:
    t = scenario("treasure_bell", setup="beat", players=2, options=["rounds=1"]).starts(*CASTS[:2])
    t.beat("rings", "rings")
    assert t.phase() == "end"  # nobody has claimed anything, so nobody is asked in Set Up
    assert t.g.ending == 1


def test_a_phase_that_nobody_ends_is_over_after_as_many_beats_as_seconds() -> None:
    t = scenario("treasure_bell", setup="beat", players=2, options=["rounds=1", "max_phase_ms=5000"]).starts(*CASTS[:2])
    for _ in range(4):
        assert t.phase() == "dice"
        t.beat("waits", "waits")
    assert (t.phase(), t.g.ending) == ("end", 2)


def test_a_long_cool_down_holds_in_beats_too() -> None:
    t = scenario("treasure_bell", setup="beat", players=2, options=["cast_cooldown_ms=2000"]).starts(*CASTS[:2])
    assert "casts" not in t.offered(0)
    assert t.refused(0, kinds.CAST_DICE) == "cooldown"
    t.beat("waits", "waits")
    assert "casts" in t.offered(0)


def test_the_reason_says_why_a_claim_is_not_offered() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    t.beat("claims a1", "waits", "waits")
    a1, d1 = (kinds.FIRST_PLACE + t.place(place) for place in ("a1", "d1"))
    assert t.refused(1, a1) == "occupied"
    assert t.refused(1, d1) == "no_pair"
    assert t.refused(2, d1) == ""
    assert t.refused(2, kinds.FIRST_PLACE + 16) == "no_card"


def test_set_up_is_decided_together_and_place_by_place() -> None:
    t = scenario("treasure_bell", setup="beat", options=["rounds=1"])
    t.with_claims(0, "a1", "b1").with_claims(1, "c1").in_set_up()
    assert [asked.seat for asked in t.session.questions()] == [0, 1]  # player 2 has claimed nothing
    assert t.offered(0)[:2] == ["leaves a1", "lays 1 on a1"]
    t.answers(0, "lays 6 on a1")
    assert "lays 6 on b1" not in t.offered(0)
    assert t.refused(0, 6) == "no_attack_card"
    t.answers(0, "leaves b1")
    assert t.session.has_decided(0)
    t.answers(1, "lays 5 on c1")
    assert t.phase() == "end"
    assert t.scores() == [1, 3, 0]


def test_in_beats_the_same_plans_as_in_real_time_have_the_same_end() -> None:
    ended = []
    for setup in ("beat", "action"):
        t = scenario("treasure_bell", setup=setup, options=["rounds=1"])
        t.with_claims(0, "a1", "b1").with_claims(1, "c1").with_claims(2, "b2").in_set_up()
        assert [t.lays(0, a1=3, b1=4), t.lays(1, c1=5), t.lays(2, b2=1)] == ["OK"] * 3
        ended.append((t.scores(), [t.attack(seat) for seat in range(3)], [t.won(seat) for seat in range(3)]))
    assert ended[0] == ended[1]
    assert ended[0][0] == [1, 3, 0]


def test_in_beats_nothing_arrives_and_in_real_time_nobody_is_asked() -> None:
    beats = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    with pytest.raises(Refused) as refused:
        beats.session.arrive(1000, 0, kinds.CAST, 0)
    assert refused.value.reason == NOT_IN_REAL_TIME
    real_time = scenario("treasure_bell")
    real_time.rings(0, *CASTS[:3])
    real_time.claims(0, "a1")
    assert real_time.session.stop != ASKED
    assert real_time.session.why_no_undo(0) == IN_REAL_TIME
    with pytest.raises(Refused):
        real_time.session.answer(0)
