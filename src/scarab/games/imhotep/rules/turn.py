"""A turn: one of four actions, then the next seat that can act."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import QUARRY, Load, Play, Sail
from scarab.games.imhotep.box.bounds import MAX_SEATS
from scarab.games.imhotep.box.ships import BERTHS, EMPTY, NEVER, SHIPS
from scarab.games.imhotep.rules.blue_cards import add_plays, play_card, refuse_play
from scarab.games.imhotep.rules.loading import add_loads, free_berths, load, refuse_load
from scarab.games.imhotep.rules.quarry import refuse_quarry, stones_to_take, take_stones
from scarab.games.imhotep.rules.sailing import add_sails, refuse_sail, set_sail, ship_ready
from scarab.games.imhotep.state import ImhotepState


@final
class TakeTurn(SeatDecision[ImhotepState]):
    """Stones from the quarry, a stone on a ship, a ship to a site, or a blue card?"""

    rule = "IMH-8"
    asks = "take stones, load a stone, sail a ship or play a blue card"

    @staticmethod
    def of(seat: int) -> "TakeTurn":
        return TAKE_TURN[seat]

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        sled = state.sleds[seat]
        if sled < state.box.sled and state.quarry[seat]:
            found.append(QUARRY)
        if sled:
            add_loads(state, found)
        add_sails(state, found)
        add_plays(state, seat, found)
        return found

    def apply(self, state: ImhotepState, seat: int, action: Action) -> None:
        state.stack.pop()
        if isinstance(action, Load):
            load(state, seat, action)
            next_turn(state)
        elif isinstance(action, Sail):
            state.stack.append(NEXT_TURN)
            set_sail(state, seat, action.ship, action.site)
        elif isinstance(action, Play):
            state.stack.append(NEXT_TURN)
            play_card(state, seat, action.card)
        else:
            assert action is QUARRY
            take_stones(state, seat, state.box.quarry, "IMH-9")
            next_turn(state)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Load):
            return refuse_load(state, seat, action)
        if isinstance(action, Sail):
            return refuse_sail(state, action)
        if isinstance(action, Play):
            return refuse_play(state, seat, action)
        if action is QUARRY:
            return refuse_quarry(state, seat)
        return super().refuse(state, seat, action)


def can_act(state: ImhotepState, seat: int) -> bool:
    """Every blue card needs a stone to load or a ship to sail, so without those no card can be played either."""
    if stones_to_take(state, seat, state.box.quarry):
        return True
    return (state.sleds[seat] > 0 and free_berths(state)) or ship_ready(state)


def next_turn(state: ImhotepState) -> None:
    """Clockwise; the round is over when the fourth ship has been unloaded (IMH-13)."""
    if state.docked:
        give_turn(state, state.turn + 1 if state.turn + 1 < len(state.sleds) else 0)
    else:
        end_round(state)


def give_turn(state: ImhotepState, seat: int) -> None:
    """To this seat, or the next that can act: others pass (IMH-8R). If no seat can act, the round is over."""
    seats = len(state.sleds)
    for step in range(seats):
        if can_act(state, seat):
            state.turn = seat
            state.stack.append(TakeTurn.of(seat))
            return
        if state.events is not None:
            state.emit("passed", "IMH-8R", {"seat": seat})
        seat = seat + 1 if seat + 1 < seats else 0
    end_round(state)


def end_round(state: ImhotepState) -> None:
    """No turn is pushed, so END_ROUND surfaces: LayMarket has put it under the turns. Docked ships are stranded."""
    if state.docked:
        strand_ships(state)


def strand_ships(state: ImhotepState) -> None:
    """IMH-8R: stones on ships that cannot sail go back to the quarry; the ships are closed to loading."""
    returned = [0] * len(state.sleds)
    for place in range(SHIPS * BERTHS):
        owner = state.hold[place]
        if owner != EMPTY:
            state.quarry[owner] = state.quarry[owner] + 1
            returned[owner] += 1
            state.hold[place] = EMPTY
    state.free = [0] * SHIPS
    state.lacking = [NEVER] * SHIPS
    state.docked = 0
    if state.events is not None:
        state.emit("stranded", "IMH-8R", {"stones": returned})


@final
class NextTurn(Step[ImhotepState]):
    """All effects of a ship or a card are done."""

    rule = "IMH-8"

    def settle(self, state: ImhotepState) -> None:
        state.stack.pop()
        next_turn(state)


TAKE_TURN: Final = [TakeTurn(seat) for seat in range(MAX_SEATS)]
NEXT_TURN: Final = NextTurn()
