"""The server is stopped and started again: everybody is told and comes back, and nothing has happened meanwhile."""

import asyncio
import random
from pathlib import Path

import pytest

from astragal.engine.session import Question
from tests.table.inside import Inside, Time
from tests.table.inside import until as until_true
from tests.table.play.known_dice import Kind, Table, at_early_question, with_known_dice
from tests.table.players import NOTHING_WRONG, Player, check, leave, until, until_acknowledged
from tests.table.serving import GREEDY, ME, OPEN, Guests, Server, serving

STOPPED = 3
HOUR = 3_600_000


async def stop_and_start(server: Server, players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
    await until(lambda: all(one.is_there or one.over for one in players), tasks)
    before = [one.leaving for one in players]
    assert await asyncio.to_thread(server.stop) == 0
    await until(lambda: all(one.leaving > told or one.over for one, told in zip(players, before)), tasks)
    await asyncio.to_thread(server.start)


@pytest.mark.slow
def test_who_plays_is_told_that_the_server_stops_and_plays_on_when_it_is_back(url: str, tmp_path: Path) -> None:
    play_and_restart(url, tmp_path)


def play_and_restart(url: str, folder: Path, *arguments: str) -> None:
    players: list[Player] = []
    with serving(folder, url, arguments) as server:
        with Guests(server) as guests:
            for game in ("dice_forge", "titan_dice"):
                table, people = guests.table_of(game, 2)
                players += [Player(one, table, [server], random.Random(len(players))) for one in people]
            ann = guests.arrive("Ann")
            table = ann.create("dice_forge", [ME, GREEDY])["id"]
            players.append(Player(ann, table, [server], random.Random(99)))
        for one in players:
            one.wild = False

        async def play() -> None:
            tasks = [asyncio.create_task(one.play()) for one in players]
            for _ in range(STOPPED):
                await until_acknowledged(15, players, tasks)
                await stop_and_start(server, [one for one in players if not one.over], tasks)
            await until_acknowledged(15, players, tasks)
            await leave(tasks)

        asyncio.run(play())
    assert server.unforeseen() == []
    assert asyncio.run(check(url, players)) == NOTHING_WRONG


def test_no_thinking_time_runs_while_the_server_is_down(tmp_path: Path) -> None:
    async def play() -> None:
        time = Time()
        file = tmp_path / "tables.db"
        async with Inside(file, time) as server:
            ann, made = await server.create("dice_forge", [ME, OPEN], clock={"minutes": 5})
            bob = server.arrive()
            joined = await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0]})
            assert joined.status_code == 200
            everybody = [await server.socket(made["id"], one) for one in (ann, bob)]
            asked = next(one for one in everybody if one.asked())
            time.passes(10_000)
            assert (await asked.answer(asked.asked()[0]["question"]["options"][0]["number"]))["t"] == "accepted"
            left = asked.frames[-2]["clock"]["left"]
            assert sorted(left) == [290_000, 300_000]
        time.passes(HOUR)
        async with Inside(file, time) as server:
            back = await server.socket(made["id"], server.as_before(ann))
            assert back.room["clock"]["left"] == left
            time.passes(1000)
            assert sum((await back.say("view", lang="en"))[-1]["room"]["clock"]["left"]) == sum(left) - 1000

    asyncio.run(play())


def test_a_game_in_real_time_stands_still_while_the_server_is_down(tmp_path: Path) -> None:
    async def play() -> None:
        time = Time()
        file = tmp_path / "tables.db"
        async with Inside(file, time) as server:
            ann, made = await server.create("treasure_bell", [ME, GREEDY], setup="action")
            socket = await server.socket(made["id"], ann)
            time.passes(2000)
            assert (await socket.command(0))["t"] == "accepted"
        time.passes(HOUR)
        async with Inside(file, time) as server:
            back = await server.socket(made["id"], server.as_before(ann))
            assert back.frames[0]["game_time"] == 2000

    asyncio.run(play())


