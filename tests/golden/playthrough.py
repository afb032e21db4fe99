"""A stretch of a game as a person would follow it: every question with its options, the answer, and what is told."""

from __future__ import annotations

from collections.abc import Callable

from astragal.bots import roster
from astragal.engine.arrivals import CLOCK, args_of, command_of, seat_of, time_of
from astragal.engine.drivers import Dice
from astragal.engine.game import Event
from astragal.engine.options import listed
from astragal.engine.records.record import CLOCKS_NAME, DEFAULT_NAMES
from astragal.engine.session import ARRIVING, ASKED, Session, begin
from astragal.games.catalogue import Box, box
from tests.golden import told
from tests.playing import Guesses

Answer = Callable[[Session], int]
Shown = list[range]  # the numbers of the questions, from 1

TOLD: dict[str, Callable[[Event, list[str]], str]] = {
    "dice_forge": told.dice_forge,
    "titan_dice": told.titan_dice,
    "treasure_bell": told.treasure_bell,
}
# The first questions, and some after the middle, when cards and faces are at work
EARLY_AND_LATE = [range(1, 31), range(150, 180)]
EARLY_AND_EXPERIENCED = [range(1, 41), range(100, 141)]
THE_FIRST_ROUND = [range(1, 61)]


def introductory_with_two() -> str:
    return at_random("introductory", 2, [], seed=1)


def alternate_with_four() -> str:
    return at_random("alternate", 4, [], seed=2)


def draft_with_three_and_promos() -> str:
    return at_random("draft", 3, ["promos", "sentinel_by_shard", "cyclops_by_gold"], seed=3)


def discovery_of_the_goddess_with_four() -> str:
    return at_random("discovery_goddess", 4, [], seed=21)


def discovery_of_the_titans_with_three() -> str:
    return at_random("discovery_titans", 3, [], seed=18)


def titan_dice_with_three() -> str:
    return by_greedy("titan_dice", "standard", 3, EARLY_AND_EXPERIENCED, seed=4)


def titan_dice_alone() -> str:
    return by_greedy("titan_dice", "standard", 1, EARLY_AND_EXPERIENCED, seed=5)


def treasure_bell_in_beats_with_two() -> str:
    return by_greedy("treasure_bell", "beat", 2, THE_FIRST_ROUND, seed=6)


def treasure_bell_in_real_time_with_three() -> str:
    return raced("action", 3, seed=7)


# --- who answers ----------------------------------------------------------------------------------------------------


def at_random(setup: str, seats: int, options: list[str], seed: int) -> str:
    guesses = Guesses(seed)
    return playthrough(
        "dice_forge", setup, seats, options, seed, EARLY_AND_LATE, lambda session: guesses.one_of(session.options)
    )


def by_greedy(game: str, setup: str, seats: int, shown: Shown, seed: int) -> str:
    bot = roster.bot(box(game), "greedy")
    bot.begin(seed)

    def answer(session: Session) -> int:
        return int(bot.choose(session.game(), session.seat, session.kind, session.options, session.about))

    return playthrough(game, setup, seats, [], seed, shown, answer)


# --- a game of questions --------------------------------------------------------------------------------------------


def playthrough(game: str, setup: str, seats: int, options: list[str], seed: int, shown: Shown, answer: Answer) -> str:
    files = box(game)
    session = begin(files.new_game(seats, setup, options), Dice(seed), listen=True)
    lines = [title(game, setup, seats, options, seed)]
    asked = 0
    while session.stop == ASKED:
        asked += 1
        option = answer(session)
        if any(asked in stretch for stretch in shown):
            lines += question_lines(files, session, asked, option)
        session.answer(option)
    lines += ["", f"{asked} questions", *score_lines(session)]
    return "\n".join(lines) + "\n"


def title(game: str, setup: str, seats: int, options: list[str], seed: int) -> str:
    people = "heroes" if game == "dice_forge" else "players"
    return f"{game}, {setup}, {seats} {people}{''.join(f', {option}' for option in options)}, seed {seed}"


def question_lines(files: Box, session: Session, asked: int, option: int) -> list[str]:
    g = session.game()
    names = DEFAULT_NAMES[: int(g.seats)]
    ways = {o: phrase(files, session, o, names) for o in listed(session.options)}
    said = [f"{o} {way}" for o, way in ways.items()]
    return [
        "",
        *news_lines(files, session, names),
        f"{asked}. {names[session.seat]}: {files.kinds.QUESTIONS[session.kind][0]}, about {session.about}",
        f"    options {', '.join(said)}",
        f"    answer  {option} {ways[option]}",
        f"    scores  {' '.join(str(int(g.score(seat))) for seat in range(int(g.seats)))}",
    ]


def news_lines(files: Box, session: Session, names: list[str]) -> list[str]:
    return [f"    {TOLD[files.name](event, names)}" for event in session.news]


def phrase(files: Box, session: Session, option: int, names: list[str]) -> str:
    said = files.notation.phrases(session.game(), session.seat, session.kind, option, session.about, names)
    return str(said[0][0])


def score_lines(session: Session) -> list[str]:
    g = session.game()
    return [
        f"{name}: {g.score(seat)}, result {g.result(seat):g}" for seat, name in enumerate(DEFAULT_NAMES[: int(g.seats)])
    ]


# --- a game in real time --------------------------------------------------------------------------------------------


def raced(setup: str, seats: int, seed: int) -> str:
    """A whole race of greedy bots: every command with its time, and what is told."""
    files = box("treasure_bell")
    table = roster.seated(files, ["greedy"] * seats)
    table.begin(seed)
    session = begin(files.new_game(seats, setup), Dice(seed), listen=True)
    names = DEFAULT_NAMES[:seats]
    lines = [title(files.name, setup, seats, [], seed), "", *news_lines(files, session, names)]
    while session.stop == ARRIVING:
        came = int(table.arrival(session.base))
        time, seat, command, args = int(time_of(came)), int(seat_of(came)), int(command_of(came)), int(args_of(came))
        who = CLOCKS_NAME if seat == CLOCK else names[seat]
        lines += ["", f"{time} {who} {files.notation.command_phrase(session.base, seat, command, args)}"]
        session.arrive(time, seat, command, args)
        lines += news_lines(files, session, names)
    lines += ["", *score_lines(session)]
    return "\n".join(lines) + "\n"
