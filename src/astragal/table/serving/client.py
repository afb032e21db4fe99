"""The client for the browser: its built files, read once at the start and served from memory.

Only what was found in the folder has an address, so nothing outside it can be asked for.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Awaitable, Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from astragal.table import words
from astragal.table.serving.built import BUILT, PAGE
from astragal.table.serving.endpoint import lang_of
from astragal.table.serving.links import Tags

# The client looks at its own address and draws what belongs there.
PAGES: Final = (
    "/",
    "/new/{game}",
    "/rules/{game}",
    "/learn/{game}/{lesson}",
    "/mistakes",
    "/mistakes/due",
    "/mistakes/{game}/{theme}",
    "/{table}",
    "/{table}/watch",
    "/{table}/at/{seq}",
    "/{table}/tries",
    "/{table}/tries/{entry}",
)
NO_TABLES: Final = {"api", "assets", "health", "ws"}

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
ANY_KIND: Final = "application/octet-stream"
PACKED_ALREADY: Final = {".ico", ".png", ".woff2"}

# The name of an asset tells its content; anything else may change, and is asked for anew.
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

HEAD_ENDS: Final = b"</head>"
MOST_PAGES: Final = 200  # with different tags, that are remembered

Endpoint = Callable[[Request], Awaitable[Response]]


class File(NamedTuple):
    """A file of the client, ready to be sent."""

    kind: str
    cache: str
    tag: str
    plain: bytes
    packed: bytes  # with gzip; empty if that does not make it smaller


def client_routes(headers: Mapping[str, str], folder: Path = BUILT, tags: Tags | None = None) -> list[Route]:
    """Where the client is found. `headers` are sent with everything, `tags` in the head of a page."""
    found = {path.relative_to(folder).as_posix(): read(path, folder) for path in all_files(folder)}
    if PAGE not in found:
        return [Route(address, not_built(headers)) for address in PAGES]
    return [
        *(Route(f"/{name}", sends(file, headers)) for name, file in found.items() if name != PAGE),
        *(Route(address, sends(found[PAGE], headers, tags)) for address in PAGES),
    ]


def is_built() -> bool:
    return (BUILT / PAGE).is_file()


def all_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def read(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    packed = b"" if path.suffix in PACKED_ALREADY else pack(plain)
    return File(
        kind=KINDS.get(path.suffix, ANY_KIND),
        cache=FOR_EVER if path.parent == folder / "assets" else ASK_AGAIN,
        tag=tag_of(plain),
        plain=plain,
        packed=packed if len(packed) < len(plain) else b"",
    )


@lru_cache(MOST_PAGES)
def with_tags(page: File, tags: str) -> File:
    """The page with these in its head."""
    plain = page.plain.replace(HEAD_ENDS, tags.encode() + HEAD_ENDS, 1)
    return page._replace(tag=tag_of(plain), plain=plain, packed=gzip.compress(plain, mtime=0) if page.packed else b"")


def tag_of(plain: bytes) -> str:
    return f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'  # weak: the same for both ways of sending it


@cache
def pack(plain: bytes) -> bytes:
    return gzip.compress(plain, mtime=0)


def sends(plain: File, headers: Mapping[str, str], tags: Tags | None = None) -> Endpoint:
    async def send(request: Request) -> Response:
        must_be_a_page(request)
        file = plain if tags is None else with_tags(plain, await tags(request))
        vary = "accept-encoding" if tags is None else "accept-encoding, accept-language"
        said = {**headers, "cache-control": file.cache, "etag": file.tag, "vary": vary}
        if file.tag in known_tags(request):
            return Response(status_code=304, headers=said)
        if file.packed and accepts_gzip(request):
            return Response(file.packed, headers={**said, "content-encoding": "gzip"}, media_type=file.kind)
        return Response(file.plain, headers=said, media_type=file.kind)

    return send


def not_built(headers: Mapping[str, str]) -> Endpoint:
    async def explain(request: Request) -> Response:
        must_be_a_page(request)
        return PlainTextResponse(words.refusal("not_built", lang_of(request), {}), 503, headers)

    return explain


def must_be_a_page(request: Request) -> None:
    """A table's name is letters and digits. Whether there is such a table, the client finds out and says."""
    table = request.path_params.get("table")
    if table is not None and (not table.isalnum() or table in NO_TABLES):
        raise HTTPException(404)


def known_tags(request: Request) -> list[str]:
    """What the browser has already."""
    return [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]


def accepts_gzip(request: Request) -> bool:
    for wish in request.headers.get("accept-encoding", "").split(","):
        name, _, quality = wish.replace(" ", "").lower().partition(";q=")
        if name == "gzip":
            return quality.strip("0.") != "" if quality else True
    return False
