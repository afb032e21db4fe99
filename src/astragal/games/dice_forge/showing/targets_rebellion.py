"""Things on the table that mean an option, for the questions of Rebellion."""

from collections.abc import Callable
from typing import Final

from astragal.engine.options import STOP, YES, has, listed
from astragal.engine.pairs import first_of, second_of
from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import ABYSSAL_TRIDENT, ANCESTOR, CARD_NAMES, CHAOS, COMPANION, MERCHANT
from astragal.games.dice_forge.facts.faces import ANCIENT, GLORY, GOLD, NAMES
from astragal.games.dice_forge.facts.islands import ISLANDS, SLOT_NAMES
from astragal.games.dice_forge.facts.kinds import UNUSED, USE_COMPANION
from astragal.games.dice_forge.facts.labyrinth import TREASURES
from astragal.games.dice_forge.facts.sanctuary import DOGGED_POOL, NO_PRICE, PRICE, SOLD
from astragal.games.dice_forge.rules import tokens
from astragal.games.dice_forge.rules.cards import memory, twins
from astragal.games.dice_forge.rules.state import COMPANION_IS_CASHED, DiceForge
from astragal.games.dice_forge.showing.pieces import dice_that_show, face_in_stock, places_of, resource_of

CELESTIAL_DIE: Final = thing("celestial", "die")


def companion(g: DiceForge, seat: int, option: int) -> list[Thing]:
    """A Companion on its way, in every question."""
    hero, which = g.heroes[seat], option - USE_COMPANION
    if which >= hero.cards[COMPANION] or tokens.companion_space(hero, which) == COMPANION_IS_CASHED:
        return []
    return [thing("companion", seat, which)]


def _scepter_or_reserve(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("scepter", seat, int(first_of(about)))] if option > 0 else resource_of(g, seat, GOLD)


def _scepter(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("scepter", seat, int(first_of(about)))] if option != UNUSED else []


def _ancient(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return resource_of(g, seat, ANCIENT if option > 0 else int(first_of(about)))


def _twins(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    if option == STOP or not has(first_of(about), option):
        return []
    return [CELESTIAL_DIE] if option == twins.THE_CELESTIAL_DIE else [thing("die", seat, option - 1)]


def _golem_bonus(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [CELESTIAL_DIE] if option == YES else []


def _path(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("space", option)] if option > 0 else []


def _treasure(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("treasure", TREASURES[option][0])]


def _exchange(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("space", about)] if option == YES else []


def _buy(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    if option == STOP or option > SOLD or PRICE[option - 1] == NO_PRICE:
        return []
    return [thing("face_for_sale", NAMES[option - 1])]


def _turn_die(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    die = int(first_of(about))
    return places_of(g, seat, die, int(g.heroes[seat].faces[6 * die + option]))


def _shown(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return dice_that_show(g, seat, kinds.SHOWN, option, about)


def _own_face(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return places_of(g, seat, option // 6, int(g.heroes[seat].faces[option]))


def _upgrade(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return _own_face(g, seat, option - 1, about) if option != STOP else []


def _upgrade_to(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return face_in_stock(option) if PRICE[option] != NO_PRICE else []


def _merchant(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    if option > about:
        return []
    return [thing("card", seat, CARD_NAMES[MERCHANT])] if option > 0 else resource_of(g, seat, GLORY)


def _wind(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return resource_of(g, seat, option)


def _face(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    """A face that a card gives: only from where this card takes it."""
    name = NAMES[option]
    if about == ABYSSAL_TRIDENT:
        from_there = PRICE[option] != NO_PRICE or face_in_stock(option) == [thing("garden_face", name)]
    elif about == ANCESTOR:
        from_there = PRICE[option] != NO_PRICE
    else:
        from_there = name.startswith("chaos-") if about == CHAOS else name in DOGGED_POOL
    return face_in_stock(option) if from_there else []


def _right_hand(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return resource_of(g, seat, GLORY if option > 0 else GOLD)


def _free_feat(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("slot", SLOT_NAMES[option])]


def _memory(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("island", option % ISLANDS + 1)]


def _recall(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    """Tokens with the same side up are offered once: each of them means it."""
    lying = int(second_of(about))
    if not has(lying, option):
        return []
    side = memory.side_of(g.memories[option])
    return [thing("memory", number) for number in listed(lying) if memory.side_of(g.memories[number]) == side]


MEANING: Final[dict[int, Callable[[DiceForge, int, int, int], list[Thing]]]] = {
    kinds.STORE: _scepter_or_reserve,
    kinds.SCEPTER_GOLD: _scepter_or_reserve,
    kinds.SCEPTER: _scepter,
    kinds.ANCIENT: _ancient,
    kinds.TWINS: _twins,
    kinds.GOLEM_BONUS: _golem_bonus,
    kinds.PATH: _path,
    kinds.TREASURE: _treasure,
    kinds.EXCHANGE: _exchange,
    kinds.BUY: _buy,
    kinds.TURN_DIE: _turn_die,
    kinds.SHOWN: _shown,
    kinds.OWN_FACE: _own_face,
    kinds.UPGRADE: _upgrade,
    kinds.UPGRADE_TO: _upgrade_to,
    kinds.MERCHANT: _merchant,
    kinds.WIND: _wind,
    kinds.FACE: _face,
    kinds.RIGHT_HAND: _right_hand,
    kinds.FREE_FEAT: _free_feat,
    kinds.MEMORY: _memory,
    kinds.RECALL: _recall,
}
