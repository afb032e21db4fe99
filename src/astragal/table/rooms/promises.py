"""Who has promised a word in the dice, who has said it, and what is begun anew if somebody does not.

As long as a table waits: seats are taken, each by somebody who promises a word or has none. When all sit the dice are
sealed, and those who have promised say their word. If somebody does not, or leaves, his seat is open again, and the
table begins anew with other dice, for which everybody promises another word: what was said is known by then.
"""

from __future__ import annotations

from msgspec.structs import replace

from astragal.table.rooms.rooms import OPEN, PERSON, Content, Denied, Device, Seat, open_seats, with_seat

WORD_LASTS = 24 * 3600 * 1000  # milliseconds in which a promised word must be said
PATIENCE = 60_000  # after which another player need not wait for it any longer


def owing(content: Content) -> list[int]:
    """Seats that must promise a word for the dice of now."""
    return [number for number, seat in enumerate(content.seats) if seat.owes]


def unsaid(content: Content) -> list[int]:
    """Seats that have promised a word and not said it."""
    return [number for number, seat in enumerate(content.seats) if seat.promise and not seat.nonce]


def awaited(content: Content) -> list[int]:
    """Those for whom the table waits, though all seats are taken."""
    return [] if open_seats(content) else owing(content) or unsaid(content)


def may_be_sealed(content: Content) -> bool:
    return not content.sealed_at and not open_seats(content) and not owing(content)


def promise(content: Content, device: Device, ticket: str, promised: str) -> Content:
    """Somebody promises a word for the dice of a table that has begun anew."""
    mine = [seat for seat in device.seats if content.seats[seat].owes]
    if ticket != content.commitment:
        raise Denied("other_ticket")
    if not mine or content.sealed_at:
        raise Denied("not_awaited")
    for seat in mine:
        content = with_seat(content, seat, replace(content.seats[seat], owes=False, promise=promised))
    return content


def say_word(content: Content, device: Device, ticket: str, word: str, promised: str) -> Content:
    """Somebody says the word whose hash he had promised."""
    mine = [seat for seat in device.seats if seat in unsaid(content)]
    if ticket != content.commitment:
        raise Denied("other_ticket")
    if not mine or not content.sealed_at:
        raise Denied("not_awaited")
    if any(content.seats[seat].promise != promised for seat in mine):
        raise Denied("wrong_word")
    for seat in mine:
        content = with_seat(content, seat, replace(content.seats[seat], nonce=word))
    return content


def must_have_waited(content: Content, now: int) -> None:
    if not awaited(content):
        raise Denied("not_awaited")
    if now - content.asked_at < PATIENCE:
        raise Denied("not_waited_long")


def is_too_late(content: Content, now: int) -> bool:
    return bool(awaited(content)) and now - content.asked_at >= WORD_LASTS


def without(content: Content, gone: list[int]) -> Content:
    """These seats are open again. Whoever sat there may take his seat once more, without an invitation."""
    for number in gone:
        content = with_seat(content, number, Seat(OPEN, ""))
    devices = [
        replace(device, seats=[seat for seat in device.seats if seat not in gone], may=lost(device, gone))
        for device in content.devices
    ]
    return replace(content, devices=devices)


def lost(device: Device, gone: list[int]) -> list[int]:
    return sorted({*device.may, *(seat for seat in device.seats if seat in gone)})


def anew(content: Content, ticket: str, now: int) -> Content:
    """Other dice: what was promised and said for those before is void. Who speaks of promises promises again; a word
    that was given openly is known, and counts no more."""
    seats = [
        replace(seat, promise="", nonce="", owes=bool(seat.promise) or seat.owes) if seat.who == PERSON else seat
        for seat in content.seats
    ]
    count = content.anew + 1
    return replace(content, seats=seats, commitment=ticket, seals={}, sealed_at=0, asked_at=now, anew=count)
