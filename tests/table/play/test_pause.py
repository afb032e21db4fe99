"""In real time everybody looks at the battle before the next race; until all have seen it time stands still."""

from typing import Any

from astragal.games.treasure_bell.facts.kinds import CAST, COMMIT, RING
from astragal.table.play.pauses import LONGEST
from tests.table.inside import InnerSocket, Inside, within
from tests.table.serving import GREEDY, ME, OPEN, Frame

QUICK = ["cast_cooldown_ms=0", "ring_debounce_ms=0"]
LONG = 600_000  # milliseconds: more than Set Up lasts


async def two_at_a_battle(server: Inside, sees: tuple[bool, bool]) -> tuple[str, list[InnerSocket]]:
    """Two people in real time, up to the moment at which all attack cards are turned up."""
    ann, made = await server.create("treasure_bell", [ME, OPEN], setup="action", options=QUICK)
    bob = server.arrive()
    await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0]})
    sockets = [await server.socket(made["id"], one, sees=says) for one, says in zip((ann, bob), sees)]
    await sockets[0].command(RING, 0, 0) if sockets[0].view["first"] == 0 else await sockets[1].command(RING, 0, 1)
    await race(server, made["id"], sockets)
    return made["id"], sockets


async def race(server: Inside, table: str, sockets: list[InnerSocket]) -> None:
    """Everybody claims and casts until the bell; then Set Up is over without any card."""
    for _ in range(400):
        for seat, socket in enumerate(sockets):
            socket.read()
            if socket.view["phase"]["id"] != "dice":
                break
            await act(socket, seat)
            server.time.passes(1_000)
    assert sockets[0].view["phase"]["id"] == "set_up"
    for seat, socket in enumerate(sockets):
        assert (await socket.command(COMMIT, 0, seat))["t"] == "accepted"
    for socket in sockets:
        socket.read()


async def act(socket: InnerSocket, seat: int) -> None:
    live: dict[str, Any] = socket.view["live"]
    claims = [claim for claim in live["claims"] if claim["why_not"] is None]
    if claims:
        await socket.command(claims[0]["number"], claims[0]["args"], seat)
    elif live["enough"]:
        await socket.command(RING, 0, seat)
    else:
        await socket.command(CAST, 0, seat)


def looking(socket: InnerSocket) -> list[Frame]:
    socket.read()
    return [frame for frame in socket.frames if frame["t"] == "looking"]


async def ring_next(sockets: list[InnerSocket]) -> Frame:
    """The first player of the next round rings."""
    first = int(sockets[0].view["first"])
    return await sockets[first].command(RING, 0, first)


@within
async def test_the_next_race_waits_until_everybody_has_seen_the_battle(server: Inside) -> None:
    table, sockets = await two_at_a_battle(server, sees=(True, True))
    assert looking(sockets[0])[-1]["seats"] == [0, 1]
    stands = server.table(table).game_time(server.time())
    server.time.passes(5_000)
    assert server.table(table).game_time(server.time()) == stands
    await sockets[0].say("seen", seq=sockets[0].seq)
    assert looking(sockets[1])[-1]["seats"] == [1]
    await sockets[1].say("seen", seq=sockets[1].seq)
    await server.rings(table)
    assert looking(sockets[0])[-1] == {"t": "looking", "seats": [], "game_time": stands}
    assert (await ring_next(sockets))["t"] == "accepted"


@within
async def test_who_presses_on_has_seen_enough_but_does_not_hurry_the_others(server: Inside) -> None:
    _, sockets = await two_at_a_battle(server, sees=(True, True))
    first = int(sockets[0].view["first"])
    refused = await sockets[first].command(RING, 0, first)
    assert (refused["code"], looking(sockets[0])[-1]["seats"]) == ("still_looking", [1 - first])
    await sockets[1 - first].say("seen", seq=sockets[0].seq)
    assert (await sockets[first].command(RING, 0, first))["t"] == "accepted"


@within
async def test_something_older_was_seen_the_battle_was_not(server: Inside) -> None:
    table, sockets = await two_at_a_battle(server, sees=(True, True))
    for socket in sockets:
        await socket.say("seen", seq=socket.seq - 1)
    assert server.table(table).pause is not None


@within
async def test_nobody_waits_for_ever(server: Inside) -> None:
    table, sockets = await two_at_a_battle(server, sees=(True, True))
    server.time.passes(LONGEST)
    await server.rings(table)
    assert looking(sockets[1])[-1]["seats"] == []
    assert (await ring_next(sockets))["t"] == "accepted"


@within
async def test_who_does_not_say_what_he_sees_counts_as_having_seen_it(server: Inside) -> None:
    table, sockets = await two_at_a_battle(server, sees=(False, False))
    assert server.table(table).pause is None
    assert looking(sockets[0]) == []
    assert (await ring_next(sockets))["t"] == "accepted"


@within
async def test_who_goes_away_is_not_waited_for(server: Inside) -> None:
    table, sockets = await two_at_a_battle(server, sees=(False, True))
    assert looking(sockets[0])[-1]["seats"] == [1]
    server.tables.house.hub.remove(sockets[1].connection)
    await server.rings(table)
    assert looking(sockets[0])[-1]["seats"] == []


@within
async def test_bots_do_nothing_while_somebody_looks(server: Inside) -> None:
    ann, made = await server.create("treasure_bell", [ME, GREEDY], setup="action", options=QUICK)
    socket = await server.socket(made["id"], ann, sees=True)
    if socket.view["first"] == 0:
        await socket.command(RING, 0, 0)
    for _ in range(200):
        socket.read()
        if socket.view["phase"]["id"] == "dice":
            await act(socket, 0)
        elif socket.view["phase"]["id"] == "set_up" and not socket.view["live"]["laid"]:
            await socket.command(COMMIT, 0, 0)
        if server.table(made["id"]).pause is not None:
            break
        server.time.passes(1_000)
        await server.rings(made["id"])
    socket.read()
    seq = socket.seq
    for _ in range(10):
        server.time.passes(1_000)
        await server.rings(made["id"])
    socket.read()
    assert socket.seq == seq
    await socket.say("seen", seq=seq)
    await server.rings(made["id"])
    assert looking(socket)[-1]["seats"] == []


@within
async def test_the_table_before_the_first_move_can_be_looked_at(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, ME])
    before = (await ann.get(f"/api/tables/{made['id']}/moves/0")).json()
    after = (await ann.get(f"/api/tables/{made['id']}/moves/1")).json()
    gold = [[hero["reserves"][0]["amount"] for hero in view["heroes"]] for view in (before["view"], after["view"])]
    assert gold[0] == [3, 2]
    assert sum(gold[1]) > sum(gold[0])


@within
async def test_a_table_that_goes_on_with_another_game_has_no_moment_before_its_first_move(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, ME])
    seats = [{"who": "me"}, {"who": "me"}]
    branch = (await ann.post(f"/api/tables/{made['id']}/branch", json={"seq": 1, "seats": seats})).json()
    assert (await ann.get(f"/api/tables/{branch['id']}/moves/0")).json()["code"] == "no_such_move"
    assert (await ann.get(f"/api/tables/{branch['id']}/moves/1")).status_code == 200
