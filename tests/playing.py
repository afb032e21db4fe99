"""Random games for tests: ways to set every game up, and sessions played with answers from a seed."""

from __future__ import annotations

from collections.abc import Iterator

from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.engine.arrivals import args_of, command_of, seat_of, time_of
from astragal.engine.dice import among, following, seeded
from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.session import ARRIVING, ASKED, Session, begin
from astragal.games.catalogue import box
from astragal.games.dice_forge.facts.setups import ONLY_FOR_TWO, OPTIONS
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.games.titan_dice.facts.setups import OPTIONS as TITAN_DICE_OPTIONS
from astragal.games.treasure_bell.facts.setups import OPTIONS as TREASURE_BELL_OPTIONS

PROMOS_LAID_OUT = "introductory,magical_seagull,monsters,nymph,pegasus,wheel_of_fortune"
SETUPS = ["introductory", "alternate", "random", "draft", PROMOS_LAID_OUT]
SEATS = [2, 3, 4]
DISCOVERIES = ["discovery_goddess", "discovery_titans"]
TOURNAMENTS = [
    *("perfect_for_two", "again_and_again", "may_the_forge", "versatility"),
    *("tournament1", "tournament2", "challenge2021", "challenge2021final"),
]
BOXES = [
    "rebellion",
    "goddess",
    "titans",
]  # what is drawn or drafted from: the sets of Rebellion, or a module with them

Way = tuple[str, int, list[str]]


def all_options(seats: int) -> list[str]:
    """Every option that can be switched on for so many heroes, whatever is in the box."""
    return [option for option in OPTIONS if option not in BOXES and (option != "without_6g" or seats == 2)]


def base_ways() -> Iterator[Way]:
    """The base game: every setup and number of heroes, without options and with all of them."""
    for setup in SETUPS:
        for seats in SEATS:
            yield setup, seats, []
            yield setup, seats, all_options(seats)


def rebellion_ways() -> Iterator[Way]:
    """The same for Rebellion: its sets with and without a module, laid out, drawn and drafted."""
    for setup in [*DISCOVERIES, *TOURNAMENTS]:
        for seats in SEATS if setup not in ONLY_FOR_TWO else [2]:
            yield setup, seats, []
            yield setup, seats, all_options(seats)
    for setup in ("random", "draft"):
        for drawn_from in BOXES:
            for seats in SEATS:
                yield setup, seats, [drawn_from]
                yield setup, seats, [*all_options(seats), drawn_from]


def some_of_rebellion() -> Iterator[Way]:
    """Enough of them for the tests that are run often: every box with every number of heroes, and each sort of set."""
    for seats in SEATS:
        for setup in DISCOVERIES:
            yield setup, seats, []
        for drawn_from in BOXES:
            yield "random", seats, [*all_options(seats), drawn_from]
    for seats, drawn_from in zip(SEATS, BOXES):
        yield "draft", seats, [drawn_from]
    yield "perfect_for_two", 2, []
    yield "again_and_again", 3, []
    yield "tournament1", 4, []
    yield "challenge2021final", 2, []


def name_of(setup: str, seats: int, options: list[str]) -> str:
    """How one of these ways is called in the report of a test."""
    words = ["promos" if setup == PROMOS_LAID_OUT else setup, *(option for option in options if option in BOXES)]
    return "-".join([*words, str(seats), *(["all-options"] if "promos" in options else [])])


WAYS = [*base_ways(), *some_of_rebellion()]
WAY_NAMES = [name_of(*way) for way in WAYS]
ALL_WAYS = [*base_ways(), *rebellion_ways()]
ALL_WAY_NAMES = [name_of(*way) for way in ALL_WAYS]

# --- the other games ------------------------------------------------------------------------------------------------

SHORT = "max_rounds=12"  # with every option a random game would be long
OTHER_DICE = ["faces_regular=CCGHKM", "faces_bonus=KKKKWW", "stacks=1,2,2,3,3", "solo_levels=13", "first_player=lot"]
OTHER_FIELD = ["grid=5", "attack=999888", "rounds=2", "first_player=2"]


