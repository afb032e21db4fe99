"""What can be asked over HTTP: one table of endpoints, from which the routes and the description (OpenAPI) are made."""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from astragal import school
from astragal.engine.records.report import as_text
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.table.authority.maker import must_be_playable
from astragal.table.authority.tables import Tables
from astragal.table.counsel.reviewer import luck_taken_out
from astragal.table.pictures import result
from astragal.table.pictures.png import can_be_made
from astragal.table.pictures.result import Result
from astragal.table.rooms import rooms
from astragal.table.rooms.offers import game_offered
from astragal.table.rooms.rooms import OVER, Denied
from astragal.table.serving.built import client_build
from astragal.table.serving.counsel_endpoints import COUNSEL_ENDPOINTS
from astragal.table.serving.endpoint import (
    PNG,
    SVG,
    TEXT,
    Endpoint,
    Reply,
    key_of,
    label_of,
    lang_of,
    new_key_of,
    number_in,
)
from astragal.table.serving.limits import INVITATIONS, REPLAYS, TABLES, TICKETS
from astragal.table.wire.lessons import all_lessons, lesson_seen, rules_seen
from astragal.table.wire.messages import (
    Again,
    Branch,
    Created,
    CreateTable,
    DeviceSeen,
    DiceLog,
    DiceProof,
    Done,
    Door,
    DoorSeen,
    EnterRound,
    Games,
    Health,
    Help,
    Invite,
    Join,
    Joined,
    Lessons,
    LessonSeen,
    Link,
    Lobby,
    Log,
    LogLine,
    Moment,
    Promise,
    Ready,
    Rename,
    RoomSeen,
    Rules,
    SayWord,
    StandIn,
    Story,
    Ticket,
    Watch,
)

MOST_IN_LOBBY = 100
LINES_OF_LOG = 200  # at a time


# --- games and tables -----------------------------------------------------------------------------------------------


async def health(tables: Tables, request: Request, body: None) -> Reply:
    at_work = len(tables.keeper.open), len(tables.house.hub.all())
    return Reply(Health(not tables.house.stopping, *at_work, client_build()))


async def ready(tables: Tables, request: Request, body: None) -> Reply:
    """Can moves be written? For a proxy that chooses among servers."""
    troubles = await tables.house.store.troubles()
    return Reply(Ready(not troubles, troubles), status=503 if troubles else 200)


async def games(tables: Tables, request: Request, body: None) -> Reply:
    """Every game with its reference, made from its own tables and words."""
    lang = lang_of(request)
    return Reply(
        Games([game_offered(catalogue.box(name), lang) for name in catalogue.names()], tables.house.rounds is not None)
    )


async def lessons(tables: Tables, request: Request, body: None) -> Reply:
    """Every lesson of every game that can be taught. They are read for whoever asks first, and nobody else waits."""
    return Reply(await asyncio.to_thread(all_lessons, lang_of(request)))


async def lesson(tables: Tables, request: Request, body: None) -> Reply:
    """A whole lesson: who takes it needs no table."""
    asked = request.path_params
    return Reply(await asyncio.to_thread(lesson_seen, f"{asked['game']}/{asked['lesson']}", lang_of(request)))


async def example(tables: Tables, request: Request, body: None) -> Reply:
    """A worked example of the rules: it is played like a lesson."""
    asked = request.path_params
    wanted = f"{asked['game']}/{school.EXAMPLES}/{asked['lesson']}"
    return Reply(await asyncio.to_thread(lesson_seen, wanted, lang_of(request)))


async def rules(tables: Tables, request: Request, body: None) -> Reply:
    """The rules of a game, chapter by chapter."""
    return Reply(await asyncio.to_thread(rules_seen, request.path_params["game"], lang_of(request)))


async def create(tables: Tables, request: Request, body: CreateTable) -> Reply:
    return Reply(await tables.maker.create(body, new_key_of(request), label_of(request)))


async def check(tables: Tables, request: Request, body: CreateTable) -> Reply:
    """Could this table be made? Nothing is."""
    must_be_playable(body)
    return Reply(Done())


async def lobby(tables: Tables, request: Request, body: None) -> Reply:
    waiting = await tables.doorkeeper.lobby(MOST_IN_LOBBY)
    return Reply(Lobby([tables.teller.room_seen(table, None) for table in waiting]))


