"""Gets everything ready to play, and says meanwhile what is going on and how far it is: `make play` begins with this.

The work itself is done by `make`, the core and the client side by side; how far the core is, is seen by the files that
are there. Needs nothing but Python.
"""

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

ENVIRONMENT = Path(".venv-compiled")
BUILD = Path("build")

# What there is when a step is over, and what goes on until then
CORE = [
    (ENVIRONMENT / "bin/pip", "making an environment"),
    (BUILD / "prepared__native_astragal.c", "fetching packages, and translating the rules into C"),
    (BUILD / "temp*/build/prepared__native_astragal.o", "compiling the rules"),
    (BUILD / "lib*/astragal__mypyc*.so", "making them fast, on all cores (the longest step: half a minute or more)"),
    (ENVIRONMENT / ".compiled", "installing everything"),
]
CLIENT = [
    (Path("web/node_modules/.installed"), "fetching what the page is built with"),
    (Path("src/astragal/table/static/index.html"), "building the page"),
]


def main() -> int:
    began = time.monotonic()
    with subprocess.Popen(
        [os.environ.get("MAKE", "make"), "--silent", "--jobs=2", *sys.argv[1:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as work:
        said: list[str] = []
        listening = threading.Thread(target=listen, args=(work, said))
        listening.start()
        told = ""
        while listening.is_alive():
            now = f"{where(CORE, 'rules')}; {where(CLIENT, 'page')}"
            told = tell(now, told, round(time.monotonic() - began))
            listening.join(0.2)
    clear()
    if work.returncode:
        print("\n".join(said[-40:]))
        print("Something went wrong while Astragal was being set up: see above.")
    elif said:
        print(f"Ready after {round(time.monotonic() - began)} seconds: {said[-1]}.")
    return work.returncode


def listen(work: "subprocess.Popen[str]", said: list[str]) -> None:
    assert work.stdout is not None
    said += (line.rstrip() for line in work.stdout if line.strip())


def where(steps: list[tuple[Path, str]], name: str) -> str:
    """The first step that is not over."""
    for number, (there, doing) in enumerate(steps, 1):
        if not is_there(there):
            return f"{name} {number}/{len(steps)}: {doing}"
    return f"{name}: ready"


def is_there(pattern: Path) -> bool:
    return any(Path().glob(pattern.as_posix()))


def tell(now: str, told: str, seconds: int) -> str:
    """At a terminal one line that changes; elsewhere a line for everything that is new."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns - 1
        print(f"\r\033[K{f'{seconds:3} s  {now}'[:width]}", end="", flush=True)
    elif now != told:
        print(f"{seconds:3} s  {now}", flush=True)
    return now


def clear() -> None:
    if sys.stdout.isatty():
        print("\r\033[K", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
