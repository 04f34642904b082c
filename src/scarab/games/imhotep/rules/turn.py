"""A turn: one of four actions, and whose turn it is next."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.imhotep.actions import QUARRY, Load, Play, Sail
from scarab.games.imhotep.box.rounds import ROUND_CARDS
from scarab.games.imhotep.box.ships import BERTHS, EMPTY, NEVER, SHIPS
from scarab.games.imhotep.box.sites import QUARRY_STONES, SLED
from scarab.games.imhotep.rules.blue_cards import add_plays, play_card, why_not_play
from scarab.games.imhotep.rules.loading import add_loads, free_berths, load, why_not_load
from scarab.games.imhotep.rules.quarry import stones_to_take, take_stones
from scarab.games.imhotep.rules.sailing import add_sails, set_sail, ship_ready, why_not_sail
from scarab.games.imhotep.state import ImhotepState


@final
class TakeTurn(SeatDecision[ImhotepState]):
    """Stones from the quarry, a stone on a ship, a ship to a site, or a blue card?"""

    rule = "IMH-8"

    def legal_actions(self, state: ImhotepState, seat: int) -> list[Action]:
        found: list[Action] = []
        sled = state.sleds[seat]
        if sled < SLED and state.quarry[seat]:
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
            take_stones(state, seat, QUARRY_STONES, "IMH-9")
            next_turn(state)

    def refuse(self, state: ImhotepState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Load):
            return why_not_load(state, seat, action)
        if isinstance(action, Sail):
            return why_not_sail(state, action)
        if isinstance(action, Play):
            return why_not_play(state, seat, action)
        if action is QUARRY:
            if state.sleds[seat] == SLED:
                why = f"the sled of {seat_name(seat)} is full: it holds {SLED} stones"
                return IllegalAction("imhotep/sled-full", why, "IMH-9")
            why = f"no stone of {seat_name(seat)} is left in the quarry"
            return IllegalAction("imhotep/quarry-empty", why, "IMH-9")
        why = f"{seat_name(seat)} is to take stones, load a stone, sail a ship or play a blue card"
        return IllegalAction("action/other-question", why, self.rule)


def can_act(state: ImhotepState, seat: int) -> bool:
    """Every blue card needs a stone to load or a ship to sail, so without those no card can be played either."""
    if stones_to_take(state, seat, QUARRY_STONES):
        return True
    return (state.sleds[seat] > 0 and free_berths(state)) or ship_ready(state)


def next_turn(state: ImhotepState) -> None:
    """Clockwise; with the last ship unloaded the round is over (IMH-13)."""
    if state.docked:
        give_turn(state, state.turn + 1 if state.turn + 1 < len(state.sleds) else 0)


def give_turn(state: ImhotepState, seat: int) -> None:
    """To this seat, or the next that can act: others pass (IMH-8R). If nobody can, the round is over."""
    seats = len(state.sleds)
    for step in range(seats):
        if can_act(state, seat):
            state.turn = seat
            state.stack.append(TURNS[seat])
            return
        if state.events is not None:
            state.emit("passed", "IMH-8R", {"seat": seat})
        seat = seat + 1 if seat + 1 < seats else 0
    strand_ships(state)


def strand_ships(state: ImhotepState) -> None:
    """IMH-8R: stones on ships that cannot sail go back to the quarry; the ships are closed to loading."""
    returned = [0] * len(state.sleds)
    for place in range(SHIPS * BERTHS):
        owner = state.hold[place]
        if owner != EMPTY:
            state.quarry[owner] += 1
            returned[owner] += 1
            state.hold[place] = EMPTY
    state.free = [0] * SHIPS
    state.lacking = [NEVER] * SHIPS
    state.docked = 0
    if state.events is not None:
        state.emit("stranded", "IMH-8R", {"stones": returned})


@final
class NextTurn(Step[ImhotepState]):
    """What a ship or a card set off is done."""

    rule = "IMH-8"

    def settle(self, state: ImhotepState) -> None:
        state.stack.pop()
        next_turn(state)


TURNS: Final = [TakeTurn(seat) for seat in range(max(ROUND_CARDS))]
NEXT_TURN: Final = NextTurn()
