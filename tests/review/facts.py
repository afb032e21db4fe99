"""Facts of a position, found without the program's own measures: from what a snapshot shows and what is printed."""

from __future__ import annotations

import re
from typing import Any

from astragal.engine.game import Event, Game
from astragal.engine.showing.words import load
from astragal.games.catalogue import box
from astragal.games.dice_forge.facts import faces as printed
from astragal.games.dice_forge.facts.islands import SLOTS
from astragal.games.treasure_bell.facts.treasures import NAMES as TREASURES

LETTERS = {"gold": 0, "sun": 1, "moon": 2, "glory": 3}  # the columns of a face, as they are printed


def fact(game: str, measure: str, g: Game, seat: int) -> float:
    """The number that a reason must have told."""
    shown: dict[str, Any] = g.snapshot()
    if measure == "score":
        return float(g.score(seat))
    if measure == "best_of_the_others":
        return float(sorted(g.score(other) for other in range(g.seats) if other != seat)[-1])
    return float(
        {"dice_forge": of_a_hero, "titan_dice": of_a_player, "treasure_bell": of_a_hunter}[game](measure, shown, seat)
    )


def of_a_hero(measure: str, shown: dict[str, Any], seat: int) -> float:
    hero = shown["heroes"][seat]
    if measure.endswith("_a_throw"):
        column = LETTERS[measure.removesuffix("_a_throw")]
        return sum(printed.FACES[face][2][column] if face < len(printed.FACES) else 0 for face in hero["faces"]) / 6
    if measure == "feats_in_reach":
        left = [slot for slot, n in zip(SLOTS, shown["stacks"]) if n > 0]
        return float(sum(hero["sun"] >= sun and hero["moon"] >= moon for _, _, sun, moon in left))
    return float(hero[measure])


def of_a_player(measure: str, shown: dict[str, Any], seat: int) -> float:
    player = shown["players"][seat]
    bonus = player["bonus"]
    found = {
        "caged": player["track"].count(4),
        "creatures": sum(player["track"]),
        "levels": sum(player["cards"]),
        "wounds": player["wound_dice"] + player["wound_markers"],
        "active_dice": sum(player["active"]) + (bonus in (1, "active")),
        "spent_dice": player["spent"] + (bonus in (2, "spent")),
    }
    return float(found[measure])


def of_a_hunter(measure: str, shown: dict[str, Any], seat: int) -> float:
    player = shown["players"][seat]
    mine = [card for whose, card in zip(shown["claims"], shown["treasures"]) if whose == seat]
    found = {
        "claims": len(mine),
        "claimed_value": sum(value_of(card) for card in mine),
        "dice_in_hand": bin(player["hand"]).count("1"),
        "attack_cards": sum(player["attack"]),
    }
    return float(found[measure])


def value_of(card: int) -> int:
    """Pairs up to three are 4 points, higher ones 5; else a quarter of the sum, rounded up."""
    if not 0 <= card < len(TREASURES):
        return 0
    one, other = map(int, re.findall(r"\d", TREASURES[card]))
    return -(-(one + other) // 4) if one != other else 4 + (one > 3)


def wasted(measure: str, events: list[Event], seat: int) -> float:
    """What the log of the game says was lost to the cap."""
    words = load("astragal.games.dice_forge", "en")
    lines = box("dice_forge").view.events_text(events, words, ["Ann", "Bob", "Cleo", "Dan"])
    who, noun = ["Ann", "Bob", "Cleo", "Dan"][seat], {"gold": "gold", "sun": "sun shard", "moon": "moon shard"}
    gained = rf"{who} gains \d+ {noun[measure.removesuffix('_wasted')]}s?, (\d+) lost to the cap"
    return float(sum(int(n) for line in lines for n in re.findall(gained, line or "")))