def test_a_kept_answer_survives_what_another_server_writes(tmp_path: Path) -> None:
    """The table is read again, and what was kept is still kept."""

    async def play() -> None:
        async with Inside(tmp_path / "tables.db") as server:
            at_table = await with_known_dice(server, Kind("dice_forge", 2, "introductory", []))
            one, question = await at_early_question(at_table)
            await one.say("keep", seat=question["seat"], option=question["question"]["options"][0]["number"])
            table = server.table(at_table.game_id)
            kept = dict(table.playing.early) if table.playing else {}
            assert list(kept) == [question["seat"]]
            async with table.lock:
                await server.tables.keeper.reread(table)
            assert table.playing is not None
            assert table.playing.early == kept
            assert table.playing.early_answer() is None  # its question has not come
            assert table.playing.early == kept

    asyncio.run(play())


# --- taking back ----------------------------------------------------------------------------------------------------


def test_a_kept_answer_is_kept_again_when_the_answer_before_it_is_taken_back(tmp_path: Path) -> None:
    async def play() -> int:
        found = 0
        async with Inside(tmp_path / "tables.db") as server:
            at_table = await with_known_dice(server, Kind("dice_forge", 2, "introductory", []))
            table = server.table(at_table.game_id)
            while table.room.status == "running" and not found:
                keeps, early = await at_early_question(at_table)
                asked = next(one for one in at_table.sockets if one.is_asked())
                before = asked.asked()
                await keeps.say("keep", seat=early["seat"], option=early["question"]["options"][0]["number"])
                assert (await asked.answer(before[0]["question"]["options"][0]["number"]))["t"] == "accepted"
                answered = asked.seq
                await until_true(lambda: not table.thinking)
                for one in at_table.sockets:
                    one.read()
                server.time.passes(1000)
                assert table.playing is not None
                if asked.seq == answered or not table.playing.may_undo(before[0]["seat"]):
                    continue  # it was another question, or something was thrown
                found += 1
                assert (await asked.undo(before[0]["seat"]))["t"] == "accepted"
                await until_true(lambda: not table.thinking)
                for one in at_table.sockets:
                    one.read()
                    assert one.kept == [early["seat"]]
                assert asked.asked() == before
        return found

    assert asyncio.run(play()) == 1


def test_what_could_be_taken_back_can_be_after_the_server_was_started_again(tmp_path: Path) -> None:
    """Also if the step has ended with it, and nothing was thrown in the next."""

    async def until_a_step_has_ended(server: Inside, at_table: Table) -> tuple[int, list[Question]]:
        """Play until an answer has ended a step and may be taken back: whose it is, and what was asked before it."""
        choice = random.Random(0)
        playing = server.table(at_table.game_id).playing
        assert playing is not None
        while True:
            one = next(one for one in at_table.sockets if one.is_asked())
            question = one.asked()[0]
            asked, steps = playing.questions(), playing.session.steps()
            option = choice.choice(question["question"]["options"])["number"]
            assert (await one.answer(option, seat=question["seat"]))["t"] == "accepted"
            server.time.passes(100)
            read = (await server.tables.keeper.read(at_table.game_id)).playing
            assert read is not None
            assert [read.may_undo(seat) for seat in range(3)] == [playing.may_undo(seat) for seat in range(3)]
            if playing.session.steps() > steps and playing.may_undo(question["seat"]):
                return question["seat"], asked

    async def play() -> None:
        file = tmp_path / "tables.db"
        async with Inside(file) as server:
            at_table = await with_known_dice(server, Kind("titan_dice", 3, "standard", []))
            seat, asked = await until_a_step_has_ended(server, at_table)
        async with Inside(file) as server:
            socket = await server.socket(at_table.game_id, server.as_before(at_table.browsers[seat]))
            assert (await socket.undo(seat))["t"] == "accepted"
            table = server.table(at_table.game_id)
            assert table.playing is not None
            assert table.playing.questions() == asked
            read = (await server.tables.keeper.read(at_table.game_id)).playing
            assert read is not None
            assert read.questions() == asked
            assert (await socket.answer(socket.asked()[0]["question"]["options"][0]["number"]))["t"] == "accepted"

    asyncio.run(play())


