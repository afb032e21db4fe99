"""The folder of a tournament: its plan, and every part that has been played, written down as it comes.

Whoever starts the same plan in the same folder again goes on where it ended, however it ended.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import astragal
from astragal.arena.executor import Run
from astragal.arena.tournaments.tournament import (
    Chunk,
    Effort,
    Plan,
    Played,
    Report,
    blocks,
    bots_of,
    chunks,
    play_chunk,
    seatings,
)
from astragal.bots import roster
from astragal.engine.records.numbers import FIRST, Numbers, of_today
from astragal.games.catalogue import box

PLAN = "plan.json"
PROGRESS = "progress.jsonl"
FINGERPRINT = 16  # digits


class AnotherPlan(Exception):
    """The folder cannot be used for this plan; says why in one sentence."""


class Folder:
    """Where a tournament is kept. Nothing is written before `open`."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.described = described(plan)
        self.progress = path / PROGRESS

    def check(self) -> None:
        """Raises `AnotherPlan` if something else is kept there."""
        if not self.path.exists():
            return
        if not self.path.is_dir():
            raise AnotherPlan(f"{self.path} is no folder.")
        try:
            kept = json.loads((self.path / PLAN).read_text(encoding="utf-8"))
        except FileNotFoundError:
            if any(not path.name.startswith(".") for path in self.path.iterdir()):
                raise AnotherPlan(f"The folder {self.path} holds something else than a tournament.") from None
            return
        except (OSError, ValueError):
            raise AnotherPlan(f"The plan in the folder {self.path} cannot be read.") from None
        if not isinstance(kept, dict):
            raise AnotherPlan(f"The plan in the folder {self.path} cannot be read.")
        kept.setdefault("edition", FIRST)  # of former times, when there was no other
        self.check_numbers(kept)
        if kept != self.described:
            differ = sorted(name for name in self.described if kept.get(name) != self.described[name])
            raise AnotherPlan(f"The folder {self.path} holds a tournament with another plan: {', '.join(differ)}.")

    def check_numbers(self, kept: dict[str, Any]) -> None:
        """Games by other rules, or drawn from other cards, are not added to those that are there."""
        now = of_today(box(self.plan.game))
        then = Numbers(kept.get("rules", FIRST), kept["edition"])
        if kept.get("game") == self.plan.game and then != now:
            raise AnotherPlan(
                f"The tournament in the folder {self.path} is played by rules {then}, and this Astragal plays by rules "
                f"{now}: give another folder, or go on with the Astragal that began it."
            )

    def open(self) -> list[Report]:
        """Make the folder if need be. What has been played so far: of a line that was cut off nothing, and each part
        once, even if two were at work in the same folder."""
        self.check()
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            whole(self.path / PLAN, json.dumps(self.described, indent=2, ensure_ascii=False) + "\n")
            self.progress.touch()
            written = self.progress.read_bytes()
        except OSError as error:
            raise AnotherPlan(f"The folder {self.path} cannot be used: {error.strerror}.") from None
        kept = written[: written.rfind(b"\n") + 1]
        if len(kept) < len(written):
            with self.progress.open("r+b") as file:
                file.truncate(len(kept))
        try:
            reports = [read(line, self.plan) for line in kept.decode().splitlines()]
        except (TypeError, ValueError):
            raise AnotherPlan(f"What has been played so far cannot be read from {self.progress}.") from None
        return list({(report.lineup, report.first): report for report in reports}.values())

    def add(self, report: Report) -> None:
        with self.progress.open("a", encoding="utf-8") as file:
            file.write(json.dumps(report, ensure_ascii=False) + "\n")


def described(plan: Plan) -> dict[str, object]:
    """A plan as plain data; with everything that decides how its games come out."""
    return {
        **plan._asdict(),
        **of_today(box(plan.game))._asdict(),
        "astragal": astragal.__version__,
        "weights": fingerprints(plan),
    }


def fingerprints(plan: Plan) -> dict[str, str]:
    """Of the weights of each bot that has learned: a file may hold others next time."""
    files = {bot: roster.weights_of(box(plan.game), bot) for bot in bots_of(plan)}
    return {
        bot: sha256(b"".join(path.read_bytes() for path in own)).hexdigest()[:FINGERPRINT]
        for bot, own in files.items()
        if own
    }


def read(line: str, plan: Plan) -> Report:
    """A part that was played. Raises ValueError or TypeError for what is none of this plan."""
    lineup, first, games, efforts = json.loads(line)
    report = Report(
        lineup, first, [Played(*game) for game in games], {bot: Effort(*cost) for bot, cost in efforts.items()}
    )
    if not fits(report, plan):
        raise ValueError("of another plan")
    return report


def fits(report: Report, plan: Plan) -> bool:
    if report.lineup not in range(len(plan.lineups)):
        return False
    lineup = plan.lineups[report.lineup]
    return set(report.efforts) == set(lineup) and all(
        game.lineup == report.lineup
        and game.block in range(blocks(plan, lineup))
        and game.seating in range(len(seatings(lineup)))
        and len(game.scores) == len(game.victories) == len(game.decisions) == len(lineup)
        for game in report.games
    )


def play_the_rest(plan: Plan, run: Run, folder: Folder | None, progress: Callable[[int], None]) -> list[Report]:
    """Play what has not been played yet, and keep it as it comes. `progress` is told how many games more there are."""
    reports = folder.open() if folder else []
    progress(sum(len(report.games) for report in reports))
    for report in run(play_chunk, left(plan, reports)):
        if folder:
            folder.add(report)
        reports.append(report)
        progress(len(report.games))
    return reports


def left(plan: Plan, reports: list[Report]) -> list[Chunk]:
    """The parts that have not been played."""
    done = {(report.lineup, report.first) for report in reports}
    return [chunk for chunk in chunks(plan) if (chunk.lineup, chunk.first) not in done]


def whole(path: Path, text: str) -> None:
    """Write a file that is never seen half written."""
    draft = path.with_name(f".{path.name}.draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
