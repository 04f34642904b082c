"""The positions of a game, for people who step through it: replayed from the nearest one that is kept."""

import asyncio
from typing import Final, final

from scarab.core.record import Record
from scarab.core.state import State

EVERY: Final = 20
"""Lines from one kept position to the next."""
MOST_KEPT: Final = 100
"""Positions kept of one table; the ones used longest ago go first."""
SLICE: Final = 100
"""Lines replayed before everybody else has a turn: a few milliseconds."""


@final
class Positions:
    """Any position of a record that was replayed before. Its lines only ever grow, so nothing kept gets stale.

    What was taken back is skipped, not replayed: a position is never further away than a game is long.
    """

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.kept: Final[dict[int, State]] = {}
        self.last: tuple[int, State] | None = None
        """The position that was asked for last: mostly the next one is wanted next."""
        self.replayed = 0
        """Lines played again so far."""

    async def at(self, version: int) -> State:
        """After this many lines. It is not to be changed."""
        start, missing, landings = self.nearest(version)
        state = self.known(start)
        if missing:
            state = state.clone()
        for count, index in enumerate(missing, 1):
            line = self.record.lines[index]
            state.apply(line.seat, self.record.game.parse(line.text))
            if (index + 1) % EVERY == 0 or index + 1 in landings:
                self.keep(index + 1, state.clone())
            if count % SLICE == 0:
                await asyncio.sleep(0)
        self.replayed += len(missing)
        self.last = version, state
        return state

    def nearest(self, version: int) -> tuple[int, list[int], set[int]]:
        """A version whose position is known, the lines that lead from there to this one, and on the way the versions
        that an undo went back to: others often go back there too."""
        missing: list[int] = []
        landings: set[int] = set()
        while version and version not in self.kept and (self.last is None or version != self.last[0]):
            line = self.record.lines[version - 1]
            if line.is_undo:
                version = self.record.undo_target(line, version - 1)
                landings.add(version)
            else:
                version -= 1
                missing.append(version)
        missing.reverse()
        return version, missing, landings

    def known(self, version: int) -> State:
        if self.last is not None and version == self.last[0]:
            return self.last[1]
        if version in self.kept:
            self.keep(version, self.kept[version])
            return self.kept[version]
        return self.record.game.new_state()

    def keep(self, version: int, state: State) -> None:
        self.kept.pop(version, None)
        self.kept[version] = state
        if len(self.kept) > MOST_KEPT:
            del self.kept[next(iter(self.kept))]
