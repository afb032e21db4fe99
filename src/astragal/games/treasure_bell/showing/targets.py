"""Things on the table that mean an option or a command: a click on one of them is the answer.

A thing is named by its sort and an id, in which seats count from 0:

    bell             "bell"                           to ring
    dice             seat: "1"                        all dice in a player's hand, to cast them
    place            "b2"                             a place of the field, to claim its treasure
    attack_card      seat-power: "1-3"                an attack card in a player's hand
"""

from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.kinds import CAST_DICE, FIRST_PLACE, RING_BELL
from astragal.games.treasure_bell.facts.kinds import WAIT as WAIT_THIS_BEAT
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE
from astragal.games.treasure_bell.rules import set_up
from astragal.games.treasure_bell.rules.state import TreasureBell
from astragal.games.treasure_bell.showing.nouns import place_text

BELL: Thing = {"thing": "bell", "id": "bell"}


def things_that_mean(g: TreasureBell, seat: int, kind: int, option: int, about: int) -> list[Thing]:
    """All things on the table that mean this option, whether it is allowed or not; none if it has no place there."""
    if kind == kinds.MAN:
        if option == set_up.LEAVE_IT or g.players[seat].attack[option] == 0:
            return []
        return [thing("attack_card", seat, option)]
    if kind == kinds.BELL:
        return [BELL] if option == kinds.RING_NOW else []
    if option == WAIT_THIS_BEAT:
        return []
    if option == CAST_DICE:
        return [thing("dice", seat)]
    return [BELL] if option == RING_BELL else the_place(g, option - FIRST_PLACE)


def the_place(g: TreasureBell, place: int) -> list[Thing]:
    """A place where a treasure lies."""
    if place >= g.table.places or g.treasures[place] == NO_TREASURE:
        return []
    return [thing("place", place_text(place, g))]
