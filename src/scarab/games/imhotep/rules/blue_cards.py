"""Blue cards: each is played as the action of a turn."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import LOADS_ON, PLAY, SAILS_TO, Load, Play, Sail
from scarab.games.imhotep.box.cards import BLUE_TYPES, CARD_NAMES, CARD_TYPES, CHISEL, HAMMER, LEVER, SAIL
from scarab.games.imhotep.box.rounds import ROUND_CARDS
from scarab.games.imhotep.box.ships import DOCKED, MINIMUM, SHIPS
from scarab.games.imhotep.box.sites import QUARRY_STONES
from scarab.games.imhotep.rules.loading import add_loads, free_berths, load, two_free_berths, why_not_load
from scarab.games.imhotep.rules.quarry import take_stones
from scarab.games.imhotep.rules.sailing import ORDERERS, add_sails, set_sail, ship_ready, why_not_sail
from scarab.games.imhotep.rules.taken_cards import DISCARDS
from scarab.games.imhotep.state import ImhotepState

CARD_RULES: Final[tuple[str, ...]] = ("IMH-18", "IMH-19", "IMH-20", "IMH-21")


def add_plays(state: ImhotepState, seat: int, found: list[Action]) -> None:
    """IMH-17: every blue card before this seat whose action it can carry out."""
    for card in range(BLUE_TYPES):
        if state.cards[seat * CARD_TYPES + card] and playable(state, seat, card):
            found.append(PLAY[card])


def playable(state: ImhotepState, seat: int, card: int) -> bool:
    if card == LEVER:
        return ship_ready(state)
    if card == HAMMER:
        return free_berths(state) and (state.sleds[seat] > 0 or state.quarry[seat] > 0)
    if card == SAIL:
        return state.sleds[seat] > 0 and almost_ready(state)
    return state.sleds[seat] > 1 and two_free_berths(state)


def almost_ready(state: ImhotepState) -> bool:
    """IMH-20: is there a docked ship with a free berth that has its minimum after one stone more?"""
    return any(sails_with_one_more(state, ship) for ship in range(SHIPS))


def sails_with_one_more(state: ImhotepState, ship: int) -> bool:
    return state.free[ship] > 0 and state.lacking[ship] <= 1


def play_card(state: ImhotepState, seat: int, card: int) -> None:
    """The card leaves its owner; it is discarded when all it sets off is done."""
    place = seat * CARD_TYPES + card
    state.cards[place] = state.cards[place] - 1
    state.stack.append(DISCARDS[card])
    if state.events is not None:
        state.emit("played", CARD_RULES[card], {"seat": seat, "card": CARD_NAMES[card]})
    if card == LEVER:
        state.stack.append(LEVERS[seat])
    elif card == HAMMER:
        take_stones(state, seat, QUARRY_STONES, "IMH-19")
        state.stack.append(HAMMERS[seat])
    elif card == SAIL:
        state.stack.append(SAILERS[seat])
    else:
        state.stack.append(CHISELS[seat])
        state.stack.append(CHISELS[seat])


def why_not_play(state: ImhotepState, seat: int, action: Play) -> IllegalAction:
    """Why this card cannot be played."""
    card, who = action.card, seat_name(seat)
    rule = CARD_RULES[card]
    if not state.cards[seat * CARD_TYPES + card]:
        return IllegalAction("imhotep/card-not-owned", f"{who} has no {CARD_NAMES[card]} card", "IMH-17")
    if card == LEVER:
        return IllegalAction("imhotep/no-ship-ready", "no docked ship carries its minimum", rule)
    if card == CHISEL:
        if state.sleds[seat] < 2:
            why = f"the chisel puts two stones on ships, and {who} has {state.sleds[seat]} on the sled"
            return IllegalAction("imhotep/needs-two-stones", why, rule)
        return IllegalAction("imhotep/needs-two-berths", "the chisel needs two free berths", rule)
    if not free_berths(state):
        return IllegalAction("imhotep/no-free-berth", "no docked ship has a free berth", rule)
    if state.sleds[seat] == 0:
        where = "on the sled" if card == SAIL else "on the sled or in the quarry"
        return IllegalAction("imhotep/empty-sled", f"{who} has no stone {where}", rule)
    why = "no docked ship with a free berth would have its minimum after one stone more"
    return IllegalAction("imhotep/no-ship-ready", why, rule)


@final
class SailByLever(SeatDecision[ImhotepState]):
    """The lever: which ship sails where? Its order of unloading is asked next, with two stones or more."""

    rule = "IMH-18"

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_sails(state, found)
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Sail)
        state.stack.pop()
        set_sail(state, seat, action.ship, action.site)
        if len(state.order) > 1:
            state.stack.append(ORDERERS[seat])

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Sail):
            return why_not_sail(state, action)
        why = f"{seat_name(seat)} is to sail a ship with the lever"
        return IllegalAction("action/other-question", why, self.rule)


@final
class LoadByHammer(SeatDecision[ImhotepState]):
    """The hammer: where does a stone of the sled go?"""

    rule = "IMH-19"

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
            return why_not_load(state, seat, action, self.rule)
        why = f"{seat_name(seat)} is to load a stone with the hammer"
        return IllegalAction("action/other-question", why, self.rule)


@final
class LoadByChisel(SeatDecision[ImhotepState]):
    """The chisel: where does a stone go? Asked twice."""

    rule = "IMH-21"

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
            return why_not_load(state, seat, action, self.rule)
        why = f"{seat_name(seat)} is to load a stone with the chisel"
        return IllegalAction("action/other-question", why, self.rule)


@final
class LoadToSail(SeatDecision[ImhotepState]):
    """The sail: where does a stone go, on a ship that can sail with it?"""

    rule = "IMH-20"

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        for ship in range(SHIPS):
            if sails_with_one_more(state, ship):
                found.extend(LOADS_ON[16 * ship + state.free[ship]])
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        assert isinstance(action, Load)
        state.stack.pop()
        load(state, seat, action)
        state.stack.append(SAIL_ON[seat * SHIPS + action.ship])

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Load):
            why = f"{seat_name(seat)} is to load a stone on the ship that will sail"
            return IllegalAction("action/other-question", why, self.rule)
        ship = action.ship
        needed = MINIMUM[state.ships[ship]]
        if state.moored[ship] == DOCKED and state.lacking[ship] > 1:
            stones = needed - state.lacking[ship] + 1
            why = f"ship {ship + 1} sails with at least {needed} stones and would have {stones}"
            return IllegalAction("imhotep/below-minimum", why, "IMH-11")
        return why_not_load(state, seat, action, self.rule)


@final
class SailLoaded(SeatDecision[ImhotepState]):
    """The sail: where does the ship go that you have just loaded?"""

    rule = "IMH-20"

    def __init__(self, seat: int, ship: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.ship)

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        return SAILS_TO[32 * self.ship + state.open_sites][:]

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
        return why_not_sail(state, action)


LEVERS: Final = [SailByLever(seat) for seat in range(max(ROUND_CARDS))]
HAMMERS: Final = [LoadByHammer(seat) for seat in range(max(ROUND_CARDS))]
CHISELS: Final = [LoadByChisel(seat) for seat in range(max(ROUND_CARDS))]
SAILERS: Final = [LoadToSail(seat) for seat in range(max(ROUND_CARDS))]
SAIL_ON: Final = [SailLoaded(place // SHIPS, place % SHIPS) for place in range(max(ROUND_CARDS) * SHIPS)]
