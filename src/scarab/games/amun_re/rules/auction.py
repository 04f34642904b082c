"""Phase 2: bids for the provinces, until each has exactly one."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import BIDS, BLOCKED, PLAIN, SAME, SAME_BLOCKED, Bid, Sell
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import BIT, BLOCKADE, NO_CARD, SAME_PROVINCE
from scarab.games.amun_re.box.provinces import (
    BID_STEPS,
    FIRST_FREE_CARD,
    FREE_CARDS,
    FREE_GOLD,
    NO_PROVINCE,
    OPEN_PILE,
    PROVINCE_NAMES,
    TURNED_UP,
    steps_within,
)
from scarab.games.amun_re.box.supply import GOLD
from scarab.games.amun_re.rules.deck import FINDS
from scarab.games.amun_re.rules.power_cards import (
    add_sales,
    gain_gold,
    play_card,
    playable,
    refuse_card,
    refuse_other,
    sell,
)
from scarab.games.amun_re.state import NOBODY, AmunReState


def is_outbid(state: AmunReState, seat: int) -> bool:
    """Its stone lies on a card on which another is higher."""
    province = state.bid_on[seat]
    return province != NO_PROVINCE and state.leader[province] != seat


def lowest_step(state: AmunReState, province: int) -> int:
    """The first step that beats the highest bid: two above a blockade (AMR-40), STEPS or more if none can."""
    leader = state.leader[province]
    if leader == NOBODY:
        return 0
    return state.bid_step[leader] + (2 if state.played[leader] & BIT[BLOCKADE] else 1)


@final
class PlaceBid(SeatDecision[AmunReState]):
    """On which province card, on which step, and with which cards?"""

    rule = "AMR-9"

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = []
        payable = steps_within(state.gold[seat])
        blockade = playable(state, seat, BLOCKADE)
        left = state.bid_on[seat]  # if there is one it was outbid: only then is a seat asked again (AMR-10)
        for province in state.turned_up:
            lowest = lowest_step(state, province)
            if lowest < payable:
                if province != left:
                    found.extend(BIDS[PLAIN][province][lowest:payable])
                    if blockade:
                        found.extend(BIDS[BLOCKED][province][lowest:payable])
                elif playable(state, seat, SAME_PROVINCE):
                    found.extend(BIDS[SAME][province][lowest:payable])
                    if blockade:
                        found.extend(BIDS[SAME_BLOCKED][province][lowest:payable])
        add_sales(state, seat, found)
        return found

    def apply(self, state: AmunReState, seat: int, action: Action) -> None:
        if isinstance(action, Sell):
            sell(state, seat, action.card)
            return
        assert isinstance(action, Bid)
        state.stack.pop()
        if action.blockade:
            play_card(state, seat, BLOCKADE)
        if action.same:
            play_card(state, seat, SAME_PROVINCE)
        loser = state.leader[action.province]
        if loser != NOBODY and state.events is not None:
            state.emit("outbid", "AMR-10", {"seat": loser, "province": PROVINCE_NAMES[action.province]})
        state.bid_on[seat] = action.province
        state.bid_step[seat] = action.step
        state.leader[action.province] = seat
        following = next_bidder(state, seat)
        if following != NOBODY:
            state.stack.append(BIDDERS[following])

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Bid):
            return refuse_other(state, seat, action, "bid on a province", self.rule)
        return refuse_cards(state, seat, action) or refuse_bid(state, seat, action)


def next_bidder(state: AmunReState, seat: int) -> int:
    """AMR-10: everybody bids once; then, clockwise from the last bidder, the next whose stone is outbid."""
    seats = len(state.gold)
    following = seat + 1 if seat + 1 < seats else 0
    if state.bid_on[following] == NO_PROVINCE:
        return following
    while following != seat:
        if is_outbid(state, following):
            return following
        following = following + 1 if following + 1 < seats else 0
    return NOBODY


def refuse_cards(state: AmunReState, seat: int, bid: Bid) -> IllegalAction | None:
    """What is wrong with the cards played with a bid."""
    if bid.blockade:
        refusal = refuse_card(state, seat, BLOCKADE)
        if refusal is not None:
            return refusal
    if bid.same:
        if bid.province != state.bid_on[seat]:
            why = f"{seat_name(seat)} was not just outbid on {PROVINCE_NAMES[bid.province]}"
            return IllegalAction("amun_re/not-outbid-there", why, "AMR-41")
        return refuse_card(state, seat, SAME_PROVINCE)
    return None


def refuse_bid(state: AmunReState, seat: int, bid: Bid) -> IllegalAction:
    """What is wrong with the province or the step."""
    name = PROVINCE_NAMES[bid.province]
    if state.piles[bid.province] != TURNED_UP:
        return IllegalAction("amun_re/not-turned-up", f"{name} is not for sale in this round", "AMR-9")
    if bid.province == state.bid_on[seat] and not bid.same:
        why = f"{seat_name(seat)} was just outbid on {name} and must bid on another province"
        return IllegalAction("amun_re/card-just-lost", why, "AMR-10")
    leader = state.leader[bid.province]
    if leader != NOBODY and bid.step <= state.bid_step[leader]:
        highest = BID_STEPS[state.bid_step[leader]]
        why = f"the highest bid on {name} is {highest}, and {BID_STEPS[bid.step]} does not beat it"
        return IllegalAction("amun_re/too-low", why, "AMR-9")
    if bid.step < lowest_step(state, bid.province):
        why = f"{seat_name(leader)} has a blockade: {name} takes at least two steps more"
        return IllegalAction("amun_re/blockade", why, "AMR-40")
    price, gold = BID_STEPS[bid.step], state.gold[seat]
    why = f"{seat_name(seat)} cannot pay {price}, having {gold} gold; a card can be sold first"
    return IllegalAction("amun_re/beyond-gold", why, "AMR-11")


@final
class TakeProvinces(Step[AmunReState]):
    """Everybody pays and takes a province with all that lies there."""

    rule = "AMR-12"

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        seats = len(state.gold)
        for turn in range(seats):
            seat = (state.pharaoh + turn) % seats
            take_province(state, seat, state.bid_on[seat])
        for turn in range(seats - 1, -1, -1):
            seat = (state.pharaoh + turn) % seats
            find_cards(state, seat, state.bid_on[seat])
            state.bid_on[seat] = NO_PROVINCE
            state.bid_step[seat] = 0
        state.turned_up = []


def take_province(state: AmunReState, seat: int, province: int) -> None:
    paid = BID_STEPS[state.bid_step[seat]]
    gain_gold(state, seat, FREE_GOLD[province] - paid)
    state.supply[GOLD] = state.supply[GOLD] + FREE_GOLD[province]  # it was taken from the bank when it was laid out
    state.lands[seat * ROUNDS + state.round - 1] = province
    state.piles[province] = OPEN_PILE
    state.leader[province] = NOBODY
    if state.events is not None:
        state.emit("bought_province", "AMR-12", {"seat": seat, "province": PROVINCE_NAMES[province], "paid": paid})


def find_cards(state: AmunReState, seat: int, province: int) -> None:
    """The free cards go to the owner's hand, one by one."""
    for place in range(FREE_CARDS[province] - 1, -1, -1):
        slot = FIRST_FREE_CARD[province] + place
        if state.under[slot] != NO_CARD:
            state.stack.append(FINDS[seat][slot])


BIDDERS: Final = [PlaceBid(seat) for seat in range(MAX_SEATS)]
TAKE_PROVINCES: Final = TakeProvinces()


def begin_auction(state: AmunReState) -> None:
    """AMR-9: the Pharaoh bids first."""
    state.stack.append(TAKE_PROVINCES)
    state.stack.append(BIDDERS[state.pharaoh])
