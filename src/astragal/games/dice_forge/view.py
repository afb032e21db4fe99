"""What a seat sees: the whole table as plain data, with the question, its options and all words.

Dice Forge hides nothing, so a view differs by seat only in one thing: the seat that is asked also sees what each option
would change.
"""

from typing import TypedDict

from astragal.engine.options import FIRST_ANY_TIME, listed
from astragal.engine.session import ASKED, ROLLING, Session
from astragal.engine.words import Words, load
from astragal.games.dice_forge import forging
from astragal.games.dice_forge.cards import BLACKSMITHS_HAMMER, CARD_GLORY, CARD_NAMES, NUMBER_OF_CARDS
from astragal.games.dice_forge.faces import COLOURS, GLORY, NAMES, NUMBER, RESOURCES
from astragal.games.dice_forge.islands import ISLANDS, MOON_PRICE, SLOT_NAMES, SLOTS, SUN_PRICE
from astragal.games.dice_forge.kinds import ACTION, ANY_TIME, FIRST_FEAT, QUESTIONS
from astragal.games.dice_forge.log import event_text, events_text, hammer_text
from astragal.games.dice_forge.reference import PACKAGE, explain, reference
from astragal.games.dice_forge.resources import stored
from astragal.games.dice_forge.sanctuary import GARDENS, POOLS
from astragal.games.dice_forge.sentences import (
    card_on_top,
    chance_text,
    dice_forge,
    option_text,
    preview_text,
    question_text,
    reason_text,
)
from astragal.games.dice_forge.state import DICE, DRAFT, HAMMER_SPACES, PHASES, DiceForge, Hero
from astragal.games.dice_forge.things import Thing, things_that_mean

__all__ = [
    "SCHEMA",
    "View",
    "chance_text",
    "event_text",
    "events_text",
    "explain",
    "option_text",
    "preview_text",
    "question_text",
    "reason_text",
    "reference",
    "view",
]

SCHEMA = 1


class Named(TypedDict):
    id: str
    name: str


class Face(TypedDict):
    face: str
    name: str
    locked: bool


class Die(TypedDict):
    die: str
    name: str
    faces: list[Face]
    up: int  # the side it shows


class Reserve(TypedDict):
    resource: str
    name: str
    amount: int
    cap: int | None  # glory has none


class OwnedCard(TypedDict):
    card: str
    name: str
    count: int
    glory: int  # of all copies together


class Hammer(TypedDict):
    count: int
    gold: int  # put on all hammers so far
    side: int  # 1 or 2, of the hammer in use
    spaces: int  # filled on that side, of 15
    finished: bool
    text: str


class Tokens(TypedDict):
    cerberus: int
    triton: int


class HeroView(TypedDict):
    seat: int
    name: str
    reserves: list[Reserve]
    dice: list[Die]
    cards: list[OwnedCard]
    tokens: Tokens
    hammer: Hammer | None
    island: int  # 0: the start portal
    stands: str  # the same in words
    forged: int
    score: int
    glory_of_inventory: int
    glory_of_cards: int
    result: float | None


class Stock(TypedDict):
    face: str
    name: str
    left: int


class Pool(TypedDict):
    pool: int
    name: str
    price: int
    faces: list[Stock]


class Slot(TypedDict):
    slot: str
    title: str
    set: str | None  # None while it is not settled
    card: str | None  # on top of the stack (of an empty one: its last card)
    name: str | None
    left: int
    sun: int
    moon: int
    glory: int | None
    why_not: str | None  # why the hero in question could not perform this feat


class Island(TypedDict):
    island: int
    name: str
    hero: int | None
    slots: list[Slot]


class Option(TypedDict):
    number: int
    text: str
    things: list[Thing]
    preview: list[str] | None  # only for the seat that is asked


class Greyed(TypedDict):
    thing: Thing
    why_not: str


class Question(TypedDict):
    seat: int
    kind: str
    text: str
    options: list[Option]
    greyed: list[Greyed]


class Throw(TypedDict):
    seat: int
    text: str
    outcomes: int


