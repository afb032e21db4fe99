"""Bots in real time: they react as people do, and the figures are roughly those of the rules page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from astragal.arena.simulate import Plan, simulate
from astragal.arena.statistics import happenings
from astragal.bots.roster import seated
from astragal.build import compiled
from astragal.engine.game import NOBODY, play
from astragal.games.catalogue import box
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import BY_THE_BELL, ENDINGS, SET_UP, TreasureBell
from astragal.testing import scenario

FILES = box("treasure_bell")
GAMES = 400 if compiled() else 40


class Figures(NamedTuple):
    seconds: list[float]  # from bell to bell, in ascending order
    endings: Counter[str]
    claims: float  # in a round
    manned: float
    survived: float
    points: float  # of a player in a game

    def mean(self) -> float:
        return sum(self.seconds) / len(self.seconds)

    def quantile(self, share: float) -> float:
        return self.seconds[int(share * len(self.seconds))]


# The table of the rules page's figures
FORMER = ["straight_battles", "grid=4", "rounds=3", "attack=123456"]


def figures(bot: str, players: int, games: int = GAMES, options: Sequence[str] = FORMER) -> Figures:
    table = seated(FILES, [bot] * players)
    blank = new_game(players, "action", list(options))
    seconds: list[float] = []
    endings: Counter[str] = Counter()
    told: Counter[int] = Counter()
    points = started = 0
    for seed in range(games):
        table.begin(seed)
        g = blank.clone(table)
        g.events = []
        play(g)
        points += sum(int(g.score(seat)) for seat in range(players))
        for what, _, a, _, source in g.events:
            time = int(kinds.told_time(source))
            told[what] += 1
            if what == kinds.STARTED:
                started = time
            elif what == kinds.PHASE_ENDED:
                endings[ENDINGS[a]] += 1
                if a == BY_THE_BELL:
                    seconds.append((time - started) / 1000)
    rounds = endings.total()
    claims, manned, survived = (told[what] / rounds for what in (kinds.CLAIMED, kinds.MANNED, kinds.WON))
    return Figures(sorted(seconds), endings, claims, manned, survived, points / games / players)


# --- how long a Dice Phase takes, and what comes of it --------------------------------------------------------------

# players: seconds to the end bell (mean, 5 %, 95 %), claims, points of a player
RULES_PAGE = {2: (8.5, 5.5, 13.3, 3.3, 13.1), 3: (10.4, 5.7, 17.8, 5.5, 11.1), 4: (7.9, 5.1, 12.2, 5.8, 8.7)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_dice_phase_takes_about_as_long_as_the_rules_page_says(bot: str, players: int) -> None:
    mean, soon, late, claims, points = RULES_PAGE[players]
    found = figures(bot, players)
    assert found.mean() == pytest.approx(mean, rel=0.3)
    assert found.quantile(0.05) == pytest.approx(soon, rel=0.25)
    assert found.quantile(0.95) == pytest.approx(late, rel=0.35)
    assert found.claims == pytest.approx(claims, rel=0.25)
    assert found.points == pytest.approx(points, rel=0.45)
    assert found.survived <= found.manned <= found.claims


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_dice_phase_is_ended_by_a_proper_bell(players: int) -> None:
    assert figures("random", players).endings == {"bell": 3 * GAMES}


def test_most_claims_are_manned_by_whoever_plays_to_win() -> None:
    for players in (2, 3, 4):
        found = figures("greedy", players)
        assert found.manned > 0.85 * found.claims
        assert found.survived > 0.6 * found.manned


@pytest.mark.parametrize("setup", ["action", "beat"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_the_usual_table_territories_fall_and_claims_are_abandoned(setup: str, players: int) -> None:
    plan = Plan("treasure_bell", ["greedy"] * players, setup, [], 10 * GAMES, 1)
    found = {row.name: row for row in happenings(simulate(plan), FILES.figures.HAPPENED)}
    assert found["fallen"].share is not None
    assert 0.1 <= found["fallen"].share <= 0.3
    assert found["abandoned"].per_seat >= 1


def test_three_players_take_longer_than_two_or_four() -> None:
    two, three, four = (figures("random", players).mean() for players in (2, 3, 4))
    assert three > two
    assert three > four


# --- when it does not end -------------------------------------------------------------------------------------------


def share_stuck(players: int, standing_by: int, games: int = 3 * GAMES) -> float:
    """How often nobody can do anything any more, when so many stand by from the beginning."""
    t = scenario("treasure_bell", players=players)
    for seat in range(players - standing_by, players):
        t.with_player(seat, frozen=True)
    table = seated(FILES, ["random"] * players)
    stuck = 0
    for seed in range(games):
        table.begin(seed)
        g = t.g.clone(table)
        assert isinstance(g, TreasureBell)
        while g.phase != SET_UP:
            g.step()
        assert ENDINGS[g.ending] in ("bell", "stuck")
        stuck += ENDINGS[g.ending] == "stuck"
    return stuck / games


@pytest.mark.parametrize(
    ("players", "standing_by", "share"), [(2, 1, 0), (3, 1, 0.13), (3, 2, 0.92), (4, 2, 0.12), (4, 3, 0.93)]
)
def test_the_fewer_play_the_more_often_they_are_stuck(players: int, standing_by: int, share: float) -> None:
    assert share_stuck(players, standing_by) == pytest.approx(share, abs=0.12)


def test_taken_by_the_letter_three_players_often_cannot_end_the_phase() -> None:
    literal = ["threshold=4", "rounds=1", "grid=4"]
    games = 3 * GAMES
    three, four = (figures("random", players, games, literal).endings for players in (3, 4))
    assert (three["stuck"] + three["timeout"]) / games == pytest.approx(0.42, abs=0.2)
    assert (four["stuck"] + four["timeout"]) / games < 0.1


# --- a single bot ---------------------------------------------------------------------------------------------------


def test_a_bot_does_nothing_before_a_person_could() -> None:
    table = seated(FILES, ["random"] * 3)
    for seed in range(10):
        table.begin(seed)
        g = new_game(3, "action", ["rounds=1"]).clone(table)
        g.events = []
        play(g)
        times = [(what, int(kinds.told_time(source))) for what, _, _, _, source in g.events]
        started = next(time for what, time in times if what == kinds.STARTED)
        ended = next(time for what, time in times if what == kinds.PHASE_ENDED)
        casts = [time for what, time in times if what == kinds.WAS_CAST and time > started]
        claims = [time for what, time in times if what == kinds.CLAIMED]
        assert min(claims + casts) >= started + 1500
        assert ended > max(claims)
        assert next(time for what, time in times if what == kinds.COMMITTED) >= ended + 1000


def test_bots_play_the_same_game_again_from_the_same_seed() -> None:
    ends = []
    for _ in range(2):
        table = seated(FILES, ["random", "greedy", "random"])
        table.begin(12)
        g = new_game(3, "action").clone(table)
        play(g)
        ends.append(g.snapshot())
    assert ends[0] == ends[1]


def test_a_bot_does_not_change_the_game_it_looks_at() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1").with_claims(1, "c1")
    table = seated(FILES, ["greedy"] * 3)
    table.begin(1)
    g = t.g.clone(NOBODY)
    before = g.snapshot()
    for seat, reflex in enumerate(table.reflexes):
        reflex.act(g, seat, reflex.due(g, seat))
    assert g.snapshot() == before
