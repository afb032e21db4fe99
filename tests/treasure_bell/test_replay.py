"""A game in real time can be played again on any machine, whole or line by line, from its commands or its record."""

from __future__ import annotations

import pytest

from astragal.bots.roster import seated
from astragal.engine.arrivals import CLOCK, args_of, command_of, is_arrival, seat_of, time_of
from astragal.engine.conformance import Lots
from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import Refused, play
from astragal.engine.records.reading import read
from astragal.engine.records.record import DEFAULT_NAMES
from astragal.engine.records.writing import write
from astragal.engine.session import ARRIVING, ROLLING, Session, begin, resume
from astragal.games.catalogue import box
from astragal.games.treasure_bell.rules.new_game import new_game
from tests.treasure_bell.proposing import SEATS, SETTINGS, live_session, propose

FILES = box("treasure_bell")
Command = tuple[int, int, int, int]


def text_of(session: Session) -> str:
    names = DEFAULT_NAMES[: int(session.base.seats)]
    return write(FILES, session, names, ["human"] * len(names))


def commands_of(session: Session) -> list[Command]:
    """What the players have sent and the rules have accepted."""
    arrivals = [entry for entry in session.entries() if is_arrival(entry) and seat_of(entry) != CLOCK]
    return [(int(time_of(a)), int(seat_of(a)), int(command_of(a)), int(args_of(a))) for a in arrivals]


def answered(session: Session, command: Command) -> int:
    """Send a command: the reason why it is refused, or 0."""
    try:
        session.arrive(*command)
    except Refused as refused:
        return refused.reason
    return 0


# --- from the commands ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_commands_get_the_same_answers_and_lead_to_the_same_state_after_each(seats: int) -> None:
    lots = Lots(seats)
    one, other = (begin(new_game(seats, "action"), Dice(7)) for _ in range(2))
    sent: list[tuple[Command, int, dict[str, object]]] = []
    time = 0
    while one.stop == ARRIVING:
        time += lots.pick(900)
        command = (time, *propose(one.game(), lots.pick))
        sent.append((command, answered(one, command), one.game().snapshot()))
    for command, code, snapshot in sent:
        assert answered(other, command) == code
        assert other.game().snapshot() == snapshot
    assert other.entries() == one.entries()


@pytest.mark.parametrize("seats", SEATS)
def test_refused_commands_leave_no_trace(seats: int) -> None:
    live = live_session(seats, SETTINGS[2], seed=5)
    again = begin(new_game(seats, "action", SETTINGS[2]), Dice(5))
    for command in commands_of(live):
        again.arrive(*command)
    end = max(int(time_of(entry)) for entry in live.entries() if is_arrival(entry))
    again.let_time_pass(end)
    assert again.entries() == live.entries()


@pytest.mark.parametrize("every", [1, 37, 500, 100_000])
def test_it_does_not_matter_how_often_the_clock_is_looked_at(every: int) -> None:
    """A fast table looks at the clock all the time, a slow one only when something arrives."""
    options = SETTINGS[2]
    live = live_session(3, options, seed=6)
    again = begin(new_game(3, "action", options), Dice(6))
    now = 0
    for command in commands_of(live):
        while now + every <= command[0]:
            now += every
            again.let_time_pass(now)
        again.arrive(*command)
    again.let_time_pass(max(int(time_of(entry)) for entry in live.entries() if is_arrival(entry)))
    assert again.entries() == live.entries()
    assert again.game().snapshot() == live.game().snapshot()


# --- from the record ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", SETTINGS[:3])
def test_a_record_holds_everything(seats: int, options: list[str]) -> None:
    live = live_session(seats, options, seed=seats)
    recorded = read(text_of(live), box)
    assert recorded.entries == live.entries()
    again = recorded.session(None)
    assert again.game().snapshot() == live.game().snapshot()
    assert again.over


def test_throws_are_read_and_not_thrown_again() -> None:
    """With other dice, or none, a record leads to the same state."""
    live = live_session(3, [], seed=9)
    recorded = read(text_of(live), box)
    for dice in (None, Dice(1), Dice(2)):
        assert recorded.session(dice).game().snapshot() == live.game().snapshot()