class View(TypedDict):
    schema: int
    game: str
    title: str
    lang: str
    setup: str
    options: list[str]
    round: int
    rounds: int
    phase: Named
    active: int | None
    awaited: int | None  # whose answer
    over: bool
    heroes: list[HeroView]
    pools: list[Pool]
    gardens: list[Stock]
    islands: list[Island]
    boar_owners: dict[str, int | None]
    dice_away: bool
    question: Question | None
    throw: Throw | None  # a throw that is made outside and awaited


def view(session: Session, seat: int | None, lang: str, names: list[str]) -> View:
    """The table as this seat (or a spectator) sees it."""
    words = load(PACKAGE, lang)
    g = dice_forge(session.game())
    asked = session.seat if session.stop == ASKED else None
    phase = PHASES[g.phase]
    return {
        "schema": SCHEMA,
        "game": "dice_forge",
        "title": words.say("game.title"),
        "lang": lang,
        "setup": g.table.setup,
        "options": list(g.table.options),
        "round": min(int(g.round) + 1, int(g.table.rounds)),
        "rounds": int(g.table.rounds),
        "phase": {"id": phase, "name": words.noun(f"phase.{phase}")},
        "active": None if g.over else int(g.active),
        "awaited": asked,
        "over": g.over,
        "heroes": [hero_view(g, hero, words, names) for hero in g.heroes],
        "pools": [
            {
                "pool": number,
                "name": words.say("pool.name", pool=number),
                "price": price,
                "faces": stock(g, faces, words),
            }
            for number, (price, faces) in enumerate(POOLS, 1)
        ],
        "gardens": stock(g, GARDENS, words),
        "islands": [island_view(g, island, asked, words) for island in range(1, ISLANDS + 1)],
        "boar_owners": {colour: int(owner) if owner >= 0 else None for colour, owner in zip(COLOURS, g.boar_owner)},
        "dice_away": g.dice_away,
        "question": question_view(session, g, seat, words, names) if asked is not None else None,
        "throw": throw_view(session, g, words, names) if session.stop == ROLLING else None,
    }


# --- heroes ---------------------------------------------------------------------------------------------------------


def hero_view(g: DiceForge, hero: Hero, words: Words, names: list[str]) -> HeroView:
    seat = int(hero.seat)
    return {
        "seat": seat,
        "name": names[seat],
        "reserves": [reserve(hero, resource, words) for resource in range(len(RESOURCES))],
        "dice": [die_view(g, hero, die, words) for die in range(len(DICE))],
        "cards": owned_cards(hero, words),
        "tokens": {"cerberus": int(hero.cerberus), "triton": int(hero.tritons)},
        "hammer": hammer_view(hero, words) if hero.cards[BLACKSMITHS_HAMMER] > 0 else None,
        "island": int(hero.island),
        "stands": words.say("island.name" if hero.island else "island.start", island=int(hero.island)),
        "forged": int(hero.forged),
        "score": int(g.score(seat)),
        "glory_of_inventory": int(hero.glory),
        "glory_of_cards": int(hero.glory_of_cards),
        "result": g.result(seat) if g.over else None,
    }


def reserve(hero: Hero, resource: int, words: Words) -> Reserve:
    caps = [int(hero.gold_cap()), int(hero.shard_cap()), int(hero.shard_cap())]
    name = RESOURCES[resource]
    return {
        "resource": name,
        "name": words.noun(f"resource.{name}", "name"),
        "amount": int(stored(hero, resource)),
        "cap": None if resource == GLORY else caps[resource],
    }


def die_view(g: DiceForge, hero: Hero, die: int, words: Words) -> Die:
    faces = [int(face) for face in hero.faces][6 * die : 6 * die + 6]
    return {
        "die": DICE[die],
        "name": words.noun(f"die.{DICE[die]}"),
        "faces": [
            {
                "face": NAMES[face],
                "name": words.noun(f"face.{NAMES[face]}"),
                "locked": bool(forging.why_not_replace(g, face) != 0),
            }
            for face in faces
        ],
        "up": int(hero.up_moon if die else hero.up_sun),
    }


