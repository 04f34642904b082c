"""Amun-Re: the answers worth thinking about. Lists are long here, and most of a list is never played by anybody."""

from typing import Final

from scarab.core.action import Action
from scarab.games.amun_re.actions import Bid, Buy, Offer, Sell
from scarab.games.amun_re.auction import lowest_step
from scarab.games.amun_re.limits import PRICES
from scarab.games.amun_re.state import AmunReState
from scarab.games.amun_re.stones import BuyStones

STEPS_AHEAD: Final = 4
"""Bids further above the lowest possible one are not looked at."""
GIFTS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17, 20, 24, 30)
"""Between these, one piece of gold more seldom makes a difference."""
CORRECTED_GIFTS: Final = (-3, 1, 3, 6, 10, 14)
MOST_STONES: Final = 6
"""The seventh costs more than any stone is worth."""


def worth_a_thought(state: AmunReState, options: list[Action]) -> list[Action]:
    """Without sales that buy nothing, jumps in an auction, and offerings that are nearly the same as another."""
    question = state.stack[-1]
    found: list[Action] = []
    for action in options:
        if isinstance(action, Sell):
            if isinstance(question, BuyStones) and not state.bought and state.gold[question.seat] + 1 in PRICES:
                found.append(action)
        elif isinstance(action, Bid):
            lowest = lowest_step(state, action.province)
            if action.step <= lowest + (1 if action.blockade else STEPS_AHEAD):
                found.append(action)
        elif isinstance(action, Offer):
            if action.gold in (CORRECTED_GIFTS if action.correction else GIFTS) or action.gold < 0:
                found.append(action)
        elif not isinstance(action, Buy) or action.what != "stones" or action.number <= MOST_STONES:
            found.append(action)
    return found or options
