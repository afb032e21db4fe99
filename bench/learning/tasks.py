"""What is learned: five ways to play, each against greedy bots or alone, and who they are compared with."""

from typing import Any, NamedTuple

LEARNERS = ("ppo", "q")


class Task(NamedTuple):
    """A way to play. A learner trains against `opponents` for `steps` answers of its own, and its rewards are by how
    much its lead in points grows; what is measured is how many games it wins."""

    game: str
    seats: int
    setup: str
    steps: int
    scale: float  # points that are rewarded with 1
    bots: dict[str, int]  # who else is measured, and in how many games
    opponents: str = "greedy"

    def settings(self) -> dict[str, Any]:
        return {"seats": self.seats, "setup": self.setup}

    def against(self) -> list[str]:
        """Whom everybody is measured against; alone it is the game."""
        return ["greedy", "random"] if self.seats > 1 else ["nobody"]


# fmt: off
TASKS = {
    "dice_forge-2p": Task("dice_forge", 2, "introductory", 40_960, 20.0,
        {"random": 400, "greedy": 400, "search:200": 40, "learned": 200, "expert:300": 40}),
    "dice_forge-4p": Task("dice_forge", 4, "introductory", 40_960, 20.0,
        {"random": 400, "greedy": 400, "search:100": 20, "learned": 40, "expert:200": 20}),
    "titan_dice-2p": Task("titan_dice", 2, "standard", 40_960, 5.0,
        {"random": 400, "greedy": 400, "search:50": 10, "learned": 40, "expert:100": 20}),
    "titan_dice-solo": Task("titan_dice", 1, "standard", 40_960, 5.0,
        {"random": 400, "greedy": 400, "search:50": 20, "learned": 100, "expert:100": 20}),
    "treasure_bell-2p": Task("treasure_bell", 2, "beat", 40_960, 5.0,
        {"random": 400, "greedy": 400, "search:200": 40}),
}
# fmt: on
