"""Phase 2: bids for the provinces, until each has exactly one (AMR-9 to AMR-12)."""

from typing import Any, Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Decision, Step
from scarab.core.errors import IllegalAction
from scarab.core.native import i64, vec
from scarab.games.amun_re.actions import BIDS, BLOCKED, PLAIN, SAME, SAME_BLOCKED, Bid
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import BIT, BLOCKADE, NO_CARD, SAME_PROVINCE
from scarab.games.amun_re.box.provinces import (
    FIRST_NUMBERED,
    FIRST_OPEN_STEP,
    NO_PROVINCE,
    NO_STEP,
    OPEN_PILE,
    PROVINCE_NAMES,
    STEP_WORDS,
    TURNED_UP,
)
from scarab.games.amun_re.box.supply import GOLD
from scarab.games.amun_re.rules.deck import FindCard
from scarab.games.amun_re.rules.power_cards import (
    HandDecision,
    add_sales,
    gain_gold,
    play_card,
    playable,
    refuse_card,
)
from scarab.games.amun_re.state import NOBODY, AmunReState


def is_outbid(state: AmunReState, seat: int) -> bool:
    """The seat's bid stone lies on a card on which another bid is higher."""
    province = state.bid_on[seat]
    return province != NO_PROVINCE and state.leader[province] != seat


def lowest_step(state: AmunReState, province: int) -> int:
    """The first step that beats the highest bid: two above a blockade (AMR-40). At least STEPS if none can."""
    leader = state.leader[province]
    if leader == NOBODY:
        return 0
    return state.bid_step[leader] + (state.box.blockade_steps if state.played[leader] & BIT[BLOCKADE] else 1)


def add_steps(bids: list[Bid], words: vec[i64], lowest: int, payable: int, found: list[Action]) -> None:
    """The bids on the steps from `lowest` up to, not including, `payable`."""
    for step in range(lowest, payable):
        found.append(bids[words[step]])


@final
class PlaceBid(HandDecision):
    """On which province card, on which step, and with which power cards?

    AMR-10R: nobody is stuck. While a seat is outbid, a province has no bid, and 0 can always be paid.
    """

    rule = "AMR-9"
    asks = "bid on a province"

    @staticmethod
    def of(seat: int) -> "PlaceBid":
        return PLACE_BID[seat]

    def legal_actions(self, state: AmunReState, seat: int) -> list[Action]:
        found: list[Action] = []
        payable = state.box.steps_within(state.gold[seat])
        blockade = playable(state, seat, BLOCKADE)
        words = state.box.step_word
        lost = state.bid_on[seat]  # a seat with a bid is asked again only when it was outbid (AMR-10)
        for province in state.turned_up:
            lowest = lowest_step(state, province)
            if lowest < payable:
                if province != lost:
                    add_steps(BIDS[PLAIN][province], words, lowest, payable, found)
                    if blockade:
                        add_steps(BIDS[BLOCKED][province], words, lowest, payable, found)
                elif playable(state, seat, SAME_PROVINCE):
                    add_steps(BIDS[SAME][province], words, lowest, payable, found)
                    if blockade:
                        add_steps(BIDS[SAME_BLOCKED][province], words, lowest, payable, found)
        add_sales(state, seat, found)
        return found

    def carry_out(self, state: AmunReState, seat: int, action: Action) -> None:
        assert isinstance(action, Bid)
        if action.blockade:
            play_card(state, seat, BLOCKADE)
        if action.same:
            play_card(state, seat, SAME_PROVINCE)
        loser = state.leader[action.province]
        if loser != NOBODY and state.events is not None:
            state.emit("outbid", "AMR-10", {"seat": loser, "province": PROVINCE_NAMES[action.province]})
        state.bid_on[seat] = action.province
        state.bid_step[seat] = state.box.step_of_word[action.word]
        state.leader[action.province] = seat
        following = next_bidder(state, seat)
        if following == NOBODY:
            end_auction(state)
        else:
            state.stack[-1] = PlaceBid.of(following)

    def refuse(self, state: AmunReState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Bid):
            return super().refuse(state, seat, action)
        return (
            refuse_step(state.box, action) or refuse_bid_cards(state, seat, action) or refuse_bid(state, seat, action)
        )


