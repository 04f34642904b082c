"""A valid box at random, of any game: every value is tried in another state, and kept where the box still fits."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from scarab.core.box import Box, BoxSpec
from scarab.core.box_shape import Counts, Flag, OneOf, Order, Pair, Parts, Row, Shape, Whole
from scarab.core.rng import FastRng

Path = tuple[str | int, ...]


def any_box(spec: BoxSpec, seed: int) -> Box:
    """The standard box, with as many other values as fit."""
    rng = FastRng(seed)
    values = deepcopy(spec.standard().values)
    for path, shape in list(leaves(spec.shape, values, ())):
        trial = deepcopy(values)
        try:
            holder, key = at(trial, path)
            holder[key] = other(shape, holder[key], rng)
        except (IndexError, KeyError):  # a row has become shorter
            continue
        if not spec.faults(trial):
            values = trial
    return spec.box(values, f"any {seed}")


def leaves(shape: Shape, value: Any, path: Path) -> Iterator[tuple[Path, Shape]]:
    """What is changed at once: single numbers, and rows as a whole for their lengths."""
    if isinstance(shape, Parts):
        for name, part in shape.parts.items():
            yield from leaves(part, value[name], (*path, name))
    elif isinstance(shape, Row):
        for index, item in enumerate(value):
            yield from leaves(shape.item, item, (*path, index))
        yield path, shape
    else:
        yield path, shape


def at(values: Any, path: Path) -> tuple[Any, Any]:
    for name in path[:-1]:
        values = values[name]
    return values, path[-1]


def other(shape: Shape, value: Any, rng: FastRng) -> Any:
    """Another value of this shape; it may be the same, or break a sum. A game's own shape keeps its value."""
    if isinstance(shape, Whole):
        return shape.low + rng.below(shape.high - shape.low + 1)
    if isinstance(shape, Flag):
        return rng.below(2) == 1
    if isinstance(shape, OneOf):
        return shape.names[rng.below(len(shape.names))]
    if isinstance(shape, Pair):
        return shuffled(list(shape.names), rng)[:2]
    if isinstance(shape, Order):
        return shuffled(value, rng)
    if isinstance(shape, Counts):
        return moved(shape, value, rng)
    if isinstance(shape, Row):
        longer = [*value, deepcopy(value[-1])]
        return longer if rng.below(2) else value[:-1]
    return value


def moved(shape: Counts, value: dict[str, int], rng: FastRng) -> dict[str, int]:
    """Some counted under another name: the sum stays."""
    found = dict(value)
    for _ in range(rng.below(8)):
        source, target = (shuffled(list(found), rng)[0], shuffled(list(shape.names), rng)[0])
        if found[source] > 0 and found.get(target, 0) < shape.most:
            found[source] -= 1
            found[target] = found.get(target, 0) + 1
    return found


def shuffled(items: list[Any], rng: FastRng) -> list[Any]:
    """Random, but a last one stays half of the time: rules often need it there."""
    last = items[-1:] if rng.below(2) else []
    rest = items[: len(items) - len(last)]
    rng.shuffle(rest)
    return [*rest, *last]
