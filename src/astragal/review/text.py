"""The account of a game as lines of text: for a terminal, a pipe, a screen reader."""

from __future__ import annotations

from typing import Final

from astragal.engine.showing.words import Words, load
from astragal.review.moments import THROW
from astragal.review.telling import OWN, Told, ToldMoment, points, signed

STEPS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = 60  # of a curve


def lines_of(told: Told, title: str, lang: str) -> list[str]:
    words = load(OWN, lang)
    say = words.say
    names = [seat["name"] for seat in told["seats"]]
    lines = [say("review.title", game=title)]
    lines.append(say("review.judged", depth=told["depth"], judge=say(f"judge.{told['judge']}")))
    if not told["over"]:
        lines.append(say("review.stopped"))
    if told["live"]:
        lines.append(say("review.live"))
    lines += ["", say("review.curve"), *curves(told), "", say("review.books"), *books(told, words)]
    if told["turning"]:
        lines += ["", say("review.turning")]
        for moment in told["turning"]:
            lines += moment_lines(moment, names, moment["seat"], words)
    for seat, name in enumerate(names):
        if told["lucky"][seat]:
            lines += ["", say("review.lucky", who=name)]
            for moment in told["lucky"][seat]:
                lines += moment_lines(moment, names, seat, words)
        if told["costly"][seat]:
            lines += ["", say("review.costly", who=name)]
            for moment in told["costly"][seat]:
                lines += moment_lines(moment, names, seat, words)
        elif not told["live"]:
            lines += ["", say("review.none_costly", who=name)]
    return lines if told["live"] else [*lines, "", say("review.bias")]


def curves(told: Told) -> list[str]:
    """The chances of each seat from the first moment to the last, in one line each."""
    wide = max(len(seat["name"]) for seat in told["seats"])
    found = []
    for seat, one in enumerate(told["seats"]):
        column = [point[2 + seat] for point in told["curve"]]
        picked = [column[round(i * (len(column) - 1) / (COLUMNS - 1))] for i in range(COLUMNS)]
        drawn = "".join(STEPS[min(int(chance * len(STEPS)), len(STEPS) - 1)] for chance in picked)
        found.append(f"  {one['name']:<{wide}}  {drawn}  {100 * column[0]:.0f} → {100 * column[-1]:.0f}")
    return found


def books(told: Told, words: Words) -> list[str]:
    """A table that adds up, column by column."""
    lang = words.lang
    rows: list[tuple[str, list[str]]] = [("", [seat["name"] for seat in told["seats"]])]
    for key in ("start", "luck_own", "luck_others", "lost", "given", "coincidence", "open", "end"):
        numbers = [float(seat[key]) for seat in told["seats"]]
        if key in ("lost", "given") and told["live"]:
            continue
        if key == "coincidence" and not any(numbers):
            continue
        if key == "lost":
            numbers = [-number for number in numbers]
        plain = key in ("start", "end")
        label = "play" if key == "open" and told["live"] else key
        rows.append((words.say(f"review.{label}"), [signed(number, lang, plain) for number in numbers]))
    adjusted = [
        f"{signed(seat['adjusted'], lang, True)} ± {points(seat['adjusted_error'], lang)}" for seat in told["seats"]
    ]
    rows.append((words.say("review.adjusted"), adjusted))
    if not told["live"]:
        rows.append((words.say("review.rate"), [rate(told, seat, lang) for seat in range(len(told["seats"]))]))
        counted = [" / ".join(str(n) for n in seat["marks"].values()) for seat in told["seats"]]
        rows.append((words.say("review.marks"), counted))
        if any(seat["level"] for seat in told["seats"]):
            levels = [words.say(f"level.{seat['level']}") if seat["level"] else "–" for seat in told["seats"]]
            rows.append((words.say("review.grade"), levels))
    return table(rows)


def table(rows: list[tuple[str, list[str]]]) -> list[str]:
    first = max(len(label) for label, _ in rows)
    widths = [max(len(cells[i]) for _, cells in rows) for i in range(len(rows[0][1]))]
    return [
        f"  {label:<{first}}  " + "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths))
        for label, cells in rows
    ]


def rate(told: Told, seat: int, lang: str) -> str:
    one = told["seats"][seat]
    return "–" if one["rate"] is None else f"{points(one['rate'], lang)} ± {points(one['rate_error'], lang)}"


def moment_lines(moment: ToldMoment, names: list[str], seat: int, words: Words) -> list[str]:
    say, lang = words.say, words.lang
    text = moment["text"] if moment["sort"] == THROW else f"{names[moment['seat']]}: {moment['text']}"
    lines = ["  " + say("review.moment", round=moment["round"], line=moment["line"], text=text)]
    if moment["sort"] == THROW:
        return [*lines, "    " + say("review.luck", change=signed(moment["change"][seat], lang), who=names[seat])]
    loss = points(moment["loss"], lang)
    mark = say(f"mark.{moment['mark']}")
    error = points(moment["error"], lang)
    lines.append("    " + say("review.loss", mark=mark, loss=loss, error=error, instead=moment["instead"]))
    if moment["hint"]:
        lines.append("    " + say("review.hinted"))
    return lines + [f"    {reason}" for reason in moment["reasons"]]
