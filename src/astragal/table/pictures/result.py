"""The result of a game as a picture: who has won, everybody's points, and where they came from; where the game was
reviewed, also what remains of it with the luck taken out."""

from __future__ import annotations

from typing import Final, NamedTuple

from astragal.engine.showing.story import Story
from astragal.engine.showing.words import load
from astragal.table.pictures import pen
from astragal.table.words import OWN

LEFT: Final = 76
BARS: Final = 440  # where they begin …
SCORE: Final = pen.WIDTH - 76  # … and where the score ends
LONGEST_BAR: Final = 560
FIRST_ROW, ROWS, TALLEST_ROW = 232, 280, 84
LEGEND: Final = 560
LEGEND_ABOVE, LUCK = 544, 580  # … where a line about luck follows it
NUMBER_FITS: Final = 34  # a part of a bar so wide tells its number


class Result(NamedTuple):
    """What is known of a game when it is over."""

    title: str
    names: list[str]
    results: list[float]  # of each seat; above 0: has won
    story: Story
    adjusted: list[float]  # of each seat, with the luck taken out; empty if nobody has reviewed the game


class Part(NamedTuple):
    """What came from sources that belong together."""

    name: str
    points: list[int]  # of each seat


def drawn(result: Result, lang: str) -> str:
    says = in_a_line(result, lang)
    won = headline(result, lang)
    size = pen.fitting(won, 66, 900)
    parts = parts_of(result.story, len(result.names))
    return pen.picture(
        [
            pen.die(LEFT - 4, 58, 52),
            pen.text(LEFT + 62, 97, result.title, 38, pen.BRONZE),
            pen.text(SCORE, 97, "Astragal", 30, pen.QUIET, "end"),
            pen.text(LEFT, 192, won, size),
            pen.laurel(SCORE - 50, 222, 0.72),
            *rows(result, parts),
            *legend(parts, LEGEND_ABOVE if result.adjusted else LEGEND),
            *luck(result, lang),
        ],
        lang,
        says,
    )


def headline(result: Result, lang: str) -> str:
    words = load(OWN, lang)
    winners = [name for name, points in zip(result.names, result.results) if points > 0]
    if len(result.names) == 1:
        return words.say("picture.solo_won" if winners else "picture.solo_lost")
    if not winners:
        return words.say("picture.nobody")
    return words.say("picture.won", names=words.all_of(winners), n=len(winners))


def in_a_line(result: Result, lang: str) -> str:
    """“Dice Forge: Ann wins. Ann 120, Bob 98”."""
    totals = totals_of(result)
    scores = ", ".join(f"{result.names[seat]} {totals[seat]}" for seat in ranking(result))
    words = load(OWN, lang)
    line = words.say("picture.line", title=result.title, won=headline(result, lang), scores=scores)
    return f"{line}. {without_luck(result, lang)}" if result.adjusted else line


def without_luck(result: Result, lang: str) -> str:
    """“With the luck taken out: Ann 62%, Bob 38%”."""
    words = load(OWN, lang)
    shares = [
        words.say("picture.share", name=result.names[seat], percent=percent(result.adjusted[seat]))
        for seat in ranking(result)
    ]
    return words.say("picture.without_luck", shares=", ".join(shares))


def percent(chance: float) -> str:
    """Of a hundred; without luck it may be less than nothing, or more than all."""
    number = round(100 * chance)
    return str(number) if number >= 0 else f"−{-number}"


def totals_of(result: Result) -> list[int]:
    return result.story["totals"][-1] if result.story["totals"] else [0] * len(result.names)


def ranking(result: Result) -> list[int]:
    """The seats from the first to the last."""
    totals = totals_of(result)
    return sorted(range(len(result.names)), key=lambda seat: (-result.results[seat], -totals[seat]))


def parts_of(story: Story, seats: int) -> list[Part]:
    found = []
    for group in story["groups"]:
        rounds = [
            points for source in story["sources"] if source["group"] == group["id"] for points in source["points"]
        ]
        points = [sum(one[seat] for one in rounds) for seat in range(seats)]
        if any(one > 0 for one in points):
            found.append(Part(group["name"], points))
    return found


def rows(result: Result, parts: list[Part]) -> list[str]:
    """A line for each seat: its sign and name, a bar of what it gained, its score."""
    totals = totals_of(result)
    height = min(TALLEST_ROW, ROWS / len(result.names))
    longest = max(1, *(gained(parts, seat) for seat in range(len(result.names))))
    drawn = []
    for number, seat in enumerate(ranking(result)):
        middle = FIRST_ROW + height * (number + 0.5)
        size = height * 0.44
        name = pen.fitting(result.names[seat], size, BARS - LEFT - 56)
        drawn += [
            pen.sign(LEFT + 12, middle, seat, height * 0.3),
            pen.text(LEFT + 38, middle + name * 0.33, result.names[seat], name),
            *bar(parts, seat, middle, height * 0.5, LONGEST_BAR / longest),
            pen.text(SCORE, middle + size * 0.4, str(totals[seat]), size * 1.2, anchor="end"),
        ]
    return drawn


def gained(parts: list[Part], seat: int) -> int:
    return sum(max(0, part.points[seat]) for part in parts)


def bar(parts: list[Part], seat: int, middle: float, height: float, a_point: float) -> list[str]:
    at = float(BARS)
    drawn = []
    for number, part in enumerate(parts):
        points = part.points[seat]
        if points <= 0:
            continue
        width = points * a_point
        drawn.append(pen.box(at, middle - height / 2, width, height, 4, colour(number), pen.PAPER))
        if width >= NUMBER_FITS:
            size = height * 0.62
            drawn.append(pen.text(at + width / 2, middle + size * 0.34, str(points), size, pen.PAPER, "middle"))
        at += width
    return drawn


def legend(parts: list[Part], y: float) -> list[str]:
    """What the parts of the bars are, in one line; smaller, if they are many."""
    gap, square = 26.0, 18.0
    room = SCORE - LEFT - len(parts) * (gap + square + 8)
    size = pen.fitting("".join(part.name for part in parts), 24, room)
    at = float(LEFT)
    drawn = []
    for number, part in enumerate(parts):
        drawn.append(pen.box(at, y - square + 3, square, square, 4, colour(number)))
        drawn.append(pen.text(at + square + 8, y, part.name, size, pen.QUIET))
        at += square + 8 + pen.width_of(part.name, size) + gap
    return drawn


def luck(result: Result, lang: str) -> list[str]:
    if not result.adjusted:
        return []
    line = without_luck(result, lang)
    return [pen.text(LEFT, LUCK, line, pen.fitting(line, 24, SCORE - LEFT), pen.BRONZE)]


def colour(number: int) -> str:
    return pen.PARTS[number % len(pen.PARTS)]
