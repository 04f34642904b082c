"""The course of the game: two kingdoms of three rounds, each of five phases, and a scoring (AMR-7, AMR-32)."""

from typing import Final, final

from scarab.core.decision import Step
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
from scarab.games.amun_re.rules.auction import begin_auction
from scarab.games.amun_re.rules.buy_cards import begin_actions
from scarab.games.amun_re.rules.harvest import begin_harvest
from scarab.games.amun_re.rules.kingdom_end import begin_scoring, end_kingdom
from scarab.games.amun_re.rules.offering import begin_offering
from scarab.games.amun_re.rules.reveal import REVEAL
from scarab.games.amun_re.state import AmunReState


@final
class NextPhase(Step[AmunReState]):
    """It lies at the bottom of the stack: when a phase is over, the next one begins, until the game ends."""

    rule = "AMR-7"

    def settle(self, state: AmunReState) -> None:
        if state.phase == SCORING and state.kingdom == KINGDOMS:
            state.stack.pop()
            return
        advance(state)
        for seat in range(len(state.played)):
            state.played[seat] = 0
        if state.events is not None:
            place = {"kingdom": KINGDOM_NAMES[state.kingdom], "round": state.round, "phase": state.phase}
            state.emit("phase", self.rule, dict(place))
        if state.phase == REVEALING:
            state.stack.append(REVEAL)
        elif state.phase == BIDDING:
            begin_auction(state)
        elif state.phase == ACTING:
            begin_actions(state)
        elif state.phase == OFFERING:
            begin_offering(state)
        elif state.phase == HARVESTING:
            begin_harvest(state)
        else:
            begin_scoring(state)


def advance(state: AmunReState) -> None:
    """AMR-7: phase 6 follows only on a kingdom's third round."""
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


NEXT_PHASE: Final = NextPhase()
