"""A second verifier of sealed dice, written from docs/fair-dice.md: of our program it needs only the rules.

python verify.py RECORD.txt [ROUNDS.jsonl]    (exit 0 only if every throw is proved; ROUNDS: what a beacon published)
"""

import hashlib
import hmac
import json
import re
import sys
from contextlib import suppress
from pathlib import Path

from astragal.engine.game import Driver, Game
from astragal.engine.records.reading import read
from astragal.games.catalogue import box

HASH, COUNT, N = "([0-9a-f]{64})", "(0|[1-9][0-9]{0,8})", "(0|[1-9][0-9]{0,11})"
PROOF = rf"2 {HASH} {HASH}((?: =[\w-]{{0,64}})*) 0 0 {COUNT} (played) =((?:{N}-{HASH}-{N})?)"


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def throw(secret: bytes, mix: bytes, name: str, n: int) -> int:
    key = hmac.digest(secret, b"key " + name.encode(), "sha256")
    while True:
        digest = sha256(key, mix, name.encode())
        for at in (0, 8, 16, 24):
            if (number := int.from_bytes(digest[at : at + 8], "big")) < 2**64 - 2**64 % n:
                return number % n
        name += "+"


def came_later(number: str, randomness: str, seated: str, lines: list[str]) -> bool:
    beacon, *rounds = [json.loads(line) for line in lines] or [{}]
    is_later = "period" in beacon and beacon["genesis_time"] + (int(number) - 1) * beacon["period"] > int(seated)
    signed = [sha256(bytes.fromhex(one["signature"])).hex() for one in rounds if one["round"] == int(number)]
    return is_later and signed[:1] == [randomness]


class Throws(Driver):
    """Plays what a record says, and notes every throw: its name, if it has one; of how many; what fell."""

    def __init__(self, entries: list[int]) -> None:
        self.entries, self.found = iter(entries), list[tuple[str, int, int]]()

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        return next(self.entries) & 255

    def arrival(self, g: Game) -> int:
        return next(self.entries)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        self.found.append((f"{seat}.{kind}.{about}" if g.keyed else "", n, ~next(self.entries)))
        return self.found[-1][2]


def is_proved(text: str, rounds: str = "") -> bool:
    recorded = read(text, box)
    proof = re.fullmatch(PROOF, recorded.proof, re.ASCII)
    if proof is None or (recorded.from_position and recorded.first.keyed):
        return False
    if proof[6] and not came_later(proof[7], proof[8], proof[9], rounds.splitlines()):
        return False
    secret, words = bytes.fromhex(proof[2]), [*(word[1:] for word in proof[3].split()), proof[6]]
    said = b"".join(len(word).to_bytes(2, "big") + word.encode() for word in words)
    mix, dice = sha256(b"astragal dice 2", bytes.fromhex(proof[1]), said), Throws(recorded.entries)
    g = recorded.first.clone(dice)
    with suppress(StopIteration):  # where the record ends
        while not g.over:
            g.step()
    counted = len(words) == len(recorded.names) + 1 and 0 < len(dice.found) == int(proof[4])
    whole = sha256(secret).hex() == proof[1] and counted and g.over == (proof[5] == "played")
    named = [(key or str(number), n, outcome) for number, (key, n, outcome) in enumerate(dice.found)]
    return whole and all(throw(secret, mix, key, n) == outcome for key, n, outcome in named)


if __name__ == "__main__":
    proved = is_proved(*(Path(name).read_text(encoding="utf-8") for name in sys.argv[1:3]))
    print("All throws are proved." if proved else "Not all throws are proved.")
    sys.exit(not proved)
