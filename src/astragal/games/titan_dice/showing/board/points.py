"""Where every player's points come from."""

from astragal.engine.game import Event
from astragal.engine.showing.words import Words, load
from astragal.games.titan_dice.facts.creatures import NUMBER_OF_CREATURES
from astragal.games.titan_dice.rules.rows import listed
from astragal.games.titan_dice.rules.state import TitanDice
from astragal.games.titan_dice.showing.board.names import card_name, creature_name


def points(g: TitanDice, events: list[Event], words: Words, names: list[str]) -> list[tuple[str, list[str]]]:
    """For every player, the best first: the total, and the lines that add up to it. Alone, creatures are counted."""
    say = load(__package__, words.lang).say
    told: list[tuple[str, list[str]]] = []
    for seat in sorted(range(len(g.players)), key=lambda seat: (-int(g.score(seat)), seat)):
        player = g.players[seat]
        parts = [
            say("score.creature", creature=creature_name(creature, words), n=n)
            for creature, n in enumerate(listed(int(player.track), NUMBER_OF_CREATURES))
            if n
        ]
        if not g.table.solo:
            for creature, level in enumerate(listed(int(player.cards), NUMBER_OF_CREATURES)):
                if level:
                    parts.append(say("score.card", card=card_name(creature, level, False, words), level=level))
        key = "score.alone" if g.table.solo else "score.total"
        told.append((say(key, who=names[seat], score=int(g.score(seat))), parts or [say("score.nothing")]))
    return told
