"""Every game in OpenSpiel, registered from outside: chance as nodes, information states, returns that sum to 0.

    import astragal.envs.openspiel
    game = pyspiel.load_game("astragal_dice_forge(seats=2)")

Seats that are asked at the same moment act one after the other and know nothing of one another's answers: an
information state is what has happened, and of what is still held apart only the seat's own. `position=…` begins at a
position as a record writes it: so a game becomes small enough to be solved.
"""

from typing import Any

import numpy as np
import pyspiel

from astragal.engine.game import Game
from astragal.engine.options import listed
from astragal.engine.session import OVER, ROLLING, Session, begin, repeat
from astragal.envs import core
from astragal.envs.registering import GAMES
from astragal.envs.settings import Settings
from astragal.games.catalogue import box

MOST_OUTCOMES = 64  # of a throw or a draw
UNSET = ""
PARAMETERS: dict[str, Any] = {"seats": 2, "setup": UNSET, "options": UNSET, "position": UNSET, "observation": "compact"}


def game_type(game: str, seats: int) -> Any:
    setups = box(game).setups
    sums = pyspiel.GameType.Utility.ZERO_SUM if seats > 1 else pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=f"astragal_{game}",
        long_name=f"Astragal: {GAMES[game]}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=setups.MAX_SEATS,
        min_num_players=setups.MIN_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class Held:
    """A session without dice of its own, of which a copy shares every checkpoint. It is stored as the way to play and
    what has happened."""

    def __init__(self, session: Session, game: str, params: dict[str, Any]) -> None:
        self.session = session
        self.game = game
        self.params = params

    def __deepcopy__(self, memo: Any) -> "Held":
        other = self.session.copy(None)
        for entry in self.answers_held():
            other.answer_for(entry >> 8, entry & 255)
        return Held(other, self.game, self.params)

    def answers_held(self) -> list[int]:
        return [int(entry) for entry in self.session.tape.held]

    def __reduce__(self) -> Any:
        return held_again, (self.game, self.params, [*self.session.entries(), *self.answers_held()])


def held_again(game: str, params: dict[str, Any], happened: list[int]) -> Held:
    """As it was stored."""
    session = begin(start_of(settings_of(game, params), params), None)
    repeat(session, happened)
    return Held(session, game, params)


def settings_of(game: str, params: dict[str, Any]) -> Settings:
    options = [option for option in params["options"].split("+") if option]
    return Settings(game, params["seats"], params["setup"] or None, options, observation=params["observation"])


def start_of(settings: Settings, params: dict[str, Any]) -> Game:
    position: Game = settings.box.notation.read_position(params["position"]) if params["position"] else settings.blank
    return position


class AnyGame(pyspiel.Game):
    """A game of ours as OpenSpiel knows games."""

    game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.wanted = {**PARAMETERS, **(params or {})}
        self.settings = settings_of(self.game, self.wanted)
        files = self.settings.box
        self.start = start_of(self.settings, self.wanted)
        seats = self.settings.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.settings.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0 if seats > 1 else 0.0,
            max_utility=max(1.0, seats - 1.0),
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=files.kinds.QUESTION_BOUND,
        )
        super().__init__(game_type(self.game, seats), info, params or {})

    def new_initial_state(self) -> "AnyState":
        return AnyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Looking":
        return Looking(self.settings)


class AnyState(pyspiel.State):
    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.held = Held(begin(game.start, None), game.game, game.wanted)

    @property
    def settings(self) -> Settings:
        settings: Settings = self.get_game().settings
        return settings

    def current_player(self) -> int:
        session = self.held.session
        if session.stop == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if session.stop == ROLLING else session.seat

    def _legal_actions(self, player: int) -> list[int]:
        session, eyes = self.held.session, self.settings.eyes
        return [int(eyes.action(session.kind, option)) for option in listed(session.options)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.held.session.options
        return [(outcome, 1 / n) for outcome in range(n)]

    def _apply_action(self, action: int) -> None:
        session = self.held.session
        if session.stop == ROLLING:
            session.roll(action)
        else:
            session.answer(int(self.settings.eyes.option(session.kind, action)))

    def _action_to_string(self, player: int, action: int) -> str:
        session, files = self.held.session, self.settings.box
        if player == pyspiel.PlayerId.CHANCE:
            return f"{files.kinds.CHANCES[session.kind][0]} {action}"
        option = int(self.settings.eyes.option(session.kind, action))
        return f"{files.kinds.QUESTIONS[session.kind][0]} {option}" if option >= 0 else "idle"

    def is_terminal(self) -> bool:
        return self.held.session.stop == OVER

    def returns(self) -> list[float]:
        seats = self.settings.seats
        if not self.is_terminal():
            return [0.0] * seats
        g = self.held.session.game()
        shares = [float(g.result(seat)) for seat in range(seats)]
        return [seats * share - 1 for share in shares] if seats > 1 else shares

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return known_to(self.held.session, seat)

    def __str__(self) -> str:
        return " ".join(str(entry) for entry in [*self.held.session.entries(), *self.held.session.tape.held])


def known_to(session: Session, seat: int) -> str:
    """What has happened, and which of the answers held apart are the seat's own."""
    own = [int(entry) & 255 for entry in session.tape.held if int(entry) >> 8 == seat]
    return f"{seat}: {' '.join(str(entry) for entry in session.entries())} | {' '.join(str(option) for option in own)}"


class Looking:
    """What a seat sees, as one row of numbers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tensor = np.zeros(settings.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: AnyState, player: int) -> None:
        settings = self.settings
        seen = core.seen(settings.eyes, state.held.session, player, settings.compact)
        self.tensor[:] = np.frombuffer(seen, settings.dtype)

    def string_from(self, state: AnyState, player: int) -> str:
        return known_to(state.held.session, player)


for _game, _name in GAMES.items():
    pyspiel.register_game(game_type(_game, 2), type(_name, (AnyGame,), {"game": _game}))
