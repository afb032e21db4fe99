"""The review of a finished game: once, for whoever was there, in both languages, and further after a restart."""

import asyncio
import os
from contextlib import aclosing
from itertools import chain

import pytest
from msgspec import json
from msgspec.structs import replace

from astragal.table.counsel import processes, reviewer, tasks
from astragal.table.counsel.games import game_at
from astragal.table.play import moments
from astragal.table.play.kept import entries_after
from tests.table.counsel.reviewed import review_of, short_game
from tests.table.counsel.test_review_leaks import numbers, ring, two_at
from tests.table.inside import Inside, until, within
from tests.table.serving import GREEDY, ME, OPEN


@within
async def test_a_finished_game_is_reviewed_and_its_books_add_up(server: Inside) -> None:
    ann, table = await short_game(server)
    seen = await review_of(server, ann, table)
    told = seen["told"]
    assert (seen["state"], told["game"], told["live"]) == ("done", "dice_forge", False)
    assert seen["judged"] == seen["of"] == len(told["moments"])
    assert seen["version"]
    for seat in told["seats"]:
        books = seat["start"] + seat["luck_own"] + seat["luck_others"] - seat["lost"] + seat["given"]
        assert books + seat["coincidence"] + seat["open"] == pytest.approx(seat["end"], abs=0.002)
    assert [point["entry"] for point in seen["curve"]] == list(range(seen["of"] + 1))
    assert not any(point["sketch"] for point in seen["curve"])


@within
async def test_every_moment_names_the_move_in_which_it_happened(server: Inside) -> None:
    ann, table = await short_game(server)
    told = (await review_of(server, ann, table))["told"]
    moves = await server.tables.house.store.moves(table, 0)
    whose = {move.seq: move for move in moves}
    assert [one["seq"] for one in told["moments"]] == sorted(one["seq"] for one in told["moments"])
    for one in told["moments"]:
        move = whose[one["seq"]]
        if one["sort"] == "answer":
            assert (move.what, move.seat) == ("answer", one["seat"])


@within
async def test_what_would_have_been_better_is_not_told_before_it_is_asked_for(server: Inside) -> None:
    ann, table = await short_game(server)
    reply = await ann.get(f"/api/tables/{table}/review")
    assert reply.json()["state"] == "none"
    told = (await review_of(server, ann, table))["told"]
    hidden = {"best", "instead", "reasons", "choices"}
    listed = [*chain(*told["costly"], *told["lucky"])]
    for one in [*told["turning"], *listed, *told["tries"], *told["moments"]]:
        assert not hidden & set(one)


@within
async def test_it_is_told_in_the_readers_language(server: Inside) -> None:
    ann, table = await short_game(server)
    english = (await review_of(server, ann, table))["told"]
    french = (await review_of(server, ann, table, lang="fr"))["told"]
    assert english["judge"] != french["judge"]
    assert [one["entry"] for one in english["turning"]] == [one["entry"] for one in french["turning"]]


@within
async def test_it_is_made_once_for_all_who_ask(server: Inside) -> None:
    ann, table = await short_game(server)
    await review_of(server, ann, table)
    made = await server.tables.house.store.review(table, "quick")
    await review_of(server, ann, table)
    assert await server.tables.house.store.review(table, "quick") == made
    assert await server.tables.house.store.review(table, "deep") is None


@within
async def test_another_judge_makes_it_anew_and_until_then_the_former_is_shown(server: Inside) -> None:
    ann, table = await short_game(server)
    await review_of(server, ann, table)
    store = server.tables.house.store
    made = await store.review(table, "quick")
    assert made is not None
    await store.note_review(replace(made, version="0.former"))
    former = (await ann.get(f"/api/tables/{table}/review")).json()
    assert (former["state"], former["version"]) == ("done", "0.former")
    assert (await review_of(server, ann, table))["version"] == made.version


@within
async def test_a_running_game_is_not_reviewed_neither_against_bots_nor_between_people(server: Inside) -> None:
    for seats in ([ME, GREEDY], [ME, OPEN]):
        ann, made = await server.create("dice_forge", seats)
        if made["invites"]:
            bob = server.arrive()
            await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0]})
        for depth in ("quick", "deep"):
            reply = await ann.post(f"/api/tables/{made['id']}/review", json={"depth": depth})
            assert (reply.status_code, reply.json()["code"]) == (400, "is_not_over")
        for place in ("review", "review/answers/3", "review/tries/3"):
            reply = await ann.get(f"/api/tables/{made['id']}/{place}")
            assert (reply.status_code, reply.json()["code"]) == (400, "is_not_over")
        reply = await ann.post(f"/api/tables/{made['id']}/review/tries/3", json={"option": 0})
        assert (reply.status_code, reply.json()["code"]) == (400, "is_not_over")
        assert await server.tables.house.store.open_reviews(9) == []


