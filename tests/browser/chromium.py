"""Chromium: where it is found, and how it is started so that it keeps to itself."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from astragal.table.serving.client import is_built
from tests.places import ROOT

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def found() -> str | None:
    """The program; `CHROMIUM` may name another."""
    named = [os.environ[name] for name in ("CHROMIUM",) if name in os.environ]
    return next((path for name in (*named, *NAMES) if (path := shutil.which(name))), None)


def why_not() -> str:
    """What is missing for looking at the table in a browser; empty if nothing is."""
    if found() is None:
        return "there is no Chromium here (Debian's package is called chromium)"
    if not is_built() or not AXE.exists():
        return "the client is not built (`make web` builds it)"
    return ""


@contextmanager
def started() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=QUIET, chromium_sandbox=False)
        yield browser
        browser.close()
