"""What a client sees: the whole table as plain data, at every question of random games."""

import json
from functools import partial

from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session, begin
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.creatures import NAMES
from astragal.games.titan_dice.rules import state
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.games.titan_dice.rules.rows import packed
from astragal.games.titan_dice.showing import view as titan_dice_view
from astragal.games.titan_dice.showing.targets import things_that_mean
from astragal.games.titan_dice.showing.view import SCHEMA
from astragal.games.titan_dice.showing.view_types import QuestionViewWithDice, View
from tests.showing.whole_view import whole_view
from tests.titan_dice.reading import PLAYERS, SEATS, WAYS, every_number, every_way, game_of, new_session, questions

view = partial(whole_view, titan_dice_view)

# What is answered by words alone: to decline, to roll both areas, to re-roll some of the wounds, a mixed payment
BY_WORDS = {
    kinds.REROLL_WOUNDS: lambda option, about: option != about,
    kinds.ROLL: lambda option, about: option == kinds.ROLL_BOTH,
    kinds.ACTION: lambda option, about: option == kinds.END_TURN,
    kinds.PAY: lambda option, about: 0 < sum(divmod(option, kinds.BONUS_PAYS)) < kinds.paid_cost(about),
    kinds.DICE: lambda option, about: option == 0,
    kinds.COLLECT: lambda option, about: option == 0,
    kinds.ATTACK_REROLL: lambda option, about: option == 0,
}


def question_of(seen: View) -> QuestionViewWithDice:
    question = seen["question"]
    assert question is not None
    return question


def things_on_the_table(seen: View) -> list[tuple[str, str]]:
    """Everything a client draws that can be pointed at."""
    found: list[tuple[str, str]] = []
    for player in seen["players"]:
        seat = player["seat"]
        found += [("pool", f"{seat}-active"), ("pool", f"{seat}-spent")]
        nth = dict.fromkeys(NAMES, 0)
        for die in player["active"]:
            found.append(
                ("bonus_die", f"{seat}") if die["bonus"] else ("die", f"{seat}-{die['face']}-{nth[die['face']]}")
            )
            nth[die["face"]] += 1
        found += [("wound_die", f"{seat}-{die}") for die in range(player["wounds"]["dice"])]
        found += [("track", f"{seat}-{track['creature']}") for track in player["tracks"]]
        found += [("space", f"{seat}-{track['creature']}-{n}") for track in player["tracks"] for n in range(5)]
        found += [("card", f"{seat}-{card['creature']}") for card in player["cards"]]
    for stack in seen["stacks"]:
        found.append(("stack", stack["creature"]))
        found += [("stack_card", f"{stack['creature']}-{card['level']}") for card in stack["cards"]]
    nth = dict.fromkeys(NAMES, 0)
    for die in seen["rolled"]["dice"]:
        found.append(("rolled_die", "bonus" if die["bonus"] else f"{die['face']}-{nth[die['face']]}"))
        nth[die["face"]] += 1
    found += [("attack", attack["face"]) for attack in seen["rolled"]["attacks"]]
    found += [("exodus", track["creature"]) for track in seen["exodus"] or []]
    found += [("side", f"regular-{side['face']}") for side in seen["dice"]["regular"]]
    found += [("side", f"bonus-{side['face']}") for side in seen["dice"]["bonus"]]
    return found


def session_at(kind: int, seats: int, options: list[str]) -> Session:
    """A random game at its first question of this kind."""
    for seed in range(40):
        for session in questions(seats, options, seed):
            if session.stop == ASKED and session.kind == kind:
                return session
    raise AssertionError("nobody was asked this")


def test_these_games_ask_every_question() -> None:
    asked = {
        session.kind
        for options in WAYS.values()
        for seats in SEATS
        for session in questions(seats, options, seed=5)
        if session.stop == ASKED
    }
    assert asked == set(range(len(kinds.QUESTIONS)))