@within
async def test_nobody_else_sees_the_review_of_a_private_table(server: Inside) -> None:
    ann, table = await short_game(server)
    await review_of(server, ann, table)
    eve = server.arrive()
    await server.create("dice_forge", [ME, GREEDY])
    for place in ("review", "review?depth=deep", "review/answers/1", "review/tries/1"):
        reply = await eve.get(f"/api/tables/{table}/{place}")
        assert (reply.status_code, reply.json()["code"]) == (403, "not_at_this_table")
    for place, body in (("review", {"depth": "deep"}), ("review/tries/1", {"option": 0})):
        reply = await eve.post(f"/api/tables/{table}/{place}", json=body)
        assert (reply.status_code, reply.json()["code"]) == (403, "not_at_this_table")
    assert await server.tables.house.store.review(table, "deep") is None


@within
async def test_everybody_sees_that_of_a_public_table(server: Inside) -> None:
    ann, table = await short_game(server, public=True)
    await review_of(server, ann, table)
    assert (await server.arrive().get(f"/api/tables/{table}/review")).json()["state"] == "done"


@within
async def test_whoever_asks_for_too_many_is_told_so_and_others_are_not_kept_waiting(server: Inside) -> None:
    ann, table = await short_game(server)
    store = server.tables.house.store
    device = server.table(table).content.owner
    for number in range(reviewer.MOST_OF_ONE):
        room = await store.room(table)
        await store.create(type(room)(f"old{number}", 1, "waiting", 1, 1, room.content, room.secret))
        await store.ask_review(f"old{number}", "quick", device, 1, "")
    reply = await ann.post(f"/api/tables/{table}/review", json={})
    assert (reply.status_code, reply.json()["code"]) == (429, "too_many_reviews")
    assert "." in reply.json()["text"]
    assert await store.review(table, "quick") is None
    bob, other = await short_game(server)
    assert (await review_of(server, bob, other))["state"] == "done"


@within
async def test_a_wrong_depth_or_entry_is_refused_in_words(server: Inside) -> None:
    ann, table = await short_game(server)
    place = f"/api/tables/{table}/review"
    for request, code in (
        (ann.get(f"{place}?depth=abyss"), "no_such_depth"),
        (ann.post(place, json={"depth": "abyss"}), "bad_frame"),
        (ann.get(f"{place}/answers/1"), "no_review"),
        (ann.get(f"{place}/answers/-1"), "not_a_number"),
    ):
        assert (await request).json()["code"] == code
    await review_of(server, ann, table)
    assert (await ann.get(f"{place}/answers/9999")).json()["code"] == "no_such_answer"
    assert (await ann.get(f"{place}/tries/9999")).json()["code"] == "no_such_answer"
    assert (await ann.get(f"{place}/tries/0")).json()["code"] == "no_such_answer"  # a throw


@within
async def test_a_server_that_was_stopped_in_the_middle_goes_on_with_what_was_judged(server: Inside) -> None:
    ann, table = await short_game(server)
    whole = await review_of(server, ann, table)
    store = server.tables.house.store
    made = await store.review(table, "quick")
    assert made is not None
    account = reviewer.account_of(made)
    half = len(account.rows) // 2
    account.rows, account.marks = account.rows[:half], [one for one in account.marks if one[0] < half]
    left = json.encode(account).decode()
    await store.note_review(replace(made, state="running", judged=half, account=left))
    again = server.counsel.reviewer
    again.server = "another one"  # as after a restart
    again.pages.clear()
    await again.resume()
    assert list(again.at_work) == [(table, "quick")]
    assert await review_of(server, ann, table) == whole
    done = await store.review(table, "quick")
    assert done is not None
    assert (done.state, done.server, done.account) == ("done", "another one", made.account)


@within
async def test_answers_that_were_taken_back_have_no_part_in_it(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, GREEDY])
    sits = await server.socket(made["id"], ann)
    await until(sits.is_asked)
    await sits.answer(1)  # forge
    assert (await sits.undo())["t"] == "accepted"
    await sits.say("resign", seat=0)
    moves = await server.tables.house.store.moves(made["id"], 0)
    assert [move.what for move in moves][-2:] == ["answer", "undo"]
    seqs = game_at(server.table(made["id"]), moves).seqs
    assert moves[-2].seq not in seqs
    seen = await review_of(server, ann, made["id"])
    assert seen["of"] == len(seqs)


