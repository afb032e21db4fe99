"""What a view is made of: plain data, from which a client draws the table. These types are never compiled, because
the types of the client are made from them."""

from typing import TypedDict

from astragal.engine.showing.view_types import QuestionView, Throw


class Named(TypedDict):
    id: str
    name: str


class Die(TypedDict):
    face: str
    name: str
    bonus: bool
    chosen: bool  # in the question being put: for a re-roll, for an ability
    paid: bool  # pays the ability that is being carried out: no target of it, but it still counts for Gaia


class Track(TypedDict):
    creature: str
    name: str
    count: int
    cage: int  # the last space
    caged: bool


class OwnedCard(TypedDict):
    creature: str
    card: str
    name: str
    level: int
    cost: int
    points: int
    face_down: bool
    text: str


class BonusDie(TypedDict):
    place: Named
    face: str | None  # while it is active


class Wounds(TypedDict):
    dice: int
    markers: int
    total: int
    out_at: int


class PlayerView(TypedDict):
    seat: int
    name: str
    first: bool  # holds the first-player token
    tracks: list[Track]
    caged: int
    cards: list[OwnedCard]
    active: list[Die]  # the Active Dice area, the bonus die among them
    spent: int  # the Spent Dice area, the bonus die among them
    removed: int  # until the round ends, the bonus die among them
    in_hand: int  # regular dice that lie nowhere
    on_attack_card: int  # the dice of a player who is out, the bonus die among them
    bonus: BonusDie
    wounds: Wounds
    turns: int  # begun in this round
    out: bool
    attack_bonus: bool
    score: int
    points_of_creatures: int
    points_of_cards: int
    result: float | None


class Side(TypedDict):
    face: str
    name: str
    opposite: str


class Dice(TypedDict):
    """The dice as they are printed."""

    regular: list[Side]
    bonus: list[Side]


class StackCard(TypedDict):
    level: int
    card: str
    name: str
    count: int
    cost: int
    points: int
    text: str


class Stack(TypedDict):
    creature: str
    name: str
    left: int
    top: int | None  # the level of the card on top
    cards: list[StackCard]  # the lowest level, which lies on top, first
    why_not: str | None  # why the player who is asked could not take a card from it now


class AttackView(TypedDict):
    face: str
    name: str
    text: str
    count: int


class Rolled(TypedDict):
    """The dice that lie on the table within a turn."""

    npc: bool  # rolled by the NPC
    dice: list[Die]
    attacks: list[AttackView]  # still to be carried out


class ExodusTrack(TypedDict):
    creature: str
    name: str
    space: int
    cage: int
    lost: bool


class Ending(TypedDict):
    id: str
    text: str


class QuestionViewWithDice(QuestionView):
    dice: list[Die]  # in hand to be turned: first the one in question


class View(TypedDict):
    schema: int
    game: str
    title: str
    lang: str
    setup: str
    options: list[str]
    solo: bool
    round: int
    rounds: int  # more are never played
    phase: Named
    first_player: int
    active: int | None
    awaited: int | None  # whose answer
    end_triggered: bool  # this round is the last one
    over: bool
    ending: Ending | None
    players: list[PlayerView]
    stacks: list[Stack]
    dice: Dice
    rolled: Rolled
    exodus: list[ExodusTrack] | None  # in the solo game
    question: QuestionViewWithDice | None
    throw: Throw | None  # a throw that is made outside and awaited
