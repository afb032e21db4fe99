"""Kill -9 the server while people play: what was acknowledged is there, and everybody goes on where he was."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.table.players import NOTHING_WRONG, Findings, Player, check, leave, until_acknowledged
from tests.table.serving import GREEDY, ME, Guests, Server, serving

KILLED = 10
KILLED_BY_NIGHT = 200
MOVES = 25  # that are acknowledged between two kills, on average


def people_at_tables(server: Server, choice: random.Random) -> list[Player]:
    """Games of two, and one against a bot."""
    found: list[Player] = []
    with Guests(server) as guests:
        for game in ("dice_forge", "dice_forge", "dice_forge", "titan_dice", "treasure_bell"):
            table, people = guests.table_of(game, 2)
            found += [Player(one, table, [server], random.Random(choice.random())) for one in people]
        ann = guests.arrive("Ann")
        table = ann.create("dice_forge", [ME, GREEDY])["id"]
        found.append(Player(ann, table, [server], random.Random(choice.random())))
    return found


async def play_and_kill(server: Server, players: list[Player], times: int, choice: random.Random) -> None:
    tasks = [asyncio.create_task(one.play()) for one in players]

    for _ in range(times):
        await until_acknowledged(choice.randrange(2 * MOVES), players, tasks)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await until_acknowledged(MOVES, players, tasks)
    await leave(tasks)


def killed(server: Server, times: int, seed: int) -> Findings:
    choice = random.Random(seed)
    players = people_at_tables(server, choice)
    asyncio.run(play_and_kill(server, players, times, choice))
    server.stop()
    assert sum(one.returns for one in players) >= times
    return asyncio.run(check(server.url, players))


@pytest.mark.parametrize(
    "times", [pytest.param(KILLED, marks=pytest.mark.slow), pytest.param(KILLED_BY_NIGHT, marks=pytest.mark.nightly)]
)
def test_nothing_acknowledged_is_lost_and_nothing_shown_is_taken_back_when_the_server_is_killed(
    url: str, tmp_path: Path, times: int
) -> None:
    for seed in range(times // KILLED):
        with serving(tmp_path, url) as server:
            assert killed(server, KILLED, seed) == NOTHING_WRONG
        assert server.unforeseen() == []


@pytest.mark.slow
def test_a_server_that_acknowledges_too_early_is_found_out(url: str, tmp_path: Path) -> None:
    server = Server(tmp_path, url)
    server.program = ("-m", "tests.table.program.hasty_server")
    found: list[str] = []
    for seed in range(KILLED):
        try:
            server.start()
            found = killed(server, 1, seed).lost
        finally:
            server.stop()
        if found:
            break
    assert found
