from scarab.cli.boards.board import Board


class TutankhamenBoard(Board): ...
