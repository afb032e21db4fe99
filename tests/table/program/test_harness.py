"""Everything is pulled away in turn while people play: servers of three, the database, the disk. Nothing that was
acknowledged is lost, and every table goes on. Short here, long by night."""

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from astragal.table.authority.leaseholder import LASTS
from astragal.table.storage.sqlite_store import SqliteStore
from tests.table import postgres
from tests.table.inside import Inside, within
from tests.table.players import NOTHING_WRONG, Player, check, leave, until, until_acknowledged
from tests.table.serving import GREEDY, ME, Guests, Server, serving

MOVES = 20  # that are acknowledged between two misfortunes
EVERY = 10.0  # seconds, by night
GOES_ON_WITHIN = LASTS / 1000 + 2  # seconds, by night

often = [pytest.param(1, marks=pytest.mark.slow), pytest.param(30, marks=pytest.mark.nightly)]

Tasks = list[asyncio.Task[None]]


def people_at(servers: list[Server]) -> list[Player]:
    """Games of two, and two against a bot: everybody comes to whichever server there is."""
    found: list[Player] = []
    with Guests(servers[0]) as guests:
        for game in ("dice_forge", "titan_dice", "dice_forge"):
            table, people = guests.table_of(game, 2)
            found += [Player(one, table, servers, random.Random(len(found))) for one in people]
        for _ in range(2):
            ann = guests.arrive("Ann")
            table = ann.create("dice_forge", [ME, GREEDY])["id"]
            found.append(Player(ann, table, servers, random.Random(len(found))))
    return found


class House:
    """Everybody who plays, however many games are over by now. All have sat down before anything happens."""

    def __init__(self, servers: list[Server], times: int) -> None:
        self.waiting = [people_at(servers) for _ in range(times)]
        self.players: list[Player] = []
        self.tasks: Tasks = []

    async def newcomers(self) -> list[Player]:
        """Before every misfortune others begin, so that it always strikes games that are being played."""
        people = self.waiting.pop()
        self.players += people
        self.tasks += [asyncio.create_task(one.play()) for one in people]
        await until_acknowledged(MOVES, people, self.tasks)
        assert not any(one.over for one in people)
        return people

    def play_while(self, misfortunes: Callable[[], Awaitable[None]]) -> None:
        async def play() -> None:
            await misfortunes()
            await until_acknowledged(MOVES, self.players, self.tasks)
            await leave(self.tasks)

        asyncio.run(play())
        print(f"{sum(len(one.accepted) for one in self.players)} moves were acknowledged")


def have_gone_on(players: list[Player], before: dict[str, int]) -> bool:
    return all(one.over or one.seq > before[one.table] for one in players)


@pytest.mark.parametrize("times", often)
def test_of_three_servers_one_is_killed_again_and_again_and_nothing_is_lost(
    postgres_url: str, tmp_path: Path, times: int
) -> None:
    with ExitStack() as running:
        servers = [running.enter_context(serving(tmp_path, postgres_url)) for _ in range(3)]
        house = House(servers, times)

        async def kill() -> None:
            for number in range(times):
                people = await house.newcomers()
                doomed = servers[number % 3]
                await asyncio.to_thread(doomed.kill)
                before = {one.table: one.seq for one in people}
                fell = time.monotonic()
                await until(partial(have_gone_on, people, before), house.tasks)
                if times > 1:  # by night it is measured, and kills are ten seconds apart
                    print(f"kill {number}: every table has gone on after {time.monotonic() - fell:.2f} s")
                    assert time.monotonic() - fell < GOES_ON_WITHIN
                    await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - fell)))
                await asyncio.to_thread(doomed.start)

        house.play_while(kill)
        for server in servers:
            server.stop()
        assert asyncio.run(check(postgres_url, house.players)) == NOTHING_WRONG


@pytest.mark.parametrize("times", often)
def test_the_database_crashes_again_and_again_and_nothing_is_lost(
    postgres_url: str, tmp_path: Path, times: int
) -> None:
    """Whoever kills a process of PostgreSQL brings all of it down: it begins again with what is on the disk."""
    one_of_them = (
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'astragal'"
    )
    with serving(tmp_path, postgres_url) as server:
        house = House([server], times)

        async def crash() -> None:
            for _ in range(times):
                people = await house.newcomers()  # whose moves are written: the database is there
                ((process, *_), *_) = await asyncio.to_thread(postgres.ask, postgres_url, one_of_them)
                before = {one.table: one.seq for one in people}
                os.kill(int(str(process)), signal.SIGKILL)
                await until(partial(have_gone_on, people, before), house.tasks)

        house.play_while(crash)
        server.stop()
        assert asyncio.run(check(postgres_url, house.players)) == NOTHING_WRONG


@within
async def test_when_the_disk_is_full_moves_are_refused_in_words_and_go_on_when_there_is_room(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, ME])
    socket = await server.socket(made["id"], ann)
    store = server.tables.house.store
    assert isinstance(store, SqliteStore)

    def room_for(pages: int) -> Callable[[sqlite3.Connection], object]:
        return lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()

    await store.write(room_for(1))  # no more than there are
    accepted = 0
    while (said := await socket.answer(socket.asked()[0]["question"]["options"][0]["number"]))["t"] == "accepted":
        accepted += 1
        server.time.passes(1000)
    assert (said["code"], bool(said["text"])) == ("busy", True)
    await store.write(room_for(1_000_000))
    server.time.passes(1000)
    await socket.say("hello", lang="en")
    assert socket.seq == 1 + accepted  # what was refused has not happened
    assert (await socket.answer(socket.asked()[0]["question"]["options"][0]["number"]))["t"] == "accepted"
