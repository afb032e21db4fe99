"""Compile the hot modules with mypyc when that is possible; otherwise install the same modules interpreted.

ASTRAGAL_PURE=1      do not even try to compile
ASTRAGAL_COMPILED=1  fail when it cannot be compiled
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# The modules that are compiled, one a line (tests/house/test_builds.py says what is left out, and why).
COMPILED = Path(__file__).with_name("compiled.txt")

# What pip asks before it builds anything; the answer needs no compiler.
QUESTIONS = {"clean", "dist_info", "egg_info", "sdist"}

PURE = os.environ.get("ASTRAGAL_PURE") == "1"
MUST_COMPILE = os.environ.get("ASTRAGAL_COMPILED") == "1"


def compiled_modules() -> list[str]:
    return [f"src/astragal/{line}" for line in COMPILED.read_text(encoding="utf-8").split()]


def extensions() -> list[Extension]:
    """The modules as one group of C extensions; none when they have a type error or mypyc is missing."""
    if PURE or QUESTIONS & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        # One C file for all: small functions are inlined across modules (multi_file=True plays 30 % fewer games).
        group = mypycify(["--strict", *compiled_modules()], opt_level="3", debug_level="0", group_name="astragal")
    except (ImportError, SystemExit):
        if MUST_COMPILE:
            raise
        return without_compiled_core()
    if sys.platform != "win32":
        for extension in group:
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                "-Wno-error",  # a newer C compiler may have a new warning
                "-fno-semantic-interposition",  # nobody replaces our functions: small ones may be inlined
            ]
    return group


def without_compiled_core() -> list[Extension]:
    print("warning: the compiled core could not be built; Astragal will run interpreted", file=sys.stderr)
    return []


class BuildAllOrNothing(build_ext):
    """All modules of the group are compiled, or none: some alone could not be imported."""

    def run(self) -> None:
        try:
            super().run()
        except Exception:
            if MUST_COMPILE:
                raise
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = without_compiled_core()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
