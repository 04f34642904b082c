"""Amun-Re: candidate actions. Lists are long here, and most of a list is never worth playing."""

from typing import Final

from scarab.core.action import Action
from scarab.core.native import i64
from scarab.games.amun_re.actions import Bid, Buy, Offer, Sell
from scarab.games.amun_re.box.bounds import MAX_GOLD, PRICES
from scarab.games.amun_re.box.provinces import NO_PROVINCE
from scarab.games.amun_re.rules.auction import PlaceBid, lowest_step
from scarab.games.amun_re.rules.stones import BuyStones
from scarab.games.amun_re.state import AmunReState

STEPS_AHEAD: Final = 4
"""Bids more steps above the lowest possible one are no candidates."""
GIFTS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17, 20, 24, 30)
"""Offerings searched; between these, one piece of gold more seldom makes a difference."""
CORRECTED_GIFTS: Final = (1, 3, 6, 10, 14)
MOST_STONES: Final = 6
"""The seventh costs more than any stone is worth."""

IS_GIFT: Final = [gold in GIFTS for gold in range(MAX_GOLD + 1)]
IS_CORRECTED_GIFT: Final = [gold in CORRECTED_GIFTS for gold in range(MAX_GOLD + 1)]
IS_PRICE: Final = [gold in PRICES for gold in range(MAX_GOLD + 2)]


def candidates(state: AmunReState, legal: list[Action]) -> list[Action]:
    """Leaves out sales that buy nothing, jumps in an auction, and offerings close to another candidate."""
    decision = state.stack[-1]
    if isinstance(decision, PlaceBid):
        return near_bids(state, legal)
    selling = isinstance(decision, BuyStones) and not state.bought and IS_PRICE[state.gold[decision.seat] + 1]
    found: list[Action] = []
    for action in legal:
        if isinstance(action, Sell):
            if selling:
                found.append(action)
        elif isinstance(action, Offer):
            if action.gold < 0 or (IS_CORRECTED_GIFT if action.correction else IS_GIFT)[action.gold]:
                found.append(action)
        elif not isinstance(action, Buy) or action.number <= MOST_STONES or action.what != "stones":
            found.append(action)
    return found or legal


def near_bids(state: AmunReState, legal: list[Action]) -> list[Action]:
    """The lowest bids on each province. Bids on one province stand together, the lowest first."""
    found: list[Action] = []
    province: i64 = NO_PROVINCE
    lowest: i64 = 0
    steps = state.box.step_of_word
    for action in legal:
        if not isinstance(action, Bid):
            continue
        if action.province != province:
            province = action.province
            lowest = lowest_step(state, province)
        if steps[action.word] <= lowest + (1 if action.blockade else STEPS_AHEAD):
            found.append(action)
    return found or legal
