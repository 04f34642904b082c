"""Bags of gold: one tile bought from another player."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.tutankhamen.actions import BUY, DECLINE, Buy
from scarab.games.tutankhamen.box.bounds import MAX_SEATS
from scarab.games.tutankhamen.box.tiles import GOLD, SET_COUNT, TILE_NAMES
from scarab.games.tutankhamen.rules.end import pay
from scarab.games.tutankhamen.state import TutankhamenState


def take_gold(state: TutankhamenState, seat: int) -> None:
    """TUT-20: the bag leaves the game in this turn, and buys if there is anything to buy (TUT-20R)."""
    state.out[GOLD] += 1
    decision = BuyTile.of(seat)
    if len(decision.legal_actions(state, seat)) > 1:
        state.stack.append(decision)
    else:
        state.emit("bag_left", "TUT-20", {"seat": seat})


@final
class BuyTile(SeatDecision[TutankhamenState]):
    """Which tile does the bag of gold buy, and from whom? Asked only if there is one to buy (TUT-20R)."""

    rule = "TUT-19"
    asks = "buy with the bag of gold, or decline"

    @staticmethod
    def of(seat: int) -> "BuyTile":
        return BUY_TILE[seat]

    def legal_actions(self, state: TutankhamenState, seat: int) -> list[Action]:
        found: list[Action] = [DECLINE]
        for tile_set in range(SET_COUNT):
            if state.owned(seat, tile_set):
                for seller in range(len(state.pawns)):
                    if seller != seat and state.owned(seller, tile_set):
                        found.append(BUY[seller * SET_COUNT + tile_set])
        return found

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        state.stack.pop()
        if action is DECLINE:
            state.emit("bag_left", "TUT-20", {"seat": seat})
            return
        assert isinstance(action, Buy)
        state.hands[action.seller * SET_COUNT + action.tile_set] -= 1
        state.hands[seat * SET_COUNT + action.tile_set] += 1
        facts: dict[str, object] = {"seat": seat, "seller": action.seller, "tile": TILE_NAMES[action.tile_set]}
        state.emit("bought", self.rule, facts)
        pay(state, action.seller, "gold", 1, self.rule)

    def refuse(self, state: TutankhamenState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Buy):
            return super().refuse(state, seat, action)
        wanted = TILE_NAMES[action.tile_set]
        if action.seller == seat:
            return IllegalAction("tutankhamen/own-tile", "a bag buys from another player", self.rule)
        if not state.owned(seat, action.tile_set):
            why = f"{seat_name(seat)} owns no {wanted}, and a bag buys only what its owner collects already"
            return IllegalAction("tutankhamen/not-collected", why, self.rule)
        return IllegalAction("tutankhamen/not-theirs", f"{seat_name(action.seller)} owns no {wanted}", self.rule)


BUY_TILE: Final = [BuyTile(seat) for seat in range(MAX_SEATS)]