@every_way
@every_number
def test_a_view_is_plain_data_at_every_question(seats: int, options: list[str]) -> None:
    for session in questions(seats, options, seed=5):
        seen = view(session, session.seat, "fr", PLAYERS)
        assert json.loads(json.dumps(seen)) == seen
        assert seen["schema"] == SCHEMA
        assert len(seen["players"]) == seats
        assert (seen["question"] is None) is seen["over"] is (seen["ending"] is not None)
        assert (seen["exodus"] is None) is (seats > 1)


@every_way
@every_number
def test_every_option_has_words_and_the_things_that_mean_it(seats: int, options: list[str]) -> None:
    for session in questions(seats, options, seed=5):
        if session.stop != ASKED:
            continue
        seen = view(session, None, "en", PLAYERS)
        question = question_of(seen)
        assert [option["number"] for option in question["options"]] == listed(session.options)
        texts = [option["text"] for option in question["options"]]
        assert all(texts)
        assert len(set(texts)) == len(texts), question
        table = things_on_the_table(seen)
        for option in question["options"]:
            by_words = session.kind in BY_WORDS and BY_WORDS[session.kind](option["number"], session.about)
            assert bool(option["things"]) is not by_words, (question["kind"], option)
            assert all((thing["thing"], thing["id"]) in table for thing in option["things"]), option


@every_way
@every_number
def test_a_thing_means_one_option_and_is_not_grey_as_well(seats: int, options: list[str]) -> None:
    for session in questions(seats, options, seed=5):
        if session.stop != ASKED:
            continue
        seen = view(session, None, "en", PLAYERS)
        question = question_of(seen)
        lit = [(thing["thing"], thing["id"]) for option in question["options"] for thing in option["things"]]
        grey = [(one["thing"]["thing"], one["thing"]["id"]) for one in question["greyed"]]
        assert len(set(lit)) == len(lit), question
        assert len(set(grey)) == len(grey)
        assert not set(lit) & set(grey)
        assert set(grey) <= set(things_on_the_table(seen))
        assert all(one["why_not"] for one in question["greyed"])


@every_way
@every_number
def test_in_the_action_phase_a_stack_and_an_own_card_are_lit_or_say_why_not(seats: int, options: list[str]) -> None:
    for session in questions(seats, options, seed=5):
        if session.stop != ASKED or session.kind != kinds.ACTION:
            continue
        seen = view(session, None, "en", PLAYERS)
        question = question_of(seen)
        lit = [(thing["thing"], thing["id"]) for option in question["options"] for thing in option["things"]]
        grey = {(one["thing"]["thing"], one["thing"]["id"]): one["why_not"] for one in question["greyed"]}
        for stack in seen["stacks"]:
            thing = ("stack", stack["creature"])
            assert (thing in lit) is (stack["why_not"] is None)
            assert grey.get(thing) == stack["why_not"]
        for card in seen["players"][session.seat]["cards"]:
            thing = ("card", f"{session.seat}-{card['creature']}")
            assert (thing in lit) is not (thing in grey)


@every_way
@every_number
def test_seats_see_the_same_but_for_the_previews_of_the_one_asked(seats: int, options: list[str]) -> None:
    for session in questions(seats, options, seed=5):
        if session.stop != ASKED:
            continue
        mine = view(session, session.seat, "en", PLAYERS)
        other = view(session, (session.seat + 1) % 4, "en", PLAYERS)
        for option in question_of(mine)["options"]:
            assert option["preview"] is not None
            option["preview"] = None
            option["settles"] = False
        assert mine == other


@every_way
@every_number
def test_the_score_is_what_its_parts_add_up_to(seats: int, options: list[str]) -> None:
    *_, session = questions(seats, options, seed=8)
    seen = view(session, None, "en", PLAYERS)
    assert seen["over"]
    assert seats == 1 or sum(player["result"] or 0 for player in seen["players"]) == 1
    for player in seen["players"]:
        assert player["points_of_creatures"] == sum(track["count"] for track in player["tracks"])
        assert player["points_of_cards"] == (sum(card["points"] for card in player["cards"]) if seats > 1 else 0)
        assert player["score"] == player["points_of_creatures"] + player["points_of_cards"]


