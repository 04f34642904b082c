"""The boxes in the package: pinned for ever, with a source for each number, and already written as they are read."""

import json
from collections.abc import Iterator
from typing import Final

import pytest

from scarab.core.box import SOURCES, STANDARD, canonical, digest_of, source_of
from scarab.core.box_shape import Faults
from support.boxes import BOXED, OPEN, leaves, spec_of
from support.shelf import SHELF

DIGESTS: Final = {
    "tutankhamen": ["e081287ac94e67cef1c0068245d6c338b7ef7d8f8f62b4a0244a462586cf8674"],
    "imhotep": ["3d76a18779f293a159839174adbe3849ca8834e1966ab2dee5327366fc40c7f8"],
    "amun_re": ["9761c71322fc7591fec2a27e83a9c4c69fc2a146fbdbb01fdff3d65c31e843e8"],
    "egizia": ["64ee187854f12b1dbe9c647b61f82cbb1cdabbff2ddfffe8b7d873e5ec835158"],
}
"""Every box that was ever packaged, the first one first. Records name them: a line is added, none ever changes."""

PACKAGED: Final = [(name, number + 1) for name in DIGESTS for number in range(len(DIGESTS[name]))]


def above(path: str) -> Iterator[str]:
    """The path and every path above it, up to the root."""
    while path:
        yield path
        path = path.rpartition(".")[0]
    yield ""


def test_every_game_has_a_box() -> None:
    assert set(DIGESTS) == set(BOXED) == set(SHELF)
    assert {name for name in SHELF if set(spec_of(name).sources().values()) != {"rulebook"}} == set(OPEN)


@pytest.mark.parametrize("name", BOXED)
def test_every_box_that_was_ever_packaged_stays_as_it_was(name: str) -> None:
    spec = spec_of(name)
    assert [spec.packaged(number + 1).digest for number in range(spec.count)] == DIGESTS[name]
    files = {path.name for path in spec.folder.glob("*.json")}
    assert files == {f"{STANDARD}-{number + 1}.json" for number in range(spec.count)}
    assert spec.first().digest == DIGESTS[name][0]
    assert spec.standard().digest == DIGESTS[name][-1]


@pytest.mark.parametrize(("name", "number"), PACKAGED)
def test_a_document_names_its_game_its_rules_and_nothing_else(name: str, number: int) -> None:
    document, meta = spec_of(name).document(number), SHELF[name].meta
    assert list(document) == ["scarab_box", "game", "name", "rules", "values", "sources"]
    assert (document["scarab_box"], document["game"], document["name"]) == (1, name, STANDARD)
    assert meta.oldest_rules <= document["rules"] <= meta.rules_version


@pytest.mark.parametrize(("name", "number"), PACKAGED)
def test_a_document_fulfils_what_it_asks_of_others(name: str, number: int) -> None:
    """`faults` takes a packaged box as it is; here it is looked at like any other."""
    spec, faults = spec_of(name), Faults()
    values = spec.document(number)["values"]
    spec.shape.look(values, "", faults)
    if spec.check is not None:
        spec.check(values, faults)
    assert faults.found == []
    assert spec.faults(values) == []


@pytest.mark.parametrize(("name", "number"), PACKAGED)
def test_values_are_already_tidy(name: str, number: int) -> None:
    spec = spec_of(name)
    values = spec.document(number)["values"]
    assert spec.shape.tidy(values) == values
    assert json.loads(canonical(values)) == values
    assert digest_of(values) == DIGESTS[name][number - 1]
    assert list(values) == list(spec.shape.parts), "the file lists its values in the order of the shape"


@pytest.mark.parametrize(("name", "number"), PACKAGED)
def test_each_value_has_a_source_and_each_source_a_value(name: str, number: int) -> None:
    document = spec_of(name).document(number)
    sources = document["sources"]
    assert set(sources.values()) <= set(SOURCES)
    places = set()
    for path in leaves(document["values"]):
        assert any(part in sources for part in above(path)), path
        assert source_of(sources, path) in SOURCES
        places |= set(above(path))
    known = {path for path in sources if path in places or may_be_named(name, path)}
    assert set(sources) == known


def may_be_named(name: str, path: str) -> bool:
    """A name that counts may lack because it counts 0, such as a grave tile of 8."""
    shape = spec_of(name).shape.data()
    for step in path.split("."):
        if shape["kind"] == "counts":
            return step in shape["names"]
        shape = shape["parts"].get(step, {"kind": ""}) if shape["kind"] == "parts" else shape.get("item", {"kind": ""})
    return False


@pytest.mark.parametrize("name", BOXED)
def test_a_written_box_reads_back_to_itself(name: str) -> None:
    spec = spec_of(name)
    written = spec.written(spec.standard())
    assert written == spec.document()
    assert spec.read(json.loads(json.dumps(written))) is spec.standard()
    assert json.loads(json.dumps(spec.shape.data(), allow_nan=False)) == spec.shape.data()
