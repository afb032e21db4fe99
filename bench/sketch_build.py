"""Compile the sketch that lies in the current folder, with its own flags or with ours.

python sketch_build.py --its-own-flags | --our-flags
"""

import sys

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]

FLAG = "-fno-semantic-interposition"

ours = "--our-flags" in sys.argv
modules = ["--strict", "engine.py", "data.py", "forge.py"]
extensions = mypycify(modules, opt_level="3", debug_level="0", multi_file=not ours)
if ours and sys.platform != "win32":
    for extension in extensions:
        extension.extra_compile_args.append(FLAG)
setup(name="sketch", py_modules=[], ext_modules=extensions, script_args=["-q", "build_ext", "--inplace"])
