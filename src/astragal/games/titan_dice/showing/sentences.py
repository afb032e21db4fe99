"""The sentences of the table: questions, the options they offer, refusals and previews, in the reader's language."""

from collections.abc import Callable
from itertools import takewhile

from astragal.engine.game import Game
from astragal.engine.options import STOP
from astragal.engine.session import Preview, Session
from astragal.engine.showing.questions import reason_said, what_comes_next
from astragal.engine.showing.words import Words
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.cards import ABILITIES, CONVERT
from astragal.games.titan_dice.facts.creatures import KRAKEN, NUMBER_OF_CREATURES
from astragal.games.titan_dice.facts.kinds import (
    BONUS_DIE_CHOSEN,
    BONUS_PAYS,
    CHANCES,
    END_TURN,
    FIRST_ACTIVATION,
    FIRST_CAPTURE,
    FIRST_EXCHANGE,
    FIRST_PURCHASE,
    FIRST_SWAP,
    FOR_EXCHANGE,
    FOR_PURCHASE,
    FOR_SWAP,
    LOSE_TO_ATTACK,
    REROLL_BONUS,
    SPENT_DIE,
)
from astragal.games.titan_dice.facts.reasons import REASONS
from astragal.games.titan_dice.rules import actions
from astragal.games.titan_dice.rules.rows import at, packed
from astragal.games.titan_dice.rules.state import ACTIVE, titan_dice
from astragal.games.titan_dice.showing.log import events_text
from astragal.games.titan_dice.showing.nouns import (
    attack_noun,
    card_noun,
    face_noun,
    faces_text,
    noun_of_level,
    payment_text,
)
from astragal.games.titan_dice.showing.pieces import counts
from astragal.games.titan_dice.showing.questions import TitanDiceQuestion
from astragal.games.titan_dice.showing.targets import BONUS_SIDE, SEATS

ROLLS = ("active", "spent", "both")
NEXT_TURN = (kinds.TURN, kinds.ATTACK_TURN, kinds.NPC_TURN)


def question_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    """The sentence that puts a question."""
    q = TitanDiceQuestion(titan_dice(g), seat, kind, about, words, names)
    return QUESTION_TEXTS[kind](q) if kind in QUESTION_TEXTS else q.question()


def option_text(g: Game, seat: int, kind: int, option: int, about: int, words: Words, names: list[str]) -> str:
    """The text of a button."""
    return OPTION_TEXTS[kind](TitanDiceQuestion(titan_dice(g), seat, kind, about, words, names), option)


def chance_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    """What is being left to chance."""
    key = f"chance.{CHANCES[kind][0]}"
    if kind == kinds.NPC_DIE:
        return words.say(key, nth=about)
    if kind in (kinds.ATTACK_DIE, kinds.ATTACK_BONUS_DIE):
        return words.say(key, who=names[seat], again=about)
    return words.say(key) if kind == kinds.FIRST_PLAYER else words.say(key, who=names[seat])


def reason_text(reason: int, words: Words) -> str:
    """Why something is not allowed."""
    return reason_said(reason, REASONS, words)


# --- questions ------------------------------------------------------------------------------------------------------


def _ask_about_number(q: TitanDiceQuestion) -> str:
    return q.question(n=q.about)


def _ask_about_action(q: TitanDiceQuestion) -> str:
    return q.question(done=q.about)


def _ask_about_pay(q: TitanDiceQuestion) -> str:
    creature, cost = int(kinds.paid_creature(q.about)), int(kinds.paid_cost(q.about))
    return q.question(cost=cost, creature=face_noun(creature), purpose=purpose_text(q, creature))


