"""The account of a game as one page of HTML that needs nothing else: to keep, or to send."""

from __future__ import annotations

from html import escape
from typing import Final

from astragal.engine.showing.words import load
from astragal.review.telling import OWN, Told
from astragal.review.text import books, moment_lines

WIDTH: Final = 860
HEIGHT: Final = 260
COLOURS: Final = (
    "#b4472e",
    "#2b6f97",
    "#7a6a12",
    "#6b4a93",
)  # of the seats, apart for everybody's eyes with their dashes
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3")
STYLE: Final = """
:root { color-scheme: light dark; --ink: #2a2420; --paper: #faf6ee; --line: #cdbfa8; --quiet: #75695c }
@media (prefers-color-scheme: dark) { :root { --ink: #efe7da; --paper: #1d1a17; --line: #4d443a; --quiet: #a99c8a } }
body { margin: 2rem auto; max-width: 54rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Georgia, serif }
h1, h2 { font-weight: 600; line-height: 1.2 } h2 { margin-top: 2rem; font-size: 1.2rem }
svg { width: 100%; height: auto } pre { overflow-x: auto; font: 14px/1.6 ui-monospace, monospace }
p.quiet { color: var(--quiet) } li { margin: .6rem 0 } li span { display: block; color: var(--quiet) }
"""


def page_of(told: Told, title: str, lang: str) -> str:
    words = load(OWN, lang)
    say = words.say
    names = [seat["name"] for seat in told["seats"]]
    parts = [f"<h1>{escape(say('review.title', game=title))}</h1>"]
    judged = say("review.judged", depth=told["depth"], judge=say(f"judge.{told['judge']}"))
    parts.append(f'<p class="quiet">{escape(judged)}</p>')
    parts += [f"<h2>{escape(say('review.curve'))}</h2>", curve(told, say("review.curve"))]
    table = "\n".join(line.removeprefix("  ") for line in books(told, words))
    parts += [f"<h2>{escape(say('review.books'))}</h2>", f"<pre>{escape(table)}</pre>"]
    lists = [(say("review.turning"), [(moment, moment["seat"]) for moment in told["turning"]])]
    for seat, name in enumerate(names):
        lists.append((say("review.lucky", who=name), [(moment, seat) for moment in told["lucky"][seat]]))
        lists.append((say("review.costly", who=name), [(moment, seat) for moment in told["costly"][seat]]))
    for heading, moments in lists:
        if moments:
            items = [item(moment_lines(moment, names, seat, words)) for moment, seat in moments]
            parts.append(f"<h2>{escape(heading)}</h2><ul>{''.join(items)}</ul>")
    if not told["live"]:
        parts.append(f'<p class="quiet">{escape(say("review.bias"))}</p>')
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "".join(parts)
    return f'<!doctype html>\n<html lang="{lang}"><head>{head}<style>{STYLE}</style></head><body>{body}</body></html>\n'


def item(lines: list[str]) -> str:
    first, *more = (escape(line.strip()) for line in lines)
    return f"<li>{first}{''.join(f'<span>{line}</span>' for line in more)}</li>"


def curve(told: Told, title: str) -> str:
    """The chances of all seats as lines; each is named at its end."""
    points = told["curve"]
    last = max(points[-1][0], 1)
    parts = [f'<svg viewBox="0 0 {WIDTH + 110} {HEIGHT + 30}" role="img" aria-label="{escape(title)}">']
    for share in (0, 25, 50, 75, 100):
        y = HEIGHT * (1 - share / 100) + 10
        parts.append(f'<line x1="30" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--line)" stroke-width="1"/>')
        parts.append(f'<text x="0" y="{y + 4:.1f}" font-size="12" fill="var(--quiet)">{share}</text>')
    for seat, one in enumerate(told["seats"]):
        xs = [30 + (WIDTH - 30) * point[0] / last for point in points]
        ys = [HEIGHT * (1 - point[2 + seat]) + 10 for point in points]
        path = " ".join(f"{'M' if i == 0 else 'L'}{a:.1f} {b:.1f}" for i, (a, b) in enumerate(zip(xs, ys)))
        colour, dashes = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>')
        end = ys[-1] + 4 + 14 * [told["curve"][-1][2 + other] for other in range(seat)].count(points[-1][2 + seat])
        parts.append(f'<text x="{WIDTH + 6}" y="{end:.1f}" font-size="13" fill="{colour}">{escape(one["name"])}</text>')
    return "".join([*parts, "</svg>"])
