"""What happened in a game: the story adds up, agrees with the score, and knows nothing that is secret."""

from math import sqrt

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.game import ALLOWED
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session, begin
from astragal.engine.showing.story import Story, Tally
from astragal.engine.showing.words import LANGUAGES, load
from astragal.games.catalogue import box
from astragal.games.titan_dice.rules.attack import sets_of_three
from astragal.games.titan_dice.rules.new_game import new_game as new_titan_dice
from astragal.games.titan_dice.rules.rows import total
from astragal.games.titan_dice.showing.story import all_throws, expected_sets, sets_in
from astragal.games.treasure_bell.facts import kinds as bell
from astragal.games.treasure_bell.facts.kinds import with_attack
from astragal.games.treasure_bell.rules.state import SET_UP, treasure_bell
from astragal.games.treasure_bell.showing.story import story
from astragal.testing import scenario
from tests.playing import WAYS_OF, Way, other_name_of, play_on, random_session, session_of

PLAYERS = ["Ann", "Bob", "Cleo", "Dan"]
GAMES = [(game, way) for game, ways in WAYS_OF.items() for way in ways]
GAME_NAMES = [f"{game}-{other_name_of(*way)}" for game, way in GAMES]
SORTS = {"face", "card", "resource", "celestial", "space", "creature", "attack", "treasure", "die"}


def story_of(game: str, session: Session, lang: str = "en") -> Story:
    told: Story = box(game).story.story(session.first(), session.entries(), load(box(game).package, lang), PLAYERS)
    return told


def scores(session: Session) -> list[int]:
    g = session.game()
    return [int(g.score(seat)) for seat in range(int(g.seats))]


def amounts(tallies: list[Tally], what: str) -> list[int]:
    return next(tally["amounts"] for tally in tallies if tally["id"] == what)


# --- every game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "way"), GAMES, ids=GAME_NAMES)
@pytest.mark.parametrize("moves", [7, 40, None], ids=["begun", "running", "finished"])
def test_the_sources_of_all_rounds_together_are_the_score(game: str, way: Way, moves: int | None) -> None:
    session = session_of(game, way, seed=11, moves=moves, listen=True)
    told = story_of(game, session)
    assert told["totals"][-1] == scores(session)
    assert told["rounds"] == list(range(1, len(told["rounds"]) + 1))
    for number, totals in enumerate(told["totals"]):
        for seat, points in enumerate(totals):
            rounds = [gained[seat] for source in told["sources"] for gained in source["points"][: number + 1]]
            assert sum(rounds) == points


@pytest.mark.parametrize(("game", "way"), GAMES[::3], ids=GAME_NAMES[::3])
def test_a_story_is_the_same_in_every_language_but_for_its_words(game: str, way: Way) -> None:
    session = session_of(game, way, seed=12, listen=True)
    english, french = [story_of(game, session, lang) for lang in LANGUAGES]
    assert [luck["score"] for luck in english["luck"]] == [luck["score"] for luck in french["luck"]]
    assert english["totals"] == french["totals"]
    for one, other in zip(english["sources"], french["sources"], strict=True):
        assert {**one, "name": ""} == {**other, "name": ""}
        assert all([one["name"], other["name"]])


@pytest.mark.parametrize(("game", "way"), GAMES[::3], ids=GAME_NAMES[::3])
def test_sources_have_ids_of_their_own_and_belong_to_groups_that_are_named(game: str, way: Way) -> None:
    told = story_of(game, session_of(game, way, seed=13, listen=True))
    ids = [source["id"] for source in told["sources"]]
    assert len(ids) == len(set(ids))
    assert {source["group"] for source in told["sources"]} == {group["id"] for group in told["groups"]}
    pictures = [row["thing"] for row in (*told["sources"], *told["wasted"], *told["dice"]) if row["thing"]]
    assert {picture["thing"] for picture in pictures} <= SORTS


@pytest.mark.parametrize("game", WAYS_OF)
def test_an_answer_that_was_taken_back_is_in_no_story(game: str) -> None:
    """In Treasure Bell: an answer that is held apart and taken back."""
    session = session_of(game, ("beat" if game == "treasure_bell" else WAYS_OF[game][0][0], 2, []), 4, 9, listen=True)
    tried = 0
    while session.stop == ASKED and tried < 5:
        before = story_of(game, session)
        seat, option = session.seat, listed(session.options)[-1]
        session.answer(option)
        if session.why_no_undo(seat) == ALLOWED:
            session.undo(seat)
            assert story_of(game, session) == before
            session.answer_for(seat, option)
            tried += 1
    assert tried > 0


# --- luck -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WAYS_OF)
def test_fair_dice_are_neither_lucky_nor_unlucky_in_the_long_run(game: str) -> None:
    way: Way = ("beat" if game == "treasure_bell" else WAYS_OF[game][0][0], 2, [])
    stories = [story_of(game, session_of(game, way, seed, listen=True)) for seed in range(500, 560)]
    found = [luck["score"] for told in stories for luck in told["luck"]]
    mean = sum(found) / len(found)
    deviation = sqrt(sum((one - mean) ** 2 for one in found) / len(found))
    assert abs(mean) < 0.25
    assert 0.75 < deviation < 1.25


def test_luck_is_said_in_words() -> None:
    told = story_of("dice_forge", random_session(seed=5, listen=True))
    assert told["luck"][0]["score"] < -1
    assert told["luck"][0]["text"].startswith("Ann was unlucky: with the same dice, 9")
    assert told["luck"][1]["text"].startswith("Bob was lucky: ")


