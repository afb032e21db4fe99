"""The loop: bots answer by themselves, people are asked, and after every answer the game is saved."""

from typing import Final

from astragal.bots.bot import answer
from astragal.engine.game import ALLOWED, ENGINE_REASONS
from astragal.terminal import help as helping
from astragal.terminal import saves
from astragal.terminal.advising import advice
from astragal.terminal.advising.looking_back import LookingBack
from astragal.terminal.choices import Menu, menu_of
from astragal.terminal.complaint import because
from astragal.terminal.interrupt import Interrupt
from astragal.terminal.live import LiveTable
from astragal.terminal.program import program
from astragal.terminal.prompt import EMPTY, NUMBER, number, understood
from astragal.terminal.sitting import Sitting
from astragal.terminal.teaching.companion import Companion
from astragal.terminal.voice import Voice

LOG_LINES: Final = 40  # what `log` shows when it is not told how much


def play(sitting: Sitting, voice: Voice, companion: Companion | None = None) -> None:
    """Play to the end, or until the player leaves. Nothing is lost either way."""
    companion = companion or Companion(sitting, is_on=False)
    curtain = Curtain(sitting, voice)
    with Interrupt() as interrupt:
        try:
            save(sitting, voice)
            while not sitting.session.over:
                interrupt.check()
                if not sitting.is_human(sitting.session.seat):
                    let_bot_answer(sitting)
                elif curtain.is_needed():
                    if not curtain.change(interrupt):
                        break
                elif not decide(sitting, voice, interrupt, companion):
                    break
            curtain.close()
        except (EOFError, KeyboardInterrupt):
            curtain.close()
            voice.tell([""])
    if sitting.session.over:
        companion.part()
        finish(sitting, voice)
    else:
        leave(sitting, voice)


class Curtain:
    """Where several people share a keyboard and one of them has a secret, the others do not look."""

    def __init__(self, sitting: Sitting, voice: Voice) -> None:
        self.sitting = sitting
        self.voice = voice
        self.behind: int | None = None  # who is alone with what is shown

    def is_needed(self) -> bool:
        """Is somebody else to look now? What nobody needs to hide from is shown to all at once."""
        if not self.sitting.is_secret():
            self.close()
            return False
        return self.behind != self.sitting.session.seat

    def change(self, interrupt: Interrupt) -> bool:
        """Cover everything, and wait for the player who is asked. False if the players leave instead."""
        sitting = self.sitting
        before, self.behind = self.behind, None
        sentence = sitting.say("curtain", who=sitting.names[sitting.session.seat])
        command, _ = understood(interrupt.during(lambda: self.voice.curtain(sitting, sentence)))
        if command == "quit":
            return False
        if command == "undo" and before is not None and sitting.undo([before]) == ALLOWED:
            return True
        self.behind = sitting.session.seat
        return True

    def close(self) -> None:
        if self.behind is not None:
            self.behind = None
            self.voice.cover()


def let_bot_answer(sitting: Sitting) -> None:
    session = sitting.session
    session.answer(answer(sitting.drivers[session.seat], session))


def decide(sitting: Sitting, voice: Voice, interrupt: Interrupt, companion: Companion) -> bool:
    """Ask until an option is chosen or an answer taken back. False if the player leaves."""
    seat = sitting.session.seat
    menu = menu_of(sitting, companion.advice(seat))
    voice.decision(sitting, menu, sitting.heard.get(seat, 0))
    sitting.has_heard(seat)
    while True:
        command, rest = understood(interrupt.during(lambda: voice.ask(sitting)))
        if command == "quit":
            return False
        if command == "undo":
            others = [] if sitting.is_secret() else [other for other in sitting.humans() if other != seat]
            reason = sitting.undo([seat, *others])
            if reason == ALLOWED:
                save(sitting, voice)
                return True
            voice.complain(sitting.say("no_undo", reason=ENGINE_REASONS[reason]))
        elif command == "tips":
            voice.tell([companion.switch(), *companion.advice(seat)])
        elif command == NUMBER:
            if choose(sitting, voice, menu, int(rest)):
                return True
        else:
            obey(sitting, voice, menu, command, rest)


def choose(sitting: Sitting, voice: Voice, menu: Menu, wanted: int) -> bool:
    """Answer with the option of this number, if it may be chosen."""
    choice = menu.numbered(wanted)
    if choice is None:
        voice.complain(sitting.say("not_a_number", number=wanted))
        return False
    if choice.reason:
        voice.complain(sitting.say("refused", text=choice.text, reason=choice.reason))
        return False
    sitting.session.answer(choice.option)
    save(sitting, voice)
    return True


