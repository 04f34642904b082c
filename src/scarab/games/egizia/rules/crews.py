"""Crews get stronger (EGZ-3)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import RAISE, Raise
from scarab.games.egizia.box.bounds import MAX_SEATS, MAX_STEPS
from scarab.games.egizia.box.crews import CREW_NAMES, CREWS
from scarab.games.egizia.state import EgiziaState


def raise_crew(state: EgiziaState, seat: int, crew: int, rule: str) -> None:
    """One step; beyond the maximum it is lost."""
    cell = seat * CREWS + crew
    if state.crews[cell] < state.box.crew_max:
        state.crews[cell] = state.crews[cell] + 1
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "crew": CREW_NAMES[crew], "strength": state.crews[cell]}
            state.emit("raised", rule, facts)


def raise_pair(state: EgiziaState, seat: int, one: int, other: int, rule: str) -> None:
    raise_crew(state, seat, one, rule)
    raise_crew(state, seat, other, rule)


def any_below_maximum(state: EgiziaState, seat: int) -> bool:
    for cell in range(seat * CREWS, seat * CREWS + CREWS):
        if state.crews[cell] < state.box.crew_max:
            return True
    return False


@final
class RaiseCrew(SeatDecision[EgiziaState]):
    """Which crew gets a step of choice? One below the maximum while there is one; otherwise the steps are lost."""

    rule = "EGZ-3"
    asks = "raise a crew first"

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    @staticmethod
    def of(seat: int, steps: int) -> "RaiseCrew":
        return RAISE_CREW[steps - 1][seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.steps)

    def settled(self, state: EgiziaState) -> bool:
        return not any_below_maximum(state, self.seat)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = []
        for crew in range(CREWS):
            if state.crews[seat * CREWS + crew] < state.box.crew_max:
                found.append(RAISE[crew])
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, Raise)
        state.stack.pop()
        raise_crew(state, seat, action.crew, self.rule)
        if self.steps > 1:
            state.stack.append(RaiseCrew.of(seat, self.steps - 1))

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Raise):
            most = state.box.crew_max
            why = f"the {CREW_NAMES[action.crew]} crew already has strength {most}: choose another crew"
            return IllegalAction("egizia/crew-at-maximum", why, self.rule)
        return super().refuse(state, seat, action)


RAISE_CREW: Final = [[RaiseCrew(seat, steps) for seat in range(MAX_SEATS)] for steps in range(1, MAX_STEPS + 1)]
"""By steps, from 1, then by seat."""
