"""The middle of real games, always the same: good players have played so far, with dice of a known seed."""

from typing import NamedTuple

from playwright.sync_api import Page, expect

from astragal.bots import roster
from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.records import writing
from astragal.engine.session import begin
from astragal.games.catalogue import box
from tests.browser.playing import answers, new_table
from tests.table.serving import GREEDY, Frame

NAMES = ["Ann", "Bob", "Cleo", "Dan"]


class Scene(NamedTuple):
    """A moment in which the first seat is asked something worth looking at."""

    game: str
    seats: int
    setup: str
    answers: int  # of the first seat, before the moment
    options: int  # at least, in the question
    seed: int = 1
    asks: str = ""  # the kind of the question, if it matters


SCENES = {
    "dice_forge": Scene("dice_forge", 4, "introductory", 22, 5),
    "goddess": Scene("dice_forge", 3, "discovery_goddess", 30, 4),
    "titans": Scene("dice_forge", 2, "discovery_titans", 40, 4),
    "titan_dice": Scene("titan_dice", 3, "standard", 40, 3),
    "exodus": Scene("titan_dice", 1, "standard", 25, 3),
    "treasure_bell": Scene("treasure_bell", 3, "beat", 8, 4),
}
# Tried, and not drawn for the README.
MOMENTS = {
    "action": Scene("dice_forge", 3, "introductory", 6, 4, asks="action"),
    "path": Scene("dice_forge", 3, "discovery_goddess", 0, 2, asks="path"),
}


def record_of(scene: Scene) -> str:
    """The game so far, as text. It ends before an answer of the first seat."""
    game = box(scene.game)
    bot = roster.bot(game, "greedy")
    bot.begin(scene.seed)
    session = begin(game.new_game(scene.seats, scene.setup, []), Dice(scene.seed))
    answered = 0
    while not session.over:
        if session.seat == 0:
            fits = scene.asks in ("", game.kinds.QUESTIONS[session.kind][0])
            if fits and answered >= scene.answers and len(listed(session.options)) >= scene.options:
                break
            answered += 1
        session.answer(bot.choose(session.game(), session.seat, session.kind, session.options, session.about))
    assert not session.over, f"{scene} does not happen: after {answered} answers the game is over"
    return writing.write(game, session, NAMES[: scene.seats], ["human"] + ["greedy"] * (scene.seats - 1))


def last_of(game: str, seats: int, answers: int, setup: str) -> str:
    """A game that ends after about so many answers of the first seat, as text."""
    rules = box(game)
    bot = roster.bot(rules, "greedy")
    bot.begin(1)
    session = begin(rules.new_game(seats, setup, []), Dice(1))
    given = 0
    while not session.over:
        given += session.seat == 0
        session.answer(bot.choose(session.game(), session.seat, session.kind, session.options, session.about))
    return record_of(Scene(game, seats, setup, given - answers, 1))


def open_near_the_end(
    page: Page, game: str, seats: list[dict[str, str]], answers: int = 6, setup: str = "introductory"
) -> Frame:
    """A table on which hardly anything is left to play, for what is not about the way there."""
    return new_table(page, game, seats, record=last_of(game, len(seats), answers, setup))


def open_scene(page: Page, name: str) -> str:
    """A table that stands at this moment. Its id."""
    scene = {**SCENES, **MOMENTS}[name]
    seats = [{"who": "me", "name": NAMES[0]}, *(GREEDY for _ in range(scene.seats - 1))]
    table = new_table(page, scene.game, seats, record=record_of(scene))["id"]
    expect(answers(page).first).to_be_visible()
    return str(table)
