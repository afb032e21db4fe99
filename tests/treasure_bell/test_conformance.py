"""What the engine's contract asks of every game, asked of Treasure Bell in real time and in beats."""

from __future__ import annotations

import pytest

from astragal.build import compiled
from astragal.engine.conformance import check_arrivals, check_play, check_record
from astragal.engine.drivers import RandomDriver
from astragal.engine.game import NOBODY, Driver, Game, play
from astragal.engine.options import listed
from astragal.games.catalogue import box
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.setups import OPTIONS
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import TreasureBell
from astragal.testing import scenario
from tests.treasure_bell.proposing import SEATS, SETTING_NAMES, SETTINGS, live_session, look, propose

FILES = box("treasure_bell")
SIZES = [size for _, size, _ in kinds.QUESTIONS]
COMMANDS = 3000  # no random game takes more


def check_in_beats(seats: int, options: list[str], seed: int) -> None:
    game = new_game(seats, "beat", options)
    check_record(FILES, check_play(game, SIZES, kinds.ANY_TIME, kinds.QUESTION_BOUND, seed))


def check_in_real_time(seats: int, options: list[str], seed: int) -> None:
    check_record(FILES, check_arrivals(new_game(seats, "action", options), propose, look, COMMANDS, seed))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", SETTINGS, ids=SETTING_NAMES)
def test_in_beats_it_conforms(seats: int, options: list[str]) -> None:
    check_in_beats(seats, options, seed=1)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", SETTINGS, ids=SETTING_NAMES)
def test_in_real_time_it_conforms(seats: int, options: list[str]) -> None:
    check_in_real_time(seats, options, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", SETTINGS, ids=SETTING_NAMES)
def test_it_conforms_whatever_the_dice_say(seats: int, options: list[str]) -> None:
    for seed in range(2, 20 if compiled() else 8):
        check_in_beats(seats, options, seed)
        check_in_real_time(seats, options, seed)


@pytest.mark.slow
@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_conforms_alone(option: str) -> None:
    for seats in SEATS:
        check_in_beats(seats, [option], seed=3)
        check_in_real_time(seats, [option], seed=3)


# --- what is conserved ----------------------------------------------------------------------------------------------


def check_sums(g: TreasureBell) -> None:
    """Every treasure is in one place, every player has six dice, and no attack card comes from nowhere."""
    lying = sum(2**card for card in g.treasures if card >= 0)
    everywhere = [lying, int(g.deck), *(int(player.won) for player in g.players)]
    assert sum(everywhere) == 2**36 - 1
    for player in g.players:
        claimed = sum(1 for seat in g.claims if seat == player.seat)
        assert int(player.hand).bit_count() + 2 * claimed == 6
        assert all(0 <= n <= g.table.attack[power] for power, n in enumerate(player.attack))
        shown = [die for die, number in enumerate(player.dice) if number]
        assert not player.cast or shown == [die for die in range(6) if player.hand >> die & 1]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("setup", ["beat", "action"])
def test_treasures_dice_and_attack_cards_are_conserved_at_every_step(seats: int, setup: str) -> None:
    for seed in range(5):
        if setup == "beat":
            g = new_game(seats, setup, SETTINGS[seed % 4]).clone(RandomDriver(seed, seed))
            while not g.over:
                g.step()
                check_sums(g)
        else:
            past = live_session(seats, SETTINGS[seed % 4], seed).past
            while past is not None:
                before = past.base
                assert isinstance(before, TreasureBell)
                if before.phase:
                    check_sums(before)
                past = past.before


@pytest.mark.parametrize("seats", SEATS)
def test_once_the_phase_may_be_ended_it_may_be_until_it_is(seats: int) -> None:
    """Dice are never taken back during the Dice Phase (§2)."""
    for seed in range(6):
        past = live_session(seats, ["rounds=1"], seed).past
        met = []
        while past is not None:
            g = past.base
            assert isinstance(g, TreasureBell)
            if g.phase == 2:
                met.append(bool(race.may_be_ended(g)))
            past = past.before
        assert met == sorted(met, reverse=True)  # from the last step to the first


def test_random_games_in_beats_end_and_ask_no_more_than_the_bound() -> None:
    for seed in range(60):
        driver = RandomDriver(seed, seed)
        g = new_game(2 + seed % 3, "beat", SETTINGS[seed % 4]).clone(driver)
        play(g)
        assert 0 < driver.asked <= kinds.QUESTION_BOUND
        assert sum(g.result(seat) for seat in range(int(g.seats))) == pytest.approx(1)


# --- secrets --------------------------------------------------------------------------------------------------------


def test_what_a_seat_cannot_know_is_drawn_anew_and_what_it_knows_stays() -> None:
    drawn = set()
    for seed in range(40):
        session = in_set_up(seed)
        g = session.clone(NOBODY)
        plans = [int(player.plan) for player in g.players]
        g.resample(0, RandomDriver(seed, seed))
        assert g.players[0].plan == plans[0]
        assert [player.committed for player in g.players] == [True, True, False]
        assert g.players[2].plan == 0  # has not decided
        drawn.add(int(g.players[1].plan))
    assert len(drawn) > 5


class Curious(Driver):
    """Notes what the plans are while it is asked."""

    def __init__(self) -> None:
        self.seen: set[tuple[int, ...]] = set()

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        assert isinstance(g, TreasureBell)
        self.seen.add(tuple(int(player.plan) for player in g.players if player.seat != seat))
        return listed(options)[-1]


def test_whoever_decides_for_another_knows_no_plan_but_his_own() -> None:
    g = in_set_up(1).clone(NOBODY)
    curious = Curious()
    g.resample(2, curious)
    assert curious.seen == {(0, 0)}
    assert [int(kinds.attack_power(player.plan)) for player in g.players] == [6, 5, 0]


def in_set_up(seed: int) -> TreasureBell:
    t = scenario("treasure_bell").with_claims(0, "a1").with_claims(1, "b1", "c3").with_claims(2, "d4").in_set_up()
    t.lays(0, a1=1 + seed % 6)
    t.lays(1, b1=6, c3=1)
    g = t.g
    assert isinstance(g, TreasureBell)
    return g
