"""Memory, Oracle, Dogged, Guardian (Rebellion §5.4)."""

from typing import Any

import pytest

from tests.dice_forge.modules.titans import titans

# --- The Memory -----------------------------------------------------------------------------------------------------


def test_memory_tokens_wait_on_two_different_islands_for_their_owners_next_feat_there() -> None:
    """Rebellion §7-105, §8-27"""
    t = titans(setup="discovery_titans,tree", moon=1, sun=1).with_hero(1, sun=1)
    taken = ("Ann feats memory-yellow", "Ann puts 2L+1S on island 7")
    assert t.refused("action", *taken, "Ann puts 2A+1M on island 7") == "island_is_taken"
    t.action(*taken, "Ann puts 2A+1M on island 1")
    assert (t.hero(0).allegiance, t.hero(0).moon, t.hero(0).sun) == (16, 0, 1)
    assert t.memories(0) == {7: "2L+1S", 1: "2A+1M"}

    t.turn_of(1).action("Bob feats tree")
    assert (t.memories(0), t.hero(1).allegiance) == ({7: "2L+1S", 1: "2A+1M"}, 16)

    lines = ("Ann feats tree", "roll Bob sun 1G moon 1M")
    t.turn_of(0).action(*lines)
    assert (t.hero(0).sun, t.hero(0).allegiance, t.memories(0)) == (1, 18, {1: "2A+1M"})


def test_a_memory_is_collected_after_the_effect_of_the_feat() -> None:
    """Rebellion §8-27"""
    t = titans(sun=1).with_memory(0, "red", {7: "2A+1M"}).listen()
    t.action("Ann feats dogged", "Ann chooses 3G+1A", "Ann forges 3G+1A over 1G on sun")
    assert t.told("forged", "gained") == ["Ann forges 3G+1A over 1G", "Ann gains 2A", "Ann gains 1M"]
    assert (t.hero(0).ancient, t.hero(0).moon, t.hero(0).allegiance) == (2, 1, 14)


def test_a_memory_does_not_collect_the_tokens_it_has_just_placed_but_a_later_one_does() -> None:
    """Rebellion §5.4"""
    t = titans(moon=2)
    t.action("Ann feats memory-yellow", "Ann puts 2A+1M on island 1", "Ann puts 2A+1M on island 2")
    assert t.memories(0) == {1: "2A+1M", 2: "2A+1M"}
    t.action("Ann feats memory-red", "Ann puts 2L+1S on island 3", "Ann puts 2L+1S on island 4")
    assert (t.hero(0).ancient, t.hero(0).moon, sorted(t.memories(0))) == (2, 1, [2, 3, 4])


def test_the_tokens_of_several_memories_are_collected_together_in_any_order() -> None:
    """Rebellion §5.4"""
    t = titans(sun=2, allegiance=1).with_memory(0, "red", {6: "2A+1M"}).with_memory(0, "blue", {6: "2L+1S"})
    assert t.offered("action", "Ann feats guardian") == ["remembers 2A+1M", "remembers 2L+1S"]
    t.with_hero(1, cards=["guardian"]).with_hero(0, cards=["guardian"])
    t.action("Ann feats guardian", "Ann remembers 2A+1M")
    assert (t.hero(0).allegiance, t.hero(0).ancient, t.hero(0).moon, t.hero(0).sun) == (3, 2, 1, 1)
    assert t.memories(0) == {}


def test_tokens_of_other_colours_may_lie_on_the_same_island() -> None:
    """Rebellion §5.4"""
    t = titans(moon=1).with_memory(1, "red", {7: "2A+1M"})
    t.action("Ann feats M2", "Ann puts 2A+1M on island 7", "Ann puts 2A+1M on island 6")
    assert (t.memories(0), t.memories(1)) == ({7: "2A+1M", 6: "2A+1M"}, {7: "2A+1M"})


def test_every_island_and_both_sides_are_offered_for_a_token() -> None:
    t = titans(moon=1)
    places = [f"puts {side} on island {island}" for side in ("2A+1M", "2L+1S") for island in range(1, 8)]
    assert t.offered("action", "Ann feats M2") == places


