"""Which sets lie in the fifteen slots: random, draft, custom, promos (§12), with every outcome of chance counted."""

from collections import Counter
from collections.abc import Callable

import pytest

from astragal.engine.game import BadSetup, Driver, Game
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.faces import NAMES
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.testing import scenario

INTRODUCTORY = [
    "blacksmiths_hammer", "blacksmiths_chest", "silver_hind", "satyrs", "ferryman", "helmet_of_invisibility", "cancer",
    "hydra", "elder", "wild_spirits", "guardians_owl", "minotaur", "gorgon", "mirror_of_the_abyss", "sphinx",
]  # fmt: skip
ALTERNATE = [
    "blacksmiths_hammer", "blacksmiths_chest", "great_bear", "tenacious_boar", "cerberus", "helmet_of_invisibility",
    "sentinel", "typhon", "elder", "wild_spirits", "celestial_ship", "guardians_shield", "triton",
    "mirror_of_the_abyss", "cyclops",
]  # fmt: skip
PROMOS = {"nymph", "magical_seagull", "pegasus", "wheel_of_fortune", "monsters"}


class Branch(Driver):
    """Chance falls as planned, then as 0; remembers what was thrown and of how many outcomes."""

    def __init__(self, plan: list[int]) -> None:
        self.plan = plan
        self.thrown: list[int] = []
        self.sizes: list[int] = []

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        at = len(self.thrown)
        self.thrown.append(self.plan[at] if at < len(self.plan) else 0)
        self.sizes.append(int(n))
        return self.thrown[-1]


def every_setup(first: DiceForge, seen: Callable[[DiceForge, list[int]], None]) -> None:
    """Set up once for every outcome of chance; `seen` is told the game, and how many outcomes each throw had."""
    plan: list[int] | None = []
    while plan is not None:
        driver = Branch(plan)
        g = first.clone(driver)
        g.step()
        seen(g, driver.sizes)
        plan = driver.thrown
        while plan and plan[-1] + 1 == driver.sizes[len(plan) - 1]:
            plan.pop()
        plan = plan[:-1] + [plan[-1] + 1] if plan else None


# --- chance ---------------------------------------------------------------------------------------------------------


def random_sets(options: list[str]) -> tuple[Counter[tuple[str, ...]], set[tuple[int, ...]]]:
    """What the first edition draws: the sets of the printed boxes."""
    counts: Counter[tuple[str, ...]] = Counter()
    sizes: set[tuple[int, ...]] = set()

    def seen(g: DiceForge, thrown_of: list[int]) -> None:
        counts[tuple(g.table.sets)] += 1
        sizes.add(tuple(thrown_of))

    every_setup(new_game(3, "random", options, edition=1), seen)
    return counts, sizes


def test_random_setup_makes_every_choice_of_sets_equally_likely() -> None:
    """§14-3: the Boars are one set, not one for each colour"""
    counts, sizes = random_sets([])
    assert len(counts) == 2**9  # nine slots with two sets
    assert set(counts.values()) == {1}
    assert sizes == {(2,) * 9}  # every branch is as likely as any other
    assert sum(1 for sets in counts if "tenacious_boar" in sets) == 2**8
    assert all(one in (a, b) for sets in counts for one, a, b in zip(sets, INTRODUCTORY, ALTERNATE, strict=True))


def test_with_promos_every_set_of_a_slot_is_equally_likely_too() -> None:
    counts, sizes = random_sets(["promos"])
    assert len(counts) == 2**6 * 3**4
    assert set(counts.values()) == {1}
    assert len(sizes) == 1
    for promo, sets_of_its_slot in [("nymph", 2), ("magical_seagull", 3), ("pegasus", 3), ("wheel_of_fortune", 3)]:
        assert sum(1 for sets in counts if promo in sets) == len(counts) // sets_of_its_slot


def test_without_the_option_no_promo_is_ever_drawn() -> None:
    counts, _ = random_sets([])
    assert not PROMOS & {name for sets in counts for name in sets}


def pools_left(options: list[str]) -> tuple[Counter[tuple[str, ...]], Counter[tuple[str, ...]]]:
    pool5: Counter[tuple[str, ...]] = Counter()
    pool10: Counter[tuple[str, ...]] = Counter()

    def seen(g: DiceForge, _: list[int]) -> None:
        left = [NAMES[face] for face, n in enumerate(g.stock) if n]
        pool5[tuple(face for face in ("6G", "2G+1M", "1V+1S", "1G/1S/1M") if face in left)] += 1
        pool10[tuple(face for face in ("4V", "2V+2M", "1G+1S+1M+1V", "2G/2S/2M") if face in left)] += 1

    every_setup(new_game(2, "introductory", options), seen)
    return pool5, pool10


def test_with_two_heroes_every_pair_of_a_mixed_pool_is_equally_likely_to_stay() -> None:
    for pool in pools_left([]):
        assert len(pool) == 6
        assert all(len(pair) == 2 for pair in pool)
        assert len(set(pool.values())) == 1


def test_without_the_6_gold_face_one_of_the_other_three_is_removed_each_as_likely() -> None:
    pool5, pool10 = pools_left(["without_6g"])
    assert set(pool5) == {("2G+1M", "1V+1S"), ("2G+1M", "1G/1S/1M"), ("1V+1S", "1G/1S/1M")}
    assert len(set(pool5.values())) == 1
    assert len(pool10) == 6


