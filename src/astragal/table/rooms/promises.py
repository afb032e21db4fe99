"""Who has promised a word in the dice, who has said it, and what is begun anew if somebody does not.

As long as a table waits: seats are taken, each by somebody who promises a word or gives it openly. When all have, the
dice are sealed, and those who have promised say their word. If somebody does not, or leaves, his seat is open again,
and the table begins anew with other dice, for which everybody brings another word: what was said is known by then. A
table that follows a public beacon waits for its round first: nobody says his word before it is known what the round is,
so nobody who has heard all words can make one up.

Who brings no word at all is awaited like one who does not say his, unless the table's maker has let such players in. A
device has one word, whoever sits there.
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


def awaits_round(content: Content) -> bool:
    """Does the table wait for the round of a beacon?"""
    return content.follows is not None and content.sealed_at > 0 and not content.beacon


def awaited(content: Content) -> list[int]:
    """Those for whom the table waits, though all seats are taken."""
    return [] if open_seats(content) or awaits_round(content) else owing(content) or unsaid(content)


def may_be_sealed(content: Content) -> bool:
    return not content.sealed_at and not open_seats(content) and not owing(content)


def promise(content: Content, device: Device, ticket: str, promised: str, openly: str = "") -> Content:
    """Somebody promises the word that is awaited of him, or gives it openly: one for all seats of his device."""
    mine = [seat for seat in device.seats if content.seats[seat].owes]
    if ticket != content.commitment:
        raise Denied("other_ticket")
    if not mine or content.sealed_at:
        raise Denied("not_awaited")
    if not promised and not openly:
        raise Denied("no_word")
    for seat in mine:
        content = with_seat(content, seat, replace(content.seats[seat], owes=False))
    word = "" if promised else openly
    return with_seat(content, mine[0], replace(content.seats[mine[0]], promise=promised, nonce=word))


def say_word(content: Content, device: Device, ticket: str, word: str, promised: str) -> Content:
    """Somebody says the word whose hash he had promised."""
    mine = [seat for seat in device.seats if seat in unsaid(content)]
    if ticket != content.commitment:
        raise Denied("other_ticket")
    if not mine or not content.sealed_at or awaits_round(content):
        raise Denied("not_awaited")
    if any(content.seats[seat].promise != promised for seat in mine):
        raise Denied("wrong_word")
    for seat in mine:
        content = with_seat(content, seat, replace(content.seats[seat], nonce=word))
    return content


def waits_since(content: Content) -> int | None:
    """Since when words are awaited, or the round of a beacon that was due then; None if nothing is."""
    if awaited(content):
        return content.asked_at
    return max(content.asked_at, content.follows.due) if content.follows and awaits_round(content) else None


def asked_for_words(before: Content, content: Content, now: int) -> Content:
    """Everybody sits, and some have no word: from now on they are awaited."""
    return replace(content, asked_at=now) if awaited(content) and not awaited(before) else content


def must_bring_word(content: Content, seats: list[int]) -> Content:
    """Whoever has sat down there without a word must bring one, if that is the table's rule."""
    if content.wordless or not set(seats) & set(without_word(content)):
        return content
    return with_seat(content, seats[0], replace(content.seats[seats[0]], owes=True))


def without_word(content: Content) -> list[int]:
    """Seats of persons whose device has no word in the dice."""
    having = {number for number, seat in enumerate(content.seats) if seat.promise or seat.nonce or seat.owes}
    theirs = {seat for device in content.devices if having & set(device.seats) for seat in device.seats}
    return [number for number, seat in enumerate(content.seats) if seat.who == PERSON and number not in theirs]


def with_round(content: Content, word: str, now: int) -> Content:
    """The round has come for which the table has waited: from now on words are awaited."""
    return replace(content, beacon=word, asked_at=now)


def must_have_waited(content: Content, now: int) -> None:
    since = waits_since(content)
    if since is None:
        raise Denied("not_awaited")
    if now - since < PATIENCE:
        raise Denied("not_waited_long")


def is_too_late(content: Content, now: int) -> bool:
    since = waits_since(content)
    return since is not None and now - since >= WORD_LASTS


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
    """Other dice: what was promised and said for those before is void, also what was given openly. Whoever had a word
    brings another one. The round of a beacon is one that comes later."""
    seats = [
        replace(seat, promise="", nonce="", owes=bool(seat.promise or seat.nonce) or seat.owes)
        if seat.who == PERSON
        else seat
        for seat in content.seats
    ]
    follows = replace(content.follows, round=0, due=0) if content.follows else None
    earlier = [*content.earlier, content.commitment]
    content = replace(content, seats=seats, commitment=ticket, earlier=earlier, seals={}, sealed_at=0, asked_at=now)
    return replace(content, anew=content.anew + 1, follows=follows, beacon="")
