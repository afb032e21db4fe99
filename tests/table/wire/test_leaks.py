"""Nobody is sent what he must not know: not what others decide secretly, and not the dice of a running game.

What is secret is found by comparison: a table is copied, one seat decides one thing here and another there, and
whatever the others are sent must be the same in both, byte for byte, until all have decided.
"""

import json
import random
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from astragal.table.authority.thinker import task_for
from astragal.table.rooms import rooms
from tests.table.inside import InnerSocket, Inside, Time, run_inside
from tests.table.serving import GREEDY, ME, OPEN, Frame, Guest, Guests, Seated, play_on

Deed = Callable[[list[InnerSocket]], Awaitable[Frame]]


class Copied:
    """A table of three persons and one who watches, that can be played on in several ways from the same moment."""

    def __init__(self, folder: Path, **wanted: Any) -> None:
        self.folder = folder
        self.wanted = wanted
        self.time = Time()
        self.people: list[httpx.Cookies] = []
        self.table = ""
        self.copies = 0

    async def begin(self, server: Inside, seats: int = 3) -> list[InnerSocket]:
        first, made = await server.create(seats=[ME] + [OPEN] * (seats - 1), **self.wanted)
        self.table = made["id"]
        browsers = [first]
        for invite in made["invites"]:
            browsers.append(server.arrive())
            reply = await browsers[-1].post(f"/api/tables/{self.table}/join", json={"invite": invite})
            assert reply.status_code == 200
        browsers.append(server.arrive())
        await browsers[-1].post(f"/api/tables/{self.table}/watch", json={"key": made["watch"]})
        self.people = [browser.cookies for browser in browsers]
        return [await server.socket(self.table, browser) for browser in browsers]

    async def elsewhere(self, deed: Deed, but: int) -> tuple[list[bytes], Frame]:
        """Copy the database, come back to the table there, and do this: all that everybody but this seat is sent, over
        the socket and over HTTP, and what the seat is told."""
        self.copies += 1
        file = self.folder / f"copy{self.copies}.db"
        for part in self.folder.glob("tables.db*"):
            shutil.copy(part, file.with_name(part.name.replace("tables.db", file.name)))
        now = Time()
        now.now = self.time.now
        async with Inside(file, now) as server:
            browsers = []
            for cookies in self.people:
                browsers.append(server.arrive())
                browsers[-1].cookies = cookies
            sockets = [await server.socket(self.table, browser) for browser in browsers]
            for socket in sockets:
                socket.read()
                socket.raw.clear()
            said = await deed(sockets)
            seen: list[bytes] = []
            for number, (socket, browser) in enumerate(zip(sockets, browsers)):
                if number == but:
                    continue
                socket.read()
                await socket.say("view", lang="fr")
                seen += socket.raw
                sees = f"seat={number}&" if number < len(self.people) - 1 else ""
                reports = [f"/report?{sees}move={move}" for move in (socket.seq, max(1, socket.seq - 1))]
                for path in ("", "/moves", f"/moves/{socket.seq}", "/record", "/story", "/devices", *reports):
                    seen.append((await browser.get(f"/api/tables/{self.table}{path}")).content)
            table = server.table(self.table)
            assert table.playing is not None
            for question in table.playing.questions():
                if question.seat != but:
                    seen.append(repr(task_for(table, question.seat, "greedy")).encode())
            return seen, said


def options_of(socket: InnerSocket) -> list[int]:
    return [option["number"] for option in socket.asked()[0]["question"]["options"]]


ENOUGH = 4


@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_seat_decides_in_a_beat_is_known_when_all_have_decided(tmp_path: Path, seed: int) -> None:
    async def played(server: Inside) -> None:
        choice = random.Random(seed)
        copied = Copied(tmp_path, game="treasure_bell", options=["rounds=9", "threshold=2"])
        sockets = await copied.begin(server)
        compared: dict[str, int] = {}
        while compared.get("beat", 0) + compared.get("man", 0) < 2 * ENOUGH:
            for socket in sockets:
                socket.read()
            asked = [number for number, socket in enumerate(sockets) if socket.asked()]
            one = choice.choice(asked)
            options = options_of(sockets[one])
            kind = sockets[one].asked()[0]["question"]["kind"]
            if len(asked) > 1 and len(options) > 1 and compared.get(kind, 0) < ENOUGH:
                compared[kind] = compared.get(kind, 0) + 1
                await same_for_others(copied, one, *choice.sample(options, 2))
            # claim what can be claimed, so that there is something to lay attack cards on
            server.time.passes(100)
            await sockets[one].answer(options[-1] if choice.random() < 0.8 else choice.choice(options))
            copied.time.now = server.time.now
        assert compared == {"beat": ENOUGH, "man": ENOUGH}

    run_inside(tmp_path, played)


async def same_for_others(copied: Copied, seat: int, here: int, there: int) -> None:
    """What the others see does not depend on what this seat decides."""

    def deciding(option: int) -> Deed:
        async def decide(sockets: list[InnerSocket]) -> Frame:
            return await sockets[seat].answer(option)

        return decide

    one, said = await copied.elsewhere(deciding(here), seat)
    other, said_there = await copied.elsewhere(deciding(there), seat)
    assert said["t"] == said_there["t"] == "accepted"
    assert one == other
    assert any(frame.startswith(b'{"t":"moved"') for frame in one)  # that it was decided is known


