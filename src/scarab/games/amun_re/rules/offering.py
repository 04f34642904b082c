"""Phase 4: all choose an offering in secret; it is revealed, corrected, and moves the temple (AMR-18 to AMR-20)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Decision, SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import LOWER, OFFER, OFFER_CORRECTING, RAISE, STEAL, STEAL_CORRECTING, Offer, Sell
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.power_cards import CORRECTION, CORRECTION_AMOUNT
from scarab.games.amun_re.box.provinces import temple_space
from scarab.games.amun_re.box.supply import THEFT, UNSEALED
from scarab.games.amun_re.rules.power_cards import add_sales, gain_gold, holds, play_card, refuse_other, sell
from scarab.games.amun_re.rules.rewards import reward
from scarab.games.amun_re.state import AmunReState


@final
class SealOffering(Decision[AmunReState]):
    """How much gold, or a theft? All seats choose at once, with or without a correction; what is sealed is final."""

    rule = "AMR-18"

    def seats_to_act(self, state: AmunReState) -> list[int]:
        asked: list[int] = []
        for seat in range(len(state.offers)):
            if state.offers[seat] == UNSEALED:
                asked.append(seat)
        return asked

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        gold = state.gold[seat]
        found: list[Action] = [STEAL]
        found.extend(OFFER[1 : gold + 1])
        if holds(state, seat, CORRECTION):
            found.append(STEAL_CORRECTING)
            found.extend(OFFER_CORRECTING[1 : gold + 1])
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        else:
            assert isinstance(action, Offer)
            state.offers[seat] = action.gold
            state.correcting[seat] = 1 if action.correction else 0

    def sealed(self, state: AmunReState, seat: int, action: Action) -> bool:
        """A sale is public at once (AMR-39R)."""
        return isinstance(action, Offer)

    def settled(self, state: AmunReState) -> bool:
        return UNSEALED not in state.offers

    def settle(self, state: AmunReState) -> None:
        """AMR-19: reveal. Corrections follow in order from the Pharaoh; then the temple moves."""
        state.stack.pop()
        state.stack.append(MOVE_TEMPLE)
        seats = len(state.offers)
        for turn in range(seats - 1, -1, -1):
            seat = (state.pharaoh + turn) % seats
            state.total += state.offers[seat]
            if state.offers[seat] != THEFT:
                gain_gold(state, seat, -state.offers[seat])
            if state.correcting[seat]:
                state.correcting[seat] = 0
                play_card(state, seat, CORRECTION)
                state.stack.append(CORRECTORS[seat])
        if state.events is not None:
            state.emit("revealed", "AMR-19", {"offers": list(state.offers), "total": state.total})

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Offer):
            return refuse_other(state, seat, action, "choose an offering", self.rule)
        if action.gold == 0:
            why = "an offering is at least 1 gold; whoever gives nothing steals 3"
            return IllegalAction("amun_re/empty-offering", why, self.rule)
        if action.gold > state.gold[seat]:
            why = f"{seat_name(seat)} has {state.gold[seat]} gold and cannot offer {action.gold}"
            return IllegalAction("amun_re/beyond-gold", why, self.rule)
        return IllegalAction("amun_re/card-not-held", f"{seat_name(seat)} holds no correction", "AMR-44")


@final
class Correct(SeatDecision[AmunReState]):
    """Does the correction add 3 to the total offering, or take 3 off?"""

    rule = "AMR-44"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [RAISE, LOWER]
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
            return
        state.stack.pop()
        state.total += CORRECTION_AMOUNT if action == RAISE else -CORRECTION_AMOUNT

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        return refuse_other(state, seat, action, "raise or lower the total offering", self.rule)


@final
class MoveTemple(Step[AmunReState]):
    """The temple goes to the space of the total; thieves get their gold, the others their rewards."""

    rule = "AMR-19"

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        state.temple = temple_space(state.total)
        if state.events is not None:
            state.emit("temple", "AMR-4", {"total": state.total, "space": state.temple})
        for seat in range(len(state.offers)):
            if state.offers[seat] == THEFT:
                gain_gold(state, seat, -THEFT)
                if state.events is not None:
                    state.emit("stolen", "AMR-20", {"seat": seat, "gold": -THEFT})
        reward(state)


SEAL_OFFERING: Final = SealOffering()
MOVE_TEMPLE: Final = MoveTemple()
CORRECTORS: Final = [Correct(seat) for seat in range(MAX_SEATS)]


def begin_offering(state: AmunReState) -> None:
    state.total = 0
    state.stack.append(SEAL_OFFERING)
