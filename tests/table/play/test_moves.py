"""Moves at a table: answering, taking back, answering early, thinking time; and looking back at what was."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.engine.showing.differences import differences
from astragal.games.treasure_bell.facts.kinds import RING_NOW
from astragal.table.storage.sqlite_store import SqliteStore
from astragal.table.storage.store import Move, Room
from tests.table.inside import InnerSocket, Inside, Time, run_inside, until, within
from tests.table.play.known_dice import Kind, with_known_dice
from tests.table.serving import GREEDY, ME, OPEN, Frame, changed

MINUTE = 60_000
CLOCK = {"minutes": 5, "seconds_a_move": 10}


async def two_people(server: Inside, game: str = "dice_forge", **wanted: Any) -> tuple[str, list[httpx.AsyncClient]]:
    ann, made = await server.create(game, [ME, OPEN], **wanted)
    bob = server.arrive()
    await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0]})
    return made["id"], [ann, bob]


def options_of(socket: InnerSocket) -> list[int]:
    return [option["number"] for option in socket.asked()[0]["question"]["options"]]


async def play(
    server: Inside, sockets: list[InnerSocket], choice: random.Random, after: Callable[[], Awaitable[bool]]
) -> None:
    """Answer at random until the game is over, or what is done after every move says so."""
    while True:
        for socket in sockets:
            socket.read()
        asked = [socket for socket in sockets if socket.asked()]
        if not asked or await after():
            return
        asked = [socket for socket in sockets if socket.is_asked()]
        if not asked:
            return
        server.time.passes(100)
        await asked[0].answer(choice.choice(options_of(asked[0])))


# --- answers --------------------------------------------------------------------------------------------------------


@within
async def test_who_is_too_fast_is_told_which_of_his_moves_was_refused(server: Inside) -> None:
    table, people = await two_people(server)
    sockets = [await server.socket(table, one) for one in people]
    asked = next(socket for socket in sockets if socket.is_asked())
    said = [await asked.answer(0, seq=0, move_id=f"m{number}") for number in range(70)]
    assert [frame["move_id"] for frame in said] == [f"m{number}" for number in range(70)]
    assert said[-1]["code"] == "too_fast"


class Overheard(SqliteStore):
    """Notes how many frames wait to be sent before and after every move is written."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.sockets: list[InnerSocket] = []
        self.heard: list[int] = []

    async def append(self, game_id: str, move: Move, room: Room | None = None) -> None:
        self.heard.append(sum(socket.connection.out.qsize() for socket in self.sockets))
        await super().append(game_id, move, room)
        self.heard.append(sum(socket.connection.out.qsize() for socket in self.sockets))


def test_a_move_is_on_the_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    async def played() -> None:
        store = Overheard(tmp_path / "tables.db")
        async with Inside(tmp_path / "tables.db", store=store) as server:
            table, people = await two_people(server)
            store.sockets = [await server.socket(table, one) for one in people]
            store.heard.clear()
            asked = next(socket for socket in store.sockets if socket.is_asked())
            for socket in store.sockets:
                socket.read()
            said = await asked.answer(options_of(asked)[0])
            assert said["t"] == "accepted"
            assert store.heard == [0, 0]
            assert await store.last_seq(table) == said["seq"]

    asyncio.run(asyncio.wait_for(played(), 60))


@within
async def test_everybody_hears_the_events_and_only_the_asked_seat_its_options(server: Inside) -> None:
    table, people = await two_people(server)
    sockets = [await server.socket(table, one) for one in people]
    seen = 0

    async def compare() -> bool:
        nonlocal seen
        last = [next((f for f in reversed(one.frames) if f["t"] == "moved"), None) for one in sockets]
        if all(last):
            here, there = last
            assert here is not None
            assert there is not None
            for field in ("seq", "seat", "what", "events", "pictures", "changes"):
                assert here[field] == there[field]
            assert len(here["log"]) == len(there["log"])  # but to each it is said as to him
            with_options = [frame for frame in last if frame and [q for q in frame["questions"] if not q["early"]]]
            assert len(with_options) <= 1
            for frame in with_options:
                question = frame["questions"][0]["question"]
                assert all(option["text"] and "preview" in option for option in question["options"])
                seen += bool(question["greyed"]) and all(grey["why_not"] for grey in question["greyed"])
        return False

    await play(server, sockets, random.Random(1), compare)
    assert seen


