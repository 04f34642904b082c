"""The box of a game as plain data, for other processes, ledgers and data sets."""

from collections.abc import Mapping
from os import PathLike
from typing import Any

from scarab.boxes.files import document_of
from scarab.core.box import Box, FindBox
from scarab.core.game import Game

AnyBox = Box | Mapping[str, Any] | str | PathLike[str]
"""What `scarab.load` takes for a box: a Box, its document, or the path of its file."""


def own_box(game: Game) -> Box | None:
    """The box that is played with, if it is not the standard."""
    spec = game.box_spec
    return None if spec is None or game.box.digest == spec.standard().digest else game.box


def plain_box(game: Game) -> dict[str, Any] | None:
    """The document of an own box; None for the standard. Text and numbers only: any process can unpickle it."""
    box = own_box(game)
    return None if box is None else document_of(box)


def only(box: Box) -> FindBox:
    """Finds this one box."""
    return lambda game, digest: box if (box.game, box.digest) == (game, digest) else None
