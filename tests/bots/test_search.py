"""The search: its budget, its tree, what it does not know, and what it finds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from astragal.bots import roster
from astragal.bots.bot import Bot, answer, position_of
from astragal.bots.greedy import Greedy
from astragal.bots.node import A_TRACE, Node
from astragal.bots.search import AT_LEAST, Search
from astragal.bots.seated import Seated
from astragal.engine.drivers import Dice
from astragal.engine.game import Game
from astragal.engine.options import has, listed
from astragal.engine.session import Session, begin
from astragal.games.catalogue import box
from astragal.testing import scenario
from tests.bots.guessing import NUMBERS, Guess, Ladder, search
from tests.engine.small_games.bids import Bids
from tests.engine.small_games.pennies import LAY, Pennies
from tests.playing import session_of


def tree(bot: Search, session: Session, seed: int = 1) -> Node:
    bot.begin(seed)
    return bot.explored(position_of(session)).root


def grown(bot: Search, session: Session, seed: int = 1) -> tuple[list[int], list[float]]:
    """How often each answer was tried, and what all of that brought."""
    root = tree(bot, session, seed)
    return [int(n) for n in root.visits], [float(x) for x in root.total]


# --- the budget -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("iterations", [1, 2, 7, 64])
def test_iterations_are_counted_exactly(iterations: int) -> None:
    bot = search(iterations)
    root = tree(bot, begin(Ladder(), Dice(1)))
    assert bot.walked == root.visited == sum(root.visits)
    assert bot.walked == iterations or root.lead() > iterations - bot.walked


def test_a_search_ends_as_soon_as_nothing_could_change_its_answer() -> None:
    """The number can be seen, and three of four guesses are wrong."""
    session = begin(Guess(is_open=True), Dice(1))
    session.answer(3)
    bot = search(400)
    assert answer(bot, session) == 3
    assert 200 < bot.walked < 400


@pytest.mark.parametrize(("game", "setup"), [("dice_forge", "introductory"), ("titan_dice", "standard")])
def test_the_budget_is_that_of_the_name(game: str, setup: str) -> None:
    bot = roster.bot(box(game), "search:3")
    assert isinstance(bot, Search)
    for answers in (0, 9, 30):
        answer(bot, session_of(game, (setup, 2, []), 1, answers))
        assert bot.walked == 3


def test_one_iteration_is_enough_for_an_answer() -> None:
    for session in (session_of("dice_forge", ("introductory", 2, []), 1, 5), begin(Ladder(), Dice(1))):
        bot = search(1)
        assert has(session.options, answer(bot, session))


def clock(tick: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever it is looked at."""
    looks = count()
    return lambda: next(looks) * tick


def test_when_the_time_is_up_there_is_an_answer() -> None:
    bot = search(1 << 40)
    bot.limited_to(2.5, clock(1.0))
    assert answer(bot, begin(Ladder(), Dice(1))) in (0, 1)
    assert bot.walked == 3


def test_one_iteration_is_made_however_late_it_is() -> None:
    bot = search(1 << 40)
    bot.limited_to(0.001, clock(99.0))
    assert answer(bot, begin(Ladder(), Dice(1))) in (0, 1)
    assert bot.walked == 1


def test_of_iterations_and_time_the_first_that_is_used_up_counts() -> None:
    bot = search(5)
    bot.limited_to(60.0, clock(1.0))
    tree(bot, begin(Ladder(), Dice(1)))
    assert bot.walked == 5


def test_no_time_is_spent_on_what_is_clear() -> None:
    """The number can be seen, and three of four guesses are wrong."""
    session = begin(Guess(is_open=True), Dice(1))
    session.answer(3)
    bot = search(1 << 40)
    bot.limited_to(60.0, clock(0.01))
    assert answer(bot, session) == 3
    assert AT_LEAST <= bot.walked < 6000


# --- the tree -------------------------------------------------------------------------------------------------------


