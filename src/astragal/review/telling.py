"""The account of a game in words, as plain data: for the terminal, a page, another program."""

from __future__ import annotations

from typing import Final, TypedDict

from astragal.bots.seated import Seated
from astragal.engine.game import Event
from astragal.engine.records.record import Recorded
from astragal.engine.session import Session
from astragal.engine.showing.view_types import Thing
from astragal.engine.showing.words import load
from astragal.games.catalogue import Box
from astragal.review import marks, reasons
from astragal.review.account import Account, Marked
from astragal.review.estimates import standard_error
from astragal.review.judging import Judged
from astragal.review.moments import ANSWER, THROW, Moment, moments_of
from astragal.review.themes import Theme, theme_of

OWN: Final = __package__
MOST_TOLD: Final = 5  # throws and answers of a seat
LEAST_LUCK: Final = 0.02  # that is worth a line
DIGITS: Final = 4
LIKE: Final = 0.005  # nearly as much for whoever threw: then it is told of him
NO_THEME: Final = Theme("", "")


class ToldChoice(TypedDict):
    """An answer that could have been given."""

    option: int
    text: str
    chance: float  # of the seat that decides
    best: bool
    taken: bool


class ToldMoment(TypedDict):
    """A throw or an answer that moved the game."""

    entry: int
    line: int  # of the record, from 1
    round: int
    seat: int
    sort: str
    text: str
    said: str  # the whole of it as one sentence
    pictures: list[Thing]  # of what was thrown or chosen
    before: list[float]  # the chances
    after: list[float]
    change: list[float]  # of every seat's chance, by luck or by loss
    loss: float  # of an answer: by the milder of two opinions, if there are two
    error: float
    mark: str
    instead: str  # of an answer: the best one
    reasons: list[str]
    choices: list[ToldChoice]
    theme: str  # of an answer: what it was about
    theme_text: str
    hint: bool  # a hint or a warning was taken before it


class ToldSeat(TypedDict):
    """The books of a seat. They add up: start + luck − lost + given + coincidence + open = end."""

    name: str
    bot: str
    points: int
    start: float
    luck_own: float
    luck_others: float
    lost: float
    given: float
    coincidence: float
    open: float
    end: float
    adjusted: float
    adjusted_error: float
    decisions: int
    rate: float | None
    rate_error: float
    level: str
    marks: dict[str, int]


class Told(TypedDict):
    game: str
    depth: str
    judge: str
    over: bool
    live: bool
    seats: list[ToldSeat]
    curve: list[list[float]]  # entry, round, then the chance of each seat
    turning: list[ToldMoment]  # in the order in which they happened
    lucky: list[list[ToldMoment]]  # of each seat, the greatest first
    costly: list[list[ToldMoment]]  # of each seat, the greatest first


