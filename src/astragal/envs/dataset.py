"""Whole games of bots to learn from, one row for each question: as Parquet, and seat by seat for Minari.

The same way to play, bots and seed give the same rows, in either build and in any number of games: `Fingerprint` makes
one number of them, which depends on no version of a file format.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from astragal.bots import chances, roster
from astragal.bots.bot import answer
from astragal.bots.seated import STREAMS
from astragal.engine.drivers import Dice
from astragal.engine.session import ASKED
from astragal.envs import core
from astragal.envs.settings import Settings

GAMES_AT_ONCE = 200  # in a row group of the file


class Row(NamedTuple):
    """A question, what was seen and answered, and how the game ended."""

    game: int
    question: int
    seat: int
    kind: int
    about: int
    observation: bytes
    mask: bytes
    action: int
    throws: list[int]  # outcomes since the question before
    chances: list[float]  # of every seat to win at this moment; empty if nobody asked for them
    result: float  # of this seat
    score: int


class Played(NamedTuple):
    """A whole game: its questions, and what each seat sees at its end."""

    rows: list[Row]
    last: list[bytes]


def played(settings: Settings, bots: list[str], seed: int, game: int, with_chances: bool) -> Played:
    """One game: this number of the seed."""
    number = seed + game
    table = [roster.named(settings.box, bot) for bot in bots]
    for seat, bot in enumerate(table):
        bot.begin(STREAMS * number + 1 + seat)
    session = core.begun(settings.blank, Dice(STREAMS * number))
    rows: list[Row] = []
    known = 0
    while session.stop == ASKED:
        seat, kind, about = session.seat, session.kind, session.about
        entries = session.entries()
        option = answer(table[seat], session)
        rows.append(
            Row(
                game,
                len(rows),
                seat,
                kind,
                about,
                core.seen(settings.eyes, session, seat, settings.compact),
                core.mask(settings.eyes, session, seat),
                int(settings.eyes.action(kind, option)),
                [~entry for entry in entries[known:] if entry < 0],
                [float(win) for win in chances.at(settings.box, session).win] if with_chances else [],
                0.0,
                0,
            )
        )
        known = len(entries)
        session.answer(option)
    g = session.game()
    return Played(
        [row._replace(result=float(g.result(row.seat)), score=int(g.score(row.seat))) for row in rows],
        [core.seen(settings.eyes, session, seat, settings.compact) for seat in range(settings.seats)],
    )


def games_of(settings: Settings, bots: list[str], seed: int, games: int, with_chances: bool) -> Iterator[Played]:
    for game in range(games):
        yield played(settings, bots, seed, game, with_chances)


class Fingerprint:
    """One number of many rows."""

    def __init__(self) -> None:
        self.sum = hashlib.sha256()
        self.rows = 0

    def add(self, row: Row) -> None:
        plain = [row.game, row.question, row.seat, row.kind, row.about, row.action, row.throws, row.score]
        self.sum.update(json.dumps([*plain, round(row.result * 12)]).encode())
        self.sum.update(row.observation + row.mask)
        self.rows += 1

    def __str__(self) -> str:
        return self.sum.hexdigest()


def write_parquet(path: Path, games: Iterable[Played], about: dict[str, Any]) -> Fingerprint:
    """Write the rows of all games into one file; `about` says in it how they were made."""
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    whole = [("game", pa.int32()), ("question", pa.int32()), ("seat", pa.int8()), ("kind", pa.int16())]
    whole += [("about", pa.int64()), ("observation", pa.binary()), ("mask", pa.binary()), ("action", pa.int16())]
    whole += [("throws", pa.list_(pa.int16())), ("chances", pa.list_(pa.float32()))]
    whole += [("result", pa.float32()), ("score", pa.int32())]
    schema = pa.schema(whole, metadata={"astragal": json.dumps(about)})
    printed = Fingerprint()
    waiting: list[Row] = []
    with pq.ParquetWriter(path, schema, compression="zstd") as file:

        def write() -> None:
            columns = {name: [getattr(row, name) for row in waiting] for name in Row._fields}
            file.write_table(pa.table(columns, schema=schema))
            waiting.clear()

        for number, (rows, _) in enumerate(games, 1):
            waiting += rows
            for row in rows:
                printed.add(row)
            if number % GAMES_AT_ONCE == 0:
                write()
        if waiting:
            write()
    return printed


def write_minari(name: str, settings: Settings, games: Iterable[Played]) -> None:
    """A Minari data set: of every game an episode for each seat, with its questions and its share in the victory."""
    import minari
    from minari.data_collector import EpisodeBuffer

    episodes: list[Any] = []
    for rows, last in games:
        for seat in range(settings.seats):
            own = [row for row in rows if row.seat == seat]
            if own:
                episodes.append(EpisodeBuffer(id=len(episodes), **episode(settings, own, last[seat])))
    minari.create_dataset_from_buffers(
        name,
        episodes,
        observation_space=settings.observation_space(),
        action_space=settings.answers(),
        data_format="arrow",
        description=f"Whole games of {settings.box.name}, seat by seat.",
    )


def episode(settings: Settings, own: list[Row], last: bytes) -> dict[str, Any]:
    """One seat's game, up to what it sees at the end."""
    seen = [*(row.observation for row in own), last]
    idle = bytes(settings.actions - 1) + b"\1"
    masks = [*(row.mask for row in own), idle]
    over = [False] * (len(own) - 1) + [True]
    return {
        "observations": {
            "observation": np.array([np.frombuffer(numbers, settings.dtype) for numbers in seen]),
            "action_mask": np.array([np.frombuffer(mask, np.int8) for mask in masks]),
        },
        "actions": np.array([row.action for row in own], np.int64),
        "rewards": [own[-1].result if ended else 0.0 for ended in over],
        "terminations": over,
        "truncations": [False] * len(own),
    }
