"""Which actions are legal, as a row of 0 and 1."""

from scarab.core.action import Action
from scarab.core.native import i64, u8, vec


def action_mask(options: list[Action], count: int) -> bytes:
    """A byte for each action of the game, by code."""
    mask = vec[u8](bytes(count))
    mark(mask, 0, options)
    return bytes(mask)


def mark(mask: vec[u8], first: i64, options: list[Action]) -> None:
    """Write 1 at the code of each action, counted from `first`."""
    for action in options:
        mask[first + i64(action.code)] = 1
