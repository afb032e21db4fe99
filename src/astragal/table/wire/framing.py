"""Who cuts the stream of a socket into frames: `frames.py`, which is fast and reaches into two libraries, or uvicorn.

What is inside a library may change with any version. So the fast way is taken only with the versions it was made for
and tested with, and never if `astragal serve --plain-frames` asks for the other.
"""

from __future__ import annotations

from asyncio import Protocol
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Final, NamedTuple

MADE_FOR: Final = {"uvicorn": "0.54.0", "websockets": "17.4"}
BY_UVICORN: Final = "auto"  # whatever it has for sockets

READ: Final = "astragal.read"  # in the scope of a socket: the next that has come, or that it has closed
WRITE: Final = "astragal.write"  # in the scope of a socket: writes a text at once, if that is possible


class Framing(NamedTuple):
    protocol: type[Protocol] | str  # as uvicorn takes it
    why_plain: str = ""  # why it is not the fast way, if nobody asked for that


def framing(plain: bool, installed: Mapping[str, str]) -> Framing:
    """The fast way, if it fits what is installed."""
    if plain:
        return Framing(BY_UVICORN)
    why = why_plain(installed)
    if why:
        return Framing(BY_UVICORN, why)
    try:
        from astragal.table.wire.frames import Frames
    except ImportError as missing:
        return Framing(BY_UVICORN, f"uvicorn is not made as it was: {missing}")
    return Framing(Frames)


def why_plain(installed: Mapping[str, str]) -> str:
    """Why frames are left to uvicorn with these versions; empty if they need not be."""
    others = [
        f"{library} is {installed.get(library, 'missing')} and not {known}"
        for library, known in MADE_FOR.items()
        if installed.get(library) != known
    ]
    return ", ".join(others)


def installed_versions() -> dict[str, str]:
    found: dict[str, str] = {}
    for library in MADE_FOR:
        try:
            found[library] = version(library)
        except PackageNotFoundError:
            continue
    return found
