"""What has happened, in few lines: a turn, an attack or an activation is one line with everything it brought.

The whole story stands in the log; this is what is shown beside the question.
"""

from typing import Final

from astragal.engine.game import Event, Game
from astragal.engine.pairs import first_of, second_of
from astragal.engine.session import ROLLING, Session
from astragal.engine.showing.markup import literal, tagged
from astragal.engine.showing.news import Line, Reporter
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.creatures import LETTERS
from astragal.games.titan_dice.rules.rows import fours
from astragal.games.titan_dice.rules.state import TitanDice
from astragal.games.titan_dice.showing import log
from astragal.games.titan_dice.showing.board.markup import bonus_mark, mark
from astragal.games.titan_dice.showing.board.names import ability_name, card_name
from astragal.games.titan_dice.showing.nouns import attack_noun

NOBODY: Final = -1

# Events that need no words here: the score stands on the table
SILENT: Final = (kinds.SCORED,)

# What an answer would bring is told up to here: then it is somebody else's turn
NEXT_TURN: Final = (kinds.TURN, kinds.ATTACK_TURN, kinds.NPC_TURN, kinds.ROUND_BEGINS)

# What is worth a word beside an option. What the option itself says is not.
EFFECTS: Final = (
    kinds.WOUNDED,
    kinds.RESCUED,
    kinds.GAIA,
    kinds.COLLECTED,
    kinds.LOST,
    kinds.SPENT,
    kinds.REMOVED,
    kinds.TURNED,
    kinds.OUT,
    kinds.ATTACK,
    kinds.NO_ATTACK,
    kinds.FACE_DOWN,
    kinds.ATTACK_BONUS,
    kinds.EXODUS,
    kinds.CREATURE_LOST,
)


def news(events: list[Event], since: int, words: Words, names: list[str]) -> list[str]:
    """The lines, with style tags, that tell anything after the first `since` events. `events` is the whole game."""
    reporter = CreatureReporter(words, names)
    reporter.hear_all(events)
    reporter.tell_roll()
    return [reporter.in_words(line) for line in reporter.lines if line.last >= since and not reporter.is_bare(line)]


def effect(session: Session, option: int, words: Words, names: list[str]) -> str:
    """In a few words what an answer would bring before the next throw or question; empty if there is little to say.
    What is paid with dice stands in the option; what is paid from the track is lost like anything else."""
    preview = session.preview(option)
    reporter = CreatureReporter(words, names)
    pieces: list[str] = []
    if session.kind == kinds.ACTION and option >= kinds.FIRST_SWAP:
        pieces.append(reporter.say("news.with", who=literal(names[(option - kinds.FIRST_SWAP) % 4])))
    for event in preview.events:
        if event[0] in NEXT_TURN:
            if event[0] == kinds.ROUND_BEGINS and not reporter.solo:
                pieces.append(reporter.say("news.round_ends"))
            break
        if event[0] == kinds.PAID and second_of(event[3]):
            pieces.append(mark(event[2], f"−{second_of(event[3])}{LETTERS[event[2]]}"))
        elif event[0] in EFFECTS:
            reporter.put(pieces, event, session.seat)
        elif event[0] == kinds.END_TRIGGERED and not preview.game.over:
            pieces.append(reporter.say("news.triggers", on=event[2]))
        elif event[0] == kinds.ENDED:
            pieces.append(reporter.say("news.game_ends"))
    else:
        if preview.stop == ROLLING and session.kind != kinds.ROLL:
            pieces.append(reporter.say("news.will_roll"))
    if cages_more(session, preview.game):
        pieces.insert(1, reporter.say("news.caged"))
    return ", ".join(pieces)


def cages_more(session: Session, after: Game) -> bool:
    """Would a creature be caged that is not yet?"""
    before = session.game()
    assert isinstance(before, TitanDice)
    assert isinstance(after, TitanDice)
    return fours(after.players[session.seat].track & ~before.players[session.seat].track) > 0