def purpose_text(q: TitanDiceQuestion, creature: int) -> str:
    """What is paid for. (A question for its own sake may speak of a card that is not there: then it is the first.)"""

    def card(level: int) -> str:
        return noun_of_level(q.g, creature, max(1, level))

    purpose = kinds.paid_purpose(q.about)
    own = card(int(at(q.player.cards, creature)))
    if purpose == FOR_PURCHASE:
        return q.words.say("purpose.purchase", card=card(int(actions.top_of_stack(q.g, creature))))
    if purpose == FOR_EXCHANGE:
        return q.words.say("purpose.exchange", card=own)
    if purpose == FOR_SWAP:
        other = int(kinds.paid_seat(q.about))
        theirs = card(int(at(q.g.players[other].cards, creature)))
        return q.words.say("purpose.swap", given=own, card=theirs, whose=q.names[other])
    return q.words.say("purpose.activation", card=own)


def _ask_about_dice(q: TitanDiceQuestion) -> str:
    chosen = int(kinds.chosen_dice(q.about))
    return q.question(
        card=ABILITIES[int(kinds.chosen_for(q.about))], chosen=min(chosen, 1), dice=chosen_text(q, chosen, BONUS_SIDE)
    )


def chosen_text(q: TitanDiceQuestion, chosen: int, bonus_place: int) -> str:
    """The dice chosen so far; in their row the bonus die has a place of its own."""
    dice = counts(chosen)[:bonus_place]
    texts = [faces_text(packed(dice), None, q.words)] if any(dice) else []
    return q.words.all_of([*texts, *([q.words.say("pay.bonus")] if at(chosen, bonus_place) > 0 else [])])


def _ask_about_turn_to(q: TitanDiceQuestion) -> str:
    die = int(kinds.turned_die(q.about))
    return q.question(die="bonus") if die == BONUS_SIDE else q.question(die="regular", creature=face_noun(die))


def _ask_about_lose(q: TitanDiceQuestion) -> str:
    if q.about == LOSE_TO_ATTACK:
        return q.question(source=q.words.noun(attack_noun(KRAKEN)))
    return q.question(source=q.words.noun(card_noun(q.about)))


def _ask_about_collect(q: TitanDiceQuestion) -> str:
    return q.question(card=card_noun(int(kinds.collected_for(q.about))), left=int(kinds.collected_left(q.about)))


def _ask_about_creature(q: TitanDiceQuestion) -> str:
    return q.question(creature=face_noun(q.about))


def _ask_about_card(q: TitanDiceQuestion) -> str:
    return q.question(card=card_noun(q.about))


def _ask_about_attack_reroll(q: TitanDiceQuestion) -> str:
    bonus = int(q.g.bonus_rolled) - 1 if q.g.bonus_rolled > 0 else None
    dice = faces_text(int(q.g.rolled), bonus, q.words)
    return q.question(dice=dice, chosen=min(q.about, 1), again=chosen_text(q, q.about, REROLL_BONUS - 1))


def _ask_about_npc_wound(q: TitanDiceQuestion) -> str:
    return q.question(left=q.about)


QUESTION_TEXTS: dict[int, Callable[[TitanDiceQuestion], str]] = {
    kinds.REROLL_WOUNDS: _ask_about_number,
    kinds.ACTION: _ask_about_action,
    kinds.PAY: _ask_about_pay,
    kinds.DICE: _ask_about_dice,
    kinds.TURN_TO: _ask_about_turn_to,
    kinds.LOSE: _ask_about_lose,
    kinds.COLLECT: _ask_about_collect,
    kinds.HOW_MANY: _ask_about_creature,
    kinds.KRAKEN_TYPE: _ask_about_card,
    kinds.ATTACK_REROLL: _ask_about_attack_reroll,
    kinds.NPC_WOUND: _ask_about_npc_wound,
    kinds.EXCHANGE_LEVEL: _ask_about_creature,
}

# --- options: the Roll and the Action phase -------------------------------------------------------------------------


def _reroll_wounds(q: TitanDiceQuestion, option: int) -> str:
    return q.option("some", n=option) if option > 0 else q.option("none", n=q.about)


def _roll(q: TitanDiceQuestion, option: int) -> str:
    active, spent = int(q.player.active_dice()), int(q.player.spent_dice())
    return q.option(ROLLS[option], n=(active, spent, active + spent)[option])


