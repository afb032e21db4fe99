"""Whatever somebody is called, his game can be written down and read again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.records.reading import read
from astragal.engine.records.record import HEADER, NOT_NAMES, escaped
from astragal.engine.records.writing import write
from astragal.engine.session import ARRIVING, Session, begin
from astragal.games.catalogue import Box, box

WORDS = [
    *HEADER,
    *NOT_NAMES,
    "edition",
    "takes",
    "forges",
    "sun",
    "1G",
    "0",
    "12.500",
    "#",
    "Ann,",
    "(human)",
    "a b",
    "|",
]


def played(files: Box, seats: int) -> Session:
    session = begin(files.new_game(seats), Dice(7))
    for _ in range(12):
        if session.over or session.stop == ARRIVING:
            break
        session.answer(listed(session.options)[-1])
    return session


def must_be_the_same(game: str, names: list[str]) -> None:
    files = box(game)
    session = played(files, len(names))
    text = write(files, session, names, ["human"] * len(names))
    again = read(text, box)
    assert again.entries == session.entries()
    assert again.names == escaped(names)


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
@pytest.mark.parametrize("word", WORDS)
def test_a_name_may_be_any_word_of_a_record(game: str, word: str) -> None:
    must_be_the_same(game, [word, "Bob"])
    must_be_the_same(game, ["Ann", word])
    must_be_the_same(game, [word, word])


@given(st.lists(st.text(max_size=12), min_size=2, max_size=2))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_a_name_may_be_anything(names: list[str]) -> None:
    must_be_the_same("titan_dice", names)


def test_names_that_need_it_not_stay_as_they_are() -> None:
    assert escaped(["Ann", "Zoë_2", "O’Neil"]) == ["Ann", "Zoë_2", "O’Neil"]
    assert escaped(["proof", "proof_", "a b"]) == ["proof_", "proof__", "a_b"]
