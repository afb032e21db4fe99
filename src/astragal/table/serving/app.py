"""The web application: routes, cookies, origins, limits. Nothing it answers tells more than it should."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from msgspec import DecodeError, ValidationError, json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from astragal.table import words
from astragal.table.authority.tables import Tables
from astragal.table.counsel.counsel import Counsel
from astragal.table.counsel.processes import Judges
from astragal.table.rooms.rooms import Denied
from astragal.table.serving.client import client_routes
from astragal.table.serving.endpoint import JSON, Endpoint, Reply, lang_of
from astragal.table.serving.endpoints import ENDPOINTS
from astragal.table.serving.limits import (
    LOOPBACK,
    MOST_SOCKETS,
    SAID_A_SECOND,
    SAID_AT_ONCE,
    Addresses,
    Free,
    Quota,
    is_loopback,
    same_household,
)
from astragal.table.serving.links import CARD, sends_card, tags_with
from astragal.table.serving.openapi import document
from astragal.table.serving.sockets import serve_socket, turn_away
from astragal.table.serving.visitors import Visitor, key_at, set_cookies, visitor_of
from astragal.table.storage.store import NoSuchGame, StoreFailed
from astragal.table.wire.messages import Again, Leaving, Problem

log = logging.getLogger("astragal.app")

LARGEST_BODY = 16 * 1024
BODY_WITHIN = 20.0  # seconds
REQUESTS_AT_ONCE = 120
REQUESTS_A_SECOND = 20
RETURN_AFTER = 1500  # milliseconds
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cache-control": "no-store",
}
# What a refusal is over HTTP
STATUS = {
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_lesson": 404,
    "no_review": 404,
    "no_hints": 403,
    "people_play_this": 403,
    "own_answer": 403,
    "still_secret": 403,
    "no_such_answer": 404,
    "not_found": 404,
    "no_png": 404,
    "wrong_method": 405,
    "not_at_this_table": 403,
    "not_your_seat": 403,
    "not_the_owner": 403,
    "not_invited": 403,
    "no_such_invite": 403,
    "invite_is_over": 403,
    "foreign_origin": 403,
    "foreign_host": 403,
    "too_slow": 408,
    "in_trash": 410,
    "unreadable": 500,
    "too_big": 413,
    "too_fast": 429,
    "too_many_tables": 429,
    "too_many_invitations": 429,
    "too_many_reviews": 429,
    "busy": 503,
    "stopping": 503,
    "judge_is_busy": 503,
    "judge_failed": 500,
}


class Settings:
    def __init__(
        self,
        origins: list[str],
        secure: bool,
        trusts_proxy: bool,
        sockets: int = MOST_SOCKETS,
        local: bool = False,
        free: Iterable[str] = (),
    ) -> None:
        self.origins = origins  # besides the server's own
        self.secure = secure  # cookies over https only
        self.trusts_proxy = trusts_proxy  # X-Forwarded-For names the client
        self.sockets = sockets  # at most, from one address
        self.local = local  # only this machine is served, and no proxy is in front
        self.free = Free([*free, *(LOOPBACK if local else ())])  # whose quotas are not counted


def make_app(tables: Tables, settings: Settings, judges: Judges | None = None) -> Starlette:
    addresses = Addresses(REQUESTS_AT_ONCE, REQUESTS_A_SECOND)
    said = Addresses(SAID_AT_ONCE, SAID_A_SECOND)
    counsel = Counsel(tables, judges or Judges())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await tables.open()
        tables.begin()
        await counsel.begin()
        try:
            yield
        finally:
            say_goodbye(tables)
            await counsel.stop()
            await tables.stop()

    async def socket(socket: WebSocket) -> None:
        for is_allowed, code in ((host_is_ours, "foreign_host"), (origin_is_allowed, "foreign_origin")):
            if not is_allowed(socket.headers, settings):
                await turn_away(socket, code)
                return
        address = address_of(socket, settings)
        if has_too_many(tables, address, settings):
            await turn_away(socket, "too_many_sockets")
            return
        table = socket.path_params["table"]
        try:
            key = await key_at(tables, socket, table, settings.secure)
        except (Denied, StoreFailed) as problem:
            await turn_away(socket, getattr(problem, "code", "busy"), **getattr(problem, "values", {}))
            return
        counted = None if address in settings.free else said.of(address, tables.house.now())
        await serve_socket(tables, socket, table, address, key, counted)

    async def describe(request: Request) -> Response:
        return answer(document())

    def may_ask(request: Request) -> bool:
        return addresses.take(address_of(request, settings), tables.house.now())

    used = {e.quota: Addresses(e.quota.at_once, e.quota.a_second) for e in ENDPOINTS if e.quota}
    routes = [Route(e.path, route(tables, e, addresses, used, settings), methods=[e.method]) for e in ENDPOINTS]
    app = Starlette(
        routes=[
            *routes,
            Route("/api/openapi.json", describe),
            WebSocketRoute("/ws/{table}", socket),
            Route(CARD, sends_card(tables, HEADERS)),
            *client_routes(HEADERS, tags=tags_with(tables, may_ask, settings.secure)),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: not_found, Exception: broken},
    )
    app.state.counsel = counsel
    app.router.redirect_slashes = False  # nobody is sent elsewhere
    return app


def say_goodbye(tables: Tables) -> None:
    """Nothing new is begun; everybody who is connected is told when to come back."""
    tables.house.stopping = True
    for connection in tables.house.hub.all():
        connection.send(Leaving("stopping", RETURN_AFTER))
        connection.drop()


def route(
    tables: Tables, endpoint: Endpoint, addresses: Addresses, used: dict[Quota, Addresses], settings: Settings
) -> Callable[[Request], Awaitable[Response]]:
    quota = endpoint.quota

    async def respond(request: Request) -> Response:
        lang = lang_of(request)
        try:
            address, now = address_of(request, settings), tables.house.now()
            if not addresses.take(address, now):
                raise Denied("too_fast")
            if not host_is_ours(request.headers, settings):
                raise Denied("foreign_host")
            if request.method != "GET" and not origin_is_allowed(request.headers, settings):
                raise Denied("foreign_origin")  # and it costs whoever has visited that page nothing
            if quota and address not in settings.free and not used[quota].take(address, now):
                raise Denied(quota.refused)
            if tables.house.stopping:
                raise Denied("stopping")
            body = await body_of(request, endpoint)
            visitor = request.state.visitor = Visitor("")
            if knows_visitors(endpoint):
                visitor = request.state.visitor = await visitor_of(tables, request, settings.secure)
            was_new = visitor.is_new and not visitor.device
            reply = await endpoint.answer(tables, request, body)
            if was_new and visitor.device:  # it was let in
                visitor.secret = await tables.house.sessions.begin(visitor.device)
        except Denied as denied:
            return refusal(denied.code, lang, denied.values)
        except NoSuchGame:  # it was deleted meanwhile
            return refusal("no_such_table", lang, {})
        except StoreFailed:
            return refusal("busy", lang, {})
        return with_cookies(reply, endpoint, visitor, settings)

    return respond


def knows_visitors(endpoint: Endpoint) -> bool:
    """Whether a server is alive, and which games there are, anybody may ask; no database is asked for that."""
    return "{table}" in endpoint.path or endpoint.path in ("/api/tables", "/api/session", "/api/analyse")


async def body_of(request: Request, endpoint: Endpoint) -> Any:
    """What the request says, strictly as its type."""
    if endpoint.takes is None:
        return None
    data = b""
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                data += chunk
                if len(data) > LARGEST_BODY:
                    raise Denied("too_big")
        return json.decode(data if data or endpoint.takes is not Again else b"{}", type=endpoint.takes)
    except TimeoutError:
        raise Denied("too_slow") from None
    except ClientDisconnect:
        raise Denied("not_json") from None
    except ValidationError:
        raise Denied("bad_frame") from None
    except (DecodeError, UnicodeError, RecursionError):
        raise Denied("not_json") from None


def with_cookies(reply: Reply, endpoint: Endpoint, visitor: Visitor, settings: Settings) -> Response:
    if endpoint.media == JSON:
        response = answer(reply.body, reply.status)
    else:
        response = Response(reply.body, headers=HEADERS, media_type=endpoint.media)
    set_cookies(response, visitor, settings.secure)
    return response


def answer(body: Any, status: int = 200) -> Response:
    return Response(json.encode(body), status, HEADERS, "application/json")


def refusal(code: str, lang: str, values: dict[str, object]) -> Response:
    text = words.refusal(code, lang, values)
    return answer(Problem(code, text), STATUS.get(code, 400))


async def not_found(request: Request, error: Exception) -> Response:
    code = "wrong_method" if getattr(error, "status_code", 404) == 405 else "not_found"
    return refusal(code, lang_of(request), {})


async def broken(request: Request, error: Exception) -> Response:
    """Something we did not foresee: it is in the log, and nothing of it in the answer."""
    log.error("unforeseen", exc_info=error)
    return answer(Problem("broken", words.refusal("broken", lang_of(request), {})), 500)


def has_too_many(tables: Tables, address: str, settings: Settings) -> bool:
    """Sockets from one address."""
    return address not in settings.free and tables.house.hub.addresses[address] >= settings.sockets


def address_of(request: HTTPConnection, settings: Settings) -> str:
    """Who asks. A proxy's word counts only if it is trusted."""
    if settings.trusts_proxy:
        forwarded = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        if forwarded:
            return same_household(forwarded)
    return same_household(request.client.host) if request.client else ""


def origin_is_allowed(headers: Any, settings: Settings) -> bool:
    """A page of another site may not act for whoever visits it. Programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:  # no address at all
        return False
    schemes = ("https",) if settings.secure else ("http", "https")
    return page.scheme in schemes and bool(page.netloc) and page.netloc == headers.get("host")


def host_is_ours(headers: Any, settings: Settings) -> bool:
    """Whoever only serves this machine is called by one of its names: a page elsewhere may have had its own name lead
    here. What a proxy passes on has the proxy's name."""
    if not settings.local:
        return True
    asked = headers.get("host", "")
    try:
        name = urlsplit(f"//{asked}").hostname or ""
    except ValueError:
        return False
    return is_loopback(name) or any(urlsplit(origin).netloc == asked for origin in settings.origins)
