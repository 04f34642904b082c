"""What the board of Amun-Re counts, counted by the engine; what concerns one seat is seat A's."""

from typing import Any

from scarab.core.state import State
from scarab.games.amun_re.actions import LOWER, RAISE, Bid, Buy, Offer, Sell
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.box.provinces import NO_PROVINCE, PROVINCE_NAMES
from scarab.games.amun_re.box.supply import UNSEALED
from scarab.games.amun_re.rules.auction import PlaceBid
from scarab.games.amun_re.rules.farmers import free_fields
from scarab.games.amun_re.rules.harvest import yield_of
from scarab.games.amun_re.rules.offering import SEAL_OFFERING, Correct
from scarab.games.amun_re.rules.rewards import TakeReward, begin_rewards, ranked
from scarab.games.amun_re.rules.stones import lay_stone
from scarab.games.amun_re.state import AmunReState
from undoable import undoable

SEAT = 0
PIECES = range(16)
TOTALS = range(-15, 61)
SPACES = range(1, 5)


def oracle(state: State) -> dict[str, Any]:
    assert isinstance(state, AmunReState)
    provinces = list(enumerate(PROVINCE_NAMES))
    return {
        "prices": [[count, PRICES[count]] for count in PIECES],
        "spaces": [[total, state.box.temple_space(total)] for total in TOTALS],
        "caravans": [[space, caravans_pay(state, space)] for space in SPACES],
        "items": items(state),
        "ranked": ranked(state),
        "corrected": {action.text: corrected(state, action) for action in (RAISE, LOWER)},
        "farmers": {name: state.farmers_in(province) for province, name in provinces},
        "fields": {name: fields(state, province) for province, name in provinces},
        "stones": {name: stones_missing(state, province) for province, name in provinces},
        "reach": reach(state),
        "gold_after": {
            action.text: gold_after(state, action) for action in state.legal_actions(SEAT) if is_paid(action)
        },
        "undoable": [
            {"seat": seat, "hand": state.view(seat)["table"]["hand"], "actions": undoable(state, seat)}
            for seat in state.seats_to_act()
        ],
    }


def caravans_pay(state: AmunReState, space: int) -> bool:
    """Whether a province that has nothing but camels brings gold."""
    copy = state.clone()
    copy.temple = space
    camels = max(range(len(PROVINCE_NAMES)), key=lambda province: copy.box.camel_income[province])
    copy.farmers[camels] = copy.lowland[camels] = 0
    assert copy.box.printed_farmers[camels] == copy.box.income[camels] == 0
    copy.eight_gold_on = NO_PROVINCE
    return yield_of(copy, camels) > 0


def items(state: AmunReState) -> list[int]:
    """By rank, the rewards of seats that all offered differently."""
    copy = state.clone()
    seats = len(copy.offers)
    copy.offers = list(range(seats, 0, -1))
    copy.stack = []
    begin_rewards(copy)
    return [copy.stack.count(TakeReward.of(seat)) for seat in range(seats)]


def corrected(state: AmunReState, action: Any) -> int:
    copy = state.clone()
    copy.stack.append(Correct.of(SEAT))
    copy.stack[-1].apply(copy, SEAT, action)
    return copy.total


def fields(state: AmunReState, province: int) -> int:
    """Free fields of a seat that has this province alone."""
    copy = state.clone()
    for index in range(len(copy.lands)):
        copy.lands[index] = NO_PROVINCE
    copy.lands[SEAT] = province
    return free_fields(copy, SEAT)


def stones_missing(state: AmunReState, province: int) -> int:
    copy = state.clone()
    laid = 0
    while copy.pyramids[province] == state.pyramids[province]:
        lay_stone(copy, province)
        laid += 1
    return laid


def reach(state: AmunReState) -> dict[str, list[int]] | None:
    """By province, the steps that can be bid only once every card is sold; None if no bid is asked of the seat."""
    if not state.stack or state.stack[-1] is not PlaceBid.of(SEAT):
        return None
    sold = state.clone()
    while sales := [action for action in sold.legal_actions(SEAT) if isinstance(action, Sell)]:
        sold.play(SEAT, sales[0])
    before = bids(state)
    return {PROVINCE_NAMES[province]: sorted(bids(sold)[province] - before[province]) for province in state.turned_up}


def bids(state: AmunReState) -> dict[int, set[int]]:
    """By province, the amounts that can be bid."""
    found: dict[int, set[int]] = {province: set() for province in state.turned_up}
    for action in state.legal_actions(SEAT):
        if isinstance(action, Bid):
            found[action.province].add(state.box.bid_steps[state.box.step_of_word[action.word]])
    return found


def is_paid(action: object) -> bool:
    return isinstance(action, Bid | Buy | Sell) or (isinstance(action, Offer) and action.gold > 0)


def gold_after(state: AmunReState, action: Any) -> int:
    """When a bid is paid, a purchase made, an offering revealed, a card sold."""
    copy = state.clone()
    if isinstance(action, Offer):
        copy.offers = [-copy.box.theft if offer == UNSEALED else offer for offer in copy.offers]
        SEAL_OFFERING.apply(copy, SEAT, action)
        SEAL_OFFERING.settle(copy)
    else:
        copy.stack[-1].apply(copy, SEAT, action)
    paid = copy.box.bid_steps[copy.bid_step[SEAT]] if isinstance(action, Bid) else 0
    return copy.gold[SEAT] - paid
