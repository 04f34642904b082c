"""The boards of the terminal. A game without one is played on the plain board."""

from typing import Final

from scarab.cli.boards.board import Board
from scarab.cli.boards.plain import PlainBoard
from scarab.core.register import part

boards: Final[dict[type[Board], Board]] = {}


def board_of(name: str) -> Board:
    """The board of a game, made once."""
    kind: type[Board] = part(name, "board") or PlainBoard
    if kind not in boards:
        boards[kind] = kind()
    return boards[kind]
