"""Rebuilds a game from its stored lines, or says why it is frozen."""

from scarab.core.errors import RecordError
from scarab.core.record import Line, Record
from scarab.core.register import load_with
from scarab.core.table import dice_of
from scarab.server.table.progress import Progress
from scarab.server.table.rows import LineRow, TableRow


def record_of(row: TableRow, lines: list[LineRow]) -> Record:
    """The stored lines as a record under the current rules. Raises ScarabError if the game no longer exists."""
    game = load_with(row.game, len(row.seats), row.options)
    promised = {"Commitment": row.commitment} if row.commitment else {}
    record = Record(game, {**(row.headers or {}), **promised})
    record.headers["Rules"] = str(row.rules)
    record.lines.extend([Line(line.seat, line.text) for line in lines])
    record.trailer.update(row.trailer or {})
    return record


def restore(row: TableRow, lines: list[LineRow]) -> Progress | None:
    """The game of a stored table; sets the row's status and the reason if it is frozen."""
    if row.status in ("waiting", "closed"):
        return None
    progress, row.reason = progress_of(row, lines)
    if row.status != "over":
        row.status = "frozen" if row.reason else "playing"
    return progress


def progress_of(row: TableRow, lines: list[LineRow]) -> tuple[Progress | None, str]:
    """The game as far as it replays under the current rules, and why it goes no further; empty if it does."""
    trouble = ""
    good = lines
    while True:
        try:
            record = record_of(row, good)
            today = record.game.meta.rules_version
            if row.rules != today:
                trouble = f"it was begun under version {row.rules} of the rules, and this is version {today}"
            return Progress(record, dice_of(record, row.seed)), trouble
        except Exception as error:  # a changed game can raise anything while an old record is replayed
            trouble = trouble or why_frozen(error)
            if not good:
                return None, trouble
            keep = error.line - 1 if isinstance(error, RecordError) else len(good) - 1
            good = good[: max(0, min(keep, len(good) - 1))]


def why_frozen(error: Exception) -> str:
    """One sentence, for the log and for the players."""
    if isinstance(error, RecordError):
        return str(error)
    return f"{type(error).__name__} while replaying"
