"""The log: what has happened, a line for each event, in the reader's language, and what can be drawn beside it.

A picture is a thing by the id that it has in the reference: a face of a regular die or of a bonus die, a creature, a
card, an attack."""

from collections.abc import Callable
from functools import lru_cache

from astragal.engine.game import Event
from astragal.engine.pairs import first_of, second_of
from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import ABILITIES, creature_of
from astragal.games.titan_dice.facts.creatures import NAMES, NUMBER_OF_CREATURES, WOUND
from astragal.games.titan_dice.facts.kinds import ENDINGS, EVENTS, FROM_NPC, FROM_PLAYER, FROM_REROLL, OUT_BECAUSE
from astragal.games.titan_dice.rules.rows import plus
from astragal.games.titan_dice.showing.nouns import (
    attack_noun,
    card_noun,
    face_noun,
    faces_text,
    payment_text,
    source_text,
)

INDENT = "  "
MOST_KEPT = 8192  # pictures that are remembered
OPENERS = (kinds.ACTIVATED, kinds.ATTACK, kinds.GAIA, kinds.CAPTURED)  # what follows belongs to them
# These belong to nothing before them
FRESH = (
    *(kinds.ROUND_BEGINS, kinds.TURN, kinds.ATTACK_TURN, kinds.NPC_TURN, kinds.TURN_ENDED, kinds.CAPTURED),
    *(kinds.ATTACK, kinds.NO_ATTACK, kinds.END_TRIGGERED, kinds.SCORED, kinds.ENDED),
)
SAYS_ITS_SOURCE = (
    *(kinds.WOUNDED, kinds.COLLECTED, kinds.LOST, kinds.PAID, kinds.SPENT, kinds.REMOVED),
    *(kinds.FACE_DOWN, kinds.EXODUS),
)

Values = dict[str, object]


def event_text(event: Event, words: Words, names: list[str]) -> str | None:
    """A line of the log. (No event of this game is without a line.)"""
    what, seat, a, b, source = event
    if what == kinds.ROLLED:
        return rolled_text([event], words, names)
    values: Values = {"who": names[seat]}
    if what in VALUES:
        values |= VALUES[what](a, b, words)
    if what in SAYS_ITS_SOURCE:
        values["source"] = source_text(source, words, names)
    if what == kinds.REROLLED:
        values["wounds"] = int(source == FROM_REROLL)
    if what == kinds.EXCHANGED:
        with_player = first_of(source) == FROM_PLAYER
        values |= {"from": "player", "whose": names[int(second_of(source))]} if with_player else {"from": "stack"}
    return words.say(f"event.{EVENTS[what][0]}", **values)


def rolled_text(rolls: list[Event], words: Words, names: list[str]) -> str:
    """Dice that are rolled together, in one line."""
    row = 0
    bonus: int | None = None
    for _, _, is_bonus, face, _ in rolls:
        if is_bonus:
            bonus = face
        else:
            row = int(plus(row, face, 1))
    _, seat, _, _, source = rolls[0]
    npc = int(first_of(source) == FROM_NPC)
    return words.say("event.rolled", who=names[seat], npc=npc, faces=faces_text(row, bonus, words))


def events_text(events: list[Event], words: Words, names: list[str]) -> list[str]:
    """The lines of the log. Dice of one roll stand in one line; what belongs to an activation, an attack, a capture or
    a blessing is indented."""
    lines: list[str] = []
    depth = 0
    at = 0
    while at < len(events):
        event = events[at]
        together = rolled_together(events, at)
        if event[0] in FRESH:
            depth = 0
        line = rolled_text(events[at : at + together], words, names) if together else event_text(event, words, names)
        lines.append(f"{INDENT * depth}{line}")
        if event[0] in OPENERS:
            depth += 1
        at += together or 1
    return lines


def rolled_together(events: list[Event], start: int) -> int:
    """How many events from here on are dice of one and the same roll: 0 if this is none."""
    end = start
    while end < len(events) and events[end][0] == kinds.ROLLED:
        if events[end][1] != events[start][1] or events[end][4] != events[start][4]:
            break
        if end > start and events[end - 1][2] == 1:  # a bonus die is the last of its roll
            break
        end += 1
    return end - start


def events_pictures(events: list[Event]) -> list[list[Thing]]:
    """What can be drawn beside each of these lines. Dice of one roll stand together, in the order of the words."""
    pictures: list[list[Thing]] = []
    at = 0
    while at < len(events):
        together = rolled_together(events, at)
        if together > 1:
            rolls = sorted(events[at : at + together], key=lambda roll: (roll[2], roll[3]))
            pictures.append([picture for roll in rolls for picture in pictures_of(roll)])
        else:
            pictures.append(pictures_of(events[at]))
        at += together or 1
    return pictures


@lru_cache(MOST_KEPT)
def pictures_of(event: Event) -> list[Thing]:
    """What can be drawn for one event. Nobody may change it."""
    what, _, a, b, _ = event
    return PICTURES[what](a, b) if what in PICTURES else []


# --- what each event says -------------------------------------------------------------------------------------------


def _round(a: int, b: int, words: Words) -> Values:
    return {"round": a}


def _turn(a: int, b: int, words: Words) -> Values:
    return {"round": a, "nth": b}


def _dice_of_turn(a: int, b: int, words: Words) -> Values:
    return {"n": b}


def _rerolled(a: int, b: int, words: Words) -> Values:
    return {"n": a, "of": b}


def _no_roll(a: int, b: int, words: Words) -> Values:
    return {"why": a}


def _wounded(a: int, b: int, words: Words) -> Values:
    return {"marker": a, "n": b}


