"""What an address of the table is: what it takes, what it gives, and who asks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import HTTPConnection, Request

from astragal.engine.showing.words import LANGUAGES
from astragal.table.authority.tables import Tables
from astragal.table.rooms.rooms import Denied
from astragal.table.serving.limits import Quota
from astragal.table.serving.visitors import Visitor

LABEL_LENGTH = 120
JSON, TEXT, SVG, PNG = "application/json", "text/plain", "image/svg+xml", "image/png"


class Reply(NamedTuple):
    """What is answered."""

    body: Any
    status: int = 200


Answering = Callable[[Tables, Request, Any], Awaitable[Reply]]


class Endpoint(NamedTuple):
    method: str
    path: str
    says: str
    answer: Answering
    takes: type | None = None
    gives: type | None = None
    media: str = JSON  # what it gives; anything else is no message
    asks: tuple[str, ...] = ()  # numbers that may stand after the question mark
    quota: Quota | None = None  # how often, beyond what holds for every request


def key_of(request: Request) -> str:
    """By which key the client's device is known; empty if it is not."""
    visitor: Visitor = request.state.visitor
    return visitor.device


def new_key_of(request: Request) -> str:
    """The same for whoever is let in: a new device gets one now."""
    visitor: Visitor = request.state.visitor
    return visitor.key()


def label_of(request: Request) -> str:
    return request.headers.get("user-agent", "")[:LABEL_LENGTH]


def number_in(text: str) -> int:
    """A number in an address."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Denied("not_a_number")
    return int(text)


def lang_of(request: HTTPConnection) -> str:
    """The language asked for: `?lang=fr`, otherwise what the browser prefers."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2].lower()
    return asked if asked in LANGUAGES else "en"
