"""The sentences of Rebellion: its questions and the options they offer."""

from collections.abc import Callable
from typing import Final

from astragal.engine.options import STOP, YES, has
from astragal.engine.pairs import first_of, second_of
from astragal.games.dice_forge.facts import kinds, labyrinth
from astragal.games.dice_forge.facts.cards import COMPANION
from astragal.games.dice_forge.facts.faces import COLOURS, GOLD, MOON, SUN
from astragal.games.dice_forge.facts.islands import ISLANDS
from astragal.games.dice_forge.facts.kinds import AS_SUN, AS_TWO_SUNS, UNUSED, USE_COMPANION, discount_of
from astragal.games.dice_forge.facts.sanctuary import PRICE
from astragal.games.dice_forge.rules import feats, tokens
from astragal.games.dice_forge.rules.cards import feats_moon, memory, scepter, twins
from astragal.games.dice_forge.rules.cards.reinforcements import MERCHANT_GLORY
from astragal.games.dice_forge.rules.state import COMPANION_IS_CASHED, MOON_DIE, SUN_DIE
from astragal.games.dice_forge.showing import spaces
from astragal.games.dice_forge.showing.nouns import (
    card_noun,
    celestial_noun,
    die_noun,
    face_noun,
    memory_side,
    resource_noun,
    scepter_noun,
)
from astragal.games.dice_forge.showing.questions import DiceForgeQuestion

# --- questions ------------------------------------------------------------------------------------------------------


def _ask_about_scepter_and_gold(q: DiceForgeQuestion) -> str:
    which, n = int(first_of(q.about)), int(second_of(q.about))
    return q.question(n=n, scepter=scepter_noun(which), on=int(scepter.gold_on(q.hero, which)))


def _ask_about_scepter(q: DiceForgeQuestion) -> str:
    which, prices = int(first_of(q.about)), int(second_of(q.about))
    shards = [(int(first_of(prices)), SUN), (int(second_of(prices)), MOON)]
    price = q.words.all_of([q.words.count(n, resource_noun(resource)) for n, resource in shards if n > 0])
    return q.question(scepter=scepter_noun(which), on=int(scepter.gold_on(q.hero, which)), price=price)


def _ask_about_ancient(q: DiceForgeQuestion) -> str:
    return q.question(resource=resource_noun(int(first_of(q.about))), n=_ancient_price(q))


def _ancient_price(q: DiceForgeQuestion) -> int:
    return int(first_of(second_of(q.about)))


def _ask_about_twins(q: DiceForgeQuestion) -> str:
    offered, shown = first_of(q.about), int(second_of(q.about))
    first, second = face_noun(int(first_of(shown))), face_noun(int(second_of(shown)))
    if has(offered, twins.THE_CELESTIAL_DIE):
        text = q.words.say("twins.celestial", celestial=celestial_noun(shown))
    elif not has(offered, 1 + MOON_DIE):
        text = q.words.say("twins.one", die=die_noun(SUN_DIE), face=first)
    elif not has(offered, 1 + SUN_DIE):
        text = q.words.say("twins.one", die=die_noun(MOON_DIE), face=second)
    else:
        text = q.words.say("twins.two", first=first, second=second)
    return q.question(shown=text)


def _ask_about_golem_bonus(q: DiceForgeQuestion) -> str:
    return q.question(steps=q.about)


def _ask_about_path(q: DiceForgeQuestion) -> str:
    return q.question(space=int(first_of(q.about)), back=int(second_of(q.about)))


def _ask_about_treasure(q: DiceForgeQuestion) -> str:
    return q.question(space=q.about)


def _ask_about_exchange(q: DiceForgeQuestion) -> str:
    return q.question(pay=_exchange_price(q), glory=_exchange_glory(q))


def _exchange_price(q: DiceForgeQuestion) -> str:
    moon = labyrinth.DOES[q.about] == labyrinth.MOON_FOR_GLORY
    return q.words.count(labyrinth.NUMBER_ON[q.about], resource_noun(MOON if moon else GOLD))


