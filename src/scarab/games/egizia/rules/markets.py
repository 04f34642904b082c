"""The two markets: markers that only go down (EGZ-17, EGZ-18)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import SeatDecision
from scarab.games.egizia.actions import LOWER, Lower
from scarab.games.egizia.box.board import GRAIN_MARKET, MARKET_NAMES, STONE_MARKET
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.rules.stones import gain_stones
from scarab.games.egizia.scoring import MARKETS_COLUMN
from scarab.games.egizia.state import EgiziaState


def lower(state: EgiziaState, seat: int, market: int, steps: int) -> None:
    """A marker goes down; at the bottom it stays and every step pays."""
    levels = state.levels(market)
    bottom = state.box.stone_bottom if market == STONE_MARKET else state.box.grain_bottom
    for step in range(steps):
        if levels[seat] < bottom:
            levels[seat] = levels[seat] + 1
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "market": MARKET_NAMES[market], "level": levels[seat]}
            state.emit("lowered", "EGZ-18" if market == STONE_MARKET else "EGZ-17", facts)
        if levels[seat] == bottom:
            if market == STONE_MARKET:
                gain_stones(state, seat, state.box.bottom_stones, "EGZ-18")
            else:
                assert market == GRAIN_MARKET
                score(state, seat, MARKETS_COLUMN, state.box.bottom_points, "EGZ-17")


@final
class LowerMarker(SeatDecision[EgiziaState]):
    """Stones were laid at obelisk or graves: which market marker goes down?"""

    rule = "EGZ-21"
    asks = "lower a market marker: lower stone or lower grain"

    @staticmethod
    def of(seat: int) -> "LowerMarker":
        return LOWER_MARKER[seat]

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        return [LOWER[STONE_MARKET], LOWER[GRAIN_MARKET]]

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, Lower)
        state.stack.pop()
        lower(state, seat, action.market, 1)


LOWER_MARKER: Final = [LowerMarker(seat) for seat in range(MAX_SEATS)]
