"""Two servers share one PostgreSQL: any of them serves any table, and when one is killed the other goes on."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from astragal.table.storage.store import NoSuchGame, Store
from tests.table.players import NOTHING_WRONG, Player, check, leave, until, until_acknowledged
from tests.table.serving import GREEDY, ME, OPEN, RANDOM, Guest, Guests, Server, serving
from tests.table.storage.storing import a_room, opened

pytestmark = pytest.mark.slow

CAST = 1
QUICK = ["rounds=1", "max_phase_ms=6000", "commit_timeout_ms=1000"]


@pytest.fixture
def pair(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database. Whatever happens, neither meets anything unforeseen."""
    with serving(tmp_path, postgres_url) as one, serving(tmp_path, postgres_url) as other:
        yield one, other
    assert one.unforeseen() == []
    assert other.unforeseen() == []


def at_other(guests: Guests, guest: Guest) -> Guest:
    """The same person, with the same cookies, at another server."""
    there = guests.arrive(guest.name)
    there.http.cookies.update(guest.http.cookies)
    return there


# --- the lease ------------------------------------------------------------------------------------------------------


def test_one_server_at_a_time_holds_the_lease_of_a_table(postgres_url: str) -> None:
    async def ask(one: Store, other: Store) -> None:
        await one.create(a_room("g1"))
        await one.create(a_room("g2"))
        assert await one.lease("g1", 50_000)
        assert not await other.lease("g1", 50_000)
        assert await one.lease("g1", 50_000)  # for longer
        assert await other.lease("g2", 50_000)
        assert not await one.lease("g2", 50_000)

    async def both() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as other:
            await ask(one, other)

    asyncio.run(both())


def test_a_lease_that_was_given_back_or_has_run_out_goes_to_whoever_asks(postgres_url: str) -> None:
    async def both() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as other:
            await one.create(a_room("g1"))
            assert await one.lease("g1", 50_000)
            assert await one.lease("g1", 0)
            assert await other.lease("g1", 1)
            while not await one.lease("g1", 50_000):
                pass
            assert not await other.lease("g1", 1)

    asyncio.run(asyncio.wait_for(both(), 60))


def test_there_is_no_lease_of_a_table_that_is_not_there_and_none_is_left_of_one_that_was(postgres_url: str) -> None:
    async def ask() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as other:
            with pytest.raises(NoSuchGame):
                await one.lease("g1", 1000)
            await one.create(a_room("g1"))
            assert await one.lease("g1", 50_000)
            await one.delete("g1")
            await one.create(a_room("g1"))
            assert await other.lease("g1", 50_000)

    asyncio.run(ask())


def test_who_has_the_database_to_himself_always_holds_the_lease(tmp_path: Path) -> None:
    async def ask() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            await store.create(a_room("g1"))
            assert await store.lease("g1", 1000)
            assert await store.lease("g1", 0)
            assert await store.lease("g1", 1000)

    asyncio.run(ask())


# --- people ---------------------------------------------------------------------------------------------------------


def test_people_at_both_servers_play_one_game_and_go_on_at_the_other_when_one_is_killed(
    pair: tuple[Server, Server],
) -> None:
    doomed, other = pair
    players: list[Player] = []
    with Guests(doomed) as guests:
        for game in ("dice_forge", "dice_forge", "titan_dice", "treasure_bell"):
            table, people = guests.table_of(game, 2)
            players += [Player(one, table, [doomed, other], random.Random(len(players))) for one in people]
        ann = guests.arrive("Ann")
        table = ann.create("dice_forge", [ME, GREEDY])["id"]
        against_bot = Player(ann, table, [doomed, other], random.Random(99))
        players.append(against_bot)

    async def play() -> None:
        tasks = [asyncio.create_task(one.play()) for one in players]
        await until_acknowledged(60, players, tasks)
        await asyncio.to_thread(doomed.kill)
        bots = against_bot.seq
        await until_acknowledged(60, players, tasks)
        await until(lambda: against_bot.seq > bots + 4 or against_bot.over, tasks)  # also the bot answers
        await leave(tasks)

    asyncio.run(play())
    other.stop()
    assert asyncio.run(check(other.url, players)) == NOTHING_WRONG


