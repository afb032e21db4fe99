"""What happened in a game of Titan Dice: where creatures and cards came from, what was wasted, how the dice fell."""

from functools import lru_cache

from astragal.engine.game import Event, Game
from astragal.engine.pairs import first_of, second_of
from astragal.engine.showing.story import MEASURE, START, Gathered, Key, Label, Row, Step, Story, retell, tell
from astragal.engine.showing.things import thing
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.cards import ABILITIES
from astragal.games.titan_dice.facts.creatures import NAMES, NUMBER_OF_CREATURES, NUMBER_OF_FACES, SET, SIDES, WOUND
from astragal.games.titan_dice.rules.rows import at, listed, plus
from astragal.games.titan_dice.rules.state import TitanDice, titan_dice
from astragal.games.titan_dice.showing.nouns import attack_noun, card_noun, face_noun

GROUPS = ["start", "captures", "gaia", "abilities", "cards", "paid", "lost"]
ON_ONES_TURN = (kinds.FROM_ROLL, kinds.FROM_REROLL, kinds.FROM_CARD)
SETS = "sets"  # three equal faces in the first throw of an attack
COUNTED = {
    kinds.CAPTURED: "captured",
    kinds.PURCHASED: "purchased",
    kinds.EXCHANGED: "exchanged",
    kinds.ACTIVATED: "activated",
    kinds.GAIA: "blessed",
    kinds.ATTACK: "attacks",
    kinds.WOUNDED: "wounded",
}
COUNTS = [*COUNTED.values(), "out_by_wounds"]


def story(first: Game, entries: list[int], words: Words, names: list[str]) -> Story:
    """Everything that has happened since the game stood like this."""
    gathered = Gathered(int(first.seats))
    gather_start(gathered, first)
    for step in retell(first, entries):
        gathered.score(int(titan_dice(step.before).round), step.after)
        gather_points(gathered, step)
        gather_counts(gathered, step.events)
        gather_rolls(gathered, titan_dice(step.before), step.events)
        gather_attacks(gathered, titan_dice(step.before), step.events)
    faces = [Row(name, words.noun(f"face.{name}", "One"), thing("face", name)) for name in NAMES]
    sets = Row(SETS, words.say("story.sets"))
    counts = [Row(what, words.say(f"story.count.{what}")) for what in COUNTS]
    wasted = [Row(f"wasted_{row.id}", row.name, thing("creature", row.id)) for row in faces[:NUMBER_OF_CREATURES]]
    return tell(gathered, lambda key: label(key, words), GROUPS, wasted, [*faces, sets], counts, words, names)


# --- where the points came from -------------------------------------------------------------------------------------


def gather_start(gathered: Gathered, first: Game) -> None:
    gathered.start(int(titan_dice(first).round), first)


def gather_points(gathered: Gathered, step: Step) -> None:
    gather_creatures(gathered, step)
    gather_cards(gathered, step)


def gather_creatures(gathered: Gathered, step: Step) -> None:
    """Creatures collected, paid and lost. What a player gives up for an ability of his own is part of that ability."""
    g = titan_dice(step.before)
    round_ = int(g.round)
    for what, seat, a, b, source in step.events:
        if what == kinds.COLLECTED:
            gathered.gain(source_of(source, a), round_, seat, int(first_of(b)))
        elif what == kinds.PAID:
            gathered.gain(("paid", 0), round_, seat, -int(second_of(b)))
        elif what == kinds.LOST:
            own = first_of(source) == kinds.FROM_CARD and seat == g.active
            gathered.gain(source_of(source, a) if own else loss_of(source), round_, seat, -b)


def source_of(source: int, creature: int) -> Key:
    origin = int(first_of(source))
    if origin == kinds.FROM_CARD:
        return "ability", int(second_of(source))
    return ("gaia", 0) if origin == kinds.FROM_GAIA else ("capture", creature)


def loss_of(source: int) -> Key:
    number = int(second_of(source))
    if first_of(source) == kinds.FROM_CARD:
        return "lost_to_card", number
    return "lost_to_attack", number & 7


def gather_cards(gathered: Gathered, step: Step) -> None:
    """The levels of the cards, by creature. Alone they do not count."""
    before, after = titan_dice(step.before), titan_dice(step.after)
    if before.table.solo:
        return
    for old, new in zip(before.players, after.players):
        for creature in range(NUMBER_OF_CREATURES):
            levels = int(at(new.cards, creature)) - int(at(old.cards, creature))
            gathered.gain(("card", creature), int(before.round), int(new.seat), levels)


