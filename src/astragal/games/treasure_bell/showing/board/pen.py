"""What everybody who draws a part of the table needs: the position, the place in question, and where things stand."""

from astragal.engine.options import count
from astragal.engine.showing.pen import Pen
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts import setups
from astragal.games.treasure_bell.facts.treasures import NAMES
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.state import DICE_PHASE, PHASES, WAIT, TreasureBell
from astragal.games.treasure_bell.showing.board.markup import coloured, starred
from astragal.games.treasure_bell.showing.nouns import place_text, worth


class TreasureBellPen(Pen):
    """Draws one position for one reader; `me` is his seat, `chosen` the place that he is asked about."""

    def __init__(
        self, g: TreasureBell, words: Words, names: list[str], width: int, me: int = -1, chosen: int = -1
    ) -> None:
        super().__init__(__package__, words, names, width, me)
        self.g = g
        self.chosen = chosen

    def name(self, seat: int) -> str:
        return coloured(seat, self.names[seat])

    def treasure(self, treasure: int) -> str:
        """`2-5 ★2`."""
        return f"{NAMES[treasure]} {starred(worth(treasure))}"

    def place(self, place: int) -> str:
        return place_text(place, self.g)


def where(pen: TreasureBellPen) -> list[str]:
    """Where the game stands: the round, the phase and who has the bell or goes first."""
    g, say = pen.g, pen.say
    if g.over:
        return [say("over")]
    pieces = [say("round", round=int(g.round), rounds=int(g.table.rounds))]
    if g.phase == WAIT:
        return [*pieces, say("waits", who=pen.names[g.first])]
    if g.phase == DICE_PHASE and g.table.in_beats:
        pieces.append(say("beat", beat=int(g.beat)))
        if g.table.plays_with(setups.SEAT_BY_SEAT):
            pieces.append(say("begins", who=pen.names[(g.first + g.beat) % g.seats]))
        return pieces
    return [*pieces, pen.words.noun(f"phase.{PHASES[g.phase]}")]


def occupied(g: TreasureBell) -> int:
    """How many treasures are occupied where they count for the bell: anywhere, or in the fullest line."""
    if g.seats == 2:
        return int(count(g.occupied))
    return max(int(count(g.occupied & line)) for line in g.table.lines)


def bell(pen: TreasureBellPen) -> str:
    """What is still needed before the bell may be rung."""
    g = pen.g
    return pen.say(
        "bell", n=occupied(g), of=int(g.table.threshold), line=int(g.seats > 2), enough=int(race.may_be_ended(g))
    )
