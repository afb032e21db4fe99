"""Rules played by lines of text: a position, what is rolled and answered, and what comes of it."""

from collections.abc import Callable

from astragal.engine.game import Game
from astragal.engine.options import FIRST_ANY_TIME, listed
from astragal.engine.records.reading import Reader
from astragal.engine.records.record import BadRecord, EndOfRecord, GameFiles, Recorded


class Unforeseen(Exception):
    """The lines do not foresee what the rules want: a roll, an answer, or nothing more."""


class Stage:
    """A game in some position, on which rules are tried with scripted throws and answers.

    A game's own scenario builds on this: it puts the pieces in place and knows which rules there are to try."""

    def __init__(self, files: GameFiles, g: Game, names: list[str]) -> None:
        self.files = files
        self.g = g
        self.names = names

    def play(self, rule: Callable[[], object], lines: tuple[str, ...]) -> None:
        """Carry out a rule. Every throw must be foreseen, every line must be used, and every question answered; between
        two lines those that may be declined can be left out."""
        reader = self.start(rule, lines)
        if reader.open is not None:
            seat, kind, options, about = reader.open
            ways = ", ".join(self.ways(seat, kind, options, about))
            raise Unforeseen(f"{self.names[seat]} is asked and no line answers: {ways}.")
        left = [line for _, line in reader.lines[reader.at :]]
        if reader.rest or left:
            raise Unforeseen(self.what_to_write(" ".join(reader.rest) or left[0], reader.skipped))

    def what_to_write(self, line: str, asked_for: list[str]) -> str:
        """What is wrong with a line that nothing came of, and what would be right."""
        if asked_for and line.split()[0] in self.names:
            answers = ", ".join(repr(answer) for answer in dict.fromkeys(asked_for))
            return f"{line!r} answers nothing that was asked; write one of these: {answers}."
        return f"It never came to {line!r}: take the line out, or write before it what leads there."

    def offers(self, rule: Callable[[], object], lines: tuple[str, ...]) -> list[str]:
        """Carry out a rule up to the first question that no line answers: what may be answered there?"""
        reader = self.start(rule, lines)
        if reader.open is None:
            raise Unforeseen("Nobody is asked after these lines.")
        return self.ways(*reader.open)

    def refuses(self, rule: Callable[[], object], lines: tuple[str, ...]) -> str:
        """Carry out a rule up to a line that the rules refuse: the reason's name."""
        try:
            self.start(rule, lines)
        except BadRecord as refused:
            if refused.reason:
                return refused.reason
            raise
        raise Unforeseen("Nothing is refused.")

    def start(self, rule: Callable[[], object], lines: tuple[str, ...]) -> Reader:
        recorded = Recorded(self.files, self.g, self.names, ["script"] * len(self.names))
        reader = Reader(recorded, list(enumerate(lines, 1)), "en")
        self.g.driver = reader
        self.g.asks_all = True
        try:
            rule()
        except EndOfRecord:
            if reader.open is None:
                raise Unforeseen("Something is rolled that no line foresees.") from None
        else:
            reader.open = None
            if reader.rest and reader.refusal:
                raise reader.refusal
        return reader

    def ways(self, seat: int, kind: int, options: int, about: int) -> list[str]:
        phrases = self.files.notation.phrases
        own = [option for option in listed(options) if option < FIRST_ANY_TIME]
        any_time = [option for option in listed(options) if option >= FIRST_ANY_TIME]
        return [phrases(self.g, seat, kind, option, about, self.names)[0][0] for option in own + any_time]
