"""Phase 3, third step: building stones, pyramids and the builder (AMR-17, AMR-43)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import BUY_STONES, DONE, LAY, PLAY_BUILDER, Buy, Lay, Play, Sell
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import BUILDER, STONES_OF_A_BUILDER
from scarab.games.amun_re.box.provinces import NO_PROVINCE, PROVINCE_NAMES
from scarab.games.amun_re.box.supply import PYRAMIDS, STONES, STONES_OF_A_PYRAMID
from scarab.games.amun_re.rules.power_cards import add_sales, play_card, playable, refuse_card, refuse_other, sell
from scarab.games.amun_re.rules.purchases import affordable, end_step, pay, refuse_purchase
from scarab.games.amun_re.state import AmunReState


def build_pyramid(state: AmunReState, province: int, stones: int, rule: str) -> None:
    """So many stones go back to the supply, and a pyramid stands there instead."""
    state.stones[province] = state.stones[province] - stones
    state.pyramids[province] = state.pyramids[province] + 1
    state.supply[STONES] = state.supply[STONES] + stones
    state.supply[PYRAMIDS] = state.supply[PYRAMIDS] - 1
    if state.events is not None:
        state.emit("pyramid", rule, {"seat": state.owner(province), "province": PROVINCE_NAMES[province]})


def lay_stone(state: AmunReState, province: int) -> None:
    """AMR-17: the third stone makes a pyramid at once."""
    state.stones[province] = state.stones[province] + 1
    state.supply[STONES] = state.supply[STONES] - 1
    if state.stones[province] >= STONES_OF_A_PYRAMID:
        build_pyramid(state, province, STONES_OF_A_PYRAMID, "AMR-17")


def add_places(state: AmunReState, seat: int, found: list[Action]) -> None:
    """A stone goes to any own province."""
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            found.append(LAY[province])


def refuse_place(seat: int, province: int, rule: str) -> IllegalAction:
    """The only reason why a stone cannot go somewhere."""
    why = f"{PROVINCE_NAMES[province]} does not belong to {seat_name(seat)}"
    return IllegalAction("amun_re/not-yours", why, rule)


def add_builders(state: AmunReState, seat: int, found: list[Action]) -> None:
    """AMR-43: where two stones lie, at any moment of this step (AMR-13R)."""
    if playable(state, seat, BUILDER):
        for number in range(ROUNDS):
            province = state.land(seat, number)
            if province != NO_PROVINCE and state.stones[province] >= STONES_OF_A_BUILDER:
                found.append(PLAY_BUILDER[province])


def play_builder(state: AmunReState, seat: int, province: int) -> None:
    play_card(state, seat, BUILDER)
    build_pyramid(state, province, STONES_OF_A_BUILDER, "AMR-43")


def refuse_builder(state: AmunReState, seat: int, action: Play, asked: str) -> IllegalAction:
    refusal = refuse_card(state, seat, action.card)
    if refusal is not None:
        return refusal
    if action.card != BUILDER:
        return refuse_other(state, seat, action, asked, "AMR-13R")
    if state.owner(action.province) != seat:
        return refuse_place(seat, action.province, "AMR-43")
    lying = state.stones[action.province]
    why = f"a builder needs two stones in {PROVINCE_NAMES[action.province]}, and {lying} lie there"
    return IllegalAction("amun_re/two-stones", why, "AMR-43")


@final
class FinishStones(Step[AmunReState]):
    """Old stones and new free ones may have come to three or four before anybody laid a third."""

    rule = "AMR-17R"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        for number in range(ROUNDS):
            province = state.land(self.seat, number)
            if province != NO_PROVINCE and state.stones[province] >= STONES_OF_A_PYRAMID:
                build_pyramid(state, province, STONES_OF_A_PYRAMID, self.rule)


@final
class BuyStones(SeatDecision[AmunReState]):
    """How many building stones?"""

    rule = "AMR-17"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        if not state.bought:
            found.extend(BUY_STONES[: affordable(state.gold[seat])])
        add_builders(state, seat, found)
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        elif isinstance(action, Play):
            play_builder(state, seat, action.province)
        elif isinstance(action, Buy):
            pay(state, seat, action.number)
            state.to_place = action.number
            state.stack.append(LAY_STONES[seat])
        else:
            end_step(state)

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        asked = "buy building stones, or be done with them"
        if isinstance(action, Play):
            return refuse_builder(state, seat, action, asked)
        if not isinstance(action, Buy) or action.what != "stones":
            return refuse_other(state, seat, action, asked, self.rule)
        return refuse_purchase(state, seat, action)


@final
class LayStone(SeatDecision[AmunReState]):
    """Where does the next of the stones bought go?"""

    rule = "AMR-17"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_places(state, seat, found)
        add_builders(state, seat, found)
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        elif isinstance(action, Play):
            play_builder(state, seat, action.province)
        else:
            assert isinstance(action, Lay)
            lay_stone(state, action.province)
            state.to_place -= 1
            if state.to_place == 0:
                state.stack.pop()

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        asked = "lay the stones bought"
        if isinstance(action, Lay):
            return refuse_place(seat, action.province, self.rule)
        if isinstance(action, Play):
            return refuse_builder(state, seat, action, asked)
        return refuse_other(state, seat, action, asked, self.rule)


FINISH_STONES: Final = [FinishStones(seat) for seat in range(MAX_SEATS)]
BUY_STONES_STEPS: Final = [BuyStones(seat) for seat in range(MAX_SEATS)]
LAY_STONES: Final = [LayStone(seat) for seat in range(MAX_SEATS)]
