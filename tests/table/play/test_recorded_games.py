"""A whole game of every kind through sockets that break: its record says what the table says, and its dice are proved.

Played once more with the same dice, and with sockets that are cut and frames that come twice, it is the same game.
"""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from astragal.engine.records.reading import read
from astragal.games.catalogue import box
from astragal.table.fairness import proof as proofs
from tests.table.inside import Inside
from tests.table.play.known_dice import SECRET, Kind, Table, with_known_dice
from tests.table.players import NOTHING_WRONG, PATIENCE, Player, check, until
from tests.table.serving import Frame, Guests, Server

IN_TURNS = [
    Kind("dice_forge", 2, "introductory", []),
    Kind("dice_forge", 3, "alternate", []),
    Kind("dice_forge", 2, "discovery_goddess", []),
    Kind("dice_forge", 2, "discovery_titans", []),
    Kind("titan_dice", 2, "standard", []),
    Kind("titan_dice", 1, "standard", []),
    Kind("treasure_bell", 2, "beat", []),
]
IN_REAL_TIME = Kind(
    "treasure_bell", 2, "action", ["rounds=1", "cast_cooldown_ms=0", "max_phase_ms=4000", "commit_timeout_ms=1000"]
)
EVERY_KIND = [
    *(Kind("dice_forge", 2, setup, []) for setup in box("dice_forge").setups.SETUPS),
    Kind("dice_forge", 4, "random", ["promos", "goddess"]),
    Kind("dice_forge", 3, "draft", ["promos", "titans"]),
    Kind("dice_forge", 4, "alternate", ["promos"]),
    *(Kind("titan_dice", seats, "standard", []) for seats in (1, 2, 4)),
    *(Kind("treasure_bell", seats, "beat", []) for seats in (2, 4)),
    IN_REAL_TIME,
    IN_REAL_TIME._replace(seats=3),
]


def play_to_the_end(server: Server, kind: Kind) -> list[Player]:
    with Guests(server) as guests:
        table, people = guests.table_of(kind.game, kind.seats, setup=kind.setup, options=kind.options)
        players = [Player(one, table, [server], random.Random(number)) for number, one in enumerate(people)]

        async def play() -> None:
            tasks = [asyncio.create_task(one.play()) for one in players]
            await until(lambda: all(one.over for one in players), tasks)
            await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)

        asyncio.run(play())
        must_be_the_record_of(people[0].get(f"/api/tables/{table}/record"), players[0])
    return players


def must_be_the_record_of(text: str, player: Player) -> None:
    """The record ends as the table does, and nobody has tampered with the dice."""
    recorded = read(text, box)
    proof = proofs.proof_of(recorded)
    assert proof is not None
    assert (proof.secret, proof.nonces) == (player.room["secret"], player.room["nonces"])
    assert proofs.check(recorded, proof).checked > 0
    g = recorded.session(None).game()
    assert g.over
    assert [float(g.result(seat)) for seat in range(int(g.seats))] == player.room["results"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: f"{kind.game}-{kind.setup}-{kind.seats}")
def test_a_game_over_sockets_that_break_ends_as_its_record_says(server: Server, kind: Kind) -> None:
    players = play_to_the_end(server, kind)
    assert sum(len(one.accepted) for one in players) > 0
    assert asyncio.run(check(server.url, players)) == NOTHING_WRONG


# --- the same game once more ----------------------------------------------------------------------------------------


async def play_at(table: Table, choice: random.Random, trouble: random.Random | None) -> str:
    """Everybody answers at random; with trouble, sockets are cut and frames come twice or late. The record."""
    last: dict[str, Any] | None = None
    while True:
        for one in table.sockets:
            one.read()
        asked = [one for one in table.sockets if one.asked()]
        if not asked:
            assert all(one.room["status"] == "over" for one in table.sockets)
            return await table.record()
        question = asked[0].asked()[0]
        option = choice.choice(question["question"]["options"])["number"]
        frame = {"seq": asked[0].seq, "move_id": f"m{asked[0].seq}", "option": option, "seat": question["seat"]}
        said = await asked[0].say("answer", **frame)
        assert [reply["t"] for reply in said if reply["t"] in ("accepted", "refused")] == ["accepted"]
        table.server.time.passes(100)
        if trouble is not None:
            if trouble.random() < 0.2:
                again = await asked[0].say("answer", **frame)
                assert [(reply["t"], reply["seq"]) for reply in again] == [("accepted", frame["seq"] + 1)]
            if trouble.random() < 0.1 and last is not None and last["seat"] == frame["seat"]:
                await asked[0].say("answer", **{**last, "move_id": f"late{frame['seq']}"})
                assert asked[0].frames[-1]["t"] == "refused"
            if trouble.random() < 0.1:
                await table.cut(trouble.randrange(len(table.sockets)))
            last = frame


