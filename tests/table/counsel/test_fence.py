"""Nothing of a running game between people, and nobody's secrets, can be had by asking for advice: attacks."""

import json

import httpx
import pytest

from astragal.engine.options import listed
from tests.table.counsel.reviewed import DECISIVE, MOVES, review_of
from tests.table.counsel.test_advice import refused, told
from tests.table.inside import InnerSocket, Inside, until, within
from tests.table.serving import GREEDY, ME, OPEN, Frame

Table = tuple[str, list[httpx.AsyncClient], list[InnerSocket], Frame]


async def between_people(server: Inside, game: str = "dice_forge", turns: int = MOVES, **wanted: object) -> Table:
    """A running game between Ann and Bob, which Eve watches."""
    ann, made = await server.create(game, [ME, OPEN], **wanted)
    bob, eve = server.arrive(), server.arrive()
    await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0]})
    await eve.post(f"/api/tables/{made['id']}/watch", json={"key": made["watch"]})
    sockets = [await server.socket(made["id"], browser) for browser in (ann, bob, eve)]
    for _ in range(turns):
        asked = next(one for one in sockets if one.is_asked())
        await asked.answer(asked.asked()[0]["question"]["options"][0]["number"])
    for one in sockets:
        one.read()
    return made["id"], [ann, bob, eve], sockets, made


async def looked_at(browser: httpx.AsyncClient, **asked: object) -> tuple[int, str]:
    """The refusal of an analysis; nothing, if it is given."""
    reply = await browser.post("/api/analyse", json={"throws": 1, **asked})
    return refused(reply) if reply.status_code != 200 else (200, "")


@within
async def test_between_people_and_on_one_device_nobody_is_advised_whatever_the_table_wanted(server: Inside) -> None:
    table, people, sockets, _ = await between_people(server, hints=True)
    place = f"/api/tables/{table}"
    asked = next(number for number, one in enumerate(sockets) if one.is_asked())
    at = {"seat": asked, "seq": sockets[asked].seq}
    for browser in people:
        for deed, body in (("hint", at), ("warning", {**at, "option": 0})):
            assert refused(await browser.post(f"{place}/{deed}", json=body))[1] in ("no_hints", "not_your_seat")
        moves = (await browser.get(f"{place}/moves")).json()["moves"]
        for move in moves:
            assert (await browser.get(f"{place}/why/{move['seq']}")).status_code != 200
    assert not any(one.room["hints"] for one in sockets)
    ann, made = await server.create("dice_forge", [ME, ME], hints=True)  # people at one keyboard
    sits = await server.socket(made["id"], ann)
    await until(sits.is_asked)
    body = {"seat": sits.asked()[0]["seat"], "seq": sits.seq}
    assert refused(await ann.post(f"/api/tables/{made['id']}/hint", json=body)) == (403, "no_hints")


@within
async def test_a_running_game_between_people_is_not_analysed_by_whoever_brings_it(server: Inside) -> None:
    table, (ann, _, eve), sockets, _ = await between_people(server)
    stranger = server.arrive()
    assert await looked_at(ann, table=table) == (400, "is_not_over")
    record = (await eve.get(f"/api/tables/{table}/record")).text
    report = json.loads((await ann.get(f"/api/tables/{table}/report?seat=0")).text)
    tape = server.table(table).playing.session.tape.entries  # type: ignore[union-attr]
    position, since = report["position"], [int(entry) for entry in tape]
    head, _, rest = position.partition("|")
    for browser in (ann, eve, stranger):
        assert await looked_at(browser, record=record) == (403, "people_play_this")
        assert await looked_at(browser, position=position, tape=since) == (403, "people_play_this")
        other_rules = f"{head.split()[0]} 1 |{rest}"
        assert await looked_at(browser, position=other_rules) == (403, "people_play_this")
    lines = [line for line in record.splitlines() if line]
    earlier = "\n".join(lines[:-1]) + "\n"  # what happened before, too
    assert await looked_at(stranger, record=earlier) == (403, "people_play_this")
    # led there from a moment before
    entries = [entry for move in await server.tables.house.store.moves(table, 0) for entry in move.entries]
    beginning = "\n".join(lines[:5]) + "\n"
    follow = [~entry if entry < 0 else entry & 255 for entry in entries]
    assert await looked_at(stranger, record=beginning) == (200, "")
    assert await looked_at(stranger, record=beginning, follow=follow) == (403, "people_play_this")
    await sockets[0].say("resign", seat=0)
    assert await looked_at(stranger, record=record) == (200, "")
    assert await looked_at(ann, table=table) == (200, "")
    assert await looked_at(stranger, table=table) == (403, "not_at_this_table")


@within
async def test_no_branch_and_no_table_made_of_its_record_gives_hints_about_it(server: Inside) -> None:
    table, (ann, *_), _, _ = await between_people(server)
    place = f"/api/tables/{table}"
    seats = [ME, GREEDY]
    assert refused(await ann.post(f"{place}/branch", json={"seq": 2, "seats": seats}))[1] == "people_are_playing"
    record = (await ann.get(f"{place}/record")).text
    made = await ann.post("/api/tables", json={"game": "dice_forge", "seats": [GREEDY, ME], "record": record})
    if json.loads(made.text).get("id") is None:
        pytest.fail(made.text)
    other = made.json()["id"]
    sits = await server.socket(other, ann)
    if sits.is_asked() and sits.seq == 1:
        body = {"seat": 1, "seq": sits.seq}
        assert refused(await ann.post(f"/api/tables/{other}/hint", json=body)) == (403, "people_play_this")
    await sits.say("resign", seat=1)
    assert await looked_at(ann, table=other, seq=1) == (403, "people_play_this")


