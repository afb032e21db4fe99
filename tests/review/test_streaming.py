"""A review is seen while it grows: a first curve at once, then moment by moment; and it goes on where it was left."""

from __future__ import annotations

import json

import pytest

from astragal.engine.records.reading import read
from astragal.engine.records.record import HINT, WARNING, Noted
from astragal.engine.records.writing import write
from astragal.games.catalogue import box
from astragal.review import keeping
from astragal.review.account import Account
from astragal.review.reviewing import first_curve, reviewed, reviews, told, version_of
from astragal.review.themes import OTHER
from tests.review.whole_games import TINY, recorded

GAMES = [("dice_forge", 2, None), ("titan_dice", 2, None), ("treasure_bell", 3, "beat")]
BY_NETWORK = GAMES[:2]  # the third is played to its end again and again
FEW = 8  # answers


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_the_first_curve_goes_from_the_beginning_to_the_end_and_judges_nothing(
    game: str, seats: int, setup: str | None
) -> None:
    record = recorded(game, seats, setup, most=FEW)
    curve = first_curve(record)
    assert [point.number for point in curve] == sorted({point.number for point in curve})
    assert curve[0].number == 0
    assert curve[-1].number <= len(record.entries)
    for point in curve:
        assert sum(point.win) == pytest.approx(1.0)


def test_a_whole_game_has_its_result_at_the_end_of_the_first_curve() -> None:
    record = recorded("titan_dice", 2)
    end = record.session(None)
    assert first_curve(record)[-1].win == [float(end.game().result(seat)) for seat in range(2)]


@pytest.mark.parametrize(("game", "seats", "setup"), BY_NETWORK)
def test_a_review_that_was_left_in_the_middle_goes_on_and_comes_to_the_same(
    game: str, seats: int, setup: str | None
) -> None:
    record = recorded(game, seats, setup, most=FEW)
    whole = reviewed(record, TINY)
    half = len(record.entries) // 2
    rows = json.loads(json.dumps([keeping.row_of(one) for one in whole.moments[:half]]))
    marks = [keeping.mark_row(one) for one in whole.marks if one.judged.number < half]
    known = [keeping.judged_of(row) for row in rows]
    seen = [
        len(found.moments) for found in reviews(record, TINY, known=known, known_marks=keeping.marks_of(marks, known))
    ]
    assert seen == list(range(half + 1, len(record.entries) + 1))
    *_, again = reviews(record, TINY, known=known, known_marks=keeping.marks_of(marks, known))
    assert kept(again) == kept(whole)


def kept(account: Account) -> list[object]:
    rows, marks = [keeping.row_of(one) for one in account.moments], [keeping.mark_row(one) for one in account.marks]
    return [keeping.head_of(account), rows, marks]


def test_what_was_kept_tells_the_same() -> None:
    record = recorded("dice_forge", 2, None, most=FEW)
    whole = reviewed(record, TINY)
    head, rows, marks = json.loads(json.dumps(kept(whole)))
    one, other = told(record, keeping.account_of(head, rows, marks), "en"), told(record, whole, "en")
    assert [moment["said"] for moment in one["turning"]] == [moment["said"] for moment in other["turning"]]
    for point, exact in zip(one["curve"], other["curve"], strict=True):
        assert point == pytest.approx(exact, abs=0.0002)


def test_a_review_that_is_whole_already_is_not_judged_again() -> None:
    record = recorded("dice_forge", 2, None, most=4)
    whole = reviewed(record, TINY)
    (again,) = reviews(record, TINY, known=whole.moments, known_marks=whole.marks)
    assert again.moments == whole.moments


def test_a_moment_that_was_kept_in_another_way_is_refused() -> None:
    with pytest.raises(ValueError, match="another way"):
        keeping.judged_of([1, 2, 3])


def test_another_judge_has_another_version() -> None:
    versions = {version_of(box(game), recorded(game, seats, setup, most=2).first) for game, seats, setup in GAMES}
    assert len(versions) == len(GAMES)


def test_help_that_was_taken_is_noted_in_the_record_and_told() -> None:
    known = recorded("dice_forge", 2, None, most=FEW)
    answers = [number for number, entry in enumerate(known.entries) if entry >= 0]
    hints = [Noted(answers[2], known.entries[answers[2]] >> 8, HINT), Noted(answers[5], 1, WARNING)]
    text = write(known.files, known.session(None), known.names, known.bots, hints)
    assert text.count("\n# hint ") == 1
    assert text.count("\n# warning Bob") == 1
    again = read(text, box)
    assert again.entries == known.entries
    assert again.hints == hints
    assert write(known.files, again.session(None), again.names, again.bots, again.hints) == text


def test_a_remark_about_somebody_who_does_not_sit_there_is_a_remark() -> None:
    known = recorded("dice_forge", 2, None, most=4)
    text = write(known.files, known.session(None), known.names, known.bots)
    again = read(text + "# hint Zoe\n# hint\n# hint Ann and Bob\n#hint Ann\n", box)
    assert again.hints == []


def test_every_answer_has_a_theme_in_words_and_the_same_one_in_all_languages() -> None:
    for game, seats, setup in BY_NETWORK:
        record = recorded(game, seats, setup, most=FEW)
        account = reviewed(record, TINY)
        english = told(record, account, "en")
        for one, other in zip(english["turning"], told(record, account, "fr")["turning"], strict=True):
            assert one["theme"] == other["theme"] != OTHER
            assert (other["theme_text"] != "") == (other["sort"] == "answer")
            assert other["said"]
