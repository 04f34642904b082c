"""The Game class of Tutankhamen: its decisions, actions, bounds and views."""

from typing import Any, final

from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.state import State
from scarab.games.tutankhamen.actions import GRAMMAR, all_actions
from scarab.games.tutankhamen.box.bounds import MAX_LINES
from scarab.games.tutankhamen.box.shape import SPEC
from scarab.games.tutankhamen.chance import parse_chance
from scarab.games.tutankhamen.from_view import from_view
from scarab.games.tutankhamen.meta import META
from scarab.games.tutankhamen.rules.gold import BuyTile
from scarab.games.tutankhamen.rules.removal import RemovePassed
from scarab.games.tutankhamen.rules.sets import PaySet, ScoreSet
from scarab.games.tutankhamen.rules.setup import DrawStart, LayPath, new_state
from scarab.games.tutankhamen.rules.turn import NextTurn, TakeTile
from scarab.games.tutankhamen.rules.wild_tiles import AddWild
from scarab.games.tutankhamen.view import VIEW


@final
class Tutankhamen(Game):
    """Two to six archaeologists."""

    meta = META
    grammar = GRAMMAR
    public_fields = VIEW
    box_spec = SPEC
    decisions = (DrawStart, LayPath, TakeTile, BuyTile, RemovePassed, NextTurn, ScoreSet, AddWild, PaySet)

    def all_actions(self) -> list[Action]:
        return all_actions(self.seats)

    def max_lines(self) -> int:
        return MAX_LINES

    def max_chance_outcomes(self) -> int:
        return 17  # the path is laid tile by tile: kinds of tiles but King Tut

    def max_partial_draws(self) -> int:
        return 68  # 69 tiles in one line

    def new_state(self) -> State:
        return new_state(self)

    def parse_chance(self, text: str) -> Action | None:
        return parse_chance(text, self.seats)

    def from_view(self, view: dict[str, Any], rng: Rng) -> State:
        return from_view(self, view)
