"""Nobody chooses his word last: the server's hash comes first, then promises, then seals, and only then words."""

import hashlib
from typing import Any

import pytest

from astragal.table.fairness import ledger
from astragal.table.rooms import promises
from tests.table.fairness.forging import verify
from tests.table.fairness.persons import Person, promise_of
from tests.table.inside import Inside, within
from tests.table.serving import GREEDY, ME, OPEN

TWO = [{**ME, "name": "Ann"}, OPEN]


async def both_sit(server: Inside) -> tuple[Person, Person]:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    made = await ann.make("titan_dice", TWO)
    await bob.join(made["id"], made["invites"][0])
    return ann, bob


async def log_of(server: Inside, ticket: str) -> list[str]:
    await settled(server)
    return [line.what for line in await server.tables.house.store.log_of(ticket)]


async def settled(server: Inside) -> None:
    for task in list(server.tables.house.tasks):
        await task


@within
async def test_a_game_begins_when_all_have_said_what_they_promised(server: Inside) -> None:
    ann, bob = await both_sit(server)
    room = await ann.room()
    assert (room["status"], room["dice"]["sealed"], room["dice"]["awaited"]) == ("waiting", True, [0, 1])
    await bob.say_word()
    assert (await ann.room())["dice"]["awaited"] == [0]
    await ann.say_word()
    room = await ann.room()
    assert (room["status"], room["nonces"]) == ("running", ["word-of-Ann", "word-of-Bob"])


@within
async def test_the_server_has_promised_before_it_hears_anything(server: Inside) -> None:
    """The ticket is in the log before the table is asked for, and the keys are sealed before a word is said."""
    ann = Person(server, "Ann")
    ticket = (await ann.post("/api/tickets"))["ticket"]
    assert await log_of(server, ticket) == ["promised"]
    ann, bob = await both_sit(server)
    room = await ann.room()
    assert room["commitment"] == ann.ticket == bob.ticket
    assert room["dice"]["promises"] == [ann.promise, bob.promise]
    assert list(room["dice"]["seals"]) == ["0", "1", "2", "3"]
    assert (room["nonces"], room["secret"]) == ([], "")
    assert await log_of(server, ann.ticket) == ["promised"]
    await ann.say_word()
    await bob.say_word()
    assert (await ann.room())["dice"]["seals"] == room["dice"]["seals"]
    assert await log_of(server, ann.ticket) == ["promised", "begun"]


@within
async def test_a_guest_sees_the_ticket_before_he_sits_down_and_a_stranger_sees_nothing(server: Inside) -> None:
    ann, guest, stranger = Person(server, "Ann"), Person(server, "Bob"), Person(server, "Mallory")
    made = await ann.make("titan_dice", TWO)
    door = f"/api/tables/{made['id']}/door"
    seen = await guest.post(door, {"invite": made["invites"][0]})
    assert (seen["ticket"], seen["names"], seen["anew"]) == (ann.ticket, ["Ann"], 0)
    assert await stranger.refused(door, {}) == "not_invited"
    assert await stranger.refused(door, {"invite": "wrong"}) == "no_such_invite"
    await guest.join(made["id"], made["invites"][0])  # looking does not use the invitation up


@within
async def test_a_ticket_is_used_once(server: Inside) -> None:
    ann = Person(server, "Ann")
    await ann.make("titan_dice", [ME, GREEDY])
    again = {"game": "titan_dice", "seats": [ME, GREEDY], "ticket": ann.ticket, "promise": ann.promise}
    assert await ann.refused("/api/tables", again) == "no_such_ticket"
    assert await ann.refused("/api/tables", {**again, "ticket": "0" * 64}) == "no_such_ticket"


@within
async def test_a_word_that_was_not_promised_is_none(server: Inside) -> None:
    ann, bob = await both_sit(server)
    said = f"/api/tables/{ann.table}/word"
    assert await ann.refused(said, {"ticket": ann.ticket, "word": "better-one"}) == "wrong_word"
    assert await ann.refused(said, {"ticket": ann.ticket, "word": bob.word}) == "wrong_word"
    assert await ann.refused(said, {"ticket": "0" * 64, "word": ann.word}) == "other_ticket"
    await ann.say_word()
    assert await ann.refused(said, {"ticket": ann.ticket, "word": ann.word}) == "not_awaited"
    assert (
        await Person(server, "Mallory").refused(said, {"ticket": ann.ticket, "word": bob.word}) == "not_at_this_table"
    )


