"""Where those meet who judge for the tables of a server."""

from __future__ import annotations

import logging
from contextlib import suppress

from msgspec import Raw

from astragal.table.authority.tables import Tables
from astragal.table.counsel import tasks
from astragal.table.counsel.adviser import Adviser
from astragal.table.counsel.processes import Judges
from astragal.table.counsel.reviewer import Reviewer, account_of, only
from astragal.table.storage.store import StoreFailed

log = logging.getLogger("astragal.counsel")


class Counsel:
    def __init__(self, tables: Tables, judges: Judges) -> None:
        self.tables = tables
        self.judges = judges
        self.reviewer = Reviewer(tables, judges)
        self.adviser = Adviser(tables, judges, self.reviewer)

    async def begin(self) -> None:
        """Go on with what was left."""
        with suppress(StoreFailed):
            await self.reviewer.resume()

    async def stop(self) -> None:
        """Nothing new is begun; what is not done goes on when the server is started again."""
        self.tables.house.stopping = True
        await self.judges.close()

    # --- one answer of a finished game ------------------------------------------------------------------------------

    async def explained(self, game_id: str, key: str, entry: int, depth: str, lang: str) -> Raw:
        """What there was to choose."""
        game, account = await self.account(game_id, key, entry, depth)
        await self.adviser.must_not_be_played_on(game_id, key, game, entry)
        return (await self.judges.answer(tasks.Explain(game, account, entry, lang), key)).body

    async def put_again(self, game_id: str, key: str, entry: int, depth: str, lang: str) -> Raw:
        """A question once more."""
        game, _ = await self.account(game_id, key, entry, depth)
        return (await self.judges.answer(tasks.PutAgain(game, entry, lang), key)).body

    async def tried(self, game_id: str, key: str, entry: int, option: int, depth: str, lang: str) -> Raw:
        """Another answer to it."""
        game, account = await self.account(game_id, key, entry, depth)
        await self.adviser.must_not_be_played_on(game_id, key, game, entry)
        return (await self.judges.answer(tasks.TryAgain(game, account, entry, option, lang), key)).body

    async def account(self, game_id: str, key: str, entry: int, depth: str) -> tuple[tasks.Game, tasks.Account]:
        """A finished game, and what was found of one of its answers. Raises `Denied`."""
        table = await self.reviewer.finished(game_id, key)
        review = await self.reviewer.done(game_id, depth)
        return await self.reviewer.game(table), only(account_of(review), entry)
