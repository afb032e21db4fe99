"""What a seat sees: the whole table as plain data, with the question, its options and all words.

Titan Dice hides nothing, so a view differs by seat only in one thing: the seat that is asked also sees what each option
would change.
"""

from astragal.engine.options import listed
from astragal.engine.session import ASKED, ROLLING, Session
from astragal.engine.showing import views
from astragal.engine.showing.view_types import Greyed, Option, Throw
from astragal.engine.showing.views import head, not_offered, throw_view
from astragal.engine.showing.words import Words, load
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import ABILITIES, LEVELS, card_of
from astragal.games.titan_dice.facts.creatures import CAGED, NAMES, NUMBER_OF_CREATURES, NUMBER_OF_FACES
from astragal.games.titan_dice.facts.kinds import (
    ENDINGS,
    FIRST_EXCHANGE,
    FIRST_PURCHASE,
    QUESTIONS,
    REROLL_BONUS,
    chosen_dice,
    still_to_turn,
    turned_die,
)
from astragal.games.titan_dice.rules import actions
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import NPC, PHASES, TitanDice, titan_dice
from astragal.games.titan_dice.showing.log import event_text, events_pictures, events_text
from astragal.games.titan_dice.showing.nouns import face_noun
from astragal.games.titan_dice.showing.pieces import counts
from astragal.games.titan_dice.showing.reference import PACKAGE, attack_text, explain, reference
from astragal.games.titan_dice.showing.sentences import (
    chance_text,
    option_text,
    preview_text,
    previewed,
    question_text,
    reason_text,
)
from astragal.games.titan_dice.showing.targets import BONUS_SIDE, things_that_mean
from astragal.games.titan_dice.showing.view_players import NOTHING_CHOSEN, Chosen, die_view, player_view
from astragal.games.titan_dice.showing.view_types import (
    AttackView,
    Die,
    ExodusTrack,
    QuestionViewWithDice,
    Rolled,
    Side,
    Stack,
    StackCard,
    View,
)

__all__ = [
    "SCHEMA",
    "View",
    "chance_text",
    "event_text",
    "events_pictures",
    "events_text",
    "explain",
    "option_text",
    "preview_text",
    "question",
    "question_text",
    "reason_text",
    "reference",
    "table",
]

SCHEMA = 1


def table(session: Session, seat: int | None, lang: str, names: list[str]) -> View:
    """The table as this seat (or a spectator) sees it, without the question."""
    words = load(PACKAGE, lang)
    g = titan_dice(session.game())
    awaited = session.seat if session.stop == ASKED else None
    phase = PHASES[g.phase]
    ending = ENDINGS[g.ending]
    return {
        **head(SCHEMA, "titan_dice", words),
        "setup": g.table.setup,
        "options": list(g.table.options),
        "solo": g.table.solo,
        "round": int(g.round),
        "rounds": int(g.table.max_rounds),
        "phase": {"id": phase, "name": words.noun(f"phase.{phase}")},
        "first_player": int(g.first_player),
        "active": None if g.over else int(g.active),
        "awaited": awaited,
        "end_triggered": g.end_triggered,
        "over": g.over,
        "ending": {"id": ending, "text": words.say(f"ending.{ending}")} if g.over else None,
        "players": [player_view(g, player, chosen_of(session, int(player.seat)), words, names) for player in g.players],
        "stacks": [stack_view(session, g, creature, words) for creature in range(NUMBER_OF_CREATURES)],
        "dice": {
            "regular": sides(g, int(g.table.regular_faces), words),
            "bonus": sides(g, int(g.table.bonus_faces), words),
        },
        "rolled": rolled_view(session, g, words),
        "exodus": exodus_view(g, words) if g.table.solo else None,
        "question": None,
        "throw": awaited_throw(session, g, words, names),
    }


# --- dice and cards -------------------------------------------------------------------------------------------------


def chosen_of(session: Session, seat: int) -> Chosen:
    """The active dice of a player that are chosen so far in the question being put."""
    if session.stop != ASKED or session.kind != kinds.DICE or session.seat != seat:
        return NOTHING_CHOSEN
    chosen = counts(int(chosen_dice(session.about)))
    return [*chosen[:BONUS_SIDE], 0], chosen[BONUS_SIDE] > 0


def sides(g: TitanDice, faces: int, words: Words) -> list[Side]:
    return [
        {"face": NAMES[face], "name": words.noun(face_noun(face)), "opposite": NAMES[at(g.table.opposites, face)]}
        for face in counts(faces)
    ]


