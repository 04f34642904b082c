"""Twins: a determinization that is played on in step with the true state."""

from typing import Final

from scarab.core.action import CHANCE, Action
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor
from scarab.core.rng import Rng
from scarab.core.state import State

DRAWS: Final = 8
"""Attempts to draw an outcome with the same visible text."""


class Twin:
    """A determinization for one viewer. Each step there has the same visible text as the step in the true state.

    While the visible records are equal, the views must be equal too.
    """

    def __init__(self, state: State, viewer: int | None) -> None:
        self.state: Final = state
        self.viewer: Final = viewer
        self.here: Final = Redactor(Record(state.game), viewer)
        self.there: Final = Redactor(Record(state.game), viewer)

    def follows(self, true: State, seat: int, action: Action, rng: Rng) -> bool:
        """Before a step of the true state: make one with the same visible text. False if the twin has none."""
        line = Line(seat, action.text)
        for candidate in self.candidates(seat, action, rng):
            other = Line(seat, candidate.text)
            if self.here.visible_text(self.state, other) == self.there.visible_text(true, line):
                self.here.before(self.state, other)
                self.there.before(true, line)
                self.state.apply(seat, candidate)
                return True
        return False

    def reads_the_same(self, true: State) -> bool:
        """After the step: False if what it revealed tells the two apart."""
        self.here.after(self.state)
        self.there.after(true)
        return [line.text for line in self.here.lines] == [line.text for line in self.there.lines]

    def candidates(self, seat: int, action: Action, rng: Rng) -> list[Action]:
        if self.state.refusal(seat, action) is None:
            return [action]
        if seat == self.viewer or seat not in self.state.seats_to_act():
            return []
        if seat == CHANCE:
            return [self.state.sample(rng) for draw in range(DRAWS)]
        return self.state.legal_actions(seat)
