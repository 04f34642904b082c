"""Power cards in hand: gaining, playing and selling them (AMR-38, AMR-39)."""

from scarab.core.action import Action, seat_name
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import DONE, SELL, Play, Sell
from scarab.games.amun_re.box.power_cards import BIT, BUILDER, CARD_NAMES, CARD_PHASES, CARD_RULES, KINDS
from scarab.games.amun_re.box.supply import GOLD
from scarab.games.amun_re.state import AmunReState


def gain_gold(state: AmunReState, seat: int, gold: int) -> None:
    """From the bank; a payment is a gain below nothing."""
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
    """A card leaves a hand, for all to see."""
    state.hands[seat * KINDS + card] = state.hands[seat * KINDS + card] - 1
    state.cards[seat] = state.cards[seat] - 1
    state.discards[card] = state.discards[card] + 1
    state.discard_size += 1
    if card == BUILDER:
        state.dealt_builder[seat] = 0


def play_card(state: AmunReState, seat: int, card: int) -> None:
    """AMR-38: a used card goes to the open discards, and none of its kind follows in this phase."""
    discard(state, seat, card)
    state.played[seat] = state.played[seat] | BIT[card]


def add_sales(state: AmunReState, seat: int, found: list[Action]) -> None:
    """AMR-39R: whenever its owner is to act, any card in hand can be sold."""
    if state.cards[seat]:
        first = seat * KINDS
        for card in range(KINDS):
            if state.hands[first + card]:
                found.append(SELL[card])


def sell(state: AmunReState, seat: int, card: int) -> None:
    """AMR-39: 1 gold from the bank."""
    discard(state, seat, card)
    gain_gold(state, seat, 1)


def refuse_card(state: AmunReState, seat: int, card: int) -> IllegalAction | None:
    """Why a card cannot be played now, whatever it would do; None if only its use is wrong."""
    name = CARD_NAMES[card]
    if CARD_PHASES[card] != state.phase:
        why = f"{name} is played in phase {CARD_PHASES[card]} only, and this is phase {state.phase}"
        return IllegalAction("amun_re/wrong-phase", why, "AMR-38")
    if state.played[seat] & BIT[card]:
        why = f"{seat_name(seat)} has played a {name} in this phase already, and never two of a kind"
        return IllegalAction("amun_re/second-of-a-kind", why, "AMR-38")
    if not holds(state, seat, card):
        return IllegalAction("amun_re/card-not-held", f"{seat_name(seat)} holds no {name}", CARD_RULES[card])
    return None


def refuse_other(state: AmunReState, seat: int, action: Action, asked: str, rule: str) -> IllegalAction:
    """For what no question takes here: a sale without the card, a card out of its phase, or another question's word."""
    if isinstance(action, Sell):
        why = f"{seat_name(seat)} holds no {CARD_NAMES[action.card]} to sell"
        return IllegalAction("amun_re/card-not-held", why, "AMR-39")
    if isinstance(action, Play):
        refusal = refuse_card(state, seat, action.card)
        if refusal is not None:
            return refusal
    if action == DONE:
        return IllegalAction("amun_re/not-done", f"{seat_name(seat)} is still to {asked}", rule)
    return IllegalAction("action/other-question", f"{seat_name(seat)} is to {asked}", rule)
