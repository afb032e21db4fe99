"""Whatever stands in a record or a position, it is read, or refused with a line and a sentence: never anything else."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from astragal.engine.game import Game
from astragal.engine.records.position import BadPosition
from astragal.engine.records.reading import read
from astragal.engine.records.record import DEFAULT_NAMES, BadRecord, Recorded
from astragal.engine.records.writing import write
from astragal.engine.session import ARRIVING, OVER, ROLLING, Session, begin
from astragal.games.catalogue import box, names
from tests.playing import WAYS_OF, Guesses, session_of

FUZZ = settings(deadline=None, max_examples=40, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
FUZZ_LONG = settings(FUZZ, max_examples=1000)
HARD_ROLLS = 20  # throws and answers a position must stand
RECORDS = 14  # of each game: enough to have every sort of line
MOST_MOVES = 150  # in one of them

# Words of the engine, and what no game knows
NASTY = [
    "roll",
    "draw",
    "clock",
    "12.500",
    "-1",
    "0",
    "1",
    "2",
    "99",
    "9" * 5000,
    "٣",
    "²",
    "\x00",
    "|",
    "#",
    "",
    ":",
    ",",
]
HEADERS = [
    "astragal",
    "game",
    "rules",
    "setup",
    "options",
    "position",
    "seats",
    "(human),",
    "Ann",
    "Bob",
    "Cleo",
    "Dan",
]

every_game = pytest.mark.parametrize("game", names())
DATA = st.data()


@cache
def records(game: str) -> list[str]:
    """Records of games of every sort, some of them running, some from a position."""
    files, texts = box(game), []
    ways = WAYS_OF[game]
    for number, way in enumerate(ways[:: max(1, len(ways) // RECORDS)]):
        session = session_of(game, way, seed=number, moves=60 if number % 3 == 0 else MOST_MOVES)
        texts.append(write_down(game, session))
        if not files.notation.is_before_play(session.base) and session.stop != OVER:
            texts.append(write_down(game, begin(session.base, None)))
    return texts


def write_down(game: str, session: Session) -> str:
    seats = int(session.base.seats)
    return write(box(game), session, DEFAULT_NAMES[:seats], ["random"] * seats)


@cache
def positions(game: str) -> list[str]:
    notation, lines = box(game).notation, []
    for number, way in enumerate(WAYS_OF[game]):
        past = session_of(game, way, seed=number, moves=MOST_MOVES).past
        while past is not None and not notation.is_before_play(past.base):
            lines.append(notation.write_position(past.base))
            past = past.before
    return lines


@cache
def words(game: str) -> st.SearchStrategy[str]:
    """Words that stand somewhere in records and positions of this game, and some that stand nowhere."""
    said = {word for text in [*records(game), *positions(game)] for word in text.split()}
    return st.sampled_from([*NASTY, *HEADERS, *sorted(said)])


def record_or_refusal(text: str) -> Recorded | BadRecord:
    try:
        return read(text, box)
    except BadRecord as bad:
        return bad


def position_or_refusal(game: str, line: str) -> Game | BadPosition:
    try:
        g = box(game).notation.read_position(line)
    except BadPosition as bad:
        return bad
    assert isinstance(g, Game)
    return g


def read_or_refused(game: str, text: str) -> None:
    """A record is read, and then it can be played on and written; or it is refused as it should be."""
    record = record_or_refusal(text)
    if isinstance(record, BadRecord):
        assert 1 <= record.number <= max(1, len(text.splitlines()))
        assert record.sentence
        return
    session = record.session(None)
    known = session.entries()  # less than was read, if it ends where others still have to decide
    again = read(write(box(game), session, record.names, record.bots), box)
    assert again.entries == known == record.entries[: len(known)]


def position_or_refused(game: str, line: str) -> None:
    """A position is read, and then it can be played; or it is refused with a sentence."""
    g = position_or_refusal(game, line)
    if isinstance(g, BadPosition):
        assert str(g)
        return
    notation = box(game).notation
    written = notation.write_position(g)
    assert notation.write_position(notation.read_position(written)) == written
    session = begin(g, None)
    guesses = Guesses(len(line))
    for _ in range(HARD_ROLLS):
        if session.stop == OVER:
            break
        if session.stop == ROLLING:
            session.roll(guesses.below(session.options))
        elif session.stop == ARRIVING:
            session.let_time_pass(max(0, int(session.base.next_tick())))
        else:
            session.answer(guesses.one_of(session.options))


def mutated(draw: st.DrawFn, game: str, pieces: list[str], separator: str) -> str:
    """Words (or lines) of which some are left out, doubled, swapped, garbled or replaced."""
    pieces = list(pieces)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(pieces) - 1)))
        other = draw(st.integers(0, max(0, len(pieces) - 1)))
        what = draw(st.sampled_from(["leave out", "double", "swap", "garble", "replace", "cut", "insert"]))
        if not pieces:
            break
        if what == "leave out":
            del pieces[at]
        elif what == "double":
            pieces.insert(at, pieces[at])
        elif what == "swap":
            pieces[at], pieces[other] = pieces[other], pieces[at]
        elif what == "garble":
            pieces[at] = garbled(draw, game, pieces[at])
        elif what == "replace":
            pieces[at] = pieces[other]
        elif what == "cut":
            del pieces[at:]
        else:
            pieces.insert(at, draw(words(game)))
    return separator.join(pieces)


def garbled(draw: st.DrawFn, game: str, text: str) -> str:
    """A character or a word of it is another one."""
    if draw(st.booleans()):
        said = text.split(" ")
        said[draw(st.integers(0, len(said) - 1))] = draw(words(game))
        return " ".join(said)
    at = draw(st.integers(0, max(0, len(text) - 1)))
    return text[:at] + draw(st.text(max_size=2)) + text[at + 1 :]


@st.composite
def mutated_record(draw: st.DrawFn, game: str) -> str:
    """Most changes fall on the first lines, because nothing is read after the first mistake."""
    lines = draw(st.sampled_from(records(game))).splitlines()
    kept = draw(st.integers(1, len(lines)))
    return mutated(draw, game, lines[:kept], "\n")


@st.composite
def mutated_line_of_record(draw: st.DrawFn, game: str) -> str:
    """One line of a long record is changed; the lines before it are whole."""
    lines = draw(st.sampled_from(records(game))).splitlines()
    at = draw(st.integers(0, len(lines) - 1))
    return "\n".join([*lines[:at], mutated(draw, game, lines[at].split(" "), " "), *lines[at + 1 :]])


@st.composite
def mutated_position(draw: st.DrawFn, game: str) -> str:
    return mutated(draw, game, draw(st.sampled_from(positions(game))).split(" "), " ")


@st.composite
def position_in_record(draw: st.DrawFn, game: str) -> str:
    return f"astragal 1\ngame {game}\nposition {draw(mutated_position(game))}\nseats Ann, Bob, Cleo"


def plausible(game: str) -> st.SearchStrategy[str]:
    return st.lists(st.lists(words(game), max_size=8).map(" ".join), max_size=12).map("\n".join)


def any_record(game: str) -> st.SearchStrategy[str]:
    after_a_header = plausible(game).map(lambda text: f"astragal 1\ngame {game}\nseats Ann, Bob, Cleo\n{text}")
    return st.one_of(mutated_record(game), mutated_line_of_record(game), position_in_record(game), after_a_header)


def garbage(game: str) -> st.SearchStrategy[str]:
    return st.one_of(st.text(), plausible(game), st.binary().map(lambda data: data.decode("latin-1")))


def garbage_after_a_start(game: str) -> st.SearchStrategy[str]:
    files = box(game)
    start = f"{game} {files.kinds.RULES} | {files.setups.DEFAULT_SETUP}"
    return st.one_of(garbage(game), plausible(game).map(lambda text: f"{start} | {text}"))


def test_every_game_of_the_catalogue_is_played_by_tests() -> None:
    assert sorted(WAYS_OF) == sorted(names())


@every_game
@FUZZ
@given(DATA)
def test_a_changed_record_is_read_or_refused(game: str, data: st.DataObject) -> None:
    read_or_refused(game, data.draw(any_record(game)))


@every_game
@FUZZ
@given(DATA)
def test_garbage_is_no_record_and_is_refused(game: str, data: st.DataObject) -> None:
    with pytest.raises(BadRecord) as bad:
        read(data.draw(garbage(game)), box)
    assert bad.value.number >= 1
    assert bad.value.sentence


@every_game
@FUZZ
@given(DATA)
def test_a_changed_position_can_be_played_or_is_refused(game: str, data: st.DataObject) -> None:
    position_or_refused(game, data.draw(mutated_position(game)))


@every_game
@FUZZ
@given(DATA)
def test_garbage_is_no_position_and_is_refused(game: str, data: st.DataObject) -> None:
    with pytest.raises(BadPosition):
        box(game).notation.read_position(data.draw(garbage_after_a_start(game)))


@pytest.mark.slow
@every_game
@FUZZ_LONG
@given(DATA)
def test_many_changed_records_are_read_or_refused(game: str, data: st.DataObject) -> None:
    read_or_refused(game, data.draw(any_record(game)))


@pytest.mark.slow
@every_game
@FUZZ_LONG
@given(DATA)
def test_many_changed_positions_can_be_played_or_are_refused(game: str, data: st.DataObject) -> None:
    position_or_refused(game, data.draw(mutated_position(game)))
