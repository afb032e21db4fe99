"""What holds in every game of Dice Forge, whatever is rolled and answered."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal.engine.drivers import RandomDriver
from astragal.engine.game import NOBODY, Event, Game
from astragal.engine.pairs import first_of, pair, second_of
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.allegiance import TRACK
from astragal.games.dice_forge.facts.cards import CARD_GLORY, CARD_NUMBER, stack
from astragal.games.dice_forge.facts.faces import COLOURS, NAMES, NUMBER
from astragal.games.dice_forge.facts.sanctuary import COMPLETE_TEMPLE, DICE_AT_START, TEMPLE_AND_FOREST
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.resources import strike
from astragal.games.dice_forge.rules.state import DRAFT, SETUP, DiceForge, Hero
from astragal.testing import scenario
from tests.playing import ALL_WAYS, Way, game_of, random_session

SETTINGS = settings(deadline=None, max_examples=40, derandomize=True)
SEEDS = st.integers(0, 2**40)
ANY_WAY = st.sampled_from(ALL_WAYS)


def told_game(way: Way, seed: int) -> list[tuple[DiceForge, list[Event]]]:
    """A random game as its states between two steps, each with what was told in the step before it."""
    setup, seats, options = way
    g: Game = new_game(seats, setup, options).clone(RandomDriver(seed, seed + 1))
    states: list[tuple[DiceForge, list[Event]]] = []
    while not g.over:
        g.events = []
        g.step()
        events = g.events
        still = g.clone(g.driver)
        assert isinstance(still, DiceForge)
        states.append((still, events))
    return states


def all_faces(g: DiceForge) -> Counter[int]:
    """On dice, in the Temple and in the Forest."""
    faces = Counter({face: int(n) for face, n in enumerate(g.stock)})
    faces.update(int(face) for hero in g.heroes for face in hero.faces)
    return +faces


# --- at every step of every game ------------------------------------------------------------------------------------


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_nobody_has_less_than_nothing_nor_more_than_fits(way: Way, seed: int) -> None:
    for g, _ in told_game(way, seed):
        for hero in g.heroes:
            assert 0 <= hero.gold <= hero.gold_cap()
            assert 0 <= hero.sun <= hero.shard_cap()
            assert 0 <= hero.moon <= hero.shard_cap()
            assert hero.glory >= 0
            assert hero.hammer_room() >= 0
            assert min(hero.cerberus, hero.tritons) >= 0


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_whoever_of_a_game_and_its_copy_goes_on_leaves_the_other_as_it_was(way: Way, seed: int) -> None:
    setup, seats, options = way
    g: Game = new_game(seats, setup, options).clone(RandomDriver(seed, seed + 1))
    while not g.over:
        before = g.snapshot()
        kept, ahead = g.clone(NOBODY), g.clone(RandomDriver(seed + 2, seed + 3))
        ahead.step()
        assert g.snapshot() == before
        g.step()
        assert kept.snapshot() == before


@settings(SETTINGS, max_examples=15)
@given(ANY_WAY, SEEDS)
def test_nobody_has_less_than_nothing_nor_more_than_fits_at_any_question(way: Way, seed: int) -> None:
    setup, seats, options = way
    session = random_session(setup, seats, seed, options=options, answers=seed % 200)
    for hero in game_of(session).heroes:
        assert 0 <= hero.gold <= hero.gold_cap()
        assert 0 <= min(hero.sun, hero.moon) <= max(hero.sun, hero.moon) <= hero.shard_cap()
        assert hero.glory >= 0


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_no_face_appears_or_disappears(way: Way, seed: int) -> None:
    """Every face is on a die, in the Temple or the Forest, left the game at the set-up, or was replaced in forging."""
    seats = way[1]
    module = new_game(seats, way[0], way[2]).table.module
    temple = TEMPLE_AND_FOREST if module else COMPLETE_TEMPLE
    box = Counter({face: int(n) for face, n in enumerate(temple)})
    box.update(NUMBER[face] for face in DICE_AT_START[module] * seats)
    removed: Counter[int] = Counter()
    forged = [0] * seats
    for g, events in told_game(way, seed):
        for what, seat, _, b, _ in events:
            if what == kinds.FORGED:
                removed[int(second_of(b))] += 1
                forged[seat] += 1
            elif what == kinds.REMOVED:
                removed[b] += 1
        if seats == 2 and not g.round and g.active == 0 and g.phase != DRAFT and not sum(forged):
            assert removed <= box - all_faces(g)
            removed = box - all_faces(g)  # of equal faces two leave unseen
            assert removed.total() == 20
        if seats > 2 or g.phase != DRAFT:
            assert all_faces(g) + removed == +box
        assert [int(hero.forged) for hero in g.heroes] == forged


@SETTINGS
@given(SEEDS)
def test_two_of_every_pool_leave_with_two_heroes(seed: int) -> None:
    after_setup, _ = told_game(("introductory", 2, []), seed)[0]
    for pool in (["3G"], ["1M"], ["4G"], ["1S"], ["3G/2V"], ["2M"], ["2S"], ["3V"]):
        assert after_setup.stock[NUMBER[pool[0]]] == 2
    for mixed in (["6G", "2G+1M", "1V+1S", "1G/1S/1M"], ["4V", "2V+2M", "1G+1S+1M+1V", "2G/2S/2M"]):
        assert sorted(int(after_setup.stock[NUMBER[face]]) for face in mixed) == [0, 0, 1, 1]


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_no_card_appears_or_disappears(way: Way, seed: int) -> None:
    for g, _ in told_game(way, seed):
        if g.phase in (SETUP, DRAFT):
            continue
        for slot, name in enumerate(g.table.sets):
            cards = Counter(stack(name, int(g.seats), "monsters_from_hydra" in g.table.options))
            left = [int(g.table.cards[4 * slot + n]) for n in range(g.seats - g.stacks[slot], g.seats)]
            taken = {card: sum(int(hero.cards[card]) for hero in g.heroes) for card in cards}
            assert Counter(left) + Counter(taken) == cards


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_a_score_is_glory_and_the_glory_of_the_cards(way: Way, seed: int) -> None:
    """And what the space on the Titans' board says."""
    for g, _ in told_game(way, seed):
        for hero in g.heroes:
            cards = sum(int(n) * int(CARD_GLORY[card]) for card, n in enumerate(hero.cards))
            points = int(hero.glory) + cards + TRACK[hero.allegiance][1]
            assert g.score(hero.seat) == (max(0, points) if "no_score_below_0" in g.table.options else points)
            assert hero.feats == sum(int(n) for n in hero.cards)


