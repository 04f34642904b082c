"""Amun-Re: what is left of this kingdom for a seat, and the expected space of the temple."""

from scarab.core.decision import SeatDecision
from scarab.core.native import vec
from scarab.games.amun_re.box.phases import ACTING, HARVESTING, KINGDOMS, OFFERING, ROUNDS, SCORING
from scarab.games.amun_re.box.provinces import FACE_DOWN, PROVINCES
from scarab.games.amun_re.box.supply import UNSEALED
from scarab.games.amun_re.rules.offering import Correct, SealOffering
from scarab.games.amun_re.rules.stones import BuyStones, LayStone
from scarab.games.amun_re.state import NOBODY, AmunReState


def asked_seat(state: AmunReState) -> int:
    """The seat to act; NOBODY if several are or none is."""
    decision = state.stack[-1]
    return decision.seat if isinstance(decision, SeatDecision) else NOBODY


def has_had_its_turn(state: AmunReState, seat: int, asked: int) -> bool:
    """Whether the seat has acted, in a phase that goes round from the Pharaoh."""
    seats = len(state.gold)
    return (seat - state.pharaoh) % seats < (asked - state.pharaoh) % seats


def purchases_now(state: AmunReState, seat: int, asked: int) -> int:
    """1 while the seat can still buy stones in this round (AMR-13)."""
    if state.phase != ACTING or asked == NOBODY:
        return 1 if state.phase <= ACTING else 0
    if seat != asked:
        return 0 if has_had_its_turn(state, seat, asked) else 1
    decision = state.stack[-1]
    bought = isinstance(decision, LayStone) or (isinstance(decision, BuyStones) and state.bought)
    return 0 if bought else 1


def sowings_now(state: AmunReState, seat: int, asked: int) -> int:
    """1 while the seat can still buy farmers in this round, which comes before the stones."""
    if seat == asked and isinstance(state.stack[-1], (BuyStones, LayStone)):
        return 0
    return purchases_now(state, seat, asked)


def harvests_now(state: AmunReState, seat: int, asked: int) -> int:
    """1 while the seat's harvest of this round is to come (AMR-24)."""
    if state.phase != HARVESTING or asked == NOBODY:
        return 1 if state.phase <= HARVESTING else 0
    return 0 if has_had_its_turn(state, seat, asked) else 1


def offering_is_open(state: AmunReState) -> bool:
    """Whether this round's temple is still to be moved (AMR-19)."""
    if state.phase != OFFERING:
        return state.phase < OFFERING
    decision = state.stack[-1]
    return isinstance(decision, (SealOffering, Correct))


def space_of(middles: vec[float], total: float) -> float:
    """Expected space of the temple by an uncertain total: linear between the middles of the spaces of AMR-4."""
    second = middles[0]
    third = middles[1]
    if total <= second:
        return 1.0 + max(total, 0.0) / second
    if total <= third:
        return 2.0 + (total - second) / (third - second)
    return min(3.0 + (total - third) / (middles[2] - third), 4.0)


def offered_total(state: AmunReState, gift: float) -> float:
    """The revealed total; else the offerings sealed in this determinization, and `gift` for every other seat."""
    if isinstance(state.stack[-1], Correct):
        return float(state.total)
    total = 0.0
    for offer in state.offers:
        total += gift if offer == UNSEALED else offer
    return total


def rounds_left(state: AmunReState) -> float:
    """Rounds of the whole game that are still to be played, this one in part."""
    return (KINGDOMS - state.kingdom) * ROUNDS + ROUNDS - state.round + (SCORING - state.phase) / SCORING


def mean_pyramids(state: AmunReState) -> float:
    """Mean pyramids of the provinces still to come: none in the Old Kingdom."""
    if state.kingdom != KINGDOMS:
        return 0.0
    pyramids = count = 0
    for province in range(PROVINCES):
        if state.piles[province] == FACE_DOWN:
            pyramids += state.pyramids[province]
            count += 1
    return pyramids / count if count else 0.0