@within
async def test_no_word_is_said_before_all_sit(server: Inside) -> None:
    ann = Person(server, "Ann")
    await ann.make("titan_dice", TWO)
    said = {"ticket": ann.ticket, "word": ann.word}
    assert await ann.refused(f"/api/tables/{ann.table}/word", said) == "not_awaited"


@within
async def test_who_does_not_say_his_word_loses_his_seat_and_the_dice_are_others(server: Inside) -> None:
    ann, bob = await both_sit(server)
    await ann.say_word()
    anew = f"/api/tables/{ann.table}/begin-anew"
    assert await ann.refused(anew, {}) == "not_waited_long"
    server.time.passes(promises.PATIENCE)
    before = ann.ticket
    await ann.post(anew)
    room = await ann.room()
    assert room["commitment"] != before
    assert [seat["who"] for seat in room["seats"]] == ["person", "open"]
    assert (room["dice"]["anew"], room["dice"]["seals"], room["nonces"]) == (1, {}, [])
    assert await log_of(server, before) == ["promised", "not_revealed"]
    assert await log_of(server, room["commitment"]) == ["promised"]
    # who lost his seat may take it again, with another word for other dice
    bob.word = "another"
    await bob.join(ann.table)
    assert (await ann.room())["dice"]["awaited"] == [0]  # what Ann has said is known
    await ann.promise_anew()
    await bob.say_word()
    await ann.say_word()
    room = await ann.room()
    assert (room["status"], room["nonces"]) == ("running", ["word-of-Ann-again", "another"])


@within
async def test_after_a_day_the_table_does_not_wait_any_longer(server: Inside) -> None:
    ann, _ = await both_sit(server)
    await ann.say_word()
    server.time.passes(promises.WORD_LASTS - 1)
    await server.tables.doorkeeper.end_waiting()
    assert (await ann.room())["dice"]["anew"] == 0
    server.time.passes(1)
    await server.tables.doorkeeper.end_waiting()
    assert (await ann.room())["dice"]["anew"] == 1


@within
async def test_who_leaves_after_words_were_said_leaves_other_dice_behind(server: Inside) -> None:
    """The next one in his seat could know the words of the others."""
    ann, bob = await both_sit(server)
    before = ann.ticket
    await ann.say_word()
    await bob.post(f"/api/tables/{ann.table}/leave")
    room = await ann.room()
    assert room["commitment"] != before
    assert room["dice"]["anew"] == 1
    assert await log_of(server, before) == ["promised", "not_revealed"]


@within
async def test_who_leaves_before_the_seal_leaves_the_dice_as_they_are(server: Inside) -> None:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    made = await ann.make("titan_dice", [{**ME, "name": "Ann"}, OPEN, OPEN])
    await bob.join(made["id"], made["invites"][0])
    await bob.post(f"/api/tables/{made['id']}/leave")
    room = await ann.room()
    assert (room["commitment"], room["dice"]["anew"]) == (ann.ticket, 0)


@within
async def test_a_promise_counts_for_the_dice_that_were_shown(server: Inside) -> None:
    ann, mallory = Person(server, "Ann"), Person(server, "Mallory")
    made = await ann.make("titan_dice", TWO)
    asked = {"invite": made["invites"][0], "ticket": "1" * 64, "promise": promise_of("1" * 64, "x")}
    assert await mallory.refused(f"/api/tables/{made['id']}/join", asked) == "other_ticket"


@within
async def test_bots_have_no_word_and_a_device_has_one(server: Inside) -> None:
    ann = Person(server, "Ann")
    await ann.make("titan_dice", [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}, GREEDY])
    await ann.say_word()
    room = await ann.room()
    assert (room["status"], room["nonces"]) == ("running", ["word-of-Ann", "", ""])


# --- who brings no word: a program, an old client ---------------------------------------------------------------------


async def with_a_silent_one(server: Inside, **wanted: Any) -> tuple[Person, Person]:
    """Ann has promised a word; Bob sits down, the last, and says nothing of one."""
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    made = await ann.make("titan_dice", TWO, **wanted)
    bob.table = ann.table
    await bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invites"][0], "name": "Robin"})
    return ann, bob


