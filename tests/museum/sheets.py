"""What the museum shows on paper: labels of records, games saved in a terminal, positions, and a backup in lines."""

import asyncio
import json
import lzma
import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from astragal.engine.records import record, writing
from astragal.games.catalogue import box
from astragal.table.storage.backup import dump_lines
from astragal.table.storage.store import Store
from astragal.terminal import start
from astragal.terminal.live import LiveTable
from tests.museum.exhibits import POSITIONS, RECORDS, SAVES, TABLES, Label, labels, unpacked
from tests.museum.visiting import Read, astragal, stands_at
from tests.playing import session_of
from tests.table import postgres
from tests.table.storage.storing import opened

Sheet = dict[Path, bytes]
ANY_NUMBERS = "".join(f"{number % 5}\n" for number in range(1, 60))


def packed(data: bytes) -> bytes:
    return lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)


def in_json(label: object) -> bytes:
    return (json.dumps(label, ensure_ascii=False, indent=1) + "\n").encode()


# --- records --------------------------------------------------------------------------------------------------------


def record_labels(records: dict[str, str]) -> dict[str, Label]:
    return {name: record_label(text) for name, text in records.items()}


def record_label(text: str) -> Label:
    """What must come of a record; and positions on its way, each before a line of play counted from 0."""
    read = Read(text)
    label = read.label()
    lines = label["lines"]
    places = (lines // 2, lines - 1)
    return {**label, "proved": proved(text), "positions": {str(line): read.position_before(line) for line in places}}


def proved(text: str) -> int | None:
    """How many throws `astragal verify` has computed again; none if no table has rolled them."""
    if "\nproof " not in text:
        return None
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.txt"
        file.write_text(text, encoding="utf-8")
        code, says = astragal("verify", str(file), "--lang", "en")
    assert code == 0, says
    return int(re.findall(r"\d+", says)[0])


FEW_FACES = ["faces_regular=CCCGGG", "faces_bonus=CCCGGG"]

# What no table of the museum shows: the game, its setup and options, and the seed of somebody who answers anyhow
RARE = {
    "a_memory_is_recalled": ("dice_forge", 2, "discovery_titans", [], 61),
    "a_card_of_another_level": ("titan_dice", 2, "standard", ["exchange_any", "max_rounds=12"], 39),
    "a_die_is_turned": ("titan_dice", 2, "standard", ["max_rounds=12"], 93),
    "two_attacks_at_once": ("titan_dice", 2, "standard", [*FEW_FACES, "max_rounds=12"], 2),
}


def rare(folder: Path) -> Sheet:
    """Records of whole games that were played without a table."""
    texts: dict[str, str] = {}
    for name, (game, seats, setup, options, seed) in RARE.items():
        session = session_of(game, (setup, seats, options), seed)
        texts[name] = writing.write(box(game), session, record.DEFAULT_NAMES[:seats], ["random"] * seats)
    files = {RECORDS / "rare" / f"{name}.txt": text.encode() for name, text in texts.items()}
    return {**files, RECORDS / "rare.json": in_json(record_labels(texts))}


# --- games saved in a terminal --------------------------------------------------------------------------------------

PLAYED = [
    ("dice_forge --seats human,greedy --setup draft --option promos", "3\n1\n2\nquit\n"),
    ("dice_forge --seats human,human,human --names Ann,Zoë,Bob --setup discovery_titans", f"{ANY_NUMBERS}quit\n"),
    ("dice_forge --seats human,random --setup random --option goddess --option tie_break", f"{ANY_NUMBERS}quit\n"),
    ("dice_forge --seats greedy,greedy,random --setup alternate", ""),
    ("titan_dice --seats human", f"{ANY_NUMBERS[:24]}quit\n"),
    ("titan_dice --seats human,greedy,greedy --option max_rounds=9 --option exchange_any", f"{ANY_NUMBERS}quit\n"),
    ("titan_dice --seats greedy,greedy", ""),
    ("treasure_bell --seats human,human --setup beat", "\n1\n\n2\n\n1\nquit\n"),
    ("treasure_bell --seats human,greedy --setup beat --option grid=5", "1\n3\n1\nquit\n"),
    ("treasure_bell --seats greedy,random --setup action", ""),
]
FROM_A_POSITION = "dice_forge --seats human,human --position"
LIVE_STEPS = 9


def saves(folder: Path) -> Sheet:
    """What the terminal leaves behind: running games and finished ones."""
    os.environ["ASTRAGAL_HOME"] = str(folder)
    for number, (words, typed) in enumerate(PLAYED):
        play([*words.split(), "--seed", str(number + 20)], typed)
    line = next(iter(labels(RECORDS)["dice_forge"].values()))["positions"].popitem()[1]
    play([*FROM_A_POSITION.split(), line, "--seed", "7"], "1\n2\n1\n3\nquit\n")
    race_for_a_while()
    found: Sheet = {}
    for place in ("saves", "games"):
        files = sorted((folder / place).glob("*.txt"))
        found |= {SAVES / place / file.name: file.read_bytes() for file in files}
        found[SAVES / f"{place}.json"] = in_json({file.stem: Read(file.read_text("utf-8")).label() for file in files})
    return found


def play(words: list[str], typed: str) -> None:
    code, says = astragal("play", *words, "--plain", "--lang", "en", typed=typed)
    assert code == 0, says


def race_for_a_while() -> None:
    """A person in real time, who needs a screen: the table behind it."""
    sitting = start.new_game("treasure_bell", "greedy,human", None, "action", [], 5, "en")
    table = LiveTable(sitting, start.reflexes_for(sitting, 5), lambda: 0)
    for _ in range(LIVE_STEPS):
        table.skip()
    table.save()


# --- positions ------------------------------------------------------------------------------------------------------


def positions(folder: Path) -> Sheet:
    """Positions out of the records, and what they mean."""
    found: Sheet = {}
    shown = labels(POSITIONS)
    for collection, records in labels(RECORDS).items():
        if collection in shown:
            continue
        lines = [line for label in records.values() for line in label["positions"].values() if line]
        found[POSITIONS / f"{collection}.json"] = in_json({line: stands_at(line) for line in lines[::2]})
    return found


# --- a backup -------------------------------------------------------------------------------------------------------

BACKED_UP = "places"


def backup(folder: Path) -> Sheet:
    """The tables of one collection in lines of JSON, as `astragal db backup` writes them where PostgreSQL is used."""
    database = unpacked(TABLES / f"{BACKED_UP}.sqlite.xz", folder / "tables.db")
    server = postgres.package().get_server(folder / "postgres", cleanup_mode="stop")
    try:
        url = server.get_uri()
        asyncio.run(copied(f"sqlite:///{database}", url))
        asyncio.run(dump_lines(url, folder / "lines"))
    finally:
        server.cleanup()
    return {TABLES / f"{BACKED_UP}.lines.xz": packed((folder / "lines").read_bytes())}


async def copied(source: str, goal: str) -> None:
    async with opened(source) as old, opened(goal) as new:
        await copy(old, new)


async def copy(old: Store, new: Store) -> None:
    for room in await old.games("", 1000):
        await new.create(room)
        for move in await old.moves(room.game_id, 0):
            await new.append(room.game_id, move)


SHEETS: dict[str, Callable[[Path], Sheet]] = {"rare": rare, "saves": saves, "positions": positions, "backup": backup}
