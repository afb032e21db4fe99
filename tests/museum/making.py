"""Makes exhibits for the museum, and never changes one: `python -m tests.museum.making COLLECTION…`.

Each collection was made by the code of the commit that its labels name (`made_at`). It is what that code has stored,
and nobody makes it again; this program refuses to. It is for adding: a new collection gets its own name in `ROOMS`.
"""

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from tests.museum import exhibits, places, sheets
from tests.museum.exhibits import LIST, MADE_AT, MUSEUM, RECORDS, TABLES, Label
from tests.museum.players import Players
from tests.museum.scenes import (
    DICE_FORGE,
    REBELLION,
    RULES_2,
    SEALED,
    TITAN_DICE,
    TREASURE_BELL,
    TREASURE_BELL_2,
    Scene,
)
from tests.museum.visiting import Table, Visit
from tests.museum.workshop import Workshop
from tests.table.inside import Inside, Time


async def all_of(scenes: dict[str, Scene], workshop: Workshop) -> None:
    for name, scene in scenes.items():
        await workshop.show(name, scene)
        workshop.everybody_goes()


ROOMS: dict[str, Callable[[Workshop], Awaitable[None]]] = {
    "dice_forge": partial(all_of, DICE_FORGE),
    "rebellion": partial(all_of, REBELLION),
    "titan_dice": partial(all_of, TITAN_DICE),
    "treasure_bell": partial(all_of, TREASURE_BELL),
    "places": places.all_places,
    "rules_2": partial(all_of, RULES_2),
    "sealed": partial(all_of, SEALED),
    "treasure_bell_2": partial(all_of, TREASURE_BELL_2),
}


class Collection:
    """Tables in one database, each with its label and the record of its end."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.file = folder / "tables.db"
        self.time = Time()
        self.labels: dict[str, Label] = {}
        self.players: dict[str, Players] = {}
        self.records: dict[str, str] = {}

    def make(self) -> None:
        asyncio.run(self.play())
        places.edit(self.file, self.time.now, self.labels)
        for name, label in self.labels.items():
            print(f"{self.name}: {name}", flush=True)
            self.on_a_copy(label, partial(self.describe, label))
            for who in label["stands"].get("undo", []) if not label.get("bots") else []:
                self.on_a_copy(label, partial(self.describe_undo, label, who, self.players[name].last_said(who)))
            if label["stands"]["status"] != "waiting" and not label.get("bots"):
                self.on_a_copy(label, partial(self.describe_end, name))

    async def play(self) -> None:
        async with Inside(self.file, self.time) as server:
            workshop = Workshop(server)
            await ROOMS[self.name](workshop)
            self.labels, self.players = workshop.labels, workshop.players

    def on_a_copy(self, label: Label, work: Callable[[Visit], Awaitable[None]]) -> None:
        copy = self.folder / "copy.db"
        shutil.copy(self.file, copy)
        Table(f"sqlite:///{copy}", self.time.now, label).visit(work)

    async def describe(self, label: Label, visit: Visit) -> None:
        label["stands"] = await visit.standing()
        for name, browser in visit.browsers.items():
            label["people"][name]["seats"] = (await visit.server.socket(visit.id, browser)).room["mine"]

    async def describe_undo(self, label: Label, who: str, again: str, visit: Visit) -> None:
        """What is asked after an answer was taken back, and the answer that leads back here."""
        await visit.sit_down()
        assert await visit.take_back(who)
        label.setdefault("taken_back", {})[who] = {"questions": (await visit.standing())["questions"], "again": again}
        assert await visit.say(again)
        assert (await visit.standing())["questions"] == label["stands"]["questions"]

    async def describe_end(self, name: str, visit: Visit) -> None:
        """How the game goes on to its end, and its record then."""
        label = self.labels[name]
        await visit.sit_down()
        players = Players(visit, len(name))
        await players.play_to_the_end()
        if label["stands"]["status"] == "running":
            label["goes_on"] = players.said
        end = await visit.standing()
        label["ends"] = {key: end[key] for key in ("moves", "scores", "results")}
        self.records[name] = await visit.get("/record")

    def keep(self) -> None:
        """Write everything down; the database as the server has left it."""
        assert not list(self.folder.glob("tables.db-*")), "the server has not closed its database"
        keep(TABLES / f"{self.name}.sqlite.xz", sheets.packed(self.file.read_bytes()))
        whole = {"made_at": MADE_AT, "now": self.time.now, "tables": self.labels}
        keep(TABLES / f"{self.name}.json", sheets.in_json(whole))
        for name, text in self.records.items():
            keep(RECORDS / self.name / f"{name}.txt", text.encode())
        if self.records:
            keep(RECORDS / f"{self.name}.json", sheets.in_json(sheets.record_labels(self.records)))


# --- keeping --------------------------------------------------------------------------------------------------------


def keep(file: Path, data: bytes) -> None:
    """An exhibit is written once."""
    if file.exists():
        sys.exit(f"{file.relative_to(MUSEUM)} is there already. An exhibit of the museum is never made again.")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def note_what_is_new() -> None:
    """The list grows; what stands there stays."""
    known = exhibits.listed()
    new = {place: exhibits.fingerprint(place) for place in exhibits.on_show() if place not in known}
    LIST.write_text("".join(f"{written}  {place}\n" for place, written in sorted({**known, **new}.items())))


def make(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        if name in sheets.SHEETS:
            for file, data in sheets.SHEETS[name](Path(folder)).items():
                keep(file, data)
            return
        collection = Collection(name, Path(folder))
        collection.make()
        collection.keep()


if __name__ == "__main__":
    known = [*ROOMS, *sheets.SHEETS]
    for wanted in sys.argv[1:]:
        if wanted not in known:
            sys.exit(f"There is no collection {wanted!r}; there is: {', '.join(known)}.")
        if list(MUSEUM.glob(f"*/{wanted}.*")):
            sys.exit(f"The collection {wanted!r} is there already. An exhibit of the museum is never made again.")
        make(wanted)
    note_what_is_new()
