"""A game of each sort is played in Firefox and in WebKit, by pressing whatever can be pressed until the end is told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from astragal.table.serving.client import is_built
from tests.browser.elsewhere.others import Window, firefox, until, webkit, why_not
from tests.table.serving import Server, serving

BROWSERS = {"firefox": firefox, "webkit": webkit}
MOST = 600  # presses: no such game takes so many

MAKE = """fetch("/api/tables", {{ method: "POST", headers: {{ "content-type": "application/json" }},
    body: JSON.stringify({{ game: "{game}", setup: "{setup}",
        seats: [{{ who: "me" }}, {{ who: "bot", bot: "greedy" }}] }}) }})
    .then((reply) => reply.json()).then((made) => made.id)"""
LISTEN = """(globalThis.wrong = [], addEventListener("error", (e) => wrong.push(e.message)),
    addEventListener("unhandledrejection", (e) => wrong.push(String(e.reason))),
    addEventListener("securitypolicyviolation", (e) => wrong.push(e.violatedDirective + " " + e.blockedURI)), true)"""
# One press of somebody who is asked: opens a list that is folded, otherwise takes the last answer but undo.
PRESS = """(() => {
    if (document.querySelector("#end-title")) return "over";
    const enabled = [...document.querySelectorAll(".question button:not([disabled])")];
    const buttons = enabled.filter((one) => !/Undo/.test(one.textContent));
    const lit = [...document.querySelectorAll("[data-thing].lit")];
    const pressed = buttons.at(-1) ?? lit.at(-1);
    pressed?.click();
    return pressed ? "pressed" : "";
})()"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as one:
        yield one


@pytest.fixture(scope="module", params=BROWSERS)
def window(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    if missing := why_not(request.param) or ("" if is_built() else "the client is not built (`make web` builds it)"):
        pytest.skip(f"not run: {missing}")
    with BROWSERS[request.param](tmp_path_factory.mktemp(request.param)) as one:
        yield one


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "setup"), [("dice_forge", "introductory"), ("titan_dice", "standard"), ("treasure_bell", "beat")]
)
def test_a_game_is_played_to_its_end(window: Window, server: Server, tmp_path: Path, game: str, setup: str) -> None:
    window.open(server.address)
    window.run('localStorage.setItem("astragal.settings", JSON.stringify({ pace: "instant", lang: "en" }))')
    table = window.run(MAKE.format(game=game, setup=setup))
    window.open(f"{server.address}/{table}")
    window.run(LISTEN)
    until(lambda: window.run('document.querySelector(".question") !== null'), "the question")
    (tmp_path / "begun.png").write_bytes(window.picture())
    pressed = 0
    while pressed < MOST:
        did = until(lambda: window.run(PRESS), "a question, or the end,")
        if did == "over":
            break
        pressed += 1
    assert 5 < pressed < MOST
    (tmp_path / "over.png").write_bytes(window.picture())
    assert window.run("wrong") == []
    assert "wins" in window.run('document.querySelector("#end-title").textContent')
    assert window.run(
        '[...document.fonts].some(({ family, status }) => /Alegreya/.test(family) && status === "loaded")'
    )
