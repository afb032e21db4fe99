"""What our speed is compared with: other projects from the package index, and a sketch of our own engine.

They run in other processes, in an environment of their own, by the scripts in the repository's folder `bench`.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import astragal
from astragal.arena.speed.measuring import CannotMeasure, Figures, Measurement, measured
from astragal.home import home

PEERS = {
    # what is measured        package       script, and which of its games
    "catanatron": ("catanatron", ["catanatron_speed.py"]),
    "open_spiel.backgammon": ("open_spiel", ["openspiel_speed.py", "backgammon"]),
    "open_spiel.pig": ("open_spiel", ["openspiel_speed.py", "pig"]),
}
SKETCH_TOOLS = ["mypy==2.4.1", "librt", "setuptools"]
SKETCH_FILES = ["engine.py", "data.py", "forge.py", "vecs.py"]
SKETCH_BUILDS = {
    "sketch": "as its own setup builds it: several C files, -O3",
    "sketch_our_flags": "as Astragal is built: one C file, -O3 -fno-semantic-interposition",
}
SKETCH_GAMES = {2: 40_000, 4: 20_000}


def scripts() -> Path:
    """The folder with the measuring scripts."""
    for folder in (Path(astragal.__file__).parents[2], Path.cwd()):
        if (folder / "bench" / "sketch_speed.py").exists():
            return folder / "bench"
    raise CannotMeasure("The measuring scripts are in Astragal's repository, and this is not run from there.")


def environment(name: str, packages: list[str]) -> Path:
    """The Python of a virtual environment in the user's data folder, with these packages installed."""
    folder = home() / "bench" / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, capture_output=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages]
        subprocess.run(pip, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotMeasure(f"{' and '.join(packages)} could not be installed into {folder}.") from error
    return python


# --- other projects -------------------------------------------------------------------------------------------------


def peer(name: str) -> Measurement:
    """Install another project, see that it can be measured, and say how."""
    package, (script, *arguments) = PEERS[name]
    path = scripts() / script
    python = environment(package, [package])

    def measure(r: int) -> Figures:
        return measured([str(python), str(path), *arguments, str(r)])

    measure(0)
    return measure


# --- the sketch -----------------------------------------------------------------------------------------------------


def sketch(source: Path, target: Path) -> dict[str, Measurement]:
    """Build the sketch in both ways below the target folder, and say how it is measured."""
    missing = [name for name in SKETCH_FILES if not (source / name).is_file()]
    if missing:
        raise CannotMeasure(f"There is no sketch in {source}: {', '.join(missing)} missing.")
    script = scripts() / "sketch_speed.py"
    python = python_with_mypyc()
    measurements: dict[str, Measurement] = {}
    for build in SKETCH_BUILDS:
        folder = target / build
        folder.mkdir(parents=True)
        for name in SKETCH_FILES:
            shutil.copy(source / name, folder)
        build_sketch(python, folder, our_flags=build != "sketch")
        for seats, games in SKETCH_GAMES.items():
            measurements[f"{build}.{seats}p"] = sketch_measurement(python, script, folder, seats, games)
    return measurements


def sketch_measurement(python: Path, script: Path, folder: Path, seats: int, games: int) -> Measurement:
    def measure(r: int) -> Figures:
        return measured([str(python), str(script), str(folder), str(seats), str(games), str(1_000_000 * r)])

    return measure


def python_with_mypyc() -> Path:
    if find_spec("mypyc") and find_spec("setuptools"):
        return Path(sys.executable)
    return environment("sketch", SKETCH_TOOLS)


def build_sketch(python: Path, folder: Path, our_flags: bool) -> None:
    command = [str(python), str(scripts() / "sketch_build.py"), "--our-flags" if our_flags else "--its-own-flags"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        complaint = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise CannotMeasure(f"The sketch could not be built: {complaint[-1] if complaint else 'no reason given'}")
