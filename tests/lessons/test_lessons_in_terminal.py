"""Every lesson of every game is taken to its end in a terminal, in both languages, with wrong answers on the way."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from astragal import school
from astragal.commands import learn
from astragal.engine.lessons.lesson import Done, Lesson
from astragal.engine.lessons.pupil import Pupil
from astragal.terminal.complaint import Complaint
from astragal.terminal.teaching.lessons import offered, sitting_at

LESSONS = [*school.names(), *school.example_names()]
Taken = Callable[..., str]


@pytest.fixture
def taken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Taken:
    """What is shown when these lines are typed."""

    def take(name: str, lines: list[str], lang: str = "en", again: bool = False) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        learn.begin(school.lesson(name), again, lang, plain=True)
        return capsys.readouterr().out

    return take


def typed_for(lesson: Lesson, with_mistakes: bool) -> list[str]:
    """The numbers to be typed; before each right one, if there is another, a wrong one."""
    pupil, sitting, lines = Pupil(lesson), sitting_at(lesson, "en"), list[str]()
    while (step := pupil.step) is not None:
        if isinstance(step, Done):
            sitting.session = pupil.session
            menu = offered(pupil, step, sitting)
            wrong = [choice for choice in menu.choices if choice.option not in step.right and not choice.hidden]
            lines += [str(wrong[0].number)] if wrong and with_mistakes else []
            lines.append(str(next(one for one in menu.choices if one.option == step.right[0]).number))
        pupil.go_on()
    return lines


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_taken_to_its_end_with_wrong_answers_on_the_way(name: str, lang: str, taken: Taken) -> None:
    lesson = school.lesson(name)
    shown = taken(name, typed_for(lesson, with_mistakes=True), lang)
    assert lesson.title[lang] in shown.splitlines()[-1]
    assert learn.kept() == {name: len(lesson.steps)}


def test_who_leaves_in_the_middle_goes_on_there(taken: Taken) -> None:
    name = "dice_forge/2_forge"
    right = typed_for(school.lesson(name), with_mistakes=False)
    first = taken(name, [*right[:2], "quit"])
    assert "astragal learn dice_forge/2_forge" in first
    at = learn.kept()[name]
    second = taken(name, right[2:])
    assert "Your dice are poor at first" not in second
    assert learn.kept()[name] > at


def test_a_wrong_answer_gets_its_reason_or_what_it_would_lead_to(taken: Taken) -> None:
    shown = taken("dice_forge/2_forge", ["9", "0", "quit"])
    assert "Not enough" in shown
    assert "Pass: that would be allowed" in shown


@pytest.mark.parametrize("word", ["undo", "tips"])
def test_what_does_not_exist_in_a_lesson_is_said_and_changes_nothing(word: str, taken: Taken) -> None:
    shown = taken("dice_forge/2_forge", [word, "quit"])
    assert "In a lesson nothing is taken back" in shown


def test_the_table_is_seen_before_the_first_word(taken: Taken) -> None:
    shown = taken("treasure_bell/1_race", ["quit"])
    assert shown.index("Row 1: a1 6-3") < shown.index("— The race —")
    assert "Six dice in hand" in shown[shown.index("— The race —") :]


def test_all_lessons_are_checked_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert learn.check_all(LESSONS, "en") == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in LESSONS)
    learn.list_all("fr")
    assert "Le lancer" in capsys.readouterr().out


def test_a_lesson_that_cannot_be_taught_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text(school.files_of("dice_forge")["1_throw"].replace("Ann takes 1S", "Ann takes 9S"), encoding="utf-8")
    with pytest.raises(Complaint, match="Line 33"):
        learn.find(str(file), "en")
    with pytest.raises(Complaint, match="There is no lesson called “nothing”"):
        learn.find("nothing", "en")
