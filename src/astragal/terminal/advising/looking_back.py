"""After a game: luck and skill told apart, and one's marked answers once more."""

from dataclasses import replace

from astragal.bots import roster
from astragal.engine.records.record import Recorded
from astragal.engine.showing.words import load
from astragal.review import reasons
from astragal.review.account import Account, Marked, NothingToReview
from astragal.review.advising import GOOD_ENOUGH
from astragal.review.moments import Moment, moments_of
from astragal.review.reviewing import NoJudge, reviewed, told
from astragal.review.telling import OWN, points
from astragal.review.text import lines_of
from astragal.terminal.choices import menu_of
from astragal.terminal.prompt import EMPTY, NUMBER, understood
from astragal.terminal.sitting import Sitting
from astragal.terminal.voice import Voice


class LookingBack:
    def __init__(self, sitting: Sitting, voice: Voice) -> None:
        self.sitting = sitting
        self.voice = voice
        self.found: Account | None = None

    def offer(self) -> None:
        """Until the player leaves."""
        say = self.sitting.say
        self.voice.tell([say("after.offer")])
        while True:
            try:
                command, _ = understood(self.voice.ask(self.sitting))
                if command in (EMPTY, "quit"):
                    return
                if command == "review":
                    self.review()
                elif command == "again":
                    self.try_again()
                else:
                    self.voice.tell([say("after.offer")])
            except (EOFError, KeyboardInterrupt):
                return
            except (NothingToReview, NoJudge):
                self.voice.tell([load(OWN, self.sitting.lang).say("review.nothing")])

    def recorded(self) -> Recorded:
        sitting = self.sitting
        found = Recorded(sitting.box, sitting.session.first(), sitting.names, sitting.bots)
        found.entries = sitting.session.entries()
        found.hints = sitting.hints
        return found

    def account(self) -> Account:
        """Made once."""
        if self.found is None:
            self.voice.tell([self.sitting.say("after.looking")])
            self.found = reviewed(self.recorded())
        return self.found

    def review(self) -> None:
        sitting = self.sitting
        page = told(self.recorded(), self.account(), sitting.lang)
        title = load(OWN, sitting.lang).say("review.title", game=sitting.words.say("game.title"))
        self.voice.tell(lines_of(page, title, sitting.lang))

    # --- second tries -----------------------------------------------------------------------------------------------

    def try_again(self) -> None:
        """The marked answers of those who sit here, one after the other."""
        sitting = self.sitting
        marked = [one for one in self.account().marks if sitting.is_human(one.judged.seat)]
        if not marked:
            self.voice.tell([sitting.say("after.no_marks")])
        moments = {
            one.number: one for one in moments_of(sitting.box, sitting.session.first(), sitting.session.entries())
        }
        for place, one in enumerate(marked, 1):
            self.voice.tell(["", sitting.say("after.try", number=place, all=len(marked))])
            if not self.one_try(one, moments[one.judged.number]):
                return
        self.voice.tell([sitting.say("after.offer")])

    def one_try(self, marked: Marked, moment: Moment) -> bool:
        """A question once more, until it is answered. False if the player has enough."""
        then = replace(self.sitting, session=moment.session)
        menu = menu_of(then)
        self.voice.question(then, menu)
        while True:
            command, rest = understood(self.voice.ask(then))
            if command in (EMPTY, "quit"):
                return False
            choice = menu.numbered(int(rest)) if command == NUMBER else None
            if choice is None or choice.reason:
                self.voice.complain(
                    then.say("not_a_number", number=rest) if command == NUMBER else then.say("after.choose")
                )
                continue
            self.voice.tell(self.judged(marked, moment, choice.option))
            return True

    def judged(self, marked: Marked, moment: Moment, option: int) -> list[str]:
        """How good this answer is, what is best, and why."""
        sitting, judged = self.sitting, marked.judged
        wins = {one: after[judged.seat] for one, after in zip(judged.among, judged.chances)}
        loss = wins[judged.best] - wins[option]
        way = "try.best" if loss == 0 else "try.good" if loss <= GOOD_ENOUGH else "try.bad"
        lines = [load(OWN, sitting.lang).say(way, loss=points(loss, sitting.lang))]
        if option == judged.best:
            return lines
        best = reasons.option_text(sitting.box, moment.session, judged.best, sitting.words, sitting.names)
        company = roster.seated(sitting.box, ["greedy"] * len(sitting.names))
        at = (sitting.box, moment.session, judged.best, option, company, sitting.lang, sitting.names)
        return [*lines, sitting.say("after.better", text=best), *reasons.sentences(*at)]
