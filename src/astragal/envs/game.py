"""One game that learners play: who is asked, what is seen, what it is worth; copies of it, and chance from outside."""

import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from astragal.engine.drivers import Dice
from astragal.engine.game import Driver, Game
from astragal.engine.session import ASKED, OVER, ROLLING, Session, begin, repeat
from astragal.envs import core
from astragal.envs.settings import IllegalAction, Mask, Seen, Settings

FORMAT = 1  # of a stored game


class Replayed(Driver):
    """Throws what it was told, and after that dice from a seed."""

    def __init__(self, throws: Sequence[int], dice: Dice) -> None:
        self.throws = list(throws)
        self.dice = dice
        self.at = 0

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        if self.at == len(self.throws):
            return int(self.dice.chance(g, seat, kind, about, n))
        outcome = self.throws[self.at]
        if not 0 <= outcome < n:
            raise ValueError(f"Throw {self.at + 1} has {n} outcomes, from 0 on, and {outcome} was given.")
        self.at += 1
        return outcome


class Play:
    """A game in progress. Whoever is asked answers with the number of an action."""

    def __init__(
        self, settings: Settings, seed: int, throws: Sequence[int] | None = None, outside: bool = False
    ) -> None:
        self.settings = settings
        self.dice: Dice | None = None if outside else Dice(seed)
        driver: Driver | None = self.dice
        if throws is not None and self.dice is not None:
            driver = Replayed(throws, self.dice)
        self.keep(begin(settings.blank, driver))

    def keep(self, session: Session) -> None:
        self.session = session
        self.session.tape.keep = True  # the game as it stands at each question is looked at every time

    # --- who is asked, and what is seen -----------------------------------------------------------------------------

    def asked(self) -> list[int]:
        """The seats that are asked now."""
        return [int(question.seat) for question in self.session.questions()]

    @property
    def seat(self) -> int:
        return self.session.seat

    @property
    def over(self) -> bool:
        return self.session.stop == OVER

    def mask(self, seat: int) -> Mask:
        return np.frombuffer(bytearray(core.mask(self.settings.eyes, self.session, seat)), np.int8)

    def numbers(self, seat: int) -> Any:
        settings = self.settings
        seen = core.seen(settings.eyes, self.session, seat, settings.compact)
        return np.frombuffer(bytearray(seen), settings.dtype)

    def observe(self, seat: int) -> Seen:
        return {"observation": self.numbers(seat), "action_mask": self.mask(seat)}

    # --- going on ---------------------------------------------------------------------------------------------------

    def act(self, action: int) -> None:
        """Answer for the seat in question; what is not allowed changes nothing."""
        option = int(core.option_of(self.settings.eyes, self.session, action))
        if option < 0:
            raise IllegalAction(self.why_not(action))
        self.session.answer(option)

    def why_not(self, action: int) -> str:
        if self.session.stop == ROLLING:
            return "Dice are to be thrown first: `chance` says of how many outcomes, and `throw` sets one."
        asked = self.settings.box.kinds.QUESTIONS[self.session.kind][0]
        return (
            f"The action {action} is not allowed now ({asked} is asked of seat {self.seat}); the mask says which are."
        )

    def turn_to(self, seat: int) -> None:
        self.session.turn_to(seat)

    # --- rewards ----------------------------------------------------------------------------------------------------

    def worth_of_end(self, seat: int) -> float:
        return float(core.worth_of_end(self.session.game(), seat, self.settings.reward))

    def leads(self) -> list[float]:
        """The potential of each seat: its points before the best of the others'; 0 at the end."""
        if self.over:
            return [0.0] * self.settings.seats
        return [float(core.lead(self.session.game(), seat)) for seat in range(self.settings.seats)]

    # --- chance -----------------------------------------------------------------------------------------------------

    @property
    def chance(self) -> int:
        """If dice are to be thrown from outside: how many outcomes there are, all equally likely; else 0."""
        return self.session.options if self.session.stop == ROLLING else 0

    def throw(self, outcome: int) -> None:
        if not 0 <= outcome < self.chance:
            raise ValueError(f"There are {self.chance} outcomes to set now, from 0 on, and {outcome} was given.")
        self.session.roll(outcome)

    def throws(self) -> list[int]:
        """Every outcome so far."""
        return [~entry for entry in self.session.entries() if entry < 0]

    # --- copies -----------------------------------------------------------------------------------------------------

    def copy(self) -> "Play":
        """An independent game from here on, with the same dice to come."""
        other = object.__new__(Play)
        other.settings = self.settings
        other.dice = None
        if self.dice is not None:
            other.dice = Dice(0)
            other.dice.state = self.dice.state
        held = [int(entry) for entry in self.session.tape.held]
        other.keep(self.session.copy(other.dice))
        for entry in held:
            other.session.answer_for(entry >> 8, entry & 255)
        if held and self.session.stop == ASKED:
            other.session.turn_to(self.session.seat)
        return other

    def __deepcopy__(self, memo: object) -> "Play":
        return self.copy()

    def __reduce__(self) -> Any:
        return Play.restored, (self.settings, self.stored())

    def stored(self) -> bytes:
        """The whole game, to be stored or sent: what has happened, and the dice to come."""
        settings = self.settings
        return json.dumps(
            {
                "format": FORMAT,
                "game": settings.box.name,
                "rules": settings.box.kinds.RULES,
                "way": [settings.seats, settings.setup, settings.options],
                "entries": self.session.entries(),
                "held": [int(entry) for entry in self.session.tape.held],
                "dice": None if self.dice is None else int(self.dice.state),
                "seat": self.session.seat if self.session.stop == ASKED else None,
            }
        ).encode()

    @staticmethod
    def restored(settings: Settings, stored: bytes) -> "Play":
        """The game that was stored, in an environment of the same settings."""
        told = json.loads(stored)
        here = [settings.box.name, settings.box.kinds.RULES, [settings.seats, settings.setup, settings.options]]
        if [told["game"], told["rules"], told["way"]] != here:
            raise ValueError(
                f"This was stored of {told['game']} {told['way']}, and cannot go on in {here[0]} {here[2]}."
            )
        play = Play(settings, 0, outside=True)
        repeat(play.session, [*told["entries"], *told["held"]])
        if told["dice"] is not None:
            play.dice = Dice(0)
            play.dice.state = told["dice"]
            play.session.tape.dice = play.dice
        if told["seat"] is not None:
            play.session.turn_to(told["seat"])
        play.keep(play.session)
        return play
