"""Single values of a box changed by their paths, as `scarab box edit --set obelisk.3=2` does."""

import json
from copy import deepcopy
from typing import Any

from scarab.core.box_shape import Counts, Order, Parts, Row, Shape
from scarab.core.errors import BadChoice


def read_change(text: str) -> tuple[str, Any]:
    """Path and value of `path=value`. The value is JSON; anything else is a text."""
    path, equals, written = text.partition("=")
    if not equals or not path.strip():
        raise BadChoice(f"{text!r} isn't a change: write path=value, such as start.ships=8")
    try:
        return path.strip(), json.loads(written)
    except ValueError:
        return path.strip(), written.strip()


def changed(shape: Shape, values: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The values with one of them replaced. The name of a place in an order moves to the place `value`, from 1.

    Raises BadChoice if the path leads nowhere; whether the value is possible is not looked at.
    """
    found = deepcopy(values)
    target: Any = found
    *before, last = path.split(".")
    for number, name in enumerate(before):
        shape, key = below(shape, target, name, ".".join(before[: number + 1]))
        target = target[key]
    if isinstance(shape, Order):
        move(shape, target, last, value, path)
    else:
        _, key = below(shape, target, last, path)
        target[key] = value
    return found


def below(shape: Shape, value: Any, name: str, path: str) -> tuple[Shape, Any]:
    """The shape of a part, and its key. A game's own shape is asked by its value."""
    if isinstance(shape, Parts) and name in shape.parts:
        return shape.parts[name], name
    if isinstance(shape, Counts) and name in shape.names:
        return shape, name
    if isinstance(value, list) and name.isascii() and name.isdigit() and len(name) < 5 and int(name) < len(value):
        return shape.item if isinstance(shape, Row) else shape, int(name)
    raise BadChoice(f"there is no value {path!r} in this box; {choices(shape, value)}")


def choices(shape: Shape, value: Any) -> str:
    """What can stand at the end of a path."""
    if isinstance(shape, Parts):
        return f"there are {', '.join(shape.parts)}"
    if isinstance(shape, Counts | Order):
        return f"there are {', '.join(dict.fromkeys(shape.names))}"
    if isinstance(value, list):
        return f"there are 0 to {len(value) - 1}"
    return "it has no parts: leave out what follows its name"


def move(shape: Order, places: list[str], name: str, place: Any, path: str) -> None:
    if places.count(name) != 1:
        raise BadChoice(f"there is no single place {path!r} in this box; {choices(shape, places)}")
    if isinstance(place, bool) or not isinstance(place, int) or not 1 <= place <= len(places):
        raise BadChoice(f"{path}: the places are 1 to {len(places)}, not {place!r}")
    places.remove(name)
    places.insert(place - 1, name)
