"""The deck of power cards: a bag of what nobody has drawn yet (AMR-38R)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Chance
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import FREE_CARD_SLOTS, PROVINCE_NAMES, SLOT_PROVINCE
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


def no_card_comes(state: AmunReState) -> None:
    """Before a draw from an empty deck: the discards are shuffled in; if there are none either, no card comes."""
    if state.discard_size:
        shuffle_discards(state)
    else:
        state.stack.pop()
        state.emit("no_card", "AMR-38R", {})


def leave_deck(state: AmunReState, card: int) -> None:
    state.deck[card] = state.deck[card] - 1
    state.deck_size -= 1


@final
class DealCard(Chance[AmunReState]):
    """Which card does a seat draw? Nobody else sees it."""

    rule = "AMR-38"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settled(self, state: AmunReState) -> bool:
        return state.deck_size == 0

    def settle(self, state: AmunReState) -> None:
        no_card_comes(state)

    def sample(self, state: AmunReState, rng: Rng) -> Action:
        return DEAL[self.seat][sample_card(state.deck, state.deck_size, rng)]

    def why_impossible(self, state: AmunReState, action: Action) -> str:
        if not isinstance(action, Dealt) or action.seat != self.seat:
            return f"{seat_name(self.seat)} is dealt a power card now"
        return "" if state.deck[action.card] else f"no {CARD_NAMES[action.card]} is in the deck"

    def weights(self, state: AmunReState, drawn: list[int]) -> list[int]:
        return [] if drawn else list(state.deck)

    def outcome(self, state: AmunReState, drawn: list[int]) -> Action:
        return DEAL[self.seat][drawn[0]]

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, Dealt)
        state.stack.pop()
        leave_deck(state, action.card)
        gain_card(state, self.seat, action.card)
        most = self.seat * KINDS + action.card
        state.deck_most[most] = state.deck_most[most] - 1

    def visible_text(self, state: AmunReState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.seat else action.text.rpartition(" ")[0] + " ?"


@final
class HideCard(Chance[AmunReState]):
    """Which card is laid face down under a province? Nobody sees it."""

    rule = "AMR-8"

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def args(self) -> tuple[int, ...]:
        return (self.slot,)

    def settled(self, state: AmunReState) -> bool:
        return state.deck_size == 0

    def settle(self, state: AmunReState) -> None:
        no_card_comes(state)

    def sample(self, state: AmunReState, rng: Rng) -> Action:
        return HIDE[SLOT_PROVINCE[self.slot]][sample_card(state.deck, state.deck_size, rng)]

    def why_impossible(self, state: AmunReState, action: Action) -> str:
        province = SLOT_PROVINCE[self.slot]
        if not isinstance(action, Hidden) or action.province != province:
            return f"a free card is laid under {PROVINCE_NAMES[province]} now"
        return "" if state.deck[action.card] else f"no {CARD_NAMES[action.card]} is in the deck"

    def weights(self, state: AmunReState, drawn: list[int]) -> list[int]:
        return [] if drawn else list(state.deck)

    def outcome(self, state: AmunReState, drawn: list[int]) -> Action:
        return HIDE[SLOT_PROVINCE[self.slot]][drawn[0]]

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, Hidden)
        state.stack.pop()
        leave_deck(state, action.card)
        state.under[self.slot] = action.card

    def visible_text(self, state: AmunReState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text.rpartition(" ")[0] + " ?"


@final
class FindCard(Chance[AmunReState]):
    """What was the free card under the province that a seat has bought? A line, because its owner learns it now."""

    rule = "AMR-12"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.slot)

    def sample(self, state: AmunReState, rng: Rng) -> Action:
        return FIND[self.seat][state.under[self.slot]]

    def why_impossible(self, state: AmunReState, action: Action) -> str:
        if not isinstance(action, Found) or action.seat != self.seat:
            return f"{seat_name(self.seat)} finds a free card now"
        card = state.under[self.slot]
        return "" if action.card == card else f"a {CARD_NAMES[card]} lies there, not a {CARD_NAMES[action.card]}"

    def weights(self, state: AmunReState, drawn: list[int]) -> list[int]:
        """It lies there already: only one card can be found."""
        return [] if drawn else [int(card == state.under[self.slot]) for card in range(KINDS)]

    def outcome(self, state: AmunReState, drawn: list[int]) -> Action:
        return FIND[self.seat][drawn[0]]

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, Found)
        state.stack.pop()
        state.under[self.slot] = NO_CARD
        gain_card(state, self.seat, action.card)

    def visible_text(self, state: AmunReState, seat: int, action: Action, viewer: int | None) -> str:
        return action.text if viewer == self.seat else action.text.rpartition(" ")[0] + " ?"


DEALS: Final = [DealCard(seat) for seat in range(MAX_SEATS)]
HIDES: Final = [HideCard(slot) for slot in range(FREE_CARD_SLOTS)]
FINDS: Final = [[FindCard(seat, slot) for slot in range(FREE_CARD_SLOTS)] for seat in range(MAX_SEATS)]
