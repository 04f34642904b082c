"""The state behind /healthz: unhealthy while games cannot be saved or housekeeping has stopped."""

import os
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final, Protocol

STUCK_SECONDS: Final = 30.0
"""Periodic work without a sign of life for this long has stopped."""

BEATS: Final = {"housekeeping": "the server has stopped looking after its tables"}
"""Periodic work, and the sentence for its failure."""


class WriterProbe(Protocol):
    """The part of the writer that health reads."""

    @property
    def trouble(self) -> str:
        """Why the last commit failed; empty if it did not."""

    @property
    def is_alive(self) -> bool:
        """False once its thread has ended."""

    @property
    def oldest_waiting(self) -> float | None:
        """Time at which the oldest unanswered job was queued, by `time.monotonic`; None if none waits."""


class Health:
    """Collects signs of life. A check costs a `stat` and a few comparisons, so it may run every second."""

    def __init__(
        self, writer: WriterProbe, db: str, beats: Iterable[str] = BEATS, now: Callable[[], float] = monotonic
    ) -> None:
        self.writer: Final = writer
        self.db: Final = db
        self.now: Final = now
        self.file: Final = file_of(db)
        self.beats: Final = dict.fromkeys(beats, now())

    def beat(self, name: str) -> None:
        """Record a sign of life of this work. Long work beats repeatedly."""
        if name not in self.beats:
            raise KeyError(f"no such work: {name}")
        self.beats[name] = self.now()

    def reasons(self) -> list[str]:
        """A sentence for each problem; empty if the server is healthy."""
        return [*self.why_not_saved(), *self.what_has_stopped()]

    def why_not_saved(self) -> list[str]:
        """The sentences are public: they name no path and no system error."""
        oldest = self.writer.oldest_waiting
        waited = 0.0 if oldest is None else self.now() - oldest
        if not self.writer.is_alive:
            return ["games cannot be saved: the writer has ended"]
        if self.writer.trouble:
            return [f"games cannot be saved: {self.writer.trouble}"]
        if waited > STUCK_SECONDS:
            return [f"games cannot be saved: a move has waited {waited:.0f} seconds for the disk"]
        if self.file is not None and file_of(self.db) != self.file:
            return ["games are saved into a file that is gone: the database was deleted or replaced"]
        return []

    def what_has_stopped(self) -> list[str]:
        now = self.now()
        return [
            f"{BEATS.get(name, name)}: no sign for {now - last:.0f} seconds"
            for name, last in self.beats.items()
            if now - last > STUCK_SECONDS
        ]


def file_of(path: str) -> tuple[int, int] | None:
    """Device and inode of the file; None if there is none. Writes to an unlinked file would silently succeed."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
