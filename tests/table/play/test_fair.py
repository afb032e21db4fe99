"""The dice: nobody can foresee them, nothing but the game draws from them, and everybody can check them afterwards."""

import hashlib
import hmac
import random
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal.engine.drivers import RandomDriver
from astragal.engine.game import Driver, Game, Refused
from astragal.engine.options import listed
from astragal.engine.records import reading, writing
from astragal.engine.session import ASKED, begin
from astragal.games import catalogue
from astragal.table.authority.thinker import task_for
from astragal.table.fairness import fair
from astragal.table.fairness.fair import FairDice, commitment, throw
from astragal.table.fairness.proof import NotFair, Proof, check, proof_of, with_proof
from tests.showing.whole_view import whole_view
from tests.table.inside import Inside, within
from tests.table.serving import GREEDY, ME, Guests, play_on

SECRET = "00112233445566778899aabbccddeeff" * 2
NONCES = ["ann", "bob"]
TWO_TO_64 = 2**64


# --- one throw --------------------------------------------------------------------------------------------------------


def test_a_throw_can_be_computed_without_this_program() -> None:
    """As the documentation says: nonces with their length, the key, the first eight bytes that are small enough."""
    message = b"\x00\x03ann\x00\x03bob" + b"17"
    digest = hmac.new(bytes.fromhex(SECRET), message, hashlib.sha256).digest()
    number = int.from_bytes(digest[:8], "big")
    assert number < TWO_TO_64 - TWO_TO_64 % 6
    assert throw(SECRET, NONCES, "17", 6) == number % 6


def test_nonces_cannot_be_shifted_into_one_another() -> None:
    assert throw(SECRET, ["ab", "c"], "1", 10**9) != throw(SECRET, ["a", "bc"], "1", 10**9)
    assert throw(SECRET, ["a", "1"], "2", 10**9) != throw(SECRET, ["a", ""], "12", 10**9)


def test_a_number_that_would_favour_some_outcomes_is_thrown_again() -> None:
    """With n just above half of the range, every second number would make the low outcomes twice as likely."""
    n = TWO_TO_64 // 2 + 1
    again = 0
    for key in range(64):
        message = b"\x00\x03ann\x00\x03bob" + str(key).encode()
        digest = hmac.new(bytes.fromhex(SECRET), message, hashlib.sha256).digest()
        numbers = [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8)]
        kept = [number for number in numbers if number < n]
        again += numbers[0] >= n
        if kept:
            assert throw(SECRET, NONCES, str(key), n) == kept[0]
        else:
            assert throw(SECRET, NONCES, str(key), n) == throw(SECRET, NONCES, f"{key}+", n)
    assert again > 10


@given(st.integers(1, 2**62), st.text("abc+0123456789.", max_size=20), st.lists(st.text(max_size=20), max_size=4))
def test_a_throw_is_one_of_n_and_always_the_same(n: int, key: str, nonces: list[str]) -> None:
    outcome = throw(SECRET, nonces, key, n)
    assert 0 <= outcome < n
    assert throw(SECRET, nonces, key, n) == outcome


@pytest.mark.parametrize(("n", "most"), [(2, 10.8), (6, 20.5), (20, 43.8)])
def test_all_outcomes_are_as_likely(n: int, most: float) -> None:
    """Chi-square at one in a thousand; the secret is fixed, so this is a fact and no chance."""
    throws = 6000
    counts = [0] * n
    for key in range(throws):
        counts[throw(SECRET, NONCES, str(key), n)] += 1
    expected = throws / n
    assert sum((count - expected) ** 2 / expected for count in counts) < most


def test_a_secret_and_the_nonces_and_the_key_all_matter() -> None:
    usual = [throw(SECRET, NONCES, str(key), 6) for key in range(50)]
    assert usual != [throw(SECRET[::-1], NONCES, str(key), 6) for key in range(50)]
    assert usual != [throw(SECRET, ["ann", "bop"], str(key), 6) for key in range(50)]
    assert usual != [throw(SECRET, NONCES, str(key + 1), 6) for key in range(50)]


def test_secrets_come_from_the_operating_system_and_are_long() -> None:
    made = {fair.new_secret() for _ in range(100)}
    assert len(made) == 100
    assert {len(bytes.fromhex(secret)) for secret in made} == {32}


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


