"""How answers, commands and throws of Treasure Bell are written in a record. Positions: `position.py`."""

from astragal.engine.arrivals import CLOCK
from astragal.engine.game import Event, Game
from astragal.engine.options import nth
from astragal.engine.records.numbers import FIRST
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.field import MOST_PLACES, place_name
from astragal.games.treasure_bell.facts.treasures import NAMES
from astragal.games.treasure_bell.records.position import read_position as read_position
from astragal.games.treasure_bell.records.position import write_position as write_position
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.state import DEAL, DICE, DICE_PHASE, HIGHEST_POWER, TreasureBell, treasure_bell

Phrases = tuple[list[str], list[str]]
CASTS_TOGETHER = 8  # whose names differ in their last six bits alone
BEATS_TOGETHER = 64  # likewise
POWERS = [str(power) for power in range(1, HIGHEST_POWER + 1)]


# --- answers --------------------------------------------------------------------------------------------------------


def phrases(g: Game, seat: int, kind: int, option: int, about: int, names: list[str]) -> Phrases:
    """How this answer is said: at the start of a line, and as its continuation."""
    size = int(treasure_bell(g).table.size)
    if kind == kinds.MAN:
        where = place_name(kinds.place_of(about), size)
        return [f"lays {option} on {where}" if option else f"leaves {where}"], []
    if kind == kinds.BELL:
        return [("rings", "waits")[option]], []
    if option < kinds.FIRST_PLACE:
        return [("waits", "casts", "rings")[option]], []
    place = option - kinds.FIRST_PLACE
    return ([f"claims {place_name(place, size)}"] if place < size * size else []), []


# --- commands in real time ------------------------------------------------------------------------------------------


def command_phrase(g: Game, seat: int, command: int, args: int) -> str:
    """What a command says after the time and the name: `claims a1`, `lays 1 on a1 and 3 on c1`."""
    game = treasure_bell(g)
    size = int(game.table.size)
    if seat == CLOCK:
        return "ends the phase" if game.phase == DICE_PHASE else "ends the set-up"
    if command == kinds.RING:
        return "rings"
    if command == kinds.CAST:
        return "casts"
    if command == kinds.CLAIM:
        place = int(kinds.place_of(args))
        said = f"claims {place_name(place, size)}"
        if args == race.fitting_dice(game, game.players[seat], place):
            return said
        return f"{said} with dice {kinds.one_die_of(args) + 1} {kinds.other_die_of(args) + 1}"
    attacks = []
    while args:
        attacks.append(f"{kinds.attack_power(args)} on {place_name(kinds.attack_place(args), size)}")
        args = int(kinds.rest_of_plan(args))
    return f"lays {' and '.join(reversed(attacks)) or 'nothing'}"


def read_command(g: Game, seat: int, said: list[str]) -> tuple[int, int] | None:
    """The command and its arguments, or None if this is no command."""
    game = treasure_bell(g)
    if said == ["rings"]:
        return kinds.RING, 0
    if said == ["casts"]:
        return kinds.CAST, 0
    if said[0] == "claims":
        args = read_claim(game, seat, said[1:])
        return None if args is None else (kinds.CLAIM, args)
    if said[0] == "lays":
        plan = read_plan(game, said[1:])
        return None if plan is None else (kinds.COMMIT, plan)
    return None


def read_claim(g: TreasureBell, seat: int, said: list[str]) -> int | None:
    """`a1`, or `a1 with dice 1 3`. Without dice: the first that fit; if none do, the claim will be refused."""
    place = place_called(g, said[0]) if said else None
    if place is None:
        return None
    if said[1:]:
        dice = said[3:]
        if said[1:3] != ["with", "dice"] or len(dice) != 2 or not all(is_die(die) for die in dice):
            return None
        return int(kinds.claim_args(place, int(dice[0]) - 1, int(dice[1]) - 1, g.players[seat].cast))
    fitting = int(race.fitting_dice(g, g.players[seat], place)) if place < g.table.places else -1
    return fitting if fitting >= 0 else int(kinds.claim_args(place, 0, 1, g.players[seat].cast))


def is_die(word: str) -> bool:
    return word in [str(die + 1) for die in range(DICE)]


def read_plan(g: TreasureBell, said: list[str]) -> int | None:
    """`1 on a1 and 3 on c1`, or `nothing`."""
    if said == ["nothing"]:
        return 0
    plan = 0
    for number, attack in enumerate(" ".join(said).split(" and ")):
        words = attack.split()
        place = place_called(g, words[2]) if len(words) == 3 and words[1] == "on" else None
        if number == DICE // 2 or place is None or words[0] not in POWERS:
            return None
        plan = int(kinds.with_attack(plan, place, int(words[0])))
    return plan


def place_called(g: TreasureBell, name: str) -> int | None:
    size = int(g.table.size)
    return next((place for place in range(MOST_PLACES) if place_name(place, size) == name), None)


# --- chance ---------------------------------------------------------------------------------------------------------


def chance_start(kind: int, seat: int, names: list[str]) -> str:
    """How a line about chance begins."""
    return "draw" if kind == kinds.TREASURE else f"roll {names[seat]}"


def throws_ahead(g: Game) -> list[tuple[int, int, int]]:
    """The casts that may come: the next ones of every player in this round and in the one after it; the dice that
    decide between players in these beats and the next ones; and the treasures that are dealt."""
    game = treasure_bell(g)
    now = int(game.round)
    found: list[tuple[int, int, int]] = []
    for player in game.players:
        casts = [(int(player.cast) + 1, now), (int(player.cast) + 1 + CASTS_TOGETHER, now), (1, now + 1)]
        for cast, round_ in casts:
            found.append((int(player.seat), kinds.DIE, int(kinds.die_key(0, cast, round_))))
        beats = (
            [(int(game.beat), now), (int(game.beat) + BEATS_TOGETHER, now), (0, now + 1)] if game.table.in_beats else []
        )
        for beat, round_ in beats:
            found.append((int(player.seat), kinds.DECIDING_DIE, int(kinds.deciding_key(beat, round_))))
    return found + [(0, kinds.TREASURE, int(kinds.treasure_key(0, round_))) for round_ in (now, now + 1)]


def chance_phrases(g: Game, seat: int, kind: int, about: int, outcome: int) -> Phrases:
    game = treasure_bell(g)
    if kind != kinds.TREASURE:
        return [str(outcome + 1)], [str(outcome + 1)]
    said = [f"{place_name(about & 31, int(game.table.size))} {NAMES[nth(game.deck, outcome)]}"]
    return said, said


# --- headings, set-up -----------------------------------------------------------------------------------------------


def heading(event: Event, names: list[str]) -> str | None:
    """A remark that helps to find one's way in a record."""
    what, seat, a, _, _ = event
    if what == kinds.ROUND:
        return f"round {a}, {names[seat]} is first"
    if what == kinds.NEXT_BEAT:
        return f"beat {a}"
    if what == kinds.PHASE_ENDED:
        return "set up"
    if what == kinds.ENDED:
        return f"{names[seat]} {a} points"
    return None


def is_before_setup(g: Game) -> bool:
    return treasure_bell(g).phase == DEAL


def is_before_play(g: Game) -> bool:
    """Before the field is dealt a position cannot be written."""
    return treasure_bell(g).phase == DEAL


def numbers_of(g: Game) -> tuple[int, int]:
    """Of its rules, and of its edition: there is one."""
    return treasure_bell(g).table.rules, FIRST


def setup_of(g: Game) -> tuple[str, list[str]]:
    table = treasure_bell(g).table
    return table.setup, table.options
