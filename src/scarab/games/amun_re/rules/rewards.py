"""Phase 4: Amun-Re rewards the offerings by rank, and the best makes the next Pharaoh (AMR-21 to AMR-23)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import DRAW, LAY, Farm, Lay, Play
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.power_cards import CARD_NAMES
from scarab.games.amun_re.box.supply import UNSEALED
from scarab.games.amun_re.rules.deck import DealCard
from scarab.games.amun_re.rules.farmers import add_fields, place_farmer, refuse_field
from scarab.games.amun_re.rules.power_cards import HandDecision, add_own_provinces, add_sales, refuse_other_owner
from scarab.games.amun_re.rules.stones import lay_stone
from scarab.games.amun_re.state import AmunReState


def ranked(state: AmunReState) -> list[int]:
    """AMR-21: seats by offering, the highest first; tied ones clockwise from the Pharaoh. Thieves are left out."""
    order: list[int] = []
    for seat in state.turn_order():
        if state.offers[seat] > 0:
            rank = len(order)
            while rank > 0 and state.offers[order[rank - 1]] < state.offers[seat]:
                rank -= 1
            order.insert(rank, seat)
    return order


def begin_rewards(state: AmunReState) -> None:
    """AMR-21R: all items of one seat, then the next by rank; then the Pharaoh changes."""
    state.stack.append(PASS_PHARAOH)
    order = ranked(state)
    items = state.box.reward_items
    for rank in range(len(order) - 1, -1, -1):  # the first rank is asked first, so pushed last
        for item in range(items[rank]):
            state.stack.append(TakeReward.of(order[rank]))
    if state.events is not None and order:
        state.emit("ranked", "AMR-21", {"seats": order})


@final
class TakeReward(HandDecision):
    """A power card, a farmer or a building stone? It is chosen and carried out before the next."""

    rule = "AMR-21"
    asks = "take a reward"

    @staticmethod
    def of(seat: int) -> "TakeReward":
        return TAKE_REWARD[seat]

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = []
        if state.cards_left():
            found.append(DRAW)
        add_fields(state, seat, found)
        add_own_provinces(state, seat, LAY, found)
        add_sales(state, seat, found)
        return found

    def carry_out(self, state: AmunReState, seat: int, action: Action) -> None:
        state.stack.pop()
        if isinstance(action, Farm):
            place_farmer(state, action.province)
        elif isinstance(action, Lay):
            lay_stone(state, action.province)
        else:
            assert action is DRAW
            state.stack.append(DealCard.of(seat))

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if action == DRAW:
            return IllegalAction("amun_re/no-more-cards", "deck and discards are empty: choose another", "AMR-38R")
        if isinstance(action, Farm):
            return refuse_field(state, seat, action.province, "AMR-22")
        if isinstance(action, Lay):
            return refuse_other_owner(seat, action.province, "AMR-22")
        if isinstance(action, Play):
            why = f"{CARD_NAMES[action.card]} can't be used while Amun-Re rewards you"
            return IllegalAction("amun_re/wrong-phase", why, "AMR-22")
        return super().refuse(state, seat, action)


@final
class PassPharaoh(Step[AmunReState]):
    """The highest-ranked seat becomes Pharaoh; if all stole, nothing changes. The offerings are over."""

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


TAKE_REWARD: Final = [TakeReward(seat) for seat in range(MAX_SEATS)]
PASS_PHARAOH: Final = PassPharaoh()
