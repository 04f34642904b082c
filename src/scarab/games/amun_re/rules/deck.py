"""The deck of power cards: shuffling, dealing, and the free cards of provinces (AMR-8, AMR-12, AMR-38)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import DrawOne
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.games.amun_re.box.bounds import MAX_SEATS, MAX_SLOTS
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES
from scarab.games.amun_re.chance import DEAL, FIND, HIDE, Dealt, Found, Hidden, sample_card
from scarab.games.amun_re.rules.power_cards import gain_card
from scarab.games.amun_re.state import AmunReState


def shuffle_discards(state: AmunReState) -> None:
    """AMR-38R: the open discards become the deck, so everybody knows what it is made of."""
    state.deck = state.discards
    state.deck_size = state.discard_size
    state.discards = vec[i64]([0] * KINDS)
    state.discard_size = 0
    state.deck_most = vec[i64]([count for viewer in range(len(state.gold) + 1) for count in state.deck])
    if state.events is not None:
        state.emit("shuffled", "AMR-38R", {"cards": state.deck_size})


class DeckDraw(DrawOne[AmunReState]):
    """A draw of one card from the deck, each equally likely. Only with an empty deck are the discards shuffled."""

    def occasion(self, state: AmunReState) -> str:
        """What is drawn now, for refusals."""
        raise NotImplementedError(f"{self.name()} must implement occasion()")

    def settled(self, state: AmunReState) -> bool:
        return state.deck_size == 0

    def settle(self, state: AmunReState) -> None:
        """AMR-38R: if the discards are empty too, no card comes."""
        if state.discard_size:
            shuffle_discards(state)
        else:
            state.stack.pop()
            if state.events is not None:
                state.emit("no_card", "AMR-38R", {})

    def bag(self, state: AmunReState) -> list[int]:
        return list(state.deck)

    def sample(self, state: AmunReState, rng: Rng) -> Action:
        return self.drawn_action(state, sample_card(state.deck, state.deck_size, rng))

    def why_impossible(self, state: AmunReState, action: Action) -> str:
        for card in range(KINDS):
            if self.drawn_action(state, card) == action:
                return "" if state.deck[card] else f"no {CARD_NAMES[card]} is in the deck"
        return self.occasion(state)


def leave_deck(state: AmunReState, card: int) -> None:
    state.deck[card] = state.deck[card] - 1
    state.deck_size -= 1


@final
class DealCard(DeckDraw):
    """Which card does a seat draw? Nobody else sees it."""

    rule = "AMR-38"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    @staticmethod
    def of(seat: int) -> "DealCard":
        return DEAL_CARD[seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def occasion(self, state: AmunReState) -> str:
        return f"{seat_name(self.seat)} is dealt a power card now"

    def drawn_action(self, state: AmunReState, kind: int) -> Action:
        return DEAL[self.seat][kind]

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, Dealt)
        state.stack.pop()
        leave_deck(state, action.card)
        gain_card(state, self.seat, action.card)
        most = self.seat * KINDS + action.card
        state.deck_most[most] = state.deck_most[most] - 1

    def visible_text(self, state: AmunReState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.seat else hide_card(action.text)


@final
class HideCard(DeckDraw):
    """Which card is laid face down under a province? Nobody sees it."""

    rule = "AMR-8"

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    @staticmethod
    def of(slot: int) -> "HideCard":
        return HIDE_CARD[slot]

    def args(self) -> tuple[int, ...]:
        return (self.slot,)

    def occasion(self, state: AmunReState) -> str:
        return f"a free card is laid under {PROVINCE_NAMES[state.box.slot_province[self.slot]]} now"

    def drawn_action(self, state: AmunReState, kind: int) -> Action:
        return HIDE[state.box.slot_province[self.slot]][kind]

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, Hidden)
        state.stack.pop()
        leave_deck(state, action.card)
        state.under[self.slot] = action.card

    def visible_text(self, state: AmunReState, seat: int, action: Action, viewer: int | None) -> str:
        return hide_card(action.text)


@final
class FindCard(DrawOne[AmunReState]):
    """Which free card lay under the province that a seat has bought? Recorded, because its owner learns it now."""

    rule = "AMR-12"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    @staticmethod
    def of(seat: int, slot: int) -> "FindCard":
        return FIND_CARD[seat][slot]

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.slot)

    def bag(self, state: AmunReState) -> list[int]:
        """Only the card that lies there."""
        return [1 if card == state.under[self.slot] else 0 for card in range(KINDS)]

    def drawn_action(self, state: AmunReState, kind: int) -> Action:
        return FIND[self.seat][kind]

    def sample(self, state: AmunReState, rng: Rng) -> Action:
        """No random number is drawn: the card was chosen when it was hidden."""
        return FIND[self.seat][state.under[self.slot]]

    def why_impossible(self, state: AmunReState, action: Action) -> str:
        if not isinstance(action, Found) or action.seat != self.seat:
            return f"{seat_name(self.seat)} finds a free card now"
        card = state.under[self.slot]
        return "" if action.card == card else f"a {CARD_NAMES[card]} lies there, not a {CARD_NAMES[action.card]}"

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, Found)
        state.stack.pop()
        state.under[self.slot] = NO_CARD
        gain_card(state, self.seat, action.card)

    def visible_text(self, state: AmunReState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.seat else hide_card(action.text)


def hide_card(text: str) -> str:
    """The last word of a draw is its card: `deal a ?`."""
    return text.rpartition(" ")[0] + " ?"


DEAL_CARD: Final = [DealCard(seat) for seat in range(MAX_SEATS)]
HIDE_CARD: Final = [HideCard(slot) for slot in range(MAX_SLOTS)]
FIND_CARD: Final = [[FindCard(seat, slot) for slot in range(MAX_SLOTS)] for seat in range(MAX_SEATS)]
