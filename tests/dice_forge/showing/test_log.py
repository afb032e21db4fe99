"""What has happened, told in sentences."""

from astragal.engine.pairs import pair
from astragal.engine.showing.words import LANGUAGES
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_NUMBER
from astragal.games.dice_forge.facts.faces import NUMBER
from astragal.games.dice_forge.facts.occasions import OCCASIONS
from astragal.games.dice_forge.showing.view import event_text, events_text
from tests.dice_forge.reading import HEROES, WORDS
from tests.playing import random_session


def say(lang: str, *event: int) -> str | None:
    what, seat, a, b, source = event
    return event_text((what, seat, a, b, source), WORDS[lang], HEROES)


def test_a_gain_says_its_source_and_what_the_cap_took() -> None:
    gained = int(pair(1, 2))
    source = int(kinds.source(kinds.FROM_CARD, CARD_NUMBER["wild_spirits"]))
    assert say("en", kinds.GAINED, 0, 0, gained, source) == "Ann gains 1 gold, 2 lost to the cap (Wild Spirits)."
    assert (
        say("fr", kinds.GAINED, 0, 0, gained, source)
        == "Ann gagne 1 pièce d’or, 2 autres se perdent faute de place (Les Herbes Folles)."
    )


def test_a_gain_that_is_what_the_face_says_does_not_say_it_twice() -> None:
    source = int(kinds.source(kinds.FROM_DIE, NUMBER["3G"]))
    assert say("en", kinds.GAINED, 1, 0, int(pair(3, 0)), source) == "Bob gains 3 gold."
    assert say("en", kinds.GAINED, 1, 0, int(pair(9, 0)), source) == "Bob gains 9 gold (“3 gold”)."


def test_a_gain_of_nothing_and_the_end_of_a_bracket_are_no_lines() -> None:
    assert say("en", kinds.GAINED, 0, 0, 0, 0) is None
    assert say("en", kinds.CLOSED, 0, kinds.FEAT, 0, 0) is None


def test_a_hammer_says_how_far_it_is() -> None:
    def on_hammer(gold: int) -> str | None:
        return say("en", kinds.HAMMERED, 0, 1, gold, 0)

    assert on_hammer(4) == "Ann puts 1 gold on the hammer: side I, 4 of 15."
    assert on_hammer(15) == "Ann puts 1 gold on the hammer: side I is full."
    assert on_hammer(17) == "Ann puts 1 gold on the hammer: side II, 2 of 15."
    assert on_hammer(30) == "Ann puts 1 gold on the hammer: the hammer is finished."
    assert on_hammer(31) == "Ann puts 1 gold on the hammer: side I, 1 of 15."


def test_the_boards_of_rebellion_tell_who_moves_where() -> None:
    assert say("en", kinds.ALLEGIANCE, 0, 31, 29, 0) == "Ann moves towards Rebellion, from +25 to +20 (special path)."
    assert say("fr", kinds.ALLEGIANCE, 0, 16, 17, 0) == "Ann avance vers la Loyauté, de 0 à +1."
    assert say("en", kinds.GOLEM, 1, 19, 12, 0) == "Bob leads the golem on to space 12: treasure hall."
    assert say("en", kinds.GOLEM, 1, 12, 19, 0) == "Bob leads the golem back to space 19: Celestial die."
    assert say("en", kinds.GODDESS_REACHED, 1, 1, 0, 0) == "Bob reaches the Goddess, before all other heroes."
    assert say("fr", kinds.GODDESS_REACHED, 1, 0, 0, 0) == "Bob atteint la Déesse."
    source = int(kinds.source(kinds.FROM_MEMORY, 1))
    assert (
        say("en", kinds.REMEMBERED, 2, 1, int(pair(3, 0)), source)
        == "Cleo puts a Memory token (red) on island 3: 2 loyalty and 1 sun shard."
    )


def test_another_hero_s_dice_are_named() -> None:
    misfortune = [name for name, *_ in OCCASIONS].index("misfortune")
    assert (
        say("en", kinds.BLESSING, 0, misfortune, 2, 0) == "Ann applies the dice of Cleo with the Mirror of Misfortune."
    )


def test_what_happens_inside_a_feat_is_indented() -> None:
    feat = (kinds.FEAT, 0, 0, 0, 0)
    blessing = (kinds.BLESSING, 1, 1, 0, 0)
    passed = (kinds.PASSED, 1, 0, 0, 0)
    lines = events_text(
        [feat, blessing, passed, (kinds.CLOSED, 1, 1, 0, 0), passed, (kinds.CLOSED, 0, 3, 0, 0), passed],
        WORDS["en"],
        HEROES,
    )
    assert [len(line) - len(line.lstrip()) for line in lines] == [0, 2, 4, 2, 0]


def test_a_bracket_that_was_opened_before_does_no_harm() -> None:
    assert events_text([(kinds.CLOSED, 0, 3, 0, 0), (kinds.PASSED, 0, 0, 0, 0)], WORDS["en"], HEROES) == ["Ann passes."]


def test_every_event_of_many_games_can_be_said() -> None:
    said: set[int] = set()
    promos = "introductory,magical_seagull,wheel_of_fortune,cerberus,great_bear,pegasus"
    for setup in ["random", promos, "draft", "discovery_goddess", "discovery_titans"]:
        for seats in (2, 3, 4):
            for seed in range(6):
                session = random_session(setup, seats, seed, options=["promos"], listen=True)
                for event in [event for step in session.log() for event in step]:
                    lines = [event_text(event, words, HEROES) for words in WORDS.values()]
                    assert None not in lines or lines == [None] * len(LANGUAGES)
                    if None not in lines:
                        said.add(event[0])
    rare = {kinds.GODDESS_REACHED}  # nobody gets there at random
    assert said | rare == set(range(len(kinds.EVENTS))) - {kinds.CLOSED}
