"""Boxes to test with: the packaged ones, and random valid ones of every game that has open values."""

from importlib import import_module
from random import Random
from typing import Any, Final

from scarab.core.box import Box, BoxSpec
from scarab.core.register import GAMES

BOXED: Final = ("tutankhamen", "imhotep", "amun_re", "egizia")
"""The games with a box of printed numbers."""
OPEN: Final = ("imhotep", "amun_re", "egizia")
"""Those of them with values that an owner can change: tests/games/<game>/random_box.py makes them up."""


def spec_of(name: str) -> BoxSpec:
    spec = GAMES[name].box_spec
    assert spec is not None, f"{name} has no box"
    return spec


def random_values(name: str, seed: int) -> dict[str, Any]:
    """The values of a valid box, as an owner might write them."""
    values: dict[str, Any] = import_module(f"games.{name}.random_box").random_box(Random(seed))
    return values


def random_box(name: str, seed: int) -> Box:
    return spec_of(name).box(random_values(name, seed), f"random {seed}")
