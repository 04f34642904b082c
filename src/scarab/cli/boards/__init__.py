"""The boards of the terminal by the name of their game. A game without one is played on the plain board."""

from typing import Final

from scarab.cli.boards.amun_re.board import AmunReBoard
from scarab.cli.boards.board import Board
from scarab.cli.boards.egizia.board import EgiziaBoard
from scarab.cli.boards.imhotep.board import ImhotepBoard
from scarab.cli.boards.tutankhamen.board import TutankhamenBoard

BOARDS: Final[dict[str, Board]] = {
    "tutankhamen": TutankhamenBoard(),
    "imhotep": ImhotepBoard(),
    "amun_re": AmunReBoard(),
    "egizia": EgiziaBoard(),
}


def board_of(name: str) -> Board:
    return BOARDS.get(name) or Board()