def test_a_record_is_played_back_line_by_line() -> None:
    live = live_session(3, SETTINGS[2], seed=4)
    recorded = read(text_of(live), box)
    states = []
    for line in range(len(recorded.lines) + 1):
        session = recorded.session_before(line)
        states.append(session.game().snapshot())
        if line < len(recorded.lines):
            throws = recorded.lines[line].text.startswith(("roll", "draw"))
            assert session.stop == (ROLLING if throws else ARRIVING)
    assert states[-1] == live.game().snapshot()
    times = [int(str(snapshot["now"])) for snapshot in states]
    assert times == sorted(times)


@pytest.mark.parametrize("commands", [0, 1, 5, 20, 60])
def test_a_running_game_is_recorded_and_goes_on_as_it_would_have(commands: int) -> None:
    live = live_session(3, [], seed=8, commands=commands)
    again = read(text_of(live), box).session(Dice(8))
    assert again.stop == ARRIVING
    later = live.game().snapshot()["now"]
    assert isinstance(later, int)
    for session in (live, again):
        for seat in range(3):
            answered(session, (later + 2000, seat, 0, 0))
            answered(session, (later + 2000, seat, 1, 0))
    assert again.entries() == live.entries()
    assert again.game().snapshot() == live.game().snapshot()


def test_a_game_of_bots_is_recorded_too() -> None:
    table = seated(FILES, ["random"] * 3)
    table.begin(3)
    g = new_game(3, "action").clone(table)
    play(g)
    table.begin(3)
    session = begin(new_game(3, "action"), table)
    while session.stop == ARRIVING:
        acts = int(table.arrival(session.game()))
        session.arrive(int(time_of(acts)), int(seat_of(acts)), int(command_of(acts)), int(args_of(acts)))
    assert session.game().snapshot() == g.snapshot()
    assert read(text_of(session), box).session(None).game().snapshot() == g.snapshot()


def test_the_end_of_a_record_tells_the_points() -> None:
    live = live_session(2, [], seed=3)
    points = [f"# {name} {live.game().score(seat)} points" for seat, name in enumerate(DEFAULT_NAMES[:2])]
    assert [line for line in text_of(live).splitlines() if line][-2:] == points


# --- both builds ----------------------------------------------------------------------------------------------------


def test_both_builds_play_the_same_games() -> None:
    """The scores of some games; each build must find them."""
    assert [scores_in_beats(seed) for seed in range(12)] == SCORES_IN_BEATS
    assert [scores_in_real_time(seed) for seed in range(12)] == SCORES_IN_REAL_TIME


def scores_in_beats(seed: int) -> list[int]:
    g = new_game(2 + seed % 3, "beat", SETTINGS[seed % 4]).clone(RandomDriver(seed, seed))
    play(g)
    return [int(g.score(seat)) for seat in range(int(g.seats))]


def scores_in_real_time(seed: int) -> list[int]:
    g = live_session(2 + seed % 3, SETTINGS[seed % 4], seed).game()
    return [int(g.score(seat)) for seat in range(int(g.seats))]


def test_a_game_in_beats_is_the_same_in_place_and_resumed() -> None:
    for seed in range(6):
        session = begin(new_game(3, "beat"), Dice(seed))
        lots = Lots(seed)
        while session.questions():
            asked = session.questions()[lots.pick(len(session.questions()))]
            options = [option for option in range(63) if asked.options >> option & 1]
            session.answer_for(int(asked.seat), options[lots.pick(len(options))])
        again = resume(new_game(3, "beat"), session.entries(), None)
        assert again.game().snapshot() == session.game().snapshot()


SCORES_IN_BEATS = [
    [14, 9],
    [7, 8, 0],
    [7, 0, 0, 2],
    [2, 1],
    [10, 5, 8],
    [6, 10, 5, 2],
    [6, 3],
    [1, 3, 0],
    [6, 9, 5, 0],
    [6, 10],
    [4, 2, 2],
    [1, 1, 0, 0],
]
SCORES_IN_REAL_TIME = [
    [12, 9],
    [12, 0, 12],
    [3, 6, 4, 0],
    [0, 2],
    [11, 6, 8],
    [0, 8, 8, 3],
    [3, 9],
    [2, 2, 2],
    [7, 0, 13, 4],
    [2, 4],
    [6, 0, 4],
    [2, 0, 5, 2],
]
