"""What the laboratory has found out, as tables for people."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Column, Table

from astragal.arena.laboratory.figures import BarredFigures, ChangeFigures, SeatFigures, SourceFigures, ThingFigures
from astragal.arena.laboratory.report import NOT_A_CAUSE, Comparison, Report, SeatChange, sorts_of
from astragal.arena.laboratory.statistics import Estimate
from astragal.arena.statistics import Rate

BLOCKS = " ▁▂▃▄▅▆▇█"
NONE = "–"
ROUNDS = "1 …"  # the heading of small bars, from the first round on
INTERVALS = "In brackets: the true value lies there nineteen times out of twenty."


def shown(found: Report) -> Iterator[RenderableType]:
    """Everything, one after the other."""
    yield heading(found)
    yield seat_table(found.seats)
    yield source_table(found.sources)
    if found.barred:
        yield barred_table(found.barred)
    for sort in sorts_of(found.things):
        yield thing_table(sort, [row for row in found.things if row.sort == sort])
    yield f"{INTERVALS} {NOT_A_CAUSE}"


def compared(found: Comparison) -> Iterator[RenderableType]:
    setups = [one.plan.setup for one in found.reports]
    for one in found.reports:
        yield heading(one)
        yield seat_table(one.seats)
    yield f"A: {setups[0]}. B: {setups[1]}. A change is the value of B less that of A."
    yield seat_change_table(found.seats)
    for sort in dict.fromkeys(row.sort for row in found.things):
        yield change_table(sort, [row for row in found.things if row.sort == sort])
    yield f"{INTERVALS} {NOT_A_CAUSE}"


def heading(found: Report) -> str:
    plan = found.plan
    options = "".join(f", {option}" for option in plan.options)
    return (
        f"{plan.game}, {plan.setup}{options}: {plan.games:,} games of {plan.seats} × {plan.bot}, seed {plan.seed}, "
        f"{found.decisions:.1f} decisions per game"
    )


# --- tables ---------------------------------------------------------------------------------------------------------


def seat_table(rows: Sequence[SeatFigures]) -> Table:
    table = columns("seat", "wins %", "score", "sd", "ahead of the mean")
    for row in rows:
        table.add_row(
            str(row.seat), percent(row.wins), amount(row.score), f"{row.score_sd:.1f}", amount(row.ahead, sign="+")
        )
    return table


def source_table(rows: Sequence[SourceFigures]) -> Table:
    table = columns("points from", "of a seat in a game")
    for row in rows:
        table.add_row(row.source, amount(row.points))
    return table


def thing_table(sort: str, rows: Sequence[ThingFigures]) -> Table:
    table = columns(sort, "per game", "% of seats", "round", ROUNDS, "wins % with", "without", "difference", "points")
    for row in by_difference(rows):
        table.add_row(
            row.name,
            f"{row.per_game:.2f}",
            f"{100 * row.had_by.rate:.1f}",
            f"{row.round:.1f}",
            sparkline(row.rounds),
            percent(row.wins_with),
            f"{100 * row.wins_without.rate:.1f}" if row.wins_without.cases else NONE,
            percent(row.difference, sign="+"),
            amount(row.points) if row.points_by else NONE,
        )
    return table


def by_difference(rows: Sequence[ThingFigures]) -> list[ThingFigures]:
    """What winners have most first; last what everybody has, or nobody has not."""
    return sorted(rows, key=lambda row: (row.difference is None, -row.difference.value if row.difference else 0.0))


def barred_table(rows: Sequence[BarredFigures]) -> Table:
    """What a seat loses that may not take a thing, while the others may, in the same games."""
    headings = ("its wins %", "wins % lost", "points lost", "taken all the same %")
    table = columns("one seat may not take", *headings)
    for row in rows:
        table.add_row(
            row.name,
            percent(row.wins),
            percent(row.wins_lost, sign="+"),
            amount(row.points_lost, sign="+"),
            f"{100 * row.taken_all_the_same:.1f}" if row.taken_all_the_same else "",
        )
    return table


def seat_change_table(rows: Sequence[SeatChange]) -> Table:
    table = columns("seat", "wins %: change", "score: change")
    for row in rows:
        table.add_row(str(row.seat), percent(row.wins, sign="+"), amount(row.score, sign="+"))
    return table


def change_table(sort: str, rows: Sequence[ChangeFigures]) -> Table:
    """How many take a thing, how much more often they win, and the points it brings them."""
    groups = ("% of seats: A", "B", "change"), ("wins %: A", "B", "change"), ("points: A", "B", "change")
    table = columns(sort, *(heading for group in groups for heading in group))
    for row in rows:
        table.add_row(
            row.name,
            *(f"{100 * one.rate:.1f}" if one else NONE for one in row.had_by),
            percent(row.had_by_change, sign="+"),
            *(f"{100 * one.value:+.1f}" if one else NONE for one in row.difference),
            percent(row.difference_change, sign="+"),
            *(f"{one.value:.1f}" if one and one.value else NONE for one in row.points),
            amount(row.points_change, sign="+") if any(one and one.value for one in row.points) else NONE,
        )
    return table


# --- cells ----------------------------------------------------------------------------------------------------------


def columns(first: str, *others: str) -> Table:
    numbers = [Column(heading, justify="left" if heading == ROUNDS else "right", no_wrap=True) for heading in others]
    return Table(Column(first, no_wrap=True), *numbers, box=None)


def percent(value: Rate | Estimate | None, sign: str = "") -> str:
    """A share in hundredths, with its interval."""
    return amount(Estimate(100 * value[0], 100 * value[1], 100 * value[2]), sign) if value else NONE


def amount(value: Estimate | None, sign: str = "") -> str:
    if not value:
        return NONE
    interval = f"{value.low:{sign}.1f} … {value.high:{sign}.1f}" if value.has_bounds() else NONE
    return f"{value.value:{sign}.1f} ({interval})"


def sparkline(rounds: dict[int, float]) -> str:
    """The rounds in which something is taken, as small bars from the first round on."""
    most = max(rounds.values())
    heights = [rounds.get(round_, 0.0) / most for round_ in range(1, max(rounds) + 1)]
    return "".join(BLOCKS[round(height * (len(BLOCKS) - 1))] for height in heights)
