"""`astragal verify`: are the dice of a finished game those that the table had promised?"""

from pathlib import Path
from typing import Annotated

import typer

from astragal.engine.records.record import Recorded
from astragal.engine.showing.words import load
from astragal.table.fairness import fair
from astragal.table.words import OWN
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language
from astragal.terminal.start import read_record

NOT_PROVED = 1


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game, as a table gives it.")],
    lang: Annotated[str | None, typer.Option(metavar="en|fr", help="The language; otherwise as in the locale.")] = None,
) -> None:
    """Compute every throw of a recorded game again, and say whether it fits."""
    reader = language(lang)
    say = load(OWN, reader).say
    recorded = read_record(file, reader, "replay.bad_record")
    proof = fair.proof_of(recorded)
    if proof is None:
        raise Complaint(say("verify.no_proof", path=file))
    try:
        throws = fair.check(recorded, proof)
    except fair.NotFair as wrong:
        print(say("verify.wrong_secret") if wrong.throw == 0 else wrong_throw(wrong, recorded, reader))
        raise typer.Exit(NOT_PROVED) from None
    print(say("verify.proved", throws=throws))


def wrong_throw(wrong: fair.NotFair, recorded: Recorded, lang: str) -> str:
    """Which throw does not fit, and in which line of the record it stands."""
    lines = [line for line in recorded.lines if line.entries <= wrong.entry]
    line = lines[-1]
    return load(OWN, lang).say("verify.wrong_throw", throw=wrong.throw, number=line.number, text=line.text)
