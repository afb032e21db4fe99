"""What happened in a game of Dice Forge: where the glory came from, what the caps wasted, and how the dice fell."""

from functools import lru_cache, partial

from astragal.engine.game import Event, Game
from astragal.engine.pairs import first_of, second_of
from astragal.engine.showing.story import MEASURE, START, Gathered, Key, Label, Row, Step, Story, retell, tell
from astragal.engine.showing.things import thing
from astragal.engine.showing.words import Words
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.allegiance import VALUE
from astragal.games.dice_forge.facts.cards import (
    BLACKSMITHS_HAMMER,
    CARD_GLORY,
    CARD_NAMES,
    CYCLOPS,
    MINOTAUR,
    SENTINEL,
)
from astragal.games.dice_forge.facts.faces import (
    ANCIENT,
    FACES,
    GLORY,
    GOLD,
    LOYALTY,
    MOON,
    NAMES,
    RESOURCES,
    SUN,
    is_chosen,
    shows_glory,
)
from astragal.games.dice_forge.judging.worths import GOLD_WORTH, MOON_WORTH, POINT, SUN_WORTH, turns_to_come
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.rules.state import DiceForge, Hero, dice_forge
from astragal.games.dice_forge.showing.nouns import celestial_noun, zone_noun
from astragal.games.dice_forge.showing.spaces import space_name

GROUPS = ["start", "dice", "cards", "effects", "hammer", "labyrinth", "titans", "lost"]
CONVERTING = {occasions.SENTINEL: SENTINEL, occasions.CYCLOPS: CYCLOPS}  # what a die gives becomes glory
OPENERS = (kinds.BLESSING, kinds.REINFORCEMENT, kinds.FEAT)
NO_BLESSING = -1

SPECIAL = len(RESOURCES)  # of an amount: faces that do something else than give what is printed
# What is not in `worths.py`, in hundredths of a glory point, whatever the round
ANCIENT_WORTH = 150
LOYALTY_WORTH = 100
SPECIAL_WORTH = 250
# What a face of the Celestial die gives: gold, sun, moon, glory …; of a choice the same part of each
CELESTIAL_GIVES: list[tuple[float, ...]] = [
    (12, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 5, 0, 0, 0),
    (1, 1 / 3, 1 / 3, 3, 0, 0, 0),
    *[(0, 0, 0, 0, 0, 0, 1)] * 3,
]
COUNTED = {
    kinds.FORGED: "forged",
    kinds.FEAT: "feats",
    kinds.OUSTED: "ousted",
    kinds.EXTRA_ACTION: "extra_actions",
    kinds.PASSED: "passed",
}
COUNTS = ["forged", "feats", "ousting", "ousted", "extra_actions", "passed"]


def story(first: Game, entries: list[int], words: Words, names: list[str]) -> Story:
    """Everything that has happened since the game stood like this."""
    gathered = Gathered(int(first.seats))
    gather_start(gathered, first)
    for step in retell(first, entries, partial(gather_throw, gathered)):
        gathered.score(int(dice_forge(step.before).round) + 1, step.after)
        gather_points(gathered, step)
        gather_counts(gathered, step.events)
    resources = [Row(name, words.noun(f"resource.{name}", "Name"), thing("resource", name)) for name in RESOURCES]
    special = Row("special", words.say("story.special"))
    counts = [Row(what, words.say(f"story.count.{what}")) for what in COUNTS]
    return tell(gathered, lambda key: label(key, words), GROUPS, resources, [*resources, special], counts, words, names)


# --- where the glory came from --------------------------------------------------------------------------------------


def gather_start(gathered: Gathered, first: Game) -> None:
    if dice_forge(first).heroes:  # else the game is not set up yet
        gathered.start(int(dice_forge(first).round) + 1, first)


def gather_points(gathered: Gathered, step: Step) -> None:
    gather_glory(gathered, step)
    gather_what_stands_on_the_table(gathered, step)


def gather_glory(gathered: Gathered, step: Step) -> None:
    """Glory that was gained, lost and paid, by what gave it or took it away."""
    round_ = int(dice_forge(step.before).round) + 1
    inside: list[int] = []  # the occasions of the blessings that are under way
    for what, seat, a, b, source in step.events:
        if what in OPENERS:
            inside.append(a if what == kinds.BLESSING else NO_BLESSING)
        elif what == kinds.CLOSED and inside:
            inside.pop()
        elif what in (kinds.GAINED, kinds.LOST, kinds.PAID) and a == GLORY:
            kept = b if what == kinds.PAID else int(first_of(b))
            if what == kinds.LOST:
                gathered.gain(loss_of(source), round_, seat, -kept)
            else:
                key = source_of(source, inside[-1] if inside else NO_BLESSING)
                gathered.gain(key, round_, seat, kept if what == kinds.GAINED else -kept)


def source_of(source: int, occasion: int) -> Key:
    """What gave glory, or was paid with it."""
    origin, number = int(first_of(source)), int(second_of(source))
    if origin == kinds.FROM_DIE:
        converted = occasion in CONVERTING and not shows_glory(number)
        return ("effect", CONVERTING[occasion]) if converted else ("face", number)
    if origin in (kinds.FROM_CARD, kinds.FROM_TOKEN):
        return "effect", number
    return kinds.SOURCES[origin], number


def loss_of(source: int) -> Key:
    """What took glory away: a card, a space of the labyrinth; or a die, for the Minotaur."""
    origin, number = int(first_of(source)), int(second_of(source))
    if origin == kinds.FROM_DIE:
        return "lost_to_card", MINOTAUR
    return "lost_to_card" if origin == kinds.FROM_CARD else "lost_to_space", number


