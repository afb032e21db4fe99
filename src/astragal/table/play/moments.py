"""Any moment of a stored game once more: from its beginning, from the last checkpoint before it, or as a report."""

from __future__ import annotations

from contextlib import suppress

from astragal.engine.records.report import CannotReport, Report, report
from astragal.table.play.loading import MISFITS, Beginning, DoesNotFit, load, restart, stored, throws_in, ways_in
from astragal.table.play.playing import Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import BOT, Content, Denied
from astragal.table.storage.store import Move


def whole(beginning: Beginning, moves: list[Move]) -> tuple[Playing, int, int]:
    """The game from its beginning, how many throws were made before this table's dice were asked, and the number of the
    first of these. A game whose beginning was played by other rules: from the first checkpoint that fits."""
    for number in ways_in(moves):
        since = stored(moves[number:])
        checkpoint = moves[number - 1].checkpoint if number else None
        if checkpoint is None:
            with suppress(DoesNotFit):
                return load(beginning, None, since), throws_in(beginning.tape), 0
        else:
            with suppress(DoesNotFit, *MISFITS):  # it may also be one that was taken back
                played = load(beginning, checkpoint, since)
                return played, 0, checkpoint.thrown - throws_in(checkpoint.tape)
    raise Denied("not_started")


def after_move(beginning: Beginning, moves: list[Move], seq: int) -> Playing:
    """The game as it stood then."""
    if not moves:
        raise Denied("not_started")
    if not 1 <= seq <= len(moves):
        raise Denied("no_such_move", last=len(moves))
    base = moves[seq - 1].base
    checkpoint = moves[base - 1].checkpoint if base else None
    try:
        return load(beginning, checkpoint, stored(moves[base:seq]))
    except DoesNotFit:  # then where its step began
        return restart(beginning, checkpoint, seq)[0]


def reported(
    beginning: Beginning, content: Content, moves: list[Move], seat: int | None, lang: str, note: str, is_over: bool
) -> Report:
    """The table as this seat saw it after the last of these moves, as a report that tells nobody's secrets."""
    box = beginning.box
    is_secret = bool(box.kinds.SECRET) and not is_over
    then = after_move(beginning, moves, len(moves)) if is_secret else whole(beginning, moves)[0]
    try:
        return report(box, then.session, rooms.names(content), players_of(content), seat, lang, note, is_secret)
    except CannotReport:
        raise Denied("is_not_over") from None


def players_of(content: Content) -> list[str]:
    """Who plays each seat, as a record says it."""
    return [seat.bot if seat.who == BOT else "human" for seat in content.seats]
