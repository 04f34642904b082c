"""A player's stone store (EGZ-5)."""

from scarab.games.egizia.box.board import STONE_MAX
from scarab.games.egizia.state import EgiziaState


def gain_stones(state: EgiziaState, seat: int, number: int, rule: str) -> None:
    """What the store cannot hold is lost."""
    stored = min(number, STONE_MAX - state.stones[seat])
    state.stones[seat] = state.stones[seat] + stored
    if state.events is not None and number:
        state.emit("stones", rule, {"seat": seat, "stones": stored, "lost": number - stored})
