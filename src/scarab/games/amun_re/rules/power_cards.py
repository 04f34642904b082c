"""Gold and power cards in hand: gaining, playing and selling (AMR-38, AMR-39)."""

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import DONE, SELL, Play, Sell
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import BIT, BUILDER, CARD_NAMES, CARD_PHASES, CARD_RULES, KINDS
from scarab.games.amun_re.box.provinces import NO_PROVINCE, PROVINCE_NAMES
from scarab.games.amun_re.box.supply import GOLD
from scarab.games.amun_re.state import AmunReState


def gain_gold(state: AmunReState, seat: int, gold: int) -> None:
    """From the supply. Negative amounts are payments."""
    state.gold[seat] = state.gold[seat] + gold
    state.supply[GOLD] = state.supply[GOLD] - gold


def gain_card(state: AmunReState, seat: int, card: int) -> None:
    state.hands[seat * KINDS + card] = state.hands[seat * KINDS + card] + 1
    state.cards[seat] = state.cards[seat] + 1


def holds(state: AmunReState, seat: int, card: int) -> bool:
    return state.hands[seat * KINDS + card] > 0


def playable(state: AmunReState, seat: int, card: int) -> bool:
    """In hand, and none of its kind played in this phase (AMR-38)."""
    return state.hands[seat * KINDS + card] > 0 and state.played[seat] & BIT[card] == 0


def discard(state: AmunReState, seat: int, card: int) -> None:
    """A card goes from a hand to the open discards."""
    state.hands[seat * KINDS + card] = state.hands[seat * KINDS + card] - 1
    state.cards[seat] = state.cards[seat] - 1
    state.discards[card] = state.discards[card] + 1
    state.discard_size += 1
    if card == BUILDER:
        state.dealt_builder[seat] = 0


def play_card(state: AmunReState, seat: int, card: int) -> None:
    """AMR-38: the card is discarded, and no second one of its kind follows in this phase."""
    discard(state, seat, card)
    state.played[seat] = state.played[seat] | BIT[card]


def sell(state: AmunReState, seat: int, card: int) -> None:
    """AMR-39: 1 gold for any power card."""
    discard(state, seat, card)
    gain_gold(state, seat, 1)


def add_sales(state: AmunReState, seat: int, found: list[Action]) -> None:
    """Every kind of card in hand can be sold."""
    if state.cards[seat]:
        first = seat * KINDS
        for card in range(KINDS):
            if state.hands[first + card]:
                found.append(SELL[card])


def add_own_provinces(state: AmunReState, seat: int, actions: list[Action], found: list[Action]) -> None:
    """Of actions by province, those in the seat's own provinces."""
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            found.append(actions[province])


def refuse_card(state: AmunReState, seat: int, card: int) -> IllegalAction | None:
    """Why a card cannot be played now, wherever it is played; None if only its use is wrong."""
    name = CARD_NAMES[card]
    if CARD_PHASES[card] != state.phase:
        why = f"{name} is played in phase {CARD_PHASES[card]} only, and this is phase {state.phase}"
        return IllegalAction("amun_re/wrong-phase", why, "AMR-38")
    if state.played[seat] & BIT[card]:
        why = f"{seat_name(seat)} already played a {name} this phase: only one of a kind"
        return IllegalAction("amun_re/second-of-a-kind", why, "AMR-38")
    if not holds(state, seat, card):
        return IllegalAction("amun_re/card-not-held", f"{seat_name(seat)} holds no {name}", CARD_RULES[card])
    return None


def refuse_hand(state: AmunReState, seat: int, action: Action, asks: str, rule: str) -> IllegalAction | None:
    """Why a sale, a card or `done` is not legal where a seat must do what `asks` says; None for any other action."""
    if isinstance(action, Sell):
        why = f"{seat_name(seat)} holds no {CARD_NAMES[action.card]} to sell"
        return IllegalAction("amun_re/card-not-held", why, "AMR-39")
    if isinstance(action, Play):
        return refuse_card(state, seat, action.card)
    if action == DONE:
        return IllegalAction("amun_re/not-done", f"{seat_name(seat)} is still to {asks}", rule)
    return None


def refuse_other_owner(seat: int, province: int, rule: str) -> IllegalAction:
    why = f"{PROVINCE_NAMES[province]} does not belong to {seat_name(seat)}"
    return IllegalAction("amun_re/not-yours", why, rule)


class HandDecision(SeatDecision[AmunReState]):
    """A choice of one seat, which may sell power cards before it chooses (AMR-39R)."""

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        else:
            self.carry_out(state, seat, action)

    def carry_out(self, state: AmunReState, seat: int, action: Action) -> None:
        """Everything but a sale."""
        raise NotImplementedError(f"{self.name()} must implement carry_out()")

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        return refuse_hand(state, seat, action, self.asks, self.rule) or super().refuse(state, seat, action)


class PlayCards(HandDecision):
    """A choice of power cards, one by one until the seat is done (AMR-25R)."""

    def add_plays(self, state: AmunReState, seat: int, found: list[Action]) -> None:
        """Every card that the seat can play now."""
        raise NotImplementedError(f"{self.name()} must implement add_plays()")

    def use(self, state: AmunReState, seat: int, action: Play) -> None:
        """What the card does, once it is discarded."""
        raise NotImplementedError(f"{self.name()} must implement use()")

    def refuse_use(self, state: AmunReState, seat: int, action: Play) -> IllegalAction:
        """Why a card in hand that may be played in this phase cannot be used like this."""
        raise NotImplementedError(f"{self.name()} must implement refuse_use()")

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        self.add_plays(state, seat, found)
        add_sales(state, seat, found)
        return found

    def carry_out(self, state: AmunReState, seat: int, action: Action) -> None:
        if action is DONE:
            state.stack.pop()
        else:
            assert isinstance(action, Play)
            play_card(state, seat, action.card)
            self.use(state, seat, action)

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Play):
            return refuse_card(state, seat, action.card) or self.refuse_use(state, seat, action)
        return super().refuse(state, seat, action)
