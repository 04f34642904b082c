"""A box line by line, as `scarab box show` prints it: a path, its value in words, where it comes from."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from scarab.core.box import Box, BoxSpec, source_of
from scarab.core.box_shape import Flag, OneOf, Parts, Row, Shape, Whole
from scarab.core.box_shape import below as path_below

SCALARS = (Whole, Flag, OneOf)


class ValueLine(NamedTuple):
    """One line: `obelisk`, `2 2 2 1 1 1 1 1 1`, (`stand-in`,)."""

    path: str
    text: str
    sources: tuple[str, ...]

    @property
    def group(self) -> str:
        """The first part of the path."""
        return self.path.partition(".")[0]


def lines(spec: BoxSpec, box: Box) -> list[ValueLine]:
    """Every value of a box, in the order of the shape."""
    return walk(spec.shape, box.values, "", spec.written(box)["sources"])


def walk(shape: Shape, value: Any, path: str, sources: Mapping[str, str]) -> list[ValueLine]:
    if isinstance(shape, Parts):
        if path and all(isinstance(part, SCALARS) for part in shape.parts.values()):
            return by_source(value, path, sources)
        return [
            line
            for name, part in shape.parts.items()
            for line in walk(part, value[name], path_below(path, name), sources)
        ]
    if isinstance(shape, Row) and (not isinstance(shape.item, SCALARS) or len(sources_of(path, sources)) > 1):
        return [
            line
            for index, item in enumerate(value)
            for line in walk(shape.item, item, path_below(path, str(index)), sources)
        ]
    return [ValueLine(path, brief(value), sources_of(path, sources))]


def by_source(value: dict[str, Any], path: str, sources: Mapping[str, str]) -> list[ValueLine]:
    """Named numbers: one line for those of each source, so that a stand-in never hides among facts."""
    found: dict[str, dict[str, Any]] = {}
    for name, part in value.items():
        found.setdefault(source_of(sources, path_below(path, name)), {})[name] = part
    return [ValueLine(path, brief(parts), (source,)) for source, parts in found.items()]


def sources_of(path: str, sources: Mapping[str, str]) -> tuple[str, ...]:
    """Where a value comes from, and what differs below it."""
    inside = [source for other, source in sources.items() if other.startswith(f"{path}.")]
    return tuple(dict.fromkeys([source_of(sources, path), *inside]))


def brief(value: Any) -> str:
    """`lever: 3, hammer: 1`, `2 5 11`, `true`."""
    if isinstance(value, dict):
        return ", ".join(f"{name}: {brief(part)}" for name, part in value.items()) or "–"
    if isinstance(value, list):
        between = "; " if any(isinstance(part, dict | list) for part in value) else " "
        return between.join(brief(part) for part in value) or "–"
    if isinstance(value, bool):
        return "true" if value else "false"  # as --set and the file write it
    return str(value)
