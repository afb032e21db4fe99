"""Scenarios of Treasure Bell: a field in words, scripted dice, and commands with the time at which they arrive.

t = scenario("treasure_bell", players=3)
t.at(1000).rings(0, "123456", "122345", "112266")
assert t.at(1500).claims(0, "a1") == "OK"
assert t.at(1501).claims(1, "a1") == "OCCUPIED"
assert t.dice(0) == "..3456"
"""

from __future__ import annotations

from collections.abc import Iterable

from astragal.engine.game import ENGINE_REASONS, NOBODY, Driver, Event, Game, Refused
from astragal.engine.options import listed
from astragal.engine.records.record import DEFAULT_NAMES, GameFiles
from astragal.engine.records.scripted import Unforeseen
from astragal.engine.records.writing import write
from astragal.engine.session import ASKED, Session, begin
from astragal.engine.setting_up import with_readings
from astragal.games.treasure_bell.facts import kinds, setups
from astragal.games.treasure_bell.facts.field import place_name, set_of
from astragal.games.treasure_bell.facts.reasons import REASONS
from astragal.games.treasure_bell.facts.treasures import NAMES, NO_TREASURE
from astragal.games.treasure_bell.records import notation
from astragal.games.treasure_bell.rules import race, state
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import (
    ALL_DICE,
    BY_THE_BELL,
    DICE,
    DICE_PHASE,
    ENDINGS,
    HIGHEST_POWER,
    NOBODY_THERE,
    PHASES,
    SET_UP,
    WAIT,
    Player,
    TreasureBell,
)

# The field of a scenario, row by row, unless it says otherwise; a larger one has more of it.
FIELD = "1-2 3-4 5-6 1-1 2-3 4-5 1-6 2-2 3-5 2-6 1-4 3-3 4-6 1-5 2-4 6-6 4-4 5-5 2-5 3-6 2-1 4-3 6-5 3-2 5-4"
# The table of a scenario, unless it says otherwise: whatever is usual, a rule is tried on the same one.
TABLE = ["grid=4", "rounds=3", "attack=123456"]
MOST_ATTACKS = DICE // 2  # a command can lay no more

# What an accepted command is called by what it tells; all others are simply OK
CODES = {kinds.STARTED: "OK_START", kinds.WRONG_BELL: "PENALTY", kinds.PHASE_ENDED: "OK_END"}
STANDS_BY = "stands by"


class ScriptedDice(Driver):
    """Throws what is foreseen, and nothing else."""

    def __init__(self) -> None:
        self.casts: dict[int, list[str]] = {}  # of each seat, those to come
        self.falling: dict[int, tuple[int, str]] = {}  # of each seat, the cast whose dice are falling
        self.deciding: dict[int, int] = {}  # what each seat throws for something that others want too
        self.treasures: list[str] = []  # the next ones turned up

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        assert isinstance(g, TreasureBell)
        if kind == kinds.TREASURE:
            if not self.treasures:
                raise Unforeseen(f"A treasure is dealt to {place_name(about & 31, int(g.table.size))}; see `deals`.")
            return listed(g.deck).index(NAMES.index(self.treasures.pop(0)))
        if kind == kinds.DECIDING_DIE:
            if seat not in self.deciding:
                raise Unforeseen(f"{DEFAULT_NAMES[seat]} throws for what others want too; see `will_throw`.")
            return self.deciding.pop(seat) - 1
        die, cast = about & 7, about >> 3
        if seat not in self.falling or self.falling[seat][0] != cast:
            if not self.casts.get(seat):
                raise Unforeseen(f"{DEFAULT_NAMES[seat]} casts, and nothing says what is rolled.")
            self.falling[seat] = (cast, self.casts[seat].pop(0))
        sign = self.falling[seat][1][die]
        if sign == ".":
            raise Unforeseen(f"{DEFAULT_NAMES[seat]}'s die {die + 1} is cast, and nothing says what it shows.")
        return int(sign) - 1


