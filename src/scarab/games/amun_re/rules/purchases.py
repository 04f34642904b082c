"""Phase 3: the price list, and what the three purchases of a turn share (AMR-13, AMR-14)."""

from typing import ClassVar

from scarab.core.action import Action, seat_name
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import DONE, Buy, Play
from scarab.games.amun_re.box.bounds import MAX_GOLD, PIECES_BY_GOLD, PRICES
from scarab.games.amun_re.box.power_cards import NO_CARD
from scarab.games.amun_re.rules.power_cards import HandDecision, add_sales, gain_gold, refuse_card
from scarab.games.amun_re.state import AmunReState


def affordable(gold: int) -> int:
    """How many pieces of one kind this gold can buy (AMR-14)."""
    return PIECES_BY_GOLD[min(gold, MAX_GOLD)]


class BuyingDecision(HandDecision):
    """A choice in one of the three steps of a turn. The step's power card can be played at any moment (AMR-13R)."""

    step_card: ClassVar[int] = NO_CARD
    """The power card that is played in this step, if there is one."""

    def add_plays(self, state: AmunReState, seat: int, found: list[Action]) -> None:
        """Every way to play the step's card."""

    def play(self, state: AmunReState, seat: int, province: int) -> None:
        """Play the step's card in a province."""
        raise NotImplementedError(f"{self.name()} has no power card")

    def refuse_play(self, state: AmunReState, seat: int, province: int) -> IllegalAction:
        """Why the step's card, which is in hand, cannot be played in this province."""
        raise NotImplementedError(f"{self.name()} has no power card")

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Play) or self.step_card == NO_CARD:
            return super().refuse(state, seat, action)
        refusal = refuse_card(state, seat, action.card)
        if refusal is not None:
            return refusal
        if action.card != self.step_card:
            return IllegalAction("action/other-question", f"{seat_name(seat)} is to {self.asks}", "AMR-13R")
        return self.refuse_play(state, seat, action.province)


class Purchase(BuyingDecision):
    """How many pieces of one kind? One purchase, and the step ends when the seat says so (AMR-13R)."""

    goods: ClassVar[str]
    """What is bought, as in `Buy.what`."""

    def offers(self, state: AmunReState, seat: int) -> list[Buy]:
        """The purchases that the seat can pay and its provinces allow."""
        raise NotImplementedError(f"{self.name()} must implement offers()")

    def deliver(self, state: AmunReState, seat: int, number: int) -> None:
        """The pieces are paid."""
        raise NotImplementedError(f"{self.name()} must implement deliver()")

    def refuse_number(self, state: AmunReState, seat: int, number: int) -> IllegalAction | None:
        """Why the seat's provinces do not allow this number; None if they do."""
        return None

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        if not state.bought:
            found.extend(self.offers(state, seat))
        self.add_plays(state, seat, found)
        add_sales(state, seat, found)
        return found

    def carry_out(self, state: AmunReState, seat: int, action: Action) -> None:
        if action is DONE:
            end_step(state)
        elif isinstance(action, Buy):
            gain_gold(state, seat, -PRICES[action.number])
            state.bought = 1
            self.deliver(state, seat, action.number)
        else:
            assert isinstance(action, Play)
            self.play(state, seat, action.province)

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Buy) or action.what != self.goods:
            return super().refuse(state, seat, action)
        if state.bought:
            why = f"{seat_name(seat)} already bought {action.what} this turn"
            return IllegalAction("amun_re/bought-already", why, "AMR-13R")
        refusal = self.refuse_number(state, seat, action.number)
        if refusal is not None:
            return refusal
        why = f"{action.number} {action.what} cost {PRICES[action.number]} gold, and {seat_name(seat)} has"
        return IllegalAction("amun_re/too-expensive", f"{why} {state.gold[seat]}", "AMR-14")


def end_step(state: AmunReState) -> None:
    """AMR-13R: the next step, or the next seat's turn, lies below and is asked now."""
    state.stack.pop()
    state.bought = 0


class Placement(BuyingDecision):
    """Where does the next of the pieces bought go? Asked until all of them are placed."""

    def place(self, state: AmunReState, action: Action) -> None:
        raise NotImplementedError(f"{self.name()} must implement place()")

    def carry_out(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Play):
            self.play(state, seat, action.province)
            return
        self.place(state, action)
        state.to_place -= 1
        if state.to_place == 0:
            state.stack.pop()  # the purchase lies below and is asked again, now without offers
