"""Which build of Astragal is running: the compiled core, or the same modules interpreted."""

from pathlib import Path

from astragal import __version__
from astragal.engine import session


def compiled() -> bool:
    """Is the compiled core the one that was imported?"""
    return not session.__file__.endswith(".py")


def name() -> str:
    """What is running, in a few words. A build that was taught by games brings a file that says so (setup.py)."""
    if not compiled():
        return "interpreted"
    said = Path(__file__).with_name("build.txt")
    return said.read_text(encoding="utf-8").strip() if said.exists() else "compiled core"


def describe() -> str:
    """The version and the build, in one line."""
    return f"astragal {__version__} ({name()})"
