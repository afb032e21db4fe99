"""Options in few signs, for a line under the question, and what they would bring."""

from astragal.engine.options import count, with_option
from astragal.engine.session import Session
from astragal.engine.showing.words import Words, load
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.kinds import FIRST_PLACE, RING_BELL
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.state import TreasureBell, treasure_bell
from astragal.games.treasure_bell.showing.board.markup import starred
from astragal.games.treasure_bell.showing.board.pen import occupied
from astragal.games.treasure_bell.showing.nouns import place_text, treasure_text, worth


def button(g: TreasureBell, seat: int, kind: int, option: int, about: int, words: Words) -> str:
    """The option with style tags; empty if the sentence of the view is short enough."""
    say = load(__package__, words.lang).say
    if kind == kinds.BEAT and option == RING_BELL and not race.may_be_ended(g):
        return say("button.too_early", n=occupied(g), of=int(g.table.threshold))
    place = option - FIRST_PLACE
    if kind != kinds.BEAT or not 0 <= place < g.table.places or g.treasures[place] == NO_TREASURE:
        return ""
    treasure = int(g.treasures[place])
    claim = say("button.claim", place=place_text(place, g), treasure=treasure_text(treasure))
    return f"{claim} {starred(worth(treasure))}"


def effect(session: Session, option: int, words: Words, names: list[str]) -> str:
    """What an answer means for the bell; empty if nothing. What it would bring is never certain, because all decide at
    the same moment."""
    if session.kind != kinds.BEAT:
        return ""
    g = treasure_bell(session.game())
    say = load(__package__, words.lang).say
    if race.may_be_ended(g):
        return say("effect.ends") if option == RING_BELL else ""
    return say("effect.enough") if option >= FIRST_PLACE and completes(g, option - FIRST_PLACE) else ""


def completes(g: TreasureBell, place: int) -> bool:
    """Would dice on this place be enough for the bell?"""
    taken = with_option(g.occupied, place)
    if g.seats == 2:
        return bool(count(taken) >= g.table.threshold)
    return any(count(taken & line) >= g.table.threshold for line in g.table.lines)
