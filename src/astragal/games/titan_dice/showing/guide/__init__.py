"""A first game of Titan Dice: what each question is for, what is usual now, and what is new."""

from typing import Final

from astragal.engine.game import Event
from astragal.engine.options import listed
from astragal.engine.session import Session
from astragal.engine.showing.guidance import Adviser, Explained, asked_alone, explained_by
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.creatures import CAGED, NUMBER_OF_CREATURES
from astragal.games.titan_dice.judging.judge import JUDGE
from astragal.games.titan_dice.records.figures import round_of
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import titan_dice
from astragal.games.titan_dice.showing.reference import PACKAGE
from astragal.games.titan_dice.showing.sentences import option_text

MECHANISMS: Final = {
    "cage": "goal",
    "ending": "goal",
    "wounds": "turn",
    "spent": "turn",
    "capture": "turn",
    "out": "turn",
    "attack": "turn",
    "gaia": "dice",
    "bonus_die": "dice",
    "removed": "dice",
    "purchase": "feats",
    "payment": "feats",
    "activation": "feats",
    "exchange": "feats",
    "face_down": "feats",
    "exodus": "modules",
    "lost_creature": "modules",
}
THINGS: Final = {
    "cage": "creature:*",
    "wounds": "face:wound",
    "attack": "attack:*",
    "bonus_die": "card:rescue card:reinforce card:redemption",
    "removed": "card:catch attack:minotaur",
    "purchase": "card:*",
    "face_down": "attack:hydra",
    "exodus": "card:retract card:recoil card:wrestle",
}
HELP: Final = {
    "goal": ("aim", "cage"),
    "turn": ("round", "roll", "capture", "attack"),
    "dice": ("gaia",),
    "feats": ("action",),
    "modules": ("solo",),
    "reference": ("assumptions", "more"),
}

ASKED: Final = {  # by the question that is put
    kinds.REROLL_WOUNDS: "wounds",
    kinds.ROLL: "spent",
    kinds.PAY: "payment",
    kinds.ATTACK_REROLL: "attack",
    kinds.HYDRA_CARD: "face_down",
    kinds.MINOTAUR_DIE: "removed",
    kinds.NPC_WOUND: "exodus",
}
OFFERED: Final = (  # by the first of the options of an action, and the one after the last
    (kinds.FIRST_CAPTURE, kinds.FIRST_PURCHASE, "capture"),
    (kinds.FIRST_PURCHASE, kinds.FIRST_EXCHANGE, "purchase"),
    (kinds.FIRST_EXCHANGE, kinds.FIRST_ACTIVATION, "exchange"),
    (kinds.FIRST_ACTIVATION, kinds.FIRST_SWAP, "activation"),
    (kinds.FIRST_SWAP, kinds.NUMBER_OF_ACTIONS, "exchange"),
)
HAPPENED: Final = {  # by what has been told
    kinds.ATTACK_TURN: "attack",
    kinds.NPC_TURN: "exodus",
    kinds.WOUNDED: "wounds",
    kinds.GAIA: "gaia",
    kinds.PURCHASED: "purchase",
    kinds.EXCHANGED: "exchange",
    kinds.ACTIVATED: "activation",
    kinds.REMOVED: "removed",
    kinds.CAPTURED: "capture",
    kinds.OUT: "out",
    kinds.FACE_DOWN: "face_down",
    kinds.ATTACK_BONUS: "bonus_die",
    kinds.END_TRIGGERED: "ending",
    kinds.EXODUS: "exodus",
    kinds.CREATURE_LOST: "lost_creature",
}
BONUS_DIE: Final = 1
ADVISER: Final = Adviser(__package__ or "", PACKAGE, kinds.QUESTIONS, JUDGE, round_of, option_text)


def sentence(session: Session, seat: int, lang: str, names: list[str], rounds: int) -> str:
    return ADVISER.sentence(session, seat, lang, names, rounds)


def met(session: Session, seat: int, events: list[Event]) -> list[str]:
    found = [HAPPENED[event[0]] for event in events if event[0] in HAPPENED]
    if any(event[0] == kinds.ROLLED and event[2] == BONUS_DIE for event in events):
        found.append("bonus_die")
    if somebody_has_caged(session):
        found.append("cage")
    mine = asked_alone(session, seat)
    return found if mine is None else found + asked_of(mine)


def somebody_has_caged(session: Session) -> bool:
    g = titan_dice(session.game())
    return any(at(player.track, creature) == CAGED for player in g.players for creature in range(NUMBER_OF_CREATURES))


def asked_of(mine: Session) -> list[str]:
    """What the question is about, and what it offers."""
    found = [ASKED[mine.kind]] if mine.kind in ASKED else []
    if mine.kind == kinds.ACTION:
        options = listed(mine.options)
        found += [name for first, end, name in OFFERED if any(first <= option < end for option in options)]
    return found


def explained(name: str, lang: str) -> Explained:
    return explained_by(__package__ or "", MECHANISMS, THINGS, name, lang)