# --- the proof of a game ----------------------------------------------------------------------------------------------


def recorded_game(game: str = "dice_forge", setup: str = "", answers: int = 1) -> str:
    """A whole game with dice of this secret, as a record with its proof."""
    box = catalogue.box(game)
    session = begin(box.new_game(2, setup or box.setups.DEFAULT_SETUP, []), FairDice(SECRET, NONCES, 0))
    choice = random.Random(answers)
    while session.stop == ASKED:
        question = session.questions()[0]
        session.answer_for(int(question.seat), choice.choice(listed(int(question.options))))
    text = writing.write(box, session, ["Ann", "Bob"], ["human", "human"])
    return with_proof(text, Proof(commitment(SECRET), SECRET, NONCES))


def throws_of(text: str) -> int:
    recorded = reading.read(text, catalogue.box)
    proof = proof_of(recorded)
    assert proof is not None
    return check(recorded, proof).checked


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
def test_every_throw_of_a_game_fits_its_proof(game: str) -> None:
    assert throws_of(recorded_game(game)) > 10


def test_the_first_throw_that_does_not_fit_is_named() -> None:
    text = recorded_game()
    recorded = reading.read(text, catalogue.box)
    proof = proof_of(recorded)
    assert proof is not None
    whole = check(recorded, proof).throws
    at = [number for number, entry in enumerate(recorded.entries) if entry < 0]
    for wrong in (0, 4, whole - 1):
        changed = list(recorded.entries)
        changed[at[wrong]] = ~((~changed[at[wrong]] + 1) % 2) if wrong == 0 else ~(~changed[at[wrong]] ^ 1)
        recorded.entries = changed
        with pytest.raises(NotFair) as found:
            check(recorded, proof)
        assert found.value.throw == wrong + 1
        assert found.value.entry == at[wrong]
        recorded.entries = reading.read(text, catalogue.box).entries


def test_another_secret_or_another_nonce_does_not_fit() -> None:
    text = recorded_game()
    other = SECRET[::-1]
    with pytest.raises(NotFair) as found:
        throws_of(text.replace(f"{SECRET} ann bob", f"{other} ann bob"))
    assert found.value.throw == 0  # not what was promised
    with pytest.raises(NotFair) as found:
        throws_of(text.replace(f"{commitment(SECRET)} {SECRET}", f"{commitment(other)} {other}"))
    assert found.value.throw > 0  # promised afterwards, and not what was thrown
    with pytest.raises(NotFair) as found:
        throws_of(text.replace(f"{SECRET} ann bob", f"{SECRET} ann bop"))
    assert found.value.throw > 0


@pytest.mark.parametrize("said", ["", "1 2 3 4", f"{SECRET} {SECRET[:-1]}X a b", f"{SECRET} {SECRET} a"])
def test_what_is_no_proof_proves_nothing(said: str) -> None:
    recorded = reading.read(recorded_game(), catalogue.box)
    recorded.proof = said
    assert proof_of(recorded) is None


def test_astragal_verify_says_whether_a_game_of_the_table_is_proved(guests: Guests, tmp_path: Path) -> None:
    table, people = guests.table_of("titan_dice", 2, nonce="ann", wordless=True)
    sockets = [one.connect(table) for one in people]
    promised = sockets[0].room["commitment"]
    play_on(sockets, random.Random(5))
    room = people[0].room(table)
    assert room["commitment"] == promised == commitment(room["secret"])
    file = tmp_path / "game.txt"
    text = people[0].get(f"/api/tables/{table}/record")
    file.write_text(text)
    assert verified(file) == (0, True)
    assert room["nonces"] == ["ann", ""]
    file.write_text(text.replace(" =ann = ", " =other = ", 1))
    code, proved = verified(file)
    assert (code, proved) == (1, False)


