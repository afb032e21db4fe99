"""Sitting down: a new game, a position, or a saved game, from what the user asked for."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from astragal.bots import roster
from astragal.bots.bot import Bot
from astragal.bots.levels import LEVELS
from astragal.bots.seated import STREAMS
from astragal.engine.drivers import Dice
from astragal.engine.game import BadSetup, Driver, Game
from astragal.engine.lessons.lesson import PUPIL, Lesson
from astragal.engine.records import reading, record
from astragal.engine.records.position import in_words
from astragal.engine.records.report import BadReport, record_in
from astragal.engine.reflex import Reflex
from astragal.engine.session import ARRIVING, Session, begin, resume
from astragal.engine.showing.refused import setup_refused
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.games.catalogue import Box
from astragal.home import home
from astragal.terminal import saves
from astragal.terminal.complaint import Complaint, because
from astragal.terminal.program import program
from astragal.terminal.sitting import HUMAN, OWN_WORDS, RealDice, Sitting

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hope")
RESERVED: Final = (*record.NOT_NAMES, *record.HEADER)  # these begin lines of a record
NAME: Final = re.compile(r"[^\W_][\w'’-]*")

BESIDE_A_PUPIL: Final = "apprentice"

FindBot = Callable[[Box, str], Bot]


def new_game(
    game: str,
    seats: str,
    names: str | None,
    setup: str | None,
    options: list[str],
    seed: int | None,
    lang: str,
    can_draw: bool = True,
) -> Sitting:
    """A game from its beginning. Where the screen can be drawn all the time, one person plays in real time, unless
    against somebody who needs time to look ahead."""
    box = find_box(game, lang)
    bots = split(seats)
    if setup is None:
        live = can_draw and bots.count(HUMAN) == 1 and not without_time(box, bots)
        setup = box.setups.LIVE_SETUP if live and box.setups.LIVE_SETUP else box.setups.DEFAULT_SETUP
    drivers = bots_in(box, bots, seed, lang)
    called = names_for(names, len(bots), lang)
    try:
        first = box.new_game(len(bots), setup, options)
    except BadSetup as bad:
        raise Complaint(setup_refused(box.package, lang, bad.code, bad.values)) from None
    session = begin(first, dice(seed), listen=True)
    check_real_time(box, session, bots, can_draw, lang)
    return sit_down(box, session, called, bots, drivers, lang)


def from_position(
    game: str, line: str, seats: str, names: str | None, seed: int | None, lang: str, can_draw: bool = True
) -> Sitting:
    """A game from a position on."""
    say = load(OWN_WORDS, lang).say
    box = find_box(game, lang)
    bots = split(seats)
    drivers = bots_in(box, bots, seed, lang)
    called = names_for(names, len(bots), lang)
    try:
        first: Game = box.notation.read_position(line)
    except ValueError as problem:
        raise Complaint(say("start.position", problem=in_words(problem, lang))) from None
    if first.seats != len(bots):
        raise Complaint(say("start.position_seats", wanted=int(first.seats), given=len(bots)))
    session = begin(first, dice(seed), listen=True)
    check_real_time(box, session, bots, can_draw, lang)
    return sit_down(box, session, called, bots, drivers, lang)


def check_real_time(box: Box, session: Session, bots: list[str], can_draw: bool, lang: str) -> None:
    """In real time one person can play, at a screen that is drawn all the time; bots alone can be watched anywhere."""
    people = bots.count(HUMAN)
    if session.stop == ARRIVING and people and (people > 1 or not can_draw):
        why_not = "live_several" if people > 1 else "live_plain"
        raise Complaint(load(OWN_WORDS, lang).say(f"start.{why_not}", setup=box.setups.DEFAULT_SETUP))
    if session.stop == ARRIVING and (levels := without_time(box, bots)):
        known, setup = ", ".join(roster.offered(box, live=True)), box.setups.DEFAULT_SETUP
        raise Complaint(load(OWN_WORDS, lang).say("start.live_level", level=levels[0], known=known, setup=setup))


def without_time(box: Box, bots: list[str]) -> list[str]:
    """Those of the levels that there are not in real time."""
    return [name for name in bots if name in LEVELS and name not in roster.offered(box, live=True)]


def resumed(name: str, seed: int | None, lang: str, can_draw: bool = True) -> Sitting:
    """A saved game, where it stands; without a name the one played last."""
    path = saved(name, lang)
    recorded = read_record(path, lang, "start.bad_save")
    box = catalogue.box(recorded.files.name)
    session = recorded.session(dice(seed), listen=True)
    drivers = bots_in(box, recorded.bots, seed, lang, roster.bot)  # a file may come from anybody: it imports nothing
    check_real_time(box, session, recorded.bots, can_draw, lang)
    if path.parent != home() / saves.RUNNING:
        if session.over:
            raise Complaint(load(OWN_WORDS, lang).say("start.over", path=path, program=program()))
        path = sit_down(box, session, recorded.names, recorded.bots, drivers, lang).path  # other files stay as they are
    sitting = Sitting(box, session, recorded.names, recorded.bots, drivers, lang, path, hints=recorded.hints)
    known = sum(len(step) for step in session.log()[: -1 - len(recorded.names)])  # all but the last round is old
    sitting.heard = dict.fromkeys(sitting.humans(), known)
    return sitting


def from_lesson(lesson: Lesson, lang: str) -> Sitting:
    """A game of one's own from where a lesson ends: the pupil, and bots in all other seats."""
    box = catalogue.box(lesson.files.name)
    session = resume(lesson.first, lesson.tape(len(lesson.steps)), dice(None), listen=True)
    bots = [HUMAN, *[BESIDE_A_PUPIL] * (len(lesson.names) - 1)]
    sitting = sit_down(box, session, lesson.names, bots, bots_in(box, bots, None, lang), lang)
    sitting.has_heard(PUPIL)
    return sitting


