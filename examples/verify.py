"""A second verifier of dice, written from docs/fair-dice.md: of our program it needs only the rules, to play a record.

python verify.py RECORD.txt [ROUNDS.jsonl]

How many throws could be computed again; exit 0 only if that was all of them. ROUNDS: what a public beacon published, if
one of its rounds is in the dice.
"""

import hashlib
import hmac
import json
import re
import sys
from pathlib import Path

from astragal.engine.game import Driver, Game
from astragal.engine.records import reading, record
from astragal.games.catalogue import box

HASH, COUNT, ROUND = "([0-9a-f]{64})", "([0-9]{1,9})", "(?:0-|[1-9][0-9]{0,11}-)[0-9a-f]{64}|"
SEALED = rf"2 {HASH} {HASH}((?: =[\w-]{{0,64}})*) {COUNT} {COUNT} {COUNT} (played|agreed|resigned) =({ROUND})"
FORMER = rf"{HASH} {HASH}((?: \S+){{%d}})(?: {COUNT} {COUNT})?"


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def published(rounds: str) -> set[str]:
    """Rounds of a beacon as words; where there is a signature, the randomness must be its hash."""
    found = [json.loads(line) for line in rounds.splitlines()]
    signed = [(one, bytes.fromhex(one.get("signature", ""))) for one in found]
    return {
        f"{one['round']}-{one['randomness']}" for one, by in signed if not by or sha256(by).hex() == one["randomness"]
    }


class Dice(Driver):
    """Plays what a record says, and computes every throw again."""

    def __init__(self, recorded: record.Recorded, rounds: str) -> None:
        sealed = re.fullmatch(SEALED, recorded.proof, re.ASCII)
        found = sealed or re.fullmatch(FORMER % len(recorded.names), recorded.proof)
        self.sealed, self.entries, self.thrown, self.fits = sealed is not None, iter(recorded.entries), 0, False
        if found is None:
            return
        ticket, secret, said, before, first, *more = found.groups()
        self.count, self.ended, beacon = map(str, more or ("", "", ""))
        words = [*(word[1:] for word in said.split()), beacon] if sealed else said.split()
        self.secret, self.before, self.first = bytes.fromhex(secret), int(before or 0), int(first or 0)
        self.said = b"".join(len(word.encode()).to_bytes(2, "big") + word.encode() for word in words)
        self.mix = sha256(b"astragal dice 2", bytes.fromhex(ticket), self.said)
        self.fits = sha256(self.secret).hex() == ticket and len(words) == len(recorded.names) + self.sealed
        self.fits &= 0 in (self.before, self.first) and (not beacon or beacon in published(rounds))

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        return next(self.entries) & 255

    def arrival(self, g: Game) -> int:
        return next(self.entries)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        thrown, number = ~next(self.entries), self.thrown - self.before + self.first
        self.thrown += 1
        name = f"{seat}.{kind}.{about}" if g.keyed else str(number)
        self.fits &= self.thrown <= self.before or thrown == self.computed(name, n)
        return thrown

    def computed(self, name: str, n: int) -> int:
        key = hmac.digest(self.secret, b"key " + name.encode(), "sha256")
        while True:
            sealed = sha256(key, self.mix, name.encode())
            digest = sealed if self.sealed else hmac.digest(self.secret, self.said + name.encode(), "sha256")
            for at in (0, 8, 16, 24):
                if (number := int.from_bytes(digest[at : at + 8], "big")) < 2**64 - 2**64 % n:
                    return number % n
            name += "+"


def verdict(text: str, rounds: str = "") -> tuple[bool, int]:
    """Are all throws of this record proved, and how many has it?"""
    recorded = reading.read(text, box)
    dice = Dice(recorded, rounds)
    g = recorded.first.clone(dice)
    try:
        while dice.fits and not g.over:
            g.step()
    except StopIteration:  # the record ends here
        pass
    if not dice.fits or dice.before or not dice.thrown:
        return False, dice.thrown
    ends = g.over == (dice.ended == "played") and int(dice.count) == dice.thrown if dice.sealed else bool(g.over)
    return ends, dice.thrown


if __name__ == "__main__":
    proved, throws = verdict(*(Path(name).read_text(encoding="utf-8") for name in sys.argv[1:3]))
    print(f"{throws} throws, {'all' if proved else 'not all'} of them proved.")
    sys.exit(not proved)
