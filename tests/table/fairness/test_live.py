"""A throw can be checked when it falls, and nothing is known of those to come."""

import hashlib
from typing import Any

import pytest

from astragal.table.fairness.sealed import ON_A_SHEET
from tests.table.fairness.persons import Person
from tests.table.inside import Inside, within
from tests.table.serving import ME

KINDS = [("dice_forge", ""), ("titan_dice", ""), ("treasure_bell", "beat"), ("treasure_bell", "action")]


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def computed(opened: str, ticket: str, words: list[str], name: str, n: int) -> int:
    """As docs/fair-dice.md says it, from the key that was opened."""
    said = b"".join(len(word).to_bytes(2, "big") + word.encode() for word in [*words, ""])
    mix = sha(b"astragal dice 2", bytes.fromhex(ticket), said)
    while True:
        digest = sha(bytes.fromhex(opened), mix, name.encode())
        for at in (0, 8, 16, 24):
            number = int.from_bytes(digest[at : at + 8], "big")
            if number < 2**64 - 2**64 % n:
                return number % n
        name += "+"


class Watcher:
    """Somebody who keeps every seal he was shown, and checks what falls against what he has kept."""

    def __init__(self, ticket: str, seals: dict[str, str]) -> None:
        self.ticket = ticket
        self.seals = dict(seals)
        self.checked = 0

    def check(self, proof: dict[str, Any]) -> None:
        assert proof["secret"] == ""
        assert proof["first"] == self.checked
        for sheet, hashes in proof["sheets"].items():
            assert len(hashes) == ON_A_SHEET
            assert sha(bytes.fromhex("".join(hashes))).hex() == self.seals[sheet]  # known before the throw
        for throw in proof["throws"]:
            before, dot, last = throw["key"].rpartition(".")
            sheet, place = f"{before}{dot}{int(last) // ON_A_SHEET}", int(last) % ON_A_SHEET
            assert sha(bytes.fromhex(throw["opened"])).hex() == proof["sheets"][sheet][place]
            outcome = computed(throw["opened"], self.ticket, proof["nonces"], throw["key"], throw["sides"])
            assert outcome == throw["outcome"]
            assert throw["text"]
        self.checked += len(proof["throws"])
        for sheet, seal in proof["seals"].items():
            assert self.seals.setdefault(sheet, seal) == seal


@pytest.mark.parametrize(("game", "setup"), KINDS)
def test_every_throw_is_checked_as_it_falls(game: str, setup: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    @within
    async def play(server: Inside) -> None:
        ann = Person(server, "Ann")
        await ann.make(game, [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}], setup=setup)
        watcher = Watcher(ann.ticket, (await ann.room())["dice"]["seals"])
        await ann.say_word()
        one = await server.socket(ann.table, ann.browser)
        for number in range(14):
            if setup == "action":
                await one.command(0 if number == 0 else 1, seat=number % 2)
            else:
                await one.answer(one.asked()[0]["question"]["options"][-1]["number"])
            server.time.passes(2_500)
            watcher.check(await ann.get(f"/dice?after={watcher.checked}"))
        assert watcher.checked > 5

    play(tmp_path_factory.mktemp("live"))


@within
async def test_more_than_one_sheet_and_every_further_one_is_sealed_before_it_begins(server: Inside) -> None:
    ann = Person(server, "Ann")
    await ann.make("dice_forge", [{**ME, "name": name} for name in ("Ann", "Bob", "Cleo", "Dan")])
    watcher = Watcher(ann.ticket, (await ann.room())["dice"]["seals"])
    await ann.say_word()
    while watcher.checked < 5 * ON_A_SHEET and (await ann.room())["status"] == "running":
        await ann.play_on(12)
        if (await ann.room())["status"] == "running":
            watcher.check(await ann.get(f"/dice?after={watcher.checked}"))
    assert watcher.checked > 4 * ON_A_SHEET


@within
async def test_nothing_is_shown_of_throws_to_come(server: Inside) -> None:
    """Neither the secret nor the key of a throw that has not fallen, whatever is asked for."""
    ann = Person(server, "Ann")
    await ann.make("dice_forge", [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}])
    await ann.say_word()
    proof = await ann.get("/dice")
    secret = server.table(ann.table).room.secret
    opened = {throw["opened"] for throw in proof["throws"]}
    told = str(proof) + str(await ann.room()) + str((await ann.browser.get("/api/dice-log")).json())
    assert secret not in told
    to_come = [key_of(secret, str(number)) for number in range(len(opened), 300)]
    assert not any(key in told for key in to_come)
    assert opened == {key_of(secret, str(number)) for number in range(len(opened))}


def key_of(secret: str, name: str) -> str:
    """HMAC-SHA256, written out: as RFC 2104 has it."""
    padded = bytes.fromhex(secret).ljust(64, b"\0")
    inner = sha(bytes(byte ^ 0x36 for byte in padded), b"key " + name.encode())
    return sha(bytes(byte ^ 0x5C for byte in padded), inner).hex()


@within
async def test_strangers_see_no_throws(server: Inside) -> None:
    ann = Person(server, "Ann")
    await ann.make("dice_forge", [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}])
    await ann.say_word()
    reply = await server.arrive().get(f"/api/tables/{ann.table}/dice")
    assert reply.json()["code"] == "not_at_this_table"


@within
async def test_undo_and_a_restart_of_the_server_throw_the_same(server: Inside) -> None:
    ann = Person(server, "Ann")
    await ann.make("dice_forge", [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}])
    await ann.say_word()
    await ann.play_on(9)
    before = await ann.get("/dice")
    server.tables.keeper.forget(ann.table)  # read from the disk again
    assert await ann.get("/dice") == before
    await ann.play_on(6)
    after = await ann.get("/dice")
    assert after["throws"][: len(before["throws"])] == before["throws"]
    names = [throw["key"] for throw in after["throws"]]
    assert names == [str(number) for number in range(len(names))]


@within
async def test_a_rematch_and_a_branch_have_dice_of_their_own(server: Inside) -> None:
    ann = Person(server, "Ann")
    await ann.make("dice_forge", [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}])
    await ann.say_word()
    await ann.play_on(9)
    seats = [{**ME, "name": "Ann"}, {**ME, "name": "Zoë"}]
    first = ann.table
    for path, body in (("branch", {"seq": 5, "seats": seats}), ("rematch", {})):
        if path == "rematch":
            await ann.agree()
        ticket = (await ann.post("/api/tickets"))["ticket"]
        ann.table, ann.ticket = first, ticket
        made = await ann.post(f"/api/tables/{first}/{path}", {**body, "ticket": ticket, "promise": ann.promise})
        other = Person(server, "Ann")
        other.browser, other.table, other.ticket = ann.browser, made["id"], ticket
        await other.say_word()
        room = await other.room()
        assert (room["status"], room["commitment"]) == ("running", ticket)
