"""Our games keep the contract: mypy compares their files with it here, and so does the check on loading."""

import pytest

from astragal.games.catalogue import box, ours
from astragal.games.contract import facts, guiding, judging, records, showing
from astragal.games.contract.checking import IF_THERE, OWED, WHOLE, names_of, problem
from astragal.games.dice_forge.facts import kinds as dice_forge_kinds
from astragal.games.dice_forge.facts import reasons as dice_forge_reasons
from astragal.games.dice_forge.facts import setups as dice_forge_setups
from astragal.games.dice_forge.judging import features as dice_forge_features
from astragal.games.dice_forge.judging import judge as dice_forge_judge
from astragal.games.dice_forge.judging import observation as dice_forge_observation
from astragal.games.dice_forge.records import figures as dice_forge_figures
from astragal.games.dice_forge.records import notation as dice_forge_notation
from astragal.games.dice_forge.records import scenario as dice_forge_scenario
from astragal.games.dice_forge.rules import new_game as dice_forge_new_game
from astragal.games.dice_forge.showing import board as dice_forge_board
from astragal.games.dice_forge.showing import guide as dice_forge_guide
from astragal.games.dice_forge.showing import story as dice_forge_story
from astragal.games.dice_forge.showing import view as dice_forge_view
from astragal.games.titan_dice.facts import kinds as titan_dice_kinds
from astragal.games.titan_dice.facts import reasons as titan_dice_reasons
from astragal.games.titan_dice.facts import setups as titan_dice_setups
from astragal.games.titan_dice.judging import features as titan_dice_features
from astragal.games.titan_dice.judging import judge as titan_dice_judge
from astragal.games.titan_dice.judging import observation as titan_dice_observation
from astragal.games.titan_dice.records import figures as titan_dice_figures
from astragal.games.titan_dice.records import notation as titan_dice_notation
from astragal.games.titan_dice.records import scenario as titan_dice_scenario
from astragal.games.titan_dice.rules import new_game as titan_dice_new_game
from astragal.games.titan_dice.showing import board as titan_dice_board
from astragal.games.titan_dice.showing import guide as titan_dice_guide
from astragal.games.titan_dice.showing import story as titan_dice_story
from astragal.games.titan_dice.showing import view as titan_dice_view
from astragal.games.treasure_bell.facts import kinds as treasure_bell_kinds
from astragal.games.treasure_bell.facts import reasons as treasure_bell_reasons
from astragal.games.treasure_bell.facts import setups as treasure_bell_setups
from astragal.games.treasure_bell.judging import features as treasure_bell_features
from astragal.games.treasure_bell.judging import judge as treasure_bell_judge
from astragal.games.treasure_bell.judging import observation as treasure_bell_observation
from astragal.games.treasure_bell.judging import reflexes as treasure_bell_reflexes
from astragal.games.treasure_bell.records import figures as treasure_bell_figures
from astragal.games.treasure_bell.records import notation as treasure_bell_notation
from astragal.games.treasure_bell.records import scenario as treasure_bell_scenario
from astragal.games.treasure_bell.rules import new_game as treasure_bell_new_game
from astragal.games.treasure_bell.showing import board as treasure_bell_board
from astragal.games.treasure_bell.showing import guide as treasure_bell_guide
from astragal.games.treasure_bell.showing import keys as treasure_bell_keys
from astragal.games.treasure_bell.showing import story as treasure_bell_story
from astragal.games.treasure_bell.showing import view as treasure_bell_view

# A file that is not what the contract says is an error of `make check` here.
SETUPS: list[facts.SetupsOwed] = [dice_forge_setups, titan_dice_setups, treasure_bell_setups]
KINDS: list[facts.KindsOwed] = [dice_forge_kinds, titan_dice_kinds, treasure_bell_kinds]
REASONS: list[facts.Reasons] = [dice_forge_reasons, titan_dice_reasons, treasure_bell_reasons]
NEW_GAME: list[facts.NewGame] = [dice_forge_new_game, titan_dice_new_game, treasure_bell_new_game]
NOTATION: list[records.NotationOwed] = [dice_forge_notation, titan_dice_notation, treasure_bell_notation]
FIGURES: list[records.Figures] = [dice_forge_figures, titan_dice_figures, treasure_bell_figures]
TOLD_FIGURES: list[records.ToldFigures] = [treasure_bell_figures]
SCENARIO: list[records.ScenarioFile] = [dice_forge_scenario, titan_dice_scenario, treasure_bell_scenario]
JUDGE: list[judging.JudgeOwed] = [dice_forge_judge, titan_dice_judge, treasure_bell_judge]
FEATURES: list[judging.Features] = [dice_forge_features, titan_dice_features, treasure_bell_features]
OBSERVATIONS: list[judging.Observation] = [
    dice_forge_observation,
    titan_dice_observation,
    treasure_bell_observation,
]
REFLEXES: list[judging.ReflexesFile] = [treasure_bell_reflexes]
VIEW: list[showing.View] = [dice_forge_view, titan_dice_view, treasure_bell_view]
BOARD: list[showing.Board] = [dice_forge_board, titan_dice_board, treasure_bell_board]
STORY: list[showing.StoryFile] = [dice_forge_story, titan_dice_story, treasure_bell_story]
GUIDE: list[guiding.GuideFile] = [dice_forge_guide, titan_dice_guide, treasure_bell_guide]
KEYS: list[showing.KeysFile] = [treasure_bell_keys]

# What only a game in real time, or one with settings, or a fast judge has.
LIVE_NOTATION: records.Notation = treasure_bell_notation
LIVE_BOARD: showing.LiveBoard = treasure_bell_board
SECRETS: facts.Kinds = treasure_bell_kinds
SETTINGS: facts.Setups = treasure_bell_setups
FAST_JUDGE: judging.Judge = dice_forge_judge


@pytest.mark.parametrize("game", ours())
def test_our_games_lack_nothing(game: str) -> None:
    assert problem(box(game)) is None


@pytest.mark.parametrize("game", ours())
def test_every_name_of_the_contract_is_there_whether_a_game_writes_it_or_not(game: str) -> None:
    files = box(game)
    missing = [
        f"{file}.{name}"
        for file, contract in (OWED | WHOLE).items()
        if file != "new_game"
        for name, _ in names_of(contract)
        if not hasattr(getattr(files, file), name)
    ]
    assert missing == []


def test_the_contract_names_no_game_and_no_word_of_one() -> None:
    described = [one for contract in (OWED | IF_THERE | WHOLE).values() for one in names_of(contract)]
    said = " ".join(f"{name} {wanted.__doc__}".lower() for name, wanted in described)
    assert len(described) > 64
    for word in ("hero", "forge", "titan", "treasure", "creature", "dice_forge"):
        assert word not in said
