"""Titan Dice for PettingZoo."""

from typing import Any

from pettingzoo import AECEnv

from astragal.envs.aec import AskedInTurn, wrapped
from astragal.envs.registering import register_pettingzoo

__all__ = ["env", "raw_env"]


def raw_env(**settings: Any) -> AskedInTurn:
    """The environment by itself."""
    return AskedInTurn("titan_dice", **settings)


def env(**settings: Any) -> AECEnv[str, Any, Any]:
    """The environment, in PettingZoo's usual wrapper."""
    return wrapped(raw_env(**settings))


register_pettingzoo()
