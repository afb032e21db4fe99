"""The folder for everything Astragal keeps on this machine."""

import os
from pathlib import Path
from typing import Final

import platformdirs

HOME: Final = "ASTRAGAL_HOME"


def home() -> Path:
    """$ASTRAGAL_HOME, or the user's data folder."""
    given = os.environ.get(HOME)
    return Path(given) if given else Path(platformdirs.user_data_dir("astragal", appauthor=False))