def _exchange_glory(q: DiceForgeQuestion) -> int:
    moon = labyrinth.DOES[q.about] == labyrinth.MOON_FOR_GLORY
    return labyrinth.MOON_CONVERSION_GLORY if moon else labyrinth.NUMBER_ON[q.about]


def _ask_about_buy(q: DiceForgeQuestion) -> str:
    return q.question(discount=int(discount_of(q.about)))


def _ask_about_turn_die(q: DiceForgeQuestion) -> str:
    return q.question(die=die_noun(int(first_of(q.about))))


def _ask_about_card(q: DiceForgeQuestion) -> str:
    return q.question(card=card_noun(q.about))


def _ask_about_upgrade(q: DiceForgeQuestion) -> str:
    return q.question(levels=int(first_of(q.about)))


def _ask_about_upgrade_to(q: DiceForgeQuestion) -> str:
    return q.question(old=face_noun(int(q.hero.faces[first_of(q.about)])))


def _ask_about_merchant(q: DiceForgeQuestion) -> str:
    return q.question(n=q.about)


def _ask_about_memory(q: DiceForgeQuestion) -> str:
    return q.question(colour=f"colour.{COLOURS[first_of(q.about)]}", nth=1 if second_of(q.about) == 0 else 2)


def _ask_about_recall(q: DiceForgeQuestion) -> str:
    return q.question(island=int(first_of(q.about)))


QUESTION_TEXTS: Final[dict[int, Callable[[DiceForgeQuestion], str]]] = {
    kinds.STORE: _ask_about_scepter_and_gold,
    kinds.SCEPTER_GOLD: _ask_about_scepter_and_gold,
    kinds.SCEPTER: _ask_about_scepter,
    kinds.ANCIENT: _ask_about_ancient,
    kinds.TWINS: _ask_about_twins,
    kinds.GOLEM_BONUS: _ask_about_golem_bonus,
    kinds.PATH: _ask_about_path,
    kinds.TREASURE: _ask_about_treasure,
    kinds.EXCHANGE: _ask_about_exchange,
    kinds.BUY: _ask_about_buy,
    kinds.TURN_DIE: _ask_about_turn_die,
    kinds.SHOWN: _ask_about_card,
    kinds.UPGRADE: _ask_about_upgrade,
    kinds.UPGRADE_TO: _ask_about_upgrade_to,
    kinds.MERCHANT: _ask_about_merchant,
    kinds.FACE: _ask_about_card,
    kinds.MEMORY: _ask_about_memory,
    kinds.RECALL: _ask_about_recall,
}

# --- options --------------------------------------------------------------------------------------------------------


def companion_option(q: DiceForgeQuestion, option: int) -> str:
    """To cash a Companion, at any time of one's own turn. Several ones are numbered."""
    which = option - USE_COMPANION
    space = int(tokens.companion_space(q.hero, which))
    nth = 0 if q.hero.cards[COMPANION] == 1 else 1 + which
    return q.words.say("option.companion", nth=nth, n=0 if space == COMPANION_IS_CASHED else space)


def _scepter_and_gold(q: DiceForgeQuestion, option: int) -> str:
    rest = int(second_of(q.about)) - option
    return q.option("some", n=option, rest=rest) if option > 0 else q.option("none", rest=rest)


def _scepter(q: DiceForgeQuestion, option: int) -> str:
    if option == UNUSED:
        return q.option("no")
    sun = option in (AS_SUN, AS_TWO_SUNS)
    return q.option("use", n=2 if option >= AS_TWO_SUNS else 1, resource=resource_noun(SUN if sun else MOON))


def _ancient(q: DiceForgeQuestion, option: int) -> str:
    noun = resource_noun(int(first_of(q.about)))
    rest = max(0, _ancient_price(q) - option)
    if option == 0:
        return q.option("none", rest=rest, resource=noun)
    return q.option("some", n=option, rest=rest, resource=noun)


def _twins(q: DiceForgeQuestion, option: int) -> str:
    if option == STOP:
        return q.option("no")
    if option == twins.THE_CELESTIAL_DIE:
        return q.option("celestial")
    die = option - 1
    return q.option("die", die=die_noun(die), face=face_noun(int(q.hero.shown(die))))


