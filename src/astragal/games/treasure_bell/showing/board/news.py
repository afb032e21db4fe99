"""What has happened, in few lines: a beat, a Set Up, a battle or a deal is one line with everything it brought."""

from typing import Final

from astragal.engine.game import Event
from astragal.engine.showing.markup import literal, tagged
from astragal.engine.showing.news import Line, Reporter
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.field import place_name
from astragal.games.treasure_bell.facts.kinds import EVENTS, told_by_itself, told_in_beats, told_size, told_time
from astragal.games.treasure_bell.showing import log
from astragal.games.treasure_bell.showing.board.markup import coloured, starred
from astragal.games.treasure_bell.showing.nouns import numbers_cast, seconds, treasure_text

# What stands under one heading: the name of the line and the events that are its pieces
LINES: Final = {
    kinds.DEALT: "dealt",
    kinds.MANNED: "set_up",
    kinds.ABANDONED: "set_up",
    kinds.DESTROYED: "battle",
    kinds.WON: "won",
}
# In a beat these are its pieces; in real time each of them is a line, with its time.
DEEDS: Final = (kinds.WAS_CAST, kinds.CLAIMED, kinds.TOO_LATE, kinds.WRONG_BELL, kinds.THREW_FOR)
FIRST_CAST: Final = 1  # of a round: it belongs to the bell
SILENT: Final = (kinds.COMMITTED, kinds.ENDED)
IN_A_BATTLE: Final = 3  # lines: Set Up, Battle, Treasure


def news(events: list[Event], since: int, words: Words, names: list[str]) -> list[str]:
    """The lines, with style tags, that tell anything after the first `since` events. `events` is the whole game."""
    reporter = BellReporter(words, names)
    reporter.hear_all(events)
    told = [line for line in reporter.lines if line.last >= since and (line.changes or line.subject != "beat")]
    return [reporter.in_words(line) for line in told]


class BellReporter(Reporter[str]):
    """Lines are told apart by their sort: a beat, a battle, a deed."""

    def __init__(self, words: Words, names: list[str]) -> None:
        super().__init__(__package__, words, names)

    def who(self, seat: int) -> str:
        return coloured(seat, self.names[seat])

    def in_words(self, line: Line[str]) -> str:
        return self.say("news.line", text=line.text, pieces=" · ".join(line.changes)) if line.changes else line.text

    def hear(self, number: int, event: Event) -> None:
        what, seat, a, b, source = event
        if what in SILENT or (what == kinds.DEALT and not self.lines):  # the first deal is the field as it lies there
            return
        if what in LINES:
            self.add(number, LINES[what], self.piece(event))
        elif what == kinds.NEXT_BEAT:
            self.begin(number, "beat", self.say("news.beat", beat=a))
        elif what == kinds.STARTED:
            self.begin(
                number,
                "start",
                self.at(source)
                + self.say("news.started", who=self.who(seat), by_itself=int(told_by_itself(a, source))),
            )
        elif what in DEEDS and (told_in_beats(source) or (what == kinds.WAS_CAST and b == FIRST_CAST)):
            self.lines[-1].changes.append(self.piece(event))
            self.lines[-1].last = number
        elif what in DEEDS:
            self.begin(number, "deed", self.at(source) + self.piece(event))
        else:
            text = literal(log.timeless_text(event, self.words, self.names).rstrip("."))
            self.begin(number, "told", f"[title]{text}[/]" if what == kinds.ROUND else self.at(source) + text)

    def at(self, source: int) -> str:
        """The time, in real time."""
        return "" if told_in_beats(source) else f"[dim]{seconds(int(told_time(source)), self.words)}[/] "

    def add(self, number: int, sort: str, piece: str) -> None:
        """To the line of this sort. Set Up, Battle and Treasure come mixed, and are told one after the other."""
        line = next((line for line in reversed(self.lines[-IN_A_BATTLE:]) if line.subject == sort), None)
        if line is None:
            line = self.begin(number, sort, tagged("title", self.say(f"news.{sort}")))
            if sort == "battle" and self.lines[-2].subject == "won":  # some treasures were safe before
                self.lines[-2:] = reversed(self.lines[-2:])
        line.changes.append(piece)
        line.last = number

    def piece(self, event: Event) -> str:
        """One thing that a line tells."""
        what, seat, a, b, source = event
        place = place_name(a, int(told_size(source)))
        key = f"news.{EVENTS[what][0]}"
        if what == kinds.DEALT:
            return f"{place} {treasure_text(b)}"
        if what == kinds.WAS_CAST:
            numbers = " ".join(str(number) for number in sorted(numbers_cast(a)))
            return self.say(key, who=self.who(seat), dice=f"[title]{numbers}[/]")
        if what == kinds.MANNED:
            return self.say(key, who=self.who(seat), place=place, power=b)
        if what == kinds.DESTROYED:
            return self.say(key, who=self.who(seat), place=place, by=self.who(b))
        if what == kinds.WON:
            return self.say("news.wins", who=self.who(seat), treasure=treasure_text(a), worth=starred(b))
        if what in (kinds.CLAIMED, kinds.ABANDONED):
            return self.say(key, who=self.who(seat), place=place, treasure=treasure_text(b))
        if what == kinds.THREW_FOR:
            return self.say(key, who=self.who(seat), place=place, number=b, bell=int(a == kinds.THE_BELL))
        return self.say(key, who=self.who(seat), place=place)
