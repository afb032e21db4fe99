"""The accounts of an archive as Parquet: a row for each game and seat, and a row for each moment."""

from collections.abc import Sequence
from pathlib import Path

from astragal.arena.accounts.archives import Judged
from astragal.arena.laboratory.files import write_parquet

SEATS = "seats.parquet"
MOMENTS = "moments.parquet"


def write(found: Sequence[Judged], folder: Path) -> None:
    write_parquet([row for one in found for row in one.seats], folder / SEATS)
    write_parquet([row for one in found for row in one.moments], folder / MOMENTS)