@pytest.mark.parametrize("kind", IN_TURNS, ids=lambda kind: f"{kind.game}-{kind.setup}-{kind.seats}")
def test_with_the_same_dice_and_answers_it_is_the_same_game_whatever_happens_to_the_sockets(
    tmp_path: Path, kind: Kind
) -> None:
    async def once(file: Path, trouble: random.Random | None) -> str:
        async with Inside(file) as server:
            return await play_at(await with_known_dice(server, kind), random.Random(5), trouble)

    calm = asyncio.run(once(tmp_path / "calm.db", None))
    troubled = asyncio.run(once(tmp_path / "troubled.db", random.Random(6)))
    assert troubled == calm
    assert SECRET in calm
    recorded = read(calm, box)
    proof = proofs.proof_of(recorded)
    assert proof is not None
    assert proofs.check(recorded, proof).checked > 0


async def race_at(table: Table, choice: random.Random, trouble: random.Random | None) -> str:
    """In real time: somebody does something every fifth of a second, if he may. The record."""
    number = 0
    while True:
        await table.server.rings(table.game_id)
        for one in table.sockets:
            one.read()
        if all(one.room["status"] == "over" for one in table.sockets):
            return await table.record()
        seat = choice.randrange(len(table.sockets))
        one = table.sockets[seat]
        live = one.view["live"] or {"commands": [], "claims": []}
        possible = [act for act in [*live["commands"], *live["claims"]] if act["why_not"] is None]
        asked = one.asked()
        number += 1
        frame: dict[str, Any] = {"move_id": f"m{number}", "seat": seat}
        if asked:
            what = "answer"
            frame |= {"seq": one.seq, "option": choice.choice(asked[0]["question"]["options"])["number"]}
        elif possible:
            what = "command"
            act = choice.choice(possible)
            frame |= {"command": act["number"], "args": act["args"]}
        if asked or possible:
            said = [reply["t"] for reply in await one.say(what, **frame) if reply["t"] in ("accepted", "refused")]
            if trouble is not None and said == ["accepted"] and trouble.random() < 0.3:
                again = [reply for reply in await one.say(what, **frame) if reply["t"] in ("accepted", "refused")]
                assert [reply["t"] for reply in again] == ["accepted"]
        if trouble is not None and trouble.random() < 0.2:
            await table.cut(trouble.randrange(len(table.sockets)))
        table.server.time.passes(200)


def test_in_real_time_too_it_is_the_same_game_whatever_happens_to_the_sockets(tmp_path: Path) -> None:
    async def once(file: Path, trouble: random.Random | None) -> str:
        async with Inside(file) as server:
            return await race_at(await with_known_dice(server, IN_REAL_TIME), random.Random(5), trouble)

    calm = asyncio.run(once(tmp_path / "calm.db", None))
    assert asyncio.run(once(tmp_path / "troubled.db", random.Random(6))) == calm
    recorded = read(calm, box)
    proof = proofs.proof_of(recorded)
    assert proof is not None
    assert proofs.check(recorded, proof).checked > 0
    assert recorded.session(None).over


def put(asked: Frame) -> tuple[str, list[int]]:
    """A question as it is put: what it is about, and which options there are; not what they would lead to."""
    return asked["question"]["text"], [option["number"] for option in asked["question"]["options"]]


def test_a_second_answer_to_one_question_is_never_taken_for_an_answer_to_the_next(tmp_path: Path) -> None:
    """Also if the next question is the same: somebody has pressed twice."""

    async def play() -> int:
        same = 0
        choice = random.Random(7)
        async with Inside(tmp_path / "tables.db") as server:
            table = await with_known_dice(server, IN_TURNS[0])
            while True:
                for one in table.sockets:
                    one.read()
                asked = [one for one in table.sockets if one.asked()]
                if not asked:
                    return same
                one, question, seq = asked[0], asked[0].asked()[0], asked[0].seq
                option = choice.choice(question["question"]["options"])["number"]
                assert (await one.answer(option, seat=question["seat"]))["t"] == "accepted"
                said = await one.answer(option, seat=question["seat"], seq=seq)
                assert said["t"] == "refused"
                same += [put(again) for again in one.asked()[:1]] == [put(question)]
                server.time.passes(200)

    assert asyncio.run(play()) > 0


def test_a_server_that_is_started_again_after_every_few_answers_plays_the_same_game(tmp_path: Path) -> None:
    kind = IN_TURNS[0]

    async def calm() -> str:
        async with Inside(tmp_path / "calm.db") as server:
            return await play_at(await with_known_dice(server, kind), random.Random(5), None)

    async def restarted() -> str:
        choice = random.Random(5)
        async with Inside(tmp_path / "restarted.db") as server:
            table = await with_known_dice(server, kind)
        while True:
            async with Inside(tmp_path / "restarted.db") as server:
                table = Table(server, table.game_id, [server.as_before(browser) for browser in table.browsers])
                await table.connect()
                for _ in range(10):
                    for one in table.sockets:
                        one.read()
                    asked = [one for one in table.sockets if one.asked()]
                    if not asked:
                        return await table.record()
                    await asked[0].answer(choice.choice(asked[0].asked()[0]["question"]["options"])["number"])

    assert asyncio.run(restarted()) == asyncio.run(calm())
