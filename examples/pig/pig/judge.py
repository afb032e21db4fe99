"""What an answer is worth: hold at 20, or when it wins."""

from astragal.engine.game import Game
from astragal.engine.options import STOP
from pig.state import pig

ENOUGH = 20


def worth(g: Game, seat: int, kind: int, option: int, about: int) -> int:
    """What is at stake, less what one would like to have."""
    game = pig(g)
    return about - min(ENOUGH, game.target - game.points[seat]) if option == STOP else -1
