"""A short recorded game for every card, in which it is bought and works. Each file says how it ends."""

import re
from pathlib import Path

import pytest

from astragal.engine.records.reading import read
from astragal.engine.records.writing import write
from astragal.engine.session import ROLLING
from astragal.games.catalogue import box
from astragal.games.dice_forge.facts.cards import CARD_NAMES, CARD_NUMBER
from astragal.games.dice_forge.facts.kinds import FEAT
from astragal.games.dice_forge.facts.setups import SHORT_NAMES
from astragal.games.dice_forge.records.position import write_position

HERE = Path(__file__).parent
GAMES = HERE / "games"
ENDS = "# ends: "


def lines_of(card: str) -> list[str]:
    return (GAMES / f"{card}.txt").read_text(encoding="utf-8").splitlines()


def test_every_card_has_a_recorded_game() -> None:
    assert {path.stem for path in GAMES.glob("*.txt")} == set(CARD_NAMES)


def test_every_card_has_a_test_of_its_name() -> None:
    sources = [path.read_text(encoding="utf-8") for path in HERE.rglob("test_*.py")]
    tests = [name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.M)]
    for card in CARD_NAMES:
        name = card.partition("-")[0]  # the boars, memories and misfortunes are four colours of one card
        called = [name, *(short for short, full in SHORT_NAMES.items() if full == name)]
        assert any(word in test for word in called for test in tests), card


@pytest.mark.parametrize("card", CARD_NAMES)
def test_the_recorded_game_of_a_card_ends_as_it_did(card: str) -> None:
    lines = lines_of(card)
    assert lines[0].startswith(f"# {card}: ")
    session = read("\n".join(lines), box).session(None, listen=True)
    assert session.stop == ROLLING
    assert len(session.tape.entries) == 0  # a turn has ended, and nothing of the next one is recorded
    assert lines[-1] == ENDS + write_position(session.base)
    bought = [b for step in session.log() for what, _, _, b, _ in step if what == FEAT]
    assert CARD_NUMBER[card] in bought


@pytest.mark.parametrize("card", CARD_NAMES)
def test_the_recorded_game_of_a_card_is_written_as_it_stands(card: str) -> None:
    lines = lines_of(card)
    first = lines.index("astragal 1")
    record = read("\n".join(lines), box)
    written = write(box("dice_forge"), record.session(None), record.names, record.bots)
    assert lines[first:-2] == written.splitlines()
