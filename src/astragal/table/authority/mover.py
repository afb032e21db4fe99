"""Makes moves: a seat answers, takes back, commands. A move is played, written, and only then told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from astragal.table.authority.house import House
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.teller import Teller
from astragal.table.authority.waker import Waker
from astragal.table.play.pauses import Pause
from astragal.table.play.playing import Happened, Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.attempts import Overtaken, again_if_overtaken
from astragal.table.rooms.identity import new_key
from astragal.table.rooms.rooms import OVER, THE_TABLE, Content, Denied
from astragal.table.storage.store import NoSuchGame, Room, StoreFailed, Taken
from astragal.table.wire.messages import Kept


class Mover:
    def __init__(self, house: House, keeper: Keeper, teller: Teller, waker: Waker) -> None:
        self.house = house
        self.keeper = keeper
        self.teller = teller
        self.waker = waker

    # --- of players -------------------------------------------------------------------------------------------------

    async def answer(self, table: OpenTable, seat: int, seq: int, move_id: str, option: int) -> int:
        """A seat answers. The number under which the answer is on the disk. Raises `Refused`, `Denied`."""
        async with table.lock:
            number = await self.try_to_answer(table, seat, seq, move_id, option)
        self.waker.go_on(table)
        return number

    @again_if_overtaken
    async def try_to_answer(self, table: OpenTable, seat: int, seq: int, move_id: str, option: int) -> int:
        try:
            playing = self.keeper.must_be_under_way(table)
            if not table.was_asked_at(seat, seq):
                raise Denied("stale", seq=playing.seq)
        except Denied as denied:
            return await self.made_before(table, move_id, seat, denied)
        return await self.make_move(table, seat, move_id, lambda: playing.answer(seat, option))

    async def undo(self, table: OpenTable, seat: int, seq: int, move_id: str) -> int:
        async with table.lock:
            try:
                playing = self.keeper.must_be_under_way(table)
                if seq != playing.seq:
                    raise Denied("stale", seq=playing.seq)
            except Denied as denied:
                return await self.made_before(table, move_id, seat, denied)
            await self.take_back_kept(table, playing, seat)
            number = await self.make_move(table, seat, move_id, lambda: playing.undo(seat))
        self.waker.go_on(table)
        return number

    async def take_back_kept(self, table: OpenTable, playing: Playing, seat: int) -> None:
        """Kept answers that were used since are kept again: before the answer that is taken back, they are none."""
        for other in playing.kept_since(seat):
            _, kept = playing.used_early.pop(playing.seq)
            await self.make_move(table, other, id_by_table(playing, other), partial(playing.undo, other))
            playing.early[other] = kept

    async def command(self, table: OpenTable, seat: int, move_id: str, command: int, args: int) -> int:
        """A command of a game in real time: it arrives now."""
        async with table.lock:
            number = await self.try_to_command(table, seat, move_id, command, args)
        self.waker.go_on(table)
        return number

    @again_if_overtaken
    async def try_to_command(self, table: OpenTable, seat: int, move_id: str, command: int, args: int) -> int:
        known = await self.number_of(table, move_id, seat)
        if known:
            return known
        playing = self.keeper.must_be_under_way(table)
        self.press_on(table, seat)
        time = table.game_time(self.house.now())
        await self.let_time_pass(table, time)
        return await self.make_move(table, seat, move_id, lambda: playing.arrive(time, seat, command, args))

    def press_on(self, table: OpenTable, seat: int) -> None:
        """Whoever acts has seen enough; the others may not have."""
        if table.pause is None:
            return
        table.pause.has_seen([seat], table.pause.seq)
        if looking := self.waker.looking(table):
            self.teller.tell_looking(table, looking)
            raise Denied("still_looking")
        table.end_pause(self.house.now())
        self.teller.tell_looking(table, set())

    async def keep(self, table: OpenTable, seat: int, option: int) -> None:
        """An answer to a question that will come."""
        async with table.lock:
            playing = self.keeper.must_be_under_way(table)
            playing.keep_early(seat, option)
            self.house.hub.tell(table.room.game_id, Kept(sorted(playing.early)))

    # --- of the table -----------------------------------------------------------------------------------------------

    async def answer_by_table(self, table: OpenTable, seat: int, option: int) -> None:
        """A bot's answer, or one that was kept. Under the table's lock, as all that follows."""
        playing = self.keeper.must_be_under_way(table)
        await self.make_move(table, seat, id_by_table(playing, seat), lambda: playing.answer(seat, option))

    async def command_by_table(self, table: OpenTable, time: int, seat: int, command: int, args: int) -> None:
        """What a bot in real time does."""
        playing = self.keeper.must_be_under_way(table)
        await self.make_move(table, seat, f"reflex-{new_key()}", lambda: playing.arrive(time, seat, command, args))

    async def let_time_pass(self, table: OpenTable, time: int) -> None:
        """What the clock of a game in real time does by this time, each as a move of its own."""
        playing = self.keeper.must_be_under_way(table)
        while (due := playing.next_tick()) is not None and due <= time:
            await self.make_move(table, THE_TABLE, f"tick-{due}-{new_key()}", playing.tick)

    # --- every move -------------------------------------------------------------------------------------------------

    async def make_move(self, table: OpenTable, seat: int, move_id: str, play: Callable[[], Happened]) -> int:
        """Play it, have it written, tell everybody. The number of the move."""
        playing = self.keeper.must_be_under_way(table)
        written = playing.seq
        happened = play()
        now = self.house.now()
        clocks = table.clocks.after_move(seat, now) if table.clocks else None
        if clocks:
            happened.data["clock"] = clocks.left
        room, content = room_after(table, playing, now)
        move = happened.to_store(playing.seq, move_id, seat, now)
        try:
            await self.house.store.append(table.room.game_id, move, room)
        except Taken:
            playing.seq = written  # what was played here does not count: what was written instead is news
            await self.keeper.reread_or_forget(table)
            overtaken = Overtaken("stale", seq=table.playing.seq if table.playing else 0)
            return await self.made_before(table, move_id, seat, overtaken)
        except StoreFailed:
            playing.seq = written
            await self.keeper.reread_or_forget(table)
            raise
        except NoSuchGame:
            self.keeper.forget(table.room.game_id)
            raise
        table.clocks = clocks
        table.count_thinking()
        if room is not None:
            table.room, table.content = room, content
        table.note_questions([seat])
        self.teller.tell_move(table, move, happened)
        self.let_people_look(table, happened)
        if room is not None:
            self.teller.tell_room(table)
            self.keeper.note_end(table)
        return move.seq

    def let_people_look(self, table: OpenTable, happened: Happened) -> None:
        """In real time the game waits until what must be seen has been: by those who say so, and not for ever."""
        playing = table.under_way
        if playing is None or not playing.is_live:
            return
        if not any(event[0] in table.box.kinds.TO_BE_SEEN for event in happened.events):
            return
        now = self.house.now()
        people = [seat for seat in range(len(table.content.seats)) if not rooms.player_of(table.content, seat)]
        table.pause = Pause(playing.seq, people, table.game_time(now), now)
        if looking := self.waker.looking(table):
            self.teller.tell_looking(table, looking)
        else:
            table.end_pause(now)

    async def made_before(self, table: OpenTable, move_id: str, seat: int, denied: Denied) -> int:
        """A client that heard no answer asks again: the number of its move, if it was made; otherwise it is denied."""
        number = await self.number_of(table, move_id, seat)
        if number == 0:
            raise denied
        return number

    async def number_of(self, table: OpenTable, move_id: str, seat: int) -> int:
        """The number of a move that was made already; 0 if it was not."""
        before = await self.house.store.move_by_id(table.room.game_id, move_id)
        if before is None:
            return 0
        if before.seat != seat:
            raise Denied("move_id_is_used")
        return before.seq


def id_by_table(playing: Playing, seat: int) -> str:
    """The id of the next move, if it is the table that makes it."""
    return f"table.{playing.seq + 1}.{seat}"  # with dots, which no client may use


def room_after(table: OpenTable, playing: Playing, now: int) -> tuple[Room | None, Content]:
    """The room's next version, if the move has changed it: the game is over, or an agreement is forgotten."""
    content = rooms.nobody_agrees(table.content)
    if playing.over:
        g = playing.session.game()
        results = [float(g.result(seat)) for seat in range(int(g.seats))]
        content = replace(content, ended="played", results=results)
        return rooms.written(table.room, content, OVER, now), content
    if content is table.content:
        return None, content
    return rooms.written(table.room, content, table.room.status, now), content
