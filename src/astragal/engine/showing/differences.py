"""What has changed between two pieces of plain data: a list of `(path, value)`.

A path leads through names and numbers to what is new.
"""

from typing import Any, Final

Change = tuple[list[str | int], Any]

GONE: Final = {"gone": True}  # in the place of a value: the name is not there any more


def differences(before: Any, now: Any) -> list[Change]:
    """What must be put where so that the one becomes the other."""
    found: list[Change] = []
    compare(before, now, [], found)
    return found


def compare(before: Any, now: Any, path: list[str | int], found: list[Change]) -> None:
    """Most of what the two hold is the very same, and need not be looked at. `path` is as before afterwards."""
    if before is now:
        return
    if isinstance(before, dict) and isinstance(now, dict):
        more = 0
        for name, value in now.items():
            old = before.get(name, GONE)
            if old is value:
                continue
            path.append(name)
            if old is GONE:
                more += 1
                found.append((path[:], value))
            else:
                compare(old, value, path, found)
            path.pop()
        if len(before) + more != len(now):
            found.extend(([*path, name], GONE) for name in before if name not in now)
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for number, value in enumerate(now):
            old = before[number]
            if old is not value:
                path.append(number)
                compare(old, value, path, found)
                path.pop()
    elif before != now:
        found.append((path[:], now))
