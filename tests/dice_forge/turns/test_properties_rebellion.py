"""What holds in every game with the sets and modules of Rebellion, whatever is rolled and answered."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from astragal.engine.drivers import RandomDriver
from astragal.engine.game import Driver, Event, Game, play
from astragal.engine.options import listed
from astragal.engine.pairs import first_of, second_of
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.allegiance import T1, T2
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER, CARD_NAMES, COMPANION
from astragal.games.dice_forge.facts.faces import ANCIENT, GLORY, GOLD, LOYALTY, MOON, NAMES, NUMBER, SUN
from astragal.games.dice_forge.facts.labyrinth import HALLS, SPACES
from astragal.games.dice_forge.rules import blessing, tokens
from astragal.games.dice_forge.rules.cards.scepter import gold_on
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.state import DRAFT, SETUP, DiceForge
from astragal.testing import scenario
from tests.dice_forge.turns.test_properties import told_game
from tests.playing import ALL_WAYS, Way, game_of, random_session

SETTINGS = settings(deadline=None, max_examples=30, derandomize=True)
SEEDS = st.integers(0, 2**40)
ANY_WAY = st.sampled_from(ALL_WAYS)
GODDESS = [way for way in ALL_WAYS if way[0] == "discovery_goddess" or "goddess" in way[2]]
TITANS = [way for way in ALL_WAYS if way[0] == "discovery_titans" or "titans" in way[2]]
GODDESS_WAY = st.sampled_from(GODDESS)
TITANS_WAY = st.sampled_from(TITANS)


def all_told(way: Way, seed: int) -> list[Event]:
    return [event for _, events in told_game(way, seed) for event in events]


# --- everybody is on the board, and holds what there is room for ----------------------------------------------------


def check_places_and_reserves(g: DiceForge, way: Way) -> None:
    for hero in g.heroes:
        assert hero.allegiance in range(1, 32) if way in TITANS else hero.allegiance == 0
        assert hero.golem in range(1, 37) if way in GODDESS else hero.golem == 0
        assert 0 <= hero.ancient <= 6
        assert way in TITANS or hero.ancient == 0
        scepters = int(hero.cards[BLACKSMITHS_SCEPTER])
        assert all(0 <= gold_on(hero, which) <= 6 for which in range(scepters))
        assert hero.scepters < 16**scepters
        companions = int(hero.cards[COMPANION])
        assert all(tokens.companion_space(hero, which) in (0, 1, 2, 3, 4, 5, 7) for which in range(companions))
        assert hero.companions < 16**companions


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_tokens_are_on_their_boards_and_reserves_within_their_caps(way: Way, seed: int) -> None:
    for g, _ in told_game(way, seed):
        check_places_and_reserves(g, way)


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_so_they_are_at_every_question(way: Way, seed: int) -> None:
    setup, seats, options = way
    g = game_of(random_session(setup, seats, seed, options=options, answers=seed % 300))
    if g.phase not in (SETUP, DRAFT):
        check_places_and_reserves(g, way)


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_what_is_told_is_what_changes_in_the_inventories(way: Way, seed: int) -> None:
    """Gains, losses and payments add up to what every hero has; gold on scepters is told by its marker."""
    has = {seat: Counter({GOLD: 3 - seat}) for seat in range(way[1])}
    scepters: dict[tuple[int, int], int] = defaultdict(int)
    for g, events in told_game(way, seed):
        for what, seat, a, b, _ in events:
            if what == kinds.GAINED:
                has[seat][a] += int(first_of(b))
            elif what == kinds.LOST:
                has[seat][a] -= int(first_of(b))
            elif what == kinds.PAID:
                has[seat][a] -= b
            elif what == kinds.SCEPTER_MOVED:
                scepters[seat, a] = b
        for hero in g.heroes:
            mine = has[int(hero.seat)]
            stored = [int(hero.gold), int(hero.sun), int(hero.moon), int(hero.glory), int(hero.ancient)]
            assert [mine[resource] for resource in (GOLD, SUN, MOON, GLORY, ANCIENT)] == stored
            for which in range(int(hero.cards[BLACKSMITHS_SCEPTER])):
                assert gold_on(hero, which) == scepters[int(hero.seat), which]


# --- the labyrinth --------------------------------------------------------------------------------------------------


@SETTINGS
@given(GODDESS_WAY, SEEDS)
def test_golems_walk_along_the_paths_and_never_leave_the_goddess(way: Way, seed: int) -> None:
    stands = dict.fromkeys(range(way[1]), 1)
    for what, seat, before, after, _ in all_told(way, seed):
        if what == kinds.GOLEM:
            _, _, forward, back = SPACES[before]
            assert before == stands[seat] != 36
            assert after in forward + back
            stands[seat] = after


@SETTINGS
@given(GODDESS_WAY, SEEDS)
def test_golems_stand_where_they_were_said_to_go(way: Way, seed: int) -> None:
    stands = dict.fromkeys(range(way[1]), 1)
    for g, events in told_game(way, seed):
        stands |= {seat: after for what, seat, _, after, _ in events if what == kinds.GOLEM}
        assert {int(hero.seat): int(hero.golem) for hero in g.heroes} == stands


def told_near_the_goddess(way: Way, seed: int) -> list[Event]:
    """A random game in which all golems begin some steps before the end: at random they would hardly get there."""
    setup, seats, options = way
    g = new_game(seats, setup, options).clone(RandomDriver(seed, seed + 1))
    while g.phase in (SETUP, DRAFT):
        g.step()
    for hero in g.heroes:
        hero.golem = 31
    g.events = []
    play(g)
    return g.events


@SETTINGS
@given(GODDESS_WAY, SEEDS)
def test_everybody_reaches_the_goddess_once_at_most_and_one_is_the_first(way: Way, seed: int) -> None:
    told = told_near_the_goddess(way, seed)
    reached = [(seat, first) for what, seat, first, _, _ in told if what == kinds.GODDESS_REACHED]
    assert len({seat for seat, _ in reached}) == len(reached)
    assert [first for _, first in reached] == [1, 0, 0, 0][: len(reached)]
    arrived: set[int] = set()
    for what, seat, before, _, _ in told:
        if what == kinds.GODDESS_REACHED:
            arrived.add(seat)
        elif what == kinds.GOLEM:
            assert seat not in arrived
            assert before != 36


def test_in_most_of_these_games_the_goddess_is_reached() -> None:
    """Otherwise the property before this one would say nothing."""
    games = [told_near_the_goddess(("discovery_goddess", 4, []), seed) for seed in range(10)]
    assert sum(1 for told in games for what, *_ in told if what == kinds.GODDESS_REACHED) >= 10


@SETTINGS
@given(GODDESS_WAY, SEEDS)
def test_every_treasure_is_put_into_one_hall_and_stays_there(way: Way, seed: int) -> None:
    lying: dict[int, int] = {}
    for g, events in told_game(way, seed):
        for what, _, hall, treasure, _ in events:
            if what == kinds.TREASURE_FOUND:
                assert hall in HALLS
                assert hall not in lying
                assert treasure not in lying.values()
                lying[hall] = treasure
        row = sum(1 + treasure << 2 * HALLS.index(hall) for hall, treasure in lying.items())
        assert g.treasures == row


# --- the Titans' board ----------------------------------------------------------------------------------------------

SHORT_CUTS = {3: 1, 6: 4, 29: 27, 31: 29}  # towards Rebellion; every other step there is to the space before


def moved(space: int, resource: int, amount: int) -> int:
    for _ in range(amount):
        space = min(31, space + 1) if resource == LOYALTY else max(1, SHORT_CUTS.get(space, space - 1))
    return space


@SETTINGS
@given(TITANS_WAY, SEEDS)
def test_ancient_shards_and_loyalty_move_the_token_in_full(way: Way, seed: int) -> None:
    """Also those for which there is no room. Everything else that moves a token is an Oracle: 1 towards Rebellion."""
    stands = dict.fromkeys(range(way[1]), 16)
    told = all_told(way, seed)
    for event, following in pairwise(told):
        what, seat, a, b, _ = event
        if what == kinds.GAINED and a >= ANCIENT:
            there = moved(stands[seat], a, int(first_of(b) + second_of(b)))
            if there != stands[seat]:
                assert following[:4] == (kinds.ALLEGIANCE, seat, stands[seat], there)
                stands[seat] = there
        elif what == kinds.ALLEGIANCE and b != stands[seat]:
            assert (a, b) == (stands[seat], moved(a, ANCIENT, 1))
            stands[seat] = b


@SETTINGS
@given(TITANS_WAY, SEEDS)
def test_rebels_gain_glory_for_feats_that_are_new_to_all_or_to_them(way: Way, seed: int) -> None:
    """5 and 3 glory on the first eight spaces, 3 and 2 on the next four. The colours of a card are one feat."""
    stands = dict.fromkeys(range(way[1]), 16)
    performed: set[tuple[int, str]] = set()
    due: list[tuple[int, int]] = []
    gained: list[tuple[int, int]] = []
    for what, seat, _, b, source in all_told(way, seed):
        if what == kinds.ALLEGIANCE:
            stands[seat] = b
        elif what == kinds.FEAT:
            feat = CARD_NAMES[b].partition("-")[0]
            new_to_all = all(name != feat for _, name in performed)
            if stands[seat] <= 12 and (seat, feat) not in performed:
                due.append((seat, (5 if new_to_all else 3) if stands[seat] <= 8 else (3 if new_to_all else 2)))
            performed.add((seat, feat))
        elif what == kinds.GAINED and source in (kinds.source(kinds.FROM_ZONE, T1), kinds.source(kinds.FROM_ZONE, T2)):
            gained.append((seat, int(first_of(b))))
    assert gained == due


@SETTINGS
@given(TITANS_WAY, SEEDS)
def test_the_two_memories_of_a_colour_lie_on_two_islands(way: Way, seed: int) -> None:
    placed: dict[int, int] = {}
    collected: list[int] = []
    for g, events in told_game(way, seed):
        for what, _, token, b, _ in events:
            if what == kinds.REMEMBERED and second_of(b) == 0:
                assert token not in placed
                placed[token] = int(first_of(b))
                assert 1 <= placed[token] <= 7
                assert placed[token] != placed.get(token ^ 1)  # the other one of its colour
            elif what == kinds.REMEMBERED:
                assert token in placed
                assert token not in collected
                assert placed[token] == first_of(b)
                collected.append(token)
        lying = {number: int(token) & 7 for number, token in enumerate(g.memories) if token}
        assert lying == {token: island for token, island in placed.items() if token not in collected}


@SETTINGS
@given(TITANS_WAY, SEEDS)
def test_a_misfortune_stays_where_it_was_forged(way: Way, seed: int) -> None:
    for (before, _), (after, _) in pairwise(told_game(way, seed)):
        if before.dice_away == after.dice_away:
            assert misfortunes_of(before) <= misfortunes_of(after)
        assert {face for *_, face in misfortunes_of(before)} <= {face for *_, face in misfortunes_of(after)}


def misfortunes_of(g: DiceForge) -> set[tuple[int, int, str]]:
    return {
        (int(hero.seat), place, NAMES[face])
        for hero in g.heroes
        for place, face in enumerate(hero.faces)
        if NAMES[face].startswith("misfortune-")
    }


# --- the order of two faces -----------------------------------------------------------------------------------------


class Extreme(Driver):
    """Always the lowest option, or always the highest."""

    def __init__(self, highest: bool) -> None:
        self.highest = highest

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        return listed(options)[-1 if self.highest else 0]


ORDERED_FACES = [face for face in NAMES if face not in ("x3", "mirror", "ship")]


@settings(SETTINGS, max_examples=400)
@given(st.sampled_from(ORDERED_FACES), st.sampled_from(ORDERED_FACES), st.sampled_from([1, 16, 20, 23, 26, 31]))
def test_where_the_order_of_the_faces_is_not_asked_it_makes_no_difference(first: str, second: str, space: int) -> None:
    pair = (NUMBER[first], NUMBER[second])
    assume(not blessing.order_matters(*pair))
    for highest in (False, True):
        assert applied(*pair, space, highest) == applied(*pair[::-1], space, highest)


def applied(first: int, second: int, space: int, highest: bool) -> dict[str, object]:
    t = scenario("dice_forge", setup="discovery_titans").with_hero(0, allegiance=space, scepters=[0])
    g: DiceForge = t.g.clone(Extreme(highest))
    blessing.apply_in_order(g, g.heroes[0], first, second, occasions.TURN)
    return g.snapshot()


@pytest.mark.parametrize("face", ORDERED_FACES)
def test_the_order_is_asked_beside_every_face_that_may_move_a_token(face: str) -> None:
    moves = ["1A", "1V+1L", "3G+1A", "2G+1V+1L", "chaos-red", "misfortune-blue", "sun_golem", "moon_golem"]
    for mover in moves:
        if mover != face and not (mover.endswith("golem") and face.endswith("golem")):
            assert blessing.order_matters(NUMBER[face], NUMBER[mover])
            assert blessing.order_matters(NUMBER[mover], NUMBER[face])
