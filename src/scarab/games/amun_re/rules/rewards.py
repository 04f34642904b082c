"""Phase 4: Amun-Re rewards the offerings by rank, and the best makes the next Pharaoh (AMR-21 to AMR-23)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import DRAW, Farm, Lay, Play, Sell
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.power_cards import CARD_NAMES
from scarab.games.amun_re.box.supply import UNSEALED
from scarab.games.amun_re.rules.deck import DEALS
from scarab.games.amun_re.rules.farmers import add_fields, place_farmer, refuse_field
from scarab.games.amun_re.rules.power_cards import add_sales, refuse_other, sell
from scarab.games.amun_re.rules.stones import add_places, lay_stone, refuse_place
from scarab.games.amun_re.state import AmunReState


def ranked(state: AmunReState) -> list[int]:
    """AMR-21: who offered most comes first; level offerings rank clockwise from the Pharaoh. Thieves are not ranked."""
    seats = len(state.offers)
    order: list[int] = []
    for turn in range(seats):
        seat = (state.pharaoh + turn) % seats
        if state.offers[seat] > 0:
            place = len(order)
            while place > 0 and state.offers[order[place - 1]] < state.offers[seat]:
                place -= 1
            order.insert(place, seat)
    return order


def items(rank: int) -> int:
    """The first takes 3, the second 2, everybody else 1 (AMR-21)."""
    return max(3 - rank, 1)


def reward(state: AmunReState) -> None:
    """AMR-21R: all items of one player, then the next by rank."""
    state.stack.append(PASS_PHARAOH)
    order = ranked(state)
    for rank in range(len(order) - 1, -1, -1):
        for item in range(items(rank)):
            state.stack.append(REWARDS[order[rank]])
    if state.events is not None and order:
        state.emit("ranked", "AMR-21", {"seats": order})


@final
class TakeReward(SeatDecision[AmunReState]):
    """A power card, a farmer or a building stone? It is chosen and carried out before the next."""

    rule = "AMR-21"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = []
        if state.cards_left():
            found.append(DRAW)
        add_fields(state, seat, found)
        add_places(state, seat, found)
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
            return
        state.stack.pop()
        if isinstance(action, Farm):
            place_farmer(state, action.province)
        elif isinstance(action, Lay):
            lay_stone(state, action.province)
        else:
            state.stack.append(DEALS[seat])

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if action == DRAW:
            return IllegalAction("amun_re/no-more-cards", "deck and discards are empty: choose another", "AMR-38R")
        if isinstance(action, Farm):
            return refuse_field(state, seat, action.province, "AMR-22")
        if isinstance(action, Lay):
            return refuse_place(seat, action.province, "AMR-22")
        if isinstance(action, Play):
            why = f"{CARD_NAMES[action.card]} may not be used now: Amun-Re rewards"
            return IllegalAction("amun_re/wrong-phase", why, "AMR-22")
        return refuse_other(state, seat, action, "take a reward", self.rule)


@final
class PassPharaoh(Step[AmunReState]):
    """The highest-ranked offerer becomes start player; if all stole, nothing changes. The offerings are over."""

    rule = "AMR-23"

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        order = ranked(state)
        if order:
            state.pharaoh = order[0]
        if state.events is not None:
            state.emit("pharaoh", self.rule, {"seat": state.pharaoh})
        for seat in range(len(state.offers)):
            state.offers[seat] = UNSEALED


REWARDS: Final = [TakeReward(seat) for seat in range(MAX_SEATS)]
PASS_PHARAOH: Final = PassPharaoh()
