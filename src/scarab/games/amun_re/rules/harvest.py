"""Phase 5: the harvest and other income, from the Pharaoh clockwise (AMR-24, AMR-25)."""

from typing import Final, final

from scarab.core.action import Action
from scarab.core.decision import Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import PLAY_EIGHT_GOLD, PLAY_INCREASE, Play
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import CARD_RULES, EIGHT_GOLD, INCREASE
from scarab.games.amun_re.box.provinces import NO_PROVINCE
from scarab.games.amun_re.rules.power_cards import (
    PlayCards,
    add_own_provinces,
    gain_gold,
    playable,
    refuse_other_owner,
)
from scarab.games.amun_re.state import AmunReState


def yield_of(state: AmunReState, province: int) -> int:
    """What one province brings its owner now, with the cards played there."""
    box = state.box
    if province == state.eight_gold_on:
        return box.eight_gold  # instead of everything else, an increase too (AMR-46)
    farmers = state.farmers_in(province)
    gold = farmers * state.temple + box.income[province]
    if province == state.increase_on:
        gold += farmers
    if state.temple <= box.camel_space:
        gold += box.camel_income[province]
    return gold


@final
class HarvestTurn(Step[AmunReState]):
    """A seat's turn: cards first, if it holds any (AMR-25R), then the gold."""

    rule = "AMR-24"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    @staticmethod
    def of(seat: int) -> "HarvestTurn":
        return HARVEST_TURN[seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: AmunReState) -> None:
        state.stack[-1] = CollectGold.of(self.seat)
        if state.cards[self.seat]:
            state.stack.append(PlayHarvestCard.of(self.seat))


@final
class PlayHarvestCard(PlayCards):
    """A harvest increase, eight gold, or no more cards?"""

    rule = "AMR-25R"
    asks = "play cards for the harvest, or be done with them"

    @staticmethod
    def of(seat: int) -> "PlayHarvestCard":
        return PLAY_HARVEST_CARD[seat]

    def add_plays(self, state: AmunReState, seat: int, found: list[Action]) -> None:
        """AMR-45, AMR-46: on any own province."""
        if playable(state, seat, INCREASE):
            add_own_provinces(state, seat, PLAY_INCREASE, found)
        if playable(state, seat, EIGHT_GOLD):
            add_own_provinces(state, seat, PLAY_EIGHT_GOLD, found)

    def use(self, state: AmunReState, seat: int, action: Play) -> None:
        if action.card == INCREASE:
            state.increase_on = action.province
        else:
            assert action.card == EIGHT_GOLD
            state.eight_gold_on = action.province

    def refuse_use(self, state: AmunReState, seat: int, action: Play) -> IllegalAction:
        return refuse_other_owner(seat, action.province, CARD_RULES[action.card])


@final
class CollectGold(Step[AmunReState]):
    """Every province of a seat brings its gold."""

    rule = "AMR-24"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    @staticmethod
    def of(seat: int) -> "CollectGold":
        return COLLECT_GOLD[seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        gold = 0
        for number in range(ROUNDS):
            province = state.land(self.seat, number)
            if province != NO_PROVINCE:
                gold += yield_of(state, province)
        gain_gold(state, self.seat, gold)
        if state.events is not None:
            state.emit("harvested", self.rule, {"seat": self.seat, "gold": gold})
        state.increase_on = NO_PROVINCE
        state.eight_gold_on = NO_PROVINCE


HARVEST_TURN: Final = [HarvestTurn(seat) for seat in range(MAX_SEATS)]
PLAY_HARVEST_CARD: Final = [PlayHarvestCard(seat) for seat in range(MAX_SEATS)]
COLLECT_GOLD: Final = [CollectGold(seat) for seat in range(MAX_SEATS)]