def titan_dice_ways() -> Iterator[Way]:
    """Alone and with others: as usual, with every option, and with other dice and stacks."""
    for seats in (1, *SEATS):
        yield "standard", seats, []
        yield "standard", seats, [*TITAN_DICE_OPTIONS, SHORT]
    yield "standard", 1, OTHER_DICE
    yield "standard", 3, OTHER_DICE


def treasure_bell_ways() -> Iterator[Way]:
    """In beats and in real time: as usual, with every option, and on a larger field."""
    for setup in ("beat", "action"):
        for seats in SEATS:
            yield setup, seats, []
            yield setup, seats, list(TREASURE_BELL_OPTIONS)
        yield setup, 3, OTHER_FIELD


def other_name_of(setup: str, seats: int, options: list[str]) -> str:
    settings = bool(options) and "=" in options[0]
    return "-".join([setup, str(seats), *(["settings" if settings else "all-options"] if options else [])])


RACERS = ["random", "greedy", "greedy", "random"]

WAYS_OF: dict[str, list[Way]] = {
    "dice_forge": WAYS,
    "titan_dice": list(titan_dice_ways()),
    "treasure_bell": list(treasure_bell_ways()),
}


class Guesses:
    """Picks among options, the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.state = int(seeded(seed))

    def below(self, n: int) -> int:
        self.state = int(following(self.state))
        return int(among(self.state, n))

    def one_of(self, options: int) -> int:
        choices = listed(options)
        return choices[self.below(len(choices))]


def any_way(seed: int) -> Way:
    """One of all the ways, with any of the options."""
    guesses = Guesses(seed)
    setup, seats, options = ALL_WAYS[guesses.below(len(ALL_WAYS))]
    some = [option for option in all_options(seats) if guesses.below(2)]
    return setup, seats, [*some, *(option for option in options if option in BOXES)]


def play_on(session: Session, seed: int, answers: int | None = None) -> Session:
    """Answer at random: so many times, or to the end of the game."""
    guesses = Guesses(seed)
    given = 0
    while session.stop == ASKED and given != answers:
        session.answer(guesses.one_of(session.options))
        given += 1
    return session


def racers(seats: int) -> Seated:
    """Bots that play Treasure Bell in real time."""
    return roster.seated(box("treasure_bell"), RACERS[:seats])


def race_on(session: Session, seed: int, arrivals: int | None = None) -> Session:
    """Let bots play a game in real time: so many commands of it, or to its end."""
    table = racers(int(session.base.seats))
    table.begin(seed)
    while session.stop == ARRIVING and arrivals != 0:
        came = table.arrival(session.base)
        session.arrive(int(time_of(came)), int(seat_of(came)), int(command_of(came)), int(args_of(came)))
        arrivals = arrivals - 1 if arrivals is not None else None
    return session


def session_of(game: str, way: Way, seed: int, moves: int | None = None, listen: bool = False) -> Session:
    """Any game, played at random or by bots in real time: so many answers or commands of it, or all."""
    setup, seats, options = way
    session = begin(box(game).new_game(seats, setup, options), Dice(seed), listen)
    return race_on(session, seed, moves) if session.stop == ARRIVING else play_on(session, seed, moves)


def random_session(
    setup: str = "introductory",
    seats: int = 2,
    seed: int = 0,
    answers: int | None = None,
    options: list[str] | None = None,
    listen: bool = False,
) -> Session:
    """A game played at random: so many answers of it, or all."""
    return play_on(begin(new_game(seats, setup, options), Dice(seed), listen), seed, answers)


def game_of(session: Session) -> DiceForge:
    """The game of a session, at its question."""
    g = session.game()
    assert isinstance(g, DiceForge)
    return g


def question_of(session: Session) -> tuple[int, int, int, int, int]:
    return session.stop, session.seat, session.kind, session.options, session.about


def everything_in(session: Session) -> tuple[object, ...]:
    """The question, the whole state and the tape."""
    return question_of(session), session.game().snapshot(), session.entries()