@every_way
@every_number
def test_every_die_is_seen_exactly_once(seats: int, options: list[str]) -> None:
    for session in questions(seats, options, seed=5):
        if session.stop != ASKED:
            continue
        seen = view(session, None, "en", PLAYERS)
        for player in seen["players"]:
            if player["out"]:
                assert player["on_attack_card"] + player["removed"] == (
                    5 + player["attack_bonus"] + (player["bonus"]["place"]["id"] == "removed")
                )
            else:
                dice = len(player["active"]) + player["spent"] + player["wounds"]["dice"] + player["removed"]
                assert dice + player["in_hand"] == 5 + (player["bonus"]["place"]["id"] != "box")


def test_looking_changes_nothing() -> None:
    for session in questions(3, WAYS["standard"], seed=9):
        before, entries = session.game().snapshot(), session.entries()
        view(session, session.seat if session.stop == ASKED else None, "en", PLAYERS)
        assert session.game().snapshot() == before
        assert session.entries() == entries


def test_a_throw_made_outside_is_awaited_in_words() -> None:
    seen = view(begin(new_game(3), None), None, "en", PLAYERS)
    assert seen["question"] is None
    assert seen["throw"] == {"seat": 0, "text": "Ann rolls a die.", "outcomes": 6}


def test_the_board_of_a_player_is_shown() -> None:
    session = new_session(2)
    g = game_of(session)
    fields = {
        "track": packed([4, 1, 2, 0, 4]),
        "cards": packed([0, 0, 0, 2, 1]),
        "face_down": 1 << 3,
        "active": packed([1, 0, 0, 1, 0]),
        "spent": 1,
        "wound_dice": 1,
        "removed": 1,
        "bonus": state.ACTIVE,
        "bonus_face": 4,
        "wound_markers": 1,
        "turns": 2,
    }
    state.restore_player(g.players[1], fields)
    bob = view(session, None, "en", PLAYERS)["players"][1]
    assert [track["count"] for track in bob["tracks"]] == [4, 1, 2, 0, 4]
    assert [track["creature"] for track in bob["tracks"] if track["caged"]] == ["chimera", "minotaur"]
    assert bob["caged"] == 2
    assert [(card["name"], card["cost"], card["points"], card["face_down"]) for card in bob["cards"]] == [
        ("Capsize (Kraken 2)", 2, 2, True),
        ("Catch (Minotaur 1)", 1, 1, False),
    ]
    assert [(die["face"], die["bonus"]) for die in bob["active"]] == [
        ("chimera", False),
        ("kraken", False),
        ("minotaur", True),
    ]
    assert bob["wounds"] == {"dice": 1, "markers": 1, "total": 2, "out_at": 3}
    assert (bob["spent"], bob["removed"], bob["in_hand"]) == (1, 1, 0)
    assert (bob["score"], bob["points_of_creatures"], bob["points_of_cards"]) == (14, 11, 3)


def test_the_stacks_show_their_cards_with_cost_points_and_ability() -> None:
    seen = view(new_session(4, ["card_cost=2,3,5"]), None, "en", PLAYERS)
    hydra = seen["stacks"][2]
    assert (hydra["name"], hydra["left"], hydra["top"]) == ("Hydra cards", 4, 1)
    assert [(card["card"], card["count"], card["cost"], card["points"]) for card in hydra["cards"]] == [
        ("swap", 2, 2, 1),
        ("trade", 1, 3, 2),
        ("exchange", 1, 5, 3),
    ]
    assert all(card["text"] for stack in seen["stacks"] for card in stack["cards"])


