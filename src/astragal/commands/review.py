"""`astragal review`: what was luck and what was skill in a recorded game."""

import json
from pathlib import Path
from typing import Annotated

import typer

from astragal.commands.options import Language
from astragal.commands.report import write
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.review.account import NothingToReview
from astragal.review.judging import DEEP, QUICK
from astragal.review.page import page_of
from astragal.review.reviewing import reviewed, told
from astragal.review.telling import OWN
from astragal.review.text import lines_of
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    deep: Annotated[bool, typer.Option("--deep", help="Spend up to a minute on it instead of seconds.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the account as JSON.")] = False,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it as a page to keep or to send.")] = None,
    lang: Language = None,
) -> None:
    """Tell luck and skill apart: what the dice gave, what answers cost, and how sure that is."""
    reader = language(lang)
    recorded = start.read_record(file, reader, "replay.bad_record")
    try:
        found = reviewed(recorded, DEEP if deep else QUICK)
    except NothingToReview:
        raise Complaint(load(OWN, reader).say("review.nothing")) from None
    account = told(recorded, found, reader)
    title = load(catalogue.box(recorded.files.name).package, reader).say("game.title")
    if html is not None:
        write(html, page_of(account, title, reader), reader)
        print(load(OWN, reader).say("review.written", path=html))
    elif as_json:
        print(json.dumps(account, ensure_ascii=False, indent=1))
    else:
        print(*lines_of(account, title, reader), sep="\n")
