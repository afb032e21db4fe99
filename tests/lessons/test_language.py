"""A lesson is a record with directions; what is wrong with one is said with its line."""

from pathlib import Path

import pytest

from astragal import school
from astragal.engine.lessons.directions import BadLesson
from astragal.engine.lessons.draft import TO_WRITE, drafted
from astragal.engine.lessons.lesson import Compared, Done, Happens, Lesson, Said, read_lesson
from astragal.engine.lessons.pupil import PATIENCE, Pupil
from astragal.engine.records import reading
from astragal.engine.showing.guidance import CHAPTERS
from astragal.engine.showing.words import LANGUAGES
from astragal.games.catalogue import box, ours

HEAD = """astragal 1
game titan_dice
seats Ann (human), Bob (human)
"""
FORGE = next(text for name, text in school.files_of("dice_forge").items() if name == "2_forge")


def forge(old: str = "", new: str = "") -> Lesson:
    """The lesson about forging, with something else in it."""
    assert old in FORGE
    return read_lesson("forge", FORGE.replace(old, new, 1), box)


def refused(old: str, new: str) -> BadLesson:
    with pytest.raises(BadLesson) as raised:
        forge(old, new)
    return raised.value


def line_of(words: str, text: str = FORGE) -> int:
    return 1 + next(number for number, line in enumerate(text.splitlines()) if words in line)


# --- what a lesson is -----------------------------------------------------------------------------------------------


def test_a_lesson_is_also_a_record() -> None:
    recorded = reading.read(FORGE, box)
    assert [line.text for line in recorded.lines][4] == "Ann forges 4G over 1G on sun"


def test_the_pupil_makes_every_move_of_his_own_and_no_other() -> None:
    lesson = forge()
    assert [step.entry >> 8 for step in lesson.steps if isinstance(step, Done)] == [0] * 4
    others = [entry for step in lesson.steps if isinstance(step, Happens) for entry in step.entries]
    assert all(entry < 0 or entry >> 8 == 1 for entry in others)


def test_a_text_may_go_on_in_further_lines() -> None:
    told = next(step for step in forge().steps if isinstance(step, Said))
    assert told.texts["fr"].endswith("face après face.")


def test_french_is_typeset_by_itself() -> None:
    spoken = [step.texts["fr"] for step in forge().steps if isinstance(step, Said | Done) and step.texts]
    assert any("\u00a0:" in text for text in spoken)
    assert not any(" :" in text or " ;" in text or "« " in text for text in spoken)


def test_another_answer_may_be_right_too() -> None:
    pupil = at_place(forge())
    step = pupil.step
    assert isinstance(step, Done)
    assert len(step.right) == 2
    assert pupil.answer(step.right[1]).is_right


def at_place(lesson: Lesson) -> Pupil:
    """Where the pupil puts the face on a die."""
    place = next(at for at, step in enumerate(lesson.steps) if isinstance(step, Done) and len(step.right) > 1)
    return Pupil(lesson, place)


def test_a_comparison_is_computed_from_the_game() -> None:
    lesson = forge()
    at = next(at for at, step in enumerate(lesson.steps) if isinstance(step, Compared))
    step = lesson.steps[at]
    assert isinstance(step, Compared)
    assert Pupil(lesson, at).compared(step) == {"before": 9 / 6, "now": 12 / 6}


# --- wrong answers --------------------------------------------------------------------------------------------------


def test_a_wrong_answer_changes_nothing_and_after_a_few_the_right_one_is_named() -> None:
    pupil = at_place(forge())
    step, before = pupil.step, pupil.session.entries()
    assert isinstance(step, Done)
    wrong = next(option for option in range(12) if option not in step.right)
    for tries in range(1, PATIENCE + 1):
        verdict = pupil.answer(wrong)
        assert not verdict.is_right
        assert verdict.names_it == (tries >= PATIENCE)
    assert (pupil.step, pupil.session.entries()) == (step, before)


def test_what_is_not_allowed_is_refused_with_the_reason_of_the_rules() -> None:
    lesson = forge()
    pupil = Pupil(lesson, next(at for at, step in enumerate(lesson.steps) if isinstance(step, Done)))
    hydra = 9
    reason = pupil.answer(hydra).reason
    assert box("dice_forge").reasons.REASONS[reason] == "not_enough_sun"


def test_a_lesson_goes_on_where_somebody_was() -> None:
    lesson = forge()
    for at in range(len(lesson.steps) + 1):
        assert Pupil(lesson, at).session.entries() == lesson.tape(at)


# --- mistakes -------------------------------------------------------------------------------------------------------


