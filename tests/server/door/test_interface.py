"""The OpenAPI document is complete and true: fuzzed by schemathesis, no answer surprises."""

import os
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from scarab.server import errors, wire
from server.running import Person, Running

EVERY_ROUTE = {
    "GET /api/games",
    "GET /api/games/{game}/rules",
    "GET /api/me/tables",
    "GET /api/tables",
    "POST /api/tables",
    "GET /api/tables/{table}",
    "DELETE /api/tables/{table}",
    "POST /api/tables/{table}/actions",
    "POST /api/tables/{table}/claim",
    "POST /api/tables/{table}/hint",
    "GET /api/tables/{table}/positions",
    "POST /api/tables/{table}/preview",
    "GET /api/tables/{table}/record",
    "POST /api/tables/{table}/rematch",
    "POST /api/tables/{table}/seats/{seat}/join",
    "PUT /api/tables/{table}/seats/{seat}/name",
    "PUT /api/tables/{table}/seats/{seat}/ready",
    "POST /api/tables/{table}/seats/{seat}/link",
    "POST /api/tables/{table}/seats/{seat}/open",
    "PUT /api/tables/{table}/seats/{seat}/bot",
    "DELETE /api/tables/{table}/seats/{seat}/bot",
    "POST /api/tables/{table}/seats/{seat}/resign",
    "POST /api/tables/{table}/undo",
    "POST /api/tables/{table}/undo/answer",
    "POST /api/records",
    "GET /healthz",
}


EXAMPLES = int(os.environ.get("SCARAB_FUZZ", "8"))
"""Requests of each kind to each route; SCARAB_FUZZ=500 for a long look."""

JUDGED_HERE: list[Any] = [positive_data_acceptance, negative_data_rejection]
"""They know no refusal by rules: what is understood may still be refused, but never as not understood."""


def test_the_document_names_every_route_with_its_words(person: Person) -> None:
    document = person.ask("GET", "/schema").json()
    found = {
        f"{method.upper()} {path}": operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    assert set(found) == EVERY_ROUTE
    for name, operation in found.items():
        assert operation["description"], name
        assert any(int(status) < 300 for status in operation["responses"]), name
        if name != "GET /healthz":
            assert {"400", "404", "429", "503"} <= set(operation["responses"]), name
    schemas = document["components"]["schemas"]
    assert schemas["Move"]["additionalProperties"] is False
    assert all("scarab" not in name for name in schemas)


def test_what_is_encoded_in_parts_has_the_fields_of_the_whole() -> None:
    names = [field.name for field in msgspec.structs.fields(errors.EncodedProblem)]
    assert names == [field.name for field in msgspec.structs.fields(wire.Problem)]


@pytest.fixture(scope="module")
def document(server: Running) -> schemathesis.schemas.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.url}/schema")


@pytest.fixture(scope="module")
def table(server: Running) -> str:
    """Something to find: a game that runs, at which the fuzzer has no seat."""
    with Person(server) as person:
        return str(person.create("offering", "me", "me", ready=True)["table"])


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
@pytest.mark.parametrize("route", sorted(EVERY_ROUTE))
def test_no_request_surprises_the_server(
    document: schemathesis.schemas.BaseSchema, table: str, route: str, mode: GenerationMode
) -> None:
    """Right and wrong requests: never a 500, always an answer that the document describes."""
    method, path = route.split(" ")
    operation = document[path][method]
    found = False

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode), known=booleans())
    def ask(case: Case[Any], known: bool) -> None:
        nonlocal found
        found = True
        if known and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        answer = case.call_and_validate(timeout=30, excluded_checks=JUDGED_HERE)
        if mode is GenerationMode.POSITIVE:
            assert answer.status_code != 400, answer.text

    try:
        ask()
    except Unsatisfiable:
        assert not found
