"""A view read back into a state: all but the pair is in it."""

from typing import Any

from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.view import read_fields
from scarab.games.imhotep.box.cards import CARD_NAMES, CARD_TYPES
from scarab.games.imhotep.chance import draw_pair
from scarab.games.imhotep.rules.setup import new_state
from scarab.games.imhotep.state import ImhotepState
from scarab.games.imhotep.view import CARD, VIEW


def from_view(game: Game, view: dict[str, Any], rng: Rng) -> ImhotepState:
    state = new_state(game)
    game.read_frame(state, view)
    read_fields(VIEW, state, view["table"])
    for owner in state.towers:
        state.obelisks[owner] += state.box.tower
    read_pair(state, view["table"]["pair"], rng)
    return state


def read_pair(state: ImhotepState, shown: dict[str, Any], rng: Rng) -> None:
    """Cards that the view shows nowhere are unseen. A pair that the viewer does not see is drawn from them."""
    state.face_down = shown["face_down"]
    state.counted = [CARD.read(name) for name in shown["counted"]]
    found = state.components()
    for card in range(CARD_TYPES):
        state.unseen[card] += state.box.card_counts[card] - found[CARD_NAMES[card]]
    if shown["seen"] is not None:
        state.pair = [CARD.read(name) for name in shown["seen"]]
        for card in state.pair:
            state.unseen[card] -= 1
        for card in state.counted:
            state.unseen[card] += 1
    elif shown["taken"]:
        state.pair = draw_pair(state.unseen, state.counted, rng)
