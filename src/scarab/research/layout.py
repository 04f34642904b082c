"""The layout of a game's tensor: names, shapes and ranges as data, and the way from bytes to numbers.

A row of bytes is compact: for storage, replay buffers and the way to an accelerator. `expand` makes the tensor of it.
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
"""So many rows are expanded at once: the processor's cache still holds what the step before has written."""


class Layout:
    """How one table is told in numbers; `fields` in the order in which they lie."""

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
        """Where the numbers of each choice begin, in each row of a block."""
        self.amount_from: Final = np.flatnonzero(~choice)
        self.amount_to: Final = places[~choice]
        self.highest: Final = np.array([min(field.most - field.least, HIGHEST) for field, place in columns], np.uint8)
        self.reach: Final = np.array([1 / max(field.most, 1) for field, place in columns], np.float32)
        self.least: Final = np.array([field.least / max(field.most, 1) for field, place in columns], np.float32)
        self.low: Final = np.zeros(self.width, np.float32)
        self.low[places] = self.least
        self.block_reach: Final = np.tile(self.reach, (BLOCK, 1))
        self.block_least: Final = np.tile(self.least, (BLOCK, 1))
        self.amount_reach: Final = self.reach[self.amount_from]
        self.amount_least: Final = self.least[self.amount_from]
        self.runs: Final = runs(self.amount_from, self.amount_to)

    def __reduce__(self) -> tuple[object, ...]:
        return (Layout, (self.game,))

    def columns(self) -> list[tuple[Field, int]]:
        """For each byte its field, and where its numbers begin in the tensor."""
        found = []
        place = 0
        for field in self.fields:
            for number in range(field.count):
                found.append((field, place))
                place += field.width // field.count
        return found

    def compact(self, state: State, seat: int) -> Bytes:
        """What a seat may know, as bytes."""
        return np.frombuffer(self.encoder.encode(state, int(seat)), np.uint8)

    def observe(self, state: State, seat: int) -> Floats:
        """What a seat may know, as the tensor."""
        return self.expand(self.compact(state, seat))

    def expand(self, rows: Bytes) -> Floats:
        """From bytes to the tensor; any number of rows at once, in the last axis of any shape."""
        tensor = np.zeros((*rows.shape[:-1], self.width), np.float32)
        if rows.ndim == 1:
            scaled = rows[self.amount_from] * self.amount_reach
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
        """A block of rows: amounts that lie side by side in one step, and a 1 for every choice."""
        scaled = np.minimum(rows, self.highest).astype(np.float32)
        scaled *= self.block_reach[: len(rows)]
        scaled += self.block_least[: len(rows)]
        np.minimum(scaled, 1, out=scaled)
        for first, last, place in self.runs:
            tensor[:, place : place + last - first] = scaled[:, first:last]
        tensor.reshape(-1)[rows[:, self.choice_from] + self.block_choices[: len(rows)]] = 1

    def expander(self, block: int) -> Expander:
        """The same way, compiled, for so many rows at once."""
        return Expander(self.fields, [self.values(field) for field in self.fields], block)

    def values(self, field: Field) -> list[int]:
        """The bits of the number that stands for each value of a byte; of a choice there are none to know."""
        if field.choice:
            return [0] * VALUES
        reach = max(field.most, 1)
        scaled = np.minimum(np.arange(VALUES), field.most - field.least).astype(np.float32) * np.float32(1 / reach)
        scaled += np.float32(field.least / reach)
        return list(np.minimum(scaled, 1, out=scaled).view(np.int32).tolist())

    def named(self, tensor: Floats) -> dict[str, Floats]:
        """The same numbers field by field, each in its shape."""
        found = {}
        place = 0
        for field in self.fields:
            part = tensor[..., place : place + field.width]
            found[field.name] = part.reshape(*tensor.shape[:-1], *field.shape)
            place += field.width
        return found

    def data(self) -> dict[str, Any]:
        """Plain data: what a file with tensors should carry."""
        return {
            "game": self.game.name,
            "rules": self.game.meta.rules_version,
            "seats": self.game.seats,
            "width": self.width,
            "compact_width": self.compact_width,
            "fields": [field.data() for field in self.fields],
        }

    def digest(self) -> str:
        """The same for the same layout: models and data sets can check that they fit."""
        return hashlib.sha256(json.dumps(self.data(), sort_keys=True).encode()).hexdigest()[:16]


def runs(columns: npt.NDArray[np.intp], places: npt.NDArray[np.intp]) -> list[tuple[int, int, int]]:
    """Columns whose numbers lie side by side in the tensor, too: the first, the one after the last, and where they go.

    Many rows are copied run by run, which is far faster than number by number.
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
