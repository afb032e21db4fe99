"""What a client sees: the table as plain data at every moment of random games, and nothing that is secret."""

import json
from functools import partial

import pytest

from astragal.engine.drivers import RandomDriver
from astragal.engine.options import listed
from astragal.engine.session import ARRIVING, ASKED, Session, begin
from astragal.engine.showing.view_types import Thing
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.field import place_name
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import DICE_PHASE, SET_UP
from astragal.games.treasure_bell.showing import view as treasure_bell_view
from astragal.games.treasure_bell.showing.view import SCHEMA
from astragal.games.treasure_bell.showing.view_types import Live, QuestionViewWithProposal, View
from tests.showing.whole_view import whole_view
from tests.treasure_bell.reading import PLAYERS, every_way, game_of, moments

view = partial(whole_view, treasure_bell_view)

BEATS = [("beat", 2, []), ("beat", 4, ["grid=5"])]
ACTION = [("action", 2, []), ("action", 4, ["early_ring_penalty"])]
in_beats = pytest.mark.parametrize(("setup", "seats", "options"), BEATS)
in_real_time = pytest.mark.parametrize(("setup", "seats", "options"), ACTION)


def question_of(seen: View) -> QuestionViewWithProposal:
    question = seen["question"]
    assert question is not None
    return question


def live_of(seen: View) -> Live:
    live = seen["live"]
    assert live is not None
    return live


def things_on_the_table(seen: View) -> list[Thing]:
    """Everything a client draws that can be pointed at."""
    found = [("bell", "bell")]
    found += [("place", place["place"]) for place in seen["field"] if place["card"]]
    for player in seen["players"]:
        found.append(("dice", str(player["seat"])))
        found += [("attack_card", f"{player['seat']}-{power}") for power in player["attack"]]
    return [{"thing": sort, "id": name} for sort, name in found]


@every_way
def test_a_view_is_plain_data_at_every_moment(setup: str, seats: int, options: list[str]) -> None:
    for session in moments(setup, seats, options, seed=3):
        for seat in (0, seats - 1, None):
            seen = view(session, seat, "fr", PLAYERS)
            assert json.loads(json.dumps(seen)) == seen
            assert seen["schema"] == SCHEMA
            assert len(seen["players"]) == seats
            assert (seen["live"] is not None) is (session.stop == ARRIVING)
            assert seen["over"] is session.over
            assert "complément" in seen["origin"]


@in_beats
def test_each_seat_sees_its_own_question_and_who_is_awaited(setup: str, seats: int, options: list[str]) -> None:
    for session in moments(setup, seats, options, seed=4):
        asked = {int(one.seat): one for one in session.questions()}
        views = [view(session, seat, "en", PLAYERS) for seat in range(seats)]
        for seat, seen in enumerate(views):
            assert seen["awaited"] == sorted(asked)
            assert (seen["question"] is not None) is (seat in asked)
            if seat in asked:
                question = question_of(seen)
                assert question["seat"] == seat
                assert [option["number"] for option in question["options"]] == listed(int(asked[seat].options))
        assert view(session, None, "en", PLAYERS)["question"] is None


def test_whoever_has_answered_has_decided_while_others_are_awaited() -> None:
    session = next(one for one in moments("beat", 3, [], seed=1) if len(one.questions()) == 3)
    session.answer_for(1, kinds.WAIT)
    seen = view(session, 0, "en", PLAYERS)
    assert (seen["awaited"], seen["decided"]) == ([0, 2], [1])


@in_beats
def test_an_option_has_words_and_a_thing_and_nothing_is_both_lit_and_grey(
    setup: str, seats: int, options: list[str]
) -> None:
    for session in moments(setup, seats, options, seed=5):
        for one in session.questions():
            seen = view(session, int(one.seat), "en", PLAYERS)
            question = question_of(seen)
            table = things_on_the_table(seen)
            lit = [thing for option in question["options"] for thing in option["things"]]
            grey = [greyed["thing"] for greyed in question["greyed"]]
            assert all(thing in table for thing in [*lit, *grey, *question["about"]])
            assert not [thing for thing in lit if thing in grey]
            assert all(option["text"] and option["preview"] is not None for option in question["options"])
            waits = kinds.NOT_YET if question["kind"] == "bell" else kinds.WAIT
            assert all(bool(option["things"]) is (option["number"] != waits) for option in question["options"])
            assert all(greyed["why_not"] for greyed in question["greyed"])


def test_whoever_would_ring_too_early_reads_it_before() -> None:
    """With two players three treasures must be occupied, wherever they lie."""
    told = set()
    for session in moments("beat", 2, [], seed=5):
        for one in session.questions():
            seen = view(session, int(one.seat), "en", PLAYERS)
            occupied = sum(place["owner"] is not None for place in seen["field"])
            question = question_of(seen)
            texts = [option["text"] for option in question["options"] if option["number"] == kinds.RING_BELL]
            for text in texts if question["kind"] == "beat" else []:
                assert ("too early" in text) is (occupied < 3)
                told.add(text)
    assert len(told) == 2


# --- secrets --------------------------------------------------------------------------------------------------------


@in_real_time
def test_no_view_of_another_seat_depends_on_a_plan(setup: str, seats: int, options: list[str]) -> None:
    changed = 0
    for session in moments(setup, seats, options, seed=6):
        g = game_of(session)
        if g.phase != SET_UP or not any(player.committed for player in g.players):
            continue
        for seat in range(seats):
            other = g.clone(RandomDriver(seat, 0))
            other.resample(seat, RandomDriver(int(g.now) + seat, 0))
            changed += other.snapshot() != g.snapshot()
            elsewhere = begin(other, None)
            assert view(elsewhere, seat, "en", PLAYERS) == view(session, seat, "en", PLAYERS)
            assert view(elsewhere, None, "en", PLAYERS) == view(session, None, "en", PLAYERS)
    assert changed


