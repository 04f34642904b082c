"""What a seat may see, and what it cannot know: the pair that another has taken and looks at (IMH-31).

The draw pile, the face-down pair and the round cards not yet turned are bags: everybody can tell what is in them, and
nobody in which order.
"""

from typing import TYPE_CHECKING, Any

from scarab.core.rng import Rng
from scarab.games.imhotep.box.cards import (
    CARD_COUNTS,
    CARD_NAMES,
    CARD_TYPES,
    NO_CARD,
    PAIR_CARDS,
    card_names,
    count_cards,
    pick_card,
)
from scarab.games.imhotep.box.ships import BERTHS, BIT, DOCKED, EMPTY, MINIMUM, ROUND_CARDS, SHIPS, ship_names
from scarab.games.imhotep.box.sites import SITE_NAMES, TOWER_STONES

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
            "obelisks": single_stones(state),
            "towers": state.towers[:],
        },
        "market": [None if card == NO_CARD else CARD_NAMES[card] for card in state.market],
        "cards": [card_names(state.cards, owner * CARD_TYPES) for owner in range(seats)],
        "pile": pile_size(state),
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


def single_stones(state: "ImhotepState") -> list[int]:
    """Side A: the height of each seat's obelisk. Side B: its stones that are in no tower."""
    return [state.obelisks[seat] - TOWER_STONES * state.towers.count(seat) for seat in range(len(state.obelisks))]


def pile_size(state: "ImhotepState") -> int:
    """Cards of the draw pile: those that nobody has seen, without the face-down ones among them."""
    unseen = count_cards(state.unseen)
    return unseen - state.face_down + len(state.counted) if state.face_down else unseen


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
        copy.pair = draw_pair(copy, rng)
    return copy


def draw_pair(state: "ImhotepState", rng: Rng) -> list[int]:
    """A pair from the cards that nobody has seen, besides those that counting tells."""
    pair = state.counted[:]
    while len(pair) < PAIR_CARDS:
        card = pick_card(state.unseen, rng)
        state.unseen[card] -= 1
        pair.append(card)
    return sorted(pair)


def rebuild(state: "ImhotepState", view: dict[str, Any], rng: Rng) -> None:
    """Lay out a fresh table as a view shows it; `look` the other way round."""
    table = view["table"]
    seats = len(state.sleds)
    cards = [ship_names(ships) for ships in ROUND_CARDS[seats]]
    state.turned = [cards.index(name) for name in table["round_cards"]]
    state.starter = seat_number(table["starter"])
    state.turn = seat_number(table["turn"])
    state.sailor = seat_number(table["last_sailor"])
    for ship in range(len(table["ships"])):
        rebuild_ship(state, ship, table["ships"][ship])
    state.order = [berth - 1 for berth in reversed(table["unloading"])]
    state.sleds = list(table["sleds"])
    state.quarry = list(table["quarry"])
    rebuild_sites(state, table["sites"])
    rebuild_cards(state, table, rng)


def seat_number(seat: int | None) -> int:
    return -1 if seat is None else seat


def rebuild_ship(state: "ImhotepState", ship: int, data: dict[str, Any]) -> None:
    stones = [seat_number(owner) for owner in data["stones"]]
    state.ships[ship] = len(stones)
    for berth in range(len(stones)):
        state.hold[BERTHS * ship + berth] = stones[berth]
    if data["site"] is not None:
        state.moored[ship] = SITE_NAMES.index(data["site"])
        state.open_sites -= BIT[state.moored[ship]]
    if data["docked"]:
        state.docked += 1
        state.free[ship] = sum([BIT[berth] for berth in range(len(stones)) if stones[berth] == EMPTY])
        state.lacking[ship] = MINIMUM[len(stones)] - len(stones) + stones.count(EMPTY)


def rebuild_sites(state: "ImhotepState", sites: dict[str, Any]) -> None:
    state.pyramid = [seat_number(owner) for owner in sites["pyramid"]]
    state.temple = list(sites["temple"])
    state.burial = list(sites["burial"])
    state.towers = list(sites["towers"])
    state.obelisks = [
        sites["obelisks"][seat] + TOWER_STONES * state.towers.count(seat) for seat in range(len(state.sleds))
    ]


def rebuild_cards(state: "ImhotepState", table: dict[str, Any], rng: Rng) -> None:
    """Whatever lies nowhere in the view was seen by nobody, or only by the taker of the pair."""
    state.market = [NO_CARD if name is None else CARD_NAMES.index(name) for name in table["market"]]
    state.counted = [CARD_NAMES.index(name) for name in table["pair"]["counted"]]
    state.face_down = table["pair"]["face_down"]
    for card in range(CARD_TYPES):
        name = CARD_NAMES[card]
        state.discards[card] = table["discards"].get(name, 0)
        for seat in range(len(state.sleds)):
            state.cards[seat * CARD_TYPES + card] = table["cards"][seat].get(name, 0)
    counts = state.components()
    for card in range(CARD_TYPES):
        state.unseen[card] += CARD_COUNTS[card] - counts[CARD_NAMES[card]]
    if table["pair"]["seen"] is not None:
        state.pair = [CARD_NAMES.index(name) for name in table["pair"]["seen"]]
        for card in state.pair:
            state.unseen[card] -= 1
        for card in state.counted:
            state.unseen[card] += 1
    elif table["pair"]["taken"]:
        state.pair = draw_pair(state, rng)