# --- undo -----------------------------------------------------------------------------------------------------------


@within
async def test_an_answer_is_taken_back_until_something_is_thrown_or_another_answers(server: Inside) -> None:
    said: dict[str, int] = {}
    table, people = await two_people(server)
    sockets = [await server.socket(table, one) for one in people]

    async def take_back() -> bool:
        last = server.table(table).playing
        assert last is not None
        entries = last.session.entries()
        if len(entries) < 2 or said.get("stop"):
            return False
        mine = entries[-1] >> 8 if entries[-1] >= 0 else -1
        for seat in (0, 1):
            before = (sockets[seat].view, last.session.entries(), last.questions())
            server.time.passes(100)
            frame = await sockets[seat].undo(seat)
            kind = frame.get("code", "accepted")
            said[kind] = said.get(kind, 0) + 1
            if frame["t"] == "refused":
                assert frame["text"]
                assert (sockets[seat].view, last.session.entries(), last.questions()) == before
                assert kind == "dice_were_rolled" if mine < 0 else seat != mine
                continue
            assert seat == mine
            assert last.session.entries() == entries[:-1]
            for socket in sockets:
                socket.read()
            moved = [socket.frames[-1] for socket in sockets]
            assert {(frame["what"], frame["seat"]) for frame in moved if frame["t"] == "moved"} <= {("undo", seat)}
            asked = sockets[seat].asked()
            assert asked[0]["seat"] == seat
            server.time.passes(100)
            await sockets[seat].answer(entries[-1] & 255)  # the same again
            for socket in sockets:
                socket.read()
            assert last.session.entries() == entries
        return False

    await play(server, sockets, random.Random(2), take_back)
    assert said["accepted"] > 3
    assert said["dice_were_rolled"] > 3
    assert said["others_answered"]
    stored = await server.tables.house.store.moves(table, 0)
    assert [move.seq for move in stored] == list(range(1, len(stored) + 1))


# --- early answers --------------------------------------------------------------------------------------------------


@within
async def test_a_kept_answer_is_given_if_its_question_comes_and_dropped_if_another_does(server: Inside) -> None:
    choice = random.Random(3)
    found = {"used": 0, "dropped": 0}
    while found["used"] < 3:
        table, people = await two_people(server)
        sockets = [await server.socket(table, one) for one in people]
        await play(server, sockets, choice, KeepsEarly(server, table, sockets, choice, found))


class KeepsEarly:
    """Whoever will be asked answers early, whenever he can."""

    def __init__(
        self, server: Inside, table: str, sockets: list[InnerSocket], choice: random.Random, found: dict[str, int]
    ) -> None:
        self.server = server
        self.table = table
        self.sockets = sockets
        self.choice = choice
        self.found = found

    async def __call__(self) -> bool:
        table, sockets = self.server.table(self.table), self.sockets
        playing = table.playing
        assert playing is not None
        asked = next(number for number, socket in enumerate(sockets) if socket.asked())
        early = [question for question in sockets[1 - asked].questions if question["early"]]
        if not early:
            return False
        option = early[0]["question"]["options"][-1]["number"]
        question = playing.early_question(1 - asked)
        self.server.time.passes(100)
        said = await sockets[1 - asked].say("keep", seat=1 - asked, option=option)
        assert [1 - asked in frame["kept"] for frame in said if frame["t"] == "kept"] == [True]
        before = playing.session.steps()
        await sockets[asked].answer(self.choice.choice(options_of(sockets[asked])))
        await until(lambda: not table.thinking)
        last = (await self.server.tables.house.store.moves(self.table, 0))[-1]
        comes, in_this_step = playing.question_of(1 - asked), playing.session.steps() == before
        if last.seat == 1 - asked:  # who has said nothing since
            self.found["used"] += 1
            assert json.loads(last.data)["option"] == option
            assert playing.used_early[last.seq][1].question == question
        elif comes is not None or not in_this_step:
            self.found["dropped"] += 1
            assert comes != question or not in_this_step
        return self.found["used"] > 2


