"""The rules of a game were corrected while it was played: it goes on from its last checkpoint."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astragal.engine.records.reading import read
from astragal.games.catalogue import box
from astragal.table.fairness import proof as proofs
from astragal.table.rooms.rooms import Denied
from tests.table.inside import InnerSocket, Inside
from tests.table.play.known_dice import Kind, Table, with_known_dice

DICE_FORGE = Kind("dice_forge", 2, "introductory", [])
ANSWERS = 30
NOT_AN_OPTION = 61


async def answer_once(table: Table) -> None:
    one = next(one for one in table.sockets if one.is_asked())
    question = one.asked()[0]
    option = question["question"]["options"][-1]["number"]
    assert (await one.answer(option, seat=question["seat"]))["t"] == "accepted"
    table.server.time.passes(100)


async def play(table: Table, answers: int) -> None:
    for _ in range(answers):
        await answer_once(table)


class Played:
    """A game that was played for a while, and what was seen of it."""

    def __init__(self, file: Path, kind: Kind = DICE_FORGE, answers: int = ANSWERS, in_play: bool = True) -> None:
        self.file = file

        async def begun() -> None:
            async with Inside(file) as server:
                self.table = await with_known_dice(server, kind)
                await play(self.table, answers)
                while in_play and not self.is_in_a_step(server):
                    await answer_once(self.table)
                self.table.sockets[0].read()
                self.views = self.table.sockets[0].views
                self.seq = self.table.sockets[0].seq

        asyncio.run(begun())

    def is_in_a_step(self, server: Inside) -> bool:
        """Has somebody answered since the last checkpoint?"""
        playing = server.table(self.table.game_id).playing
        assert playing is not None
        return playing.seq > playing.step[0] + 1 and playing.step[1] == 0

    def change(self, *statements: str) -> None:
        """Make what is stored look as if other rules had written it."""
        with sqlite3.connect(self.file) as connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()

    def ask(self, question: str) -> list[Any]:
        with sqlite3.connect(self.file) as connection:
            found = connection.execute(question).fetchall()
        connection.close()
        return found

    def then(self, work: Callable[[Inside, InnerSocket], Any], since: int = 0) -> None:
        """The server is started again, and the first player comes back."""

        async def again() -> None:
            async with Inside(self.file) as server:
                browser = server.as_before(self.table.browsers[0])
                self.table = Table(server, self.table.game_id, [server.as_before(one) for one in self.table.browsers])
                await self.table.connect()
                socket = await server.socket(self.table.game_id, browser)
                socket.frames.clear()
                await socket.say("hello", lang="en", since=since)
                await work(server, socket)

        asyncio.run(again())

    @property
    def base(self) -> int:
        return int(self.ask("SELECT base FROM moves ORDER BY seq DESC LIMIT 1")[0][0])


BY_OTHER_RULES = (
    "UPDATE checkpoints SET rules = 0, line = replace(line, 'dice_forge 1 |', 'dice_forge 0 |')",
    "UPDATE moves SET data = '{\"rules\": 99}' WHERE what = 'start'",
)
LAST_ANSWER_IS_NONE = f"UPDATE moves SET entries = '[{NOT_AN_OPTION}]' WHERE seq = (SELECT max(seq) FROM moves)"


@pytest.fixture
def played(tmp_path: Path) -> Played:
    return Played(tmp_path / "tables.db")


def test_a_game_goes_on_as_it_was_if_what_was_answered_is_still_possible(played: Played) -> None:
    played.change(*BY_OTHER_RULES)

    async def look(server: Inside, socket: InnerSocket) -> None:
        assert (socket.seq, socket.view) == (played.seq, played.views[played.seq])
        await play(played.table, 5)

    played.then(look)
    assert played.ask("SELECT count(*) FROM moves WHERE what = 'restart'") == [(0,)]


def test_a_step_that_is_not_possible_any_more_begins_again_with_the_same_dice(played: Played) -> None:
    base = played.base
    (thrown,) = played.ask("SELECT thrown FROM checkpoints ORDER BY seq DESC LIMIT 1")[0]
    played.change(*BY_OTHER_RULES, LAST_ANSWER_IS_NONE)

    async def look(server: Inside, socket: InnerSocket) -> None:
        assert socket.seq == played.seq + 1
        assert socket.view == played.views[base]

    played.then(look)
    ((what, seat, entries),) = played.ask("SELECT what, seat, entries FROM moves ORDER BY seq DESC LIMIT 1")
    assert (what, seat) == ("restart", -1)
    (tape,) = played.ask(f"SELECT tape FROM checkpoints WHERE seq = {base}")[0]
    assert entries == tape
    assert played.ask("SELECT seq, rules, thrown FROM checkpoints ORDER BY seq DESC LIMIT 1") == [
        (played.seq + 1, box("dice_forge").kinds.RULES, thrown)
    ]


def test_the_log_says_that_a_step_began_again(played: Played) -> None:
    played.change(*BY_OTHER_RULES, LAST_ANSWER_IS_NONE)

    async def look(server: Inside, socket: InnerSocket) -> None:
        (missed,) = socket.frames[0]["missed"]
        assert missed["what"] == "restart"
        assert missed["log"][0] == "The rules have been corrected: this turn begins again, with the same dice."
        assert len(missed["log"]) == len(missed["pictures"])

    played.then(look, since=played.seq)


def test_a_step_begins_again_once_and_the_game_is_played_to_its_end(played: Played) -> None:
    played.change(*BY_OTHER_RULES, LAST_ANSWER_IS_NONE)

    async def look(server: Inside, socket: InnerSocket) -> None:
        assert socket.seq == played.seq + 1

    played.then(look)
    played.then(look)

    async def to_the_end(server: Inside, socket: InnerSocket) -> None:
        table = server.table(played.table.game_id)
        while table.room.status == "running":
            await answer_once(played.table)
        for seq in (1, played.base, played.seq, played.seq + 1):
            path = f"/api/tables/{played.table.game_id}/moves/{seq}"
            assert (await played.table.browsers[0].get(path)).status_code == 200
        recorded = read(await played.table.record(), box)
        proof = proofs.proof_of(recorded)
        assert proof is not None
        assert proofs.check(recorded, proof).checked > 0
        assert proof.number > 0

    played.then(to_the_end)


def test_before_its_first_checkpoint_the_whole_game_begins_again(tmp_path: Path) -> None:
    played = Played(tmp_path / "tables.db", Kind("dice_forge", 2, "draft", []), 2, in_play=False)
    assert played.base == 0
    played.change(*BY_OTHER_RULES, LAST_ANSWER_IS_NONE)

    async def look(server: Inside, socket: InnerSocket) -> None:
        assert socket.seq == played.seq + 1
        assert socket.view == played.views[1]

    played.then(look)

    async def go_on(server: Inside, socket: InnerSocket) -> None:
        await look(server, socket)
        await play(played.table, 20)

    played.then(go_on)


def test_what_does_not_fit_its_own_rules_is_damaged_and_nothing_is_written(played: Played) -> None:
    played.change(LAST_ANSWER_IS_NONE)

    async def look(server: Inside, socket: InnerSocket) -> None:
        raise AssertionError("it was read")

    with pytest.raises(Denied, match="unreadable"):
        played.then(look)
    assert played.ask("SELECT max(seq) FROM moves") == [(played.seq,)]
