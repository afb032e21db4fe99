"""What a view says of a player: dice, attack cards, claims and treasures. What is planned in Set Up is not among it."""

from astragal.engine.options import listed
from astragal.games.treasure_bell.facts.treasures import FIRST, NAMES, SECOND, VALUE
from astragal.games.treasure_bell.rules.state import Player, TreasureBell
from astragal.games.treasure_bell.showing.nouns import claims_of, place_text, powers_of
from astragal.games.treasure_bell.showing.view_types import PlayerView, Treasure


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