DOGGED = ("Ann feats dogged", "Ann chooses 3G+1A", "Ann forges 3G+1A over 1G on sun")


def test_the_free_feat_of_the_first_titan_collects_a_memory_on_its_own_island() -> None:
    """Rebellion §7-106, §8-28"""
    t = titans(sun=5, moon=5).with_memory(0, "red", {7: "2L+1S", 4: "2A+1M"})
    t.action("Ann feats first_titan", *DOGGED)
    assert (t.memories(0), t.hero(0).sun, t.hero(0).moon, t.hero(0).ancient) == ({}, 1, 1, 2)
    assert t.hero(0).allegiance == 16  # two to Loyalty, then two to Rebellion


def test_a_token_placed_by_the_free_memory_of_the_first_titan_is_not_collected_by_it() -> None:
    """Rebellion §8-39"""
    t = titans(sun=5, moon=5)
    t.action(
        *("Ann feats first_titan", "Ann feats memory-yellow"),
        *("Ann puts 2A+1M on island 4", "Ann puts 2L+1S on island 1"),
    )
    assert t.memories(0) == {4: "2A+1M", 1: "2L+1S"}


def test_the_left_hand_collects_a_memory_on_island_4_though_its_hero_has_left() -> None:
    """Rebellion §8-40"""
    t = titans(sun=6).with_memory(0, "red", {4: "2L+1S"})
    t.action("Ann feats left_hand", "roll Ann sun 1G moon 1G")
    assert (t.hero(0).allegiance, t.hero(0).sun, t.hero(0).island) == (18, 1, 0)


def test_the_eternal_fire_collects_a_memory_before_its_new_turn() -> None:
    """Rebellion §8-40"""
    t = titans(setup="discovery_titans,eternal_fire", sun=6).with_memory(0, "red", {4: "2L+1S"})
    t.turn(*("roll Ann sun 1G moon 1G", "roll Bob sun 1G moon 1G") * 2, "Ann feats eternal_fire")
    assert (t.hero(0).allegiance, t.hero(0).sun, t.g.active) == (18, 1, 0)


# --- The Oracle -----------------------------------------------------------------------------------------------------


def oracle(face: str, *lines: str, heroes: int = 3, die: str = "sun", **fields: int) -> Any:
    t = titans(heroes, "discovery_titans", ("oracle",), **fields).with_die(0, die, face)
    t.with_hero(1, allegiance=31)
    return t, ("Ann calls oracle", f"Ann chooses the {die} die", f"roll Ann {die} {face}", *lines)


def spaces(t: Any) -> list[int]:
    return [int(hero.allegiance) for hero in t.g.heroes]


def test_an_oracle_that_gives_loyalty_moves_all_others_one_space_towards_rebellion() -> None:
    """Rebellion §7-104"""
    t, lines = oracle("1V+1L", die="moon")
    t.reinforcements(*lines)
    assert (t.hero(0).glory, spaces(t), t.hero(2).ancient) == (1, [17, 29, 15], 0)


def test_an_oracle_that_gives_gold_moves_nobody() -> None:
    """Rebellion §7-104"""
    t, lines = oracle("1G")
    t.reinforcements(*lines)
    assert spaces(t) == [16, 31, 16]


def test_an_oracle_moves_the_others_one_space_whatever_the_amount() -> None:
    """Rebellion §7-97: a chaos alone is not matched"""
    t, lines = oracle("chaos-green")
    t.reinforcements(*lines)
    assert (spaces(t), t.hero(0).glory) == ([18, 29, 15], 0)


def test_ancient_shards_that_do_not_fit_and_loyalty_at_the_end_count_for_the_oracle() -> None:
    """Rebellion §5.4"""
    t, lines = oracle("1A", ancient=6)
    t.reinforcements(*lines)
    assert spaces(t) == [15, 29, 15]
    t, lines = oracle("1V+1L", die="moon", allegiance=31)
    t.reinforcements(*lines)
    assert spaces(t) == [31, 29, 15]