@within
async def test_a_foretold_question_says_what_will_be_asked(server: Inside) -> None:
    sockets = (await with_known_dice(server, Kind("dice_forge", 2, "introductory", []))).sockets
    compared = 0
    while any(socket.asked() for socket in sockets):
        asked = next(number for number, socket in enumerate(sockets) if socket.asked())
        foretold = [in_words(question) for question in sockets[1 - asked].questions if question["early"]]
        await sockets[asked].answer(options_of(sockets[asked])[0 if foretold else -1])
        server.time.passes(100)
        for socket in sockets:
            socket.read()
        come = [in_words(question) for question in sockets[1 - asked].asked()]
        if foretold and come:
            compared += 1
            assert come == foretold
    assert compared > 0


def in_words(question: Frame) -> tuple[str, list[str]]:
    return question["question"]["text"], [option["text"] for option in question["question"]["options"]]


@within
async def test_an_early_answer_is_refused_where_no_question_is_foreseen(server: Inside) -> None:
    table, people = await two_people(server)
    sockets = [await server.socket(table, one) for one in people]
    asked = next(number for number, socket in enumerate(sockets) if socket.asked())
    assert not sockets[1 - asked].questions
    for socket, seat in ((sockets[asked], asked), (sockets[1 - asked], 1 - asked)):
        said = await socket.say("keep", seat=seat, option=0)
        assert [frame["code"] for frame in said if frame["t"] == "refused"] == ["not_asked"]


@within
async def test_whoever_has_decided_in_a_beat_is_not_asked_the_same_again(server: Inside) -> None:
    table, people = await two_people(server, "treasure_bell")
    sockets = [await server.socket(table, one) for one in people]
    await sockets[0].answer(RING_NOW, 0)
    await sockets[0].answer(options_of(sockets[0])[0], 0)
    assert sockets[0].questions == []
    assert (await sockets[0].undo(0))["t"] == "accepted"
    assert sockets[0].asked()


# --- thinking time --------------------------------------------------------------------------------------------------


def left(socket: InnerSocket, seat: int) -> int:
    frame = next(f for f in reversed(socket.frames) if f["t"] in ("moved", "room", "everything"))
    clock = frame["clock"] if frame["t"] == "moved" else frame["room"]["clock"]
    return int(clock["left"][seat])


@within
async def test_the_time_of_whoever_is_asked_runs_and_every_move_gives_some_back(server: Inside) -> None:
    table, people = await two_people(server, clock=CLOCK)
    sockets = [await server.socket(table, one) for one in people]
    asked = next(number for number, socket in enumerate(sockets) if socket.asked())
    server.time.passes(30_000)
    await sockets[asked].answer(options_of(sockets[asked])[0])
    assert left(sockets[asked], asked) == 5 * MINUTE - 30_000 + 10_000
    assert left(sockets[asked], 1 - asked) == 5 * MINUTE


@within
async def test_a_bot_plays_on_for_whoever_has_no_time_left(server: Inside) -> None:
    table, people = await two_people(server, clock=CLOCK)
    sockets = [await server.socket(table, one) for one in people]
    asked = next(number for number, socket in enumerate(sockets) if socket.asked())
    server.time.passes(5 * MINUTE - 1)
    await server.rings(table)
    assert server.table(table).content.seats[asked].stand_in == ""
    server.time.passes(1)
    seq = sockets[asked].seq
    await server.rings(table)
    assert server.table(table).content.seats[asked].stand_in == "greedy"
    playing = server.table(table).playing
    assert playing is not None
    await until(lambda: playing.seq > seq)
    await until(lambda: playing.question_of(1 - asked) is not None)
    back = await server.socket(table, people[asked])  # time that is over does not come back
    assert back.room["seats"][asked]["stand_in"] == "greedy"


