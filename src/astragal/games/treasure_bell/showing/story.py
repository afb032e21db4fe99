"""What happened in a game of Treasure Bell: the treasures won and lost, and how the dice fell."""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from astragal.engine.game import Event, Game
from astragal.engine.options import count, has
from astragal.engine.showing.story import MEASURE, START, Gathered, Key, Label, Row, Step, Story, retell, tell
from astragal.engine.showing.things import thing
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE, NUMBER_OF_TREASURES, SIDES, matches
from astragal.games.treasure_bell.rules.state import DICE, TreasureBell, treasure_bell
from astragal.games.treasure_bell.showing.nouns import treasure_text, worth

GROUPS = ["start", "value_1", "value_2", "value_3", "value_4", "value_5"]
IN_REACH = "in_reach"  # treasures on the field that a cast fits
NUMBERS = [str(number) for number in range(1, SIDES + 1)]
COUNTED = {
    kinds.WAS_CAST: "casts",
    kinds.CLAIMED: "claimed",
    kinds.TOO_LATE: "too_late",
    kinds.WRONG_BELL: "wrong_bells",
    kinds.MANNED: "manned",
}
COUNTS = [*COUNTED.values(), "bells", "destroying"]
WASTED = ["abandoned", "destroyed"]


def story(first: Game, entries: list[int], words: Words, names: list[str]) -> Story:
    """Everything that has happened since the game stood like this. (No event tells a plan: nothing here is secret.)"""
    gathered = Gathered(int(first.seats))
    gather_start(gathered, first)
    for step in retell(first, entries, Casts(gathered).watch):
        g = treasure_bell(step.before)
        gathered.score(int(g.round), step.after)
        gather_points(gathered, step)
        gather_counts(gathered, g, step.events)
    numbers = [Row(number, words.say("story.number", number=number), thing("die", number)) for number in NUMBERS]
    return tell(
        gathered,
        lambda key: label(key, words),
        GROUPS,
        [Row(what, words.say(f"story.wasted.{what}")) for what in WASTED],
        [Row(IN_REACH, words.say("story.in_reach")), *numbers],
        [Row(what, words.say(f"story.count.{what}")) for what in COUNTS],
        words,
        names,
    )


def gather_start(gathered: Gathered, first: Game) -> None:
    gathered.start(int(treasure_bell(first).round), first)


def gather_points(gathered: Gathered, step: Step) -> None:
    round_ = int(treasure_bell(step.before).round)
    for what, seat, a, b, _ in step.events:
        if what == kinds.WON:
            gathered.gain(("treasure", a), round_, seat, b)


def label(key: Key, words: Words) -> Label:
    if key == START:
        return Label("start", words.say("story.group.start"), None)
    treasure = key[1]
    return Label(f"value_{worth(treasure)}", treasure_text(treasure), thing("treasure", treasure_text(treasure)))


def gather_counts(gathered: Gathered, g: TreasureBell, events: list[Event]) -> None:
    """How often, and how many points were claimed in vain: left without an attack card, or destroyed."""
    for what, seat, a, b, _ in events:
        if what in COUNTED:
            gathered.count(COUNTED[what], seat)
        elif what == kinds.PHASE_ENDED and a == 0:
            gathered.count("bells", seat)
        elif what == kinds.ABANDONED:
            gathered.count("abandoned", seat, worth(b))
        elif what == kinds.DESTROYED:
            gathered.count("destroyed", seat, worth(int(g.treasures[a])))
            gathered.count("destroying", b)


# --- how the dice fell ----------------------------------------------------------------------------------------------


class Casts:
    """Watches the dice: how many treasures that nobody has claimed does each cast fit?"""

    def __init__(self, gathered: Gathered) -> None:
        self.gathered = gathered
        self.numbers: list[int] = []  # of the cast under way

    def watch(self, game: Game, seat: int, kind: int, about: int, outcome: int) -> None:
        if kind != kinds.DIE:
            return
        g = treasure_bell(game)
        for side, number in enumerate(NUMBERS):
            chances = tuple(float(one == side) for one in range(SIDES))
            self.gathered.throw(number, seat, float(outcome == side), chances)
        self.numbers.append(1 + outcome)
        in_hand = [die for die in range(DICE) if has(g.players[seat].hand, die)]
        if about & 7 == in_hand[-1]:  # the last die of the cast
            free = free_treasures(g)
            mean, variance = expected_in_reach(len(in_hand), free)
            reached = int(count(in_reach(tuple(sorted(self.numbers))) & free))
            for what in (IN_REACH, MEASURE):
                self.gathered.throw_of(what, seat, reached, mean, variance)
            self.numbers = []


def free_treasures(g: TreasureBell) -> int:
    """The treasures on the field that nobody has claimed, a set."""
    places = range(int(g.table.places))
    free = [int(g.treasures[place]) for place in places if not has(g.occupied, place)]
    return sum(1 << treasure for treasure in free if treasure != NO_TREASURE)


@lru_cache(1024)
def in_reach(numbers: tuple[int, ...]) -> int:
    """The treasures that two of these dice fit, a set."""
    pairs = {(one, other) for i, one in enumerate(numbers) for other in numbers[i + 1 :]}
    return sum(
        1 << treasure
        for treasure in range(NUMBER_OF_TREASURES)
        if any(matches(treasure, one, other) for one, other in pairs)
    )


@lru_cache(DICE + 1)
def all_casts(dice: int) -> list[tuple[int, float]]:
    """Every cast of so many dice: the treasures in its reach, and its probability."""
    found = []
    for numbers in combinations_with_replacement(range(1, SIDES + 1), dice):
        ways = factorial(dice) // prod(factorial(numbers.count(number)) for number in set(numbers))
        found.append((in_reach(numbers), ways / SIDES**dice))
    return found


@lru_cache(1024)
def expected_in_reach(dice: int, free: int) -> tuple[float, float]:
    """How many of these treasures a cast of so many dice fits, on average, and the variance."""
    reached = [((reach & free).bit_count(), probability) for reach, probability in all_casts(dice)]
    mean = sum(n * probability for n, probability in reached)
    return mean, sum((n - mean) ** 2 * probability for n, probability in reached)