async def room(tables: Tables, request: Request, body: None) -> Reply:
    key = key_of(request)
    table = await tables.historian.seen(request.path_params["table"], key)
    return Reply(tables.teller.room_seen(table, rooms.device_of(table.content, key) if key else None))


async def ticket(tables: Tables, request: Request, body: None) -> Reply:
    """Dice for a table to come: the hash of their secret, before anybody has said anything."""
    return Reply(Ticket(await tables.house.books.new_ticket()))


async def dice_log(tables: Tables, request: Request, body: None) -> Reply:
    """Every ticket, and what became of it."""
    store = tables.house.store
    lines = await store.log(number_in(request.query_params.get("after", "0")), LINES_OF_LOG)
    last = await store.last_logged()
    shown = [LogLine(one.number, one.at, one.ticket, one.what, one.about, one.hash) for one in lines]
    return Reply(DiceLog(shown, last.number if last else 0))


async def delete(tables: Tables, request: Request, body: None) -> Reply:
    await tables.doorkeeper.delete(request.path_params["table"], key_of(request))
    return Reply(Done())


# --- coming and going -----------------------------------------------------------------------------------------------


async def join(tables: Tables, request: Request, body: Join) -> Reply:
    game_id = request.path_params["table"]
    return Reply(Joined(await tables.doorkeeper.join(game_id, body, new_key_of(request), label_of(request))))


async def door(tables: Tables, request: Request, body: Door) -> Reply:
    """A table as somebody must know it before he sits down."""
    table = await tables.keeper.table(request.path_params["table"])
    return Reply(await tables.doorkeeper.door(table.room.game_id, body.invite, key_of(request)))


async def promise(tables: Tables, request: Request, body: Promise) -> Reply:
    await tables.doorkeeper.promise(request.path_params["table"], key_of(request), body)
    return Reply(Done())


async def enter_round(tables: Tables, request: Request, body: EnterRound) -> Reply:
    await tables.doorkeeper.enter_round(request.path_params["table"], key_of(request), body)
    return Reply(Done())


async def say_word(tables: Tables, request: Request, body: SayWord) -> Reply:
    await tables.doorkeeper.say_word(request.path_params["table"], key_of(request), body.ticket, body.word)
    return Reply(Done())


async def begin_anew(tables: Tables, request: Request, body: None) -> Reply:
    await tables.doorkeeper.begin_anew(request.path_params["table"], key_of(request))
    return Reply(Done())


async def watch(tables: Tables, request: Request, body: Watch) -> Reply:
    game_id = request.path_params["table"]
    await tables.doorkeeper.watch(game_id, body.key, new_key_of(request), label_of(request))
    return Reply(Joined([]))


async def invite(tables: Tables, request: Request, body: Invite) -> Reply:
    return Reply(Link(await tables.doorkeeper.invite(request.path_params["table"], key_of(request), body.seat), 0))


async def leave(tables: Tables, request: Request, body: None) -> Reply:
    await tables.doorkeeper.leave(request.path_params["table"], key_of(request))
    return Reply(Done())


async def rename(tables: Tables, request: Request, body: Rename) -> Reply:
    await tables.doorkeeper.rename(request.path_params["table"], key_of(request), body.seat, body.name)
    return Reply(Done())


async def stand_in(tables: Tables, request: Request, body: StandIn) -> Reply:
    await tables.doorkeeper.stand_in(request.path_params["table"], key_of(request), body.seat, body.bot)
    return Reply(Done())


async def hand_over(tables: Tables, request: Request, body: None) -> Reply:
    key, expires = await tables.doorkeeper.hand_over(request.path_params["table"], key_of(request))
    return Reply(Link(key, expires))


async def devices(tables: Tables, request: Request, body: None) -> Reply:
    table = await tables.keeper.table(request.path_params["table"])
    content, key = table.content, key_of(request)
    mine = rooms.must_be_at(content, key)
    seen = [
        DeviceSeen(number, device.label, device.seats, device.since, device.key == mine.key)
        for number, device in enumerate(rooms.devices_of(content, key))
    ]
    return Reply(seen)


async def drop_device(tables: Tables, request: Request, body: None) -> Reply:
    number = number_in(request.path_params["number"])
    await tables.doorkeeper.drop_device(request.path_params["table"], key_of(request), number)
    return Reply(Done())


