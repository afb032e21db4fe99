"""A stretch of a game as a person would follow it: every question with its options, the answer, and what is told."""

from __future__ import annotations

from astragal.engine.drivers import Dice
from astragal.engine.game import Event
from astragal.engine.options import listed
from astragal.engine.record import DEFAULT_NAMES
from astragal.engine.session import ASKED, Session, begin
from astragal.games.dice_forge import kinds, notation
from astragal.games.dice_forge.celestial import FACES as CELESTIAL_FACES
from astragal.games.dice_forge.faces import LETTERS, NAMES
from astragal.games.dice_forge.kinds import first_of, second_of
from astragal.games.dice_forge.labyrinth import TREASURES
from astragal.games.dice_forge.setups import new_game
from tests.playing import Guesses

QUESTIONS = 60


def introductory_with_two() -> str:
    return playthrough("introductory", 2, [], seed=1)


def alternate_with_four() -> str:
    return playthrough("alternate", 4, [], seed=2)


def draft_with_three_and_promos() -> str:
    return playthrough("draft", 3, ["promos", "sentinel_by_shard", "cyclops_by_gold"], seed=3)


def discovery_of_the_goddess_with_four() -> str:
    return playthrough("discovery_goddess", 4, [], seed=21)


def discovery_of_the_titans_with_three() -> str:
    return playthrough("discovery_titans", 3, [], seed=18)


def playthrough(setup: str, seats: int, options: list[str], seed: int) -> str:
    """The first questions of a random game, and the first ones after its middle, when cards and faces are at work."""
    session = begin(new_game(seats, setup, options), Dice(seed), listen=True)
    guesses = Guesses(seed)
    lines = [f"dice_forge, {setup}, {seats} heroes{''.join(f', {option}' for option in options)}, seed {seed}"]
    asked = 0
    while session.stop == ASKED:
        asked += 1
        shown = asked <= QUESTIONS // 2 or 150 <= asked < 150 + QUESTIONS // 2
        option = guesses.one_of(session.options)
        if shown:
            lines += question_lines(session, asked, option)
        session.answer(option)
    lines += ["", f"{asked} questions", *score_lines(session)]
    return "\n".join(lines) + "\n"


def question_lines(session: Session, asked: int, option: int) -> list[str]:
    g = session.game()
    names = DEFAULT_NAMES[: int(g.seats)]
    ways = {o: phrase(session, o, names) for o in listed(session.options)}
    said = [f"{o} {way}" for o, way in ways.items()]
    return [
        "",
        *(f"    {event_line(event, names)}" for event in session.news),
        f"{asked}. {names[session.seat]}: {kinds.QUESTIONS[session.kind][0]}, about {session.about}",
        f"    options {', '.join(said)}",
        f"    answer  {option} {ways[option]}",
        f"    scores  {' '.join(str(int(g.score(seat))) for seat in range(int(g.seats)))}",
    ]


def phrase(session: Session, option: int, names: list[str]) -> str:
    said = notation.phrases(session.game(), session.seat, session.kind, option, session.about, names)
    return said[0][0]


def event_line(event: Event, names: list[str]) -> str:
    """What happened, with faces and amounts in the letters of the box; everything else as the numbers say it."""
    what, seat, a, b, source = event
    name = kinds.EVENTS[what][0]
    if what in (kinds.ROLLED, kinds.TURNED):
        detail = f"{NAMES[b]} ({'moon' if a % 2 else 'sun'} {a // 2 + 1})"
    elif what in (kinds.GAINED, kinds.LOST):
        detail = f"{first_of(b)}{LETTERS[a]}" + (f" ({second_of(b)} more could not be)" if second_of(b) else "")
    elif what == kinds.PAID:
        detail = f"{b}{LETTERS[a]}"
    elif what == kinds.FORGED:
        detail = f"{NAMES[first_of(b)]} over {NAMES[second_of(b)]} at {a}"
    elif what == kinds.CLOSED:
        detail = kinds.EVENTS[a][0]
    elif what == kinds.CELESTIAL_ROLLED:
        detail = CELESTIAL_FACES[a]
    elif what == kinds.REMEMBERED:
        detail = f"{a} on island {first_of(b)}" + (", collected" if second_of(b) else "")
    elif what == kinds.TREASURE_FOUND:
        detail = f"{TREASURES[b][0]} in {a}"
    else:
        detail = f"{a} {b}"
    origin = f" from {kinds.SOURCES[source & 255]} {source >> 8}" if source else ""
    return f"{names[seat]} {name} {detail}{origin}"


def score_lines(session: Session) -> list[str]:
    g = session.game()
    return [
        f"{name}: {g.score(seat)}, result {g.result(seat):g}" for seat, name in enumerate(DEFAULT_NAMES[: int(g.seats)])
    ]
