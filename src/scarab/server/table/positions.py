"""The positions of a game, for stepping through it: replayed from the nearest cached one."""

import asyncio
from typing import Final, final

from scarab.core.record import Record
from scarab.core.state import State

EVERY: Final = 20
"""Lines between two cached positions."""
MOST_KEPT: Final = 100
"""Cached positions per table; the least recently used go first."""
SLICE: Final = 100
"""Lines replayed before other tasks run: a few milliseconds."""


@final
class Positions:
    """Any position of a checked record. Lines are only ever added, so cached positions never get stale.

    Undone lines are skipped, so a replay is never longer than a game.
    """

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.kept: Final[dict[int, State]] = {}
        self.last: tuple[int, State] | None = None
        """The last requested position: the next request is usually for the one after it."""
        self.replayed = 0
        """Lines replayed so far."""

    async def at(self, version: int) -> State:
        """The position after this many lines. Do not change it."""
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
        """A version whose position is cached, the lines from there to this one, and the versions on the way that an
        undo went back to: these are likely to be needed again."""
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
