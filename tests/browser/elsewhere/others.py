"""Firefox and WebKit, spoken to in the protocols that they have themselves: WebDriver BiDi, and WebDriver over HTTP.

Both give the same few deeds: open an address, run a script, take a picture. Where a browser is not installed, `why_not`
says which package it is in.
"""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.table.serving import free_port

PATIENCE = 120.0  # seconds: nothing takes so long unless it never comes
SIZE = (1440, 900)


class Window(Protocol):
    def open(self, address: str) -> None: ...

    def run(self, script: str) -> Any:
        """What an expression is worth in the page."""

    def picture(self) -> bytes: ...


def why_not(browser: str) -> str:
    """What is missing; empty if nothing is."""
    program, package = {"firefox": ("firefox-esr", "firefox-esr"), "webkit": ("WebKitWebDriver", "webkit2gtk-driver")}[
        browser
    ]
    return "" if shutil.which(program) else f"there is no {program} here (Debian's package is called {package})"


def until(condition: Callable[[], Any], what: str) -> Any:
    """Wait for something that is true."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} does not come")


@contextmanager
def running(command: list[str], log: Path, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program and whatever it starts; all of them end with it."""
    with log.open("wb") as said:
        process = subprocess.Popen(
            command, stdout=said, stderr=said, start_new_session=True, env={**os.environ, **environment}
        )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


# --- Firefox: WebDriver BiDi ----------------------------------------------------------------------------------------


class Firefox:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": SIZE[0], "height": SIZE[1]}
        self.ask("browsingContext.setViewport", context=self.context, viewport=size)

    def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            said = json.loads(self.socket.recv(PATIENCE))
            if said.get("id") == self.number:
                assert said["type"] == "success", said
                return said["result"]

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script: str) -> Any:
        said = self.ask(
            "script.evaluate",
            expression=f"Promise.resolve({script}).then((found) => JSON.stringify(found ?? null))",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert said["type"] == "success", said
        return json.loads(said["result"]["value"])

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("browsingContext.captureScreenshot", context=self.context)["data"])


@contextmanager
def firefox(folder: Path) -> Iterator[Window]:
    profile = folder / "profile"
    profile.mkdir()
    log = folder / "firefox.log"
    command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with running(command, log, HOME=str(folder)):
        listens = until(lambda: re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text()), "Firefox")
        with connect(f"{listens[1]}/session", max_size=None, open_timeout=PATIENCE) as socket:
            yield Firefox(socket)


# --- WebKit: WebDriver ----------------------------------------------------------------------------------------------


class WebKit:
    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        browser = shutil.which("MiniBrowser") or next(
            str(path) for path in Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")
        )
        options = {"binary": browser, "args": ["--automation"]}
        made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.session = f"/session/{made['sessionId']}"
        self.ask("POST", f"{self.session}/window/rect", {"width": SIZE[0], "height": SIZE[1]})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        reply = self.http.request(method, path, json=body)
        assert reply.status_code == 200, reply.text
        return reply.json()["value"]

    def open(self, address: str) -> None:
        self.ask("POST", f"{self.session}/url", {"url": address})

    def run(self, script: str) -> Any:
        asked = f"Promise.resolve({script}).then((found) => done(JSON.stringify(found ?? null)))"
        code = f"const done = arguments[0]; {asked};"
        return json.loads(self.ask("POST", f"{self.session}/execute/async", {"script": code, "args": []}))

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("GET", f"{self.session}/screenshot"))


@contextmanager
def webkit(folder: Path) -> Iterator[Window]:
    """It wants a screen: without one, a screen that nobody sees."""
    port = free_port()
    command = ["WebKitWebDriver", f"--port={port}"]
    if "DISPLAY" not in os.environ and "WAYLAND_DISPLAY" not in os.environ:
        command = ["xvfb-run", "--auto-servernum", "--server-args", f"-screen 0 {SIZE[0]}x{SIZE[1] + 100}x24", *command]
    quiet = {
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "HOME": str(folder),
    }
    with running(command, folder / "webkit.log", **quiet):
        address = f"http://127.0.0.1:{port}"
        until(lambda: answers(address), "WebKit's driver")
        with httpx.Client(base_url=address, timeout=PATIENCE, trust_env=False) as http:
            yield WebKit(http)


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/status", trust_env=False).status_code == 200
    except httpx.TransportError:
        return False
