"""Advice at the prompt, against bots: a hint, and what a bot may have had in mind. Between people nobody is advised."""

from typing import Final

from astragal.engine.options import listed
from astragal.engine.records.record import HINT, Noted
from astragal.review.advising import Advice, shown
from astragal.review.moments import ANSWER, Moment, moments_of
from astragal.review.reasons import option_text
from astragal.review.telling import points
from astragal.terminal.choices import Menu
from astragal.terminal.sitting import Sitting

MOST_CHOICES: Final = 4


def hint(sitting: Sitting, menu: Menu) -> list[str]:
    """The best answers with their chances, and what speaks for the first one. It is noted in the record."""
    if len(sitting.humans()) > 1:
        return [sitting.say("advice.between_people")]
    if len(listed(sitting.session.options)) < 2:
        return [sitting.say("advice.nothing")]
    given = Advice(sitting.box, sitting.session, menu.seat)
    best = shown(given.lines(sitting.lang, sitting.names))
    numbers = {choice.option: choice.number for choice in menu.allowed()}
    lines = [
        sitting.say("advice.line", number=numbers[line.option], text=line.text, win=points(line.win, sitting.lang))
        for line in best
    ]
    noted = Noted(len(sitting.session.entries()), menu.seat, HINT)
    if noted not in sitting.hints:
        sitting.hints.append(noted)
    return [*lines, *given.reasons(best[0].option, best[1].option, sitting.lang, sitting.names)]


def why_that(sitting: Sitting) -> list[str]:
    """What there was to choose in the last answer of a bot, and how good it was."""
    if len(sitting.humans()) > 1:
        return [sitting.say("why_what")]
    moment = last_of_bots(sitting)
    if moment is None:
        return [sitting.say("why_what")]
    given = Advice(sitting.box, moment.session, moment.seat)
    judged = given.judged(moment.taken)
    wins = {option: after[moment.seat] for option, after in zip(judged.among, judged.chances)}
    ranked = sorted(wins, key=lambda option: (-wins[option], option != judged.best, option))
    texts = {option: option_text(sitting.box, moment.session, option, sitting.words, sitting.names) for option in wins}
    said = sitting.say("advice.did", who=sitting.names[moment.seat], text=texts[moment.taken])
    choices = [
        sitting.say("advice.choice", text=texts[option], win=points(wins[option], sitting.lang))
        for option in ranked[:MOST_CHOICES]
    ]
    other = moment.taken if moment.taken != judged.best else next(one for one in ranked if one != judged.best)
    return [said, *choices, *given.reasons(judged.best, other, sitting.lang, sitting.names)]


def last_of_bots(sitting: Sitting) -> Moment | None:
    """Its last answer at which there was something to choose."""
    session = sitting.session
    found = None
    for moment in moments_of(sitting.box, session.first(), session.entries()):
        if moment.sort == ANSWER and not sitting.is_human(moment.seat) and len(moment.among) > 1:
            found = moment
    return found
