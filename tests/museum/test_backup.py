"""A backup that a former version has written as lines of JSON is brought back, into either database."""

from pathlib import Path

import pytest

from tests.museum.conftest import LABELS
from tests.museum.exhibits import RECORDS, TABLES, text_of, unpacked
from tests.museum.visiting import Table, Visit, astragal

COLLECTION = "places"
SOME = ("clock", "branched", "branched_from_beats", "restarted")


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    return unpacked(TABLES / f"{COLLECTION}.lines.xz", tmp_path / "tables.lines")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'restored.db'}"
    return str(request.getfixturevalue("postgres_url"))


def test_a_stored_backup_is_brought_back_and_its_tables_go_on(lines: Path, url: str) -> None:
    label = LABELS[COLLECTION]
    assert astragal("db", "restore", str(lines), "--db", url)[0] == 0
    assert astragal("db", "check", "--db", url)[0] == 0
    for name in SOME:
        table = Table(url, label["now"], label["tables"][name])

        async def play(visit: Visit, table: Table = table, name: str = name) -> None:
            assert (await visit.standing())["questions"] == table.label["stands"]["questions"]
            await visit.sit_down()
            for line in table.label["goes_on"]:
                assert await visit.say(line), line
            assert await visit.get("/record") == text_of(RECORDS, COLLECTION, name)

        table.visit(play)