@within
async def test_who_brings_no_word_is_awaited_and_then_his_seat_is_open_again(server: Inside) -> None:
    ann, bob = await with_a_silent_one(server)
    room, before = await ann.room(), ann.ticket
    assert (room["status"], room["dice"]["awaited"], room["dice"]["sealed"]) == ("waiting", [1], False)
    anew = f"/api/tables/{ann.table}/begin-anew"
    assert await ann.refused(anew, {}) == "not_waited_long"
    server.time.passes(promises.PATIENCE)
    await ann.post(anew)
    room = await ann.room()
    assert [seat["who"] for seat in room["seats"]] == ["person", "open"]
    assert (room["dice"]["anew"], room["commitment"] != before) == (1, True)
    assert await log_of(server, before) == ["promised", "not_revealed"]
    assert await log_of(server, room["commitment"]) == ["promised"]
    assert (await bob.room())["dice"]["may"] == [1]


@within
async def test_after_a_day_nobody_waits_for_who_brings_no_word(server: Inside) -> None:
    ann, _ = await with_a_silent_one(server)
    server.time.passes(promises.WORD_LASTS - 1)
    await server.tables.doorkeeper.end_waiting()
    assert (await ann.room())["dice"]["anew"] == 0
    server.time.passes(1)
    await server.tables.doorkeeper.end_waiting()
    room = await ann.room()
    assert (room["dice"]["anew"], [seat["who"] for seat in room["seats"]]) == (1, ["person", "open"])


@within
async def test_who_has_brought_no_word_may_still_promise_one_or_give_it_openly(server: Inside) -> None:
    for openly in (False, True):
        ann, bob = await with_a_silent_one(server)
        bob.ticket = ann.ticket
        path, said = f"/api/tables/{ann.table}/promise", {"nonce": "open"} if openly else {"promise": bob.promise}
        assert await bob.refused(path, {"ticket": bob.ticket}) == "no_word"
        await bob.post(path, {"ticket": bob.ticket, **said})
        if not openly:
            await bob.say_word()
        await ann.say_word()
        room = await ann.room()
        assert (room["status"], room["dice"]["without_word"]) == ("running", [])
        assert room["nonces"] == ["word-of-Ann", "open" if openly else "word-of-Bob"]


@within
async def test_the_maker_may_let_those_in_who_have_no_word_and_everybody_can_see_it(server: Inside) -> None:
    ann, bob = await with_a_silent_one(server, wordless=True)
    assert (await ann.room())["dice"]["awaited"] == [0]
    await ann.say_word()
    room = await bob.room()
    assert (room["status"], room["nonces"], room["dice"]["without_word"]) == ("running", ["word-of-Ann", ""], [1])


@within
async def test_a_guest_sees_at_the_door_whether_he_needs_a_word(server: Inside) -> None:
    for wanted, seen in (({}, False), ({"wordless": True}, True)):
        ann = Person(server, "Ann")
        made = await ann.make("titan_dice", TWO, **wanted)
        asked = {"invite": made["invites"][0]}
        assert (await Person(server, "Bob").post(f"/api/tables/{made['id']}/door", asked))["wordless"] is seen


@within
async def test_who_makes_a_table_without_a_word_asks_nobody_for_one(server: Inside) -> None:
    """A program that was written before, or a table at which only bots and its maker sit."""
    _, made = await server.create("titan_dice", [{**ME, "name": "Ann"}, OPEN])
    bob = Person(server, "Bob")
    bob.table = made["id"]
    await bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invites"][0], "name": "Robin"})
    room = await bob.room()
    assert (room["status"], room["dice"]["without_word"]) == ("running", [0, 1])


@within
async def test_two_people_at_one_device_need_one_word(server: Inside) -> None:
    ann = Person(server, "Ann")
    made = await ann.make("titan_dice", [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}, OPEN])
    bob = Person(server, "Bob")
    await bob.join(made["id"], made["invites"][0])
    await ann.say_word()
    await bob.say_word()
    room = await ann.room()
    assert (room["status"], room["dice"]["without_word"]) == ("running", [])


@within
async def test_a_word_that_was_given_openly_must_be_another_one_when_the_table_begins_anew(server: Inside) -> None:
    ann, bob, cleo = Person(server, "Ann"), Person(server, "Bob"), Person(server, "Cleo")
    made = await ann.make("titan_dice", [{**ME, "name": "Ann"}, OPEN, OPEN])
    await bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invites"][0], "nonce": "open"})
    await cleo.join(made["id"], made["invites"][1])
    await cleo.post(f"/api/tables/{made['id']}/leave")
    room = await ann.room()
    assert (room["dice"]["anew"], room["dice"]["promises"]) == (1, ["", "", ""])
    bob.table = made["id"]
    await bob.post(f"/api/tables/{made['id']}/promise", {"ticket": room["commitment"], "nonce": "another"})
    shown = (await ann.room())["dice"]["promises"]
    assert shown == ["", promise_of(room["commitment"], "another"), ""]