class Scenario:
    """A position, and what can be tried on it. Methods that set the scene return the scenario itself.

    Places are called `a1`, `b1` … from the upper left. Dice are written as six signs, a dot for each that is not in
    hand. A command is answered with its code: OK, OK_START, OK_END or PENALTY; or the reason why it is refused, as in
    `reasons.py` in capitals. Every cast and every treasure that is turned up must be foreseen."""

    def __init__(
        self, files: GameFiles, players: int = 3, setup: str = setups.ACTION, options: Iterable[str] = ()
    ) -> None:
        """A game before the first bell."""
        self.files = files
        self.scripted = ScriptedDice()
        self.time = 0
        self.begun: Session | None = None
        self.set: TreasureBell = new_game(players, setup, with_readings(list(options), TABLE))
        treasures = [NAMES.index(name) for name in FIELD.split()[: int(self.set.table.places)]]
        state.restore_field(self.set, {"phase": WAIT}, treasures, [int(seat) for seat in self.set.claims])

    # --- setting the scene ---

    def with_field(self, *rows: str) -> Scenario:
        """These treasures lie on the field: `"1-2 3-4 5-6 1-1"`; `-` where none does."""
        names = " ".join(rows).split()
        g = self.scene()
        if len(names) != g.table.places:
            raise ValueError(f"The field has {g.table.places} places, and {len(names)} treasures were given.")
        treasures = [NO_TREASURE if name == "-" else NAMES.index(name) for name in names]
        state.restore_field(g, {}, treasures, [int(seat) for seat in g.claims])
        return self

    def with_player(
        self, seat: int, attack: str | None = None, won: Iterable[str] = (), frozen: bool = False, dice: str = ""
    ) -> Scenario:
        """Give a player these attack cards (`"136"`), treasures, dice; or let him stand by."""
        g = self.scene()
        player = g.players[seat]
        fields = {"won": int(player.won) | set_of([NAMES.index(name) for name in won])}
        fields["frozen"] = int(frozen or player.frozen)
        shown = [int(number) for number in player.dice]
        if dice:
            fields["hand"] = set_of([die for die, sign in enumerate(dice) if sign != "."])
            shown = [0 if sign == "." else int(sign) for sign in dice]
        cards = [int(n) for n in player.attack]
        if attack is not None:
            cards = [attack.count(str(power)) for power in range(HIGHEST_POWER + 1)]
        state.restore_player(player, fields, shown, cards)
        state.restore_field(g, {}, [int(card) for card in g.treasures], [int(owner) for owner in g.claims])
        return self

    def with_claims(self, seat: int, *places: str) -> Scenario:
        """The Dice Phase has begun, and a player has claimed these treasures with his first dice."""
        g = self.scene()
        if g.phase == WAIT:
            state.restore_field(g, {"phase": DICE_PHASE}, *self.lying())
            for player in g.players:
                state.restore_player(player, {"cast": 1}, [1, 2, 3, 4, 5, 6], [int(n) for n in player.attack])
        player = g.players[seat]
        treasures, claims = self.lying()
        for place in places:
            claims[self.place(place)] = seat
        laid = 2 * claims.count(seat)
        dice = [0 if die < laid else int(number) for die, number in enumerate(player.dice)]
        state.restore_player(player, {"hand": ALL_DICE >> laid << laid}, dice, [int(n) for n in player.attack])
        state.restore_field(g, {}, treasures, claims)
        return self

    def in_set_up(self, ringer: int = 0) -> Scenario:
        """This player has rung, and Set Up begins."""
        state.restore_field(self.scene(), {"phase": SET_UP, "ending": BY_THE_BELL, "ringer": ringer}, *self.lying())
        return self

    def in_round(self, number: int) -> Scenario:
        state.restore_field(self.scene(), {"round": number}, *self.lying())
        return self

    def deals(self, *treasures: str) -> Scenario:
        """These treasures are turned up next."""
        self.scripted.treasures += treasures
        return self

    def will_cast(self, seat: int, *casts: str) -> Scenario:
        """A player's next casts: `"123456"`."""
        for cast in casts:
            if len(cast) != DICE or not all(sign in ".123456" for sign in cast):
                raise ValueError(f"{cast!r} are no six dice: each is a number from 1 to 6, or a dot.")
        self.scripted.casts.setdefault(seat, []).extend(casts)
        return self

    def will_throw(self, **numbers: int) -> Scenario:
        """In beats, what each throws for something that several want: `will_throw(Ann=3, Bob=5)`."""
        self.scripted.deciding = {DEFAULT_NAMES.index(name): number for name, number in numbers.items()}
        return self

    def at(self, time: int) -> Scenario:
        """Commands arrive at this time from now on, in milliseconds."""
        self.time = time
        return self

    def scene(self) -> TreasureBell:
        """The game, to be changed."""
        if self.begun is not None:
            self.set = self.g.clone(NOBODY)
            self.begun = None
        return self.set

    def lying(self) -> tuple[list[int], list[int]]:
        """What lies on the field: treasures, and whose dice."""
        return [int(card) for card in self.g.treasures], [int(seat) for seat in self.g.claims]

    # --- looking ---

    @property
    def session(self) -> Session:
        """The game being played; from here on the scene is set."""
        if self.begun is None:
            self.begun = begin(self.set, self.scripted, listen=True)
        return self.begun

    @property
    def g(self) -> TreasureBell:
        g = self.set if self.begun is None else self.begun.game()
        assert isinstance(g, TreasureBell)
        return g

    def player(self, seat: int) -> Player:
        return self.g.players[seat]

    def phase(self) -> str:
        return PHASES[self.g.phase]

    def round(self) -> int:
        return int(self.g.round)

    def first(self) -> int:
        """The first player."""
        return int(self.g.first)

    def ringer(self) -> int | None:
        """Who has ended the Dice Phase."""
        return None if self.g.ringer == NOBODY_THERE else int(self.g.ringer)

    def ending(self) -> str:
        """How the Dice Phase has ended."""
        return ENDINGS[self.g.ending]

    def may_be_ended(self) -> bool:
        """Are enough treasures occupied?"""
        return bool(race.may_be_ended(self.g))

    def dice(self, seat: int) -> str:
        """What a player's dice show: `"..3456"`."""
        player = self.player(seat)
        return "".join(str(n) if player.hand >> die & 1 else "." for die, n in enumerate(player.dice))

    def cast_number(self, seat: int) -> int:
        return int(self.player(seat).cast)

    def standing_by(self) -> list[int]:
        """The players who have rung without reason."""
        return [seat for seat, player in enumerate(self.g.players) if player.frozen]

    def attack(self, seat: int) -> str:
        """The powers of a player's attack cards: `"2456"`."""
        return "".join(str(power) * n for power, n in enumerate(self.player(seat).attack))

    def won(self, seat: int) -> list[str]:
        """The treasures a player has won."""
        return [NAMES[card] for card in listed(self.player(seat).won)]

    def treasure(self, place: str) -> str:
        """What lies at a place; `-` if nothing does."""
        card = int(self.g.treasures[self.place(place)])
        return "-" if card == NO_TREASURE else NAMES[card]

    def claimed(self) -> dict[str, int]:
        """The places where dice lie, and whose."""
        size = int(self.g.table.size)
        return {place_name(n, size): int(seat) for n, seat in enumerate(self.g.claims) if seat != NOBODY_THERE}

    def deck(self) -> list[str]:
        return [NAMES[card] for card in listed(self.g.deck)]

    def scores(self) -> list[int]:
        return [int(self.g.score(seat)) for seat in range(int(self.g.seats))]

    def results(self) -> list[float]:
        """What each player gets if the game ends now: 1 for a victory, a share of it, or 0."""
        return [float(self.g.result(seat)) for seat in range(int(self.g.seats))]

    def told(self, *wanted: str) -> list[Event]:
        """What the last command has told. `wanted`: which events."""
        return [event for event in self.session.news if kinds.EVENTS[event[0]][0] in wanted]

    def record(self) -> str:
        """The game since the scene was set, as a record."""
        names = DEFAULT_NAMES[: int(self.g.seats)]
        return write(self.files, self.session, names, ["human"] * len(names))

    def place(self, name: str) -> int:
        place = notation.place_called(self.g, name)
        if place is None:
            raise ValueError(f"There is no place {name!r} on the field.")
        return place

    # --- commands in real time ---

    def rings(self, seat: int, *casts: str) -> str:
        """A player rings the bell. `casts`: what everybody's dice show if it is the bell that starts."""
        for caster, cast in enumerate(casts):
            self.will_cast(caster, cast)
        return self.send(seat, kinds.RING, 0)

    def casts(self, seat: int, rolled: str | None = None) -> str:
        """A player casts all dice in hand, and rolls this."""
        if rolled is not None:
            self.will_cast(seat, rolled)
        return self.send(seat, kinds.CAST, 0)

    def claims(self, seat: int, place: str, dice: tuple[int, int] | None = None, cast: int | None = None) -> str:
        """A player puts two dice (counted from 1; by themselves: the first that fit) on a treasure."""
        said = [place] if dice is None else [place, "with", "dice", *(str(die) for die in dice)]
        args = notation.read_claim(self.g, seat, said)
        if args is None:
            raise ValueError(f"This is no claim: {' '.join(said)}.")
        if cast is not None:
            one, other = int(kinds.one_die_of(args)), int(kinds.other_die_of(args))
            args = int(kinds.claim_args(kinds.place_of(args), one, other, cast))
        return self.send(seat, kinds.CLAIM, args)

    def lays(self, seat: int, **attacks: int) -> str:
        """A player decides in Set Up: `lays(0, a1=1, c1=3)`. In beats he is asked place by place."""
        if len(attacks) > MOST_ATTACKS:
            raise ValueError(f"Nobody can lay more than {MOST_ATTACKS} attack cards.")
        if self.session.stop == ASKED:
            return self.mans(seat, {self.place(place): power for place, power in attacks.items()})
        plan = 0
        for place, power in attacks.items():
            plan = int(kinds.with_attack(plan, self.place(place), power))
        return self.send(seat, kinds.COMMIT, plan)

    def send(self, seat: int, command: int, args: int) -> str:
        """A command arrives now. Its code."""
        try:
            self.session.arrive(self.time, seat, command, args)
        except Refused as refused:
            return code(refused)
        told = {event[0] for event in self.session.news if kinds.told_time(event[4]) == self.time}
        if command == kinds.RING:
            return next((name for what, name in CODES.items() if what in told), "OK")
        return "OK"

    def time_passes(self, until: int) -> bool:
        """Nothing arrives until then. Has the clock done anything?"""
        self.time = until
        return self.session.let_time_pass(until)

    # --- in beats ---

    def starts(self, *casts: str) -> Scenario:
        """In beats: the first player rings, or the bell rings by itself. What everybody's dice show."""
        for seat, cast in enumerate(casts):
            self.will_cast(seat, cast)
        if self.session.stop == ASKED and self.session.kind == kinds.BELL:
            self.session.answer(kinds.RING_NOW)
        assert self.session.stop == ASKED
        return self

    def offered(self, seat: int) -> list[str]:
        """What a player may answer in this beat, or about this treasure."""
        for asked in self.session.questions():
            if asked.seat == seat:
                options = listed(asked.options)
                return [self.said(seat, int(asked.kind), option, int(asked.about)) for option in options]
        return []

    def beat(self, *decisions: str) -> None:
        """What everybody decides: `"waits"`, `"casts ..2263"`, `"rings"`, `"claims a1"`; `"stands by"` if not asked."""
        for seat, decision in enumerate(decisions):
            if decision == STANDS_BY:
                if self.offered(seat):
                    raise Unforeseen(f"{DEFAULT_NAMES[seat]} does not stand by.")
                continue
            if decision.startswith("casts "):
                self.will_cast(seat, decision.removeprefix("casts "))
                decision = "casts"
            self.answers(seat, decision)

    def answers(self, seat: int, decision: str) -> None:
        offered = self.offered(seat)
        if decision not in offered:
            raise Unforeseen(f"{DEFAULT_NAMES[seat]} may not answer {decision!r}, but: {', '.join(offered)}.")
        self.session.turn_to(seat)
        self.session.answer(listed(self.session.options)[offered.index(decision)])

    def refused(self, seat: int, option: int) -> str:
        """Why a player may not take this option now: the reason's name; empty if he may."""
        self.session.turn_to(seat)
        return REASONS[self.session.why_not(option)]

    def mans(self, seat: int, attacks: dict[int, int]) -> str:
        while any(asked.seat == seat and asked.kind == kinds.MAN for asked in self.session.questions()):
            self.session.turn_to(seat)
            power = attacks.get(int(kinds.place_of(self.session.about)), 0)
            try:
                self.session.answer(power)
            except Refused as refused:
                return code(refused)
            if self.session.stop != ASKED or self.session.kind != kinds.MAN:
                break
        return "OK"

    def said(self, seat: int, kind: int, option: int, about: int) -> str:
        return notation.phrases(self.g, seat, kind, option, about, DEFAULT_NAMES)[0][0]


def code(refused: Refused) -> str:
    """The name of a refusal, in capitals."""
    return (ENGINE_REASONS.get(refused.reason) or REASONS[refused.reason]).upper()