def _number(a: int, b: int, words: Words) -> Values:
    return {"n": a}


def _collected(a: int, b: int, words: Words) -> Values:
    return {"creature": face_noun(a), "n": int(first_of(b)), "wasted": int(second_of(b))}


def _creature_and_number(a: int, b: int, words: Words) -> Values:
    return {"creature": face_noun(a), "n": b}


def _paid(a: int, b: int, words: Words) -> Values:
    return {"payment": payment_text(a, int(first_of(b)), False, int(second_of(b)), words)}


def _creature_and_level(a: int, b: int, words: Words) -> Values:
    return {"creature": face_noun(a), "level": b}


def _exchanged(a: int, b: int, words: Words) -> Values:
    return {"creature": face_noun(a), "level": int(first_of(b)), "given": int(second_of(b))}


def _activated(a: int, b: int, words: Words) -> Values:
    return {"card": card_noun(a), "creature": face_noun(int(creature_of(a))), "level": b}


def _dice_moved(a: int, b: int, words: Words) -> Values:
    what = {kinds.THE_BONUS_DIE: "bonus", kinds.A_SPENT_DIE: "spent", kinds.ALL_ACTIVE_DICE: "all"}.get(a, "creature")
    return {"what": what, "n": b} | ({"creature": face_noun(a)} if what == "creature" else {})


def _turned(a: int, b: int, words: Words) -> Values:
    return {"before": face_noun(a), "face": face_noun(int(first_of(b))), "bonus": int(second_of(b))}


def _turn_ended(a: int, b: int, words: Words) -> Values:
    return {"acted": a}


def _out(a: int, b: int, words: Words) -> Values:
    return {"why": words.say(f"out.{OUT_BECAUSE[a]}"), "n": b}


def _attack(a: int, b: int, words: Words) -> Values:
    return {"attack": attack_noun(a), "left": b, "text": words.say(f"explain.attack.{NAMES[a]}")}


def _attack_bonus(a: int, b: int, words: Words) -> Values:
    return {"gained": a}


def _end_triggered(a: int, b: int, words: Words) -> Values:
    return {"on": a, "n": b}


def _exodus(a: int, b: int, words: Words) -> Values:
    left, reached = int(first_of(b)), int(second_of(b))
    move = "away" if reached < left else "back" if reached > left else "stays"
    return {"creature": face_noun(a), "from": left, "to": reached, "move": move}


def _scored(a: int, b: int, words: Words) -> Values:
    return {"n": a, "creatures": int(first_of(b)), "cards": int(second_of(b))}


def _ended(a: int, b: int, words: Words) -> Values:
    return {"why": ENDINGS[a], "won": b}


VALUES: dict[int, Callable[[int, int, Words], Values]] = {
    kinds.ROUND_BEGINS: _round,
    kinds.TURN: _turn,
    kinds.ATTACK_TURN: _dice_of_turn,
    kinds.NPC_TURN: _dice_of_turn,
    kinds.REROLLED: _rerolled,
    kinds.NO_ROLL: _no_roll,
    kinds.WOUNDED: _wounded,
    kinds.RESCUED: _number,
    kinds.GAIA: _number,
    kinds.COLLECTED: _collected,
    kinds.LOST: _creature_and_number,
    kinds.PAID: _paid,
    kinds.PURCHASED: _creature_and_level,
    kinds.EXCHANGED: _exchanged,
    kinds.ACTIVATED: _activated,
    kinds.SPENT: _dice_moved,
    kinds.REMOVED: _dice_moved,
    kinds.TURNED: _turned,
    kinds.NAMED: _creature_and_number,
    kinds.CAPTURED: _creature_and_number,
    kinds.TURN_ENDED: _turn_ended,
    kinds.OUT: _out,
    kinds.ATTACK: _attack,
    kinds.FACE_DOWN: _creature_and_level,
    kinds.ATTACK_BONUS: _attack_bonus,
    kinds.END_TRIGGERED: _end_triggered,
    kinds.EXODUS: _exodus,
    kinds.CREATURE_LOST: _creature_and_number,
    kinds.SCORED: _scored,
    kinds.ENDED: _ended,
}


# --- what is drawn for each event -----------------------------------------------------------------------------------


def face_picture(face: int, bonus: int) -> list[Thing]:
    return [thing("bonus_face" if bonus else "face", NAMES[face])]


def creature_picture(a: int, b: int) -> list[Thing]:
    return [thing("creature", NAMES[a])] if a < NUMBER_OF_CREATURES else []


PICTURES: dict[int, Callable[[int, int], list[Thing]]] = {
    kinds.ROLLED: lambda a, b: face_picture(b, a),
    kinds.WOUNDED: lambda a, b: face_picture(WOUND, 0),
    kinds.COLLECTED: creature_picture,
    kinds.LOST: creature_picture,
    kinds.PAID: creature_picture,
    kinds.PURCHASED: creature_picture,
    kinds.EXCHANGED: creature_picture,
    kinds.ACTIVATED: lambda a, b: [thing("card", ABILITIES[a])],
    kinds.SPENT: creature_picture,
    kinds.REMOVED: creature_picture,
    kinds.TURNED: lambda a, b: face_picture(int(first_of(b)), int(second_of(b))),
    kinds.NAMED: creature_picture,
    kinds.CAPTURED: creature_picture,
    kinds.ATTACK: lambda a, b: [thing("attack", NAMES[a])],
    kinds.FACE_DOWN: creature_picture,
    kinds.EXODUS: creature_picture,
    kinds.CREATURE_LOST: creature_picture,
}
