"""What fits into the database: checked before anything is written, so that both databases keep the same."""

from __future__ import annotations

from typing import Final

from astragal.table.storage.schema import LONGEST_ID, LONGEST_SECRET, LONGEST_WORD
from astragal.table.storage.store import Checkpoint, Logged, Move, Room, Ticket, Unstorable

LONGEST_TEXT: Final = 1 << 20
MOST_ENTRIES: Final = 1 << 16
GREATEST_SEAT: Final = (1 << 15) - 1
GREATEST_NUMBER: Final = (1 << 31) - 1
GREATEST_TIME: Final = (1 << 63) - 1


def check_room(room: Room) -> None:
    """Raises `Unstorable`, as all functions here."""
    name("game", room.game_id)
    number("version", room.version, 1, GREATEST_NUMBER)
    text("status", room.status, LONGEST_WORD)
    number("time", room.created, 0, GREATEST_TIME)
    number("time", room.touched, 0, GREATEST_TIME)
    text("content", room.content, LONGEST_TEXT)
    text("secret", room.secret, LONGEST_SECRET)


def check_move(game_id: str, move: Move, room: Room | None) -> None:
    name("game", game_id)
    number("number", move.seq, 1, GREATEST_NUMBER)
    name("move", move.move_id)
    number("seat", move.seat, -1, GREATEST_SEAT)
    text("kind", move.what, LONGEST_WORD)
    text("content", move.data, LONGEST_TEXT)
    tape(move.entries)
    text("events", move.events, LONGEST_TEXT)
    number("base", move.base, 0, move.seq)
    number("time", move.at, 0, GREATEST_TIME)
    if move.checkpoint is not None:
        check_checkpoint(move.checkpoint, move.seq)
    if room is not None:
        check_room(room)
        if room.game_id != game_id:
            raise Unstorable("A move and its room belong to the same table.")


def check_checkpoint(checkpoint: Checkpoint, seq: int) -> None:
    number("number of a checkpoint", checkpoint.seq, seq, seq)
    number("number of the rules", checkpoint.rules, 0, GREATEST_NUMBER)
    text("position", checkpoint.line, LONGEST_TEXT)
    tape(checkpoint.tape)
    number("number of throws", checkpoint.thrown, 0, GREATEST_NUMBER)


def check_ticket(ticket: Ticket) -> None:
    name("ticket", ticket.ticket)
    text("secret", ticket.secret, LONGEST_SECRET)
    number("time", ticket.made, 0, GREATEST_TIME)


def check_logged(line: Logged) -> None:
    number("number", line.number, 1, GREATEST_NUMBER)
    number("time", line.at, 0, GREATEST_TIME)
    name("ticket", line.ticket)
    text("kind", line.what, LONGEST_WORD)
    text("content", line.about, LONGEST_TEXT)
    text("hash", line.hash, LONGEST_ID)


def name(of: str, value: str) -> None:
    if not 0 < len(value) <= LONGEST_ID or ":" in value:
        raise Unstorable(f"The name of a {of} has 1 to {LONGEST_ID} letters, and no colon.")
    if not is_text(value):
        raise Unstorable(f"The name of a {of} holds a letter that cannot be kept.")


def text(of: str, value: str, longest: int) -> None:
    if len(value) > longest:
        raise Unstorable(f"The {of} has at most {longest} letters.")
    if not is_text(value):
        raise Unstorable(f"The {of} holds a letter that cannot be kept.")


def can_be_kept(value: object) -> bool:
    return not isinstance(value, str) or is_text(value)


def is_text(value: str) -> bool:
    """Half of a pair is no letter, and PostgreSQL knows no zero."""
    try:
        return "\0" not in value and (value.isascii() or bool(value.encode()))
    except UnicodeEncodeError:
        return False


def number(of: str, value: int, least: int, greatest: int) -> None:
    if not least <= value <= greatest:
        raise Unstorable(f"The {of} must lie between {least} and {greatest}.")


def tape(entries: list[int]) -> None:
    if not entries:
        return
    if len(entries) > MOST_ENTRIES or min(entries) < -GREATEST_TIME or max(entries) > GREATEST_TIME:
        raise Unstorable(f"A tape has at most {MOST_ENTRIES} entries of 64 bits.")
