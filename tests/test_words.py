"""Words: the template language, and that nothing the games can say lacks words in a language."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from astragal.engine.game import ENGINE_REASONS, BadSetup
from astragal.engine.words import (
    LANGUAGES,
    BadTemplate,
    Choice,
    Count,
    Form,
    MissingWord,
    Template,
    UnknownLanguage,
    Words,
    load,
    placeholders,
    read,
)
from astragal.games.dice_forge import kinds, setups
from astragal.games.dice_forge.allegiance import SPACE_NAMES, ZONES
from astragal.games.dice_forge.cards import CARD_NAMES, CARD_NUMBER, CARDS
from astragal.games.dice_forge.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.faces import COLOURS, FACES, NAMES, NO_FACE, NUMBER, OFFERS, RESOURCES
from astragal.games.dice_forge.islands import ISLANDS, SLOT_NAMES
from astragal.games.dice_forge.labyrinth import SPACES, TREASURES
from astragal.games.dice_forge.occasions import OCCASIONS
from astragal.games.dice_forge.reasons import REASONS
from astragal.games.dice_forge.reference import explain, reference
from astragal.games.dice_forge.state import DICE, MODULES, PHASES
from astragal.games.dice_forge.view import chance_text, event_text, events_text, option_text, question_text, reason_text
from tests.playing import game_of, random_session

PACKAGE = "astragal.games.dice_forge"
WORDS = {lang: load(PACKAGE, lang) for lang in LANGUAGES}
HEROES = ["Ann", "Bob", "Cleo", "Dan"]

every_language = pytest.mark.parametrize("words", WORDS.values(), ids=WORDS.keys())


# --- the language of templates --------------------------------------------------------------------------------------


def words_of(lang: str, template: str) -> Words:
    nouns = {
        "shard": {"one": "éclat", "many": "éclats", "the": "l’éclat"},
        "hammer": {"one": "marteau", "the": "le marteau", "of": "du marteau"},
    }
    return Words(lang, {"it": template}, nouns)


def test_a_value_stands_as_it_is() -> None:
    assert words_of("en", "{who} has {n}.").say("it", who="Ann", n=3) == "Ann has 3."


def test_a_noun_is_said_in_the_form_asked_for() -> None:
    words = words_of("fr", "{The:The} tombe ; le poids {The:of}.")
    assert words.say("it", The="hammer") == "Le marteau tombe ; le poids du marteau."


def test_a_number_and_its_noun_agree_as_in_the_language() -> None:
    assert [words_of("en", "{n#shard}").say("it", n=n) for n in (0, 1, 2)] == ["0 éclats", "1 éclat", "2 éclats"]
    assert [words_of("fr", "{n#@noun}").say("it", n=n, noun="shard") for n in (0, 1, 2)] == [
        "0 éclat",
        "1 éclat",
        "2 éclats",
    ]


def test_a_choice_takes_the_exact_value_then_the_number_then_the_rest() -> None:
    words = words_of("en", "{n?0=none|one=a single one|many=all {n}|other=?}")
    assert [words.say("it", n=n) for n in (0, 1, 7)] == ["none", "a single one", "all 7"]
    assert words.say("it", n="x") == "?"


def test_choices_may_stand_in_choices() -> None:
    words = words_of("en", "{a?x={b?1=one|other=not one}|other=-}")
    assert [words.say("it", a="x", b=1), words.say("it", a="x", b=2), words.say("it", a="y", b=1)] == [
        "one",
        "not one",
        "-",
    ]


@pytest.mark.parametrize("template", ["{", "{who", "a}", "{n?x}", "{}", "{who!}", "{n?a=b", "{a b}", "{card:the"])
def test_a_template_that_cannot_be_read_is_refused(template: str) -> None:
    with pytest.raises(BadTemplate):
        words_of("en", template).say("it", who="Ann", n=1, a=1, card="hammer")


@pytest.mark.parametrize(
    ("template", "missing"),
    [
        ("{who}", "'who'"),
        ("{noun:a}", "'a'"),
        ("{other:the}", "'nothing'"),
        ("{n?1=one}", "n = 5"),
        ("{noun#shard}", "'noun'"),
    ],
)
def test_a_missing_word_is_named(template: str, missing: str) -> None:
    with pytest.raises(MissingWord, match=missing):
        words_of("en", template).say("it", noun="hammer", n=5, other="nothing")


def test_a_missing_sentence_is_named_and_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="no_such_key"):
        WORDS["en"].say("event.no_such_key")
    assert not WORDS["en"].has("event.no_such_key")
    assert WORDS["en"].has("event.gained")
    assert WORDS["en"].has("card.triton")


def test_an_unknown_language_is_one_sentence() -> None:
    with pytest.raises(UnknownLanguage, match=r"There is no language called 'tlh'; there is: en, fr\."):
        load(PACKAGE, "tlh")


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


def nouns_of(words: Words, name: str) -> list[str]:
    return [key for key in words.nouns if key.startswith(FAMILIES[name])]


def values_of(words: Words, template: Template) -> dict[str, list[object]]:
    """Every value that may stand in a template's places."""
    values: dict[str, list[object]] = {name: ["Ann"] for name in placeholders(template)}
    for part in parts_of(template):
        if isinstance(part, Form):
            values[part.name] = list(nouns_of(words, part.name))
        elif isinstance(part, Count):
            values[part.name] = [0, 1, 2, 12]
            if part.noun.startswith("@"):
                values[part.noun[1:]] = list(nouns_of(words, part.noun[1:]))
    for part in parts_of(template):
        if isinstance(part, Choice):
            keys = [key for key, _ in part.texts]
            numbers = [0, 1, 2, 12]
            known = [int(key) if key.isdigit() else key for key in keys if key not in ("one", "many", "other")]
            values[part.name] = [*known, *(numbers if {"other", "many"} & set(keys) else [])]
    return values


