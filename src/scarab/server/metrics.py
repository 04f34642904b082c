"""The metrics at /metrics."""

from collections.abc import Iterator, Sized
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample

REQUESTS: Final = Counter("scarab_requests", "Requests answered.", ["status"])
CONNECTIONS: Final = Gauge("scarab_connections", "Open connections.")
CONNECTIONS_REFUSED: Final = Counter("scarab_connections_refused", "Connections refused because too many were open.")
SOCKETS: Final = Gauge("scarab_sockets", "Open WebSockets.")
CUT_OFF: Final = Counter("scarab_sockets_cut_off", "Connections closed because their reader was too slow.")

MOVES: Final = Counter("scarab_moves", "Moves played by people and bots.")
STALE: Final = Counter("scarab_stale_moves", "Moves refused because the game had moved on.")
TABLES: Final = Gauge("scarab_tables_in_memory", "Tables loaded.")
FROZEN: Final = Gauge("scarab_tables_frozen", "Unfinished tables that do not replay under today's rules.")

COMMIT_SECONDS: Final = Histogram(
    "scarab_commit_seconds", "Time of one transaction.", buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.2, 1, 5)
)
COMMIT_JOBS: Final = Histogram("scarab_commit_jobs", "Jobs in one transaction.", buckets=(1, 2, 4, 8, 16, 64, 256))
WRITER_QUEUE: Final = Gauge("scarab_writer_queue", "Jobs that wait to be committed.")
WRITER_OLDEST: Final = Gauge("scarab_writer_oldest_seconds", "How long the first of them has waited.")
WAL_BYTES: Final = Gauge("scarab_wal_bytes", "Size of the database's write-ahead log.")

BOT_SECONDS: Final = Histogram(
    "scarab_bot_seconds", "Time a bot thought about one move.", buckets=(0.01, 0.05, 0.2, 1, 2, 5, 10, 30)
)
BOT_FAILURES: Final = Counter("scarab_bot_failures", "Bots that crashed, hung or sent an impossible move.")
BOT_QUEUE: Final = Gauge("scarab_bot_queue", "Moves that wait for a free bot worker.")
SUBSTITUTES: Final = Counter("scarab_substitute_moves", "Moves made in place of a bot that had failed.")

COUNTED: Final = {
    "move_played": MOVES,
    "stale_move": STALE,
    "bot_failed": BOT_FAILURES,
    "substitute_move": SUBSTITUTES,
}
"""The counter of each event that the house reports."""


class Alias(Collector):
    """Exports a metric under its old name too, so that existing dashboards go on working."""

    def __init__(self, metric: Counter | Histogram, name: str) -> None:
        self.metric: Final = metric
        self.name: Final = name

    def collect(self) -> Iterator[Metric]:
        for family in self.metric.collect():
            alias = Metric(self.name, f"Old name of {family.name}.", family.type)
            alias.samples = [self.renamed(sample, family.name) for sample in family.samples]
            yield alias

    def renamed(self, sample: Sample, name: str) -> Sample:
        """`scarab_bot_seconds_bucket` → `scarab_robot_seconds_bucket`."""
        return sample._replace(name=self.name + sample.name.removeprefix(name))


ALIASES: Final = (Alias(BOT_SECONDS, "scarab_robot_seconds"), Alias(BOT_FAILURES, "scarab_robot_failures"))
for alias in ALIASES:
    REGISTRY.register(alias)


class WriterQueue(Protocol):
    """The part of the writer that the gauges read."""

    @property
    def waiting(self) -> Sized:
        """Jobs that are not answered yet."""

    @property
    def oldest_waiting(self) -> float | None:
        """Time at which the oldest of them was queued, by `time.monotonic`; None if none waits."""


def watch(db: str, writer: WriterQueue) -> None:
    """Set up gauges that are computed when /metrics is read."""
    log = Path(f"{Path(db).absolute()}-wal")
    WRITER_QUEUE.set_function(lambda: len(writer.waiting))
    WRITER_OLDEST.set_function(lambda: seconds_since(writer.oldest_waiting))
    WAL_BYTES.set_function(lambda: size(log))


def seconds_since(moment: float | None) -> float:
    return 0.0 if moment is None else monotonic() - moment


def size(path: Path) -> int:
    """0 if there is no such file: SQLite removes its log when the last connection is closed."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
