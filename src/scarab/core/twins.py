"""A second world that a seat cannot tell from the true one, kept in step with it."""

from scarab.core.action import CHANCE, Action
from scarab.core.decision import Chance
from scarab.core.rng import Rng
from scarab.core.state import State

DRAWS = 8
"""How often chance is asked for an outcome that reads the same."""


class Twin:
    """Another world for one seat: whoever acts there says something that this seat reads the same."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer

    def follows(self, true: State, seat: int, action: Action, rng: Rng) -> bool:
        """Take the step that `viewer` reads the same. False if this world has none: then the step told them apart."""
        text = true.stack[-1].seen(true, seat, action, self.viewer)
        sealed = true.stack[-1].sealed(true, seat, action)
        for candidate in self.candidates(seat, action, rng):
            question = self.state.stack[-1]
            if question.sealed(self.state, seat, candidate) != sealed:
                continue
            hidden = sealed and seat != self.viewer
            if hidden or question.seen(self.state, seat, candidate, self.viewer) == text:
                self.state.apply(seat, candidate)
                return True
        return False

    def candidates(self, seat: int, action: Action, rng: Rng) -> list[Action]:
        question = self.state.stack[-1]
        if self.state.refusal(seat, action) is None:
            return [action]
        if seat == self.viewer:
            return []
        if seat != CHANCE:
            return self.state.legal_actions(seat)
        return [self.state.sample(rng) for draw in range(DRAWS)] if isinstance(question, Chance) else []
