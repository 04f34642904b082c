"""Rebuilds a game from its stored lines, or says why it is frozen."""

from scarab.core.errors import BadChoice, RecordError, ScarabError
from scarab.core.game import Game, checked_rules
from scarab.core.record import Line, Record
from scarab.core.register import find, load_with
from scarab.core.table import dice_of
from scarab.server.table.boxes import box_of
from scarab.server.table.progress import Progress
from scarab.server.table.rows import LineRow, TableRow


def game_of(row: TableRow, rules: int | None) -> Game:
    """The game of a table with its own box, by these rules. Raises ScarabError if one of them is not at hand."""
    return load_with(row.game, len(row.seats), row.options, rules=rules, box=box_of(row))


def record_of(row: TableRow, lines: list[LineRow]) -> Record:
    """The stored lines as a record under the table's own rules. Raises ScarabError if they no longer exist."""
    return with_lines(game_of(row, row.rules), row, lines)


def with_lines(game: Game, row: TableRow, lines: list[LineRow]) -> Record:
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
    """The game as far as it replays under its own rules, and why it goes no further; empty if it does.

    A table whose version of the rules is unknown is replayed under the newest: to look at, not to play on.
    """
    try:
        trouble = why_no_rules(row)
        game = game_of(row, None if trouble else row.rules)
    except Exception as error:  # stored values can be anything
        return None, why_frozen(error)
    good = lines
    while True:
        try:
            record = with_lines(game, row, good)
            return Progress(record, dice_of(record, row.seed)), trouble
        except Exception as error:  # a changed game can raise anything while an old record is replayed
            trouble = trouble or why_frozen(error)
            if not good:
                return None, trouble
            keep = error.line - 1 if isinstance(error, RecordError) else len(good) - 1
            good = good[: max(0, min(keep, len(good) - 1))]


def why_no_rules(row: TableRow) -> str:
    """Why the table's version of the rules cannot be played; empty if it can. Raises BadChoice for an unknown game."""
    meta = find(row.game).meta
    try:
        checked_rules(meta, row.rules)
    except BadChoice as error:
        return f"it was begun under version {row.rules} of the rules. {error}"
    return ""


def why_frozen(error: Exception) -> str:
    """One sentence, for the log and for the players."""
    return str(error) if isinstance(error, ScarabError) else f"{type(error).__name__} while replaying"
