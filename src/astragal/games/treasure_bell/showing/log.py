"""The log: what has happened, a line for each event, in the reader's language; in real time with the seconds. And what
can be drawn beside it: a die by its number, a treasure by its id, an attack card by its power."""

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby

from astragal.engine.game import Event
from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.field import place_name
from astragal.games.treasure_bell.facts.kinds import EVENTS, told_by_itself, told_in_beats, told_size, told_time
from astragal.games.treasure_bell.showing.nouns import numbers_cast, seconds, treasure_text

INDENT = "  "
MOST_KEPT = 8192  # pictures that are remembered
# What somebody does at a moment of their own; everything else follows from it.
TIMED = (
    kinds.STARTED,
    kinds.WAS_CAST,
    kinds.CLAIMED,
    kinds.WRONG_BELL,
    kinds.PHASE_ENDED,
    kinds.COMMITTED,
)
# What Set Up, Battle and Treasure bring, after the last decision.
OUTCOMES = (kinds.MANNED, kinds.ABANDONED, kinds.DESTROYED, kinds.WON)

Values = dict[str, object]


def event_text(event: Event, words: Words, names: list[str]) -> str | None:
    """A line of the log; None for a decision in beats, where all decide at the same moment."""
    if has_no_line(event):
        return None
    what, source = event[0], event[4]
    text = timeless_text(event, words, names)
    if what in TIMED and not told_in_beats(source):
        return words.say("clock.at", time=seconds(int(told_time(source)), words), text=text)
    return text


def has_no_line(event: Event) -> bool:
    return event[0] == kinds.COMMITTED and told_in_beats(event[4])


def timeless_text(event: Event, words: Words, names: list[str]) -> str:
    """The same without the time."""
    what, seat, a, b, source = event
    place = place_name(a, int(told_size(source)))
    values = VALUES[what](a, b, place, names) if what in VALUES else {}
    if what == kinds.STARTED:
        values = {"by_itself": int(told_by_itself(a, source))}
    return words.say(f"event.{EVENTS[what][0]}", who=names[seat], **values)


def events_text(events: list[Event], words: Words, names: list[str]) -> list[str]:
    """The lines of the log. Treasures dealt together are one line; what a beat or Set Up brings is indented."""
    lines: list[str] = []
    for what, group in groupby(events, key=lambda event: event[0]):
        if what == kinds.DEALT:
            lines.append(words.say("event.dealt", list=", ".join(dealt(event) for event in group)))
        else:
            lines += [indent(event) + text for event in group if (text := event_text(event, words, names))]
    return lines


def indent(event: Event) -> str:
    what, source = event[0], event[4]
    in_a_beat = what in (
        kinds.WAS_CAST,
        kinds.CLAIMED,
        kinds.TOO_LATE,
        kinds.WRONG_BELL,
        kinds.THREW_FOR,
    ) and told_in_beats(source)
    return INDENT if in_a_beat or what in OUTCOMES else ""


def dealt(event: Event) -> str:
    """`b2 2-5`."""
    _, _, place, treasure, source = event
    return f"{place_name(place, int(told_size(source)))} {treasure_text(treasure)}"


def events_pictures(events: list[Event]) -> list[list[Thing]]:
    """What can be drawn beside each of these lines."""
    pictures: list[list[Thing]] = []
    for what, group in groupby(events, key=lambda event: event[0]):
        if what == kinds.DEALT:
            pictures.append([picture for event in group for picture in pictures_of(event)])
        else:
            pictures += [pictures_of(event) for event in group if not has_no_line(event)]
    return pictures


@lru_cache(MOST_KEPT)
def pictures_of(event: Event) -> list[Thing]:
    """What can be drawn for one event. Nobody may change it."""
    what, _, a, b, _ = event
    return PICTURES[what](a, b) if what in PICTURES else []


# --- what each event says -------------------------------------------------------------------------------------------


def _dealt(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"list": f"{place} {treasure_text(b)}"}


def _round(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"round": a}


def _cast(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"dice": " ".join(str(number) for number in numbers_cast(a))}


def _treasure_at(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"place": place, "treasure": treasure_text(b)}


def _too_late(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"place": place, "thrown": b}


def _threw_for(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"place": place, "number": b, "bell": int(a == kinds.THE_BELL)}


def _phase_ended(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"how": a}


def _manned(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"place": place, "power": b}


def _destroyed(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"place": place, "by": names[b]}


def _won(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"treasure": treasure_text(a), "n": b}


def _ended(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"n": a, "treasures": b}


def _beat(a: int, b: int, place: str, names: list[str]) -> Values:
    return {"beat": a}


VALUES: dict[int, Callable[[int, int, str, list[str]], Values]] = {
    kinds.DEALT: _dealt,
    kinds.ROUND: _round,
    kinds.WAS_CAST: _cast,
    kinds.CLAIMED: _treasure_at,
    kinds.TOO_LATE: _too_late,
    kinds.PHASE_ENDED: _phase_ended,
    kinds.MANNED: _manned,
    kinds.ABANDONED: _treasure_at,
    kinds.DESTROYED: _destroyed,
    kinds.WON: _won,
    kinds.ENDED: _ended,
    kinds.NEXT_BEAT: _beat,
    kinds.THREW_FOR: _threw_for,
}


# --- what is drawn for each event -----------------------------------------------------------------------------------


def treasure_picture(treasure: int) -> list[Thing]:
    return [thing("treasure", treasure_text(treasure))]


PICTURES: dict[int, Callable[[int, int], list[Thing]]] = {
    kinds.DEALT: lambda a, b: treasure_picture(b),
    kinds.WAS_CAST: lambda a, b: [thing("die", number) for number in numbers_cast(a)],
    kinds.CLAIMED: lambda a, b: treasure_picture(b),
    kinds.MANNED: lambda a, b: [thing("attack_card", b)],
    kinds.ABANDONED: lambda a, b: treasure_picture(b),
    kinds.WON: lambda a, b: treasure_picture(a),
    kinds.THREW_FOR: lambda a, b: [thing("die", b)],
}
