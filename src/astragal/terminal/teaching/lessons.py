"""A lesson at this terminal: what is said is read, what is to be done is done by the pupil.

In real time the clock stands still here, and goes on with what happens."""

from collections.abc import Iterator

from astragal.engine.game import ALLOWED
from astragal.engine.lessons.lesson import PUPIL, Compared, Done, Happens, Lesson, Said, order
from astragal.engine.lessons.pupil import Pupil, comparison
from astragal.games import catalogue
from astragal.home import home
from astragal.terminal.choices import Choice, Menu, menu_of
from astragal.terminal.interrupt import Interrupt
from astragal.terminal.play import obey
from astragal.terminal.prompt import NUMBER, understood
from astragal.terminal.sitting import Sitting
from astragal.terminal.voice import Voice


def take(lesson: Lesson, at: int, lang: str, voice: Voice) -> Iterator[int]:
    """Take a lesson from a step on. Yields each step that is over; ends with the lesson, or when the pupil leaves."""
    pupil = Pupil(lesson, at)
    sitting = sitting_at(lesson, lang)
    sitting.session = pupil.session
    voice.table(sitting)
    voice.tell(["", sitting.say("learn.begins", title=lesson.title[lang]), ""])
    sitting.has_heard(PUPIL)
    with Interrupt() as interrupt:
        while (step := pupil.step) is not None:
            sitting.session = pupil.session
            if isinstance(step, Done):
                if not answer(pupil, step, sitting, voice, interrupt):
                    return
            else:
                if isinstance(step, Said):
                    voice.tell([step.texts[lang], ""])
                elif isinstance(step, Compared):
                    voice.tell([comparison(pupil, step, lang), ""])
                pupil.go_on()
                if isinstance(step, Happens):
                    sitting.session = pupil.session
                    tell_news(sitting, voice)
            yield pupil.at


def sitting_at(lesson: Lesson, lang: str) -> Sitting:
    """The table of a lesson. It is saved nowhere: how far somebody is says all."""
    box = catalogue.box(lesson.files.name)
    return Sitting(box, Pupil(lesson).session, lesson.names, lesson.bots, {}, lang, home() / lesson.id)


def tell_news(sitting: Sitting, voice: Voice) -> None:
    """What has happened since the pupil was last told."""
    lines = sitting.box.view.events_text(sitting.news(PUPIL), sitting.words, sitting.names)
    sitting.has_heard(PUPIL)
    voice.tell([*(f"  {line}" for line in lines), ""])


# --- answers --------------------------------------------------------------------------------------------------------


def answer(pupil: Pupil, step: Done, sitting: Sitting, voice: Voice, interrupt: Interrupt) -> bool:
    """Ask until the answer is right. False if the pupil leaves."""
    menu = offered(pupil, step, sitting)
    if step.texts:
        g = sitting.session.game()
        voice.tell([*sitting.box.board.tell_seat(g, sitting.words, sitting.names, PUPIL), ""])
        voice.tell([sitting.say("learn.do", what=step.texts[sitting.lang])])
    voice.question(sitting, menu)
    while True:
        command, rest = understood(interrupt.during(lambda: voice.ask(sitting)))
        if command == "quit":
            return False
        if command in ("undo", "tips"):
            voice.complain(sitting.say("learn.not_here"))
        elif command != NUMBER:
            obey(sitting, voice, menu, command, rest)
        elif judged(pupil, step, sitting, voice, menu, int(rest)):
            sitting.session = pupil.session
            tell_news(sitting, voice)
            return True


def offered(pupil: Pupil, step: Done, sitting: Sitting) -> Menu:
    """What he may answer; in real time, what he might command."""
    if step.time is None:
        return menu_of(sitting)
    view, words = sitting.box.view, sitting.words
    acts = sitting.box.keys.acts(sitting.session.game(), PUPIL, words)
    orders = [order(act["number"], act["args"]) for act in acts]
    led_to = [view.events_text(pupil.led_to(option), words, sitting.names) for option in orders]
    choices: list[Choice] = []
    for number, (act, option, lines) in enumerate(zip(acts, orders, led_to, strict=True), 1):
        reason = pupil.why_not(option)
        why_not = view.reason_text(reason, words) if reason != ALLOWED else ""
        effect = lines[0].strip() if lines and led_to.count(lines) == 1 else ""
        choices.append(Choice(number, option, act["text"], "", effect, why_not))
    return Menu(PUPIL, sitting.say("learn.act"), choices)


def judged(pupil: Pupil, step: Done, sitting: Sitting, voice: Voice, menu: Menu, wanted: int) -> bool:
    """Is it right? If not, the pupil is told why, and what it would lead to."""
    choice = menu.numbered(wanted)
    if choice is None:
        voice.complain(sitting.say("not_a_number", number=wanted))
        return False
    verdict = pupil.answer(choice.option)
    if verdict.is_right:
        return True
    if verdict.reason != ALLOWED or choice.reason:
        voice.complain(sitting.say("refused", text=choice.text, reason=choice.reason))
    else:
        effect = sitting.box.board.bare(choice.effect)
        other = step.otherwise.get(sitting.lang) or sitting.say("learn.other")
        voice.complain(" ".join(filter(None, [sitting.say("learn.leads", text=choice.text, to=effect), other])))
    if verdict.names_it:
        right = next(choice for choice in menu.choices if choice.option == step.right[0])
        voice.tell([sitting.say("learn.answer", number=right.number, text=right.text)])
    return False
