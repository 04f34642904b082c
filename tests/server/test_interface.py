"""The OpenAPI document is complete and true: fuzzed by schemathesis, no answer surprises."""

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case

from scarab.server import message, replies, wire
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
    assert "TableMessage" in str(document["components"]["schemas"].keys())


def test_what_is_encoded_in_parts_has_the_fields_of_the_whole() -> None:
    for part, whole in ((message.EncodedMessage, wire.TableMessage), (replies.EncodedProblem, wire.Problem)):
        names = [field.name for field in msgspec.structs.fields(part)]
        assert names == [field.name for field in msgspec.structs.fields(whole)]


@pytest.fixture(scope="module")
def table(server: Running) -> str:
    """Something to find: a game that runs, at which the fuzzer has no seat."""
    with Person(server) as person:
        made = person.create("offering", "me", "me", ready=True)
        return str(made["table"])


@pytest.fixture
def document(server: Running) -> schemathesis.schemas.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.url}/schema")


schema = schemathesis.pytest.from_fixture("document")


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_surprises_the_server(case: Case, table: str) -> None:
    """Right and wrong requests: never a 500, always an answer that the document describes."""
    if "table" in case.path_parameters and case.meta is not None and case.meta.generation.mode.is_positive:
        case.path_parameters["table"] = table
    case.call_and_validate(timeout=30)
