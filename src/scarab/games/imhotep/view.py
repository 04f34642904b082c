"""What a seat may see, and what it cannot know: the pair that another has taken and looks at (IMH-31).

The draw pile, the face-down pair and the round cards not yet turned are bags: everybody can tell what is in them, and
nobody in which order.
"""

from typing import TYPE_CHECKING, Any

from scarab.core.rng import Rng
from scarab.games.imhotep.box.cards import (
    CARD_NAMES,
    CARD_TYPES,
    NO_CARD,
)
from scarab.games.imhotep.box.rounds import ROUND_CARDS, ship_names
from scarab.games.imhotep.box.ships import BERTHS, DOCKED, SHIPS
from scarab.games.imhotep.box.sites import SITE_NAMES
from scarab.games.imhotep.chance import draw_pair

if TYPE_CHECKING:
    from scarab.games.imhotep.state import ImhotepState


def public_view(state: "ImhotepState") -> dict[str, Any]:
    """The table as plain data, all but the pair of cards."""
    seats = len(state.sleds)
    return {
        "round": len(state.turned),
        "round_cards": [ship_names(ROUND_CARDS[seats][card]) for card in state.turned],
        "starter": seat_or_none(state.starter),
        "turn": seat_or_none(state.turn),
        "last_sailor": seat_or_none(state.sailor),
        "ships": [ship_data(state, ship) for ship in range(SHIPS) if state.ships[ship]],
        "unloading": [berth + 1 for berth in reversed(state.order)],
        "sleds": state.sleds[:],
        "quarry": state.quarry[:],
        "sites": {
            "pyramid": [seat_or_none(owner) for owner in state.pyramid],
            "temple": state.temple[:],
            "burial": state.burial[:],
            "obelisks": state.single_stones(),
            "towers": state.towers[:],
        },
        "market": [None if card == NO_CARD else CARD_NAMES[card] for card in state.market],
        "cards": [card_names(state.cards, owner * CARD_TYPES) for owner in range(seats)],
        "pile": state.pile_size(),
        "discards": card_names(state.discards),
    }


def private_view(state: "ImhotepState", seat: int | None) -> dict[str, Any]:
    """Of the pair only what this seat may know."""
    return {
        "pair": {
            "face_down": state.face_down,
            "taken": len(state.pair) > 0,
            "counted": [CARD_NAMES[card] for card in state.counted],
            "seen": [CARD_NAMES[card] for card in state.pair] if sees_pair(state, seat) else None,
        }
    }


def card_names(bag: list[int], first: int = 0) -> dict[str, int]:
    """A bag as plain data, by name; its counts begin at `first`."""
    return {CARD_NAMES[card]: bag[first + card] for card in range(CARD_TYPES) if bag[first + card]}


def seat_or_none(seat: int) -> int | None:
    return None if seat < 0 else seat


def ship_data(state: "ImhotepState", ship: int) -> dict[str, Any]:
    """Stones by berth from the bow. A ship without a site is docked, or could not sail in this round (IMH-8R)."""
    first = ship * BERTHS
    return {
        "stones": [seat_or_none(owner) for owner in state.hold[first : first + state.ships[ship]]],
        "site": None if state.moored[ship] == DOCKED else SITE_NAMES[state.moored[ship]],
        "docked": state.moored[ship] == DOCKED and state.docked > 0,
    }


def sees_pair(state: "ImhotepState", seat: int | None) -> bool:
    """IMH-31: whoever has taken the pair and not yet kept one of it."""
    return bool(state.pair) and state.stack[-1].seats_to_act(state) == [seat]


def resample(state: "ImhotepState", seat: int | None, rng: Rng) -> "ImhotepState":
    """The same table with another pair in the hand of its taker; what counting tells stays (IMH-7R)."""
    copy = state.clone()
    if copy.pair and not sees_pair(state, seat):
        for card in copy.pair:
            copy.unseen[card] += 1
        for card in copy.counted:
            copy.unseen[card] -= 1
        copy.pair = draw_pair(copy.unseen, copy.counted, rng)
    return copy