def owned_cards(hero: Hero, words: Words) -> list[OwnedCard]:
    return [
        {
            "card": CARD_NAMES[card],
            "name": words.noun(f"card.{CARD_NAMES[card]}", "title"),
            "count": int(hero.cards[card]),
            "glory": int(CARD_GLORY[card] * hero.cards[card]),
        }
        for card in range(NUMBER_OF_CARDS)
        if hero.cards[card] > 0
    ]


def hammer_view(hero: Hero, words: Words) -> Hammer:
    gold = int(hero.hammered)
    finished = hero.hammer_room() == 0
    on_this = HAMMER_SPACES if finished else gold % HAMMER_SPACES
    side = 1 if on_this < HAMMER_SPACES // 2 else 2
    return {
        "count": int(hero.cards[BLACKSMITHS_HAMMER]),
        "gold": gold,
        "side": side,
        "spaces": on_this - (side - 1) * (HAMMER_SPACES // 2),
        "finished": finished,
        "text": hammer_text(gold, words),
    }


# --- the Temple and the islands -------------------------------------------------------------------------------------


def stock(g: DiceForge, faces: list[str], words: Words) -> list[Stock]:
    """Each of these faces once, and how many are left."""
    return [
        {"face": face, "name": words.noun(f"face.{face}"), "left": int(g.stock[NUMBER[face]])}
        for face in dict.fromkeys(faces)
    ]


def island_view(g: DiceForge, island: int, asked: int | None, words: Words) -> Island:
    standing = [int(hero.seat) for hero in g.heroes if hero.island == island]
    return {
        "island": island,
        "name": words.say("island.name", island=island),
        "hero": standing[0] if standing else None,
        "slots": [slot_view(g, slot, asked, words) for slot, row in enumerate(SLOTS) if row[1] == island],
    }


def slot_view(g: DiceForge, slot: int, asked: int | None, words: Words) -> Slot:
    card = card_on_top(g, slot)
    reason = 0
    if asked is not None and g.phase > DRAFT:
        reason = int(g.why_not(asked, ACTION, FIRST_FEAT + slot, 0))
    return {
        "slot": SLOT_NAMES[slot],
        "title": words.say("slot.name", slot=SLOT_NAMES[slot]),
        "set": g.table.sets[slot] or None,
        "card": CARD_NAMES[card] if card >= 0 else None,
        "name": words.noun(f"card.{CARD_NAMES[card]}", "title") if card >= 0 else None,
        "left": int(g.stacks[slot]),
        "sun": int(SUN_PRICE[slot]),
        "moon": int(MOON_PRICE[slot]),
        "glory": int(CARD_GLORY[card]) if card >= 0 else None,
        "why_not": reason_text(reason, words) if reason else None,
    }


# --- the question ---------------------------------------------------------------------------------------------------


def question_view(session: Session, g: DiceForge, seat: int | None, words: Words, names: list[str]) -> Question:
    asked, kind, about = session.seat, session.kind, session.about
    options: list[Option] = [
        {
            "number": option,
            "text": option_text(g, asked, kind, option, about, words, names),
            "things": things_that_mean(g, asked, kind, option, about),
            "preview": preview_text(session, option, words, names) if seat == asked else None,
        }
        for option in listed(session.options)
    ]
    return {
        "seat": asked,
        "kind": QUESTIONS[kind][0],
        "text": question_text(g, asked, kind, about, words, names),
        "options": options,
        "greyed": greyed(session, g, options, words),
    }


def greyed(session: Session, g: DiceForge, options: list[Option], words: Words) -> list[Greyed]:
    """The things that would mean another answer to this question, and why it is not allowed."""
    known = [thing for option in options for thing in option["things"]]
    grey: list[Greyed] = []
    for option in [*range(min(QUESTIONS[session.kind][1], FIRST_ANY_TIME)), *ANY_TIME]:
        for thing in things_that_mean(g, session.seat, session.kind, option, session.about):
            if thing not in known:
                known.append(thing)
                grey.append({"thing": thing, "why_not": reason_text(session.why_not(option), words)})
    return grey


def throw_view(session: Session, g: DiceForge, words: Words, names: list[str]) -> Throw:
    text = chance_text(g, session.seat, session.kind, session.about, words, names)
    return {"seat": session.seat, "text": text, "outcomes": session.options}
