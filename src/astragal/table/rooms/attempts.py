"""Two servers at one table: whoever comes second looks again, and nobody is refused because of that alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from astragal.table.rooms.rooms import Denied

ATTEMPTS: Final = 5

P = ParamSpec("P")
T = TypeVar("T")


class Overtaken(Denied):
    """Another server has written first. The table was read again; the same may still be possible."""


def again_if_overtaken(attempt: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """For what begins by looking at the table, and has done nothing if it is overtaken."""

    @wraps(attempt)
    async def attempts(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(ATTEMPTS - 1):
            try:
                return await attempt(*args, **kwargs)
            except Overtaken:
                pass
        return await attempt(*args, **kwargs)

    return attempts