def saved(name: str, lang: str) -> Path:
    say = load(OWN_WORDS, lang).say
    folder = home() / saves.RUNNING
    path = saves.find(name) if name else saves.latest()
    if path is None and name:
        known = ", ".join(path.stem for path in saves.listed(saves.RUNNING))
        raise Complaint(say("start.no_save", name=name, folder=folder, known=known))
    if path is None:
        raise Complaint(say("start.nothing_saved", folder=folder))
    return path


def read_text(path: Path, lang: str) -> str:
    say = load(OWN_WORDS, lang).say
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise Complaint(say("replay.no_file", path=path, problem=because(problem, say))) from None
    except UnicodeDecodeError:
        raise Complaint(say("replay.no_text", path=path)) from None


def read_record(path: Path, lang: str, wrong: str) -> record.Recorded:
    """The record in a file, or in a report. What is wrong with it is said with the words `wrong`."""
    say = load(OWN_WORDS, lang).say
    text = read_text(path, lang)
    try:
        return reading.read(record_in(text), catalogue.box, lang)
    except BadReport:
        raise Complaint(say("report.none", path=path)) from None
    except record.BadRecord as bad:
        raise Complaint(say(wrong, path=path, number=bad.number, problem=bad.sentence)) from None


def sit_down(
    box: Box, session: Session, names: list[str], bots: list[str], drivers: dict[int, Bot], lang: str
) -> Sitting:
    """A file for the game, and everybody in place."""
    try:
        path = saves.new(box.name)
    except OSError as problem:
        say = load(OWN_WORDS, lang).say
        text = say("start.no_folder", folder=home(), problem=because(problem, say))
        raise Complaint(text) from None
    return Sitting(box, session, names, bots, drivers, lang, path)


# --- seats, names, dice ---------------------------------------------------------------------------------------------


def find_box(game: str, lang: str) -> Box:
    if game in catalogue.left_out():
        raise Complaint(load(OWN_WORDS, lang).say("start.left_out", name=game, why=catalogue.left_out()[game]))
    if game not in catalogue.names():
        known = ", ".join(catalogue.names())
        raise Complaint(load(OWN_WORDS, lang).say("start.game", name=game, known=known))
    return catalogue.box(game)


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def bots_in(box: Box, seats: list[str], seed: int | None, lang: str, find: FindBot = roster.named) -> dict[int, Bot]:
    """The bot of every seat where no person sits."""
    drivers: dict[int, Bot] = {}
    for seat, name in enumerate(seats):
        if name != HUMAN:
            drivers[seat] = seeded_bot(box, name, seat, seed, lang, find)
    return drivers


def seeded_bot(box: Box, name: str, seat: int, seed: int | None, lang: str, find: FindBot) -> Bot:
    try:
        bot = find(box, name)
    except roster.UnknownBot as problem:
        say = load(OWN_WORDS, lang).say
        known = ", ".join([HUMAN, *roster.offered(box, live=False), *roster.able(box)])
        if isinstance(problem, roster.Unable):
            raise Complaint(say("start.unable", name=name, problem=str(problem).rstrip("."), known=known)) from None
        bot_name, _, parameter = name.partition(":")
        if bot_name in roster.names() and parameter:
            raise Complaint(say("start.parameter", name=bot_name, parameter=parameter)) from None
        raise Complaint(say("start.seat", name=name, known=known)) from None
    bot.begin(stream(seed, 1 + seat))
    return bot


def reflexes_for(sitting: Sitting, seed: int | None) -> dict[int, Reflex]:
    """How the bots of a game in real time act, by their seats."""
    reflexes: dict[int, Reflex] = {}
    for seat, bot in sitting.drivers.items():
        reflexes[seat] = sitting.box.reflexes.Reflexes(bot)
        reflexes[seat].begin(stream(seed, 1 + len(sitting.names) + seat))
    return reflexes


def stream(seed: int | None, number: int) -> int:
    """A seed for one of those who draw lots in a game; without a seed, any."""
    return (seed if seed is not None else int.from_bytes(os.urandom(6), "big")) * STREAMS + number


def names_for(names: str | None, seats: int, lang: str) -> list[str]:
    """A name for every seat. A name is one word, so that it can stand in a record."""
    say = load(OWN_WORDS, lang).say
    if names is None:
        return list(NAMES[:seats]) + [f"P{seat}" for seat in range(len(NAMES) + 1, seats + 1)]
    given = split(names)
    if len(given) != seats:
        raise Complaint(say("start.names", given=len(given), seats=seats))
    for name in given:
        if not NAME.fullmatch(name) or name in RESERVED or given.count(name) > 1:
            raise Complaint(say("start.name", name=name, reserved=", ".join(RESERVED)))
    return given


def whole_number(option: str, text: str | None, lang: str) -> int | None:
    """What was given after an option that takes a number."""
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        raise Complaint(load(OWN_WORDS, lang).say("start.number", option=option, text=text)) from None


def dice(seed: int | None) -> Driver:
    """Dice that repeat with a seed, and that nobody can foresee without one."""
    return RealDice() if seed is None else Dice(seed)
