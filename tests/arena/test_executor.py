"""Work is spread over processes without anybody noticing; and workers never outlive what they were wanted for."""

import operator
import os
import socket
from collections.abc import Iterator
from multiprocessing import active_children
from threading import Thread

import pytest

from astragal.arena.executor import IN_FLIGHT, NoWorkers, workers


@pytest.mark.parametrize("jobs", [1, 3])
def test_results_come_in_the_order_of_their_tasks(jobs: int) -> None:
    with workers(jobs) as run:
        assert list(run(operator.neg, range(40))) == [-task for task in range(40)]


def test_workers_can_be_used_again_and_again() -> None:
    with workers(2) as run:
        assert [list(run(operator.neg, [n, n + 1])) for n in range(3)] == [[0, -1], [-1, -2], [-2, -3]]


def test_no_more_tasks_are_taken_than_can_be_under_way() -> None:
    tasks = iter(range(1000))
    with workers(2) as run:
        next(run(operator.neg, tasks))
    assert next(tasks) == 2 * IN_FLIGHT


def test_what_goes_wrong_in_a_task_is_raised_where_its_result_is_wanted() -> None:
    with workers(2) as run, pytest.raises(ValueError, match="'one'"):
        list(run(int, ["1", "one"]))


def test_an_interruption_ends_all_workers_at_once() -> None:
    before = active_children()
    with pytest.raises(KeyboardInterrupt), workers(2) as run:
        interrupted(run(operator.neg, range(10**9)))
    assert active_children() == before


def interrupted(results: Iterator[int]) -> None:
    next(results)
    raise KeyboardInterrupt


def test_a_worker_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(NoWorkers, match="A process that did the work has died"), workers(2) as run:
        list(run(os._exit, [1]))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere", "[", "127.0.0.1:99999"])
def test_a_cluster_that_does_not_answer_is_told_in_a_sentence(address: str) -> None:
    with pytest.raises(NoWorkers, match="No Ray cluster answers at"), workers(1, address):
        raise AssertionError("there is no cluster")


def test_a_server_that_is_no_cluster_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        somebody = Thread(target=answer_once, args=[server])
        somebody.start()
        with pytest.raises(NoWorkers, match="No Ray cluster answers at"), workers(1, address_of(server)):
            raise AssertionError("there is no cluster")
        somebody.join()


def answer_once(server: socket.socket) -> None:
    line, _ = server.accept()
    with line:
        line.recv(100)
        line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")


def address_of(server: socket.socket) -> str:
    host, port = server.getsockname()
    return f"{host}:{port}"
