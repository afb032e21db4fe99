"""Environments for learners: PettingZoo, Gymnasium, a batch in one call, OpenSpiel, data sets.

    from astragal.envs import dice_forge_v0            # PettingZoo: env(), raw_env()
    gymnasium.make("astragal:astragal/DiceForge-v0")   # one learner against bots
    astragal.envs.batch("dice_forge", 256)             # many games in one call

They need the extra `envs` (`pip install 'astragal[envs]'`) and are described in docs/environments/.
"""

from importlib import import_module
from typing import Any

from astragal.envs.registering import register_what_is_there

# What is taken from here, and where it stands: imported when it is asked for
_HERE = {
    "batch": "astragal.envs.vector",
    "evaluate": "astragal.envs.evaluating",
    "dice_forge_v0": "",
    "titan_dice_v0": "",
    "treasure_bell_v0": "",
}


def __getattr__(name: str) -> Any:
    if name not in _HERE:
        raise AttributeError(f"astragal.envs has no {name!r}; there is: {', '.join(_HERE)}.")
    return getattr(import_module(_HERE[name]), name) if _HERE[name] else import_module(f"astragal.envs.{name}")


register_what_is_there()