class CreatureReporter(Reporter[int]):
    """A line is a player's, or nobody's."""

    def __init__(self, words: Words, names: list[str]) -> None:
        super().__init__(__package__, words, names)
        self.solo = len(names) == 1
        self.roll: list[str] = []  # dice of one roll that are not told yet
        self.roll_end = (0, 0)  # the number of the last of them, and whose they are
        self.again = False  # are they rolled again?

    def is_bare(self, line: Line[int]) -> bool:
        """Has a turn begun in which nothing has happened yet?"""
        return line.subject != NOBODY and not line.changes and line.text == self.who(line.subject)

    def add(self, number: int, seat: int, change: str) -> None:
        """To the line under way; if it belongs to nobody, a new one begins."""
        if not self.lines or self.lines[-1].subject == NOBODY:
            self.begin(number, seat, self.who(seat))
        if change:
            self.lines[-1].changes.append(change)
        self.lines[-1].last = number

    def hear(self, number: int, event: Event) -> None:
        what, seat, a, b, _ = event
        if what == kinds.ROLLED:
            self.roll.append(bonus_mark(b) if a else mark(b))
            self.roll_end = (number, seat)
            return
        self.tell_roll()
        if what in SILENT:
            return
        if what == kinds.REROLLED:
            self.again = True
        elif what == kinds.ROUND_BEGINS:
            key = "news.round_alone" if self.solo else "news.round"
            self.begin(number, NOBODY, tagged("title", self.say(key, round=a, who=self.names[seat])))
        elif what == kinds.TURN:
            self.begin(number, seat, self.who(seat))
        elif what == kinds.ATTACK_TURN:
            self.begin(number, seat, self.say("news.attack_turn", who=self.who(seat)))
        elif what == kinds.NPC_TURN:
            self.begin(number, seat, tagged("hero", self.say("exodus.title")))
        elif what == kinds.ACTIVATED:
            name = literal(ability_name(a, self.words))
            self.begin(number, seat, self.say("news.activates", who=self.who(seat), card=name))
        elif what in (kinds.END_TRIGGERED, kinds.ENDED):
            text = log.event_text(event, self.words, self.names) or ""
            self.begin(number, NOBODY, tagged("title", text.rstrip(".")))
        else:
            self.hear_change(number, event)

    def hear_change(self, number: int, event: Event) -> None:
        """One thing more for the line under way."""
        whose = self.lines[-1].subject if self.lines and self.lines[-1].subject != NOBODY else event[1]
        self.add(number, event[1], "")
        self.put(self.lines[-1].changes, event, whose)

    def put(self, changes: list[str], event: Event, seat: int) -> None:
        """What an event changes, added to these changes. Of several wounds the last tells how many there are."""
        what, whose, a, b, source = event
        if what == kinds.WOUNDED and changes and changes[-1] == self.change_of((what, whose, a, b - 1, source), seat):
            changes.pop()
        change = self.change_of(event, seat)
        if change:
            changes.append(change)

    def tell_roll(self) -> None:
        """The dice rolled together are one thing."""
        if self.roll:
            key = "news.rerolls" if self.again else "news.rolls"
            self.add(*self.roll_end, self.say(key, faces=" ".join(self.roll)))
            self.roll = []
            self.again = False

    # --- what each event says ---------------------------------------------------------------------------------------

    def change_of(self, event: Event, seat: int) -> str:
        """What an event changes, in the eyes of the player of this seat: of others their names are said."""
        change = self.change(event)
        if not change or event[1] == seat:
            return change
        return self.say("news.of", change=change, who=literal(self.names[event[1]]))

    def change(self, event: Event) -> str:
        what, _, a, b, source = event
        if what == kinds.COLLECTED:
            kept, wasted = int(first_of(b)), int(second_of(b))
            pieces = [mark(a, f"+{kept}{LETTERS[a]}")] if kept else []
            pieces += [self.say("news.wasted", n=mark(a, f"{wasted}{LETTERS[a]}"))] if wasted else []
            return ", ".join(pieces)
        if what == kinds.LOST:
            return mark(a, f"−{b}{LETTERS[a]}")
        if what == kinds.PAID:
            dice, markers = int(first_of(b)), int(second_of(b))
            return self.say("news.pays", cost=mark(a, f"{dice + markers}{LETTERS[a]}"), dice=dice, markers=markers)
        if what == kinds.PURCHASED:
            return self.say("news.purchases", card=self.card(a, b))
        if what == kinds.EXCHANGED:
            taken, given = self.card(a, int(first_of(b))), self.card(a, int(second_of(b)))
            other = self.names[int(second_of(source))] if first_of(source) == kinds.FROM_PLAYER else ""
            return self.say("news.exchanges", taken=taken, given=given, other=literal(other))
        if what in (kinds.SPENT, kinds.REMOVED):
            return self.dice_gone(what, a, b)
        if what == kinds.TURNED:
            after = int(first_of(b))
            return f"{mark(a)}→{bonus_mark(after) if second_of(b) else mark(after)}"
        if what == kinds.EXODUS:
            return self.say("news.exodus", creature=mark(a), before=int(first_of(b)), after=int(second_of(b)))
        if what == kinds.TURN_ENDED and a:
            return ""
        if what == kinds.ATTACK:
            return mark(a, self.words.noun(attack_noun(a)))
        if what in (kinds.NAMED, kinds.CAPTURED, kinds.CREATURE_LOST):
            return self.say(f"news.{kinds.EVENTS[what][0]}", face=mark(a))
        if what == kinds.FACE_DOWN:
            return self.say("news.face_down", card=self.card(a, b))
        return self.say(f"news.{kinds.EVENTS[what][0]}", a=a, b=b)

    def card(self, creature: int, level: int) -> str:
        name = card_name(creature, level, self.solo, self.words)
        return literal(f"{self.say('level', level=level)} {name}")

    def dice_gone(self, what: int, a: int, n: int) -> str:
        """Dice that became spent, or that are out of play for the round."""
        if a == kinds.ALL_ACTIVE_DICE:
            return self.say("news.all_spent", n=n)
        if a == kinds.A_SPENT_DIE:
            return self.say("news.spent_die_removed")
        die = self.say("news.the_bonus_die") if a == kinds.THE_BONUS_DIE else self.say("news.a_die", face=mark(a))
        return self.say("news.die_removed" if what == kinds.REMOVED else "news.die_spent", die=die)
