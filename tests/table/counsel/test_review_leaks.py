"""What nobody may learn through a review: anything of a running game; of a finished one what a seat did not see."""

from copy import deepcopy
from typing import Any

import httpx
import pytest

from tests.table.counsel.reviewed import review_of, short_game
from tests.table.inside import InnerSocket, Inside, until, within
from tests.table.serving import ME, OPEN, Frame

pytestmark = pytest.mark.any_build


async def two_at(server: Inside, **wanted: Any) -> tuple[str, list[httpx.AsyncClient], list[InnerSocket]]:
    """Two people at a table of a game in which seats decide secretly and at once."""
    ann, made = await server.create("treasure_bell", [ME, OPEN], setup="beat", **wanted)
    bob = server.arrive()
    await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0], "name": "Bob"})
    return made["id"], [ann, bob], [await server.socket(made["id"], one) for one in (ann, bob)]


async def ring(ann: InnerSocket) -> None:
    """The first player rings the bell: from now on both decide at once."""
    await until(ann.is_asked)
    await ann.answer(ann.asked()[0]["question"]["options"][0]["number"])


def numbers(asked: Frame) -> list[int]:
    return [option["number"] for option in asked["question"]["options"]]


@within
async def test_a_second_try_shows_what_its_seat_saw_and_not_what_the_other_had_chosen_already(server: Inside) -> None:
    table, people, (ann, bob) = await two_at(server)
    await ring(ann)
    await until(bob.is_asked)
    before = deepcopy(ann.view)
    await bob.answer(numbers(bob.asked()[0])[-1])  # it lies on the table, face down
    assert ann.is_asked()
    seen, asked = deepcopy(ann.view), ann.asked()[0]
    assert seen["players"] == before["players"]
    await ann.answer(numbers(asked)[0])
    await ann.say("resign", seat=0)
    told = (await review_of(server, people[0], table))["told"]
    entry = [one["entry"] for one in told["moments"] if one["seat"] == 0 and one["sort"] == "answer"][-1]
    for person in people:
        again = (await person.get(f"/api/tables/{table}/review/tries/{entry}")).json()
        assert numbers(again["question"]) == numbers(asked)
        assert {name for name in seen if again["view"][name] != seen[name]} <= {"awaited", "decided"}


@within
async def test_while_two_play_secretly_neither_learns_anything_by_a_review(server: Inside) -> None:
    table, people, (ann, bob) = await two_at(server)
    await ring(ann)
    await until(bob.is_asked)
    await bob.answer(numbers(bob.asked()[0])[-1])
    place = f"/api/tables/{table}/review"
    for person in [*people, server.arrive()]:
        replies = [await person.get(f"{place}{rest}") for rest in ("", "?depth=deep", "/answers/1", "/tries/1")]
        replies += [await person.post(place, json={}), await person.post(f"{place}/tries/1", json={"option": 0})]
        refused = "is_not_over" if person in people else "not_at_this_table"
        assert {reply.json()["code"] for reply in replies} == {refused}
    assert (await people[0].get(f"/api/tables/{table}/result.svg")).json()["code"] == "is_not_over"


@within
async def test_the_picture_of_a_result_tells_of_luck_once_it_was_reviewed_and_to_nobody_else(server: Inside) -> None:
    ann, table = await short_game(server)
    place = f"/api/tables/{table}/result.svg"
    assert "With the luck taken out" not in (await ann.get(place)).text
    seats = (await review_of(server, ann, table))["told"]["seats"]
    picture = (await ann.get(place)).text
    assert "With the luck taken out: " in picture
    assert all(f"{seat['name']} {100 * seat['adjusted']:.0f}%".replace("-", "−") in picture for seat in seats)
    assert "Sans la chance\u00a0:" in (await ann.get(f"{place}?lang=fr")).text
    assert (await server.arrive().get(place)).json()["code"] == "not_at_this_table"
