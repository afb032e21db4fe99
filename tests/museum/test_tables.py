"""Tables that former versions have stored: they stand as they stood, and go on to the end they had then."""

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.museum.conftest import LABELS
from tests.museum.exhibits import RECORDS, table_names, text_of
from tests.museum.visiting import Table, Visit, astragal, read, written_today

ALL = table_names()
LONG = 60  # answers


def those(*parts: str) -> list[tuple[str, str]]:
    """The tables on whose labels all this stands."""
    return [(room, name) for room, name in ALL if all(part in LABELS[room]["tables"][name] for part in parts)]


def called(names: list[tuple[str, str]]) -> list[str]:
    return ["-".join(pair) for pair in names]


def going_on(collection: str, name: str) -> ParameterSet:
    """A long way to the end is slow."""
    lines = LABELS[collection]["tables"][name].get("goes_on", [])
    marks = [pytest.mark.slow] if len(lines) > LONG else []
    return pytest.param((collection, name), (collection, name), marks=marks)


ENDED = those("ends")
UNDOABLE = those("taken_back")
WITH_BOTS = those("bots")


@pytest.mark.parametrize("collection", LABELS)
def test_every_stored_database_is_complete(collection: str, databases: dict[str, bytes], tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(databases[collection])
    assert astragal("db", "check", "--db", f"sqlite:///{file}")[0] == 0


@pytest.mark.parametrize("table", ALL, ids=called(ALL), indirect=True)
def test_a_stored_table_stands_as_it_was_left(table: Table) -> None:
    async def look(visit: Visit) -> None:
        stands = await visit.standing()
        assert written_today(table.label["stands"].get("position", "")) == stands.pop("position", "")
        assert stands == {key: value for key, value in table.label["stands"].items() if key != "position"}

    table.visit(look)


@pytest.mark.parametrize("table", UNDOABLE, ids=called(UNDOABLE), indirect=True)
def test_what_could_be_taken_back_still_can(table: Table) -> None:
    async def look(visit: Visit) -> None:
        await visit.sit_down()
        for who, then in table.label["taken_back"].items():
            assert await visit.take_back(who)
            assert visit.asked() == then["questions"]
            assert await visit.say(then["again"])
            assert visit.asked() == table.label["stands"]["questions"]

    table.visit(look)


@pytest.mark.parametrize(("table", "name"), [going_on(*pair) for pair in ENDED], ids=called(ENDED), indirect=["table"])
def test_a_stored_table_goes_on_to_the_end_it_had_then(table: Table, name: tuple[str, str]) -> None:
    text = text_of(RECORDS, *name)

    async def play(visit: Visit) -> None:
        await visit.sit_down()
        for line in table.label.get("goes_on", []):
            assert await visit.say(line), line
        end = await visit.standing()
        assert end["status"] == "over"
        assert {key: end[key] for key in table.label["ends"]} == table.label["ends"]
        assert await visit.get("/record") == text

    table.visit(play)


@pytest.mark.parametrize(("table", "name"), [(pair, pair) for pair in ENDED], ids=called(ENDED), indirect=["table"])
def test_what_a_stored_table_tells_is_what_happened(table: Table, name: tuple[str, str]) -> None:
    """The events that were stored mean today what they meant then. More may be told of the same game today."""
    told = read(text_of(RECORDS, *name)).events()

    async def look(visit: Visit) -> None:
        moves = (await visit.get("/moves"))["moves"]
        assert all(len(move["log"]) == len(move["pictures"]) for move in moves)
        for seq in {1, len(moves) // 2 or 1, len(moves)}:
            assert (await visit.get(f"/moves/{seq}"))["view"]
        assert await visit.get("/story")
        if any(move["what"] in ("undo", "restart") for move in moves):
            return
        rest = iter(told)
        lost = [event for move in moves for event in move["events"] if event not in rest]
        assert lost == []

    table.visit(look)


@pytest.mark.parametrize("table", WITH_BOTS, ids=called(WITH_BOTS), indirect=True)
def test_a_stored_table_with_bots_is_played_to_an_end(table: Table) -> None:
    async def play(visit: Visit) -> None:
        await visit.sit_down()
        while not visit.is_over:
            asked = visit.asked()
            if asked:
                assert await visit.say(f"{asked[0]['who']} {asked[0]['answers'][0]}")
            else:
                await visit.command(f"{(await visit.game_time() + 500) / 1000}", "clock")
        assert read(await visit.get("/record")).session.over

    table.visit(play)