# --- draft ----------------------------------------------------------------------------------------------------------


def test_in_a_draft_slots_with_one_candidate_are_filled_first() -> None:
    t = scenario("dice_forge", heroes=3, setup="draft").set_up()
    filled = [name for name in t.g.table.sets if name]
    assert filled == [
        "blacksmiths_hammer", "blacksmiths_chest", "helmet_of_invisibility", "elder", "wild_spirits",
        "mirror_of_the_abyss",
    ]  # fmt: skip


def test_in_a_draft_the_last_hero_picks_first_and_then_it_goes_on_in_turn_order() -> None:
    """§14-25"""
    t = scenario("dice_forge", heroes=4, setup="draft").set_up()
    t.draft("draw announce M7", "Dan drafts sentinel")
    t.draft("draw announce M3", "Ann drafts silver_hind")
    t.draft("draw announce F7", "Bob drafts cyclops")
    t.draft("draw announce M4", "Cleo drafts tenacious_boar")
    t.draft("draw announce F3", "Dan drafts guardians_owl")
    assert t.g.table.sets[3] == "tenacious_boar"


def test_a_draft_goes_on_until_all_slots_are_filled_and_then_the_first_hero_begins() -> None:
    t = scenario("dice_forge", heroes=3, setup="draft").set_up()
    picks = [
        ("M3", "Cleo", "great_bear"), ("M4", "Ann", "satyrs"), ("M5", "Bob", "cerberus"), ("M7", "Cleo", "cancer"),
        ("M8", "Ann", "typhon"), ("F3", "Bob", "celestial_ship"), ("F4", "Cleo", "minotaur"), ("F5", "Ann", "triton"),
    ]  # fmt: skip
    for slot, name, chosen in picks:
        t.draft(f"draw announce {slot}", f"{name} drafts {chosen}")
    t.draft("Bob drafts sphinx")  # the only slot left is not drawn
    assert t.g.table.sets == [
        "blacksmiths_hammer", "blacksmiths_chest", "great_bear", "satyrs", "cerberus", "helmet_of_invisibility",
        "cancer", "typhon", "elder", "wild_spirits", "celestial_ship", "minotaur", "triton", "mirror_of_the_abyss",
        "sphinx",
    ]  # fmt: skip
    t.turn(*[f"roll {name} sun 1G moon 1G" for name in ("Ann", "Bob", "Cleo")], "Ann passes")
    assert t.g.active == 1


@pytest.mark.parametrize(("options", "candidates"), [([], 2), (["promos"], 3)])
def test_promos_are_candidates_of_a_draft_only_with_the_option(options: list[str], candidates: int) -> None:
    t = scenario("dice_forge", heroes=3, setup="draft", options=options).set_up()
    assert len(t.offered("turn", "draw announce F4")) == candidates


# --- named and custom setups ----------------------------------------------------------------------------------------


def test_introductory_is_the_default() -> None:
    assert new_game(3).table.sets == INTRODUCTORY


def test_the_alternate_setup_takes_the_other_set_of_every_double_slot() -> None:
    assert new_game(3, "alternate").table.sets == ALTERNATE


def test_a_custom_setup_names_fifteen_sets_in_any_order() -> None:
    sets = list(ALTERNATE)
    sets[2] = "silver_hind"
    assert new_game(3, ",".join(reversed(sets))).table.sets == sets


def test_a_custom_setup_may_start_from_a_named_one_and_use_short_names_and_promos() -> None:
    expected = list(INTRODUCTORY)
    expected[2], expected[12] = "great_bear", "wheel_of_fortune"
    assert new_game(2, "introductory, bear, wheel").table.sets == expected


@pytest.mark.parametrize(
    ("seats", "setup", "options", "code"),
    [
        (1, "introductory", [], "wrong_seats"),
        (5, "introductory", [], "wrong_seats"),
        (2, "beginner", [], "unknown_setup"),
        (2, "introductory,great_ape", [], "unknown_set"),
        (2, "introductory,cornucopia", [], "unknown_set"),
        (2, "introductory,bear,silver_hind", [], "slot_taken_twice"),
        (2, "hammer,chest", [], "slot_is_empty"),
        (2, ",".join(INTRODUCTORY[:14]), [], "slot_is_empty"),
        (2, "introductory", ["six_rounds"], "unknown_option"),
        (3, "introductory", ["without_6g"], "only_for_two"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused_with_a_reason(
    seats: int, setup: str, options: list[str], code: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(seats, setup, options)
    assert refused.value.code == code


def test_the_check_of_a_custom_setup_names_the_slot_and_both_sets_that_want_it() -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(2, "introductory,bear,silver_hind")
    assert refused.value.values == {"slot": "M3", "first": "great_bear", "second": "silver_hind"}


def test_the_check_of_a_custom_setup_says_what_an_empty_slot_could_hold() -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(2, ",".join(INTRODUCTORY[:14]))
    assert refused.value.values == {"slot": "F7", "known": "sphinx, cyclops, eternal_fire, left_hand"}


def test_what_was_drawn_for_a_random_setup_is_told_to_everybody() -> None:
    g = new_game(3, "random")
    g.events = []
    g.step()
    assert len([event for event in g.events if event[0] == kinds.SET_OUT]) == 15
