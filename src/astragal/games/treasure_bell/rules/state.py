"""The state of a game of Treasure Bell: the field, the players with their dice and attack cards, and the phase."""

from typing import Final, final

from mypy_extensions import i64

from astragal.engine.game import NEVER, NOBODY, Driver, Game
from astragal.engine.options import upto
from astragal.engine.vecs import append, vec
from astragal.games.treasure_bell.facts import field, kinds
from astragal.games.treasure_bell.facts.setups import DIAGONAL_BATTLES, MAIN_DIAGONALS, STRAIGHT_BATTLES
from astragal.games.treasure_bell.facts.treasures import COMPLETE_DECK, NO_TREASURE, NUMBER_OF_TREASURES

DICE: Final = 6
ALL_DICE: Final[i64] = 63  # a set
NOT_SHOWN: Final = 0  # what a die shows that is not cast, or lies on the field
HIGHEST_POWER: Final = 9
NO_PLAN: Final = 0
NOBODY_THERE: Final = -1
BEAT_MS: Final = 1000

# Where the game stands
DEAL: Final = 0
WAIT: Final = 1  # for the first player's bell
DICE_PHASE: Final = 2
SET_UP: Final = 3
END: Final = 4
PHASES: Final = ("deal", "wait", "dice", "set_up", "end")

# How a Dice Phase ends
BY_THE_BELL: Final = 0
STUCK: Final = 1
OUT_OF_TIME: Final = 2
ENDINGS: Final = ("bell", "stuck", "timeout")


@final
class Table:
    """What stays the same during a game, shared by all its copies."""

    def __init__(self, setup: str, options: list[str], option_bits: i64, values: dict[str, int], rules: int) -> None:
        self.setup = setup
        self.options = options
        self.option_bits = option_bits  # with the readings that were usual by these rules
        self.rules = rules
        self.in_beats: bool = setup == "beat"
        self.size: i64 = values["grid"]
        self.places: i64 = values["grid"] * values["grid"]
        self.mark: i64 = kinds.mark_of(values["grid"], setup == "beat")  # of every event
        self.threshold: i64 = values["threshold"]
        self.rounds: i64 = values["rounds"]
        self.cast_cooldown: i64 = values["cast_cooldown_ms"]
        self.ring_debounce: i64 = values["ring_debounce_ms"]
        self.longest_phase: i64 = values["max_phase_ms"]
        self.commit_timeout: i64 = values["commit_timeout_ms"]
        self.first_player: i64 = values["first_player"] - 1
        size = values["grid"]
        attack = [0] * (1 + HIGHEST_POWER)
        for power in str(values["attack"]):
            attack[int(power)] += 1
        self.attack: vec[i64] = vec[i64](attack)  # how many cards of each power a player has
        lines = [field.set_of(line) for line in field.lines(size, self.plays_with(MAIN_DIAGONALS))]
        diagonally_too = self.plays_with(DIAGONAL_BATTLES) or not self.plays_with(STRAIGHT_BATTLES)
        beside = [field.neighbours(place, size, diagonally_too) for place in range(size * size)]
        self.lines: vec[i64] = vec[i64](lines)
        self.neighbours: vec[i64] = vec[i64]([field.set_of(places) for places in beside])

    def plays_with(self, option: i64) -> bool:
        return self.option_bits >> option & 1 == 1


