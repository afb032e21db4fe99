"""The card that a link shows of which nothing may be told: the same for every private table, and for none at all."""

from __future__ import annotations

from typing import Final

from astragal.engine.showing.words import load
from astragal.games.catalogue import box, ours
from astragal.table.pictures import pen
from astragal.table.words import OWN

MIDDLE: Final = pen.WIDTH / 2


def drawn(lang: str) -> str:
    words = load(OWN, lang)
    says = words.say("picture.about")
    titles = [load(box(game).package, lang).say("game.title") for game in ours()]
    return pen.picture(
        [
            pen.laurel(MIDDLE, 308, 1.75),
            pen.die(MIDDLE - 44, 146, 88),
            pen.text(MIDDLE, 392, "Astragal", 92, anchor="middle"),
            pen.text(MIDDLE, 462, says, pen.fitting(says, 40, 1000), pen.QUIET, "middle"),
            pen.text(MIDDLE, 530, " · ".join(titles), 28, pen.BRONZE, "middle"),
        ],
        lang,
        says,
    )
