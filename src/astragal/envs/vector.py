"""Many games in one call, as a Gymnasium vector environment whose steps are made in compiled code."""

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, overload

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from astragal.envs import core
from astragal.envs.company import Opponents, company_of, seated_around
from astragal.envs.settings import IllegalAction, Seen, Settings, UnknownSetting

if TYPE_CHECKING:
    from astragal.envs.spread import Spread

RESETS = {
    AutoresetMode.NEXT_STEP: core.NEXT_STEP,
    AutoresetMode.SAME_STEP: core.SAME_STEP,
    AutoresetMode.DISABLED: core.DISABLED,
}
EVERYBODY = "everybody"
BY_TURNS = "by turns"

Arrays = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Batch(VectorEnv[Seen, Any, Any]):
    """So many games of one sort. If everybody learns, each observation is that of whoever is asked (`info["seat"]`),
    and a reward is that of whoever has acted; `info["rewards"]` has those of all seats. Against opponents it is the
    learner's own seat that looks and is rewarded. The arrays are the same ones in every step, unless `copy`."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        opponents: Opponents | None = None,
        seat: int | str = BY_TURNS,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = False,
        **settings: Any,
    ) -> None:
        self.settings = Settings(game, **settings)
        if num_envs < 1:
            raise UnknownSetting(f"There is at least one game, and {num_envs} were asked for.")
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.render_mode = None
        self.copy = copy
        one = self.settings
        self.single_action_space = spaces.Discrete(one.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = one.observation_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.learner = learner_of(one, opponents, seat)
        self.many = core.Many(
            one.blank,
            one.eyes,
            num_envs,
            one.compact,
            one.reward,
            one.shaping,
            one.discount,
            self.learner,
            [] if opponents is None else [self.company(opponents) for _ in range(num_envs)],
            one.max_cycles or 0,
            RESETS[self.autoreset_mode],
        )
        self.observations = np.zeros((num_envs, one.size), one.dtype)
        self.masks = np.zeros((num_envs, one.actions), np.int8)
        self.rewards = np.zeros(num_envs, np.float64)
        self.all_rewards = np.zeros((num_envs, one.seats), np.float32)
        self.terminated = np.zeros(num_envs, np.bool_)
        self.truncated = np.zeros(num_envs, np.bool_)
        self.seats = np.zeros(num_envs, np.uint8)
        self.rng = np.random.default_rng()
        self.began = False

    def company(self, opponents: Opponents) -> list[Any]:
        bots = company_of(self.settings, opponents)
        return seated_around(self.learner, bots) if self.learner >= 0 else bots

    # --- as Gymnasium asks for it -----------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A number seeds the first game, the next one the second, and so on; `options={"reset_mask": …}` names the
        games that begin anew."""
        chosen = reset_mask(options, self.num_envs, self.began)
        seeds = seeds_of(seed, self.num_envs)
        for game in np.flatnonzero(chosen):
            wanted = seeds[int(game)]
            self.many.reset(int(game), int(self.rng.integers(2**31)) if wanted is None else wanted)
        self.began = True
        self.terminated[chosen] = self.truncated[chosen] = False
        self.many.look()
        return self.seen(), self.info()

    def step(self, actions: Any) -> Arrays:
        if not self.began:
            raise gymnasium.error.ResetNeeded("There are no games yet: call reset() first.")
        if self.autoreset_mode == AutoresetMode.DISABLED and (self.terminated | self.truncated).any():
            over = int(np.flatnonzero(self.terminated | self.truncated)[0])
            raise gymnasium.error.ResetNeeded(f"Game {over} is over: reset it by options={{'reset_mask': …}}.")
        wanted = np.asarray(actions)
        if wanted.shape != (self.num_envs,) or wanted.dtype.kind not in "iu":
            raise IllegalAction(f"A step takes {self.num_envs} whole numbers, one for each game.")
        many = self.many
        try:
            with undisturbed():
                many.step(wanted.tolist())
        except core.NotAnAction as illegal:
            raise IllegalAction(str(illegal)) from illegal
        lay(many.rewards.getvalue(), self.rewards)
        lay(many.all_rewards.getvalue(), self.all_rewards)
        lay(many.terminated.getvalue(), self.terminated)
        lay(many.truncated.getvalue(), self.truncated)
        seen = self.seen()
        info = self.info()
        info["rewards"] = self.told(self.all_rewards)
        last = many.final.getvalue()
        if last:
            with_final(info, self.terminated | self.truncated, last, self.settings)
        return seen, self.told(self.rewards), self.told(self.terminated), self.told(self.truncated), info

    def seen(self) -> Seen:
        lay(self.many.observations.getvalue(), self.observations)
        lay(self.many.masks.getvalue(), self.masks)
        lay(self.many.seats.getvalue(), self.seats)
        return {"observation": self.told(self.observations), "action_mask": self.told(self.masks)}

    def told(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.told(self.masks), "seat": self.told(self.seats)}

    # --- one game of them -------------------------------------------------------------------------------------------

    def scores(self, game: int) -> list[int]:
        """The points of every seat of one game as they stand."""
        g = self.many.sessions[game].game()
        return [int(g.score(seat)) for seat in range(self.settings.seats)]