@within
async def test_the_time_of_whoever_comes_back_runs_again(server: Inside) -> None:
    table, people = await two_people(server, clock=CLOCK)
    sockets = [await server.socket(table, one) for one in people]
    waits = next(number for number, socket in enumerate(sockets) if not socket.asked())
    running = server.table(table).clocks
    assert running is not None
    assert running.running == [1 - waits]
    await people[waits].post(f"/api/tables/{table}/leave")
    assert server.table(table).content.seats[waits].stand_in == "greedy"
    server.time.passes(1000)
    await server.socket(table, people[waits])
    assert running.running == [1 - waits]
    assert running.left == [5 * MINUTE - (0 if seat == waits else 1000) for seat in (0, 1)]


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    """After every move of some turns: also where a turn has just ended."""
    file = tmp_path / "tables.db"
    time = Time()
    known: dict[str, Any] = {}

    async def make() -> None:
        async with Inside(file, time) as server:
            browser, made = await server.create("dice_forge", [ME, ME], clock=CLOCK)
            known.update(table=made["id"], cookies=browser.cookies, left=[5 * MINUTE] * 2)

    async def one_move(number: int) -> None:
        async with Inside(file, time) as server:
            browser = server.arrive()
            browser.cookies = known["cookies"]
            socket = await server.socket(known["table"], browser)
            assert socket.room["clock"]["left"] == known["left"], f"before move {number}"
            if not socket.asked():
                return
            time.passes(7_000)
            seat = socket.asked()[0]["seat"]
            await socket.answer(options_of(socket)[0])
            known["left"][seat] += 10_000 - 7_000
            assert left(socket, seat) == known["left"][seat]
            time.passes(2_000)  # and then the server is stopped: this time is given back

    asyncio.run(make())
    for number in range(12):
        time.passes(3_600_000)
        asyncio.run(asyncio.wait_for(one_move(number), 60))


