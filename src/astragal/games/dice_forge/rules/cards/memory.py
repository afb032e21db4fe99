"""The Memories: two tokens put on islands, which reward their owner's next feat there.

A token on the board is `island | side << 3 | (1 + owner) << 4`; side 0 gives 2 ancient shards and 1 moon shard, side 1
gives 2 loyalty and 1 sun shard.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, has, lowest, with_option, without
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.faces import ANCIENT, LOYALTY, MOON, SUN
from astragal.games.dice_forge.facts.islands import ISLANDS
from astragal.games.dice_forge.facts.kinds import FROM_MEMORY, REMEMBERED, source
from astragal.games.dice_forge.facts.reasons import ISLAND_IS_TAKEN, NOT_YOURS, SAME_TOKEN
from astragal.games.dice_forge.rules import resources, tokens
from astragal.games.dice_forge.rules.state import DiceForge, Hero

TOKENS: Final = 8
REBELS: Final = 0  # the side with ancient shards


def island_of(token: i64) -> i64:
    return token & 7


def side_of(token: i64) -> i64:
    return token >> 3 & 1


def owner_of(token: i64) -> i64:
    return (token >> 4) - 1


def place_tokens(g: DiceForge, me: Hero, colour: i64) -> None:
    """Both tokens of the colour: choose a side and an island for each; two different islands."""
    first = tokens.choose(g, me, kinds.MEMORY, places(0), pair(colour, 0))
    put(g, me, 2 * colour, first)
    second = tokens.choose(g, me, kinds.MEMORY, places(1 + first), pair(colour, 1 + first))
    put(g, me, 2 * colour + 1, second)


def places(chosen: i64) -> i64:
    options = NONE
    for option in range(i64(2 * ISLANDS)):
        if why_not_there(option, chosen) == 0:
            options = with_option(options, option)
    return options


def why_not_there(option: i64, chosen: i64) -> i64:
    """`chosen` is 1 + the option of the first token, or 0."""
    return ISLAND_IS_TAKEN if chosen > 0 and option % ISLANDS == (chosen - 1) % ISLANDS else 0


def put(g: DiceForge, me: Hero, number: i64, option: i64) -> None:
    g.own_rows()
    g.memories[number] = option % ISLANDS + 1 | option // ISLANDS << 3 | 1 + me.seat << 4
    g.tell(REMEMBERED, me.seat, number, pair(option % ISLANDS + 1, 0), source(FROM_MEMORY, option // ISLANDS))


def tokens_on(g: DiceForge, me: Hero, island: i64) -> i64:
    """My tokens on an island, as a set."""
    mine = NONE
    for number in range(i64(TOKENS)):
        token = g.memories[number]
        if token != 0 and island_of(token) == island and owner_of(token) == me.seat:
            mine = with_option(mine, number)
    return mine


def collect(g: DiceForge, me: Hero, lying: i64, island: i64) -> None:
    """After a feat on this island: the tokens of mine that lay there when it began, in the order I like."""
    while lying:
        number = tokens.choose(g, me, kinds.RECALL, different_tokens(g, lying), pair(island, lying))
        lying = without(lying, number)
        side = side_of(g.memories[number])
        g.own_rows()
        g.memories[number] = 0
        g.tell(REMEMBERED, me.seat, number, pair(island, 1), source(FROM_MEMORY, side))
        resources.gain(g, me, ANCIENT if side == REBELS else LOYALTY, 2, source(FROM_MEMORY, side))
        resources.gain(g, me, MOON if side == REBELS else SUN, 1, source(FROM_MEMORY, side))


def different_tokens(g: DiceForge, lying: i64) -> i64:
    """Tokens with the same side up are offered once."""
    options = NONE
    seen = NONE
    while lying:
        number = lowest(lying)
        lying = without(lying, number)
        side = side_of(g.memories[number])
        if not has(seen, side):
            seen = with_option(seen, side)
            options = with_option(options, number)
    return options


def why_not_recall(g: DiceForge, number: i64, lying: i64) -> i64:
    if not has(lying, number):
        return NOT_YOURS
    return 0 if has(different_tokens(g, lying), number) else SAME_TOKEN
