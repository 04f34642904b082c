"""The layout of a game's tensor: names, shapes and ranges as data, and the expansion of bytes to numbers.

A compact row holds one byte per number: for storage, replay buffers and transfer to an accelerator. `expand` turns
rows into tensors.
"""

import hashlib
import json
from typing import Any, Final

from scarab.core.game import Game
from scarab.core.state import State
from scarab.extras import extra
from scarab.research.tensors.expander import VALUES, Expander
from scarab.research.tensors.field import HIGHEST, Field
from scarab.research.tensors.register import encoder_of

with extra("research"):
    import numpy as np
    import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]

BLOCK: Final = 128
"""Rows expanded at once: the processor's cache still holds the result of the previous step."""


class Layout:
    """The fields of an observation, in order, for one number of seats and one choice of options."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.encoder: Final = encoder_of(game)
        self.fields: Final[list[Field]] = list(self.encoder.fields)
        self.compact_width: Final = self.encoder.width
        self.width: Final = sum(field.width for field in self.fields)
        columns = self.columns()
        places = np.array([place for field, place in columns], np.intp)
        choice = np.array([field.choice for field, place in columns])
        self.choice_from: Final = np.flatnonzero(choice)
        self.choice_to: Final = places[choice]
        self.block_choices: Final = np.arange(0, BLOCK * self.width, self.width).reshape(-1, 1) + self.choice_to
        """Offset of each one-hot vector, in each row of a block."""
        self.amount_from: Final = np.flatnonzero(~choice)
        self.amount_to: Final = places[~choice]
        self.highest: Final = np.array([min(field.most - field.least, HIGHEST) for field, place in columns], np.uint8)
        self.scale: Final = np.array([1 / max(field.most, 1) for field, place in columns], np.float32)
        self.least: Final = np.array([field.least / max(field.most, 1) for field, place in columns], np.float32)
        self.low: Final = np.zeros(self.width, np.float32)
        self.low[places] = self.least
        self.block_scale: Final = np.tile(self.scale, (BLOCK, 1))
        self.block_least: Final = np.tile(self.least, (BLOCK, 1))
        self.amount_scale: Final = self.scale[self.amount_from]
        self.amount_least: Final = self.least[self.amount_from]
        self.runs: Final = runs(self.amount_from, self.amount_to)

    def __reduce__(self) -> tuple[object, ...]:
        return (Layout, (self.game,))

    def columns(self) -> list[tuple[Field, int]]:
        """For each byte: its field, and its offset in the tensor."""
        found = []
        place = 0
        for field in self.fields:
            for number in range(field.count):
                found.append((field, place))
                place += field.width // field.count
        return found

    def compact(self, state: State, seat: int) -> Bytes:
        """A seat's observation as a compact row."""
        return np.frombuffer(self.encoder.encode(state, int(seat)), np.uint8)

    def observe(self, state: State, seat: int) -> Floats:
        """A seat's observation as a tensor."""
        return self.expand(self.compact(state, seat))

    def expand(self, rows: Bytes) -> Floats:
        """Compact rows to tensors; the rows lie in the last axis of an array of any shape."""
        tensor = np.zeros((*rows.shape[:-1], self.width), np.float32)
        if rows.ndim == 1:
            scaled = rows[self.amount_from] * self.amount_scale
            scaled += self.amount_least
            tensor[self.amount_to] = np.minimum(scaled, 1, out=scaled)
            tensor[rows[self.choice_from] + self.choice_to] = 1
            return tensor
        every_row = rows.reshape(-1, self.compact_width)
        every_tensor = tensor.reshape(-1, self.width)
        for first in range(0, len(every_row), BLOCK):
            self.fill(every_row[first : first + BLOCK], every_tensor[first : first + BLOCK])
        return tensor

    def fill(self, rows: Bytes, tensor: Floats) -> None:
        """Expand a block of rows: adjacent amounts in one step, and a 1 for each one-hot vector."""
        scaled = np.minimum(rows, self.highest).astype(np.float32)
        scaled *= self.block_scale[: len(rows)]
        scaled += self.block_least[: len(rows)]
        np.minimum(scaled, 1, out=scaled)
        for first, last, place in self.runs:
            tensor[:, place : place + last - first] = scaled[:, first:last]
        tensor.reshape(-1)[rows[:, self.choice_from] + self.block_choices[: len(rows)]] = 1

    def expander(self, block: int) -> Expander:
        """A compiled `expand` for up to `block` rows at once."""
        return Expander(self.fields, [self.values(field) for field in self.fields], block)

    def values(self, field: Field) -> list[int]:
        """For each value of a byte, the bits of its float32; zeros for a choice, which needs none."""
        if field.choice:
            return [0] * VALUES
        reach = max(field.most, 1)
        scaled = np.minimum(np.arange(VALUES), field.most - field.least).astype(np.float32) * np.float32(1 / reach)
        scaled += np.float32(field.least / reach)
        return list(np.minimum(scaled, 1, out=scaled).view(np.int32).tolist())

    def named(self, tensor: Floats) -> dict[str, Floats]:
        """A tensor's fields by name, each in its shape."""
        found = {}
        place = 0
        for field in self.fields:
            part = tensor[..., place : place + field.width]
            found[field.name] = part.reshape(*tensor.shape[:-1], *field.shape)
            place += field.width
        return found

    def data(self) -> dict[str, Any]:
        """The layout as plain JSON data, to be stored with tensors."""
        return {
            "game": self.game.name,
            "version": self.game.meta.layout_version,
            "seats": self.game.seats,
            "width": self.width,
            "compact_width": self.compact_width,
            "fields": [field.data() for field in self.fields],
        }

    def digest(self) -> str:
        """A hash of the layout: models and data sets compare it before use."""
        data = self.data()
        if data["version"] == 1:  # the first layouts called it so, and their digests must not change
            data["rules"] = data.pop("version")
        return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def runs(columns: npt.NDArray[np.intp], places: npt.NDArray[np.intp]) -> list[tuple[int, int, int]]:
    """Runs of columns that are adjacent in the tensor too: first column, end, and offset in the tensor.

    Copying many rows run by run is far faster than number by number.
    """
    found: list[tuple[int, int, int]] = []
    for column, place in zip(columns.tolist(), places.tolist(), strict=True):
        if found and found[-1][1] == column:
            found[-1] = (found[-1][0], column + 1, found[-1][2])
        else:
            found.append((column, column + 1, place))
    return found


def layout(game: Game) -> Layout:
    """The layout of a game's tensor."""
    return Layout(game)
