"""What a seat sees: the whole table as plain data, with the question, its options and all words.

Dice Forge hides nothing, so a view differs by seat only in one thing: the seat that is asked also sees what each option
would change.
"""

from functools import cache, lru_cache
from typing import Final

from astragal.engine.options import listed
from astragal.engine.session import ASKED, ROLLING, Session
from astragal.engine.showing import views
from astragal.engine.showing.view_types import Greyed, Option, Throw
from astragal.engine.showing.views import head, not_offered, throw_view
from astragal.engine.showing.words import Words, load
from astragal.games.dice_forge.facts.cards import CARD_GLORY, CARD_NAMES
from astragal.games.dice_forge.facts.faces import COLOURS, NUMBER
from astragal.games.dice_forge.facts.islands import ISLANDS, MOON_PRICE, SLOT_NAMES, SLOTS, SUN_PRICE
from astragal.games.dice_forge.facts.kinds import QUESTIONS
from astragal.games.dice_forge.facts.sanctuary import GARDENS, POOLS
from astragal.games.dice_forge.rules.state import PHASES, DiceForge, dice_forge
from astragal.games.dice_forge.showing import fingerprints, view_rebellion
from astragal.games.dice_forge.showing.log import event_text, events_pictures, events_text
from astragal.games.dice_forge.showing.questions import DiceForgeQuestion
from astragal.games.dice_forge.showing.reference import PACKAGE, explain, reference
from astragal.games.dice_forge.showing.sentences import (
    chance_text,
    option_text,
    preview_text,
    previewed,
    question_text,
    reason_text,
    text_of_option,
    text_of_question,
)
from astragal.games.dice_forge.showing.targets import options_with_things, things_that_mean
from astragal.games.dice_forge.showing.view_heroes import hero_view
from astragal.games.dice_forge.showing.view_types import Island, Pool, QuestionView, Slot, Stock, View

__all__ = [
    "SCHEMA",
    "View",
    "chance_text",
    "event_text",
    "events_pictures",
    "events_text",
    "explain",
    "option_text",
    "preview_text",
    "question",
    "question_text",
    "reason_text",
    "reference",
    "table",
]

SCHEMA: Final = 2
MOST_KEPT: Final = 4096  # parts of views


def table(session: Session, seat: int | None, lang: str, names: list[str]) -> View:
    """The table as this seat (or a spectator) sees it, without the question."""
    words = load(PACKAGE, lang)
    g = dice_forge(session.game())
    awaited = session.seat if session.stop == ASKED else None
    phase = PHASES[g.phase]
    pools, gardens = temple(fingerprints.of_row(g.stock), words)
    return {
        **head(SCHEMA, "dice_forge", words),
        "setup": g.table.setup,
        "options": list(g.table.options),
        "module": view_rebellion.module(g, words),
        "round": min(int(g.round) + 1, int(g.table.rounds)),
        "rounds": int(g.table.rounds),
        "phase": {"id": phase, "name": words.noun(f"phase.{phase}")},
        "active": None if g.over else int(g.active),
        "awaited": awaited,
        "over": g.over,
        "heroes": [hero_view(g, hero, words, names) for hero in g.heroes],
        "pools": pools,
        "gardens": gardens,
        "islands": islands(
            fingerprints.of_slots(g, -1 if awaited is None else awaited),
            tuple(g.table.sets),
            tuple([int(hero.island) for hero in g.heroes]),
            fingerprints.of_row(g.memories),
            words,
        ),
        "boar_owners": owners(fingerprints.of_row(g.boar_owner)),
        "misfortune_owners": owners(fingerprints.of_row(g.misfortune_owner)),
        "labyrinth": view_rebellion.labyrinth(g, words),
        "track": view_rebellion.track(g, words),
        "forest": view_rebellion.forest(g, words),
        "celestial": view_rebellion.celestial_die(session, g, words),
        "dice_away": g.dice_away,
        "question": None,
        "throw": awaited_throw(session, g, words, names),
    }


# --- the Temple and the islands -------------------------------------------------------------------------------------


# What stays the same from view to view is made once. Nobody may change what a view holds.


@lru_cache(MOST_KEPT)
def temple(left: tuple[int, ...], words: Words) -> tuple[list[Pool], list[Stock]]:
    """The pools of the Sanctuary and the Gardens, from how many of each face are left."""
    pools = [
        pool(number, tuple([left[NUMBER[face]] for face in faces]), words) for number, (_, faces) in enumerate(POOLS, 1)
    ]
    return pools, [of_face(face, left[NUMBER[face]], words) for face in dict.fromkeys(GARDENS)]


