"""What a learner sees at any question: the whole table in small numbers, or the features with what the turn holds.

First comes my own hero, then the others in turn order after me (an absent one is all 0), then the table. Everything in
Dice Forge is open. Seats are counted from me on: 1 is me, 2 the next one, 0 nobody.
"""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from astragal.engine.game import Game
from astragal.engine.observing import MOST, Fields, Observer, small
from astragal.engine.vecs import append, vec
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_NAMES, NUMBER_OF_CARDS
from astragal.games.dice_forge.facts.faces import COLOURS, NUMBER_OF_FACES
from astragal.games.dice_forge.facts.faces import NAMES as FACE_NAMES
from astragal.games.dice_forge.facts.islands import NUMBER_OF_SLOTS, SLOT_NAMES
from astragal.games.dice_forge.facts.labyrinth import HALLS
from astragal.games.dice_forge.judging import features
from astragal.games.dice_forge.judging.features import MOST_HEROES
from astragal.games.dice_forge.rules.cards import memory
from astragal.games.dice_forge.rules.state import PHASES, DiceForge, Hero, dice_forge

BELOW: Final = 64  # so much glory may be lost before the small numbers do not tell any more

# Where the numbers of a question begin in `about`, where they are not whole bytes
FIELDS: Final[dict[int, Fields]] = {
    kinds.FORGE: [(0, 6), (6, 6), (12, 6), (18, 6)],
    kinds.SHIP: [(0, 4)],
    kinds.TAKE: [(0, 8), (8, 4), (12, 1)],
    kinds.BUY: [(0, 4), (4, 1)],
}

# --- names ----------------------------------------------------------------------------------------------------------

# fmt: off
HERO: Final[list[tuple[str, int]]] = [
    ("is there", 1), ("gold", MOST), ("sun", MOST), ("moon", MOST), ("ancient", MOST), ("64 + glory", MOST),
    ("island", 7), ("gold on hammers", MOST), ("forged", MOST), ("cerberus", MOST), ("tritons", MOST),
    ("allegiance", 31), ("golem", 36), ("sun die: side up", 5), ("moon die: side up", 5),
    *((f"scepter {n + 1}: gold", 15) for n in range(4)), *((f"companion {n + 1}", 15) for n in range(4)),
]
TABLE: Final[list[tuple[str, int]]] = [
    ("round", MOST), ("phase", 6), ("active", 4), ("blessings left", MOST), ("heroes waiting", MOST),
    ("1 + the face waiting", NUMBER_OF_FACES), ("steps of the golem left", MOST), ("only the active hero rolls", 1),
    ("another turn", 1), ("dice are away", 1), ("dice go away", 1), ("the Goddess is reached", 1),
    ("declared, byte 1", MOST), ("declared, byte 2", MOST),
]
# fmt: on


def _small_names() -> list[tuple[str, int]]:
    hero = [*HERO, *((f"{die} die, side {n + 1}", NUMBER_OF_FACES - 1) for die in ("sun", "moon") for n in range(6))]
    hero += [(f"card {card}", MOST) for card in CARD_NAMES]
    rows = [(f"{whose}: {name}", most) for whose in ("me", "next", "third", "fourth") for name, most in hero]
    rows += TABLE + [(f"faces left: {face}", MOST) for face in FACE_NAMES]
    rows += [(f"slot {slot}: cards left", 4) for slot in SLOT_NAMES]
    rows += [(f"slot {slot}: 1 + the card on top", NUMBER_OF_CARDS) for slot in SLOT_NAMES]
    rows += [(f"slot {slot}: reinforcements to call", 7) for slot in SLOT_NAMES]
    for what in ("boar", "mirror of misfortune"):
        rows += [(f"whose {colour} {what}", 4) for colour in COLOURS]
    rows += [(f"memory {n + 1}: {what}", most) for n in range(8) for what, most in (("whose", 4), ("place", 15))]
    return rows + [(f"hall {hall}: 1 + the treasure", 3) for hall in HALLS]


COMPACT: Final[list[tuple[str, int]]] = _small_names()

PHASES_AT: Final = 0
SCALARS_AT: Final = PHASES_AT + 7
READY_AT: Final = SCALARS_AT + 7
WAITING_AT: Final = READY_AT + NUMBER_OF_SLOTS
OWNERS_AT: Final = WAITING_AT + NUMBER_OF_FACES + 1
SHOWN_AT: Final = OWNERS_AT + 16
MOMENT_SIZE: Final = SHOWN_AT + MOST_HEROES * 2 * NUMBER_OF_FACES


def _moment_names() -> list[str]:
    names = [f"phase {phase}" for phase in PHASES]
    names += ["points", "lead in points", "blessings left", "heroes waiting", "steps of the golem left"]
    names += ["only the active hero rolls", "declared"]
    names += [f"slot {slot}: reinforcements to call" for slot in SLOT_NAMES]
    names += ["no face is waiting", *(f"waiting: {face}" for face in FACE_NAMES)]
    for what in ("boar", "mirror of misfortune"):
        names += [f"{colour} {what} is {whose}" for colour in COLOURS for whose in ("mine", "another's")]
    for whose in ("me", "next", "third", "fourth"):
        names += [f"{whose}: {die} die shows {face}" for die in ("sun", "moon") for face in FACE_NAMES]
    return [f"now: {name}" for name in names]


FEATURES: Final[list[str]] = features.NAMES + _moment_names()


# --- the whole table in small numbers -------------------------------------------------------------------------------

NO_HERO: Final[bytes] = bytes(len(HERO) + 12 + NUMBER_OF_CARDS)
NO_TABLE: Final[bytes] = bytes(len(COMPACT))