@within
async def test_a_game_against_a_bot_that_people_play_on_from_tells_nothing_of_what_they_do(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, GREEDY])
    place = f"/api/tables/{made['id']}"
    sits = await server.socket(made["id"], ann)
    for _ in range(MOVES):
        await until(sits.is_asked)
        await sits.answer(sits.asked()[0]["question"]["options"][-1]["number"])
    await until(sits.is_asked)
    now = {"seat": 0, "seq": sits.seq}
    assert (await ann.post(f"{place}/hint", json=now)).status_code == 200
    made_of_it = await ann.post(f"{place}/branch", json={"seq": sits.seq, "seats": [ME, OPEN]})
    branch = made_of_it.json()
    bob = server.arrive()
    await bob.post(f"/api/tables/{branch['id']}/join", json={"invite": branch["invites"][0]})
    other = await server.socket(branch["id"], ann)
    await until(other.is_asked)
    server.counsel.adviser.told.clear()
    assert refused(await ann.post(f"{place}/hint", json=now)) == (403, "people_play_this")
    assert refused(await ann.post(f"{place}/warning", json={**now, "option": 0})) == (403, "people_play_this")
    await sits.answer(sits.asked()[0]["question"]["options"][0]["number"])
    await until(sits.is_asked)
    await sits.say("resign", seat=0)
    assert await looked_at(ann, table=made["id"], seq=now["seq"]) == (403, "people_play_this")
    moments = (await review_of(server, ann, made["id"]))["told"]["moments"]
    entry = [one["entry"] for one in moments if (one["sort"], one["seat"]) == ("answer", 0)][MOVES]
    tries = f"{place}/review/tries/{entry}"
    assert refused(await ann.get(f"{place}/review/answers/{entry}")) == (403, "people_play_this")
    assert refused(await ann.post(tries, json={"option": 0})) == (403, "people_play_this")
    await other.say("resign", seat=0)
    assert await looked_at(ann, table=made["id"], seq=now["seq"]) == (200, "")
    assert (await ann.get(f"{place}/review/answers/{entry}")).status_code == 200


@within
async def test_the_first_step_is_nobody_elses_either(server: Inside) -> None:
    table, (ann, *_), _, _ = await between_people(server, turns=0, setup="draft")
    record = (await ann.get(f"/api/tables/{table}/record")).text
    assert await looked_at(server.arrive(), record=record) == (403, "people_play_this")
    # How any game begins may be looked at.
    nothing = record.split("\n\n")[0] + "\n"
    assert await looked_at(server.arrive(), record=nothing) == (200, "")


@within
async def test_what_is_decided_together_is_not_told_before_all_have_decided(server: Inside) -> None:
    ann, made = await server.create("treasure_bell", [ME, GREEDY], setup="beat")
    sits = await server.socket(made["id"], ann)
    await until(sits.is_asked)
    place = f"/api/tables/{made['id']}"
    playing = server.table(made["id"]).playing
    assert playing is not None
    while not playing.session.has_answers_held(1):  # until the bot has decided before me
        await until(lambda: [question.seat for question in playing.questions()] == [0] and sits.is_asked())
        if not playing.session.has_answers_held(1):
            await sits.answer(sits.asked()[0]["question"]["options"][-1]["number"])
    async with server.table(made["id"]).lock:  # what the bot does is written
        moves = await server.tables.house.store.moves(made["id"], 0)
    held = [move.seq for move in moves if move.what == "answer" and move.seat == 1][-1]
    assert refused(await ann.get(f"{place}/why/{held}")) == (403, "still_secret")
    assert refused(await server.arrive().get(f"{place}/why/{held}")) == (403, "not_at_this_table")
    hint = told(await ann.post(f"{place}/hint", json={"seat": 0, "seq": sits.seq}))
    # Had the bot decided otherwise, the hint would be the same.
    chosen = [int(entry) & 255 for entry in playing.session.tape.held if int(entry) >> 8 == 1][-1]
    playing.session.undo(1)
    playing.session.turn_to(1)
    another = next(option for option in listed(playing.session.options) if option != chosen)
    playing.session.answer_for(1, another)
    server.counsel.adviser.told.clear()
    assert told(await ann.post(f"{place}/hint", json={"seat": 0, "seq": sits.seq})) == hint


@within
async def test_a_position_nobody_plays_is_looked_at_by_anybody_and_what_is_wrong_is_said(server: Inside) -> None:
    eve = server.arrive()
    seen = told(await eve.post("/api/analyse", json={"record": DECISIVE, "throws": 2}))
    assert (seen["stop"], seen["game"]) == ("throw", "dice_forge")
    assert sum(line["share"] for line in seen["lines"]) == pytest.approx(1, abs=0.001)
    further, follow = seen, []
    while further["stop"] == "throw":
        follow.append(0)
        further = told(await eve.post("/api/analyse", json={"record": DECISIVE, "throws": 2, "follow": follow}))
    assert (further["stop"], further["seat"], len(further["path"])) == ("asked", 0, len(follow))
    assert sum(further["win"]) == pytest.approx(1, abs=0.001)
    same = {"position": further["position"], "tape": further["tape"], "throws": 2}
    assert told(await eve.post("/api/analyse", json=same))["lines"] == further["lines"]
    for asked, code in (
        ({}, "no_position"),
        ({"record": "nothing"}, "bad_record"),
        ({"position": "dice_forge 2 | nowhere"}, "bad_position"),
        ({"position": "chess 1 | e4"}, "no_such_game"),
        ({"record": DECISIVE, "follow": [77]}, "cannot_follow"),
        ({"record": DECISIVE, "throws": 0}, "bad_frame"),
    ):
        assert refused(await eve.post("/api/analyse", json=asked))[1] == code