def _action(q: TitanDiceQuestion, option: int) -> str:
    if option == END_TURN:
        return q.option("end")
    if option < FIRST_PURCHASE:
        creature = option - FIRST_CAPTURE
        return q.option("capture", creature=face_noun(creature), n=int(at(q.player.shown(), creature)))
    if option < FIRST_EXCHANGE:
        return _purchase(q, option - FIRST_PURCHASE)
    if option < FIRST_ACTIVATION:
        return _exchange(q, option - FIRST_EXCHANGE)
    if option < FIRST_SWAP:
        creature = option - FIRST_ACTIVATION
        return card_text(q, ("activate", "activate_none"), creature, int(at(q.player.cards, creature)))
    return _swap(q, *divmod(option - FIRST_SWAP, SEATS))


def card_text(q: TitanDiceQuestion, which: tuple[str, str], creature: int, level: int, **values: object) -> str:
    """What is done with a card, and what that costs; if there is no such card, the creature is named instead."""
    if level == 0:
        return q.option(which[1], creature=face_noun(creature), **values)
    return q.option(
        which[0],
        card=noun_of_level(q.g, creature, level),
        creature=face_noun(creature),
        level=level,
        cost=int(actions.cost(q.g, level)),
        **values,
    )


def _purchase(q: TitanDiceQuestion, creature: int) -> str:
    return card_text(q, ("purchase", "purchase_none"), creature, int(actions.top_of_stack(q.g, creature)))


def _exchange(q: TitanDiceQuestion, creature: int) -> str:
    own = int(at(q.player.cards, creature))
    if own == 0:
        return q.option("exchange_none", creature=face_noun(creature))
    given = noun_of_level(q.g, creature, own)
    if q.g.table.plays_with(setups.EXCHANGE_ANY):
        return q.option("exchange_any", given=given)
    return card_text(q, ("exchange", "exchange_none"), creature, int(actions.top_of_stack(q.g, creature)), given=given)


def _swap(q: TitanDiceQuestion, creature: int, other: int) -> str:
    is_there = other < q.g.seats
    whose = q.names[other] if is_there else q.option("nobody", seat=other + 1)
    own = int(at(q.player.cards, creature))
    if own == 0 or not is_there:
        return q.option("swap_none", creature=face_noun(creature), whose=whose)
    theirs = int(at(q.g.players[other].cards, creature))
    return card_text(q, ("swap", "swap_none"), creature, theirs, given=noun_of_level(q.g, creature, own), whose=whose)


def _pay(q: TitanDiceQuestion, option: int) -> str:
    bonus, dice = divmod(option, BONUS_PAYS)
    markers = int(kinds.paid_cost(q.about)) - dice - bonus
    return q.option("with", payment=payment_text(int(kinds.paid_creature(q.about)), dice, bonus > 0, markers, q.words))


def _exchange_level(q: TitanDiceQuestion, option: int) -> str:
    return card_text(q, ("card", "none"), q.about, option)


# --- options: abilities ---------------------------------------------------------------------------------------------


def _dice(q: TitanDiceQuestion, option: int) -> str:
    if option == STOP:
        return q.option("stop")
    is_bonus = option == BONUS_DIE_CHOSEN
    if is_bonus and q.player.bonus != ACTIVE:
        return q.option("bonus")
    creature = int(q.player.bonus_face) if is_bonus else option - 1
    if kinds.chosen_for(q.about) == CONVERT:
        opposite = face_noun(int(at(q.g.table.opposites, creature)))
        return q.option("bonus_turned" if is_bonus else "turned", creature=face_noun(creature), face=opposite)
    if is_bonus:
        return q.option("bonus_shows", face=face_noun(creature))
    return q.option("die", creature=face_noun(creature))


def _face(q: TitanDiceQuestion, option: int) -> str:
    return q.option("face", face=face_noun(option))


def _lose(q: TitanDiceQuestion, option: int) -> str:
    return q.option("creature", creature=face_noun(option), n=int(at(q.player.track, option)))


