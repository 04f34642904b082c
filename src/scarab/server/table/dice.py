"""The dice of a table."""

from scarab.core.dice import Dice
from scarab.server.table.rows import TableRow


def dice_of(row: TableRow) -> Dice:
    return Dice(row.seed)
