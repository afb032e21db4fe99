"""Lessons in real time: commands with the time of their arrival, and waiting for what others do."""

import pytest

from astragal import school
from astragal.engine.arrivals import args_of, command_of, seat_of
from astragal.engine.lessons.directions import BadLesson
from astragal.engine.lessons.lesson import PUPIL, Done, Happens, Lesson, Said, order, read_lesson
from astragal.engine.lessons.pupil import PATIENCE, Pupil
from astragal.engine.session import ARRIVING
from astragal.engine.showing.words import load
from astragal.games.catalogue import box
from astragal.games.treasure_bell.facts.kinds import CAST, RING

CLOCK = school.files_of("treasure_bell")["3_clock"]


def clock(old: str = "", new: str = "") -> Lesson:
    """The lesson with the clock, with something else in it."""
    assert old in CLOCK
    return read_lesson("clock", CLOCK.replace(old, new, 1), box)


def refused(old: str, new: str) -> BadLesson:
    with pytest.raises(BadLesson) as raised:
        clock(old, new)
    return raised.value


def at_command(lesson: Lesson, number: int) -> Pupil:
    """Where the pupil gives this command, counted from 0."""
    return Pupil(lesson, [at for at, step in enumerate(lesson.steps) if isinstance(step, Done)][number])


def test_a_line_of_the_pupil_is_a_command_at_its_time() -> None:
    done = [step for step in clock().steps if isinstance(step, Done)]
    assert [step.time for step in done] == [2000, 4000, 7000, 8000, 9500, 10200, 20000]
    assert all(seat_of(step.entry) == PUPIL for step in done)
    assert all(step.right == (order(command_of(step.entry), args_of(step.entry)),) for step in done)


def test_what_others_do_happens_one_thing_after_the_other_each_at_its_time() -> None:
    others = [step.time for step in clock().steps if isinstance(step, Happens) and step.time is not None]
    assert others == [5500, 24000]
    both = clock("5.500 Bob claims a3", "5.500 Bob claims a3\n6.000 Bob casts\nroll Bob 1 1 2 2")
    assert [step.time for step in both.steps if isinstance(step, Happens) and step.time] == [5500, 6000, 24000]


def test_one_waits_for_what_happens_next() -> None:
    steps = clock().steps
    waiting = [at for at, step in enumerate(steps) if isinstance(step, Said) and step.waits]
    assert len(waiting) == 2
    assert all(isinstance(steps[at + 1], Happens) for at in waiting)


def test_between_two_steps_the_race_stands_still() -> None:
    lesson = clock()
    for at, step in enumerate(lesson.steps):
        if isinstance(step, Done):
            assert Pupil(lesson, at).session.stop == ARRIVING


def test_a_wrong_command_is_told_what_it_would_lead_to_and_changes_nothing() -> None:
    pupil = at_command(clock(), 1)
    before = pupil.session.entries()
    early = order(RING, 0)
    for tries in range(1, PATIENCE + 1):
        verdict = pupil.answer(early)
        assert (verdict.is_right, verdict.names_it) == (False, tries >= PATIENCE)
    told = box("treasure_bell").view.events_text(
        pupil.led_to(early), load(box("treasure_bell").package, "en"), ["Ann", "Bob"]
    )
    assert told == ["4.0 s: Ann rings too early and stands by."]
    assert pupil.session.entries() == before


def test_a_command_that_the_rules_refuse_gets_their_reason() -> None:
    pupil = at_command(clock("8.000 Ann casts", "7.900 Ann casts"), 3)
    assert pupil.answer(order(CAST, 0)).is_right
    pupil = at_command(clock(), 0)
    assert box("treasure_bell").reasons.REASONS[pupil.answer(order(CAST, 0)).reason] == "not_phase"


def test_another_command_may_be_right_too() -> None:
    lesson = clock("9.500 Ann claims c3", "#: or Ann claims c2\n9.500 Ann claims c3")
    pupil = at_command(lesson, 4)
    step = pupil.step
    assert isinstance(step, Done)
    assert len(step.right) == 2
    assert pupil.answer(step.right[1]).is_right


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("8.000 Ann casts", "7.300 Ann casts", "is not allowed"),
        ("8.000 Ann casts", "6.000 Ann casts", "is not allowed"),
        ("8.000 Ann casts", "Ann casts", "a line begins with seconds"),
        ("9.500 Ann claims c3", "#: or Ann sings\n9.500 Ann claims c3", "nothing that is possible"),
        (
            "10.200 Ann rings\n",
            "#: wait\n#:   en Look.\n#:   fr Voyez.\n10.200 Ann rings\n",
            "after this “wait” nothing",
        ),
        ("4.000 Ann claims b2", "4.000 Ann claims b2 with dice 2 4", "could press"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line_and_a_reason(old: str, new: str, says: str) -> None:
    bad = refused(old, new)
    assert says in bad.sentence
    assert 1 <= bad.number <= len(CLOCK.splitlines())


def test_in_a_game_that_waits_for_answers_one_may_wait_for_others_too() -> None:
    forge = school.files_of("dice_forge")["2_forge"]
    told = "#: wait\n#:   en Now Bob.\n#:   fr À Bob.\nBob passes\n"
    lesson = read_lesson("forge", forge.replace("Bob passes\n", told, 1), box)
    at = next(at for at, step in enumerate(lesson.steps) if isinstance(step, Said) and step.waits)
    following = lesson.steps[at + 1]
    assert isinstance(following, Happens)
    assert following.time is None
