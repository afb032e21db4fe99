"""The contract between a game, whoever plays it, and whoever shows it.

**Rules ask.** A rule is a plain function. Where the rulebook lets a player decide, it calls `ask` and goes on with the
answer; where dice are thrown or a card is drawn, it calls `chance`. There are no callbacks and no states to resume.

**A driver answers.** Every question and every throw of a game goes to its `Driver`: a bot, a search, a person at the
table, a recorded game, a test. The game holds no randomness, so no position contains a hidden future.

**A question** is `(seat, kind, options, about)`: who decides, what sort of decision it is, what may be chosen (the set
bits of `options`, see `options.py`), and what it concerns, packed into one number as the game's table of kinds
describes. Together with the state at that moment this is enough to write the button, the line of the record and a
learner's observation. A question with a single option is not put; in a question that may be declined, option 0
declines. Repeating the lowest option always ends every loop of the rules.

**Together.** Where several seats decide at the same moment, the rules ask them between `begin_together` and
`end_together` (or with `ask_together`, if each answers one question). In between, nothing of the state changes and no
dice are thrown: a seat's later questions may depend on its own answers, which stand in `about`, and on nobody else's.
So whoever answers sees nothing of the others' answers, and a session takes them in any order.

**Chance** is `(seat, kind, about, n)`: whose, what, of what, and one of how many equally likely outcomes. There is no
shuffled deck: a card is drawn when it is turned up. In a game that is `keyed`, seat, kind and about name a throw
completely: its outcome must not depend on which throws came before it.

**Secrets.** What a state holds that a seat must not know, `resample` replaces by a fresh draw: a search does so before
it thinks. Most games hold none.

**Arrivals.** In a game in real time nobody is asked. A step takes one command `(time, seat, command, args)` from
`arrival` (see `arrivals.py`); time is a number that comes with it, and the rules know no other. The order of arrival
decides. A command that `why_not_arrival` refuses changes nothing; an accepted one is a step. What falls due without
anybody's doing comes from the clock, a seat of its own, at the time that `next_tick` gives.

**A step** is the unit between two whole states: a player's turn, a draft pick, the set-up. Between steps a game can be
copied, written down and restored; inside a step a position is "the state before the step, and the answers and throws
since" (`session.py`).

**Events** are what a game tells while it runs: `(what, seat, a, b, source)`. They change nothing, and cost nothing when
nobody listens.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from astragal.engine.options import NONE, lowest

Event = tuple[int, int, int, int, int]

# What the engine itself refuses. A game's own reasons are numbers above 0; 0 means "allowed".
ALLOWED: Final = 0
NOT_AN_OPTION: Final = -1
GAME_IS_OVER: Final = -2
NOT_ASKED: Final = -3
NOT_A_ROLL: Final = -4
NOTHING_TO_UNDO: Final = -5
DICE_WERE_ROLLED: Final = -6
OTHERS_ANSWERED: Final = -7
IN_REAL_TIME: Final = -8
NOT_IN_REAL_TIME: Final = -9
TIME_RUNS_FORWARD: Final = -10

NEVER: Final = -1  # no time at which the clock would act
NOT_PUT: Final = -1  # in `ask_together`: the answer of a seat that was not asked

ENGINE_REASONS: Final = {
    NOT_AN_OPTION: "not_an_option",
    GAME_IS_OVER: "game_is_over",
    NOT_ASKED: "not_asked",
    NOT_A_ROLL: "not_a_roll",
    NOTHING_TO_UNDO: "nothing_to_undo",
    DICE_WERE_ROLLED: "dice_were_rolled",
    OTHERS_ANSWERED: "others_answered",
    IN_REAL_TIME: "in_real_time",
    NOT_IN_REAL_TIME: "not_in_real_time",
    TIME_RUNS_FORWARD: "time_runs_forward",
}


class Refused(Exception):
    """Something is not allowed, and nothing has changed. `reason` is the game's code, or the engine's if negative."""

    def __init__(self, reason: int) -> None:
        super().__init__(ENGINE_REASONS.get(reason, f"reason {reason}"))
        self.reason = reason


class BadSetup(Exception):
    """This cannot be played. `code` and `values` make the sentence that says why (the words under `setup_refused`)."""

    def __init__(self, code: str, values: dict[str, str]) -> None:
        super().__init__(code + " " + ", ".join(f"{name}={value}" for name, value in values.items()))
        self.code = code
        self.values = values


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Answers a game's questions and throws its dice. This one always takes the lowest."""

    def choose(self, g: "Game", seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """One of the options. `g` is the game as it stands; it must not be changed."""
        return lowest(options)

    def chance(self, g: "Game", seat: i64, kind: i64, about: i64, n: i64) -> i64:
        """One of 0 … n-1."""
        return 0

    def together(self, g: "Game", begins: bool) -> None:
        """From here on seats are asked that know nothing of one another's answers; or: they have all been asked."""

    def arrival(self, g: "Game") -> i64:
        """The next command of a game in real time, packed as in `arrivals.py`; NOTHING if none has come."""
        raise NotImplementedError("This driver plays no game in real time.")


NOBODY: Final = Driver()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What every game gives the engine. A subclass holds the state; its rules are functions that take it."""

    def __init__(self, seats: i64, driver: Driver) -> None:
        self.seats = seats
        self.driver = driver
        self.over: bool = False
        self.events: list[Event] | None = None  # None: nobody listens
        self.asks_all: bool = False  # put even the questions that have one option (to read a record)
        self.keyed: bool = False  # seat, kind and about name every throw

    # --- what a game provides ---------------------------------------------------------------------------------------

    def step(self) -> None:
        """Play one step with the driver. The first step is the set-up. Sets `over` when the game has ended."""
        raise NotImplementedError

    def clone(self, driver: Driver) -> "Game":
        """An independent copy with another driver, with nobody listening. Possible at any moment."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """The seat's points as they would count if the game ended now. May be asked at any time."""
        raise NotImplementedError

    def result(self, seat: i64) -> float:
        """When the game is over: 1 for the only winner, 1/k for each of k who share the victory, 0 for the rest. A game
        for one player gives 1 or 0."""
        raise NotImplementedError

    def why_not(self, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        """Why this option is not in the question that is being put: a reason code, or 0 if it is. Every option number
        below the kind's size may be asked for. The sets of options are built from the same conditions."""
        raise NotImplementedError

    def snapshot(self) -> dict[str, object]:
        """The whole state as plain data (numbers, strings, lists, dicts): equal states give equal snapshots."""
        raise NotImplementedError

    # --- what a game with secrets or in real time provides ------------------------------------------------------------

    def resample(self, seat: i64, driver: Driver) -> None:
        """Replace what this seat cannot know by what the driver chooses and draws. What it sees stays the same."""

    def why_not_arrival(self, time: i64, seat: i64, command: i64, args: i64) -> i64:
        """Why this command is refused if it arrives now: a reason code, or 0. The clock has acted up to this time."""
        return NOT_IN_REAL_TIME

    def next_tick(self) -> i64:
        """When the clock acts if nothing arrives before; or NEVER."""
        return NEVER

    # --- what the rules use -----------------------------------------------------------------------------------------

    def ask(self, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """The seat picks one of the options. A single one is taken silently."""
        if options & (options - 1) == 0 and not self.asks_all:
            return lowest(options)
        return self.driver.choose(self, seat, kind, options, about)

    def chance(self, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        """One of n equally likely outcomes, 0 … n-1."""
        return self.driver.chance(self, seat, kind, about, n)

    def begin_together(self) -> None:
        """Up to `end_together` seats are asked that know nothing of one another's answers."""
        self.driver.together(self, True)

    def end_together(self) -> None:
        self.driver.together(self, False)

    def ask_together(self, kind: i64, options: list[int], abouts: list[int]) -> list[int]:
        """Every seat that has options picks one of them, and none knows of another's pick."""
        answers: list[int] = []
        self.begin_together()
        for seat, may in enumerate(options):
            answers.append(int(self.ask(seat, kind, may, abouts[seat])) if may != NONE else NOT_PUT)
        self.end_together()
        return answers

    def arrival(self) -> i64:
        """The next command, or NOTHING: then the step ends at once, and nothing has changed."""
        return self.driver.arrival(self)

    def tell(self, what: i64, seat: i64, a: i64, b: i64, source: i64) -> None:
        """Tell an event to whoever listens."""
        events = self.events
        if events is not None:
            events.append((int(what), int(seat), int(a), int(b), int(source)))


def play(g: Game) -> None:
    """Play a game to its end with its driver."""
    while not g.over:
        g.step()
