"""Plays what people and programs play, so that a compiler can count which ways through the rules are taken.

`make wheel` runs it between two translations of the core (docs/decisions/0017-taught-by-games.md). Every game is played
in all its setups, at random and by bots, from inside and from outside, shown to people in both languages, and looked
ahead in by search and networks: what is not played here would not be as fast. The same every time, so that the same
sources make the same core.
"""

from collections.abc import Iterator

from astragal.arena import simulate
from astragal.arena.speed.loops import answer_at_random, copy_position, copy_state, play_at_random
from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.engine.arrivals import CLOCK, args_of, command_of, seat_of, time_of
from astragal.engine.drivers import Dice
from astragal.engine.game import BadSetup
from astragal.engine.options import listed
from astragal.engine.session import ASKED, begin
from astragal.games.catalogue import Box, box, ours
from astragal.table.play.playing import Happened, Noted, Playing
from astragal.table.wire.views import Views, log_lines, log_pictures, questions

LANGUAGES = ["en", "fr"]
NAMES = ["Ann", "Bob", "Cid", "Dee"]

# How much of everything: about a second of each for each game, shared by all ways to play it
AT_RANDOM = 30_000  # games
FROM_OUTSIDE = 3000
COUNTED = 2400
AT_TABLES = 48
COPIES = 100_000
STEPS_BEFORE_COPY = 8
OF_BOTS = {"greedy": 1200, "careless": 400, "search:10": 6, "learned:2": 6, "expert:10": 6}  # games

Way = tuple[int, str, list[str]]  # seats, setup, options


def main() -> None:
    for name in ours():
        game = box(name)
        ways = list(ways_to_play(game))
        still = [way for way in ways if way[1] != game.setups.LIVE_SETUP]
        play_inside(game, still)
        play_with_bots(game, ways)
        sit_at_tables(game, ways)


def ways_to_play(game: Box) -> Iterator[Way]:
    """Every setup with any number of players: as usual, with all options, and with each of them that is allowed."""
    setups = game.setups
    for seats in range(setups.MIN_SEATS, setups.MAX_SEATS + 1):
        for setup in setups.SETUPS:
            for options in ([], list(setups.OPTIONS), *([option] for option in setups.OPTIONS)):
                way = seats, setup, options
                if can_be_played(game, way):
                    yield way


def can_be_played(game: Box, way: Way) -> bool:
    try:
        game.new_game(*way)
    except BadSetup:
        return False
    return True


def share(games: int, ways: list[Way]) -> int:
    return max(1, games // len(ways))


def some(games: int, ways: list[Way]) -> list[Way]:
    """So many of the ways, from all over the list."""
    return [ways[number * len(ways) // games] for number in range(games)] if games < len(ways) else ways


def play_inside(game: Box, ways: list[Way]) -> None:
    """Random play with nobody listening; the same answer by answer; copies."""
    for way in ways:
        blank = game.new_game(*way)
        play_at_random(blank, 0, share(AT_RANDOM, ways))
        answer_at_random(blank, 0, share(FROM_OUTSIDE, ways))
        session = begin(blank, Dice(1))
        while session.stop == ASKED and session.steps() < STEPS_BEFORE_COPY:
            session.answer(one_of(session.options, session.steps()))
        copy_state(session.base, share(COPIES, ways))
        copy_position(session, share(COPIES, ways))


def play_with_bots(game: Box, ways: list[Way]) -> None:
    """Whole games of all bots there are, and what is counted of games."""
    for bot, games in OF_BOTS.items():
        if roster.can_play(game, bot):
            for way in some(games, ways):
                play_games_of(game, bot, way, share(games, ways))
    for seats, setup, options in ways:
        plan = simulate.Plan(game.name, ["random"] * seats, setup, options, share(COUNTED, ways), 1)
        simulate.simulate(plan)


def play_games_of(game: Box, bot: str, way: Way, games: int) -> None:
    table = roster.seated(game, [bot] * way[0])
    blank = game.new_game(*way)
    for seed in range(games):
        table.begin(seed)
        table.play(blank.clone(table))


# --- the work of a server -------------------------------------------------------------------------------------------


def sit_at_tables(game: Box, ways: list[Way]) -> None:
    """What a table's server does at each move: the rules, everybody's view and what has changed in it, the log, the
    questions with their previews."""
    for number, way in enumerate(some(AT_TABLES, ways)):
        sit_at_table(game, way, LANGUAGES[number % 2], number)


def sit_at_table(game: Box, way: Way, lang: str, seed: int) -> None:
    dice = Noted(Dice(seed), 0)
    playing = Playing(game, begin(game.new_game(*way), dice, listen=True), dice, 1, 1)
    seats = list(range(way[0]))
    racers = roster.seated(game, ["greedy"] * len(seats))
    racers.begin(seed)
    names = NAMES[: len(seats)]
    views = Views()
    while not playing.over:
        happened = moved(playing, racers) if playing.is_live else answered(playing, seed + 7 * playing.seq)
        views.changes(playing, names, {(seat, lang) for seat in seats})
        log_lines(playing, happened.events, names, lang)
        log_pictures(playing, happened.events)
        questions(playing, names, seats, lang)


def answered(playing: Playing, any_number: int) -> Happened:
    question = playing.questions()[0]
    return playing.answer(question.seat, one_of(question.options, any_number))


def moved(playing: Playing, racers: Seated) -> Happened:
    """In real time: whoever is first, or the clock."""
    came = racers.arrival(playing.session.base)
    if seat_of(came) == CLOCK:
        return playing.tick()
    return playing.arrive(int(time_of(came)), int(seat_of(came)), int(command_of(came)), int(args_of(came)))


def one_of(options: int, any_number: int) -> int:
    choices = listed(options)
    return choices[any_number % len(choices)]


if __name__ == "__main__":
    main()
