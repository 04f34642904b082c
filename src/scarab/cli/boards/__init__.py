"""The boards of the terminal. A game without one is played on the plain board."""

from functools import cache

from scarab.cli.boards.board import Board
from scarab.cli.boards.plain import PlainBoard
from scarab.core.box import Box
from scarab.core.register import GAMES, part


def board_of(name: str, language: str = "en", box: Box | None = None) -> Board:
    """A game's board in a language, for one box (None: the standard), made once."""
    spec = GAMES[name].box_spec if name in GAMES else None
    return made(part(name, "board") or PlainBoard, language, spec.standard() if spec and box is None else box)


@cache
def made(kind: type[Board], language: str, box: Box | None) -> Board:
    return kind(language, box)
