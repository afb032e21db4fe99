"""The browser's verifier is tried on throws that this program has made: web/tests/samples/sealed_dice.json.

If the sample is not what is made here: python -m tests.table.fairness.test_browser_sample
"""

import copy
import json
import os
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

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


def sample(game: str, setup: str, words: list[str], seed: str = "", answers: int = ANSWERS) -> dict[str, Any]:
    """What a table shows of its dice in the middle of a game, its secret, and what a device has kept from before."""
    chance = random.Random(game + seed)
    secret = chance.randbytes(32).hex()
    box, ticket = catalogue.box(game), commitment(secret)
    first = box.new_game(len(words), setup or box.setups.DEFAULT_SETUP, [])
    seals = sheets.seals_ahead(box, first, secret, 0)
    session = begin(first, SealedDice(secret, words, 0))
    for _ in range(answers):
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


KINDS = [
    ("dice_forge", "", ["word-of-ann", ""]),
    ("titan_dice", "", ["word-of-ann", "Z-é".encode().hex()]),
    ("treasure_bell", "beat", ["word-of-ann", "b"]),
]


def samples() -> str:
    return json.dumps([sample(*kind) for kind in KINDS], ensure_ascii=False) + "\n"


def test_the_sample_of_the_browser_is_what_this_program_throws() -> None:
    assert SAMPLE.read_text(encoding="utf-8") == samples()


# --- thousands -----------------------------------------------------------------------------------------------------

HONEST, FORGED = 100, 12  # of each kind, and of each of those


def forged(proof: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The same dice with one thing changed."""
    proof = copy.deepcopy(proof)
    throws = proof["throws"]
    named = "." in throws[0]["key"]
    which = chance.randrange(10 if not named else 8)
    at = chance.randrange(len(throws) - 1)
    one = chance.choice(throws)
    if which == 0:
        one["outcome"] = (one["outcome"] + chance.randrange(1, one["sides"])) % one["sides"]
    elif which == 1:
        one["opened"] = other_digit(one["opened"], chance)
    elif which == 2:
        proof["nonces"][0] += "x"
    elif which == 3:
        proof["commitment"] = other_digit(proof["commitment"], chance)
    elif which == 4:
        sheet = proof["sheets"][chance.choice(list(proof["sheets"]))]
        at = chance.randrange(len(sheet))
        sheet[at] = other_digit(sheet[at], chance)
    elif which == 5:
        proof["secret"] = other_digit(proof["secret"], chance)
    elif which == 6:
        proof["nonces"].append("")
    elif which == 7:
        throws.insert(at, throws[at])
    elif which == 8:
        del throws[at]
    else:
        throws[at], throws[at + 1] = throws[at + 1], throws[at]
    return proof


def other_digit(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice([digit for digit in "0123456789abcdef" if digit != text[at]]) + text[at + 1 :]


@pytest.mark.nightly
def test_the_browser_proves_every_honest_game_and_no_forged_one(tmp_path: Path) -> None:
    chance, cases = random.Random(5), []
    for number in range(HONEST):
        for kind in KINDS:
            made = sample(*kind, seed=str(number), answers=chance.randrange(1, 200))
            whole = {**made["proof"], "secret": made["secret"]}
            cases += [{"proof": one, "pin": made["pin"], "proved": True} for one in (made["proof"], whole)]
            for _ in range(FORGED):
                cases.append({"proof": forged(whole, chance), "pin": made["pin"], "proved": False})
    file = tmp_path / "proofs.jsonl"
    file.write_text("\n".join(map(json.dumps, cases)), encoding="utf-8")
    command = ["npx", "vitest", "run", "tests/proof/thousands.test.ts"]
    environment = {**os.environ, "VITE_PROOFS": str(file), "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert f"{len(cases)} as expected" in done.stdout


if __name__ == "__main__":
    SAMPLE.write_text(samples(), encoding="utf-8")
