"""How long moves wait while a judge works as hard as it can beside them, and without: p99, interleaved.

    python bench/moves_beside_judges.py [TABLES] [SECONDS] [ROUNDS]

Meant for a machine on which nothing else runs. What judges is an analysis of the first position, asked for again and
again: it works in a process of the same lowest priority as reviews do.
"""

import json
import sys
import tempfile
import threading
from http.client import HTTPConnection
from pathlib import Path
from statistics import median

from astragal.arena.speed.server_speed import crowds, load, serving

RATE = 500.0  # moves a second: at more, all games would be over before the rounds are
RECORD = "astragal 1\ngame dice_forge\nsetup introductory\nseats Ann (human), Bob (human)\n"


def keep_busy(port: int, stop: threading.Event) -> None:
    """A judge has always something to do."""
    body = json.dumps({"record": RECORD, "throws": 1024})
    while not stop.is_set():
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("POST", "/api/analyse", body, {"content-type": "application/json"})
        connection.getresponse().read()
        connection.close()


def main(tables: int = 100, seconds: float = 10.0, rounds: int = 3) -> None:
    ratios = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/tables.db", Path(folder)) as server,
        crowds([server], tables) as (people, _),
    ):
        for _ in range(rounds):
            alone = load([server], people, seconds, RATE)["p99_ms"]
            stop = threading.Event()
            judge = threading.Thread(target=keep_busy, args=[server.port, stop])
            judge.start()
            beside = load([server], people, seconds, RATE)["p99_ms"]
            stop.set()
            judge.join()
            ratios.append(beside / alone)
            print(f"p99 alone {alone:.2f} ms, beside a judge {beside:.2f} ms: {beside / alone:.2f} times")
    print(f"median {median(ratios):.2f} times")


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]]
    main(*(int(given[0]),) if len(given) == 1 else (int(given[0]), given[1], int(given[2])) if len(given) == 3 else ())
