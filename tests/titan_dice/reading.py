"""The words of Titan Dice, and random games to read, for tests that hold in every language."""

from collections.abc import Iterator

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.session import ASKED, Session, begin
from astragal.engine.showing.words import LANGUAGES, load
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.games.titan_dice.rules.state import TitanDice
from tests.playing import Guesses

PACKAGE = "astragal.games.titan_dice"
WORDS = {lang: load(PACKAGE, lang) for lang in LANGUAGES}
PLAYERS = ["Ann", "Bob", "Cleo", "Dan"]
SEATS = [1, 2, 3, 4]

# Dice with few faces, so that attacks come often, and strong cards for little, so that every ability is used
FEW_FACES = ["faces_regular=GGGKKW", "faces_bonus=GGHKWW", "first_player=lot", "max_rounds=4"]
STRONG_CARDS = ["stacks=3,3", "solo_levels=13", "card_cost=1,1,1", "max_rounds=12"]
WAYS = {
    "standard": ["max_rounds=4"],
    "all": [*setups.OPTIONS, "max_rounds=4"],
    "few-faces": FEW_FACES,
    "strong-cards": STRONG_CARDS,
}

CAPTURES = sum(1 << option for option in range(kinds.FIRST_CAPTURE, kinds.FIRST_PURCHASE))

every_language = pytest.mark.parametrize("words", WORDS.values(), ids=WORDS.keys())
every_way = pytest.mark.parametrize("options", WAYS.values(), ids=WAYS.keys())
every_number = pytest.mark.parametrize("seats", SEATS)


def questions(seats: int, options: list[str], seed: int, listen: bool = False) -> Iterator[Session]:
    """A random game, stopped at each of its questions and at its end. Rounds are long: a capture is rare."""
    session = begin(new_game(seats, "standard", options), Dice(seed), listen)
    guesses = Guesses(seed + 1)
    while session.stop == ASKED:
        yield session
        choices = session.options
        if session.kind == kinds.ACTION and guesses.below(6) > 0:
            choices &= ~CAPTURES
        session.answer(guesses.one_of(choices))
    yield session


def game_of(session: Session) -> TitanDice:
    """The game of a session, at its question."""
    g = session.game()
    assert isinstance(g, TitanDice)
    return g


def new_session(seats: int = 2, options: list[str] | None = None, seed: int = 1) -> Session:
    return begin(new_game(seats, "standard", options), Dice(seed))
