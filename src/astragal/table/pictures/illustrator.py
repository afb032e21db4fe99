"""Draws each picture once for all who ask: one at a time, beside everything else that goes on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from astragal.table.pictures.png import png

MOST_KEPT: Final = 100  # of about 50 kB each


class Illustrator:
    def __init__(self) -> None:
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.turn = asyncio.Semaphore(1)

    async def png(self, svg: str) -> bytes:
        """The picture that this drawing is; the one nobody has asked for the longest is forgotten first."""
        async with self.turn:
            if svg not in self.kept:
                self.kept[svg] = await asyncio.to_thread(png, svg)
                if len(self.kept) > MOST_KEPT:
                    self.kept.popitem(last=False)
            self.kept.move_to_end(svg)
            return self.kept[svg]
