"""What is kept of reviews: who has asked for which, how far it is, and what was found. The same in both databases."""

from __future__ import annotations

from typing import Final

from astragal.table.storage import bounds, queries
from astragal.table.storage.people import KeepsPeople, Statement
from astragal.table.storage.schema import LONGEST_ID, LONGEST_WORD
from astragal.table.storage.store import Review

WHOLE: Final = "game_id, depth, whose, asked, state, judged, total, version, server, until, account"
UNFINISHED: Final = "state IN ('waiting', 'running')"

REVIEW: Final = Statement(f"SELECT {WHOLE} FROM reviews WHERE game_id = $1 AND depth = $2")
# One that failed, or that another judge has made, is asked for anew.
ASK: Final = Statement(f"""
INSERT INTO reviews ({WHOLE})
SELECT games.game_id, CAST($2 AS VARCHAR(32)), CAST($3 AS VARCHAR(64)), CAST($4 AS BIGINT),
    'waiting', 0, 0, '', '', 0, ''
FROM games WHERE games.game_id = $1
ON CONFLICT (game_id, depth) DO UPDATE SET whose = excluded.whose, asked = excluded.asked, state = 'waiting',
    judged = 0, total = 0, version = '', server = '', until = 0, account = ''
WHERE reviews.state = 'failed' OR (reviews.state = 'done' AND reviews.version <> $5)
""")
CLAIM: Final = Statement(f"""
UPDATE reviews SET state = 'running', server = $3, until = CAST($4 AS BIGINT)
WHERE game_id = $1 AND depth = $2 AND {UNFINISHED} AND (server = $3 OR until < CAST($5 AS BIGINT))
RETURNING game_id
""")
NOTE: Final = Statement("""
UPDATE reviews SET state = $3, judged = $4, total = $5, version = $6, account = $7, until = CAST($8 AS BIGINT)
WHERE game_id = $1 AND depth = $2 AND server = $9
""")
OPEN: Final = Statement(f"SELECT {WHOLE} FROM reviews WHERE {UNFINISHED} ORDER BY asked LIMIT $1")
WAITING_OF: Final = Statement(f"SELECT count(*) FROM reviews WHERE {UNFINISHED} AND whose = $1")


# Whose games must not be looked into: sought among the running ones, so no index is needed.
RUNNING_AT: Final = Statement(r"""
SELECT checkpoints.game_id, checkpoints.tape, checkpoints.thrown
FROM games JOIN checkpoints ON checkpoints.game_id = games.game_id
WHERE games.status = 'running' AND checkpoints.line LIKE $1 ESCAPE '!' LIMIT 100
""")
IN_FIRST_STEP: Final = Statement("""
SELECT games.game_id FROM games
WHERE games.status = 'running' AND NOT EXISTS (SELECT 1 FROM checkpoints WHERE checkpoints.game_id = games.game_id)
LIMIT 1000
""")


def literally(text: str) -> str:
    """In a pattern of SQL."""
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")


class KeepsReviews(KeepsPeople):
    """The part of a `Store` that is about reviews."""

    async def review(self, game_id: str, depth: str) -> Review | None:
        rows = await self.look_up(REVIEW, game_id, depth)
        return Review(*rows[0]) if rows else None

    async def ask_review(self, game_id: str, depth: str, whose: str, now: int, version: str) -> None:
        """Somebody wants it; if it is there already, of this version, nothing happens."""
        bounds.text("depth", depth, LONGEST_WORD)
        bounds.text("device", whose, LONGEST_ID)
        await self.do(ASK, game_id, depth, whose, now, version)

    async def claim_review(self, game_id: str, depth: str, server: str, now: int, until: int) -> bool:
        """Is it this server that works on it, and no other, until then?"""
        return bool(await self.do(CLAIM, game_id, depth, server, until, now))

    async def note_review(self, review: Review) -> None:
        """How far it is; nothing if another server works on it by now."""
        bounds.text("account", review.account, bounds.LONGEST_TEXT)
        bounds.text("version", review.version, LONGEST_ID)
        far = (review.state, review.judged, review.total, review.version, review.account)
        await self.do(NOTE, review.game_id, review.depth, *far, review.until, review.server)

    async def open_reviews(self, limit: int) -> list[Review]:
        """Those that are not done, the oldest first."""
        return [Review(*row) for row in await self.look_up(OPEN, limit)]

    async def reviews_of(self, whose: str) -> int:
        """How many of somebody's are not done."""
        return int((await self.look_up(WAITING_OF, whose))[0][0])

    # --- whose games must not be looked into ------------------------------------------------------------------------

    async def running_at(self, game: str, stands: str) -> list[tuple[str, list[int], int]]:
        """Running games that have come by such a line, what had happened there, and how many throws there were."""
        rows = await self.look_up(RUNNING_AT, f"{literally(game)} %{literally(stands)}") if stands else []
        return [(game_id, queries.tape_of(tape), thrown) for game_id, tape, thrown in rows]

    async def running_in_first_step(self) -> list[str]:
        """Running games without a checkpoint."""
        return [game_id for (game_id,) in await self.look_up(IN_FIRST_STEP)]
