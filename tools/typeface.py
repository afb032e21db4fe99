"""`make typeface`: cuts the one typeface of headings and numbers out of its package, as small as the table needs it.

    python tools/typeface.py FONT.woff2

Alegreya (SIL Open Font License, see NOTICE) is cut down to the letters of English and French and to its medium and bold
weights; its numbers stand on the line and are all equally wide. The browser gets `web/src/typeface/alegreya.woff2`;
pictures drawn on the server one bold cut of it, `src/astragal/table/pictures/alegreya.ttf`. Both lie in the
sources: this is run when the typeface or the letters change.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
FOR_THE_BROWSER = ROOT / "web/src/typeface/alegreya.woff2"
FOR_PICTURES = ROOT / "src/astragal/table/pictures/alegreya.ttf"

DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
LETTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜßàâäæçèéêëîïñóôöùûüÿŒœ"
    + "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}«»‹›‘’“”„–—−…·×•°"
)
LIGHTEST, BOLD, BOLDEST = 500, 700, 800


def cut(source: str) -> TTFont:
    """Its own numbers dance above and below the line; on a table they stand. A narrow space is as good as another."""
    font = TTFont(source)
    for table in font["cmap"].tables:
        for digit, name in enumerate(DIGITS):
            table.cmap[ord(str(digit))] = f"{name}.tf"
        table.cmap[ord("\N{NARROW NO-BREAK SPACE}")] = table.cmap[ord("\N{NO-BREAK SPACE}")]
    options = Options(layout_features=["kern", "liga", "mark", "ccmp"], hinting=False, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    return font


def main(source: str) -> None:
    browser = instantiateVariableFont(cut(source), {"wght": (LIGHTEST, BOLDEST)})
    browser.flavor = "woff2"
    pictures = instantiateVariableFont(cut(source), {"wght": BOLD})
    pictures.flavor = None
    for font, file in ((browser, FOR_THE_BROWSER), (pictures, FOR_PICTURES)):
        file.parent.mkdir(parents=True, exist_ok=True)
        font.save(file)
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