def label(key: Key, words: Words) -> Label:
    sort, number = key
    if key == START:
        return Label("start", words.say("story.group.start"), None)
    if sort in ("capture", "card"):
        group = "captures" if sort == "capture" else "cards"
        return Label(group, words.noun(face_noun(number), "One"), thing("creature", NAMES[number]))
    if sort in ("ability", "lost_to_card"):
        group = "abilities" if sort == "ability" else "lost"
        return Label(group, words.noun(card_noun(number), "title"), thing("card", ABILITIES[number]))
    if sort == "lost_to_attack":
        return Label("lost", words.noun(attack_noun(number), "One"), thing("attack", NAMES[number]))
    return Label(sort, words.say(f"story.group.{sort}"), None)


# --- what was wasted, and how often ---------------------------------------------------------------------------------


def gather_counts(gathered: Gathered, events: list[Event]) -> None:
    for what, seat, a, b, _ in events:
        if what == kinds.COLLECTED:
            gathered.count(f"wasted_{NAMES[a]}", seat, int(second_of(b)))
        elif what in COUNTED:
            gathered.count(COUNTED[what], seat)
        elif what == kinds.OUT and a == kinds.OUT_BY_WOUNDS:
            gathered.count("out_by_wounds", seat)


# --- how the dice fell ----------------------------------------------------------------------------------------------


def gather_rolls(gathered: Gathered, g: TitanDice, events: list[Event]) -> None:
    """Dice rolled on one's own turn, face by face. A wound on a regular die is bad luck, on the bonus die not."""
    for what, seat, bonus, face, source in events:
        if what != kinds.ROLLED or first_of(source) not in ON_ONES_TURN:
            continue
        sides = listed(int(g.table.bonus_faces if bonus else g.table.regular_faces), int(SIDES))
        for one in range(NUMBER_OF_FACES):
            if one != WOUND or not bonus:
                gathered.throw(NAMES[one], seat, float(face == one), tuple(float(side == one) for side in sides))
        if not bonus:
            gathered.throw(MEASURE, seat, -float(face == WOUND), tuple(-float(side == WOUND) for side in sides))


def gather_attacks(gathered: Gathered, g: TitanDice, events: list[Event]) -> None:
    """The first throw of each attack: how many sets of three there are before anything is re-rolled."""
    for number, (what, seat, _, dice, _) in enumerate(events):
        if what != kinds.ATTACK_TURN or dice < SET:
            continue
        row, bonus = 0, 0
        for _, _, is_bonus, face, _ in events[number + 1 : number + 1 + dice]:
            row = int(plus(row, face, 1))
            bonus += is_bonus
        faces = [tuple(listed(int(g.table.regular_faces), int(SIDES)))] * (dice - bonus)
        faces += [tuple(listed(int(g.table.bonus_faces), int(SIDES)))] * bonus
        most = 1 if g.table.plays_with(setups.ONE_ATTACK_OF_A_KIND) else dice
        mean, variance = expected_sets(tuple(faces), most)
        sets = sets_in(row, most)
        gathered.throw_of(SETS, seat, sets, mean, variance)
        gathered.throw_of(MEASURE, seat, sets, mean, variance)


def sets_in(row: int, most: int) -> int:
    """How many sets of three these dice show; of each face at most so many count."""
    return sum(min(n // int(SET), most) for n in listed(row, NUMBER_OF_FACES))


Die = tuple[int, ...]  # the face on each side


@lru_cache
def expected_sets(dice: tuple[Die, ...], most: int) -> tuple[float, float]:
    """How many sets of three these dice show on average, and the variance."""
    throws = [(sets_in(row, most), probability) for row, probability in all_throws(dice).items()]
    mean = sum(sets * probability for sets, probability in throws)
    return mean, sum((sets - mean) ** 2 * probability for sets, probability in throws)


@lru_cache
def all_throws(dice: tuple[Die, ...]) -> dict[int, float]:
    """Every result of these dice, as a row, with its probability. Nobody may change it."""
    if not dice:
        return {0: 1.0}
    found: dict[int, float] = {}
    for row, probability in all_throws(dice[1:]).items():
        for face in dice[0]:
            more = int(plus(row, face, 1))
            found[more] = found.get(more, 0.0) + probability / len(dice[0])
    return found