@cache
def pool(number: int, left: tuple[int, ...], words: Words) -> Pool:
    price, faces = POOLS[number - 1]
    return {
        "pool": number,
        "name": words.say("pool.name", pool=number),
        "price": price,
        "faces": [of_face(face, n, words) for face, n in dict(zip(faces, left)).items()],
    }


@cache
def of_face(face: str, left: int, words: Words) -> Stock:
    return {"face": face, "name": words.noun(f"face.{face}"), "left": left}


@cache
def owners(seats: tuple[int, ...]) -> dict[str, int | None]:
    """Who holds the card of each colour."""
    return {colour: owner if owner >= 0 else None for colour, owner in zip(COLOURS, seats)}


@lru_cache(MOST_KEPT)
def islands(
    slots: tuple[fingerprints.Slot, ...],
    sets: tuple[str, ...],
    standing: tuple[int, ...],  # where the hero of each seat is
    memories: tuple[int, ...],
    words: Words,
) -> list[Island]:
    return [
        island_view(
            island,
            standing.index(island) if island in standing else None,
            tuple([slots[slot] for slot in slots_of(island)]),
            tuple([sets[slot] for slot in slots_of(island)]),
            memories,
            words,
        )
        for island in range(1, ISLANDS + 1)
    ]


@lru_cache(MOST_KEPT)
def island_view(
    island: int,
    hero: int | None,
    slots: tuple[fingerprints.Slot, ...],
    sets: tuple[str, ...],
    memories: tuple[int, ...],
    words: Words,
) -> Island:
    return {
        "island": island,
        "name": words.say("island.name", island=island),
        "hero": hero,
        "memories": view_rebellion.memories_on(memories, island, words),
        "slots": [stack(number, cards, *slot, words) for number, cards, slot in zip(slots_of(island), sets, slots)],
    }


@cache
def slots_of(island: int) -> list[int]:
    return [slot for slot, row in enumerate(SLOTS) if row[1] == island]


@cache
def stack(slot: int, cards: str, card: int, left: int, reason: int, words: Words) -> Slot:
    return {
        "slot": SLOT_NAMES[slot],
        "title": words.say("slot.name", slot=SLOT_NAMES[slot]),
        "set": cards or None,
        "card": CARD_NAMES[card] if card >= 0 else None,
        "name": words.noun(f"card.{CARD_NAMES[card]}", "title") if card >= 0 else None,
        "left": left,
        "sun": int(SUN_PRICE[slot]),
        "moon": int(MOON_PRICE[slot]),
        "glory": int(CARD_GLORY[card]) if card >= 0 else None,
        "why_not": reason_text(reason, words) if reason else None,
    }


# --- the question ---------------------------------------------------------------------------------------------------


def question(session: Session, seat: int | None, lang: str, names: list[str]) -> QuestionView | None:
    """What is asked; the seat that is asked also sees what each option would change."""
    if session.stop != ASKED:
        return None
    g, words = dice_forge(session.game()), load(PACKAGE, lang)
    asked, kind, about = session.seat, session.kind, session.about
    question = DiceForgeQuestion(g, asked, kind, about, words, names)
    options = [option_view(session, question, option, seat == asked) for option in listed(session.options)]
    return {
        "seat": asked,
        "kind": QUESTIONS[kind][0],
        "text": text_of_question(question),
        "options": options,
        "greyed": greyed(session, g, options, words),
    }


def option_view(session: Session, question: DiceForgeQuestion, option: int, foreseen: bool) -> Option:
    preview = session.preview(option) if foreseen else None
    told = previewed(session, preview, question.words, question.names) if preview is not None else None
    things = things_that_mean(question.g, question.seat, question.kind, option, question.about)
    return views.option_view(option, text_of_option(question, option), things, preview, told)


def greyed(session: Session, g: DiceForge, options: list[Option], words: Words) -> list[Greyed]:
    """The things that would mean another answer to this question, and why it is not allowed."""
    seat, kind, about, allowed = session.seat, session.kind, session.about, session.options
    meanings = [
        (option, things_that_mean(g, seat, kind, option, about))
        for option in options_with_things(g, seat, kind)
        if not allowed >> option & 1
    ]
    return [
        {"thing": thing, "why_not": reason_text(session.why_not(option), words)}
        for option, thing in not_offered(options, meanings)
    ]


def awaited_throw(session: Session, g: DiceForge, words: Words, names: list[str]) -> Throw | None:
    if session.stop != ROLLING:
        return None
    return throw_view(session, chance_text(g, session.seat, session.kind, session.about, words, names))
