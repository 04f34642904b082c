"""Phase 3: the crews are fed (EGZ-12)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import DONE, FEED, GRAIN, Feed
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.box.nile_cards import (
    GRAIN4,
    STONES_AS_GRAIN,
)
from scarab.games.egizia.box.rounds import FEEDING
from scarab.games.egizia.rules.card_turns import (
    CardTurn,
    add_plays,
    can_play,
    discard,
    not_owned,
    play_card,
    refuse_play,
)
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.scoring import FEEDING_COLUMN
from scarab.games.egizia.state import EgiziaState


def missing_grain(state: EgiziaState, seat: int) -> int:
    """Grain that is still needed beyond the fields and what was added in this feeding."""
    return max(0, state.grain_need(seat) - state.irrigated_grain(seat) - state.grain)


@final
class FeedAll(Step[EgiziaState]):
    """Everybody feeds the crews, in the order of the score track when the phase begins, and has a turn for cards."""

    rule = "EGZ-12R"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        state.phase = FEEDING
        for place in range(len(state.track) - 1, -1, -1):  # pushed in reverse: the foremost seat feeds first
            seat = state.track[place]
            state.stack.append(CardTurn.of(seat))
            state.stack.append(FeedCrews.of(seat))


@final
class FeedCrews(SeatDecision[EgiziaState]):
    """Your crews are fed: do you add grain by cards or stones? Then the grain is counted."""

    rule = "EGZ-12"
    asks = "feed the crews: add grain, play a card, or be done"

    @staticmethod
    def of(seat: int) -> "FeedCrews":
        return FEED_CREWS[seat]

    def settled(self, state: EgiziaState) -> bool:
        seat = self.seat
        if can_play(state, seat):
            return False
        grain = state.owns(seat, GRAIN4) or (state.stones[seat] and state.owns(seat, STONES_AS_GRAIN))
        return not grain or missing_grain(state, seat) == 0

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        count_grain(state, self.seat)

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        lacking = missing_grain(state, seat)
        if lacking:
            if state.owns(seat, GRAIN4):
                found.append(GRAIN)
            if state.owns(seat, STONES_AS_GRAIN):
                for number in range(min(lacking, state.stones[seat])):
                    found.append(FEED[number])
        add_plays(state, seat, found)
        return found

    def apply(self, state: EgiziaState, seat: int, action: Action) -> None:
        if action is DONE:
            self.settle(state)
        elif action is GRAIN:
            discard(state, seat, GRAIN4)
            state.grain += state.box.card_grain
        elif isinstance(action, Feed):
            state.stones[seat] = state.stones[seat] - action.number
            state.grain += action.number
            if state.events is not None:
                state.emit("stones_fed", "EGZ-32", {"seat": seat, "stones": action.number})
        else:
            played = play_card(state, seat, action)
            assert played

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        lacking = missing_grain(state, seat)
        if action is GRAIN or isinstance(action, Feed):
            card, rule = (GRAIN4, "EGZ-35") if action is GRAIN else (STONES_AS_GRAIN, "EGZ-32")
            if not state.owns(seat, card):
                return not_owned(seat, card, rule)
            if lacking == 0:
                return IllegalAction("egizia/enough-grain", f"{seat_name(seat)} already has enough grain", rule)
            why = f"{seat_name(seat)} is short of {lacking} grain and has {state.stones[seat]} stones"
            return IllegalAction("egizia/too-many-stones", why, rule)
        return refuse_play(state, seat, action) or super().refuse(state, seat, action)


def count_grain(state: EgiziaState, seat: int) -> None:
    """EGZ-12: each missing grain costs points by the level of the grain market; surplus is lost."""
    lacking = missing_grain(state, seat)
    if state.events is not None:
        need, grain = state.grain_need(seat), state.irrigated_grain(seat) + state.grain
        state.emit("fed", "EGZ-12", {"seat": seat, "need": need, "grain": grain, "missing": lacking})
    state.grain = 0
    score(state, seat, FEEDING_COLUMN, -lacking * state.box.penalty[state.grain_market[seat]], "EGZ-12")


FEED_ALL: Final = FeedAll()
FEED_CREWS: Final = [FeedCrews(seat) for seat in range(MAX_SEATS)]
