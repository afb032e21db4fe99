"""What is told while a game is played: nothing is left out, and it is what has changed."""

from __future__ import annotations

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.game import (
    Event,
    Game,
)
from astragal.engine.pairs import first_of, second_of
from astragal.engine.session import ASKED, begin
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_CHEST
from astragal.games.dice_forge.facts.faces import GOLD, LOYALTY, RESOURCES
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.state import DiceForge, Hero
from astragal.testing import scenario
from tests.playing import WAY_NAMES, WAYS, everything_in, play_on, random_session

OPENERS = (kinds.BLESSING, kinds.REINFORCEMENT, kinds.FEAT)


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_listening_changes_nothing(setup: str, seats: int, options: list[str]) -> None:
    deaf = random_session(setup, seats, seed=3, options=options)
    listening = random_session(setup, seats, seed=3, options=options, listen=True)
    assert everything_in(deaf) == everything_in(listening)
    assert all(step == [] for step in deaf.log())
    assert all(step for step in listening.log()[1:-1])


def test_news_are_told_once_and_nothing_is_left_out() -> None:
    session = begin(new_game(3, "alternate"), Dice(4), listen=True)
    news = list(session.news)
    for seed in range(10_000):
        if session.stop != ASKED:
            break
        session.game()
        play_on(session, seed, answers=1)
        news += session.news
    assert session.over
    assert news == [event for step in session.log() for event in step]


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_what_is_opened_is_closed_in_turn(setup: str, seats: int, options: list[str]) -> None:
    session = random_session(setup, seats, seed=4, options=options, listen=True)
    for step in session.log():
        open_ones: list[tuple[int, int]] = []
        for what, seat, a, _, _ in step:
            if what in OPENERS:
                open_ones.append((what, seat))
            elif what == kinds.CLOSED:
                assert open_ones.pop() == (a, seat)
        assert open_ones == []


class Inventory:
    """A hero's resources, kept from what is told alone."""

    def __init__(self, hero: Hero) -> None:
        self.stored = in_inventory(hero)
        self.hammered = int(hero.hammered)
        self.gold_cap = int(hero.gold_cap())
        self.shard_cap = int(hero.shard_cap())

    def hear(self, event: Event) -> None:
        what, _, a, b, _ = event
        if what in (kinds.GAINED, kinds.LOST) and a == LOYALTY:
            return  # it moves a token, and is never stored
        if what == kinds.GAINED:
            self.stored[a] += int(first_of(b))
            if second_of(b):
                self.must_be_full(a)
        elif what == kinds.LOST:
            self.stored[a] -= int(first_of(b))
            assert second_of(b) == 0 or self.stored[a] == 0  # what was not there
        elif what == kinds.PAID:
            self.stored[a] -= b
        elif what == kinds.HAMMERED:
            self.hammered += a
            assert self.hammered == b
        elif what == kinds.FEAT:
            self.gold_cap, self.shard_cap = self.caps_with_one_more_chest(b)
        assert min(self.stored) >= 0

    def caps_with_one_more_chest(self, card: int) -> tuple[int, int]:
        if card != BLACKSMITHS_CHEST:
            return self.gold_cap, self.shard_cap
        return self.gold_cap + 4, self.shard_cap + 3

    def must_be_full(self, resource: int) -> None:
        """Only a full inventory loses something to the cap."""
        assert RESOURCES[resource] != "glory"
        assert self.stored[resource] == (self.gold_cap if resource == GOLD else self.shard_cap)


def in_inventory(hero: Hero) -> list[int]:
    return [int(hero.gold), int(hero.sun), int(hero.moon), int(hero.glory), int(hero.ancient)]


def check_told(before: Game, events: list[Event], after: Game) -> None:
    """What is told explains the whole difference between two states."""
    assert isinstance(before, DiceForge)
    assert isinstance(after, DiceForge)
    kept = [Inventory(hero) for hero in before.heroes]
    for event in events:
        if kept:
            kept[event[1]].hear(event)
    for inventory, hero in zip(kept, after.heroes):
        assert inventory.stored == in_inventory(hero)
        assert inventory.hammered == hero.hammered


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_what_is_told_is_what_has_changed(setup: str, seats: int, options: list[str]) -> None:
    """Resources change in three ways only, and each tells: gained, lost, paid."""
    session = random_session(setup, seats, seed=9, options=options, listen=True)
    after: Game = session.base
    past = session.past
    while past is not None:
        check_told(past.base, past.events, after)
        after, past = past.base, past.before


def test_what_is_told_is_what_has_changed_at_every_question() -> None:
    session = begin(new_game(2, "alternate"), Dice(12), listen=True)
    for seed in range(150):
        check_told(session.base, session.events, session.game())
        play_on(session, seed, answers=1)


def test_what_is_lost_to_the_cap_is_told() -> None:
    t = scenario("dice_forge").with_hero(0, gold=11).shows(0, "4G", "1G").listen()
    t.blessing(0)
    gained = [(a, first_of(b), second_of(b)) for what, _, a, b, _ in t.events() if what == kinds.GAINED]
    assert gained == [(GOLD, 1, 3), (GOLD, 0, 1)]
