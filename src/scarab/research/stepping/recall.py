"""Perfect recall: all that each seat has heard since the first line, kept up with the game and copied with it.

The same reading as a `Redactor` gives (a test compares them), without text to parse and records to keep.
"""

import hashlib
import json
from typing import Any, Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import Decision
from scarab.core.record import HIDDEN
from scarab.core.state import State


@final
class Spoken:
    """One line in full. `numbers`: the action's code, or the pieces of a draw."""

    def __init__(self, seat: int, text: str, numbers: list[int]) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.numbers: Final = numbers


@final
class Memory:
    """`heard` is each seat's reading of each line; sealed answers wait in `opening` until they may be read."""

    def __init__(
        self,
        spoken: list[Spoken],
        heard: list[list[str]],
        waiting: list[int],
        opening: list[list[str]],
        private: list[str],
        decision: Decision[Any] | None,
    ) -> None:
        self.spoken: Final = spoken
        self.heard: Final = heard
        self.waiting = waiting
        """Which lines are sealed: others may have been said between them."""
        self.opening = opening
        """How each seat will read each of them; nothing if no line says it."""
        self.private: Final = private
        """What each seat knows besides: in the true world nothing, in an imagined one what no line there says."""
        self.decision = decision

    def clone(self) -> "Memory":
        heard = [lines[:] for lines in self.heard]
        return Memory(self.spoken[:], heard, self.waiting[:], self.opening[:], self.private, self.decision)

    def imagined(self, viewer: int, world: State) -> "Memory":
        """In a world that this viewer imagines the others have heard what it has, and know what they hold there."""
        seats = len(self.heard)
        heard = [self.heard[viewer][:] for seat in range(seats)]
        opening: list[list[str]] = []
        for place in range(len(self.waiting)):
            own = self.spoken[self.waiting[place]].seat == viewer
            opening.append(self.opening[place] if own else [""] * seats)
        private = [self.private[seat] if seat == viewer else digest(world.private_view(seat)) for seat in range(seats)]
        return Memory(self.spoken[:], heard, self.waiting[:], opening, private, self.decision)

    def hear(self, before: State, seat: int, action: Action, numbers: list[int]) -> None:
        """A line, on the position before it."""
        decision = before.stack[-1]
        self.decision = decision
        seats = len(self.heard)
        self.spoken.append(Spoken(seat, action.text, numbers))
        if decision.sealed(before, seat, action):
            self.waiting.append(len(self.spoken) - 1)
            self.opening.append([decision.visible_text(before, seat, action, viewer) for viewer in range(seats)])
            for viewer in range(seats):
                self.heard[viewer].append(action.text if viewer == seat else HIDDEN)
        else:
            for viewer in range(seats):
                self.heard[viewer].append(decision.visible_text(before, seat, action, viewer))

    def see(self, after: State) -> None:
        """The position after it: sealed answers are opened once their question is settled."""
        if self.opening and not self.still_sealed(after):
            for place in range(len(self.waiting)):
                for viewer in range(len(self.heard)):
                    opened = self.opening[place][viewer] or digest(after.public_view())
                    self.heard[viewer][self.waiting[place]] = opened
            self.waiting = []
            self.opening = []

    def still_sealed(self, after: State) -> bool:
        if not after.stack or after.stack[-1] is not self.decision:
            return False
        asked = after.seats_to_act()
        for place in self.waiting:
            if self.spoken[place].seat in asked:
                return False
        return True

    def text(self, viewer: int) -> str:
        """Who it is and what it has heard, a line each: its information state."""
        lines = self.heard[viewer]
        heard = [f"for {seat_name(viewer)} {self.private[viewer]}"]
        for place in range(len(lines)):
            heard.append(f"{seat_name(self.spoken[place].seat)} {lines[place]}")
        return "\n".join(heard)

    def rows(self, viewer: int) -> list[int]:
        """The same in numbers, two for each action or piece: who (1 the viewer, 2 the next …, 0 chance) and what.

        What counts from 1; 0 is what the viewer cannot read.
        """
        lines = self.heard[viewer]
        seats = len(self.heard)
        found: list[int] = []
        for place in range(len(lines)):
            spoken = self.spoken[place]
            who = (spoken.seat - viewer) % seats + 1 if spoken.seat >= 0 else 0
            known = lines[place] == spoken.text
            for number in spoken.numbers:
                found.append(who)
                found.append(number + 1 if known else 0)
        return found


def blank_memory(seats: int) -> Memory:
    return Memory([], [[] for seat in range(seats)], [], [], [""] * seats, None)


def digest(seen: dict[str, Any]) -> str:
    """A short word for plain data: the same for the same."""
    return "? " + hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:16]
