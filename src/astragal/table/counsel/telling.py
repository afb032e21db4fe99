"""An account of a game as the pages of the table show it: all of it, or one answer; and its questions once more."""

from __future__ import annotations

from typing import Any, Final

from astragal.bots import roster
from astragal.engine.records import reading
from astragal.engine.records.record import Recorded
from astragal.engine.session import resume
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.review import keeping, marks, reasons
from astragal.review.account import Account, Marked
from astragal.review.advising import GOOD_ENOUGH
from astragal.review.judging import Judged
from astragal.review.moments import ANSWER, THROW, Moment
from astragal.review.telling import OWN, Teller, ToldMoment, ToldSeat, points, tidy
from astragal.review.themes import theme_of
from astragal.table.counsel import tasks
from astragal.table.rooms.rooms import Denied
from astragal.table.wire.messages import QuestionSeen
from astragal.table.wire.reviews import (
    AnswerTold,
    Choice,
    HintNoted,
    ReviewMark,
    ReviewMoment,
    ReviewPoint,
    ReviewSeat,
    ReviewTold,
    TryOffered,
    TrySeen,
    TryTold,
)

WORTH_A_WORD: Final = 0.05  # of luck: then the slider says what it was


class Pages:
    """One game, its account, and the language in which both are shown."""

    def __init__(self, game: tasks.Game, account: tasks.Account, lang: str) -> None:
        self.recorded = recorded_of(game)
        self.account: Account = keeping.account_of(account.head, account.rows, account.marks)
        self.lang = lang
        self.say = load(OWN, lang).say
        self.box = catalogue.box(self.recorded.files.name)
        company = roster.seated(self.box, ["greedy"] * self.account.seats)
        self.teller = Teller(self.box, company, self.recorded, self.account, lang)
        self.seqs = [*game.seqs, game.seqs[-1] if game.seqs else 0]
        self.names = self.recorded.names

    # --- all of it --------------------------------------------------------------------------------------------------

    def whole(self) -> tuple[list[ReviewPoint], ReviewTold]:
        told, account = self.teller.told(), self.account
        seats = [self.seat(one) for one in told["seats"]]
        curve = [
            ReviewPoint(int(number), self.seqs[int(number)], int(at), list(win)) for number, at, *win in told["curve"]
        ]
        judge = self.say("review.judged", depth=account.depth, judge=self.say(f"judge.{account.version}"))
        hints = [HintNoted(one.entry, self.seqs[one.entry], one.seat, one.what) for one in self.recorded.hints]  # type: ignore[arg-type]
        return curve, ReviewTold(
            game=account.game,
            depth=account.depth,
            judge=judge,
            over=account.over,
            live=account.live,
            seats=seats,
            turning=[self.moment(one) for one in told["turning"]],
            lucky=[[self.moment(one) for one in mine] for mine in told["lucky"]],
            costly=[[self.moment(one) for one in mine] for mine in told["costly"]],
            moments=[self.mark(one) for one in account.moments],
            tries=[self.offered(one) for one in account.marks],
            hints=hints,
        )

    def seat(self, told: ToldSeat) -> ReviewSeat:
        known: dict[str, Any] = {name: value for name, value in told.items() if name != "level"}
        rate, error = told["rate"], told["rate_error"]
        grades = [self.grade(rate, off, told["decisions"]) for off in (0.0, 2 * error, -2 * error)]
        return ReviewSeat(**known, grade=grades[0], grade_low=grades[1], grade_high=grades[2])

    def grade(self, rate: float | None, off: float, decisions: int) -> str:
        """In words, what such a rate stands for; empty if that was not measured, or if there were too few decisions."""
        assumed = None if rate is None else max(0.0, rate + off)
        level = marks.level_of(self.account.game, self.account.seats, assumed, decisions)
        return self.say(f"level.{level}") if level else ""

    def moment(self, told: ToldMoment) -> ReviewMoment:
        mark = told["mark"]
        return ReviewMoment(
            entry=told["entry"],
            seq=self.seqs[told["entry"]],
            round=told["round"],
            seat=told["seat"],
            sort=told["sort"],
            text=told["text"],
            said=told["said"],
            pictures=told["pictures"],
            before=told["before"],
            after=told["after"],
            change=told["change"],
            loss=told["loss"] if told["sort"] == ANSWER else 0.0,
            error=told["error"],
            mark=mark,  # type: ignore[arg-type]  # one of them
            mark_text=self.say(f"mark.{mark}") if mark else "",
            theme=told["theme"],
            theme_text=told["theme_text"],
            hint=told["hint"],
        )

    def mark(self, judged: Judged) -> ReviewMark:
        name = self.mark_of(judged.number)
        change = -judged.own_loss if judged.sort == ANSWER else judged.own_luck if judged.sort == THROW else 0.0
        text = ""
        if name or (judged.sort == THROW and abs(change) >= WORTH_A_WORD):
            moment = self.teller.moments[judged.number]
            text = self.teller.throw(moment) if judged.sort == THROW else self.option(moment, judged.taken)
        seq, win = self.seqs[judged.number], [tidy(chance) for chance in judged.after]
        return ReviewMark(judged.number, seq, judged.seat, judged.sort, name, text, tidy(change), win)  # type: ignore[arg-type]

    def mark_of(self, entry: int) -> str:
        return next((one.mark for one in self.account.marks if one.judged.number == entry), "")

    def offered(self, marked: Marked) -> TryOffered:
        judged = marked.judged
        theme = theme_of(self.box, self.teller.moments[judged.number].session, self.lang)
        at = (judged.number, self.seqs[judged.number], self.teller.round_at(judged.number), judged.seat)
        return TryOffered(*at, theme.id, theme.text, marked.mark, tidy(marked.loss))  # type: ignore[arg-type]

    # --- one answer -------------------------------------------------------------------------------------------------

    def option(self, moment: Moment, option: int) -> str:
        return self.teller.option(moment.session, option)

    def judged(self, entry: int) -> Judged:
        """The answer of this number. Raises `Denied`."""
        for judged in self.account.moments:
            if judged.number == entry and judged.sort == ANSWER:
                return judged
        raise Denied("no_such_answer")

    def explained(self, entry: int) -> AnswerTold:
        judged = self.judged(entry)
        moment = self.teller.moments[entry]
        marked = next((one for one in self.account.marks if one.judged.number == entry), None)
        return AnswerTold(
            entry=entry,
            seq=self.seqs[entry],
            seat=judged.seat,
            taken=judged.taken,
            best=judged.best,
            text=self.option(moment, judged.taken),
            instead=self.option(moment, judged.best),
            loss=tidy(marked.loss if marked else judged.own_loss),
            error=tidy(marked.error if marked else judged.error),
            mark=marked.mark if marked else "",  # type: ignore[arg-type]
            choices=self.choices(moment, judged),
            reasons=self.teller.reasons(moment, judged) if judged.best != judged.taken else [],
        )

    def choices(self, moment: Moment, judged: Judged) -> list[Choice]:
        wins = {option: after[judged.seat] for option, after in zip(judged.among, judged.chances)}
        best = wins[judged.best]
        ranked = sorted(wins, key=lambda option: (-wins[option], option != judged.best, option))
        return [
            Choice(
                option,
                self.option(moment, option),
                tidy(wins[option]),
                tidy(best - wins[option]),
                option == judged.best,
                option == judged.taken,
            )
            for option in ranked
        ]

    def tried(self, entry: int, option: int) -> TryTold:
        """Another answer than the one that was given, or the same."""
        judged = self.judged(entry)
        if option not in judged.among:
            raise Denied("no_such_option")
        moment, told = self.teller.moments[entry], self.explained(entry)
        loss = next(one.loss for one in told.choices if one.option == option)
        good = loss <= GOOD_ENOUGH
        said = self.say("try.best" if loss == 0 else "try.good" if good else "try.bad", loss=points(loss, self.lang))
        if option not in (judged.best, judged.taken):  # why the best is better than this one
            told.reasons = reasons.sentences(
                self.box, moment.session, judged.best, option, self.teller.company, self.lang, self.names
            )
        after = reasons.course(moment.session, option, self.teller.company)
        steps = [(moment.session, option), *after.answers]
        log = [reasons.option_text(self.box, at, one, self.teller.words, self.names) for at, one in steps]
        view = self.box.view.table(after.session, judged.seat, self.lang, self.names)
        return TryTold(entry, option, good, loss, told.error, said, told, log, view)


def recorded_of(game: tasks.Game) -> Recorded:
    """The game, with the names that everybody sees."""
    recorded = reading.read(game.record, catalogue.box)
    recorded.names = game.names
    return recorded


def put_again(game: tasks.Game, entry: int, lang: str) -> TrySeen:
    """A question of a game once more, as its seat saw the table then. Raises `Denied`."""
    recorded = recorded_of(game)
    if not 0 <= entry < len(recorded.entries) or recorded.entries[entry] < 0:
        raise Denied("no_such_answer")
    box = catalogue.box(recorded.files.name)
    seat = recorded.entries[entry] >> 8
    before = resume(recorded.first, recorded.entries[:entry], None, listen=True).copy(None, seat)
    before.turn_to(seat)
    theme = theme_of(box, before, lang)
    view = box.view.table(before, seat, lang, game.names)
    question = QuestionSeen(seat, box.view.question(before, seat, lang, game.names))
    question.optional = before.kind in box.kinds.OPTIONAL
    at = (entry, game.seqs[entry], int(box.figures.round_of(before.base)), seat)
    setup, _ = box.notation.setup_of(recorded.first)
    return TrySeen(*at, theme.id, theme.text, recorded.files.name, setup, game.names, view, question)
