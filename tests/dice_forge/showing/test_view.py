"""What a client sees: the whole table as plain data, at every question of random games."""

import json
from collections.abc import Iterator
from functools import partial

import pytest

from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session, begin
from astragal.engine.showing.view_types import Thing
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_NUMBER, NUMBER_OF_CARDS
from astragal.games.dice_forge.facts.faces import COLOURS, NUMBER
from astragal.games.dice_forge.rules import state
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.showing import view as dice_forge_view
from astragal.games.dice_forge.showing.targets import things_that_mean
from astragal.games.dice_forge.showing.view import SCHEMA
from astragal.games.dice_forge.showing.view_types import QuestionView, View
from tests.playing import BOXES, WAY_NAMES, WAYS, Guesses, game_of, random_session
from tests.showing.whole_view import whole_view

view = partial(whole_view, dice_forge_view)

HEROES = ["Ann", "Bob", "Cleo", "Dan"]
every_way = pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
SETUPS_ALONE = [(way, name) for way, name in zip(WAYS, WAY_NAMES) if not way[2] or set(way[2]) & set(BOXES)]
every_setup = pytest.mark.parametrize(
    ("setup", "seats", "options"), [way for way, _ in SETUPS_ALONE], ids=[name for _, name in SETUPS_ALONE]
)

# Options that no thing on the table means: to decline, to order two faces, to pay for an extra action
NO_THING = {kinds.EXTRA, kinds.ORDER, kinds.LAST_TRITONS}
DECLINES = {
    *(kinds.ACTION, kinds.FORGE, kinds.SHIP, kinds.REINFORCE, kinds.CERBERUS),
    *(kinds.SCEPTER, kinds.TWINS, kinds.GOLEM_BONUS, kinds.EXCHANGE, kinds.BUY, kinds.UPGRADE),
}


def questions(setup: str, seats: int, options: list[str], seed: int) -> Iterator[Session]:
    """A random game, stopped at each of its questions."""
    session = random_session(setup, seats, seed, answers=0, options=options)
    guesses = Guesses(seed + 1)
    while session.stop == ASKED:
        yield session
        session.answer(guesses.one_of(session.options))
    yield session


def question_of(seen: View) -> QuestionView:
    question = seen["question"]
    assert question is not None
    return question


def things_on_the_table(seen: View) -> list[Thing]:
    """Everything a client draws that can be pointed at."""
    found: list[tuple[str, str]] = [("sanctuary", "sanctuary")]
    for hero in seen["heroes"]:
        seat = hero["seat"]
        found.append(("hero", f"{seat}"))
        found += [("resource", f"{seat}-{reserve['resource']}") for reserve in hero["reserves"]]
        found += [("card", f"{seat}-{card['card']}") for card in hero["cards"]]
        found += [("die", f"{seat}-{die}") for die in range(2)]
        found += [("place", f"{seat}-{die}-{side}") for die in range(2) for side in range(6)]
        found += [("token", f"{seat}-cerberus")] if hero["tokens"]["cerberus"] else []
        found += [("token", f"{seat}-triton")] if hero["tokens"]["triton"] else []
        found += [("hammer", f"{seat}")] if hero["hammer"] else []
        found += [("scepter", f"{seat}-{scepter['scepter']}") for scepter in hero["scepters"]]
        found += [("companion", f"{seat}-{one['companion']}") for one in hero["companions"]]
        found += [("allegiance", f"{seat}")] if hero["allegiance"] else []
    found += [("face_for_sale", face["face"]) for pool in seen["pools"] for face in pool["faces"]]
    found += [("garden_face", face["face"]) for face in seen["gardens"]]
    found += [("forest_face", face["face"]) for pool in seen["forest"] for face in pool["faces"]]
    found += [("island", str(island["island"])) for island in seen["islands"]]
    found += [("memory", str(token["memory"])) for island in seen["islands"] for token in island["memories"]]
    found += [("celestial", "die")] if seen["celestial"] else []
    if seen["labyrinth"]:
        found += [("space", str(space["space"])) for space in seen["labyrinth"]["spaces"]]
        found += [("treasure", treasure["treasure"]) for treasure in seen["labyrinth"]["treasures"]]
    found += [("slot", slot["slot"]) for island in seen["islands"] for slot in island["slots"]]
    return [{"thing": sort, "id": name} for sort, name in found]


@every_way
def test_a_view_is_plain_data_at_every_question(setup: str, seats: int, options: list[str]) -> None:
    for session in questions(setup, seats, options, seed=3):
        seen = view(session, session.seat, "fr", HEROES)
        assert json.loads(json.dumps(seen)) == seen
        assert seen["schema"] == SCHEMA
        assert len(seen["heroes"]) == seats
        assert (seen["question"] is None) is seen["over"]


