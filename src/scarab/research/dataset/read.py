"""A data set read back: its header, its rows, and for learning the tensors."""

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from scarab.core.box import Box, BoxSpec
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.register import find, load_with
from scarab.extras import extra
from scarab.research.dataset.rows import Row
from scarab.research.layout import Floats, Layout

with extra("research"):
    import numpy as np
    import numpy.typing as npt


class Dataset:
    """Iterate over it to get the rows as plain dictionaries."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.header: Final[Row] = read_header(path)

    def game(self) -> Game:
        """The game, with the seats, options, rules and box of this data set.

        One that names no rules is of version 1; one that names no box was played with the first that was packaged.
        """
        name: str = self.header["game"]
        try:
            rules, box = self.header.get("rules", 1), self.box(find(name).box_spec)
            return load_with(name, self.header["seats"], self.header["options"], rules=rules, box=box)
        except BadChoice as error:
            raise BadChoice(f"{self.path.name}: {error}") from None

    def box(self, spec: BoxSpec | None) -> Box | None:
        """The box in the header. Raises BadChoice if its values are not those that its digest names."""
        if spec is None:
            return None
        stored = self.header.get("box")
        if stored is None:
            return spec.first()
        if not isinstance(stored, dict) or not isinstance(stored.get("values"), dict):
            raise BadChoice("the box in its header has no values")
        box = spec.box(stored["values"], str(stored.get("name", "")))
        if box.digest != stored.get("digest"):
            raise BadChoice(f"the values of its box, {box.name!r}, are not those of the digest beside them")
        return box

    def __iter__(self) -> Iterator[Row]:
        for row in parquet_rows(self.path) if self.path.suffix == ".parquet" else json_rows(self.path):
            if isinstance(row.get("view"), str):
                row["view"] = json.loads(row["view"])
            yield row

    def tensors(self) -> tuple[Floats, npt.NDArray[np.int8], npt.NDArray[np.int64], Floats]:
        """For learning: observations, legal-action masks, chosen actions and rewards; one row per decision."""
        layout = self.layout()
        rows = list(self)
        observations = layout.expand(
            np.frombuffer(b"".join(row["tensor"] for row in rows), np.uint8).reshape(len(rows), -1)
        )
        masks = np.zeros((len(rows), layout.game.action_count), np.int8)
        for number, row in enumerate(rows):
            masks[number, row["legal"]] = 1
        chosen = np.array([row["action"] for row in rows], np.int64)
        return observations, masks, chosen, np.array([row["reward"] for row in rows], np.float32)

    def layout(self) -> Layout:
        """The layout of its tensors. Raises BadChoice if this version of the game has another layout."""
        if "layout" not in self.header:
            raise BadChoice(f"{self.path.name} holds {self.header['contents']}, not tensors")
        layout = Layout(self.game())
        mine, its = layout.data(), layout_data(self.header["layout"])
        if mine != its:
            versions = f"version {its.get('version', 'unknown')}, this one is {mine['version']}"
            raise BadChoice(f"{self.path.name} has another layout: {versions}")
        return layout


def layout_data(stored: Row) -> Row:
    """The layout of a data set. Before there was a version of its own, it had that of the rules."""
    if "rules" not in stored:
        return stored
    return {"version" if name == "rules" else name: value for name, value in stored.items()}


def read(path: Path | str) -> Dataset:
    """Open a data set. Raises BadChoice if the file is no data set."""
    return Dataset(Path(path))


def read_header(path: Path) -> Row:
    if path.suffix == ".parquet":
        metadata = arrow_file(path).schema_arrow.metadata or {}
        words = metadata.get(b"scarab", b"{}").decode()
    else:
        with path.open(encoding="utf-8") as file:
            words = file.readline()
    try:
        found: Row = json.loads(words)
    except json.JSONDecodeError:
        found = {}
    if "contents" not in found:
        raise BadChoice(f"{str(path)!r} is no data set of Scarab")
    return found


def arrow_file(path: Path) -> Any:
    """`Any`, because pyarrow has no types."""
    with extra("research"):
        from pyarrow import parquet  # noqa: PLC0415  (JSON lines are read without it)

    return parquet.ParquetFile(path)


def parquet_rows(path: Path) -> Iterator[Row]:
    for batch in arrow_file(path).iter_batches():
        yield from batch.to_pylist()


def json_rows(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8") as file:
        next(file)
        for line in file:
            row: Row = json.loads(line)
            if "tensor" in row:
                row["tensor"] = b64decode(row["tensor"])
            yield row
