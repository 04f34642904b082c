"""Tutankhamen in numbers: everything is open."""

from typing import Final, final

from librt.strings import BytesWriter

from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.tutankhamen.game import QUESTIONS
from scarab.games.tutankhamen.state import TutankhamenState
from scarab.games.tutankhamen.tiles import COINS, EMPTY, LEDGE, SET_COUNT, TILE_TYPES, WILD_TILES
from scarab.research.tensors.encoder import Encoder, put, put_turned
from scarab.research.tensors.field import amounts, choices

TOPICS: Final = {"ScoreSet": 0, "AddWild": 0, "PaySet": 0}
"""The set that is scored."""


@final
class TutankhamenEncoder(Encoder):
    """The winding path place by place, then what each seat has."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, QUESTIONS, TOPICS, SET_COUNT)
        seats = game.seats
        self.fields += [
            choices("path", LEDGE, EMPTY),
            choices("king_tut", 1, seats),
            choices("turn", 1, seats),
            amounts("pawns", seats, LEDGE),
            amounts("coins", seats, max(COINS.values())),
            amounts("pharaohs", seats, WILD_TILES - 1),
            amounts("added", seats, WILD_TILES),
            amounts("hands", seats * SET_COUNT, 8),
            amounts("out", TILE_TYPES, 8),
        ]

    def table(self, state: State, seat: int, row: BytesWriter) -> None:
        assert isinstance(state, TutankhamenState)
        relative = self.tables[seat]
        for place in range(1, LEDGE + 1):
            row.append(state.path[place])
        row.append(relative[state.king_tut + 1])
        row.append(relative[state.turn + 1])
        put_turned(row, state.pawns, seat)
        put_turned(row, state.coins, seat)
        put_turned(row, state.pharaohs, seat)
        put_turned(row, state.added, seat)
        put_turned(row, state.hands, seat, SET_COUNT)
        put(row, state.out)
