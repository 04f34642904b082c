"""A view read back into a state. Everything is open, so nothing is drawn."""

from typing import Any

from scarab.core.game import Game
from scarab.core.view import read_fields
from scarab.games.tutankhamen.box.tiles import SET_COUNT
from scarab.games.tutankhamen.rules.setup import new_state
from scarab.games.tutankhamen.state import TutankhamenState
from scarab.games.tutankhamen.view import VIEW


def from_view(game: Game, view: dict[str, Any]) -> TutankhamenState:
    state = new_state(game)
    game.read_frame(state, view)
    read_fields(VIEW, state, view["table"])
    for tile in state.path:
        if tile < SET_COUNT:
            state.left[tile] += 1
    return state
