"""Cards left on the river: the owner of a leftover-card card may take one (EGZ-34)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import PASS, TAKE, Take
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.box.nile_cards import LAID, LEFTOVER_CARD, NO_CARD
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES
from scarab.games.egizia.rules.nile_cards import take_card
from scarab.games.egizia.state import EgiziaState


@final
class TakeLeftovers(Step[EgiziaState]):
    """Owners of leftover-card choose, in the order of the tiles."""

    rule = "EGZ-34"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        for place in range(len(state.order) - 1, -1, -1):  # pushed in reverse: tile 1 chooses first
            seat = state.order[place]
            for card in range(state.owns(seat, LEFTOVER_CARD)):
                state.stack.append(ChooseLeftover.of(seat))


@final
class ChooseLeftover(SeatDecision[EgiziaState]):
    """Which of the cards left on the river do you take, one for each leftover-card? You may leave them all."""

    rule = "EGZ-34"
    asks = "take a card left on the river, or to pass"

    @staticmethod
    def of(seat: int) -> "ChooseLeftover":
        return CHOOSE_LEFTOVER[seat]

    def settled(self, state: EgiziaState) -> bool:
        for place in CARD_PLACES:
            if state.squares[place] != NO_CARD:
                return False
        return True

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [PASS]
        for index in range(LAID):
            if state.squares[CARD_PLACES[index]] != NO_CARD:
                found.append(TAKE[index])
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if action is PASS:
            leave_all(state, seat)
            return
        assert isinstance(action, Take)
        card = state.squares[action.place]
        state.squares[action.place] = NO_CARD
        if card != LEFTOVER_CARD:  # one taken now works at once: the question stays
            state.stack.pop()
        take_card(state, seat, card)

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Take):
            return IllegalAction("egizia/no-card", f"no card is left on {PLACE_NAMES[action.place]}", self.rule)
        return super().refuse(state, seat, action)


def leave_all(state: EgiziaState, seat: int) -> None:
    """The owner is asked no more, however many leftover-cards are left."""
    while state.stack:
        decision = state.stack[-1]
        if not isinstance(decision, ChooseLeftover) or decision.seat != seat:
            return
        state.stack.pop()


TAKE_LEFTOVERS: Final = TakeLeftovers()
CHOOSE_LEFTOVER: Final = [ChooseLeftover(seat) for seat in range(MAX_SEATS)]
