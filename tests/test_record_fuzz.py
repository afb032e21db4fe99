"""Whatever stands in a record or a position, it is read, or refused with a line and a sentence: never anything else."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from astragal.engine.record import DEFAULT_NAMES, BadRecord, Recorded, read, write
from astragal.engine.session import OVER, ROLLING, begin
from astragal.games.catalogue import box
from astragal.games.dice_forge import notation
from astragal.games.dice_forge.cards import CARD_NAMES
from astragal.games.dice_forge.faces import NAMES
from astragal.games.dice_forge.position import BadPosition, read_position, write_position
from astragal.games.dice_forge.state import DiceForge
from tests.playing import WAYS, Guesses, play_on, random_session

FILES = box("dice_forge")
FUZZ = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
FUZZ_LONG = settings(FUZZ, max_examples=1500)
HARD_ROLLS = 20  # throws a position must stand

VOCABULARY = [
    *[
        "astragal",
        "game",
        "rules",
        "setup",
        "options",
        "position",
        "seats",
        "roll",
        "draw",
        "dice_forge",
        "1",
        "2",
        "#",
    ],
    *[
        "Ann",
        "Bob",
        "Cleo",
        "Dan",
        "sun",
        "moon",
        "over",
        "on",
        "from",
        "to",
        "first",
        "the",
        "die",
        "another",
        "action",
    ],
    *[
        "takes",
        "loses",
        "forges",
        "feats",
        "sails",
        "calls",
        "hammers",
        "copies",
        "applies",
        "chooses",
        "spends",
        "keeps",
    ],
    *[
        "passes",
        "stops",
        "forging",
        "calling",
        "ends",
        "turn",
        "converts",
        "declares",
        "drafts",
        "flies",
        "gives",
        "pays",
    ],
    *["triton", "cerberus", "1G", "2S", "3M", "4V", "0G", "M1", "F7", "|", "hero", "temple", "stacks", "round", "seat"],
    *[
        "introductory",
        "alternate",
        "random",
        "remove",
        "set",
        "announce",
        "(human),",
        "for",
        "-1",
        "9" * 5000,
        "٣",
        "²",
        "\x00",
    ],
    *["stores", "scepter", "uses", "rerolls", "celestial", "walks", "finds", "exchanges", "buys", "turns", "upgrades"],
    *["puts", "island", "remembers", "cashes", "companion", "2A", "1L", "12:1", "0:7:1:2", "1,5", "discovery_titans"],
    *["golem", "allegiance", "scepters", "companions", "misfortunes", "memories", "treasures", "events", "goddess"],
    *["another_turn", "merchants", "nothing", "rebellion", "titans"],
    *NAMES,
    *CARD_NAMES,
]
WORDS = st.sampled_from(VOCABULARY)


@cache
def records() -> list[str]:
    """Records of games of every sort, some of them running, some from a position."""
    texts = []
    for number, (setup, seats, options) in enumerate(WAYS):
        session = random_session(setup, seats, seed=number, options=options, answers=None if number % 3 else 60)
        texts.append(write(FILES, session, DEFAULT_NAMES[:seats], ["random"] * seats))
        if not notation.is_before_play(session.base) and not session.over:
            going_on = play_on(begin(session.base, None), seed=number)
            texts.append(write(FILES, going_on, DEFAULT_NAMES[:seats], ["random"] * seats))
    return texts


@cache
def positions() -> list[str]:
    lines = []
    for number, (setup, seats, options) in enumerate(WAYS):
        past = random_session(setup, seats, seed=number, options=options).past
        while past is not None and not notation.is_before_play(past.base):
            lines.append(write_position(past.base))
            past = past.before
    return lines


def record_or_refusal(text: str) -> Recorded | BadRecord:
    try:
        return read(text, box)
    except BadRecord as bad:
        return bad


def position_or_refusal(line: str) -> DiceForge | BadPosition:
    try:
        return read_position(line)
    except BadPosition as bad:
        return bad


def read_or_refused(text: str) -> None:
    """A record is read, and then it can be played on and written; or it is refused as it should be."""
    record = record_or_refusal(text)
    if isinstance(record, BadRecord):
        assert 1 <= record.number <= max(1, len(text.splitlines()))
        assert record.sentence
        return
    session = record.session(None)
    again = read(write(FILES, session, record.names, record.bots), box)
    assert again.entries == record.entries


def position_or_refused(line: str) -> None:
    """A position is read, and then it can be played; or it is refused with a sentence."""
    g = position_or_refusal(line)
    if isinstance(g, BadPosition):
        assert str(g)
        return
    written = write_position(g)
    assert write_position(read_position(written)) == written
    session = begin(g, None)
    guesses = Guesses(len(line))
    for _ in range(HARD_ROLLS):
        if session.stop == OVER:
            break
        if session.stop == ROLLING:
            session.roll(guesses.below(session.options))
        else:
            session.answer(guesses.one_of(session.options))


def mutated(draw: st.DrawFn, words: list[str], separator: str) -> str:
    """Words (or lines) of which some are left out, doubled, swapped, garbled or replaced."""
    words = list(words)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(words) - 1)))
        other = draw(st.integers(0, max(0, len(words) - 1)))
        what = draw(st.sampled_from(["leave out", "double", "swap", "garble", "replace", "cut", "insert"]))
        if not words:
            break
        if what == "leave out":
            del words[at]
        elif what == "double":
            words.insert(at, words[at])
        elif what == "swap":
            words[at], words[other] = words[other], words[at]
        elif what == "garble":
            words[at] = garbled(draw, words[at])
        elif what == "replace":
            words[at] = words[other]
        elif what == "cut":
            del words[at:]
        else:
            words.insert(at, draw(WORDS))
    return separator.join(words)


def garbled(draw: st.DrawFn, text: str) -> str:
    """A character or a word of it is another one."""
    if draw(st.booleans()):
        words = text.split(" ")
        words[draw(st.integers(0, len(words) - 1))] = draw(WORDS)
        return " ".join(words)
    at = draw(st.integers(0, max(0, len(text) - 1)))
    return text[:at] + draw(st.text(max_size=2)) + text[at + 1 :]


@st.composite
def mutated_record(draw: st.DrawFn) -> str:
    """Most changes fall on the first lines, because nothing is read after the first mistake."""
    lines = draw(st.sampled_from(records())).splitlines()
    kept = draw(st.integers(1, len(lines)))
    return mutated(draw, lines[:kept], "\n")


@st.composite
def mutated_line_of_record(draw: st.DrawFn) -> str:
    """One line of a long record is changed; the lines before it are whole."""
    lines = draw(st.sampled_from(records())).splitlines()
    at = draw(st.integers(0, len(lines) - 1))
    return "\n".join([*lines[:at], mutated(draw, lines[at].split(" "), " "), *lines[at + 1 :]])


@st.composite
def mutated_position(draw: st.DrawFn) -> str:
    return mutated(draw, draw(st.sampled_from(positions())).split(" "), " ")


@st.composite
def position_in_record(draw: st.DrawFn) -> str:
    return f"astragal 1\ngame dice_forge\nposition {draw(mutated_position())}\nseats Ann, Bob, Cleo"


PLAUSIBLE = st.lists(st.lists(WORDS, max_size=8).map(" ".join), max_size=12).map("\n".join)
AFTER_A_HEADER = PLAUSIBLE.map(lambda text: f"astragal 1\ngame dice_forge\nseats Ann, Bob, Cleo\n{text}")
ANY_RECORD = st.one_of(mutated_record(), mutated_line_of_record(), position_in_record(), AFTER_A_HEADER)
ANY_GARBAGE = st.one_of(st.text(), PLAUSIBLE, st.binary().map(lambda data: data.decode("latin-1")))


@FUZZ
@given(ANY_RECORD)
def test_a_changed_record_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@FUZZ
@given(ANY_GARBAGE)
def test_garbage_is_no_record_and_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read(text, box)
    assert bad.value.number >= 1
    assert bad.value.sentence


@FUZZ
@given(mutated_position())
def test_a_changed_position_can_be_played_or_is_refused(line: str) -> None:
    position_or_refused(line)


@FUZZ
@given(st.one_of(ANY_GARBAGE, PLAUSIBLE.map(lambda text: f"dice_forge 1 | introductory | {text}")))
def test_garbage_is_no_position_and_is_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        read_position(line)


@pytest.mark.slow
@FUZZ_LONG
@given(ANY_RECORD)
def test_many_changed_records_are_read_or_refused(text: str) -> None:
    read_or_refused(text)


@pytest.mark.slow
@FUZZ_LONG
@given(mutated_position())
def test_many_changed_positions_can_be_played_or_are_refused(line: str) -> None:
    position_or_refused(line)
