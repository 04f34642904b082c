"""Amun-Re: value of the power cards in a hand, by kind (AMR-40 to AMR-51)."""

from typing import Final

from scarab.games.amun_re.box.phases import KINGDOMS, ROUNDS, SCORING
from scarab.games.amun_re.box.power_cards import (
    BUILDER,
    CARDS_BONUS,
    CORRECTION,
    EIGHT_GOLD,
    FARMERS_BONUS,
    FREE_FARMER,
    INCREASE,
    KINDS,
)
from scarab.games.amun_re.box.provinces import NO_PROVINCE
from scarab.games.amun_re.scoring import fulfilled, groups_of
from scarab.games.amun_re.state import AmunReState

POOR_PROVINCE: Final = 3.0
"""What the province brings on which eight gold is played."""
INCREASE_GAIN: Final = 3.5
"""Farmers in a rich province."""
UNLIKELY: Final = 0.12
"""Probability of a bonus before anything is known."""
HOPEFUL: Final = 0.4
"""Probability of a bonus for which the first two provinces agree."""


def hand_worth(
    state: AmunReState, seat: int, purchases: int, harvests: int, price: float, stone: float, trick: float
) -> float:
    """Value in points. `purchases` and `harvests` are those left in the game; a useless card is sold (AMR-39)."""
    if not state.cards[seat]:
        return 0.0
    value = 0.0
    first = seat * KINDS
    hands = state.hands
    for card in range(KINDS):
        count = float(hands[first + card])
        if not count:
            continue
        worth = price
        if card == BUILDER:
            worth = max(worth, stone * uses(count, purchases) / count)
        elif card == FREE_FARMER:
            worth = max(worth, price * min(4.0, 2.0 * harvests) * uses(count, purchases) / count)
        elif card == INCREASE:
            worth = max(worth, price * INCREASE_GAIN * uses(count, harvests) / count)
        elif card == EIGHT_GOLD:
            worth = max(worth, price * (state.box.eight_gold - POOR_PROVINCE) * uses(count, harvests) / count)
        elif card >= FARMERS_BONUS:
            worth = max(worth, state.box.bonus_points * bonus_chance(state, seat, card) / count)
        elif purchases or (card == CORRECTION and harvests):
            worth = max(worth, trick)
        value += count * worth
    return value


def uses(count: float, times: int) -> float:
    """Cards of one kind that can still be played, one at a time (AMR-38)."""
    return min(count, float(times))


def bonus_chance(state: AmunReState, seat: int, card: int) -> float:
    """Probability that the condition holds when this kingdom is scored, or else the next (AMR-30)."""
    again = UNLIKELY if state.kingdom < KINGDOMS else 0.0
    owned = 0
    while owned < ROUNDS and state.lands[seat * ROUNDS + owned] != NO_PROVINCE:
        owned += 1
    if owned == ROUNDS and fulfilled(state, seat, card):
        return 1.0
    if state.phase == SCORING or (owned == ROUNDS and card != FARMERS_BONUS):
        return again
    if card in (FARMERS_BONUS, CARDS_BONUS):
        near = counted(state, seat, card, owned)
        return max(again, UNLIKELY + 0.5 * near * near)
    if owned < 2:
        return UNLIKELY + again
    first = state.lands[seat * ROUNDS]
    second = state.lands[seat * ROUNDS + 1]
    groups = groups_of(state.box, card)
    return HOPEFUL if groups[first] == groups[second] else again


def counted(state: AmunReState, seat: int, card: int, owned: int) -> float:
    """Share of the required farmers or card symbols that a seat has, at most 1."""
    count = 0
    box = state.box
    for number in range(owned):
        province = state.lands[seat * ROUNDS + number]
        if card == FARMERS_BONUS:
            count += state.farmers_in(province)
        else:
            assert card == CARDS_BONUS
            count += box.card_limit[province] + box.free_cards[province]
    return min(1.0, count / (box.bonus_farmers if card == FARMERS_BONUS else box.bonus_symbols))