def from_me(g: DiceForge, seat: i64, other: i64) -> i64:
    """1 for me, 2 for the next one after me …; 0 for nobody."""
    if other < 0:
        return 0
    after = other - seat
    return 1 + (after if after >= 0 else after + g.seats)


def write_hero(hero: Hero, out: BytesWriter) -> None:
    out.append(u8(1))
    small(out, hero.gold)
    small(out, hero.sun)
    small(out, hero.moon)
    small(out, hero.ancient)
    small(out, hero.glory + BELOW)
    small(out, hero.island)
    small(out, hero.hammered)
    small(out, hero.forged)
    small(out, hero.cerberus)
    small(out, hero.tritons)
    small(out, hero.allegiance)
    small(out, hero.golem)
    small(out, hero.up_sun)
    small(out, hero.up_moon)
    for n in range(i64(4)):
        small(out, hero.scepters >> 4 * n & 15)
    for n in range(i64(4)):
        small(out, hero.companions >> 4 * n & 15)
    for face in hero.faces:
        small(out, face)
    for number in hero.cards:
        small(out, number)


def write_table(g: DiceForge, seat: i64, out: BytesWriter) -> None:
    small(out, g.round)
    small(out, g.phase)
    small(out, from_me(g, seat, g.active))
    small(out, g.blessings_left)
    small(out, g.heroes_waiting)
    small(out, g.face_waiting)
    small(out, g.steps_left)
    small(out, 1 if g.only_active_rolls else 0)
    small(out, 1 if g.another_turn else 0)
    small(out, 1 if g.dice_away else 0)
    small(out, 1 if g.dice_go_away else 0)
    small(out, 1 if g.goddess_reached else 0)
    small(out, g.declared & 255)
    small(out, g.declared >> 8 & 255)
    for left in g.stock:
        small(out, left)
    for left in g.stacks:
        small(out, left)
    for slot in range(i64(NUMBER_OF_SLOTS)):
        left = g.stacks[slot]
        small(out, 1 + g.table.cards[4 * slot + g.seats - left] if left > 0 else i64(0))
    for slot in range(i64(NUMBER_OF_SLOTS)):
        small(out, g.ready >> 3 * slot & 7)
    for owner in g.boar_owner:
        small(out, from_me(g, seat, owner))
    for owner in g.misfortune_owner:
        small(out, from_me(g, seat, owner))
    for token in g.memories:
        small(out, from_me(g, seat, memory.owner_of(token)) if token > 0 else i64(0))
        small(out, token & 15)
    for hall in range(i64(3)):
        small(out, g.treasures >> 2 * hall & 3)


# --- what the turn holds, beside the features -----------------------------------------------------------------------


def see_moment(g: DiceForge, seat: i64, row: vec[float], at: i64) -> None:
    row[at + PHASES_AT + g.phase] = 1.0
    mine = g.score(seat)
    best: i64 = -1000
    for other in range(g.seats):
        if other != seat:
            best = max(best, g.score(other))
    row[at + SCALARS_AT] = float(mine) / 50.0
    row[at + SCALARS_AT + 1] = float(mine - best) / 30.0
    row[at + SCALARS_AT + 2] = float(g.blessings_left) / 2.0
    row[at + SCALARS_AT + 3] = float(g.heroes_waiting) / 3.0
    row[at + SCALARS_AT + 4] = float(g.steps_left) / 6.0
    row[at + SCALARS_AT + 5] = 1.0 if g.only_active_rolls else 0.0
    row[at + SCALARS_AT + 6] = 1.0 if g.declared else 0.0
    for slot in range(i64(NUMBER_OF_SLOTS)):
        row[at + READY_AT + slot] = float(g.ready >> 3 * slot & 7) / 4.0
    row[at + WAITING_AT + g.face_waiting] = 1.0
    see_owners(g.boar_owner, seat, row, at + OWNERS_AT)
    see_owners(g.misfortune_owner, seat, row, at + OWNERS_AT + 8)
    for i in range(g.seats):
        other = seat + i
        hero = g.heroes[other if other < g.seats else other - g.seats]
        shown = at + SHOWN_AT + i * 2 * NUMBER_OF_FACES
        row[shown + hero.faces[hero.up_sun]] = 1.0
        row[shown + NUMBER_OF_FACES + hero.faces[6 + hero.up_moon]] = 1.0


def see_owners(owners: vec[i64], seat: i64, row: vec[float], at: i64) -> None:
    for colour in range(i64(len(owners))):
        if owners[colour] >= 0:
            row[at + 2 * colour + (0 if owners[colour] == seat else 1)] = 1.0


def write_all(g: DiceForge, seat: i64, out: BytesWriter) -> None:
    if not g.heroes:
        out.write(NO_TABLE)  # before the set-up
        return
    for i in range(g.seats):
        other = seat + i
        write_hero(g.heroes[other if other < g.seats else other - g.seats], out)
    for _ in range(g.seats, i64(MOST_HEROES)):
        out.write(NO_HERO)
    write_table(g, seat, out)


def see_all(g: DiceForge, seat: i64) -> vec[float]:
    row = features.observe(g, seat)
    at = i64(len(row))
    for _ in range(i64(MOMENT_SIZE)):
        row = append(row, 0.0)
    if g.heroes:
        see_moment(g, seat, row, at)
    return row


@final
class Observing(Observer):
    def compact(self, g: Game, seat: i64, out: BytesWriter) -> None:
        write_all(dice_forge(g), seat, out)

    def features(self, g: Game, seat: i64) -> vec[float]:
        return see_all(dice_forge(g), seat)


OBSERVER: Final = Observing()
