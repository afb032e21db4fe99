"""Questions whose answers have something in common, which is counted once: the same worths as in `judge.py`."""

from typing import final

from mypy_extensions import i64

from astragal.engine.game import Game
from astragal.engine.judge import Judge
from astragal.engine.options import STOP
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.faces import NO_FACE
from astragal.games.dice_forge.facts.islands import MOON_PRICE, SUN_PRICE
from astragal.games.dice_forge.facts.kinds import FIRST_FEAT, FORGE_ACTION, PASS, USE_TRITON, discount_of
from astragal.games.dice_forge.facts.sanctuary import PRICE
from astragal.games.dice_forge.judging import action_prospects, forging_prospects, judge
from astragal.games.dice_forge.rules import payment
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero, dice_forge
from astragal.games.dice_forge.rules.turn import MAIN


def for_question(g: DiceForge, seat: i64, kind: i64, about: i64) -> Judge | None:
    """Who judges the answers to this question, if they have something in common."""
    if kind == kinds.ACTION and about == MAIN:
        return MainAction(g, g.heroes[seat])
    if kind == kinds.FORGE or kind == kinds.SHIP or kind == kinds.BUY:
        return Purchase(g, g.heroes[seat])
    return Placing(g, g.heroes[seat]) if kind == kinds.PLACE else None


@final
class MainAction(Judge):
    """The main actions of a hero: what feats and forging would bring as the extra action is counted once for all."""

    def __init__(self, g: DiceForge, me: Hero) -> None:
        self.me = me
        self.prospect = action_prospects.Prospect(g, me, payment.gold_of(me), me.sun, me.moon)

    def worth(self, g: Game, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        me = self.me
        prospect = self.prospect
        if option == PASS:
            return 0
        if option == FORGE_ACTION:
            return prospect.forging + prospect.then_extra_action(0, me.sun, me.moon)
        if option >= USE_TRITON:
            return judge.worth(dice_forge(g), seat, kind, option, about)
        slot = option - FIRST_FEAT
        later = prospect.then_extra_action(prospect.gold, me.sun - SUN_PRICE[slot], me.moon - MOON_PRICE[slot])
        return prospect.feats[slot] + later


@final
class Purchase(Judge):
    """Faces of the Sanctuary: what they would replace is counted once for all."""

    def __init__(self, g: DiceForge, me: Hero) -> None:
        self.places = forging_prospects.BestPlaces(g, me)

    def worth(self, g: Game, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        if option == STOP:
            return 0
        forge = dice_forge(g)
        if option >= USE_TRITON:
            return judge.worth(forge, seat, kind, option, about)
        price = PRICE[option - 1]
        if kind != kinds.FORGE:
            price = max(0, price - discount_of(about))
        return self.places.buying_worth(forge, forge.heroes[seat], option - 1, price)


@final
class Placing(Judge):
    """Places for a face: what it brings on each die is counted once."""

    def __init__(self, g: DiceForge, me: Hero) -> None:
        self.dice = forging_prospects.Dice(g, me)
        self.face: i64 = NO_FACE  # the one whose worths are known
        self.on_sun: i64 = 0
        self.on_moon: i64 = 0

    def worth(self, g: Game, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        forge = dice_forge(g)
        if option >= USE_TRITON:
            return judge.worth(forge, seat, kind, option, about)
        me = forge.heroes[seat]
        if about != self.face:
            self.face = about
            self.on_sun = self.dice.face_worth(forge, me, about, SUN_DIE)
            self.on_moon = self.dice.face_worth(forge, me, about, MOON_DIE)
        die = option // 6
        gained = self.on_sun if die == SUN_DIE else self.on_moon
        return gained - self.dice.face_worth(forge, me, me.faces[option], die)
