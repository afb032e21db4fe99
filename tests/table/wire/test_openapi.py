"""The HTTP interface is as it is described: whatever fits the description, or does not, is answered as it says."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from astragal.table.serving.endpoint import Endpoint
from astragal.table.serving.endpoints import ENDPOINTS
from tests.table.serving import ME, Guests, Server, serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
addresses = count()


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that believes which address a request comes from, so that each can have one of its own."""
    with serving(tmp_path_factory.mktemp("described"), arguments=("--behind-proxy",)) as server:
        yield server
        assert server.unforeseen() == []


@pytest.fixture(scope="module")
def table(proxied: Server) -> Iterator[tuple[str, str]]:
    """A table that exists, and the cookie of whoever made it."""
    with Guests(proxied) as guests:
        ann = guests.arrive("Ann")
        made = ann.create("treasure_bell", [ME, ME], public=True)
        yield made["id"], ann.cookie


@pytest.fixture(scope="module")
def description(proxied: Server) -> schemathesis.BaseSchema:
    refused = {"negative_data_rejection": {"expected-statuses": [400, 403, 404, 405, 413]}}
    config = schemathesis.Config.from_dict({"checks": refused})
    return schemathesis.openapi.from_url(f"{proxied.address}/api/openapi.json", config=config)


def can_be_wrong(endpoint: Endpoint) -> bool:
    """Any word may be the id of a table; a number and a body may be wrong."""
    return endpoint.takes is not None or "{seq}" in endpoint.path or "{number}" in endpoint.path


def name_of(endpoint: Endpoint) -> str:
    return f"{endpoint.method}-{endpoint.answer.__name__}"


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=name_of)
def test_what_fits_the_description_is_answered_as_described(
    description: schemathesis.BaseSchema, table: tuple[str, str], endpoint: Endpoint
) -> None:
    check(description, table, endpoint, GenerationMode.POSITIVE)


@pytest.mark.parametrize("endpoint", [one for one in ENDPOINTS if can_be_wrong(one)], ids=name_of)
def test_what_does_not_fit_the_description_is_refused(
    description: schemathesis.BaseSchema, table: tuple[str, str], endpoint: Endpoint
) -> None:
    check(description, table, endpoint, GenerationMode.NEGATIVE)


def check(
    description: schemathesis.BaseSchema, table: tuple[str, str], endpoint: Endpoint, mode: GenerationMode
) -> None:
    operation = description[endpoint.path][endpoint.method]

    @given(operation.as_strategy(generation_mode=mode))
    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
    def always(case: schemathesis.Case[Any]) -> None:
        number = next(addresses)
        if number % 2 and "{table}" in endpoint.path and endpoint.method != "DELETE":
            case.path_parameters = {**case.path_parameters, "table": table[0]}
        headers = {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}
        if number % 4 == 1:
            headers["Cookie"] = table[1]
        case.call_and_validate(headers=headers, checks=CHECKS)

    always()


def test_every_endpoint_is_described(description: schemathesis.BaseSchema) -> None:
    said = description.raw_schema["paths"]
    assert {"/health", "/api/games", "/api/tables", "/api/tables/{table}/join"} <= set(said)
    operations = [operation for methods in said.values() for operation in methods.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all(operation["summary"] for operation in operations)
