"""The question as a player sees it: numbered options, and what is not allowed with the reason."""

import unicodedata
from dataclasses import dataclass, field

from astragal.engine.game import ALLOWED
from astragal.engine.options import listed
from astragal.terminal.sitting import Sitting


@dataclass(frozen=True)
class Choice:
    """A line under the question. `reason` is empty if it may be chosen."""

    number: int
    option: int
    text: str
    short: str  # the same in few signs, with style tags; empty if there is nothing shorter
    effect: str  # what it would bring, with style tags
    reason: str
    hidden: bool = False  # not worth a line, but it can be asked for by its name


@dataclass(frozen=True)
class Menu:
    """What a seat is asked, and everything it may or may not answer."""

    seat: int
    text: str
    choices: list[Choice]
    advice: list[str] = field(default_factory=list)  # for whoever plays for the first time

    def allowed(self) -> list[Choice]:
        return [choice for choice in self.choices if not choice.reason]

    def refused(self) -> dict[str, list[Choice]]:
        """What is not allowed, by its reason."""
        by_reason: dict[str, list[Choice]] = {}
        for choice in self.choices:
            if choice.reason and not choice.hidden:
                by_reason.setdefault(choice.reason, []).append(choice)
        return by_reason

    def numbered(self, number: int) -> Choice | None:
        return next((choice for choice in self.choices if choice.number == number and not choice.hidden), None)

    def named(self, name: str) -> list[Choice]:
        """The choices whose text contains this."""
        return [choice for choice in self.choices if plain(name) in plain(choice.text)]


def menu_of(sitting: Sitting, advice: list[str] | None = None) -> Menu:
    """The question being put. Declining is number 0; an amount is its own number; everything else counts from 1."""
    session, box = sitting.session, sitting.box
    g = session.game()
    seat, kind, about = session.seat, session.kind, session.about
    words, names = sitting.words, sitting.names
    text = box.view.question_text(g, seat, kind, about, words, names)
    choices: list[Choice] = []
    options = listed(session.options)
    is_amount = kind in box.board.AMOUNTS
    number = 0 if 0 in options and kind in box.kinds.OPTIONAL else 1
    for option in options:
        if is_amount and option not in box.kinds.ANY_TIME:
            number = option
        label = box.view.option_text(g, seat, kind, option, about, words, names)
        effect = box.board.effect(session, option, words, names)
        short = box.board.button(g, seat, kind, option, about, words)
        choices.append(Choice(number, option, label, short, effect, ""))
        number += 1
    for option in [*range(box.kinds.QUESTIONS[kind][1]), *box.kinds.ANY_TIME]:
        reason = session.why_not(option) if option not in options else ALLOWED
        if reason > ALLOWED and reason not in box.board.NOTHING_THERE:
            label = box.view.option_text(g, seat, kind, option, about, words, names)
            hidden = reason in box.board.UNSPOKEN or kind in box.board.QUIET
            short = box.board.button(g, seat, kind, option, about, words)
            choices.append(Choice(number, option, label, short, "", box.view.reason_text(reason, words), hidden))
            number += 0 if hidden else 1
    return Menu(seat, text, choices, advice or [])


def plain(text: str) -> str:
    """Small letters without accents: what a player types and what is written need not agree in these."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
