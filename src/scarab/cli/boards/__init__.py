"""The boards of the terminal. A game without one is played on the plain board."""

from functools import cache

from scarab.cli.boards.board import Board
from scarab.cli.boards.plain import PlainBoard
from scarab.core.register import part


def board_of(name: str, language: str = "en") -> Board:
    """A game's board in a language, made once."""
    return made(part(name, "board") or PlainBoard, language)


@cache
def made(kind: type[Board], language: str) -> Board:
    return kind(language)
