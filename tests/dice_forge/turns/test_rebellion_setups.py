"""Which sets make a game of Rebellion: modules, discovery sets, named sets, starting dice (Rebellion §1, base §12)."""

from collections import Counter

import pytest

from astragal.engine.game import BadSetup
from astragal.games.dice_forge.facts import setups
from astragal.games.dice_forge.facts.cards import CARDS
from astragal.games.dice_forge.facts.islands import SLOT_NAMES
from astragal.games.dice_forge.rules import setup_step
from astragal.games.dice_forge.rules.new_game import new_game, slot_of
from astragal.testing import scenario

GODDESS_MODULE = {"M3": "moon_golem", "M6": "great_golem", "F3": "sun_golem", "F4": "time_golem"}
TITANS_MODULE = {
    **{"M2": "memory", "M3": "oracle", "M6": "chaos", "F2": "dogged", "F3": "guardian"},
    **{"F6": "mirror_of_misfortune"},
}
ALTERNATIVES = {
    **{"twins": "M1", "blacksmiths_scepter": "M1", "companion": "M2", "celestial_die": "M4", "wind": "M4"},
    **{"mists": "M5", "ancestor": "M5", "eternal_night": "M7", "right_hand": "M7", "goddess": "M8"},
    **{"first_titan": "M8", "tree": "F1", "merchant": "F1", "wood_nymph": "F2", "light": "F4", "goldsmith": "F5"},
    **{"omniscient": "F5", "abyssal_trident": "F6", "eternal_fire": "F7", "left_hand": "F7"},
}


def refusal(setup: str, options: tuple[str, ...] = (), seats: int = 2) -> tuple[str, dict[str, str]]:
    with pytest.raises(BadSetup) as refused:
        new_game(seats, setup, list(options))
    return refused.value.code, refused.value.values


# --- dice, boards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_with_the_goddess_the_moon_die_has_a_golem_and_golems_stand_at_the_start(heroes: int) -> None:
    """Rebellion §7-1, §8-35"""
    t = scenario("dice_forge", heroes=heroes, setup="discovery_goddess")
    for seat in range(heroes):
        assert Counter(t.faces(seat, "sun")) == {"1G": 5, "1S": 1}
        assert Counter(t.faces(seat, "moon")) == {"1G": 4, "2V": 1, "moon_golem": 1}
        assert t.hero(seat).golem == 1
    assert t.treasures() == {}


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_with_the_titans_the_dice_have_an_ancient_shard_and_a_loyalty_and_tokens_stand_in_the_middle(
    heroes: int,
) -> None:
    """Rebellion §7-2, §8-35"""
    t = scenario("dice_forge", heroes=heroes, setup="discovery_titans")
    for seat in range(heroes):
        assert Counter(t.faces(seat, "sun")) == {"1G": 5, "1A": 1}
        assert Counter(t.faces(seat, "moon")) == {"1G": 4, "1M": 1, "1V+1L": 1}
        assert (t.hero(seat).ancient, t.hero(seat).allegiance) == (0, 16)


def test_there_is_room_for_6_ancient_shards() -> None:
    """Rebellion §7-2"""
    t = scenario("dice_forge", setup="discovery_titans").with_hero(0, ancient=6, cards=["guardian"])
    t.reinforcements("Ann calls guardian", "Ann takes 1A")
    assert t.hero(0).ancient == 6


def test_without_a_module_dice_are_those_of_the_base_game_and_there_is_no_forest() -> None:
    """Rebellion §1.3"""
    t = scenario("dice_forge", heroes=3, setup="introductory,twins,celestial")
    assert Counter(t.faces(0, "moon")) == {"1G": 4, "1M": 1, "2V": 1}
    assert (t.hero(0).golem, t.hero(0).allegiance) == (0, 0)
    assert not [face for face in t.temple() if "golem" in face or "chaos" in face or "A" in face or "L" in face]


def test_stacks_are_as_high_as_there_are_heroes_and_the_forest_is_complete() -> None:
    """Rebellion §7-6"""
    t = scenario("dice_forge", heroes=3, setup="discovery_titans")
    assert [int(n) for n in t.g.stacks] == [3] * 15
    assert t.stack("memory") == ["memory-yellow", "memory-red", "memory-blue"]
    assert t.stack("misfortune") == [f"mirror_of_misfortune-{colour}" for colour in ("yellow", "red", "blue")]
    temple = t.temple()
    for pool in ("misfortune", "chaos"):
        assert [temple[f"{pool}-{colour}"] for colour in ("red", "yellow", "green", "blue")] == [1] * 4
    assert (temple["sun_golem"], temple["moon_golem"], temple["3G+1A"], temple["2G+1V+1L"]) == (4, 4, 2, 2)


