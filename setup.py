"""Compile the hot modules with mypyc when that is possible; otherwise install the same modules interpreted.

ASTRAGAL_PURE=1      do not even try to compile
ASTRAGAL_COMPILED=1  fail when it cannot be compiled
ASTRAGAL_PROFILED=1  compile twice; games are played in between, so that the compiler knows which ways are taken
                     (docs/decisions/0017-taught-by-games.md)
"""

import os
import re
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

# The modules that are compiled, one a line (tests/house/test_builds.py says what is left out, and why).
COMPILED = Path(__file__).with_name("compiled.txt")

# What pip asks before it builds anything; the answer needs no compiler.
QUESTIONS = {"clean", "dist_info", "egg_info", "sdist"}

PURE = os.environ.get("ASTRAGAL_PURE") == "1"
MUST_COMPILE = os.environ.get("ASTRAGAL_COMPILED") == "1"
PROFILED = os.environ.get("ASTRAGAL_PROFILED") == "1"


def compiled_modules() -> list[str]:
    return [f"src/astragal/{line}" for line in COMPILED.read_text(encoding="utf-8").split()]


def extensions() -> list[Extension]:
    """The modules as one group of C extensions; none when they have a type error or mypyc is missing."""
    if PURE or QUESTIONS & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        # One C file for all, so that small functions are inlined across modules: with `multi_file` 30 % fewer games are
        # played, with the modules in two groups (`separate`) 20 % fewer.
        group = mypycify(["--strict", *compiled_modules()], opt_level="3", debug_level="0", group_name="astragal")
    except (ImportError, SystemExit):
        if MUST_COMPILE:
            raise
        return without_compiled_core()
    [core] = [extension for extension in group if is_core(extension)]  # the others are a line each that leads there
    core.sources = [str(prepared(Path(source))) for source in core.sources]
    if sys.platform != "win32":
        flags = [*FLAGS, *(ON_ALL_CORES if has_link_time_optimiser() else [])]
        core.extra_compile_args += flags
        core.extra_link_args += flags
    return group


def is_core(extension: Extension) -> bool:
    return any("__native" in Path(source).name for source in extension.sources)


def without_compiled_core() -> list[Extension]:
    print("warning: the compiled core could not be built; Astragal will run interpreted", file=sys.stderr)
    return []


# --- the C compiler -------------------------------------------------------------------------------------------------

FLAGS = [
    "-O3",
    "-Wno-all",  # in a file of this size, looking for what to warn of takes four minutes
    "-fno-semantic-interposition",  # nobody replaces our functions: small ones may be inlined
    "-fvisibility=hidden",
]
# The optimiser works when the pieces are linked: then it knows all of them, and shares them among the cores. More than
# a few pieces would play fewer games.
CORES = os.cpu_count() or 1
ON_ALL_CORES = [f"-flto={CORES}", "--param", f"lto-partitions={max(4, CORES)}"]

# What a module does when it is imported is one long function, over which an optimiser would sit for minutes.
RUN_ONCE = """\
#if defined(__clang__)
#define RUN_ONCE __attribute__((optnone))
#elif defined(__GNUC__)
#define RUN_ONCE __attribute__((optimize("O0"), no_profile_instrument_function))
#else
#define RUN_ONCE
#endif
"""
TOP_LEVEL = re.compile(r"^char CPyDef_\w+_____top_level__\(void\) \{", re.MULTILINE)
INDENTATION = re.compile(r"^ +", re.MULTILINE)


def prepared(source: Path) -> Path:
    """The same C, but what runs once is translated as it stands, and there is no indentation, which would be three
    quarters of it. Written only if it has changed: else it need not be compiled again."""
    text = RUN_ONCE + TOP_LEVEL.sub(r"RUN_ONCE \g<0>", INDENTATION.sub("", source.read_text(encoding="utf-8")))
    target = source.with_name(f"prepared{source.name}")
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")
    return target


@cache
def has_link_time_optimiser() -> bool:
    """Only GNU's compiler takes these options; and only if it is installed with all its parts."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with TemporaryDirectory() as folder:
        source = Path(folder, "try.c")
        source.write_text("int answer(void) { return 42; }\n", encoding="utf-8")
        command = [*compiler, "-shared", "-fPIC", *ON_ALL_CORES, str(source), "-o", str(source.with_suffix(".so"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


# --- taught by games ------------------------------------------------------------------------------------------------

COUNT = ["-fprofile-generate"]  # how often each way is taken: written beside the object file when the program ends
# What makes up the last hundredth of all that was counted is usually translated to be small, not fast: a whole game.
ALL_GAMES_ARE_HOT = ["--param", "hot-bb-count-ws-permille=999"]
# Where nobody has been, nothing is known, and the compiler does as usual. A profile that is not found is an error: else
# it would do without, and say nothing.
AS_COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Werror=missing-profile", *ALL_GAMES_ARE_HOT]
GAMES = Path("tools", "exercise.py")
MARK = Path("astragal", "build.txt")  # what such a build says of itself (astragal/build.py)


@contextmanager
def more_flags(core: Extension, flags: list[str]) -> Iterator[None]:
    usual = core.extra_compile_args, core.extra_link_args
    core.extra_compile_args, core.extra_link_args = ([*those, *flags] for those in usual)
    yield
    core.extra_compile_args, core.extra_link_args = usual


def play_games(package: Path) -> None:
    """With the package in this folder, by this Python with whatever is installed there."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment = {**usual, "PYTHONPATH": str(package.resolve()), "PYTHONHASHSEED": "0"}
    subprocess.run([sys.executable, "-P", str(GAMES)], env=environment, check=True)


# --- all or nothing -------------------------------------------------------------------------------------------------


class BuildAllOrNothing(build_ext):
    """All modules of the group are compiled, or none: some alone could not be imported."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or CORES

    def run(self) -> None:
        mark = Path(self.build_lib) / MARK
        mark.unlink(missing_ok=True)
        if PROFILED and self.extensions and self.can_be_taught():
            mark.write_text("compiled core, profile-guided\n", encoding="utf-8")
            return
        try:
            super().run()
        except Exception:
            if MUST_COMPILE:
                raise
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = without_compiled_core()

    def can_be_taught(self) -> bool:
        """Compile what counts, play with it, and compile as it was counted. False if that cannot be done here."""
        [core] = [extension for extension in self.extensions if is_core(extension)]
        if sys.platform == "win32" or not has_link_time_optimiser():
            return without_profile("this takes GNU's C compiler")
        self.force = True
        for counted_before in Path(self.build_temp).rglob("*.gcda"):
            counted_before.unlink()
        try:
            with more_flags(core, COUNT):
                super().run()
            play_games(Path(self.build_lib))
            with more_flags(core, AS_COUNTED):
                self.build_extension(core)
        except (CompileError, LinkError, OSError, subprocess.CalledProcessError) as problem:
            return without_profile(str(problem))
        return True


def without_profile(why: str) -> bool:
    print(f"warning: the compiler is not taught by games: {why}; the core is compiled as usual", file=sys.stderr)
    return False


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