class Teller:
    """Tells one account."""

    def __init__(self, box: Box, company: Seated, recorded: Recorded, account: Account, lang: str) -> None:
        self.box = box
        self.company = company
        self.recorded = recorded
        self.account = account
        self.lang = lang
        self.words = load(box.package, lang)
        self.own = load(OWN, lang)
        self.moments = {one.number: one for one in moments_of(box, recorded.first, recorded.entries)}

    def told(self) -> Told:
        account = self.account
        return {
            "game": account.game,
            "depth": account.depth,
            "judge": account.version,
            "over": account.over,
            "live": account.live,
            "seats": [self.seat(seat) for seat in range(account.seats)],
            "curve": [self.point(number, chances) for number, chances in account.curve()],
            "turning": [self.moment(one) for one in sorted(self.turning(), key=lambda one: one.number)],
            "lucky": [self.lucky(seat) for seat in range(account.seats)],
            "costly": [self.costly(seat) for seat in range(account.seats)],
        }

    def seat(self, seat: int) -> ToldSeat:
        account = self.account
        rate = account.error_rate(seat)
        losses = [one.own_loss for one in account.decisions(seat)]
        mine = [one.mark for one in account.marks if one.judged.seat == seat]
        return {
            "name": self.recorded.names[seat],
            "bot": self.recorded.bots[seat],
            "points": account.points[seat],
            "start": tidy(account.start[seat]),
            "luck_own": tidy(account.luck_of_own_dice(seat)),
            "luck_others": tidy(account.luck_of_others_dice(seat)),
            "lost": tidy(account.lost(seat)),
            "given": tidy(account.given(seat)),
            "coincidence": tidy(account.coincidence(seat)),
            "open": tidy(account.error(seat)),
            "end": tidy(account.end[seat]),
            "adjusted": tidy(account.adjusted(seat)),
            "adjusted_error": tidy(account.adjusted_error()),
            "decisions": len(losses),
            "rate": None if rate is None else tidy(rate),
            "rate_error": tidy(standard_error(losses)),
            "level": marks.level_of(account.game, account.seats, rate, len(losses)),
            "marks": {name: mine.count(name) for name in marks.MARKS},
        }

    def point(self, number: int, chances: list[float]) -> list[float]:
        return [number, self.round_at(number), *map(tidy, chances)]

    def round_at(self, number: int) -> int:
        moment = self.moments.get(number)
        game = moment.session.base if moment is not None else self.recorded.session(None).base
        return int(self.box.figures.round_of(game))

    # --- what moved the game ----------------------------------------------------------------------------------------

    def turning(self) -> list[Judged]:
        """The throws and answers that changed most."""
        marked = {one.judged.number for one in self.account.marks}
        moved = [one for one in self.account.moments if one.sort == THROW or one.number in marked]
        moved.sort(key=lambda one: -max(map(abs, one.luck if one.sort == THROW else one.loss)))
        return [one for one in moved[:MOST_TOLD] if max(map(abs, (*one.luck, *one.loss))) >= LEAST_LUCK]

    def lucky(self, seat: int) -> list[ToldMoment]:
        """Of the throws of all dice those that did most for a seat, or against it."""
        throws = [one for one in self.account.moments if one.sort == THROW and abs(one.luck[seat]) >= LEAST_LUCK]
        throws.sort(key=lambda one: -abs(one.luck[seat]))
        return [self.moment(one) for one in throws[:MOST_TOLD]]

    def costly(self, seat: int) -> list[ToldMoment]:
        mine = sorted((one for one in self.account.marks if one.judged.seat == seat), key=lambda one: -one.loss)
        return [self.moment(one.judged, one) for one in mine[:MOST_TOLD]]

    def moment(self, judged: Judged, marked: Marked | None = None) -> ToldMoment:
        moment = self.moments[judged.number]
        if marked is None:
            marked = next((one for one in self.account.marks if one.judged.number == judged.number), None)
        is_answer = judged.sort == ANSWER
        theme = theme_of(self.box, moment.session, self.lang) if is_answer else NO_THEME
        text = self.option(moment.session, judged.taken) if is_answer else self.throw(moment)
        return {
            "entry": judged.number,
            "line": self.line_of(judged.number),
            "round": self.round_at(judged.number),
            "seat": judged.seat,
            "sort": judged.sort,
            "text": text,
            "said": self.said(judged, marked, text),
            "pictures": self.pictures(moment),
            "before": [tidy(chance) for chance in judged.before],
            "after": [tidy(chance) for chance in judged.after],
            "change": [tidy(-loss) for loss in judged.loss] if is_answer else [tidy(luck) for luck in judged.luck],
            "loss": tidy(marked.loss if marked else judged.own_loss),
            "error": tidy(marked.error if marked else judged.error),
            "mark": marked.mark if marked else "",
            "instead": self.option(moment.session, judged.best) if is_answer else "",
            "reasons": self.reasons(moment, judged) if marked else [],
            "choices": self.choices(moment, judged) if is_answer else [],
            "theme": theme.id,
            "theme_text": theme.text,
            "hint": any(noted.entry == judged.number for noted in self.recorded.hints),
        }

    def line_of(self, entry: int) -> int:
        return max((line.number for line in self.recorded.lines if line.entries <= entry), default=1)

    def option(self, session: Session, option: int) -> str:
        return reasons.option_text(self.box, session, option, self.words, self.recorded.names)

    def said(self, judged: Judged, marked: Marked | None, text: str) -> str:
        """The moment as one sentence: what happened, and for whom it counted most."""
        if judged.sort == ANSWER:
            mark = self.own.say(f"mark.{marked.mark}") if marked else self.own.say("mark.none")
            loss = points(marked.loss if marked else judged.own_loss, self.lang)
            who = self.recorded.names[judged.seat]
            said = self.own.say("review.turned_answer", who=who, text=text, mark=mark, loss=loss)
        else:
            seat = max(range(len(judged.luck)), key=lambda one: abs(judged.luck[one]))
            if abs(judged.luck[judged.seat]) >= abs(judged.luck[seat]) - LIKE:
                seat = judged.seat
            change = signed(judged.luck[seat], self.lang)
            said = self.own.say("review.turned_throw", text=text, change=change, who=self.recorded.names[seat])
        return self.own.say("review.turned", round=self.round_at(judged.number), said=said)

    def pictures(self, moment: Moment) -> list[Thing]:
        """What can be drawn of a throw, or of an answer."""
        if moment.sort == THROW:
            drawn: list[list[Thing]] = self.box.view.events_pictures(self.told_of(moment)[:1])
            return drawn[0] if drawn else []
        asked = self.box.view.question(moment.session, moment.seat, self.lang, self.recorded.names)
        return [thing for one in asked["options"] if one["number"] == moment.taken for thing in one["things"]]

    def told_of(self, moment: Moment) -> list[Event]:
        """What a throw has led to, as the game's log tells it."""
        session = moment.session.copy(None)
        session.listens = True
        session.run()
        before = len(session.events)
        session.roll(moment.taken)
        return session.events[before:] if session.base is moment.session.base else session.news

    def throw(self, moment: Moment) -> str:
        """What was thrown, as the game's own log says it; else as its record does."""
        lines = self.box.view.events_text(self.told_of(moment)[:1], self.words, self.recorded.names)
        if lines and lines[0].strip():
            return lines[0].strip()
        g = moment.session.game()
        said = self.box.notation.chance_phrases(g, moment.seat, moment.kind, moment.about, moment.taken)[0][0]
        return f"{self.recorded.names[moment.seat]}: {said}"

    def choices(self, moment: Moment, judged: Judged) -> list[ToldChoice]:
        found: list[ToldChoice] = [
            {
                "option": option,
                "text": self.option(moment.session, option),
                "chance": tidy(chances[judged.seat]),
                "best": option == judged.best,
                "taken": option == judged.taken,
            }
            for option, chances in zip(judged.among, judged.chances)
        ]
        return sorted(found, key=lambda one: -one["chance"])

    def reasons(self, moment: Moment, judged: Judged) -> list[str]:
        """Why the other answer was better, as far as it can be counted."""
        names = self.recorded.names
        asked = (self.box, moment.session, judged.best, judged.taken, self.company)
        found = reasons.sentences(*asked, self.lang, names)
        given = reasons.who_was_given(judged)
        if given is not None:
            who, gain = given
            found.append(self.own.say("reason.given", who=names[who], gain=points(gain, self.lang)))
        return found


def tidy(number: float) -> float:
    return round(number, DIGITS) + 0.0


def signed(chance: float, lang: str, plain: bool = False) -> str:
    """The same with its sign; a chance itself has none."""
    text = points(abs(chance), lang)
    if plain:
        return text if chance >= 0 else f"−{text}"
    return f"+{text}" if chance > 0 else f"−{text}" if text != "0" else "0"


def points(chance: float, lang: str) -> str:
    """A part of a winning chance in points of a hundred."""
    return reasons.number(round(100 * chance, 1), lang)
