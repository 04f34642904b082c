"""Earlier name of `scarab.bots.analysis`, kept for one minor version."""

from scarab.bots.analysis import MoveAnalysis as Thought
from scarab.bots.analysis import think

__all__ = ["Thought", "think"]