def test_with_two_heroes_the_forest_is_complete_too() -> None:
    """Rebellion §1.6"""
    t = scenario("dice_forge", heroes=2, setup="discovery_goddess")
    t.set_up(*["draw remove 6G", "draw remove 2G+1M", "draw remove 4V", "draw remove 2V+2M"])
    assert (t.temple()["sun_golem"], t.temple()["chaos-red"], t.temple()["3G"]) == (4, 1, 2)


# --- what goes together ---------------------------------------------------------------------------------------------


def test_the_two_modules_exclude_each_other() -> None:
    """Rebellion §7-3"""
    assert refusal("random", ("goddess", "titans"))[0] == "both_modules"
    assert refusal("discovery_goddess", ("titans",))[0] == "both_modules"
    assert refusal("discovery_goddess,memory")[0] == "both_modules"


@pytest.mark.parametrize(
    ("setup", "slot", "needed", "found"),
    [
        ("discovery_titans,chest", "M2", "memory", "blacksmiths_chest"),
        ("discovery_titans,companion", "M2", "memory", "companion"),
        ("discovery_goddess,helmet", "M6", "great_golem", "helmet_of_invisibility"),
        ("discovery_goddess,light", "F4", "time_golem", "light"),
        ("discovery_titans,mirror", "F6", "mirror_of_misfortune", "mirror_of_the_abyss"),
        ("introductory,great_golem", "M3", "moon_golem", "silver_hind"),
    ],
)
def test_the_sets_of_a_module_are_compulsory(setup: str, slot: str, needed: str, found: str) -> None:
    """Rebellion §7-4"""
    code, values = refusal(setup)
    assert code == "module_needs"
    assert (values["slot"], values["needed"], values["found"]) == (slot, needed, found)


@pytest.mark.parametrize(
    ("first", "second", "slot"),
    [
        *[("twins", "scepter", "M1"), ("hammer", "twins", "M1"), ("chest", "companion", "M2"), ("wind", "boar", "M4")],
        *[("mists", "ancestor", "M5"), ("left_hand", "eternal_fire", "F7"), ("titan", "goddess", "M8")],
        *[("mirror", "trident", "F6"), ("light", "pegasus", "F4"), ("nymph", "tree", "F1")],
    ],
)
def test_one_slot_holds_one_set(first: str, second: str, slot: str) -> None:
    """Rebellion §7-5, §1.1"""
    code, values = refusal(f"introductory,{first},{second}")
    assert (code, values["slot"]) == ("slot_taken_twice", slot)


def test_every_set_of_rebellion_belongs_to_its_slot() -> None:
    """Rebellion §1.1"""
    belongs = dict(ALTERNATIVES)
    for module in (GODDESS_MODULE, TITANS_MODULE):
        belongs |= {name: slot for slot, name in module.items()}
    assert {name: SLOT_NAMES[slot_of(name)] for name in belongs} == belongs


@pytest.mark.parametrize("name", ALTERNATIVES)
def test_each_alternative_set_can_be_mixed_with_the_base_sets(name: str) -> None:
    """Rebellion §1.1"""
    table = new_game(3, f"introductory,{name}").table
    assert table.sets[SLOT_NAMES.index(ALTERNATIVES[name])] == name
    assert table.module == 0


def test_the_discovery_sets_fill_15_slots_each_and_together_use_all_30_sets() -> None:
    """Rebellion §7-7"""
    goddess = new_game(2, "discovery_goddess").table.sets
    titans = new_game(2, "discovery_titans").table.sets
    assert len(goddess) == len(titans) == 15
    assert set(goddess) | set(titans) == {*ALTERNATIVES, *GODDESS_MODULE.values(), *TITANS_MODULE.values()}
    assert not set(goddess) & set(titans)


