"""The order of the two faces of a blessing: who is asked, and that nobody else need be (Rebellion §1.9)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from astragal.engine.game import Driver, Game
from astragal.engine.options import listed
from astragal.games.dice_forge.facts import occasions
from astragal.games.dice_forge.facts.faces import NAMES, NUMBER, looks_at_partner
from astragal.games.dice_forge.rules import blessing
from astragal.testing import Unforeseen, scenario

TITANS = "discovery_titans,shield,boar,sentinel"
GODDESS = "discovery_goddess"


def asked(t: Any, sun: str, moon: str, *lines: str) -> bool:
    """Is Ann asked which face comes first?"""
    t.shows(0, sun, moon)
    orders = [f"applies {sun} first", f"applies {moon} first"]
    try:
        return bool(t.offered_in_blessing(0, f"roll Ann sun {sun} moon {moon}", *lines) == orders)
    except Unforeseen:  # nobody is asked anything
        return False


@pytest.mark.parametrize(
    ("setup", "sun", "moon"),
    [
        *[(TITANS, "1A", "1G"), (TITANS, "1M", "1V+1L"), (TITANS, "3G+1A", "1M"), (TITANS, "1S", "2G+1V+1L")],
        *[(TITANS, "chaos-red", "1M"), (TITANS, "misfortune-red", "1M"), (TITANS, "shield-red", "1V+1L")],
        *[(TITANS, "1A", "1V+1L"), (TITANS, "chaos-red", "chaos-green"), (TITANS, "shield-red", "chaos-blue")],
        *[(GODDESS, "1G", "moon_golem"), (GODDESS, "sun_golem", "1S"), (GODDESS, "ship", "moon_golem")],
        *[(GODDESS, "shield-red", "moon_golem"), (GODDESS, "ship", "3G"), (GODDESS, "ship", "shield-yellow")],
        *[("alternate", "ship", "1G/1S/1M"), ("alternate", "2G+1M", "ship")],
    ],
)
def test_the_order_is_asked_beside_a_golem_ancient_shards_loyalty_and_for_a_ship_beside_gold(
    setup: str, sun: str, moon: str
) -> None:
    """Rebellion §1.9, §8-12"""
    assert asked(scenario("dice_forge", setup=setup), sun, moon)


@pytest.mark.parametrize(
    ("setup", "sun", "moon"),
    [
        *[(TITANS, "1G", "3G"), (TITANS, "1G", "3V"), (TITANS, "shield-red", "1S"), (TITANS, "1G/1S/1M", "1G")],
        *[(TITANS, "boar-red", "shield-red"), (TITANS, "1G+1S+1M+1V", "3G/2V"), (TITANS, "1A", "1A")],
        *[(GODDESS, "ship", "1S"), (GODDESS, "ship", "3V"), (GODDESS, "ship", "shield-red"), (GODDESS, "x3", "1G")],
        *[(GODDESS, "moon_golem", "moon_golem"), (GODDESS, "sun_golem", "moon_golem"), (GODDESS, "x3", "moon_golem")],
        *[("alternate", "boar-red", "1G/1S/1M"), ("alternate", "ship", "boar-red")],
    ],
)
def test_otherwise_the_order_is_not_asked(setup: str, sun: str, moon: str) -> None:
    """Rebellion §1.9"""
    assert not asked(
        scenario("dice_forge", setup=setup).with_hero(0, allegiance=28 if setup == TITANS else 0), sun, moon
    )


def test_beside_a_mirror_the_copied_face_decides_whether_the_order_is_asked() -> None:
    """Rebellion §1.9: mirrors copy first"""
    t = scenario("dice_forge", setup=GODDESS).shows(1, "1S", "moon_golem").shows(0, "mirror", "2V")
    roll = "roll Ann sun mirror moon 2V"
    assert t.offered_in_blessing(0, roll, "Ann copies moon_golem") == ["applies moon_golem first", "applies 2V first"]
    t.blessing(0, roll, "Ann copies 1S")
    assert (t.hero(0).sun, t.hero(0).glory) == (1, 2)


def test_the_minotaurs_victims_are_not_asked_for_an_order() -> None:
    t = scenario("dice_forge", setup="discovery_titans,minotaur").with_hero(0, sun=3).with_hero(1, gold=3, ancient=2)
    t.feat(0, "minotaur", "roll Bob sun 1A moon 1G")
    assert (t.hero(1).gold, t.hero(1).ancient) == (2, 1)


def owner_of_the_boar(moon: str) -> Any:
    """Ann's Minotaur; Bob rolls a mirror beside this face, and Cleo shows the boar whose card is his."""
    t = scenario("dice_forge", heroes=3, setup="alternate,minotaur").with_boar("red", owner=1, bearer=2)
    return t.with_hero(0, sun=3).with_hero(1, moon=1).with_die(1, "sun", "mirror").with_die(1, "moon", moon)


