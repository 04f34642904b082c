"""The positions after the last lines of a game, for clients that saw an earlier one."""

from typing import Final, final

from scarab.core.record import Record
from scarab.core.state import State

MOST_STEPS: Final = 40
"""A client to which more lines are new gets the last position only."""
EVERY: Final = 10
"""Lines between two positions that are kept."""
MOST_KEPT: Final = MOST_STEPS + EVERY


@final
class Trail:
    """Keeps the positions of the last change, which most clients need, and of the lines before it every tenth.

    So at most fifty lines are replayed, and a table keeps few positions.
    """

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.kept: Final[dict[int, State]] = {}

    def passed(self, version: int, state: State) -> None:
        """The game has come to this position."""
        self.kept[version] = state.clone()
        if len(self.kept) > MOST_KEPT:
            self.forget()

    def forget(self) -> None:
        """Before a change: the positions of the last one can be replayed."""
        length = len(self.record.lines)
        for version in list(self.kept):
            if not self.stays(version, length):
                del self.kept[version]

    def stays(self, version: int, length: int) -> bool:
        """True for a position that the last lines of a game of this length are replayed from: every tenth, and that
        after an undo, to which no line before it leads."""
        recent = version > length - MOST_KEPT
        return recent and (version % EVERY == 0 or self.record.lines[version - 1].is_undo)

    def states(self, first: int, last: int) -> list[State]:
        """The positions after `first` to `last` lines, all among the last MOST_STEPS. Do not change them."""
        version = first
        while version and version not in self.kept:
            version -= 1
        state = self.kept[version] if version else self.record.game.new_state()
        found = [state] if version == first else []
        while version < last:
            version += 1
            state = self.kept[version] if version in self.kept else self.after(state, version)
            if version >= first:
                found.append(state)
        return found

    def after(self, before: State, version: int) -> State:
        """The position after this line, which is no undo."""
        line = self.record.lines[version - 1]
        state = before.clone()
        state.apply(line.seat, self.record.game.parse(line.text))
        return state
