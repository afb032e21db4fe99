"""What somebody might send in a game in real time: often what is possible, sometimes what is not."""

from __future__ import annotations

from functools import partial

from astragal.engine.conformance import Lots, Pick
from astragal.engine.drivers import Dice
from astragal.engine.game import NOBODY, Game, Refused
from astragal.engine.records.record import DEFAULT_NAMES
from astragal.engine.session import ARRIVING, Session, begin
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.setups import OPTIONS
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import DICE_PHASE, SET_UP, Player, TreasureBell
from astragal.games.treasure_bell.showing import view as treasure_bell_view
from tests.showing.whole_view import whole_view

view = partial(whole_view, treasure_bell_view)

SEATS = [2, 3, 4]
SHORT = ["rounds=2", "cast_cooldown_ms=100", "ring_debounce_ms=0", "max_phase_ms=9000", "commit_timeout_ms=3000"]
# Enough of the options and settings, with every number of players
SETTINGS: list[list[str]] = [
    [],
    [*OPTIONS, "first_player=2"],
    ["grid=3", "threshold=2", "attack=999888", *SHORT],
    ["grid=5", "rounds=1", "attack=1", "main_diagonals"],
]
SETTING_NAMES = ["usual", "options", "small", "large"]


def propose(g: Game, pick: Pick) -> tuple[int, int, int]:
    assert isinstance(g, TreasureBell)
    seat = pick(int(g.seats))
    me = g.players[seat]
    if pick(12) == 0:
        return seat, pick(6), pick(1 << 12)
    if g.phase == SET_UP:
        return seat, kinds.COMMIT, plan(g, me, pick)
    if g.phase != DICE_PHASE or pick(10) == 0:
        return seat, kinds.RING, 0
    if pick(4) == 0:
        return seat, kinds.CAST, 0
    place = pick(int(g.table.places))
    for _ in range(int(g.table.places)):
        fitting = int(race.fitting_dice(g, me, place)) if g.treasures[place] >= 0 else -1
        if fitting >= 0 and race.why_not_there(g, place) == 0:
            return seat, kinds.CLAIM, fitting
        place = (place + 1) % int(g.table.places)
    return seat, kinds.CLAIM, int(kinds.claim_args(place, pick(6), pick(6), me.cast))


def plan(g: TreasureBell, me: Player, pick: Pick) -> int:
    """Some power on each claimed treasure, often one that is there."""
    laid = 0
    powers = [power for power, n in enumerate(me.attack) for _ in range(n)]
    for place, seat in enumerate(g.claims):
        if seat == me.seat and powers and pick(4):
            laid = int(kinds.with_attack(laid, place, powers.pop(pick(len(powers)))))
    return laid


def look(g: Game, seat: int) -> object:
    """What a seat is shown."""
    return view(begin(g, NOBODY), seat, "en", DEFAULT_NAMES[: int(g.seats)])


def live_session(seats: int, options: list[str], seed: int, commands: int | None = None) -> Session:
    """A game in real time, played with accepted and refused commands; so many of them, or all."""
    session = begin(new_game(seats, "action", options), Dice(seed), listen=True)
    lots = Lots(seed)
    time = sent = 0
    while session.stop == ARRIVING and sent != commands:
        time += lots.pick(700)
        sent += 1
        try:
            session.arrive(time, *propose(session.game(), lots.pick))
        except Refused:
            continue
    return session
