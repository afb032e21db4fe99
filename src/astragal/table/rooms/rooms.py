"""A table as a place: who sits where, who may come in, who watches; and every change of that, as a function.

A change takes what the room holds and gives what it holds afterwards, or raises `Denied` with a code.
"""

from __future__ import annotations

from msgspec import MsgspecError, Struct, json
from msgspec.structs import replace

from astragal.engine.records.record import NOT_NAMES
from astragal.table.rooms.identity import clean_name, hashed, is_same
from astragal.table.storage.store import Room

PERSON = "person"
BOT = "bot"
OPEN = "open"

WAITING = "waiting"
RUNNING = "running"
OVER = "over"
CLOSED = "closed"

WATCHES = -1  # the "seat" of whoever watches …
THE_TABLE = -1  # … and of moves that are nobody's
MINUTE = 60_000
HANDOVER_LASTS = 10 * MINUTE
DEFAULT_BOT = "greedy"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hope")


class Denied(Exception):
    """This is not allowed, and nothing has changed. The code has words in `words.*.json`."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Seat(Struct, frozen=True):
    who: str  # person, bot or open
    name: str
    bot: str = ""  # its level
    nonce: str = ""  # this seat's word in the dice
    stand_in: str = ""  # the bot that plays while the person is away
    resigned: bool = False
    agrees: bool = False  # to end the game here
    seen: int = 0  # when its person was last connected
    promise: str = ""  # the hash of this seat's word, before it is said
    owes: bool = False  # the table began anew, and another word must be promised


class Device(Struct, frozen=True):
    """A browser or a program that has been let in."""

    key: str  # what its session says, or the hash of the secret it had for this table only
    seats: list[int]  # empty: it watches
    label: str
    since: int
    owns: bool = False  # it was handed the table with the seats
    instead_of: str = ""  # the key it had here before, which is good until the new one was shown
    may: list[int] = []  # seats it has lost because a word was not said, and may take again


class Invite(Struct, frozen=True):
    """A secret that lets somebody in, once."""

    key: str  # the hash
    seats: list[int]
    expires: int = 0  # 0: never
    handover: bool = False  # another device of the same player
    owns: bool = False  # … who made the table
    by: str = ""  # the device that made the link, good as long as that has these seats; former servers did not say


class Clock(Struct, frozen=True):
    """Thinking time of each seat, in milliseconds."""

    base: int
    increment: int


class Note(Struct, frozen=True):
    """Help that a seat has taken: after which move, and what it was (`hint`, `warning`)."""

    seq: int
    seat: int
    what: str
    option: int = -1  # of a warning: what it was about


class Beacon(Struct, frozen=True):
    """The public beacon of which a round goes into the dice: the first that comes after the last seat was taken."""

    genesis: int  # the second since 1970 in which its first round came
    period: int  # seconds from each round to the next
    chain: str  # its hash, by which it is known
    round: int = 0  # the number of the one that counts; 0: not all sit yet
    due: int = 0  # when it comes, in milliseconds


class Content(Struct, frozen=True):
    """What a room holds."""

    game: str
    setup: str
    options: list[str]
    seats: list[Seat]
    devices: list[Device]
    invites: list[Invite]
    owner: str  # the device that made the table
    watch: str  # the hash of the secret to watch; empty: everybody may
    public: bool  # in the lobby while seats are open
    commitment: str
    clock: Clock | None = None
    position: str = ""  # where the game begins, if not at its beginning
    came_from: str = ""  # the table and the number it was continued from, or of which it is the rematch
    rematch: str = ""  # the id of the next game
    ended: str = ""  # how: played, agreed, resigned
    results: list[float] = []  # of each seat, at the end
    numbers: str = "1"  # of the rules and the edition it is played by
    stand_in: str = DEFAULT_BOT  # who plays for somebody who is away: the table's rule, which nobody can change
    protocol: int = 1  # of its dice
    seals: dict[str, str] = {}  # of the first sheets of keys
    sealed_at: int = 0  # when all sat, and words could be said; 0: not yet
    asked_at: int = 0  # since when those are awaited who must promise or say a word
    anew: int = 0  # how often the table has begun anew because a word was not said
    earlier: list[str] = []  # the tickets before, one for each time
    follows: Beacon | None = None  # if a round of it is wanted in the dice
    beacon: str = ""  # … and the round as a word in the dice, when it has come
    wordless: bool = True  # who has no word in the dice may play too
    hints: bool = False  # whoever plays here against bots may ask for hints
    notes: list[Note] = []  # the help that was taken


UNREADABLE = (MsgspecError, UnicodeError)


def read(room: Room) -> Content:
    """Raises one of `UNREADABLE` if this is no room."""
    return json.decode(room.content, type=Content)


def written(room: Room, content: Content, status: str, now: int) -> Room:
    """The next version of a room."""
    text = json.encode(content).decode()
    return replace(room, version=room.version + 1, status=status, touched=now, content=text)


# --- who somebody is ------------------------------------------------------------------------------------------------


def device_of(content: Content, key: str) -> Device | None:
    """The device of this key."""
    return next((device for device in content.devices if is_same(device.key, key)), None)


def must_be_at(content: Content, key: str) -> Device:
    """Somebody who plays or watches here."""
    found = device_of(content, key) if key else None
    if found is None:
        raise Denied("not_at_this_table")
    return found


def must_play(content: Content, key: str) -> list[int]:
    """The seats of a player. Whoever only watches has no say."""
    seats = must_be_at(content, key).seats
    if not seats:
        raise Denied("not_your_seat")
    return seats


def must_sit_in(content: Content, key: str, seat: int) -> None:
    if seat not in must_be_at(content, key).seats:
        raise Denied("not_your_seat")


def must_own(content: Content, key: str) -> None:
    if not is_owner(content, must_be_at(content, key)):
        raise Denied("not_the_owner")


def is_owner(content: Content, device: Device) -> bool:
    """Is it a device of whoever made the table?"""
    return device.key == content.owner or device.owns


def must_see(content: Content, key: str) -> None:
    """Who sits or watches may see a table; a public one everybody."""
    if content.watch and device_of(content, key) is None:
        raise Denied("not_at_this_table")


def must_have_seat(content: Content, seat: int) -> None:
    if not 0 <= seat < len(content.seats):
        raise Denied("no_such_seat")


def may_watch(content: Content, key: str) -> bool:
    return not content.watch or is_same(content.watch, hashed(key))


def devices_of(content: Content, key: str) -> list[Device]:
    """All devices with which the same seats are played; one that has got another key is one device."""
    mine = must_be_at(content, key)
    former = {device.instead_of for device in content.devices}
    same_seats = [device for device in content.devices if set(device.seats) & set(mine.seats)]
    return [device for device in same_seats if device.key not in former]


def is_between_people(content: Content) -> bool:
    """Do people play against each other, each with a device of their own?"""
    persons = {number for number, seat in enumerate(content.seats) if seat.who == PERSON}
    return not any(persons <= set(device.seats) for device in content.devices)


def must_not_be_between_people(room: Room, content: Content) -> None:
    """What would show somebody how the game might go on has to wait until it is over."""
    if room.status == RUNNING and is_between_people(content):
        raise Denied("people_are_playing")


def has_hints(content: Content) -> bool:
    """May whoever plays here ask what is best? Where it is wanted, and one person plays against bots or alone."""
    return content.hints and sum(seat.who != BOT for seat in content.seats) == 1


def names(content: Content) -> list[str]:
    """What the seats are called; every name is another."""
    found: list[str] = []
    for number, seat in enumerate(content.seats):
        name = seat.name or NAMES[number]
        while name in found or name in NOT_NAMES:
            name += "_"
        found.append(name)
    return found


def open_seats(content: Content) -> list[int]:
    return [number for number, seat in enumerate(content.seats) if seat.who == OPEN]


def free_seats(content: Content, before: list[int]) -> list[int]:
    """What somebody without an invitation takes: where he sat before, or the first open seat of a public table."""
    free = open_seats(content)
    mine = [seat for seat in before if seat in free]
    if not content.public and not mine:
        raise Denied("not_invited")
    if not free:
        raise Denied("table_is_full")
    return mine or free[:1]


def may_take_again(content: Content, key: str) -> list[int]:
    """The seats that a device has lost because a word was not said."""
    device = device_of(content, key)
    return device.may if device else []


def is_rematch(content: Content) -> bool:
    return bool(content.came_from) and "/" not in content.came_from


# --- changes --------------------------------------------------------------------------------------------------------


def with_seat(content: Content, number: int, seat: Seat) -> Content:
    seats = list(content.seats)
    seats[number] = seat
    return replace(content, seats=seats)


def sit_down(
    content: Content, number: int, device: Device, name: str, nonce: str, now: int, promise: str = ""
) -> Content:
    """Somebody takes an open seat, and promises a word in the dice or gives one."""
    must_have_seat(content, number)
    if content.seats[number].who != OPEN:
        raise Denied("seat_is_taken")
    seat = Seat(PERSON, fit_name(name, number), nonce=nonce, seen=now, promise=promise)
    return add_device(with_seat(content, number, seat), device)


def fit_name(name: str, number: int) -> str:
    """The name that somebody has chosen, or one for the seat if he has not. Raises `Denied` if nobody could see it."""
    cleaned = clean_name(name)
    if name.strip() and not cleaned:
        raise Denied("bad_name")
    return cleaned or NAMES[number]


def add_device(content: Content, device: Device) -> Content:
    """A device comes in; one that is there already gets the seats of both."""
    others = [known for known in content.devices if known.key != device.key]
    before = [seat for known in content.devices if known.key == device.key for seat in known.seats]
    seats = sorted({*before, *device.seats})
    owns = device.owns or any(known.owns for known in content.devices if known.key == device.key)
    may = sorted({seat for known in content.devices if known.key == device.key for seat in known.may} - set(seats))
    return replace(content, devices=[*others, replace(device, seats=seats, owns=owns, may=may)])


def drop_device(content: Content, key: str) -> Content:
    """A device is let in no more, neither by its key nor by the one it had before."""
    gone = {key, *(known.instead_of for known in content.devices if known.key == key)}
    return replace(content, devices=[known for known in content.devices if known.key not in gone])


def exchange(content: Content, former: Device, key: str, now: int) -> Content:
    """A device gets another key. It keeps the one before, too, until it was seen that the new one has arrived."""
    owns = is_owner(content, former)
    return add_device(content, replace(former, key=key, since=now, owns=owns, instead_of=former.key))


def settle(content: Content, device: Device) -> Content:
    """The new key has arrived: the former is worth nothing any more."""
    owner = device.key if content.owner == device.instead_of else content.owner
    kept = [replace(known, instead_of="") if known.key == device.key else known for known in content.devices]
    links = [replace(one, by=device.key) if one.by == device.instead_of else one for one in content.invites]
    return drop_device(replace(content, owner=owner, devices=kept, invites=links), device.instead_of)


def use_invite(content: Content, key: str, now: int) -> tuple[Content, Invite]:
    """An invitation lets in once."""
    shown = hashed(key)
    for invite in content.invites:
        if is_same(invite.key, shown):
            left = replace(content, invites=[other for other in content.invites if other.key != invite.key])
            if invite.expires and invite.expires < now:
                raise Denied("invite_is_over")
            if invite.by and not set(invite.seats) <= set(seats_of(content, invite.by)):
                raise Denied("no_such_invite")  # who made it has left, was dropped, or has lost his seat
            return left, invite
    raise Denied("no_such_invite")


def seats_of(content: Content, key: str) -> list[int]:
    device = device_of(content, key)
    return device.seats if device else []


def add_invite(content: Content, invite: Invite) -> Content:
    """A new secret for these seats; of the same kind they have no other."""
    others = [known for known in content.invites if (known.seats, known.handover) != (invite.seats, invite.handover)]
    return replace(content, invites=[*others, invite])


def leave(content: Content, device: Device, status: str) -> Content:
    """A player leaves: before the start his seat is open again, afterwards a bot plays until he is back."""
    for number in device.seats:
        seat = content.seats[number]
        if status == WAITING:
            content = with_seat(content, number, Seat(OPEN, ""))
        elif seat.who == PERSON:
            content = with_seat(content, number, replace(seat, stand_in=content.stand_in))
    if is_owner(content, device):  # still his table
        return with_device_seats(content, device, []) if status == WAITING else content
    return drop_device(content, device.key) if status == WAITING or not device.seats else content


def with_device_seats(content: Content, device: Device, seats: list[int]) -> Content:
    kept = [replace(known, seats=seats) if known.key == device.key else known for known in content.devices]
    return replace(content, devices=kept)


def come_back(content: Content, seats: list[int]) -> Content:
    """A player takes his seats back from the bots that played for him."""
    for number in seats:
        content = with_seat(content, number, replace(content.seats[number], stand_in=""))
    return content


def agree(content: Content, seats: list[int]) -> Content:
    """These seats agree to end the game here; and whether all persons do now, says `all_agree`."""
    for number in seats:
        content = with_seat(content, number, replace(content.seats[number], agrees=True))
    return content


def all_agree(content: Content) -> bool:
    """All persons who have not given up. Whoever is away agrees to nothing, and neither does the bot that plays on."""
    return all(seat.agrees or seat.who != PERSON or seat.resigned for seat in content.seats)


def nobody_agrees(content: Content) -> Content:
    """The game went on: agreements are forgotten."""
    if not any(seat.agrees for seat in content.seats):
        return content
    return replace(content, seats=[replace(seat, agrees=False) for seat in content.seats])


def player_of(content: Content, number: int) -> str:
    """Who answers for a seat now: a person (empty), or the bot of this level."""
    seat = content.seats[number]
    if seat.who == BOT:
        return seat.bot
    if seat.resigned:
        return seat.stand_in or "random"
    return seat.stand_in