@final
class Player:
    """A player: six dice, attack cards, and the treasures won.

    Copies share the rows of dice and of attack cards until one of them is about to change them: `own_rows` comes
    first."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.shares_rows: bool = False
        self.hand: i64 = ALL_DICE  # the dice in hand, a set
        self.dice: vec[i64] = vec[i64]()  # what each die shows
        self.cast: i64 = 0  # the number of the last cast in this round
        self.cast_at: i64 = 0  # … and its time
        self.frozen: bool = False  # has rung without reason, and stands by
        self.attack: vec[i64] = vec[i64]()  # how many attack cards of each power are left
        self.won: i64 = 0  # the treasures won, a set
        self.committed: bool = False  # has decided in Set Up …
        self.plan: i64 = NO_PLAN  # … on this; secret

    def clone(self) -> "Player":
        player = Player(self.seat)
        player.hand = self.hand
        player.shares_rows = self.shares_rows = True
        player.dice = self.dice
        player.cast = self.cast
        player.cast_at = self.cast_at
        player.frozen = self.frozen
        player.attack = self.attack
        player.won = self.won
        player.committed = self.committed
        player.plan = self.plan
        return player

    def own_rows(self) -> None:
        """Before a die or an attack card changes: from now on nobody else has these rows."""
        if self.shares_rows:
            self.dice = self.dice[:]
            self.attack = self.attack[:]
            self.shares_rows = False

    def snapshot(self) -> dict[str, object]:
        return {
            "hand": int(self.hand),
            "dice": [int(number) for number in self.dice],
            "cast": int(self.cast),
            "cast_at": int(self.cast_at),
            "frozen": self.frozen,
            "attack": [int(n) for n in self.attack],
            "won": int(self.won),
            "committed": self.committed,
            "plan": int(self.plan),
        }


@final
class TreasureBell(Game):
    """A game in progress. Copies share the rows of the field as players share theirs (`own_rows`)."""

    def __init__(self, seats: i64, driver: Driver, table: Table) -> None:
        super().__init__(seats, driver)
        self.keyed = True
        self.shares_rows: bool = False
        self.table = table
        self.players: list[Player] = []
        self.phase: i64 = DEAL
        self.round: i64 = 1
        self.first: i64 = table.first_player
        self.ringer: i64 = NOBODY_THERE  # of the Dice Phase that has ended
        self.ending: i64 = BY_THE_BELL
        self.treasures: vec[i64] = vec[i64]()  # the card at each place
        self.claims: vec[i64] = vec[i64]()  # whose dice lie at each place
        self.occupied: i64 = 0  # the places where dice lie, a set
        self.deck: i64 = COMPLETE_DECK  # a set: it has no order
        self.now: i64 = 0  # the time of the last arrival, in milliseconds
        self.since: i64 = 0  # when the Dice Phase or Set Up began
        self.beat: i64 = 0  # of this Dice Phase

    def clone(self, driver: Driver) -> "TreasureBell":
        g = TreasureBell(self.seats, driver, self.table)
        g.over = self.over
        g.players = [player.clone() for player in self.players]
        g.phase = self.phase
        g.round = self.round
        g.first = self.first
        g.ringer = self.ringer
        g.ending = self.ending
        g.shares_rows = self.shares_rows = True
        g.treasures = self.treasures
        g.claims = self.claims
        g.occupied = self.occupied
        g.deck = self.deck
        g.now = self.now
        g.since = self.since
        g.beat = self.beat
        return g

    def own_rows(self) -> None:
        """Before a card or dice on the field change: from now on nobody else has these rows."""
        if self.shares_rows:
            self.treasures = self.treasures[:]
            self.claims = self.claims[:]
            self.shares_rows = False

    def step(self) -> None:
        if self.phase == DEAL:
            rounds.deal_the_field(self)
        elif self.table.in_beats:
            beats.next_beat(self)
        else:
            race.next_arrival(self)

    def tell(self, what: i64, seat: i64, a: i64, b: i64, source: i64) -> None:
        """Every event can be read alone: above the time stands how the field and the game are set up."""
        if self.events is not None:
            super().tell(what, seat, a, b, source | self.table.mark)

    def score(self, seat: i64) -> i64:
        return scoring.score(self.players[seat])

    def result(self, seat: i64) -> float:
        return scoring.result(self, seat)

    def why_not(self, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        if kind == kinds.BEAT:
            return beats.why_not(self, self.players[seat], option)
        if kind == kinds.BELL:
            return beats.why_not_before_the_bell(self, option)
        return set_up.why_not_man(self, self.players[seat], option, about)

    def why_not_arrival(self, time: i64, seat: i64, command: i64, args: i64) -> i64:
        return race.why_not(self, time, self.players[seat], command, args)

    def next_tick(self) -> i64:
        return NEVER if self.table.in_beats else race.due(self)

    def resample(self, seat: i64, driver: Driver) -> None:
        set_up.plan_anew(self, seat, driver)

    def snapshot(self) -> dict[str, object]:
        return {
            "rules": self.table.rules,
            "setup": self.table.setup,
            "options": list(self.table.options),
            "players": [player.snapshot() for player in self.players],
            "phase": int(self.phase),
            "round": int(self.round),
            "first": int(self.first),
            "ringer": int(self.ringer),
            "ending": int(self.ending),
            "treasures": [int(card) for card in self.treasures],
            "claims": [int(seat) for seat in self.claims],
            "deck": int(self.deck),
            "now": int(self.now),
            "since": int(self.since),
            "beat": int(self.beat),
            "over": self.over,
        }


def blank(seats: i64, table: Table) -> TreasureBell:
    """A game before its first step."""
    g = TreasureBell(seats, NOBODY, table)
    for seat in range(seats):
        player = Player(seat)
        player.dice = vec[i64]([0] * DICE)
        player.attack = table.attack[:]
        g.players.append(player)
    for _ in range(table.places):
        g.treasures = append(g.treasures, NO_TREASURE)
        g.claims = append(g.claims, NOBODY_THERE)
    return g


def restore_player(player: Player, fields: dict[str, int], dice: list[int], attack: list[int]) -> None:
    """Give a player these things. What is not among the fields stays as it is."""
    player.hand = fields.get("hand", int(player.hand))
    player.cast = fields.get("cast", int(player.cast))
    player.cast_at = fields.get("cast_at", int(player.cast_at))
    player.frozen = fields.get("frozen", int(player.frozen)) == 1
    player.won = fields.get("won", int(player.won))
    player.committed = fields.get("committed", int(player.committed)) == 1
    player.plan = fields.get("plan", int(player.plan))
    player.dice = vec[i64](dice)
    player.attack = vec[i64](attack)


def restore_field(g: TreasureBell, fields: dict[str, int], treasures: list[int], claims: list[int]) -> None:
    """Put the field into this state. What is not among the fields stays as it is; the deck holds all other cards."""
    g.phase = fields.get("phase", int(g.phase))
    g.round = fields.get("round", int(g.round))
    g.first = fields.get("first", int(g.first))
    g.ringer = fields.get("ringer", int(g.ringer))
    g.ending = fields.get("ending", int(g.ending))
    g.now = fields.get("now", int(g.now))
    g.since = fields.get("since", int(g.since))
    g.beat = fields.get("beat", int(g.beat))
    g.over = g.phase == END
    g.treasures = vec[i64](treasures)
    g.claims = vec[i64](claims)
    g.occupied = 0
    for place, seat in enumerate(claims):
        if seat != NOBODY_THERE:
            g.occupied |= field.set_of([place])
    g.deck = upto(NUMBER_OF_TREASURES - 1)
    for player in g.players:
        g.deck &= ~player.won
    for card in treasures:
        if card != NO_TREASURE:
            g.deck &= ~field.set_of([card])


def treasure_bell(g: Game) -> TreasureBell:
    """The game, known to be this one."""
    if not isinstance(g, TreasureBell):
        raise TypeError("This is not a game of Treasure Bell.")
    return g


# The chapters of the rules come last, because they need the classes above.
from astragal.games.treasure_bell.rules import beats, race, rounds, scoring, set_up  # noqa: E402
