"""The table as text, and as a picture: the terminal's board, set by Pillow in the typeface that matplotlib brings."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from astragal.engine.session import ASKED
from astragal.engine.showing.markup import TAG, literal
from astragal.engine.showing.words import load
from astragal.envs.game import Play

WIDTH = 100  # columns
SIZE = 14  # of the letters, in pixels
CELL = (8, 17)
MARGIN = 12
PAPER = (24, 26, 31)
INK = (222, 222, 216)
STYLES = {"dim": (120, 124, 132), "title": (244, 208, 111), "hero": (143, 196, 255), "up": (255, 255, 255)}
OTHERS = (196, 181, 253)  # what a game adds


def lines_of(play: Play) -> list[str]:
    """The board and the question, with style tags."""
    settings, session = play.settings, play.session
    files = settings.box
    words = load(files.package, "en")
    names = [f"player_{seat}" for seat in range(settings.seats)]
    lines = list(files.board.draw(session.game(), words, names, WIDTH, session.seat if session.stop == ASKED else -1))
    if session.stop == ASKED:
        text = files.view.question_text(session.game(), session.seat, session.kind, session.about, words, names)
        lines += ["", literal(text)]
    return lines


def as_text(play: Play) -> str:
    return "\n".join(play.settings.box.board.bare(line).rstrip() for line in lines_of(play))


@cache
def typeface() -> Any:
    from matplotlib import get_data_path
    from PIL import ImageFont

    return ImageFont.truetype(str(Path(get_data_path(), "fonts", "ttf", "DejaVuSansMono.ttf")), SIZE)


def as_picture(play: Play) -> NDArray[np.uint8]:
    from PIL import Image, ImageDraw

    lines = lines_of(play)
    size = (2 * MARGIN + WIDTH * CELL[0], 2 * MARGIN + len(lines) * CELL[1])
    picture = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(picture)
    for row, line in enumerate(lines):
        column = 0
        for style, text in pieces(line):
            colour = INK if not style else STYLES.get(style, OTHERS)
            for letter in text:
                pen.text((MARGIN + column * CELL[0], MARGIN + row * CELL[1]), letter, fill=colour, font=typeface())
                column += 1
    return np.asarray(picture, np.uint8).copy()


def pieces(line: str) -> list[tuple[str, str]]:
    """The line, cut where its style changes: the style, and the text."""
    found: list[tuple[str, str]] = []
    style = ""
    for number, part in enumerate(line.split("[[")):
        if number:
            found.append((style, "["))
        at = 0
        for tag in re.finditer(TAG, part):
            found.append((style, part[at : tag.start()]))
            style = "" if tag[0] == "[/]" else tag[0][1:-1]
            at = tag.end()
        found.append((style, part[at:]))
    return [(style, text) for style, text in found if text]


def rendered(play: Play, mode: str | None) -> Any:
    """As PettingZoo and Gymnasium ask for it."""
    if mode == "rgb_array":
        return as_picture(play)
    if mode == "human":
        print(as_text(play))
        return None
    return as_text(play) if mode == "ansi" else None
