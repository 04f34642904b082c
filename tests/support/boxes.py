"""Boxes to test with: the packaged ones, and random valid ones of every game that has open values."""

from collections.abc import Mapping
from copy import deepcopy
from importlib import import_module
from random import Random
from typing import Any, Final

from scarab.core.box import Box, BoxSpec
from scarab.core.register import GAMES
from scarab.rulebook_values import value_at

BOXED: Final = ("tutankhamen", "imhotep", "amun_re", "egizia")
"""The games with a box of printed numbers."""
OPEN: Final = ("imhotep", "amun_re", "egizia")
"""Those of them with values that an owner can change: tests/games/<game>/random_box.py makes them up."""


def spec_of(name: str) -> BoxSpec:
    spec = GAMES[name].box_spec
    assert spec is not None, f"{name} has no box"
    return spec


def leaves(values: Any, path: str = "") -> dict[str, Any]:
    """Every number, word and flag by its path."""
    if not isinstance(values, dict | list):
        return {path: values}
    found: dict[str, Any] = {}
    for name, value in values.items() if isinstance(values, dict) else enumerate(values):
        found |= leaves(value, f"{path}.{name}" if path else str(name))
    return found


def changed(name: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a game's standard box with others at these paths, valid or not."""
    values: dict[str, Any] = deepcopy(spec_of(name).standard().values)
    for path, value in changes.items():
        above, _, last = path.rpartition(".")
        part: Any = value_at(values, above) if above else values
        part[int(last) if isinstance(part, list) else last] = value
    return values


def faults(name: str, changes: Mapping[str, Any]) -> list[str]:
    """What is wrong with a box that has these values, in English."""
    return [fault.text for fault in spec_of(name).faults(changed(name, changes))]


def random_values(name: str, seed: int) -> dict[str, Any]:
    """The values of a valid box, as an owner might write them."""
    values: dict[str, Any] = import_module(f"games.{name}.random_box").random_box(Random(seed))
    return values


def random_box(name: str, seed: int) -> Box:
    return spec_of(name).box(random_values(name, seed), f"random {seed}")
