"""A moment of a table is saved by one press, and a test sees the same again."""

import random
from pathlib import Path
from typing import Any

import pytest

from astragal.engine.records.report import again, changes, read_report
from astragal.games.catalogue import box
from tests.installing import astragal
from tests.table.serving import ME, OPEN, Frame, Guest, Guests, Seated, Server, play_on

HUMANS = [ME, ME]


def played(guest: Guest, game: str, moves: int = 12, **wanted: Any) -> tuple[str, Seated]:
    """A table at which this device has both seats, after some moves."""
    table = guest.create(game, HUMANS, **wanted)["id"]
    seated = guest.connect(table)
    play_on([seated], random.Random(5), lambda: seated.seq >= moves)
    seated.catch_up()
    return table, seated


def report_of(guest: Guest, table: str, asks: str = "") -> Any:
    return read_report(guest.get(f"/api/tables/{table}/report{asks}"))


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
def test_a_report_has_what_the_seat_saw_and_is_seen_again(guests: Guests, game: str) -> None:
    ann = guests.arrive("Ann")
    table, seated = played(ann, game)
    asked: Frame = next(question for question in seated.questions if not question["early"])
    told = report_of(ann, table, f"?seat={asked['seat']}&move={seated.seq}")
    assert told["view"] == seated.view
    assert told["question"] == asked["question"]
    assert changes(told, again(told, box)) == []


def test_a_report_is_in_the_language_of_who_asks_for_it(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    table, _ = played(ann, "dice_forge")
    told = report_of(ann, table, "?seat=0&lang=fr")
    assert (told["lang"], told["view"]["lang"]) == ("fr", "fr")
    assert changes(told, again(told, box)) == []


def test_a_moment_of_the_past_is_reported_as_it_stood(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    table, _ = played(ann, "titan_dice")
    then = report_of(ann, table, "?move=4")
    now = report_of(ann, table)
    assert then["view"] == ann.get(f"/api/tables/{table}/moves/4")["view"]
    assert now["record"][: len(then["record"])] == then["record"] != now["record"]
    assert changes(then, again(then, box)) == []


def test_while_a_game_has_secrets_a_report_begins_with_the_step_under_way(guests: Guests) -> None:
    ann = guests.arrive("Ann")
    table, seated = played(ann, "treasure_bell", moves=30)
    running = report_of(ann, table, "?seat=0")
    assert any(line.startswith("position treasure_bell ") for line in running["record"])
    seated.send("resign", seat=0)
    seated.until(lambda frame: frame["t"] == "room" and frame["room"]["status"] == "over")
    assert any(line.startswith("setup beat") for line in report_of(ann, table, "?seat=0")["record"])


def test_nobody_reports_with_the_eyes_of_another(guests: Guests) -> None:
    ann, bob = guests.arrive("Ann"), guests.arrive("Bob")
    made = ann.create("dice_forge", [ME, OPEN])
    at = f"/api/tables/{made['id']}/report"
    assert ann.refused("GET", at) == (400, "not_started")
    assert bob.refused("GET", at) == (403, "not_at_this_table")
    bob.join(made["id"], made["invites"][0])
    assert bob.refused("GET", f"{at}?seat=0") == (403, "not_your_seat")
    assert bob.refused("GET", f"{at}?seat=9") == (403, "not_your_seat")
    assert bob.refused("GET", f"{at}?seat=Ann") == (400, "not_a_number")
    assert bob.refused("GET", f"{at}?move=99") == (400, "no_such_move")
    assert bob.refused("GET", f"{at}?move=0") == (400, "no_such_move")
    assert report_of(bob, made["id"], "?seat=1")["seat"] == 1


# --- of the database ------------------------------------------------------------------------------------------------


def test_a_table_in_the_database_is_reported_by_a_command(server: Server, guests: Guests, tmp_path: Path) -> None:
    ann = guests.arrive("Ann")
    table, seated = played(ann, "titan_dice")
    wanted = report_of(ann, table, f"?seat=0&move={seated.seq}")

    def command(*arguments: str) -> Any:
        return astragal(tmp_path, tmp_path, "report", "--db", server.url, "--table", *arguments)

    done = command(table, "--seat", seated.view["players"][0]["name"], "--out", "odd.json")
    assert (done.stdout, done.stderr) == ("This moment is in odd.json.\n", "")
    assert read_report((tmp_path / "odd.json").read_text(encoding="utf-8")) == wanted
    assert command("nowhere").stderr == "There is no such table.\n"
    assert command(table, "--to", "9999").stderr.startswith("There is no such move; the last one is ")
    assert command(table, "--seat", "Zoe", "--lang", "fr").stderr.startswith("Personne ne s’appelle «\xa0Zoe\xa0» ici")
    assert command(table, "--check").returncode == 2
