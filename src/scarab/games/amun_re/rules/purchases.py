"""What the three steps of phase 3 share: the price list, one purchase for each kind, the end of a step."""

from scarab.core.action import seat_name
from scarab.core.errors import IllegalAction
from scarab.games.amun_re.actions import Buy
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.rules.power_cards import gain_gold
from scarab.games.amun_re.state import AmunReState


def affordable(gold: int) -> int:
    """How many pieces of one kind so much gold can buy (AMR-14)."""
    number = 0
    while number + 1 < len(PRICES) and PRICES[number + 1] <= gold:
        number += 1
    return number


def pay(state: AmunReState, seat: int, number: int) -> None:
    """AMR-14, AMR-13R: paid at once, and the only purchase of this step."""
    gain_gold(state, seat, -PRICES[number])
    state.bought = 1


def end_step(state: AmunReState) -> None:
    """AMR-13R: each step ends by saying so."""
    state.stack.pop()
    state.bought = 0


def refuse_purchase(state: AmunReState, seat: int, action: Buy) -> IllegalAction:
    """Why a purchase cannot be, apart from the limits of its kind."""
    if state.bought:
        why = f"{seat_name(seat)} has bought {action.what} in this turn already"
        return IllegalAction("amun_re/bought-already", why, "AMR-13R")
    why = f"{action.number} {action.what} cost {PRICES[action.number]} gold, and {seat_name(seat)} has"
    return IllegalAction("amun_re/too-expensive", f"{why} {state.gold[seat]}", "AMR-14")