@every_way
def test_every_option_has_words_and_the_things_that_mean_it(setup: str, seats: int, options: list[str]) -> None:
    for session in questions(setup, seats, options, seed=4):
        if session.stop != ASKED:
            continue
        seen = view(session, session.seat, "en", HEROES)
        question = question_of(seen)
        assert [option["number"] for option in question["options"]] == listed(session.options)
        texts = [option["text"] for option in question["options"]]
        assert all(texts)
        if session.kind != kinds.ORDER:
            assert len(set(texts)) == len(texts), question
        table = things_on_the_table(seen)
        for option in question["options"]:
            declines = option["number"] == 0 and session.kind in DECLINES
            by_words_alone = option["number"] < 56 and session.kind in NO_THING
            assert bool(option["things"]) is not (declines or by_words_alone), option
            assert all(thing in table or thing["thing"] == "set" for thing in option["things"]), option


@every_setup
def test_a_thing_means_one_option_and_is_not_grey_as_well(setup: str, seats: int, options: list[str]) -> None:
    # where a hammer, a scepter, glory … stands for every amount, and an island for both sides of a token
    split = {kinds.HAMMER, kinds.CONVERT, kinds.STORE, kinds.SCEPTER_GOLD, kinds.SCEPTER, kinds.ANCIENT}
    split |= {kinds.MERCHANT, kinds.RIGHT_HAND, kinds.MEMORY}
    for session in questions(setup, seats, options, seed=5):
        if session.stop != ASKED:
            continue
        seen = view(session, None, "en", HEROES)
        question = question_of(seen)
        lit = [(thing["thing"], thing["id"]) for option in question["options"] for thing in option["things"]]
        grey = [(one["thing"]["thing"], one["thing"]["id"]) for one in question["greyed"]]
        assert len(set(lit)) == len(lit) or session.kind in split
        assert len(set(grey)) == len(grey)
        assert not set(lit) & set(grey)
        table = things_on_the_table(seen)
        assert all(one["thing"] in table and one["why_not"] for one in question["greyed"])


@every_setup
def test_a_slot_is_lit_or_says_why_not(setup: str, seats: int, options: list[str]) -> None:
    for session in questions(setup, seats, options, seed=6):
        if session.stop != ASKED or session.kind != kinds.ACTION:
            continue
        seen = view(session, session.seat, "en", HEROES)
        question = question_of(seen)
        lit = [thing["id"] for option in question["options"] for thing in option["things"] if thing["thing"] == "slot"]
        grey = {one["thing"]["id"]: one["why_not"] for one in question["greyed"] if one["thing"]["thing"] == "slot"}
        slots = {slot["slot"]: slot["why_not"] for island in seen["islands"] for slot in island["slots"]}
        assert len(slots) == 15
        for name, why_not in slots.items():
            assert (why_not is None) is (name in lit), name
            assert why_not == grey.get(name)


@every_setup
def test_seats_see_the_same_but_for_the_previews_of_the_one_asked(setup: str, seats: int, options: list[str]) -> None:
    for session in questions(setup, seats, options, seed=7):
        if session.stop != ASKED:
            continue
        mine = view(session, session.seat, "en", HEROES)
        other = view(session, (session.seat + 1) % seats, "en", HEROES)
        assert other == view(session, None, "en", HEROES)
        for option in question_of(mine)["options"]:
            assert option["preview"] is not None
            option["preview"] = None
            option["settles"] = False
        assert mine == other


@every_setup
def test_the_score_is_what_its_parts_add_up_to(setup: str, seats: int, options: list[str]) -> None:
    session = random_session(setup, seats, 8, options=options)
    seen = view(session, None, "en", HEROES)
    assert seen["over"]
    assert sum(hero["result"] or 0 for hero in seen["heroes"]) == pytest.approx(1)
    for hero in seen["heroes"]:
        on_cards = sum(card["glory"] for card in hero["cards"])
        assert hero["glory_of_cards"] == on_cards
        parts = hero["glory_of_inventory"] + on_cards + hero["glory_of_allegiance"]
        assert hero["score"] == max(0, parts) == session.game().score(hero["seat"])


def test_looking_changes_nothing() -> None:
    for session in questions("random", 3, ["promos"], seed=9):
        before = session.game().snapshot()
        entries = session.entries()
        view(session, session.seat if session.stop == ASKED else None, "en", HEROES)
        assert session.game().snapshot() == before
        assert session.entries() == entries


