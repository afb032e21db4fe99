"""Help at the prompt: the commands, what a card or a face does, and why something is not allowed."""

from typing import Final

from astragal.terminal.choices import Question, plain
from astragal.terminal.prompt import number
from astragal.terminal.sitting import Sitting

ORDER: Final = ("number", "explain", "why", "undo", "log", "board", "score", "save", "quit", "empty")
PAGE: Final = "help."  # a game's rules on one page, if its words have one


def commands(sitting: Sitting) -> list[str]:
    """The game on one page, and what can be typed."""
    words = sitting.words
    page = [words.say(key) for key in words.templates if key.startswith(PAGE)]
    typed = [f"  {sitting.say(f'commands.{name}')}" for name in ORDER]
    return [*page, *([""] if page else []), sitting.say("commands.title"), *typed]


def things(sitting: Sitting) -> list[str]:
    """Everything that can be explained, by its name."""
    lines: list[str] = []
    for kind, names in sitting.box.board.things(sitting.session.game(), sitting.words).items():
        lines.append(sitting.say("things", kind=kind, things=", ".join(dict.fromkeys(names.values()))))
    return lines


def explanation(sitting: Sitting, name: str) -> list[str]:
    """What a card or a face does, or what a setup is. The id, the printed name or a part of it will do."""
    known: dict[str, str] = {}
    for names in sitting.box.board.things(sitting.session.game(), sitting.words).values():
        known |= names
    found = matching(known, name)
    if not found:
        direct = sitting.box.view.explain(name, sitting.words)
        return [direct] if direct else [sitting.say("unknown_thing", name=name)]
    if len(found) > 1:
        several = ", ".join(dict.fromkeys(known[thing] for thing in found))
        return [sitting.say("several_things", name=name, things=several)]
    told = setups(sitting).get(found[0]) or sitting.box.view.explain(found[0], sitting.words)
    return [told] if told else [sitting.say("unknown_thing", name=name)]


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


def reasons(sitting: Sitting, question: Question, what: str) -> list[str]:
    """Why these options may not be chosen."""
    if not what:
        return [sitting.say("why_what")]
    wanted = number(what)
    if wanted is not None:
        choice = question.numbered(wanted)
        found = [choice] if choice else []
        if not found:
            return [sitting.say("not_a_number", number=what)]
    else:
        found = question.named(what)
        if not found:
            return [sitting.say("no_options_named", name=what)]
    return [
        sitting.say("refused", text=choice.text, reason=choice.reason)
        if choice.reason
        else sitting.say("allowed", text=choice.text, number=choice.number)
        for choice in found
    ]
