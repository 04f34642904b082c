"""Phase 3, third step: building stones, pyramids and the builder (AMR-17, AMR-43)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import LAY, PLAY_BUILDER, STONE_PURCHASES, Buy, Lay
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import BUILDER
from scarab.games.amun_re.box.provinces import NO_PROVINCE, PROVINCE_NAMES
from scarab.games.amun_re.box.supply import PYRAMIDS, STONES
from scarab.games.amun_re.rules.power_cards import (
    add_own_provinces,
    add_sales,
    play_card,
    playable,
    refuse_other_owner,
)
from scarab.games.amun_re.rules.purchases import Placement, Purchase, affordable
from scarab.games.amun_re.state import AmunReState


def build_pyramid(state: AmunReState, province: int, stones: int, rule: str) -> None:
    """The stones go back to the supply, and a pyramid takes their place."""
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
    if state.stones[province] >= state.box.pyramid_stones:
        build_pyramid(state, province, state.box.pyramid_stones, "AMR-17")


def add_builders(state: AmunReState, seat: int, found: list[Action]) -> None:
    """AMR-43: where two stones lie."""
    if playable(state, seat, BUILDER):
        for number in range(ROUNDS):
            province = state.land(seat, number)
            if province != NO_PROVINCE and state.stones[province] >= state.box.builder_stones:
                found.append(PLAY_BUILDER[province])


def play_builder(state: AmunReState, seat: int, province: int) -> None:
    """AMR-43: two stones are enough for a pyramid."""
    play_card(state, seat, BUILDER)
    build_pyramid(state, province, state.box.builder_stones, "AMR-43")


def refuse_builder(state: AmunReState, seat: int, province: int) -> IllegalAction:
    if state.owner(province) != seat:
        return refuse_other_owner(seat, province, "AMR-43")
    lying = state.stones[province]
    why = f"a builder needs two stones in {PROVINCE_NAMES[province]}, and {lying} lie there"
    return IllegalAction("amun_re/two-stones", why, "AMR-43")


@final
class FinishStones(Step[AmunReState]):
    """Old stones and new free ones can come to three or four before anybody lays a third."""

    rule = "AMR-17R"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    @staticmethod
    def of(seat: int) -> "FinishStones":
        return FINISH_STONES[seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        enough = state.box.pyramid_stones
        for number in range(ROUNDS):
            province = state.land(self.seat, number)
            if province != NO_PROVINCE and state.stones[province] >= enough:
                build_pyramid(state, province, enough, self.rule)


@final
class BuyStones(Purchase):
    """How many building stones?"""

    rule = "AMR-17"
    asks = "buy building stones, or be done with them"
    goods = "stones"
    step_card = BUILDER

    @staticmethod
    def of(seat: int) -> "BuyStones":
        return BUY_STONES[seat]

    def offers(self, state: AmunReState, seat: int) -> list[Buy]:
        return STONE_PURCHASES[: affordable(state.gold[seat])]

    def deliver(self, state: AmunReState, seat: int, number: int) -> None:
        state.to_place = number
        state.stack.append(LayStone.of(seat))

    def add_plays(self, state: AmunReState, seat: int, found: list[Action]) -> None:
        add_builders(state, seat, found)

    def play(self, state: AmunReState, seat: int, province: int) -> None:
        play_builder(state, seat, province)

    def refuse_play(self, state: AmunReState, seat: int, province: int) -> IllegalAction:
        return refuse_builder(state, seat, province)


@final
class LayStone(Placement):
    """Where does the next of the stones bought go?"""

    rule = "AMR-17"
    asks = "lay the stones bought"
    step_card = BUILDER

    @staticmethod
    def of(seat: int) -> "LayStone":
        return LAY_STONE[seat]

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_own_provinces(state, seat, LAY, found)
        add_builders(state, seat, found)
        add_sales(state, seat, found)
        return found

    def place(self, state: AmunReState, action: Action) -> None:
        assert isinstance(action, Lay)
        lay_stone(state, action.province)

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Lay):
            return refuse_other_owner(seat, action.province, self.rule)
        return super().refuse(state, seat, action)

    def play(self, state: AmunReState, seat: int, province: int) -> None:
        play_builder(state, seat, province)

    def refuse_play(self, state: AmunReState, seat: int, province: int) -> IllegalAction:
        return refuse_builder(state, seat, province)


FINISH_STONES: Final = [FinishStones(seat) for seat in range(MAX_SEATS)]
BUY_STONES: Final = [BuyStones(seat) for seat in range(MAX_SEATS)]
LAY_STONE: Final = [LayStone(seat) for seat in range(MAX_SEATS)]
