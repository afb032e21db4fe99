"""How a game accompanies somebody who plays it for the first time."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from astragal.engine.game import Event
from astragal.engine.session import Session
from astragal.engine.showing.guidance import Explained
from astragal.games.contract.showing import Names


class GuideFile(Protocol):
    """`guide`: what is said to whoever has never played this game (`engine/showing/guidance.py` puts it together). Left
    out: nothing is said."""

    @property
    def MECHANISMS(self) -> Mapping[str, str]:
        """What is explained when it is first met: its name, which never changes, and the chapter of the rules that it
        belongs to (`guidance.CHAPTERS`)."""

    @property
    def THINGS(self) -> Mapping[str, str]:
        """In which entries of the reference a mechanism is met, as "face:mirror card:satyrs"; "zone:*" are all of that
        sort. The page with the rules links them, both ways. Of a mechanism that is not named here: in none."""

    @property
    def HELP(self) -> Mapping[str, Sequence[str]]:
        """The paragraphs of the page for a newcomer (`help.…` of the words), by their chapters."""

    def sentence(self, session: Session, seat: int, lang: str, names: Names, rounds: int, /) -> str:
        """What the question put to this seat is for, and what is usual now, in one sentence; empty after so many
        rounds, and if the seat is asked nothing. It says nothing that the seat cannot know."""

    def met(self, session: Session, seat: int, events: list[Event], /) -> list[str]:
        """The mechanisms that appear in the question put to this seat, or in these events."""

    def explained(self, name: str, lang: str, /) -> Explained:
        """One of `MECHANISMS` in words."""
