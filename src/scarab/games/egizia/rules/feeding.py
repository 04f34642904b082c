"""Phase 3: the crews are fed (EGZ-12)."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.egizia.actions import DONE, FEED, GRAIN, Feed
from scarab.games.egizia.box.board import PENALTY
from scarab.games.egizia.box.crews import CREWS
from scarab.games.egizia.box.nile_cards import (
    COLOUR_FIELDS,
    GRAIN4,
    GRAIN_CARD,
    HELD_TYPES,
    STONES_AS_GRAIN,
    field_value,
)
from scarab.games.egizia.rules.card_turns import (
    CARD_TURNS,
    add_plays,
    can_play,
    discard,
    not_owned,
    play_card,
    refuse_play,
)
from scarab.games.egizia.rules.score_track import gain
from scarab.games.egizia.scoring import FEEDING_COLUMN
from scarab.games.egizia.state import EgiziaState


def need(state: EgiziaState, seat: int) -> int:
    """The strength of all four crews."""
    total = 0
    for cell in range(seat * CREWS, seat * CREWS + CREWS):
        total += state.crews[cell]
    return total


def irrigated(state: EgiziaState, seat: int) -> int:
    """Grain of the fields that the water ring reaches: one colour more with each place to the right."""
    total = 0
    for field in range(COLOUR_FIELDS * (state.ring + 1)):
        count = state.hands[seat * HELD_TYPES + field]
        if count:
            total += count * field_value(field)
    return total


def missing(state: EgiziaState, seat: int) -> int:
    """Grain that is still needed, by the fields and by what was added in this feeding."""
    return max(0, need(state, seat) - irrigated(state, seat) - state.grain)


@final
class FeedAll(Step[EgiziaState]):
    """From the front of the score track, as it is when the phase begins (EGZ-12R)."""

    rule = "EGZ-12R"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        state.phase = 3
        for place in range(len(state.track) - 1, -1, -1):
            seat = state.track[place]
            state.stack.append(CARD_TURNS[seat])
            state.stack.append(FEED_CREWS[seat])


@final
class FeedCrews(SeatDecision[EgiziaState]):
    """Your crews are fed: do you add grain by cards or stones? Then the grain is counted."""

    rule = "EGZ-12"

    def settled(self, state: EgiziaState) -> bool:
        seat = self.seat
        if can_play(state, seat):
            return False
        grain = state.owns(seat, GRAIN4) or (state.stones[seat] and state.owns(seat, STONES_AS_GRAIN))
        return not grain or missing(state, seat) == 0

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        count_grain(state, self.seat)

    def legal_actions(self, state: EgiziaState, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        lacking = missing(state, seat)
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
            state.grain += GRAIN_CARD
        elif isinstance(action, Feed):
            state.stones[seat] = state.stones[seat] - action.number
            state.grain += action.number
            if state.events is not None:
                state.emit("stones_fed", "EGZ-32", {"seat": seat, "stones": action.number})
        else:
            play_card(state, seat, action)

    def refuse(self, state: EgiziaState, seat: int, action: Action) -> IllegalAction:
        lacking = missing(state, seat)
        if action is GRAIN or isinstance(action, Feed):
            card, rule = (GRAIN4, "EGZ-35") if action is GRAIN else (STONES_AS_GRAIN, "EGZ-32")
            if not state.owns(seat, card):
                return not_owned(seat, card, rule)
            if lacking == 0:
                return IllegalAction("egizia/enough-grain", f"{seat_name(seat)} has grain enough", rule)
            why = f"{seat_name(seat)} lacks {lacking} grain and has {state.stones[seat]} stones"
            return IllegalAction("egizia/too-many-stones", why, rule)
        why = f"{seat_name(seat)} is feeding the crews: add grain, play a card, or done"
        return refuse_play(state, seat, action) or IllegalAction("action/other-question", why, self.rule)


def count_grain(state: EgiziaState, seat: int) -> None:
    """EGZ-12: each missing grain costs points by the level of the grain market; surplus is lost."""
    lacking = missing(state, seat)
    if state.events is not None:
        grain = irrigated(state, seat) + state.grain
        state.emit("fed", "EGZ-12", {"seat": seat, "need": need(state, seat), "grain": grain, "missing": lacking})
    state.grain = 0
    gain(state, seat, FEEDING_COLUMN, -lacking * PENALTY[state.grain_market[seat]], "EGZ-12")


FEED_ALL: Final = FeedAll()
FEED_CREWS: Final = [FeedCrews(seat) for seat in range(4)]