def obey(sitting: Sitting, voice: Voice, menu: Menu, command: str, rest: str) -> None:
    """A command that changes nothing in the game."""
    if command == EMPTY:
        voice.question(sitting, menu)
    elif command == "explain":
        voice.tell(helping.explanation(sitting, menu, rest) if rest else helping.everything_explained(sitting))
    elif command == "why":
        voice.tell(helping.reasons(sitting, menu, rest) if rest else advice.why_that(sitting))
    elif command == "hint":
        voice.tell(advice.hint(sitting, menu))
        save(sitting, voice)
    elif command == "log":
        voice.tell(log(sitting, number(rest) or LOG_LINES))
    elif command == "board":
        voice.table(sitting)
    elif command == "score":
        voice.tell(scores(sitting))
    elif command == "save":
        if save(sitting, voice):
            voice.tell([sitting.say("saved", name=sitting.path.stem, path=sitting.path), *not_in_the_record(sitting)])
    elif command == "help":
        voice.tell(helping.commands(sitting))
    else:
        voice.complain(sitting.say("not_understood", text=rest))


def log(sitting: Sitting, lines: int) -> list[str]:
    """The last lines of everything that has happened."""
    told: list[str] = sitting.box.view.events_text(sitting.events(), sitting.words, sitting.names)
    return told[-lines:] if told else [sitting.say("log_empty")]


def scores(sitting: Sitting) -> list[str]:
    """Everybody's points, the best first, and where they come from."""
    g = sitting.session.game()
    told = sitting.box.board.points(g, sitting.events(), sitting.words, sitting.names)
    points = sorted((int(g.score(seat)) for seat in range(len(sitting.names))), reverse=True)
    lines: list[str] = []
    for score, (total, parts) in zip(points, told, strict=True):
        lines.append(sitting.say("rank", rank=1 + points.index(score), total=total))
        lines += [f"     {part}" for part in parts]
    return lines


# --- saving and leaving ---------------------------------------------------------------------------------------------


def save(sitting: Sitting, voice: Voice) -> bool:
    """Write the game to its file. If that fails the game goes on all the same."""
    try:
        sitting.save()
    except OSError as problem:
        voice.complain(sitting.say("not_saved", problem=because(problem, sitting.say)))
        return False
    return True


def leave(sitting: Sitting, voice: Voice) -> None:
    if save(sitting, voice):
        name = sitting.path.stem
        voice.tell(
            [sitting.say("saved", name=name, path=sitting.path), sitting.say("go_on", name=name, program=program())]
        )
        voice.tell(not_in_the_record(sitting))


def not_in_the_record(sitting: Sitting) -> list[str]:
    """What others must not know yet is not saved: whoever leaves is told so."""
    return [sitting.say("held")] if sitting.has_held_answers() else []


def finish(sitting: Sitting, voice: Voice) -> None:
    """The table at the end, the ranking, and where the record lies."""
    voice.ending(sitting, max((sitting.heard.get(seat, 0) for seat in sitting.humans()), default=0))
    voice.tell(["", sitting.say("final"), *scores(sitting), verdict(sitting)])
    if save(sitting, voice):
        sitting.path = saves.finish(sitting.path)
        voice.tell([sitting.say("recorded", path=sitting.path)])
    if sitting.humans():
        LookingBack(sitting, voice).offer()


def verdict(sitting: Sitting) -> str:
    """Who has won."""
    g = sitting.session.game()
    winners = [name for seat, name in enumerate(sitting.names) if g.result(seat) > 0]
    if not winners:
        return sitting.say("nobody_wins", who=enumerated(sitting, sitting.names), seats=len(sitting.names))
    return sitting.say("winner" if len(winners) == 1 else "shared", who=enumerated(sitting, winners))


def enumerated(sitting: Sitting, names: list[str]) -> str:
    return f" {sitting.say('and')} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


# --- watching -------------------------------------------------------------------------------------------------------


def watch(table: LiveTable, voice: Voice) -> None:
    """A game in real time among bots, told as fast as it can be: nobody waits, and the times are the same."""
    shown = 0
    with Interrupt() as interrupt:
        try:
            while not table.over and table.skip():
                interrupt.check()
                news = table.news()
                voice.tell(table.sitting.box.board.bare(line) for line in news[shown:])
                shown = len(news)
        except KeyboardInterrupt:
            voice.tell([""])
    if table.sitting.session.over:
        finish(table.sitting, voice)
    else:
        leave(table.sitting, voice)
