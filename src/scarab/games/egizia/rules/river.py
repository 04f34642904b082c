"""Phase 2, sailing the Nile: ships are placed one by one, always further down (EGZ-9 to EGZ-11)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import DONE, DOUBLE, PASS, SECOND, Sail
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.box.nile_cards import DOUBLE_ROUND, EXTRA_SITE, NO_CARD, REUSE_ROUND, SECOND_SHIP, UPSTREAM
from scarab.games.egizia.box.river import (
    BITS,
    CARD_SQUARE,
    EXTRA,
    HELIOPOLIS,
    NO_PLACE,
    PLACE_KINDS,
    PLACE_NAMES,
    PLACES,
    ROUND_FIELD,
    SITE,
    SITE_AT,
    SLOT_NAMES,
    cell_of,
    ships_of,
    with_ship,
)
from scarab.games.egizia.box.rounds import SAILING
from scarab.games.egizia.rules.berths import add_berths, can_sail, refuse_berth
from scarab.games.egizia.rules.card_turns import add_plays, can_play, discard, not_owned, play_card, refuse_play, use
from scarab.games.egizia.rules.nile_cards import take_card
from scarab.games.egizia.rules.round_fields import carry_out_field, does_something
from scarab.games.egizia.state import EgiziaState


@final
class NextShip(Step[EgiziaState]):
    """One ship at a time, in the order of the tiles, until everybody is out."""

    rule = "EGZ-10"

    def settle(self, state: EgiziaState) -> None:
        state.phase = SAILING
        seats = len(state.order)
        while state.sailing:
            state.sailor = state.sailor + 1 if state.sailor + 1 < seats else 0
            seat = state.order[state.sailor]
            if state.sailing & BITS[seat]:
                if can_sail(state, seat):
                    state.stack.append(PlaceShip.of(seat))
                    return
                leave_river(state, seat)
                if state.events is not None:
                    state.emit("out", self.rule, {"seat": seat})
        end_sailing(state)


def leave_river(state: EgiziaState, seat: int) -> None:
    """The seat is out of this phase."""
    state.sailing = state.sailing & ~BITS[seat]


def end_sailing(state: EgiziaState) -> None:
    """EGZ-10: ships return, except those at sites. FeedAll surfaces, or TakeLeftovers by option (EGZ-7)."""
    state.stack.pop()
    for place in range(1, PLACES + 1):
        if PLACE_KINDS[place] != SITE:
            ships = state.river[place]
            if ships:
                state.river[place] = 0
                for seat in range(len(state.order)):
                    if ships & BITS[seat]:
                        state.ships[seat] = state.ships[seat] + ships_of(ships, seat)


@final
class PlaceShip(SeatDecision[EgiziaState]):
    """Where does the next ship go? Or a card first; or pass, and be out of this phase."""

    rule = "EGZ-9"
    asks = "place a ship, or to pass"

    @staticmethod
    def of(seat: int) -> "PlaceShip":
        return PLACE_SHIP[seat]

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_berths(state, seat, found)
        add_plays(state, seat, found)
        found.append(PASS)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if isinstance(action, Sail):
            state.stack[-1] = PlacingTurn.of(seat)
            place_ship(state, seat, action.place, action.slot)
        elif not play_card(state, seat, action):
            assert action is PASS
            state.stack.pop()
            leave_river(state, seat)
            if state.events is not None:
                state.emit("passed", "EGZ-10", {"seat": seat})

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Sail):
            return refuse_berth(state, seat, action)
        return refuse_play(state, seat, action) or super().refuse(state, seat, action)


def place_ship(state: EgiziaState, seat: int, place: int, slot: int) -> None:
    """EGZ-11; upstream, reuse-round and extra-site are used where the placement needs them."""
    kind = PLACE_KINDS[place]
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "place": PLACE_NAMES[place]}
        if slot:
            facts["slot"] = SLOT_NAMES[slot]
        state.emit("sailed", "EGZ-9", facts)
    if state.box.position[place] <= state.box.position[state.lowest[seat]]:
        use(state, seat, UPSTREAM)
    else:
        state.lowest[seat] = place
    if kind == ROUND_FIELD and state.river[place]:
        use(state, seat, REUSE_ROUND)
    state.ships[seat] = state.ships[seat] - 1
    state.river[place] = with_ship(state.river[place], seat)
    state.latest = NO_PLACE
    if kind == SITE:
        state.sites[cell_of(SITE_AT[place], slot)] = seat
        if slot == EXTRA:
            discard(state, seat, EXTRA_SITE)
    elif kind == ROUND_FIELD:
        if place != HELIOPOLIS:
            state.latest = place
        carry_out_field(state, seat, place)
    else:
        assert kind == CARD_SQUARE
        card = state.squares[place]
        state.squares[place] = NO_CARD
        take_card(state, seat, card)


def can_double(state: EgiziaState, seat: int) -> bool:
    """EGZ-35: the round field of the latest placement works once more."""
    return state.latest != NO_PLACE and state.owns(seat, DOUBLE_ROUND) > 0 and does_something(state, seat, state.latest)


def can_place_second(state: EgiziaState, seat: int) -> bool:
    return state.owns(seat, SECOND_SHIP) > 0 and can_sail(state, seat)


@final
class PlacingTurn(SeatDecision[EgiziaState]):
    """Do you play a card after placing a ship? Without one to play the turn ends; otherwise when the player says so."""

    rule = "EGZ-26R"
    asks = "play a card after placing a ship, or to be done"

    @staticmethod
    def of(seat: int) -> "PlacingTurn":
        return PLACING_TURN[seat]

    def settled(self, state: EgiziaState) -> bool:
        seat = self.seat
        return not can_play(state, seat) and not can_double(state, seat) and not can_place_second(state, seat)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        state.latest = NO_PLACE

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        add_plays(state, seat, found)
        if can_double(state, seat):
            found.append(DOUBLE)
        if can_place_second(state, seat):
            found.append(SECOND)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if action is DONE:
            self.settle(state)
        elif action is DOUBLE:
            place = state.latest
            state.latest = NO_PLACE
            discard(state, seat, DOUBLE_ROUND)
            carry_out_field(state, seat, place)
        elif action is SECOND:
            discard(state, seat, SECOND_SHIP)
            state.stack.append(PlaceSecondShip.of(seat))
        else:
            played = play_card(state, seat, action)
            assert played

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if action is DOUBLE:
            if not state.owns(seat, DOUBLE_ROUND):
                return not_owned(seat, DOUBLE_ROUND, "EGZ-35")
            why = "double-round works on the round field just taken, not on Heliopolis, and where it does something"
            return IllegalAction("egizia/nothing-to-double", why, "EGZ-35")
        if action is SECOND:
            if not state.owns(seat, SECOND_SHIP):
                return not_owned(seat, SECOND_SHIP, "EGZ-35")
            return IllegalAction("egizia/no-place", f"{seat_name(seat)} has no place for a second ship", "EGZ-35")
        return refuse_play(state, seat, action) or super().refuse(state, seat, action)


@final
class PlaceSecondShip(SeatDecision[EgiziaState]):
    """Where does the second ship of this turn go? It must be placed now."""

    rule = "EGZ-35"
    asks = "place the second ship of this turn"

    @staticmethod
    def of(seat: int) -> "PlaceSecondShip":
        return PLACE_SECOND_SHIP[seat]

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_berths(state, seat, found)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, Sail)
        state.stack.pop()
        place_ship(state, seat, action.place, action.slot)

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Sail):
            return refuse_berth(state, seat, action)
        return super().refuse(state, seat, action)


NEXT_SHIP: Final = NextShip()
PLACE_SHIP: Final = [PlaceShip(seat) for seat in range(MAX_SEATS)]
PLACING_TURN: Final = [PlacingTurn(seat) for seat in range(MAX_SEATS)]
PLACE_SECOND_SHIP: Final = [PlaceSecondShip(seat) for seat in range(MAX_SEATS)]
