"""`python -m tests.dice_forge.recording CARD` records a turn in which a card is bought and works.

Where there is none yet, a first one is played: Ann has the price and 3 gold, and buys the card; all dice show side 1,
and whatever is asked is answered with the first option. Where there is one, it is played again and written as it
stands, with the position that it ends in: so change its lines or its position as you like, and call this again.
"""

import sys
from pathlib import Path
from textwrap import wrap

from astragal.engine.options import has, listed
from astragal.engine.records.reading import read
from astragal.engine.records.record import BadRecord
from astragal.engine.records.writing import write
from astragal.engine.session import ASKED, ROLLING, Session
from astragal.games.catalogue import box
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_NAMES, CARD_NUMBER, CARD_SLOT, IS_REINFORCEMENT, SET_OF_CARD
from astragal.games.dice_forge.facts.islands import MOON_PRICE, SUN_PRICE
from astragal.games.dice_forge.records.position_text import write_position
from astragal.testing import scenario
from tests.dice_forge.reading import WORDS

GAMES = Path(__file__).parent / "games"
ENDS = "# ends: "
BEGINNING = "astragal 1"
WIDTH = 118
NAMES = ["Ann", "Bob", "Cleo"]


def first_record(card: str) -> str:
    """A turn in which Ann buys this card; if it is a reinforcement, she has one already, and calls it."""
    number = CARD_NUMBER[card]
    slot = int(CARD_SLOT[number])
    has_one = [card] if IS_REINFORCEMENT[number] else []
    t = scenario("dice_forge", heroes=len(NAMES), setup=f"introductory,{SET_OF_CARD[number]}").turn_of(0, round=4)
    t.with_hero(0, cards=has_one, gold=3, sun=int(SUN_PRICE[slot]), moon=int(MOON_PRICE[slot]))
    t.in_stack(SET_OF_CARD[number], len(NAMES) - len(has_one))
    position = write_position(t.g)
    numbers = position.partition(" | ")[0].removeprefix("dice_forge ")
    head = [BEGINNING, "game dice_forge", f"rules {numbers}", f"position {position}"]
    session = read("\n".join([*head, "seats Ann (human), Bob (human), Cleo (human)"]), box).session(None)
    bought = False
    while session.steps() == 0:
        if session.stop == ROLLING:
            session.roll(0)
        else:
            option = answer(session, slot, bought)
            bought = bought or session.kind == kinds.ACTION
            session.answer(option)
    said = wrap(f"{card}: {WORDS['en'].templates[f'explain.card.{card}']}", WIDTH)
    return "\n".join([*(f"# {line}" for line in said), *record_of(session)])


def answer(session: Session, slot: int, bought: bool) -> int:
    """Call the card, buy it, and else take the first option."""
    if session.kind == kinds.REINFORCE and has(session.options, 1 + slot):
        return 1 + slot
    if session.kind == kinds.ACTION and not bought:
        return int(kinds.FIRST_FEAT + slot)
    return listed(session.options)[0]


def record_of(session: Session, names: list[str] | None = None, bots: list[str] | None = None) -> list[str]:
    """The lines of a record, and of how it ends."""
    names = names or NAMES
    written = write(box("dice_forge"), session, names, bots or ["human"] * len(names))
    return [*written.splitlines(), "", ENDS + write_position(session.base), ""]


def as_it_stands(text: str) -> str:
    """A record that was edited, written as it should be, with the position that it ends in now."""
    record = read(text, box)
    session = record.session(None)
    if session.stop != ROLLING or len(session.tape.entries) > 0:
        raise BadRecord(
            record.lines[-1].number, f"the turn has not ended after this line; {still_missing(session, record.names)}"
        )
    comments = text.splitlines()[: text.splitlines().index(BEGINNING)]
    return "\n".join([*comments, *record_of(session, record.names, record.bots)])


def still_missing(session: Session, names: list[str]) -> str:
    """What the record goes on with."""
    if session.stop != ASKED:
        return f"write what {names[session.seat]} rolls then."
    phrases = box("dice_forge").notation.phrases
    seat, kind, about = session.seat, session.kind, session.about
    ways = [phrases(session.game(), seat, kind, option, about, names)[0][0] for option in listed(session.options)]
    return f"write one of these: {', '.join(f'{names[seat]} {way}' for way in dict.fromkeys(ways))}."


def main(card: str) -> None:
    if card not in CARD_NUMBER:
        sys.exit(f"There is no card {card!r}: give the name of a row in facts/cards.py, such as {CARD_NAMES[-1]}.")
    path = GAMES / f"{card}.txt"
    try:
        text = as_it_stands(path.read_text(encoding="utf-8")) if path.exists() else first_record(card)
    except BadRecord as problem:
        sys.exit(f"{path.name}: {problem}")
    path.write_text(text, encoding="utf-8")
    print(f"{path} is written: read what happens in it.")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
