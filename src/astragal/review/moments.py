"""A finished or stopped game, moment by moment: every throw, every answer, every command, and the game before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from astragal.engine.arrivals import args_of, command_of, is_arrival, seat_of, time_of
from astragal.engine.game import Game
from astragal.engine.options import listed
from astragal.engine.session import Session, begin
from astragal.games.catalogue import Box

THROW: Final = "throw"
ANSWER: Final = "answer"
COMMAND: Final = "command"  # in real time: neither luck nor a loss is told of it


class Moment(NamedTuple):
    """Something that happened. Where several seats are asked together, `session` knows only this seat's answers."""

    number: int  # among the entries of the game
    step: int  # the number of the entry with which its step began
    sort: str
    seat: int
    kind: int
    about: int
    taken: int  # the outcome of a throw, the option of an answer
    among: tuple[int, ...]  # what could have been: one of each sort of outcome, or the options
    weights: tuple[float, ...]  # how likely each of these outcomes was; of answers nothing
    session: Session  # before it
    together: bool  # others decide at the same moment
    revealed: Session | None  # … and after this answer all of them are known: the game then

    def rolled(self, outcome: int) -> Session:
        """The game if this had been thrown."""
        session = self.session.copy(None, self.seat)
        session.roll(outcome)
        return session


def moments_of(box: Box, first: Game, entries: list[int]) -> Iterator[Moment]:
    """Every moment of a game in the order in which it happened."""
    session = begin(first, None, listen=False)
    base, step = session.base, 0
    for number, entry in enumerate(entries):
        if session.base is not base:
            base, step = session.base, number
        if entry < 0:
            yield throw_of(box, session, number, ~entry, step)
            session.roll(~entry)
        elif is_arrival(entry):
            seat, command = int(seat_of(entry)), int(command_of(entry))
            yield Moment(number, step, COMMAND, seat, command, 0, 0, (), (), session.copy(None), False, None)
            session.arrive(int(time_of(entry)), seat, command, int(args_of(entry)))
        else:
            seat, option = entry >> 8, entry & 255
            together = bool(session.tape.waiting)
            before = session.copy(None, seat)
            before.turn_to(seat)
            session.answer_for(seat, option)
            revealed = session.copy(None) if together and not session.tape.waiting else None
            options = tuple(listed(before.options))
            asked = (seat, before.kind, before.about, option, options)
            yield Moment(number, step, ANSWER, *asked, (), before, together, revealed)


def throw_of(box: Box, session: Session, number: int, outcome: int, step: int = 0) -> Moment:
    """A throw, and what else could have come. Outcomes that are called alike are one: equal faces of a die."""
    game, seat, kind, about = session.game(), session.seat, session.kind, session.about
    found: dict[str, list[int]] = {}
    for other in range(session.options):
        found.setdefault(box.notation.chance_phrases(game, seat, kind, about, other)[0][-1], []).append(other)
    alike = list(found.values())
    among = tuple(outcome if outcome in group else group[0] for group in alike)
    weights = tuple(len(group) / session.options for group in alike)
    return Moment(number, step, THROW, seat, kind, about, outcome, among, weights, session.copy(None), False, None)
