"""Whoever asks for much is told so, and others do not wait for him."""

import asyncio
import sys
from collections.abc import Iterator

import pytest

from astragal.table.bots.processes import Bots
from astragal.table.bots.worker import Think
from astragal.table.serving.limits import LOOPBACK, Free, same_household
from tests.table.inside import Inside, within
from tests.table.serving import GREEDY, ME, OPEN, Guests, Server, serving

# Says how many it was asked before.
COUNTS = """
import sys
for number, line in enumerate(sys.stdin):
    print('{"option": %d}' % number, flush=True)
"""
SEATS = {"game": "dice_forge", "seats": [ME, OPEN]}


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that believes which address a request comes from."""
    with serving(tmp_path_factory.mktemp("quotas"), arguments=("--behind-proxy",)) as server:
        yield server


def turns(asked: list[str]) -> list[int]:
    """In which order the questions of these people are answered by one worker."""

    async def ask() -> list[int]:
        bots = Bots(1, 60.0, [sys.executable, "-c", COUNTS])
        task = Think("dice_forge", "", [], 2, "", [], 0, "greedy", 0, 1.0)
        try:
            found = await asyncio.gather(*(bots.answer(task, whose) for whose in asked))
        finally:
            await bots.close()
        assert None not in found
        return [option for option in found if option is not None]

    return asyncio.run(ask())


def test_a_game_does_not_wait_for_two_hundred_tables_of_somebody_else() -> None:
    order = turns(["crowd"] * 200 + ["ann"])
    assert order[-1] <= 2  # after the one who is being answered, and the next of the crowd


def test_people_take_turns_and_everybody_is_answered() -> None:
    order = turns(["ann", "ann", "ann", "bob", "cleo", "bob"])
    assert order == [0, 1, 4, 2, 3, 5]
    assert sorted(order) == list(range(6))


def test_whoever_makes_tables_without_end_is_told_to_wait_and_others_are_not(proxied: Server) -> None:
    with Guests(proxied) as guests:
        eve, ann = guests.arrive("Eve"), guests.arrive("Ann")
        answers = [
            eve.ask("POST", "/api/tables", SEATS, headers={"x-forwarded-for": f"2001:db8::{number:x}"}).status_code
            for number in range(45)
        ]
        assert answers[:40] == [200] * 40
        assert 429 in answers[40:]
        refused = eve.refused("POST", "/api/tables", SEATS, headers={"x-forwarded-for": "2001:db8::ffff"})
        assert refused == (429, "too_many_tables")
        other = ann.ask("POST", "/api/tables", SEATS, headers={"x-forwarded-for": "2001:db8:0:1::1"})
        assert other.status_code == 200


def test_whoever_invites_without_end_is_told_to_wait_however_he_does_it_and_others_are_not(proxied: Server) -> None:
    household, other_household = ({"x-forwarded-for": f"2001:db8:0:{net}::1"} for net in (2, 3))
    with Guests(proxied) as guests:
        eve = guests.arrive("Eve")
        made = eve.ask("POST", "/api/tables", SEATS, headers=household)
        mine = {"cookie": made.headers["set-cookie"].partition(";")[0]}  # a browser keeps it for https only
        table = f"/api/tables/{made.json()['id']}"
        answers = [
            eve.ask("POST", f"{table}/invite", {"seat": 1}, headers={**household, **mine}).status_code
            for _ in range(80)
        ]
        assert answers[:60] == [200] * 60
        assert 429 in answers[60:]
        refused = eve.refused("POST", f"{table}/hand-over", headers={**household, **mine})
        assert refused == (429, "too_many_invitations")
        elsewhere = eve.ask("POST", f"{table}/invite", {"seat": 1}, headers={**other_household, **mine})
        assert elsewhere.status_code == 200


def test_whoever_comes_past_the_proxy_is_counted_like_everybody(proxied: Server) -> None:
    with Guests(proxied) as guests:
        eve = guests.arrive("Eve")
        answers = [eve.ask("POST", "/api/tables", SEATS).status_code for _ in range(45)]
        assert answers[:40] == [200] * 40
        assert 429 in answers[40:]


@within
async def test_whoever_has_a_game_played_again_and_again_is_told_to_wait_and_others_are_not(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, GREEDY], public=True)
    eve, table = server.arrive(), f"/api/tables/{made['id']}"
    answers = [(await eve.get(f"{table}/{what}")).status_code for what in ("record", "dice", "report") * 25]
    assert answers[:60] == [200] * 60
    assert answers[60:] == [429] * 15
    assert (await ann.get(f"{table}/record")).status_code == 200
    server.time.passes(1000)
    assert (await eve.get(f"{table}/record")).status_code == 200


@within
async def test_a_page_elsewhere_uses_up_nothing_of_whoever_visits_it(server: Inside) -> None:
    ann, foreign = server.arrive(), {"origin": "https://elsewhere.example"}
    for _ in range(50):
        assert (await ann.post("/api/tables", json=SEATS, headers=foreign)).status_code == 403
    server.time.passes(1000)
    assert (await ann.post("/api/tables", json=SEATS)).status_code == 200


@pytest.mark.parametrize(
    ("networks", "address", "is_free"),
    [
        ([], "127.0.0.1", False),
        (LOOPBACK, "127.3.2.1", True),
        (LOOPBACK, same_household("::1"), True),
        (LOOPBACK, "192.0.2.1", False),
        (["10.1.0.0/16"], "10.1.2.3", True),
        (["2001:db8::/32"], same_household("2001:db8:1::5"), True),
        (["2001:db8::/32"], "nobody", False),
    ],
)
def test_networks_are_free_of_quotas_if_they_are_named(networks: list[str], address: str, is_free: bool) -> None:
    assert (address in Free(networks)) == is_free


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_all_addresses_of_one_network_are_one(one: str, other: str, is_same: bool) -> None:
    assert (same_household(one) == same_household(other)) == is_same
