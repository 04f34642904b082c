"""Perfect recall: everything each seat has observed since the first line, updated with the game and copied with it.

A seat's recall reads like the record that a `Redactor` keeps for it (a test compares them), but there is no text to
parse and no record to keep.
"""

import hashlib
import json
from typing import Any, Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Decision, still_sealed
from scarab.core.record import HIDDEN
from scarab.core.state import State


@final
class PlayedLine:
    """One line in full. `steps`: the action's code, or the partial draws of a chance outcome."""

    def __init__(self, seat: int, text: str, steps: list[int]) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.steps: Final = steps


@final
class Recall:
    """Call `before` with each action and the position before it, then `after` with the position after it."""

    def __init__(
        self,
        lines: list[PlayedLine],
        observed: list[list[str]],
        sealed: list[int],
        revealed: list[list[str]],
        private: list[str],
        decision: Decision[Any] | None,
    ) -> None:
        self.lines: Final = lines
        self.observed: Final = observed
        """Per seat: each line as that seat may read it."""
        self.sealed = sealed
        """Indices of sealed lines. They need not be consecutive: other lines may lie between them."""
        self.revealed = revealed
        """For each sealed line: its text per seat once it is revealed; "" if the state must say it."""
        self.private: Final = private
        """Per seat: a digest of what it knows beyond the lines. Empty strings, except after a determinization."""
        self.decision = decision

    def clone(self) -> "Recall":
        observed = [texts[:] for texts in self.observed]
        return Recall(self.lines[:], observed, self.sealed[:], self.revealed[:], self.private, self.decision)

    def determinized(self, viewer: int, state: State) -> "Recall":
        """The recall that fits a determinization of this viewer.

        Every seat has observed what the viewer has, and knows what it holds in `state`. The true lines of the others
        would give away what the viewer does not know.
        """
        seats = len(self.observed)
        observed = [self.observed[viewer][:] for seat in range(seats)]
        revealed: list[list[str]] = []
        for index in range(len(self.sealed)):
            own = self.lines[self.sealed[index]].seat == viewer
            revealed.append(self.revealed[index] if own else [""] * seats)
        private = [self.private[seat] if seat == viewer else digest(state.private_view(seat)) for seat in range(seats)]
        return Recall(self.lines[:], observed, self.sealed[:], revealed, private, self.decision)

    def before(self, state: State, seat: int, action: Action, steps: list[int]) -> None:
        """Note an action; `state` is the position before it."""
        decision = state.stack[-1]
        self.decision = decision
        seats = len(self.observed)
        self.lines.append(PlayedLine(seat, action.text, steps))
        if decision.sealed(state, seat, action):
            self.sealed.append(len(self.lines) - 1)
            self.revealed.append([decision.visible_text(state, seat, action, viewer) for viewer in range(seats)])
            for viewer in range(seats):
                self.observed[viewer].append(action.text if viewer == seat else HIDDEN)
        else:
            for viewer in range(seats):
                self.observed[viewer].append(decision.visible_text(state, seat, action, viewer))

    def after(self, state: State) -> None:
        """Reveal sealed lines if they are open in `state`, the position after the action."""
        if not self.sealed or self.decision is None:
            return
        acted = [self.lines[line].seat for line in self.sealed]
        if still_sealed(self.decision, state, acted):
            return
        for index in range(len(self.sealed)):
            for viewer in range(len(self.observed)):
                text = self.revealed[index][viewer] or digest(state.public_view())
                self.observed[viewer][self.sealed[index]] = text
        self.sealed = []
        self.revealed = []

    def text(self, viewer: int) -> str:
        """The viewer's information state: its seat, then every line as it may read it."""
        texts = self.observed[viewer]
        found = [f"for {seat_name(viewer)} {self.private[viewer]}"]
        for index in range(len(texts)):
            found.append(f"{seat_name(self.lines[index].seat)} {texts[index]}")
        return "\n".join(found)

    def numbers(self, viewer: int) -> list[int]:
        """The information state as numbers, two for each action or partial draw: who, and what.

        Who: 1 for the viewer, 2 for the next seat …, 0 for chance. What: the step + 1, or 0 if it is hidden.
        """
        texts = self.observed[viewer]
        seats = len(self.observed)
        found: list[int] = []
        for index in range(len(texts)):
            line = self.lines[index]
            who = (line.seat - viewer) % seats + 1 if line.seat >= 0 else 0
            known = texts[index] == line.text
            for step in line.steps:
                found.append(who)
                found.append(step + 1 if known else 0)
        return found


def blank_recall(seats: int) -> Recall:
    """The recall of a game that has not begun."""
    return Recall([], [[] for seat in range(seats)], [], [], [""] * seats, None)


def digest(data: dict[str, Any]) -> str:
    """A short text for plain JSON data; equal data gives equal text."""
    return "? " + hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]
