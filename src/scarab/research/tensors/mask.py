"""The legal-action mask."""

from scarab.core.action import Action
from scarab.core.native import i64, u8, vec


def action_mask(legal: list[Action], count: int) -> bytes:
    """One byte per action of the game, by code: 1 if it is legal."""
    mask = vec[u8](bytes(count))
    mark(mask, 0, legal)
    return bytes(mask)


def mark(mask: vec[u8], first: i64, legal: list[Action]) -> None:
    """Write 1 at `first` + code for each action."""
    for action in legal:
        mask[first + i64(action.code)] = 1
