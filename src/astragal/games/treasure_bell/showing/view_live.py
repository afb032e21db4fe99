"""The part of a view that is needed in real time: the commands a seat may give now, and when the clock acts.

Everything is said for the time of the last arrival. Two things change by themselves afterwards: a command that only
comes too soon is possible from its `ready_at` on, and at `next_tick` the clock ends the phase.
"""

from itertools import product

from astragal.engine.game import NEVER, Game
from astragal.engine.options import listed
from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Act, Thing
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.kinds import CAST, CLAIM, COMMANDS, COMMIT, FIRST_PLACE, RING, claim_args
from astragal.games.treasure_bell.facts.reasons import COOLDOWN, IGNORED, NOT_PHASE
from astragal.games.treasure_bell.judging.judge import Sensible
from astragal.games.treasure_bell.rules import beats, race, set_up
from astragal.games.treasure_bell.rules.state import DICE, DICE_PHASE, SET_UP, Player, TreasureBell, treasure_bell
from astragal.games.treasure_bell.showing.nouns import claims_of, place_text, powers_of
from astragal.games.treasure_bell.showing.sentences import command_text, reason_text
from astragal.games.treasure_bell.showing.targets import BELL, the_place
from astragal.games.treasure_bell.showing.view_types import Claim, Command, Commit, Laid, Live


def live_view(g: TreasureBell, seat: int | None, words: Words) -> Live:
    me = g.players[seat] if seat is not None else None
    tick = int(g.next_tick())
    return {
        "now": int(g.now),
        "since": int(g.since),
        "next_tick": tick if tick != NEVER else None,
        "enough": bool(g.phase == DICE_PHASE and race.may_be_ended(g)),
        "commands": [ring(g, me, words), cast(g, me, words)] if me is not None else [],
        "claims": [claim(g, me, place, words) for place in cards(g)] if me is not None else [],
        "commit": commit(g, me, words) if me is not None else None,
        "laid": laid(g, me) if me is not None and me.committed and g.phase == SET_UP else None,
    }


def cards(g: TreasureBell) -> list[int]:
    """The places where treasures lie."""
    return [place for place in range(int(g.table.places)) if the_place(g, place)]


def ring(g: TreasureBell, me: Player, words: Words) -> Command:
    return command(g, me, RING, [BELL], words)


def cast(g: TreasureBell, me: Player, words: Words) -> Command:
    return command(g, me, CAST, [thing("dice", int(me.seat))], words)


def command(g: TreasureBell, me: Player, number: int, things: list[Thing], words: Words) -> Command:
    reason = int(g.why_not_arrival(g.now, me.seat, number, 0))
    return {
        "command": COMMANDS[number][0],
        "number": number,
        "args": 0,
        "text": command_text(g, int(me.seat), number, 0, words),
        "things": things,
        "why_not": reason_text(reason, words) if reason else None,
        "ready_at": ready_at(g, me, reason),
    }


def ready_at(g: TreasureBell, me: Player, reason: int) -> int | None:
    """When the pause after a cast is over, or the moment in which a second ring is ignored."""
    if reason == COOLDOWN:
        return int(me.cast_at + g.table.cast_cooldown)
    return int(g.since + g.table.ring_debounce) if reason == IGNORED else None


def claim(g: TreasureBell, me: Player, place: int, words: Words) -> Claim:
    args = int(race.fitting_dice(g, me, place))
    reason = int(beats.why_not(g, me, FIRST_PLACE + place)) if g.phase == DICE_PHASE else NOT_PHASE
    fits = args >= 0 and g.phase == DICE_PHASE
    return {
        "place": place_text(place, g),
        "number": CLAIM,
        "args": args if fits else None,
        "dice": [int(kinds.one_die_of(args)), int(kinds.other_die_of(args))] if fits else None,
        "text": command_text(g, int(me.seat), CLAIM, int(claim_args(place, 0, 0, 0)), words),
        "things": the_place(g, place),
        "why_not": reason_text(reason, words) if reason else None,
    }


def commit(g: TreasureBell, me: Player, words: Words) -> Commit:
    reason = int(g.why_not_arrival(g.now, me.seat, COMMIT, 0))
    places = claims_of(g, int(me.seat))
    return {
        "number": COMMIT,
        "places": places,
        "names": [place_text(place, g) for place in places],
        "attack": powers_of(me),
        "proposed": proposed(g, me, places) if not reason else [0] * len(places),
        "most": DICE // 2,
        "text": command_text(g, int(me.seat), COMMIT, 0, words),
        "why_not": reason_text(reason, words) if reason else None,
    }


def proposed(g: TreasureBell, me: Player, places: list[int]) -> list[int]:
    """The powers that the game's own judge would lay on these places; 0: none."""
    powers = dict.fromkeys(places, 0)
    plan = int(set_up.plan_of(g, me, Sensible()))
    while plan:
        powers[int(kinds.attack_place(plan))] = int(kinds.attack_power(plan))
        plan = int(kinds.rest_of_plan(plan))
    return [powers[place] for place in places]


def laid(g: TreasureBell, me: Player) -> list[Laid]:
    plan = int(me.plan)
    cards: list[Laid] = []
    while plan:
        cards.append({"place": place_text(int(kinds.attack_place(plan)), g), "power": int(kinds.attack_power(plan))})
        plan = int(kinds.rest_of_plan(plan))
    return cards[::-1]


# --- everything that might be commanded -----------------------------------------------------------------------------


def acts(g: Game, seat: int, words: Words) -> list[Act]:
    """The bell and the dice, every treasure that nobody has claimed; in Set Up every way to lay the attack cards."""
    game = treasure_bell(g)
    me = game.players[seat]
    if game.phase == SET_UP:
        return [
            {"number": COMMIT, "args": plan, "text": plan_text(game, plan, words)}
            for plan in plans(claims_of(game, seat), powers_of(me))
        ]
    orders = [(RING, 0)]
    if game.phase == DICE_PHASE:
        free = [place for place in cards(game) if race.why_not_there(game, place) == 0]
        orders += [(CAST, 0), *((CLAIM, claim_of(game, me, place)) for place in free)]
    return [{"number": one, "args": args, "text": command_text(game, seat, one, args, words)} for one, args in orders]


def claim_of(g: TreasureBell, me: Player, place: int) -> int:
    """With the first dice that fit; if none do, with any: the rules say why not."""
    fitting = int(race.fitting_dice(g, me, place))
    one, other, *_ = [*listed(me.hand), 0, 0]
    return fitting if fitting >= 0 else int(claim_args(place, one, other, me.cast))


def plans(places: list[int], powers: list[int]) -> list[int]:
    """Every way to lay these attack cards on these places, one or none on each; nothing at all first."""
    found: list[int] = []
    for laid in product([0, *dict.fromkeys(powers)], repeat=len(places)):
        plan = 0
        for place, power in zip(places, laid, strict=True):
            plan = int(kinds.with_attack(plan, place, power)) if power else plan
        if all(laid.count(power) <= powers.count(power) for power in laid if power):
            found.append(plan)
    return found


def plan_text(g: TreasureBell, plan: int, words: Words) -> str:
    said: list[str] = []
    while plan:
        where = place_text(int(kinds.attack_place(plan)), g)
        said.insert(0, words.say("command.card", power=int(kinds.attack_power(plan)), place=where))
        plan = int(kinds.rest_of_plan(plan))
    return words.say("command.plan", cards=", ".join(said)) if said else words.say("command.nothing")
