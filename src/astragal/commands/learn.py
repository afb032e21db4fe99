"""`astragal learn`: lessons in this terminal, and whether all of them can be taught."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from astragal import school
from astragal.commands.play import run_live
from astragal.engine.lessons.directions import BadLesson
from astragal.engine.lessons.draft import drafted
from astragal.engine.lessons.lesson import Compared, Lesson
from astragal.engine.lessons.pupil import Pupil, comparison
from astragal.engine.records.report import record_in
from astragal.engine.session import ARRIVING
from astragal.engine.showing.words import LANGUAGES, load
from astragal.games import catalogue
from astragal.home import home
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language
from astragal.terminal.plain import Plain
from astragal.terminal.play import play
from astragal.terminal.screen import Screen
from astragal.terminal.sitting import OWN_WORDS
from astragal.terminal.teaching.companion import Companion
from astragal.terminal.teaching.lessons import take
from astragal.terminal.voice import Voice

KEPT: Final = "lessons.json"  # how far somebody is in each lesson
WRONG: Final = 1
PLAY_ON: Final = ("p", "play", "j", "jouer")


def learn(
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Which one, or a file of your own.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Try every lesson of every game, in every language.")] = False,
    draft: Annotated[
        Path | None, typer.Option(metavar="RECORD", help="Print the draft of a lesson made from a recorded game.")
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="From the beginning, however far you were.")] = False,
    lang: Annotated[str | None, typer.Option(metavar="en|fr", help="The language; otherwise as in the locale.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain text: for pipes and screen readers.")] = False,
) -> None:
    """Learn a game by playing: short lessons, in which every move is yours."""
    reader = language(lang)
    if draft is not None:
        print(draft_of(draft, reader))
    elif check:
        raise typer.Exit(check_all([lesson] if lesson else [*school.names(), *school.example_names()], reader))
    elif lesson is None:
        list_all(reader)
    else:
        begin(find(lesson, reader), again, reader, plain)


def find(name: str, lang: str) -> Lesson:
    """A lesson of a game, by its whole name or the end of it; or a file."""
    say = load(OWN_WORDS, lang).say
    known = [one for one in school.names() if name in (one, one.rpartition("/")[2], one.partition("/")[0])]
    known += [one for one in school.example_names() if name == one]
    try:
        if known:
            return school.lesson(known[0], lang)
        if Path(name).is_file():
            return school.in_file(Path(name), lang)
        raise Complaint(say("learn.none", name=name, known=", ".join(school.names())))
    except BadLesson as bad:
        raise Complaint(say("learn.bad", name=name, number=bad.number, problem=bad.sentence)) from None
    except (OSError, UnicodeDecodeError):
        raise Complaint(say("replay.no_text", path=name)) from None


def check_all(names: list[str], lang: str) -> int:
    """Every lesson in a line, with what is wrong with it."""
    say = load(OWN_WORDS, lang).say
    failed = 0
    for name in names:
        try:
            one = find(name, lang)
            langs = ", ".join(LANGUAGES)
            play_through(one)
            minutes = in_minutes(one, lang)
            first = round(one.seconds_before_acting(lang))
            print(say("learn.fits", name=one.id, answers=one.answers(), minutes=minutes, first=first, lang=langs))
        except Complaint as complaint:
            failed += 1
            print(complaint)
    print(say("learn.checked", lessons=len(names), failed=failed))
    return WRONG if failed else 0


def play_through(lesson: Lesson) -> None:
    """Every step from the first to the last, with all that is said in every language."""
    pupil = Pupil(lesson)
    while (step := pupil.step) is not None:
        if isinstance(step, Compared):
            for lang in LANGUAGES:
                comparison(pupil, step, lang)
        pupil.go_on()


def in_minutes(lesson: Lesson, lang: str) -> str:
    minutes = f"{lesson.seconds(lang) / 60:.1f}"
    return minutes.replace(".", ",") if lang == "fr" else minutes


def draft_of(path: Path, lang: str) -> str:
    """The draft of a lesson, made of a recorded game."""
    recorded = start.read_record(path, lang, "replay.bad_record")
    if not recorded.lines:
        raise Complaint(load(OWN_WORDS, lang).say("learn.nothing_played", path=path))
    return drafted(recorded, record_in(path.read_text(encoding="utf-8")))


def list_all(lang: str) -> None:
    say = load(OWN_WORDS, lang).say
    far = kept()
    for game in catalogue.names():
        names = school.names(game)
        if names:
            print(load(catalogue.box(game).package, lang).say("game.title"))
        for name in names:
            one = find(name, lang)
            mark = "✓" if far.get(name, 0) >= len(one.steps) else "·"
            minutes = say("learn.minutes", minutes=in_minutes(one, lang))
            print(f"  {mark} {name:24} {one.title[lang]} ({minutes})")
    print(say("learn.how"))


def begin(lesson: Lesson, again: bool, lang: str, plain: bool) -> None:
    say = load(OWN_WORDS, lang).say
    far = kept()
    first = 0 if again or far.get(lesson.id, 0) >= len(lesson.steps) else far.get(lesson.id, 0)
    at = first
    can_draw = not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    voice = Screen(catalogue.box(lesson.files.name).board.STYLES) if can_draw else Plain(sys.stdin.isatty())
    try:
        for at in take(lesson, first, lang, voice):
            keep({**kept(), lesson.id: at})
    except (EOFError, KeyboardInterrupt):
        voice.tell([""])
    if at < len(lesson.steps):
        voice.tell([say("learn.left", name=lesson.id)])
        return
    voice.tell([say("learn.over", title=lesson.title[lang])])
    if sys.stdin.isatty():
        go_on(lesson, lang, plain, voice)


def go_on(lesson: Lesson, lang: str, plain: bool, voice: Voice) -> None:
    """After a lesson: play on from where it stands, with help; the next lesson; or enough for now."""
    say = load(OWN_WORDS, lang).say
    following = after(lesson)
    title = find(following, lang).title[lang] if following else ""
    can_draw = isinstance(voice, Screen)
    is_free = lesson.goes_on and (can_draw or not is_in_real_time(lesson))
    try:
        wanted = input(say("learn.what_now", free=int(is_free), title=title)).strip().casefold()
    except (EOFError, KeyboardInterrupt):
        return
    if is_free and wanted in PLAY_ON:
        sitting = start.from_lesson(lesson, lang)
        companion = Companion(sitting, is_on=True, from_a_lesson=True)
        if is_in_real_time(lesson):
            run_live(sitting, None, can_draw, companion)
        else:
            play(sitting, voice, companion)
    elif following and not wanted:
        begin(find(following, lang), False, lang, plain)


def is_in_real_time(lesson: Lesson) -> bool:
    return Pupil(lesson, len(lesson.steps)).session.stop == ARRIVING


def after(lesson: Lesson) -> str | None:
    """The lesson of the same game that comes next."""
    names = school.names()
    if lesson.id not in names or lesson.id == names[-1]:
        return None
    following = names[names.index(lesson.id) + 1]
    return following if following.partition("/")[0] == lesson.files.name else None


# --- how far somebody is --------------------------------------------------------------------------------------------


def kept() -> dict[str, int]:
    try:
        found = json.loads((home() / KEPT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: at for name, at in found.items() if isinstance(at, int)} if isinstance(found, dict) else {}


def keep(far: dict[str, int]) -> None:
    """If it cannot be kept, the lesson goes on all the same."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        (home() / KEPT).write_text(json.dumps(far), encoding="utf-8")
    except OSError:
        pass
