"""Where every hero's points come from."""

from collections.abc import Callable

from astragal.engine.game import Event
from astragal.engine.pairs import first_of
from astragal.engine.showing.words import Words, load
from astragal.games.dice_forge.facts.allegiance import VALUE
from astragal.games.dice_forge.facts.cards import CARD_GLORY, CARD_NAMES
from astragal.games.dice_forge.facts.faces import GLORY
from astragal.games.dice_forge.facts.kinds import GAINED, LOST, SOURCES
from astragal.games.dice_forge.rules.state import DiceForge, Hero
from astragal.games.dice_forge.showing.board.names import signed


def points(g: DiceForge, events: list[Event], words: Words, names: list[str]) -> list[tuple[str, list[str]]]:
    """For every hero, the best first: his total, and the lines that add up to it. `events` is the whole game so far."""
    say = load(__package__, words.lang).say
    told: list[tuple[str, list[str]]] = []
    for seat in sorted(range(len(g.heroes)), key=lambda seat: (-int(g.score(seat)), seat)):
        hero = g.heroes[seat]
        won, lost = glory_by_origin(events, seat)
        parts = [
            say("score.won", **{"from": say(f"from.{SOURCES[origin]}")}, glory=n) for origin, n in sorted(won.items())
        ]
        before = int(hero.glory) - sum(won.values()) + lost
        if before:
            parts.append(say("score.before", glory=before))
        if lost:
            parts.append(say("score.lost", glory=lost))
        for card, n in enumerate(hero.cards):
            if n and CARD_GLORY[card]:
                name = words.noun(f"card.{CARD_NAMES[card]}")
                parts.append(say("score.card", card=name, n=int(n), glory=int(n * CARD_GLORY[card])))
        parts += allegiance_parts(hero, int(g.score(seat)), say)
        total = say("score.total", who=names[seat], score=int(g.score(seat)))
        told.append((total, parts or [say("score.nothing")]))
    return told


def allegiance_parts(hero: Hero, score: int, say: Callable[..., str]) -> list[str]:
    """What the space of the Titans' board adds or takes away, and what was spared where no score is below 0."""
    value = int(VALUE[hero.allegiance]) if hero.allegiance else 0
    spared = score - int(hero.glory + hero.glory_of_cards) - value
    parts = [say("score.allegiance", glory=signed(value))] if value else []
    return parts + ([say("score.floor", glory=spared)] if spared else [])


def glory_by_origin(events: list[Event], seat: int) -> tuple[dict[int, int], int]:
    """The glory a seat has gained from each origin, and what it lost again."""
    won: dict[int, int] = {}
    lost = 0
    for what, whose, resource, amount, source in events:
        if whose == seat and resource == GLORY:
            if what == GAINED:
                won[source & 255] = won.get(source & 255, 0) + int(first_of(amount))
            elif what == LOST:
                lost += int(first_of(amount))
    return won, lost
