"""Single values are changed by their paths; a path that leads nowhere says what there is."""

from typing import Any

import pytest

from scarab.boxes.changes import changed, read_change
from scarab.core.errors import BadChoice
from support.hoard import SHAPE, document

VALUES = document()["values"]


def at(values: dict[str, Any], path: str) -> Any:
    found: Any = values
    for name in path.split("."):
        found = found[int(name) if isinstance(found, list) else name]
    return found


@pytest.mark.parametrize(
    ("text", "value"),
    [("stones=20", 20), ("takes.1=3", 3), ("takes=[1, 2]", [1, 2]), ("bag.green=2", 2), ("prize.sky=red", "red"),
     ("prize.lit = false", False), ('prize.colours=["red", "green"]', ["red", "green"])],
)  # fmt: skip
def test_a_value_is_replaced_and_nothing_else(text: str, value: object) -> None:
    path, given = read_change(text)
    assert given == value
    found = changed(SHAPE, VALUES, path, given)
    assert at(found, path) == value
    assert document()["values"] == VALUES
    differing = [name for name in VALUES if found[name] != VALUES[name]]
    assert differing == [path.partition(".")[0]]


def test_a_named_place_is_moved() -> None:
    assert changed(SHAPE, VALUES, "order.star", 1)["order"] == ["star", "sun", "moon", "cloud", "cloud"]
    assert changed(SHAPE, VALUES, "order.sun", 5)["order"] == ["moon", "cloud", "cloud", "star", "sun"]


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("coins", "there are stones, takes, order, bag, prize"),
        ("takes.3", "there are 0 to 2"),
        ("takes.x", "there are 0 to 2"),
        ("takes.-1", "there are 0 to 2"),
        ("bag.black", "there are red, blue, green"),
        ("stones.0", "it has no parts"),
        ("order.cloud", "no single place"),
        ("order.comet", "there are sun, moon, star, cloud"),
        ("prize.lit.more", "it has no parts"),
    ],
)
def test_a_path_that_leads_nowhere_says_what_there_is(path: str, why: str) -> None:
    with pytest.raises(BadChoice, match=why):
        changed(SHAPE, VALUES, path, 1)


@pytest.mark.parametrize("place", [0, 6, "first", True])
def test_a_place_is_one_of_the_order(place: object) -> None:
    with pytest.raises(BadChoice, match="the places are 1 to 5"):
        changed(SHAPE, VALUES, "order.sun", place)


@pytest.mark.parametrize("text", ["stones", "=3", ""])
def test_a_change_is_a_path_and_a_value(text: str) -> None:
    with pytest.raises(BadChoice, match="write path=value"):
        read_change(text)
