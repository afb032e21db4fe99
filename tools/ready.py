"""Gets everything ready to play, and says meanwhile what is going on and how far it is: `make play` begins with this.

The work itself is done by `make`, the core and the client side by side; how far they are is seen by the files that are
there. On a machine that needs longer than somebody likes to wait, the table opens with the interpreted rules; the
compiled ones are built on behind it, and are there at the next start. Needs nothing but Python.

The last line of standard output is the environment to play in.
"""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

PATIENCE = float(os.environ.get("ASTRAGAL_PATIENCE", "100"))  # seconds until the interpreted rules will do
SOON = 2.0  # seconds in which everything is found to be there already, if it is
MAKE = os.environ.get("MAKE", "make")

COMPILED = Path(".venv-compiled")
INTERPRETED = Path(".venv-interpreted")
BUILD = Path("build")
LOG = Path(".venv-compiled.log")
LOCK = Path(".venv-compiled.lock")

# What there is when a step is over, and what goes on until then
RULES = [
    (COMPILED / "bin" / "pip", "making an environment"),
    (BUILD / "prepared__native_astragal.c", "fetching packages, and translating the rules into C"),
    (BUILD / "temp*" / "build" / "prepared__native_astragal.o", "compiling the rules"),
    (BUILD / "wheel" / "*.whl", "making them fast on all cores: the longest step"),
    (COMPILED / ".compiled", "installing everything"),
]
PAGE = [
    (Path("web/node_modules/.installed"), "fetching what the page is built with"),
    (Path("src/astragal/table/static/index.html"), "building the page"),
]


def main() -> int:
    with LOCK.open("w") as lock:
        work = begin_to_make(COMPILED, lock) if is_free(lock) else None  # None: an earlier start still compiles
        try:
            return wait_for(work)
        except KeyboardInterrupt:
            if work is not None:
                os.killpg(work.pid, signal.SIGTERM)
            return 130


def wait_for(work: "subprocess.Popen[bytes] | None") -> int:
    began = time.monotonic()
    instead = begin_to_make(INTERPRETED) if work is None else None
    told = ""
    while work is None or work.poll() is None:
        seconds = time.monotonic() - began
        told = tell(f"{where(RULES, 'rules')}; {where(PAGE, 'page')}", told, seconds)
        if instead is None and seconds > PATIENCE / 2 and not is_there(RULES[2][0]):
            instead = begin_to_make(INTERPRETED)
        if instead is not None and (work is None or seconds > PATIENCE) and instead.poll() == 0:
            clear()
            say("The rules are still being compiled, so the table opens with the interpreted ones.")
            say("Everything works; bots that look ahead see less. The next start has the compiled rules.")
            print(INTERPRETED)
            return 0
        time.sleep(0.02 if seconds < SOON else 0.1)
    clear()
    if work.returncode:
        say(LOG.read_text(encoding="utf-8", errors="replace")[-4000:])
        say("Something went wrong while Astragal was being set up: see above.")
        return work.returncode
    if told:
        say(f"Everything is ready after {time.monotonic() - began:.0f} seconds.")
    print(COMPILED)
    return 0


def is_free(lock: IO[str]) -> bool:
    """Does nobody compile? Whoever does holds the lock, also when the one who began it is gone."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def begin_to_make(environment: Path, lock: IO[str] | None = None) -> "subprocess.Popen[bytes]":
    """In a session of its own: it goes on when the table is open already."""
    with LOG.open("wb" if lock else "ab") as log:
        command = [MAKE, "--silent", "--jobs=2", f"{environment}/.installed"]
        held = [lock.fileno()] if lock else []
        return subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, pass_fds=held
        )


def where(steps: list[tuple[Path, str]], name: str) -> str:
    """The first step that is not over."""
    for number, (there, doing) in enumerate(steps, 1):
        if not is_there(there):
            return f"{name} {number}/{len(steps)}: {doing}"
    return f"{name}: ready"


def is_there(pattern: Path) -> bool:
    return any(Path().glob(pattern.as_posix()))


# --- what is said, on standard error ----------------------------------------------------------------------------------


def tell(now: str, told: str, seconds: float) -> str:
    """At a terminal one line that changes; elsewhere a line for everything that is new. Nothing in the first second:
    then everything is there already."""
    if seconds < 1:
        return told
    if sys.stderr.isatty():
        width = shutil.get_terminal_size().columns - 1
        print(f"\r\033[K{f'{seconds:3.0f} s  {now}'[:width]}", end="", file=sys.stderr, flush=True)
    elif now != told:
        say(f"{seconds:3.0f} s  {now}")
    return now


def clear() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
