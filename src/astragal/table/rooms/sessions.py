"""By which cookie a device is known: one secret for all its tables, made here and never by a client.

From time to time a device gets another secret. The one before is good until the new one was seen to have arrived, and
for some minutes more; so an answer that is lost costs nobody his seat, and a secret that was copied long ago is worth
nothing. Rooms know the device, not the secret.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from astragal.table.rooms.identity import hashed, new_key
from astragal.table.storage.store import Session, Store

HOUR: Final = 3_600_000  # milliseconds
ROTATES_AFTER: Final = 7 * 24 * HOUR
MAY_YET_ARRIVE: Final = 60 * 24 * HOUR  # a secret that was given and not shown: its device may be switched off
STILL_GOOD: Final = 10 * 60_000


class Known(NamedTuple):
    """A device that has shown its secret."""

    device: str
    secret: str = ""  # another one, to be kept from now on; empty: none


class Sessions:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    async def known(self, secret: str, may_rotate: bool) -> Known | None:
        """Whose secret this is. Nobody's, if it was not given by a server of these tables, was revoked or has ended."""
        session = await self.store.session(hashed(secret)) if secret else None
        now = self.now()
        if session is None or (session.ends and session.ends < now):
            return None
        if not session.used:
            await self.store.use_session(session, now, session.made - HOUR, now + STILL_GOOD)
        if may_rotate and not session.ends and now - session.made > ROTATES_AFTER:
            return await self.rotated(session.device)
        return Known(session.device)

    async def rotated(self, device: str) -> Known:
        """Another secret, unless one is under way to the device."""
        now = self.now()
        if now - await self.store.newest_session(device) <= ROTATES_AFTER:
            return Known(device)
        await self.store.drop_unused_sessions(device, now - MAY_YET_ARRIVE, now)
        return Known(device, await self.begin(device))

    async def begin(self, device: str) -> str:
        """A secret for this device."""
        secret = new_key()
        await self.store.begin_session(Session(hashed(secret), device, self.now()))
        return secret

    async def revoke(self, device: str) -> None:
        """No secret of this device is good for anything any more, at any server."""
        await self.store.revoke(device)
        self.store.tell_others(device)