def test_every_decision_has_the_options_of_its_question() -> None:
    session = session_of("dice_forge", ("introductory", 2, []), 3, 20)
    bot = roster.bot(box("dice_forge"), "search:40")
    assert isinstance(bot, Search)
    root = tree(bot, session)
    assert [int(option) for option in root.answers] == listed(session.options)
    nodes = [root]
    depth = 0
    while nodes:
        for node in nodes:
            assert [int(option) for option in node.answers] == listed(int(node.options))
            assert sum(node.visits) == node.visited
            assert all(0 <= total <= int(visits) for total, visits in zip(node.total, node.visits))
        nodes = [child for node in nodes for after in node.following for child in after]
        depth += 1
    assert depth > 2


def test_the_answer_is_what_was_tried_most() -> None:
    root = Node(0, 0, 0b1011, 0)
    for number, worth in ((0, 0.9), (1, 0.5), (1, 0.6), (2, 0.4)):
        root.learn(number, worth)
    assert root.most_visited() == 1
    root.learn(2, 0.8)
    assert root.most_visited() == 3  # tried as often, and better


def test_what_looks_best_is_tried_most_and_everything_at_least_once() -> None:
    visits, totals = grown(search(200), begin(Ladder(1), Dice(1)))
    assert visits[1] > 2 * visits[0] > 0
    assert totals[1] / visits[1] > totals[0] / visits[0]


def test_everybody_in_the_tree_plays_for_himself() -> None:
    """Where the number can be seen, it will be guessed: nothing that could be hidden is worth much."""
    visits, totals = grown(search(400), begin(Guess(is_open=True), Dice(1)))
    assert sum(totals) / sum(visits) < 0.2


def test_what_is_drawn_by_lot_is_as_good_as_any_other() -> None:
    session = begin(Guess(), Dice(1))
    session.answer(2)
    visits, totals = grown(search(400), session)
    assert 0.1 < sum(totals) / sum(visits) < 0.4


# --- what it does not know ------------------------------------------------------------------------------------------


def test_the_same_seed_grows_the_same_tree_and_another_seed_throws_other_dice() -> None:
    bot = roster.bot(box("dice_forge"), "search:12")
    assert isinstance(bot, Search)
    session = session_of("dice_forge", ("introductory", 2, []), 2, 12)
    assert grown(bot, session, 5) == grown(bot, session, 5)
    assert grown(bot, session, 5)[1] != grown(bot, session, 6)[1]


def test_the_next_decision_is_thought_over_with_other_dice() -> None:
    session = begin(Ladder(), Dice(1))
    bot = search(30)
    bot.begin(1)
    first, second = (list(bot.explored(position_of(session)).root.total) for _ in range(2))
    assert first != second


def test_a_secret_is_drawn_anew_before_the_search() -> None:
    trees = []
    for hidden in range(NUMBERS):
        session = begin(Guess(), Dice(1))
        session.answer(hidden)
        trees.append(grown(search(60), session))
    assert trees == [trees[0]] * NUMBERS


@pytest.mark.parametrize("others", [(0, 1), (3, 1), (2, 0)])
def test_what_others_have_answered_in_secret_changes_nothing(others: tuple[int, int]) -> None:
    bid, raises = others
    usual, other = (begin(Bids(3), Dice(1)) for _ in range(2))
    for session in (usual, other):
        session.answer(1)  # the stakes, which everybody sees
        session.answer_for(1, 2)  # my own bid
    other.answer_for(0, bid)
    if bid:
        other.answer_for(0, raises)
    usual.turn_to(1)
    other.turn_to(1)
    assert list(position_of(other).own) == [1 << 8 | 2]
    assert grown(search(50), other) == grown(search(50), usual)