def verified(file: Path) -> tuple[int, bool]:
    done = subprocess.run(
        [sys.executable, "-m", "astragal.cli", "verify", str(file), "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, "All" in done.stdout


# --- what does not draw from them -------------------------------------------------------------------------------------


class Counted(Driver):
    """Fair dice that count how often they are asked."""

    def __init__(self) -> None:
        self.dice = FairDice(SECRET, NONCES, 0)
        self.asked = 0

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        self.asked += 1
        return int(self.dice.chance(g, seat, kind, about, n))


@given(st.integers(0, 2**32), st.sampled_from(["dice_forge", "titan_dice", "treasure_bell"]))
@settings(max_examples=15, deadline=None)
def test_previews_views_and_copies_throw_nothing(seed: int, game: str) -> None:
    box = catalogue.box(game)
    dice = Counted()
    session = begin(box.new_game(2, box.setups.DEFAULT_SETUP, []), dice)
    choice = random.Random(seed)
    for _ in range(25):
        if session.stop != ASKED:
            break
        question = session.questions()[0]
        before = dice.asked
        session.turn_to(int(question.seat))
        for option in listed(int(question.options))[:6]:
            session.preview(option)
        whole_view(box.view, session, int(question.seat), "en", ["Ann", "Bob"])
        session.copy(RandomDriver(1, 2)).answer(listed(int(question.options))[0])
        assert dice.asked == before
        session.answer_for(int(question.seat), choice.choice(listed(int(question.options))))


@within
async def test_undo_takes_back_no_throw(server: Inside) -> None:
    """Nothing that was thrown is ever taken back, whatever is tried and undone."""
    for game in ("dice_forge", "titan_dice"):
        browser, made = await server.create(game, [ME, ME])
        table = server.tables.keeper.open[made["id"]]
        one = await server.socket(made["id"], browser)
        tries = undone = 0
        while undone < 3 and tries < 60 and one.asked():
            tries += 1
            server.time.passes(500)
            assert table.playing is not None
            thrown = table.playing.dice.before + len(table.playing.dice.thrown)
            seat = one.asked()[0]["seat"]
            options = [option["number"] for option in one.asked()[0]["question"]["options"]]
            before = (one.view, one.asked())
            await one.answer(options[-1])
            after = table.playing.dice.before + len(table.playing.dice.thrown)
            said = await one.undo(seat)
            if said["t"] == "refused":
                assert said["code"] in ("dice_were_rolled", "others_answered")
                continue
            undone += 1
            assert after == thrown  # nothing was thrown that is taken back
            assert (one.view, one.asked()) == before
            for option in options[:3]:
                await one.answer(option)
                if (await one.undo(seat))["t"] == "refused":
                    break
        assert undone
        stored = await server.tables.house.store.moves(made["id"], 0)
        assert table.playing is not None
        thrown_ever = [entry for move in stored for entry in move.entries if entry < 0]
        assert len(thrown_ever) == table.playing.dice.before + len(table.playing.dice.thrown)
        remembered = [entry for entry in table.playing.session.entries() if entry < 0]
        assert remembered
        assert thrown_ever[-len(remembered) :] == remembered


@within
async def test_bots_throw_nothing_and_are_told_no_secret(server: Inside) -> None:
    _, made = await server.create("dice_forge", [ME, GREEDY], nonce="my-own-word")
    table = server.table(made["id"])
    task = repr(task_for(table, 0, "greedy"))
    assert table.room.secret not in task
    assert "my-own-word" not in task
    playing = table.playing
    assert playing is not None
    before = playing.dice.before + len(playing.dice.thrown)
    await server.tables.house.bots.answer(task_for(table, 0, "greedy"))
    assert playing.dice.before + len(playing.dice.thrown) == before


def test_in_treasure_bell_the_order_of_arrival_changes_no_die() -> None:
    """Whoever casts first: each gets the numbers he would have got anyway."""
    box = catalogue.box("treasure_bell")
    hands = set()
    for order in permutations(range(3)):
        session = begin(box.new_game(3, "action", []), FairDice(SECRET, ["a", "b", "c"], 0))
        session.arrive(0, 0, 0, 0)  # the first player rings
        for time, seat in enumerate(order):
            session.arrive(1000 + time, seat, 1, 0)
        seen = whole_view(box.view, session, None, "en", ["Ann", "Bob", "Cleo"])
        hands.add(repr([player["dice"] for player in seen["players"]]))
        with pytest.raises(Refused):
            session.arrive(1001, 7, 1, 0)
    assert len(hands) == 1
