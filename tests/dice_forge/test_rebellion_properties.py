"""What holds in every game of Rebellion, whatever is rolled and answered."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal.engine.drivers import RandomDriver
from astragal.games.dice_forge import kinds
from astragal.games.dice_forge.setups import new_game
from astragal.games.dice_forge.state import DiceForge
from astragal.testing import scenario

SETTINGS = settings(deadline=None, max_examples=12, derandomize=True)
SEEDS = st.integers(0, 2**40)
SEATS = st.integers(2, 4)
GODDESS = ["goddess", "promos"]
TITANS = ["titans", "promos"]


def all_faces(g: DiceForge) -> Counter[int]:
    """On dice, in the Temple and in the Forest; and how many were discarded."""
    faces = Counter({face: int(n) for face, n in enumerate(g.stock)})
    faces.update(int(face) for hero in g.heroes for face in hero.faces)
    return +faces


def random_game(seats: int, options: list[str], seed: int) -> list[tuple[DiceForge, list[tuple[int, ...]]]]:
    """The states between two turns, each with what was told in the turn before it."""
    g = new_game(seats, "random", options).clone(RandomDriver(seed, seed + 1))
    states: list[tuple[DiceForge, list[tuple[int, ...]]]] = []
    while not g.over:
        g.events = []
        g.step()
        states.append((g.clone(g.driver), list(g.events)))
    return states


@pytest.mark.parametrize("options", [GODDESS, TITANS, ["rebellion"]])
@SETTINGS
@given(seats=SEATS, seed=SEEDS)
def test_no_face_and_no_card_is_ever_lost(options: list[str], seats: int, seed: int) -> None:
    states = random_game(seats, options, seed)
    for (before, _), (after, events) in pairwise(states):
        forged = [event for event in events if event[0] == kinds.FORGED]
        discarded = Counter(kinds.second_of(event[3]) for event in forged)
        assert all_faces(before) == all_faces(after) + discarded
        cards = sum(int(n) for n in after.stacks) + sum(int(hero.feats) for hero in after.heroes)
        assert cards == 15 * seats
        assert all(sum(int(n) for n in hero.cards) == hero.feats for hero in after.heroes)


@SETTINGS
@given(seats=SEATS, seed=SEEDS)
def test_tokens_stand_on_the_titans_track_and_ancient_shards_within_their_cap(seats: int, seed: int) -> None:
    for g, _ in random_game(seats, TITANS, seed):
        for hero in g.heroes:
            assert 1 <= hero.allegiance <= 31
            assert 0 <= hero.ancient <= 6
            assert all(0 <= hero.scepters >> 4 * which & 15 <= 6 for which in range(4))
        assert len([token for token in g.memories if token]) <= 8


@SETTINGS
@given(seats=SEATS, seed=SEEDS)
def test_treasures_are_found_once_and_no_golem_leaves_the_goddess(seats: int, seed: int) -> None:
    arrived: set[int] = set()
    first_arrivals = 0
    found: list[tuple[int, int]] = []
    for g, events in random_game(seats, GODDESS, seed):
        for what, seat, a, b, *_ in events:
            if what == kinds.GOLEM:
                assert seat not in arrived
                if b == 36:
                    arrived.add(seat)
            elif what == kinds.GODDESS_REACHED:
                first_arrivals += a
            elif what == kinds.TREASURE_FOUND:
                found.append((a, b))
        assert all(hero.golem == 36 for hero in g.heroes if hero.seat in arrived)
        assert g.goddess_reached == bool(arrived)
    assert first_arrivals <= 1
    assert len({hall for hall, _ in found}) == len({treasure for _, treasure in found}) == len(found)


def test_a_golem_that_walks_on_comes_to_the_goddess_and_stays() -> None:
    t = scenario("dice_forge", setup="discovery_goddess").with_hero(0, golem=30)  # nine steps: three too many
    t.walk(0, 9, "Ann turns sun to 1S", "Ann turns moon to 2V")
    assert t.hero(0).golem == 36