def test_an_unknown_direction_is_refused_and_those_there_are_named() -> None:
    bad = refused("#: measure gold_a_throw", "#: measures gold_a_throw")
    assert bad.number == line_of("#: measure gold_a_throw")
    assert "measure" in bad.sentence


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("#:   fr Forger\n", "", "language fr"),
        ("#: measure gold_a_throw\n", "", "not measured"),
        ("#: measure gold_a_throw", "#: measure luck", "no measure called “luck”"),
        ("#: or Ann forges 4G over 1G on moon", "#: or Ann forges 6G over 1G on moon", "nothing that is possible"),
        ("#: title\n#:   en Forge\n#:   fr Forger\n", "", "no “title”"),
        ("#: title", "#: title Forge", "stands alone"),
        ("#: measure gold_a_throw", "#: measure", "needs something"),
        ("Bob passes\n", "Bob passes\n#: do\n#:   en More.\n#:   fr Encore.\n", "does nothing more"),
        ("#: title", "#:   en Alone\n#: title", "belongs to no direction"),
        ("#:   en Forge\n", "#:   de Schmieden\n", "begins with its language"),
        ("#: point sanctuary:sanctuary", "#: point sanctuary", "no thing on the table"),
        ("#: free", "#: free\n#: say\n#:   en More.\n#:   fr Encore.", "“free” is the last direction"),
        ("#: compare gold_a_throw", "#: compare score", "was not measured"),
        ("game dice_forge", "game chess", "no game called"),
        ("roll Bob sun 2 1G moon 1 1G\n", "", "does not fit"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line_and_a_reason(old: str, new: str, says: str) -> None:
    bad = refused(old, new)
    assert says in bad.sentence
    assert 1 <= bad.number <= len(FORGE.splitlines()) + 4


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("#: measure gold_a_throw", "#: measures gold_a_throw", "pas d’indication « measures »"),
        ("#:   fr Forger\n", "", "pas de texte dans la langue fr"),
        ("Ann forges 4G over 1G on sun", "Ann forges 4V over 1G on sun", "n’est pas permis"),
        ("#: free", "#: wait\n#:   en More.\n#:   fr Encore.\n#: free", "après ce « wait »"),
    ],
)
def test_an_author_who_reads_french_is_told_in_french(old: str, new: str, says: str) -> None:
    with pytest.raises(BadLesson) as raised:
        read_lesson("forge", FORGE.replace(old, new, 1), box, "fr")
    assert says in raised.value.sentence.replace("\u00a0", " ")


def test_a_move_that_the_rules_refuse_is_refused_in_its_line() -> None:
    bad = refused("Ann forges 4G over 1G on sun", "Ann forges 4V over 1G on sun")
    assert FORGE.splitlines()[bad.number - 1] == "Ann forges 4G over 1G on sun"


def test_a_lesson_in_which_nothing_is_done_is_none() -> None:
    with pytest.raises(BadLesson, match="does nothing"):
        read_lesson("idle", HEAD + "#: title\n#:   en Idle\n#:   fr Oisif\n", box)


# --- drafts ---------------------------------------------------------------------------------------------------------


def test_a_recorded_game_becomes_a_draft_and_the_draft_a_lesson() -> None:
    """Whoever has a game to show needs only to write the texts."""
    plain = "\n".join(line for line in FORGE.splitlines() if not line.startswith("#:"))
    draft = drafted(reading.read(plain, box), plain)
    lesson = read_lesson("draft", draft.replace(TO_WRITE, "text"), box)
    assert lesson.answers() == forge().answers()
    assert draft.count("#: do") == 2


def test_a_lesson_may_lie_in_any_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(FORGE, encoding="utf-8")
    assert school.in_file(file).title == forge().title


# --- what is asked of ours ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", school.names())
def test_a_lesson_is_short_and_the_pupil_acts_soon_is_told_everything_and_plays_on(name: str) -> None:
    lesson = school.lesson(name)
    for lang in LANGUAGES:
        assert lesson.seconds_before_acting(lang) <= 30
        assert lesson.seconds(lang) <= 180
    assert lesson.goes_on
    assert lesson.about
    done = [step for step in lesson.steps if isinstance(step, Done)]
    assert {step.number for step in done} == {step.number for step in done if step.texts}


def test_dice_forge_is_learned_in_ten_minutes() -> None:
    first = [school.lesson(name) for name in school.names("dice_forge")[:5]]
    for lang in LANGUAGES:
        assert sum(lesson.seconds(lang) for lesson in first) <= 600


@pytest.mark.parametrize("game", ours())
def test_every_chapter_but_the_reference_has_a_worked_example(game: str) -> None:
    chapters = [school.chapter_of(one) for one in school.examples(game)]
    assert chapters == sorted(chapters, key=CHAPTERS.index)
    assert set(chapters) >= {"goal", "turn", "dice", "feats"}
    assert all(1 <= one.answers() <= 2 for one in school.examples(game))


def test_there_are_no_lessons_but_in_their_folders() -> None:
    with pytest.raises(school.NoLesson):
        school.lesson("dice_forge/examples/nothing")
    with pytest.raises(school.NoLesson):
        school.lesson("dice_forge/rules/turn")
