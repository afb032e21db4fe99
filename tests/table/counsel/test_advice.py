"""Hints, warnings and explanations: for whoever plays against bots, noted with the table, shown in the review."""

from typing import Any

import httpx

from astragal.engine.records.reading import read
from astragal.engine.records.record import HINT, IGNORED, WARNING
from astragal.games.catalogue import box
from astragal.table.counsel import processes
from astragal.table.fairness import proof
from astragal.table.rooms.rooms import Note
from tests.table.counsel.reviewed import DECISIVE, review_of
from tests.table.inside import InnerSocket, Inside, until, within
from tests.table.serving import GREEDY, ME, Frame

PASS, HYDRA = 0, 9


async def asked_at_table(
    server: Inside, game: str = "dice_forge", **wanted: Any
) -> tuple[httpx.AsyncClient, str, InnerSocket]:
    """A game against a bot in which I am asked something."""
    ann, made = await server.create(game, [ME, GREEDY], **wanted)
    sits = await server.socket(made["id"], ann)
    await until(sits.is_asked)
    return ann, f"/api/tables/{made['id']}", sits


def told(reply: httpx.Response) -> Frame:
    assert reply.status_code == 200, reply.text
    found: Frame = reply.json()
    return found


def refused(reply: httpx.Response) -> tuple[int, str]:
    problem = reply.json()
    assert problem["text"].endswith(".")
    return reply.status_code, problem["code"]


@within
async def test_a_hint_names_the_best_answers_with_chances_and_what_speaks_for_the_first(server: Inside) -> None:
    ann, table, sits = await asked_at_table(server, record=DECISIVE)
    assert sits.room["hints"]
    hint = told(await ann.post(f"{table}/hint", json={"seat": 0, "seq": sits.seq}))
    assert hint["lines"][0]["option"] == HYDRA
    assert 2 <= len(hint["lines"]) <= 3
    assert [line["win"] for line in hint["lines"]] == sorted((line["win"] for line in hint["lines"]), reverse=True)
    assert hint["reasons"][0].startswith("Points afterwards: ")
    french = told(await ann.post(f"{table}/hint?lang=fr", json={"seat": 0, "seq": sits.seq}))
    assert french["lines"][0]["text"] != hint["lines"][0]["text"]


@within
async def test_the_tutor_warns_of_a_blunder_and_of_nothing_else(server: Inside) -> None:
    ann, table, sits = await asked_at_table(server, record=DECISIVE)
    asked = {"seat": 0, "seq": sits.seq}
    assert told(await ann.post(f"{table}/warning", json={**asked, "option": PASS}))["warn"]
    assert not told(await ann.post(f"{table}/warning", json={**asked, "option": HYDRA}))["warn"]
    assert refused(await ann.post(f"{table}/warning", json={**asked, "option": 61})) == (400, "no_such_option")


@within
async def test_help_is_in_the_record_whose_dice_are_still_proved_and_in_the_review(server: Inside) -> None:
    ann, table, sits = await asked_at_table(server, record=DECISIVE)
    asked = {"seat": 0, "seq": sits.seq}
    await ann.post(f"{table}/hint", json=asked)
    await ann.post(f"{table}/hint", json=asked)  # once more: the same hint
    await ann.post(f"{table}/warning", json={**asked, "option": HYDRA})  # no blunder: not worth a word
    await ann.post(f"{table}/warning", json={**asked, "option": PASS})
    running = (await ann.get(f"{table}/record")).text
    assert [one.what for one in read(running, box).hints] == [HINT, WARNING]
    await sits.answer(PASS)
    await until(lambda: sits.read() == [] and sits.room["status"] == "over")
    recorded = read((await ann.get(f"{table}/record")).text, box)
    assert [one.what for one in recorded.hints] == [HINT, IGNORED]
    assert {recorded.entries[one.entry] for one in recorded.hints} == {PASS}
    known = proof.proof_of(recorded)
    assert known is not None
    proof.check(recorded, known)
    review = await review_of(server, ann, table.rpartition("/")[2])
    assert [one["what"] for one in review["told"]["hints"]] == [HINT, IGNORED]
    passed = [one for one in review["told"]["costly"][0] if one["mark"] == "blunder"]
    assert [one["hint"] for one in passed] == [True]


