"""What has happened, in few lines: a blessing, a feat or a reinforcement is one line with everything it brought.

The whole story stands in the log; this is what is shown beside the question.
"""

from collections.abc import Callable
from typing import Final

from astragal.engine.game import Event
from astragal.engine.pairs import first_of, second_of
from astragal.engine.session import ROLLING, Session
from astragal.engine.showing.markup import literal, tagged
from astragal.engine.showing.news import Reporter
from astragal.engine.showing.words import Words, load
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.allegiance import ZONES
from astragal.games.dice_forge.facts.cards import TWINS
from astragal.games.dice_forge.facts.labyrinth import TREASURES
from astragal.games.dice_forge.facts.occasions import OCCASIONS
from astragal.games.dice_forge.rules.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.rules.resources import stored
from astragal.games.dice_forge.rules.state import DICE, DiceForge
from astragal.games.dice_forge.showing import log
from astragal.games.dice_forge.showing.board.markup import amounts
from astragal.games.dice_forge.showing.board.names import amount_mark, card_name, face_mark
from astragal.games.dice_forge.showing.board.spaces import value, zone

# Events that need no words here: others say the same
NOBODY: Final = -2  # the line belongs to no hero, but more may be added to it
SILENT: Final = (kinds.MOVED, kinds.CLOSED, kinds.ENDED)

# The texts of these options say themselves what they bring
SPEAKING: Final = (kinds.HAMMER, kinds.STORE, kinds.SCEPTER_GOLD, kinds.RIGHT_HAND)


def news(events: list[Event], since: int, words: Words, names: list[str]) -> list[str]:
    """The lines, with style tags, that tell anything after the first `since` events. `events` is the whole game."""
    reporter = ForgeReporter(words, names)
    reporter.hear_all(events)
    reporter.tell_pending_rolls()
    return [reporter.in_words(line) for line in reporter.lines if line.last >= since]


def effect(session: Session, option: int, words: Words, names: list[str]) -> str:
    """In a few words what an answer would bring before the next throw or question; empty if there is little to say."""
    if session.kind in SPEAKING and option not in kinds.ANY_TIME:
        return ""
    preview = session.preview(option)
    say = load(__package__, words.lang).say
    seat = session.seat
    g, after = session.game(), preview.game
    assert isinstance(g, DiceForge)
    assert isinstance(after, DiceForge)
    pieces: list[str] = []
    paid: list[int] = []
    for what, whose, a, b, _ in preview.events:
        if what == kinds.OUSTED:
            pieces.append(say("news.will_oust", who=literal(names[whose])))
        elif whose == seat and what == kinds.PAID:
            paid.append(a)
        elif whose == seat and what in (kinds.GAINED, kinds.LOST):
            if first_of(b) and session.kind != kinds.TAKE:
                pieces.append(amount_mark("+" if what == kinds.GAINED else "−", int(first_of(b)), a))
            if what == kinds.GAINED and second_of(b):
                pieces.append(say("news.will_waste", amount=amount_mark("", int(second_of(b)), a)))
        elif whose == seat and what == kinds.GOLEM and session.kind != kinds.PATH:
            pieces.append(say("news.golem", space=b))
    if after.heroes and after.heroes[seat].allegiance != g.heroes[seat].allegiance:
        pieces.append(allegiance_mark(int(after.heroes[seat].allegiance), say))
    left = [amount_mark("", int(stored(after.heroes[seat], resource)), resource) for resource in dict.fromkeys(paid)]
    if left:
        pieces.insert(0, say("news.left", amounts=" ".join(left)))
    if preview.stop == ROLLING and after.active == g.active:
        pieces.append(say("news.will_roll"))
    return ", ".join(pieces)


def allegiance_mark(space: int, say: Callable[..., str]) -> str:
    """Where a token stands now, by the value and the zone of the space."""
    return f"[loyalty]{say('news.allegiance', value=value(space), zone=zone(space))}[/]"


