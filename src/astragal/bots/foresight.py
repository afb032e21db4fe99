"""How likely each seat is to win from a position, and with how many points it may count.

The step under way is played to its end as the company plays, many times and each time with other dice, and a network
says what may come of the positions it ends with. Where no network knows chances, the company plays to the end of the
game, and what is counted are the results. The same seed gives the same numbers.

The dice belong to the step: the third throw of the seventh play is the same whether it is played on from the beginning
or from a later moment, and of six plays one has each side of a die. So what is found before a throw is nearly the mean
of what is found after it.

Beside every chance stands its standard error: how far it may be off because not all dice were thrown. How far the
network itself may be off is another matter; `astragal calibrate` measures it.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from astragal.bots.ahead import Ahead, Company, another
from astragal.bots.bot import Position
from astragal.bots.network import Nearby, Network, Observe, chances_of
from astragal.bots.seated import Seated
from astragal.engine.dice import among, following, following_fair, keyed, seeded
from astragal.engine.game import Game
from astragal.engine.options import lowest, without
from astragal.engine.vecs import append, vec

# The network that knows the chances of such a game, if there is one
KnownChances = Callable[[Game], Network | None]

NO_ANSWER: Final[i64] = -1
TO_THE_END: Final[i64] = 1_000_000  # steps


@final
class Chances:
    """What may come of a position. `win` of all seats and `nobody` are 1 together."""

    def __init__(
        self, win: list[float], points: list[float], errors: list[float], throws: int, each: list[list[float]]
    ) -> None:
        self.win = win  # of each seat: its chance to win; who shares a victory has a share of it
        self.nobody = 1.0 - sum(win) if len(win) == 1 else 0.0  # who plays alone may lose, and then nobody wins
        self.points = points  # of each seat: the points that it has in the end, on the average
        self.errors = errors  # of each chance: its standard error
        self.throws = throws  # how often it was played on
        self.each = each  # the chances with each throw: whatever met the same dice can be compared throw by throw


@final
class Sums:
    """What was foreseen so far, added up."""

    def __init__(self, seats: int) -> None:
        self.throws: int = 0
        self.win: vec[float] = vec[float]([0.0] * seats)
        self.squares: vec[float] = vec[float]([0.0] * seats)
        self.points: vec[float] = vec[float]([0.0] * seats)
        self.each: list[list[float]] = []

    def add(self, win: vec[float], points: vec[float]) -> None:
        self.throws += 1
        self.each.append(list(win))
        for seat in range(i64(len(win))):
            self.win[seat] += win[seat]
            self.squares[seat] += win[seat] * win[seat]
            self.points[seat] += points[seat]

    def chances(self, is_certain: bool) -> Chances:
        """The means; certain, if no other dice could have changed them."""
        n = float(self.throws)
        errors: list[float] = []
        for seat in range(len(self.win)):
            mean = self.win[seat] / n
            spread = sqrt(max(0.0, self.squares[seat] / n - mean * mean))
            errors.append(0.0 if is_certain or self.throws < 2 else spread / sqrt(n - 1.0))
        return Chances([x / n for x in self.win], [x / n for x in self.points], errors, self.throws, self.each)


@final
class Onward(Ahead):
    """Gives one answer to the question of the position, if there is one, and leaves the rest to the company."""

    def __init__(self, position: Position, company: Seated) -> None:
        super().__init__(position, company)
        self.option: i64 = NO_ANSWER
        self.given: bool = False
        self.number: i64 = 0  # of the play
        self.place: i64 = 0  # throws of the step so far

    def begin(self, option: i64, dice: i64, number: i64) -> Game:
        """The game at the start of the step, about to be played once more: this is the play of that number."""
        self.option = option
        self.given = option == NO_ANSWER
        self.number = number
        self.place = 0
        return self.set_out(dice)

    def answer(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        if not self.given:
            self.given = True
            return self.option
        return self.company.choose(g, seat, kind, options, about)

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        at = self.at
        place = self.place
        self.place = place + 1
        if at < self.length:
            self.at = at + 1
            return ~self.entries[at]
        self.thrown += 1
        named = keyed(self.dice, seat, kind, about) if g.keyed else another(self.dice, place)
        return dealt(named, self.number, n)


def dealt(state: i64, number: i64, n: i64) -> i64:
    """What is thrown in the play of this number: of n plays in a row each has another side."""
    state = following_fair(another(state, number // n), n)
    first = among(state, n)
    at = number % n
    return (first + at) % n if among(following(state), 2) == 0 else (first + n - at) % n


@final
class Foresight:
    def __init__(self, company: Company, networks: KnownChances, observe: Observe | None) -> None:
        self.company = company
        self.networks = networks
        self.observe = observe
        self.table: Seated | None = None

    def at(self, position: Position, seed: int, throws: int, steps: int) -> Chances:
        """The chances when the company answers from here on."""
        return self.after_one(position, NO_ANSWER, seed, throws, steps)

    def after(self, position: Position, seed: int, throws: int, steps: int) -> dict[int, Chances]:
        """The chances after each answer to the question, all with the same dice."""
        foreseen: dict[int, Chances] = {}
        left = position.options
        while left:
            option = lowest(left)
            left = without(left, option)
            foreseen[int(option)] = self.after_one(position, option, seed, throws, steps)
        return foreseen

    def between(self, g: Game) -> Chances | None:
        """The chances between two steps by the network alone, or at the end; None if no network knows them."""
        network = self.networks(g)
        if network is None and not g.over:
            return None
        sums = Sums(int(g.seats))
        self.look(g, network, [], sums)
        return sums.chances(True)

    def after_one(self, position: Position, option: i64, seed: int, throws: int, steps: int) -> Chances:
        base = position.base
        network = self.networks(base)
        near: list[Nearby] = []
        if network is not None:
            near = self.known(network, base)
        table = self.table
        if table is None or len(table.bots) != base.seats:
            table = self.company(int(base.seats))
            self.table = table
        table.begin(seed)
        sums = Sums(int(base.seats))
        ahead = Onward(position, table)
        dice = seeded(seed)
        for number in range(i64(throws)):
            g = ahead.begin(option, dice, number)
            left = TO_THE_END if network is None else i64(steps) + 1
            while not g.over and left > 0:
                g.step()
                left -= 1
            self.look(g, network, near, sums)
            if (ahead.thrown == 0 and network is not None) or base.over:
                return sums.chances(True)
        return sums.chances(False)

    def known(self, network: Network, base: Game) -> list[Nearby]:
        observe = self.observe
        if observe is None:
            return []
        return [Nearby(network, observe(base, seat)) for seat in range(base.seats)]

    def look(self, g: Game, network: Network | None, near: list[Nearby], sums: Sums) -> None:
        """Add what may come of this position between two steps."""
        win = vec[float]()
        points = vec[float]()
        observe = self.observe
        if g.over or network is None or observe is None:
            for seat in range(g.seats):
                win = append(win, g.result(seat))
                points = append(points, float(g.score(seat)))
            sums.add(win, points)
            return
        for seat in range(g.seats):
            row = observe(g, seat)
            units = near[seat].units_at(row) if near else network.units(row)
            win = append(win, network.win_of(units))
            points = append(points, network.points_of(units))
        sums.add(chances_of(win), points)
