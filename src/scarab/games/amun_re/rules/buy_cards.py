"""Phase 3, first step: power cards. Each player completes all three steps before the next begins (AMR-13)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import BUY_CARDS, DONE, Buy, Sell
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.provinces import CARD_LIMIT, NO_PROVINCE
from scarab.games.amun_re.rules.deck import DEALS
from scarab.games.amun_re.rules.farmers import BUY_FARMERS_STEPS
from scarab.games.amun_re.rules.power_cards import add_sales, refuse_other, sell
from scarab.games.amun_re.rules.purchases import affordable, end_step, pay, refuse_purchase
from scarab.games.amun_re.rules.stones import BUY_STONES_STEPS, FINISH_STONES
from scarab.games.amun_re.state import AmunReState


def card_limit(state: AmunReState, seat: int) -> int:
    """AMR-15: the highest limit among one's provinces, not the sum."""
    highest = 0
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            highest = max(highest, CARD_LIMIT[province])
    return highest


@final
class BuyPowerCards(SeatDecision[AmunReState]):
    """How many power cards?"""

    rule = "AMR-15"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        if not state.bought:
            most = min(card_limit(state, seat), state.cards_left())
            found.extend(BUY_CARDS[: min(most, affordable(state.gold[seat]))])
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        elif isinstance(action, Buy):
            pay(state, seat, action.number)
            for card in range(action.number):
                state.stack.append(DEALS[seat])
        else:
            end_step(state)

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Buy) or action.what != "cards":
            return refuse_other(state, seat, action, "buy power cards, or be done with them", self.rule)
        limit = card_limit(state, seat)
        if not state.bought and action.number > limit:
            why = f"the highest card limit of {seat_name(seat)}'s provinces is {limit}, not {action.number}"
            return IllegalAction("amun_re/card-limit", why, self.rule)
        if not state.bought and action.number > state.cards_left():
            why = f"deck and discards together hold {state.cards_left()} cards, not {action.number}"
            return IllegalAction("amun_re/no-more-cards", why, "AMR-38R")
        return refuse_purchase(state, seat, action)


BUY_CARDS_STEPS: Final = [BuyPowerCards(seat) for seat in range(MAX_SEATS)]


def begin_actions(state: AmunReState) -> None:
    """AMR-13: from the Pharaoh clockwise, each seat's three steps."""
    seats = len(state.gold)
    for turn in range(seats - 1, -1, -1):
        seat = (state.pharaoh + turn) % seats
        state.stack.append(BUY_STONES_STEPS[seat])
        state.stack.append(FINISH_STONES[seat])
        state.stack.append(BUY_FARMERS_STEPS[seat])
        state.stack.append(BUY_CARDS_STEPS[seat])