@within
async def test_what_was_said_openly_is_shown_as_a_promise_before_anybody_says_his_word(server: Inside) -> None:
    """Otherwise the server could put another word in its place when it has heard all others."""
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    made = await ann.make("titan_dice", [{**ME, "name": "Ann"}, OPEN, GREEDY])
    await bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invites"][0], "name": "Robin", "nonce": "open"})
    shown = [ann.promise, promise_of(ann.ticket, "open"), ""]
    room = await ann.room()
    assert (room["dice"]["sealed"], room["nonces"], room["dice"]["promises"]) == (True, [], shown)
    await ann.say_word()
    assert (await ann.room())["dice"]["promises"] == shown


def test_the_record_of_such_a_game_is_proved_to_its_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("sealed")

    @within
    async def play(server: Inside) -> None:
        ann = Person(server, "Ann")
        await ann.make("titan_dice", [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}])
        await ann.say_word()
        await ann.play_on(12)
        await ann.agree()
        text, file = await ann.get("/record"), folder / "game.txt"
        code, says = verify(file, text)
        assert code == 3
        assert "Everybody agreed" in says
        assert (await log_of(server, ann.ticket))[-1] == "agreed"
        log = folder / "log.json"
        log.write_text((await ann.browser.get("/api/dice-log")).text, encoding="utf-8")
        assert verify(file, text, "--log", str(log)).code == 0
        assert verify(file, text.replace(" agreed =", " played =")).code == 1
        assert verify(file, text.replace(" agreed =", " resigned ="), "--log", str(log)).code == 1
        assert verify(file, text[: text.rindex("\nroll")] + "\n").code == 1

    play(folder)


# --- the log ----------------------------------------------------------------------------------------------------------


@within
async def test_the_log_has_every_ticket_page_by_page_and_nothing_in_it_can_be_changed(server: Inside) -> None:
    ann = Person(server, "Ann")
    for _ in range(205):
        await server.tables.house.books.new_ticket()
    first = (await ann.browser.get("/api/dice-log")).json()
    rest = (await ann.browser.get("/api/dice-log?after=200")).json()
    assert (len(first["lines"]), len(rest["lines"]), rest["last"]) == (200, 5, 205)
    lines = first["lines"] + rest["lines"]
    before = "0" * 64
    for line in lines:
        text = f"{before} {line['number']} {line['at']} {line['ticket']} {line['what']} {line['about']}"
        assert line["hash"] == hashlib.sha256(text.encode()).hexdigest()
        before = line["hash"]


@within
async def test_a_log_that_was_tampered_with_is_found_out(server: Inside) -> None:
    for _ in range(6):
        await server.tables.house.books.new_ticket()
    store = server.tables.house.store
    lines = await store.log(0, 100)
    assert ledger.first_wrong(lines) == 0
    assert ledger.first_wrong(lines[3:], lines[2].hash, 3) == 0
    for at in range(6):
        left_out = lines[:at] + lines[at + 1 :]
        assert ledger.first_wrong(left_out) == (at + 1 if at < 5 else 0)
        for change in ({"what": "played"}, {"at": 1}, {"ticket": "0" * 64}, {"about": "12"}, {"number": 9}):
            changed = [*lines]
            changed[at] = type(lines[at])(**{**as_dict(lines[at]), **change})
            assert ledger.first_wrong(changed) == at + 1
    assert ledger.first_wrong([lines[1], lines[0]]) == 1


def as_dict(line: Any) -> dict[str, Any]:
    return {name: getattr(line, name) for name in line.__struct_fields__}


@within
async def test_tickets_that_nobody_uses_are_counted_too(server: Inside) -> None:
    ann = Person(server, "Ann")
    ticket = (await ann.post("/api/tickets"))["ticket"]
    server.time.passes(3_600_001)
    await server.tables.house.books.sweep()
    assert await log_of(server, ticket) == ["promised", "unused"]
    asked = {"game": "titan_dice", "seats": [ME, GREEDY], "ticket": ticket}
    assert await ann.refused("/api/tables", asked) == "no_such_ticket"


@within
async def test_a_table_that_is_deleted_stays_in_the_log(server: Inside) -> None:
    ann = Person(server, "Ann")
    await ann.make("titan_dice", [ME, {**ME, "name": "Zoë"}])
    await ann.say_word()
    assert (await ann.browser.delete(f"/api/tables/{ann.table}")).status_code == 200
    assert await log_of(server, ann.ticket) == ["promised", "begun", "deleted"]
