"""A player's stone store, and phase 4: the quarries give stones (EGZ-5, EGZ-13)."""

from typing import Final, final

from scarab.core.decision import Step
from scarab.games.egizia.box.rounds import CUTTING
from scarab.games.egizia.state import EgiziaState


def gain_stones(state: EgiziaState, seat: int, number: int, rule: str) -> None:
    """EGZ-5: what the store cannot hold is lost."""
    stored = min(number, state.box.stone_max - state.stones[seat])
    state.stones[seat] = state.stones[seat] + stored
    if state.events is not None and number:
        state.emit("stones", rule, {"seat": seat, "stones": stored, "lost": number - stored})


@final
class CutStones(Step[EgiziaState]):
    """Phase 4: in the order of the tiles the quarries give their stones."""

    rule = "EGZ-13"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        state.phase = CUTTING
        for seat in state.order:
            gain_stones(state, seat, state.quarried_stones(seat), self.rule)


CUT_STONES: Final = CutStones()
