"""Help at the prompt: the commands, what a card or a face does, and why something is not allowed."""

import re
from typing import Final

from astragal.terminal.choices import Choice, Menu, plain
from astragal.terminal.program import program
from astragal.terminal.prompt import number
from astragal.terminal.sitting import Sitting

ORDER: Final = ("number", "explain", "why", "hint", "undo", "log", "board", "score", "tips", "save", "quit", "empty")
QUOTED: Final = re.compile(r"[“«]\s*(.+?)\s*[”»]")
HEAD: Final = re.compile(r"[^:(]+")


def commands(sitting: Sitting) -> list[str]:
    """The game on one page, and what can be typed."""
    page: list[str] = sitting.box.board.page(sitting.session.game(), sitting.words)
    typed = [f"  {sitting.say(f'commands.{name}', program=program())}" for name in ORDER]
    return [*page, "", sitting.say("commands.title"), *typed]


def everything_explained(sitting: Sitting) -> list[str]:
    """Everything that can be explained, by its name."""
    lines = [sitting.say("things_title")]
    for kind, names in sitting.box.board.explained(sitting.session.game(), sitting.words).items():
        called = f"things.{kind}"  # a game may have things of its own
        heading = sitting.words.say(called) if sitting.words.has(called) else sitting.say("kind", kind=kind)
        lines.append(sitting.say("things", kind=heading, things=", ".join(dict.fromkeys(names.values()))))
    return lines


def explanation(sitting: Sitting, menu: Menu, name: str) -> list[str]:
    """What a card, a face or a word of the rules means, or what a setup is; with a number, what that option names.

    The id, the printed name or a part of it will do. A word too many before it does not matter: `card satyrs`."""
    wanted = number(name)
    choice = menu.numbered(wanted) if wanted is not None else None
    if choice:
        found = exactly(sitting, named_by(choice))
        if found:
            return found
    for part in dict.fromkeys((name, name.partition(" ")[2])):
        found = (exactly(sitting, part) or roughly(sitting, part)) if part else []
        if found:
            return found
    return [sitting.say("unknown_thing", name=name)]


def named_by(choice: Choice) -> str:
    """The thing an option speaks of: what stands in quotes, otherwise what stands before a colon or a bracket."""
    quoted = QUOTED.search(choice.text)
    head = HEAD.match(choice.text)
    return quoted[1] if quoted else head[0].strip() if head else choice.text


def exactly(sitting: Sitting, name: str) -> list[str]:
    """What is called just so."""
    told = setups(sitting).get(name) or sitting.box.view.explain(name, sitting.words)
    topics = [
        text for names, text in sitting.box.board.topics(sitting.words) if plain(name) in [plain(one) for one in names]
    ]
    return [*([told] if told else []), *topics]


def roughly(sitting: Sitting, name: str) -> list[str]:
    """The only thing whose name begins with this, or contains it; if there are several, their names."""
    known: dict[str, str] = {}
    for names in sitting.box.board.explained(sitting.session.game(), sitting.words).values():
        known |= names
    found = matching(known, name)
    if len(found) > 1:
        several = ", ".join(dict.fromkeys(known[thing] for thing in found))
        return [sitting.say("several_things", name=name, things=several)]
    return exactly(sitting, found[0]) if found else []


def setups(sitting: Sitting) -> dict[str, str]:
    """What every setup is, by its id."""
    entries = sitting.box.view.reference(sitting.lang)["setups"]
    return {
        entry["id"]: sitting.say("setup", name=entry["name"], id=entry["id"], text=entry["text"]) for entry in entries
    }


def matching(known: dict[str, str], name: str) -> list[str]:
    """The things of this name; if there are none, those whose name begins with it; then those that contain it."""
    wanted = plain(name)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [
            thing for thing, printed in known.items() if fits(plain(thing), wanted) or fits(plain(printed), wanted)
        ]
        if found:
            return found
    return []


def reasons(sitting: Sitting, menu: Menu, what: str) -> list[str]:
    """Why these options may not be chosen."""
    wanted = number(what)
    if wanted is not None:
        choice = menu.numbered(wanted)
        found = [choice] if choice else []
        if not found:
            return [sitting.say("not_a_number", number=what)]
    else:
        found = menu.named(what)
        if not found:
            return [sitting.say("no_options_named", name=what)]
    return [
        sitting.say("refused", text=choice.text, reason=choice.reason)
        if choice.reason
        else sitting.say("allowed", text=choice.text, number=choice.number)
        for choice in found
    ]
