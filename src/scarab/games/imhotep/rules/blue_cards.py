"""Blue cards: each is played as the action of a turn."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import LOADS_ON, PLAY, SAILS_TO, Load, Play, Sail
from scarab.games.imhotep.box.bounds import MAX_SEATS
from scarab.games.imhotep.box.cards import (
    BLUE_TYPES,
    CARD_NAMES,
    CARD_TYPES,
    CHISEL,
    CHISEL_STONES,
    HAMMER,
    LEVER,
    SAIL,
)
from scarab.games.imhotep.box.ships import DOCKED, SHIPS
from scarab.games.imhotep.rules.loading import add_loads, free_berths, load, refuse_load, two_free_berths
from scarab.games.imhotep.rules.quarry import take_stones
from scarab.games.imhotep.rules.sailing import ChooseOrder, add_sails, refuse_sail, set_sail, ship_ready
from scarab.games.imhotep.rules.taken_cards import DiscardCard
from scarab.games.imhotep.state import ImhotepState

CARD_RULES: Final[tuple[str, ...]] = ("IMH-18", "IMH-19", "IMH-20", "IMH-21")


def add_plays(state: ImhotepState, seat: int, found: list[Action]) -> None:
    """IMH-17: every blue card before this seat whose action it can carry out."""
    cards, first = state.cards, seat * CARD_TYPES
    for card in range(BLUE_TYPES):
        if cards[first + card] and playable(state, seat, card):
            found.append(PLAY[card])


def playable(state: ImhotepState, seat: int, card: int) -> bool:
    if card == LEVER:
        return ship_ready(state)
    if card == HAMMER:
        return free_berths(state) and (state.sleds[seat] > 0 or state.quarry[seat] > 0)
    if card == SAIL:
        return state.sleds[seat] > 0 and almost_ready(state)
    assert card == CHISEL
    return state.sleds[seat] >= CHISEL_STONES and two_free_berths(state)


def almost_ready(state: ImhotepState) -> bool:
    """IMH-20: whether one more stone gives any docked ship with a free berth its minimum."""
    return any(sails_with_one_more(state, ship) for ship in range(SHIPS))


def sails_with_one_more(state: ImhotepState, ship: int) -> bool:
    return state.free[ship] > 0 and state.lacking[ship] <= 1


def play_card(state: ImhotepState, seat: int, card: int) -> None:
    """The card leaves its owner; it is discarded when all its effects are done."""
    place = seat * CARD_TYPES + card
    state.cards[place] = state.cards[place] - 1
    state.stack.append(DiscardCard.of(card))
    if state.events is not None:
        state.emit("played", CARD_RULES[card], {"seat": seat, "card": CARD_NAMES[card]})
    if card == LEVER:
        state.stack.append(SailByLever.of(seat))
    elif card == HAMMER:
        take_stones(state, seat, state.box.quarry, "IMH-19")
        state.stack.append(LoadByHammer.of(seat))
    elif card == SAIL:
        state.stack.append(LoadToSail.of(seat))
    else:
        assert card == CHISEL
        for stone in range(CHISEL_STONES):
            state.stack.append(LoadByChisel.of(seat))


def refuse_play(state: ImhotepState, seat: int, action: Play) -> IllegalAction:
    """Why this card cannot be played."""
    card, who = action.card, seat_name(seat)
    rule = CARD_RULES[card]
    if not state.cards[seat * CARD_TYPES + card]:
        return IllegalAction("imhotep/card-not-owned", f"{who} has no {CARD_NAMES[card]} card", "IMH-17")
    if card == LEVER:
        return IllegalAction("imhotep/no-ship-ready", "no docked ship carries its minimum", rule)
    if card == CHISEL:
        if state.sleds[seat] < CHISEL_STONES:
            why = f"the chisel puts two stones on ships, and {who} has {state.sleds[seat]} on the sled"
            return IllegalAction("imhotep/needs-two-stones", why, rule)
        return IllegalAction("imhotep/needs-two-berths", "the chisel needs two free berths", rule)
    if not free_berths(state):
        return IllegalAction("imhotep/no-free-berth", "no docked ship has a free berth", rule)
    if state.sleds[seat] == 0:
        where = "on the sled" if card == SAIL else "on the sled or in the quarry"
        return IllegalAction("imhotep/empty-sled", f"{who} has no stone {where}", rule)
    assert card == SAIL
    why = "no docked ship with a free berth would have its minimum after one stone more"
    return IllegalAction("imhotep/no-ship-ready", why, rule)


@final
class SailByLever(SeatDecision[ImhotepState]):
    """The lever: which ship sails where? With two stones or more the order of unloading is asked next."""

    rule = "IMH-18"
    asks = "sail a ship with the lever"

    @staticmethod
    def of(seat: int) -> "SailByLever":
        return SAIL_BY_LEVER[seat]

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_sails(state, found)
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Sail)
        state.stack.pop()
        set_sail(state, seat, action.ship, action.site)
        if len(state.order) > 1:
            state.stack.append(ChooseOrder.of(seat))

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Sail):
            return refuse_sail(state, action)
        return super().refuse(state, seat, action)


class LoadByCard(SeatDecision[ImhotepState]):
    """A card puts a stone of the sled on any free berth."""

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_loads(state, found)
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Load)
        state.stack.pop()
        load(state, seat, action)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Load):
            return refuse_load(state, seat, action, self.rule)
        return super().refuse(state, seat, action)


@final
class LoadByHammer(LoadByCard):
    """The hammer: where does a stone of the sled go?"""

    rule = "IMH-19"
    asks = "load a stone with the hammer"

    @staticmethod
    def of(seat: int) -> "LoadByHammer":
        return LOAD_BY_HAMMER[seat]


@final
class LoadByChisel(LoadByCard):
    """The chisel: where does a stone go? Asked twice."""

    rule = "IMH-21"
    asks = "load a stone with the chisel"

    @staticmethod
    def of(seat: int) -> "LoadByChisel":
        return LOAD_BY_CHISEL[seat]


@final
class LoadToSail(SeatDecision[ImhotepState]):
    """The sail: where does a stone go, on a ship that can sail with it?"""

    rule = "IMH-20"
    asks = "load a stone on the ship that will sail"

    @staticmethod
    def of(seat: int) -> "LoadToSail":
        return LOAD_TO_SAIL[seat]

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        for ship in range(SHIPS):
            if sails_with_one_more(state, ship):
                found.extend(LOADS_ON[ship][state.free[ship]])
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Load)
        state.stack.pop()
        load(state, seat, action)
        state.stack.append(SailLoaded.of(seat, action.ship))

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Load):
            return super().refuse(state, seat, action)
        ship = action.ship
        needed = state.box.minimum[state.ships[ship]]
        if state.moored[ship] == DOCKED and state.lacking[ship] > 1:
            stones = needed - state.lacking[ship] + 1
            why = f"ship {ship + 1} sails with at least {needed} stones and would have {stones}"
            return IllegalAction("imhotep/below-minimum", why, "IMH-11")
        return refuse_load(state, seat, action, self.rule)


@final
class SailLoaded(SeatDecision[ImhotepState]):
    """The sail: where does the ship go that you have just loaded?"""

    rule = "IMH-20"

    def __init__(self, seat: int, ship: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship

    @staticmethod
    def of(seat: int, ship: int) -> "SailLoaded":
        return SAIL_LOADED[seat][ship]

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.ship)

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        return SAILS_TO[self.ship][state.open_sites][:]

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Sail)
        state.stack.pop()
        set_sail(state, seat, action.ship, action.site)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Sail):
            why = f"{seat_name(seat)} is to sail ship {self.ship + 1}"
            return IllegalAction("action/other-question", why, self.rule)
        if action.ship != self.ship:
            why = f"the stone was put on ship {self.ship + 1}, so that ship sails"
            return IllegalAction("imhotep/another-ship", why, self.rule)
        return refuse_sail(state, action)


SAIL_BY_LEVER: Final = [SailByLever(seat) for seat in range(MAX_SEATS)]
LOAD_BY_HAMMER: Final = [LoadByHammer(seat) for seat in range(MAX_SEATS)]
LOAD_BY_CHISEL: Final = [LoadByChisel(seat) for seat in range(MAX_SEATS)]
LOAD_TO_SAIL: Final = [LoadToSail(seat) for seat in range(MAX_SEATS)]
SAIL_LOADED: Final = [[SailLoaded(seat, ship) for ship in range(SHIPS)] for seat in range(MAX_SEATS)]