def _yes_or_no(q: DiceForgeQuestion, option: int) -> str:
    return q.option("yes" if option == YES else "no")


def _path(q: DiceForgeQuestion, option: int) -> str:
    return q.option("go", space=option, gives=spaces.space_gives(option, q.words))


def _treasure(q: DiceForgeQuestion, option: int) -> str:
    first, later = spaces.treasure_rewards(option, q.words)
    return q.option("take", treasure=spaces.treasure_noun(option), first=first, later=later)


def _exchange(q: DiceForgeQuestion, option: int) -> str:
    return q.option("yes", pay=_exchange_price(q)) if option == YES else q.option("no")


def _buy(q: DiceForgeQuestion, option: int) -> str:
    if option == STOP:
        return q.option("stop")
    return q.option("buy", face=face_noun(option - 1), price=max(0, int(PRICE[option - 1] - discount_of(q.about))))


def _turn_die(q: DiceForgeQuestion, option: int) -> str:
    return q.option("turn", face=face_noun(int(q.hero.faces[6 * first_of(q.about) + option])))


def _shown(q: DiceForgeQuestion, option: int) -> str:
    face = int(q.g.heroes[option >> 1].shown(option & 1))
    return q.option("apply", face=face_noun(face), whose=q.names[option >> 1], die=die_noun(option & 1))


def _own_face(q: DiceForgeQuestion, option: int) -> str:
    return q.option("turn", face=face_noun(int(q.hero.faces[option])), die=die_noun(option // 6))


def _upgrade(q: DiceForgeQuestion, option: int) -> str:
    if option == STOP:
        return q.option("stop")
    place = option - 1
    return q.option("upgrade", old=face_noun(int(q.hero.faces[place])), die=die_noun(place // 6))


def _take_face(q: DiceForgeQuestion, option: int) -> str:
    return q.option("take", face=face_noun(option))


def _merchant(q: DiceForgeQuestion, option: int) -> str:
    glory = int(MERCHANT_GLORY) * max(0, q.about - option)
    return q.option("some", levels=option, glory=glory) if option > 0 else q.option("none", glory=glory)


def _wind(q: DiceForgeQuestion, option: int) -> str:
    return q.option("gain", n=int(feats_moon.shown_in_all(q.g, option)), resource=resource_noun(option))


def _right_hand(q: DiceForgeQuestion, option: int) -> str:
    return q.option("some", n=option) if option > 0 else q.option("none")


def _free_feat(q: DiceForgeQuestion, option: int) -> str:
    return q.option("feat", card=card_noun(int(feats.card_to_see(q.g, option))))


def _memory(q: DiceForgeQuestion, option: int) -> str:
    return q.option("put", island=option % ISLANDS + 1, side=memory_side(option // ISLANDS, q.words))


def _recall(q: DiceForgeQuestion, option: int) -> str:
    side = memory_side(int(memory.side_of(q.g.memories[option])), q.words)
    return q.option("collect", side=side, colour=f"colour.{COLOURS[option // 2]}")


OPTION_TEXTS: Final[dict[int, Callable[[DiceForgeQuestion, int], str]]] = {
    kinds.STORE: _scepter_and_gold,
    kinds.SCEPTER_GOLD: _scepter_and_gold,
    kinds.SCEPTER: _scepter,
    kinds.ANCIENT: _ancient,
    kinds.TWINS: _twins,
    kinds.GOLEM_BONUS: _yes_or_no,
    kinds.PATH: _path,
    kinds.TREASURE: _treasure,
    kinds.EXCHANGE: _exchange,
    kinds.BUY: _buy,
    kinds.TURN_DIE: _turn_die,
    kinds.SHOWN: _shown,
    kinds.OWN_FACE: _own_face,
    kinds.UPGRADE: _upgrade,
    kinds.UPGRADE_TO: _take_face,
    kinds.MERCHANT: _merchant,
    kinds.WIND: _wind,
    kinds.FACE: _take_face,
    kinds.RIGHT_HAND: _right_hand,
    kinds.FREE_FEAT: _free_feat,
    kinds.MEMORY: _memory,
    kinds.RECALL: _recall,
}