def test_the_owner_of_a_misfortune_comes_before_the_movement_of_the_oracle() -> None:
    """Rebellion §7-101, §8-41"""
    t = titans(3, cards=("oracle",)).with_misfortune("red", owner=2, bearer=0).shows(0, "misfortune-red", "4G")
    t.with_hero(2, allegiance=31).listen()
    t.reinforcements(
        *("Ann calls oracle", "Ann chooses the sun die", "roll Ann sun misfortune-red", "Ann takes 1L"),
        *("Cleo applies 4G first", "Cleo takes 1L"),
    )
    assert (spaces(t), t.hero(2).gold, t.hero(0).gold) == ([17, 15, 29], 4, 0)


def test_what_an_owner_gains_does_not_count_for_the_oracle() -> None:
    """Rebellion §5.4. A boar in Ann's blessing gives its bearer neither ancient shards nor loyalty"""
    t = titans(3, setup="discovery_titans,boar", cards=("oracle",)).with_boar("red", owner=2, bearer=0)
    t.reinforcements(
        *("Ann calls oracle", "Ann chooses the sun die", "roll Ann sun boar-red", "Ann takes 1S", "Cleo takes 3V"),
    )
    assert spaces(t) == [16, 16, 16]


def test_cerberus_after_an_oracle_still_moves_the_others_once_and_last() -> None:
    """Rebellion §1.9"""
    t = titans(2, setup="discovery_titans,cerberus", cards=("oracle",), cerberus=1).listen()
    t.reinforcements("Ann calls oracle", "Ann chooses the sun die", "roll Ann sun 1A", "Ann spends cerberus")
    assert t.told("allegiance") == ["Ann turns to 15", "Ann turns to 14", "Bob turns to 15"]


# --- Dogged, Guardian, Chaos ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["3G+1A", "2G+1V+1L"])
def test_the_dogged_gives_one_of_the_faces_left_in_its_pool(face: str) -> None:
    t = titans(sun=1)
    assert t.offered("action", "Ann feats dogged") == ["chooses 3G+1A", "chooses 2G+1V+1L"]
    t.action("Ann feats dogged", f"Ann chooses {face}", f"Ann forges {face} over 1G on moon")
    assert (t.shown(0)[1], t.temple()[face], t.hero(0).allegiance) == (face, 1, 16)
    t = titans(sun=1).left(face, 0)
    assert t.refused("action", "Ann feats dogged", f"Ann chooses {face}") == "not_offered"


@pytest.mark.parametrize(("said", "space", "ancient"), [("1A", 15, 1), ("1L", 17, 0)])
def test_the_guardian_gives_an_ancient_shard_or_a_loyalty(said: str, space: int, ancient: int) -> None:
    t = titans(cards=("guardian",))
    t.reinforcements("Ann calls guardian", f"Ann takes {said}")
    assert (t.hero(0).allegiance, t.hero(0).ancient) == (space, ancient)


def test_the_chaos_gives_one_of_the_colours_left_in_the_forest() -> None:
    t = titans(moon=5).left("chaos-red", 0)
    assert t.offered("action", "Ann feats chaos") == [
        f"chooses chaos-{colour}" for colour in ("yellow", "green", "blue")
    ]
    assert t.refused("action", "Ann feats chaos", "Ann chooses chaos-red") == "not_offered"
    t.action("Ann feats chaos", "Ann chooses chaos-blue", "Ann forges chaos-blue over 1G on sun")
    assert t.shown(0)[0] == "chaos-blue"


@pytest.mark.parametrize(
    ("face", "gained"),
    [
        ("1A", (0, 0, 1, 15)),
        ("1V+1L", (0, 1, 0, 17)),
        ("3G+1A", (3, 0, 1, 15)),
        ("2G+1V+1L", (2, 1, 0, 17)),
    ],
)
def test_what_the_faces_of_the_titans_give(face: str, gained: tuple[int, int, int, int]) -> None:
    """Rebellion §1.7"""
    t = titans().shows(0, face, "1M")
    t.blessing(0, "Ann applies 1M first")
    hero = t.hero(0)
    assert (hero.gold, hero.glory, hero.ancient, hero.allegiance) == gained
