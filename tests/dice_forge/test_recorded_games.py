"""A short recorded game for every card, in which it is bought and works. Each file says how it ends."""

from pathlib import Path

import pytest

from astragal.engine.records.reading import read
from astragal.engine.records.record import BadRecord
from astragal.engine.records.writing import write
from astragal.engine.session import ROLLING
from astragal.games.catalogue import box
from astragal.games.dice_forge.facts.cards import CARD_NAMES, CARD_NUMBER
from astragal.games.dice_forge.facts.kinds import FEAT
from astragal.games.dice_forge.records.position_text import write_position
from tests.dice_forge.recording import as_it_stands

HERE = Path(__file__).parent
GAMES = HERE / "games"
ENDS = "# ends: "
AGAIN = "Read games/{0}.txt; if it is as it should be, write its end: python -m tests.dice_forge.recording {0}"


def lines_of(card: str) -> list[str]:
    return (GAMES / f"{card}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("card", CARD_NAMES)
def test_the_recorded_game_of_a_card_ends_as_it_did(card: str) -> None:
    lines = lines_of(card)
    assert lines[0].startswith(f"# {card}: "), f"Begin games/{card}.txt with “# {card}: ” and what happens in it."
    session = read("\n".join(lines), box).session(None, listen=True)
    assert session.stop == ROLLING
    assert len(session.tape.entries) == 0  # a turn has ended, and nothing of the next one is recorded
    assert lines[-1] == ENDS + write_position(session.base), AGAIN.format(card)
    bought = [b for step in session.log() for what, _, _, b, _ in step if what == FEAT]
    assert CARD_NUMBER[card] in bought, f"Somebody must buy {card} in games/{card}.txt."


@pytest.mark.parametrize("card", CARD_NAMES)
def test_the_recorded_game_of_a_card_is_written_as_it_stands(card: str) -> None:
    lines = lines_of(card)
    first = lines.index("astragal 1")
    record = read("\n".join(lines), box)
    written = write(box("dice_forge"), record.session(None), record.names, record.bots)
    assert lines[first:-2] == written.splitlines(), AGAIN.format(card)


def test_a_record_that_stops_in_a_turn_is_refused_with_its_line_and_what_can_follow() -> None:
    text = "\n".join(lines_of("magical_seagull"))
    with pytest.raises(
        BadRecord, match=r"Line \d+: the turn has not ended .* Bob stops forging, Bob forges 4G,"
    ) as bad:
        as_it_stands(text.partition("Bob stops forging")[0])
    assert lines_of("magical_seagull")[bad.value.number] == "Bob stops forging"
