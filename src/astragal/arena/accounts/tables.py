"""What the accounts of many games say together, in lines of text and as plain data."""

from collections.abc import Sequence

from astragal.arena.accounts.archives import Judged
from astragal.arena.accounts.figures import Figures, Mean
from astragal.engine.showing.words import Words
from astragal.review.telling import points, signed


def by_players(found: Sequence[Judged]) -> dict[int, list[Judged]]:
    return {n: [one for one in found if len(one.seats) == n] for n in sorted({len(one.seats) for one in found})}


def plain(value: object) -> object:
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(one) for name, one in value._asdict().items()}
    return [plain(one) for one in value] if isinstance(value, list) else value


def lines_of(seats: int, found: Figures, words: Words) -> list[str]:
    """In points of a hundred, with the intervals of nineteen cases in twenty."""
    say, lang = words.say, words.lang
    lines = [say("archive.heading", games=found.games, players=seats)]
    closing = found.closing
    lines.append(say("archive.closing", median=points(closing.median, lang), most=points(closing.most, lang)))
    lines.append(say("archive.error", mean=pm(found.error, lang), sd=points(found.error.sd, lang)))
    for seat, (luck, dice) in enumerate(zip(found.luck, found.dice), 1):
        lines.append(say("archive.luck", seat=seat, luck=pm(luck, lang), dice=pm(dice, lang), throws=dice.cases))
    spread = (points(found.result.sd, lang), points(found.adjusted.sd, lang))
    lines.append(say("archive.adjusted", result=spread[0], adjusted=spread[1], factor=f"{found.factor:.1f}"))
    for bot in found.bots:
        counted = " / ".join(f"{number:.2f}" for number in bot.marks.values())
        lines.append(say("archive.bot", bot=bot.bot or "–", rate=pm(bot.rate, lang), marks=counted))
    return lines


def pm(mean: Mean, lang: str) -> str:
    return f"{signed(mean.mean, lang)} ± {points(mean.half, lang)}"