@within
async def test_of_answers_that_are_given_together_each_names_its_own_move(server: Inside) -> None:
    """In whichever order they were given: Bob is the first to answer, and the second on the tape."""
    game_id, _, (ann, bob) = await two_at(server)
    await ring(ann)
    for one in (bob, ann):
        await until(one.is_asked)
        await one.answer(numbers(one.asked()[0])[-1])
    table, moves = server.table(game_id), await server.tables.house.store.moves(game_id, 0)
    entries = moments.whole(table.beginning, moves)[0].session.entries()
    seqs = game_at(table, moves).seqs
    answers = [(entry >> 8, seq) for entry, seq in zip(entries, seqs) if entry >= 0]
    assert answers == [(moves[seq - 1].seat, seq) for _, seq in answers]
    assert answers[-2:] == [(0, len(moves)), (1, len(moves) - 1)]
    assert entries_after(seqs, len(moves) - 1) == entries_after(seqs, len(moves) - 2)  # it lies face down


@within
async def test_the_processes_that_judge_have_the_lowest_priority(server: Inside) -> None:
    ann, table = await short_game(server)
    await review_of(server, ann, table)
    for process in (server.counsel.judges.reviewing, server.counsel.judges.answering):
        assert process.process is not None
        assert os.getpriority(os.PRIO_PROCESS, process.process.pid) == 19


@within
async def test_people_take_turns(server: Inside) -> None:
    lane = server.counsel.judges.long
    free = await lane.worker_for("ann")
    order: list[str] = []

    async def wait(whose: str) -> None:
        worker = await lane.worker_for(whose)
        order.append(whose)
        lane.go_on_with(worker)

    waiting = [asyncio.ensure_future(wait(whose)) for whose in ("ann", "ann", "ann", "bob")]
    await asyncio.sleep(0)
    lane.go_on_with(free)
    await asyncio.gather(*waiting)
    assert order == ["ann", "bob", "ann", "ann"]


@within
async def test_a_process_that_has_answered_goes_on_with_the_next_question_and_is_not_stopped(server: Inside) -> None:
    ann, table = await short_game(server)
    await review_of(server, ann, table)
    judges = server.counsel.judges
    before = judges.answering.process
    many = [ann.get(f"/api/tables/{table}/review/tries/{entry}") for entry in range(9000, 9000 + processes.MOST_OF_ONE)]
    assert {reply.json()["code"] for reply in await asyncio.gather(*many)} == {"no_such_answer"}
    assert before is not None
    assert judges.answering.process is before
    assert (await ann.get(f"/api/tables/{table}/review/tries/9000")).json()["code"] == "no_such_answer"
    assert judges.answering.process is before


@within
async def test_who_asks_for_more_than_his_share_is_told_so_and_there_is_room_for_others(server: Inside) -> None:
    ann, table = await short_game(server)
    await review_of(server, ann, table)
    lane = server.counsel.judges.short
    busy = await lane.worker_for("somebody")
    place = f"/api/tables/{table}/review/tries"
    many = [asyncio.ensure_future(ann.get(f"{place}/{entry}")) for entry in range(9000, 9000 + processes.MOST_WAITING)]
    await until(lambda: sum(one.done() for one in many) == processes.MOST_WAITING - processes.MOST_OF_ONE)
    assert {one.result().json()["code"] for one in many if one.done()} == {"too_fast"}
    assert sum(lane.pending.values()) == processes.MOST_OF_ONE
    lane.go_on_with(busy)
    assert {reply.json()["code"] for reply in await asyncio.gather(*many)} == {"too_fast", "no_such_answer"}
    assert not lane.pending


@within
async def test_a_review_that_is_not_listened_to_any_longer_disturbs_nobody_who_comes_next(server: Inside) -> None:
    _, table = await short_game(server)
    judges, game = server.counsel.judges, await server.counsel.reviewer.game(server.table(table))
    task = tasks.Review(game.record, "quick")

    async def listen(whose: str, most: int) -> list[tasks.Reply]:
        found: list[tasks.Reply] = []
        async with aclosing(judges.review(task, whose)) as replies:
            async for reply in replies:
                found.append(reply)
                if len(found) == most:
                    break
        return found

    heard = await asyncio.gather(listen("ann", 1), listen("bob", 9999), listen("ann", 1), listen("bob", 9999))
    assert [type(one[-1]) for one in heard] == [tasks.Begun, tasks.Whole, tasks.Begun, tasks.Whole]
    assert judges.long.free == [judges.reviewing]
