"""What an answer was about, so that mistakes of one sort can be looked at together: by the game's words for the kind of
its question (`theme.KIND`), in a few words that several kinds may share."""

from __future__ import annotations

from typing import Final, NamedTuple

from astragal.engine.session import Session
from astragal.engine.showing.words import load
from astragal.games.catalogue import Box

OWN: Final = __package__
OTHER: Final = "other"


class Theme(NamedTuple):
    id: str  # the same in all languages
    text: str


def theme_of(box: Box, session: Session, lang: str) -> Theme:
    """Of the question that is being put."""
    key = f"theme.{box.kinds.QUESTIONS[session.kind][0]}"
    english, words = load(box.package, "en"), load(box.package, lang)
    if key not in english.templates:
        return Theme(OTHER, load(OWN, lang).say("theme.other"))
    about = int(session.about)
    return Theme(english.say(key, about=about).lower().replace(" ", "_"), words.say(key, about=about))
