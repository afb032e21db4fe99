"""`astragal review`: what was luck and what was skill in a recorded game, or in all games of a folder."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from astragal.arena.accounts import archives, files, tables
from astragal.arena.accounts.figures import figures
from astragal.arena.executor import NoWorkers, workers
from astragal.arena.folders import CannotWrite, made, writing
from astragal.arena.tournaments.results import NotInstalled, need
from astragal.commands.options import Jobs, Language, check_jobs
from astragal.commands.progress import progress_bar
from astragal.commands.refusal import refuse
from astragal.commands.report import write
from astragal.commands.speaking import WORDS
from astragal.engine.showing.words import Words, load
from astragal.games import catalogue
from astragal.review.account import NothingToReview
from astragal.review.judging import DEEP, LUCK, QUICK
from astragal.review.page import page_of
from astragal.review.reviewing import NoJudge, reviewed, told
from astragal.review.telling import OWN
from astragal.review.text import lines_of
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language

SEED = 1


def review(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A record.")] = None,
    deep: Annotated[bool, typer.Option("--deep", help="Spend up to a minute on it instead of seconds.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the account as JSON.")] = False,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it as a page to keep or to send.")] = None,
    games: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Instead of one record: all those in this folder.")
    ] = None,
    luck: Annotated[
        bool, typer.Option("--luck", help="With --games: only the luck of throws, in a tenth of the time.")
    ] = False,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="On this Ray cluster; “local” starts one here.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="With --games: write the accounts there, as Parquet.")
    ] = None,
    lang: Language = None,
) -> None:
    """Tell luck and skill apart: what the dice gave, what answers cost, and how sure that is."""
    reader = language(lang)
    say = load(OWN, reader).say
    if (file is None) == (games is None):
        raise Complaint(say("archive.which"))
    if games is not None:
        depth = LUCK if luck else DEEP if deep else QUICK
        review_all(games, depth.name, jobs, ray, out, as_json, reader)
        return
    assert file is not None
    recorded = start.read_record(file, reader, "replay.bad_record")
    title = load(catalogue.box(recorded.files.name).package, reader).say("game.title")
    try:
        found = reviewed(recorded, DEEP if deep else QUICK)
    except NothingToReview:
        raise Complaint(say("review.nothing")) from None
    except NoJudge:
        raise Complaint(say("review.no_judge", game=title)) from None
    account = told(recorded, found, reader)
    if html is not None:
        write(html, page_of(account, title, reader), reader)
        print(say("review.written", path=html))
    elif as_json:
        print(json.dumps(account, ensure_ascii=False, indent=1))
    else:
        print(*lines_of(account, title, reader), sep="\n")


# --- all games of a folder ------------------------------------------------------------------------------------------


def review_all(
    folder: Path, depth: str, jobs: int, ray: str | None, out: Path | None, as_json: bool, lang: str
) -> None:
    words = load(OWN, lang)
    check_jobs(jobs, lang)
    if not folder.is_dir():
        raise Complaint(words.say("archive.no_folder", path=folder))
    records = archives.records_in(folder)
    if not records:
        raise Complaint(words.say("archive.none", path=folder))
    try:
        if out is not None:
            need("pyarrow")
            made(out)
        found = judged(archives.tasks_of(folder, depth, SEED, lang), len(records), jobs, ray, words)
        if out is not None:
            with writing(out):
                files.write(found, out)
    except (CannotWrite, NotInstalled, NoWorkers) as problem:
        refuse(str(problem))
    told = [(seats, figures(some)) for seats, some in tables.by_players(found).items()]
    if as_json:
        print(json.dumps({seats: tables.plain(one) for seats, one in told}, indent=1))
    else:
        for seats, one in told:
            print(*tables.lines_of(seats, one, words), sep="\n")
    if out is not None and not as_json:
        print(words.say("review.written", path=out))


def judged(tasks: Iterator[archives.Task], n: int, jobs: int, ray: str | None, words: Words) -> list[archives.Judged]:
    """What cannot be judged is said, and left out."""
    found = []
    with workers(jobs, ray) as run, progress_bar(n, load(WORDS, words.lang).say("simulate.games")) as progress:
        for one in archives.judge_all(tasks, run):
            progress(1)
            if one.problem:
                print(words.say("archive.left_out", name=one.name, problem=one.problem), file=sys.stderr)
            else:
                found.append(one)
    if not found:
        raise Complaint(words.say("archive.none_fit"))
    return found
