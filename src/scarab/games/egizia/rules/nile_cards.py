"""A Nile card is taken: laid before its new owner, or carried out at once (EGZ-26, EGZ-27, EGZ-36)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import IMPROVE, Improve
from scarab.games.egizia.box.board import GRAIN_MARKET, STONE_MARKET
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.box.buildings import FIRST_ROW, GRAVE_LANE, OBELISK_LANE, TOP
from scarab.games.egizia.box.crews import BLACK, BLUE, YELLOW
from scarab.games.egizia.box.nile_cards import (
    BROWN_6,
    BROWN_7,
    BROWN_8,
    BROWN_9,
    CARD_NAMES,
    COLOUR_FIELDS,
    CREWS_BLACK_YELLOW,
    CREWS_BLUE_BLACK,
    CREWS_BLUE_YELLOW,
    CREWS_CHOICE,
    FIELD_TYPES,
    GRAIN_MARKET_CARD,
    HELD_TYPES,
    IMPROVE_FIELD,
    POINTS_OBELISK_GRAVES,
    POINTS_PYRAMID_TEMPLE,
    STONE_MARKET_CARD,
    STONES,
)
from scarab.games.egizia.rules.crews import RaiseCrew, raise_pair
from scarab.games.egizia.rules.markets import lower
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.rules.stones import gain_stones
from scarab.games.egizia.scoring import CARDS_COLUMN, stones_in
from scarab.games.egizia.state import EgiziaState


def take_card(state: EgiziaState, seat: int, card: int) -> None:
    """The card has left the river."""
    if state.events is not None:
        state.emit("took", "EGZ-11", {"seat": seat, "card": CARD_NAMES[card]})
    if card >= HELD_TYPES:
        state.gone += 1
        carry_out(state, seat, card)
        return
    state.hands[seat * HELD_TYPES + card] = state.hands[seat * HELD_TYPES + card] + 1
    if BROWN_6 <= card <= BROWN_9:
        give_extra(state, seat, card)
    elif card == IMPROVE_FIELD:
        state.waiting[seat] = state.waiting[seat] + 1
        if can_improve(state, seat):
            state.stack.append(LayImprovement.of(seat))


def carry_out(state: EgiziaState, seat: int, card: int) -> None:
    """EGZ-36: at once and completely."""
    if card == STONES:
        gain_stones(state, seat, state.box.card_stones, "EGZ-36")
    elif card == STONE_MARKET_CARD:
        lower(state, seat, STONE_MARKET, state.box.card_steps)
    elif card == GRAIN_MARKET_CARD:
        lower(state, seat, GRAIN_MARKET, state.box.card_steps)
    elif card == CREWS_CHOICE:
        state.stack.append(RaiseCrew.of(seat, state.box.card_steps))
    elif card == CREWS_BLUE_BLACK:
        raise_pair(state, seat, BLUE, BLACK, "EGZ-36")
    elif card == CREWS_BLUE_YELLOW:
        raise_pair(state, seat, BLUE, YELLOW, "EGZ-36")
    elif card == CREWS_BLACK_YELLOW:
        raise_pair(state, seat, BLACK, YELLOW, "EGZ-36")
    elif card == POINTS_OBELISK_GRAVES:
        score(state, seat, CARDS_COLUMN, stones_in(state, seat, OBELISK_LANE, GRAVE_LANE), "EGZ-36")
    else:
        assert card == POINTS_PYRAMID_TEMPLE
        score(state, seat, CARDS_COLUMN, stones_in(state, seat, FIRST_ROW, TOP), "EGZ-36")


def give_extra(state: EgiziaState, seat: int, field: int) -> None:
    """EGZ-27: what a brown field gives once, when it is taken."""
    if field == BROWN_6:
        lower(state, seat, STONE_MARKET, 1)
    elif field == BROWN_7:
        lower(state, seat, GRAIN_MARKET, 1)
    elif field == BROWN_8:
        score(state, seat, CARDS_COLUMN, state.box.brown_points, "EGZ-27")
    else:
        assert field == BROWN_9
        gain_stones(state, seat, state.box.brown_stones, "EGZ-27")


def can_improve(state: EgiziaState, seat: int) -> bool:
    """Whether a field of this seat is not green."""
    for cell in range(seat * HELD_TYPES + COLOUR_FIELDS, seat * HELD_TYPES + FIELD_TYPES):
        if state.hands[cell]:
            return True
    return False


def add_improvements(state: EgiziaState, seat: int, found: list[Action]) -> None:
    for field in range(COLOUR_FIELDS, FIELD_TYPES):
        if state.hands[seat * HELD_TYPES + field]:
            found.append(IMPROVE[field - COLOUR_FIELDS])


def improve(state: EgiziaState, seat: int, field: int) -> None:
    """EGZ-32: from now on the field counts in the next better colour, for sphinx cards too."""
    cell = seat * HELD_TYPES + field
    state.waiting[seat] = state.waiting[seat] - 1
    state.hands[cell] = state.hands[cell] - 1
    state.hands[cell - COLOUR_FIELDS] = state.hands[cell - COLOUR_FIELDS] + 1
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "field": CARD_NAMES[field], "now": CARD_NAMES[field - COLOUR_FIELDS]}
        state.emit("improved", "EGZ-32", facts)


@final
class LayImprovement(SeatDecision[EgiziaState]):
    """Which field does improve-field make better? It must be laid at once if there is one."""

    rule = "EGZ-32"
    asks = "lay improve-field on a field first"

    @staticmethod
    def of(seat: int) -> "LayImprovement":
        return LAY_IMPROVEMENT[seat]

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_improvements(state, seat, found)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, Improve)
        state.stack.pop()
        improve(state, seat, action.field)

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Improve):
            why = f"{seat_name(seat)} has no {CARD_NAMES[action.field]}"
            return IllegalAction("egizia/no-such-field", why, self.rule)
        return super().refuse(state, seat, action)


LAY_IMPROVEMENT: Final = [LayImprovement(seat) for seat in range(MAX_SEATS)]
