"""`astragal serve --open`: a browser where there is a screen, the next free port where one is taken, and one server."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.table.alone import AnotherServer, alone_at
from astragal.table.serve import CannotServe, IsServed, Wanted, alone, listen_as_wanted
from astragal.table.serving.app import Settings

ADDRESS = "http://127.0.0.1:8000"
OPENS = f"from astragal.table.opening import open_browser as o; t = o({ADDRESS!r}); t and t.join()"


def wanted(port: int, opens: bool) -> Wanted:
    return Wanted("127.0.0.1", port, "", Settings([], False, False), 1, 1, "info", True, opens)


def opened(folder: Path, **screen: str) -> str:
    """The address that a browser was opened at; empty if none was."""
    shown = folder / "shown"
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {shown}\n')
    browser.chmod(0o700)
    without = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env = {**without, "BROWSER": f"{browser} %s", **screen}
    subprocess.run([sys.executable, "-c", OPENS], env=env, check=True, timeout=60)
    return shown.read_text() if shown.exists() else ""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("screen", [{"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}])
def test_where_there_is_a_screen_a_browser_is_opened(tmp_path: Path, screen: dict[str, str]) -> None:
    assert opened(tmp_path, **screen) == ADDRESS


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_no_browser_is_opened(tmp_path: Path) -> None:
    assert opened(tmp_path) == ""


def test_a_taken_port_means_the_next_free_one_if_a_browser_is_opened_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with listen_as_wanted(wanted(port, opens=True)) as found:
            assert port < found.getsockname()[1] <= port + 99
        with pytest.raises(CannotServe, match="taken by another program"):
            listen_as_wanted(wanted(port, opens=False))


def test_whoever_comes_second_learns_where_the_tables_are_served(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with alone_at(file) as sign:
        sign.write(ADDRESS)
        with pytest.raises(IsServed) as refused, alone(f"sqlite:///{file}"):
            pass
        assert refused.value.address == ADDRESS


def test_the_address_of_a_server_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with alone_at(file) as sign:
        sign.write(ADDRESS)
    with alone_at(file), pytest.raises(AnotherServer) as other, alone_at(file):
        pass
    assert other.value.address == ""
