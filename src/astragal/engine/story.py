"""What happened in a game: points round by round and where they came from, what was wasted, and the luck of the dice.

The shape is the same for every game; a game's `story.py` fills it in from the steps of a session, while the game runs
as well as after it. Answers that are held apart while others still decide are in no step, so no story knows them.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple, TypedDict

from astragal.engine.arrivals import NOTHING
from astragal.engine.game import Driver, Event, Game
from astragal.engine.pointing import Thing
from astragal.engine.session import Session
from astragal.engine.words import Words

MOST_KEPT = 4096  # expectations that are remembered


class Group(TypedDict):
    """Sources that belong together."""

    id: str
    name: str


class Source(TypedDict):
    """Where points came from."""

    id: str
    group: str
    name: str
    thing: Thing | None  # what can be drawn for it
    points: list[list[int]]  # in each round, of each seat; below 0 for what was taken away


class Tally(TypedDict):
    """So much or so often."""

    id: str
    name: str
    thing: Thing | None
    amounts: list[int]  # of each seat


class Expected(TypedDict):
    """What the dice of a seat showed, and what was to be expected of them."""

    actual: float
    expected: float
    deviation: float  # the standard deviation


class DiceTally(TypedDict):
    id: str
    name: str
    thing: Thing | None
    seats: list[Expected]


class Luck(TypedDict):
    """All dice of a seat together, in the game's own measure: what they showed less what was to be expected, in
    standard deviations; and the same in words."""

    score: float
    text: str


class Story(TypedDict):
    rounds: list[int]
    totals: list[list[int]]  # at the end of each round (of the last one: now), of each seat
    groups: list[Group]
    sources: list[Source]  # all of them together are the totals
    wasted: list[Tally]
    dice: list[DiceTally]
    luck: list[Luck]  # of each seat
    counts: list[Tally]


# --- the steps of a session -----------------------------------------------------------------------------------------


class Step(NamedTuple):
    before: Game
    entries: list[int]
    events: list[Event]
    after: Game  # as it stands now, if the step is under way


def steps_of(session: Session) -> list[Step]:
    """Everything that has happened, step by step. The session must have listened."""
    found: list[Step] = []
    if not session.over or session.past is None:
        found.append(Step(session.base, [int(entry) for entry in session.tape.entries], session.events, session.game()))
    after, past = session.base, session.past
    while past is not None:
        found.append(Step(past.base, [int(entry) for entry in past.entries], past.events, after))
        after, past = past.base, past.before
    found.reverse()
    return found


Watcher = Callable[[Game, int, int, int, int], None]  # the game before a throw; seat, kind, about, outcome


class EndOfTape(Exception):
    """Nothing else has happened."""


class Watched(Driver):
    """Plays a step back, and shows every throw to somebody."""

    def __init__(self, entries: list[int], watcher: Watcher) -> None:
        self.entries: Iterator[int] = iter(entries)
        self.watcher = watcher

    def next_entry(self) -> int:
        for entry in self.entries:
            return entry
        raise EndOfTape

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        return self.next_entry() & 255

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        outcome = ~self.next_entry()
        self.watcher(g, int(seat), int(kind), int(about), outcome)
        return outcome

    def arrival(self, g: Game) -> int:
        return next(self.entries, NOTHING)


def watch_throws(steps: list[Step], watcher: Watcher) -> None:
    """Show every throw, with the game as it stood at that moment. The watcher must not change the game."""
    for step in steps:
        if any(entry < 0 for entry in step.entries):
            with suppress(EndOfTape):
                step.before.clone(Watched(step.entries, watcher)).step()


# --- gathering ------------------------------------------------------------------------------------------------------

Key = tuple[str, int]  # the sort of a source, and which one of it
START: Key = ("start", 0)  # what the seats had before the first step


class Label(NamedTuple):
    """How a source is shown."""

    group: str
    name: str
    thing: Thing | None


class Row(NamedTuple):
    """How a tally is shown."""

    id: str
    name: str
    thing: Thing | None = None


class Gathered:
    """What a game's `story.py` gathers, before it is told."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.totals: dict[int, list[int]] = {}  # by round
        self.points: dict[Key, dict[int, list[int]]] = {}  # by source and round
        self.tallies: dict[str, list[int]] = {}
        self.dice: dict[str, list[list[float]]] = {}  # for each seat: actual, expected, variance

    def score(self, round_: int, g: Game) -> None:
        """So it stands at the end of this round, or now."""
        self.totals[round_] = [int(g.score(seat)) for seat in range(self.seats)]

    def gain(self, source: Key, round_: int, seat: int, points: int) -> None:
        if points:
            rounds = self.points.setdefault(source, {})
            rounds.setdefault(round_, [0] * self.seats)[seat] += points

    def count(self, what: str, seat: int, n: int = 1) -> None:
        self.tallies.setdefault(what, [0] * self.seats)[seat] += n

    def throw(self, what: str, seat: int, actual: float, chances: tuple[float, ...]) -> None:
        """Something was thrown; these outcomes were equally likely."""
        mean, variance = mean_and_variance(chances)
        self.throw_of(what, seat, actual, mean, variance)

    def throw_of(self, what: str, seat: int, actual: float, mean: float, variance: float) -> None:
        sums = self.dice.setdefault(what, [[0.0, 0.0, 0.0] for _ in range(self.seats)])[seat]
        sums[0] += actual
        sums[1] += mean
        sums[2] += variance


