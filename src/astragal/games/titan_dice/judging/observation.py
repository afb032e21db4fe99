"""What a learner sees at any question: the whole table in small numbers, or the features with what the turn holds.

First comes my own board, then those of the others in turn order after me (an absent one is all 0), then what is common.
Everything in Titan Dice is open. Seats are counted from me on: 1 is me, 2 the next one.
"""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from astragal.engine.game import Game
from astragal.engine.observing import MOST, Fields, Observer, small
from astragal.engine.vecs import append, vec
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.creatures import NAMES as FACES
from astragal.games.titan_dice.facts.creatures import NUMBER_OF_CREATURES, NUMBER_OF_FACES
from astragal.games.titan_dice.judging import features
from astragal.games.titan_dice.judging.features import MOST_PLAYERS
from astragal.games.titan_dice.judging.features_board import CREATURES
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import ACTIVE, PHASES, Player, TitanDice, titan_dice

# Where the numbers of a question begin in `about`, where they are not whole bytes
CHOSEN: Final[Fields] = [(8 + 4 * face, 4) for face in range(6)]
FIELDS: Final[dict[int, Fields]] = {
    kinds.PAY: [(0, 4), (4, 4), (8, 4), (12, 4)],
    kinds.DICE: [(0, 8), *CHOSEN],
    kinds.TURN_TO: [(0, 4), (4, 4), *CHOSEN],
    kinds.COLLECT: [(0, 8), (8, 4), (12, 4)],
    kinds.ATTACK_REROLL: [(4 * face, 4) for face in range(7)],
}

# --- names ----------------------------------------------------------------------------------------------------------

# fmt: off
COUNTED: Final[list[tuple[str, int]]] = [
    ("is there", 1), ("cards face down", 31), ("spent dice", MOST), ("wound dice", MOST), ("removed dice", MOST),
    ("bonus die: place", 3), ("bonus die: face", 5), ("1 + the face of the bonus die that pays", 6),
    ("wound markers", MOST), ("turns this round", MOST), ("out", 1), ("bonus die attacks", 1),
]
COMMON: Final[list[tuple[str, int]]] = [
    ("round", MOST), ("first player", 4), ("active", 4), ("phase", 6), ("the end is triggered", 1),
    ("1 + the face of the bonus die rolled", 6),
]
# fmt: on


def _small_names() -> list[tuple[str, int]]:
    board = list(COUNTED)
    for what, most in (("creatures", 4), ("level of the card", 3), ("active dice", 15), ("dice that pay", 15)):
        board += [(f"{creature}: {what}", most) for creature in CREATURES]
    rows = [(f"{whose}: {name}", most) for whose in ("me", "next", "third", "fourth") for name, most in board]
    rows += COMMON + [(f"stack: {creature} {level + 1}", 15) for creature in CREATURES for level in range(3)]
    rows += [(f"exodus: {creature}", 15) for creature in CREATURES]
    rows += [(f"rolled: {face}", 15) for face in FACES]
    return rows + [(f"attacks to come: {face}", 15) for face in FACES]


COMPACT: Final[list[tuple[str, int]]] = _small_names()

PHASES_AT: Final = 0
ROLLED_AT: Final = PHASES_AT + 7
BONUS_AT: Final = ROLLED_AT + NUMBER_OF_FACES
ATTACKS_AT: Final = BONUS_AT + NUMBER_OF_FACES + 1
DICE_AT: Final = ATTACKS_AT + NUMBER_OF_FACES
DICE_SIZE: Final = 3 * NUMBER_OF_CREATURES + 3
MOMENT_SIZE: Final = DICE_AT + MOST_PLAYERS * DICE_SIZE


def _moment_names() -> list[str]:
    names = [f"phase {phase}" for phase in PHASES] + [f"rolled: {face}" for face in FACES]
    names += ["the bonus die is not rolled", *(f"the bonus die shows {face}" for face in FACES)]
    names += [f"attacks to come: {face}" for face in FACES]
    for whose in ("me", "next", "third", "fourth"):
        for what in ("active dice", "dice that pay", "the bonus die shows it"):
            names += [f"{whose}: {creature}: {what}" for creature in CREATURES]
        names += [f"{whose}: {what}" for what in ("spent dice", "wounds", "turns this round")]
    return [f"now: {name}" for name in names]


