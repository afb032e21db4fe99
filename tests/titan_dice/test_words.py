"""Nothing that Titan Dice can say lacks words in a language, and both languages say the same."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from astragal.engine.game import ENGINE_REASONS, BadSetup
from astragal.engine.pairs import pair
from astragal.engine.showing.words import (
    LANGUAGES,
    Words,
    placeholders,
    read,
)
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.cards import ABILITIES, CARDS, NUMBER_OF_CARDS, PIRACY, SWAP, creature_of
from astragal.games.titan_dice.facts.creatures import NAMES
from astragal.games.titan_dice.facts.reasons import REASONS
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.games.titan_dice.rules.state import BONUS_PLACES, PHASES
from astragal.games.titan_dice.showing.reference import explain, reference
from astragal.games.titan_dice.showing.view import (
    chance_text,
    event_text,
    events_text,
    option_text,
    question_text,
    reason_text,
)
from tests.showing.sentences import values_of
from tests.titan_dice.reading import (
    PLAYERS,
    SEATS,
    WAYS,
    WORDS,
    every_language,
    game_of,
    new_session,
    questions,
)

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
    "attack": "attack.",
    "before": "face.",
    "card": "card.",
    "creature": "face.",
    "face": "face.",
    "given": "card.",
}


def rendered(words: Words) -> Iterator[tuple[str, str]]:
    """Every sentence with every noun it may meet."""
    for key, text in words.templates.items():
        values = values_of(words, FAMILIES, read(text))
        for chosen in product(*values.values()):
            yield key, words.say(key, **dict(zip(values, chosen)))


@every_language
def test_every_sentence_can_be_said_with_every_noun(words: Words) -> None:
    said = list(rendered(words))
    assert {key for key, _ in said} == words.templates.keys()
    for key, sentence in said:
        assert not re.search(r"[{}|]|  | [.,)]|\( ", sentence), (key, sentence)


def test_french_contracts_and_elides() -> None:
    wrong = re.compile(r"\b(à les?\b|de les?\b|si ils?\b|([dlmnst]e|la|que) ([aeiouyâéèêîôû]|h))", re.IGNORECASE)
    assert wrong.search("la carte de Hydre")
    assert not wrong.search("la carte de l’Hydre")
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

NEEDED_NOUNS = [
    *(f"face.{name}" for name in NAMES),
    *(f"attack.{name}" for name in NAMES),
    *(f"card.{name}" for name in ABILITIES),
    *(f"phase.{name}" for name in PHASES),
    *(f"bonus_place.{name}" for name in BONUS_PLACES),
    *(f"setup.{name}" for name in setups.SETUPS),
    *(f"game_option.{name}" for name in [*setups.OPTIONS, *setups.VALUES]),
]
NEEDED_SENTENCES = [
    "game.title",
    "game.description",
    *(f"explain.face.{name}" for name in NAMES),
    *(f"explain.attack.{name}" for name in NAMES),
    *(f"explain.card.{name}" for name in ABILITIES),
    *(f"question.{name}" for name, _, _ in kinds.QUESTIONS),
    *(f"chance.{name}" for name, _ in kinds.CHANCES),
    *(f"event.{name}" for name, _, _ in kinds.EVENTS),
    *(f"source.{name}" for name in kinds.SOURCES),
    *(f"out.{name}" for name in kinds.OUT_BECAUSE),
    *(f"ending.{name}" for name in kinds.ENDINGS),
    *(f"reason.{name}" for name in REASONS[1:]),
    *(f"reason.{name}" for name in ENGINE_REASONS.values()),
    *(f"setup.{name}" for name in setups.SETUPS),
    *(f"game_option.{name}" for name in [*setups.OPTIONS, *setups.VALUES]),
    *(f"help.{name}" for name in ["aim", "roll", "gaia", "action", "capture", "attack", "solo", "assumptions"]),
]
SILENT = {"source.rules", "source.roll", "source.reroll", "source.capture"}


@every_language
def test_everything_has_a_name(words: Words) -> None:
    assert [key for key in NEEDED_NOUNS if not words.nouns.get(key, {}).get("one")] == []


@every_language
def test_everything_has_a_sentence(words: Words) -> None:
    assert [key for key in NEEDED_SENTENCES if not words.templates.get(key) and key not in SILENT] == []
    assert words.templates.keys() >= SILENT


CREATURES = range(5)
EVERY_CARD = range(NUMBER_OF_CARDS)
ABOUTS: dict[int, list[int]] = {
    kinds.REROLL_WOUNDS: [1, 2, 5],
    kinds.ACTION: [0, 1],
    kinds.PAY: [
        int(kinds.paying(creature, cost, purpose, 1))
        for creature in CREATURES
        for cost in (1, 3, 7)
        for purpose in range(4)
    ],
    kinds.DICE: [int(kinds.choosing(card, chosen)) for card in (0, 1, 2, 12, 13) for chosen in (0, 0x1, 0x100021)],
    kinds.TURN_TO: [int(kinds.turning(die, 0, 0x10)) for die in range(6)],
    kinds.LOSE: [6, 7, 8, kinds.LOSE_TO_ATTACK],
    kinds.COLLECT: [int(kinds.collecting(card, left, 0)) for card in (SWAP, PIRACY, 14) for left in (1, 2)],
    kinds.HOW_MANY: list(CREATURES),
    kinds.KRAKEN_TYPE: [9, 10, 11, 15, 16, 17],
    kinds.ATTACK_REROLL: [0, 0x1, 0x1000021],
    kinds.NPC_WOUND: [0, 1, 4],
    kinds.EXCHANGE_LEVEL: list(CREATURES),
}
every_kind = pytest.mark.parametrize("kind", range(len(kinds.QUESTIONS)), ids=[name for name, _, _ in kinds.QUESTIONS])


@every_language
@every_kind
def test_every_question_has_words_whatever_it_is_about(words: Words, kind: int) -> None:
    g = game_of(new_session(4))
    for about in ABOUTS.get(kind, [0]):
        for seat in SEATS:
            assert PLAYERS[seat - 1] in question_text(g, seat - 1, kind, about, words, PLAYERS)


@every_language
@every_kind
@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("options", [[], ["exchange_any"]], ids=["standard", "exchange_any"])
def test_every_option_of_every_question_has_words_of_its_own(
    words: Words, kind: int, seats: int, options: list[str]
) -> None:
    g = game_of(new_session(seats, options))
    for about in ABOUTS.get(kind, [0]):
        if seats == 1 and kind == kinds.PAY and kinds.paid_purpose(about) == kinds.FOR_SWAP:
            continue
        numbers = range(kinds.QUESTIONS[kind][1])
        texts = [option_text(g, 0, kind, option, about, words, PLAYERS[:seats]) for option in numbers]
        assert all(texts)
        assert len(set(texts)) == len(texts), texts


@every_language
def test_every_chance_has_words(words: Words) -> None:
    g = game_of(new_session(4))
    for kind in range(len(kinds.CHANCES)):
        for about in (0, 1):
            assert chance_text(g, 0, kind, about, words, PLAYERS)


@every_language
def test_every_reason_has_words(words: Words) -> None:
    texts = [reason_text(reason, words) for reason in [*range(1, len(REASONS)), *ENGINE_REASONS]]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("seats", "setup", "options"),
    [
        (5, "standard", []),
        (2, "no_such_setup", []),
        (2, "standard", ["no_such_option"]),
        (2, "standard", ["stacks=9"]),
        (2, "standard", ["max_rounds=5", "max_rounds=6"]),
    ],
    ids=["wrong_seats", "unknown_setup", "unknown_option", "bad_value", "given_twice"],
)
def test_every_setup_that_is_refused_gets_a_sentence(seats: int, setup: str, options: list[str]) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(seats, setup, options)
    for words in WORDS.values():
        assert words.say(f"setup_refused.{refused.value.code}", **refused.value.values).endswith(".")


# --- the log --------------------------------------------------------------------------------------------------------


def say(lang: str, *event: int) -> str:
    what, seat, a, b, source = event
    return (event_text((what, seat, a, b, source), WORDS[lang], PLAYERS) or "").replace("\u00a0", " ")


def test_what_does_not_fit_in_the_cage_is_told() -> None:
    source = int(kinds.source(kinds.FROM_CARD, PIRACY))
    collected = (kinds.COLLECTED, 0, 3, int(pair(1, 4)), source)
    assert say("en", *collected) == "Ann collects 1 Kraken, 4 more did not fit (“Piracy”)."
    assert say("fr", *collected) == "Ann collecte 1 Kraken, 4 de plus sans place (« Piraterie »)."
    nothing = (kinds.COLLECTED, 0, 2, int(pair(0, 1)), kinds.FROM_GAIA)
    assert say("fr", *nothing) == "Ann ne collecte rien : l’Hydre est déjà en cage (bénédiction de Gaïa)."


def test_who_attacks_is_named_with_what_it_costs() -> None:
    source = int(kinds.source(kinds.FROM_ATTACK, 8 * 2 + 3))
    assert say("en", kinds.LOST, 1, 4, 1, source) == "Bob loses 1 Minotaur (Kraken attack of Cleo)."


@pytest.mark.parametrize(
    ("left", "reached", "told"),
    [
        (3, 2, "Exodus: the Kraken escapes from 3 to 2 (“Retract”)."),
        (3, 4, "Exodus: the Kraken is driven back from 3 to 4 (“Retract”)."),
        (4, 4, "Exodus: the Kraken stays on 4 (“Retract”)."),
    ],
)
def test_the_exodus_board_tells_who_moves_where(left: int, reached: int, told: str) -> None:
    source = int(kinds.source(kinds.FROM_CARD, ABILITIES.index("retract")))
    assert say("en", kinds.EXODUS, 0, 3, int(pair(left, reached)), source) == told


def test_an_exchange_names_the_stack_or_the_player() -> None:
    levels = int(pair(3, 1))
    assert say("en", kinds.EXCHANGED, 0, 4, levels, kinds.FROM_STACK) == (
        "Ann exchanges Minotaur 1 for Minotaur 3 with the stack."
    )
    with_bob = int(kinds.source(kinds.FROM_PLAYER, 1))
    assert say("fr", kinds.EXCHANGED, 0, 4, levels, with_bob) == "Ann échange Minotaure 1 contre Minotaure 3 avec Bob."


@pytest.mark.parametrize(
    ("why", "won", "told"),
    [
        (kinds.ENDED_BY_CAGES, 1, "Ann wins."),
        (kinds.ENDED_BY_ROUNDS, 1, "The last round allowed is over: Ann wins."),
        (kinds.ENDED_BY_ROUNDS, 0, "The last round allowed is over: defeat."),
        (kinds.ENDED_IN_VICTORY, 1, "Ann has caged all five types: victory."),
        (kinds.ENDED_IN_DEFEAT, 0, "All creatures of the Exodus board are lost: defeat."),
    ],
)
def test_every_ending_is_told(why: int, won: int, told: str) -> None:
    assert say("en", kinds.ENDED, 0, why, won, 0) == told


def test_dice_of_one_roll_stand_in_one_line() -> None:
    rolls = [(kinds.ROLLED, 0, 0, face, kinds.FROM_ROLL) for face in (3, 5, 3)]
    bonus = (kinds.ROLLED, 0, 1, 2, kinds.FROM_ROLL)
    again = [(kinds.REROLLED, 0, 1, 1, kinds.FROM_REROLL), (kinds.ROLLED, 0, 0, 0, kinds.FROM_REROLL)]
    assert events_text([*rolls, bonus, *again], WORDS["en"], PLAYERS) == [
        "Ann rolls Kraken ×2, wound and Hydra (bonus die).",
        "Ann re-rolls 1 of 1 wound.",
        "Ann rolls Chimera.",
    ]


def test_rolls_of_two_players_are_two_lines() -> None:
    rolls = [(kinds.ROLLED, seat, 0, 1, kinds.FROM_ROLL) for seat in (0, 1)]
    assert events_text(rolls, WORDS["en"], PLAYERS) == ["Ann rolls Gryphon.", "Bob rolls Gryphon."]


def test_what_belongs_to_an_activation_or_an_attack_is_indented() -> None:
    alter = int(kinds.source(kinds.FROM_CARD, 0))
    events = [
        (kinds.TURN, 0, 1, 2, 0),
        (kinds.ACTIVATED, 0, 0, 1, 0),
        (kinds.PAID, 0, 0, 1, alter),
        (kinds.ROLLED, 0, 0, 1, alter),
        (kinds.GAIA, 0, 5, 0, 0),
        (kinds.COLLECTED, 0, 1, 1, kinds.FROM_GAIA),
        (kinds.ATTACK_TURN, 1, 1, 6, 0),
        (kinds.ATTACK, 1, 5, 1, 0),
        (kinds.WOUNDED, 0, 1, 3, int(kinds.source(kinds.FROM_ATTACK, 8 + 5))),
        (kinds.OUT, 0, kinds.OUT_BY_WOUNDS, 5, 0),
        (kinds.ATTACK, 1, 0, 0, 0),
        (kinds.ROUND_BEGINS, 1, 2, 0, 0),
    ]
    lines = events_text(events, WORDS["en"], PLAYERS)
    assert [len(line) - len(line.lstrip()) for line in lines] == [0, 0, 2, 2, 2, 4, 0, 0, 2, 2, 0, 0]


def test_every_event_of_many_games_can_be_said_in_every_language() -> None:
    said: set[int] = set()
    played = [(seats, options, seed) for options in WAYS.values() for seats in SEATS for seed in range(4)]
    for seats, options, seed in played:
        *_, session = questions(seats, options, seed, listen=True)
        for event in [event for step in session.log() for event in step]:
            lines = [event_text(event, words, PLAYERS) for words in WORDS.values()]
            assert all(lines), event
            assert len(set(lines)) == len(LANGUAGES), event
            said.add(event[0])
    assert said == set(range(len(kinds.EVENTS)))


# --- the reference --------------------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize(
    ("asked", "ability"),
    [
        ("alter", "alter"),
        ("Altération", "alter"),
        ("ALTERATION", "alter"),
        ("Convert (Chimera 2)", "convert"),
        ("gryphon 3", "redemption"),
        ("Griffon 3", "redemption"),
        ("M2", "trap"),
        ("Filet", "ensnare"),
        ("wrestle", "wrestle"),
    ],
)
def test_a_card_is_found_by_its_ability_and_by_its_level(words: Words, asked: str, ability: str) -> None:
    told = explain(asked, words)
    assert told is not None
    assert told.startswith(words.noun(f"card.{ability}", "title"))
    assert told.endswith(words.say(f"explain.card.{ability}"))


@every_language
def test_a_kraken_is_told_as_it_is_in_both_games(words: Words) -> None:
    told = (explain("kraken 2", words) or "").split("\n")
    assert [line.split(" (")[0] for line in told] == [words.noun(f"card.{name}") for name in ("capsize", "recoil")]


@every_language
def test_a_creature_tells_its_cards_and_its_attack(words: Words) -> None:
    for face, name in enumerate(NAMES):
        told = explain(words.noun(f"face.{name}"), words) or ""
        assert explain(name, words) == told
        assert told.endswith(words.say(f"explain.attack.{name}"))
        cards = [ability for number, (ability, _, _) in CARDS.items() if face < 5 and creature_of(number) == face]
        assert [ability for ability in cards if words.noun(f"card.{ability}") not in told] == []
        assert (explain(f"attack {name}", words) or "").endswith(words.say(f"explain.attack.{name}"))


@every_language
def test_the_assumptions_name_every_option_that_changes_one(words: Words) -> None:
    told = explain("assumptions", words) or ""
    assert told == explain("Hypothèses", words)
    fixed_or_ours = {"max_rounds", "first_player"}
    settings = [f"{name}={value}" for name, value in setups.VALUES.items() if name not in fixed_or_ours]
    assert [option for option in [*setups.OPTIONS, *settings] if option not in told] == []


@every_language
def test_every_option_of_the_game_explains_itself(words: Words) -> None:
    for option in [*setups.OPTIONS, *setups.VALUES]:
        assert option in (explain(option, words) or "")


@every_language
def test_what_does_not_exist_is_not_explained(words: Words) -> None:
    assert [explain(thing, words) for thing in ("", "M4", "kraken 4", "phoenix", "attack")] == [None] * 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reference_explains_everything_there_is(lang: str) -> None:
    book = reference(lang)
    assert [entry["id"] for entry in book["cards"]] == ABILITIES
    assert [entry["id"] for entry in book["faces"]] == list(NAMES)
    assert [entry["id"] for entry in book["creatures"]] == list(NAMES[:5])
    assert [entry["id"] for entry in book["attacks"]] == list(NAMES)
    assert [entry["id"] for entry in book["setups"]] == setups.SETUPS
    assert [entry["id"] for entry in book["options"]] == setups.OPTIONS
    assert {entry["id"]: entry["value"] for entry in book["settings"]} == setups.VALUES
    assert all(entry["option"] in [*setups.VALUES, None] for entry in book["assumptions"])
    everything = [*book["faces"], *book["creatures"], *book["attacks"], *book["setups"], *book["options"]]
    assert all(entry["name"] and entry["text"] for entry in everything)
    assert all(entry["name"] and entry["text"] for entry in book["cards"])
    assert all(entry["name"] and entry["text"] for entry in book["assumptions"])
    assert len(book["help"]) > 8
