"""Phases 6 and 7: points for taking part, ships return, new order tiles (EGZ-15)."""

from typing import Final, final

from scarab.core.decision import Step
from scarab.games.egizia.box.bounds import MAX_SEATS, NOBODY
from scarab.games.egizia.box.river import BITS, SITE_PLACES
from scarab.games.egizia.box.rounds import BONUS, ORDERING
from scarab.games.egizia.rules.card_turns import CardTurn
from scarab.games.egizia.rules.score_track import score
from scarab.games.egizia.scoring import PARTICIPATION_COLUMN
from scarab.games.egizia.state import EgiziaState


@final
class PayBonus(Step[EgiziaState]):
    """Phase 6, in the order of the score track as it is now (EGZ-12R): a turn for cards, the bonus, another turn."""

    rule = "EGZ-15"

    def settle(self, state: EgiziaState) -> None:
        state.stack[-1] = SHIPS_RETURN
        state.phase = BONUS
        for place in range(len(state.track) - 1, -1, -1):  # pushed in reverse: the foremost seat comes first
            seat = state.track[place]
            state.stack.append(CardTurn.of(seat))
            state.stack.append(GiveBonus.of(seat))
            state.stack.append(CardTurn.of(seat))


@final
class GiveBonus(Step[EgiziaState]):
    """Points for the sites at which a seat has spent a stone."""

    rule = "EGZ-15"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    @staticmethod
    def of(seat: int) -> "GiveBonus":
        return GIVE_BONUS[seat]

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def settle(self, state: EgiziaState) -> None:
        state.stack.pop()
        score(state, self.seat, PARTICIPATION_COLUMN, state.box.participation[state.works[self.seat]], self.rule)


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
        state.phase = ORDERING
        state.order = state.track[::-1]
        if state.events is not None:
            state.emit("order", self.rule, {"order": list(state.order)})


PAY_BONUS: Final = PayBonus()
GIVE_BONUS: Final = [GiveBonus(seat) for seat in range(MAX_SEATS)]
SHIPS_RETURN: Final = ShipsReturn()
NEW_ORDER: Final = NewOrder()
