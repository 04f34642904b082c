"""Phase 4: secret offerings are revealed, corrected, and move the temple (AMR-18 to AMR-20)."""

from typing import Any, Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Decision, Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import (
    LOWER,
    OFFER,
    OFFER_CORRECTING,
    RAISE,
    STEAL,
    STEAL_CORRECTING,
    STOLEN,
    Offer,
    Sell,
)
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.power_cards import CORRECTION
from scarab.games.amun_re.box.supply import UNSEALED
from scarab.games.amun_re.rules.power_cards import (
    HandDecision,
    add_sales,
    gain_gold,
    holds,
    play_card,
    refuse_hand,
    sell,
)
from scarab.games.amun_re.rules.rewards import begin_rewards
from scarab.games.amun_re.state import AmunReState


@final
class SealOffering(Decision[AmunReState]):
    """How much gold, or a theft? All seats choose at once, with or without a correction; a sealed choice is final."""

    rule = "AMR-18"
    asks = "choose an offering"

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
            state.offers[seat] = -state.box.theft if action.gold == STOLEN else action.gold
            state.correcting[seat] = 1 if action.correction else 0

    def sealed(self, state: AmunReState, seat: int, action: Action) -> bool:
        """A sale is public at once (AMR-39R)."""
        return isinstance(action, Offer)

    def settled(self, state: AmunReState) -> bool:
        return UNSEALED not in state.offers

    def settle(self, state: AmunReState) -> None:
        """AMR-19: reveal. Corrections follow in order from the Pharaoh; then the temple moves."""
        state.stack[-1] = MOVE_TEMPLE
        corrections: list[Decision[Any]] = []
        for seat in state.turn_order():
            state.total += state.offers[seat]
            if state.offers[seat] > 0:
                gain_gold(state, seat, -state.offers[seat])
            if state.correcting[seat]:
                state.correcting[seat] = 0
                play_card(state, seat, CORRECTION)
                corrections.append(Correct.of(seat))
        state.ask_all(corrections)
        if state.events is not None:
            state.emit("revealed", "AMR-19", {"offers": list(state.offers), "total": state.total})

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Offer):
            return refuse_hand(state, seat, action, self.asks, self.rule) or super().refuse(state, seat, action)
        if action.gold == 0:
            why = f"an offering is at least 1 gold; giving nothing means stealing {state.box.theft}"
            return IllegalAction("amun_re/empty-offering", why, self.rule)
        if action.gold > state.gold[seat]:
            why = f"{seat_name(seat)} has {state.gold[seat]} gold and cannot offer {action.gold}"
            return IllegalAction("amun_re/beyond-gold", why, self.rule)
        return IllegalAction("amun_re/card-not-held", f"{seat_name(seat)} holds no correction", "AMR-44")


@final
class Correct(HandDecision):
    """Does the correction add 3 to the total offering, or take 3 off?"""

    rule = "AMR-44"
    asks = "raise or lower the total offering"

    @staticmethod
    def of(seat: int) -> "Correct":
        return CORRECT[seat]

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [RAISE, LOWER]
        add_sales(state, seat, found)
        return found

    def carry_out(self, state: AmunReState, seat: int, action: Action) -> None:
        state.stack.pop()
        if action is RAISE:
            state.total += state.box.correction
        else:
            assert action is LOWER
            state.total -= state.box.correction


@final
class MoveTemple(Step[AmunReState]):
    """The temple goes to the space of the total; thieves get their gold, the others their rewards."""

    rule = "AMR-19"

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        state.temple = state.box.temple_space(state.total)
        if state.events is not None:
            state.emit("temple", "AMR-4", {"total": state.total, "space": state.temple})
        for seat in range(len(state.offers)):
            if state.offers[seat] < 0:
                gain_gold(state, seat, state.box.theft)
                if state.events is not None:
                    state.emit("stolen", "AMR-20", {"seat": seat, "gold": state.box.theft})
        begin_rewards(state)


SEAL_OFFERING: Final = SealOffering()
MOVE_TEMPLE: Final = MoveTemple()
CORRECT: Final = [Correct(seat) for seat in range(MAX_SEATS)]
