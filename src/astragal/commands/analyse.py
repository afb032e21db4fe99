"""`astragal analyse`: what could be answered in a position, and how likely each seat is to win after it."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from astragal.bots import chances
from astragal.commands.options import Language
from astragal.engine.game import Refused
from astragal.engine.records.position import in_words
from astragal.engine.session import ROLLING, Session, begin
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.review.analysing import SHARPER, Analysis, Line
from astragal.review.telling import OWN, points
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language
from astragal.terminal.sitting import OWN_WORDS

BACK = ("u", "undo", "back")
QUIT = ("q", "quit", "exit", "")


def analyse(
    what: Annotated[str, typer.Argument(metavar="FILE|POSITION", help="A record, or a position as one line.")],
    to: Annotated[str | None, typer.Option(metavar="N", help="The moment after this line of play of a record.")] = None,
    throws: Annotated[
        str | None, typer.Option(metavar="N", help="Throws of the dice for each line; without it, more and more.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the lines as JSON.")] = False,
    lang: Language = None,
) -> None:
    """Show what can be answered or thrown in a position, with everybody's chance to win. In a terminal, type the number
    of a line to follow it, u to go back, q to leave."""
    reader = language(lang)
    box, session, names = position_of(what, to, reader)
    often = start.whole_number("--throws", throws, reader)
    if often is not None and often < 1:
        raise Complaint(load(OWN, reader).say("analyse.throws"))
    board = Analysis(box, chances.foresight(box), session)
    view = Shown(board, names, reader)
    if as_json:
        print(json.dumps(view.plain(board.lines(often or SHARPER[-1])), ensure_ascii=False, indent=1))
        return
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    while True:
        lines: list[Line] = []
        print(view.heading())
        for lines in [board.lines(often)] if often else board.sharpened():
            if interactive and not often:
                print(view.sharper())
            if interactive or often:
                print(*view.told(lines), sep="\n")
        if not (interactive or often):
            print(*view.told(lines), sep="\n")
        if not interactive or not view.walk(lines):
            return


def position_of(what: str, to: str | None, lang: str) -> tuple[catalogue.Box, Session, list[str]]:
    """The game of a position, where it stands, and who plays."""
    game = what.split(" ", 1)[0]
    if game in catalogue.names() and "|" in what:
        box = catalogue.box(game)
        try:
            first = box.notation.read_position(what)
        except ValueError as problem:
            say = load(OWN_WORDS, lang).say
            raise Complaint(say("start.position", problem=in_words(problem, lang))) from None
        return box, begin(first, None), list(start.NAMES[: first.seats])
    recorded = start.read_record(Path(what), lang, "replay.bad_record")
    last = start.whole_number("--to", to, lang)
    if last is not None and not 0 <= last <= len(recorded.lines):
        raise Complaint(load(OWN_WORDS, lang).say("replay.no_line", lines=len(recorded.lines)))
    session = recorded.session(None) if last is None else recorded.session_before(last)
    return catalogue.box(recorded.files.name), session, recorded.names


class Shown:
    """An analysis board in lines of text."""

    def __init__(self, board: Analysis, names: list[str], lang: str) -> None:
        self.board = board
        self.names = names
        self.lang = lang
        self.words = load(board.box.package, lang)
        self.say = load(OWN, lang).say

    def heading(self) -> str:
        session = self.board.session
        if session.over:
            return self.say("analyse.over")
        who = self.names[session.seat]
        if session.stop == ROLLING:
            return self.say("analyse.throw", who=who)
        view = self.board.box.view
        asked = (session.game(), session.seat, session.kind, session.about)
        return f"{who}: {view.question_text(*asked, self.words, self.names)}"

    def sharper(self) -> str:
        return self.say("analyse.sharper")

    def text(self, line: Line) -> str:
        session, box = self.board.session, self.board.box
        g, seat, kind, about = session.game(), session.seat, session.kind, session.about
        if session.stop == ROLLING:
            said = box.notation.chance_phrases(g, seat, kind, about, line.number)[0][-1]
            return f"{said} ({points(line.share, self.lang)} %)"
        return box.view.option_text(g, seat, kind, line.number, about, self.words, self.names)

    def told(self, lines: list[Line]) -> list[str]:
        texts = [self.text(line) for line in lines]
        wide = max(map(len, texts), default=0)
        return [
            f"  {number:>2}  {text:<{wide}}  "
            + "  ".join(f"{name} {100 * chance:5.1f}" for name, chance in zip(self.names, line.win))
            + f"  ±{100 * line.error:.1f}"
            for number, (text, line) in enumerate(zip(texts, lines), 1)
        ]

    def plain(self, lines: list[Line]) -> dict[str, object]:
        told = [
            {"number": line.number, "text": self.text(line), "share": line.share, "win": line.win, "error": line.error}
            for line in lines
        ]
        return {"asked": self.heading(), "seat": self.board.seat, "lines": told}

    def walk(self, lines: list[Line]) -> bool:
        """Ask which line to follow. Shall it go on?"""
        while True:
            typed = input("> ").strip().lower()
            if typed in QUIT:
                return False
            if typed in BACK:
                if self.board.back():
                    return True
                print(self.say("analyse.no_way_back"))
            elif typed.isdecimal() and 1 <= int(typed) <= len(lines):
                try:
                    self.board.follow(lines[int(typed) - 1].number)
                except Refused:
                    continue
                return True
            else:
                print(self.say("analyse.type", last=len(lines)))
