"""A folder is tried before hours of playing, and what cannot be written is said in one sentence."""

from pathlib import Path

import pytest

from astragal.arena.folders import CannotWrite, made, writing


def test_a_folder_is_made_with_those_above_it_and_nothing_is_left_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "study"
    assert made(folder) == folder
    assert made(folder) == folder
    assert list(folder.iterdir()) == []


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWrite, match="cannot be made"):
        made(tmp_path / "file")


@pytest.mark.skipif(not Path("/sys/kernel").is_dir(), reason="a folder into which not even root can write")
def test_a_folder_that_cannot_be_written_to_is_found_out_by_trying() -> None:
    with pytest.raises(CannotWrite, match="Nothing can be written to the folder /sys: "):
        made(Path("/sys"))


def test_what_goes_wrong_later_is_said_too(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="No such file or directory") as refused, writing(tmp_path):
        (tmp_path / "gone" / "figures.json").write_text("")
    assert str(refused.value).startswith(f"Nothing can be written to the folder {tmp_path}: ")
