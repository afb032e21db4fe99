"""The study of how much is luck: shares that add up, and players who begin by turns."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

from tests.places import ROOT


@pytest.fixture(scope="module")
def study() -> ModuleType:
    pytest.importorskip("matplotlib")
    place = ROOT / "docs/studies/how_much_is_luck.py"
    spec = spec_from_file_location("how_much_is_luck", place)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_where_all_is_luck_its_share_is_one_and_the_shares_of_both_dice_add_up(study: ModuleType) -> None:
    games = [[[1.0, 0.3, 0.2], [0.0, -0.2, -0.3]], [[0.0, -0.1, -0.4], [1.0, 0.4, 0.1]]]
    assert study.shares(games, study.ALL) == pytest.approx(1.0)
    assert study.shares(games, study.OWN) + study.shares(games, study.OTHERS) == pytest.approx(1.0)


def test_where_nothing_is_luck_its_share_is_nothing(study: ModuleType) -> None:
    games = [[[1.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]]]
    assert study.shares(games, study.ALL) == 0.0


def test_unequal_players_begin_by_turns(study: ModuleType) -> None:
    cell = study.Cell("dice_forge", "introductory", ("learned:4", "careless"))
    assert [study.plan_of(cell, number).bots[0] for number in (1, 2, 3)] == ["learned:4", "careless", "learned:4"]
