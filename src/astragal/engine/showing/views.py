"""What the views of all games have in common: how they begin, and how they offer the options of a question."""

from typing import TypedDict

from astragal.engine.session import Preview, Session
from astragal.engine.showing.view_types import Option, Thing, Throw
from astragal.engine.showing.words import Words


class Head(TypedDict):
    schema: int
    game: str
    title: str
    lang: str


def head(schema: int, game: str, words: Words) -> Head:
    """How every view begins."""
    return {"schema": schema, "game": game, "title": words.say("game.title"), "lang": words.lang}


def option_view(
    number: int, text: str, things: list[Thing], preview: Preview | None, previewed: list[str] | None
) -> Option:
    """An option, and for the seat that is asked what it would change."""
    settles = preview is not None and preview.settles
    return {"number": number, "text": text, "things": things, "preview": previewed, "settles": settles}


def not_offered(options: list[Option], meanings: list[tuple[int, list[Thing]]]) -> list[tuple[int, Thing]]:
    """Of all answers to a question with the things that mean them: the things that mean none of these options."""
    known = {(thing["thing"], thing["id"]) for option in options for thing in option["things"]}
    others: list[tuple[int, Thing]] = []
    for number, things in meanings:
        for thing in things:
            name = thing["thing"], thing["id"]
            if name not in known:
                known.add(name)
                others.append((number, thing))
    return others


def throw_view(session: Session, text: str) -> Throw:
    """The throw that is awaited."""
    return {"seat": session.seat, "text": text, "outcomes": session.options}
