"""What holds for every bot, in every game that it can play: above all for those that look ahead."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.bots import roster
from astragal.bots.bot import answer
from astragal.build import compiled
from astragal.engine.drivers import Dice
from astragal.engine.options import has
from astragal.engine.session import ASKED, Session
from astragal.games.catalogue import box
from tests.bots.looking import (
    bots_of,
    can_play,
    described,
    new_game,
    session_of_table,
    watched_table,
)
from tests.playing import (
    WAYS_OF,
    Way,
    all_options,
    any_way,
    everything_in,
    name_of,
    other_name_of,
    play_on,
    session_of,
)

TINY = ["careless", "search:2", "learned:1", "expert:2"]
AHEAD = ["search:2", "learned:1", "expert:2"]

FORGE: list[Way] = [
    ("introductory", 2, []),
    ("draft", 2, ["promos"]),
    ("random", 3, ["rebellion"]),
    ("discovery_goddess", 2, []),
    ("discovery_titans", 2, []),
    ("draft", 2, ["goddess"]),
    ("random", 4, [*all_options(4), "titans"]),
]
SHORT = ["max_rounds=2"]
OTHERS: list[tuple[str, Way]] = [
    ("titan_dice", ("standard", 1, SHORT)),
    ("titan_dice", ("standard", 3, SHORT)),
    ("treasure_bell", ("beat", 2, [])),
    ("treasure_bell", ("beat", 3, ["grid=5", "attack=999888", "rounds=1"])),
    ("treasure_bell", ("action", 2, ["rounds=1"])),
]
ALL: list[tuple[str, Way]] = [*(("dice_forge", way) for way in FORGE), *OTHERS]
CASES = [(bot, game, way) for game, way in ALL for bot in TINY if can_play(bot, game)]
CASE_NAMES = [f"{bot}-{(name_of if game == 'dice_forge' else other_name_of)(*way)}" for bot, game, way in CASES]

every_case = pytest.mark.parametrize(("bot", "game", "way"), CASES, ids=CASE_NAMES)


def at_some_questions(game: str, way: Way, seed: int) -> list[Session]:
    """A few moments of a random game; in a draft the first are in the draft."""
    return [session for answers in (0, 3, 17, 60) if (session := session_of(game, way, seed, answers)).stop == ASKED]


# --- the contract ---------------------------------------------------------------------------------------------------


@every_case
def test_an_answer_is_an_option_and_nothing_is_changed_by_asking(bot: str, game: str, way: Way, tmp_path: Path) -> None:
    """Here the first steps, or the whole of a race; whole games are played by a slow test."""
    files = box(game)
    table = watched_table(files, [described(bot, game, tmp_path), *["greedy"] * (way[1] - 1)])
    table.begin(3)
    g = new_game(game, way).clone(table)
    while not g.over and (table.asked_of[0] < 5 or way[0] == "action"):
        table.step(g)
    assert table.asked_of[0] > 0


@every_case
def test_the_answer_to_a_session_is_an_option_and_leaves_it_as_it_was(
    bot: str, game: str, way: Way, tmp_path: Path
) -> None:
    one = roster.bot(box(game), described(bot, game, tmp_path))
    one.begin(1)
    for session in at_some_questions(game, way, seed=5):
        before = everything_in(session)
        assert has(session.options, answer(one, session))
        assert everything_in(session) == before


@pytest.mark.slow
@pytest.mark.any_build  # the first steps are played in both, above
@every_case
def test_whole_games_are_played_to_their_end(bot: str, game: str, way: Way, tmp_path: Path) -> None:
    table = watched_table(box(game), [described(bot, game, tmp_path)] * way[1])
    table.begin(4)
    g = new_game(game, way).clone(table)
    table.play(g)
    assert g.over
    assert sum(g.result(seat) for seat in range(way[1])) <= 1


# --- at a table and in a session ------------------------------------------------------------------------------------

BOTH_WAYS: list[tuple[str, Way, int]] = [
    ("dice_forge", ("introductory", 2, []), 3),
    ("dice_forge", ("draft", 2, ["rebellion"]), 4),
    ("dice_forge", ("discovery_titans", 3, []), 3),
    ("titan_dice", ("standard", 1, ["max_rounds=1"]), 2),
    ("titan_dice", ("standard", 2, ["max_rounds=1"]), 3),
    ("treasure_bell", ("beat", 3, ["rounds=1"]), 4),
]


@pytest.mark.parametrize("bot", AHEAD)
@pytest.mark.parametrize(("game", "way", "steps"), BOTH_WAYS)
def test_at_a_table_and_in_a_session_the_same_game_is_played(
    bot: str, game: str, way: Way, steps: int, tmp_path: Path
) -> None:
    if not can_play(bot, game):
        pytest.skip("nobody has learned this game")
    names = [described(bot, game, tmp_path), *["greedy"] * (way[1] - 2), described(bot, game, tmp_path)][: way[1]]
    table = roster.seated(box(game), names)
    table.begin(6)
    g = new_game(game, way).clone(table)
    for _ in range(steps):
        table.step(g)

    bots = bots_of(game, names, seed=6)
    session = session_of_table(game, way, seed=6)
    while session.steps() < steps:
        session.answer(answer(bots[session.seat], session))
    assert session.base.snapshot() == g.snapshot()


# --- lots and dice --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bot", "game"), [(bot, game) for game in WAYS_OF for bot in TINY if can_play(bot, game)])
def test_the_same_seed_gives_the_same_game(bot: str, game: str, tmp_path: Path) -> None:
    way: Way = WAYS_OF[game][0]
    table = roster.seated(box(game), [described(bot, game, tmp_path)] * way[1])

    def states(seed: int) -> list[object]:
        table.begin(seed)
        g = new_game(game, way).clone(table)
        seen: list[object] = []
        for _ in range(3):
            table.step(g)
            seen.append(g.snapshot())
        return seen

    first, second, again = states(8), states(9), states(8)
    assert first == again != second


@pytest.mark.parametrize(("bot", "game"), [(bot, game) for game in WAYS_OF for bot in TINY if can_play(bot, game)])
def test_nobody_looks_at_the_dice_to_come(bot: str, game: str, tmp_path: Path) -> None:
    """Two sessions that differ only in what will be thrown get the same answer."""
    way = ("beat", 2, []) if game == "treasure_bell" else WAYS_OF[game][0]
    one = roster.bot(box(game), described(bot, game, tmp_path))
    for session in at_some_questions(game, way, seed=2):
        answers = set()
        for dice in (10, 11, 12):
            one.begin(7)
            answers.add(answer(one, session.copy(Dice(dice))))
        assert len(answers) == 1


def test_in_real_time_nobody_looks_ahead(tmp_path: Path) -> None:
    table = watched_table(box("treasure_bell"), ["search:2", "random"])
    table.begin(1)
    g = new_game("treasure_bell", ("action", 2, ["rounds=1"])).clone(table)
    table.play(g)
    assert table.spent == [0, 0]
    assert table.asked_of[0] > 0


# --- anywhere -------------------------------------------------------------------------------------------------------

POSITIONS = 1000 if compiled() else 100  # interpreted, every answer takes a while


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "game"), [(bot, game) for game in WAYS_OF for bot in ("search:1", "learned:1", "expert:1")]
)
def test_at_a_thousand_random_positions_there_is_an_answer(bot: str, game: str, tmp_path: Path) -> None:
    if not can_play(bot, game):
        pytest.skip("nobody has learned this game")
    one = roster.bot(box(game), described(bot, game, tmp_path))
    ways = [way for way in WAYS_OF[game] if way[0] != "action"]
    asked = seed = 0
    while asked < POSITIONS:
        way = any_way(seed) if game == "dice_forge" else ways[seed % len(ways)]
        session = session_of(game, way, seed, seed % 5)
        one.begin(seed)
        while session.stop == ASKED and asked < POSITIONS:
            assert has(session.options, answer(one, session))
            asked += 1
            play_on(session, asked, 5)
        seed += 1
