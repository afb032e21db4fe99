"""A game from what is stored of it: its beginning or a checkpoint, and the moves since; by its own rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import json

from astragal.engine.game import Driver, Game, Refused
from astragal.engine.records.numbers import (
    Numbers,
    are_known,
    known_editions,
    known_rules,
    numbers_of,
    of_today,
    read_numbers,
)
from astragal.engine.session import ROLLING, Session, resume
from astragal.games import catalogue
from astragal.games.catalogue import Box
from astragal.table.fairness.fair import FairDice
from astragal.table.fairness.sealed import PROTOCOL, SealedDice
from astragal.table.play.playing import RESTART, START, Happened, Noted, Playing
from astragal.table.rooms.rooms import Content
from astragal.table.storage.store import Checkpoint, Move

FIRST_RULES = 1  # of games whose first move does not say it
MISFITS = (ValueError, Refused, AssertionError)


class DoesNotFit(Exception):
    """What is stored was played by other rules, and is not possible by what we know of them."""


# --- positions ------------------------------------------------------------------------------------------------------


def standing(box: Box, session: Session) -> tuple[str, list[int]]:
    """Where a game stands: the state before the step under way (empty: it is the beginning), and what came since."""
    if box.notation.is_before_play(session.base):
        return "", session.entries()
    return box.notation.write_position(session.base), [int(entry) for entry in session.tape.entries]


def place_of(box: Box, session: Session) -> str:
    """The same as text, so that another table can begin there."""
    line, tape = standing(box, session)
    numbers = str(numbers_of(box, session.base))
    return json.encode({"line": line, "tape": tape, "numbers": numbers}).decode()


def numbers_for(box: Box, place: str) -> str:
    """By which a new table plays: those of the place where it begins, or those of today."""
    return str(json.decode(place)["numbers"] if place else of_today(box))


def position(box: Box, line: str) -> Game:
    """A state that was stored, by the rules of then; by those of today if a server has stored it whose rules are not
    known here: their number is about what answers mean."""
    start, bar, parts = line.partition("|")
    _, _, written = start.strip().partition(" ")
    g: Game = box.notation.read_position(f"{box.name} {known_or_of_today(box, written)} {bar}{parts}")
    return g


def known_or_of_today(box: Box, written: str) -> Numbers:
    numbers = read_numbers(written)
    known = numbers is not None and are_known(numbers, known_rules(box), known_editions(box))
    return numbers if numbers is not None and known else of_today(box)


def throws_in(entries: list[int]) -> int:
    return sum(1 for entry in entries if entry < 0)


# --- the beginning --------------------------------------------------------------------------------------------------


class Beginning(NamedTuple):
    """Where a table's game begins, and the dice it is played with."""

    box: Box
    first: Game
    tape: list[int]  # what had happened there already
    dice: Callable[[int], Driver]  # after so many throws


def beginning_of(content: Content, secret: str) -> Beginning:
    return beginning_in(catalogue.box(content.game), content, secret)


def beginning_in(box: Box, content: Content, secret: str) -> Beginning:
    """The same for the files of its game."""
    place: dict[str, Any] = json.decode(content.position) if content.position else {"line": "", "tape": []}
    if place["line"]:
        first = position(box, place["line"])
    else:
        first = box.new_game(
            len(content.seats), content.setup, content.options, known_or_of_today(box, content.numbers)
        )
    return Beginning(box, first, place["tape"], lambda thrown: dice_of(content, secret, thrown))


def dice_of(content: Content, secret: str, thrown: int) -> Driver:
    """Those of a table, after so many throws."""
    words = [seat.nonce for seat in content.seats]
    if content.protocol == PROTOCOL:
        return SealedDice(secret, words, thrown, content.beacon)
    return FairDice(secret, words, thrown)


def start(beginning: Beginning) -> tuple[Playing, Happened]:
    """A new game, up to its first question. What is thrown until then is the first move."""
    box, first, tape, dice = beginning
    noted = Noted(dice(0), 0)
    session = resume(first, tape, noted, listen=True)
    playing = Playing(box, session, noted, 1, 0)
    events = [event for step in session.log() for event in step]
    return playing, Happened(START, rules_of(playing), noted.entries(), events, 0, None)


