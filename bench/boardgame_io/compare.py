"""Our server beside one of boardgame.io, in turn: acknowledged moves a second when everybody moves as soon as he may.

    npm install boardgame.io        (in a folder of its own)
    python bench/boardgame_io/compare.py FOLDER [ROUNDS [SECONDS [TABLES …]]]

Each server has one core, those who play the other. Ours plays Dice Forge and has every move on the disk before it is
acknowledged; boardgame.io keeps its matches in memory, and a move there is one throw of a die. It needs Linux and two
cores on which nothing else runs.
"""

import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from astragal.arena.speed.measuring import Figures
from astragal.arena.speed.server_speed import PLAYERS, Server, allow_many_files, crowds, load, serving

TABLES = (25, 200)
HERE = Path(__file__).parent
SHOWN = ("moves_per_s", "p50_ms", "p99_ms", "processor_ms_per_move", "load_ms_per_move", "bytes_per_move")


class BoardgameIo(Server):
    def __init__(self, modules: Path, folder: Path) -> None:
        super().__init__("", folder)
        with socket.create_server(("", 0)) as free:  # it listens at every address
            self.port = int(free.getsockname()[1])
        self.command = ["env", f"NODE_PATH={modules}", "node", str(HERE / "server.cjs"), str(self.port)]

    def answers(self, path: str) -> bool:
        """Whatever it says: it has no page of its health."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False


@contextmanager
def boardgame_io(modules: Path, folder: Path) -> Iterator[Server]:
    server = BoardgameIo(modules, folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def measured(server: Server, tables: int, seconds: float, players: list[str]) -> Figures:
    """The server on the first core; the others were started on the last."""
    assert server.process is not None
    for thread in Path(f"/proc/{server.process.pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), CORES[:1])
    with crowds([server], tables, players) as (people, _):
        return load([server], people, seconds, 0)


def ours(tables: int, seconds: float, folder: Path) -> Figures:
    with serving(f"sqlite:///{folder}/db", folder) as server:
        return measured(server, tables, seconds, PLAYERS)


def theirs(tables: int, seconds: float, folder: Path) -> Figures:
    with boardgame_io(Path(sys.argv[1]).absolute() / "node_modules", folder) as server:
        return measured(server, tables, seconds, [str(HERE / "load.py")])


def main(rounds: int = 5, seconds: float = 4.0, sizes: Sequence[int] = TABLES) -> None:
    allow_many_files()
    os.sched_setaffinity(0, CORES[-1:])
    sides: dict[str, Callable[[int, float, Path], Figures]] = {"Astragal": ours, "boardgame.io": theirs}
    for tables in sizes:
        found: dict[str, list[Figures]] = {name: [] for name in sides}
        for number in range(rounds):
            for name in sides if number % 2 == 0 else reversed(sides):
                with TemporaryDirectory() as folder:
                    found[name].append(sides[name](tables, seconds, Path(folder)))
        for name, figures in found.items():
            shown = ", ".join(f"{key} {median(one[key] for one in figures):.3g}" for key in SHOWN)
            print(f"{tables} tables, {name}: {shown}", flush=True)
        ratios = [a["moves_per_s"] / b["moves_per_s"] for a, b in zip(*found.values())]
        print(f"{tables} tables: {median(ratios):.2f} times its moves ({min(ratios):.2f} to {max(ratios):.2f})")


CORES = sorted(os.sched_getaffinity(0))

if __name__ == "__main__":
    match [float(word) for word in sys.argv[2:]]:
        case [rounds, seconds, *sizes] if sizes:
            main(int(rounds), seconds, [int(tables) for tables in sizes])
        case [rounds, seconds]:
            main(int(rounds), seconds)
        case [rounds]:
            main(int(rounds))
        case _:
            main()