def test_a_plan_in_real_time_is_known_when_all_have_decided(tmp_path: Path) -> None:
    async def played(server: Inside) -> None:
        copied = Copied(tmp_path, game="treasure_bell", setup="action", options=["rounds=1", "max_phase_ms=30000"])
        sockets = await copied.begin(server)
        await claim_something(server, sockets)
        copied.time.now = server.time.now
        view = sockets[0].view
        assert view["phase"]["id"] == "set_up"
        seat = next(int(place["owner"]) for place in view["field"] if place["owner"] is not None)
        claimed = next(place["number"] for place in view["field"] if place["owner"] == seat)
        plans = [args for args in range(1 << 9) if await may_commit(server, sockets, seat, args)]
        assert len(plans) > 2, claimed

        def committing(args: int) -> Deed:
            async def commit(at: list[InnerSocket]) -> Frame:
                said: Frame = await at[seat].command(COMMIT, args, seat)
                return said

            return commit

        seen = [await copied.elsewhere(committing(args), seat) for args in plans[:3]]
        assert [said["t"] for _, said in seen] == ["accepted"] * 3
        assert seen[0][0] == seen[1][0] == seen[2][0]

    run_inside(tmp_path, played)


CAST, CLAIM, COMMIT = 1, 2, 3


async def claim_something(server: Inside, sockets: list[InnerSocket]) -> None:
    """The first player rings, all cast, somebody claims what he can; then time runs out."""
    game = server.table(sockets[0].connection.game_id)
    assert game.playing is not None
    first = int(sockets[0].view["first"])
    assert (await sockets[first].command(0, 0, first))["t"] == "accepted"
    claimed = False
    for _ in range(30):
        server.time.passes(900)
        for seat in range(3):
            await sockets[seat].command(CAST, 0, seat)
            base = game.playing.session.base
            now = server.time.now - game.live_start
            found = (args for args in range(1 << 14) if base.why_not_arrival(now, seat, CLAIM, args) == 0)
            args = next(found, None)
            if args is not None:
                claimed |= (await sockets[seat].command(CLAIM, args, seat))["t"] == "accepted"
        if claimed:
            break
    assert claimed
    server.time.passes(31_000)
    await server.rings(sockets[0].connection.game_id)
    for socket in sockets:
        socket.read()


async def may_commit(server: Inside, sockets: list[InnerSocket], seat: int, args: int) -> bool:
    table = server.table(sockets[0].connection.game_id)
    assert table.playing is not None
    base = table.playing.session.base
    return int(base.why_not_arrival(server.time.now - table.live_start, seat, COMMIT, args)) == 0


def test_of_a_kept_answer_others_see_that_it_is_there_and_not_what_it_is(tmp_path: Path) -> None:
    async def played(server: Inside) -> None:
        choice = random.Random(4)
        copied = Copied(tmp_path, game="dice_forge")
        sockets = await copied.begin(server, 2)
        compared = 0
        while compared < 3:
            for socket in sockets:
                socket.read()
            asked = next((number for number, socket in enumerate(sockets) if socket.asked()), None)
            if asked is None:  # the game is over: another one
                sockets = await copied.begin(server, 2)
                continue
            waits = sockets[1 - asked]
            early = [question for question in waits.questions if question["early"]]
            offered = [option["number"] for option in early[0]["question"]["options"]] if early else []
            if len(offered) > 1:
                compared += 1
                seat, options = 1 - asked, choice.sample(offered, 2)

                def keeping(option: int, seat: int = seat) -> Deed:
                    async def keep(at: list[InnerSocket]) -> Frame:
                        await at[seat].say("keep", seat=seat, option=option)
                        return {}

                    return keep

                one, other = [(await copied.elsewhere(keeping(option), seat))[0] for option in options]
                assert one == other
            server.time.passes(100)
            copied.time.now = server.time.now
            await sockets[asked].answer(choice.choice(options_of(sockets[asked])))

    run_inside(tmp_path, played)


# --- the question of another ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("dice_forge", 3), ("titan_dice", 3), ("treasure_bell", 3)])
def test_options_previews_and_reasons_go_to_the_asked_seat_only(guests: Guests, game: str, seats: int) -> None:
    table, people = guests.table_of(game, seats)
    sockets = [one.connect(table) for one in people]
    play_on(sockets, random.Random(7), lambda: sockets[0].seq > 60)
    asked = 0
    for seat, socket in enumerate(sockets):
        for frame in socket.frames:
            if frame["t"] not in ("everything", "moved"):
                continue
            assert {question["seat"] for question in frame["questions"]} <= {seat}
            asked += any(not question["early"] for question in frame["questions"])
            text = json.dumps(frame.get("view") or frame["changes"])
            assert '"options": [{' not in text.replace('"options": []', "")
            assert '"preview"' not in text
            assert '"greyed"' not in text
    assert asked