def parts_of(template: Template) -> Iterator[Form | Count | Choice]:
    for part in template:
        if isinstance(part, Choice):
            for _, text in part.texts:
                yield from parts_of(text)
        if isinstance(part, Form | Count | Choice):
            yield part


def rendered(words: Words) -> Iterator[tuple[str, str]]:
    """Every sentence with every noun it may meet."""
    for key, text in words.templates.items():
        values = values_of(words, read(text))
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
                for noun in nouns_of(words, part.name):
                    assert words.noun(noun, part.form), (key, noun)


def test_french_contracts_and_elides() -> None:
    wrong = re.compile(
        r"\b(à les?\b|de les?\b|si ils?\b|([dlmnst]e|la|que) ([aeiouyâéèêîôû]|h(?!éros|arpie)))", re.IGNORECASE
    )
    assert wrong.search("le prix de Énigme")
    assert not wrong.search("le héros de la Nymphe")
    for key, sentence in rendered(WORDS["fr"]):
        assert not wrong.search(sentence.replace("Ann", "X")), (key, sentence)


def test_french_signs_keep_their_space() -> None:
    for key, sentence in rendered(WORDS["fr"]):
        assert not re.search(r"(?<!\u00a0)[:;?!»]|«(?!\u00a0)", sentence), (key, sentence)


@every_language
def test_apostrophes_are_curved(words: Words) -> None:
    texts = [*words.templates.values(), *(form for forms in words.nouns.values() for form in forms.values())]
    assert [text for text in texts if "'" in text or '"' in text] == []


# --- everything has words -------------------------------------------------------------------------------------------

ALL_SETS = [name for _, names in setups.all_sets() for name in names]
ALL_ZONES = [zone for zone in ZONES if zone]
ALL_MODULES = [module for module in MODULES if module]