def test_a_seat_that_has_decided_sees_its_own_plan_and_nobody_elses() -> None:
    for session in moments("action", 3, [], seed=7):
        g = game_of(session)
        for player in g.players:
            live = view(session, int(player.seat), "en", PLAYERS)["live"]
            if live is None or g.phase != SET_UP:
                continue
            assert (live["laid"] is not None) is player.committed
            for laid in live["laid"] or []:
                assert laid["place"] in view(session, None, "en", PLAYERS)["players"][player.seat]["claims"]
        if session.stop == ARRIVING:
            assert live_of(view(session, None, "en", PLAYERS))["laid"] is None


@in_beats
def test_no_view_of_another_seat_depends_on_an_answer_given_before(setup: str, seats: int, options: list[str]) -> None:
    compared = 0
    for session in moments(setup, seats, options, seed=8):
        asked = session.questions()
        if len(asked) < 2 or any(session.has_decided(seat) for seat in range(seats)):
            continue
        first, second = asked[0], asked[1]
        answers = listed(int(first.options))
        seen: list[View] = []
        for answer in (answers[0], answers[-1]):
            after = session.copy(None)
            after.answer_for(int(first.seat), answer)
            if int(first.seat) in [int(one.seat) for one in after.questions()]:
                break
            seen.append(view(after, int(second.seat), "en", PLAYERS))
        if len(seen) == 2:
            assert seen[0] == seen[1]
            compared += 1
    assert compared


def test_looking_changes_nothing() -> None:
    for session in moments("beat", 3, [], seed=9):
        before = (session.seat, session.kind, session.about, session.entries(), len(session.news))
        for seat in (2, 1, 0, None):
            view(session, seat, "en", PLAYERS)
        assert (session.seat, session.kind, session.about, session.entries(), len(session.news)) == before


# --- in real time ---------------------------------------------------------------------------------------------------


def accepted(session: Session, time: int, seat: int, command: int, args: int) -> bool:
    return int(game_of(session).why_not_arrival(time, seat, command, args)) == 0


@in_real_time
def test_a_command_is_possible_exactly_if_it_gives_no_reason(setup: str, seats: int, options: list[str]) -> None:
    for session in moments(setup, seats, options, seed=10):
        if session.stop != ARRIVING:
            continue
        g = game_of(session)
        now = int(g.now)
        for seat in range(seats):
            seen = view(session, seat, "en", PLAYERS)
            live = live_of(seen)
            table = things_on_the_table(seen)
            for command in live["commands"]:
                possible = accepted(session, now, seat, command["number"], command["args"])
                assert (command["why_not"] is None) is possible
                assert all(thing in table for thing in command["things"])
                if command["ready_at"] is not None:
                    assert not possible
                    assert accepted(session, command["ready_at"], seat, command["number"], command["args"])
            for claim in live["claims"]:
                assert all(thing in table for thing in claim["things"])
                if claim["args"] is not None:
                    assert (claim["why_not"] is None) is accepted(session, now, seat, kinds.CLAIM, claim["args"])
                else:
                    assert claim["why_not"]
            commit = live["commit"]
            assert commit is not None
            assert (commit["why_not"] is None) is accepted(session, now, seat, kinds.COMMIT, 0)


def test_the_claims_offered_are_all_that_the_dice_allow() -> None:
    found = 0
    for session in moments("action", 3, [], seed=11):
        g = game_of(session)
        if session.stop != ARRIVING or g.phase != DICE_PHASE:
            continue
        live = live_of(view(session, 1, "en", PLAYERS))
        offered = {claim["place"] for claim in live["claims"] if claim["why_not"] is None}
        possible = set()
        for place in range(16):
            for one in range(6):
                for other in range(6):
                    args = int(kinds.claim_args(place, one, other, g.players[1].cast))
                    if accepted(session, int(g.now), 1, kinds.CLAIM, args):
                        possible.add(place_name(place, 4))
        assert offered == possible
        found += len(offered)
        assert live["enough"] is race.may_be_ended(g)
    assert found


def test_attack_cards_laid_as_the_view_describes_are_accepted() -> None:
    for session in moments("action", 2, [], seed=12):
        if session.stop == ARRIVING and game_of(session).phase == SET_UP:
            commit = live_of(view(session, 0, "en", PLAYERS))["commit"]
            assert commit is not None
            args = 0
            for place, power in zip(commit["places"][: commit["most"]], commit["attack"]):
                args = args << 9 | place * 16 + power
            assert (commit["why_not"] is None) is accepted(session, int(game_of(session).now), 0, kinds.COMMIT, args)


def test_the_view_says_when_the_clock_acts() -> None:
    session = begin(new_game(2, "action", ["max_phase_ms=5000"]), None)
    while session.stop != ARRIVING:
        session.roll(0)
    assert live_of(view(session, 0, "en", PLAYERS))["next_tick"] is None
    session.arrive(700, 0, kinds.RING, 0)
    while session.stop != ARRIVING:
        session.roll(0)
    assert live_of(view(session, None, "en", PLAYERS))["next_tick"] == 5700


def test_a_throw_made_outside_is_said_in_words() -> None:
    session = begin(new_game(2, "beat"), None)
    throw = view(session, 0, "en", PLAYERS)["throw"]
    assert throw is not None
    assert (throw["text"], throw["outcomes"]) == ("A treasure is dealt on a1.", 36)
    assert session.stop != ASKED
