"""What a player may type at the prompt, in English and in French."""

from typing import Final

COMMANDS: Final = {
    "explain": ("?", "explain", "expliquer", "explique"),
    "why": ("why", "pourquoi"),
    "hint": ("hint", "indice"),
    "review": ("review", "analyse"),
    "again": ("again", "encore"),
    "undo": ("undo", "u", "annuler", "annule"),
    "log": ("log", "l", "journal", "j"),
    "board": ("board", "b", "table", "t", "plateau"),
    "score": ("score", "s", "points"),
    "tips": ("tips", "tip", "conseils", "conseil"),
    "save": ("save", "enregistrer", "sauver"),
    "quit": ("quit", "q", "exit", "quitter"),
    "help": ("help", "h", "aide"),
}
BY_WORD: Final = {word: command for command, words in COMMANDS.items() for word in words}
NUMBER: Final = "number"
EMPTY: Final = "empty"
UNKNOWN: Final = "unknown"
LONGEST_NUMBER: Final = 10


def understood(line: str) -> tuple[str, str]:
    """The command, and what follows it: ("why", "hydra"), ("number", "3"), ("empty", ""), ("unknown", the line)."""
    text = line.strip()
    if not text:
        return EMPTY, ""
    if number(text) is not None:
        return NUMBER, text
    if text.startswith("?"):
        return "explain", text[1:].strip()
    word, _, rest = text.partition(" ")
    command = BY_WORD.get(word.casefold())
    return (command, rest.strip()) if command else (UNKNOWN, text)


def number(text: str) -> int | None:
    """A number as a player types it; None if it is none, or so long that it cannot be meant."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER else None
