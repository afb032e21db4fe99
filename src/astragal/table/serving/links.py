"""What a link shows elsewhere before anybody follows it (Open Graph): of a public table its game, its people and, when
it is over, the picture of its result. Of any other address, private tables among them, always the same general card."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from html import escape
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from astragal.engine.showing.words import load
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.tables import Tables
from astragal.table.pictures import card, result
from astragal.table.pictures.pen import HEIGHT, WIDTH
from astragal.table.pictures.png import can_be_made
from astragal.table.rooms.rooms import OVER, Denied
from astragal.table.serving.endpoint import lang_of
from astragal.table.serving.endpoints import result_of
from astragal.table.storage.store import NoSuchGame, StoreFailed
from astragal.table.words import OWN

CARD: Final = "/card.png"
HOST: Final = re.compile(r"[\w.\-]+(:\d+)?|\[[0-9a-fA-F:]+\](:\d+)?")
LOCALES: Final = {"en": "en_GB", "fr": "fr_FR"}

Tags = Callable[[Request], Awaitable[str]]


class Told(NamedTuple):
    """What is told of a page, and the address of its picture on this server."""

    title: str
    about: str
    picture: str


def general(lang: str) -> Told:
    return Told("Astragal", load(OWN, lang).say("picture.about"), f"{CARD}?lang={lang}")


def tags_with(tables: Tables, may_ask: Callable[[Request], bool], is_secure: bool) -> Tags:
    """The tags of a page. Whoever asks too much gets the general ones: the page itself is refused to nobody."""

    async def tags(request: Request) -> str:
        lang = lang_of(request)
        told = general(lang)
        if "table" in request.path_params and may_ask(request):
            with suppress(Denied, NoSuchGame, StoreFailed):  # private, or nowhere: nobody can tell which
                told = await told_of(tables, request.path_params["table"], lang)
        return written(told, request, lang, is_secure)

    return tags


async def told_of(tables: Tables, game_id: str, lang: str) -> Told:
    """Of a table that a stranger may see."""
    stranger = ""
    table = await tables.historian.seen(game_id, stranger)
    title = title_of(table, lang)
    if table.room.status != OVER:
        words = load(OWN, lang)
        people = [seat.name for seat in table.content.seats if seat.name]
        named = words.say("picture.table", title=title, names=words.all_of(people)) if people else title
        return general(lang)._replace(title=named)
    line = result.in_a_line(await result_of(tables, game_id, stranger, lang), lang)
    return Told(title, line, f"/api/tables/{game_id}/result.png?lang={lang}")


def title_of(table: OpenTable, lang: str) -> str:
    return load(table.box.package, lang).say("game.title")


def written(told: Told, request: Request, lang: str, is_secure: bool) -> str:
    pairs = {
        "og:site_name": "Astragal",
        "og:type": "website",
        "og:locale": LOCALES[lang],
        "og:title": told.title,
        "og:description": told.about,
    }
    host = request.headers.get("host", "")
    if can_be_made() and HOST.fullmatch(host):
        scheme = "https" if is_secure else "http"
        pairs |= {
            "og:image": f"{scheme}://{host}{told.picture}",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": told.about,
            "twitter:card": "summary_large_image",
        }
    return "".join(f'<meta property="{name}" content="{escape(content)}" />\n' for name, content in pairs.items())


def sends_card(tables: Tables, headers: dict[str, str]) -> Callable[[Request], Awaitable[Response]]:
    """The general card: it is drawn once in each language."""

    async def send(request: Request) -> Response:
        drawn = await tables.illustrator.png(card.drawn(lang_of(request))) if can_be_made() else b""
        said = {**headers, "cache-control": "public, max-age=86400"}
        return Response(drawn, 200 if drawn else 404, said, "image/png")

    return send
