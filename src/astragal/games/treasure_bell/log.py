"""The log: what has happened, a line for each event, in the reader's language; in real time with the seconds."""

from collections.abc import Callable
from itertools import groupby

from astragal.engine.game import Event
from astragal.engine.words import Words
from astragal.games.treasure_bell import kinds
from astragal.games.treasure_bell.field import place_name
from astragal.games.treasure_bell.kinds import EVENTS, told_in_beats, told_size, told_time
from astragal.games.treasure_bell.nouns import numbers_cast, seconds, treasure_text

INDENT = "  "
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
    what, source = event[0], event[4]
    if what == kinds.COMMITTED and told_in_beats(source):
        return None
    text = timeless_text(event, words, names)
    if what in TIMED and not told_in_beats(source):
        return words.say("clock.at", time=seconds(int(told_time(source)), words), text=text)
    return text


def timeless_text(event: Event, words: Words, names: list[str]) -> str:
    """The same without the time."""
    what, seat, a, b, source = event
    place = place_name(a, int(told_size(source)))
    values = VALUES[what](a, b, place, names) if what in VALUES else {}
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
    in_a_beat = what in (kinds.WAS_CAST, kinds.CLAIMED, kinds.TOO_LATE, kinds.WRONG_BELL) and told_in_beats(source)
    return INDENT if in_a_beat or what in OUTCOMES else ""


def dealt(event: Event) -> str:
    """`b2 2-5`."""
    _, _, place, treasure, source = event
    return f"{place_name(place, int(told_size(source)))} {treasure_text(treasure)}"


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
    return {"place": place}


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
}
