"""Games in real time: commands that arrive, the clock, throws that have names, and bots that take their time."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.bots.random_bot import RandomBot
from astragal.bots.seated import Seated
from astragal.engine.arrivals import (
    CLOCK,
    LAST_TIME,
    MOST_ARGS,
    TICK,
    args_of,
    arrival,
    command_of,
    is_arrival,
    seat_of,
    time_of,
)
from astragal.engine.conformance import Look, NotConforming, Pick, check_arrivals
from astragal.engine.dice import seeded, throw
from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import (
    GAME_IS_OVER,
    IN_REAL_TIME,
    NEVER,
    NOT_AN_OPTION,
    NOT_ASKED,
    NOT_IN_REAL_TIME,
    TIME_RUNS_FORWARD,
    Driver,
    Game,
    Refused,
    play,
)
from astragal.engine.reflex import Reflex
from astragal.engine.session import ARRIVING, OVER, ROLLING, Session, begin, resume
from pig.state import Pig
from tests.engine.small_games.duel import (
    DRAW,
    HAS_A_STANCE,
    HIT,
    NOT_NOW,
    SIGNAL,
    SIGNALLED,
    STANCES,
    TAKE_STANCE,
    TAKING_STANCES,
    TOO_EARLY,
    WAITING,
    Duel,
    Gunslinger,
    look,
)

# --- a command is one number ----------------------------------------------------------------------------------------


@given(st.integers(0, LAST_TIME), st.integers(0, CLOCK), st.integers(0, 15), st.integers(0, MOST_ARGS))
def test_a_command_is_packed_into_one_number_and_read_again(time: int, seat: int, command: int, args: int) -> None:
    packed = int(arrival(time, seat, command, args))
    assert (time_of(packed), seat_of(packed), command_of(packed), args_of(packed)) == (time, seat, command, args)
    assert is_arrival(packed)
    assert packed < 2**63


def test_the_greatest_of_everything_fits() -> None:
    assert int(arrival(LAST_TIME, 15, 15, MOST_ARGS)) == 2**62 - 1
    assert LAST_TIME > 9 * 60 * 60 * 1000  # nine hours


def test_answers_and_throws_are_no_arrivals() -> None:
    assert not is_arrival(15 << 8 | 62)
    assert not is_arrival(~5)
    assert is_arrival(int(arrival(0, 0, 0, 0)))


def test_arrivals_in_order_of_time_are_in_order_of_their_numbers() -> None:
    assert arrival(7, 15, 15, MOST_ARGS) < arrival(8, 0, 0, 0)


# --- arriving -------------------------------------------------------------------------------------------------------


def duel(seed: int = 1) -> Session:
    return begin(Duel(), Dice(seed), listen=True)


def waiting(seed: int = 1) -> Session:
    """Both have taken a stance at 0.1 seconds."""
    session = duel(seed)
    for seat in (0, 1):
        session.arrive(100, seat, TAKE_STANCE, seat)
    return session


def phase(session: Session) -> int:
    g = session.game()
    assert isinstance(g, Duel)
    return g.phase


def refusal(session: Session, *command: int) -> int:
    time, seat, what, args = command
    with pytest.raises(Refused) as refused:
        session.arrive(time, seat, what, args)
    return refused.value.reason


def test_a_session_in_real_time_waits_for_commands_and_asks_nobody() -> None:
    session = duel()
    assert session.stop == ARRIVING
    assert session.questions() == []
    with pytest.raises(Refused) as refused:
        session.answer(0)
    assert refused.value.reason == NOT_ASKED


def test_an_accepted_command_is_a_step_and_an_entry() -> None:
    session = duel()
    first = session.base
    session.arrive(100, 1, TAKE_STANCE, 2)
    assert session.entries() == [arrival(100, 1, TAKE_STANCE, 2)]
    assert session.past is not None
    assert session.past.base is first
    assert session.past.before is None


def test_a_refused_command_changes_nothing() -> None:
    session = waiting()
    before = (session.entries(), session.game().snapshot(), session.log())
    assert refusal(session, 200, 0, TAKE_STANCE, 1) == NOT_NOW
    assert (session.entries(), session.game().snapshot(), session.log()) == before


def test_the_time_of_a_refused_command_does_not_count() -> None:
    session = duel()
    session.arrive(100, 0, TAKE_STANCE, 1)
    assert refusal(session, 300, 0, TAKE_STANCE, 1) == HAS_A_STANCE
    session.arrive(200, 1, TAKE_STANCE, 1)
    assert phase(session) == WAITING


def test_time_runs_forward() -> None:
    session = duel()
    session.arrive(100, 0, TAKE_STANCE, 1)
    assert refusal(session, 99, 1, TAKE_STANCE, 1) == TIME_RUNS_FORWARD
    assert refusal(session, -1, 1, TAKE_STANCE, 1) == TIME_RUNS_FORWARD
    assert refusal(session, LAST_TIME + 1, 1, TAKE_STANCE, 1) == TIME_RUNS_FORWARD
    session.arrive(100, 1, TAKE_STANCE, 1)


@pytest.mark.parametrize("command", [(-1, 0, 0), (2, 0, 0), (CLOCK, 0, 0), (0, -1, 0), (0, 16, 0), (0, 0, 1 << 28)])
def test_what_does_not_fit_a_command_is_refused(command: tuple[int, int, int]) -> None:
    assert refusal(duel(), 0, *command) == NOT_AN_OPTION


def test_a_game_that_asks_takes_no_commands() -> None:
    assert refusal(begin(Pig(2, target=50), Dice(1)), 0, 0, 0, 0) == NOT_IN_REAL_TIME
    assert Pig(2, target=50).why_not_arrival(0, 0, 0, 0) == NOT_IN_REAL_TIME
    assert Pig(2, target=50).next_tick() == NEVER


def test_in_real_time_nothing_is_taken_back() -> None:
    session = waiting()
    assert [session.why_no_undo(seat) for seat in (0, 1)] == [IN_REAL_TIME] * 2
    with pytest.raises(Refused):
        session.undo(1)


def test_after_the_end_nothing_arrives() -> None:
    session = played(seed=2)
    assert session.stop == OVER
    assert refusal(session, LAST_TIME, 0, DRAW, 0) == GAME_IS_OVER
    assert not session.let_time_pass(LAST_TIME)


def played(seed: int) -> Session:
    """A whole duel in which the clock decides almost everything."""
    session = duel(seed)
    time = 0
    while session.stop == ARRIVING:
        time += 250
        session.let_time_pass(time)
        if session.stop == ARRIVING and phase(session) == SIGNAL:
            session.arrive(time, time // 250 % 2, DRAW, 0)
    return session


# --- the clock ------------------------------------------------------------------------------------------------------


def test_the_clock_acts_when_it_is_time_and_not_before() -> None:
    session = duel()
    assert not session.let_time_pass(3999)
    assert session.entries() == []
    assert session.let_time_pass(4000)
    assert session.entries() == [arrival(4000, CLOCK, TICK, 0)]
    assert phase(session) == WAITING


def test_the_clock_does_everything_that_is_due_one_after_the_other() -> None:
    session = begin(Duel(), NotYet(), listen=True)
    assert session.let_time_pass(5600)
    times = [int(time_of(entry)) for entry in session.entries() if is_arrival(entry)]
    assert times == [4000, 4500, 5000, 5500]


class NotYet(Driver):
    """It is never noon."""

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return 3


class Noon(Driver):
    """It is noon at once."""

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return 0


def test_before_a_late_command_the_clock_does_what_is_due() -> None:
    session = begin(Duel(), Noon(), listen=True)
    session.arrive(4600, 1, DRAW, 0)
    ticks = [arrival(4000, CLOCK, TICK, 0), arrival(4500, CLOCK, TICK, 0)]
    assert [entry for entry in session.entries() if is_arrival(entry)] == [*ticks, arrival(4600, 1, DRAW, 0)]
    assert session.game().score(1) == 1
    assert [event[0] for event in session.news] == [SIGNALLED, HIT]  # the news tell of both


def test_a_command_at_the_very_time_of_the_clock_comes_after_it() -> None:
    session = begin(Duel(), Noon(), listen=True)
    session.let_time_pass(4000)
    session.arrive(4500, 0, DRAW, 0)
    assert (TOO_EARLY, 0, 0, 0, 4500) not in session.news
    assert session.game().score(0) == 1


def test_a_late_command_that_is_refused_leaves_what_the_clock_has_done() -> None:
    session = duel()
    assert refusal(session, 4000, 0, TAKE_STANCE, 1) == NOT_NOW
    assert session.entries() == [arrival(4000, CLOCK, TICK, 0)]
    assert phase(session) == WAITING


def test_nobody_can_pretend_to_be_the_clock() -> None:
    session = duel()
    assert refusal(session, 100, CLOCK, TICK, 0) == NOT_AN_OPTION
    session.arrive(4000, CLOCK, TICK, 0)  # but whoever reads a record may say what it has done
    assert session.entries() == [arrival(4000, CLOCK, TICK, 0)]


# --- copies, and the whole game -------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    session = waiting()
    copy = session.copy(Noon())
    copy.let_time_pass(600)
    assert (phase(copy), phase(session)) == (SIGNAL, WAITING)
    assert session.entries() == copy.entries()[: len(session.entries())]


@pytest.mark.parametrize("seed", range(4))
def test_the_same_entries_give_the_same_state_wherever_they_are_cut(seed: int) -> None:
    session = played(seed)
    entries = session.entries()
    assert resume(Duel(), entries, None).game().snapshot() == session.game().snapshot()
    for cut in range(len(entries)):
        again = resume(Duel(), entries[:cut], None)
        assert again.entries() == entries[:cut]
        assert again.stop == (ROLLING if entries[cut] < 0 else ARRIVING)


def test_a_game_resumed_goes_on_with_the_same_named_throws() -> None:
    session = played(seed=3)
    entries = session.entries()
    for cut in range(0, len(entries), 3):
        again = resume(Duel(), entries[:cut], Dice(3))
        while again.stop == ARRIVING and len(again.entries()) < len(entries):
            entry = entries[len(again.entries())]
            again.arrive(int(time_of(entry)), int(seat_of(entry)), int(command_of(entry)), int(args_of(entry)))
        assert again.entries() == entries


def test_throws_may_come_from_outside() -> None:
    session = begin(Duel(), None)
    session.let_time_pass(4000)
    session.let_time_pass(4500)
    assert (session.stop, session.options) == (ROLLING, 4)
    assert refusal(session, 4600, 0, DRAW, 0) == NOT_IN_REAL_TIME  # first the throw
    session.roll(0)
    assert (session.stop, phase(session)) == (ARRIVING, SIGNAL)


# --- conformance ----------------------------------------------------------------------------------------------------


def propose(g: Game, pick: Pick) -> tuple[int, int, int]:
    command = pick(3)
    return pick(2), command, pick(STANCES + 1) if command == TAKE_STANCE else pick(8) // 7


@pytest.mark.parametrize("seed", range(12))
def test_a_small_game_from_outside_conforms(seed: int) -> None:
    assert check_arrivals(Duel(), propose, look, bound=400, seed=seed).over


class Faulty(Duel):
    """Does one thing wrong."""

    def clone(self, driver: Driver) -> Faulty:
        copy = type(self)(driver)
        copy.over = self.over
        copy.points = list(self.points)
        copy.stances = list(self.stances)
        copy.phase, copy.round, copy.ticks = self.phase, self.round, self.ticks
        copy.now, copy.since = self.now, self.since
        return copy


class TakesTheMood(Faulty):
    """Remembers even what it refuses."""

    def why_not_arrival(self, time: int, seat: int, command: int, args: int) -> int:
        reason = super().why_not_arrival(time, seat, command, args)
        self.ticks += reason != 0
        return reason


class TravelsInTime(Faulty):
    """Takes commands from the past."""

    def why_not_arrival(self, time: int, seat: int, command: int, args: int) -> int:
        return super().why_not_arrival(max(time, self.now), seat, command, args)


class NamesThrowsTwice(Faulty):
    """Forgets to say of which tick a throw is."""

    def chance(self, seat: int, kind: int, about: int, n: int) -> int:
        return int(super().chance(seat, kind, 0, n))


class ActsForEver(Faulty):
    """Its clock does nothing, and does it again."""

    def tick(self) -> None:
        self.tell(SIGNALLED, 0, 0, 0, self.now)


class SharesItsPoints(Faulty):
    """A copy is not independent."""

    def clone(self, driver: Driver) -> Faulty:
        copy = super().clone(driver)
        copy.points = self.points
        return copy


def check_some_games(game: Game, look: Look) -> None:
    for seed in range(10):
        check_arrivals(game, propose, look, bound=400, seed=seed)


def test_the_kit_passes_what_is_not_wrong() -> None:
    check_some_games(Faulty(), look)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (TakesTheMood, "has changed the game"),
        (TravelsInTime, "were accepted"),
        (ActsForEver, "it would never end"),
        (NamesThrowsTwice, "Two throws are both named"),
        (SharesItsPoints, "must leave|changed"),
    ],
)
def test_the_kit_sees_what_is_wrong(game: type[Faulty], sentence: str) -> None:
    with pytest.raises(NotConforming, match=sentence):
        check_some_games(game(), look)


def sees_everything(g: Game, seat: int) -> object:
    return g.snapshot()


def test_the_kit_sees_a_view_that_shows_a_secret() -> None:
    with pytest.raises(NotConforming, match="sees what was drawn anew"):
        check_some_games(Duel(), sees_everything)


def test_the_kit_sees_a_game_that_does_not_end() -> None:
    with pytest.raises(NotConforming, match="more than 5 commands"):
        check_arrivals(Duel(), propose, look, bound=5, seed=1)


# --- secrets --------------------------------------------------------------------------------------------------------


def test_what_a_seat_cannot_know_is_drawn_anew() -> None:
    session = duel()
    session.arrive(100, 1, TAKE_STANCE, 2)
    drawn = set()
    for seed in range(20):
        g = session.game().clone(Driver())
        assert isinstance(g, Duel)
        g.resample(0, RandomDriver(seed, seed))
        drawn.add(g.stances[1])
        g.resample(1, RandomDriver(seed, seed))
        assert g.stances[0] == -1  # nothing is drawn that is not there
    assert drawn == {0, 1, 2}


def test_a_game_without_secrets_has_nothing_to_draw_anew() -> None:
    g = Pig(2, target=50)
    g.resample(0, RandomDriver(1, 1))
    assert g.snapshot() == Pig(2, target=50).snapshot()


# --- bots -----------------------------------------------------------------------------------------------------------


def table(*reflexes: Reflex) -> Seated:
    return Seated([RandomBot(), RandomBot()], list(reflexes))


def test_bots_act_when_their_time_has_come_and_the_faster_one_wins() -> None:
    seated = table(Gunslinger(200), Gunslinger(900))
    points = [0, 0]
    for seed in range(40):
        seated.begin(seed)
        g = Duel().clone(seated)
        play(g)
        assert g.over
        points = [points[seat] + g.points[seat] for seat in (0, 1)]
    assert points[0] > 2 * points[1] > 0


def test_the_same_seed_gives_the_same_game_whoever_played_before() -> None:
    ends = []
    for before in ([], [7, 8]):
        seated = table(Gunslinger(300), Gunslinger(300))
        for seed in [*before, 5]:
            seated.begin(seed)
            g = Duel().clone(seated)
            play(g)
        ends.append(g.snapshot())
    assert ends[0] == ends[1]


def test_where_nobody_acts_the_clock_does() -> None:
    seated = table(Reflex(), Reflex())
    seated.begin(1)
    g = Duel().clone(seated)
    play(g)
    assert g.points == [0, 0]
    assert g.phase == TAKING_STANCES


def test_a_table_without_reflexes_plays_nothing_in_real_time() -> None:
    seated = Seated([RandomBot(), RandomBot()])
    with pytest.raises(ValueError, match="nobody at this table plays in real time"):
        play(Duel().clone(seated))
    with pytest.raises(NotImplementedError):
        play(Duel().clone(RandomDriver(1, 1)))


# --- throws that have names -----------------------------------------------------------------------------------------

STATE = seeded(11)


def thrown(seat: int, cast: int, die: int, round_: int = 1, state: int = STATE) -> int:
    return int(throw(state, seat, 0, die | cast << 3 | round_ << 24, 6))


def deviation(outcomes: list[int], n: int) -> float:
    """Chi-square of n equally likely outcomes."""
    expected = len(outcomes) / n
    return sum((outcomes.count(outcome) - expected) ** 2 / expected for outcome in range(n))


def test_a_named_throw_does_not_depend_on_what_was_thrown_before() -> None:
    names = [(seat, cast, die) for seat in range(4) for cast in range(1, 6) for die in range(6)]
    forward, backward = Dice(11), Dice(11)
    g = Duel()

    def throws(dice: Dice, order: list[tuple[int, int, int]]) -> dict[tuple[int, int, int], int]:
        return {name: int(dice.chance(g, name[0], 0, name[1] << 3 | name[2], 6)) for name in order}

    assert throws(forward, names) == throws(backward, names[::-1])


def test_a_game_whose_throws_have_no_names_throws_one_after_the_other() -> None:
    dice = Dice(11)
    assert len({tuple(int(dice.chance(Pig(2, target=50), 0, 0, 0, 6)) for _ in range(8)) for _ in range(20)}) == 20


def test_named_throws_are_fair_for_every_seat_die_cast_and_round() -> None:
    names = list(product(range(4), range(1, 60), range(6), range(1, 4)))
    outcomes = {name: thrown(*name) for name in names}
    assert deviation(list(outcomes.values()), 6) < 21  # of 5 degrees of freedom: less than one in a thousand
    for part in range(4):
        for value in {name[part] for name in names}:
            some = [outcome for name, outcome in outcomes.items() if name[part] == value]
            assert deviation(some, 6) < 26


@pytest.mark.parametrize("n", [2, 4, 6, 20, 36])
def test_named_throws_are_fair_for_any_number_of_outcomes(n: int) -> None:
    outcomes = [int(throw(STATE, 0, 1, place | round_ << 5, n)) for place in range(25) for round_ in range(1, 100)]
    assert set(outcomes) == set(range(n))
    assert deviation(outcomes, n) < 3 * n + 15


@pytest.mark.parametrize(("seat", "cast", "die", "round_"), [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)])
def test_throws_of_neighbouring_names_have_nothing_to_do_with_each_other(
    seat: int, cast: int, die: int, round_: int
) -> None:
    pairs = []
    for s, c, d, r in product(range(3), range(1, 70), range(5), range(1, 4)):
        pairs.append(6 * thrown(s, c, d, r) + thrown(s + seat, c + cast, d + die, r + round_))
    assert deviation(pairs, 36) < 67  # of 35 degrees of freedom: less than one in a thousand


def test_throws_of_the_same_name_have_nothing_to_do_with_each_other_in_neighbouring_seeds() -> None:
    pairs = []
    for seed in range(3000):
        pairs.append(6 * thrown(0, 1, 0, 1, seeded(seed)) + thrown(0, 1, 0, 1, seeded(seed + 1)))
    assert deviation(pairs, 36) < 67


def test_named_throws_are_those_they_have_always_been() -> None:
    """The same in both builds, and in years."""
    assert [thrown(seat, cast, die) for seat in range(2) for cast in (1, 2) for die in range(6)] == FIRST_THROWS


FIRST_THROWS = [1, 5, 3, 5, 0, 1, 1, 1, 0, 3, 2, 5, 2, 2, 3, 1, 0, 3, 4, 5, 1, 4, 4, 0]
