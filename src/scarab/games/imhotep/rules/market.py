"""The market: the owner of a stone takes a card, or the face-down pair of side B."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import TAKE, Take
from scarab.games.imhotep.box.bounds import MAX_SEATS
from scarab.games.imhotep.box.cards import CARD_NAMES, NO_CARD, PAIR
from scarab.games.imhotep.rules.pair import KeepCard, LookAtPair
from scarab.games.imhotep.rules.taken_cards import gain_card
from scarab.games.imhotep.state import ImhotepState


@final
class TakeCard(SeatDecision[ImhotepState]):
    """A stone reached the market: its owner takes a card, on any seat's turn. Equal face-up cards are one choice."""

    rule = "IMH-23"
    asks = "take a card of the market"

    @staticmethod
    def of(seat: int) -> "TakeCard":
        return TAKE_CARD[seat]

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        market = state.market
        found: list[Action] = []
        for field in range(len(market)):
            card = market[field]
            if card != NO_CARD and not lies_before(market, card, field):
                found.append(TAKE[card])
        if state.face_down:
            found.append(TAKE[PAIR])
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Take)
        state.stack.pop()
        state.quarry[seat] = state.quarry[seat] + 1  # before a red card is executed
        if action.card == PAIR:
            state.ask(LookAtPair.of(seat), KeepCard.of(seat))
            return
        for field in range(len(state.market)):
            if state.market[field] == action.card:
                state.market[field] = NO_CARD
                break
        gain_card(state, seat, action.card)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Take):
            return super().refuse(state, seat, action)
        if action.card == PAIR:
            return IllegalAction("imhotep/no-pair", "no face-down pair lies in the market", "IMH-31")
        why = f"no {CARD_NAMES[action.card]} lies face up in the market"
        return IllegalAction("imhotep/not-in-market", why, self.rule)


def lies_before(market: list[int], card: int, field: int) -> bool:
    """Whether this card lies on an earlier field of the market."""
    return any(market[earlier] == card for earlier in range(field))


TAKE_CARD: Final = [TakeCard(seat) for seat in range(MAX_SEATS)]
