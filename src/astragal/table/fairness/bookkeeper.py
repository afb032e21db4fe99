"""Gives tickets for dice, and writes the public log of what becomes of each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from astragal.table.fairness.fair import Draw, commitment, new_secret
from astragal.table.fairness.ledger import PROMISED, UNUSED, following
from astragal.table.storage.store import Store, Taken, Ticket

TICKET_LASTS: Final = 3_600_000  # milliseconds
MOST_UNUSED: Final = 100  # that are swept away at a time


class Bookkeeper:
    def __init__(self, store: Store, now: Callable[[], int], draw: Draw) -> None:
        self.store = store
        self.now = now
        self.draw = draw

    async def new_ticket(self) -> str:
        """Draw a secret for a table to come, and publish its hash before anybody has said anything."""
        secret = new_secret(self.draw)
        ticket = commitment(secret)
        await self.store.keep_ticket(Ticket(ticket, secret, self.now()))
        await self.note(ticket, PROMISED)
        return ticket

    async def drawn(self) -> tuple[str, str]:
        """For a table whose maker has asked for no ticket: one that is used at once. Its hash and its secret."""
        secret = new_secret(self.draw)
        ticket = commitment(secret)
        await self.note(ticket, PROMISED)
        return ticket, secret

    async def take(self, ticket: str) -> str | None:
        """The secret of a ticket, which is used up by this; None if it was before, or never was one."""
        found = await self.store.take_ticket(ticket)
        return found.secret if found else None

    async def note(self, ticket: str, what: str, about: str = "") -> None:
        """Write down what became of a ticket; once."""
        at = self.now()
        with suppress(Taken):
            await self.store.write_log(ticket, what, lambda last: following(last, at, ticket, what, about))

    async def sweep(self) -> None:
        """Tickets that nobody has used in time are none any more."""
        for ticket in await self.store.old_tickets(self.now() - TICKET_LASTS, MOST_UNUSED):
            if await self.store.take_ticket(ticket.ticket):
                await self.note(ticket.ticket, UNUSED)
