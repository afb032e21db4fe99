"""What happened in a game that tells no story of its own: the points, step by step. And any position, for tests."""

from typing import Any

from astragal.engine.game import Game
from astragal.engine.records.record import DEFAULT_NAMES
from astragal.engine.records.scripted import Stage
from astragal.engine.showing.story import START, Gathered, Key, Label, Step, Story, retell, tell
from astragal.engine.showing.words import Words
from astragal.games.contract.defaults import Default, Files

POINTS: Key = ("points", 0)
GROUPS = ["start", "points"]
BEFORE = 0  # the first step; the laboratory does not count them


class PlainStory(Default):
    def story(self, first: Game, entries: list[int], words: Words, names: list[str]) -> Story:
        """A round is a step of the game. What good dice are nobody has said, so there is no luck to tell of."""
        gathered = Gathered(int(first.seats))
        self.gather_start(gathered, first)
        for number, step in enumerate(retell(first, entries)):
            gathered.score(number, step.after)
            gather_gains(gathered, number, step)
        told = tell(gathered, lambda key: self.label(key, words), GROUPS, [], [], [], words, names)
        told["luck"] = [{"score": 0.0, "text": words.say("story.luck.not_measured", who=name)} for name in names]
        return told

    def gather_start(self, gathered: Gathered, first: Game) -> None:
        gathered.start(BEFORE, first)

    def gather_points(self, gathered: Gathered, step: Step) -> None:
        gather_gains(gathered, BEFORE, step)

    def label(self, key: Key, words: Words) -> Label:
        group = "start" if key == START else "points"
        return Label(group, words.say(f"story.group.{group}"), None)


def gather_gains(gathered: Gathered, round_: int, step: Step) -> None:
    for seat in range(gathered.seats):
        gathered.gain(POINTS, round_, seat, int(step.after.score(seat)) - int(step.before.score(seat)))


class PlainScenario(Stage):
    """A game from its beginning or from a position, on which whole steps are tried."""

    def __init__(
        self, files: Files, seats: int = 2, setup: str | None = None, options: list[str] | None = None
    ) -> None:
        super().__init__(files, files.new_game(seats, setup, options), DEFAULT_NAMES[:seats])

    def at(self, position: str) -> "PlainScenario":
        """The same table at the position that this line describes."""
        self.g = self.files.notation.read_position(position)
        self.names = DEFAULT_NAMES[: int(self.g.seats)]
        return self

    def step(self, *lines: str) -> Any:
        """Play a step with these throws and answers; the game after it."""
        self.play(self.g.step, lines)
        return self.g

    def offered(self, *lines: str) -> list[str]:
        """What may be answered to the first question of a step that no line answers."""
        return self.offers(self.g.step, lines)

    def refused(self, *lines: str) -> str:
        """The reason's name for which the last line of a step is refused."""
        return self.refuses(self.g.step, lines)


class PlainScenarioFile(Default):
    Scenario = PlainScenario
