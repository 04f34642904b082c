"""Cards that may be played whenever their owner is on turn (EGZ-26R)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import CREW_UPS, DONE, PAY_CREW_UPS, SELL, CrewUp, Improve, Sell
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.box.crews import CREW_NAMES, CREWS
from scarab.games.egizia.box.nile_cards import (
    CARD_NAMES,
    CREW_UP,
    HELD_TYPES,
    ONCE_TYPES,
    PAY_CREW_UP,
    SELL_STONES,
)
from scarab.games.egizia.rules.crews import any_below_maximum, raise_crew
from scarab.games.egizia.rules.nile_cards import add_improvements, can_improve, improve
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.scoring import CARDS_COLUMN
from scarab.games.egizia.state import EgiziaState


def can_play(state: EgiziaState, seat: int) -> bool:
    """Whether one of these cards would do something now."""
    if state.waiting[seat] and can_improve(state, seat):
        return True
    if state.stones[seat] and state.owns(seat, SELL_STONES):
        return True
    if state.fresh(seat, CREW_UP) or (state.stones[seat] >= state.box.pay_stones and state.fresh(seat, PAY_CREW_UP)):
        return any_below_maximum(state, seat)
    return False


def add_plays(state: EgiziaState, seat: int, found: list[Action]) -> None:
    """Every one of these cards, in every way it can be played."""
    if state.fresh(seat, CREW_UP):
        for crew in range(CREWS):
            if state.crews[seat * CREWS + crew] < state.box.crew_max:
                found.append(CREW_UPS[crew])
    if state.stones[seat] >= state.box.pay_stones and state.fresh(seat, PAY_CREW_UP):
        for crew in range(CREWS):
            if state.crews[seat * CREWS + crew] < state.box.crew_max:
                found.append(PAY_CREW_UPS[crew])
    if state.waiting[seat]:
        add_improvements(state, seat, found)
    if state.owns(seat, SELL_STONES):
        for number in range(min(state.box.sell_most, state.stones[seat])):
            found.append(SELL[number])


def play_card(state: EgiziaState, seat: int, action: Action) -> bool:
    """Carry out such a card; False if the action is another one. The decision stays: the turn goes on."""
    if isinstance(action, CrewUp):
        card = PAY_CREW_UP if action.paid else CREW_UP
        if action.paid:
            state.stones[seat] = state.stones[seat] - state.box.pay_stones
        use(state, seat, card)
        raise_crew(state, seat, action.crew, "EGZ-28")
        return True
    if isinstance(action, Improve):
        improve(state, seat, action.field)
        return True
    if isinstance(action, Sell):
        discard(state, seat, SELL_STONES)
        state.stones[seat] = state.stones[seat] - action.number
        score(state, seat, CARDS_COLUMN, action.number, "EGZ-35")
        return True
    return False


def use(state: EgiziaState, seat: int, card: int) -> None:
    """A once-per-round card rests until the next round."""
    cell = seat * ONCE_TYPES + card - CREW_UP
    state.used[cell] = state.used[cell] + 1
    if state.events is not None:
        state.emit("played", "EGZ-26", {"seat": seat, "card": CARD_NAMES[card]})


def discard(state: EgiziaState, seat: int, card: int) -> None:
    """An anytime card leaves the game when it is played."""
    state.hands[seat * HELD_TYPES + card] = state.hands[seat * HELD_TYPES + card] - 1
    state.gone += 1
    if state.events is not None:
        state.emit("played", "EGZ-26", {"seat": seat, "card": CARD_NAMES[card]})


def refuse_play(state: EgiziaState, seat: int, action: Action) -> IllegalAction | None:
    """Why such a card cannot be played; None if the action is another one."""
    if isinstance(action, CrewUp):
        card = PAY_CREW_UP if action.paid else CREW_UP
        if not state.owns(seat, card):
            return not_owned(seat, card, "EGZ-28")
        if not state.fresh(seat, card):
            why = f"{CARD_NAMES[card]} works once per round, and {seat_name(seat)} has used it"
            return IllegalAction("egizia/used-card", why, "EGZ-28")
        if action.paid and state.stones[seat] < state.box.pay_stones:
            why = f"pay-crew-up costs {state.box.pay_stones} stones, and {seat_name(seat)} has {state.stones[seat]}"
            return IllegalAction("egizia/too-few-stones", why, "EGZ-28")
        why = f"the {CREW_NAMES[action.crew]} crew already has strength {state.box.crew_max}"
        return IllegalAction("egizia/crew-at-maximum", why, "EGZ-3")
    if isinstance(action, Improve):
        if not state.waiting[seat]:
            why = f"{seat_name(seat)} has no improve-field card to lay"
            return IllegalAction("egizia/no-such-card", why, "EGZ-32")
        return IllegalAction("egizia/no-such-field", f"{seat_name(seat)} has no {CARD_NAMES[action.field]}", "EGZ-32")
    if isinstance(action, Sell):
        if not state.owns(seat, SELL_STONES):
            return not_owned(seat, SELL_STONES, "EGZ-35")
        why = f"{seat_name(seat)} has {state.stones[seat]} stones"
        return IllegalAction("egizia/too-few-stones", why, "EGZ-35")
    return None


def not_owned(seat: int, card: int, rule: str) -> IllegalAction:
    return IllegalAction("egizia/no-such-card", f"{seat_name(seat)} has no {CARD_NAMES[card]} card", rule)


@final
class CardTurn(SeatDecision[EgiziaState]):
    """Do you play a card? After feeding, before and after the bonus, and a last time before final scoring."""

    rule = "EGZ-26R"
    asks = "play a card, or to be done"

    @staticmethod
    def of(seat: int) -> "CardTurn":
        return CARD_TURN[seat]

    def settled(self, state: EgiziaState) -> bool:
        return not can_play(state, self.seat)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        add_plays(state, seat, found)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if not play_card(state, seat, action):
            assert action is DONE
            state.stack.pop()

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        return refuse_play(state, seat, action) or super().refuse(state, seat, action)


CARD_TURN: Final = [CardTurn(seat) for seat in range(MAX_SEATS)]