def test_equal_faces_of_a_die_all_mean_the_same_place() -> None:
    for session in questions("introductory", 2, [], seed=1):
        if session.stop == ASKED and session.kind == kinds.PLACE:
            seen = view(session, None, "en", HEROES)
            faces = [face["face"] for face in seen["heroes"][session.seat]["dice"][0]["faces"]]
            for option in question_of(seen)["options"]:
                if option["number"] < 6:
                    sides = [int(thing["id"].split("-")[2]) for thing in option["things"]]
                    equal = [side for side in range(6) if faces[side] == faces[option["number"]]]
                    assert sides == equal
            return
    raise AssertionError("nobody forged")


def test_dice_that_show_the_same_face_all_mean_it_for_a_mirror() -> None:
    g = game_of(random_session("introductory", 3, answers=0))
    coins = [NUMBER["1G"]] * 12
    for hero in g.heroes:
        mirror = [NUMBER["mirror"]] * 6 if hero.seat == 0 else []
        state.restore_hero(hero, {}, (mirror + coins)[:12], [0] * NUMBER_OF_CARDS)
    others = [{"thing": "die", "id": name} for name in ("1-0", "1-1", "2-0", "2-1")]
    assert things_that_mean(g, 0, kinds.COPY, 2, 0) == others
    assert things_that_mean(g, 0, kinds.COPY, 1, 0) == [{"thing": "die", "id": "0-1"}]


def test_a_throw_made_outside_is_awaited_in_words() -> None:
    session = begin(new_game(3), None)
    seen = view(session, None, "en", HEROES)
    assert seen["question"] is None
    assert seen["throw"] == {"seat": 0, "text": "Ann rolls the sun die.", "outcomes": 6}


def test_a_boar_forged_by_its_card_is_locked() -> None:
    for seed in range(20):
        session = random_session("alternate", 4, seed)
        seen = view(session, None, "en", HEROES)
        boars = [
            face
            for hero in seen["heroes"]
            for die in hero["dice"]
            for face in die["faces"]
            if face["face"].startswith("boar-")
        ]
        if boars:
            assert all(face["locked"] for face in boars)
            owners = [seen["boar_owners"][colour] for colour in COLOURS]
            assert sum(owner is not None for owner in owners) == len(boars)
            return
    raise AssertionError("nobody took a boar")


def test_a_hammer_shows_its_side_and_spaces() -> None:
    session = random_session("introductory", 4, 2)
    g = game_of(session)
    faces = [int(face) for face in g.heroes[0].faces]
    one_hammer = [1] + [0] * (NUMBER_OF_CARDS - 1)
    shown: list[tuple[int, int, bool]] = []
    for gold in (0, 14, 15, 29, 30):
        state.restore_hero(g.heroes[0], {"hammered": gold}, faces, one_hammer)
        hammer = view(session, None, "en", HEROES)["heroes"][0]["hammer"]
        assert hammer is not None
        shown.append((hammer["side"], hammer["spaces"], hammer["finished"]))
    assert shown == [(1, 0, False), (1, 14, False), (2, 0, False), (2, 14, False), (2, 15, True)]


def test_a_preview_says_what_is_left_and_what_comes_next() -> None:
    for session in questions("introductory", 3, [], seed=2):
        if session.stop == ASKED and session.kind == kinds.FORGE:
            gold = int(game_of(session).heroes[session.seat].gold)
            for option in question_of(view(session, session.seat, "en", HEROES))["options"]:
                if option["things"] == [{"thing": "face_for_sale", "id": "3G"}]:
                    name = HEROES[session.seat]
                    assert option["preview"] == [f"{name} pays 2 gold for “3 gold”.", f"Afterwards: {gold - 2} gold."]
                    return
    raise AssertionError("nobody could buy this face")


# --- Rebellion ------------------------------------------------------------------------------------------------------


def test_the_labyrinth_shows_its_spaces_golems_and_treasures() -> None:
    session = random_session("discovery_goddess", 3, 1, answers=0)
    g = game_of(session)
    g.heroes[1].golem = 12
    g.treasures = 3 << 2  # the treasure of glory in the hall on space 12
    seen = view(session, None, "en", HEROES)
    assert seen["module"] == {"id": "goddess", "name": "The Labyrinth of the Goddess"}
    assert seen["track"] is None
    labyrinth = seen["labyrinth"]
    assert labyrinth is not None
    assert [space["space"] for space in labyrinth["spaces"]] == list(range(1, 37))
    assert [space["heroes"] for space in labyrinth["spaces"] if space["heroes"]] == [[0, 2], [1]]
    hall = labyrinth["spaces"][11]
    assert (hall["gives"], hall["forward"], hall["back"]) == ("treasure hall", [13], [6, 11, 19])
    assert hall["treasure"] == "treasure-glory"
    assert [treasure["hall"] for treasure in labyrinth["treasures"]] == [None, None, 12]
    assert [space["gives"] for space in labyrinth["spaces"]][3] == "6 gold or 3 glory"
    assert seen["heroes"][1]["golem"] == 12
    assert sum(face["left"] for pool in seen["forest"] for face in pool["faces"]) == 20


