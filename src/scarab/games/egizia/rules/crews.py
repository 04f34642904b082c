"""Crews get stronger (EGZ-3)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import RAISE, Raise
from scarab.games.egizia.box.crews import CREW_MAX, CREW_NAMES, CREWS
from scarab.games.egizia.state import EgiziaState


def raise_crew(state: EgiziaState, seat: int, crew: int, rule: str) -> None:
    """One step; beyond the maximum it is lost."""
    cell = seat * CREWS + crew
    if state.crews[cell] < CREW_MAX:
        state.crews[cell] = state.crews[cell] + 1
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "crew": CREW_NAMES[crew], "strength": state.crews[cell]}
            state.emit("raised", rule, facts)


def any_below_maximum(state: EgiziaState, seat: int) -> bool:
    for cell in range(seat * CREWS, seat * CREWS + CREWS):
        if state.crews[cell] < CREW_MAX:
            return True
    return False


@final
class RaiseCrew(SeatDecision[EgiziaState]):
    """Which crew gets a step of choice? One below the maximum while there is one; otherwise the steps are lost."""

    rule = "EGZ-3"

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.steps)

    def settled(self, state: EgiziaState) -> bool:
        return not any_below_maximum(state, self.seat)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = []
        for crew in range(CREWS):
            if state.crews[seat * CREWS + crew] < CREW_MAX:
                found.append(RAISE[crew])
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, Raise)
        state.stack.pop()
        raise_crew(state, seat, action.crew, self.rule)
        if self.steps > 1:
            state.stack.append(RAISE_CREWS[seat])

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Raise):
            why = f"the {CREW_NAMES[action.crew]} crew has strength {CREW_MAX} already, the step goes to another"
            return IllegalAction("egizia/crew-at-maximum", why, self.rule)
        why = f"{seat_name(seat)} is to raise a crew first"
        return IllegalAction("action/other-question", why, self.rule)


RAISE_CREWS: Final = [RaiseCrew(seat, 1) for seat in range(4)]
RAISE_TWICE: Final = [RaiseCrew(seat, 2) for seat in range(4)]
