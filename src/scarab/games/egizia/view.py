"""What a seat may see, and what it cannot know: other seats' sphinx cards, and those under the stack."""

from typing import TYPE_CHECKING, Any

from scarab.core.rng import Rng
from scarab.games.egizia.box.board import MARKET_NAMES
from scarab.games.egizia.box.buildings import GRAVE_VALUES, LANE_LENGTH, LANE_NAMES, LANE_START, LANES
from scarab.games.egizia.box.crews import CREW_NAMES, CREWS
from scarab.games.egizia.box.nile_cards import CARD_NAMES, CREW_UP, HELD_TYPES, ONCE_TYPES
from scarab.games.egizia.box.river import (
    CARD_PLACES,
    EXTRA,
    FRONT,
    PLACE_NAMES,
    PLACES,
    RESERVE,
    RING_NAMES,
    SITE_FIELDS,
    SITE_NAMES,
    SLOTS,
)
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS, SPHINX_NAMES
from scarab.games.egizia.sphinx_visits import FIRST_CARD, KEPT, MASKS, NUMBER, STRIDE, kept_number, redraw

if TYPE_CHECKING:
    from scarab.games.egizia.state import EgiziaState


def public_view(state: "EgiziaState") -> dict[str, Any]:
    """The whole table but the sphinx cards."""
    seats = range(state.game.seats)
    return {
        "round": state.round,
        "phase": state.phase,
        "order": list(state.order),
        "track": list(state.track),
        "points": list(state.points),
        "ring": RING_NAMES[state.ring],
        "squares": [CARD_NAMES[state.squares[place]] if state.squares[place] >= 0 else None for place in CARD_PLACES],
        "deck": {CARD_NAMES[card]: state.deck[card] for card in range(len(state.deck)) if state.deck[card]},
        "gone": state.gone,
        "river": {PLACE_NAMES[place]: ships_at(state, place) for place in range(1, PLACES + 1) if state.river[place]},
        "sites": {SITE_NAMES[site]: site_look(state, site) for site in range(3)},
        "players": [player(state, other) for other in seats],
        "buildings": {LANE_NAMES[lane]: lane_look(state, lane) for lane in range(LANES)},
        "graves": [value or None for value in state.graves],
        "grave_bag": {str(GRAVE_VALUES[kind]): state.grave_bag[kind] for kind in range(len(GRAVE_VALUES))},
        "sailing": [other for other in seats if state.sailing & (1 << other)],
        "sailor": None if state.sailor < 0 else state.sailor,
        "latest": PLACE_NAMES[state.latest] if state.latest else None,
        "grain": state.grain,
        "work": {
            "slot": state.slot,
            "freed": state.freed,
            "holds_field": state.holds_field,
            "strength": state.strength,
            "first_sum": state.first_sum,
            "second_sum": state.second_sum,
            "rows": [row + 1 for row in range(6) if state.rows & (1 << row)],
        },
    }


def private_view(state: "EgiziaState", seat: int | None) -> dict[str, Any]:
    """Of the sphinx cards only the seat's own."""
    return {"sphinx": sphinx_look(state, seat)}


def ships_at(state: "EgiziaState", place: int) -> list[int]:
    """The owner of each ship at a place; twice for one who joined an own ship."""
    seats = [*range(state.game.seats)]
    second = [seat for seat in seats if state.river[place] & (16 << seat)]
    return [seat for seat in seats if state.river[place] & (1 << seat)] + second


def site_look(state: "EgiziaState", site: int) -> dict[str, Any]:
    """Whose ship lies where: on the fields, and beyond them."""
    slots = [None if seat < 0 else seat for seat in state.sites[site * SLOTS : (site + 1) * SLOTS]]
    return {
        "front": slots[FRONT],
        "fields": slots[1 : SITE_FIELDS[state.game.seats] + 1],
        "extra": slots[EXTRA],
        "reserve": slots[RESERVE],
    }


def player(state: "EgiziaState", seat: int) -> dict[str, Any]:
    """What lies on and before a player's board, for all to see."""
    crews = range(CREWS)
    hand = state.hands[seat * HELD_TYPES : (seat + 1) * HELD_TYPES]
    used = state.used[seat * ONCE_TYPES : (seat + 1) * ONCE_TYPES]
    return {
        "ships": state.ships[seat],
        "lowest": PLACE_NAMES[state.lowest[seat]] or None,
        "stones": state.stones[seat],
        MARKET_NAMES[0] + "_market": state.stone_market[seat],
        MARKET_NAMES[1] + "_market": state.grain_market[seat],
        "crews": {CREW_NAMES[crew]: state.crews[seat * CREWS + crew] for crew in crews},
        "tired": [CREW_NAMES[crew] for crew in crews if state.tired[seat * CREWS + crew]],
        "cards": {CARD_NAMES[card]: hand[card] for card in range(HELD_TYPES) if hand[card]},
        "used": {CARD_NAMES[CREW_UP + card]: used[card] for card in range(ONCE_TYPES) if used[card]},
        "waiting": state.waiting[seat],
        "works": state.works[seat],
    }


def lane_look(state: "EgiziaState", lane: int) -> list[int | None]:
    """Whose stones lie in a lane."""
    first = LANE_START[lane]
    return [None if owner < 0 else owner for owner in state.built[first : first + LANE_LENGTH[lane]]]


def sphinx_look(state: "EgiziaState", seat: int | None) -> dict[str, Any]:
    """The stack's size, how many cards each seat holds, the viewer's own (in the end all), and every visit."""
    holders = list(state.sphinx)
    return {
        "stack": state.stack_size(),
        "held": [holders.count(other) for other in range(state.game.seats)],
        "cards": [
            [SPHINX_NAMES[card] for card in range(SPHINX_CARDS) if holders[card] == other]
            if other == seat or state.shown
            else None
            for other in range(state.game.seats)
        ],
        "visiting": state.visiting,
        "shown": state.shown,
        "visits": [visit_look(state, number, seat) for number in range(len(state.visits) // STRIDE)],
    }


def visit_look(state: "EgiziaState", number: int, seat: int | None) -> dict[str, Any]:
    """Who drew and kept how many; the cards in the order drawn, and those kept, only for who drew them."""
    visit = state.visits[number * STRIDE : (number + 1) * STRIDE]
    cards = [SPHINX_NAMES[card] for card in visit[FIRST_CARD : FIRST_CARD + visit[NUMBER]]]
    own = visit[0] == seat
    return {
        "seat": visit[0],
        "drawn": visit[NUMBER],
        "kept": kept_number(state.visits, number),
        "cards": cards if own else None,
        "keeps": [cards[index] for index in range(len(cards)) if visit[KEPT] & MASKS[index]] if own else None,
    }


def resample(state: "EgiziaState", seat: int | None, rng: Rng) -> "EgiziaState":
    """The same table with all sphinx cards that the seat cannot know drawn anew."""
    copy = state.clone()
    if not state.shown:
        copy.sphinx, copy.bottom = redraw(copy.visits, copy.visiting, seat, rng)
    return copy