@lru_cache(MOST_KEPT)
def mean_and_variance(chances: tuple[float, ...]) -> tuple[float, float]:
    mean = sum(chances) / len(chances)
    return mean, sum((one - mean) ** 2 for one in chances) / len(chances)


def gather(steps: list[Step], round_of: Callable[[Game], int], is_set_up: bool = True) -> Gathered:
    """The totals of every round, and what the seats had at the beginning, if they had anything before the set-up.
    `round_of` is asked before each step."""
    first = steps[0].before
    gathered = Gathered(int(first.seats))
    if is_set_up:
        for seat in range(gathered.seats):
            gathered.gain(START, round_of(first), seat, int(first.score(seat)))
    for step in steps:
        gathered.score(round_of(step.before), step.after)
    return gathered


# --- telling --------------------------------------------------------------------------------------------------------

MEASURE = "measure"  # the dice of a seat all together, in the game's own measure
DIGITS = 3


def tell(
    gathered: Gathered,
    label: Callable[[Key], Label],
    groups: list[str],
    wasted: list[Row],
    dice: list[Row],
    counts: list[Row],
    words: Words,
    names: list[str],
) -> Story:
    """What was gathered, in words. A group, and anything wasted or thrown, is told if there is something in it."""
    rounds = sorted(gathered.totals)
    labels = {key: label(key) for key in gathered.points}
    shown = sorted(labels, key=lambda key: (groups.index(labels[key].group), key))
    return {
        "rounds": rounds,
        "totals": [gathered.totals[round_] for round_ in rounds],
        "groups": [
            {"id": group, "name": words.say(f"story.group.{group}")}
            for group in groups
            if any(one.group == group for one in labels.values())
        ],
        "sources": [source_told(gathered, key, labels[key], rounds) for key in shown],
        "wasted": [tally_told(gathered, row) for row in wasted if any(gathered.tallies.get(row.id, []))],
        "dice": [dice_told(gathered, row) for row in dice if row.id in gathered.dice],
        "luck": [luck_told(gathered, seat, words, names) for seat in range(gathered.seats)],
        "counts": [tally_told(gathered, row) for row in counts],
    }


def source_told(gathered: Gathered, key: Key, label: Label, rounds: list[int]) -> Source:
    nothing = [0] * gathered.seats
    points = [gathered.points[key].get(round_, nothing) for round_ in rounds]
    return {
        "id": f"{key[0]}-{key[1]}",
        "group": label.group,
        "name": label.name,
        "thing": label.thing,
        "points": points,
    }


def tally_told(gathered: Gathered, row: Row) -> Tally:
    amounts = gathered.tallies.get(row.id, [0] * gathered.seats)
    return {"id": row.id, "name": row.name, "thing": row.thing, "amounts": amounts}


def dice_told(gathered: Gathered, row: Row) -> DiceTally:
    seats: list[Expected] = [
        {
            "actual": round(actual, DIGITS),
            "expected": round(expected, DIGITS),
            "deviation": round(sqrt(variance), DIGITS),
        }
        for actual, expected, variance in gathered.dice[row.id]
    ]
    return {"id": row.id, "name": row.name, "thing": row.thing, "seats": seats}


def luck_told(gathered: Gathered, seat: int, words: Words, names: list[str]) -> Luck:
    """How lucky the dice were: in how many of a hundred games such dice would have fallen worse."""
    actual, expected, variance = gathered.dice[MEASURE][seat] if MEASURE in gathered.dice else [0.0, 0.0, 0.0]
    if variance == 0:
        return {"score": 0.0, "text": words.say("story.luck.none", who=names[seat])}
    score = (actual - expected) / sqrt(variance)
    less = min(max(round(50 * (1 + erf(score / sqrt(2)))), 1), 99)
    return {
        "score": round(score, DIGITS),
        "text": words.say(f"story.luck.{luck_level(score)}", who=names[seat], less=less, more=100 - less),
    }


def luck_level(score: float) -> str:
    """In two games of three the dice stay within one standard deviation, in nineteen of twenty within two."""
    if score >= 2:
        return "very_lucky"
    if score >= 1:
        return "lucky"
    if score > -1:
        return "usual"
    return "unlucky" if score > -2 else "very_unlucky"
