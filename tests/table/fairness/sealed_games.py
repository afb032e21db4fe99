"""Games with sealed dice, played to their end without a server: honest records with their proof."""

import random

from astragal.engine.options import listed
from astragal.engine.records import writing
from astragal.engine.session import ASKED, begin
from astragal.games import catalogue
from astragal.table.fairness.fair import FairDice, commitment
from astragal.table.fairness.proof import PLAYED, Proof, with_proof
from astragal.table.fairness.sealed import PROTOCOL, SealedDice

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
KINDS = [("dice_forge", 2, ""), ("titan_dice", 2, ""), ("titan_dice", 1, ""), ("treasure_bell", 3, "beat")]


def honest(
    game: str,
    seats: int,
    setup: str,
    seed: int,
    protocol: int = PROTOCOL,
    beacon: str = "",
    first: int = 0,  # the number of the first throw
    position: str = "",  # where the game begins, if not at its beginning
) -> str:
    chance = random.Random(seed)
    secret = chance.randbytes(32).hex()
    words = [
        chance.choice(["", "ann", "b-_9", "Z" * 64]) or ("" if protocol == PROTOCOL else "x") for _ in range(seats)
    ]
    box = catalogue.box(game)
    dice = SealedDice(secret, words, first, beacon) if protocol == PROTOCOL else FairDice(secret, words, first)
    begins = box.new_game(seats, setup or box.setups.DEFAULT_SETUP, [])
    session = begin(box.notation.read_position(position) if position else begins, dice)
    while session.stop == ASKED:
        question = session.questions()[0]
        session.answer_for(int(question.seat), chance.choice(listed(int(question.options))))
    text = writing.write(box, session, NAMES[:seats], ["human"] * seats)
    proof = Proof(commitment(secret), secret, words, 0, first, protocol, dice.thrown - first, PLAYED, beacon)
    return with_proof(text, proof)
