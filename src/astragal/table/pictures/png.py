"""A drawing as PNG. The rasteriser (`resvg_py`) is a package of its own: without it there are no such pictures."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

try:
    import resvg_py
except ImportError:
    resvg_py = None  # type: ignore[assignment]

TYPEFACE: Final = str(files("astragal.table.pictures") / "alegreya.ttf")


def can_be_made() -> bool:
    return resvg_py is not None


def png(svg: str) -> bytes:
    """The letters of English and French are ours; for others the machine's own typefaces are asked."""
    ours = all(ord(sign) < 0x180 or 0x2000 <= ord(sign) < 0x2100 for sign in svg)
    made: bytes = resvg_py.svg_to_bytes(
        svg_string=svg, font_files=[TYPEFACE], skip_system_fonts=ours, serif_family="Alegreya"
    )
    return bytes(made)
