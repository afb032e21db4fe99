"""What is kept of people: the sessions of their devices, who is connected where, and tables to which nobody comes.

Asked in the same words of both databases, and so that nothing is wrong if it is done twice.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from astragal.table.storage import bounds
from astragal.table.storage.batches import FORGET_AT_ONCE
from astragal.table.storage.rows import ReadByRows
from astragal.table.storage.store import Session


class Statement:
    """The same text for both, with `$1` for what is put in."""

    def __init__(self, text: str) -> None:
        self.postgres = text
        self.sqlite = re.sub(r"\$(\d)", r"?\1", text)


SESSION: Final = Statement("SELECT key, device, made, used, ends FROM sessions WHERE key = $1")
SESSIONS: Final = Statement("SELECT key, device, made, used, ends FROM sessions WHERE key > $1 ORDER BY key LIMIT $2")
BEGIN_SESSION: Final = Statement(
    "INSERT INTO sessions (key, device, made, used, ends) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
)
USE_SESSION: Final = Statement("UPDATE sessions SET used = $2 WHERE key = $1 AND used = 0")
END_EARLIER: Final = Statement("UPDATE sessions SET ends = $3 WHERE device = $1 AND made < $2 AND ends = 0")
NEWEST: Final = Statement("SELECT max(made) FROM sessions WHERE device = $1")
DROP_UNUSED: Final = Statement("""
DELETE FROM sessions WHERE device = $1 AND ((used = 0 AND made < $2) OR (ends > 0 AND ends < $3))
""")
REVOKE: Final = Statement("DELETE FROM sessions WHERE device = $1")

BE_PRESENT: Final = Statement("""
INSERT INTO presence (game_id, seat, server, until)
SELECT games.game_id, CAST($2 AS INTEGER), $3, CAST($4 AS BIGINT) FROM games WHERE games.game_id = $1
ON CONFLICT (game_id, seat, server) DO UPDATE SET until = excluded.until
""")
PRESENCE: Final = Statement("SELECT seat, server, until FROM presence WHERE game_id = $1")
TIDY_PRESENCE: Final = Statement("DELETE FROM presence WHERE until < $1 OR until > $2")

FORGET_SIGHTINGS: Final = Statement("""
DELETE FROM sightings WHERE last > $1 OR NOT EXISTS (
    SELECT 1 FROM games WHERE games.game_id = sightings.game_id AND games.version = sightings.version
    AND sightings.seq = coalesce((SELECT max(seq) FROM moves WHERE moves.game_id = games.game_id), 0)
)
""")
SIGHT: Final = Statement(f"""
INSERT INTO sightings (game_id, version, seq, times, last)
SELECT games.game_id, games.version,
    coalesce((SELECT max(seq) FROM moves WHERE moves.game_id = games.game_id), 0), 1, CAST($3 AS BIGINT)
FROM games WHERE games.status = $1 AND games.touched < $2
AND NOT EXISTS (SELECT 1 FROM moves WHERE moves.game_id = games.game_id AND moves.at >= $2)
AND NOT EXISTS (SELECT 1 FROM sightings WHERE sightings.game_id = games.game_id AND sightings.last > $4)
ORDER BY games.touched LIMIT {FORGET_AT_ONCE}
ON CONFLICT (game_id) DO UPDATE SET times = sightings.times + 1, last = excluded.last
RETURNING game_id
""")
OFTEN_SIGHTED: Final = Statement(f"""
SELECT games.game_id FROM sightings JOIN games ON games.game_id = sightings.game_id
WHERE games.status = $1 AND sightings.times >= $2 LIMIT {FORGET_AT_ONCE}
""")


class KeepsPeople(ReadByRows):
    """The part of a `Store` that is about people."""

    @abstractmethod
    async def do(self, statement: Statement, *values: object) -> list[Any]:
        """Write; what the statement returns."""

    @abstractmethod
    async def do_all(self, statement: Statement, values: Sequence[tuple[object, ...]]) -> None:
        """Write many in one go."""

    @abstractmethod
    async def look_up(self, statement: Statement, *values: object) -> list[Any]:
        """Read."""

    # --- sessions ---------------------------------------------------------------------------------------------------

    async def session(self, key: str) -> Session | None:
        rows = await self.look_up(SESSION, key)
        return Session(*rows[0]) if rows else None

    async def begin_session(self, session: Session) -> None:
        bounds.name("session", session.key)
        bounds.name("device", session.device)
        await self.do(BEGIN_SESSION, session.key, session.device, session.made, session.used, session.ends)

    async def use_session(self, session: Session, now: int, earlier_than: int, end_at: int) -> None:
        """Its secret was shown for the first time: those the device had before that time end then."""
        await self.do(USE_SESSION, session.key, now)
        await self.do(END_EARLIER, session.device, earlier_than, end_at)

    async def newest_session(self, device: str) -> int:
        """When the device got its last secret."""
        return int((await self.look_up(NEWEST, device))[0][0] or 0)

    async def drop_unused_sessions(self, device: str, given_before: int, ended_before: int) -> None:
        """Secrets of a device that never arrived there, or have ended."""
        await self.do(DROP_UNUSED, device, given_before, ended_before)

    async def revoke(self, device: str) -> None:
        """None of a device's secrets is good for anything any more."""
        await self.do(REVOKE, device)

    # --- who is there -----------------------------------------------------------------------------------------------

    async def be_present(self, seats: list[tuple[str, int]], server: str, until: int) -> None:
        """The players of these seats are connected to this server; that can be relied upon until then."""
        await self.do_all(BE_PRESENT, [(game_id, seat, server, until) for game_id, seat in seats])

    async def presence(self, game_id: str) -> list[tuple[int, str, int]]:
        """Seats, servers, and until when."""
        return [(seat, server, until) for seat, server, until in await self.look_up(PRESENCE, game_id)]

    async def tidy_presence(self, earliest: int, latest: int) -> None:
        """What was before and what would be after is not interesting any more."""
        await self.do(TIDY_PRESENCE, earliest, latest)

    # --- to which nobody comes --------------------------------------------------------------------------------------

    async def forget_sightings(self, latest: int) -> None:
        """Of tables that were touched since, and those of a clock that was ahead."""
        await self.do(FORGET_SIGHTINGS, latest)

    async def sight(self, status: str, untouched_since: int, now: int, not_after: int) -> None:
        """Note which tables in this status nobody has touched since; again only those whose last sighting is as old as
        that."""
        while len(await self.do(SIGHT, status, untouched_since, now, not_after)) == FORGET_AT_ONCE:
            pass

    async def often_sighted(self, status: str, times: int) -> list[str]:
        """Some of the tables that were sighted so often."""
        return [game_id for (game_id,) in await self.look_up(OFTEN_SIGHTED, status, times)]
