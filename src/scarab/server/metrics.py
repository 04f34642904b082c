"""What a host can watch at /metrics."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

REQUESTS: Final = Counter("scarab_requests", "Requests answered.", ["status"])
MOVES: Final = Counter("scarab_moves", "Answers of people and bots that were played.")
STALE: Final = Counter("scarab_stale_moves", "Answers refused because the table had moved on.")
TABLES: Final = Gauge("scarab_tables_in_memory", "Tables held in memory.")
FROZEN: Final = Gauge("scarab_tables_frozen", "Unfinished tables that do not replay under today's rules.")
SOCKETS: Final = Gauge("scarab_sockets", "Open sockets.")
CUT_OFF: Final = Counter("scarab_sockets_cut_off", "Sockets closed because their reader was too slow.")
COMMIT_SECONDS: Final = Histogram(
    "scarab_commit_seconds", "Time of one transaction.", buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.2, 1, 5)
)
COMMIT_JOBS: Final = Histogram("scarab_commit_jobs", "Jobs in one transaction.", buckets=(1, 2, 4, 8, 16, 64, 256))
ROBOT_SECONDS: Final = Histogram(
    "scarab_robot_seconds", "Time a bot thought about one move.", buckets=(0.01, 0.05, 0.2, 1, 2, 5, 10, 30)
)
ROBOT_FAILURES: Final = Counter("scarab_robot_failures", "Bots that crashed, hung or said something impossible.")
SUBSTITUTES: Final = Counter("scarab_substitute_moves", "Moves made in place of a bot that had failed.")

COUNTED: Final = {
    "move_played": MOVES,
    "stale_move": STALE,
    "bot_failed": ROBOT_FAILURES,
    "substitute_move": SUBSTITUTES,
}
"""What the house reports, and where it is counted."""
