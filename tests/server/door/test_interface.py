"""The OpenAPI document is complete and correct: fuzzed by schemathesis, every answer is documented."""

import os
from collections import Counter
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import just, sampled_from, sets
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from scarab.server import errors, wire
from server.door.scenes import SCENES, Scene
from server.running import Person, Running

EXAMPLES = int(os.environ.get("SCARAB_FUZZ", "8"))
"""Requests of each kind to each route; SCARAB_FUZZ=500 for a long run."""

JUDGED_HERE: list[Any] = [positive_data_acceptance, negative_data_rejection]
"""Schemathesis does not know rules: a valid request may be refused, but never as malformed."""


def test_the_document_names_every_route_with_its_words(person: Person) -> None:
    document = person.ask("GET", "/schema").json()
    found = {
        f"{method.upper()} {path}": operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    assert set(found) == set(SCENES)
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


def test_a_method_that_a_path_has_not_is_refused_with_those_it_has(person: Person) -> None:
    for path, methods in person.ask("GET", "/schema").json()["paths"].items():
        answer = person.ask("TRACE", path.format(table="x", seat=0, game="x", digest="x"))
        assert answer.status_code == 405
        assert {method.upper() for method in methods} <= set(answer.headers["allow"].split(", ")), path


def put_in(case: Case[Any], scene: Scene, wanted: set[str]) -> None:
    """Replace some of the generated values by those that make a request succeed."""
    case.path_parameters.update({name: value for name, value in scene.path.items() if name in wanted})
    if isinstance(case.body, dict):
        case.body.update({name: value for name, value in scene.body.items() if name in wanted})


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
@pytest.mark.parametrize("route", sorted(SCENES))
def test_no_request_surprises_the_server(
    document: schemathesis.schemas.BaseSchema, server: Running, route: str, mode: GenerationMode
) -> None:
    """Valid and invalid requests, at tables where they could succeed: never a 500, always a documented answer, and
    every route succeeds at least once."""
    method, path = route.split(" ")
    operation = document[path][method]
    found: Counter[int] = Counter()
    example = SCENES[route](server)
    names = sorted({*example.path, *example.body})

    some = sets(sampled_from(names or [""]))

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(
        case=operation.as_strategy(generation_mode=mode),
        wanted=just(set(names)) | some | some.map(lambda chosen: {*chosen, "table"}),
    )
    def ask(case: Case[Any], wanted: set[str]) -> None:
        scene = SCENES[route](server)
        if mode is GenerationMode.POSITIVE:
            put_in(case, scene, wanted)
        elif "table" in scene.path and "table" in wanted:
            case.path_parameters["table"] = scene.path["table"]
        headers = {"Cookie": scene.person.cookie} if scene.person.cookie else {}
        answer = case.call_and_validate(timeout=30, excluded_checks=JUDGED_HERE, headers=headers)
        server.send_home()
        found[answer.status_code] += 1
        if mode is GenerationMode.POSITIVE:
            misplaced = route.endswith("/actions") and isinstance(case.body, dict) and case.body.get("preview")
            assert answer.status_code != 400 or misplaced, answer.text  # a Move has one schema, here and over a socket

    try:
        ask()
    except Unsatisfiable:
        assert not found
    if mode is GenerationMode.POSITIVE:
        assert any(status < 300 for status in found), f"no request succeeded: {found}"