NEEDED_NOUNS = [
    *(f"resource.{name}" for name in RESOURCES),
    *(f"face.{name}" for name in NAMES),
    *(f"card.{name}" for name in CARD_NAMES),
    *(f"card.{name}" for name in ALL_SETS),
    *(f"die.{name}" for name in DICE),
    *(f"colour.{name}" for name in COLOURS),
    *(f"phase.{name}" for name in PHASES),
    *(f"works.{works.replace(' ', '_')}" for _, _, _, works in CARDS),
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
    assert [key for key in NEEDED_NOUNS if not words.nouns.get(key, {}).get("one")] == []


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
        int(kinds.pair(18, kinds.source(origin, number)))
        for origin in range(len(kinds.SOURCES))
        for number in range(len(ALL_ZONES) + 1 if origin == kinds.FROM_ZONE else 37)
        if number > 0 or origin != kinds.FROM_ZONE
    ],
    kinds.BEARER: [NUMBER["boar-red"], NUMBER["boar-blue"], NUMBER["misfortune-green"]],
    kinds.ORDER: [int(kinds.pair(a, b)) for a in (0, 20) for b in range(len(FACES))],
    kinds.CERBERUS: [int(kinds.pair(a, b)) for a in range(len(FACES)) for b in (0, NO_FACE)],
    kinds.CONVERT: [int(kinds.pair(resource, 6)) for resource in range(3)],
    kinds.ISLAND: [1, 7],
    kinds.WHEEL: [int(kinds.pair(0, 0)), int(kinds.pair(1, 5))],
    kinds.DRAFT: list(range(len(SLOT_NAMES))),
    kinds.STORE: [int(kinds.pair(which, 12)) for which in range(4)],
    kinds.SCEPTER_GOLD: [int(kinds.pair(which, 12)) for which in range(4)],
    kinds.SCEPTER: [
        int(kinds.pair(which, kinds.pair(sun, moon))) for which in range(4) for sun, moon in [(1, 0), (0, 6), (5, 5)]
    ],
    kinds.ANCIENT: [int(kinds.pair(resource, kinds.pair(10, moon))) for resource in (1, 2) for moon in (0, 5)],
    kinds.TWINS: [
        *(int(kinds.pair(dice, kinds.pair(a, b))) for dice in (3, 5, 7) for a in (0, 20) for b in range(len(FACES))),
        *(int(kinds.pair(9, result)) for result in range(len(CELESTIAL_FACES))),
    ],
    kinds.GOLEM_BONUS: [1, 2],
    kinds.PATH: [int(kinds.pair(space, back)) for space in range(1, len(SPACES)) for back in (0, 1)],
    kinds.TREASURE: [8, 12, 21],
    kinds.EXCHANGE: [27, 29],
    kinds.BUY: [0, 2],
    kinds.TURN_DIE: [int(kinds.pair(0, 0)), int(kinds.pair(1, 5))],
    kinds.SHOWN: [CARD_NUMBER[card] for card in ("light", "celestial_die")],
    kinds.UPGRADE: [int(kinds.pair(levels, compulsory)) for levels in range(1, 5) for compulsory in (0, 1)],
    kinds.UPGRADE_TO: [int(kinds.pair(place, levels)) for place in range(12) for levels in range(1, 5)],
    kinds.MERCHANT: [1, 2, 3, 4],
    kinds.FACE: [CARD_NUMBER[card] for card in ("abyssal_trident", "ancestor", "chaos", "dogged")],
    kinds.MEMORY: [int(kinds.pair(colour, chosen)) for colour in range(4) for chosen in (0, 1, 14)],
    kinds.RECALL: [int(kinds.pair(island, 255)) for island in range(1, 8)],
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
            size = len(setups.candidates(g.table, about))
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
        setups.new_game(seats, setup, options)
    for words in WORDS.values():
        assert words.say(f"setup_refused.{refused.value.code}", **refused.value.values).endswith(".")


# --- what has happened ----------------------------------------------------------------------------------------------


def say(lang: str, *event: int) -> str | None:
    what, seat, a, b, source = event
    return event_text((what, seat, a, b, source), WORDS[lang], HEROES)


def test_a_gain_says_its_source_and_what_the_cap_took() -> None:
    gained = int(kinds.pair(1, 2))
    source = int(kinds.source(kinds.FROM_CARD, CARD_NUMBER["wild_spirits"]))
    assert say("en", kinds.GAINED, 0, 0, gained, source) == "Ann gains 1 gold, 2 lost to the cap (Wild Spirits)."
    assert (
        say("fr", kinds.GAINED, 0, 0, gained, source)
        == "Ann gagne 1 pièce d’or, 2 autres se perdent faute de place (Les Herbes Folles)."
    )


def test_a_gain_that_is_what_the_face_says_does_not_say_it_twice() -> None:
    source = int(kinds.source(kinds.FROM_DIE, NUMBER["3G"]))
    assert say("en", kinds.GAINED, 1, 0, int(kinds.pair(3, 0)), source) == "Bob gains 3 gold."
    assert say("en", kinds.GAINED, 1, 0, int(kinds.pair(9, 0)), source) == "Bob gains 9 gold (“3 gold”)."


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
        say("en", kinds.REMEMBERED, 2, 1, int(kinds.pair(3, 0)), source)
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