def gather_what_stands_on_the_table(gathered: Gathered, step: Step) -> None:
    """The glory printed on cards, and the Titans' board, which adds or takes away."""
    before, after = dice_forge(step.before), dice_forge(step.after)
    round_ = int(before.round) + 1
    for old, new in zip(before.heroes, after.heroes):
        seat = int(new.seat)
        for card in range(len(CARD_NAMES)) if new.feats != old.feats else ():
            if new.cards[card] != old.cards[card]:
                gathered.gain(("card", card), round_, seat, int(CARD_GLORY[card] * (new.cards[card] - old.cards[card])))
        gathered.gain(("allegiance", 0), round_, seat, int(VALUE[new.allegiance] - VALUE[old.allegiance]))
        gathered.gain(("not_below_zero", 0), round_, seat, spared(after, new) - spared(before, old))


def spared(g: DiceForge, hero: Hero) -> int:
    """What the score would be below 0, in a game where none is."""
    return int(g.score(hero.seat)) - int(hero.glory + hero.glory_of_cards + VALUE[hero.allegiance])


def label(key: Key, words: Words) -> Label:
    sort, number = key
    if key == START:
        return Label("start", words.say("story.group.start"), None)
    if sort == "face":
        return Label("dice", words.noun(f"face.{NAMES[number]}", "One"), thing("face", NAMES[number]))
    if sort == "celestial":
        return Label("dice", words.noun(celestial_noun(number), "One"), thing("celestial", CELESTIAL_FACES[number]))
    if sort in ("card", "effect", "lost_to_card"):
        group = {"card": "cards", "effect": "effects", "lost_to_card": "lost"}[sort]
        return Label(group, words.noun(f"card.{CARD_NAMES[number]}", "title"), thing("card", CARD_NAMES[number]))
    if sort == "boar_owner":
        return Label("effects", words.noun(f"face.{NAMES[number]}", "One"), thing("face", NAMES[number]))
    if sort == "hammer":
        hammer = CARD_NAMES[BLACKSMITHS_HAMMER]
        return Label("hammer", words.noun(f"card.{hammer}", "title"), thing("card", hammer))
    if sort in ("space", "lost_to_space"):
        group = "labyrinth" if sort == "space" else "lost"
        return Label(group, space_name(number, words), thing("space", number))
    if sort == "zone":
        return Label("titans", words.noun(zone_noun(number), "One"), None)
    return Label("titans", words.say(f"story.source.{sort}"), None)


# --- what was wasted, and how often ---------------------------------------------------------------------------------


def gather_counts(gathered: Gathered, events: list[Event]) -> None:
    for what, seat, a, b, _ in events:
        if what == kinds.GAINED and b >> 8:
            gathered.count(RESOURCES[a], seat, int(second_of(b)))
        elif what in COUNTED:
            gathered.count(COUNTED[what], seat)
            if what == kinds.OUSTED:
                gathered.count("ousting", a)


# --- how the dice fell ----------------------------------------------------------------------------------------------


def gather_throw(gathered: Gathered, game: Game, seat: int, kind: int, about: int, outcome: int) -> None:
    """A die as it is forged at that moment: what it shows, and what its six faces show on average."""
    g = dice_forge(game)
    if kind == kinds.ROLL:
        faces = g.heroes[seat].faces
        sides = tuple(int(faces[6 * about + side]) for side in range(6))
        gives = [amounts(face) for face in sides]
        worth = tuple(worth_of(face, turns_of(g, seat)) for face in sides)
    elif kind == kinds.CELESTIAL:
        gives = CELESTIAL_GIVES
        worth = tuple(worth_of_all(amount, turns_of(g, seat)) for amount in gives)
    else:
        return
    for number, name in enumerate((*RESOURCES, "special")):
        chances = tuple(amount[number] for amount in gives)
        if any(chances):
            gathered.throw(name, seat, chances[outcome], chances)
    gathered.throw(MEASURE, seat, worth[outcome], worth)


def turns_of(g: DiceForge, seat: int) -> int:
    return int(turns_to_come(g, seat))


@lru_cache(len(FACES))
def amounts(face: int) -> tuple[float, ...]:
    """What is printed on a face; of a choice, the same part of each. A face that gives nothing by itself is special."""
    row = FACES[face][2]
    if not any(row):
        return (*[0.0] * len(row), 1.0)
    parts = sum(1 for amount in row if amount) if is_chosen(face) else 1
    return (*(amount / parts for amount in row), 0.0)


@lru_cache
def worth_of(face: int, turns: int) -> float:
    """What a face is worth to a hero with so many turns to come; of a choice, the best of it."""
    if is_chosen(face):
        row = FACES[face][2]
        return max(worth_of_one(number, turns) * amount for number, amount in enumerate(row))
    return worth_of_all(amounts(face), turns)


def worth_of_all(amounts: tuple[float, ...], turns: int) -> float:
    return sum(worth_of_one(number, turns) * amount for number, amount in enumerate(amounts))


def worth_of_one(number: int, turns: int) -> float:
    """What one of a resource is worth."""
    by_turns = {GOLD: GOLD_WORTH, SUN: SUN_WORTH, MOON: MOON_WORTH}
    if number in by_turns:
        return float(by_turns[number][turns])
    return {GLORY: float(POINT), ANCIENT: ANCIENT_WORTH, LOYALTY: LOYALTY_WORTH, SPECIAL: SPECIAL_WORTH}[number]
