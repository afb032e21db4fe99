"""`astragal verify`: are the dice of a finished game those that the table had promised?"""

from pathlib import Path
from typing import Annotated

import typer

from astragal.engine.records.record import Recorded
from astragal.engine.showing.words import load
from astragal.table.fairness import beacon, saved_log
from astragal.table.fairness import proof as proofs
from astragal.table.words import OWN
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language
from astragal.terminal.start import read_record, read_text

NOT_PROVED = 1  # something is wrong
NOT_WHOLLY = 3  # nothing is wrong with what was checked, but it was not everything
SEVERITY = (0, NOT_WHOLLY, NOT_PROVED)  # the worst counts


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game, as a table gives it.")],
    rounds: Annotated[
        Path | None,
        typer.Option("--beacon", metavar="FILE", help="Rounds of a public beacon as it published them, one a line."),
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The server's public log of its dice, pages of /api/dice-log in one file."),
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="en|fr", help="The language; otherwise as in the locale.")] = None,
) -> None:
    """Compute every throw of a recorded game again, and say whether it fits."""
    reader = language(lang)
    say = load(OWN, reader).say
    recorded = read_record(file, reader, "replay.bad_record")
    proof = proofs.proof_of(recorded)
    if proof is None:
        raise Complaint(say("verify.no_proof", path=file))
    try:
        verdict = proofs.check(recorded, proof)
    except proofs.NotFair as wrong:
        print(say("verify.wrong_secret") if wrong.throw == 0 else wrong_throw(wrong, recorded, reader))
        raise typer.Exit(NOT_PROVED) from None
    print(*said_of(verdict, reader), sep="\n")
    code = 0 if verdict.is_whole else NOT_WHOLLY if verdict.fits_counts else NOT_PROVED
    if proof.beacon:
        code = max(code, compared(proof.beacon, rounds, reader), key=SEVERITY.index)
    if log or proof.ended in proofs.ENDED_EARLY:
        code = max(code, looked_up(proof, log, reader), key=SEVERITY.index)
    if code:
        raise typer.Exit(code)


def compared(word: str, file: Path | None, lang: str) -> int:
    """Is the round of a beacon in these dice the one that was published, and did it come when the last seat was taken?
    Whoever could choose it last could choose the dice: as long as nobody has compared it, nothing is proved."""
    say = load(OWN, lang).say
    number, randomness, seated = beacon.parts_of(word)
    chain, rounds = published_in(file, lang) if file else beacon.Published(None, {})
    if number not in rounds:
        print(say("verify.no_round", round=number))
        return NOT_WHOLLY
    if rounds[number].randomness != randomness:
        print(say("verify.wrong_round", round=number, path=file))
        return NOT_PROVED
    if chain is None:
        print(say("verify.no_chain", round=number, path=file))
        return NOT_WHOLLY
    later = chain.time_of(number) - seated
    print(say("verify.round" if later > 0 else "verify.early_round", round=number, path=file, later=abs(later)))
    return 0 if later > 0 else NOT_PROVED


def looked_up(proof: proofs.Proof, file: Path | None, lang: str) -> int:
    """Does the server's log tell the same of this game? Where no end was played only the log knows that it was one."""
    say = load(OWN, lang).say
    if file is None:
        print(say("verify.no_log"))
        return NOT_WHOLLY
    try:
        tells = saved_log.tells_of(saved_log.read_saved(read_text(file, lang)), proof)
    except saved_log.BadLog as bad:
        raise Complaint(say("verify.bad_log", path=file, number=bad.number)) from None
    print(say({True: "verify.logged", False: "verify.logged_otherwise", None: "verify.not_logged"}[tells], path=file))
    return {True: 0, False: NOT_PROVED, None: NOT_WHOLLY}[tells]


def published_in(file: Path, lang: str) -> beacon.Published:
    try:
        return beacon.read_published(read_text(file, lang))
    except beacon.BadRound as bad:
        raise Complaint(load(OWN, lang).say("verify.bad_round", path=file, number=bad.line)) from None


def said_of(verdict: proofs.Verdict, lang: str) -> list[str]:
    """How many throws there are and how many were checked; and whatever the record does not prove."""
    say = load(OWN, lang).say
    if verdict.checked == 0:
        return [say("verify.nothing", throws=verdict.throws)]
    elsewhere = verdict.throws - verdict.checked
    counts = say("verify.partly", throws=verdict.throws, checked=verdict.checked, elsewhere=elsewhere)
    said = [counts if elsewhere else say("verify.proved", throws=verdict.throws)]
    if verdict.first:
        said.append(say("verify.begins_later", before=verdict.first))
    elif verdict.placed:
        said.append(say("verify.placed"))
    if not verdict.fits_counts:
        said.append(say("verify.miscounted", promised=verdict.promised, ended=verdict.ended))
    elif verdict.ended and not verdict.over:
        said.append(say(f"verify.{verdict.ended}"))
    elif not verdict.over:
        said.append(say("verify.ends_early"))
    return said


def wrong_throw(wrong: proofs.NotFair, recorded: Recorded, lang: str) -> str:
    """Which throw does not fit, and in which line of the record it stands."""
    lines = [line for line in recorded.lines if line.entries <= wrong.entry]
    line = lines[-1]
    return load(OWN, lang).say("verify.wrong_throw", throw=wrong.throw, number=line.number, text=line.text)
