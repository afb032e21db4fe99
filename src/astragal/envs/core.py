"""Games for learners, as fast as the core plays them: one by itself, or many side by side in one call.

What is seen is written as bytes, one number after the other; who wants arrays lays them over these bytes. Rewards stand
apart from scores: the share in the victory, or the lead in points, and only if it is wanted a potential on the way.
"""

from typing import Final, final

from librt.strings import BytesWriter, write_f32_le, write_f64_le
from mypy_extensions import i64, u8

from astragal.bots.bot import Bot, answer
from astragal.engine.dice import following, seeded
from astragal.engine.drivers import Dice
from astragal.engine.game import Game
from astragal.engine.observing import NOT_ASKED, Eyes
from astragal.engine.options import has
from astragal.engine.session import ASKED, Session, begin
from astragal.engine.vecs import vec

# What the end is worth
WIN: Final = 0  # the share in the victory
LEAD: Final = 1  # the points before the best of the others

# When a game that is over begins again
NEXT_STEP: Final = 0
SAME_STEP: Final = 1
DISABLED: Final = 2

NOT_ALLOWED: Final = -1
EVERYBODY: Final = -1  # learns: there is no company
BY_TURNS: Final = -2  # the learner sits in another seat in each game


class NotAnAction(Exception):
    """An action that is none now. Nothing has changed."""

    def __init__(self, game: int, action: int) -> None:
        super().__init__(f"In game {game} the action {action} is not allowed now; its mask says which are.")
        self.game = game
        self.action = action


def lead(g: Game, seat: i64) -> float:
    """The seat's points before the best of the others'; alone its points."""
    mine = g.score(seat)
    if g.seats == 1:
        return float(mine)
    first = True
    best: i64 = 0
    for other in range(g.seats):
        if other != seat:
            points = g.score(other)
            if first or points > best:
                best = points
            first = False
    return float(mine - best)


def worth_of_end(g: Game, seat: i64, reward: i64) -> float:
    """What a game that is over is worth to this seat."""
    return lead(g, seat) if reward == LEAD else g.result(seat)


def seen(eyes: Eyes, session: Session, seat: i64, compact: bool) -> bytes:
    """What this seat sees now, with its question if it is asked."""
    out = BytesWriter()
    kind: i64 = NOT_ASKED
    about: i64 = 0
    tape = session.tape
    if tape.stop == ASKED:
        if tape.waiting:
            for asked in tape.waiting:
                if asked.seat == seat:
                    kind = asked.kind
                    about = asked.about
        elif tape.seat == seat:
            kind = tape.kind
            about = tape.about
    if compact:
        eyes.write_compact(session.game(), seat, kind, about, out)
    else:
        eyes.write_features(session.game(), seat, kind, about, out)
    return out.getvalue()


def mask(eyes: Eyes, session: Session, seat: i64) -> bytes:
    """A byte for each action: 1 if this seat may choose it now. Who is not asked may be idle."""
    out = BytesWriter()
    tape = session.tape
    kind: i64 = NOT_ASKED
    options: i64 = 0
    if tape.stop == ASKED:
        if tape.waiting:
            for asked in tape.waiting:
                if asked.seat == seat:
                    kind = asked.kind
                    options = asked.options
        elif tape.seat == seat:
            kind = tape.kind
            options = tape.options
    eyes.write_mask(kind, options, out)
    return out.getvalue()


def option_of(eyes: Eyes, session: Session, action: i64) -> i64:
    """The option that this action is in the question at hand; NOT_ALLOWED if it is none of those offered."""
    tape = session.tape
    if tape.stop != ASKED or action < 0:
        return NOT_ALLOWED
    option = eyes.option(tape.kind, action)
    return option if option >= 0 and has(tape.options, option) else NOT_ALLOWED


def begun(blank: Game, dice: Dice) -> Session:
    """A session that keeps the game as it stands at each question: a learner looks at it every time."""
    session = begin(blank, dice)
    session.tape.keep = True
    return session


