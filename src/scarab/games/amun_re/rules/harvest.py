"""Phase 5: the harvest and other income, from the Pharaoh clockwise (AMR-24, AMR-25)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import DONE, PLAY_EIGHT_GOLD, PLAY_INCREASE, Play, Sell
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import EIGHT_GOLD, EIGHT_GOLD_AMOUNT, INCREASE
from scarab.games.amun_re.box.provinces import CAMEL_INCOME, CAMEL_SPACE, INCOME, NO_PROVINCE, PROVINCE_NAMES
from scarab.games.amun_re.rules.power_cards import (
    add_sales,
    gain_gold,
    play_card,
    playable,
    refuse_card,
    refuse_other,
    sell,
)
from scarab.games.amun_re.state import AmunReState


def yield_of(state: AmunReState, province: int) -> int:
    """What one province brings its owner now, with the cards played there."""
    if province == state.eight_gold_on:
        return EIGHT_GOLD_AMOUNT  # instead of all the rest, an increase too (AMR-46)
    farmers = state.farmers_in(province)
    gold = farmers * state.temple + INCOME[province]
    if province == state.increase_on:
        gold += farmers
    if state.temple <= CAMEL_SPACE:
        gold += CAMEL_INCOME[province]
    return gold


@final
class HarvestTurn(Step[AmunReState]):
    """A player's turn: cards first, if there are any in hand (AMR-25R), then the gold."""

    rule = "AMR-24"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        state.stack.append(COLLECTIONS[self.seat])
        if state.cards[self.seat]:
            state.stack.append(HARVESTERS[self.seat])


@final
class PlayHarvestCard(SeatDecision[AmunReState]):
    """A harvest increase, eight gold, or no more cards?"""

    rule = "AMR-25R"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        if playable(state, seat, INCREASE):
            add_lands(state, seat, PLAY_INCREASE, found)
        if playable(state, seat, EIGHT_GOLD):
            add_lands(state, seat, PLAY_EIGHT_GOLD, found)
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        elif isinstance(action, Play):
            play_card(state, seat, action.card)
            if action.card == INCREASE:
                state.increase_on = action.province
            else:
                state.eight_gold_on = action.province
        else:
            state.stack.pop()

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Play):
            refusal = refuse_card(state, seat, action.card)
            if refusal is not None:
                return refusal
            rule = "AMR-45" if action.card == INCREASE else "AMR-46"
            why = f"{PROVINCE_NAMES[action.province]} does not belong to {seat_name(seat)}"
            return IllegalAction("amun_re/not-yours", why, rule)
        return refuse_other(state, seat, action, "play cards for the harvest, or be done with them", self.rule)


def add_lands(state: AmunReState, seat: int, play: list[Play], found: list[Action]) -> None:
    """A card that can be played on any own province."""
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            found.append(play[province])


@final
class CollectGold(Step[AmunReState]):
    """Every province brings its gold."""

    rule = "AMR-24"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

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


HARVEST_TURNS: Final = [HarvestTurn(seat) for seat in range(MAX_SEATS)]
HARVESTERS: Final = [PlayHarvestCard(seat) for seat in range(MAX_SEATS)]
COLLECTIONS: Final = [CollectGold(seat) for seat in range(MAX_SEATS)]


def begin_harvest(state: AmunReState) -> None:
    seats = len(state.gold)
    for turn in range(seats - 1, -1, -1):
        state.stack.append(HARVEST_TURNS[(state.pharaoh + turn) % seats])
