"""Every report in this folder is played again; CONTRIBUTING says how one gets here, and here that is done."""

import json
import re
import shutil
from pathlib import Path

import pytest

from astragal.testing import check_report
from tests.installing import astragal
from tests.places import ROOT

HERE = Path(__file__).parent
REPORTS = sorted(HERE.glob("*.json"))


@pytest.mark.parametrize("path", REPORTS, ids=[path.stem for path in REPORTS])
def test_what_was_reported_is_so_today(path: Path) -> None:
    check_report(path)


def commands_of_the_page() -> list[list[str]]:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    part = page.split("## A report becomes a test")[1].split("\n## ")[0]
    return [line.split() for line in re.findall(r"^astragal (.*?)(?: +#.*)?$", part, re.MULTILINE)]


def test_a_report_becomes_a_test_as_the_page_says(tmp_path: Path) -> None:
    """A saved game is reported, looked at, kept; then something is as it should be, and the kept one is made anew."""
    saves = tmp_path / "saves"
    saves.mkdir()
    told = json.loads((HERE / "gold_of_a_blessing_may_go_to_the_hammer.json").read_text(encoding="utf-8"))
    (saves / "dice_forge-1.txt").write_text("\n".join(told["record"]), encoding="utf-8")
    (tmp_path / "tests" / "reports").mkdir(parents=True)
    report, replay, check, anew = commands_of_the_page()

    done = astragal(tmp_path, tmp_path, *report)
    assert (done.stderr, done.returncode) == ("", 0)
    (made,) = tmp_path.glob("*.report.json")
    assert [made.name] == replay[1:2]
    done = astragal(tmp_path, tmp_path, *replay)
    assert (done.stderr, done.returncode) == ("", 0)

    kept = tmp_path / check[1]
    shutil.move(made, kept)
    check_report(kept)
    assert astragal(tmp_path, tmp_path, *check).returncode == 0

    wrong = json.loads(kept.read_text(encoding="utf-8"))
    wrong["view"]["round"] = 99  # as if the rules had done so when it was reported
    kept.write_text(json.dumps(wrong), encoding="utf-8")
    done = astragal(tmp_path, tmp_path, *check)
    assert done.returncode == 1
    assert re.search(r"^  view\.round is \d+, and was 99$", done.stdout, re.MULTILINE)
    with pytest.raises(AssertionError, match=r"view\.round is \d+, and was 99\nIf that is right: astragal report "):
        check_report(kept)
    assert astragal(tmp_path, tmp_path, *anew).returncode == 0
    check_report(kept)
    assert json.loads(kept.read_text(encoding="utf-8"))["note"] == wrong["note"] != ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nothing"], "There is no saved game called “nothing”"),
        (["report.json", "--check", "--lang", "fr"], "report.json n’est pas un signalement d’Astragal."),
        (["record.txt", "--check"], "record.txt is no report of Astragal."),
        (["record.txt", "--seat", "Zoe"], "Nobody is called “Zoe” here; there are: Ann, Bob."),
        (["record.txt", "--to", "7"], "This record has 0 lines of play, so --to takes a number from 0 to 0."),
        (["record.txt", "--to", "x"], "--to takes a whole number, not “x”."),
        (["record.txt", "--out", "no/where.json"], "The report cannot be written to no/where.json: there is no such"),
        (
            ["kept.json", "--note", "odd"],
            "A report keeps its moment, seat and note; leave out --to, --seat and --note.",
        ),
        (["unplayable.json"], "The record in the report unplayable.json cannot be played. Line 7: "),
    ],
)
def test_what_cannot_be_reported_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], says: str) -> None:
    kept = json.loads(REPORTS[0].read_text(encoding="utf-8"))
    files = {
        "report.json": {"report": 1},
        "kept.json": kept,
        "unplayable.json": {**kept, "record": [*kept["record"][:6], "Ann conquers the world"]},
    }
    for name, content in files.items():
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
    record = "astragal 1\ngame dice_forge\nseats Ann (human), Bob (human)\n"
    (tmp_path / "record.txt").write_text(record, encoding="utf-8")
    done = astragal(tmp_path, tmp_path, "report", *arguments)
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr.startswith(says)
    assert len(done.stderr.splitlines()) == 1
