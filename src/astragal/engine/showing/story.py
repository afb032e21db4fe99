"""What happened in a game: points round by round and where they came from, what was wasted, and the luck of the dice.

The shape is the same for every game; a game's `story.py` fills it in, while the game runs as well as after it. For that
everything is played back once, with somebody who looks at the dice. It stops where an answer is missing: what one seat
has decided while others still decide is told in no story.
"""

from collections import defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple, TypedDict

from astragal.engine.arrivals import CLOCK, TICK, arrival, is_arrival, seat_of, time_of
from astragal.engine.game import NEVER, NOBODY, Driver, Event, Game
from astragal.engine.showing.view_types import Thing
from astragal.engine.showing.words import Words

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


# --- the game once more ---------------------------------------------------------------------------------------------

Watcher = Callable[[Game, int, int, int, int], None]  # the game before a throw; seat, kind, about, outcome


class Step(NamedTuple):
    before: Game
    events: list[Event]
    after: Game  # as it stands now, if the step is under way


class EndOfTape(Exception):
    """Nothing else has happened."""


class Retelling(Driver):
    """Plays everything back, and shows each throw to a watcher. Answers may stand in the order in which they came, also
    where several seats were asked at once: each seat's own are in the right order."""

    def __init__(self, entries: list[int], watcher: Watcher) -> None:
        self.watcher = watcher
        self.throws = deque(~entry for entry in entries if entry < 0)
        self.arrivals = deque(entry for entry in entries if entry >= 0 and is_arrival(entry))
        self.answers: defaultdict[int, deque[int]] = defaultdict(deque)
        for entry in entries:
            if entry >= 0 and not is_arrival(entry):
                self.answers[entry >> 8].append(entry & 255)

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        option = following(self.answers[int(seat)])
        if not options >> option & 1:
            raise ValueError("the tape does not fit the rules")
        return option

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        outcome = following(self.throws)
        if outcome >= n:
            raise ValueError("the tape does not fit the rules")
        self.watcher(g, int(seat), int(kind), int(about), outcome)
        return outcome

    def arrival(self, g: Game) -> int:
        """The next command; before it, as in a session, what the clock has to do by then."""
        due = int(g.next_tick())
        if self.arrivals and due != NEVER and due <= time_of(self.arrivals[0]) and seat_of(self.arrivals[0]) != CLOCK:
            return int(arrival(due, CLOCK, TICK, 0))
        return following(self.arrivals)


def following(entries: deque[int]) -> int:
    if not entries:
        raise EndOfTape
    return entries.popleft()


def nobody_watches(g: Game, seat: int, kind: int, about: int, outcome: int) -> None:
    pass


def retell(first: Game, entries: list[int], watcher: Watcher = nobody_watches) -> list[Step]:
    """Everything that has happened since the game stood like this, step by step. The watcher is shown each throw with
    the game as it stands at that moment, which it must not change."""
    found: list[Step] = []
    driver = Retelling(entries, watcher)
    g = first.clone(driver)
    with suppress(EndOfTape):
        while not g.over:
            g.events = []
            before = g.clone(NOBODY)
            found.append(Step(before, g.events, g))
            g.step()
            found[-1] = Step(before, g.events, g.clone(NOBODY))
    if driver.throws or driver.arrivals:
        raise ValueError("the tape does not fit the rules")
    return found or [Step(first, [], first)]


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

    def start(self, round_: int, g: Game) -> None:
        """What the seats have before anything happens."""
        for seat in range(self.seats):
            self.gain(START, round_, seat, int(g.score(seat)))

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