# --- the dice ---------------------------------------------------------------------------------------------------------


def ask_everything(guest: Guest, table: str, seq: int) -> None:
    """Everything that can be asked over HTTP of a table."""
    at = f"/api/tables/{table}"
    for path in (
        at,
        f"{at}/moves",
        f"{at}/moves/{max(1, seq)}",
        f"{at}/record",
        f"{at}/report",
        f"{at}/report?seat=0",
        f"{at}/report?move={max(1, seq)}",
        f"{at}/story",
        f"{at}/devices",
        "/api/tables",
        "/health",
    ):
        guest.ask("GET", path)
    for path, body in (("/rematch", None), ("/branch", {"seq": 0, "seats": [ME]}), ("/hand-over", None)):
        guest.ask("POST", f"{at}{path}", body)


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("dice_forge", {}),
        ("titan_dice", {}),
        ("treasure_bell", {"options": ["rounds=3"]}),
    ],
)
def test_the_secret_of_the_dice_is_in_no_byte_before_the_end(guests: Guests, game: str, wanted: Any) -> None:
    table, people = guests.table_of(game, 2, **wanted)
    sockets = [one.connect(table) for one in people]
    asked_at: set[int] = set()

    def look() -> bool:
        if len(asked_at) < 8 and sockets[0].seq > max(asked_at, default=0) + 4 * (1 + len(asked_at)):
            asked_at.add(sockets[0].seq)
            for one in people:
                ask_everything(one, table, sockets[0].seq)
        return False

    for one in people:
        ask_everything(one, table, 1)
    play_on(sockets, random.Random(2), look)
    assert asked_at
    room = people[0].room(table)
    secret = room["secret"]
    assert len(secret) == 64
    kept = rooms_of(guests.server.folder / "tables.db", table)
    assert kept.secret == secret
    content = rooms.read(kept)
    hidden = [secret, *(device.key for device in content.devices), *(invite.key for invite in content.invites)]
    sent = before_the_end(sockets, people)
    assert len(sent) > 20_000
    for hidden_word in hidden:
        assert hidden_word not in sent
        assert hidden_word.upper() not in sent
    assert room["commitment"] in sent
    assert secret in people[0].get(f"/api/tables/{table}/record")


def before_the_end(sockets: list[Seated], people: list[Guest]) -> str:
    """All that was sent while the game was running."""
    said = []
    for socket in sockets:
        for text, frame in zip(socket.raw, socket.frames):
            if frame.get("room", {}).get("status") == "over":
                break
            said.append(text)
    for one in people:
        for data in one.received:
            if b'"status":"over"' in data:
                break
            said.append(data.decode())
    return "\n".join(said)


def rooms_of(file: Path, table: str) -> Any:
    """The room as it is stored, read past the server."""
    import asyncio

    from astragal.table.storage.sqlite_store import SqliteStore

    async def read() -> Any:
        store = SqliteStore(file)
        await store.open()
        try:
            return await store.room(table)
        finally:
            await store.close()

    return asyncio.run(read())


def test_a_nonce_is_known_when_nobody_can_choose_his_own_any_more(guests: Guests) -> None:
    ann, bob, cleo = guests.arrive("Ann"), guests.arrive("Bob"), guests.arrive("Cleo")
    made = ann.create("dice_forge", [ME, OPEN, OPEN], nonce="word-of-ann")
    with_ann = ann.connect(made["id"])
    bob.join(made["id"], made["invites"][0], nonce="word-of-bob")
    with_bob = bob.connect(made["id"])
    ask_everything(bob, made["id"], 0)
    ask_everything(ann, made["id"], 0)
    with_ann.catch_up()
    sent = "".join(with_ann.raw + with_bob.raw) + b"".join(ann.received + bob.received).decode()
    assert "word-of" not in sent
    cleo.join(made["id"], made["invites"][1], nonce="word-of-cleo")
    room = with_bob.until(lambda frame: frame["t"] == "everything" and frame["seq"] == 1)["room"]
    assert room["nonces"] == ["word-of-ann", "word-of-bob", "word-of-cleo"]


@pytest.mark.parametrize("setup", ["beat", "action"])
def test_a_running_game_with_secrets_gives_no_record_and_no_branch(guests: Guests, setup: str) -> None:
    table, (ann, _) = guests.table_of("treasure_bell", 2, setup=setup)
    at = f"/api/tables/{table}"
    assert ann.refused("GET", f"{at}/record") == (400, "is_not_over")
    assert ann.refused("POST", f"{at}/branch", {"seq": 1, "seats": [ME, GREEDY]}) == (400, "is_not_over")
    with_ann = ann.connect(table)
    with_ann.send("resign", seat=0)
    with_ann.until(lambda frame: frame["t"] == "room" and frame["room"]["status"] == "over")
    assert "proof " in ann.get(f"{at}/record")


def test_the_record_of_a_running_game_without_secrets_holds_no_proof(guests: Guests) -> None:
    table, (ann, _) = guests.table_of("dice_forge", 2)
    text = ann.get(f"/api/tables/{table}/record")
    assert text.startswith("astragal")
    assert "proof" not in text
