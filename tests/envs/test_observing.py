"""At every question of every game: what is seen has its names, keeps its bounds, and tells nothing that is secret."""

import struct

import pytest
from librt.strings import BytesWriter

from astragal.engine.drivers import Dice
from astragal.engine.game import NOBODY, Game
from astragal.engine.observing import BOUND, NOT_ASKED, Eyes
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session, begin
from astragal.games.catalogue import box
from tests.playing import WAYS_OF, Guesses, Way, name_of, other_name_of

CASES = [(game, way) for game, ways in WAYS_OF.items() for way in ways if way[0] != "action"]
NAMES = [f"{game}-{name_of(*way) if game == 'dice_forge' else other_name_of(*way)}" for game, way in CASES]
LOOKED_AT = 12  # questions of a game


def compact(eyes: Eyes, g: Game, seat: int, kind: int, about: int) -> bytes:
    out = BytesWriter()
    eyes.write_compact(g, seat, kind, about, out)
    return out.getvalue()


def features(eyes: Eyes, g: Game, seat: int, kind: int, about: int) -> bytes:
    out = BytesWriter()
    eyes.write_features(g, seat, kind, about, out)
    return out.getvalue()


def mask(eyes: Eyes, kind: int, options: int) -> bytes:
    out = BytesWriter()
    eyes.write_mask(kind, options, out)
    return out.getvalue()


def some_questions(game: str, way: Way, seed: int) -> list[Session]:
    """A session at some of the questions of a random game: the same ones for the same seed."""
    setup, seats, options = way
    session = begin(box(game).new_game(seats, setup, options), Dice(seed))
    guesses = Guesses(seed)
    found: list[Session] = []
    while session.stop == ASKED and len(found) < LOOKED_AT:
        if guesses.below(8) == 0:
            found.append(session.copy(None))
        session.answer(guesses.one_of(session.options))
    return found


@pytest.mark.parametrize(("game", "way"), CASES, ids=NAMES)
def test_what_is_seen_has_its_names_and_keeps_its_bounds(game: str, way: Way) -> None:
    files = box(game)
    eyes, small = files.eyes(), files.small_names()
    for session in some_questions(game, way, seed=5):
        for seat in range(way[1]):
            kind = session.kind if seat == session.seat else NOT_ASKED
            numbers = compact(eyes, session.game(), seat, kind, session.about)
            assert len(numbers) == len(small)
            assert [name for (name, most), number in zip(small, numbers) if number > most] == []
            row = features(eyes, session.game(), seat, kind, session.about)
            floats = struct.unpack(f"<{len(files.feature_names())}f", row)
            assert all(-BOUND <= x <= BOUND for x in floats)


@pytest.mark.parametrize(("game", "way"), CASES, ids=NAMES)
def test_the_mask_is_the_options_and_every_action_leads_back_to_its_option(game: str, way: Way) -> None:
    eyes = box(game).eyes()
    for session in some_questions(game, way, seed=6):
        allowed = [action for action, may in enumerate(mask(eyes, session.kind, session.options)) if may]
        assert [eyes.option(session.kind, action) for action in allowed] == listed(session.options)
        assert [eyes.action(session.kind, option) for option in listed(session.options)] == allowed
        assert len(allowed) > 1


@pytest.mark.parametrize("game", list(WAYS_OF))
def test_who_is_not_asked_may_only_be_idle(game: str) -> None:
    eyes = box(game).eyes()
    nothing = mask(eyes, NOT_ASKED, 0)
    assert (len(nothing), sum(nothing), nothing[-1]) == (eyes.actions, 1, 1)
    assert eyes.option(0, int(eyes.idle)) == -1


@pytest.mark.parametrize(("game", "way"), CASES, ids=NAMES)
def test_what_is_seen_does_not_change_when_secrets_are_drawn_anew(game: str, way: Way) -> None:
    eyes = box(game).eyes()
    for session in some_questions(game, way, seed=7):
        for seat in range(way[1]):
            other = session.game().clone(NOBODY)
            other.resample(seat, Dice(99))
            for see in (compact, features):
                assert see(eyes, other, seat, NOT_ASKED, 0) == see(eyes, session.game(), seat, NOT_ASKED, 0)


def test_what_another_has_laid_in_set_up_is_not_seen() -> None:
    """In real time a plan lies in the state while others still decide."""
    files = box("treasure_bell")
    session = begin(files.new_game(2, "beat", []), Dice(1))
    guesses = Guesses(3)
    while session.kind != 1:  # `man`
        session.answer(guesses.one_of(session.options))
    seat = session.seat
    others = [asked for asked in session.questions() if asked.seat != seat]
    before = compact(files.eyes(), session.game(), seat, session.kind, session.about)
    for asked in others:
        session.answer_for(int(asked.seat), listed(int(asked.options))[-1])
    session.turn_to(seat)
    assert compact(files.eyes(), session.game(), seat, session.kind, session.about) == before


def test_what_a_question_concerns_is_seen() -> None:
    """Two questions of the same kind in the same position differ by what they concern."""
    eyes = box("dice_forge").eyes()
    session = begin(box("dice_forge").new_game(2), Dice(1))
    one, other = (compact(eyes, session.game(), 0, 3, face) for face in (5, 6))
    assert one != other
    assert features(eyes, session.game(), 0, 3, 5) != features(eyes, session.game(), 0, 3, 6)
