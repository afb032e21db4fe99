"""What a seat sees: the whole table as plain data, with its own question or commands and all words.

Two things are secret: what others have decided in a question that is put to several at once, and the attack cards that
lie face down in Set Up. Neither is in the view of another seat or of a spectator.
"""

from astragal.engine.options import listed
from astragal.engine.session import ARRIVING, ROLLING, Session
from astragal.engine.showing import views
from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Greyed, Option, Throw
from astragal.engine.showing.views import head, not_offered, throw_view
from astragal.engine.showing.words import Words, load
from astragal.games.treasure_bell.facts import kinds, setups
from astragal.games.treasure_bell.facts.kinds import QUESTIONS
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE
from astragal.games.treasure_bell.judging.judge import Sensible
from astragal.games.treasure_bell.rules.state import (
    DICE_PHASE,
    NOBODY_THERE,
    PHASES,
    SET_UP,
    WAIT,
    TreasureBell,
    treasure_bell,
)
from astragal.games.treasure_bell.showing.log import event_text, events_pictures, events_text
from astragal.games.treasure_bell.showing.nouns import place_text
from astragal.games.treasure_bell.showing.reference import PACKAGE, explain, reference
from astragal.games.treasure_bell.showing.sentences import (
    chance_text,
    command_text,
    option_text,
    preview_text,
    previewed,
    question_text,
    reason_text,
)
from astragal.games.treasure_bell.showing.targets import things_that_mean
from astragal.games.treasure_bell.showing.view_live import live_view
from astragal.games.treasure_bell.showing.view_players import player_view, treasure_view
from astragal.games.treasure_bell.showing.view_types import Place, QuestionViewWithProposal, View

__all__ = [
    "SCHEMA",
    "View",
    "chance_text",
    "command_text",
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
    g = treasure_bell(session.game())
    phase = PHASES[g.phase]
    in_a_beat = bool(g.table.in_beats and g.phase == DICE_PHASE)
    return {
        **head(SCHEMA, "treasure_bell", words),
        "origin": words.say("help.origin"),
        "setup": g.table.setup,
        "options": list(g.table.options),
        "real_time": not g.table.in_beats,
        "round": int(g.round),
        "rounds": int(g.table.rounds),
        "phase": {"id": phase, "name": words.noun(f"phase.{phase}")},
        "beat": int(g.beat) if in_a_beat else None,
        "begins": begins(g) if in_a_beat else None,
        "first": int(g.first),
        "threshold": int(g.table.threshold),
        "in_line": bool(g.seats > 2),
        "awaited": awaited(session, g),
        "decided": [one for one in range(int(g.seats)) if has_decided(session, g, one)],
        "over": g.over,
        "size": int(g.table.size),
        "field": [place_view(g, place) for place in range(int(g.table.places))],
        "deck": int(g.deck).bit_count(),
        "players": [player_view(g, player, names) for player in g.players],
        "question": None,
        "live": live_view(g, seat, words) if session.stop == ARRIVING else None,
        "throw": awaited_throw(session, g, words, names),
    }


def begins(g: TreasureBell) -> int | None:
    """Whose decision is carried out first; None if all are at the same moment."""
    return int((g.first + g.beat) % g.seats) if g.table.plays_with(setups.SEAT_BY_SEAT) else None


def awaited(session: Session, g: TreasureBell) -> list[int]:
    if session.stop != ARRIVING:
        return sorted(int(open_question.seat) for open_question in session.questions())
    if g.phase == WAIT:
        return [int(g.first)]
    return [int(player.seat) for player in g.players if not player.committed] if g.phase == SET_UP else []


def has_decided(session: Session, g: TreasureBell, seat: int) -> bool:
    if session.stop == ARRIVING:
        return bool(g.phase == SET_UP and g.players[seat].committed)
    return session.has_decided(seat)


def place_view(g: TreasureBell, place: int) -> Place:
    row, column = divmod(place, int(g.table.size))
    card, owner = int(g.treasures[place]), int(g.claims[place])
    return {
        "place": place_text(place, g),
        "number": place,
        "row": row + 1,
        "column": column + 1,
        "card": treasure_view(card) if card != NO_TREASURE else None,
        "owner": owner if owner != NOBODY_THERE else None,
    }


# --- the question ---------------------------------------------------------------------------------------------------


def question(session: Session, seat: int | None, lang: str, names: list[str]) -> QuestionViewWithProposal | None:
    """What this seat is asked, and no other; worked out in a copy that knows of nobody else's answer."""
    if seat is None or seat not in [open_question.seat for open_question in session.questions()]:
        return None
    words = load(PACKAGE, lang)
    mine = session.copy(None, seat)
    g = treasure_bell(mine.game())
    mine.turn_to(seat)  # only now: to work out the game is to begin with the first seat that is asked
    kind, about = mine.kind, mine.about
    options = [option_view(mine, g, option, words, names) for option in listed(mine.options)]
    return {
        "seat": seat,
        "kind": QUESTIONS[kind][0],
        "text": question_text(g, seat, kind, about, words, names),
        "about": [thing("place", place_text(int(kinds.place_of(about)), g))] if kind == kinds.MAN else [],
        "proposed": int(Sensible().choose(g, seat, kind, mine.options, about)) if kind == kinds.MAN else None,
        "options": options,
        "greyed": greyed(mine, g, options, words),
    }


def option_view(mine: Session, g: TreasureBell, option: int, words: Words, names: list[str]) -> Option:
    seat, kind, about = mine.seat, mine.kind, mine.about
    preview = mine.preview(option)
    text = option_text(g, seat, kind, option, about, words, names)
    things = things_that_mean(g, seat, kind, option, about)
    return views.option_view(option, text, things, preview, previewed(mine, preview, words, names))


def greyed(session: Session, g: TreasureBell, options: list[Option], words: Words) -> list[Greyed]:
    """The things that would mean another answer to this question, and why it is not allowed."""
    seat, kind, about = session.seat, session.kind, session.about
    meanings = [(option, things_that_mean(g, seat, kind, option, about)) for option in range(QUESTIONS[kind][1])]
    return [
        {"thing": one, "why_not": reason_text(session.why_not(option), words)}
        for option, one in not_offered(options, meanings)
    ]


def awaited_throw(session: Session, g: TreasureBell, words: Words, names: list[str]) -> Throw | None:
    if session.stop != ROLLING:
        return None
    return throw_view(session, chance_text(g, session.seat, session.kind, session.about, words, names))