FEATURES: Final[list[str]] = features.NAMES + _moment_names()

# --- the whole table in small numbers -------------------------------------------------------------------------------

NO_PLAYER: Final[bytes] = bytes(len(COUNTED) + 4 * NUMBER_OF_CREATURES)


def from_me(g: TitanDice, seat: i64, other: i64) -> i64:
    """1 for me, 2 for the next one after me …"""
    after = other - seat
    return 1 + (after if after >= 0 else after + g.seats)


def write_row(row: i64, places: i64, out: BytesWriter) -> None:
    for place in range(places):
        small(out, at(row, place))


def write_player(me: Player, out: BytesWriter) -> None:
    out.append(u8(1))
    small(out, me.face_down)
    small(out, me.spent)
    small(out, me.wound_dice)
    small(out, me.removed)
    small(out, me.bonus)
    small(out, me.bonus_face)
    small(out, me.paid_bonus)
    small(out, me.wound_markers)
    small(out, me.turns)
    small(out, 1 if me.out else 0)
    small(out, 1 if me.attack_bonus else 0)
    write_row(me.track, NUMBER_OF_CREATURES, out)
    write_row(me.cards, NUMBER_OF_CREATURES, out)
    write_row(me.active, NUMBER_OF_CREATURES, out)
    write_row(me.paid, NUMBER_OF_CREATURES, out)


def write_common(g: TitanDice, seat: i64, out: BytesWriter) -> None:
    small(out, g.round)
    small(out, from_me(g, seat, g.first_player))
    small(out, from_me(g, seat, g.active))
    small(out, g.phase)
    small(out, 1 if g.end_triggered else 0)
    small(out, g.bonus_rolled)
    write_row(g.stacks, 3 * NUMBER_OF_CREATURES, out)
    write_row(g.exodus, NUMBER_OF_CREATURES, out)
    write_row(g.rolled, NUMBER_OF_FACES, out)
    write_row(g.attacks, NUMBER_OF_FACES, out)


# --- what the turn holds, beside the features -----------------------------------------------------------------------


def see_moment(g: TitanDice, seat: i64, row: vec[float], first: i64) -> None:
    row[first + PHASES_AT + g.phase] = 1.0
    for face in range(i64(NUMBER_OF_FACES)):
        row[first + ROLLED_AT + face] = float(at(g.rolled, face)) / 5.0
        row[first + ATTACKS_AT + face] = float(at(g.attacks, face)) / 2.0
    row[first + BONUS_AT + g.bonus_rolled] = 1.0
    for i in range(g.seats):
        see_dice(features.player_after(g, seat, i), row, first + DICE_AT + i * DICE_SIZE)


def see_dice(me: Player, row: vec[float], first: i64) -> None:
    for creature in range(i64(NUMBER_OF_CREATURES)):
        row[first + creature] = float(at(me.active, creature)) / 5.0
        row[first + NUMBER_OF_CREATURES + creature] = float(at(me.paid, creature)) / 5.0
    if me.bonus == ACTIVE and me.bonus_face < NUMBER_OF_CREATURES:
        row[first + 2 * NUMBER_OF_CREATURES + me.bonus_face] = 1.0
    row[first + 3 * NUMBER_OF_CREATURES] = float(me.spent_dice()) / 5.0
    row[first + 3 * NUMBER_OF_CREATURES + 1] = float(me.wounds()) / 3.0
    row[first + 3 * NUMBER_OF_CREATURES + 2] = float(me.turns) / 4.0


def write_all(g: TitanDice, seat: i64, out: BytesWriter) -> None:
    for i in range(g.seats):
        write_player(features.player_after(g, seat, i), out)
    for _ in range(g.seats, i64(MOST_PLAYERS)):
        out.write(NO_PLAYER)
    write_common(g, seat, out)


def see_all(g: TitanDice, seat: i64) -> vec[float]:
    row = features.observe(g, seat)
    first = i64(len(row))
    for _ in range(i64(MOMENT_SIZE)):
        row = append(row, 0.0)
    see_moment(g, seat, row, first)
    return row


@final
class Observing(Observer):
    def compact(self, g: Game, seat: i64, out: BytesWriter) -> None:
        write_all(titan_dice(g), seat, out)

    def features(self, g: Game, seat: i64) -> vec[float]:
        return see_all(titan_dice(g), seat)


OBSERVER: Final = Observing()
