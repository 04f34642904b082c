"""Play games on any number of processes and write them, in order, as Parquet or JSON lines."""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol

from scarab.bots.arena.schedule import matches
from scarab.bots.workers import workers
from scarab.core.errors import BadChoice, ScarabError
from scarab.core.game import Game
from scarab.extras import extra
from scarab.research.dataset.rows import Row, Task, checked_contents, header, play_rows

SUFFIXES: Final = (".parquet", ".jsonl")
BATCH: Final = 4096
"""Rows written at once."""


class CannotKeep(ScarabError):
    """The file cannot be written, or exists already."""

    code = "file/unwritable"


def write(
    path: Path,
    game: Game,
    bots: list[str],
    games: int,
    *,
    seed: int = 1,
    contents: str = "tensors",
    jobs: int = 1,
    tick: Callable[[], None] = lambda: None,
) -> int:
    """Play whole rotations, at least `games` games, and write their rows. Returns the number of rows.

    `tick` is called after each game. The file appears when it is complete; an existing file is never overwritten.
    """
    checked_contents(contents)
    if path.suffix not in SUFFIXES:
        raise BadChoice(f"a data set is a file that ends in {' or '.join(SUFFIXES)}, not {path.name!r}")
    if jobs < 1:
        raise BadChoice(f"at least 1 job is needed, not {jobs}")
    if path.exists():
        raise CannotKeep(f"{str(path)!r} is there already; name a new file")
    planned = [Task(number, match, contents) for number, match in enumerate(matches(game, bots, games, seed))]
    about = header(game, bots, len(planned), seed, contents)
    unfinished = path.with_name(path.name + ".part")
    try:
        count = fill(unfinished, path.suffix, about, played(planned, jobs), tick)
        unfinished.rename(path)
    except OSError as error:
        raise CannotKeep(f"{str(path)!r} cannot be written: {(error.strerror or str(error)).lower()}") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return count


def played(planned: list[Task], jobs: int) -> Iterator[list[Row]]:
    """The rows of each game, in order, for any number of processes."""
    if jobs == 1:
        yield from map(play_rows, planned)
        return
    with workers(jobs) as pool:
        yield from pool.imap(play_rows, planned, chunksize=4)


class Sink(Protocol):
    """Writes rows to a file."""

    def put(self, rows: list[Row]) -> None: ...

    def close(self) -> None: ...


def fill(path: Path, suffix: str, about: Row, games: Iterator[list[Row]], tick: Callable[[], None]) -> int:
    sink: Sink = ParquetSink(path, about) if suffix == ".parquet" else LinesSink(path, about)
    count = 0
    pending: list[Row] = []
    try:
        for rows in games:
            pending += rows
            count += len(rows)
            if len(pending) >= BATCH:
                sink.put(pending)
                pending = []
            tick()
        sink.put(pending)
    finally:
        sink.close()
    return count


class LinesSink:
    """JSON lines: the header first, then one row per line; bytes as base64."""

    def __init__(self, path: Path, about: Row) -> None:
        self.file = path.open("w", encoding="utf-8")
        self.put([about])

    def put(self, rows: list[Row]) -> None:
        for row in rows:
            self.file.write(compact(row) + "\n")

    def close(self) -> None:
        self.file.close()


class ParquetSink:
    """Parquet, with the header in the schema's metadata. Views differ in form by game, so they are JSON text."""

    def __init__(self, path: Path, about: Row) -> None:
        with extra("research", ", or write a .jsonl file"):
            import pyarrow  # noqa: PLC0415  (JSON lines are written without it)
            from pyarrow import parquet  # noqa: PLC0415
        self.arrow = pyarrow
        self.schema = schema(pyarrow, about["contents"]).with_metadata({"scarab": json.dumps(about)})
        self.writer = parquet.ParquetWriter(path, self.schema, compression="zstd")

    def put(self, rows: list[Row]) -> None:
        if rows:
            plain = [{**row, "view": compact(row["view"])} if "view" in row else row for row in rows]
            self.writer.write_table(self.arrow.Table.from_pylist(plain, schema=self.schema))

    def close(self) -> None:
        self.writer.close()


def compact(row: Row) -> str:
    return json.dumps(row, separators=(",", ":"), default=lambda data: b64encode(data).decode())


def schema(arrow: Any, contents: str) -> Any:
    """The columns. `Any`, because pyarrow has no types and is imported only where it is needed."""
    numbers = arrow.list_(arrow.int16())
    if contents == "records":
        return arrow.schema(
            {
                "game": arrow.int32(),
                "deal": arrow.int32(),
                "bots": arrow.list_(arrow.string()),
                "scores": numbers,
                "winners": numbers,
                "record": arrow.string(),
            }
        )
    shown = {"view": arrow.string()} if contents == "views" else {"tensor": arrow.binary()}
    return arrow.schema(
        {
            "game": arrow.int32(),
            "line": arrow.int16(),
            "seat": arrow.int8(),
            "bot": arrow.string(),
            **shown,
            "legal": numbers,
            "action": arrow.int16(),
            "text": arrow.string(),
            "reward": arrow.float32(),
            "score": arrow.int16(),
        }
    )
