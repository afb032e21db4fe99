"""One function applied to many tasks: in this process, in several, or on a Ray cluster.

A task is plain data (names, seeds, numbers) and all that the function knows; so it gives the same result wherever it is
carried out. Results come in the order of their tasks.

    with workers(jobs=4) as run:
        for result in run(function, tasks):
            ...
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Protocol, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
Ticket = TypeVar("Ticket")

IN_FLIGHT = 4  # tasks for each worker that are under way or wait for it

# Workers share the cores among themselves. Those who want something else set these variables.
ONE_THREAD_EACH = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


class NoWorkers(Exception):
    """There is nobody to do the work; says why in one sentence."""


class Run(Protocol):
    """Apply a function of a module to each task. The results, in the order of the tasks."""

    def __call__(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]: ...


def workers(jobs: int = 1, ray: str | None = None) -> AbstractContextManager[Run]:
    """Workers until the end of the block; if it ends by an exception, their work is dropped. Raises `NoWorkers`.

    `jobs` is the number of processes: 1 is this one alone, 0 is one for each processor core. `ray` is the address of a
    cluster, or `local` to start one on this machine with so many jobs.
    """
    for variable in ONE_THREAD_EACH:
        os.environ.setdefault(variable, "1")
    if ray is not None:
        from astragal.arena.ray_cluster import on_ray

        return on_ray(ray, jobs or cores())
    return here() if jobs == 1 else in_processes(jobs or cores())


def cores() -> int:
    return os.cpu_count() or 1


@contextmanager
def here() -> Iterator[Run]:
    def run(function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        return map(function, tasks)

    yield run


def in_order(
    submit: Callable[[Task], Ticket], collect: Callable[[Ticket], Result], tasks: Iterable[Task], limit: int
) -> Iterator[Result]:
    """Hand out at most so many tasks at a time, and collect their results in order."""
    waiting: deque[Ticket] = deque()
    for task in tasks:
        waiting.append(submit(task))
        if len(waiting) >= limit:
            yield collect(waiting.popleft())
    while waiting:
        yield collect(waiting.popleft())


# --- processes ------------------------------------------------------------------------------------------------------


@contextmanager
def in_processes(jobs: int) -> Iterator[Run]:
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=become_worker)

    def run(function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        def submit(task: Task) -> Future[Result]:
            return pool.submit(function, task)

        return in_order(submit, Future.result, tasks, IN_FLIGHT * jobs)

    try:
        yield run
    except BaseException as error:
        for child in set(active_children()) - others:
            child.terminate()
        pool.shutdown(cancel_futures=True)  # it sees that its workers are gone, and waits for them
        if isinstance(error, BrokenExecutor):
            raise NoWorkers("A process that did the work has died; perhaps the memory was not enough.") from error
        raise
    pool.shutdown(cancel_futures=True)


def become_worker() -> None:
    """A worker leaves Ctrl-C to the process that started it, and ends with that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