@SETTINGS
@given(st.sampled_from([way for way in ALL_WAYS if way[0] in ("alternate", "random", "draft")]), SEEDS)
def test_a_boar_stays_where_it_was_forged(way: Way, seed: int) -> None:
    """Locked faces never move from their die and side (a Seagull passes whole dice on)."""
    for (before, _), (after, _) in pairwise(told_game(way, seed)):
        if before.dice_away == after.dice_away:
            assert boars_of(before) <= boars_of(after)
        assert {boar for *_, boar in boars_of(before)} <= {boar for *_, boar in boars_of(after)}


def boars_of(g: DiceForge) -> set[tuple[int, int, str]]:
    """Those that their cards have given: a boar from the Trident has no owner and may be replaced."""
    return {
        (int(hero.seat), place, NAMES[face])
        for hero in g.heroes
        for place, face in enumerate(hero.faces)
        if NAMES[face].startswith("boar-") and g.boar_owner[COLOURS.index(NAMES[face].removeprefix("boar-"))] >= 0
    }


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_the_results_add_up_to_one_victory(way: Way, seed: int) -> None:
    end = told_game(way, seed)[-1][0]
    results = [end.result(seat) for seat in range(int(end.seats))]
    assert sum(results) == pytest.approx(1)
    scores = [int(end.score(seat)) for seat in range(int(end.seats))]
    assert all(scores[seat] == max(scores) for seat, result in enumerate(results) if result > 0)
    if "tie_break" in end.table.options:
        assert sorted(results)[-1] == 1


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_heroes_stand_on_islands_of_their_own(way: Way, seed: int) -> None:
    for g, _ in told_game(way, seed):
        islands = [int(hero.island) for hero in g.heroes if hero.island]
        assert len(islands) == len(set(islands))


@SETTINGS
@given(ANY_WAY, SEEDS)
def test_every_hero_has_as_many_turns(way: Way, seed: int) -> None:
    """Those that The Eternal Fire gives are not counted."""
    told = [event for _, events in told_game(way, seed) for event in events]
    turns = Counter(seat for what, seat, *_ in told if what == kinds.TURN)
    turns -= Counter(seat for what, seat, *_ in told if what == kinds.ANOTHER_TURN)
    rounds = 10 if way[1] == 3 else 9
    assert turns == dict.fromkeys(range(way[1]), rounds)


# --- two dice -------------------------------------------------------------------------------------------------------

PLAIN = ["1G", "3G", "6G", "1S", "2S", "1M", "2M", "2V", "4V", "2G+1M", "1V+1S", "2V+2M", "1G+1S+1M+1V", "x3"]
SHIELDS = ["shield-red", "shield-yellow", "shield-green", "shield-blue"]
BLESSED = st.sampled_from([*PLAIN, *SHIELDS])


def gained(sun: str, moon: str, *lines: str, other: tuple[str, str] = ("1G", "1G")) -> tuple[int, int, int, int]:
    t = scenario("dice_forge").shows(0, sun, moon).shows(1, *other)
    t.blessing(0, *lines)
    hero: Hero = t.hero(0)
    return int(hero.gold), int(hero.sun), int(hero.moon), int(hero.glory)


@settings(SETTINGS, max_examples=150)
@given(BLESSED, BLESSED)
def test_it_makes_no_difference_which_die_shows_which_face(first: str, second: str) -> None:
    assert gained(first, second) == gained(second, first)


