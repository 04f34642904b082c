"""The printed numbers of Tutankhamen: the rulebook gives every one, so there is one box."""

import copy
from typing import Any

import pytest

import scarab
from scarab.core.box import RULEBOOK
from scarab.games.tutankhamen.box.shape import SPEC
from support.boxes import changed, faults, leaves

DIGEST = "e081287ac94e67cef1c0068245d6c338b7ef7d8f8f62b4a0244a462586cf8674"

FACTS = {
    "sets.scarab": 1,
    "sets.cat": 2,
    "sets.horus": 4,
    "sets.anubis": 6,
    "sets.mask": 8,
    "gold": 3,
    "pharaoh": 3,
    "tut": 1,
    "coins.2": 32,
    "coins.3": 26,
    "coins.4": 20,
    "coins.5": 16,
    "coins.6": 14,
}
"""The rulebook's overview and its table of coins, by path."""


def values() -> dict[str, Any]:
    return copy.deepcopy(SPEC.standard().values)


def sentences(box: object) -> list[str]:
    return [fault.text for fault in SPEC.faults(box)]


def test_the_standard_box_is_the_rulebooks() -> None:
    assert leaves(values()) == FACTS
    assert sentences(values()) == []


def test_the_first_box_keeps_its_digest_for_ever() -> None:
    """Records without a header mean it, and records with one name it."""
    assert SPEC.first().digest == DIGEST
    assert scarab.load("tutankhamen").box.digest == DIGEST


def test_every_number_is_the_rulebooks() -> None:
    assert {SPEC.source(path) for path in FACTS} == {RULEBOOK}


@pytest.mark.parametrize("path", FACTS)
@pytest.mark.parametrize("step", [-1, 1, 1000])
def test_any_other_number_is_refused_with_what_is_right(path: str, step: int) -> None:
    wrong = FACTS[path] + step
    assert faults("tutankhamen", {path: wrong}) == [f"{path}: is {FACTS[path]}, not {wrong}: the rulebook says so"]


@pytest.mark.parametrize("path", FACTS)
@pytest.mark.parametrize(
    ("wrong", "said"),
    [(None, "None"), ("3", "'3'"), (2.5, "2.5"), (True, "True"), ([], "a list"), ({}, "an object")],
)
def test_what_is_no_whole_number_is_refused(path: str, wrong: object, said: str) -> None:
    assert faults("tutankhamen", {path: wrong}) == [f"{path}: is a whole number, not {said}"]


@pytest.mark.parametrize("path", [*FACTS, "sets", "coins"])
def test_a_missing_value_is_refused(path: str) -> None:
    box = values()
    *folders, name = path.split(".")
    del (box[folders[0]] if folders else box)[name]
    assert sentences(box) == [f"{path}: is missing"]


@pytest.mark.parametrize("path", ["camels", "sets.sphinx", "coins.7"])
def test_an_unknown_value_is_refused(path: str) -> None:
    known = {"camels": "sets, gold, pharaoh, tut, coins", "sets": "scarab, cat, horus, anubis, mask"}
    names = known.get(path.partition(".")[0], "2, 3, 4, 5, 6")
    assert faults("tutankhamen", {path: 1}) == [f"{path}: is not known; known are {names}"]


def test_a_bad_box_starts_no_game() -> None:
    document = {**SPEC.document(), "values": changed("tutankhamen", {"coins.2": 31})}
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load("tutankhamen", 2, box=document)
    assert "coins.2: is 32, not 31: the rulebook says so" in str(caught.value)


def test_the_standard_from_a_document_is_the_standard() -> None:
    """A name of one's own makes no other box."""
    game = scarab.load("tutankhamen", 2, box={**SPEC.document(), "name": "Anna's box"})
    assert game.box is SPEC.standard()
