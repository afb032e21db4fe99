"""Where every player's points come from."""

from astragal.engine.game import Event
from astragal.engine.options import listed
from astragal.engine.showing.words import Words, load
from astragal.games.treasure_bell.rules import scoring
from astragal.games.treasure_bell.rules.state import TreasureBell
from astragal.games.treasure_bell.showing.nouns import treasure_text, worth


def points(g: TreasureBell, events: list[Event], words: Words, names: list[str]) -> list[tuple[str, list[str]]]:
    """For every player, the best first: the total, and the treasures that add up to it."""
    say = load(__package__, words.lang).say
    told: list[tuple[str, list[str]]] = []
    for player in sorted(g.players, key=lambda player: (-int(scoring.standing(player)), int(player.seat))):
        total = say(
            "score.total",
            who=names[player.seat],
            score=int(g.score(player.seat)),
            treasures=int(player.won).bit_count(),
            attack=int(scoring.attack_cards_left(player)),
        )
        parts = [
            say("score.treasure", treasure=treasure_text(treasure), value=worth(treasure))
            for treasure in listed(int(player.won))
        ]
        told.append((total, parts or [say("score.nothing")]))
    return told
