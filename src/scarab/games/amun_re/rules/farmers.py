"""Phase 3, second step: farmers on the fields, and the free farmer (AMR-16, AMR-42)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import BUY_FARMERS, DONE, FARM, PLAY_FREE_FARMER, Buy, Farm, Play, Sell
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import FREE_FARMER
from scarab.games.amun_re.box.provinces import FIELDS, NO_PROVINCE, PROVINCE_NAMES
from scarab.games.amun_re.box.supply import FARMERS
from scarab.games.amun_re.rules.power_cards import add_sales, play_card, playable, refuse_card, refuse_other, sell
from scarab.games.amun_re.rules.purchases import affordable, end_step, pay, refuse_purchase
from scarab.games.amun_re.state import AmunReState


def free_fields(state: AmunReState, seat: int) -> int:
    """In all of a seat's provinces (AMR-16)."""
    free = 0
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            free += FIELDS[province] - state.farmers[province]
    return free


def add_fields(state: AmunReState, seat: int, found: list[Action]) -> None:
    """Every own province with a field to spare."""
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE and state.farmers[province] < FIELDS[province]:
            found.append(FARM[province])


def place_farmer(state: AmunReState, province: int) -> None:
    state.farmers[province] = state.farmers[province] + 1
    state.supply[FARMERS] = state.supply[FARMERS] - 1


def refuse_field(state: AmunReState, seat: int, province: int, rule: str) -> IllegalAction:
    """Why a farmer cannot go there."""
    name = PROVINCE_NAMES[province]
    if state.owner(province) != seat:
        return IllegalAction("amun_re/not-yours", f"{name} does not belong to {seat_name(seat)}", rule)
    if FIELDS[province] == 0:
        return IllegalAction("amun_re/no-field", f"{name} has no fields", rule)
    return IllegalAction("amun_re/no-field", f"all {FIELDS[province]} fields of {name} are taken", rule)


def add_free_farmers(state: AmunReState, seat: int, found: list[Action]) -> None:
    """AMR-42: on the lowland of any own province, at any moment of this step (AMR-13R)."""
    if playable(state, seat, FREE_FARMER):
        for number in range(ROUNDS):
            province = state.land(seat, number)
            if province != NO_PROVINCE:
                found.append(PLAY_FREE_FARMER[province])


def play_free_farmer(state: AmunReState, seat: int, province: int) -> None:
    play_card(state, seat, FREE_FARMER)
    state.lowland[province] = state.lowland[province] + 1
    state.supply[FARMERS] = state.supply[FARMERS] - 1


def refuse_free_farmer(state: AmunReState, seat: int, action: Play, asked: str) -> IllegalAction:
    refusal = refuse_card(state, seat, action.card)
    if refusal is not None:
        return refusal
    if action.card != FREE_FARMER:
        return refuse_other(state, seat, action, asked, "AMR-13R")
    why = f"{PROVINCE_NAMES[action.province]} does not belong to {seat_name(seat)}"
    return IllegalAction("amun_re/not-yours", why, "AMR-42")


@final
class BuyFarmers(SeatDecision[AmunReState]):
    """How many farmers?"""

    rule = "AMR-16"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        if not state.bought:
            found.extend(BUY_FARMERS[: min(free_fields(state, seat), affordable(state.gold[seat]))])
        add_free_farmers(state, seat, found)
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        elif isinstance(action, Play):
            play_free_farmer(state, seat, action.province)
        elif isinstance(action, Buy):
            pay(state, seat, action.number)
            state.to_place = action.number
            state.stack.append(PLACE_FARMERS[seat])
        else:
            end_step(state)

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        asked = "buy farmers, or be done with them"
        if isinstance(action, Play):
            return refuse_free_farmer(state, seat, action, asked)
        if not isinstance(action, Buy) or action.what != "farmers":
            return refuse_other(state, seat, action, asked, self.rule)
        fields = free_fields(state, seat)
        if not state.bought and action.number > fields:
            why = f"{seat_name(seat)}'s provinces have {fields} free fields, not {action.number}"
            return IllegalAction("amun_re/no-field", why, self.rule)
        return refuse_purchase(state, seat, action)


@final
class PlaceFarmer(SeatDecision[AmunReState]):
    """Where does the next of the farmers bought go?"""

    rule = "AMR-16"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_fields(state, seat, found)
        add_free_farmers(state, seat, found)
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
        elif isinstance(action, Play):
            play_free_farmer(state, seat, action.province)
        else:
            assert isinstance(action, Farm)
            place_farmer(state, action.province)
            state.to_place -= 1
            if state.to_place == 0:
                state.stack.pop()

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        asked = "place the farmers bought"
        if isinstance(action, Farm):
            return refuse_field(state, seat, action.province, self.rule)
        if isinstance(action, Play):
            return refuse_free_farmer(state, seat, action, asked)
        return refuse_other(state, seat, action, asked, self.rule)


BUY_FARMERS_STEPS: Final = [BuyFarmers(seat) for seat in range(MAX_SEATS)]
PLACE_FARMERS: Final = [PlaceFarmer(seat) for seat in range(MAX_SEATS)]
