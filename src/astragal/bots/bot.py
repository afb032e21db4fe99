"""What every bot is: a driver that answers questions, and that starts each game afresh."""

from mypy_extensions import mypyc_attr

from astragal.engine.game import Driver


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Driver):
    """Answers for one seat. It sees the game as it stands, and none of its dice."""

    def begin(self, seed: int) -> None:
        """A new game begins. Whatever this bot draws by lot in it follows from the seed."""
