"""What a view is made of: plain data, from which a client draws the table. These types are never compiled, because
the types of the client are made from them."""

from typing import TypedDict

from astragal.engine.showing.view_types import QuestionView, Thing, Throw


class Die(TypedDict):
    die: int  # 0 to 5
    in_hand: bool
    shows: int | None  # None before the first cast, and on the field


class Treasure(TypedDict):
    treasure: str
    numbers: list[int]
    value: int


class PlayerView(TypedDict):
    seat: int
    name: str
    first: bool  # rings the bell that begins
    dice: list[Die]
    cast: int  # the number of the last cast in this round; a claim names it
    stands_by: bool
    attack: list[int]  # the powers of the cards left; what lies face down is still among them
    claims: list[str]  # places
    won: list[Treasure]
    score: int
    result: float | None


class Command(TypedDict):
    command: str
    number: int  # what arrives with the args
    args: int
    text: str
    things: list[Thing]
    why_not: str | None
    ready_at: int | None  # if time alone is missing: from when on it is possible


class Claim(TypedDict):
    """A claim of one place. A client may light up those that are possible, or leave it to the player to see them."""

    place: str
    number: int
    args: int | None  # with the first dice that fit
    dice: list[int] | None  # those dice
    text: str
    things: list[Thing]
    why_not: str | None


class Commit(TypedDict):
    """To lay attack cards. The args are up to three of them, nine bits each: the place's number × 16 + the power."""

    number: int
    places: list[int]  # numbers of the places that may be manned
    names: list[str]
    attack: list[int]  # powers
    proposed: list[int]  # for each of the places the power of a card that would be sensible, 0: none
    most: int
    text: str
    why_not: str | None


class Laid(TypedDict):
    place: str
    power: int


class Live(TypedDict):
    now: int  # milliseconds since the game began, of the last arrival
    since: int  # when this phase began
    next_tick: int | None  # when the clock ends it
    enough: bool  # are enough treasures occupied to end the Dice Phase?
    commands: list[Command]  # ring and cast; none for a spectator
    claims: list[Claim]
    commit: Commit | None
    laid: list[Laid] | None  # what this seat has laid, once it has decided; nobody else sees it


class Named(TypedDict):
    id: str
    name: str


class Place(TypedDict):
    place: str
    number: int
    row: int  # both from 1
    column: int
    card: Treasure | None
    owner: int | None  # whose dice lie there


class QuestionViewWithProposal(QuestionView):
    about: list[Thing]  # the place that is asked about
    proposed: int | None  # in Set Up: an option that would be sensible


class View(TypedDict):
    schema: int
    game: str
    title: str
    lang: str
    origin: str  # what is documented, and what is our completion
    setup: str
    options: list[str]
    real_time: bool
    round: int
    rounds: int
    phase: Named
    beat: int | None  # in beats, during the Dice Phase
    begins: int | None  # seat by seat: whose decision is carried out first in this beat
    first: int
    threshold: int  # treasures that must be occupied before the bell may be rung …
    in_line: bool  # … in one line, or anywhere
    awaited: list[int]  # seats without whose decision nothing goes on
    decided: list[int]  # seats that have decided while others are awaited
    over: bool
    size: int
    field: list[Place]
    deck: int  # cards left in it
    players: list[PlayerView]
    question: QuestionViewWithProposal | None  # that is put to this seat
    live: Live | None  # in real time
    throw: Throw | None  # a throw that is made outside and awaited
