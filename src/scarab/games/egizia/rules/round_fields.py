"""The seven round fields (EGZ-16)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import RING_LEFT, RING_RIGHT, RING_STAY, Ring
from scarab.games.egizia.box.board import GRAIN_MARKET, STONE_MARKET
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.box.crews import CREWS, JOKER
from scarab.games.egizia.box.river import ALYI, EDFU, HELIOPOLIS, PASSALON, RING_NAMES
from scarab.games.egizia.rules.crews import RaiseCrew, any_below_maximum, raise_crew, raise_pair
from scarab.games.egizia.rules.markets import lower
from scarab.games.egizia.rules.stones import gain_stones
from scarab.games.egizia.state import EgiziaState


def carry_out_field(state: EgiziaState, seat: int, place: int) -> None:
    """The action of a round field, once."""
    if place == EDFU:
        lower(state, seat, STONE_MARKET, 1)
        lower(state, seat, GRAIN_MARKET, 1)
    elif place == ALYI:
        state.stack.append(RaiseCrew.of(seat, 1))
        gain_stones(state, seat, state.box.alyi_stones, "EGZ-16")  # independent of the step, so it need not wait
    elif place == PASSALON:
        raise_crew(state, seat, JOKER, "EGZ-16")
        state.stack.append(MoveRing.of(seat))
    elif place == HELIOPOLIS:
        raise_crew(state, seat, JOKER, "EGZ-16")
    else:
        raise_pair(state, seat, state.box.pair_first[place], state.box.pair_second[place], "EGZ-16")


def does_something(state: EgiziaState, seat: int, place: int) -> bool:
    """EGZ-26R: a card is offered only where it does something; a full store and strong crews can leave nothing."""
    if place in (EDFU, PASSALON):
        return True
    if place == ALYI:
        return state.stones[seat] < state.box.stone_max or any_below_maximum(state, seat)
    box = state.box
    one = state.crews[seat * CREWS + box.pair_first[place]]
    other = state.crews[seat * CREWS + box.pair_second[place]]
    return one < box.crew_max or other < box.crew_max


@final
class MoveRing(SeatDecision[EgiziaState]):
    """At Passalon: does the water ring move, and where to?"""

    rule = "EGZ-16"
    asks = "move the water ring, or to let it stay"

    @staticmethod
    def of(seat: int) -> "MoveRing":
        return MOVE_RING[seat]

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [RING_STAY]
        if state.ring > 0:
            found.append(RING_LEFT)
        if state.ring < len(RING_NAMES) - 1:
            found.append(RING_RIGHT)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        assert isinstance(action, Ring)
        state.stack.pop()
        state.ring += action.steps
        if state.events is not None and action.steps:
            state.emit("ring", self.rule, {"seat": seat, "ring": RING_NAMES[state.ring]})

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Ring):
            why = f"the water ring lies {RING_NAMES[state.ring]} and cannot go further"
            return IllegalAction("egizia/ring-at-end", why, self.rule)
        return super().refuse(state, seat, action)


MOVE_RING: Final = [MoveRing(seat) for seat in range(MAX_SEATS)]
