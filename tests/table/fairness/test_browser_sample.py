"""The browser's verifier is tried on throws that this program has made: web/tests/samples/sealed_dice.json.

If the sample is not what is made here: python -m tests.table.fairness.test_browser_sample
"""

import json
import random
from pathlib import Path
from typing import Any

from astragal.engine.options import listed
from astragal.engine.session import ASKED, begin
from astragal.games import catalogue
from astragal.table.fairness import sheets
from astragal.table.fairness.fair import commitment
from astragal.table.fairness.proof import Lister, Proof
from astragal.table.fairness.proof import listed as throws_listed
from astragal.table.fairness.sealed import PROTOCOL, SealedDice, promise
from tests.places import ROOT

SAMPLE: Path = ROOT / "web" / "tests" / "samples" / "sealed_dice.json"
NAMES = ["Ann", "Zoë"]
ANSWERS = 30


def sample(game: str, setup: str, words: list[str]) -> dict[str, Any]:
    """What a table shows of its dice in the middle of a game, its secret, and what a device has kept from before."""
    chance = random.Random(game)
    secret = chance.randbytes(32).hex()
    box, ticket = catalogue.box(game), commitment(secret)
    first = box.new_game(len(words), setup or box.setups.DEFAULT_SETUP, [])
    seals = sheets.seals_ahead(box, first, secret, 0)
    session = begin(first, SealedDice(secret, words, 0))
    for _ in range(ANSWERS):
        if session.stop == ASKED:
            question = session.questions()[0]
            session.answer_for(int(question.seat), chance.choice(listed(int(question.options))))
    proof = Proof(ticket, secret, words, protocol=PROTOCOL)
    found = throws_listed(session.first(), Lister(session.entries(), proof, box, NAMES))
    opened = sheets.opened(secret, found)
    throws = [
        {"key": one.name, "sides": one.sides, "outcome": one.outcome, "text": one.text, "opened": key}
        for one, key in zip(found, opened.keys)
    ]
    shown = {"commitment": ticket, "secret": "", "nonces": words, "throws": throws, "protocol": 2, "first": 0}
    kept = {"ticket": ticket, "word": words[0], "early": True, "seals": seals}
    kept["promises"] = [promise(ticket, word) if word else "" for word in words]
    return {
        "secret": secret,
        "proof": {**shown, "sheets": opened.sheets, "seals": opened.seals, "beacon": ""},
        "pin": kept,
    }


def samples() -> str:
    made = [
        sample("dice_forge", "", ["word-of-ann", ""]),
        sample("titan_dice", "", ["word-of-ann", "Z-é".encode().hex()]),
        sample("treasure_bell", "beat", ["word-of-ann", "b"]),
    ]
    return json.dumps(made, ensure_ascii=False) + "\n"


def test_the_sample_of_the_browser_is_what_this_program_throws() -> None:
    assert SAMPLE.read_text(encoding="utf-8") == samples()


if __name__ == "__main__":
    SAMPLE.write_text(samples(), encoding="utf-8")
