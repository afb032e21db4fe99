"""Looking back at a table: its story, its log with pictures, every moment again; in real time and after undo too."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from astragal.games.treasure_bell.facts.kinds import CAST, COMMIT, RING, with_attack
from astragal.games.treasure_bell.rules.state import treasure_bell
from tests.table.inside import InnerSocket, Inside, run_inside, within

ME = {"who": "me", "name": "Ann"}
OPEN = {"who": "open"}
NOT_AN_OPTION = 61
GAMES = [
    ("dice_forge", {}),
    ("dice_forge", {"setup": "discovery_titans"}),
    ("titan_dice", {}),
    ("treasure_bell", {"options": ["rounds=1"]}),
]


async def two_people(server: Inside, game: str, **wanted: Any) -> tuple[str, list[httpx.AsyncClient]]:
    ann, made = await server.create(game, [ME, OPEN], **wanted)
    bob = server.arrive()
    await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0], "name": "Bob"})
    return made["id"], [ann, bob]


async def play(server: Inside, sockets: list[InnerSocket], choice: random.Random, moves: int = 10_000) -> None:
    """Answer at random, and take back as soon as possible, later now and then."""
    taken_back = False
    while moves > 0:
        moves -= 1
        asked = [socket for socket in sockets if socket.is_asked()]
        if not asked:
            return
        socket = choice.choice(asked)
        question = socket.asked()[0]
        server.time.passes(2000)
        await socket.answer(choice.choice(question["question"]["options"])["number"])
        if not taken_back or choice.random() < 0.2:
            taken_back = (await socket.undo(question["seat"]))["t"] == "accepted" or taken_back


async def race(server: Inside, table: str, socket: InnerSocket) -> None:
    """A round in real time on one device: bell, casts, claims, a bell; one seat commits, the clock for the other."""
    first = int(socket.view["first"])
    await socket.command(RING, 0, first)
    for _ in range(40):
        if socket.view["phase"]["id"] != "dice":
            break
        server.time.passes(1500)
        for seat in (0, 1):
            playing = server.table(table).playing
            assert playing is not None
            live = playing.box.view.table(playing.session, seat, "en", ["Ann", "Bob"])["live"]
            claims = [claim for claim in live["claims"] if claim["why_not"] is None]
            if claims:
                await socket.command(claims[0]["number"], claims[0]["args"], seat)
            elif live["enough"]:
                await socket.command(RING, 0, seat)
            else:
                await socket.command(CAST, 0, seat)
            socket.read()
    assert socket.view["phase"]["id"] == "set_up"
    playing = server.table(table).playing
    assert playing is not None
    owners = treasure_bell(playing.session.base).claims
    place, owner = next((place, int(seat)) for place, seat in enumerate(owners) if seat >= 0)
    await socket.command(COMMIT, int(with_attack(0, place, 3)), owner)
    server.time.passes(600_000)
    await server.rings(table)
    socket.read()


def scores(view: Any) -> list[int]:
    return [one["score"] for one in view["heroes" if "heroes" in view else "players"]]


@pytest.mark.parametrize(("game", "wanted"), GAMES)
def test_the_story_of_a_game_with_answers_taken_back_ends_in_its_score(
    tmp_path: Path, game: str, wanted: dict[str, Any]
) -> None:
    async def played(server: Inside) -> None:
        table, people = await two_people(server, game, **wanted)
        sockets = [await server.socket(table, one) for one in people]
        choice = random.Random(21)
        for moves in (5, 30, 10_000):
            await play(server, sockets, choice, moves)
            sockets[0].read()
            told = (await people[1].get(f"/api/tables/{table}/story")).json()
            assert told["totals"][-1] == scores(sockets[0].view)
        assert sockets[0].room["status"] == "over"
        whats = [move["what"] for move in (await people[0].get(f"/api/tables/{table}/moves")).json()["moves"]]
        assert "undo" in whats

    run_inside(tmp_path, played)


def test_a_round_in_real_time_has_its_story_and_its_moments(tmp_path: Path) -> None:
    async def played(server: Inside) -> None:
        browser, made = await server.create("treasure_bell", [ME, ME], setup="action", options=["rounds=1"])
        socket = await server.socket(made["id"], browser)
        await race(server, made["id"], socket)
        assert socket.room["status"] == "over"
        told = (await browser.get(f"/api/tables/{made['id']}/story")).json()
        assert told["totals"] == [scores(socket.view)]
        assert sum(told["totals"][0]) > 0
        for seq in sorted(socket.views):
            moment = (await browser.get(f"/api/tables/{made['id']}/moves/{seq}")).json()
            assert moment == {"seq": seq, "view": socket.views[seq]}

    run_inside(tmp_path, played)


@pytest.mark.parametrize(("game", "wanted"), GAMES)
def test_every_line_of_the_log_and_of_a_move_has_its_pictures(
    tmp_path: Path, game: str, wanted: dict[str, Any]
) -> None:
    async def played(server: Inside) -> None:
        table, people = await two_people(server, game, **wanted)
        sockets = [await server.socket(table, people[0]), await server.socket(table, people[1], "fr")]
        await play(server, sockets, random.Random(22), 60)
        log = (await people[0].get(f"/api/tables/{table}/moves")).json()["moves"]
        moved = [frame for socket in sockets for frame in socket.frames if frame["t"] == "moved"]
        assert all(len(move["pictures"]) == len(move["log"]) for move in [*log, *moved])
        assert sum(len(line) for move in log for line in move["pictures"]) > 20
        pictures = {move["seq"]: move["pictures"] for move in log}
        assert all(frame["pictures"] == pictures[frame["seq"]] for frame in moved)

    run_inside(tmp_path, played)


@within
async def test_the_story_is_for_whoever_sits_or_watches(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, OPEN])
    at = f"/api/tables/{made['id']}"
    assert (await ann.get(f"{at}/story")).json()["code"] == "not_started"
    bob, eve, mallory = server.arrive(), server.arrive(), server.arrive()
    await bob.post(f"{at}/join", json={"invite": made["invites"][0], "name": "Bob"})
    await eve.post(f"{at}/watch", json={"key": made["watch"]})
    assert [(await one.get(f"{at}/story")).status_code for one in (ann, bob, eve, mallory)] == [200, 200, 200, 403]


@within
async def test_the_story_is_told_in_the_readers_language_and_with_the_names_of_now(server: Inside) -> None:
    browser, made = await server.create("dice_forge", [ME, {"who": "me", "name": "Bob"}])
    at = f"/api/tables/{made['id']}"
    english = (await browser.get(f"{at}/story?lang=en")).json()
    await browser.post(f"{at}/name", json={"seat": 0, "name": "Chloé"})
    french = (await browser.get(f"{at}/story?lang=fr")).json()
    assert english["luck"][0]["text"].startswith("Ann had ")
    assert french["luck"][0]["text"].startswith("Chloé a eu ")
    assert english["counts"][0]["name"] == "Faces forged"
    assert french["counts"][0]["name"] == "Faces forgées"


def test_a_game_that_began_by_other_rules_is_told_from_where_ours_fit(tmp_path: Path) -> None:
    async def played(server: Inside) -> None:
        table, people = await two_people(server, "dice_forge")
        sockets = [await server.socket(table, one) for one in people]
        await play(server, sockets, random.Random(24), 60)
        sockets[0].read()
        with sqlite3.connect(server.file) as connection:
            connection.execute(f"UPDATE moves SET entries = '[{NOT_AN_OPTION}]' WHERE seq = 3")
        connection.close()
        told = (await people[0].get(f"/api/tables/{table}/story")).json()
        assert told["totals"][-1] == scores(sockets[0].view)
        assert all(sum(row) == total for row, total in zip(by_seat(told), told["totals"][-1], strict=True))

    run_inside(tmp_path, played)


def by_seat(told: Any) -> list[list[int]]:
    """All points of each seat."""
    seats = range(len(told["luck"]))
    return [[points[seat] for source in told["sources"] for points in source["points"]] for seat in seats]


@within
async def test_a_table_that_goes_on_from_a_moment_tells_what_there_was_before(server: Inside) -> None:
    table, people = await two_people(server, "titan_dice")
    sockets = [await server.socket(table, one) for one in people]
    await play(server, sockets, random.Random(23), 12)
    seq = sockets[0].seq
    for one in sockets:
        await one.say("agree")  # while people play, nobody looks at other ways
    then = (await people[0].get(f"/api/tables/{table}/moves/{seq}")).json()["view"]
    made = (await people[0].post(f"/api/tables/{table}/branch", json={"seq": seq, "seats": [ME, ME]})).json()
    told = (await people[0].get(f"/api/tables/{made['id']}/story")).json()
    assert told["totals"][-1] == scores(then)
    assert told["sources"][0]["group"] == "start"
