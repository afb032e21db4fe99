"""Tickets of dice and their log are kept alike in both databases."""

import asyncio

from astragal.table.fairness.ledger import first_wrong, following
from astragal.table.storage.store import Logged, Store, Taken, Ticket
from tests.table.storage.storing import SECRET, with_store


async def write(store: Store, ticket: str, what: str) -> bool:
    """Was it written?"""
    try:
        await store.write_log(ticket, what, lambda last: following(last, 5, ticket, what, "about"))
    except Taken:
        return False
    return True


def test_a_ticket_is_taken_once(url: str) -> None:
    async def work(store: Store) -> None:
        await store.keep_ticket(Ticket("t1", SECRET, 10))
        assert await store.old_tickets(10, 5) == []
        assert await store.old_tickets(11, 5) == [Ticket("t1", SECRET, 10)]
        taken = await asyncio.gather(*[store.take_ticket("t1") for _ in range(5)])
        assert [one for one in taken if one] == [Ticket("t1", SECRET, 10)]
        assert await store.take_ticket("t1") is None

    with_store(url, work)


def test_two_tickets_never_have_the_same_hash(url: str) -> None:
    async def work(store: Store) -> None:
        await store.keep_ticket(Ticket("t1", SECRET, 10))
        try:
            await store.keep_ticket(Ticket("t1", "other", 10))
        except Taken:
            return
        raise AssertionError("the same hash twice")

    with_store(url, work)


def test_lines_of_the_log_that_are_written_at_once_follow_one_another(url: str) -> None:
    async def work(store: Store) -> None:
        assert await store.last_logged() is None
        done = await asyncio.gather(*[write(store, f"t{number}", "promised") for number in range(12)])
        assert all(done)
        assert not await write(store, "t3", "promised")  # it is said once
        assert await write(store, "t3", "begun")
        lines = await store.log(0, 100)
        assert [line.number for line in lines] == list(range(1, 14))
        assert first_wrong(lines) == 0
        assert await store.log(12, 100) == lines[12:]
        assert await store.log(0, 4) == lines[:4]
        assert [line.what for line in await store.log_of("t3")] == ["promised", "begun"]
        last: Logged | None = await store.last_logged()
        assert last == lines[-1]

    with_store(url, work)
