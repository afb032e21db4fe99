"""Whole games as the table tells them to a client, for the tests of the client's player of events.

    .venv/bin/python -m tests.recordings

writes them anew into `web/tests/samples/recorded/`: for each game its reference, and for every move its events and what
has changed in the view. Dice and answers are always the same; a game of which the view or the events have changed is
another one afterwards, and the client must play it too.
"""

import gzip
import json
import random
from pathlib import Path
from typing import Any, NamedTuple

from astragal.engine.game import Driver, Game
from astragal.engine.session import ARRIVING, Session, begin
from astragal.engine.showing.differences import differences
from astragal.games import catalogue
from astragal.games.catalogue import Box
from tests.places import ROOT

FOLDER = ROOT / "web" / "tests" / "samples" / "recorded"
NAMES = ["Ann", "Bob", "Cleo", "Dan"]
BOLD = 4  # answers are drawn among so many of the last options: the first is often to do nothing


class Recording(NamedTuple):
    file: str
    game: str
    seats: int
    setup: str | None
    options: list[str]
    seed: int


RECORDINGS = [
    Recording("dice_forge", "dice_forge", 2, None, [], 5),
    Recording("dice_forge_four", "dice_forge", 4, "random", [], 6),
    Recording("dice_forge_goddess", "dice_forge", 3, "discovery_goddess", [], 7),
    Recording("dice_forge_titans", "dice_forge", 2, "discovery_titans", [], 8),
    Recording("titan_dice", "titan_dice", 2, None, [], 5),
    Recording("titan_dice_solo", "titan_dice", 1, None, [], 5),
    Recording("treasure_bell", "treasure_bell", 3, "beat", [], 5),
]


class Dice(Driver):
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return self.random.randrange(n)


def recorded(wanted: Recording) -> dict[str, Any]:
    """The game from its first move to its last."""
    box = catalogue.box(wanted.game)
    names = NAMES[: wanted.seats]
    first = box.new_game(wanted.seats, wanted.setup, wanted.options)
    session = begin(first, Dice(wanted.seed), listen=True)
    choose = random.Random(wanted.seed)
    view = seen(box, begin(first, None), names)
    moves: list[dict[str, Any]] = []
    start = view
    while True:
        now = seen(box, session, names)
        moves.append({"events": session.news, "changes": differences(view, now)})
        view = now
        if session.over:
            break
        assert session.stop != ARRIVING
        asked = choose.choice(session.questions())
        options = [option for option in range(63) if asked.options >> option & 1]
        session.answer_for(asked.seat, choose.choice(options[-BOLD:]))
    return {"game": wanted.game, "info": ids(box.view.reference("en")), "start": start, "moves": moves}


def seen(box: Box, session: Session, names: list[str]) -> Any:
    return box.view.table(session, None, "en", names)


def ids(reference: Any) -> dict[str, Any]:
    """The lists of the reference without their words."""
    lists = {name: entries for name, entries in reference.items() if isinstance(entries, list)}
    return {
        name: [{"id": entry["id"]} for entry in entries]
        for name, entries in lists.items()
        if entries and isinstance(entries[0], dict)
    }


def write(wanted: Recording, folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(recorded(wanted), ensure_ascii=False, separators=(",", ":"))
    (folder / f"{wanted.file}.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    for one in RECORDINGS:
        write(one)
