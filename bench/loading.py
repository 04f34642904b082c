"""Time to load a table from disk: a game of up to 300 lines, replayed for every viewer.

`PYTHONPATH=src .venv/bin/python bench/loading.py` measures the plain engine, `.venv/bin/python …` the compiled one.
"""

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from sqlalchemy import Engine

import scarab
from scarab import Dice, FastRng, Game, Record
from scarab.cli.engine import is_compiled
from scarab.server.commands.lobby import table_row
from scarab.server.house import ServerHouse
from scarab.server.settings import Settings
from scarab.server.store import statements
from scarab.server.store.reads import read_table
from scarab.server.store.transaction import execute
from scarab.server.table.progress import Progress
from scarab.server.table.restore import progress_of
from scarab.server.table.rows import LineRow, SeatRow, TableRow

LINES: Final = 300
TIMES: Final = 30


def long_game(game: Game) -> Record:
    """Random actions until the record is long enough or the game is over."""
    rng = FastRng(1)
    progress = Progress(Record(game), Dice("loading"))
    progress.follow()
    while progress.version < LINES:
        asked = progress.state.seats_to_act()
        legal = progress.state.legal_actions(asked[0])
        progress.step(asked[0], legal[rng.below(len(legal))])
        progress.follow()
        if progress.state.is_over():
            break
    return progress.table.record


def store(engine: Engine, row: TableRow, record: Record) -> None:
    lines = [LineRow(line.seat, line.text) for line in record.lines[:LINES]]
    row.status, row.version = "playing", len(lines)
    with engine.connect() as connection:
        execute(connection, statements.new_table(row, lines))


def main() -> None:
    grid = Grid("game", "lines", "to load", title=f"{'compiled' if is_compiled() else 'plain'} engine")
    with TemporaryDirectory() as folder:
        house = ServerHouse(Settings(db=str(Path(folder) / "games.db")))
        for name, kind in scarab.GAMES.items():
            game = scarab.load(name, kind.meta.seats[-1])
            row = table_row(house, game, "", [SeatRow(person=True)] * game.seats, public=False, spectators=True)
            store(house.engine, row, long_game(game))
            taken = []
            for attempt in range(TIMES):
                began = time.perf_counter()
                found = read_table(house.engine, row.id)
                assert found is not None
                progress, trouble = progress_of(*found)
                taken.append(1000 * (time.perf_counter() - began))
                assert progress is not None
                assert not trouble
            grid.add_row(name, str(row.version), f"{median(taken):.1f} ms")
        house.engine.dispose()
    Console().print(grid)


if __name__ == "__main__":
    main()
