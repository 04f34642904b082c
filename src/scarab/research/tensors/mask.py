"""Which actions are legal, as a row of 0 and 1."""

from librt.strings import BytesWriter

from scarab.core.action import Action


def action_mask(options: list[Action], count: int) -> bytes:
    """A byte for each action of the game, by code."""
    mask = BytesWriter()
    mask.write(bytes(count))
    mark(mask, 0, options, 1)
    return mask.getvalue()


def mark(mask: BytesWriter, first: int, options: list[Action], as_what: int) -> None:
    """Write 0 or 1 at the code of each action, counted from `first`."""
    for action in options:
        mask[first + action.code] = as_what