def test_an_answer_given_at_one_server_is_seen_at_the_other(pair: tuple[Server, Server]) -> None:
    here, there = pair
    with Guests(here) as guests, Guests(there) as others:
        table, (ann, bob) = guests.table_of("dice_forge", 2)
        with_ann = ann.connect(table)
        with_bob = at_other(others, bob).connect(table)
        everybody = [with_ann, with_bob]
        for _ in range(8):
            for one in everybody:
                one.read_up_to(max(with_ann.seq, with_bob.seq))
            asked = next(one for one in everybody if one.is_asked())
            assert asked.answer(asked.first_option())["t"] == "accepted"
        for one in everybody:
            one.read_up_to(max(with_ann.seq, with_bob.seq))
        assert with_ann.view == with_bob.view


def test_who_sits_down_at_one_server_is_seen_at_the_other_and_the_game_begins(pair: tuple[Server, Server]) -> None:
    here, there = pair
    with Guests(here) as guests, Guests(there) as others:
        ann = guests.arrive("Ann")
        made = ann.create("dice_forge", [ME, OPEN])
        with_ann = ann.connect(made["id"])
        assert with_ann.room["status"] == "waiting"
        others.arrive("Bob").join(made["id"], made["invites"][0])
        with_ann.until(lambda frame: frame["t"] == "everything" and frame["room"]["status"] == "running")
        assert [seat["name"] for seat in with_ann.room["seats"]] == ["Ann", "Bob"]


def test_commands_at_two_servers_are_never_refused_because_the_other_was_faster(pair: tuple[Server, Server]) -> None:
    here, there = pair
    with Guests(here) as guests, Guests(there) as others:
        table, (ann, bob) = guests.table_of("treasure_bell", 2, setup="action", options=[*QUICK, "cast_cooldown_ms=0"])
        everybody = [ann.connect(table), at_other(others, bob).connect(table)]
        assert everybody[0].command(0)["t"] == "accepted"  # the first player rings: the phase begins
        replies: list[str] = []
        for number in range(20):
            ids = [f"{seat}-{number}" for seat in (0, 1)]
            for seat, one in enumerate(everybody):
                one.send("command", move_id=ids[seat], seat=seat, command=CAST)
            said = [one.reply_to(move_id) for one, move_id in zip(everybody, ids)]
            replies += [frame.get("code", "accepted") for frame in said]
        assert "stale" not in replies
        assert replies.count("accepted") > 1


# --- bots and clocks ------------------------------------------------------------------------------------------------


def test_bots_are_played_by_one_server_and_go_on_at_the_other_when_that_is_killed(pair: tuple[Server, Server]) -> None:
    doomed, other = pair
    with Guests(doomed) as guests, Guests(other) as others:
        ann = guests.arrive("Ann")
        table = ann.create("dice_forge", [GREEDY, RANDOM], public=True)["id"]
        watching = at_other(others, ann).connect(table)
        watching.read_up_to(watching.seq + 2)  # the other one plays
        doomed.kill()
        while not watching.over:
            watching.receive()
        assert watching.room["ended"] == "played"


def test_a_game_in_real_time_goes_on_at_the_other_server(pair: tuple[Server, Server]) -> None:
    doomed, other = pair
    with Guests(doomed) as guests, Guests(other) as others:
        ann = guests.arrive("Ann")
        table = ann.create("treasure_bell", [ME, GREEDY, RANDOM], setup="action", options=QUICK)["id"]
        assert ann.connect(table).command(0)["t"] == "accepted"
        with_ann = at_other(others, ann).connect(table)
        with_ann.read_up_to(with_ann.seq + 1)
        doomed.kill()
        while not with_ann.over:
            with_ann.receive()
        times = [frame["game_time"] for frame in with_ann.frames if frame["t"] in ("everything", "moved")]
        assert times == sorted(times)


def test_thinking_time_goes_on_at_the_other_server(
    pair: tuple[Server, Server],
) -> None:
    doomed, other = pair
    with Guests(doomed) as guests, Guests(other) as others:
        table, (ann, bob) = guests.table_of("dice_forge", 2, clock={"minutes": 1})
        with_ann, with_bob = ann.connect(table), at_other(others, bob).connect(table)
        before = min(with_ann.room["clock"]["left"])
        while not with_ann.is_asked():
            assert with_bob.answer(with_bob.first_option())["t"] == "accepted"
            with_ann.read_up_to(with_bob.seq)
        doomed.kill()
        there = at_other(others, ann).connect(table)
        left = there.room["clock"]
        assert left["running"] == [0]
        assert left["left"][0] <= before
        assert there.answer(there.first_option())["t"] == "accepted"