async def forget_device(tables: Tables, request: Request, body: None) -> Reply:
    """Its cookie is worth nothing any more, at any table and any server; its sockets are closed."""
    if key := key_of(request):
        await tables.house.sessions.revoke(key)
        tables.house.hub.drop(key)
    return Reply(Done())


# --- looking back ---------------------------------------------------------------------------------------------------


async def rematch(tables: Tables, request: Request, body: Again) -> Reply:
    game_id = request.path_params["table"]
    return Reply(await tables.rematcher.rematch(game_id, key_of(request), body, label_of(request)))


async def branch(tables: Tables, request: Request, body: Branch) -> Reply:
    game_id = request.path_params["table"]
    return Reply(await tables.rematcher.branch(game_id, new_key_of(request), body, label_of(request)))


async def record_text(tables: Tables, request: Request, body: None) -> Reply:
    """The game as text. When it is over, with the proof of its dice."""
    return Reply(await tables.historian.record(request.path_params["table"], key_of(request)))


async def dice(tables: Tables, request: Request, body: None) -> Reply:
    after = number_in(request.query_params.get("after", "0"))
    return Reply(await tables.historian.throws(request.path_params["table"], key_of(request), after))


async def moment(tables: Tables, request: Request, body: None) -> Reply:
    """The table as it stood after a move, as everybody saw it."""
    seq = number_in(request.path_params["seq"])
    return Reply(await tables.historian.moment(request.path_params["table"], key_of(request), seq, lang_of(request)))


async def report(tables: Tables, request: Request, body: None) -> Reply:
    """A moment as one file, with what a seat of this device may know (`seat`), after a move (`move`)."""
    asked = request.query_params
    seat = number_in(asked["seat"]) if "seat" in asked else None
    seq = number_in(asked["move"]) if "move" in asked else None
    table = request.path_params["table"]
    return Reply(as_text(await tables.historian.report(table, key_of(request), seat, seq, lang_of(request))))


async def moves(tables: Tables, request: Request, body: None) -> Reply:
    """The log: every move with its events, in words."""
    number = number_in(request.query_params.get("after", "0"))
    return Reply(await tables.historian.log(request.path_params["table"], key_of(request), number, lang_of(request)))


async def help_for(tables: Tables, request: Request, body: None) -> Reply:
    """For whoever plays a game for the first time: of a seat of this device (`seat`), since a move (`after`); in the
    first rounds, or in the whole game (`whole=1`)."""
    asked = request.query_params
    seat, after = number_in(asked.get("seat", "0")), number_in(asked.get("after", "0"))
    whole = number_in(asked.get("whole", "0")) > 0
    table = request.path_params["table"]
    return Reply(await tables.historian.help(table, key_of(request), seat, after, lang_of(request), whole))


async def story(tables: Tables, request: Request, body: None) -> Reply:
    """Where the points came from, what was wasted, how the dice fell: of the whole game, or up to now."""
    return Reply(await tables.storyteller.story(request.path_params["table"], key_of(request), lang_of(request)))


async def result_of(tables: Tables, game_id: str, key: str, lang: str) -> Result:
    """Of a finished game, for whoever may see the table."""
    table = await tables.historian.seen(game_id, key)
    if table.room.status != OVER:
        raise Denied("is_not_over")
    told = await tables.storyteller.story(game_id, key, lang)
    results = table.content.results or [0.0] * len(table.names)
    title = load(table.box.package, lang).say("game.title")
    return Result(title, table.names, results, told, await luck_taken_out(tables.house.store, game_id))


async def result_svg(tables: Tables, request: Request, body: None) -> Reply:
    lang = lang_of(request)
    return Reply(result.drawn(await result_of(tables, request.path_params["table"], key_of(request), lang), lang))


async def result_png(tables: Tables, request: Request, body: None) -> Reply:
    drawn = await result_svg(tables, request, body)
    if not can_be_made():
        raise Denied("no_png")
    return Reply(await tables.illustrator.png(drawn.body))


T = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint("GET", "/health", "Is the server alive?", health, None, Health),
    Endpoint("GET", "/ready", "Can it write moves? If not, with status 503.", ready, None, Ready),
    Endpoint("GET", "/api/games", "The games, their setups, options and reference.", games, None, Games),
    Endpoint("GET", "/api/lessons", "The lessons of all games.", lessons, None, Lessons),
    Endpoint("GET", "/api/lessons/{game}/{lesson}", "A whole lesson.", lesson, None, LessonSeen),
    Endpoint("GET", "/api/examples/{game}/{lesson}", "A worked example of the rules.", example, None, LessonSeen),
    Endpoint("GET", "/api/rules/{game}", "The rules, chapter by chapter.", rules, None, Rules),
    Endpoint("POST", "/api/check", "Could this table be made?", check, CreateTable, Done, quota=REPLAYS),
    Endpoint("POST", "/api/tickets", "Dice for a table to come.", ticket, None, Ticket, quota=TICKETS),
    Endpoint("GET", "/api/dice-log", "What became of all tickets.", dice_log, None, DiceLog, asks=("after",)),
    Endpoint("POST", "/api/tables", "A new table.", create, CreateTable, Created, quota=TABLES),
    Endpoint("GET", "/api/tables", "Open tables.", lobby, None, Lobby),
    Endpoint("GET", T, "A table.", room, None, RoomSeen),
    Endpoint("DELETE", T, "Delete a table and all its moves.", delete, None, Done),
    Endpoint("POST", f"{T}/join", "Sit down, with an invitation or at an open table.", join, Join, Joined),
    Endpoint("POST", f"{T}/door", "A table before one sits down.", door, Door, DoorSeen),
    Endpoint("POST", f"{T}/promise", "Promise another word in the dice.", promise, Promise, Done),
    Endpoint("POST", f"{T}/round", "The round of a beacon that is awaited.", enter_round, EnterRound, Done),
    Endpoint("POST", f"{T}/word", "Say the word that was promised.", say_word, SayWord, Done),
    Endpoint("POST", f"{T}/begin-anew", "Do not wait for a word any longer.", begin_anew, None, Done),
    Endpoint("POST", f"{T}/invite", "Invite somebody to an open seat.", invite, Invite, Link, quota=INVITATIONS),
    Endpoint("POST", f"{T}/watch", "Watch a table.", watch, Watch, Joined),
    Endpoint("POST", f"{T}/leave", "Leave: a bot plays on until I am back.", leave, None, Done),
    Endpoint("POST", f"{T}/name", "Another name.", rename, Rename, Done),
    Endpoint("POST", f"{T}/stand-in", "A bot for a player who is away, or for an open seat.", stand_in, StandIn, Done),
    Endpoint(
        "POST", f"{T}/hand-over", "A link to my seat for another device.", hand_over, None, Link, quota=INVITATIONS
    ),
    Endpoint("GET", f"{T}/devices", "The devices of my seats.", devices, None, list[DeviceSeen]),
    Endpoint("DELETE", f"{T}/devices/{{number}}", "Drop one of them.", drop_device, None, Done),
    Endpoint("DELETE", "/api/session", "Forget this device: its cookie is worth nothing.", forget_device, None, Done),
    Endpoint("POST", f"{T}/rematch", "The same once more.", rematch, Again, Created, quota=TABLES),
    Endpoint("POST", f"{T}/branch", "Play on from a moment, as a new table.", branch, Branch, Created, quota=TABLES),
    Endpoint("GET", f"{T}/record", "The game as text.", record_text, media=TEXT, quota=REPLAYS),
    Endpoint(
        "GET", f"{T}/report", "A moment as a file for a test.", report, media=TEXT, asks=("seat", "move"), quota=REPLAYS
    ),
    Endpoint(
        "GET", f"{T}/dice", "The throws, to be computed again.", dice, None, DiceProof, asks=("after",), quota=REPLAYS
    ),
    Endpoint("GET", f"{T}/moves", "The moves with their events.", moves, None, Log, asks=("after",)),
    Endpoint("GET", f"{T}/moves/{{seq}}", "The table after a move.", moment, None, Moment),
    Endpoint("GET", f"{T}/help", "What a question is for.", help_for, None, Help, asks=("seat", "after", "whole")),
    Endpoint("GET", f"{T}/story", "What happened, up to now.", story, None, Story),
    Endpoint("GET", f"{T}/result.svg", "The result as a picture.", result_svg, media=SVG),
    Endpoint("GET", f"{T}/result.png", "The result as a picture.", result_png, media=PNG),
    *COUNSEL_ENDPOINTS,
]
