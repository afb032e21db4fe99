"""The four cards of the Goddess: what they cost, where they lie, what they do. (Rebellion §5.3)"""

from __future__ import annotations

from astragal.games.dice_forge.records.scenario import Scenario
from astragal.testing import scenario


def goddess(heroes: int = 2, **fields: int) -> Scenario:
    t: Scenario = scenario("dice_forge", heroes=heroes, setup="discovery_goddess").with_hero(0, **fields)
    return t


def test_a_moon_golem_costs_2_moon_shards_on_island_2_and_is_forged_at_once() -> None:
    t = goddess(moon=2)
    t.action("Ann feats moon_golem", "Ann forges moon_golem over 1G on sun")
    assert (t.hero(0).moon, t.hero(0).island, t.score(0)) == (0, 2, 2)
    assert t.faces(0, "sun") == ["moon_golem", "1G", "1G", "1G", "1G", "1S"]
    assert t.temple()["moon_golem"] == 3
    assert t.hero(0).golem == 1


def test_a_sun_golem_costs_2_sun_shards_on_island_6_and_is_forged_at_once() -> None:
    t = goddess(sun=2)
    t.action("Ann feats sun_golem", "Ann forges sun_golem over 2V on moon")
    assert (t.hero(0).sun, t.hero(0).island, t.score(0)) == (0, 6, 4)
    assert t.faces(0, "moon") == ["1G", "1G", "1G", "1G", "moon_golem", "sun_golem"]
    assert t.temple()["sun_golem"] == 3
    assert t.hero(0).golem == 1


def test_a_great_golem_costs_5_moon_shards_on_island_3_and_walks_two_spaces() -> None:
    t = goddess(moon=5, golem=2)
    t.action("Ann feats great_golem", "Ann walks to 3", "Ann takes 6G")
    assert (t.hero(0).moon, t.hero(0).island, t.hero(0).golem) == (0, 3, 4)
    assert t.hero(0).gold == 6
    assert t.score(0) == 8 + 3  # 3 glory on the first space


def test_a_great_golem_at_the_goddess_is_worth_its_glory_alone() -> None:
    t = goddess(moon=5, golem=36).goddess_is_reached()
    t.action("Ann feats great_golem")
    assert (t.hero(0).golem, t.score(0)) == (36, 8)


def test_a_time_golem_costs_3_sun_shards_on_island_6_and_walks_two_spaces_back() -> None:
    t = goddess(sun=3, golem=6)
    t.action("Ann feats time_golem", "Ann takes 3V")
    assert (t.hero(0).sun, t.hero(0).island, t.hero(0).golem) == (0, 6, 4)
    assert t.score(0) == 4 + 5 + 3


def test_a_time_golem_at_the_goddess_or_at_the_start_does_not_move() -> None:
    for space in (1, 36):
        t = goddess(sun=3, golem=space).goddess_is_reached()
        t.action("Ann feats time_golem")
        assert (t.hero(0).golem, t.score(0)) == (space, 4)


def test_a_time_golem_goes_back_by_any_way_that_leads_there() -> None:
    t = goddess(sun=3, golem=13).with_treasure(12, "treasure-sun")
    assert t.offered("action", "Ann feats time_golem") == ["walks to 8", "walks to 12", "walks to 23"]
    t.action("Ann feats time_golem", "Ann walks to 12", "Ann walks to 6")
    assert (t.hero(0).golem, t.hero(0).sun, t.hero(0).moon) == (6, 1 + 1, 1)
