"""What a view is made of: plain data, from which a client draws the table. These types are never compiled, because
the types of the client are made from them."""

from typing import TypedDict

from astragal.engine.showing.view_types import QuestionView as QuestionView
from astragal.engine.showing.view_types import Throw


class Named(TypedDict):
    id: str
    name: str


class Stock(TypedDict):
    face: str
    name: str
    left: int


class Scepter(TypedDict):
    scepter: int
    gold: int
    spaces: int
    shards: int  # of one kind, that it may pay now
    text: str


class Companion(TypedDict):
    companion: int
    space: int  # as many sun shards and as much glory; 0 once it is cashed
    spaces: int
    cashed: bool
    text: str


class Allegiance(TypedDict):
    space: int
    label: str
    name: str
    value: int  # glory at the end
    zone: Named | None


class MemoryToken(TypedDict):
    memory: int
    colour: str
    hero: int
    side: str
    text: str  # what it gives


class Space(TypedDict):
    space: int
    name: str
    does: str
    gives: str  # in a few words
    text: str
    forward: list[int]
    back: list[int]
    heroes: list[int]  # whose golems stand here
    treasure: str | None  # that lies in this hall


class Treasure(TypedDict):
    treasure: str
    name: str
    hall: int | None  # None while it lies beside the board
    first: str  # what it gives the first to find it
    later: str
    text: str


class Labyrinth(TypedDict):
    name: str
    spaces: list[Space]
    treasures: list[Treasure]
    goddess_reached: bool


class TrackSpace(TypedDict):
    space: int
    label: str
    name: str
    value: int
    zone: str | None
    special: bool  # it lies on a special path
    to_loyalty: int | None
    to_rebellion: int | None
    heroes: list[int]


class Zone(TypedDict):
    zone: str
    name: str
    text: str


class Track(TypedDict):
    name: str
    spaces: list[TrackSpace]
    zones: list[Zone]


class ForestPool(TypedDict):
    pool: str
    name: str
    faces: list[Stock]


class CelestialFace(TypedDict):
    face: str
    name: str
    text: str


class CelestialDie(TypedDict):
    name: str
    faces: list[CelestialFace]
    up: int | None  # the result of its last roll in this step, if anybody has listened to it


class Face(TypedDict):
    face: str
    name: str
    locked: bool


class Die(TypedDict):
    die: str
    name: str
    faces: list[Face]
    up: int  # the side it shows


class Reserve(TypedDict):
    resource: str
    name: str
    amount: int
    cap: int | None  # glory has none


class OwnedCard(TypedDict):
    card: str
    name: str
    count: int
    glory: int  # of all copies together


class Hammer(TypedDict):
    count: int
    gold: int  # put on all hammers so far
    side: int  # 1 or 2, of the hammer in use
    spaces: int  # filled on that side, of 15
    finished: bool
    text: str


class Tokens(TypedDict):
    cerberus: int
    triton: int


class HeroView(TypedDict):
    seat: int
    name: str
    reserves: list[Reserve]
    dice: list[Die]
    cards: list[OwnedCard]
    tokens: Tokens
    hammer: Hammer | None
    scepters: list[Scepter]
    companions: list[Companion]
    allegiance: Allegiance | None  # on the Titans' board
    golem: int | None  # its space of the labyrinth
    island: int  # 0: the start portal
    stands: str  # the same in words
    forged: int
    score: int
    glory_of_inventory: int
    glory_of_cards: int
    glory_of_allegiance: int  # below 0 on the side of Rebellion; the score itself never is
    result: float | None


class Pool(TypedDict):
    pool: int
    name: str
    price: int
    faces: list[Stock]


class Slot(TypedDict):
    slot: str
    title: str
    set: str | None  # None while it is not settled
    card: str | None  # on top of the stack (of an empty one: its last card)
    name: str | None
    left: int
    sun: int
    moon: int
    glory: int | None
    why_not: str | None  # why the hero in question could not perform this feat


class Island(TypedDict):
    island: int
    name: str
    hero: int | None
    memories: list[MemoryToken]
    slots: list[Slot]


class View(TypedDict):
    schema: int
    game: str
    title: str
    lang: str
    setup: str
    options: list[str]
    module: Named | None  # of Rebellion
    round: int
    rounds: int
    phase: Named
    active: int | None
    awaited: int | None  # whose answer
    over: bool
    heroes: list[HeroView]
    pools: list[Pool]
    gardens: list[Stock]
    islands: list[Island]
    boar_owners: dict[str, int | None]
    misfortune_owners: dict[str, int | None]
    labyrinth: Labyrinth | None  # with the Goddess
    track: Track | None  # with the Titans
    forest: list[ForestPool]
    celestial: CelestialDie | None
    dice_away: bool
    question: QuestionView | None
    throw: Throw | None  # a throw that is made outside and awaited
