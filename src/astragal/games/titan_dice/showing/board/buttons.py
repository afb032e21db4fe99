"""Options in few signs, for a line under the question: the whole sentence is in the words of the view."""

from astragal.engine.showing.markup import literal
from astragal.engine.showing.words import Words, load
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.creatures import LETTERS
from astragal.games.titan_dice.rules import actions
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import TitanDice
from astragal.games.titan_dice.showing.board.markup import active_marks, mark, spent_marks
from astragal.games.titan_dice.showing.board.names import Say, card_name, creature_name


def button(g: TitanDice, seat: int, kind: int, option: int, about: int, words: Words) -> str:
    """The option with style tags; empty if the sentence of the view is short enough."""
    say = load(__package__, words.lang).say
    if kind == kinds.ACTION:
        return action(g, seat, option, words, say)
    if kind == kinds.ROLL:
        return roll(g, seat, option, say)
    return ""


def named(face: int, words: Words) -> str:
    """`K Kraken`."""
    return f"{mark(face)} {literal(creature_name(face, words))}"


def roll(g: TitanDice, seat: int, which: int, say: Say) -> str:
    """The dice that would be rolled."""
    player = g.players[seat]
    active, spent = " ".join(active_marks(player)), spent_marks(player)
    if which == kinds.ROLL_ACTIVE:
        return say("button.roll_active", dice=active) if active else ""
    if which == kinds.ROLL_SPENT:
        return say("button.roll_spent", dice=spent) if player.spent_dice() else ""
    return say("button.roll_both", active=active, spent=spent) if active and player.spent_dice() else ""


def action(g: TitanDice, seat: int, option: int, words: Words, say: Say) -> str:
    """`Capture K ×2`, `Purchase L1 Sabotage for 1K`, `Activate Sabotage for 1K`; for what cannot be: nothing. With
    whom cards are exchanged stands in the effect."""
    player = g.players[seat]
    if option == kinds.END_TURN:
        return ""
    if option < kinds.FIRST_PURCHASE:
        creature = option - kinds.FIRST_CAPTURE
        return say("button.capture", creature=named(creature, words), n=int(at(player.shown(), creature)))
    if option < kinds.FIRST_ACTIVATION:
        creature = (option - kinds.FIRST_PURCHASE) % 5
        taken = int(actions.top_of_stack(g, creature))
        key = "button.purchase" if option < kinds.FIRST_EXCHANGE else "button.exchange"
    elif option < kinds.FIRST_SWAP:
        creature = option - kinds.FIRST_ACTIVATION
        taken = int(at(player.cards, creature))
        key = "button.activate"
    else:
        creature, other = divmod(option - kinds.FIRST_SWAP, 4)
        taken = int(at(g.players[other].cards, creature)) if other < len(g.players) else 0
        key = "button.swap"
    if taken == 0:
        return ""
    name = literal(f"{say('level', level=taken)} {card_name(creature, taken, g.table.solo, words)}")
    return say(key, card=name, cost=mark(creature, f"{int(actions.cost(g, taken))}{LETTERS[creature]}"))
