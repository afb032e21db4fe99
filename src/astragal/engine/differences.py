"""What has changed between two pieces of plain data: a list of `(path, value)`.

A path leads through names and numbers to what is new.
"""

from typing import Any

Change = tuple[list[str | int], Any]

GONE = {"gone": True}  # in the place of a value: the name is not there any more


def differences(before: Any, now: Any) -> list[Change]:
    """What must be put where so that the one becomes the other."""
    found: list[Change] = []
    if before is not now and before != now:
        compare(before, now, [], found)
    return found


def compare(before: Any, now: Any, path: list[str | int], found: list[Change]) -> None:
    """The two are known to differ. Most of what they hold is the very same, and need not be looked at."""
    if isinstance(before, dict) and isinstance(now, dict):
        for name, value in now.items():
            old = before.get(name, GONE)
            if old is value:
                continue
            if old is GONE:
                found.append(([*path, name], value))
            elif old != value:
                compare(old, value, [*path, name], found)
        if len(before) != len(now) or before.keys() != now.keys():
            found.extend(([*path, name], GONE) for name in before if name not in now)
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for number, (old, value) in enumerate(zip(before, now)):
            if old is not value and old != value:
                compare(old, value, [*path, number], found)
    else:
        found.append((path, now))
