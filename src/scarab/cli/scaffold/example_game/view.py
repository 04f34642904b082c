"""What a seat may know, field by field, and how hidden cards are resampled."""

from typing import TYPE_CHECKING, Final

from scarab import Rng
from scarab.cli.scaffold.example_game.box import CARDS, NO_CARD
from scarab.core.view import Custom, Each, Field, One, Private, list_of, optional
from scarab.core.view_values import NUMBER, OptionalValue

if TYPE_CHECKING:
    from scarab.cli.scaffold.example_game.state import ExampleGameState


def write_sizes(state: "ExampleGameState") -> list[int]:
    return [len(hand) for hand in state.hands]


def read_sizes(state: "ExampleGameState", sizes: list[int]) -> None:
    """Fill hands with placeholders of the right count; `deal_unseen` replaces them."""
    state.hands = [[NO_CARD] * size for size in sizes]


def write_hand(state: "ExampleGameState", seat: int | None) -> list[int] | None:
    return None if seat is None else state.hands[seat][:]


VIEW: Final[tuple[Field, ...]] = (
    One("round", NUMBER, "rounds that are over"),
    One("leader", NUMBER, "the seat that plays first in this round"),
    Each("played", OptionalValue(NUMBER, NO_CARD), "the card each seat has played in this round"),
    Each("out", NUMBER, "cards of finished rounds"),
    Custom("hand_sizes", write_sizes, read_sizes, list_of({"type": "integer"}), "cards in each hand"),
)
PRIVATE: Final = (Private("hand", write_hand, optional(list_of({"type": "integer"})), "the viewer's own cards"),)


def deal_unseen(state: "ExampleGameState", seat: int | None, rng: Rng) -> None:
    """Deal the cards that this seat (None: a spectator) cannot see to the other hands and the bag."""
    known = state.out + state.played + ([] if seat is None else state.hands[seat])
    unseen = [card for card in CARDS if card not in known]
    rng.shuffle(unseen)
    for other in range(len(state.hands)):
        if other != seat:
            state.hands[other] = sorted(unseen.pop() for card in state.hands[other])
    state.bag = sorted(unseen)


def resample(state: "ExampleGameState", seat: int | None, rng: Rng) -> "ExampleGameState":
    """A random state that looks identical to this seat (None: a spectator)."""
    copy = state.clone()
    deal_unseen(copy, seat, rng)
    return copy