@within
async def test_a_warning_that_is_heeded_is_not_called_ignored_and_undo_leaves_it_where_it_was(server: Inside) -> None:
    ann, table, sits = await asked_at_table(server)
    await server.counsel.adviser.note(table.rpartition("/")[2], Note(sits.seq, 0, WARNING, PASS))
    await sits.answer(1)  # forge
    assert (await sits.undo())["t"] == "accepted"
    await ann.post(f"{table}/hint", json={"seat": 0, "seq": sits.seq})
    await sits.answer(1)
    noted = read((await ann.get(f"{table}/record")).text, box)
    assert [one.what for one in noted.hints] == [WARNING, HINT]
    assert {noted.entries[one.entry] for one in noted.hints} == {1}


@within
async def test_a_bots_answer_is_explained_while_the_game_is_played_and_ones_own_when_it_is_over(server: Inside) -> None:
    ann, table, sits = await asked_at_table(server)
    for _ in range(4):
        await sits.answer(sits.asked()[0]["question"]["options"][-1]["number"])
        await until(sits.is_asked)
    moves = (await ann.get(f"{table}/moves")).json()["moves"]
    theirs = [move["seq"] for move in moves if move["what"] == "answer" and move["seat"] == 1]
    mine = [move["seq"] for move in moves if move["what"] == "answer" and move["seat"] == 0]
    explained = [reply.json() for reply in [await ann.get(f"{table}/why/{seq}") for seq in theirs]]
    full = [one for one in explained if "choices" in one]
    assert full
    for one in full:
        assert [choice["option"] for choice in one["choices"] if choice["taken"]] == [one["taken"]]
        assert one["choices"][0]["best"]
    assert refused(await ann.get(f"{table}/why/{mine[0]}")) == (403, "own_answer")
    assert refused(await ann.get(f"{table}/why/1")) == (400, "nothing_to_explain")
    assert refused(await ann.get(f"{table}/why/999")) == (400, "no_such_move")
    await sits.say("resign", seat=0)
    assert told(await ann.get(f"{table}/why/{mine[0]}"))["seat"] == 0


@within
async def test_hints_are_a_setting_of_the_table_that_a_rematch_keeps(server: Inside) -> None:
    ann, table, sits = await asked_at_table(server, hints=False)
    assert not sits.room["hints"]
    assert refused(await ann.post(f"{table}/hint", json={"seat": 0, "seq": sits.seq})) == (403, "no_hints")
    asked = {"seat": 0, "seq": sits.seq, "option": 0}
    assert refused(await ann.post(f"{table}/warning", json=asked)) == (403, "no_hints")
    await sits.say("resign", seat=0)
    again = (await ann.post(f"{table}/rematch", json={})).json()["id"]
    assert not (await ann.get(f"/api/tables/{again}")).json()["hints"]


@within
async def test_who_is_not_asked_now_gets_no_hint(server: Inside) -> None:
    ann, table, sits = await asked_at_table(server)
    for asked, code in (
        ({"seat": 1, "seq": sits.seq}, "not_your_seat"),
        ({"seat": 0, "seq": sits.seq + 1}, "stale"),
        ({"seat": 0, "seq": 0}, "stale"),
    ):
        assert refused(await ann.post(f"{table}/hint", json=asked))[1] == code
    assert refused(await server.arrive().post(f"{table}/hint", json={"seat": 0, "seq": 1}))[1] == "not_at_this_table"
    assert server.table(table.rpartition("/")[2]).content.notes == []


@within
async def test_whoever_asks_too_much_at_once_is_told_so_and_others_are_answered(server: Inside) -> None:
    ann, table, sits = await asked_at_table(server)
    short = server.counsel.judges.short
    device = server.table(table.rpartition("/")[2]).content.owner
    short.pending[device] = processes.MOST_OF_ONE
    asked = {"seat": 0, "seq": sits.seq}
    assert refused(await ann.post(f"{table}/hint", json=asked)) == (429, "too_fast")
    bob, other, sits_elsewhere = await asked_at_table(server)
    told(await bob.post(f"{other}/hint", json={"seat": 0, "seq": sits_elsewhere.seq}))
    short.pending[device] = 0
    short.pending["somebody"] = processes.MOST_WAITING
    assert refused(await ann.post(f"{table}/hint", json=asked)) == (503, "judge_is_busy")
