"""A second world that a seat cannot tell from the true one, kept in step with it."""

from typing import Final

from scarab.core.action import CHANCE, Action
from scarab.core.record import Line, Record
from scarab.core.redact import Redactor
from scarab.core.rng import Rng
from scarab.core.state import State

DRAWS: Final = 8
"""How often chance is asked for an outcome that reads the same."""


class Twin:
    """Another world for one seat: whoever acts there says something that this seat reads the same.

    As long as it reads the same in both worlds, it must see the same in both.
    """

    def __init__(self, state: State, viewer: int | None) -> None:
        self.state: Final = state
        self.viewer: Final = viewer
        self.here: Final = Redactor(Record(state.game), viewer)
        self.there: Final = Redactor(Record(state.game), viewer)

    def follows(self, true: State, seat: int, action: Action, rng: Rng) -> bool:
        """Before the true world's step: take one that reads the same. False if this world has none."""
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
        """After the step: False if what was opened by it tells the worlds apart."""
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
