"""Opens the table in a browser, where there is a screen to show it on."""

from __future__ import annotations

import os
import sys
import webbrowser
from threading import Thread


def has_screen() -> bool:
    """A machine that is reached over a line of text has none, whatever browsers are installed."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> Thread | None:
    """Where there is no screen the address was printed, and that is all. Some browsers return when they are closed: not
    waited for here."""
    if not has_screen():
        return None
    opening = Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    return opening
