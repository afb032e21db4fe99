"""What has happened, in few lines: each has a subject, and tells everything that came of it.

The whole story stands in the log; this is what is shown beside the question. Every game says in its own board what
begins a line and what belongs to it.
"""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from astragal.engine.game import Event
from astragal.engine.showing.markup import tagged
from astragal.engine.showing.words import Words, load

Subject = TypeVar("Subject", int, str)  # a seat, or what sort of line it is


@dataclass
class Line(Generic[Subject]):
    """A line of the news: whose it is, how it begins, and everything that came of it."""

    subject: Subject
    text: str
    last: int  # the number of the last event it tells
    changes: list[str] = field(default_factory=list)


class Reporter(Generic[Subject]):
    """Hears events one by one and makes lines of them. The words of the board are in `package`."""

    def __init__(self, package: str, words: Words, names: list[str]) -> None:
        self.words = words
        self.say = load(package, words.lang).say
        self.names = names
        self.lines: list[Line[Subject]] = []

    def who(self, seat: int) -> str:
        return tagged("hero", self.names[seat])

    def in_words(self, line: Line[Subject]) -> str:
        return self.say("news.line", text=line.text, changes=", ".join(line.changes)) if line.changes else line.text

    def begin(self, number: int, subject: Subject, text: str) -> Line[Subject]:
        self.lines.append(Line(subject, text, number))
        return self.lines[-1]

    def hear_all(self, events: list[Event]) -> None:
        for number, event in enumerate(events):
            self.hear(number, event)

    def hear(self, number: int, event: Event) -> None:
        raise NotImplementedError
