"""A view read back into a table: what `view.look` wrote, line by line."""

from typing import Any

from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.games.egizia.box.buildings import GRAVE_VALUES, LANE_NAMES, LANE_START, LANES
from scarab.games.egizia.box.crews import CREW_NAMES, CREWS
from scarab.games.egizia.box.nile_cards import CARD_NAMES, CARD_TYPES, CREW_UP, HELD_TYPES, NO_CARD, ONCE_TYPES
from scarab.games.egizia.box.river import (
    BITS,
    CARD_PLACES,
    EXTRA,
    FRONT,
    PLACE_NAMES,
    RESERVE,
    RING_NAMES,
    SITE_NAMES,
    SLOTS,
    with_ship,
)
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.sphinx_visits import MASKS, keep_card, note_card, open_visit, redraw
from scarab.games.egizia.state import NOBODY, EgiziaState


def read_table(state: EgiziaState, table: dict[str, Any], viewer: int | None, rng: Rng) -> None:
    """Fill an empty table."""
    state.round = table["round"]
    state.phase = table["phase"]
    state.order = list(table["order"])
    state.track = list(table["track"])
    state.points = vec[i64](table["points"])
    state.ring = RING_NAMES.index(table["ring"])
    state.deck = vec[i64]([table["deck"].get(CARD_NAMES[card], 0) for card in range(CARD_TYPES)])
    state.gone = table["gone"]
    for index in range(len(CARD_PLACES)):
        name = table["squares"][index]
        state.squares[CARD_PLACES[index]] = NO_CARD if name is None else CARD_NAMES.index(name)
    for name, seats in table["river"].items():
        place = PLACE_NAMES.index(name)
        for seat in seats:
            state.river[place] = with_ship(state.river[place], seat)
    for site in range(len(SITE_NAMES)):
        read_site(state, site, table["sites"][SITE_NAMES[site]])
    for seat in range(len(table["players"])):
        read_player(state, seat, table["players"][seat])
    for lane in range(LANES):
        read_lane(state, lane, table["buildings"][LANE_NAMES[lane]])
    state.graves = vec[i64]([value or 0 for value in table["graves"]])
    state.grave_bag = vec[i64]([table["grave_bag"][str(value)] for value in GRAVE_VALUES])
    state.sailing = sum(BITS[seat] for seat in table["sailing"])
    state.sailor = -1 if table["sailor"] is None else table["sailor"]
    state.latest = PLACE_NAMES.index(table["latest"] or "")
    state.grain = table["grain"]
    read_work(state, table["work"])
    read_sphinx(state, table["sphinx"], viewer, rng)


def read_site(state: EgiziaState, site: int, slots: dict[str, Any]) -> None:
    found = [slots["front"], *slots["fields"]]
    for slot, seat in [*enumerate(found), (EXTRA, slots["extra"]), (RESERVE, slots["reserve"])]:
        state.sites[site * SLOTS + FRONT + slot] = NOBODY if seat is None else seat


def read_player(state: EgiziaState, seat: int, player: dict[str, Any]) -> None:
    state.ships[seat] = player["ships"]
    state.lowest[seat] = PLACE_NAMES.index(player["lowest"] or "")
    state.stones[seat] = player["stones"]
    state.stone_market[seat] = player["stone_market"]
    state.grain_market[seat] = player["grain_market"]
    state.waiting[seat] = player["waiting"]
    state.works[seat] = player["works"]
    for crew in range(CREWS):
        state.crews[seat * CREWS + crew] = player["crews"][CREW_NAMES[crew]]
        state.tired[seat * CREWS + crew] = int(CREW_NAMES[crew] in player["tired"])
    for card in range(HELD_TYPES):
        state.hands[seat * HELD_TYPES + card] = player["cards"].get(CARD_NAMES[card], 0)
    for card in range(ONCE_TYPES):
        state.used[seat * ONCE_TYPES + card] = player["used"].get(CARD_NAMES[CREW_UP + card], 0)


def read_lane(state: EgiziaState, lane: int, owners: list[int | None]) -> None:
    for place in range(len(owners)):
        owner = owners[place]
        if owner is not None:
            state.built[LANE_START[lane] + place] = owner
            state.progress[lane] = place + 1


def read_work(state: EgiziaState, work: dict[str, Any]) -> None:
    state.slot = work["slot"]
    state.freed = work["freed"]
    state.holds_field = work["holds_field"]
    state.strength = work["strength"]
    state.first_sum = work["first_sum"]
    state.second_sum = work["second_sum"]
    state.rows = sum(1 << (row - 1) for row in work["rows"])


def read_sphinx(state: EgiziaState, sphinx: dict[str, Any], viewer: int | None, rng: Rng) -> None:
    """Own visits as they were, of the others only the numbers; then all unknown cards are drawn."""
    state.visiting = sphinx["visiting"]
    state.shown = sphinx["shown"]
    if state.shown:
        for seat in range(len(sphinx["cards"])):
            for name in sphinx["cards"][seat]:
                state.sphinx[SPHINX_NAMES.index(name)] = seat
        return
    for visit in sphinx["visits"]:
        open_visit(state.visits, visit["seat"])
        if visit["cards"] is None:
            state.visits[-1] = sum(MASKS[: visit["kept"]])
            state.visits[-7] = visit["drawn"]
        else:
            for name in visit["cards"]:
                note_card(state.visits, SPHINX_NAMES.index(name))
            for name in visit["keeps"]:
                keep_card(state.visits, SPHINX_NAMES.index(name))
    state.sphinx, state.bottom = redraw(state.visits, state.visiting, viewer, rng)
