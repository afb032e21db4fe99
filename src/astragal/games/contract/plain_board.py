"""A table as text for a game that draws none: the points, the position as a record writes it, and what happened."""

from typing import Any, ClassVar

from astragal.engine.game import Event, Game
from astragal.engine.session import Session
from astragal.engine.showing.markup import bare, literal, tagged
from astragal.engine.showing.words import Words
from astragal.games.contract.defaults import Default, help_page

NOBODY = -1


class PlainBoard(Default):
    STYLES: ClassVar[dict[str, str]] = {}
    AMOUNTS: frozenset[int] = frozenset()
    QUIET: frozenset[int] = frozenset()
    UNSPOKEN: frozenset[int] = frozenset()
    NOTHING_THERE: frozenset[int] = frozenset()

    def tell(self, g: Game, words: Words, names: list[str]) -> list[str]:
        return [*(score_line(g, names, seat) for seat in range(int(g.seats))), *self._position(g)]

    def tell_seat(self, g: Game, words: Words, names: list[str], seat: int) -> list[str]:
        return [score_line(g, names, seat)]

    def draw(self, g: Game, words: Words, names: list[str], width: int, me: int = NOBODY) -> list[str]:
        lines = [score_line(g, names, seat) for seat in range(int(g.seats))]
        scores = [tagged("up", line) if seat == me else literal(line) for seat, line in enumerate(lines)]
        return [*scores, *(tagged("dim", line) for line in self._position(g))]

    def pages(
        self, g: Game, words: Words, names: list[str], width: int, seat: int, kind: int, about: int
    ) -> list[list[str]]:
        return [self.draw(g, words, names, width, seat), [literal(score_line(g, names, seat))]]

    def _position(self, g: Game) -> list[str]:
        notation = self._files.notation
        return [] if notation.is_before_play(g) else [notation.write_position(g)]

    def news(self, events: list[Event], since: int, words: Words, names: list[str]) -> list[str]:
        return [literal(line) for line in self._files.view.events_text(events[since:], words, names)]

    def effect(self, session: Session, option: int, words: Words, names: list[str]) -> str:
        lines = self._files.view.events_text(session.preview(option).events, words, names)
        return literal(" ".join(line.strip() for line in lines))

    def button(self, g: Game, seat: int, kind: int, option: int, about: int, words: Words) -> str:
        return ""

    def bare(self, text: str) -> str:
        return bare(text)

    def page(self, g: Game, words: Words) -> list[str]:
        return help_page(words)

    def explained(self, g: Game, words: Words) -> dict[str, dict[str, str]]:
        entries: dict[str, list[dict[str, Any]]] = self._files.view.reference(words.lang)
        return {"setups": {entry["id"]: entry["name"] for entry in entries["setups"]}}

    def topics(self, words: Words) -> list[tuple[list[str], str]]:
        return []

    def points(self, g: Game, events: list[Event], words: Words, names: list[str]) -> list[tuple[str, list[str]]]:
        best_first = sorted(range(int(g.seats)), key=lambda seat: -int(g.score(seat)))
        return [(score_line(g, names, seat), []) for seat in best_first]

    def live(self, g: Game, person: int, time: int, words: Words, names: list[str], width: int) -> list[str]:
        return self.draw(g, words, names, width, person)

    def live_help(self, g: Game, person: int, words: Words) -> list[str]:
        return []


def score_line(g: Game, names: list[str], seat: int) -> str:
    return f"{names[seat]}: {int(g.score(seat))}"
