"""The second `make play` is ready at once: it does nothing that it need not do before the page is served."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT

# Each of them would cost a part of a second at every start.
LARGE = {
    "alembic",
    "mako",
    "markdown_it",
    "matplotlib",
    "numpy",
    "openskill",
    "pyarrow",
    "pygments",
    "ray",
    "rich",
    "torch",
}
LISTENS = """
import sys
from astragal.cli import wanted
wanted(["serve", "--open"])
from astragal.games import catalogue
from astragal.table.serve import run
from astragal.table.storage.stores import store_at
catalogue.left_out()
store_at("sqlite:///tables.db")
print(*{name.partition('.')[0] for name in sys.modules})
"""


def test_before_the_server_listens_no_large_package_is_imported(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-P", "-c", LISTENS], cwd=tmp_path, capture_output=True, text=True)
    assert (done.stderr, done.returncode) == ("", 0)
    assert {"sqlalchemy", "uvicorn"} < set(done.stdout.split())
    assert set(done.stdout.split()) & LARGE == set()


def test_a_command_imports_none_of_the_others() -> None:
    looks = "import sys; from astragal.cli import wanted; wanted(['serve']); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-P", "-c", looks], capture_output=True, text=True, check=True)
    commands = {name for name in done.stdout.split() if name.startswith("astragal.commands.")}
    assert commands == {
        "astragal.commands.refusal",
        "astragal.commands.serve",
        "astragal.commands.speaking",
        "astragal.commands.speaking.spoken_help",
    }


@pytest.mark.skipif(not (ROOT / "Makefile").exists(), reason="not in the sources")
def test_whether_there_is_node_is_found_out_without_starting_npm(tmp_path: Path) -> None:
    """It needs half a second only to say its version, and was asked twice at every start."""
    for name, does in (("npm", f"touch {tmp_path}/was_started"), ("node", "exit 0")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        program.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["make", "--silent", "node"], cwd=ROOT, env={**os.environ, "PATH": path}, check=True)
    assert not (tmp_path / "was_started").exists()
