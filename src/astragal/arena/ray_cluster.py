"""The work on a Ray cluster: on one that is running, or on one started on this machine for the occasion."""

import gc
import logging
import os
import socket
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from astragal.arena.executor import IN_FLIGHT, NoWorkers, Result, Run, Task, in_order

LOCAL = "local"
STARTS = 3  # on a busy machine Ray waits for itself too short a time
SECONDS_TO_ANSWER = 5.0
OBJECT_STORE = 100_000_000  # bytes: results are small, and shared memory is scarce in containers

# How HTTP/2 begins, in both directions: after a greeting, a frame of settings, of the fourth kind and here empty.
HELLO = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
SETTINGS = bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])

# Ray is asked to report nothing to its makers and to warn of nothing that concerns only them.
QUIET = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_DEDUP_LOGS": "0",
    "RAY_DISABLE_DOCKER_CPU_WARNING": "1",
    "RAY_USAGE_STATS_ENABLED": "0",
}


@contextmanager
def on_ray(address: str, jobs: int) -> Iterator[Run]:
    """The cluster until the end of the block. Raises `NoWorkers`."""
    ray = imported()
    start(ray, jobs) if address == LOCAL else connect(ray, address)
    remote: dict[object, Any] = {}

    def run(function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        if function not in remote:
            remote[function] = ray.remote(function)
        cpus = int(ray.cluster_resources().get("CPU", 1))
        return in_order(remote[function].remote, ray.get, tasks, IN_FLIGHT * max(1, cpus))

    try:
        yield run
    except ray.exceptions.RayError as error:
        if isinstance(error, ray.exceptions.RayTaskError):  # what went wrong in the task itself
            raise
        raise NoWorkers(f"The Ray cluster {address} was lost.") from error
    finally:
        ray.shutdown()


def imported() -> Any:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise NoWorkers("Ray is not installed; pip install 'astragal[ray]' brings it.") from None
    return ray


def start(ray: Any, jobs: int) -> None:
    """A cluster on this machine. A start that fails leaves processes behind, which end with this one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        for _ in range(STARTS):
            if has_started(ray, jobs):
                return
            gc.collect()
    raise NoWorkers("Ray could not be started on this machine.")


def has_started(ray: Any, jobs: int) -> bool:
    try:
        ray.init(
            num_cpus=jobs,
            num_gpus=0,
            include_dashboard=False,
            object_store_memory=OBJECT_STORE,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except Exception:
        ray.shutdown()
        return False
    return True


def connect(ray: Any, address: str) -> None:
    try:
        if address != "auto":
            knock(address)
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except ImportError as error:
        ray.shutdown()
        raise NoWorkers(f"The address {address} needs more of Ray; pip install 'ray[client]' brings it.") from error
    except Exception as error:
        ray.shutdown()
        raise NoWorkers(f"No Ray cluster answers at {address}; --ray {LOCAL} starts one on this machine.") from error


def knock(address: str) -> None:
    """Raise if nobody who speaks HTTP/2 listens there: Ray itself would try for minutes."""
    place = urlsplit(address if "://" in address else f"//{address}")
    if place.hostname is None or place.port is None:
        raise ValueError(address)
    with socket.create_connection((place.hostname, place.port), SECONDS_TO_ANSWER) as line:
        line.sendall(HELLO + SETTINGS)
        if line.recv(len(SETTINGS))[3:4] != SETTINGS[3:4]:
            raise ConnectionError(address)
