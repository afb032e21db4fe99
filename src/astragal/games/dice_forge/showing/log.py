"""The log: what has happened, a line for each event, in the reader's language, and what can be drawn beside it.

A picture is a thing by the id that it has in the reference: a face, a card (or a set of cards), a resource, a result of
the Celestial die, a treasure."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from astragal.engine.game import Event
from astragal.engine.pairs import first_of, second_of
from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts import editions, kinds
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_HAMMER, BLACKSMITHS_SCEPTER, CARD_NAMES, COMPANION
from astragal.games.dice_forge.facts.faces import COLOURS, NAMES, NUMBER_OF_FACES, RESOURCES
from astragal.games.dice_forge.facts.kinds import EVENTS
from astragal.games.dice_forge.facts.labyrinth import TREASURES
from astragal.games.dice_forge.facts.occasions import OCCASIONS
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.rules.resources import FIRST_SIDE
from astragal.games.dice_forge.rules.state import HAMMER_SPACES
from astragal.games.dice_forge.showing import spaces
from astragal.games.dice_forge.showing.nouns import (
    card_noun,
    celestial_noun,
    companion_noun,
    die_noun,
    face_noun,
    memory_side,
    price_text,
    resource_noun,
    scepter_noun,
    source_text,
)

INDENT: Final = "  "
MOST_KEPT: Final = 2048  # lines that are remembered for each reader …
NEW: Final = "\0"  # a line that nobody has read yet
MOST_READERS: Final = 128  # … and readers: a language, and what the seats are called
OPENERS: Final = (
    kinds.BLESSING,
    kinds.REINFORCEMENT,
    kinds.FEAT,
)  # what follows belongs to them, until they are closed

Values = dict[str, object]


def event_text(event: Event, words: Words, names: list[str]) -> str | None:
    """A line of the log; None for what only closes a bracket, and for a gain of nothing."""
    if has_no_line(event):
        return None
    what, seat, a, b, source = event
    values: Values = {"who": names[seat]}
    if what in VALUES:
        values |= VALUES[what](a, b, words, names)
    if what == kinds.BLESSING:
        values["occasion"] = words.say(f"occasion.{OCCASIONS[a][0]}", who=names[seat], whose=names[b])
    if what in (kinds.GAINED, kinds.LOST, kinds.PAID):
        values["source"] = "" if says_it_all(event, words) else source_text(source, words)
    if what == kinds.REMEMBERED:
        values["side"] = memory_side(int(second_of(source)), words)
    return words.sentence(f"event.{EVENTS[what][0]}", values)


def has_no_line(event: Event) -> bool:
    what, b = event[0], event[3]
    return what == kinds.CLOSED or (what in (kinds.GAINED, kinds.LOST) and b == 0)


class Lines:
    """The lines of the log as one reader reads them, remembered: what an answer would lead to is told before it is
    given, and afterwards again."""

    def __init__(self, words: Words, names: list[str]) -> None:
        self.words = words
        self.names = names
        self.of_one: dict[Any, str | None] = {}
        self.of_several: dict[Any, str] = {}

    def line(self, event: Any) -> str | None:
        """None where there is none."""
        line = self.of_one.get(event, NEW)
        if line is NEW:
            if len(self.of_one) >= MOST_KEPT:
                self.of_one.clear()
            line = self.of_one[event] = event_text(event, self.words, self.names)
        return line

    def line_of_all(self, events: list[Any]) -> str:
        """One line for several events of a kind that is told together."""
        together = tuple(events)
        line = self.of_several.get(together)
        if line is None:
            if len(self.of_several) >= MOST_KEPT:
                self.of_several.clear()
            line = self.of_several[together] = line_of_all(events, self.words, self.names)
        return line


@lru_cache(MOST_READERS)
def lines_for(words: Words, names: tuple[str, ...]) -> Lines:
    return Lines(words, list(names))


def says_it_all(event: Event, words: Words) -> bool:
    """A gain or a loss that is exactly what is printed on the face it comes from: the face need not be named again."""
    what, _, resource, b, source = event
    if what == kinds.PAID or first_of(source) != kinds.FROM_DIE or second_of(b) > 0:
        return False
    printed = words.noun(face_noun(int(second_of(source))))
    return printed == words.count(int(first_of(b)), resource_noun(resource))


def events_text(events: list[Event], words: Words, names: list[str]) -> list[str]:
    """The lines of the log. What happens inside a blessing, a reinforcement or a feat is indented."""
    told: list[str] = []
    known = lines_for(words, tuple(names))
    whole: list[Any] = (
        events  # as they are: compiled, events are taken apart, and were put together again for each look
    )
    depth = 0
    at = 0
    while at < len(whole):
        event = whole[at]
        what: int = event[0]
        end = end_of_line(whole, at)
        if what == kinds.CLOSED:
            depth = max(0, depth - 1)
        line = known.line(event) if end == at + 1 else known.line_of_all(whole[at:end])
        if line is not None:
            told.append(INDENT * depth + line if depth else line)
        if what in OPENERS:
            depth += 1
        at = end
    return told


def end_of_line(events: list[Any], at: int) -> int:
    """Behind the last event that stands in one line with this one: both dice of a roll, and all faces that leave the
    game together, one after the other, by the same hero."""
    what: int = events[at][0]
    end = at + 1
    if what == kinds.ROLLED or what == kinds.REMOVED:
        seat: int = events[at][1]
        while end < len(events) and events[end][0] == what and events[end][1] == seat:
            end += 1
    return end


def line_of_all(events: list[Event], words: Words, names: list[str]) -> str:
    """One line for several events of a kind that is told together."""
    what, seat = events[0][:2]
    faces = quoted([event[3] for event in events], words)
    values: Values = {"who": names[seat], "n": len(events), "faces": faces, "alone": 0}
    return words.sentence(f"event.{EVENTS[what][0]}", values)


def quoted(faces: list[int], words: Words) -> str:
    """“1 gold” and “2 glory”; equal ones are counted."""
    found: list[str] = []
    for face in dict.fromkeys(faces):
        found.append(words.say("faces.quoted", face=face_noun(face), n=faces.count(face)))
    return words.all_of(found)


def events_pictures(events: list[Event]) -> list[list[Thing]]:
    """What can be drawn beside each of these lines."""
    pictures: list[list[Thing]] = []
    whole: list[Any] = events
    at = 0
    while at < len(whole):
        end = end_of_line(whole, at)
        if not has_no_line(whole[at]):
            drawn: list[Thing] = []
            for event in whole[at:end]:
                drawn += pictures_of(event)
            pictures.append(drawn)
        at = end
    return pictures


@lru_cache(MOST_KEPT)
def pictures_of(event: Event) -> list[Thing]:
    """What can be drawn for one event. Nobody may change it."""
    what, _, a, b, _ = event
    return PICTURES[what](a, b) if what in PICTURES else []


# --- what each event says -------------------------------------------------------------------------------------------


def hammer_text(gold: int, words: Words) -> str:
    """How far the hammer is that holds the last of so much gold, put on all hammers of a hero."""
    if gold % HAMMER_SPACES == 0:
        return words.say("hammer.finished" if gold > 0 else "hammer.on", side="side.1", space=0)
    if gold % HAMMER_SPACES == FIRST_SIDE:
        return words.say("hammer.side_full")
    side = "side.1" if gold % HAMMER_SPACES < FIRST_SIDE else "side.2"
    return words.say("hammer.on", side=side, space=int(gold % FIRST_SIDE))


def _turn(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"round": a}


def _reinforcement(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"card": card_noun(a)}


def _feat(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"card": card_noun(b)}


def _rolled(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"faces": quoted([b], words), "alone": 1, "die": die_noun(a & 1)}


def _turned(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"die": die_noun(a & 1), "face": face_noun(b)}


def _gained(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"resource": resource_noun(a), "n": int(first_of(b)), "wasted": int(second_of(b))}


def _lost(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"resource": resource_noun(a), "n": int(first_of(b)), "missing": int(second_of(b))}


def _paid(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"resource": resource_noun(a), "n": b}


def _hammered(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"n": a, "state": hammer_text(b, words)}


def _forged(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"die": die_noun(a // 6), "face": face_noun(int(first_of(b))), "old": face_noun(int(second_of(b)))}


def _copied(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"whose": names[a >> 1], "die": die_noun(a & 1), "face": face_noun(b)}


def _moved(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"to": b}


def _ousted(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"ouster": names[a], "island": b}


def _token(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"token": f"token.{CARD_NAMES[a]}", "n": b}


def _named_bearer(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"whose": names[a], "face": face_noun(b)}


def _declared(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"die": die_noun(a), "face": face_noun(b)}


def _removed(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"n": 1, "faces": quoted([b], words)}


def _set_out(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"price": price_text(a, words), "card": f"card.{editions.known_sets(a)[b]}"}


def _announced(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"price": price_text(a, words)}


def _dice_passed_on(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"away": a}


def _ended(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"n": a}


# --- Rebellion ------------------------------------------------------------------------------------------------------


def _allegiance(a: int, b: int, words: Words, names: list[str]) -> Values:
    side = "loyalty" if b > a else "rebellion"  # the spaces are numbered from Rebellion to Loyalty
    return {"side": side, "from": spaces.track_value(a, words), "to": spaces.track_value(b, words)}


def _golem(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"space": b, "back": int(spaces.goes_back(a, b)), "gives": spaces.space_gives(b, words)}


def _celestial(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"celestial": celestial_noun(a)}


def _treasure(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"space": a, "treasure": spaces.treasure_noun(b)}


def _scepter(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"scepter": scepter_noun(a), "n": b}


def _companion(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"companion": companion_noun(a), "space": b}


def _remembered(a: int, b: int, words: Words, names: list[str]) -> Values:
    colour = f"colour.{COLOURS[a // 2]}"
    return {"colour": colour, "island": int(first_of(b)), "collected": int(second_of(b))}


def _goddess(a: int, b: int, words: Words, names: list[str]) -> Values:
    return {"first": a}


VALUES: Final[dict[int, Callable[[int, int, Words, list[str]], Values]]] = {
    kinds.TURN: _turn,
    kinds.REINFORCEMENT: _reinforcement,
    kinds.FEAT: _feat,
    kinds.ROLLED: _rolled,
    kinds.GAINED: _gained,
    kinds.LOST: _lost,
    kinds.PAID: _paid,
    kinds.HAMMERED: _hammered,
    kinds.FORGED: _forged,
    kinds.COPIED: _copied,
    kinds.MOVED: _moved,
    kinds.OUSTED: _ousted,
    kinds.TOKEN_TAKEN: _token,
    kinds.TOKEN_USED: _token,
    kinds.NAMED_BEARER: _named_bearer,
    kinds.DECLARED: _declared,
    kinds.REMOVED: _removed,
    kinds.SET_OUT: _set_out,
    kinds.ANNOUNCED: _announced,
    kinds.DICE_PASSED_ON: _dice_passed_on,
    kinds.ENDED: _ended,
    kinds.ALLEGIANCE: _allegiance,
    kinds.GOLEM: _golem,
    kinds.CELESTIAL_ROLLED: _celestial,
    kinds.TREASURE_FOUND: _treasure,
    kinds.SCEPTER_MOVED: _scepter,
    kinds.COMPANION_MOVED: _companion,
    kinds.REMEMBERED: _remembered,
    kinds.TURNED: _turned,
    kinds.GODDESS_REACHED: _goddess,
}


# --- what is drawn for each event -----------------------------------------------------------------------------------


def face_picture(face: int) -> list[Thing]:
    return [thing("face", NAMES[face])] if face < NUMBER_OF_FACES else []


def card_picture(card: int) -> list[Thing]:
    return [thing("card", CARD_NAMES[card])]


def resource_picture(resource: int) -> list[Thing]:
    return [thing("resource", RESOURCES[resource])]


PICTURES: Final[dict[int, Callable[[int, int], list[Thing]]]] = {
    kinds.REINFORCEMENT: lambda a, b: card_picture(a),
    kinds.FEAT: lambda a, b: card_picture(b),
    kinds.ROLLED: lambda a, b: face_picture(b),
    kinds.GAINED: lambda a, b: resource_picture(a),
    kinds.LOST: lambda a, b: resource_picture(a),
    kinds.PAID: lambda a, b: resource_picture(a),
    kinds.HAMMERED: lambda a, b: card_picture(BLACKSMITHS_HAMMER),
    kinds.FORGED: lambda a, b: face_picture(int(first_of(b))),
    kinds.COPIED: lambda a, b: face_picture(b),
    kinds.TOKEN_TAKEN: lambda a, b: card_picture(a),
    kinds.TOKEN_USED: lambda a, b: card_picture(a),
    kinds.NAMED_BEARER: lambda a, b: face_picture(b),
    kinds.DECLARED: lambda a, b: face_picture(b),
    kinds.REMOVED: lambda a, b: face_picture(b),
    kinds.SET_OUT: lambda a, b: [thing("card", editions.known_sets(a)[b])],
    kinds.CELESTIAL_ROLLED: lambda a, b: [thing("celestial", CELESTIAL_FACES[a])],
    kinds.TREASURE_FOUND: lambda a, b: [thing("treasure", TREASURES[b][0])],
    kinds.SCEPTER_MOVED: lambda a, b: card_picture(BLACKSMITHS_SCEPTER),
    kinds.COMPANION_MOVED: lambda a, b: card_picture(COMPANION),
    kinds.TURNED: lambda a, b: face_picture(b),
}
