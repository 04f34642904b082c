"""Observations as Gymnasium's spaces: the tensor with its ranges, and the legal-action mask."""

from typing import Any

from scarab.extras import extra
from scarab.research.layout import Floats, Layout

with extra("research"):
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces

Observation = dict[str, npt.NDArray[Any]]
Shown = Observation | Floats
"""An observation: the dictionary of tensor and mask, or (flat) the tensor alone."""


def observation_space(layout: Layout) -> spaces.Dict:
    """`observation`: the tensor; `action_mask`: 1 for every legal action."""
    mask = spaces.Box(0, 1, (layout.game.action_count,), np.int8)
    return spaces.Dict({"observation": flat_space(layout), "action_mask": mask})


def flat_space(layout: Layout) -> spaces.Box:
    """The tensor alone."""
    return spaces.Box(layout.low, np.ones(layout.width, np.float32), dtype=np.float32)


def space(layout: Layout, flat: bool) -> spaces.Space[Any]:
    """The tensor alone, or tensor and mask."""
    return flat_space(layout) if flat else observation_space(layout)