def test_in_beats_the_answers_that_are_held_are_not_seen() -> None:
    bot = roster.bot(box("treasure_bell"), "search:6")
    assert isinstance(bot, Search)
    seen = 0
    for answers in range(0, 60, 4):
        usual = session_of("treasure_bell", ("beat", 3, []), 4, answers)
        if len(usual.questions()) < 2 or len(usual.tape.held):
            continue
        mine = int(usual.questions()[-1].seat)
        other = usual.copy(Dice(1))
        for asked in other.questions()[:-1]:
            other.answer_for(int(asked.seat), listed(int(asked.options))[-1])
        for session in (usual, other):
            session.turn_to(mine)
        assert grown(bot, usual) == grown(bot, other)
        seen += 1
    assert seen > 3


# --- several who decide together ------------------------------------------------------------------------------------


def laid(asked_first: int, me: int) -> Session:
    """Two lay a coin at the same moment, and I am one of them."""
    session = begin(Pennies(asked_first), Dice(1))
    session.turn_to(me)
    return session


@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize("iterations", [50, 100, 400])
def test_of_those_who_decide_together_none_profits_from_being_asked_last(me: int, iterations: int) -> None:
    """Whoever knew the other coin would always win: the tree is the same for whoever is asked first and last."""
    visits, totals = grown(search(iterations), laid(me, me))
    assert grown(search(iterations), laid(1 - me, me)) == (visits, totals)
    assert 0.3 < sum(totals) / sum(visits) < 0.8


@pytest.mark.parametrize("asked_first", [0, 1])
def test_whoever_decides_together_with_me_makes_one_decision_whatever_i_answer(asked_first: int) -> None:
    bot = search(100)
    bot.begin(1)
    way = bot.explored(position_of(laid(asked_first, 0)))
    of_the_other = [node for node in way.beginning if node.kind == LAY]
    assert [int(node.seat) for node in of_the_other] == [1]
    assert of_the_other[0].visited == way.root.visited
    assert not any(node.kind == LAY for after in way.root.following for node in after)


def test_what_was_decided_together_is_known_to_whoever_is_asked_next() -> None:
    """After each pair of coins there is a decision of its own, of whoever has lost."""
    bot = search(400)
    bot.begin(1)
    way = bot.explored(position_of(laid(0, 0)))
    losers = {}
    for first in way.beginning:
        for second in first.following[0] if first.kind == A_TRACE else []:
            asked = [int(node.seat) for node in second.following[0]]
            losers[int(first.about), int(second.about)] = asked
    assert losers == {(0, 0): [1], (0, 1): [0], (1, 0): [0], (1, 1): [1]}


# --- what it finds --------------------------------------------------------------------------------------------------


def last_turn() -> Game:
    """Bob's last turn. Whatever is rolled, he gets a sun shard and a gold twice; Ann is ten points ahead of him."""
    t = (
        scenario("dice_forge", heroes=2)
        .with_hero(0, glory=50)
        .with_hero(1, glory=40, sun=1, moon=3)
        .turn_of(1, round=9)
    )
    for seat, faces in ((0, ("1G", "1G")), (1, ("1S", "1G"))):
        for die, face in zip(("sun", "moon"), faces):
            t.with_die(seat, die, *[face] * 6)
    g: Game = t.g
    return g


def played_by(bot: Bot) -> Game:
    table = Seated([Greedy(roster.judge_of(box("dice_forge"))), bot])
    table.begin(1)
    g = last_turn().clone(table)
    table.play(g)
    return g


def test_in_the_last_turn_it_finds_the_purchase_that_wins() -> None:
    """The Ferryman brings twelve points for certain. The judge hopes for more from what the Satyrs see rolled."""
    hopeful = played_by(roster.bot(box("dice_forge"), "greedy"))
    assert [hopeful.result(seat) for seat in (0, 1)] == [1, 0]
    thoughtful = played_by(roster.bot(box("dice_forge"), "search:60"))
    assert [thoughtful.result(seat) for seat in (0, 1)] == [0, 1]
    assert thoughtful.score(1) == 54
