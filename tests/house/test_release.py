"""A version is told in several places, and everywhere it is the same."""

import re

import pytest

from astragal import __version__
from tests.places import ROOT


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_whoever_cites_names_this_version_and_its_licence() -> None:
    told = dict(re.findall(r"^([\w-]+): (\S.*)$", text_of("CITATION.cff"), re.MULTILINE))
    assert (told["cff-version"], told["title"], told["version"]) == ("1.2.0", "Astragal", __version__)
    assert told["license"] == "MIT"
    assert text_of("LICENSE").startswith("MIT License")


def test_the_newest_section_of_the_changelog_is_about_this_version() -> None:
    assert re.findall(r"^## (\S+)", text_of("CHANGELOG.md"), re.MULTILINE)[0] == __version__


@pytest.mark.parametrize("page", ["README.md", "docs/hosting.md"])
def test_the_wheel_that_a_page_installs_is_of_this_version(page: str) -> None:
    assert set(re.findall(r"astragal-(\d[^-]*)-", text_of(page))) == {__version__}


def test_the_notice_says_whose_the_weights_are() -> None:
    told = text_of("NOTICE")
    folders = re.findall(r"src/astragal/\S+/", told)
    assert "src/astragal/bots/trained/" in folders
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []
