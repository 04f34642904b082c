"""The course of the game: two kingdoms of three rounds, each of five phases, and a scoring (AMR-7, AMR-13)."""

from typing import Any, Final, final

from scarab.core.decision import Decision, Step
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import (
    ACTING,
    BIDDING,
    HARVESTING,
    KINGDOM_NAMES,
    KINGDOMS,
    OFFERING,
    REVEALING,
    ROUNDS,
    SCORING,
)
from scarab.games.amun_re.rules.auction import TAKE_PROVINCES, PlaceBid
from scarab.games.amun_re.rules.buy_cards import BuyPowerCards
from scarab.games.amun_re.rules.farmers import BuyFarmers
from scarab.games.amun_re.rules.harvest import HarvestTurn
from scarab.games.amun_re.rules.kingdom_end import begin_scoring, end_kingdom
from scarab.games.amun_re.rules.offering import SEAL_OFFERING
from scarab.games.amun_re.rules.reveal import REVEAL_PROVINCES
from scarab.games.amun_re.rules.stones import BuyStones, FinishStones
from scarab.games.amun_re.scoring import tie_breaker
from scarab.games.amun_re.state import AmunReState


@final
class NextPhase(Step[AmunReState]):
    """Bottom of the stack: surfaces when a phase is over and starts the next one, or ends the game."""

    rule = "AMR-7"

    def settle(self, state: AmunReState) -> None:
        if state.phase == SCORING and state.kingdom == KINGDOMS:
            end_game(state)
            return
        advance(state)
        for seat in range(len(state.played)):
            state.played[seat] = 0
        if state.events is not None:
            facts = {"kingdom": KINGDOM_NAMES[state.kingdom], "round": state.round, "phase": state.phase}
            state.emit("phase", self.rule, dict(facts))
        begin_phase(state)


def advance(state: AmunReState) -> None:
    """AMR-7: scoring follows only on a kingdom's third round."""
    if state.phase < HARVESTING or (state.phase == HARVESTING and state.round == ROUNDS):
        state.phase += 1
        return
    if state.phase == HARVESTING:
        state.round += 1
    else:
        end_kingdom(state)
        state.kingdom += 1
        state.round = 1
    state.phase = REVEALING


def begin_phase(state: AmunReState) -> None:
    """Ask what the phase asks, in its order; NEXT_PHASE lies below."""
    if state.phase == REVEALING:
        state.stack.append(REVEAL_PROVINCES)
    elif state.phase == BIDDING:
        begin_auction(state)
    elif state.phase == ACTING:
        begin_actions(state)
    elif state.phase == OFFERING:
        state.total = 0
        state.stack.append(SEAL_OFFERING)
    elif state.phase == HARVESTING:
        state.ask_all([HarvestTurn.of(seat) for seat in state.turn_order()])
    else:
        assert state.phase == SCORING
        begin_scoring(state)


def begin_auction(state: AmunReState) -> None:
    """AMR-9: the Pharaoh bids first. TAKE_PROVINCES surfaces when the auction ends."""
    state.stack.append(TAKE_PROVINCES)
    state.stack.append(PlaceBid.of(state.pharaoh))


def begin_actions(state: AmunReState) -> None:
    """AMR-13: from the Pharaoh clockwise, each seat completes its three steps before the next seat begins."""
    order = state.turn_order()
    for turn in range(len(order) - 1, -1, -1):  # the Pharaoh is asked first, so pushed last
        state.ask_all(STEPS[order[turn]])


def end_game(state: AmunReState) -> None:
    """An empty stack means that the game is over."""
    state.stack.clear()
    if state.events is not None:
        tell_tie(state)


def tell_tie(state: AmunReState) -> None:
    """Several seats share the most points: say what decides between them."""
    what, counts = tie_breaker(state)
    if counts:
        state.emit("tie_broken", "AMR-33", {"what": what, "counts": counts})


STEPS: Final[list[list[Decision[Any]]]] = [
    [BuyPowerCards.of(seat), BuyFarmers.of(seat), FinishStones.of(seat), BuyStones.of(seat)]
    for seat in range(MAX_SEATS)
]
"""The steps of each seat in phase 3."""
NEXT_PHASE: Final = NextPhase()
