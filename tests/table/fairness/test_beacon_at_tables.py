"""A table that follows a public beacon: the round is fixed when all sit, comes later, and is in the dice."""

import json
from pathlib import Path
from typing import Any

import pytest

from astragal.table.fairness import ledger
from astragal.table.fairness.rounds import NoBeacon, Rounds
from astragal.table.rooms import promises
from tests.table.fairness.forging import verify
from tests.table.fairness.persons import Person
from tests.table.fairness.test_beacon import CHAIN, NOT_WHOLLY, PROVED, RECORDED, ROUNDS, TEXT, WRONG
from tests.table.inside import Inside, within
from tests.table.serving import ME, OPEN

BEACON, *LINES = TEXT.splitlines()
DUE = 20_000  # milliseconds after the beginning of a test: when round 4711 comes
LATER = 30_000
SEATS = [{**ME, "name": "Ann"}, OPEN]


def followed(server: Inside, lines: list[str]) -> Path:
    """The server follows a file in which this stands."""
    file = server.file.with_name("rounds.jsonl")
    file.write_text("\n".join([BEACON, *lines]) + "\n", encoding="utf-8")
    server.tables.house.rounds = Rounds(file)
    return file


async def two(server: Inside) -> tuple[Person, Person]:
    """Both sit, and have promised their words."""
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    made = await ann.make("titan_dice", SEATS, beacon=True)
    await bob.join(made["id"], made["invites"][0])
    return ann, bob


async def say_words(*people: Person) -> None:
    for one in people:
        await one.say_word()


def entered(number: int) -> dict[str, Any]:
    return ROUNDS[number]._asdict()


