"""The names of the environments in the registries of Gymnasium and PettingZoo."""

import sys

GAMES = {"dice_forge": "DiceForge", "titan_dice": "TitanDice", "treasure_bell": "TreasureBell"}
TOGETHER = ("treasure_bell",)  # games in which seats are asked at the same moment
VERSION = 0


def register_gymnasium() -> None:
    import gymnasium

    for game, name in GAMES.items():
        if f"astragal/{name}-v{VERSION}" not in gymnasium.registry:
            gymnasium.register(
                f"astragal/{name}-v{VERSION}",
                entry_point="astragal.envs.single:Single",
                vector_entry_point="astragal.envs.vector:for_make_vec",
                kwargs={"game": game},
            )


def register_pettingzoo() -> None:
    import pettingzoo

    for game in GAMES:
        if f"astragal/{game}-v{VERSION}" not in pettingzoo.aec_registry:
            entry = f"astragal.envs.{game}_v{VERSION}"
            pettingzoo.register("aec", f"astragal/{game}-v{VERSION}", entry_point=f"{entry}:env")
            if game in TOGETHER:
                pettingzoo.register("parallel", f"astragal/{game}-v{VERSION}", entry_point=f"{entry}:parallel_env")


def register_what_is_there() -> None:
    """In the registries of those of the two that have been imported already."""
    if "gymnasium" in sys.modules:
        register_gymnasium()
    if "pettingzoo" in sys.modules:
        register_pettingzoo()