# --- things explain themselves --------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize(
    ("asked", "card"),
    [
        ("silver_hind", "silver_hind"),
        ("The Silver Hind", "silver_hind"),
        ("silver hind", "silver_hind"),
        ("Les Sabots d'Argent", "silver_hind"),
        ("énigme", "sphinx"),
        ("ENIGME", "sphinx"),
        ("hammer", "blacksmiths_hammer"),
        ("The Guardian’s Owl", "guardians_owl"),
        ("tenacious_boar-red", "tenacious_boar-red"),
        ("monsters", "monsters"),
        ("The Wood Nymph", "wood_nymph"),
        ("Le Reflet d’Infortune", "mirror_of_misfortune"),
        ("memory-blue", "memory-blue"),
        ("The Moon Golem", "moon_golem"),
        ("titan", "first_titan"),
    ],
)
def test_a_card_is_found_by_id_and_by_its_name_in_either_language(words: Words, asked: str, card: str) -> None:
    told = explain(asked, words)
    assert told is not None
    assert told.startswith(words.noun(f"card.{card}", "title"))
    assert told.endswith(words.say(f"explain.card.{card}"))


@every_language
def test_every_face_slot_and_island_explains_itself(words: Words) -> None:
    for face in NAMES:
        assert (explain(face, words) or "").endswith(words.say(f"explain.face.{face}"))
    for slot in SLOT_NAMES:
        assert slot in (explain(slot.lower(), words) or "")
    for island in range(1, ISLANDS + 1):
        assert str(island) in (explain(f"île {island}", words) or "")
        assert explain(f"island {island}", words) == explain(str(island), words)


@every_language
def test_spaces_zones_treasures_and_the_celestial_die_explain_themselves(words: Words) -> None:
    for space in range(1, len(SPACES)):
        told = explain(f"space {space}", words)
        assert told is not None
        assert told == explain(f"case {space}", words)
        assert str(space) in told
    for label in SPACE_NAMES[1:]:
        assert explain(label.lower(), words)
    assert explain("allegiance -17", words) == explain("P-17", words) == explain("Allégeance −17", words)
    assert explain("B-17", words) != explain("P-17", words)
    for zone in ALL_ZONES:
        assert (explain(zone, words) or "").endswith(words.say(f"explain.zone.{zone}"))
        assert explain(words.noun(f"zone.{zone}"), words) == explain(zone, words)
    for face in CELESTIAL_FACES:
        assert (explain(face, words) or "").endswith(words.say(f"explain.celestial.{face}"))
    assert all(explain(name, words) for name, _, _ in TREASURES)


def test_a_golem_is_explained_as_a_card_and_as_a_face() -> None:
    card, face = (explain("moon_golem", WORDS["en"]) or "").split("\n")
    assert card.startswith("The Moon Golem")
    assert face.startswith("“moon golem”")


def test_what_a_space_gives_is_said_in_full() -> None:
    assert (
        explain("space 4", WORDS["en"])
        == "Space 4: Gain one of these, at your choice: 6 gold or 3 glory. Forward: 5 or 10. Back: 3."
    )
    assert (
        (explain("case 10", WORDS["fr"]) or "").replace("\u00a0", " ")
        == "Case 10 : Vous pouvez acheter une face du Sanctuaire pour 2 pièces d’or de moins et la forger. "
        "En avant : 11. En arrière : 4, 9 ou 16."
    )
    assert (explain("O5", WORDS["en"]) or "").startswith("Allegiance +5: +5 glory at the end. Loyalty I: In a blessing")
    assert (explain("P-1", WORDS["fr"]) or "").replace(
        "\u00a0", " "
    ) == "Allégeance −1 : −1 point de gloire à la fin. Aucune zone."


@every_language
def test_what_does_not_exist_is_not_explained(words: Words) -> None:
    assert [explain(thing, words) for thing in ("", "2G", "M9", "island 8", "cornucopia")] == [None] * 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reference_explains_everything_there_is(lang: str) -> None:
    book = reference(lang)
    assert [entry["id"] for entry in book["faces"]] == NAMES
    assert {entry["id"] for entry in book["cards"]} == {*CARD_NAMES, *ALL_SETS}
    assert [entry["id"] for entry in book["options"]] == setups.OPTIONS
    assert [entry["id"] for entry in book["setups"]] == [*setups.SETUPS, setups.CUSTOM]
    assert len(book["labyrinth"]) == 36
    assert len(book["track"]) == 31
    assert [entry["id"] for entry in book["zones"]] == ALL_ZONES
    boards = [*book["celestial"], *book["labyrinth"], *book["treasures"], *book["track"], *book["modules"]]
    everything = [*book["faces"], *book["cards"], *book["slots"], *boards]
    assert all(entry["name"] and entry["text"] for entry in everything)
