"""Has finished games reviewed: once for all who were there, by turns, and further when a server was started again."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import aclosing
from secrets import token_hex
from typing import Final

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from astragal.review import keeping
from astragal.review.keeping import PARTS
from astragal.review.reviewing import version_of
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.tables import Tables
from astragal.table.bots.processes import BotFailed
from astragal.table.counsel import tasks
from astragal.table.counsel.games import game_at
from astragal.table.counsel.processes import Judges
from astragal.table.rooms.rooms import OVER, Denied
from astragal.table.storage.bounds import GREATEST_TIME
from astragal.table.storage.store import NoSuchGame, Review, Store, StoreFailed
from astragal.table.wire.reviews import ReviewPoint, ReviewTold

log = logging.getLogger("astragal.counsel")

DEPTHS: Final = ("quick", "deep")
MOST_OF_ONE: Final = 3  # reviews that wait for one person
MOST_RESUMED: Final = 200  # when a server starts
CLAIMED: Final = 30_000  # milliseconds for which a review belongs to a server …
NOTED_EVERY: Final = 5_000  # … which says after this time how far it is
MOST_KEPT: Final = 40  # accounts and pages in memory
STRANGERS: Final = "strangers"  # who look at public tables are one person

NUMBER, BEFORE = PARTS.index("number"), PARTS.index("before")  # in what is kept of a moment

Which = tuple[str, str]  # a table, and how deep


class Progress:
    """A review that is being made here."""

    def __init__(self) -> None:
        self.sketch: list[tuple[int, int, list[float]]] = []
        self.account = tasks.Account({}, [], [])
        self.version = ""
        self.of = 0
        self.begun = False  # it is no longer waiting


class Seen(Struct):
    """How far a review is. What is told of it when it is whole is sent on as it came."""

    depth: str
    state: str
    ahead: int = 0
    judged: int = 0
    of: int = 0
    version: str = ""
    curve: list[ReviewPoint] | Raw = []
    told: ReviewTold | Raw | None = None


class Reviewer:
    def __init__(self, tables: Tables, judges: Judges) -> None:
        self.tables = tables
        self.store = tables.house.store
        self.now = tables.house.now
        self.judges = judges
        self.server = token_hex(8)
        self.at_work: dict[Which, Progress] = {}
        self.games: OrderedDict[tuple[str, ...], tasks.Game] = OrderedDict()
        self.pages: OrderedDict[tuple[str, ...], list[Raw]] = OrderedDict()

    # --- asking -----------------------------------------------------------------------------------------------------

    async def resume(self) -> None:
        """Go on with what a server has left."""
        for review in await self.store.open_reviews(MOST_RESUMED):
            self.work_on(review)

    async def ask(self, game_id: str, key: str, depth: str, lang: str) -> Seen:
        """Have a game reviewed, or hear how far that is."""
        table = await self.finished(game_id, key)
        review = await self.store.review(game_id, depth)
        version = version_of(table.box, table.beginning.first)
        if review is None or review.state == "failed" or (review.state == "done" and review.version != version):
            whose = key or STRANGERS
            if await self.store.reviews_of(whose) >= MOST_OF_ONE:
                raise Denied("too_many_reviews")
            await self.store.ask_review(game_id, depth, whose, self.now(), version)
        return await self.seen(game_id, key, depth, lang)

    async def seen(self, game_id: str, key: str, depth: str, lang: str) -> Seen:
        """How far it is; when it is done, all of it."""
        table = await self.finished(game_id, key)
        review = await self.store.review(game_id, depth)
        if review is None:
            return Seen(depth, "none")
        if review.state == "done":
            pages = await self.told(table, review, key, lang)
            return Seen(depth, "done", 0, review.judged, review.total, review.version, *pages)
        if review.state == "failed":
            return Seen(depth, "failed")
        progress = self.work_on(review)
        if not progress.begun:
            others = [one for which, one in self.at_work.items() if which != (game_id, depth)]
            return Seen(depth, "waiting", len(others), review.judged, review.total)
        curve = points(progress, await self.game(table))
        return Seen(depth, "running", 0, len(progress.account.rows), progress.of, progress.version, curve)

    async def finished(self, game_id: str, key: str) -> OpenTable:
        """The table, for whoever may see it, when its game is over."""
        table = await self.tables.historian.seen(game_id, key)
        if table.room.status != OVER or table.playing is None:
            raise Denied("is_not_over")
        return table

    async def game(self, table: OpenTable) -> tasks.Game:
        """It does not change any more; the names of its players may."""
        which = (table.room.game_id, *table.names)
        if which not in self.games:
            moves = await self.store.moves(table.room.game_id, 0)
            # A long game takes a moment, in which other tables go on.
            self.games[which] = await asyncio.to_thread(game_at, table, moves)
            if len(self.games) > MOST_KEPT:
                self.games.popitem(last=False)
        return self.games[which]

    async def told(self, table: OpenTable, review: Review, key: str, lang: str) -> list[Raw]:
        """The curve and the account in words: made once for all who ask in this language."""
        game_id, names = table.room.game_id, table.names
        which = (game_id, review.depth, review.version, str(review.asked), lang, *names)
        if which not in self.pages:
            task = tasks.Tell(await self.game(table), account_of(review), lang)
            reply = await self.judges.answer(task, key)
            self.pages[which] = json.decode(reply.body, type=list[Raw])
            if len(self.pages) > MOST_KEPT:
                self.pages.popitem(last=False)
        return self.pages[which]

    async def done(self, game_id: str, depth: str) -> Review:
        """The review that is whole; the deepest, if it does not matter which. Raises `Denied`."""
        for one in (depth,) if depth else reversed(DEPTHS):
            review = await self.store.review(game_id, one)
            if review is not None and review.state == "done":
                return review
        raise Denied("no_review")

    # --- making -----------------------------------------------------------------------------------------------------

    def work_on(self, review: Review) -> Progress:
        """See to it that somebody makes it."""
        which = (review.game_id, review.depth)
        if which not in self.at_work and not self.tables.house.stopping:
            self.at_work[which] = Progress()
            self.tables.house.spawn(self.make(review, self.at_work[which]))
        return self.at_work.get(which, Progress())

    async def make(self, review: Review, progress: Progress) -> None:
        try:
            await self.follow(review, progress)
        except (StoreFailed, NoSuchGame) as problem:
            log.warning("a review waits", extra={"table": review.game_id, "problem": str(problem)})
        except (Denied, BotFailed) as problem:
            if not self.tables.house.stopping:
                log.warning("a review failed", extra={"table": review.game_id, "problem": str(problem)})
                await self.note(replace(review, server=self.server, state="failed"))
        finally:
            self.at_work.pop((review.game_id, review.depth), None)

    async def follow(self, review: Review, progress: Progress) -> None:
        """Let it be made, and write down how far it is."""
        table = await self.tables.keeper.table(review.game_id)
        if table.room.status != OVER:
            raise Denied("is_not_over")
        game = await self.game(table)
        known = account_of(review) if review.account else tasks.Account({}, [], [])
        task = tasks.Review(game.record, review.depth, known.rows, known.marks, review.version)
        noted = self.now()
        async with aclosing(self.judges.review(task, review.whose)) as replies:
            async for reply in replies:
                if isinstance(reply, tasks.Refused):
                    raise Denied(reply.code)
                if isinstance(reply, tasks.Begun):
                    if not await self.claim(review):
                        return  # another server makes it
                    progress.begun, progress.version, progress.of = True, reply.version, reply.of
                    progress.sketch = reply.sketch
                if isinstance(reply, tasks.Begun | tasks.Part):
                    progress.account.rows += reply.rows
                    progress.account.marks += reply.marks
                if isinstance(reply, tasks.Whole):
                    progress.account.head = reply.head
                    await self.note(self.noted(review, progress, "done"))
                elif self.now() - noted >= NOTED_EVERY:
                    noted = self.now()
                    await self.note(self.noted(review, progress, "running"))

    async def claim(self, review: Review) -> bool:
        """For a while no other server makes it. Who has the database to himself need not wait for one that is gone."""
        shared = await self.store.time()
        now = GREATEST_TIME if shared is None else self.now()
        return await self.store.claim_review(review.game_id, review.depth, self.server, now, self.now() + CLAIMED)

    def noted(self, review: Review, progress: Progress, state: str) -> Review:
        account = progress.account
        return replace(
            review,
            state=state,
            judged=len(account.rows),
            total=progress.of,
            version=progress.version,
            server=self.server,
            until=self.now() + CLAIMED,
            account=json.encode(account).decode(),
        )

    async def note(self, review: Review) -> None:
        await self.store.note_review(review)


async def luck_taken_out(store: Store, game_id: str) -> list[float]:
    """The result of each seat without luck, by the deepest review that is whole; empty if there is none."""
    for depth in reversed(DEPTHS):
        review = await store.review(game_id, depth)
        if review is not None and review.state == "done":
            kept = account_of(review)
            account = keeping.account_of(kept.head, kept.rows, kept.marks)
            return [account.adjusted(seat) for seat in range(account.seats)]
    return []


def account_of(review: Review) -> tasks.Account:
    return json.decode(review.account, type=tasks.Account)


def only(account: tasks.Account, entry: int) -> tasks.Account:
    """What was found of one moment."""
    rows = [row for row in account.rows if row[NUMBER] == entry]
    return tasks.Account(account.head, rows, [mark for mark in account.marks if mark[0] == entry])


def points(progress: Progress, game: tasks.Game) -> list[ReviewPoint]:
    """The curve as far as it is known: where nothing is judged yet, as it was sketched."""
    seqs = [*game.seqs, game.seqs[-1] if game.seqs else 0]
    rounds = {number: at for number, at, _ in progress.sketch}
    found: list[ReviewPoint] = []
    at = 1
    for row in progress.account.rows:
        number, before = int(row[NUMBER]), row[BEFORE]
        at = rounds.get(number, at)
        found.append(ReviewPoint(number, seqs[number], at, before))
    judged = found[-1].entry if found else -1
    return found + [
        ReviewPoint(number, seqs[number], at, win, sketch=True)
        for number, at, win in progress.sketch
        if number > judged
    ]
