"""Why a game cannot be set up like that, in words: what has a title is called by it, and not by its id."""

from astragal.engine.showing.words import Words, load

# The values that name something of the game, and of which sort of noun it may be. What somebody has to type stays as is
NAMING = {
    "set": ("card",),
    "first": ("card",),
    "second": ("card",),
    "needed": ("card",),
    "found": ("card",),
    "only": ("game_option", "setup"),
}


def setup_refused(package: str, lang: str, code: str, values: dict[str, str]) -> str:
    words = load(package, lang)
    titles = {name: titled(value, NAMING.get(name, ()), words) for name, value in values.items()}
    return words.say(f"setup_refused.{code}", **titles)


def titled(value: str, sorts: tuple[str, ...], words: Words) -> str:
    """The title of a thing, if there is such a thing."""
    for sort in sorts:
        forms = words.nouns.get(f"{sort}.{value}")
        if forms:
            return forms.get("title", forms["one"])
    return value
