"""A first game of Treasure Bell: what each question is for, what is usual now, and what is new."""

from typing import Final

from astragal.engine.game import Event
from astragal.engine.session import ARRIVING, Session
from astragal.engine.showing.guidance import Adviser, Explained, asked_alone, explained_by
from astragal.engine.showing.words import load
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.judging.judge import JUDGE
from astragal.games.treasure_bell.records.figures import round_of
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.state import DICE_PHASE, PHASES, SET_UP, WAIT, treasure_bell
from astragal.games.treasure_bell.showing.reference import PACKAGE
from astragal.games.treasure_bell.showing.sentences import option_text

MECHANISMS: Final = {
    "treasure": "goal",
    "bell": "turn",
    "end_bell": "turn",
    "wrong_bell": "turn",
    "cast": "dice",
    "claim": "dice",
    "same_wish": "dice",
    "attack_cards": "feats",
    "battle": "feats",
    "abandoned": "feats",
}
THINGS: Final = {
    "treasure": "rule:treasure treasure:*",
    "bell": "rule:bell rule:first_player",
    "end_bell": "rule:end_bell rule:first_player",
    "wrong_bell": "rule:wrong_bell",
    "cast": "rule:cast rule:cooldown",
    "claim": "rule:claim rule:field",
    "same_wish": "rule:beat",
    "attack_cards": "rule:attack_card rule:set_up",
    "battle": "rule:battle",
    "abandoned": "rule:set_up",
}
HELP: Final = {
    "goal": ("aim",),
    "turn": ("round", "bell", "end", "beat", "action"),
    "dice": ("claim", "places"),
    "feats": ("set_up", "battle", "treasure"),
    "reference": ("origin", "more"),
}

ASKED: Final = {kinds.BELL: "bell", kinds.BEAT: "claim", kinds.MAN: "attack_cards"}  # by the question that is put
IN_REAL_TIME: Final = {WAIT: "bell", DICE_PHASE: "claim", SET_UP: "attack_cards"}  # by the phase
HAPPENED: Final = {  # by what has been told
    kinds.STARTED: "bell",
    kinds.WAS_CAST: "cast",
    kinds.CLAIMED: "claim",
    kinds.TOO_LATE: "same_wish",
    kinds.THREW_FOR: "same_wish",
    kinds.WRONG_BELL: "wrong_bell",
    kinds.MANNED: "battle",
    kinds.DESTROYED: "battle",
    kinds.ABANDONED: "abandoned",
    kinds.WON: "treasure",
}
ADVISER: Final = Adviser(__package__ or "", PACKAGE, kinds.QUESTIONS, JUDGE, round_of, option_text)


def sentence(session: Session, seat: int, lang: str, names: list[str], rounds: int) -> str:
    if session.stop != ARRIVING:
        return ADVISER.sentence(session, seat, lang, names, rounds)
    g = treasure_bell(session.game())
    if g.round > rounds or g.phase not in IN_REAL_TIME or (g.phase == SET_UP and g.players[seat].committed):
        return ""
    phase = PHASES[g.phase]
    if g.phase == WAIT and seat != g.first:
        phase = "others_bell"
    elif g.phase == DICE_PHASE and race.may_be_ended(g):
        phase = "may_end"
    return load(__package__ or "", lang).say(f"live.{phase}")


def met(session: Session, seat: int, events: list[Event]) -> list[str]:
    found = [HAPPENED[event[0]] for event in events if event[0] in HAPPENED]
    g = treasure_bell(session.game())
    mine = asked_alone(session, seat)
    if mine is not None and mine.kind in ASKED:
        found.append(ASKED[mine.kind])
    elif session.stop == ARRIVING and g.phase in IN_REAL_TIME:
        found.append(IN_REAL_TIME[int(g.phase)])
    if g.phase == DICE_PHASE and race.may_be_ended(g):
        found.append("end_bell")
    return found


def explained(name: str, lang: str) -> Explained:
    return explained_by(__package__ or "", MECHANISMS, THINGS, name, lang)
