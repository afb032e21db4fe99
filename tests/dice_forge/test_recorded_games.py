"""A short recorded game for every card, in which it is bought and works. Each file says how it ends."""

from pathlib import Path

import pytest

from astragal.engine.record import read, write
from astragal.engine.session import ROLLING
from astragal.games.catalogue import box
from astragal.games.dice_forge.cards import CARD_NAMES, CARD_NUMBER
from astragal.games.dice_forge.kinds import FEAT
from astragal.games.dice_forge.position import write_position
from tests.dice_forge import test_card_moon, test_card_promo, test_card_sun

GAMES = Path(__file__).parent / "games"
ENDS = "# ends: "


def lines_of(card: str) -> list[str]:
    return (GAMES / f"{card}.txt").read_text(encoding="utf-8").splitlines()


def test_every_card_has_a_recorded_game() -> None:
    assert {path.stem for path in GAMES.glob("*.txt")} == set(CARD_NAMES)


def test_every_card_has_a_test_of_its_name() -> None:
    tests = [name for module in (test_card_moon, test_card_sun, test_card_promo) for name in dir(module)]
    for card in CARD_NAMES:
        name = card.partition("-")[0]  # the boars are four colours of one card
        assert any(test.startswith("test_") and name in test for test in tests), card


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
