"""A server may be killed when something has happened that is not yet in the log of the dice: it is written later."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from astragal.table.fairness import ledger
from tests.table.fairness.persons import Person
from tests.table.inside import Inside, run_inside
from tests.table.serving import ME, OPEN

TWO = [{**ME, "name": "Ann"}, OPEN]
DAY = 24 * 3600 * 1000

People = tuple[Person, Person]


async def agreed(ann: Person, bob: Person) -> list[str]:
    """A game with some throws that both have ended: its ticket."""
    await ann.say_word()
    await bob.say_word()
    await ann.play_on(3)
    await ann.agree()
    await bob.agree()
    return [ann.ticket]


async def begun(ann: Person, bob: Person) -> list[str]:
    await ann.say_word()
    await bob.say_word()
    return [ann.ticket]


async def begun_anew(ann: Person, bob: Person) -> list[str]:
    """Bob does not say his word in time, twice."""
    tickets = [ann.ticket]
    for _ in range(2):
        await ann.say_word()
        ann.server.time.passes(DAY)
        await ann.server.tables.doorkeeper.end_waiting()
        await bob.join(ann.table)
        await ann.promise_anew()
        tickets.append(ann.ticket)
    return tickets


async def told(server: Inside, tickets: list[str]) -> list[list[tuple[str, str]]]:
    for task in list(server.tables.house.tasks):
        await task
    store = server.tables.house.store
    return [[(line.what, line.about) for line in await store.log_of(ticket)] for ticket in tickets]


def forget(file: Path, what: tuple[str, ...]) -> None:
    """The log, as it is if the server is killed before the last lines were written."""
    with closing(sqlite3.connect(file)) as database, database:
        numbers = [number for number, found in database.execute("SELECT number, what FROM dice_log") if found in what]
        database.execute("DELETE FROM dice_log WHERE number >= ?", [min(numbers)])


@pytest.mark.parametrize(
    ("happens", "lost"),
    [
        (agreed, ("agreed",)),
        (agreed, ("begun", "agreed")),
        (begun, ("begun",)),
        (begun_anew, (ledger.NOT_REVEALED,)),
    ],
)
def test_what_the_log_has_missed_is_in_it_after_a_restart(
    happens: Callable[[Person, Person], Awaitable[list[str]]], lost: tuple[str, ...], tmp_path: Path
) -> None:
    known: list[str] = []
    before: list[list[tuple[str, str]]] = []

    async def is_killed(server: Inside) -> None:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        made = await ann.make("titan_dice", TWO)
        await bob.join(made["id"], made["invites"][0])
        known.extend(await happens(ann, bob))
        before.extend(await told(server, known))

    async def comes_back(server: Inside) -> None:
        await server.tables.chronicler.complete_the_log()
        after = await told(server, known)
        for one, other in zip(before, after):
            assert {what for what, _ in one} & set(lost) <= {what for what, _ in other}
            assert set(other) >= {line for line in one if line[0] in lost}
        lines = await server.tables.house.store.log(0, 200)
        assert ledger.first_wrong(lines) == 0
        await server.tables.chronicler.complete_the_log()
        assert await told(server, known) == after  # it is complete

    run_inside(tmp_path, is_killed)
    assert any(what in lost for lines in before for what, _ in lines)
    forget(tmp_path / "tables.db", lost)
    run_inside(tmp_path, comes_back)