@final
class Many:
    """Games of one sort side by side. Everything that a step brings is written one after the other, game by game.

    They do not remember the steps that are over: nobody takes anything back, and of so many games that would be so much
    that the collector of cycles took a third of the time."""

    def __init__(
        self,
        blank: Game,
        eyes: Eyes,
        games: int,
        compact: bool,
        reward: int,
        shaping: float,
        discount: float,
        learner: int,
        company: list[list[Bot]],
        most_steps: int,
        resets: int,
    ) -> None:
        self.blank = blank
        self.eyes = eyes
        self.games: i64 = games
        self.compact = compact
        self.reward: i64 = reward
        self.shaping = shaping
        self.discount = discount
        self.learner: i64 = learner  # a seat, EVERYBODY or BY_TURNS
        self.company = company  # of each game: a bot for every seat; empty if everybody learns
        self.most_steps: i64 = most_steps  # 0: as many as the game has
        self.resets: i64 = resets
        self.sessions: list[Session] = []
        self.seeds: vec[i64] = vec[i64]([0] * games)
        self.played: vec[i64] = vec[i64]([0] * games)  # games begun in each place; the first has a number from its seed
        self.steps: vec[i64] = vec[i64]([0] * games)  # of the game under way
        self.ended: vec[i64] = vec[i64]([0] * games)  # 1: over, 2: cut short; it begins again
        self.seat: vec[i64] = vec[i64]([0] * games)  # who looks
        self.acted: vec[i64] = vec[i64]([0] * games)  # who has acted last
        self.potential: vec[float] = vec[float]([0.0] * (games * blank.seats))
        self.observations = BytesWriter()
        self.masks = BytesWriter()
        self.rewards = BytesWriter()
        self.all_rewards = BytesWriter()
        self.terminated = BytesWriter()
        self.truncated = BytesWriter()
        self.seats = BytesWriter()
        self.final = BytesWriter()  # the last observations of games that began again in the same step
        self.nothing: bytes = bytes(4 * blank.seats)
        for _ in range(games):
            self.sessions.append(begin(blank, None))

    # --- beginning --------------------------------------------------------------------------------------------------

    def reset(self, game: int, seed: int) -> None:
        """Begin this game anew, with dice from the seed."""
        self.seeds[game] = seeded(seed)
        self.played[game] = seed % self.blank.seats
        self.begin_again(game)

    def begin_again(self, game: i64) -> None:
        seed = int(self.seeds[game])
        self.seeds[game] = following(self.seeds[game])
        session = begun(self.blank, Dice(seed))
        session.remembers = False
        self.sessions[game] = session
        self.steps[game] = 0
        self.ended[game] = 0
        number = self.played[game]
        self.played[game] = number + 1
        if self.learner == BY_TURNS:
            self.seat[game] = number % self.blank.seats
        elif self.learner != EVERYBODY:
            self.seat[game] = self.learner
        if self.company:
            seat = 0
            for bot in self.company[game]:
                bot.begin(seed + 1 + seat)
                seat += 1
        self.let_others_answer(game)
        if self.shaping != 0.0:
            for seat_ in range(self.blank.seats):
                self.potential[game * self.blank.seats + seat_] = lead(session.game(), seat_)

    def let_others_answer(self, game: i64) -> None:
        """Up to the learner's next question; if everybody learns, it is whoever is asked who looks."""
        session = self.sessions[game]
        if self.learner == EVERYBODY:
            if session.tape.stop == ASKED:
                self.seat[game] = session.tape.seat
            return
        me = self.seat[game]
        bots = self.company[game]
        while session.tape.stop == ASKED:
            if session.tape.seat != me:
                if not is_asked(session, me):
                    session.answer(answer(bots[session.tape.seat], session))
                    continue
                session.turn_to(int(me))
            return

    # --- going on ---------------------------------------------------------------------------------------------------

    def step(self, actions: list[int]) -> None:
        """An answer for every game; if one of them is not allowed, nothing has changed."""
        options = vec[i64]([0] * len(actions))
        for game in range(self.games):
            if self.ended[game] == 0:
                option = option_of(self.eyes, self.sessions[game], actions[game])
                if option == NOT_ALLOWED:
                    raise NotAnAction(int(game), actions[game])
                options[game] = option
        self.rewards.truncate(0)
        self.all_rewards.truncate(0)
        self.terminated.truncate(0)
        self.truncated.truncate(0)
        self.final.truncate(0)
        self.close_eyes()
        for game in range(self.games):
            if self.ended[game] != 0:
                self.begin_again(game)
                self.write_nothing()
            else:
                self.go_on(game, options[game])
            self.look_at(game)  # while it is still in the processor's cache

    def go_on(self, game: i64, option: i64) -> None:
        session = self.sessions[game]
        self.acted[game] = session.tape.seat
        session.answer(int(option))
        self.let_others_answer(game)
        self.steps[game] += 1
        over = session.over
        short = not over and self.steps[game] == self.most_steps
        self.write_rewards(game, session, over)
        self.terminated.append(u8(1) if over else u8(0))
        self.truncated.append(u8(1) if short else u8(0))
        if over or short:
            self.ended[game] = 1 if over else 2
            if self.resets == SAME_STEP:
                self.write_observation(game, self.final)
                self.begin_again(game)

    def write_nothing(self) -> None:
        write_f64_le(self.rewards, 0.0)
        self.all_rewards.write(self.nothing)
        self.terminated.append(u8(0))
        self.truncated.append(u8(0))

    def write_rewards(self, game: i64, session: Session, over: bool) -> None:
        """For whoever has acted, and for every seat."""
        if not over and self.shaping == 0.0:
            write_f64_le(self.rewards, 0.0)
            self.all_rewards.write(self.nothing)
            return
        g = session.game()
        who = self.acted[game] if self.learner == EVERYBODY else self.seat[game]
        for seat in range(g.seats):
            worth = worth_of_end(g, seat, self.reward) if over else 0.0
            if self.shaping != 0.0:
                now = 0.0 if over else lead(g, seat)
                at = game * g.seats + seat
                worth += self.shaping * (self.discount * now - self.potential[at])
                self.potential[at] = now
            write_f32_le(self.all_rewards, worth)
            if seat == who:
                write_f64_le(self.rewards, worth)

    # --- looking ----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Write down what is seen and may be answered in every game."""
        self.close_eyes()
        for game in range(self.games):
            self.look_at(game)

    def close_eyes(self) -> None:
        self.observations.truncate(0)
        self.masks.truncate(0)
        self.seats.truncate(0)

    def look_at(self, game: i64) -> None:
        self.write_observation(game, self.observations)
        tape = self.sessions[game].tape
        if self.ended[game] == 0:
            self.eyes.write_mask(tape.kind, tape.options, self.masks)
        else:
            self.eyes.write_mask(NOT_ASKED, 0, self.masks)
        self.seats.append(u8(self.seat[game]))

    def write_observation(self, game: i64, out: BytesWriter) -> None:
        session = self.sessions[game]
        tape = session.tape
        asked = self.ended[game] == 0
        kind: i64 = tape.kind if asked else i64(NOT_ASKED)
        about: i64 = tape.about if asked else i64(0)
        if self.compact:
            self.eyes.write_compact(session.game(), self.seat[game], kind, about, out)
        else:
            self.eyes.write_features(session.game(), self.seat[game], kind, about, out)


def is_asked(session: Session, seat: i64) -> bool:
    """Is this seat among those that are asked now?"""
    for asked in session.tape.waiting:
        if asked.seat == seat:
            return True
    return False
