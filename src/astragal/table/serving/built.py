"""Where the client for the browser lies when it is built, and which build it is."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

BUILT: Final = Path(str(files("astragal.table"))) / "static"
PAGE: Final = "index.html"
SCRIPT: Final = re.compile(r'<script type="module"[^>]* src="[^"]*/([^"/]+)"')


@cache
def client_build() -> str:
    """The name of the page's script, which is another one for every build; empty if there is no page."""
    try:
        found = SCRIPT.search((BUILT / PAGE).read_text(encoding="utf-8"))
    except OSError:
        return ""
    return found[1] if found else ""