def test_the_solo_game_shows_its_own_krakens_and_the_exodus_board() -> None:
    session = new_session(1)
    game_of(session).exodus = packed([4, 3, 0, 1, 4])
    seen = view(session, None, "en", PLAYERS)
    assert [card["card"] for card in seen["stacks"][3]["cards"]] == ["retract", "recoil"]
    assert seen["exodus"] is not None
    assert [(track["space"], track["lost"]) for track in seen["exodus"]] == [
        *((4, False), (3, False), (0, True), (1, False), (4, False)),
    ]


def test_the_dice_are_shown_as_they_are_printed() -> None:
    dice = view(new_session(2, ["faces_bonus=GGGGGW", "opposites=CG,HM,KW"]), None, "en", PLAYERS)["dice"]
    assert [(side["face"], side["opposite"]) for side in dice["regular"]] == [
        *(("chimera", "gryphon"), ("gryphon", "chimera"), ("hydra", "minotaur")),
        *(("kraken", "wound"), ("minotaur", "hydra"), ("wound", "kraken")),
    ]
    assert [side["face"] for side in dice["bonus"]] == ["gryphon"] * 5 + ["wound"]


def test_an_attack_shows_its_dice_and_those_chosen_for_the_re_roll() -> None:
    session = session_at(kinds.ATTACK_REROLL, 3, WAYS["few-faces"])
    option = listed(session.options)[1]
    before = view(session, None, "en", PLAYERS)["rolled"]
    assert len(before["dice"]) >= 3
    assert not any(die["chosen"] for die in before["dice"])
    session.answer(option)
    after = view(session, None, "en", PLAYERS)["rolled"]
    assert [die["face"] for die in after["dice"] if die["chosen"]] == [NAMES[option - 1]]


def test_where_the_bonus_die_is_like_the_others_it_is_re_rolled_by_its_face() -> None:
    g = game_of(new_session(2))
    g.rolled = packed([0, 0, 0, 2, 0, 3])
    g.bonus_rolled = 1 + 3
    dice = [{"thing": "rolled_die", "id": name} for name in ("kraken-0", "kraken-1", "bonus")]
    assert things_that_mean(g, 0, kinds.ATTACK_REROLL, 4, 0) == dice
    assert things_that_mean(g, 0, kinds.ATTACK_REROLL, 4, 0x2000) == dice[2:]


def test_dice_that_are_turned_one_by_one_lie_beside_the_question() -> None:
    session = session_at(kinds.TURN_TO, 2, WAYS["strong-cards"])
    question = question_of(view(session, None, "en", PLAYERS))
    turned = kinds.turned_die(session.about)
    assert question["dice"][0]["bonus"] is (turned == 5)
    assert len(question["dice"]) == 1 + sum(packed_counts(int(kinds.still_to_turn(session.about))))


def packed_counts(row: int) -> list[int]:
    return [row >> 4 * place & 15 for place in range(6)]


def test_a_preview_ends_with_the_turn() -> None:
    for session in questions(2, WAYS["standard"], seed=1):
        if session.stop == ASKED and session.kind == kinds.ACTION and session.about == 0:
            end = question_of(view(session, session.seat, "en", PLAYERS))["options"][0]
            assert (end["preview"] or [""])[0] == f"{PLAYERS[session.seat]} ends the turn without an action."
            assert all(line.startswith("Then ") for line in (end["preview"] or [])[1:])


def test_a_preview_of_a_capture_tells_the_track_afterwards() -> None:
    for session in questions(2, WAYS["standard"], seed=1):
        if session.stop == ASKED and session.kind == kinds.ACTION:
            seen = view(session, session.seat, "en", PLAYERS)
            player = seen["players"][session.seat]
            capture = question_of(seen)["options"][1]
            track = player["tracks"][capture["number"] - 1]
            dice = sum(die["face"] == track["creature"] for die in player["active"])
            n = min(4, track["count"] + dice)
            told = f"Afterwards on the track: {n} {track['name']}{'' if n == 1 else 's'}."
            assert told in (capture["preview"] or [])
            return
    raise AssertionError("nobody could capture")
