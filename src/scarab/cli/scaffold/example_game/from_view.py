"""Build a complete state from a view; hidden cards are dealt at random."""

from typing import Any

from scarab import Game, Rng
from scarab.cli.scaffold.example_game.rules import new_state
from scarab.cli.scaffold.example_game.state import ExampleGameState
from scarab.cli.scaffold.example_game.view import VIEW, deal_unseen
from scarab.core.view import read_fields


def from_view(game: Game, view: dict[str, Any], rng: Rng) -> ExampleGameState:
    """Read the stack and the points, then the fields of VIEW, then the viewer's own cards."""
    state = new_state(game)
    game.read_frame(state, view)
    read_fields(VIEW, state, view["table"])
    seat: int | None = view["viewer"]
    if seat is not None:
        state.hands[seat] = list(view["table"]["hand"])
    deal_unseen(state, seat, rng)
    return state