@settings(SETTINGS, max_examples=100)
@given(BLESSED, BLESSED)
def test_a_mirror_is_the_face_it_copies(copied: str, beside: str) -> None:
    """Whichever die it is on, and whichever die of the opponent it looks at."""
    plain = gained(copied, beside)
    said = [f"Ann copies {copied}"] if copied != "1G" else []
    for other in ((copied, "1G"), ("1G", copied)):
        assert gained("mirror", beside, *said, other=other) == plain
        assert gained(beside, "mirror", *said, other=other) == plain


@SETTINGS
@given(st.sampled_from([face for face in PLAIN if face != "x3"]))
def test_a_x3_triples_everything_up_to_the_caps(face: str) -> None:
    alone = [amount(face, letter) for letter in "GSMV"]
    caps = [12, 6, 6, 999]
    assert gained("x3", face) == tuple(min(3 * n, cap) for n, cap in zip(alone, caps))


def amount(face: str, letter: str) -> int:
    """How much of a resource is printed on a face of sums."""
    return sum(int(part[:-1]) for part in face.split("+") if part.endswith(letter))


@SETTINGS
@given(
    st.sampled_from([*PLAIN, *SHIELDS]), st.integers(0, 12), st.integers(0, 6), st.integers(0, 6), st.integers(0, 20)
)
def test_nobody_loses_to_the_minotaur_more_than_the_faces_would_give(
    face: str, gold: int, sun: int, moon: int, glory: int
) -> None:
    t = scenario("dice_forge").with_hero(0, sun=3).with_hero(1, gold=gold, sun=sun, moon=moon, glory=glory)
    t.shows(1, face, "1G")
    t.action("Ann feats minotaur", f"roll Bob sun {face} moon 1G")
    hero = t.hero(1)
    given = gained(face, "1G")
    left = [int(hero.gold), int(hero.sun), int(hero.moon), int(hero.glory)]
    assert left == [max(0, had - lost) for had, lost in zip([gold, sun, moon, glory], given)]


# --- hammers --------------------------------------------------------------------------------------------------------


def glory_of(hammered: int) -> int:
    """10 for each first side of 15 spaces, 15 for each second one."""
    return sum(10 if side % 2 == 0 else 15 for side in range(hammered // 15))


@settings(SETTINGS, max_examples=100)
@given(st.lists(st.integers(1, 18), max_size=12))
def test_the_glory_of_the_hammers_depends_on_their_gold_alone(blows: list[int]) -> None:
    """However it is split into blows: here on four hammers."""
    t = scenario("dice_forge", heroes=4).with_hero(0, cards=["hammer"] * 4)
    hero = t.hero(0)
    for gold in blows:
        if gold <= hero.hammer_room():
            strike(t.g, hero, gold, 0)
    assert hero.glory == glory_of(int(hero.hammered))


@settings(SETTINGS, max_examples=60)
@given(st.integers(0, 30), st.integers(0, 18))
def test_gold_is_on_the_hammer_or_stored_or_lost_to_the_cap(before: int, wanted: int) -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=before).shows(0, "6G", "x3")
    to_hammer = min(wanted, 18, 30 - before)
    t.blessing(0, *([f"Ann hammers {to_hammer}G"] if before < 30 else []))
    assert t.hero(0).hammered == before + to_hammer
    assert t.hero(0).gold == min(12, 18 - to_hammer)
    assert t.hero(0).glory == glory_of(before + to_hammer) - glory_of(before)


# --- forging --------------------------------------------------------------------------------------------------------

FOR_SALE = {"3G": 2, "1M": 2, "4G": 3, "1S": 3, "6G": 4, "2G+1M": 4, "3G/2V": 5, "2M": 6, "2S": 8, "3V": 8, "4V": 12}


@settings(SETTINGS, max_examples=100)
@given(st.lists(st.sampled_from(sorted(FOR_SALE)), unique=True, min_size=1, max_size=5), st.integers(0, 12))
def test_an_action_forges_what_can_be_paid_and_no_more(faces: list[str], gold: int) -> None:
    t = scenario("dice_forge").with_hero(0, gold=gold)
    lines = [f"Ann forges {face} over 1G on sun" for face in faces]
    prices = [FOR_SALE[face] for face in faces]
    if sum(prices) <= gold:
        t.action(*lines, *(["Ann stops forging"] if gold - sum(prices) >= 2 else []))
        assert t.hero(0).gold == gold - sum(prices)
        assert Counter(t.faces(0, "sun")) == Counter(["1G"] * (5 - len(faces)) + ["1S"] + faces)
        assert t.hero(0).forged == len(faces)
    else:
        assert t.refused("action", *lines) in ("not_enough_gold", "nothing_for_sale")


@given(st.sampled_from(sorted(CARD_NUMBER)))
def test_a_pair_of_numbers_is_taken_apart_again(card: str) -> None:
    number = CARD_NUMBER[card]
    packed = pair(number, 7)
    assert (first_of(packed), second_of(packed)) == (number, 7)
