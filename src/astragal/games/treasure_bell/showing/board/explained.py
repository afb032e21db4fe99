"""What can be explained: the rules by their names, the treasures on the field, and the setups."""

from astragal.engine.showing.words import Words, load
from astragal.games.treasure_bell.facts.setups import SETUPS
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE
from astragal.games.treasure_bell.rules.state import TreasureBell
from astragal.games.treasure_bell.showing.nouns import treasure_text
from astragal.games.treasure_bell.showing.reference import RULES, rule_names

PAGE = "help."


def explained(g: TreasureBell, words: Words) -> dict[str, dict[str, str]]:
    """By kind: the id of everything that can be explained, and its name."""
    rules = {names[0]: names[0] for names, _ in topics(words)}
    rules |= {rule: rule_names(rule, words)[0] for rule in RULES}
    lying = [treasure_text(int(treasure)) for treasure in g.treasures if treasure != NO_TREASURE]
    return {"rules": rules, "cards": {name: name for name in lying}, "setups": {name: name for name in SETUPS}}


def topics(words: Words) -> list[tuple[list[str], str]]:
    """What the table itself says in signs: its names, the usual one first, and what they mean."""
    say = load(__package__, words.lang).say
    return [(say("topic.signs.names").split(", "), say("topic.signs.text"))]


def page(g: TreasureBell, words: Words) -> list[str]:
    """The rules of this game on one page: with the mode that is played, and what is set otherwise than usual."""
    other_mode = f"{PAGE}{'action' if g.table.in_beats else 'beat'}"
    lines = [words.say(key) for key in words.templates if key.startswith(PAGE) and key != other_mode]
    if g.table.options:
        lines.append(load(__package__, words.lang).say("options", options=", ".join(g.table.options)))
    return lines
