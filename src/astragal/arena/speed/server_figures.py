"""One table of what a server bears, and how that grows:

    python -m astragal.arena.speed.server_figures [--only PART …] [--before COMMIT …] [--scale 1] [--json FILE]

With 50, 200 and 800 tables, with 2,500 sockets, with 1, 2 and 3 servers on one PostgreSQL; what other people notice of
one who misuses everything; how soon after a restart somebody who is there is answered; and the processor time of a move
beside that of the same server before some commit, in turn. On two cores, with nothing else to do, a quarter of an hour;
a part of it (`--only servers`) at most five minutes.
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from astragal.arena.speed.measuring import CannotMeasure, Figures
from astragal.arena.speed.server_load import Crowd, Frames, Party, Player, connected, make_table
from astragal.arena.speed.server_speed import (
    AT_RATE,
    Server,
    Size,
    allow_many_files,
    crowds,
    load,
    postgres,
    serving,
    under_load,
)

TABLES: Final = (50, 200, 800)
SOCKETS: Final = 2500
SERVERS: Final = (1, 2, 3)
USUAL: Final = 200  # tables
SECONDS: Final = 5.0
PAIRS: Final = 8
RESTARTS: Final = 7
ASKS_EVERY: Final = 0.2  # seconds, as the page for the browser does
DISTURBED: Final = 50  # tables of people whose moves one address makes slower, …
A_SECOND: Final = 200  # … and moves at all of them
COUNTED: Final = ("--host", "0.0.0.0", "--insecure", "--no-quotas-for", "127.0.0.0/10")  # all but whoever misuses
SHOWN: Final = ("moves_per_s", "p50_ms", "p99_ms", "processor_ms_per_move", "bytes_per_move", "memory_mb")


class Scale:
    """How much is measured: all of it, or a part to try it out."""

    def __init__(self, scale: float) -> None:
        self.scale = scale

    def some(self, number: int, least: int = 1) -> int:
        return max(least, round(number * self.scale))

    def size(self, tables: int = USUAL) -> Size:
        return Size(self.some(tables, 6), max(0.5, SECONDS * min(1.0, self.scale)))


# --- how it grows ---------------------------------------------------------------------------------------------------


def by_tables(scale: Scale) -> Iterator[tuple[str, Figures]]:
    for tables in TABLES:
        with TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/db", Path(folder)) as server:
            figures = under_load([server], scale.size(tables))[1]
            yield f"SQLite, {tables} tables", figures | {"memory_mb": server.megabytes()}


def by_sockets(scale: Scale) -> Iterator[tuple[str, Figures]]:
    with (
        TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/db", Path(folder)) as server,
        watching(server, scale.some(SOCKETS)),
    ):
        figures = under_load([server], scale.size())[1]
        yield f"SQLite, {USUAL} tables, {SOCKETS} sockets more", figures | {"memory_mb": server.megabytes()}


@contextmanager
def watching(server: Server, sockets: int) -> Iterator[None]:
    """So many look on at tables where nothing happens."""
    tables = [make_table(server.port, 700_000 + number)[0] for number in range(20)]
    loop, ready = asyncio.new_event_loop(), threading.Event()

    async def look() -> None:
        for number in range(sockets):
            await connected(server.port, Frames("127.0.0.1", f"/ws/{tables[number % len(tables)]}", ""))
        ready.set()

    def run() -> None:
        asyncio.set_event_loop(loop)
        looking = loop.create_task(look())
        loop.run_forever()
        looking.cancel()

    threading.Thread(target=run, daemon=True).start()
    if not ready.wait(120):
        raise CannotMeasure(f"{sockets} sockets could not be opened.")
    yield
    loop.call_soon_threadsafe(loop.stop)


def by_servers(scale: Scale) -> Iterator[tuple[str, Figures]]:
    for how_many in SERVERS:
        with ExitStack() as stack:
            url = stack.enter_context(postgres())
            folder = Path(stack.enter_context(TemporaryDirectory()))
            servers = [stack.enter_context(serving(url, folder)) for _ in range(how_many)]
            figures = under_load(servers, scale.size())[1]
            memory = sum(server.megabytes() for server in servers)
            yield f"PostgreSQL, {USUAL} tables, servers: {how_many}", figures | {"memory_mb": memory}


# --- misuse ---------------------------------------------------------------------------------------------------------


def under_misuse(scale: Scale) -> Iterator[tuple[str, Figures]]:
    """The server has one core, everybody else the other: what one address does to the moves of the others."""
    cores = sorted(os.sched_getaffinity(0))
    seconds = 3 * scale.size().seconds
    try:
        os.sched_setaffinity(0, cores[-1:])
        with (
            TemporaryDirectory() as folder,
            serving(f"sqlite:///{folder}/db", Path(folder), more=COUNTED) as server,
        ):
            assert server.process is not None
            for thread in Path(f"/proc/{server.process.pid}/task").iterdir():
                os.sched_setaffinity(int(thread.name), cores[:1])
            with crowds([server], scale.some(DISTURBED, 6)) as (generators, tables):
                quiet = load([server], generators, seconds, A_SECOND)
                yield f"{DISTURBED} tables, undisturbed", quiet
                command = [sys.executable, "-m", "astragal.arena.speed.misuse", str(server.port), tables[0]]
                with subprocess.Popen(command) as misuse:
                    try:
                        disturbed = load([server], generators, seconds, A_SECOND)
                    finally:
                        misuse.kill()
                times = {"p99_times": disturbed["p99_ms"] / quiet["p99_ms"]}
                yield f"{DISTURBED} tables, one address misuses everything", disturbed | times
    finally:
        os.sched_setaffinity(0, cores)


# --- a restart ------------------------------------------------------------------------------------------------------


def after_restarts(scale: Scale) -> Iterator[tuple[str, Figures]]:
    """From the start of a server that was killed to its first answer, and to the first acknowledged move of somebody
    who is there and asks for it again and again."""
    ready: list[float] = []
    acknowledged: list[float] = []
    with TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/db", Path(folder)) as server:
        tables = [make_table(server.port, 800_000 + number) for number in range(scale.some(20, 2))]
        for number in range(scale.some(RESTARTS, 2)):
            server.stop(signal.SIGKILL)
            begun = time.perf_counter()
            starting = threading.Thread(target=lambda: ready.append(server.start()))
            starting.start()
            table, cookies = tables[number % len(tables)]
            acknowledged.append(asyncio.run(first_move(server.port, table, cookies)) - begun)
            starting.join()
    later = [after - before for before, after in zip(ready, acknowledged)]
    yield (
        "after a kill",
        {
            "restart_s": median(ready),
            "acknowledged_s": median(acknowledged),
            "later_s": median(later),
            "latest_s": max(later),
        },
    )


async def first_move(port: int, table: str, cookies: list[str]) -> float:
    """When both have come back, and one of them has heard that his answer is written."""
    crowd = Crowd()
    crowd.is_on = True
    party = Party(crowd)
    party.plays = True
    for cookie in cookies:
        while True:
            player = Player(f"127.0.0.1:{port}", f"/ws/{table}", cookie, party, random.Random(1))
            try:
                await connected(port, player)
                break
            except (OSError, SystemExit):
                await asyncio.sleep(ASKS_EVERY)
        party.players.append(player)
    while not crowd.seen.waits:
        await asyncio.sleep(0.002)
    heard = time.perf_counter()
    for player in party.players:
        player.close()
    await asyncio.sleep(0)
    return heard


# --- beside a former commit -----------------------------------------------------------------------------------------


def beside(commit: str, scale: Scale) -> Iterator[tuple[str, Figures]]:
    """The processor time of a move here and there, in turn."""
    there = environment_of(commit)
    ratios: list[float] = []
    steady: list[float] = []
    for pair in range(scale.some(PAIRS, 2)):
        found: dict[str, Figures] = {}
        for python in (sys.executable, there) if pair % 2 else (there, sys.executable):
            with TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/db", Path(folder), python) as server:
                found[python] = under_load([server], scale.size())[1]
        for key, into in (("", ratios), (f"at_{AT_RATE}.", steady)):
            key += "processor_ms_per_move"
            into.append(found[sys.executable][key] / found[there][key])
    middle = sorted(ratios)[len(ratios) // 4 : len(ratios) - len(ratios) // 4]
    figures = {"times": median(ratios), "low": middle[0], "high": middle[-1], "steady_times": median(steady)}
    yield f"processor time of a move beside {commit}", figures


def environment_of(commit: str) -> str:
    """The Python of an environment with the package as it was then, made once: `build/before/COMMIT`."""
    place = Path("build") / "before" / commit
    python = place / "bin" / "python"
    if not (place / "installed").exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory() as folder:
            archive = subprocess.run(["git", "archive", commit], capture_output=True, check=True).stdout
            subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
            subprocess.run([sys.executable, "-m", "venv", "--clear", str(place)], check=True)
            wanted = ["--constraint", f"{folder}/constraints.txt", f"{folder}[server]"]
            subprocess.run([str(python), "-m", "pip", "install", "-qq", *wanted], check=True)
        (place / "installed").touch()
    return str(python.absolute())


# --- the table ------------------------------------------------------------------------------------------------------

Part = Callable[[Scale], Iterator[tuple[str, Figures]]]

PARTS: Final[dict[str, list[Part]]] = {
    "tables": [by_tables],
    "sockets": [by_sockets],
    "servers": [by_servers],
    "misuse": [under_misuse],
    "restarts": [after_restarts],
    "before": [],  # nothing but former commits
}


def parts_asked_for(only: list[str]) -> list[Part]:
    """All, if nothing is said."""
    return [part for name in only or PARTS for part in PARTS[name]]


def main() -> None:
    parser = ArgumentParser(description="One table of what a server bears.")
    parser.add_argument("--only", action="append", default=[], choices=PARTS, help="not everything, but this part")
    parser.add_argument("--before", metavar="COMMIT", action="append", default=[], help="compare with this commit, too")
    parser.add_argument("--scale", type=float, default=1.0, help="so many times as long, and so many tables")
    parser.add_argument("--json", metavar="FILE", help="all figures, into this file")
    asked = parser.parse_args()
    allow_many_files()
    scale, found = Scale(asked.scale), {}
    measured = [part(scale) for part in parts_asked_for(asked.only)] + [
        beside(commit, scale) for commit in asked.before
    ]
    print("|".join(["", "what", *SHOWN, f"at {AT_RATE}: p99_ms", "processor_ms_per_move", ""]))
    print("|---" * (len(SHOWN) + 3) + "|")
    for rows in measured:
        try:
            for name, figures in rows:
                found[name] = figures
                print(row(name, figures), flush=True)
        except CannotMeasure as problem:
            print(f"| {problem} |", flush=True)
    if asked.json:
        Path(asked.json).write_text(json.dumps(found, indent=2), encoding="utf-8")


def row(name: str, figures: Figures) -> str:
    """A line of the table; what only this line has is said in words."""
    keys = [*SHOWN, f"at_{AT_RATE}.p99_ms", f"at_{AT_RATE}.processor_ms_per_move"]
    cells = [f"{figures[key]:.3g}" if key in figures else "" for key in keys]
    known = {*keys, "load_ms_per_move", "frames_per_move", "refused"}
    own = [f"{key} {value:.3g}" for key, value in figures.items() if key not in known and not key.startswith("at_")]
    return "| " + " | ".join([", ".join([name, *own]), *cells]) + " |"


if __name__ == "__main__":
    main()
