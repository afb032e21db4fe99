"""What was recorded once and must stay as it is, so that a change of the rules is seen.

`python -m tests.golden` writes all files anew; read the difference before committing it. A golden file joins by a line
in `GOLDEN`: its name, and the function that makes its text.
"""

from collections.abc import Callable
from pathlib import Path

from tests.golden import builds, playthrough, random_scores

FOLDER = Path(__file__).parent

GOLDEN: dict[str, Callable[[], str]] = {
    "dice_forge_random_scores.json": random_scores.text,
    "dice_forge_builds.json": builds.dice_forge,
    "dice_forge_introductory_2.txt": playthrough.introductory_with_two,
    "dice_forge_alternate_4.txt": playthrough.alternate_with_four,
    "dice_forge_draft_3_promos.txt": playthrough.draft_with_three_and_promos,
    "dice_forge_discovery_goddess_4.txt": playthrough.discovery_of_the_goddess_with_four,
    "dice_forge_discovery_titans_3.txt": playthrough.discovery_of_the_titans_with_three,
    "titan_dice_builds.json": builds.titan_dice,
    "titan_dice_3.txt": playthrough.titan_dice_with_three,
    "titan_dice_alone.txt": playthrough.titan_dice_alone,
    "treasure_bell_builds.json": builds.treasure_bell,
    "treasure_bell_beat_2.txt": playthrough.treasure_bell_in_beats_with_two,
    "treasure_bell_action_3.txt": playthrough.treasure_bell_in_real_time_with_three,
}


def recorded(name: str) -> str:
    """The text of a golden file as it was recorded."""
    return (FOLDER / name).read_text(encoding="utf-8")
