"""Phases 6 and 7: points for taking part, ships return, new order tiles (EGZ-15)."""

from typing import Final, final

from scarab.core.decision import Step
from scarab.games.egizia.box.buildings import PARTICIPATION
from scarab.games.egizia.box.river import BITS, SITE_PLACES
from scarab.games.egizia.rules.card_turns import CARD_TURNS
from scarab.games.egizia.rules.score_track import gain
from scarab.games.egizia.scoring import PARTICIPATION_COLUMN
from scarab.games.egizia.state import NOBODY, EgiziaState


@final
class PayBonus(Step[EgiziaState]):
    """Phase 6, from the front of the score track as it is now: a turn for cards, the bonus, a turn for cards."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.phase = 6
        state.stack[-1] = SHIPS_RETURN
        for place in range(len(state.track) - 1, -1, -1):
            seat = state.track[place]
            state.stack.append(CARD_TURNS[seat])
            state.stack.append(GIVE_BONUS[seat])
            state.stack.append(CARD_TURNS[seat])


@final
class GiveBonus(Step[EgiziaState]):
    """Points for the sites at which a seat has spent a stone."""

    rule = "EGZ-15"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        gain(state, self.seat, PARTICIPATION_COLUMN, PARTICIPATION[state.works[self.seat]], self.rule)


@final
class ShipsReturn(Step[EgiziaState]):
    """The ships at the sites return."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        for place in SITE_PLACES:
            for seat in range(len(state.order)):
                if state.river[place] & BITS[seat]:
                    state.ships[seat] = state.ships[seat] + 1
            state.river[place] = 0
        for cell in range(len(state.sites)):
            state.sites[cell] = NOBODY


@final
class NewOrder(Step[EgiziaState]):
    """Phase 7: the hindmost marker gets tile 1."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        state.phase = 7
        state.order = state.track[::-1]
        if state.events is not None:
            state.emit("order", self.rule, {"order": list(state.order)})


PAY_BONUS: Final = PayBonus()
GIVE_BONUS: Final = [GiveBonus(seat) for seat in range(4)]
SHIPS_RETURN: Final = ShipsReturn()
NEW_ORDER: Final = NewOrder()
