"""Play the games of the study “which cards decide games?”, and write its tables and plots.

    python docs/studies/which_cards_decide.py play --bot greedy --games 10000 --barred 1000 --jobs 2
    python docs/studies/which_cards_decide.py play --bot learned:8 --setups introductory --games 400 --barred 0 --jobs 2
    python docs/studies/which_cards_decide.py write

`play` keeps what it has counted, a file for each part, and leaves out what is there already: it can be interrupted.
`write` puts the tables between the marks of the page and draws the plots, from what has been counted.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from matplotlib import rc_context

from astragal.arena.drawing import SERIES, save, styled
from astragal.arena.executor import Run, workers
from astragal.arena.laboratory.figures import BarredFigures
from astragal.arena.laboratory.lab import Plan, bar, study, things_taken
from astragal.arena.laboratory.plots import CERTAIN, Dot, colour, draw, hundredths, said, side_by_side, zero
from astragal.arena.laboratory.report import Report, report
from astragal.arena.laboratory.statistics import Estimate
from astragal.arena.laboratory.tally import Sums
from astragal.engine.showing import words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HERE = Path(__file__).parent
PAGE = HERE / "which_cards_decide.md"
PLOTS = HERE / "which_cards_decide"
KEPT = PLOTS / "counted"

SETUPS = ["introductory", "alternate", "discovery_goddess", "discovery_titans"]
PLAYERS = [2, 3, 4]
SEED = 1
FREE, BARRED = "free", "barred"
CARDS = "cards"
MOST_NAMED = 5  # cards in a sentence


# --- playing --------------------------------------------------------------------------------------------------------


def play(bot: str, setups: list[str], games: int, barred: int, jobs: int, ray: str | None) -> None:
    """For each setup: who wins, with two, three and four players; and for two players, one card after the other barred
    for one seat."""
    with workers(jobs, ray) as run:
        for players in PLAYERS:
            for setup in setups:
                play_free(Plan("dice_forge", bot, players, setup, [], games, SEED), run)
                if players == PLAYERS[0] and barred:
                    play_barred(Plan("dice_forge", bot, players, setup, [], barred, SEED), run)


def play_free(plan: Plan, run: Run) -> None:
    if not is_played(plan, FREE):
        keep(plan, FREE, study(plan, run))


def play_barred(plan: Plan, run: Run) -> None:
    free = kept(plan, FREE)
    if free and not is_played(plan, BARRED):
        keep(plan, BARRED, bar(plan, things_taken(plan, free[1], [CARDS]), run))


def keep(plan: Plan, what: str, sums: Sums) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    rows = [[list(name), n] for name, n in sorted(sums.items(), key=str)]
    place(plan, what).write_text(json.dumps({"plan": plan._asdict(), "sums": rows}), encoding="utf-8")
    print(f"{place(plan, what).stem}: {plan.games} games", flush=True)


def is_played(plan: Plan, what: str) -> bool:
    there = kept(plan, what)
    return there is not None and there[0] == plan


def kept(plan: Plan, what: str) -> tuple[Plan, Sums] | None:
    if not place(plan, what).exists():
        return None
    data = json.loads(place(plan, what).read_text(encoding="utf-8"))
    return Plan(**data["plan"]), Sums({tuple(name): n for name, n in data["sums"]})


def place(plan: Plan, what: str) -> Path:
    return KEPT / f"{in_a_file_name(plan.bot)}-{plan.setup}-{plan.seats}-{what}.json"


def in_a_file_name(bot: str) -> str:
    return bot.replace(":", "-")


def found(bot: str, setup: str, players: int) -> Report | None:
    plan = Plan("dice_forge", bot, players, setup, [], 0, SEED)
    free, barred = kept(plan, FREE), kept(plan, BARRED)
    return report(*free, barred[1] if barred else None) if free else None


# --- writing --------------------------------------------------------------------------------------------------------


def write(bots: list[str]) -> None:
    """A part of the page that starts with a mark gets what belongs there. The first bot is the one that counts."""
    page = PAGE.read_text(encoding="utf-8")
    with styled(), rc_context({"svg.fonttype": "none"}):  # letters as letters: small files
        page = filled(page, "answers", answers(bots))
        page = filled(page, "commands", commands(bots))
        page = filled(page, "seats", [line for bot in bots for line in about_seats(bot)])
        for setup in SETUPS:
            page = filled(page, f"cards {setup}", about_cards(setup, bots))
    for png in PLOTS.glob("*.png"):
        png.unlink()
    PAGE.write_text(page, encoding="utf-8")


def filled(page: str, name: str, lines: Iterable[str]) -> str:
    """The page with these lines after the mark of this name, up to the mark that ends them."""
    mark = re.compile(rf"(<!-- {re.escape(name)} -->\n).*?(<!-- end -->)", re.DOTALL)
    text = "\n".join(lines)
    return mark.sub(lambda match: f"{match[1]}\n{text}\n\n{match[2]}", page)


def answers(bots: list[str]) -> Iterator[str]:
    """In short, from the first of these bots that has played it all."""
    for bot in bots:
        reports = {(setup, n): found(bot, setup, n) for n in PLAYERS for setup in SETUPS}
        complete = {key: one for key, one in reports.items() if one and (one.barred or key[1] != PLAYERS[0])}
        if len(complete) == len(reports):
            yield f"Among players such as `{bot}`:"
            yield ""
            yield from (f"- {cards_in_short(complete[setup, PLAYERS[0]])}" for setup in SETUPS)
            yield from (f"- {seats_in_short(n, [complete[setup, n] for setup in SETUPS])}" for n in PLAYERS)
            return


def commands(bots: list[str]) -> Iterator[str]:
    """Those by which all this was played and written."""
    yield "```"
    for bot in bots:
        reports = [one for setup in SETUPS if (one := found(bot, setup, PLAYERS[0]))]
        if reports:
            setups = [one.plan.setup for one in reports]
            some = f" --setups {','.join(setups)}" if setups != SETUPS else ""
            games, barred = reports[0].plan.games, barred_games(reports[0])
            numbers = f"--games {games} --barred {barred}"
            yield f"python docs/studies/{Path(__file__).name} play --bot {bot}{some} {numbers}"
            yield from exceptions(bot, setups, games, barred)
    yield f"python docs/studies/{Path(__file__).name} write"
    yield "```"


def exceptions(bot: str, setups: Sequence[str], games: int, barred: int) -> Iterator[str]:
    """What was played with other numbers than the rest."""
    for players in PLAYERS:
        for setup in setups:
            one = found(bot, setup, players)
            if one is None or one.plan.games != games:
                yield f"# but for {players} players, {setup}: --games {one.plan.games if one else 0}"
            if one and players == PLAYERS[0] and barred_games(one) != barred:
                yield f"# but for {players} players, {setup}: --barred {barred_games(one)}"


def barred_games(one: Report) -> int:
    return one.barred[0].games if one.barred else 0


def cards_in_short(one: Report) -> str:
    costly = [row for row in one.barred if row.wins_lost.low > 0]
    harmful = [row for row in one.barred if row.wins_lost.high < 0]
    named = ", ".join(f"{printed(row.name)} ({100 * row.wins_lost.value:.0f})" for row in costly[:MOST_NAMED])
    text = f"**{said(one.plan.setup)}**: {len(costly)} of {len(one.barred)} cards are missed by who may not buy them; "
    text += f"most of all, in percentage points of the win rate: {named}."
    if harmful:
        text += f" Without {', '.join(printed(row.name) for row in harmful)} one even wins more often."
    return text


def seats_in_short(players: int, reports: Sequence[Report]) -> str:
    """The first seat in each set."""
    wins = [
        f"{100 * one.seats[0].wins.rate:.1f} % ({100 * one.seats[0].wins.low:.1f} … {100 * one.seats[0].wins.high:.1f})"
        f" in {said(one.plan.setup)}"
        for one in reports
    ]
    return f"**{players} players**: the first one wins {', '.join(wins)}; a fair share is {100 / players:.1f} %."


# --- seats ----------------------------------------------------------------------------------------------------------


def about_seats(bot: str) -> Iterator[str]:
    reports = [one for n in PLAYERS for setup in SETUPS if (one := found(bot, setup, n))]
    if reports:
        name = f"first_player-{in_a_file_name(bot)}"
        save(first_player_figure(reports), PLOTS / name)
        yield f"`{bot}`:"
        yield ""
        yield from seat_lines(reports)
        yield ""
        yield picture("The first player's advantage", name)
        yield ""


def seat_lines(reports: Sequence[Report]) -> Iterator[str]:
    seats = "wins of seat 1 | seat 2 | seat 3 | seat 4"
    yield f"| players | set | games | {seats} | seat 1 less a fair share, % | its points ahead |"
    yield "|---:|---|---:|---:|---:|---:|---:|---:|---:|"
    for one in reports:
        wins = [f"{100 * row.wins.rate:.1f} %" for row in one.seats] + [""] * (4 - len(one.seats))
        cells = [str(one.plan.seats), said(one.plan.setup), f"{one.plan.games:,}", *wins]
        first = one.seats[0]
        yield row_of([*cells, bold(percent(first.advantage), first.advantage), bold(amount(first.ahead), first.ahead)])


def first_player_figure(reports: Sequence[Report]) -> Figure:
    plan = reports[0].plan
    names = [f"{one.plan.seats} players, {one.plan.setup}" for one in reports]
    games = " or ".join(f"{n:,}" for n in sorted({one.plan.games for one in reports}))
    below = f"dice forge; {plan.bot}, {games} games each"
    figure, (left, right) = side_by_side(names, "The first player's advantage", below, [3, 3])
    for at, one in enumerate(reports):
        first = one.seats[0]
        draw(left, [Dot(at, hundredths(first.advantage), colour(first.advantage))])
        draw(right, [Dot(at, first.ahead, colour(first.ahead))])
    zero(left, "win rate less a fair share, percentage points")
    zero(right, "points ahead of the mean of all seats")
    return figure


# --- cards ----------------------------------------------------------------------------------------------------------


def about_cards(setup: str, bots: list[str]) -> Iterator[str]:
    reports = [one for bot in bots if (one := found(bot, setup, PLAYERS[0])) and one.barred]
    if reports:
        save(cards_figure(reports), PLOTS / f"cards-{setup}")
        yield from card_lines(reports)
        yield ""
        yield picture(f"What it costs not to have a card: {said(setup)}", f"cards-{setup}")


def card_lines(reports: Sequence[Report]) -> Iterator[str]:
    """Of the first bot everything, of the others what matters most."""
    first, *others = reports
    columns = "seats that buy it | in round | points it brings | win rate with less without, %"
    lost = [f"`{one.plan.bot}` may not buy it: win rate lost, %" for one in reports]
    yield f"| card | {columns} | {' | '.join(lost)} | points lost |"
    yield "|---|" + "---:|" * (len(lost) + 5)
    things = {row.name: row for row in first.things if row.sort == CARDS}
    for barred in first.barred:
        lack = [one.wins_lost for one in (barred, *(barred_of(other, barred.name) for other in others)) if one]
        thing = things[barred.name]
        yield row_of(
            [
                printed(barred.name),
                f"{100 * thing.had_by.rate:.0f} %",
                f"{thing.round:.1f}",
                f"{thing.points.value:.1f}",
                percent(thing.difference),
                *(bold(percent(one), one) for one in lack),
                *[""] * (len(reports) - len(lack)),
                amount(barred.points_lost),
            ]
        )


def barred_of(one: Report, name: str) -> BarredFigures | None:
    return next((row for row in one.barred if row.name == name), None)


def cards_figure(reports: Sequence[Report]) -> Figure:
    """One colour for each bot, in the order of the first."""
    first = reports[0]
    games = " and ".join(f"{one.plan.bot} ({one.barred[0].games:,} × 2 games a card)" for one in reports)
    below = f"dice forge, {said(first.plan.setup)}; {games}"
    names = [row.name for row in first.barred]
    figure, (left, right) = side_by_side([*map(printed, names)], "What it costs not to have a card", below, [3, 3])
    for which, one in enumerate(reports):
        shift = 0.3 * (which - (len(reports) - 1) / 2)
        rows = [(at + shift, row) for at, name in enumerate(names) if (row := barred_of(one, name))]
        draw(left, [Dot(at, hundredths(row.wins_lost), SERIES[which]) for at, row in rows])
        draw(right, [Dot(at, row.points_lost, SERIES[which]) for at, row in rows])
        left.plot([], [], "o", color=SERIES[which], label=one.plan.bot)
    zero(left, "wins lost by the seat that may not buy it,\npercentage points")
    zero(right, "points lost")
    figure.legend(frameon=False, loc="outside lower left", ncols=len(reports))
    return figure


# --- words ----------------------------------------------------------------------------------------------------------


def printed(card: str) -> str:
    return words.load("astragal.games.dice_forge", "en").noun(f"card.{card}", "title")


def picture(about: str, name: str) -> str:
    return f"![{about}]({PLOTS.name}/{name}.svg)"


def bold(text: str, value: Estimate) -> str:
    return f"**{text}**" if colour(value) == CERTAIN else text


def row_of(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def percent(value: Estimate | None) -> str:
    if value is None:
        return ""
    return amount(Estimate(100 * value.value, 100 * value.low, 100 * value.high))


def amount(value: Estimate) -> str:
    return f"{value.value:+.1f} ({value.low:+.1f} … {value.high:+.1f})" if value.has_bounds() else f"{value.value:+.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True)
    playing = parts.add_parser("play")
    playing.add_argument("--bot", default="greedy")
    playing.add_argument("--setups", default=",".join(SETUPS))
    playing.add_argument("--games", type=int, default=10_000)
    playing.add_argument("--barred", type=int, default=1000)
    playing.add_argument("--jobs", type=int, default=1)
    playing.add_argument("--ray")
    writing = parts.add_parser("write")
    writing.add_argument("--bots", default="greedy,learned:8")
    given = parser.parse_args()
    if given.part == "play":
        setups = given.setups.split(",")
        if not set(setups) <= set(SETUPS):
            parser.error(f"the sets of this study are {', '.join(SETUPS)}, and {given.setups!r} was given")
        play(given.bot, setups, given.games, given.barred, given.jobs, given.ray)
    else:
        write(given.bots.split(","))


if __name__ == "__main__":
    main()