def rules_of(playing: Playing) -> dict[str, int]:
    """What the first move of a game says, and one that begins a step again."""
    return {"rules": numbers_of(playing.box, playing.session.base).rules}


# --- what is stored -------------------------------------------------------------------------------------------------


class Stored(NamedTuple):
    """What is needed of a stored move to play it again."""

    what: str
    seat: int
    entries: list[int]
    rules: int = 0  # with which the game, or a step of it, begins


def stored(moves: list[Move]) -> list[Stored]:
    return [Stored(move.what, move.seat, move.entries, rules_in(move)) for move in moves]


def rules_in(move: Move) -> int:
    return int(json.decode(move.data).get("rules", FIRST_RULES)) if move.what in (START, RESTART) else 0


def ways_in(moves: list[Move]) -> list[int]:
    """The moves after which a whole game can be taken up, the earliest first: 0, the beginning, unless other rules have
    restarted a step; then every checkpoint since (there may be some that were taken back)."""
    restarts = [move.seq for move in moves if move.what == RESTART and move.checkpoint]
    first = restarts[-1] if restarts else 0
    return [move for move in (0, *(one.seq for one in moves if one.checkpoint is not None)) if move >= first]


def load(beginning: Beginning, checkpoint: Checkpoint | None, moves: list[Stored]) -> Playing:
    """A game from what is stored: the last checkpoint, or the game at its start; and the moves after it. Raises
    `DoesNotFit` if it was played by former rules (they may have had a mistake that is no reading of ours) or by rules
    that are not known; what does not fit those of today is damaged."""
    ours = beginning.box.kinds.RULES
    played_by = checkpoint.rules if checkpoint else [ours, *(move.rules for move in moves if move.rules)][-1]
    try:
        playing = fold(beginning, checkpoint, moves)
    except MISFITS as problem:
        if played_by == ours:
            raise
        raise DoesNotFit from problem
    if playing.session.stop == ROLLING and played_by != ours:  # by ours there would be another throw
        raise DoesNotFit
    return playing


def fold(beginning: Beginning, checkpoint: Checkpoint | None, moves: list[Stored]) -> Playing:
    box, first, tape, dice = beginning
    nothing = Noted(Driver(), 0)
    if checkpoint is None:
        restarts = [number for number, move in enumerate(moves) if move.what == RESTART]
        before = restarts[-1] if restarts else 0
        tape = tape if not restarts or fits(first, tape) else []
        playing = Playing(box, resume(first, tape, None, listen=True), nothing, before, 0)
        moves = moves[before:]
        thrown = 0
    else:
        session = resume(position(box, checkpoint.line), checkpoint.tape, None, listen=True)
        playing = Playing(box, session, nothing, checkpoint.seq, checkpoint.seq)
        thrown = checkpoint.thrown
    for move in moves:
        playing.play_again(move.what, move.seat, move.entries)
        thrown += throws_in(move.entries)
    playing.dice = Noted(dice(thrown), thrown)
    playing.session.tape.dice = playing.dice
    return playing


def fits(first: Game, tape: list[int]) -> bool:
    """Can all this happen from here on?"""
    try:
        resume(first, tape, None)
    except MISFITS:
        return False
    return True


def restart(beginning: Beginning, checkpoint: Checkpoint | None, seq: int) -> tuple[Playing, Happened]:
    """The step under way does not fit the rules any more, and begins again after move `seq`: as a move of its own. What
    is thrown in it is the same, in the same order, because the dice know nothing but the number of a throw."""
    box, first, tape, dice = beginning
    thrown = 0
    so_far = tape if fits(first, tape) else []
    if checkpoint is not None:
        first = position(box, checkpoint.line)
        so_far = []
        thrown = checkpoint.thrown - throws_in(checkpoint.tape)
    noted = Noted(dice(thrown), thrown)
    session = resume(first, so_far, noted, listen=True)
    playing = Playing(box, session, noted, seq + 1, 0)
    saved = None
    if not box.notation.is_before_play(session.base):
        saved = playing.checkpoint()
        playing.bases = [(session.steps(), seq + 1)]
    events = [event for step in session.log() for event in step]
    return playing, Happened(RESTART, rules_of(playing), noted.entries(), events, playing.bases[0][1], saved)
