"""The description of the HTTP interface, made from the table of endpoints and the types of the messages."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from astragal import __version__
from astragal.table.serving.endpoint import JSON, PNG, SVG, TEXT, Endpoint
from astragal.table.serving.endpoints import ENDPOINTS
from astragal.table.wire.messages import Problem

# What is no message
SCHEMAS: dict[str, dict[str, str]] = {TEXT: {"type": "string"}, SVG: {"type": "string"}, PNG: {}}
NAMES = ("table", "game", "lesson", "depth")  # in an address; anything else is a number
REF = "#/components/schemas/{name}"


def document() -> dict[str, Any]:
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.takes, endpoint.gives) if kind] + [Problem]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = {str(kind): schema for kind, schema in zip(types, schemas)}
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Astragal", "version": __version__, "description": "A table for games whose dice change."},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    schema = by_type.get(str(endpoint.gives), {}) if endpoint.media == JSON else SCHEMAS[endpoint.media]
    problem = {"description": "Refused.", "content": {"application/json": {"schema": by_type[str(Problem)]}}}
    found: dict[str, Any] = {
        "summary": endpoint.says,
        "operationId": endpoint.answer.__name__,
        "parameters": [
            *(parameter(name, "path") for name in re.findall(r"\{(\w+)\}", endpoint.path)),
            *(parameter(name, "query") for name in endpoint.asks),
        ],
        "responses": {"200": {"description": "Done.", "content": {endpoint.media: {"schema": schema}}}, "4XX": problem},
    }
    if endpoint.takes:
        content = {"application/json": {"schema": by_type[str(endpoint.takes)]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def parameter(name: str, where: str) -> dict[str, Any]:
    number = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
    schema = {"type": "string"} if name in NAMES else number
    return {"name": name, "in": where, "required": where == "path", "schema": schema}