def test_a_game_in_real_time_stands_still_while_the_server_is_down(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    time = Time()
    known: dict[str, Any] = {}

    async def before() -> None:
        async with Inside(file, time) as server:
            browser, made = await server.create("treasure_bell", [ME, ME], setup="action")
            socket = await server.socket(made["id"], browser)
            first = int(socket.view["first"])
            assert (await socket.command(0, 0, first))["t"] == "accepted"
            time.passes(1500)
            assert (await socket.command(1, 0, first))["t"] == "accepted"
            known.update(table=made["id"], cookies=browser.cookies, game_time=socket.frames[-2]["game_time"])

    async def after() -> None:
        async with Inside(file, time) as server:
            browser = server.arrive()
            browser.cookies = known["cookies"]
            socket = await server.socket(known["table"], browser)
            shown = next(frame for frame in socket.frames if frame["t"] == "everything")
            assert shown["game_time"] == known["game_time"]
            assert shown["view"]["phase"]["id"] == "dice"

    asyncio.run(before())
    time.passes(3_600_000)
    asyncio.run(after())


# --- looking back ---------------------------------------------------------------------------------------------------

GAMES = [("dice_forge", {}), ("titan_dice", {}), ("treasure_bell", {"options": ["rounds=1"]})]


@pytest.mark.parametrize(("game", "wanted"), GAMES)
def test_changes_put_into_the_old_view_give_the_new_one(tmp_path: Path, game: str, wanted: Any) -> None:
    async def played(server: Inside) -> None:
        table, people = await two_people(server, game, **wanted)
        sockets = [await server.socket(table, people[0], "en"), await server.socket(table, people[1], "fr")]

        async def compare() -> bool:
            for socket, browser, lang in zip(sockets, people, ("en", "fr")):
                fresh = await server.socket(table, browser, lang)
                server.tables.house.hub.remove(fresh.connection)
                socket.read()
                assert socket.view == fresh.view
                assert socket.asked() == fresh.asked()
            return False

        await play(server, sockets, random.Random(5), compare)
        for socket in sockets:
            socket.read()
        assert sockets[0].room["status"] == "over"

    run_inside(tmp_path, played)


@pytest.mark.parametrize(("game", "wanted"), GAMES)
def test_every_moment_is_shown_again_as_it_was(tmp_path: Path, game: str, wanted: Any) -> None:
    async def played(server: Inside) -> None:
        table, people = await two_people(server, game, public=True, **wanted)
        sockets = [await server.socket(table, one) for one in people]
        watching = await server.socket(table)

        async def never() -> bool:
            watching.read()
            return False

        await play(server, sockets, random.Random(6), never)
        watching.read()
        assert watching.room["status"] == "over"
        views = watching.views
        assert len(views) > 3
        for seq in sorted(views)[:: max(1, len(views) // 12)]:
            server.time.passes(1000)
            reply = await people[0].get(f"/api/tables/{table}/moves/{seq}")
            assert reply.json() == {"seq": seq, "view": views[seq]}
        log = (await people[0].get(f"/api/tables/{table}/moves?after=3")).json()["moves"]
        told = {frame["seq"]: frame for frame in sockets[0].frames if frame["t"] == "moved"}
        assert [move["seq"] for move in log] == list(range(4, watching.seq + 1))
        for move in log:
            assert all(move[field] == told[move["seq"]][field] for field in ("seat", "what", "events", "log"))

    run_inside(tmp_path, played)


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_a_game_is_played_on_from_any_moment_as_another_table(tmp_path: Path, game: str) -> None:
    async def played(server: Inside) -> None:
        table, people = await two_people(server, game)
        sockets = [await server.socket(table, one) for one in people]

        async def soon() -> bool:
            return sockets[0].seq > 15

        await play(server, sockets, random.Random(8), soon)
        for one in sockets:
            await one.say("agree")  # while people play, nobody looks at other ways
        body: Frame = {"seats": [ME, ME]}
        for seq in (1, 6, sockets[0].seq):
            server.time.passes(5000)
            then = (await people[0].get(f"/api/tables/{table}/moves/{seq}")).json()["view"]
            made = (await people[0].post(f"/api/tables/{table}/branch", json={"seq": seq, **body})).json()
            branch = await server.socket(made["id"], people[0])
            assert branch.room["came_from"] == f"{table}/{seq}"
            assert branch.view["players" if "players" in then else "heroes"] == named(then, branch)
            assert branch.room["commitment"] != sockets[0].room["commitment"]
            before = branch.seq
            await branch.answer(options_of(branch)[0])
            assert branch.seq > before
        assert sockets[0].seq == (await server.tables.house.store.last_seq(table))  # the game itself is as it was
        for wrong, code in (
            ({"seq": 1, "seats": [ME]}, "wrong_seats"),
            ({"seq": 0, **body}, "no_such_move"),
            ({"seq": 999, **body}, "no_such_move"),
        ):
            reply = await people[0].post(f"/api/tables/{table}/branch", json=wrong)
            assert reply.json()["code"] == code
        stranger = await server.arrive().post(f"/api/tables/{table}/branch", json={"seq": 1, **body})
        assert stranger.json()["code"] == "not_at_this_table"

    run_inside(tmp_path, played)


def named(view: Any, branch: InnerSocket) -> Any:
    """What a view says of the players, with the names of another table."""
    text = json.dumps(view["players" if "players" in view else "heroes"])
    for number, old in enumerate(["Ann", "Bob"]):
        text = text.replace(f'"{old}"', json.dumps(branch.room["seats"][number]["name"]))
    return json.loads(text)


@within
async def test_a_bot_goes_on_after_the_server_was_stopped_in_its_turn(server: Inside) -> None:
    browser, made = await server.create("dice_forge", [ME, GREEDY])
    socket = await server.socket(made["id"], browser)
    await until(socket.is_asked)
    await socket.answer(options_of(socket)[0])
    while socket.asked():
        await socket.answer(options_of(socket)[0])
    cookies = browser.cookies
    other = Inside(server.file, server.time)
    await server.tables.stop()
    async with other:
        again = other.arrive()
        again.cookies = cookies
        back = await other.socket(made["id"], again)
        await until(back.is_asked)
        assert back.seq >= socket.seq


# --- what has changed -----------------------------------------------------------------------------------------------

plain = st.one_of(st.none(), st.booleans(), st.integers(-3, 3), st.text("ab", max_size=2))
views = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4)
)


@given(views, views)
def test_what_has_changed_is_enough(before: Any, now: Any) -> None:
    changes = json.loads(json.dumps(differences(before, now)))
    copy = json.loads(json.dumps(before))
    result = changed(copy, changes)
    assert result == now or (before == now and not changes)  # True and 1 are the same to a comparison


@given(views)
def test_where_nothing_has_changed_nothing_is_said(view: Any) -> None:
    assert differences(view, json.loads(json.dumps(view))) == []
