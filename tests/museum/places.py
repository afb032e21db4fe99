"""Tables of the museum that show a place and not a game: who sits there, who may come in, what became of it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.museum.exhibits import Label
from tests.museum.players import Players
from tests.museum.scenes import HELD, IN_A_STEP, IN_THE_DRAFT, Scene, play
from tests.museum.visiting import Table, Visit, possible
from tests.museum.workshop import Workshop
from tests.table.serving import GREEDY, ME, OPEN, RANDOM

SHORT: dict[str, Any] = {"options": ["max_rounds=4"]}
TITAN = "titan_dice"
FORGE = "dice_forge"
MINUTE = 60_000


async def all_places(workshop: Workshop) -> None:
    for part in (waiting, sharing, in_time, leaving, ending, going_on, early, coming_in, told_by_others):
        await part(workshop)
        workshop.everybody_goes()


def with_bots(workshop: Workshop, name: str) -> None:
    """Bots may play otherwise one day: how such a game goes on is not stated."""
    workshop.labels[name]["bots"] = True


async def waiting(workshop: Workshop) -> None:
    clock = {"minutes": 5, "seconds_a_move": 10}
    about = "In the lobby, for everybody: one has come, a seat is open, and there will be a clock."
    await workshop.make("waiting_in_the_lobby", about, TITAN, [ME, OPEN, OPEN], 1, public=True, clock=clock)
    await workshop.make("waiting_for_a_friend", "Private, and nobody has come yet.", FORGE, [ME, OPEN], setup="draft")
    about = "All have come, and the server was stopped before the first throw."
    await workshop.make("full_and_not_started", about, TITAN, [ME, OPEN], 1, **SHORT)


async def sharing(workshop: Workshop) -> None:
    players = await workshop.make("hot_seat", "Two people at one device.", TITAN, [ME, ME], **SHORT)
    await players.answer(12)
    about = "Two of the same name, and one who has taken another."
    players = await workshop.make("same_names", about, TITAN, [ME, {**ME, "name": "Ann"}, OPEN], 1, **SHORT)
    await workshop.ask("same_names", "POST", "/name", {"seat": 2, "name": "Zoë d’Ys"}, "Zoë")
    await players.answer(9)
    players = await workshop.make("bots", "A person and two bots.", TITAN, [ME, GREEDY, RANDOM], **SHORT)
    await players.answer(5)
    with_bots(workshop, "bots")
    seats = [ME, GREEDY]
    players = await workshop.make(
        "race_with_a_bot", "In real time against a bot.", "treasure_bell", seats, setup="action"
    )
    await players.race(2)
    with_bots(workshop, "race_with_a_bot")


async def in_time(workshop: Workshop) -> None:
    clock = {"minutes": 5, "seconds_a_move": 10}
    players = await workshop.make("clock", "With thinking time.", TITAN, [ME, OPEN], 1, clock=clock, **SHORT)
    await players.answer(10)
    workshop.everybody_goes()
    clock = {"minutes": 1, "seconds_a_move": 0}
    about = "Somebody has no thinking time left, and a bot plays on."
    players = await workshop.make("clock_ran_out", about, TITAN, [ME, OPEN], 1, clock=clock, **SHORT)
    await players.answer(3)
    workshop.server.time.passes(2 * MINUTE)
    await workshop.server.rings(players.visit.id)
    await players.visit.bots_have_answered()
    with_bots(workshop, "clock_ran_out")


async def leaving(workshop: Workshop) -> None:
    players = await workshop.make("left", "Bob has left, a bot plays for him.", TITAN, [ME, OPEN, OPEN], 2, **SHORT)
    await players.answer(6)
    await workshop.ask("left", "POST", "/leave", who="Bob")
    await players.visit.bots_have_answered()
    with_bots(workshop, "left")
    about = "One of three has resigned, a bot plays on."
    players = await workshop.make("resigned_of_three", about, TITAN, [ME, OPEN, OPEN], 2, **SHORT)
    await players.answer(6)
    await players.visit.sockets[1].say("resign", seat=1)
    await players.visit.bots_have_answered()
    with_bots(workshop, "resigned_of_three")
    players = await workshop.make("resigned_of_two", "Ended because Ann has resigned.", FORGE, [ME, OPEN], 1)
    await players.answer(10)
    await players.visit.sockets[0].say("resign", seat=0)


async def ending(workshop: Workshop) -> None:
    players = await workshop.make("agreed", "Ended because all have agreed.", FORGE, [ME, OPEN], 1)
    await players.answer(20)
    for socket in players.visit.sockets.values():
        await socket.say("agree")
    players = await workshop.make("one_agrees", "Bob agrees to end it here.", TITAN, [ME, OPEN], 1, **SHORT)
    await players.answer(8)
    await players.visit.sockets[1].say("agree")
    players = await workshop.make("with_a_rematch", "Played, and to be played again.", TITAN, [ME, OPEN], 1, **SHORT)
    await players.play_to_the_end()
    browser = await workshop.ask("with_a_rematch", "POST", "/rematch")
    workshop.adopt("rematch", "The same once more: Bob is awaited.", browser, workshop.answered)
    workshop.labels["rematch"]["came_from"] = "with_a_rematch"
    await workshop.come_back("rematch")


async def going_on(workshop: Workshop) -> None:
    """New tables that begin where another game stood."""
    for name, about, scene in (
        ("branched", "Played on from a moment of another table.", Scene(FORGE, 2, "alternate", [], IN_A_STEP, 40)),
        ("branched_in_the_draft", "The same, before play.", Scene(FORGE, 3, "draft", ["promos"], IN_THE_DRAFT, 6)),
        ("branched_from_beats", "The same in beats, when it was over.", Scene("treasure_bell", 2, "beat", [], HELD)),
    ):
        await workshop.show(f"{name}_before", scene)
        before = workshop.players[f"{name}_before"]
        if scene.where == HELD:
            await before.play_to_the_end()
        seats = [{**ME, "name": "Ann"}, *[OPEN] * (scene.seats - 1)]
        moment = before.visit.last_move() // 2 if scene.where == HELD else before.visit.last_move() - 3
        browser = await workshop.ask(f"{name}_before", "POST", "/branch", {"seq": moment, "seats": seats})
        workshop.adopt(name, about, browser, workshop.answered)
        for who, invite in zip(("Bob", "Zoë"), workshop.labels[name].pop("invites")):
            await workshop.join(name, who, invite)
        await (await workshop.come_back(name)).answer(4)
    text = await workshop.players["branched_before"].visit.get("/record")
    players = await workshop.make("from_a_record", "Goes on where a record ends.", FORGE, [ME, ME], record=text)
    await players.answer(5)


async def early(workshop: Workshop) -> None:
    """Answers that were kept until their question came."""
    about = "An answer was given before its question, and used."
    await use_a_kept_answer(await workshop.make("kept", about, FORGE, [ME, OPEN, OPEN], 2, setup="alternate"))
    about = "An answer was given before its question, used, and taken back with the one before it."
    players = await workshop.make("kept_and_taken_back", about, FORGE, [ME, OPEN, OPEN], 2, setup="alternate")
    who = await use_a_kept_answer(players)
    players.said.pop()
    await players.take_back(who)


async def use_a_kept_answer(players: Players) -> str:
    """Play until it has happened, and can be taken back. Who has answered before?"""
    visit = players.visit
    while True:
        visit.last_move()
        ahead = [one for socket in visit.sockets.values() for one in socket.questions if one["early"]]
        kept = await keep(visit, ahead[0]["seat"]) if ahead else ""
        before = visit.last_move()
        await players.answer()
        who = players.said[-1].split()[0]
        if visit.last_move() > before + 1:
            players.said.append(kept)
            if may_take_back(visit, who):
                return who


async def keep(visit: Visit, seat: int) -> str:
    """Somebody answers the question that will come, and what he says then."""
    table = visit.server.table(visit.id)
    ahead = table.playing.ahead(seat) if table.playing is not None else None
    assert ahead is not None
    option, answer = possible(table.box, ahead, seat, visit.names)[-1]
    await visit.sockets[seat].say("keep", seat=seat, option=option)
    return f"{visit.names[seat]} {answer}"


def may_take_back(visit: Visit, who: str) -> bool:
    playing = visit.server.table(visit.id).playing
    return playing is not None and playing.may_undo(visit.names.index(who))


async def coming_in(workshop: Workshop) -> None:
    about = "Ann plays on two devices, and has a link for a third one; somebody watches."
    players = await workshop.make("devices", about, TITAN, [ME, OPEN], 1, **SHORT)
    await players.answer(7)
    label = workshop.labels["devices"]
    await workshop.ask("devices", "POST", "/hand-over")
    await workshop.join("devices", "Ann’s phone", workshop.answered["key"])
    await workshop.ask("devices", "POST", "/hand-over")
    label["hand_over"] = workshop.answered["key"]
    wes = workshop.server.arrive()
    assert (await wes.post(f"/api/tables/{label['id']}/watch", json={"key": label["watch"]})).status_code == 200
    workshop.remember("devices", "Wes", wes)


async def told_by_others(workshop: Workshop) -> None:
    """Tables that are changed below, so that they look as former versions have left them."""
    about = "Begun by a version that did not write down the number of its rules."
    players = await workshop.make("of_the_first_days", about, FORGE, [ME, OPEN], 1)
    await players.answer(1)
    about = "The rules were corrected while it was played: a step began again."
    players = await workshop.make("restarted", about, FORGE, [ME, OPEN], 1)
    await play(Scene(FORGE, 2, "", [], IN_A_STEP, 30), players)


NOT_STARTED = (
    "DELETE FROM moves WHERE game_id = :id",
    "UPDATE games SET status = 'waiting', version = version - 1 WHERE game_id = :id",
)
OF_THE_FIRST_DAYS = ("UPDATE moves SET data = '{}' WHERE what = 'start' AND game_id = :id",)
BY_OTHER_RULES = (
    "UPDATE checkpoints SET rules = 0, line = replace(line, 'dice_forge 1 |', 'dice_forge 0 |') WHERE game_id = :id",
    "UPDATE moves SET data = '{\"rules\": 99}' WHERE what = 'start' AND game_id = :id",
    "UPDATE moves SET entries = '[61]' WHERE game_id = :id AND seq = (SELECT max(seq) FROM moves WHERE game_id = :id)",
)


def edit(file: Path, now: int, labels: dict[str, Label]) -> None:
    """What can only be had by changing the database, and by starting the server again."""
    changes = {"full_and_not_started": NOT_STARTED, "of_the_first_days": OF_THE_FIRST_DAYS, "restarted": BY_OTHER_RULES}
    with closing(sqlite3.connect(file)) as connection, connection:
        for name, statements in changes.items():
            for statement in statements if name in labels else ():
                connection.execute(statement, {"id": labels[name]["id"]})
    if "restarted" in labels:

        async def look(visit: Visit) -> None:
            await visit.get()

        Table(f"sqlite:///{file}", now, labels["restarted"]).visit(look)
