"""The set-up, whose turn comes next, and the end of a round."""

from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.kinds import ENDED_BY_CAGES, ENDED_BY_ROUNDS
from astragal.games.titan_dice.rules import scoring
from astragal.games.titan_dice.rules.state import BOX, NPC, ROLL, Player, TitanDice


def set_up(g: TitanDice) -> None:
    """Boards, dice and stacks lie ready; the first player is settled, by lot if the game is set up so."""
    first = g.table.first_player
    if first < 0:
        first = 0
        if g.seats > 1:
            first = g.chance(0, kinds.FIRST_PLAYER, 0, g.seats)
    g.first_player = first
    begin_round(g)


def begin_round(g: TitanDice) -> None:
    g.active = g.first_player
    g.phase = NPC if g.table.solo else ROLL
    if g.events is not None:
        g.tell(kinds.ROUND_BEGINS, g.first_player, g.round, 0, 0)


def end_turn(g: TitanDice, me: Player) -> None:
    """The next player clockwise, in or out; but when the last one has gone out, the round is over."""
    if g.over:
        return
    if g.end_triggered and g.table.plays_with(setups.TRIGGER_CAN_BE_UNDONE):
        scoring.undo_trigger(g, me)
    if not g.somebody_is_in():
        end_round(g)
        return
    g.phase = ROLL
    g.active += 1
    if g.active == g.seats:
        g.active = 0
    if g.table.solo and g.table.plays_with(setups.NPC_EVERY_TURN):
        g.phase = NPC


def end_round(g: TitanDice) -> None:
    """The end if it was triggered; else the token goes one seat on, and everything lies ready again."""
    if g.end_triggered:
        scoring.end_game(g, ENDED_BY_CAGES)
    elif g.round >= g.table.max_rounds:
        if g.table.solo:
            scoring.end_alone(g, ENDED_BY_ROUNDS)
        else:
            scoring.end_game(g, ENDED_BY_ROUNDS)
    else:
        for player in g.players:
            make_ready(player)
        g.round += 1
        g.first_player += 1
        if g.first_player == g.seats:
            g.first_player = 0
        begin_round(g)


def make_ready(me: Player) -> None:
    """All dice in hand, no wound marker, every card face up."""
    me.face_down = 0
    me.active = 0
    me.spent = 0
    me.wound_dice = 0
    me.removed = 0
    me.bonus = BOX
    me.bonus_face = 0
    me.wound_markers = 0
    me.turns = 0
    me.out = False
    me.attack_bonus = False
