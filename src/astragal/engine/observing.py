"""What a learner sees at a question, and the numbers that its answers have: the same for every game.

**An action** is the kind of the question and the option as one number: the options of every kind one after the other,
as the game's table of kinds lists them; then what may be done at any time; and last `idle`, the only action of a seat
that is not asked. So no mask is ever empty.

**An observation** is what the game says of the position as it stands (`Observer`), and the question: what is asked, and
the numbers that `about` packs, each at a place of its own. It is written in two ways: as small whole numbers, one byte
each (`compact`), and as numbers about the size of one, four bytes each (`features`).
"""

from typing import Final, final

from librt.strings import BytesWriter, write_f32_le
from mypy_extensions import i64, mypyc_attr, u8

from astragal.engine.game import Game
from astragal.engine.options import FIRST_ANY_TIME
from astragal.engine.vecs import vec

NOT_ASKED: Final = -1  # in place of a kind
NOT_AN_ACTION: Final = -1

MOST_SEATS: Final = 4
PLACES: Final = 10  # numbers that a question concerns
MARKED: Final = 3  # of these the first ones stand in `features` number by number too
MARKS: Final = 80
SCALE: Final = 8.0

BOUND: Final = 100.0  # no feature is farther from 0
MOST: Final = 255  # no small number is greater

Fields = list[tuple[int, int]]  # where each number begins in `about`, and how many bits it has
BYTES: Final[Fields] = [(0, 8), (8, 8), (16, 8), (24, 8)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """What a game says of a position, at any moment, to one seat; nothing that this seat cannot know."""

    def compact(self, g: Game, seat: i64, out: BytesWriter) -> None:
        """As small numbers, always as many as the game has names for."""
        raise NotImplementedError

    def features(self, g: Game, seat: i64) -> vec[float]:
        """As numbers about the size of one, always as many as the game has names for."""
        raise NotImplementedError


@final
class Eyes:
    """Writes down what one seat sees, and what it may answer."""

    def __init__(self, observer: Observer, sizes: list[int], any_time: list[int], fields: dict[int, Fields]) -> None:
        self.observer = observer
        self.kinds: i64 = len(sizes)
        self.sizes: vec[i64] = vec[i64](sizes)
        first = [0]
        for size in sizes:
            first.append(first[-1] + size)
        self.first: vec[i64] = vec[i64](first)  # of each kind: the action that is its option 0
        self.first_any_time: i64 = first[-1]
        self.any_times: i64 = max(any_time) + 1 - FIRST_ANY_TIME if any_time else 0
        self.idle: i64 = self.first_any_time + self.any_times
        self.actions: i64 = self.idle + 1
        self.nothing: bytes = bytes(self.actions)
        begins: list[int] = []
        masks: list[int] = []
        for kind in range(len(sizes)):
            known = fields.get(kind, BYTES)
            for place in range(PLACES):
                begin, bits = known[place] if place < len(known) else (0, 0)
                begins.append(begin)
                masks.append(2**bits - 1)
        self.begins: vec[i64] = vec[i64](begins)
        self.masks: vec[i64] = vec[i64](masks)

    # --- actions ----------------------------------------------------------------------------------------------------

    def action(self, kind: i64, option: i64) -> i64:
        """The number of this answer to a question of this kind."""
        if option >= FIRST_ANY_TIME:
            return self.first_any_time + option - FIRST_ANY_TIME
        return self.first[kind] + option

    def option(self, kind: i64, action: i64) -> i64:
        """Which option of a question of this kind the action is; NOT_AN_ACTION if it is none."""
        if action >= self.first_any_time:
            return action - self.first_any_time + FIRST_ANY_TIME if action < self.idle else NOT_AN_ACTION
        option = action - self.first[kind]
        return option if 0 <= option < self.sizes[kind] else NOT_AN_ACTION

    def write_mask(self, kind: i64, options: i64, out: BytesWriter) -> None:
        """A byte for each action: 1 if it may be chosen."""
        start = i64(len(out))
        out.write(self.nothing)
        if kind == NOT_ASKED:
            out[start + self.idle] = u8(1)
            return
        option: i64 = 0
        while options:
            if options & 0xFF == 0:
                options >>= 8
                option += 8
                continue
            if options & 1:
                out[start + self.action(kind, option)] = u8(1)
            options >>= 1
            option += 1

    # --- observations -----------------------------------------------------------------------------------------------

    def write_compact(self, g: Game, seat: i64, kind: i64, about: i64, out: BytesWriter) -> None:
        """Small numbers: what is asked, and the position."""
        out.append(u8(kind + 1))
        out.append(u8(seat))
        out.append(u8(g.seats))
        at = kind * PLACES
        for place in range(i64(PLACES)):
            small(out, about >> self.begins[at + place] & self.masks[at + place] if kind != NOT_ASKED else i64(0))
        self.observer.compact(g, seat, out)

    def write_features(self, g: Game, seat: i64, kind: i64, about: i64, out: BytesWriter) -> None:
        """Numbers about the size of one: what is asked, and the position."""
        for n in range(self.kinds):
            write_f32_le(out, 1.0 if n == kind else 0.0)
        for n in range(i64(MOST_SEATS)):
            write_f32_le(out, 1.0 if n == seat else 0.0)
        at = kind * PLACES
        for place in range(i64(PLACES)):
            number: i64 = about >> self.begins[at + place] & self.masks[at + place] if kind != NOT_ASKED else i64(0)
            write_f32_le(out, bounded(float(number) / SCALE))
            if place < MARKED:
                for n in range(i64(MARKS)):
                    write_f32_le(out, 1.0 if n == number and kind != NOT_ASKED else 0.0)
        for x in self.observer.features(g, seat):
            write_f32_le(out, bounded(x))


def small(out: BytesWriter, number: i64) -> None:
    """Write one number of a compact observation."""
    if number < 0:
        number = 0
    elif number > MOST:
        number = MOST
    out.append(u8(number))


def bounded(x: float) -> float:
    if x > BOUND:
        return BOUND
    return x if x > -BOUND else -BOUND


# --- what the numbers are called ------------------------------------------------------------------------------------


def question_as_small(kinds: list[str]) -> list[tuple[str, int]]:
    """What `write_compact` says of the question: names, and the greatest number of each."""
    rows = [("asked: 1 + the kind of question, 0 for nothing", len(kinds)), ("my seat", MOST_SEATS - 1)]
    rows.append(("seats", MOST_SEATS))
    return rows + [(f"concerns, number {place + 1}", MOST) for place in range(PLACES)]


def question_as_features(kinds: list[str]) -> list[str]:
    """The names of what `write_features` says of the question."""
    names = [f"asked: {kind}" for kind in kinds] + [f"my seat is {seat + 1}" for seat in range(MOST_SEATS)]
    for place in range(PLACES):
        names.append(f"concerns, number {place + 1}")
        if place < MARKED:
            names += [f"concerns, number {place + 1} is {n}" for n in range(MARKS)]
    return names
