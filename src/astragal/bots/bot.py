"""What every bot is: a driver that answers questions, and that starts each game afresh.

A bot of one's own is a class that inherits from `Bot` and can be made without arguments. **It is told its game** by
`sit_down`, once, before anything else: there it takes what it needs of the game's files (`game.judge`, `game.kinds`),
and whatever it raises there says why it cannot play this game. **Each game begins** with `begin` and a seed: the same
seed, the same answers. **It answers** by `choose`; or, if it `looks_ahead`, by `decide`, from a position from which it
may play on in copies of its own. An answer is one of the options (the set bits, see `engine/options.py`); anything else
ends the run. One object plays many games, one after another.
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from astragal.engine.game import Driver, Game
from astragal.engine.session import Session
from astragal.engine.vecs import append, vec
from astragal.games.catalogue import Box


@final
class Position:
    """Where a seat decides: the state before the step under way, what has happened since, and the question.

    Where several seats are asked together, of their answers only this seat's own are here."""

    def __init__(
        self, base: Game, entries: vec[i64], own: vec[i64], seat: i64, kind: i64, options: i64, about: i64
    ) -> None:
        self.base = base
        self.entries = entries  # as in a session's tape
        self.own = own
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Driver):
    """Answers for one seat. It sees the game as it stands, and none of its dice."""

    def sit_down(self, game: Box) -> None:
        """This is the game it will play."""

    def begin(self, seed: int) -> None:
        """A new game begins. Whatever this bot draws by lot in it follows from the seed."""

    def looks_ahead(self) -> bool:
        """Does it play on from where it is asked? Then `decide` is called instead of `choose`."""
        return False

    def decide(self, position: Position) -> i64:
        """One of the options of a position from which it may play on, in copies of its own."""
        raise NotImplementedError("This bot does not look ahead.")


def answer(bot: Bot, session: Session) -> int:
    """The bot's answer to the question that a session puts."""
    if not bot.looks_ahead():
        return int(bot.choose(session.game(), session.seat, session.kind, session.options, session.about))
    return int(bot.decide(position_of(session)))


def position_of(session: Session) -> Position:
    """Where the seat decides that a session asks."""
    tape = session.tape
    own = answers_of(tape.held, tape.seat)
    return Position(session.base, tape.entries, own, tape.seat, tape.kind, tape.options, tape.about)


def answers_of(held: vec[i64], seat: i64) -> vec[i64]:
    """Those of the answers that this seat has given."""
    own = vec[i64]()
    for entry in held:
        if entry >> 8 == seat:
            own = append(own, entry)
    return own
