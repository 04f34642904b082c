"""Phase 3, second step: farmers on the fields, and the free farmer (AMR-16, AMR-42)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import FARM, FARMER_PURCHASES, PLAY_FREE_FARMER, Buy, Farm
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import FREE_FARMER
from scarab.games.amun_re.box.provinces import NO_PROVINCE, PROVINCE_NAMES
from scarab.games.amun_re.box.supply import FARMERS
from scarab.games.amun_re.rules.power_cards import (
    add_own_provinces,
    add_sales,
    play_card,
    playable,
    refuse_other_owner,
)
from scarab.games.amun_re.rules.purchases import Placement, Purchase, affordable
from scarab.games.amun_re.state import AmunReState


def free_fields(state: AmunReState, seat: int) -> int:
    """In all of a seat's provinces (AMR-16)."""
    free = 0
    fields = state.box.fields
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE:
            free += fields[province] - state.farmers[province]
    return free


def add_fields(state: AmunReState, seat: int, found: list[Action]) -> None:
    """Every own province with a free field."""
    fields = state.box.fields
    for number in range(ROUNDS):
        province = state.land(seat, number)
        if province != NO_PROVINCE and state.farmers[province] < fields[province]:
            found.append(FARM[province])


def place_farmer(state: AmunReState, province: int) -> None:
    state.farmers[province] = state.farmers[province] + 1
    state.supply[FARMERS] = state.supply[FARMERS] - 1


def refuse_field(state: AmunReState, seat: int, province: int, rule: str) -> IllegalAction:
    """Why a farmer cannot go there."""
    if state.owner(province) != seat:
        return refuse_other_owner(seat, province, rule)
    name = PROVINCE_NAMES[province]
    fields = state.box.fields[province]
    if fields == 0:
        return IllegalAction("amun_re/no-field", f"{name} has no fields", rule)
    return IllegalAction("amun_re/no-field", f"all {fields} fields of {name} are taken", rule)


def add_free_farmers(state: AmunReState, seat: int, found: list[Action]) -> None:
    """AMR-42: on the lowland of any own province."""
    if playable(state, seat, FREE_FARMER):
        add_own_provinces(state, seat, PLAY_FREE_FARMER, found)


def play_free_farmer(state: AmunReState, seat: int, province: int) -> None:
    """AMR-42: it takes up no field."""
    play_card(state, seat, FREE_FARMER)
    state.lowland[province] = state.lowland[province] + 1
    state.supply[FARMERS] = state.supply[FARMERS] - 1


@final
class BuyFarmers(Purchase):
    """How many farmers?"""

    rule = "AMR-16"
    asks = "buy farmers, or be done with them"
    goods = "farmers"
    step_card = FREE_FARMER

    @staticmethod
    def of(seat: int) -> "BuyFarmers":
        return BUY_FARMERS[seat]

    def offers(self, state: AmunReState, seat: int) -> list[Buy]:
        return FARMER_PURCHASES[: min(free_fields(state, seat), affordable(state.gold[seat]))]

    def deliver(self, state: AmunReState, seat: int, number: int) -> None:
        state.to_place = number
        state.stack.append(PlaceFarmer.of(seat))

    def refuse_number(self, state: AmunReState, seat: int, number: int) -> IllegalAction | None:
        fields = free_fields(state, seat)
        if number > fields:
            why = f"{seat_name(seat)}'s provinces have {fields} free fields, not {number}"
            return IllegalAction("amun_re/no-field", why, self.rule)
        return None

    def add_plays(self, state: AmunReState, seat: int, found: list[Action]) -> None:
        add_free_farmers(state, seat, found)

    def play(self, state: AmunReState, seat: int, province: int) -> None:
        play_free_farmer(state, seat, province)

    def refuse_play(self, state: AmunReState, seat: int, province: int) -> IllegalAction:
        return refuse_other_owner(seat, province, "AMR-42")


@final
class PlaceFarmer(Placement):
    """Where does the next of the farmers bought go?"""

    rule = "AMR-16"
    asks = "place the farmers bought"
    step_card = FREE_FARMER

    @staticmethod
    def of(seat: int) -> "PlaceFarmer":
        return PLACE_FARMER[seat]

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = []
        add_fields(state, seat, found)
        add_free_farmers(state, seat, found)
        add_sales(state, seat, found)
        return found

    def place(self, state: AmunReState, action: Action) -> None:
        assert isinstance(action, Farm)
        place_farmer(state, action.province)

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Farm):
            return refuse_field(state, seat, action.province, self.rule)
        return super().refuse(state, seat, action)

    def play(self, state: AmunReState, seat: int, province: int) -> None:
        play_free_farmer(state, seat, province)

    def refuse_play(self, state: AmunReState, seat: int, province: int) -> IllegalAction:
        return refuse_other_owner(seat, province, "AMR-42")


BUY_FARMERS: Final = [BuyFarmers(seat) for seat in range(MAX_SEATS)]
PLACE_FARMER: Final = [PlaceFarmer(seat) for seat in range(MAX_SEATS)]
