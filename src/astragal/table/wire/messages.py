"""Everything that clients and the server say to each other. The types of the TypeScript client are made from these.

Over HTTP a client creates, joins and leaves tables; over one WebSocket for each table it plays. Frames are JSON objects
whose `t` says what they are. Unknown fields and wrong types are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from astragal.engine.showing.guidance import Explained as Explained
from astragal.engine.showing.story import Story as Story
from astragal.engine.showing.view_types import Thing
from astragal.table.rooms.offers import GameOffered as GameOffered

Name = Annotated[str, Meta(max_length=64)]
Word = Annotated[str, Meta(max_length=64)]
Key = Annotated[str, Meta(max_length=128)]
Lang = Literal["en", "fr"]
MoveId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
Nonce = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*(?!\n)$")]  # it stands in the proof of a record
Hash = Annotated[str, Meta(max_length=64, pattern=r"^([0-9a-f]{64})?(?!\n)$")]
SaidWord = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
Seq = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
OptionNumber = Annotated[int, Meta(ge=0, le=62)]
Args = Annotated[int, Meta(ge=0, le=2**28 - 1)]


# --- over HTTP ------------------------------------------------------------------------------------------------------


class WantedSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table: mine, a bot's, or open."""

    who: Literal["me", "bot", "open"]
    name: Name = ""
    bot: Word = ""


class WantedClock(Struct, forbid_unknown_fields=True):
    minutes: Annotated[int, Meta(ge=1, le=180)]
    seconds_a_move: Annotated[int, Meta(ge=0, le=600)] = 0


class CreateTable(Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=8)]
    setup: Annotated[str, Meta(max_length=400)] = ""
    options: Annotated[list[Word], Meta(max_length=32)] = []
    public: bool = False
    clock: WantedClock | None = None
    nonce: Nonce = ""  # my word in the dice, openly
    ticket: Hash = ""  # of the dice
    promise: Hash = ""  # of my word, which I say when all sit
    beacon: bool = False  # a round of a public beacon is in the dice too
    wordless: bool = False  # who brings no word for the dice may play too
    record: Annotated[str, Meta(max_length=16_000)] = ""
    lesson: Annotated[str, Meta(max_length=128)] = ""  # it begins where this lesson ends
    hints: bool = True  # against bots: what is best may be asked for


class Created(Struct):
    id: str
    invites: list[str]  # one for each open seat
    watch: str  # the secret that lets somebody watch


class Join(Struct, forbid_unknown_fields=True):
    """With an invitation; without one, at a table of the lobby."""

    invite: Key = ""
    name: Name = ""
    nonce: Nonce = ""
    ticket: Hash = ""  # of the dice, as I was shown it
    promise: Hash = ""


class Ticket(Struct):
    """The hash of a secret that was drawn before anybody has said anything."""

    ticket: str


class Door(Struct, forbid_unknown_fields=True):
    """Look at a table before sitting down."""

    invite: Key = ""


class BeaconSeen(Struct):
    """The public beacon that a table follows."""

    chain: str  # its hash, by which it is known
    round: int  # the number of the one that counts; 0: not all sit yet
    due: int  # when it comes
    seated: int  # when the last seat was taken; 0: not yet


class DoorSeen(Struct):
    """What somebody must know before he promises a word."""

    game: str
    setup: str
    host: str  # who made the table, if he plays
    names: list[str]  # of those who sit there
    seats: list[int]  # to which the invitation leads
    ticket: str  # of the dice; empty at a table of protocol 1
    anew: int
    follows: BeaconSeen | None = None
    wordless: bool = True  # who brings no word may play


class Promise(Struct, forbid_unknown_fields=True):
    """The table has begun anew, or I have brought no word: one is promised now, or given openly."""

    ticket: Hash
    promise: Hash = ""
    nonce: Nonce = ""


