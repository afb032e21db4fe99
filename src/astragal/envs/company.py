"""Who sits in the seats that do not learn: bots by their names, or a policy that does not change any more."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from librt.strings import BytesWriter

from astragal.bots import roster
from astragal.bots.bot import Bot
from astragal.engine.game import Game
from astragal.envs.settings import IllegalAction, Seen, Settings, UnknownSetting

Policy = Callable[[Seen], Any]  # from what is seen, with its mask, to an action
Opponents = str | Policy | Sequence[str | Policy]


class Frozen(Bot):
    """Answers as a policy says, from what a learner would see in its seat."""

    def __init__(self, settings: Settings, policy: Policy) -> None:
        self.settings = settings
        self.policy = policy

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        eyes = self.settings.eyes
        numbers, mask = BytesWriter(), BytesWriter()
        write = eyes.write_compact if self.settings.compact else eyes.write_features
        write(g, seat, kind, about, numbers)
        eyes.write_mask(kind, options, mask)
        allowed = np.frombuffer(bytearray(mask.getvalue()), np.int8)
        seen = np.frombuffer(bytearray(numbers.getvalue()), self.settings.dtype)
        action = int(self.policy({"observation": seen, "action_mask": allowed}))
        if not (0 <= action < len(allowed) and allowed[action]):
            raise IllegalAction(f"The policy in seat {seat} answered {action}, which its mask does not allow.")
        return int(eyes.option(kind, action))


def company_of(settings: Settings, opponents: Opponents) -> list[Bot]:
    """A bot for every seat; whoever would sit in the learner's is never asked."""
    several = [opponents] if isinstance(opponents, str) or callable(opponents) else list(opponents)
    if len(several) not in (1, settings.seats - 1):
        others = settings.seats - 1
        raise UnknownSetting(f"There is one opponent for all seats, or one for each of {others}, not {len(several)}.")
    by_seat = several * settings.seats if len(several) == 1 else [*several, several[0]]
    return [made(settings, one) for one in by_seat]


def made(settings: Settings, opponent: str | Policy) -> Bot:
    if callable(opponent):
        return Frozen(settings, opponent)
    try:
        return roster.named(settings.box, opponent)
    except (roster.UnknownBot, roster.Unable) as unknown:
        raise UnknownSetting(str(unknown)) from unknown


def seated_around(learner: int, bots: list[Bot]) -> list[Bot]:
    """The bots as they sit after the learner, one for each seat of the table."""
    seats = len(bots)
    return [bots[(seat - learner - 1) % seats] for seat in range(seats)]
