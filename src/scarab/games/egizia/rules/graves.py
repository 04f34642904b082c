"""The row of graves: its tiles are opened one by one (EGZ-6, EGZ-21)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import DrawOne
from scarab.games.egizia.chance import OPENED_GRAVE, OpenedGrave
from scarab.games.egizia.state import EgiziaState


@final
class OpenGrave(DrawOne[EgiziaState]):
    """Which value has the next grave tile of the row?"""

    rule = "EGZ-6"
    draws = "a grave tile"

    def bag(self, state: EgiziaState) -> list[int]:
        return list(state.grave_bag)

    def drawn_action(self, state: EgiziaState, kind: int) -> Action:
        return OPENED_GRAVE[kind]

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, OpenedGrave)
        state.stack.pop()
        bag = state.grave_bag[:]
        bag[action.value - 1] = bag[action.value - 1] - 1
        state.grave_bag = bag
        place = 0
        while state.graves[place]:
            place += 1
        state.graves[place] = action.value
        if state.events is not None:
            state.emit("opened", self.rule, {"value": action.value})


OPEN_GRAVE: Final = OpenGrave()
