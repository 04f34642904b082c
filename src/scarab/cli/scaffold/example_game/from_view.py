"""A view read back into a whole state: what it does not show is dealt."""

from typing import Any

from scarab import Game, Rng
from scarab.cli.scaffold.example_game.rules import new_state
from scarab.cli.scaffold.example_game.state import ExampleGameState
from scarab.cli.scaffold.example_game.view import VIEW, deal_unseen
from scarab.core.view import read_fields


def from_view(game: Game, view: dict[str, Any], rng: Rng) -> ExampleGameState:
    """Stack and points first, then the VIEW table backwards, then the viewer's own cards."""
    state = new_state(game)
    game.read_frame(state, view)
    read_fields(VIEW, state, view["table"])
    seat: int | None = view["viewer"]
    if seat is not None:
        state.hands[seat] = list(view["table"]["hand"])
    deal_unseen(state, seat, rng)
    return state
