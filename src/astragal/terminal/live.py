"""A table in real time, without a screen and without a clock of its own.

It is told what the time is, lets bots and the game's clock act when they are due, takes the commands of the person who
plays, keeps what is to be told, and saves the game after everything that happens. In the game, time goes on only while
the table looks: when the program stands still, or the person reads, nobody loses a second.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from astragal.engine.arrivals import CLOCK, LAST_TIME, NOTHING, args_of, command_of, seat_of
from astragal.engine.game import ALLOWED, NEVER, Game, Refused
from astragal.engine.reflex import Reflex
from astragal.engine.session import ARRIVING
from astragal.terminal.complaint import because
from astragal.terminal.sitting import Sitting

LONGEST_GAP: Final = 1000  # milliseconds: if nobody looked for longer, the program stood still
PATIENCE: Final = 50  # how often a bot may want something at one time that is refused
COMPLAINS_FOR: Final = 4000  # milliseconds that a complaint is shown
NO_SEAT: Final = -1


@dataclass(frozen=True)
class Message:
    """A line for the person: news with style tags, or a complaint."""

    text: str
    said_at: int  # milliseconds of the game
    is_complaint: bool = False


class LiveTable:
    """A game in real time at which at most one person sits."""

    def __init__(self, sitting: Sitting, reflexes: Mapping[int, Reflex], now: Callable[[], int]) -> None:
        self.sitting = sitting
        self.reflexes = dict(reflexes)  # of the bots, by their seats
        self.now = now  # milliseconds, from any moment on
        self.looked_at = now()
        self.time: int = int(getattr(sitting.session.game(), "now", 0))  # in the game, in milliseconds
        self.stands_still = False
        self.person = next(iter(sitting.humans()), NO_SEAT)
        self.keys = sitting.box.keys.Keys(self.person) if self.person != NO_SEAT else None
        self.told = sitting.heard.get(self.person, 0)  # so many events are no news any more
        self.messages: list[Message] = []
        self.report: list[str] = []  # news that the person should read before the game goes on
        self.bells = 0  # how many bells have been heard
        self.is_saved = True
        self.hear()
        self.report = []
        self.save()

    @property
    def game(self) -> Game:
        return self.sitting.session.game()

    @property
    def over(self) -> bool:
        return self.sitting.session.stop != ARRIVING

    # --- time -------------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Time has passed: let happen what is due by now."""
        now = self.now()
        if not self.stands_still:
            self.time = min(LAST_TIME, self.time + max(0, min(now - self.looked_at, LONGEST_GAP)))
        self.looked_at = now
        self.catch_up()

    def skip(self) -> bool:
        """Do not wait: go on to what is due next. False if nothing ever will be."""
        time, _ = self.next_due()
        self.time = max(self.time, time)
        self.catch_up()
        return time != NEVER

    def stand_still(self, still: bool) -> None:
        """Stop the time, or let it run on."""
        self.look()
        self.stands_still = still

    def catch_up(self) -> None:
        before = self.sitting.session.base
        refusals = dict.fromkeys(self.reflexes, 0)
        while not self.over:
            time, seat = self.next_due()
            if time == NEVER or time > self.time:
                break
            if seat == CLOCK:
                self.sitting.session.let_time_pass(time)
            elif not self.let_bot_act(seat, time):
                refusals[seat] += 1
                if refusals[seat] == PATIENCE:
                    self.dismiss(seat)
        if self.sitting.session.base is not before:
            self.hear()
            self.save()

    def next_due(self) -> tuple[int, int]:
        """When something happens if the person does nothing, and whose doing it is; NEVER if nothing will."""
        g = self.game
        soonest, first = int(g.next_tick()), CLOCK
        for seat, reflex in list(self.reflexes.items()):
            try:
                due = int(reflex.due(g, seat))
            except Exception:
                self.dismiss(seat)
                continue
            if due != NEVER and (soonest == NEVER or due < soonest):
                soonest, first = due, seat
        return soonest, first

    def let_bot_act(self, seat: int, time: int) -> bool:
        """Has the bot done something that is allowed?"""
        try:
            act = int(self.reflexes[seat].act(self.game, seat, time))
            if act == NOTHING:
                return False
            if seat_of(act) != seat:
                raise ValueError("a bot acts for another seat")
        except Exception:
            self.dismiss(seat)
            return True
        return self.arrive(time, seat, int(command_of(act)), int(args_of(act))) == ALLOWED

    def dismiss(self, seat: int) -> None:
        """A bot that does not work does nothing any more; the game goes on without it."""
        if self.reflexes.pop(seat, None):
            self.complain(self.sitting.say("live.silent", who=self.sitting.names[seat]))

    # --- commands ---------------------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """The person presses a key."""
        self.look()
        if self.keys is None or self.over:
            return
        self.forget_complaints()
        done = self.keys.press(self.game, key, self.sitting.words)
        if isinstance(done, str):
            self.complain(done)
        elif done is not None:
            self.command(*done)

    def command(self, command: int, args: int) -> bool:
        """The person commands. What is refused is said in words."""
        self.look()
        before = self.sitting.session.base
        reason = self.arrive(self.time, self.person, command, args)
        if self.sitting.session.base is not before:
            self.hear()
            self.save()
        if reason != ALLOWED:
            self.complain(self.sitting.box.view.reason_text(reason, self.sitting.words))
        return reason == ALLOWED

    def arrive(self, time: int, seat: int, command: int, args: int) -> int:
        """Why the command is refused; 0 if it is not."""
        try:
            self.sitting.session.arrive(max(time, int(getattr(self.game, "now", 0))), seat, command, args)
        except Refused as refused:
            return refused.reason
        return ALLOWED

    # --- what is told and saved -------------------------------------------------------------------------------------

    def hear(self) -> None:
        """What has happened becomes news."""
        sitting = self.sitting
        events = sitting.events()
        news = sitting.box.board.news(events, self.told, sitting.words, sitting.names)
        self.messages += [Message(line, self.time) for line in news]
        happened = [event[0] for event in events[self.told :]]
        if self.keys is not None and any(what in sitting.box.keys.READ_AT for what in happened):
            self.report = news
        self.bells += sum(what in sitting.box.keys.BELL_AT for what in happened)
        self.told = len(events)
        sitting.has_heard(self.person)

    def complain(self, sentence: str) -> None:
        self.messages.append(Message(sentence, self.time, is_complaint=True))

    def forget_complaints(self) -> None:
        """A complaint is about the last key only."""
        self.messages = [message for message in self.messages if not message.is_complaint]

    def news(self) -> list[str]:
        return [message.text for message in self.messages if not message.is_complaint]

    def complaints(self) -> list[str]:
        """What was refused a moment ago."""
        if self.sitting.session.over:
            return []
        return [
            message.text
            for message in self.messages
            if message.is_complaint and self.time - message.said_at <= COMPLAINS_FOR
        ]

    def save(self) -> None:
        """Write the game to its file. If that fails the game goes on all the same."""
        try:
            self.sitting.save()
            self.is_saved = True
        except OSError as problem:
            if self.is_saved:
                self.complain(self.sitting.say("not_saved", problem=because(problem, self.sitting.say)))
            self.is_saved = False
