"""An operator who draws until the dice suit him: protocol 1 lets him, and protocol 2 gives him nothing."""

import random
from collections.abc import Callable

import pytest

from astragal.table.fairness import fair, sealed

TRIES = 8  # how many secrets he draws for a table
THROWS = 4  # the first blessing of two players
WANTED = 5  # the best face of each die
SIDES = 6
# Chi-square with 5 degrees of freedom at 0.01 / THROWS: as many throws are looked at, and none of them may stand out.
MOST = 18.39

Loaded = Callable[[random.Random], list[int]]


def secret_of(chance: random.Random) -> str:
    return chance.randbytes(32).hex()


def best(drawn: list[list[int]]) -> int:
    return max(range(len(drawn)), key=lambda at: drawn[at].count(WANTED))


def first_protocol(chance: random.Random) -> list[int]:
    """The maker's word is there already when the secret is drawn."""
    words = [chance.randbytes(12).hex(), chance.randbytes(8).hex()]
    secrets = [secret_of(chance) for _ in range(TRIES)]
    drawn = [[fair.throw(secret, words, str(number), SIDES) for number in range(THROWS)] for secret in secrets]
    return drawn[best(drawn)]


def bots_words(chance: random.Random) -> list[int]:
    """The secret is promised, but the word of the bot is the server's own."""
    secret, word = secret_of(chance), chance.randbytes(12).hex()
    bots = [chance.randbytes(8).hex() for _ in range(TRIES)]
    drawn = [[fair.throw(secret, [word, bot], str(number), SIDES) for number in range(THROWS)] for bot in bots]
    return drawn[best(drawn)]


def second_protocol(chance: random.Random) -> list[int]:
    """He draws as often as he likes before the ticket, and tries his luck with words that he makes up. Then somebody
    sits down whose word is his own."""
    secrets = [secret_of(chance) for _ in range(TRIES)]
    guess = chance.randbytes(12).hex()
    chosen = secrets[best([thrown(secret, [guess, ""]) for secret in secrets])]
    return thrown(chosen, [chance.randbytes(12).hex(), ""])


def last_mover(chance: random.Random) -> list[int]:
    """A player works with the operator: he knows the secret, and draws his word as often as he likes. But he has to
    promise it, and the other one's word is said afterwards."""
    secret = secret_of(chance)
    guess = chance.randbytes(12).hex()
    words = [chance.randbytes(12).hex() for _ in range(TRIES)]
    chosen = words[best([thrown(secret, [guess, word]) for word in words])]
    return thrown(secret, [chance.randbytes(12).hex(), chosen])


def thrown(secret: str, words: list[str]) -> list[int]:
    mix = sealed.mix_of(fair.commitment(secret), words)
    keys = [sealed.key(bytes.fromhex(secret), str(number)) for number in range(THROWS)]
    return [sealed.outcome(key, mix, str(number), SIDES) for number, key in enumerate(keys)]


def chi_squares(tables: int, loaded: Loaded) -> list[float]:
    """For each of the first throws: how far the faces are from being equally likely."""
    chance = random.Random(20)
    counts = [[0] * SIDES for _ in range(THROWS)]
    for _ in range(tables):
        for number, face in enumerate(loaded(chance)):
            counts[number][face] += 1
    expected = tables / SIDES
    return [sum((count - expected) ** 2 / expected for count in row) for row in counts]


@pytest.mark.parametrize("loaded", [first_protocol, bots_words])
def test_with_protocol_1_he_gets_the_faces_he_wants(loaded: Loaded) -> None:
    assert min(chi_squares(1_000, loaded)) > 5 * MOST


@pytest.mark.parametrize("loaded", [second_protocol, last_mover])
def test_with_protocol_2_he_shifts_nothing(loaded: Loaded) -> None:
    assert max(chi_squares(2_000, loaded)) < MOST


@pytest.mark.nightly
@pytest.mark.parametrize("loaded", [second_protocol, last_mover])
def test_with_protocol_2_he_shifts_nothing_at_a_hundred_thousand_tables(loaded: Loaded) -> None:
    assert max(chi_squares(100_000, loaded)) < MOST
