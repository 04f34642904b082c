"""A view read back into a state: all but the pair is in it."""

from typing import Any

from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.games.imhotep.box.cards import (
    CARD_COUNTS,
    CARD_NAMES,
    CARD_TYPES,
    NO_CARD,
)
from scarab.games.imhotep.box.rounds import ROUND_CARDS, ship_names
from scarab.games.imhotep.box.ships import BERTHS, BIT, EMPTY, MINIMUM
from scarab.games.imhotep.box.sites import SITE_NAMES, TOWER_STONES
from scarab.games.imhotep.chance import draw_pair
from scarab.games.imhotep.rules.setup import new_state
from scarab.games.imhotep.state import ImhotepState


def from_view(game: Game, view: dict[str, Any], rng: Rng) -> ImhotepState:
    """All but the pair is in the view; the pair is drawn, but for what its seat has seen or can count."""
    state = new_state(game)
    game.read_frame(state, view)
    rebuild(state, view, rng)
    return state


def rebuild(state: ImhotepState, view: dict[str, Any], rng: Rng) -> None:
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


def rebuild_ship(state: ImhotepState, ship: int, data: dict[str, Any]) -> None:
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


def rebuild_sites(state: ImhotepState, sites: dict[str, Any]) -> None:
    state.pyramid = [seat_number(owner) for owner in sites["pyramid"]]
    state.temple = list(sites["temple"])
    state.burial = list(sites["burial"])
    state.towers = list(sites["towers"])
    state.obelisks = [
        sites["obelisks"][seat] + TOWER_STONES * state.towers.count(seat) for seat in range(len(state.sleds))
    ]


def rebuild_cards(state: ImhotepState, table: dict[str, Any], rng: Rng) -> None:
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
        state.pair = draw_pair(state.unseen, state.counted, rng)
