"""Who asks: the device whose cookie came with a request or a handshake. What a client has thought up itself is nothing.

Until version 0.1 every table had a cookie of its own. Whoever still brings such cookies gets the one of today for them,
a few tables at a time, and the former are taken back when the new one was seen to have arrived.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from astragal.table.authority.tables import Tables
from astragal.table.rooms import rooms
from astragal.table.rooms.identity import FORMER, cookie_name, former_secrets, hashed, new_device, secret_in
from astragal.table.rooms.rooms import Denied
from astragal.table.storage.store import NoSuchGame, StoreFailed

YEAR: Final = 365 * 24 * 3600  # seconds
EXCHANGED_AT_ONCE: Final = 8  # tables, besides the one that is asked for


class Visitor:
    """A device, and what is to be done with its cookies."""

    def __init__(self, device: str, secret: str = "") -> None:
        self.device = device  # empty: nobody we know
        self.secret = secret  # for the cookie, if it is another one
        self.former: list[str] = []  # tables whose cookies have done their duty
        self.is_new = not device

    def key(self) -> str:
        """What rooms shall know this device by. If it is let in, it gets a session."""
        if not self.device:
            self.device = new_device()
        return self.device


async def visitor_of(tables: Tables, request: HTTPConnection, is_secure: bool) -> Visitor:
    """Whoever sends a request. Former cookies are exchanged meanwhile."""
    cookies = request.headers.get("cookie", "")
    known = await tables.house.sessions.known(secret_in(cookies, cookie_name(is_secure)), may_rotate=True)
    visitor = Visitor(*known) if known else Visitor("")
    asked = request.path_params.get("table", "")
    if known and asked:
        await settle(tables, asked, known.device)
    if former := former_secrets(cookies):
        first = [game_id for game_id in await with_the_one_before(tables, asked) if game_id in former]
        others = [game_id for game_id in former if game_id not in first]
        for game_id in [*first, *others[:EXCHANGED_AT_ONCE]]:
            await exchange(tables, visitor, game_id, hashed(former[game_id]))
        if visitor.is_new and visitor.device:
            visitor.secret = await tables.house.sessions.begin(visitor.device)
    return visitor


async def with_the_one_before(tables: Tables, asked: str) -> list[str]:
    """The table that is asked for, and that of which it is a rematch: whoever sat there may sit here."""
    if not asked:
        return []
    with suppress(Denied, NoSuchGame, StoreFailed):
        return [asked, (await tables.keeper.table(asked)).content.came_from]
    return [asked]


async def exchange(tables: Tables, visitor: Visitor, game_id: str, former: str) -> None:
    """The cookie of a table is good if a device there has its secret; then the session takes its place."""
    with suppress(NoSuchGame, StoreFailed):
        try:
            content = (await tables.keeper.table(game_id)).content
        except Denied as denied:
            if denied.code == "no_such_table":
                visitor.former.append(game_id)
            return
        here = rooms.device_of(content, visitor.device) if visitor.device else None
        if rooms.device_of(content, former) is not None and (here is None or here.instead_of != former):
            await tables.doorkeeper.exchange(game_id, former, visitor.key())
        visitor.former.append(game_id)


async def settle(tables: Tables, game_id: str, device: str) -> None:
    with suppress(Denied, NoSuchGame, StoreFailed):
        found = rooms.device_of((await tables.keeper.table(game_id)).content, device)
        if found is not None and found.instead_of:
            await tables.doorkeeper.settle(game_id, device)


async def key_at(tables: Tables, socket: HTTPConnection, game_id: str, is_secure: bool) -> str:
    """By which key whoever connects is known at a table; empty if he is not. A tab that was open before there were
    sessions has nothing but its former cookie."""
    cookies = socket.headers.get("cookie", "")
    known = await tables.house.sessions.known(secret_in(cookies, cookie_name(is_secure)), may_rotate=False)
    content = (await tables.keeper.table(game_id)).content
    if known and rooms.device_of(content, known.device):
        await settle(tables, game_id, known.device)
        return known.device
    former = former_secrets(cookies).get(game_id)
    return hashed(former) if former and rooms.device_of(content, hashed(former)) else known.device if known else ""


def set_cookies(response: Response, visitor: Visitor, is_secure: bool) -> None:
    """First the one of today, which is all that a simple program looks for."""
    if visitor.secret:
        response.set_cookie(
            cookie_name(is_secure),
            visitor.secret,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=is_secure,
            path="/",
        )
    for game_id in visitor.former:
        response.delete_cookie(f"{FORMER}_{game_id}", httponly=True, samesite="lax", secure=is_secure, path="/")
