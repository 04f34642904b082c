"""Tutankhamen in its box: what the other files of this folder say, tied together."""

from collections.abc import Callable
from typing import Any, Final, final

from scarab.core.action import Action
from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.tutankhamen.actions import GRAMMAR, actions_for, parse_chance
from scarab.games.tutankhamen.box.tiles import EMPTY, LEDGE, SET_COUNT, TILE_NAMES, WILD_TILES
from scarab.games.tutankhamen.meta import META
from scarab.games.tutankhamen.rules.sets import AddWild, PaySet, ScoreSet
from scarab.games.tutankhamen.rules.setup import DrawStart, LayPath, empty_table, lay_path
from scarab.games.tutankhamen.rules.turn import BuyTile, NextTurn, RemovePassed, TakeTile
from scarab.games.tutankhamen.state import NOBODY

BAGS: Final = 3
MAX_DECISIONS: Final = 2 + LEDGE + BAGS + SET_COUNT * WILD_TILES
"""Two draws, every tile taken, every bag spent, and every owner of a wild tile asked at every scoring."""

QUESTIONS: Final[dict[str, Callable[..., Decision[Any]]]] = {
    "DrawStart": DrawStart,
    "LayPath": LayPath,
    "TakeTile": TakeTile,
    "BuyTile": BuyTile,
    "RemovePassed": RemovePassed,
    "NextTurn": NextTurn,
    "ScoreSet": ScoreSet,
    "AddWild": AddWild,
    "PaySet": PaySet,
}


@final
class Tutankhamen(Game):
    """Two to six archaeologists."""

    meta = META
    grammar = GRAMMAR

    def all_actions(self) -> list[Action]:
        return actions_for(self.seats)

    def max_lines(self) -> int:
        return MAX_DECISIONS

    def new_state(self) -> State:
        return empty_table(self)

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text, self.seats)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        """Everything is open, so nothing is drawn."""
        table = view["table"]
        state = empty_table(self)
        state.stack = [QUESTIONS[decision[0]](*decision[1:]) for decision in view["stack"]]
        lay_path(state, [EMPTY if name is None else TILE_NAMES.index(name) for name in table["path"]])
        state.pawns = list(table["pawns"])
        state.coins = list(table["coins"])
        state.pharaohs = list(table["pharaohs"])
        state.added = list(table["added"])
        state.king_tut = NOBODY if table["king_tut"] is None else table["king_tut"]
        state.turn = NOBODY if table["turn"] is None else table["turn"]
        for seat in range(self.seats):
            for name, number in table["hands"][seat].items():
                state.hands[seat * SET_COUNT + TILE_NAMES.index(name)] = number
            for category, points in view["score"][seat].items():
                state.sheet.add(seat, category, points)
        state.out = vec[i64]([table["out"].get(name, 0) for name in TILE_NAMES])
        return state