def next_bidder(state: AmunReState, seat: int) -> int:
    """AMR-10: every seat bids once; then, clockwise from the last bidder, the next seat that is outbid.

    NOBODY if none is. AMR-10R: that happens, because highest bids only rise.
    """
    seats = len(state.gold)
    following = seat + 1 if seat + 1 < seats else 0
    if state.bid_on[following] == NO_PROVINCE:
        return following
    while following != seat:
        if is_outbid(state, following):
            return following
        following = following + 1 if following + 1 < seats else 0
    return NOBODY


def end_auction(state: AmunReState) -> None:
    """Every province has exactly one bid: TAKE_PROVINCES lies below and settles."""
    state.stack.pop()


def refuse_step(box: AmunReBox, bid: Bid) -> IllegalAction | None:
    """Why the box has no step of this name; None if it has."""
    if box.step_of_word[bid.word] != NO_STEP:
        return None
    steps = ", ".join([str(amount) for amount in box.bid_steps])
    if bid.word < FIRST_NUMBERED:
        return IllegalAction(
            "amun_re/no-such-step", f"there is no step of {STEP_WORDS[bid.word]}, only {steps}", "AMR-3"
        )
    amount = box.bid_steps[FIRST_OPEN_STEP + bid.word - FIRST_NUMBERED]
    why = f"{STEP_WORDS[bid.word]} is the step of {amount}: write {amount}"
    return IllegalAction("amun_re/no-such-step", why, "AMR-3")


def refuse_bid_cards(state: AmunReState, seat: int, bid: Bid) -> IllegalAction | None:
    """Why the power cards of a bid cannot be played; None if they can."""
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
    """Why the province or the step is not legal."""
    name = PROVINCE_NAMES[bid.province]
    if state.piles[bid.province] != TURNED_UP:
        return IllegalAction("amun_re/not-turned-up", f"{name} isn't for sale this round", "AMR-9")
    if bid.province == state.bid_on[seat] and not bid.same:
        why = f"{seat_name(seat)} was just outbid on {name} and must bid on another province"
        return IllegalAction("amun_re/card-just-lost", why, "AMR-10")
    leader = state.leader[bid.province]
    step = state.box.step_of_word[bid.word]
    price = state.box.bid_steps[step]
    if leader != NOBODY and step <= state.bid_step[leader]:
        highest = state.box.bid_steps[state.bid_step[leader]]
        why = f"the highest bid on {name} is {highest}, and {price} does not beat it"
        return IllegalAction("amun_re/too-low", why, "AMR-9")
    if step < lowest_step(state, bid.province):
        why = f"{seat_name(leader)} has a blockade: {name} takes at least two steps more"
        return IllegalAction("amun_re/blockade", why, "AMR-40")
    why = f"{seat_name(seat)} cannot pay {price}, having {state.gold[seat]} gold; a card can be sold first"
    return IllegalAction("amun_re/beyond-gold", why, "AMR-11")


@final
class TakeProvinces(Step[AmunReState]):
    """Every seat pays its bid and takes its province with all that lies there."""

    rule = "AMR-12"

    def settle(self, state: AmunReState) -> None:
        state.stack.pop()
        found: list[Decision[Any]] = []
        box = state.box
        for seat in state.turn_order():
            province = state.bid_on[seat]
            take_province(state, seat, province)
            first = box.first_free_card[province]
            for slot in range(first, first + box.free_cards[province]):
                if state.under[slot] != NO_CARD:
                    found.append(FindCard.of(seat, slot))
            state.bid_on[seat] = NO_PROVINCE
            state.bid_step[seat] = 0
        state.turned_up = []
        state.ask_all(found)


def take_province(state: AmunReState, seat: int, province: int) -> None:
    paid = state.box.bid_steps[state.bid_step[seat]]
    free = state.box.free_gold[province]
    gain_gold(state, seat, free - paid)
    state.supply[GOLD] = state.supply[GOLD] + free  # it left the supply when it was laid out
    state.lands[seat * ROUNDS + state.round - 1] = province
    state.piles[province] = OPEN_PILE
    state.leader[province] = NOBODY
    if state.events is not None:
        state.emit("bought_province", "AMR-12", {"seat": seat, "province": PROVINCE_NAMES[province], "paid": paid})


PLACE_BID: Final = [PlaceBid(seat) for seat in range(MAX_SEATS)]
TAKE_PROVINCES: Final = TakeProvinces()