@pytest.mark.parametrize("setup", ["draft", "random", "alternate"])
def test_a_table_looks_the_same_after_the_server_was_started_again(tmp_path: Path, setup: str) -> None:
    async def play() -> None:
        file = tmp_path / "tables.db"
        async with Inside(file) as server:
            at_table = await with_known_dice(server, Kind("dice_forge", 2, setup, []))
            playing = server.table(at_table.game_id).playing
            assert playing is not None
            while playing.step[0] == 0:  # until there is a checkpoint
                one = next(one for one in at_table.sockets if one.is_asked())
                assert (await one.answer(one.asked()[0]["question"]["options"][-1]["number"]))["t"] == "accepted"
                server.time.passes(100)
            one.read()
        async with Inside(file) as server:
            again = await server.socket(at_table.game_id, server.as_before(at_table.browsers[0]))
            assert again.view == one.view
            assert again.view["setup"] == setup

    asyncio.run(play())


# --- two servers ----------------------------------------------------------------------------------------------------


def test_nobody_is_refused_because_another_server_has_changed_the_table(tmp_path: Path) -> None:
    async def come() -> None:
        file = tmp_path / "tables.db"
        async with Inside(file) as here, Inside(file) as there:
            ann, made = await here.create("dice_forge", [ME, OPEN, OPEN])
            path = f"/api/tables/{made['id']}"
            ann_there = there.as_before(ann)
            assert (await ann_there.get(path)).status_code == 200  # this server has the table in memory from now on
            for server, invite in zip((here, there), made["invites"]):
                reply = await server.arrive().post(f"{path}/join", json={"invite": invite})
                assert reply.status_code == 200, reply.text
            reply = await ann.post(f"{path}/name", json={"seat": 0, "name": "Anna"})
            assert reply.status_code == 200, reply.text
            room = (await ann_there.post(f"{path}/leave")).status_code, here.table(made["id"]).names[0]
            assert room == (200, "Anna")

    asyncio.run(come())


def test_nobody_is_shown_less_than_another_server_has_shown_him(tmp_path: Path) -> None:
    async def come() -> None:
        file = tmp_path / "tables.db"
        async with Inside(file) as here, Inside(file) as there:
            ann, made = await here.create("dice_forge", [ME, ME])
            with_ann = await here.socket(made["id"], ann)
            back = await there.socket(made["id"], there.as_before(ann))  # this server has the table in memory now
            for _ in range(3):
                await with_ann.answer(with_ann.asked()[0]["question"]["options"][0]["number"])
            assert back.seq < with_ann.seq
            await back.say("hello", lang="en", since=with_ann.seq)
            assert (back.seq, back.view) == (with_ann.seq, with_ann.view)

    asyncio.run(come())


by_night = [
    pytest.param(game, tables, marks=pytest.mark.nightly) for game, tables in (("dice_forge", 30), ("titan_dice", 60))
]


@pytest.mark.parametrize(("game", "tables"), [("dice_forge", 1), ("titan_dice", 3), *by_night])
def test_of_two_answers_to_one_question_at_two_servers_one_counts(tmp_path: Path, game: str, tables: int) -> None:
    """Also where the next question is the same once more: the second answer was not meant for it."""

    async def race() -> None:
        file = tmp_path / "tables.db"
        choice = random.Random(3)
        async with Inside(file) as here, Inside(file) as there:
            races = [await race_at_table(here, there, game, choice) for _ in range(tables)]
            print(f"{sum(races)} races")
            assert sum(races) > 60

    asyncio.run(race())


async def race_at_table(here: Inside, there: Inside, game: str, choice: random.Random) -> int:
    """Every question of a game is answered at one server and then at the other. How many were there?"""
    ann, made = await here.create(game, [ME, ME])
    first = await here.socket(made["id"], ann)
    second = await there.socket(made["id"], there.as_before(ann))
    races = 0
    while first.asked():
        if choice.random() < 0.5:
            first, second = second, first
        for server in (here, there):
            server.time.passes(1000)
        await first.say("hello", lang="en", since=max(first.seq, second.seq))
        asked, seq = first.asked()[0], first.seq
        options = [option["number"] for option in asked["question"]["options"]]
        assert (await first.answer(choice.choice(options), asked["seat"], seq))["t"] == "accepted"
        late = await second.answer(choice.choice(options), asked["seat"], min(seq, second.seq))
        assert late["t"] == "refused", races
        races += 1
    return races