@pytest.mark.parametrize(("first", "glory"), [("3V", 3), ("boar-red", 0)])
def test_a_victim_who_copies_his_own_boar_orders_the_two_losses(first: str, glory: int) -> None:
    """§4.2: his reward comes with the boar, before or after the other loss"""
    t = owner_of_the_boar("3V")
    own = ["Bob loses 1M", "Bob takes 3V"]
    rolls = ["roll Bob sun mirror moon 3V", "roll Cleo sun boar-red moon 1G"]
    cleo = ["Cleo loses 1M", "Bob takes 1S"]
    t.feat(0, "minotaur", *rolls, "Bob copies boar-red", f"Bob applies {first} first", *own, *cleo)
    assert (t.hero(1).glory, t.hero(1).moon, t.hero(1).sun) == (glory, 0, 1)


@pytest.mark.parametrize("moon", ["3G", "ship", "x3", "shield-red"])
def test_beside_gold_a_ship_a_x3_or_a_shield_he_is_not_asked(moon: str) -> None:
    t = owner_of_the_boar(moon)
    lines = ["Ann feats minotaur", f"roll Bob sun mirror moon {moon}", "roll Cleo sun boar-red moon 1G"]
    assert t.offered("action", *lines, "Bob copies boar-red")[0].startswith("loses")


# --- where it is not asked, it does not matter ----------------------------------------------------------------------


class Decided(Driver):
    """Answers every question by what it is about, whenever it comes."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        ways = listed(options)
        return ways[(self.seed * 7919 + seat * 31 + kind * 17 + about * 13) % len(ways)]


PLAIN = [name for name in NAMES if name not in ("x3", "mirror")]
NOT_ASKED = [
    (first, second)
    for first, second in combinations(PLAIN, 2)
    if not blessing.order_matters(NUMBER[first], NUMBER[second]) and "golem" not in first
]
OCCASIONS = [occasions.TURN, occasions.SENTINEL, occasions.CYCLOPS, occasions.SATYRS, occasions.MISFORTUNE]


@settings(deadline=None, max_examples=400, derandomize=True)
@given(
    pair=st.sampled_from(NOT_ASKED),
    space=st.integers(0, 31),
    reserve=st.tuples(st.integers(0, 12), st.integers(0, 6), st.integers(0, 6)),
    occasion=st.sampled_from(OCCASIONS),
    seed=st.integers(0, 10**6),
)
def test_where_the_order_is_not_asked_both_orders_lead_to_the_same_state(
    pair: tuple[str, str], space: int, reserve: tuple[int, int, int], occasion: int, seed: int
) -> None:
    """Rebellion §1.9"""
    setup = TITANS if space else "alternate"
    gold, sun, moon = reserve
    t = scenario("dice_forge", heroes=3, setup=setup).with_hero(0, gold=gold, sun=sun, moon=moon, allegiance=space)
    for colour, owner in (("red", 0), ("yellow", 1), ("blue", 2)):
        t.with_boar(colour, owner=owner, bearer=1)
    after = []
    for first, second in (pair, pair[::-1]):
        g = t.g.clone(Decided(seed))
        blessing.apply_in_order(g, g.heroes[0], NUMBER[first], NUMBER[second], occasion)
        after.append(g.snapshot())
    assert after[0] == after[1]


def waits_for_its_partner(face: str) -> bool:
    return looks_at_partner(NUMBER[face])


@settings(deadline=None, max_examples=300, derandomize=True)
@given(
    pair=st.sampled_from([pair for pair in combinations(PLAIN, 2) if not any(map(waits_for_its_partner, pair))]),
    reserve=st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.integers(0, 6)),
    ancient=st.integers(0, 3),
    seed=st.integers(0, 10**6),
)
def test_where_a_victim_is_not_asked_both_orders_cost_him_the_same(
    pair: tuple[str, str], reserve: tuple[int, int, int, int], ancient: int, seed: int
) -> None:
    """§4.2; a shield or chaos always comes after its partner then"""
    first, second = NUMBER[pair[0]], NUMBER[pair[1]]
    gold, sun, moon, glory = reserve
    t = scenario("dice_forge", heroes=3, setup=TITANS).with_hero(0, gold=gold, sun=sun, moon=moon, glory=glory)
    t.with_hero(0, ancient=ancient)
    for colour, owner in (("red", 0), ("yellow", 1), ("blue", 2)):
        t.with_boar(colour, owner=owner, bearer=1)
    assume(not blessing.order_matters_to_victim(t.g, t.hero(0), first, second))
    after = []
    for one, other in ((first, second), (second, first)):
        g = t.g.clone(Decided(seed))
        blessing.apply_in_order(g, g.heroes[0], one, other, occasions.MINOTAUR)
        after.append(g.snapshot())
    assert after[0] == after[1]


def test_the_pairs_that_are_not_asked_are_many_and_of_every_sort() -> None:
    """The property above looks at something."""
    seen = {face for pair in NOT_ASKED for face in pair}
    assert len(NOT_ASKED) > 250
    assert {"ship", "boar-red", "shield-green", "3G/2V", "1G+1S+1M+1V"} <= seen