def test_nobody_is_lucky_without_dice() -> None:
    session = begin(box("dice_forge").new_game(2, "draft", []), Dice(1), listen=True)
    assert story_of("dice_forge", session)["luck"][0] == {"score": 0.0, "text": "Ann has not rolled yet."}


# --- Dice Forge -----------------------------------------------------------------------------------------------------


def test_a_die_is_compared_with_the_faces_it_has_at_that_moment() -> None:
    """At the first question of two heroes everybody has rolled both dice twice: 5 and 4 of their faces show 1 gold."""
    session = random_session(seed=1, answers=0, listen=True)
    told = story_of("dice_forge", session)
    gold = next(row for row in told["dice"] if row["id"] == "gold")
    rolls = [b for step in session.log() for what, seat, _, b, _ in step if (what, seat) == (5, 0)]
    assert gold["seats"][0]["expected"] == 3
    assert gold["seats"][0]["actual"] == rolls.count(0)
    assert gold["seats"][0]["deviation"] == round(sqrt(2 * (5 / 36 + 8 / 36)), 3)


def test_forged_faces_change_what_is_expected() -> None:
    t = scenario("dice_forge", heroes=2).turn_of(0).with_die(0, "sun", "6G", "6G", "6G", "6G", "6G", "6G")
    session = begin(t.g, Dice(3), listen=True)
    gold = next(row for row in story_of("dice_forge", session)["dice"] if row["id"] == "gold")
    assert gold["seats"][0]["expected"] == pytest.approx(12 + 2 * 4 / 6, abs=0.001)


def test_what_does_not_fit_is_counted_as_wasted() -> None:
    t = scenario("dice_forge", heroes=2).turn_of(0).with_hero(0, gold=12)
    t.with_die(0, "sun", "6G", "6G", "6G", "6G", "6G", "6G").with_die(0, "moon", "1M", "1M", "1M", "1M", "1M", "1M")
    told = story_of("dice_forge", begin(t.g, Dice(3), listen=True))
    assert amounts(told["wasted"], "gold")[0] == 12


def test_what_a_hero_has_at_the_beginning_is_a_source_of_its_own() -> None:
    t = scenario("dice_forge", heroes=2).turn_of(0).with_hero(0, glory=7)
    t.with_die(0, "moon", "1M", "1M", "1M", "1M", "1M", "1M").with_die(1, "moon", "1M", "1M", "1M", "1M", "1M", "1M")
    told = story_of("dice_forge", begin(t.g, Dice(3), listen=True))
    assert [(source["id"], source["points"]) for source in told["sources"]] == [("start-0", [[7, 0]])]


@pytest.mark.parametrize("seed", range(5))
def test_feats_are_counted(seed: int) -> None:
    session = random_session(seats=3, seed=seed, listen=True)
    told = story_of("dice_forge", session)
    heroes = session.base.snapshot()["heroes"]
    assert isinstance(heroes, list)
    assert amounts(told["counts"], "feats") == [sum(hero["cards"].values()) for hero in heroes]
    assert sum(amounts(told["counts"], "ousted")) == sum(amounts(told["counts"], "ousting"))


# --- Titan Dice -----------------------------------------------------------------------------------------------------


def test_three_equal_dice_of_three_are_expected_once_in_36_attacks() -> None:
    die = tuple(range(6))
    mean, variance = expected_sets((die, die, die), 3)
    assert mean == pytest.approx(1 / 36)
    assert variance == pytest.approx(1 / 36 * 35 / 36)


@pytest.mark.parametrize(("options", "most"), [([], 6), (["one_attack_of_a_kind"], 1)])
def test_sets_of_three_are_those_that_attack(options: list[str], most: int) -> None:
    g = new_titan_dice(2, "standard", options)
    for row in all_throws((tuple(range(6)),) * 6):
        assert sets_in(row, most) == total(sets_of_three(g, row))


# --- Treasure Bell --------------------------------------------------------------------------------------------------


def test_in_beats_a_story_knows_nothing_of_what_one_seat_has_decided_in_set_up() -> None:
    session = session_of("treasure_bell", ("beat", 2, []), 3, 0, listen=True)
    while session.kind != bell.MAN or len(session.questions()) < 2:
        session = play_on(session, len(session.entries()), 1)
    words = load(box("treasure_bell").package, "en")
    before = [story(session.first(), session.entries(), words, PLAYERS)]
    answers = [session.seat << 8 | option for option in listed(session.options)]
    assert len(answers) > 1
    assert all([story(session.first(), [*session.entries(), answer], words, PLAYERS)] == before for answer in answers)


def test_in_real_time_a_story_knows_nothing_of_a_plan() -> None:
    in_set_up = (session_of("treasure_bell", ("action", 2, []), 3, moves, listen=True) for moves in range(1, 99))
    session = next(one for one in in_set_up if treasure_bell(one.base).phase == SET_UP)
    g = treasure_bell(session.base)
    place = next(place for place, owner in enumerate(g.claims) if owner >= 0)
    owner, now = int(g.claims[place]), int(g.now)
    stories = []
    for power in (1, 5):
        other = session.copy(None)
        other.arrive(now + 10, owner, bell.COMMIT, int(with_attack(0, place, power)))
        stories.append(story_of("treasure_bell", other))
    assert stories[0] == stories[1]
