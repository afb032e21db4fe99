"""What the engine's contract asks of every game: of Dice Forge in every setup and for every number of heroes, and of
what stands in the catalogue whatever it is. The other games are asked in more ways in folders of their own.
"""

import pytest

from astragal.build import compiled
from astragal.engine.conformance import NotConforming, check_play, check_record
from astragal.engine.game import BadSetup, Driver, Game
from astragal.games.catalogue import box, names
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.rules.new_game import new_game
from tests.playing import ALL_WAY_NAMES, ALL_WAYS, WAY_NAMES, WAYS

SIZES = [size for _, size, _ in kinds.QUESTIONS]


def check(setup: str, seats: int, options: list[str], seed: int) -> None:
    game = new_game(seats, setup, options)
    session = check_play(game, SIZES, kinds.ANY_TIME, kinds.QUESTION_BOUND, seed)
    check_record(box("dice_forge"), session)


# --- every game there is ---


@pytest.mark.parametrize("game", names())
def test_a_game_in_its_usual_setup_conforms_with_every_number_of_seats(game: str) -> None:
    files = box(game)
    sizes = [question[1] for question in files.kinds.QUESTIONS]
    for seats in range(files.setups.MIN_SEATS, files.setups.MAX_SEATS + 1):
        blank = files.new_game(seats)
        session = check_play(blank, sizes, files.kinds.ANY_TIME, files.kinds.QUESTION_BOUND, seed=9)
        check_record(files, session)


@pytest.mark.parametrize("game", names())
def test_too_few_and_too_many_seats_and_unknown_names_are_refused(game: str) -> None:
    setups = box(game).setups
    usual = setups.DEFAULT_SETUP
    for seats, setup, options, code in [
        (setups.MIN_SEATS - 1, usual, [], "wrong_seats"),
        (setups.MAX_SEATS + 1, usual, [], "wrong_seats"),
        (setups.MAX_SEATS, "no_such_setup", [], "unknown_setup"),
        (setups.MAX_SEATS, usual, ["no_such_option"], "unknown_option"),
        (setups.MAX_SEATS, usual, ["no_such_setting=1"], "unknown_option"),
    ]:
        with pytest.raises(BadSetup) as refused:
            new_game(seats, setup, options)
        assert refused.value.code == code


# --- Dice Forge, in every way ---


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_every_setup_conforms(setup: str, seats: int, options: list[str]) -> None:
    check(setup, seats, options, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize(("setup", "seats", "options"), ALL_WAYS, ids=ALL_WAY_NAMES)
def test_every_setup_conforms_whatever_the_dice_say(setup: str, seats: int, options: list[str]) -> None:
    for seed in range(2, 8 if compiled() else 4):
        check(setup, seats, options, seed)


# --- the kit sees what is wrong ---


class OneQuestion(Game):
    """Asks once, and is over."""

    def __init__(self, options: int, driver: Driver) -> None:
        super().__init__(1, driver)
        self.options = options
        self.picked = -1

    def step(self) -> None:
        self.picked = int(self.ask(0, 0, self.options, 0))
        self.over = True

    def clone(self, driver: Driver) -> "OneQuestion":
        copy = OneQuestion(self.options, driver)
        copy.over = self.over
        copy.picked = self.picked
        return copy

    def score(self, seat: int) -> int:
        return self.picked

    def result(self, seat: int) -> float:
        return 1.0

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return 0 if self.options >> option & 1 else 1

    def snapshot(self) -> dict[str, object]:
        return {"picked": self.picked, "over": self.over}


class NeedsNoReason(OneQuestion):
    """Allows an option that it does not offer."""

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return 0

    def clone(self, driver: Driver) -> OneQuestion:
        copy = NeedsNoReason(self.options, driver)
        copy.over = self.over
        copy.picked = self.picked
        return copy


class SharesItsState(OneQuestion):
    """Hands out itself instead of a copy."""

    def clone(self, driver: Driver) -> OneQuestion:
        self.driver = driver
        return self


def play_of(game: Game) -> None:
    check_play(game, sizes=[3], any_time=[], bound=10, seed=1)


def test_a_game_that_keeps_the_contract_passes() -> None:
    play_of(OneQuestion(0b101, Driver()))


def test_an_option_beyond_the_size_of_its_kind_is_reported() -> None:
    with pytest.raises(NotConforming, match="beyond its size"):
        play_of(OneQuestion(0b1001, Driver()))


def test_a_reason_that_contradicts_the_options_is_reported() -> None:
    with pytest.raises(NotConforming, match="option 1: allowed is False, the reason is 0"):
        play_of(NeedsNoReason(0b101, Driver()))


def test_a_copy_that_is_none_is_reported() -> None:
    with pytest.raises(NotConforming, match="must leave the game it begins with alone"):
        play_of(SharesItsState(0b101, Driver()))


def test_a_game_that_asks_too_often_is_reported() -> None:
    with pytest.raises(NotConforming, match="more than 0 questions"):
        check_play(OneQuestion(0b101, Driver()), sizes=[3], any_time=[], bound=0, seed=1)
