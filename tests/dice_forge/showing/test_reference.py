"""Cards, faces, spaces and all other things explain themselves."""

import pytest

from astragal.engine.showing.words import LANGUAGES, Words
from astragal.games.dice_forge.facts import setups
from astragal.games.dice_forge.facts.allegiance import SPACE_NAMES
from astragal.games.dice_forge.facts.cards import CARD_NAMES
from astragal.games.dice_forge.facts.faces import NAMES
from astragal.games.dice_forge.facts.islands import ISLANDS, SLOT_NAMES
from astragal.games.dice_forge.facts.labyrinth import SPACES, TREASURES
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.showing.reference import explain, reference
from tests.dice_forge.reading import ALL_SETS, ALL_ZONES, WORDS, every_language


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
    ) == "Allégeance −1 : −1 point de gloire à la fin. Aucune zone. Vers la Rébellion : −2. Vers la Loyauté : 0."


def test_a_space_of_the_track_says_where_its_steps_lead_and_which_path_must_be_taken() -> None:
    """Rebellion §3.1"""
    text = explain("P-17", WORDS["en"]) or ""
    assert text.endswith(
        "Towards Rebellion: −20. Towards Loyalty: −17 (special path), by the special path, which must be taken."
    )
    last = (explain("O25", WORDS["fr"]) or "").replace("\u00a0", " ")
    loyalty = "Vers la Loyauté : la piste s’arrête ici."
    assert last.endswith(f"Vers la Rébellion : +20 (chemin spécial), par le chemin spécial, obligatoire. {loyalty}")
    plain = explain("B17", WORDS["en"]) or ""
    assert plain.endswith("Towards Rebellion: +14. Towards Loyalty: +17.")


@every_language
def test_the_number_of_a_zone_is_that_of_its_id(words: Words) -> None:
    names = {zone: words.noun(f"zone.{zone}") for zone in ("T1", "T2", "Y1", "Y2", "Y3")}
    assert [name.split()[-1] for name in names.values()] == ["I", "II", "I", "II", "III"]


def test_a_card_of_two_kinds_says_both() -> None:
    """Rebellion §5.1, base §8.1"""
    for card in ("tenacious_boar-red", "memory-blue", "mirror_of_misfortune-green"):
        assert "instant and permanent)" in (explain(card, WORDS["en"]) or "")
        assert "effet immédiat et permanent)" in (explain(card, WORDS["fr"]) or "")
    assert "instant and reinforcement)" in (explain("companion", WORDS["en"]) or "")


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


def test_a_setup_can_be_put_together_from_the_reference() -> None:
    """One set for each slot, written with commas, is a setup; those of the named setups are among them."""
    book = reference("en")
    slots: dict[str, list[str]] = {}
    for entry in book["sets"]:
        slots.setdefault(entry["slot"], []).append(entry["id"])
    assert list(slots) == [entry["id"] for entry in book["slots"]]
    named = book["setup_sets"]["tournament2"]
    assert all(chosen in slots[slot] for slot, chosen in zip(slots, named))
    assert new_game(2, ",".join(named)).table.sets == named


def test_options_name_the_setups_that_they_change() -> None:
    concerned = {option["id"] for option in reference("en")["options"] if option["setups"]}
    assert concerned == {"promos", "rebellion", "goddess", "titans"}