class ForgeReporter(Reporter[int]):
    """A line is a hero's, or nobody's."""

    def __init__(self, words: Words, names: list[str]) -> None:
        super().__init__(__package__, words, names)
        self.rolls: dict[int, list[tuple[int, int]]] = {}  # by seat: number of the event, face
        self.rerolling = -1  # the seat whose Twins were just paid

    def add(self, number: int, seat: int, change: str) -> None:
        """To the line under way, if it is this hero's."""
        line = (
            self.lines[-1]
            if self.lines and self.lines[-1].subject == seat
            else self.begin(number, seat, self.who(seat))
        )
        if change:
            line.changes.append(change)
        line.last = number

    def hear(self, number: int, event: Event) -> None:
        what, seat, a, b, source = event
        if what in SILENT:
            return
        if what == kinds.ROLLED and seat == self.rerolling:
            self.add(number, seat, self.say("news.rerolled", face=face_mark(b, self.words)))
            self.rerolling = -1
        elif what == kinds.ROLLED:
            self.rolls.setdefault(seat, []).append((number, b))
        elif what == kinds.TURN:
            self.tell_pending_rolls()
            self.begin(number, -1, tagged("title", self.say("news.turn", round=a, who=self.names[seat])))
        elif what == kinds.BLESSING:
            self.hear_blessing(number, seat, a, b)
        elif what == kinds.FEAT:
            self.begin(number, seat, self.say("news.feat", who=self.who(seat), card=literal(card_name(b, self.words))))
        elif what == kinds.REINFORCEMENT:
            card = literal(card_name(a, self.words))
            self.begin(number, seat, self.say("news.reinforcement", who=self.who(seat), card=card))
        elif what == kinds.OUSTED:
            self.begin(number, -1, self.say("news.ousted", ouster=self.who(a), who=self.who(seat), island=b))
        elif what == kinds.REMOVED:
            self.hear_removed(number, b)
        elif what == kinds.PAID and first_of(source) == kinds.FROM_FORGE:
            bought = face_mark(int(second_of(source)), self.words)
            self.begin(number, seat, self.say("news.buys", who=self.who(seat), face=bought))
            self.add(number, seat, self.change(event))
        elif what in CHANGES:
            self.add(number, seat, self.change(event))
            if what == kinds.PAID and source == kinds.source(kinds.FROM_CARD, TWINS):
                self.rerolling = seat
            elif what == kinds.CELESTIAL_ROLLED:  # it was that die
                self.rerolling = -1
        else:
            text = log.event_text(event, self.words, self.names)
            if text:
                mine = seat if what == kinds.EXTRA_ACTION else -1  # its price belongs to the line
                self.begin(number, mine, literal(text.rstrip(".")))

    def hear_removed(self, number: int, face: int) -> None:
        """All faces that leave the game in the set-up are one line."""
        if not self.lines or self.lines[-1].subject != NOBODY:
            self.begin(number, NOBODY, self.say("news.removed"))
        self.add(number, NOBODY, face_mark(face, self.words))

    def hear_blessing(self, number: int, seat: int, occasion: int, whose: int) -> None:
        """The line begins with what was rolled for it."""
        if not occasions.OWN_DICE[occasion]:
            self.tell_pending_rolls()
        rolled = self.rolls.pop(seat, [])
        why = ""
        if occasion != occasions.TURN:
            why = self.say(f"news.occasion.{OCCASIONS[occasion][0]}", who=literal(self.names[whose]))
        if rolled:
            faces = " ".join(face_mark(face, self.words) for _, face in rolled)
            text = self.say("news.rolled", who=self.who(seat), faces=faces)
        else:
            text = self.who(seat)
        self.begin(number, seat, text + (f" ({why})" if why else ""))

    def tell_pending_rolls(self) -> None:
        """Rolls that no blessing has followed: not yet, or because a card only looks at them."""
        for seat, rolled in sorted(self.rolls.items()):
            faces = " ".join(face_mark(face, self.words) for _, face in rolled)
            line = self.begin(rolled[0][0], seat, self.say("news.rolled", who=self.who(seat), faces=faces))
            line.last = rolled[-1][0]
        self.rolls = {}

    def change(self, event: Event) -> str:
        """One thing that a line tells."""
        what, _, a, b, source = event
        if what in (kinds.GAINED, kinds.LOST):
            kept, rest = int(first_of(b)), int(second_of(b))
            if kept == 0 and rest == 0:
                return ""
            sign = "+" if what == kinds.GAINED else "−"
            wasted = self.say("news.wasted", n=rest) if what == kinds.GAINED and rest else ""
            extra = ""
            if first_of(source) == kinds.FROM_ZONE:
                extra = " " + self.say("news.zone", zone=ZONES[second_of(source)])
            return amount_mark(sign, kept, a) + wasted + extra
        if what == kinds.PAID:
            return amount_mark("−", b, a)
        if what == kinds.HAMMERED:
            return self.say("news.hammered", gold=amount_mark("", a, 0))
        if what == kinds.FORGED:
            new, old = face_mark(int(first_of(b)), self.words), face_mark(int(second_of(b)), self.words)
            return self.say("news.forged", face=new, old=old, die=DICE[a // 6])
        if what == kinds.COPIED:
            return self.say("news.copied", face=face_mark(b, self.words), who=self.names[a >> 1])
        if what >= kinds.ALLEGIANCE:
            return self.change_of_rebellion(what, a, b)
        key = "news.token_taken" if what == kinds.TOKEN_TAKEN else "news.token_used"
        return self.say(key, card=card_name(a, self.words))

    def change_of_rebellion(self, what: int, a: int, b: int) -> str:
        if what == kinds.ALLEGIANCE:
            return allegiance_mark(b, self.say)
        if what == kinds.GOLEM:
            return self.say("news.golem", space=b)
        if what == kinds.CELESTIAL_ROLLED:
            return self.say("news.celestial", face=self.celestial_face(a))
        if what == kinds.TREASURE_FOUND:
            return self.say("news.treasure", treasure=amounts(TREASURES[b][1]))
        if what == kinds.SCEPTER_MOVED:
            return self.say("news.scepter", gold=b)
        if what == kinds.COMPANION_MOVED:
            return self.say("news.companion", space=b)
        if what == kinds.REMEMBERED:
            return self.say("news.remembered", island=int(first_of(b)), taken=int(second_of(b)))
        if what == kinds.TURNED:
            return self.say("news.turned", face=face_mark(b, self.words))
        return self.say("news.goddess", first=a)

    def celestial_face(self, result: int) -> str:
        face = CELESTIAL_FACES[result]
        return amounts(face) if face[0].isdigit() else self.say(f"celestial.{face.removeprefix('celestial-')}")


CHANGES: Final = (
    kinds.GAINED,
    kinds.LOST,
    kinds.PAID,
    kinds.HAMMERED,
    kinds.FORGED,
    kinds.COPIED,
    kinds.TOKEN_TAKEN,
    kinds.TOKEN_USED,
    kinds.ALLEGIANCE,
    kinds.GOLEM,
    kinds.CELESTIAL_ROLLED,
    kinds.TREASURE_FOUND,
    kinds.SCEPTER_MOVED,
    kinds.COMPANION_MOVED,
    kinds.REMEMBERED,
    kinds.TURNED,
    kinds.GODDESS_REACHED,
)
