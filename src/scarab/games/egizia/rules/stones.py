"""A player's stone store, and phase 4: the quarries give stones (EGZ-5, EGZ-13)."""

from typing import Final, final

from scarab.core.decision import Step
from scarab.games.egizia.box.board import STONE_MAX
from scarab.games.egizia.box.nile_cards import HELD_TYPES, QUARRY_2, QUARRY_4, quarry_value
from scarab.games.egizia.state import EgiziaState


def gain_stones(state: EgiziaState, seat: int, number: int, rule: str) -> None:
    """What the store cannot hold is lost."""
    stored = min(number, STONE_MAX - state.stones[seat])
    state.stones[seat] = state.stones[seat] + stored
    if state.events is not None and number:
        state.emit("stones", rule, {"seat": seat, "stones": stored, "lost": number - stored})


def quarried(state: EgiziaState, seat: int) -> int:
    """Stones of all quarries."""
    total = 0
    for quarry in range(QUARRY_2, QUARRY_4 + 1):
        total += state.hands[seat * HELD_TYPES + quarry] * quarry_value(quarry)
    return total


@final
class CutStones(Step[EgiziaState]):
    """Phase 4: in the order of the tiles the quarries give their stones."""

    rule = "EGZ-13"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        state.phase = 4
        for seat in state.order:
            gain_stones(state, seat, quarried(state, seat), self.rule)


CUT_STONES: Final = CutStones()