class EnterRound(Struct, forbid_unknown_fields=True):
    """The round of a beacon for which the table waits, as the beacon has published it."""

    round: Annotated[int, Meta(ge=0, lt=10**12)]
    randomness: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
    signature: Annotated[str, Meta(pattern=r"^(?:[0-9a-f]{2})+(?!\n)$", max_length=1024)]


class SayWord(Struct, forbid_unknown_fields=True):
    """All sit, and the dice are sealed: the word that I had promised."""

    ticket: Hash
    word: SaidWord


class Again(Struct, forbid_unknown_fields=True):
    """A rematch: the ticket of its dice, and the promise of my word."""

    ticket: Hash = ""
    promise: Hash = ""


class LogLine(Struct):
    number: int
    at: int
    ticket: str
    what: str
    about: str
    hash: str


class DiceLog(Struct):
    """Every ticket of this server, and what became of it; each line is hashed together with the hash before it."""

    lines: list[LogLine]
    last: int  # the number of the last line of all


class Watch(Struct, forbid_unknown_fields=True):
    key: Key = ""


class Joined(Struct):
    seats: list[int]


class Rename(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    name: Name


class Invite(Struct, forbid_unknown_fields=True):
    """Invite somebody to an open seat; the invitation before is void."""

    seat: SeatNumber


class StandIn(Struct, forbid_unknown_fields=True):
    """Let a bot play for a seat whose player has been away for some time (the one of the table's rule); or let one of
    my choice sit down in an open seat of my table."""

    seat: SeatNumber
    bot: Word = "greedy"  # for an open seat


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a moment of this game, as a new table."""

    seq: Seq
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=8)]
    ticket: Hash = ""
    promise: Hash = ""


class Link(Struct):
    """A secret that lets somebody in once."""

    key: str
    expires: int  # 0: when it was used


class DeviceSeen(Struct):
    number: int
    label: str
    seats: list[int]
    since: int
    this: bool


class SeatSeen(Struct):
    name: str
    who: str  # person, bot or open
    bot: str
    stand_in: str
    connected: bool
    resigned: bool
    agrees: bool


class ClockSeen(Struct):
    left: list[int]  # milliseconds of each seat, as of now
    running: list[int]  # the seats whose time runs


class DiceSeen(Struct):
    """How the dice of a table stand: what was promised, by whom, and who is awaited."""

    protocol: int
    promises: list[str]  # of each seat, also of a word that was given openly; empty: it has no word
    awaited: list[int]  # seats that must promise a word, or say it
    sealed: bool  # all sit, and words are said
    seals: dict[str, str]  # of the first sheets of keys
    since: int  # when those who are awaited were asked
    anew: int  # how often the table has begun anew
    may: list[int]  # seats that I have lost, and may take again
    beacon: str  # the round of a beacon as a word in the dice, when it has come
    follows: BeaconSeen | None
    without_word: list[int]  # persons who have no word in the dice


class RoomSeen(Struct):
    """A table as everybody may see it."""

    id: str
    game: str
    setup: str
    options: list[str]
    status: str
    public: bool
    seats: list[SeatSeen]
    mine: list[int]
    owner: bool
    commitment: str
    nonces: list[str]
    secret: str  # of the dice: only when the game is over
    rematch: str
    came_from: str
    ended: str
    results: list[float]
    watching: int
    clock: ClockSeen | None
    dice: DiceSeen
    hints: bool = False  # whoever plays here may ask what is best


class Health(Struct):
    ok: bool
    tables: int  # in memory
    sockets: int
    client: str = ""  # the build of the page that is given out: a page with another one is outdated


class Ready(Struct):
    """May people be sent here? If not, what is the trouble: `database`, `disk`, `writer`."""

    ok: bool
    troubles: list[str]


class Games(Struct):
    """Every game: who can play it and how, and its reference in words."""

    games: list[GameOffered]
    beacon: bool = False  # tables can follow a public beacon here


class Done(Struct):
    """It is done, and there is nothing to say."""


class Lobby(Struct):
    tables: list[RoomSeen]


class Problem(Struct):
    """Why something was refused."""

    code: str
    text: str


# --- client to server, over the socket ------------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first frame: my language, the last number I have seen (0: send me everything), and do I say `seen`?"""

    lang: Lang = "en"
    since: Seq = 0
    sees: bool = False


class Answer(Struct, tag_field="t", tag="answer", forbid_unknown_fields=True):
    seq: Seq  # the last number I have seen
    move_id: MoveId
    option: OptionNumber
    seat: SeatNumber


class Keep(Struct, tag_field="t", tag="keep", forbid_unknown_fields=True):
    """An answer to the question that I shall be asked."""

    seat: SeatNumber
    option: OptionNumber


class Undo(Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    seq: Seq
    move_id: MoveId
    seat: SeatNumber


class Command(Struct, tag_field="t", tag="command", forbid_unknown_fields=True):
    """In real time. The server's clock says when."""

    move_id: MoveId
    seat: SeatNumber
    command: Annotated[int, Meta(ge=0, le=15)]
    args: Args = 0


class Resign(Struct, tag_field="t", tag="resign", forbid_unknown_fields=True):
    seat: SeatNumber


class Agree(Struct, tag_field="t", tag="agree", forbid_unknown_fields=True):
    """I agree to end the game here."""


class AskView(Struct, tag_field="t", tag="view", forbid_unknown_fields=True):
    """Send me everything, in this language from now on."""

    lang: Lang


class Say(Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """One of a few quick phrases."""

    phrase: Annotated[int, Meta(ge=0, le=7)]


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    at: Annotated[int, Meta(ge=0, le=2**53)]
    latency: Annotated[int, Meta(ge=0, le=600_000)] = 0  # as the client measured it last


class Seen(Struct, tag_field="t", tag="seen", forbid_unknown_fields=True):
    """I have seen what has happened up to this number, or do not want to."""

    seq: Seq


FromClient = Hello | Answer | Keep | Undo | Command | Resign | Agree | AskView | Say | Ping | Seen


# --- server to client -----------------------------------------------------------------------------------------------


class QuestionSeen(Struct):
    """What one of my seats is asked. `options`, `greyed`: as the game's view says them."""

    seat: int
    question: Any
    early: bool = False  # it will be asked; an answer is kept
    optional: bool = False  # option 0, if it is there, declines: pass, enough, no


class LoggedMove(Struct):
    """A move as the log tells it."""

    seq: int
    seat: int
    what: str
    at: int
    events: list[Any]
    log: list[str]
    pictures: list[list[Thing]]  # what can be drawn beside each line of the log


class Log(Struct):
    moves: list[LoggedMove]


class Moment(Struct):
    """The table as everybody saw it after a move."""

    seq: int
    view: Any


class ProvedThrow(Struct):
    key: str  # its name
    sides: int
    outcome: int  # from 0
    text: str  # as a record writes it
    opened: str = ""  # its own key, in protocol 2


class DiceProof(Struct):
    """What the dice of a game are computed from, and its throws: docs/fair-dice.md says how. While the game is played
    there is no secret, and of the keys only those of throws that have fallen."""

    commitment: str
    secret: str
    nonces: list[str]
    throws: list[ProvedThrow]
    protocol: int = 1
    first: int = 0  # how many throws came before these
    sheets: dict[str, list[str]] = {}  # the hashes of the keys on a sheet
    seals: dict[str, str] = {}  # of the sheets in use, and of those to come
    beacon: str = ""


class Everything(Struct, tag_field="t", tag="everything"):
    """The whole table; and what was missed since the number in `hello`."""

    seq: int
    missed: list[LoggedMove]
    room: RoomSeen
    view: Any
    questions: list[QuestionSeen]
    kept: list[int]  # seats with a kept answer
    undo: list[int]  # those of my seats that may take back their last answer
    now: int  # the server's time
    game_time: int  # milliseconds of a game in real time


class Moved(Struct, tag_field="t", tag="moved"):
    """A move: what was told, and what has changed in the view since the number before."""

    seq: int
    seat: int
    what: str
    events: list[Any]
    log: list[str]
    pictures: list[list[Thing]]  # what can be drawn beside each line of the log
    changes: list[Any]  # [path, value]
    questions: list[QuestionSeen]
    kept: list[int]
    undo: list[int]
    clock: ClockSeen | None
    game_time: int


class Accepted(Struct, tag_field="t", tag="accepted"):
    """My move is on the disk."""

    move_id: str
    seq: int


class Refusal(Struct, tag_field="t", tag="refused"):
    """My frame was refused, and nothing has changed."""

    code: str
    text: str
    move_id: str = ""
    seq: int = 0


class RoomChanged(Struct, tag_field="t", tag="room"):
    room: RoomSeen


class Kept(Struct, tag_field="t", tag="kept"):
    """Somebody has answered early: the seats whose answers are kept now."""

    kept: list[int]


class Said(Struct, tag_field="t", tag="said"):
    seat: int
    phrase: int


class Looking(Struct, tag_field="t", tag="looking"):
    """In real time: the seats that still look at what has happened. Until there are none, time stands still."""

    seats: list[int]
    game_time: int


class Pong(Struct, tag_field="t", tag="pong"):
    at: int
    now: int
    game_time: int
    latencies: list[int]  # of each seat, as measured last


class Leaving(Struct, tag_field="t", tag="leaving"):
    """The server stops or this socket must go: come back after so many milliseconds."""

    code: str
    after: int


# --- lessons, over HTTP ---------------------------------------------------------------------------------------------


class LessonOffered(Struct):
    """A lesson of a game, in the order in which they are taken."""

    id: str  # GAME/NAME
    game: str
    title: str
    about: str
    answers: int  # that the pupil gives


class Lessons(Struct):
    lessons: list[LessonOffered]


class ActSeen(Struct):
    """Something that might be commanded in a lesson in real time."""

    number: int  # of the command
    args: int
    text: str
    preview: list[str]  # what it would lead to; empty if it is not allowed


class LessonStep(Struct):
    """Something to be read (`say`), to be read before something happens (`wait`), to be done (`do`), or that happens by
    itself (`happens`); and what it leads to."""

    what: Literal["say", "wait", "do", "happens"]
    text: str  # empty: what was said before still holds
    points: list[Thing]  # where to look
    question: QuestionSeen | None  # to be answered
    right: list[int]  # every option that will do; the lesson goes on with the first. In real time: numbers in `acts`
    otherwise: str  # what is said to any other
    events: list[Any]
    log: list[str]
    pictures: list[list[Thing]]
    changes: list[Any]  # [path, value], when the step is over
    time: int | None = None  # of the game, in real time: when it is done, or happens
    acts: list[ActSeen] = []  # in real time: what might be commanded here


class LessonSeen(Struct):
    """A whole lesson: the table as it stands at first, and all that comes. Nothing in it is secret."""

    lesson: LessonOffered
    setup: str
    options: list[str]
    names: list[str]
    view: Any
    steps: list[LessonStep]
    goes_on: bool  # with a game of one's own, from where it ends
    next: str  # the lesson after it; empty: it is the last


class ChapterSeen(Struct):
    """A chapter of a game's rules, in the order in which they are learned."""

    id: str
    help: list[str]  # its paragraphs
    mechanisms: list[Explained]
    examples: list[LessonOffered]  # to be played, like a lesson


class Rules(Struct):
    chapters: list[ChapterSeen]


class Help(Struct):
    """For whoever plays a game for the first time: what he is asked is for, and what is new."""

    seq: int
    sentence: str  # empty: there is nothing to say
    explained: list[Explained]  # what has come up; whoever shows it remembers what was told


ToClient = Everything | Moved | Accepted | Refusal | RoomChanged | Kept | Said | Looking | Pong | Leaving
