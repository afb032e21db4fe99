"""Moves: a game starts, a seat answers, takes back, commands, resigns. Carried out, written, and only then told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import json
from msgspec.structs import replace

from astragal.table.authority import entrance, showing, thinking, timekeeping
from astragal.table.authority.overtaken import Overtaken, again_if_overtaken, until_not_overtaken
from astragal.table.authority.tables import OpenTable, Tables, first_of
from astragal.table.play import playing as playing_
from astragal.table.play.playing import START, Happened, Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import OVER, RUNNING, WAITING, Content, Denied
from astragal.table.storage.store import Move, NoSuchGame, Room, StoreFailed, Taken
from astragal.table.wire.messages import Kept

THE_TABLE = -1


async def start(tables: Tables, table: OpenTable) -> None:
    """All seats are taken: the first throws are made. Under the table's lock, or before anybody knows of it."""
    first, tape = first_of(table.content)
    playing, happened = playing_.start(table.box, first, tape, tables.dice_of(table))
    now = tables.now()
    room = rooms.written(table.room, table.content, RUNNING, now)
    data = json.encode({"rules": table.box.kinds.RULES}).decode()
    move = move_of(tables, playing, START, THE_TABLE, START, data, happened, now)
    try:
        await tables.store.append(room.game_id, move, room)
    except (Taken, StoreFailed):
        await tables.reread(table)
        return
    table.playing = playing
    table.room = room
    timekeeping.restart_clocks(tables, table, None)
    table.note_questions()
    timekeeping.set_alarm(tables, table)
    for connection in tables.hub.at(room.game_id):
        showing.show_everything(tables, table, connection)
    thinking.think(tables, table)


async def start_if_full(tables: Tables, table: OpenTable) -> None:
    """The server was stopped after the last seat was taken and before the first throw."""
    async with table.lock:
        if table.room.status == WAITING and not rooms.open_seats(table.content) and not tables.stopping:
            await start(tables, table)


def move_of(
    tables: Tables, playing: Playing, move_id: str, seat: int, what: str, data: str, happened: Happened, now: int
) -> Move:
    return Move(
        seq=playing.seq,
        move_id=move_id,
        seat=seat,
        what=what,
        data=data,
        entries=happened.entries,
        events=json.encode(happened.events).decode(),
        base=happened.base,
        at=now,
        checkpoint=happened.checkpoint,
    )


async def answer(tables: Tables, table: OpenTable, seat: int, seq: int, move_id: str, option: int) -> int:
    """A seat answers. The number under which the answer is on the disk. Raises `Refused`, `Denied`."""

    async def attempt() -> int:
        try:
            playing = running(tables, table)
            asked = table.asked_since.get(seat)
            if seq != playing.seq and not (asked and asked[1] <= seq < playing.seq):
                raise Denied("stale", seq=playing.seq)
        except Denied as denied:
            return await made_before(tables, table, move_id, seat, denied)
        return await carry_out(
            tables, table, seat, playing_.ANSWER, move_id, lambda: playing.answer(seat, option), {"option": option}
        )

    async with table.lock:
        number = await until_not_overtaken(attempt)
    thinking.go_on(tables, table)
    return number


async def undo(tables: Tables, table: OpenTable, seat: int, seq: int, move_id: str) -> int:
    async with table.lock:
        try:
            playing = running(tables, table)
            if seq != playing.seq:
                raise Denied("stale", seq=playing.seq)
        except Denied as denied:
            return await made_before(tables, table, move_id, seat, denied)
        await take_back_kept(tables, table, playing, seat)
        number = await carry_out(tables, table, seat, playing_.UNDO, move_id, lambda: playing.undo(seat), {})
    thinking.go_on(tables, table)
    return number


async def take_back_kept(tables: Tables, table: OpenTable, playing: Playing, seat: int) -> None:
    """Kept answers that were used since are kept again: before the answer that is taken back, they are no answers."""
    for other in playing.kept_since(seat):
        _, kept = playing.used_early.pop(playing.seq)
        move_id = f"table.{playing.seq + 1}.{other}"
        undo_it = partial(playing.undo, other)
        await carry_out(tables, table, other, playing_.UNDO, move_id, undo_it, {})
        playing.early[other] = kept


async def made_before(tables: Tables, table: OpenTable, move_id: str, seat: int, denied: Denied) -> int:
    """A client that heard no answer asks again: the number of its move, if it was made; otherwise it is denied."""
    number = await number_of(tables, table, move_id, seat)
    if number == 0:
        raise denied
    return number


async def command(tables: Tables, table: OpenTable, seat: int, move_id: str, command: int, args: int) -> int:
    """A command of a game in real time: it arrives now."""

    @again_if_overtaken
    async def attempt() -> int:
        known = await number_of(tables, table, move_id, seat)
        if known:
            return known
        playing = running(tables, table)
        time = timekeeping.game_time(tables, table)
        await timekeeping.let_time_pass(tables, table, time)
        return await carry_out(
            tables,
            table,
            seat,
            playing_.ARRIVE,
            move_id,
            lambda: playing.arrive(time, seat, command, args),
            {"command": command, "args": args},
        )

    async with table.lock:
        number = await attempt()
    thinking.go_on(tables, table)
    return number


