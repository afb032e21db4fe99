"""What `make wheel` makes can be installed anywhere, and played: the compiled wheel, the pure one, the sources.

Each is installed into an empty environment, and nothing of the repository is in reach there. The sources are installed
without compiling them (ASTRAGAL_PURE=1): that they compile is shown by the wheel that was made of them.
"""

import fcntl
import json
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import httpx
import pytest

from astragal import __version__
from astragal.games import catalogue
from tests.places import ROOT
from tests.table.serving import Server

pytestmark = [pytest.mark.wheels, pytest.mark.slow]

THIS_PYTHON = f"cp{sys.version_info.major}{sys.version_info.minor}"
COMPILED = f"astragal-{__version__}-{THIS_PYTHON}-*.whl"
PURE = f"astragal-{__version__}-py3-none-any.whl"
SOURCES = f"astragal-{__version__}.tar.gz"
TAUGHT = "compiled core, profile-guided"  # as `make wheel` makes it, unless it is in haste (PROFILED=no)
WITHIN = 300.0  # seconds, on any machine


class Installed:
    """An environment with Astragal and what its server needs, and nothing else."""

    def __init__(self, environment: Path, folder: Path) -> None:
        self.programs = environment / "bin"
        self.folder = folder  # where commands are given, and where they keep things

    @property
    def variables(self) -> dict[str, str]:
        return {**outside_variables(), "ASTRAGAL_HOME": str(self.folder), "PYTHONUTF8": "1"}

    def run(self, program: str, *arguments: str, typed: str = "") -> str:
        """What a program of this environment prints; it must not complain."""
        done = subprocess.run(
            [self.programs / program, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=WITHIN,
            cwd=self.folder,
            env=self.variables,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    def astragal(self, *arguments: str, typed: str = "") -> str:
        return self.run("astragal", *arguments, typed=typed)

    def python(self, line: str) -> str:
        return self.run("python", "-P", "-c", line).strip()


def outside_variables() -> dict[str, str]:
    """What whoever runs the tests has set, without what would lead back to the repository or decide how to build."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ASTRAGAL_"))}


def artefact(name: str) -> Path:
    found = sorted((ROOT / "dist").glob(name))
    assert found, f"There is no {name} in dist/: `make wheel` makes it."
    return found[-1]


def environment_with(name: str, shared: Path) -> Path:
    """Made once, by whoever comes first; the other processes of these tests wait for it."""
    file = artefact(name)
    environment = shared / f"with-{file.name}"
    with (shared / f"{file.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not environment.exists():
            install(file, environment)
    return environment


def install(file: Path, environment: Path) -> None:
    """Into an empty environment. Its files are translated when they are first used, not all of them now."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True, timeout=WITHIN)
    pip = [sys.executable, "-m", "pip", "--python", str(environment), "--disable-pip-version-check", "--quiet"]
    what = ["--constraint", str(ROOT / "constraints.txt"), f"{file}[server]"]
    done = subprocess.run(
        [*pip, "install", "--no-compile", *what],
        capture_output=True,
        text=True,
        timeout=WITHIN,
        env={**outside_variables(), "ASTRAGAL_PURE": "1"},
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(params=[COMPILED, PURE, SOURCES], ids=["compiled", "pure", "sources"])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def installed(name: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own  # by all processes of this run
    return Installed(environment_with(name, shared), tmp_path)


# --- it is what it should be ----------------------------------------------------------------------------------------


def test_it_says_its_version_and_whether_it_is_compiled(installed: Installed, name: str) -> None:
    builds = ["compiled core", TAUGHT] if name == COMPILED else ["interpreted"]
    assert installed.astragal("--version").strip() in [f"astragal {__version__} ({build})" for build in builds]


def files_in(package: Path) -> set[str]:
    """Sources, words, weights, the built client: everything but what Python and the compiler have made or said."""
    return {
        path.relative_to(package).as_posix()
        for path in package.rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".so") and path.name != "build.txt"
    }


def test_every_file_of_the_package_is_inside_and_none_besides(installed: Installed) -> None:
    there = Path(installed.python("import astragal; print(astragal.__path__[0])"))
    assert ROOT not in there.parents
    assert files_in(there) == files_in(ROOT / "src" / "astragal")


def test_the_licence_and_the_notice_are_inside(installed: Installed) -> None:
    looks = "from importlib.metadata import files; print(*[one.name for one in files('astragal')])"
    assert {"LICENSE", "NOTICE"} <= set(installed.python(looks).split())


def test_the_sources_hold_what_is_needed_to_build_them_and_to_cite_them() -> None:
    with tarfile.open(artefact(SOURCES)) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    wanted = {"setup.py", "pyproject.toml", "compiled.txt", "constraints.txt", "tools/exercise.py"}
    assert wanted | {"README.md", "CHANGELOG.md", "CITATION.cff", "LICENSE", "NOTICE"} <= names


# --- it can be played -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalogue.names())
def test_bots_play_every_game_to_its_end(installed: Installed, game: str) -> None:
    counted = json.loads(installed.astragal("simulate", game, "--games", "3", "--seats", "greedy,random", "--json"))
    assert (counted["games"], len(counted["scores"])) == (3, 2)


def test_bots_that_have_learned_find_their_weights(installed: Installed) -> None:
    counted = json.loads(
        installed.astragal("simulate", "titan_dice", "--games", "1", "--seats", "learned:1,random", "--json")
    )
    assert counted["seats"] == ["learned:1", "random"]


@pytest.mark.parametrize("way", [["dice_forge"], ["titan_dice", "--seats", "human"]], ids=["against a bot", "alone"])
def test_somebody_plays_at_a_terminal_to_the_end(installed: Installed, way: list[str]) -> None:
    shown = installed.astragal("play", *way, "--plain", "--seed", "4", typed="0\n1\n" * 2000)
    assert "The game is over." in shown
    assert len(list((installed.folder / "games").glob("*.txt"))) == 1


class InstalledServer(Server):
    """A server of that environment, which sees no other (-I)."""

    program = ("-I", "-m", "astragal.cli", "serve", "--json-logs")

    def __init__(self, installed: Installed) -> None:
        super().__init__(installed.folder)
        self.python = str(installed.programs / "python")


def test_the_server_shows_the_first_page_and_lists_the_games(installed: Installed) -> None:
    server = InstalledServer(installed)
    try:
        server.start()
        with httpx.Client(base_url=server.address, timeout=WITHIN) as browser:
            [script] = re.findall(r'<script[^>]* src="([^"]+)"', browser.get("/").raise_for_status().text)
            assert browser.get(script).raise_for_status().content
            offered = browser.get("/api/games").raise_for_status().json()["games"]
    finally:
        server.stop()
    assert [game["id"] for game in offered] == catalogue.names()
    assert f"Astragal is ready at {server.address} (Ctrl-C stops it)." in server.said.read_text()
    assert [line["what"] for line in server.logged()] == ["listening", "stopping", "stopped"]
