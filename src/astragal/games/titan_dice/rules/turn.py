"""A turn: roll, at most one action, perhaps a capture; or, for a player who is out, an attack."""

from typing import Final

from mypy_extensions import i64

from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.kinds import END_TURN, FIRST_CAPTURE, FIRST_PURCHASE, OUT_BY_TURNS, OUT_STRANDED
from astragal.games.titan_dice.rules import actions, attack, going_out, rolling, rounds
from astragal.games.titan_dice.rules.state import ACTION, CAPTURE, ROLL, Player, TitanDice

MOST_TURNS: Final[i64] = 100  # of a player in a round: who would begin another one is out


def take_turn(g: TitanDice) -> None:
    """The turn of the active player, whole."""
    me = g.players[g.active]
    if me.out:
        attack.attack_turn(g, me)
    elif me.turns >= MOST_TURNS:
        going_out.go_out(g, me, OUT_BY_TURNS)
    else:
        roll_and_act(g, me)
    rounds.end_turn(g, me)


def roll_and_act(g: TitanDice, me: Player) -> None:
    """The Roll phase, then the Action phase. Without any dice it is the last turn, unless the action brings one."""
    g.phase = ROLL
    me.turns += 1
    if g.events is not None:
        g.tell(kinds.TURN, me.seat, g.round, me.turns, 0)
    stranded = me.turns > 1 and me.has_no_dice()
    if rolling.roll_phase(g, me):
        act(g, me)
    if stranded and not me.out and me.has_no_dice() and not g.over:
        if not g.table.plays_with(setups.STRANDED_STAYS):
            going_out.go_out(g, me, OUT_STRANDED)


def act(g: TitanDice, me: Player) -> None:
    """One action at most. Creatures may be captured instead, or afterwards."""
    g.phase = ACTION
    pick = g.ask(me.seat, kinds.ACTION, actions.actions(g, me), 0)
    if pick >= FIRST_PURCHASE:
        if actions.take_action(g, me, pick) and not g.table.plays_with(setups.CAPTURE_OR_ACTION):
            g.phase = CAPTURE
            end_or_capture(g, me, g.ask(me.seat, kinds.ACTION, actions.captures(me), 1), 1)
    else:
        end_or_capture(g, me, pick, 0)


def end_or_capture(g: TitanDice, me: Player, pick: i64, is_done: i64) -> None:
    if pick != END_TURN:
        actions.capture(g, me, pick - FIRST_CAPTURE)
    elif g.events is not None:
        g.tell(kinds.TURN_ENDED, me.seat, is_done, 0, 0)
