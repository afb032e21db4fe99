"""The contract of a game's files: every name that is read from outside, what it owes, and what serves where it is left
out.

A class here describes a file (`Setups` the file `setups.py`); a game's module is such a thing because it has these
names. `engine/game.py` says what the class of a game owes the engine; here stands the rest.

A class whose name ends in `Owed` lists what a game must write itself. What the class built on it adds may be left out,
name by name: then `defaults.py` serves. A game needs no more than

    a state (a subclass of `Game`), kinds, reasons, setups, new_game, notation, view, words.en.json and words.fr.json

and may have `judge`, `figures`, `measures`, `scenario`, `board`, `story` and `guide`. `features` and `observation` (for
learners), `reflexes` and `keys` (in real time) are there or not: who has one has all of it.

What depends on the game's own class is `AnyGame` here: a function of one game takes only the states of that game, and
is only ever given those. Arguments are always given by their places, so a game may call them as it likes. Whole numbers
are `int` here; compiled games have `i64`.

Our own games are checked against these classes by mypy (`tests/house/test_contract.py`), and every game when it is
first looked at (`checking.py`): one that lacks something is left out, and `catalogue.left_out` says what it lacks.
"""