def _collect(q: TitanDiceQuestion, option: int) -> str:
    if option == STOP:
        return q.option("stop", left=int(kinds.collected_left(q.about)))
    return q.option("creature", creature=face_noun(option - 1), n=int(at(q.player.track, option - 1)))


def _how_many(q: TitanDiceQuestion, option: int) -> str:
    return q.option("some", creature=face_noun(q.about), n=option)


def _redeem(q: TitanDiceQuestion, option: int) -> str:
    return q.option("some", n=option)


def _kraken_type(q: TitanDiceQuestion, option: int) -> str:
    if q.g.table.solo:
        return q.option("exodus", creature=face_noun(option), n=int(at(q.g.exodus, option)))
    return q.option("creature", creature=face_noun(option))


def _npc_wound(q: TitanDiceQuestion, option: int) -> str:
    return q.option("creature", creature=face_noun(option), n=int(at(q.g.exodus, option)))


# --- options: attacks -----------------------------------------------------------------------------------------------


def _attack_reroll(q: TitanDiceQuestion, option: int) -> str:
    if option == STOP:
        return q.option("stop" if q.about else "nothing")
    if option != REROLL_BONUS:
        return q.option("die", face=face_noun(option - 1))
    if q.g.bonus_rolled == 0:
        return q.option("bonus")
    return q.option("bonus_shows", face=face_noun(int(q.g.bonus_rolled) - 1))


def _attack_order(q: TitanDiceQuestion, option: int) -> str:
    return q.option("attack", attack=attack_noun(option))


def _hydra_card(q: TitanDiceQuestion, option: int) -> str:
    level = int(at(q.player.cards, option))
    if level == 0:
        return q.option("none", creature=face_noun(option))
    return q.option("card", card=noun_of_level(q.g, option, level), creature=face_noun(option), level=level)


def _minotaur_die(q: TitanDiceQuestion, option: int) -> str:
    return q.option("spent") if option == SPENT_DIE else q.option("active", creature=face_noun(option))


OPTION_TEXTS: dict[int, Callable[[TitanDiceQuestion, int], str]] = {
    kinds.REROLL_WOUNDS: _reroll_wounds,
    kinds.ROLL: _roll,
    kinds.ACTION: _action,
    kinds.PAY: _pay,
    kinds.DICE: _dice,
    kinds.TURN_TO: _face,
    kinds.LOSE: _lose,
    kinds.COLLECT: _collect,
    kinds.HOW_MANY: _how_many,
    kinds.REDEEM: _redeem,
    kinds.KRAKEN_TYPE: _kraken_type,
    kinds.ATTACK_REROLL: _attack_reroll,
    kinds.ATTACK_ORDER: _attack_order,
    kinds.HYDRA_CARD: _hydra_card,
    kinds.MINOTAUR_DIE: _minotaur_die,
    kinds.NPC_WOUND: _npc_wound,
    kinds.EXCHANGE_LEVEL: _exchange_level,
}

# --- previews -------------------------------------------------------------------------------------------------------


def preview_text(session: Session, option: int, words: Words, names: list[str]) -> list[str]:
    return previewed(session, session.preview(option), words, names)


def previewed(session: Session, preview: Preview, words: Words, names: list[str]) -> list[str]:
    """What an answer would change in this turn before the next throw or question, what is on the track then, and what
    comes next."""
    before = titan_dice(session.game()).players[session.seat]
    after = titan_dice(preview.game).players[session.seat]
    in_turn = list(takewhile(lambda event: event[0] not in NEXT_TURN, preview.events))
    lines = [line.strip() for line in events_text(in_turn, words, names)]
    changed = [c for c in range(NUMBER_OF_CREATURES) if at(before.track, c) != at(after.track, c)]
    if changed:
        left = [words.count(int(at(after.track, c)), face_noun(c)) for c in changed]
        lines.append(words.say("preview.left", list=words.all_of(left)))
    return lines + what_comes_next(preview.stop, words)
