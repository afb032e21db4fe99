"""Treasure Bell in beats for PettingZoo: one after the other, or all at once."""

from typing import Any

from pettingzoo import AECEnv

from astragal.envs.aec import AskedInTurn, wrapped
from astragal.envs.registering import register_pettingzoo
from astragal.envs.together import AskedTogether

__all__ = ["env", "parallel_env", "raw_env"]


def raw_env(**settings: Any) -> AskedInTurn:
    """The environment by itself."""
    return AskedInTurn("treasure_bell", **settings)


def env(**settings: Any) -> AECEnv[str, Any, Any]:
    """The environment, in PettingZoo's usual wrapper."""
    return wrapped(raw_env(**settings))


def parallel_env(**settings: Any) -> AskedTogether:
    """The same for all who are asked at the same moment."""
    return AskedTogether("treasure_bell", **settings)


register_pettingzoo()
