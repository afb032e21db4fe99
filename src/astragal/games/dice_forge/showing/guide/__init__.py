"""A first game of Dice Forge: what each question is for, what is usual now, and what is new."""

from typing import Final

from astragal.engine.game import Event
from astragal.engine.pairs import second_of
from astragal.engine.session import Session
from astragal.engine.showing.guidance import Adviser, Explained, asked_alone, explained_by
from astragal.games.dice_forge.facts import faces, kinds
from astragal.games.dice_forge.facts.allegiance import NO_ZONE, ZONE
from astragal.games.dice_forge.facts.cards import CARD_NAMES, CERBERUS, IS_REINFORCEMENT, TRITON
from astragal.games.dice_forge.facts.faces import NUMBER_OF_FACES, SORT
from astragal.games.dice_forge.judging.judge import JUDGE
from astragal.games.dice_forge.records.figures import round_of
from astragal.games.dice_forge.showing.reference import PACKAGE
from astragal.games.dice_forge.showing.rulings import (
    BOAR_CARDS,
    BOARS,
    CHAOS,
    GOLEMS,
    MEMORIES,
    MISFORTUNE_CARDS,
    MISFORTUNES,
    SHIELDS,
    SHIP,
)
from astragal.games.dice_forge.showing.sentences import option_text

MECHANISMS: Final = {
    "blessing": "turn",
    "reinforcement": "turn",
    "extra_action": "turn",
    "reserve": "turn",
    "forging": "dice",
    "choice": "dice",
    "order": "dice",
    "minor_blessing": "dice",
    "triple": "dice",
    "mirror": "dice",
    "ship": "dice",
    "boar": "dice",
    "shield": "dice",
    "upgrade": "dice",
    "feat": "feats",
    "ousting": "feats",
    "hammer": "feats",
    "cerberus": "feats",
    "triton": "feats",
    "scepter": "feats",
    "twins": "feats",
    "companion": "feats",
    "memory": "feats",
    "celestial": "modules",
    "labyrinth": "modules",
    "treasure": "modules",
    "goddess": "modules",
    "ancient": "modules",
    "allegiance": "modules",
    "zone": "modules",
    "chaos": "modules",
    "misfortune": "modules",
}
THINGS: Final = {
    "reinforcement": " ".join(
        f"card:{name}" for name, works in zip(CARD_NAMES, IS_REINFORCEMENT, strict=True) if works
    ),
    "reserve": "resource:gold resource:sun resource:moon",
    "choice": "face:1G/1S/1M face:3G/2V face:2G/2S/2M",
    "triple": "face:x3",
    "mirror": "face:mirror card:mirror_of_the_abyss",
    "ship": SHIP,
    "boar": f"{BOARS} {BOAR_CARDS}",
    "shield": f"{SHIELDS} card:guardians_shield",
    "ousting": "card:great_bear card:pegasus card:left_hand",
    "hammer": "card:blacksmiths_hammer",
    "cerberus": "card:cerberus",
    "triton": "card:triton",
    "scepter": "card:blacksmiths_scepter",
    "twins": "card:twins",
    "companion": "card:companion",
    "memory": MEMORIES,
    "celestial": "card:celestial_die celestial:*",
    "labyrinth": f"{GOLEMS} card:moon_golem card:sun_golem card:great_golem card:time_golem space:*",
    "treasure": "treasure:*",
    "ancient": "face:3G+1A",
    "allegiance": "face:2G+1V+1L track:*",
    "zone": "zone:*",
    "chaos": f"{CHAOS} card:chaos",
    "misfortune": f"{MISFORTUNES} {MISFORTUNE_CARDS}",
}
HELP: Final = {
    "goal": ("aim",),
    "turn": ("turn", "blessings", "reinforcements", "action", "extra_action"),
    "dice": ("resources",),
    "modules": ("goddess", "titans", "celestial"),
    "reference": ("more",),
}

ASKED: Final = {  # by the question that is put
    kinds.FORGE: "forging",
    kinds.SHIP: "ship",
    kinds.REINFORCE: "reinforcement",
    kinds.DIE: "minor_blessing",
    kinds.TAKE: "choice",
    kinds.COPY: "mirror",
    kinds.HAMMER: "hammer",
    kinds.EXTRA: "extra_action",
    kinds.ORDER: "order",
    kinds.CERBERUS: "cerberus",
    kinds.STORE: "scepter",
    kinds.SCEPTER: "scepter",
    kinds.SCEPTER_GOLD: "scepter",
    kinds.ANCIENT: "ancient",
    kinds.TWINS: "twins",
    kinds.GOLEM_BONUS: "celestial",
    kinds.PATH: "labyrinth",
    kinds.TREASURE: "treasure",
    kinds.UPGRADE: "upgrade",
    kinds.MEMORY: "memory",
}
HAPPENED: Final = {  # by what has been told
    kinds.BLESSING: "blessing",
    kinds.FEAT: "feat",
    kinds.OUSTED: "ousting",
    kinds.EXTRA_ACTION: "extra_action",
    kinds.HAMMERED: "hammer",
    kinds.ALLEGIANCE: "allegiance",
    kinds.GOLEM: "labyrinth",
    kinds.CELESTIAL_ROLLED: "celestial",
    kinds.TREASURE_FOUND: "treasure",
    kinds.GODDESS_REACHED: "goddess",
    kinds.SCEPTER_MOVED: "scepter",
    kinds.COMPANION_MOVED: "companion",
    kinds.REMEMBERED: "memory",
}
SHOWN: Final = {  # by the sort of a face that is rolled or forged
    faces.TRIPLES: "triple",
    faces.COPIES: "mirror",
    faces.SAILS: "ship",
    faces.BOAR: "boar",
    faces.SHIELD: "shield",
    faces.CHAOS: "chaos",
    faces.MISFORTUNE: "misfortune",
    faces.GOLEM: "labyrinth",
}
TOKENS: Final = {CERBERUS: "cerberus", TRITON: "triton"}
ADVISER: Final = Adviser(__package__ or "", PACKAGE, kinds.QUESTIONS, JUDGE, round_of, option_text)


def sentence(session: Session, seat: int, lang: str, names: list[str], rounds: int) -> str:
    return ADVISER.sentence(session, seat, lang, names, rounds)


def met(session: Session, seat: int, events: list[Event]) -> list[str]:
    found = [name for event in events for name in told_of(event)]
    mine = asked_alone(session, seat)
    return found if mine is None or mine.kind not in ASKED else [*found, ASKED[mine.kind]]


def told_of(event: Event) -> list[str]:
    what, _, a, b, _ = event
    found = [HAPPENED[what]] if what in HAPPENED else []
    face = b if what == kinds.ROLLED else b & 255 if what == kinds.FORGED else NUMBER_OF_FACES
    if face < NUMBER_OF_FACES and int(SORT[face]) in SHOWN:
        found.append(SHOWN[int(SORT[face])])
    if what == kinds.GAINED and second_of(b) > 0:
        found.append("reserve")
    if what == kinds.GAINED and a == faces.ANCIENT:
        found.append("ancient")
    if what == kinds.TOKEN_TAKEN and a in TOKENS:
        found.append(TOKENS[a])
    if what == kinds.ALLEGIANCE and int(ZONE[b]) != NO_ZONE:
        found.append("zone")
    return found


def explained(name: str, lang: str) -> Explained:
    return explained_by(__package__ or "", MECHANISMS, THINGS, name, lang)
