"""Phase 3, first step: power cards (AMR-15)."""

from typing import Final, final

from scarab.core.action import seat_name
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import CARD_PURCHASES, Buy
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.provinces import NO_PROVINCE
from scarab.games.amun_re.rules.deck import DealCard
from scarab.games.amun_re.rules.purchases import Purchase, affordable
from scarab.games.amun_re.state import AmunReState


def card_limit(state: AmunReState, seat: int) -> int:
    """AMR-15: the highest limit among the seat's provinces, not the sum."""
    highest = 0
    limits = state.box.card_limit
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            highest = max(highest, limits[province])
    return highest


@final
class BuyPowerCards(Purchase):
    """How many power cards?"""

    rule = "AMR-15"
    asks = "buy power cards, or be done with them"
    goods = "cards"

    @staticmethod
    def of(seat: int) -> "BuyPowerCards":
        return BUY_POWER_CARDS[seat]

    def offers(self, state: AmunReState, seat: int) -> list[Buy]:
        most = min(card_limit(state, seat), state.cards_left())
        return CARD_PURCHASES[: min(most, affordable(state.gold[seat]))]

    def deliver(self, state: AmunReState, seat: int, number: int) -> None:
        for card in range(number):
            state.stack.append(DealCard.of(seat))

    def refuse_number(self, state: AmunReState, seat: int, number: int) -> IllegalAction | None:
        limit = card_limit(state, seat)
        if number > limit:
            why = f"the highest card limit of {seat_name(seat)}'s provinces is {limit}, not {number}"
            return IllegalAction("amun_re/card-limit", why, self.rule)
        left = state.cards_left()
        if number > left:
            why = f"deck and discards together hold {left} cards, not {number}"
            return IllegalAction("amun_re/no-more-cards", why, "AMR-38R")
        return None


BUY_POWER_CARDS: Final = [BuyPowerCards(seat) for seat in range(MAX_SEATS)]
