"""A stone reached the market: its owner takes a card, or the face-down pair of side B."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import TAKE, Take
from scarab.games.imhotep.box.cards import CARD_NAMES, NO_CARD, PAIR
from scarab.games.imhotep.box.rounds import ROUND_CARDS
from scarab.games.imhotep.rules.pair import KEEPERS, LOOKERS
from scarab.games.imhotep.rules.taken_cards import gain_card
from scarab.games.imhotep.state import ImhotepState


@final
class TakeCard(SeatDecision[ImhotepState]):
    """Which card do you take, whoever's turn it is? Face-up cards of one kind are one choice."""

    rule = "IMH-23"

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        market = state.market
        found: list[Action] = []
        for place in range(len(market)):
            card = market[place]
            if card != NO_CARD and not lies_before(market, card, place):
                found.append(TAKE[card])
        if state.face_down:
            found.append(TAKE[PAIR])
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Take)
        state.stack.pop()
        state.quarry[seat] = state.quarry[seat] + 1  # before a red card is executed
        if action.card == PAIR:
            state.stack.append(KEEPERS[seat])
            state.stack.append(LOOKERS[seat])
            return
        for place in range(len(state.market)):
            if state.market[place] == action.card:
                state.market[place] = NO_CARD
                break
        gain_card(state, seat, action.card)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Take):
            why = f"{seat_name(seat)} is to take a card of the market"
            return IllegalAction("action/other-question", why, self.rule)
        if action.card == PAIR:
            why = "no face-down pair lies in the market"
            return IllegalAction("imhotep/no-pair", why, "IMH-31")
        why = f"no {CARD_NAMES[action.card]} lies face up in the market"
        return IllegalAction("imhotep/not-in-market", why, self.rule)


def lies_before(market: list[int], card: int, place: int) -> bool:
    """On an earlier field of the market."""
    return any(market[earlier] == card for earlier in range(place))


TAKERS: Final = [TakeCard(seat) for seat in range(max(ROUND_CARDS))]
