"""A complete state from a seat's view alone: what the view says is laid out, the rest is drawn."""

from typing import Any

from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import BIT, BUILDER, CARD_NAMES, KINDS
from scarab.games.amun_re.box.provinces import (
    BID_STEPS,
    FIRST_FREE_CARD,
    FREE_CARDS,
    NO_PROVINCE,
    PILE_NAMES,
    PROVINCE_NAMES,
)
from scarab.games.amun_re.box.supply import SUPPLY_NAMES, UNSEALED
from scarab.games.amun_re.rules.deck import FindCard
from scarab.games.amun_re.rules.setup import new_state
from scarab.games.amun_re.state import NOBODY, AmunReState
from scarab.games.amun_re.view import deal_unseen


def from_view(game: Game, view: dict[str, Any], rng: Rng) -> AmunReState:
    """The table of the view, and for all it does not say one way it could be."""
    table = view["table"]
    seat: int | None = view["viewer"]
    state = new_state(game)
    game.read_frame(state, view)
    state.kingdom = table["kingdom"]
    state.round = table["round"]
    state.phase = table["phase"]
    state.pharaoh = NOBODY if table["pharaoh"] is None else table["pharaoh"]
    state.temple = table["temple"]
    state.total = table["total"]
    state.bought = int(table["bought"])
    state.to_place = table["to_place"]
    state.increase_on = province_of(table["increase"])
    state.eight_gold_on = province_of(table["eight_gold"])
    state.gold = list(table["ledger"])
    state.supply = [table["bank"][name] for name in SUPPLY_NAMES]
    lay_provinces(state, table)
    lay_bids(state, table)
    lay_cards(state, table, seat)
    lay_offers(state, table, seat)
    deal_unseen(state, seat, rng)
    return state


def lay_provinces(state: AmunReState, table: dict[str, Any]) -> None:
    for province, name in enumerate(PROVINCE_NAMES):
        seen = table["provinces"][name]
        state.piles[province] = PILE_NAMES.index(seen["card"])
        state.pyramids[province] = seen["pyramids"]
        state.stones[province] = seen["stones"]
        state.farmers[province] = seen["farmers"]
        state.lowland[province] = seen["free_farmers"]
        first = FIRST_FREE_CARD[province]
        last = first + FREE_CARDS[province]
        for slot in hidden_slots(state, first, last, seen["free_cards"]):
            state.under[slot] = BUILDER  # any card, until the unseen ones are dealt
    for seat, names in enumerate(table["lands"]):
        for number, name in enumerate(names):
            state.lands[seat * ROUNDS + number] = PROVINCE_NAMES.index(name)
    state.turned_up = [PROVINCE_NAMES.index(name) for name in table["turned_up"]]


def hidden_slots(state: AmunReState, first: int, last: int, count: int) -> list[int]:
    """Which slots of a province hold a card: those that are about to be found, or else the first."""
    found = [decision.slot for decision in state.stack if isinstance(decision, FindCard)]
    return [slot for slot in found if first <= slot < last] or list(range(first, first + count))


def lay_bids(state: AmunReState, table: dict[str, Any]) -> None:
    for seat, bid in enumerate(table["bids"]):
        if bid is not None:
            province = PROVINCE_NAMES.index(bid["province"])
            state.bid_on[seat] = province
            state.bid_step[seat] = BID_STEPS.index(bid["bid"])
            if not bid["outbid"]:
                state.leader[province] = seat


def lay_cards(state: AmunReState, table: dict[str, Any], seat: int | None) -> None:
    """Own hand, discards, and what is known of the rest; of `deck_most` only the viewer's own row is known."""
    state.cards = list(table["cards"])
    state.dealt_builder = [int(known) for known in table["dealt_builder"]]
    state.discards = vec[i64](counted(table["discards"]))
    state.discard_size = sum(state.discards)
    state.deck_size = table["deck"]
    most = counted(table["deck_at_most"])
    state.deck_most = vec[i64]([count for viewer in range(state.game.seats + 1) for count in most])
    for other, names in enumerate(table["played"]):
        state.played[other] = sum([BIT[CARD_NAMES.index(name)] for name in names])
    if seat is not None:
        for card, count in enumerate(counted(table["hand"])):
            state.hands[seat * KINDS + card] = count


def lay_offers(state: AmunReState, table: dict[str, Any], seat: int | None) -> None:
    """A sealed offering of another is any for now: it is drawn with what is unseen."""
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


def province_of(name: str | None) -> int:
    return NO_PROVINCE if name is None else PROVINCE_NAMES.index(name)
