"""Every throw is sealed before it can fall, and has a name that no other has."""

import random

import pytest

from astragal.engine.game import Game
from astragal.engine.options import listed
from astragal.engine.session import ASKED, begin
from astragal.games import catalogue
from astragal.table.fairness.fair import key_of
from astragal.table.fairness.sealed import SealedDice, sheet_of
from astragal.table.fairness.sheets import sheets_ahead

KINDS = [
    ("dice_forge", 4, "introductory"),
    ("titan_dice", 3, "standard"),
    ("treasure_bell", 2, "beat"),
    ("treasure_bell", 4, "beat"),
]


class Watched(SealedDice):
    """Dice at which somebody notes what every throw is called."""

    def __init__(self, words: list[str]) -> None:
        super().__init__("07" * 32, words, 0)
        self.names: list[str] = []

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        self.names.append(key_of(g, self.thrown, int(seat), int(kind), int(about)))
        return super().chance(g, seat, kind, about, n)


@pytest.mark.parametrize(("game", "seats", "setup"), KINDS)
def test_whoever_looks_before_every_answer_has_seen_the_seal_of_every_throw(game: str, seats: int, setup: str) -> None:
    box, chance, dice = catalogue.box(game), random.Random(3), Watched([""] * seats)
    first = box.new_game(seats, setup, [])
    seals = set(sheets_ahead(box, first, 0))
    session = begin(first, dice)
    unsealed = []
    checked = 0
    while session.stop == ASKED:
        unsealed += [name for name in dice.names[checked:] if sheet_of(name)[0] not in seals]
        checked = len(dice.names)
        seals.update(sheets_ahead(box, session.game(), checked))
        question = session.questions()[0]
        session.answer_for(int(question.seat), chance.choice(listed(int(question.options))))
    assert unsealed == []
    assert len(set(dice.names)) == len(dice.names) > 30