async def keep(tables: Tables, table: OpenTable, seat: int, option: int) -> None:
    """An answer to a question that will come."""
    async with table.lock:
        playing = running(tables, table)
        playing.keep_early(seat, option)
        for connection in tables.hub.at(table.room.game_id):
            connection.send(Kept(sorted(playing.early)))


def running(tables: Tables, table: OpenTable) -> Playing:
    if tables.stopping:
        raise Denied("stopping")
    if table.playing is None:
        raise Denied("not_started")
    if table.room.status != RUNNING:
        raise Denied("is_over")
    return table.playing


async def number_of(tables: Tables, table: OpenTable, move_id: str, seat: int) -> int:
    """The number of a move that was made already: a client that heard no answer asks again."""
    try:
        before = await tables.store.move_by_id(table.room.game_id, move_id)
    except StoreFailed:
        raise Denied("busy") from None
    if before is None:
        return 0
    if before.seat != seat:
        raise Denied("move_id_is_used")
    return before.seq


async def carry_out(
    tables: Tables,
    table: OpenTable,
    seat: int,
    what: str,
    move_id: str,
    move: Callable[[], Happened],
    data: dict[str, Any],
) -> int:
    """Carry out, write, tell. Under the table's lock."""
    playing = running(tables, table)
    happened = move()
    now = tables.now()
    clocks = table.clocks.after_move(seat, now) if table.clocks else None
    if clocks:
        data = {**data, "clock": clocks.left}
    room, content = room_after(tables, table, playing, now)
    stored = move_of(tables, playing, move_id, seat, what, json.encode(data).decode(), happened, now)
    try:
        await tables.store.append(table.room.game_id, stored, room)
    except Taken:
        await tables.reread_or_forget(table)
        overtaken = Overtaken("stale", seq=table.playing.seq if table.playing else 0)
        return await made_before(tables, table, move_id, seat, overtaken)
    except StoreFailed:
        await tables.reread_or_forget(table)
        raise Denied("busy") from None
    except NoSuchGame:
        tables.forget_table(table.room.game_id)
        raise Denied("no_such_table") from None
    table.clocks = clocks
    timekeeping.count_thinking(table)
    if room is not None and content is not None:
        table.room = room
        table.content = content
    table.note_questions([seat])
    showing.tell_move(tables, table, stored, happened)
    if room is not None:
        showing.tell_room(tables, table)
    return stored.seq


def room_after(tables: Tables, table: OpenTable, playing: Playing, now: int) -> tuple[Room | None, Content | None]:
    """The room's next version, if the move has changed it: the game is over, or an agreement is forgotten."""
    content = rooms.nobody_agrees(table.content)
    if playing.over:
        g = playing.session.game()
        results = [float(g.result(seat)) for seat in range(int(g.seats))]
        content = replace(content, ended="played", results=results)
        return rooms.written(table.room, content, OVER, now), content
    if content is table.content:
        return None, None
    return rooms.written(table.room, content, table.room.status, now), content


@again_if_overtaken
async def resign(tables: Tables, table: OpenTable, seat: int) -> None:
    """A bot plays on for whoever resigns; with two players the other one has won."""
    async with table.lock:
        running(tables, table)
        content = table.content
        if content.seats[seat].resigned:
            raise Denied("has_resigned")
        content = rooms.with_seat(content, seat, replace(content.seats[seat], resigned=True, stand_in="random"))
        left = [number for number, other in enumerate(content.seats) if not other.resigned]
        if len(left) <= 1:
            results = [1.0 if number in left else 0.0 for number in range(len(content.seats))]
            content = replace(content, ended="resigned", results=results)
            await tables.change(table, content, OVER)
        else:
            await tables.change(table, content)
    thinking.think(tables, table)


@again_if_overtaken
async def agree(tables: Tables, table: OpenTable, key: str) -> None:
    """When all agree the game ends as it stands."""
    async with table.lock:
        playing = running(tables, table)
        mine = entrance.seats_of(tables, table, key)
        content = rooms.agree(table.content, mine)
        if rooms.all_agree(content):
            g = playing.session.game()
            scores = [int(g.score(seat)) for seat in range(int(g.seats))]
            best = [score == max(scores) for score in scores]
            results = [1 / sum(best) if mine else 0.0 for mine in best]
            await tables.change(table, replace(content, ended="agreed", results=results), OVER)
        else:
            await tables.change(table, content)


async def answer_by_table(tables: Tables, table: OpenTable, seat: int, option: int) -> None:
    playing = running(tables, table)
    move_id = f"table.{playing.seq + 1}.{seat}"  # with dots, which no client may use
    await carry_out(
        tables, table, seat, playing_.ANSWER, move_id, lambda: playing.answer(seat, option), {"option": option}
    )
