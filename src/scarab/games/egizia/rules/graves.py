"""The row of graves: its tiles are opened one by one (EGZ-6, EGZ-21)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import Chance
from scarab.core.rng import Rng
from scarab.games.egizia.box.buildings import GRAVE_VALUES
from scarab.games.egizia.chance import OPENED, OpenedGrave
from scarab.games.egizia.state import EgiziaState


@final
class OpenGrave(Chance[EgiziaState]):
    """Which value has the next grave tile of the row?"""

    rule = "EGZ-6"

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        return [OPENED[kind] for kind in range(len(GRAVE_VALUES)) if state.grave_bag[kind]]

    def sample(self, state: EgiziaState, rng: Rng) -> Action:
        left = 0
        for count in state.grave_bag:
            left += count
        drawn = rng.below(left)
        kind = 0
        while drawn >= state.grave_bag[kind]:
            drawn -= state.grave_bag[kind]
            kind += 1
        return OPENED[kind]

    def why_impossible(self, state: EgiziaState, action: Action) -> str:
        if not isinstance(action, OpenedGrave):
            return "a grave tile is opened now"
        left = state.grave_bag[action.value - GRAVE_VALUES[0]]
        return "" if left else f"all grave tiles of {action.value} have been opened"

    def weights(self, state: EgiziaState, drawn: list[int]) -> list[int]:
        return [] if drawn else list(state.grave_bag)

    def outcome(self, state: EgiziaState, drawn: list[int]) -> Action:
        return OPENED[drawn[0]]

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, OpenedGrave)
        state.stack.pop()
        kind = action.value - GRAVE_VALUES[0]
        state.grave_bag[kind] = state.grave_bag[kind] - 1
        place = 0
        while state.graves[place]:
            place += 1
        state.graves[place] = action.value
        if state.events is not None:
            state.emit("opened", self.rule, {"value": action.value})


OPEN_GRAVE: Final = OpenGrave()
