"""Tutankhamen's encoder. Nothing is hidden."""

from typing import Final, final

from scarab.core.game import Game
from scarab.core.native import i64
from scarab.core.state import State
from scarab.games.tutankhamen.box.bounds import MAX_COINS, MAX_WILD
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, SET_COUNT, TILE_TYPES
from scarab.games.tutankhamen.state import TutankhamenState
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.field import amounts, choices
from scarab.research.tensors.row import Rows

TOPICS: Final = {"ScoreSet": 0, "AddWild": 0, "PaySet": 0}
"""The set that is scored."""


@final
class TutankhamenEncoder(Encoder):
    """The path place by place, then what each seat has."""

    def __init__(self, game: Game) -> None:
        seats = game.seats
        fields = [
            choices("path", LEDGE, EMPTY),
            choices("king_tut", 1, seats),
            choices("turn", 1, seats),
            amounts("pawns", seats, LEDGE),
            amounts("coins", seats, MAX_COINS),
            amounts("pharaohs", seats, MAX_WILD - 1),
            amounts("added", seats, MAX_WILD),
            amounts("hands", seats * SET_COUNT, 8),
            amounts("out", TILE_TYPES, 8),
        ]
        super().__init__(game, TOPICS, SET_COUNT, fields)

    def table(self, state: State, seat: i64, row: Rows) -> None:
        assert isinstance(state, TutankhamenState)
        row.copy_slice(state.path, 1, LEDGE)
        row.put_owner(state.king_tut, seat, self.seats)
        row.put_owner(state.turn, seat, self.seats)
        row.put_list_by_seat(state.pawns, seat)
        row.put_list_by_seat(state.coins, seat)
        row.put_list_by_seat(state.pharaohs, seat)
        row.put_list_by_seat(state.added, seat)
        row.copy_by_seat(state.hands, seat, SET_COUNT)
        row.copy(state.out)
