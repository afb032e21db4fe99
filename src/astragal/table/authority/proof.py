"""The throws of a finished game one by one, so that whoever played can compute them again without this program."""

from __future__ import annotations

from astragal.engine.game import Game
from astragal.engine.records import record
from astragal.games import catalogue
from astragal.table.authority import afterwards
from astragal.table.authority.tables import Tables
from astragal.table.fairness import fair
from astragal.table.rooms.rooms import OVER, Denied
from astragal.table.wire.messages import DiceProof, ProvedThrow


class Lister(fair.Checker):
    """Plays a record and writes down every throw of this table."""

    def __init__(self, entries: list[int], proof: fair.Proof) -> None:
        super().__init__(entries, proof)
        self.found: list[ProvedThrow] = []

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        outcome = ~self.next_entry()
        self.thrown += 1
        if self.thrown > self.before:
            key = fair.key_of(g, self.dice.thrown, int(seat), int(kind), int(about))
            self.found.append(ProvedThrow(key, int(n), int(outcome)))
            self.dice.thrown += 1
        return outcome


async def throws(tables: Tables, game_id: str, key: str) -> DiceProof:
    """Every throw with its key: what the dice were computed from, and what they showed."""
    table = await tables.table(game_id)
    if table.room.status != OVER:
        raise Denied("is_not_over")
    recorded = record.read(await afterwards.record(tables, game_id, key), catalogue.box)
    proof = fair.proof_of(recorded)
    assert proof is not None
    lister = Lister(recorded.entries, proof)
    fair.play(recorded, lister)
    return DiceProof(proof.published, proof.secret, proof.nonces, lister.found)
