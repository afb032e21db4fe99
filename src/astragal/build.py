"""Which build of Astragal is running: the compiled core, or the same modules interpreted."""

from astragal import __version__
from astragal.engine import session


def compiled() -> bool:
    """Is the compiled core the one that was imported?"""
    return not session.__file__.endswith(".py")


def describe() -> str:
    """The version and the build, in one line."""
    return f"astragal {__version__} ({'compiled core' if compiled() else 'interpreted'})"
