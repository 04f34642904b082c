"""A view read back into a state. The sphinx cards that it does not show are drawn."""

from typing import Any

from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.view import read_fields
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.rules.setup import new_state
from scarab.games.egizia.sphinx_visits import redraw
from scarab.games.egizia.state import EgiziaState
from scarab.games.egizia.view import VIEW, read_visit


def from_view(game: Game, view: dict[str, Any], rng: Rng) -> EgiziaState:
    state = new_state(game)
    game.read_frame(state, view)
    read_fields(VIEW, state, view["table"])
    read_sphinx(state, view["table"]["sphinx"], view["viewer"], rng)
    return state


def read_sphinx(state: EgiziaState, sphinx: dict[str, Any], viewer: int | None, rng: Rng) -> None:
    state.visiting = sphinx["visiting"]
    state.shown = sphinx["shown"]
    if state.shown:
        for seat in range(len(sphinx["cards"])):
            for name in sphinx["cards"][seat]:
                state.sphinx[SPHINX_NAMES.index(name)] = seat
    else:
        visits = [read_visit(visit) for visit in sphinx["visits"]]
        state.visits, state.sphinx, state.bottom = redraw(visits, state.visiting, viewer, rng)