def rolled_view(session: Session, g: TitanDice, words: Words) -> Rolled:
    """In the order of the faces, those that are chosen for a re-roll first; then the bonus die."""
    about = session.about if session.stop == ASKED and session.kind == kinds.ATTACK_REROLL else 0
    rolled = counts(int(g.rolled))
    dice = [
        die_view(face, False, nth < at(about, face), words)
        for face in range(NUMBER_OF_FACES)
        for nth in range(rolled[face])
    ]
    if g.bonus_rolled > 0:
        face = int(g.bonus_rolled) - 1
        chosen = bool(at(about, REROLL_BONUS - 1) > 0 or at(about, face) > rolled[face])
        dice.append(die_view(face, True, chosen, words))
    attacks: list[AttackView] = [
        {"face": name, "name": words.noun(f"attack.{name}", "One"), "text": attack_text(name, words), "count": count}
        for name, count in zip(NAMES, counts(int(g.attacks)))
        if count > 0
    ]
    return {"npc": bool(g.phase == NPC and dice), "dice": dice, "attacks": attacks}


def stack_view(session: Session, g: TitanDice, creature: int, words: Words) -> Stack:
    cards = [
        stack_card(g, creature, level, words) for level in range(1, int(LEVELS) + 1) if g.in_stack(creature, level)
    ]
    return {
        "creature": NAMES[creature],
        "name": words.say("stack.name", creature=face_noun(creature)),
        "left": sum(card["count"] for card in cards),
        "top": int(actions.top_of_stack(g, creature)) or None,
        "cards": cards,
        "why_not": why_no_card(session, g, creature, words),
    }


def stack_card(g: TitanDice, creature: int, level: int, words: Words) -> StackCard:
    ability = ABILITIES[card_of(creature, level, g.table.solo)]
    return {
        "level": level,
        "card": ability,
        "name": words.noun(f"card.{ability}", "title"),
        "count": int(g.in_stack(creature, level)),
        "cost": int(actions.cost(g, level)),
        "points": level,
        "text": words.say(f"explain.card.{ability}"),
    }


def why_no_card(session: Session, g: TitanDice, creature: int, words: Words) -> str | None:
    """In the Action phase: why the player who is asked can neither purchase nor exchange here."""
    if session.stop != ASKED or session.kind != kinds.ACTION:
        return None
    owned = at(g.players[session.seat].cards, creature) > 0
    reason = session.why_not((FIRST_EXCHANGE if owned else FIRST_PURCHASE) + creature)
    return reason_text(reason, words) if reason else None


def exodus_view(g: TitanDice, words: Words) -> list[ExodusTrack]:
    return [
        {
            "creature": NAMES[creature],
            "name": words.noun(face_noun(creature)),
            "space": int(at(g.exodus, creature)),
            "cage": int(CAGED),
            "lost": bool(at(g.exodus, creature) == 0),
        }
        for creature in range(NUMBER_OF_CREATURES)
    ]


# --- the question ---------------------------------------------------------------------------------------------------


def question(session: Session, seat: int | None, lang: str, names: list[str]) -> QuestionViewWithDice | None:
    """What is asked; the seat that is asked also sees what each option would change."""
    if session.stop != ASKED:
        return None
    g, words = titan_dice(session.game()), load(PACKAGE, lang)
    asked, kind, about = session.seat, session.kind, session.about
    options = [option_view(session, g, option, seat == asked, words, names) for option in listed(session.options)]
    return {
        "seat": asked,
        "kind": QUESTIONS[kind][0],
        "text": question_text(g, asked, kind, about, words, names),
        "options": options,
        "greyed": greyed(session, g, options, words),
        "dice": dice_to_turn(session, g, words) if kind == kinds.TURN_TO else [],
    }


def option_view(session: Session, g: TitanDice, option: int, foreseen: bool, words: Words, names: list[str]) -> Option:
    asked, kind, about = session.seat, session.kind, session.about
    preview = session.preview(option) if foreseen else None
    told = previewed(session, preview, words, names) if preview is not None else None
    text = option_text(g, asked, kind, option, about, words, names)
    return views.option_view(option, text, things_that_mean(g, asked, kind, option, about), preview, told)


def greyed(session: Session, g: TitanDice, options: list[Option], words: Words) -> list[Greyed]:
    """The things that would mean another answer to this question, and why it is not allowed."""
    seat, kind, about = session.seat, session.kind, session.about
    meanings = [(option, things_that_mean(g, seat, kind, option, about)) for option in range(QUESTIONS[kind][1])]
    return [
        {"thing": thing, "why_not": reason_text(session.why_not(option), words)}
        for option, thing in not_offered(options, meanings)
    ]


def dice_to_turn(session: Session, g: TitanDice, words: Words) -> list[Die]:
    """The dice that were taken up to be turned and are not placed yet: first the one in question."""
    player = g.players[session.seat]
    left = counts(int(still_to_turn(session.about)))
    dice = [int(turned_die(session.about))]
    dice += [creature for creature, n in enumerate(left) for _ in range(n)]
    return [
        die_view(int(player.bonus_face) if die == BONUS_SIDE else die, die == BONUS_SIDE, False, words) for die in dice
    ]


def awaited_throw(session: Session, g: TitanDice, words: Words, names: list[str]) -> Throw | None:
    if session.stop != ROLLING:
        return None
    return throw_view(session, chance_text(g, session.seat, session.kind, session.about, words, names))
