"""Bots at tables: whatever a bot's process does, the table goes on."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from astragal.bots import roster
from astragal.games import catalogue
from astragal.table.bots.processes import Bots
from tests.table.inside import PATIENCE, InnerSocket, Inside, until
from tests.table.serving import GREEDY, ME, OPEN, RANDOM

BUDGET = 0.2  # seconds
HANGS = "import time; time.sleep(3600)"
CRASHES = "import sys; sys.stdin.readline(); sys.exit(3)"
TALKS_NONSENSE = "import sys\nfor line in sys.stdin: print('forty-two', flush=True)"
ANSWERS_WHAT_IS_NOT_OFFERED = "import sys\nfor line in sys.stdin: print('{\"option\":62}', flush=True)"


def with_bots(folder: Path, program: str, work: Callable[[Inside], Awaitable[None]]) -> None:
    """A server whose bots think with this program."""

    async def all_of_it() -> None:
        async with Inside(folder / "tables.db") as server:
            server.tables.house.bots = Bots(1, BUDGET, [sys.executable, "-c", program])
            await work(server)

    asyncio.run(asyncio.wait_for(all_of_it(), 4 * PATIENCE))


async def watch(server: Inside, game: str, seats: list[dict[str, str]], **wanted: object) -> InnerSocket:
    browser, made = await server.create(game, seats, **wanted)
    return await server.socket(made["id"], browser)


def moves_seen(socket: InnerSocket) -> int:
    socket.read()
    return socket.seq


THINKS_FOR_EVER = """
from astragal.table.bots.worker import end_with_the_server
end_with_the_server()
print("thinking", flush=True)
while True: pass
"""
STARTS_A_BOT = """
import subprocess, sys
bot = subprocess.Popen([sys.executable, "-c", sys.argv[1]], stdout=subprocess.PIPE)
bot.stdout.readline()
print(bot.pid, flush=True)
bot.wait()
"""


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs a list of processes")
def test_a_bot_that_thinks_for_ever_ends_when_its_server_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", STARTS_A_BOT, THINKS_FOR_EVER], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        bot = int(server.stdout.readline())
        assert is_running(bot)
        server.kill()
    asyncio.run(until(lambda: not is_running(bot)))


@pytest.mark.parametrize("program", [HANGS, CRASHES, TALKS_NONSENSE, ANSWERS_WHAT_IS_NOT_OFFERED])
def test_a_table_goes_on_although_its_bot_hangs_crashes_or_talks_nonsense(tmp_path: Path, program: str) -> None:
    async def work(server: Inside) -> None:
        socket = await watch(server, "dice_forge", [RANDOM, RANDOM])
        begun = socket.seq
        await until(lambda: moves_seen(socket) >= begun + 5)

    with_bots(tmp_path, program, work)


def test_a_process_that_hangs_is_replaced_and_the_next_one_thinks(tmp_path: Path) -> None:
    async def work(server: Inside) -> None:
        bots = server.tables.house.bots
        (worker,) = bots.quick.workers
        socket = await watch(server, "titan_dice", [GREEDY, GREEDY])
        begun = socket.seq
        await until(lambda: moves_seen(socket) > begun)  # somebody else has answered
        worker.command = [sys.executable, "-m", "astragal.table.bots.worker"]
        bots.budget = PATIENCE
        await until(lambda: moves_seen(socket) > begun + 20)
        assert worker.process is not None
        assert worker.process.returncode is None

    with_bots(tmp_path, HANGS, work)


def test_people_need_not_wait_for_a_bot_at_another_table(tmp_path: Path) -> None:
    async def work(server: Inside) -> None:
        server.tables.house.bots.budget = PATIENCE
        await watch(server, "dice_forge", [RANDOM, RANDOM])
        mine = await watch(server, "titan_dice", [ME, OPEN][:1])
        for _ in range(3):
            assert (await mine.answer(mine.asked()[0]["question"]["options"][0]["number"]))["t"] == "accepted"

    with_bots(tmp_path, HANGS, work)


def test_a_server_that_stops_waits_for_no_bot_and_plays_nothing_in_its_place(tmp_path: Path) -> None:
    async def work(server: Inside) -> None:
        bots = server.tables.house.bots
        bots.budget = 100 * PATIENCE  # longer than the test would wait
        socket = await watch(server, "dice_forge", [RANDOM, RANDOM])
        begun = moves_seen(socket)
        await until(lambda: bool(bots.quick.pending))
        await server.tables.stop()
        assert [worker.process for worker in bots.workers] == [None] * len(bots.workers)
        assert moves_seen(socket) == begun

    with_bots(tmp_path, HANGS, work)


@pytest.mark.slow
@pytest.mark.parametrize("game", catalogue.names())
def test_a_table_of_bots_of_every_level_plays_to_its_end(tmp_path: Path, game: str) -> None:
    levels = [level for level in ("random", "greedy") if level in roster.names()]

    async def work() -> None:
        async with Inside(tmp_path / "tables.db") as server:
            socket = await watch(server, game, [{"who": "bot", "bot": level} for level in levels])
            await until(lambda: bool(socket.read() or True) and socket.room["status"] == "over")
            assert socket.room["ended"] == "played"
            assert sum(socket.room["results"]) > 0

    asyncio.run(asyncio.wait_for(work(), 4 * PATIENCE))


def test_a_bot_plays_for_somebody_who_leaves_until_he_is_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with Inside(tmp_path / "tables.db") as server:
            ann, made = await server.create("dice_forge", [ME, OPEN])
            table = made["id"]
            bob = server.arrive()
            await bob.post(f"/api/tables/{table}/join", json={"invite": made["invites"][0]})
            with_ann = await server.socket(table, ann)
            assert (await bob.post(f"/api/tables/{table}/leave")).status_code == 200
            with_ann.read()
            assert with_ann.room["seats"][1]["stand_in"]
            for _ in range(4):  # Ann answers whenever she is asked; Bob's bot does the rest
                await until(lambda: bool(with_ann.read() or True) and bool(with_ann.asked()))
                assert (await with_ann.answer(with_ann.asked()[0]["question"]["options"][0]["number"]))[
                    "t"
                ] == "accepted"
            with_bob = await server.socket(table, bob)
            assert with_bob.room["seats"][1]["stand_in"] == ""
            moves = (await ann.get(f"/api/tables/{table}/moves")).json()["moves"]
            assert {move["seat"] for move in moves} >= {0, 1}

    asyncio.run(asyncio.wait_for(work(), 4 * PATIENCE))


def test_who_is_there_after_all_has_his_seat_back_with_his_next_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with Inside(tmp_path / "tables.db") as server:
            ann, made = await server.create("dice_forge", [ME, OPEN])
            bob = server.arrive()
            await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0]})
            with_ann, with_bob = await server.socket(made["id"], ann), await server.socket(made["id"], bob)
            await bob.post(f"/api/tables/{made['id']}/leave")
            with_ann.read()
            assert with_ann.room["seats"][1]["stand_in"] == "greedy"
            await with_bob.say("answer", seq=0, move_id="late", seat=1, option=0)
            with_ann.read()
            assert with_ann.room["seats"][1]["stand_in"] == ""

    asyncio.run(work())