@contextmanager
def undisturbed() -> Iterator[None]:
    """A step makes no cycles and lets go of as much as it makes: the collector would look through all games in vain."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def seeds_of(seed: int | Sequence[int | None] | None, games: int) -> Sequence[int | None]:
    """A seed for every game, or None where any will do."""
    seeds = [seed + game for game in range(games)] if isinstance(seed, int) else seed
    if seeds is not None and len(seeds) != games:
        raise ValueError(f"There are {games} games, and {len(seeds)} seeds were given.")
    return [None] * games if seeds is None else seeds


def reset_mask(options: dict[str, Any] | None, games: int, began: bool) -> NDArray[np.bool_]:
    """The games that begin anew."""
    wanted = (options or {}).get("reset_mask")
    if wanted is None:
        return np.ones(games, np.bool_)
    if not isinstance(wanted, np.ndarray) or wanted.dtype != np.bool_ or wanted.shape != (games,):
        raise ValueError(f"options['reset_mask'] is an array of {games} times True or False.")
    if not began and not wanted.all():
        raise gymnasium.error.ResetNeeded("The first reset is one of all games.")
    return wanted


def with_final(info: dict[str, Any], ended: NDArray[np.bool_], last: bytes, settings: Settings) -> None:
    """Of games that began again in the same step: what was seen at their end."""
    rows = np.frombuffer(bytearray(last), settings.dtype).reshape(-1, settings.size)
    idle = np.zeros(settings.actions, np.int8)
    idle[-1] = 1
    final = np.full(len(ended), None, object)
    for game, row in zip(np.flatnonzero(ended), rows):
        final[game] = {"observation": row, "action_mask": idle}
    info["final_obs"], info["_final_obs"] = final, ended.copy()
    told = {"rewards": info["rewards"].copy(), "action_mask": np.tile(idle, (len(ended), 1))}
    info["final_info"] = told | {f"_{name}": ended.copy() for name in told}
    info["_final_info"] = ended.copy()


def lay(told: bytes, array: NDArray[Any]) -> None:
    """Copy what was written into an array that is there already."""
    memoryview(array.data).cast("B")[:] = told


def learner_of(settings: Settings, opponents: Opponents | None, seat: int | str) -> int:
    if opponents is None:
        return core.EVERYBODY
    if seat == BY_TURNS:
        if isinstance(opponents, Sequence) and not isinstance(opponents, str) and len(opponents) > 1:
            raise UnknownSetting("Where each opponent has a seat, the learner needs one too: seat=0, for example.")
        return core.BY_TURNS
    if not isinstance(seat, int) or not 0 <= seat < settings.seats:
        raise UnknownSetting(
            f"The learner's seat is one from 0 to {settings.seats - 1}, or {BY_TURNS!r}, not {seat!r}."
        )
    return seat


@overload
def batch(game: str, num_envs: int, *, processes: int, **settings: Any) -> "Spread": ...
@overload
def batch(game: str, num_envs: int, *, processes: None = None, **settings: Any) -> Batch: ...
def batch(game: str, num_envs: int, *, processes: int | None = None, **settings: Any) -> "Batch | Spread":
    """So many games of this sort, all played in one call; in this process, or in so many others."""
    if processes is None:
        return Batch(game, num_envs, **settings)
    from astragal.envs.spread import Spread

    return Spread(game, num_envs, processes, **settings)


def for_make_vec(num_envs: int, game: str, **settings: Any) -> Batch:
    """For `gymnasium.make_vec`: one learner in each game."""
    return Batch(game, num_envs, **{"opponents": "greedy", **settings})
