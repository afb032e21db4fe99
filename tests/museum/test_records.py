"""Records that former versions have written: read, played, written again and verified."""

import re
from pathlib import Path

import pytest

from tests.museum.exhibits import RECORDS, labels, record_names, text_of
from tests.museum.visiting import astragal, read, written_today

LABELS = labels(RECORDS)
ALL = record_names()
NAMES = ["-".join(pair) for pair in ALL]
PROVED = [(collection, name) for collection, name in ALL if LABELS[collection][name]["proved"] is not None]
# Not everything in them is proved: they begin with throws of another table or later in the game, or end before it does.
BEGIN_LATER = ("branched", "branched_from_beats", "branched_in_the_draft", "from_a_record", "restarted")
NOT_WHOLLY = [f"places-{name}" for name in (*BEGIN_LATER, "agreed", "resigned_of_two")]
PROOF = re.compile(r"^proof .*\n", re.MULTILINE)


@pytest.mark.parametrize(("collection", "name"), ALL, ids=NAMES)
def test_a_record_says_today_what_it_said_then(collection: str, name: str) -> None:
    text = text_of(RECORDS, collection, name)
    recorded = read(text)
    label = dict(LABELS[collection][name])
    for line, position in label.pop("positions").items():
        assert recorded.position_before(int(line)) == written_today(position)
    label.pop("proved")
    assert recorded.label() == label
    assert recorded.written() == PROOF.sub("", text)


@pytest.mark.parametrize(("collection", "name"), PROVED, ids=["-".join(pair) for pair in PROVED])
def test_the_dice_of_a_record_are_still_proved(collection: str, name: str) -> None:
    code, says = astragal("verify", str(RECORDS / collection / f"{name}.txt"), "--lang", "en")
    assert code == (3 if f"{collection}-{name}" in NOT_WHOLLY else 0)
    assert LABELS[collection][name]["proved"] == int(re.findall(r"\d+", says)[0])


def test_a_record_that_was_tampered_with_is_still_found_out(tmp_path: Path) -> None:
    text = text_of(RECORDS, "titan_dice", "alone_to_the_end")
    _, _, secret, *_ = next(line for line in text.splitlines() if line.startswith("proof ")).split()
    file = tmp_path / "tampered.txt"
    file.write_text(text.replace(secret, "0" * len(secret)), encoding="utf-8")
    assert astragal("verify", str(file), "--lang", "en")[0] == 1


@pytest.mark.parametrize("collection", LABELS)
def test_a_record_can_be_watched_and_gives_the_position_it_gave(collection: str) -> None:
    name = next(iter(LABELS[collection]))
    file = str(RECORDS / collection / f"{name}.txt")
    line, position = list(LABELS[collection][name]["positions"].items())[-1]
    assert astragal("replay", file, "--plain", "--lang", "en")[0] == 0
    assert astragal("replay", file, "--position", "--to", line) == (0, f"{written_today(position)}\n")