@within
async def test_words_are_said_when_the_round_has_come_and_then_the_game_begins(server: Inside) -> None:
    file = followed(server, LINES[:2])
    ann, bob = await two(server)
    dice = (await ann.room())["dice"]
    now = server.time()
    assert dice["follows"] == {"chain": "5e" * 32, "round": 4711, "due": now + DUE, "seated": now}
    await server.tables.doorkeeper.hear_rounds()
    assert (await ann.room())["status"] == "waiting"
    server.time.passes(DUE)
    await server.tables.doorkeeper.hear_rounds()
    assert (await ann.room())["status"] == "waiting"
    file.write_text(TEXT, encoding="utf-8")
    await server.tables.doorkeeper.hear_rounds()
    room = await ann.room()
    assert (room["status"], room["dice"]["beacon"]) == ("waiting", ROUNDS[4711].word(now // 1000))
    assert room["dice"]["awaited"] == [0, 1]
    await say_words(ann, bob)
    assert (await ann.room())["status"] == "running"


@within
async def test_no_word_is_heard_before_the_round_is_known(server: Inside) -> None:
    """Whoever had heard them all could make up a round, with which the dice suit him."""
    followed(server, LINES)
    ann, bob = await two(server)
    for one in (ann, bob):
        said = {"ticket": one.ticket, "word": one.word}
        assert await one.refused(f"/api/tables/{one.table}/word", said) == "not_awaited"
    assert (await ann.room())["dice"]["awaited"] == []
    server.time.passes(DUE)
    await server.tables.doorkeeper.hear_rounds()
    await ann.say_word()
    assert await bob.refused(f"/api/tables/{bob.table}/round", entered(4711)) == "no_round_awaited"


@within
async def test_whoever_does_not_say_his_word_when_the_round_is_known_has_a_minute_from_then_on(server: Inside) -> None:
    followed(server, LINES)
    ann, _ = await two(server)
    server.time.passes(DUE + 10 * promises.PATIENCE)
    await server.tables.doorkeeper.hear_rounds()
    await ann.say_word()
    anew = f"/api/tables/{ann.table}/begin-anew"
    server.time.passes(promises.PATIENCE - 1)
    assert await ann.refused(anew, {}) == "not_waited_long"
    server.time.passes(1)
    await ann.post(anew)
    assert [seat["who"] for seat in (await ann.room())["seats"]] == ["person", "open"]


@within
async def test_a_table_follows_no_beacon_if_nobody_asks_for_it(server: Inside) -> None:
    followed(server, LINES)
    ann = Person(server, "Ann")
    await ann.make("titan_dice", [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}])
    await ann.say_word()
    room = await ann.room()
    assert (room["status"], room["dice"]["follows"], room["dice"]["beacon"]) == ("running", None, "")


@within
async def test_a_server_without_a_beacon_says_so(server: Inside) -> None:
    ann = Person(server, "Ann")
    assert (await ann.browser.get("/api/games")).json()["beacon"] is False
    assert await ann.refused("/api/tables", {"game": "titan_dice", "seats": [ME], "beacon": True}) == "no_beacon"
    followed(server, [])
    assert (await ann.browser.get("/api/games")).json()["beacon"] is True


@within
async def test_the_round_is_fixed_only_when_the_last_seat_is_taken_and_stands_in_the_log_before_it_comes(
    server: Inside,
) -> None:
    followed(server, LINES)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    made = await ann.make("titan_dice", SEATS, beacon=True)
    assert (await ann.room())["dice"]["follows"]["round"] == 0
    server.time.passes(LATER)  # round 4711 is known by now
    await bob.join(made["id"], made["invites"][0])
    follows = (await ann.room())["dice"]["follows"]
    assert follows["round"] == 4712
    for task in list(server.tables.house.tasks):
        await task
    lines = await server.tables.house.store.log_of(ann.ticket)
    assert [(line.what, line.about) for line in lines][1:] == [(ledger.ROUND, "4712")]
    assert lines[-1].at < follows["due"]


@within
async def test_a_round_that_stands_in_the_file_before_it_can_be_known_does_not_count(server: Inside) -> None:
    followed(server, LINES)
    ann, _ = await two(server)
    server.time.passes(DUE - 1)
    await server.tables.doorkeeper.hear_rounds()
    assert (await ann.room())["dice"]["beacon"] == ""
    assert await ann.refused(f"/api/tables/{ann.table}/round", entered(4711)) == "round_not_due"
    server.time.passes(1)
    await server.tables.doorkeeper.hear_rounds()
    assert (await ann.room())["dice"]["beacon"].startswith("4711-")


@within
async def test_a_round_that_the_server_has_not_got_can_be_entered_by_whoever_plays_and_no_other_counts(
    server: Inside,
) -> None:
    followed(server, [])
    ann, bob = await two(server)
    enter = f"/api/tables/{ann.table}/round"
    server.time.passes(DUE + promises.PATIENCE - 1)
    assert await ann.refused(enter, entered(4711)) == "not_waited_long"
    server.time.passes(1)
    assert await ann.refused(enter, entered(4712)) == "other_round"
    assert await ann.refused(enter, entered(4710)) == "other_round"
    assert await ann.refused(enter, {**entered(4711), "randomness": "0" * 64}) == "bad_round"
    assert await ann.refused(enter, {**entered(4711), "signature": ROUNDS[4712].signature}) == "bad_round"
    assert await Person(server, "Mallory").refused(enter, entered(4711)) == "not_at_this_table"
    assert (await ann.room())["dice"]["beacon"] == ""
    await ann.post(enter, entered(4711))
    await say_words(ann, bob)
    assert (await ann.room())["status"] == "running"
    assert await ann.refused(enter, entered(4711)) == "no_round_awaited"


@within
async def test_a_round_that_does_not_come_is_not_awaited_for_ever(server: Inside) -> None:
    """The table begins anew, nobody loses his seat, and it is counted: otherwise rounds could be chosen by silence."""
    followed(server, [])
    ann, bob = await two(server)
    before, anew = ann.ticket, f"/api/tables/{ann.table}/begin-anew"
    server.time.passes(DUE + promises.PATIENCE - 1)
    assert await ann.refused(anew, {}) == "not_waited_long"
    server.time.passes(1)
    await ann.post(anew)
    room = await ann.room()
    assert [seat["who"] for seat in room["seats"]] == ["person", "person"]
    assert (room["dice"]["anew"], room["dice"]["follows"]["round"]) == (1, 0)
    assert [line.what for line in await server.tables.house.store.log_of(before)][-1] == ledger.NOT_REVEALED
    await ann.promise_anew()
    await bob.promise_anew()
    assert CHAIN is not None
    assert (await ann.room())["dice"]["follows"]["round"] == CHAIN.first_after(server.time() // 1000 + 5)


@within
async def test_a_rematch_follows_the_beacon_too_and_a_restart_forgets_nothing(server: Inside) -> None:
    followed(server, LINES)
    ann, bob = await two(server)
    server.tables.keeper.forget(ann.table)
    await ann.room()  # read from the disk again
    server.time.passes(DUE)
    await server.tables.doorkeeper.hear_rounds()
    await say_words(ann, bob)
    assert (await ann.room())["status"] == "running"
    socket = await server.socket(ann.table, ann.browser)
    await socket.say("resign", seat=0)
    made = await ann.post(f"/api/tables/{ann.table}/rematch")
    ann.table = made["id"]
    assert (await ann.room())["dice"]["follows"]["chain"] == "5e" * 32


def test_the_record_of_such_a_game_is_proved_with_what_the_beacon_published(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("beacon")

    @within
    async def play(server: Inside) -> None:
        followed(server, LINES)
        ann, bob = await two(server)
        server.time.passes(DUE)
        await server.tables.doorkeeper.hear_rounds()
        await say_words(ann, bob)
        for _ in range(6):
            await ann.play_on(1)
            await bob.play_on(1)
        await ann.agree()
        await bob.agree()
        text, file, log = await ann.get("/record"), folder / "game.txt", folder / "log.json"
        for task in list(server.tables.house.tasks):
            await task
        log.write_text((await ann.browser.get("/api/dice-log")).text, encoding="utf-8")
        assert verify(file, text, "--log", str(log)).code == NOT_WHOLLY
        assert verify(file, text, "--beacon", str(RECORDED)).code == NOT_WHOLLY
        assert verify(file, text, "--beacon", str(RECORDED), "--log", str(log)).code == PROVED
        other = folder / "other.jsonl"
        lines = [BEACON, json.dumps({**entered(4712), "round": 4711})]
        other.write_text("\n".join(lines), encoding="utf-8")
        assert verify(file, text, "--beacon", str(other), "--log", str(log)).code == WRONG

    play(folder)


@pytest.mark.parametrize("text", ["", "{}", '{"period": 30}', '{"genesis_time": 1, "period": 0}', "\x00\xff", LINES[0]])
def test_a_file_that_does_not_begin_with_its_beacon_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(NoBeacon, match="does not begin with its beacon"):
        Rounds(file)
    with pytest.raises(NoBeacon, match="cannot be read from"):
        Rounds(tmp_path / "nothing.jsonl")


def test_a_line_that_is_being_written_is_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(TEXT[: TEXT.rindex('"}')], encoding="utf-8")
    assert set(Rounds(file).found({4712, 4713})) == {4712}
    file.write_text(f"{BEACON}\nno round\n{LINES[2]}\n", encoding="utf-8")
    assert Rounds(file).found({4711, 4713})[4711].randomness == ROUNDS[4711].randomness