def test_the_track_shows_values_zones_and_heroes() -> None:
    session = random_session("discovery_titans", 2, 1, answers=0)
    g = game_of(session)
    g.heroes[0].allegiance = 5
    g.heroes[0].ancient = 4
    seen = view(session, None, "en", HEROES)
    assert seen["labyrinth"] is None
    track = seen["track"]
    assert track is not None
    assert len(track["spaces"]) == 31
    assert [space["value"] for space in track["spaces"] if space["heroes"]] == [-17, 0]
    assert track["spaces"][4]["special"]
    ann = seen["heroes"][0]
    assert ann["allegiance"] == {
        "space": 5,
        "label": "B-17",
        "name": "Allegiance −17 (special path)",
        "value": -17,
        "zone": {"id": "T1", "name": "Rebellion I"},
    }
    ancient = next(reserve for reserve in ann["reserves"] if reserve["resource"] == "ancient")
    assert (ancient["amount"], ancient["cap"]) == (4, 6)
    assert ann["score"] == -17
    assert ann["glory_of_allegiance"] == -17


def test_without_a_module_nothing_of_it_is_shown() -> None:
    seen = view(random_session("introductory", 2, 1, answers=0), None, "en", HEROES)
    assert (seen["module"], seen["labyrinth"], seen["track"], seen["forest"]) == (None, None, None, [])
    assert seen["celestial"] is None
    assert [reserve["resource"] for reserve in seen["heroes"][0]["reserves"]] == ["gold", "sun", "moon", "glory"]


def test_scepters_companions_and_memories_are_shown() -> None:
    session = random_session("discovery_titans", 2, 1, answers=0)
    g = game_of(session)
    hero = g.heroes[1]
    cards = [0] * NUMBER_OF_CARDS
    cards[CARD_NUMBER["blacksmiths_scepter"]] = 3
    cards[CARD_NUMBER["companion"]] = 2
    fields = {"scepters": 6 | 4 << 4, "companions": 3 | state.COMPANION_IS_CASHED << 4}
    state.restore_hero(hero, fields, [int(face) for face in hero.faces], cards)
    g.own_rows()
    g.memories[3] = 7 | 1 << 3 | 2 << 4  # yellow, on island 7, with the side of Loyalty, of the second hero
    seen = view(session, None, "en", HEROES)
    bob = seen["heroes"][1]
    assert [(scepter["gold"], scepter["shards"]) for scepter in bob["scepters"]] == [(6, 2), (4, 1), (0, 0)]
    assert [companion["text"] for companion in bob["companions"]] == [
        "Companion: 3 sun shards and 3 glory",
        "Second Companion: used",
    ]
    assert [island["memories"] for island in seen["islands"] if island["memories"]] == [
        [{"memory": 3, "colour": "yellow", "hero": 1, "side": "loyalty", "text": "2 loyalty and 1 sun shard"}]
    ]


def test_the_celestial_die_shows_its_last_result_of_the_step_to_who_has_listened() -> None:
    for listen in (False, True):
        shown = set()
        for answers in range(0, 120, 3):
            session = random_session("discovery_goddess", 4, 3, answers, listen=listen)
            rolled = [event[2] for event in session.events if event[0] == kinds.CELESTIAL_ROLLED]
            celestial = view(session, None, "en", HEROES)["celestial"]
            assert celestial is not None
            assert len(celestial["faces"]) == 6
            assert celestial["up"] == (rolled[-1] if rolled else None)
            shown.add(celestial["up"] is not None)
        assert shown == {False, listen}


def test_an_option_settles_if_dice_are_thrown_or_somebody_else_is_asked_then() -> None:
    """After it there is no way back: whoever wants to be asked once more is asked there."""
    settled: set[bool] = set()
    for session in questions("introductory", 2, [], seed=3):
        if session.stop != ASKED:
            continue
        seat = session.seat
        for option in question_of(view(session, seat, "en", HEROES))["options"]:
            preview = session.preview(option["number"])
            assert option["settles"] == (preview.stop != ASKED or preview.seat != seat)
            settled.add(option["settles"])
    assert settled == {False, True}
