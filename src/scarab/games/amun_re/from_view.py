"""A view read back into a state; what it does not show is drawn."""

from typing import Any

from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.view import read_fields
from scarab.games.amun_re.box.power_cards import BUILDER, CARD_NAMES, KINDS
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES
from scarab.games.amun_re.box.supply import UNSEALED
from scarab.games.amun_re.rules.deck import FindCard
from scarab.games.amun_re.rules.setup import new_state
from scarab.games.amun_re.state import AmunReState
from scarab.games.amun_re.view import VIEW, deal_unseen


def from_view(game: Game, view: dict[str, Any], rng: Rng) -> AmunReState:
    table = view["table"]
    seat: int | None = view["viewer"]
    state = new_state(game)
    game.read_frame(state, view)
    read_fields(VIEW, state, table)
    state.discard_size = sum(state.discards)
    read_free_cards(state, table)
    read_cards(state, table, seat)
    read_offers(state, table, seat)
    deal_unseen(state, seat, rng)
    return state


def read_free_cards(state: AmunReState, table: dict[str, Any]) -> None:
    """Any card marks a slot that is not empty; `deal_unseen` replaces it."""
    about_to_be_found = [decision.slot for decision in state.stack if isinstance(decision, FindCard)]
    for province, name in enumerate(PROVINCE_NAMES):
        first = state.box.first_free_card[province]
        slots = [slot for slot in about_to_be_found if first <= slot < first + state.box.free_cards[province]]
        for slot in slots or range(first, first + table["provinces"][name]["free_cards"]):
            state.under[slot] = BUILDER


def read_cards(state: AmunReState, table: dict[str, Any], seat: int | None) -> None:
    """The viewer's own hand, and its own row of `deck_most`: it stands in for those of the others."""
    most = counted(table["deck_at_most"])
    state.deck_most = vec[i64]([count for viewer in range(state.game.seats + 1) for count in most])
    if seat is not None:
        for card, count in enumerate(counted(table["hand"])):
            state.hands[seat * KINDS + card] = count


def read_offers(state: AmunReState, table: dict[str, Any], seat: int | None) -> None:
    """Any offering marks a sealed one of another seat; `deal_unseen` replaces it."""
    for other in range(state.game.seats):
        offer = table["offers"][other]
        if offer is not None:
            state.offers[other] = offer
        else:
            state.offers[other] = 1 if table["sealed"][other] else UNSEALED
    if seat is not None:
        state.correcting[seat] = int(table["correcting"])


def counted(names: dict[str, int]) -> list[int]:
    return [names.get(name, 0) for name in CARD_NAMES]
