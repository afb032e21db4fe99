"""Where the exhibits lie, what their labels say, and the list by which a changed one is found."""

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any

MUSEUM = Path(__file__).parent
TABLES = MUSEUM / "tables"  # databases, and what must come of each table
RECORDS = MUSEUM / "records"  # a folder for each collection
SAVES = MUSEUM / "saves"  # what the terminal has saved
POSITIONS = MUSEUM / "positions"
LIST = MUSEUM / "exhibits.sha256"

MADE_AT = "c3e7039"  # the commit whose code has made the exhibits that are made now

Label = dict[str, Any]  # what is written beside an exhibit


def labels(folder: Path) -> dict[str, Label]:
    """Everything that is said about the exhibits of a folder, by collection."""
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))}


def table_names() -> list[tuple[str, str]]:
    """Every table: its collection and its name."""
    return [(collection, name) for collection, label in labels(TABLES).items() for name in label["tables"]]


def record_names() -> list[tuple[str, str]]:
    return [(file.parent.name, file.stem) for file in sorted(RECORDS.glob("*/*.txt"))]


def save_names() -> list[tuple[str, str]]:
    """Every saved game: its folder, as the terminal calls it, and its name."""
    return [(file.parent.name, file.stem) for file in sorted(SAVES.glob("*/*.txt"))]


def text_of(folder: Path, collection: str, name: str) -> str:
    return (folder / collection / f"{name}.txt").read_bytes().decode("utf-8")


def unpacked(packed: Path, file: Path) -> Path:
    """A copy of a packed exhibit, to be worked with."""
    file.write_bytes(lzma.decompress(packed.read_bytes()))
    return file


# --- the list -------------------------------------------------------------------------------------------------------


def on_show() -> list[str]:
    """Every exhibit and every label, by its place in the museum."""
    files = [file for folder in (TABLES, RECORDS, SAVES, POSITIONS) for file in folder.rglob("*") if file.is_file()]
    return sorted(file.relative_to(MUSEUM).as_posix() for file in files)


def fingerprint(place: str) -> str:
    return hashlib.sha256((MUSEUM / place).read_bytes()).hexdigest()


def listed() -> dict[str, str]:
    """The fingerprints that were written down when the exhibits were made."""
    lines = LIST.read_text(encoding="utf-8").splitlines() if LIST.exists() else []
    return {place: written for written, place in (line.split("  ", 1) for line in lines)}
