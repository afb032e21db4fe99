"""Run this module to measure the interpreted sources on a machine where the compiled core is installed too.

    python -m astragal.arena.speed.interpreted dice_forge 4 50 1     game, seats, games, first seed

It imports nothing of Astragal before it has made sure that only sources are found.
"""

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourcesOnly(MetaPathFinder):
    """Finds the .py files of Astragal, and passes over compiled modules that lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("astragal."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def main(game: str, seats: int, games: int, first: int) -> None:
    sys.meta_path.insert(0, SourcesOnly())
    from astragal.arena.speed.measuring import games_at_random
    from astragal.build import compiled

    if compiled():
        raise SystemExit("The compiled core was imported although only sources were wanted.")
    print(json.dumps(games_at_random(game, seats, games, first)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
