"""The picture of a result, and what a link shows elsewhere: true, safe to open, and nothing of a private table."""

import asyncio
import re
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
from starlette.applications import Starlette

from astragal.table.pictures import card, pen
from astragal.table.pictures.illustrator import Illustrator
from astragal.table.serving.app import HEADERS
from astragal.table.serving.client import client_routes
from astragal.table.serving.links import tags_with
from tests.table.inside import Inside, within

ANN = {"who": "me", "name": "Ann"}
BOB = {"who": "me", "name": "Œdipe"}
SVG = "{http://www.w3.org/2000/svg}"
HEAD = "<!doctype html><html><head><title>Astragal</title></head><body></body></html>"


async def finished(server: Inside, game: str = "titan_dice", **wanted: object) -> tuple[httpx.AsyncClient, str]:
    """A game that both have agreed to end soon."""
    browser, made = await server.create(game, [ANN, BOB], **wanted)
    socket = await server.socket(made["id"], browser)
    for _ in range(3):
        await socket.answer(socket.asked()[0]["question"]["options"][-1]["number"])
    await socket.say("agree")
    assert server.table(made["id"]).room.status == "over"
    return browser, made["id"]


def words_in(svg: str) -> list[str]:
    return [str(text.text) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@within
async def test_a_picture_of_the_result_says_who_has_won_and_everybodys_points(server: Inside) -> None:
    browser, table = await finished(server)
    totals = (await browser.get(f"/api/tables/{table}/story")).json()["totals"][-1]
    reply = await browser.get(f"/api/tables/{table}/result.svg")
    assert reply.headers["content-type"].startswith("image/svg+xml")
    words = words_in(reply.text)
    assert {"Titan Dice", "Ann", "Œdipe", str(totals[0]), str(totals[1])} <= set(words)
    assert any("win" in word or "share the victory" in word for word in words)
    french = words_in((await browser.get(f"/api/tables/{table}/result.svg?lang=fr")).text)
    assert any("gagne" in word or "partagent la victoire" in word for word in french)


@within
async def test_the_same_picture_is_there_as_png(server: Inside) -> None:
    pytest.importorskip("resvg_py")
    browser, table = await finished(server, "dice_forge")
    reply = await browser.get(f"/api/tables/{table}/result.png")
    assert reply.headers["content-type"] == "image/png"
    assert reply.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", reply.content[16:24]) == (pen.WIDTH, pen.HEIGHT)


@within
async def test_a_private_table_is_drawn_for_no_stranger_and_none_before_its_end(server: Inside) -> None:
    _, table = await finished(server)
    for kind in ("svg", "png"):
        reply = await server.arrive().get(f"/api/tables/{table}/result.{kind}")
        assert (reply.status_code, reply.json()["code"]) == (403, "not_at_this_table")
    ann, made = await server.create("titan_dice", [ANN, BOB])
    reply = await ann.get(f"/api/tables/{made['id']}/result.svg")
    assert (reply.status_code, reply.json()["code"]) == (400, "is_not_over")


def test_whatever_is_written_in_a_picture_stays_text() -> None:
    drawn = pen.picture([pen.text(0, 0, "<script>&\"'</script>", 20)], "en", "</title><script>")
    assert words_in(drawn) == ["<script>&\"'</script>"]
    assert [part.tag for part in ElementTree.fromstring(drawn).iter() if "script" in part.tag] == []


def test_a_picture_is_drawn_once_for_all_who_ask() -> None:
    pytest.importorskip("resvg_py")

    async def both() -> list[bytes]:
        illustrator = Illustrator()
        return await asyncio.gather(*(illustrator.png(card.drawn("en")) for _ in range(2)))

    one, other = asyncio.run(both())
    assert one is other


def test_without_the_rasteriser_everything_else_is_there() -> None:
    code = "import sys; sys.modules['resvg_py'] = None; import astragal.table.pictures.png as p; print(p.can_be_made())"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


# --- what a link shows ----------------------------------------------------------------------------------------------


async def page_of(
    server: Inside, folder: Path, path: str, may_ask: bool = True, cookies: httpx.Cookies | None = None, **headers: str
) -> str:
    """A page as the server sends it, whatever the client in it."""
    (folder / "index.html").write_text(HEAD)
    asked: Callable[..., bool] = lambda request: may_ask  # noqa: E731
    app = Starlette(routes=client_routes(HEADERS, folder, tags_with(server.tables, asked, False)))
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://table", cookies=cookies
    ) as browser:
        return (await browser.get(path, headers=headers)).text


def told(page: str, name: str) -> str:
    found = re.search(f'<meta property="{re.escape(name)}" content="([^"]*)" />', page)
    return found[1] if found else ""


@within
async def test_the_link_of_a_public_table_tells_its_game_its_people_and_its_result(server: Inside) -> None:
    _, made = await server.create("titan_dice", [ANN, BOB], public=True)
    folder = server.file.parent / "client"
    folder.mkdir()
    page = await page_of(server, folder, f"/{made['id']}")
    assert told(page, "og:title") == "Titan Dice with Ann and Œdipe"
    _, over = await finished(server, public=True)
    page = await page_of(server, folder, f"/{over}/at/2?lang=fr")
    assert told(page, "og:description").startswith("Titan Dice\N{NO-BREAK SPACE}: ")
    assert "Ann" in told(page, "og:description")
    pytest.importorskip("resvg_py")
    assert told(page, "og:image") == f"http://table/api/tables/{over}/result.png?lang=fr"


@within
async def test_the_link_of_a_private_table_is_that_of_no_table_byte_for_byte(server: Inside) -> None:
    folder = server.file.parent / "client"
    folder.mkdir()
    browser, over = await finished(server)
    _, running = await server.create("dice_forge", [ANN, BOB])
    nowhere = await page_of(server, folder, "/nosuchtable")
    assert told(nowhere, "og:title") == "Astragal"
    for path in (f"/{over}", f"/{over}/at/1", f"/{running['id']}", f"/{running['id']}/watch", "/"):
        assert await page_of(server, folder, path) == nowhere
    assert await page_of(server, folder, f"/{over}", cookies=browser.cookies) == nowhere


@within
async def test_whoever_asks_too_much_gets_the_page_with_the_general_card(server: Inside) -> None:
    folder = server.file.parent / "client"
    folder.mkdir()
    _, over = await finished(server, public=True)
    assert told(await page_of(server, folder, f"/{over}", may_ask=False), "og:title") == "Astragal"


@within
async def test_a_host_that_is_none_is_not_repeated(server: Inside) -> None:
    folder = server.file.parent / "client"
    folder.mkdir()
    page = await page_of(server, folder, "/", host='x"><script>')
    assert told(page, "og:image") == ""
    assert "<script>" not in page