NAMED = {
    "perfect_for_two": "scepter companion silver_hind celestial cerberus helmet right_hand merchant wood_nymph ship "
    "shield omniscient mirror sphinx goddess",
    "again_and_again": "hammer companion silver_hind celestial cerberus helmet cancer tree wild_spirits owl light "
    "goldsmith trident eternal_fire titan",
    "may_the_forge": "twins chest silver_hind boar ancestor helmet cancer merchant wood_nymph ship shield omniscient "
    "mirror sphinx typhon",
    "versatility": "scepter chest silver_hind satyrs cerberus helmet sentinel merchant wild_spirits owl light triton "
    "mirror cyclops goddess",
    "tournament1": "scepter companion silver_hind celestial ancestor helmet right_hand tree wood_nymph owl light "
    "omniscient trident cyclops typhon",
    "tournament2": "hammer chest bear wind mists helmet eternal_night elder wood_nymph ship minotaur goldsmith trident "
    "left_hand monsters",
    "challenge2021": "hammer chest silver_hind wind mists helmet sentinel goddess elder wood_nymph owl minotaur "
    "omniscient mirror eternal_fire",
    "challenge2021final": "hammer companion silver_hind satyrs ancestor helmet eternal_night titan elder wood_nymph "
    "owl shield omniscient mirror eternal_fire",
    "discovery_goddess": "twins companion moon_golem celestial mists great_golem eternal_night goddess tree wood_nymph "
    "sun_golem time_golem goldsmith trident eternal_fire",
    "discovery_titans": "scepter memory oracle wind ancestor chaos right_hand titan merchant dogged guardian light "
    "omniscient misfortune left_hand",
}


@pytest.mark.parametrize("setup", NAMED)
def test_the_named_sets_are_those_of_the_list(setup: str) -> None:
    """Base §12, Rebellion §1.4, §1.5"""
    wanted = [setups.SHORT_NAMES.get(name, name) for name in NAMED[setup].split()]
    assert sorted(new_game(2, setup).table.sets) == sorted(wanted)


@pytest.mark.parametrize("setup", ["challenge2021", "challenge2021final"])
def test_two_of_the_named_sets_are_for_two_heroes_only(setup: str) -> None:
    assert refusal(setup, seats=3)[0] == "only_for_two"


@pytest.mark.parametrize(("option", "module"), [("goddess", GODDESS_MODULE), ("titans", TITANS_MODULE)])
def test_a_random_setup_with_a_module_has_all_its_sets_and_free_choice_elsewhere(
    option: str, module: dict[str, str]
) -> None:
    """Rebellion §1.1"""
    table = new_game(3, "random", [option]).table
    foreign = {*GODDESS_MODULE.values(), *TITANS_MODULE.values()}
    for slot, name in enumerate(SLOT_NAMES):
        candidates = setup_step.candidates(table, slot)
        if name in module:
            assert candidates == [module[name]]
        else:
            assert candidates
            assert not foreign & set(candidates)
            assert {one for one, where in ALTERNATIVES.items() if where == name} <= set(candidates)


# --- the cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "glory"),
    [
        *[("twins", 2), ("blacksmiths_scepter", 2), ("companion", 2), ("celestial_die", 6), ("wind", 6), ("mists", 6)],
        *[("ancestor", 6), ("eternal_night", 8), ("right_hand", 10), ("tree", 2), ("merchant", 2), ("wood_nymph", 2)],
        *[("light", 8), ("goldsmith", 4), ("omniscient", 8), ("abyssal_trident", 12), ("eternal_fire", 10)],
        *[("left_hand", 8), ("first_titan", 20), ("goddess", 18), ("moon_golem", 2), ("great_golem", 8)],
        *[("sun_golem", 4), ("time_golem", 4), ("memory-red", 2), ("oracle", 0), ("chaos", 8), ("dogged", 2)],
        *[("guardian", 4), ("mirror_of_misfortune-blue", 10)],
    ],
)
def test_the_glory_of_every_card(card: str, glory: int) -> None:
    """Rebellion §5.1"""
    assert scenario("dice_forge").with_hero(0, cards=[card]).score(0) == glory


def test_these_cards_are_reinforcements() -> None:
    """Rebellion §5.1"""
    found = {name for name, _, _, works in CARDS.values() if works == "reinforcement"}
    assert found >= {"tree", "merchant", "light", "oracle", "guardian"}
    assert not found & {"companion", "twins", "dogged", "chaos"}
