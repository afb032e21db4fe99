"""What a view says of a player: dice, attack cards, claims and treasures. What is planned in Set Up is not among it."""

from typing import TypedDict

from astragal.engine.options import listed
from astragal.games.treasure_bell.nouns import claims_of, place_text, powers_of
from astragal.games.treasure_bell.state import Player, TreasureBell
from astragal.games.treasure_bell.treasures import FIRST, NAMES, SECOND, VALUE


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


def player_view(g: TreasureBell, player: Player, names: list[str]) -> PlayerView:
    seat = int(player.seat)
    return {
        "seat": seat,
        "name": names[seat],
        "first": bool(seat == g.first),
        "dice": [
            {"die": die, "in_hand": bool(player.hand >> die & 1), "shows": int(number) or None}
            for die, number in enumerate(player.dice)
        ],
        "cast": int(player.cast),
        "stands_by": player.frozen,
        "attack": powers_of(player),
        "claims": [place_text(place, g) for place in claims_of(g, seat)],
        "won": [treasure_view(treasure) for treasure in listed(int(player.won))],
        "score": int(g.score(seat)),
        "result": g.result(seat) if g.over else None,
    }


def treasure_view(treasure: int) -> Treasure:
    return {
        "treasure": NAMES[treasure],
        "numbers": [int(FIRST[treasure]), int(SECOND[treasure])],
        "value": int(VALUE[treasure]),
    }
