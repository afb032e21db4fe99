"""The built client: every file at its address, small, known by what is in it, and nothing from outside its folder."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from astragal.table.serving.app import HEADERS, not_found
from astragal.table.serving.client import client_routes

PAGE = "<!doctype html><title>Astragal</title>" + "<p>table</p>" * 100
SCRIPT = "console.log('dice');" * 100
PICTURE = b"\x89PNG, or so it says"
TABLE = "abcdefgh23"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client that was built, beside something that is nobody's business."""
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(PAGE)
    (built / "favicon.svg").write_text("<svg/>")
    (built / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (built / "assets" / "die-3c4d.png").write_bytes(PICTURE)
    (tmp_path / "secret.txt").write_text("the secret of the dice")
    return built


def ask(folder: Path, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """What the server answers, with the headers `accept_encoding` and so on."""
    app = Starlette(routes=client_routes(HEADERS, folder), exception_handlers={HTTPException: not_found})
    app.router.redirect_slashes = False
    sent = {"accept-encoding": "identity"} | {name.replace("_", "-"): value for name, value in headers.items()}

    async def asked() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
            return await client.request(method, path, headers=sent)

    return asyncio.run(asked())


@pytest.mark.parametrize(
    "address",
    ["/", "/new/dice_forge", "/rules/titan_dice", f"/{TABLE}", f"/{TABLE}/watch", f"/{TABLE}/at/17", "/nosuchtable"],
)
def test_every_address_of_the_client_is_the_page(folder: Path, address: str) -> None:
    reply = ask(folder, address)
    assert (reply.status_code, reply.text) == (200, PAGE)
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    assert reply.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("address", "kind", "cache"),
    [
        ("/assets/main-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/die-3c4d.png", "image/png", "public, max-age=31536000, immutable"),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
    ],
)
def test_a_file_says_what_it_is_and_how_long_it_stays(folder: Path, address: str, kind: str, cache: str) -> None:
    reply = ask(folder, address)
    assert reply.status_code == 200
    assert (reply.headers["content-type"], reply.headers["cache-control"]) == (kind, cache)


@pytest.mark.parametrize("address", ["/", "/assets/main-1a2b.js"])
def test_everything_is_sent_with_the_strict_policy(folder: Path, address: str) -> None:
    said = ask(folder, address).headers
    assert said["content-security-policy"] == HEADERS["content-security-policy"]
    assert "unsafe" not in said["content-security-policy"]
    assert said["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "address",
    [
        *("/api", "/api/nothing", "/api/watch", "/ws", "/ws/at/3", "/assets", "/assets/main-9z9z.js", "/robots.txt"),
        *("/index.html", "/static/index.html", "/a.b", f"/{TABLE}/", f"/{TABLE}/elsewhere"),
    ],
)
def test_an_address_that_is_nobodys_is_refused_in_words(folder: Path, address: str) -> None:
    reply = ask(folder, address)
    assert reply.status_code == 404
    assert reply.json()["code"] == "not_found"


@pytest.mark.parametrize(
    "address",
    [
        *("/assets/../../secret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt", "/../secret.txt"),
        *("//secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..\\..\\secret.txt", "/secret.txt%00.js"),
    ],
)
def test_nothing_outside_the_folder_is_served(folder: Path, address: str) -> None:
    reply = ask(folder, f"http://table{address}")
    assert reply.status_code == 404
    assert "secret of the dice" not in reply.text


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "GZIP, deflate"])
def test_whoever_can_unpack_gets_it_packed(folder: Path, accepted: str) -> None:
    reply = ask(folder, "/assets/main-1a2b.js", accept_encoding=accepted)
    assert reply.headers["content-encoding"] == "gzip"
    assert reply.text == SCRIPT
    assert int(reply.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), mtime=0)) < len(SCRIPT) / 5


@pytest.mark.parametrize("accepted", ["identity", "br", "gzip;q=0", "gzip; q=0.0"])
def test_whoever_cannot_unpack_gets_it_plain(folder: Path, accepted: str) -> None:
    reply = ask(folder, "/assets/main-1a2b.js", accept_encoding=accepted)
    assert "content-encoding" not in reply.headers
    assert reply.headers["vary"] == "accept-encoding"
    assert reply.text == SCRIPT


@pytest.mark.parametrize("address", ["/favicon.svg", "/assets/die-3c4d.png"])
def test_what_packing_does_not_make_smaller_is_sent_plain(folder: Path, address: str) -> None:
    assert "content-encoding" not in ask(folder, address, accept_encoding="gzip").headers


def test_whoever_has_a_file_already_is_not_sent_it_again(folder: Path) -> None:
    tag = ask(folder, "/").headers["etag"]
    again = ask(folder, "/", if_none_match=f'"other", {tag}')
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    (folder / "index.html").write_text(PAGE + "!")
    assert ask(folder, "/", if_none_match=tag).status_code == 200


def test_head_is_answered_as_get_is(folder: Path) -> None:
    reply = ask(folder, "/assets/main-1a2b.js", "HEAD")
    assert (reply.status_code, reply.headers["content-length"]) == (200, str(len(SCRIPT)))


def test_a_page_cannot_be_written_to(folder: Path) -> None:
    reply = ask(folder, "/", "POST")
    assert (reply.status_code, reply.json()["code"]) == (405, "wrong_method")


@pytest.mark.parametrize(("lang", "word"), [("en", "not built yet"), ("fr", "pas encore construite")])
def test_a_client_that_is_not_built_says_how_to_build_it(tmp_path: Path, lang: str, word: str) -> None:
    reply = ask(tmp_path / "nowhere", "/", accept_language=lang)
    assert reply.status_code == 503
    assert reply.headers["content-type"] == "text/plain; charset=utf-8"
    assert word in reply.text
    assert "make web" in reply.text
