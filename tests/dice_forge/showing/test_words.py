"""Nothing that Dice Forge can say lacks words in a language, and both languages say the same."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from astragal.engine.game import ENGINE_REASONS, BadSetup
from astragal.engine.options import YES
from astragal.engine.pairs import pair
from astragal.engine.showing.words import Form, Words, placeholders, read
from astragal.games.dice_forge.facts import kinds, setups
from astragal.games.dice_forge.facts.cards import CARD_NAMES, CARD_NUMBER, CARDS
from astragal.games.dice_forge.facts.faces import COLOURS, FACES, NAMES, NO_FACE, NUMBER, OFFERS, RESOURCES
from astragal.games.dice_forge.facts.islands import SLOT_NAMES
from astragal.games.dice_forge.facts.labyrinth import SPACES, TREASURES
from astragal.games.dice_forge.facts.occasions import OCCASIONS
from astragal.games.dice_forge.facts.reasons import REASONS
from astragal.games.dice_forge.facts.setups import MODULES
from astragal.games.dice_forge.rules import setup_step
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.state import DICE, PHASES
from astragal.games.dice_forge.showing.view import chance_text, option_text, question_text, reason_text
from astragal.testing import scenario
from tests.dice_forge.reading import ALL_SETS, ALL_ZONES, HEROES, WORDS, every_language
from tests.playing import game_of, random_session
from tests.showing.sentences import nouns_of, parts_of, values_of

# --- both languages say the same ------------------------------------------------------------------------------------


def test_every_sentence_exists_in_every_language() -> None:
    assert WORDS["en"].templates.keys() == WORDS["fr"].templates.keys()


def test_every_noun_exists_in_every_language() -> None:
    assert WORDS["en"].nouns.keys() == WORDS["fr"].nouns.keys()


def test_a_sentence_needs_the_same_values_in_every_language() -> None:
    for key, english in WORDS["en"].templates.items():
        assert placeholders(read(english)) == placeholders(read(WORDS["fr"].templates[key])), key


# --- every sentence with every noun ---------------------------------------------------------------------------------

FAMILIES = {
    "card": "card.",
    "celestial": "celestial.",
    "colour": "colour.",
    "companion": "companion.",
    "die": "die.",
    "face": "face.",
    "first": "face.",
    "old": "face.",
    "resource": "resource.",
    "scepter": "scepter.",
    "second": "face.",
    "side": "side.",
    "token": "token.",
    "treasure": "treasure.",
    "works": "works.",
    "zone": "zone.",
}


def rendered(words: Words) -> Iterator[tuple[str, str]]:
    """Every sentence with every noun it may meet."""
    for key, text in words.templates.items():
        values = values_of(words, FAMILIES, read(text))
        longest = sorted(values, key=lambda name: -len(values[name]))
        for name in longest[:1] or [""]:
            others = [other for other in values if other != name]
            choices = [values[other] if len(values[other]) <= 7 else values[other][:3] for other in others]
            for value in values.get(name, [""]):
                for rest in product(*choices):
                    yield key, words.say(key, **dict(zip(others, rest)), **({name: value} if name else {}))


@every_language
def test_every_sentence_can_be_said_with_every_noun(words: Words) -> None:
    said = list(rendered(words))
    assert {key for key, _ in said} == words.templates.keys()
    for key, sentence in said:
        assert not re.search(r"[{}|]|  | [.,)]|\( ", sentence), (key, sentence)


@every_language
def test_every_form_a_sentence_uses_stands_in_every_noun_it_may_meet(words: Words) -> None:
    for key, text in words.templates.items():
        for part in parts_of(read(text)):
            if isinstance(part, Form):
                for noun in nouns_of(words, FAMILIES, part.name):
                    assert words.noun(noun, part.form), (key, noun)


def test_french_contracts_and_elides() -> None:
    wrong = re.compile(
        r"\b(à les?\b|de les?\b|si ils?\b|([dlmnst]e|la|que) ([aeiouyâéèêîôû]|h(?!éros|arpie|aut\b)))", re.IGNORECASE
    )
    assert wrong.search("le prix de Énigme")
    assert not wrong.search("le héros de la Nymphe")
    for key, sentence in rendered(WORDS["fr"]):
        assert not wrong.search(sentence.replace("Ann", "X")), (key, sentence)


def test_french_signs_keep_their_space() -> None:
    for key, sentence in rendered(WORDS["fr"]):
        spaced = not re.search(r"(?<!\u00a0)(:(?!\w)|[;?!»])|«(?!\u00a0)", sentence)  # but token:island
        assert spaced, f"{key} needs a no-break space (U+00A0) before : ; ? ! » and behind «: {sentence}"


@every_language
def test_apostrophes_are_curved(words: Words) -> None:
    texts = [*words.templates.values(), *(form for forms in words.nouns.values() for form in forms.values())]
    assert [text for text in texts if "'" in text or '"' in text] == []


# --- everything has words -------------------------------------------------------------------------------------------

ALL_MODULES = [module for module in MODULES if module]

NEEDED_NOUNS = [
    *(f"resource.{name}" for name in RESOURCES),
    *(f"face.{name}" for name in NAMES),
    *(f"card.{name}" for name in CARD_NAMES),
    *(f"card.{name}" for name in ALL_SETS),
    *(f"die.{name}" for name in DICE),
    *(f"colour.{name}" for name in COLOURS),
    *(f"phase.{name}" for name in PHASES),
    *(f"works.{works.replace(' ', '_')}" for _, _, _, works in CARDS.values()),
    *(f"setup.{name}" for name in [*setups.SETUPS, setups.CUSTOM]),
    *(f"game_option.{name}" for name in setups.OPTIONS),
    *(f"celestial.{face}" for face in CELESTIAL_FACES),
    *(f"zone.{zone}" for zone in ALL_ZONES),
    *(f"treasure.{name}" for name, _, _ in TREASURES),
    *(f"module.{name}" for name in ALL_MODULES),
    *(f"scepter.{nth}" for nth in range(1, 5)),
    *(f"companion.{nth}" for nth in range(1, 5)),
    *(f"token.{name}" for name in ("cerberus", "triton", "memory", "golem", "allegiance", "scepter", "companion")),
]
NEEDED_SENTENCES = [
    "game.title",
    "game.description",
    *(f"explain.face.{name}" for name in NAMES),
    *(f"explain.card.{name}" for name in CARD_NAMES),
    *(f"explain.card.{name}" for name in ALL_SETS),
    *(f"explain.resource.{name}" for name in RESOURCES),
    *(f"question.{name}" for name, _, _ in kinds.QUESTIONS),
    *(f"option.{name}" for name in kinds.ANY_TIME.values()),
    *(f"chance.{name}" for name, _ in kinds.CHANCES),
    *(f"event.{name}" for name, _, _ in kinds.EVENTS if name != "closed"),
    *(f"source.{name}" for name in kinds.SOURCES),
    *(f"reason.{name}" for name in REASONS[1:]),
    *(f"reason.{name}" for name in ENGINE_REASONS.values()),
    *(f"occasion.{name}" for name, *_ in OCCASIONS),
    *(f"offer.{name}" for name, _ in OFFERS),
    *(f"setup.{name}" for name in [*setups.SETUPS, setups.CUSTOM]),
    *(f"game_option.{name}" for name in setups.OPTIONS),
    *(f"explain.celestial.{face}" for face in CELESTIAL_FACES),
    *(f"explain.zone.{zone}" for zone in ALL_ZONES),
    *(f"explain.module.{name}" for name in ALL_MODULES),
    *(f"help.{name}" for name in ["aim", "turn", *PHASES[2:6], "resources", *ALL_MODULES]),
]


@every_language
def test_everything_has_a_name(words: Words) -> None:
    missing = [key for key in NEEDED_NOUNS if not words.nouns.get(key, {}).get("one")]
    assert missing == [], f"Give these a name in nouns of words.{words.lang}.json: {', '.join(missing)}."


@every_language
def test_everything_has_a_sentence(words: Words) -> None:
    silent = {"source.rules"}
    assert [key for key in NEEDED_SENTENCES if not words.templates.get(key) and key not in silent] == []
    assert silent <= words.templates.keys()


ABOUTS: dict[int, list[int]] = {
    kinds.ACTION: [0, 1],
    kinds.FORGE: [0, 1 << 3, 1 << 17 | 1 << 1],
    kinds.SHIP: [2, 6],
    kinds.PLACE: list(range(len(FACES))),
    kinds.DIE: [CARD_NUMBER[card] for card in ("silver_hind", "sphinx", "cyclops", "pegasus")],
    kinds.TAKE: [
        int(kinds.taking(offer, times, losing))
        for offer in [*range(len(FACES)), *range(NO_FACE + 1, NO_FACE + 1 + len(OFFERS))]
        for times in (1, 3)
        for losing in (False, True)
    ],
    kinds.COPY: [0, 1, kinds.OTHERS_MIRROR],
    kinds.SATYRS: [0, 3],
    kinds.HAMMER: [
        int(pair(18, kinds.source(origin, number)))
        for origin in range(len(kinds.SOURCES))
        for number in range(len(ALL_ZONES) + 1 if origin == kinds.FROM_ZONE else 37)
        if number > 0 or origin != kinds.FROM_ZONE
    ],
    kinds.BEARER: [NUMBER["boar-red"], NUMBER["boar-blue"], NUMBER["misfortune-green"]],
    kinds.ORDER: [int(pair(a, b)) for a in (0, 20) for b in range(len(FACES))],
    kinds.CERBERUS: [int(pair(a, b)) for a in range(len(FACES)) for b in (0, NO_FACE)],
    kinds.CONVERT: [int(pair(resource, 6)) for resource in range(3)],
    kinds.ISLAND: [1, 7],
    kinds.WHEEL: [int(pair(0, 0)), int(pair(1, 5))],
    kinds.DRAFT: list(range(len(SLOT_NAMES))),
    kinds.STORE: [int(pair(which, 12)) for which in range(4)],
    kinds.SCEPTER_GOLD: [int(pair(which, 12)) for which in range(4)],
    kinds.SCEPTER: [int(pair(which, pair(sun, moon))) for which in range(4) for sun, moon in [(1, 0), (0, 6), (5, 5)]],
    kinds.ANCIENT: [int(pair(resource, pair(10, moon))) for resource in (1, 2) for moon in (0, 5)],
    kinds.TWINS: [
        *(int(pair(dice, pair(a, b))) for dice in (3, 5, 7) for a in (0, 20) for b in range(len(FACES))),
        *(int(pair(9, result)) for result in range(len(CELESTIAL_FACES))),
    ],
    kinds.GOLEM_BONUS: [1, 2],
    kinds.PATH: [int(pair(space, back)) for space in range(1, len(SPACES)) for back in (0, 1)],
    kinds.TREASURE: [8, 12, 21],
    kinds.EXCHANGE: [27, 29],
    kinds.BUY: [0, 2],
    kinds.TURN_DIE: [int(pair(0, 0)), int(pair(1, 5))],
    kinds.SHOWN: [CARD_NUMBER[card] for card in ("light", "celestial_die")],
    kinds.UPGRADE: [int(pair(levels, compulsory)) for levels in range(1, 5) for compulsory in (0, 1)],
    kinds.UPGRADE_TO: [int(pair(place, levels)) for place in range(12) for levels in range(1, 5)],
    kinds.MERCHANT: [1, 2, 3, 4],
    kinds.FACE: [CARD_NUMBER[card] for card in ("abyssal_trident", "ancestor", "chaos", "dogged")],
    kinds.MEMORY: [int(pair(colour, chosen)) for colour in range(4) for chosen in (0, 1, 14)],
    kinds.RECALL: [int(pair(island, 255)) for island in range(1, 8)],
}
# Where equal faces, or tokens with the same side up, are one option
EQUALS = (kinds.PLACE, kinds.WHEEL, kinds.ORDER, kinds.TURN_DIE, kinds.OWN_FACE, kinds.UPGRADE, kinds.RECALL)


@every_language
@pytest.mark.parametrize("kind", range(len(kinds.QUESTIONS)), ids=[name for name, _, _ in kinds.QUESTIONS])
def test_every_question_has_words_whatever_it_is_about(words: Words, kind: int) -> None:
    g = game_of(random_session("introductory", 4, answers=0))
    for about in ABOUTS.get(kind, [0]):
        for seat in range(4):
            assert HEROES[seat] in question_text(g, seat, kind, about, words, HEROES)


@every_language
@pytest.mark.parametrize("kind", range(len(kinds.QUESTIONS)), ids=[name for name, _, _ in kinds.QUESTIONS])
def test_every_option_of_every_question_has_words_of_its_own(words: Words, kind: int) -> None:
    g = game_of(random_session("random", 4, answers=0, options=["promos"]))
    for about in ABOUTS.get(kind, [0]):
        size = kinds.QUESTIONS[kind][1]
        if kind == kinds.DRAFT:
            size = len(setup_step.candidates(g.table, about))
        options = [*range(size), *kinds.ANY_TIME]
        texts = [option_text(g, 0, kind, option, about, words, HEROES) for option in options]
        assert all(texts)
        if kind not in EQUALS:
            assert len(set(texts)) == len(texts), texts


@every_language
def test_every_chance_has_words(words: Words) -> None:
    g = game_of(random_session("introductory", 4, answers=0))
    counts = {kinds.ROLL: 2, kinds.REMOVE: 10, kinds.SET: 15, kinds.ANNOUNCE: 15, kinds.CELESTIAL: 1}
    assert counts.keys() == set(range(len(kinds.CHANCES)))
    for kind, abouts in counts.items():
        for about in range(abouts):
            assert chance_text(g, 0, kind, about, words, HEROES)


@every_language
def test_every_reason_has_words(words: Words) -> None:
    texts = [reason_text(reason, words) for reason in [*range(1, len(REASONS)), *ENGINE_REASONS]]
    assert len(set(texts)) == len(texts)
    with pytest.raises(IndexError):
        reason_text(len(REASONS), words)


@pytest.mark.parametrize(
    ("seats", "setup", "options"),
    [
        (5, "introductory", []),
        (2, "introductory", ["no_such_option"]),
        (3, "introductory", ["without_6g"]),
        (2, "no_such_setup", []),
        (2, "introductory,great_bear,silver_hind", []),
        (2, "great_bear,satyrs", []),
        (2, "introductory,no_such_set", []),
        (2, "random", ["goddess", "titans"]),
        (2, "discovery_titans,blacksmiths_chest", []),
        (2, "discovery_goddess,helmet_of_invisibility", []),
    ],
    ids=[
        "wrong_seats",
        "unknown_option",
        "only_for_two",
        "unknown_setup",
        "slot_taken_twice",
        "slot_is_empty",
        "unknown_set",
        "both_modules",
        "module_needs (titans)",
        "module_needs (goddess)",
    ],
)
def test_every_setup_that_is_refused_gets_a_sentence(seats: int, setup: str, options: list[str]) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(seats, setup, options)
    for words in WORDS.values():
        assert words.say(f"setup_refused.{refused.value.code}", **refused.value.values).endswith(".")


@every_language
def test_the_price_of_an_extra_action_is_not_called_sun_shards_where_others_may_pay_it(words: Words) -> None:
    """Rebellion §5.6"""
    t = scenario("dice_forge", setup="discovery_titans").with_hero(0, sun=2)
    sun = option_text(t.g, 0, kinds.EXTRA, YES, 0, words, HEROES)
    ancient = option_text(t.with_hero(0, ancient=2).g, 0, kinds.EXTRA, YES, 0, words, HEROES)
    assert sun != ancient
    assert words.count(2, "resource.sun") in sun
