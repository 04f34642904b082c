"""The layout of a game's tensor: names, shapes and ranges as data, and the way from bytes to numbers.

A row of bytes is compact: for storage, replay buffers and the way to an accelerator. `expand` makes the tensor of it.
"""

import hashlib
import json
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from scarab.core.game import Game
from scarab.core.state import State
from scarab.research.tensors.field import Field
from scarab.research.tensors.register import encoder_of

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]


class Run(NamedTuple):
    """Amounts that lie side by side both in the row and in the tensor, and how they are scaled."""

    column: int
    place: int
    reach: Floats
    least: Floats


class Layout:
    """How one table is told in numbers; `fields` in the order in which they lie."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.encoder: Final = encoder_of(game)
        self.fields: Final[list[Field]] = list(self.encoder.fields)
        self.compact_width: Final = sum(field.count for field in self.fields)
        self.width: Final = sum(field.width for field in self.fields)
        self.low: Final = np.zeros(self.width, np.float32)
        self.runs: Final[list[Run]] = []
        choice_from: list[int] = []
        choice_to: list[int] = []
        column = place = 0
        for field in self.fields:
            if field.choice:
                choice_from += range(column, column + field.count)
                choice_to += range(place, place + field.width, field.most + 1)
            else:
                self.note_run(field, column, place)
            column += field.count
            place += field.width
        self.choice_from: Final = np.array(choice_from, np.intp)
        self.choice_to: Final = np.array(choice_to, np.intp)

    def note_run(self, field: Field, column: int, place: int) -> None:
        """Amounts that lie side by side are scaled together."""
        reach = np.full(field.count, 1 / max(field.most, 1), np.float32)
        least = np.full(field.count, field.least / max(field.most, 1), np.float32)
        self.low[place : place + field.count] = least
        if self.runs and self.runs[-1].column + len(self.runs[-1].reach) == column:
            last = self.runs.pop()
            column, place = last.column, last.place
            reach, least = np.concatenate([last.reach, reach]), np.concatenate([last.least, least])
        self.runs.append(Run(column, place, reach, least))

    def compact(self, state: State, seat: int) -> Bytes:
        """What a seat may know, as bytes."""
        return np.frombuffer(self.encoder.encode(state, seat), np.uint8)

    def observe(self, state: State, seat: int) -> Floats:
        """What a seat may know, as the tensor."""
        return self.expand(self.compact(state, seat))

    def expand(self, rows: Bytes) -> Floats:
        """From bytes to the tensor; any number of rows at once, in the last axis of any shape."""
        tensor = np.zeros((*rows.shape[:-1], self.width), np.float32)
        for run in self.runs:
            count = len(run.reach)
            part = tensor[..., run.place : run.place + count]
            np.multiply(rows[..., run.column : run.column + count], run.reach, out=part)
            part += run.least
            np.minimum(part, 1, out=part)
        chosen = self.choice_to + rows[..., self.choice_from]
        if rows.ndim > 1:
            chosen += np.arange(0, tensor.size, self.width).reshape(*rows.shape[:-1], 1)
        tensor.reshape(-1)[chosen] = 1
        return tensor

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


def layout(game: Game) -> Layout:
    """The layout of a game's tensor."""
    return Layout(game)
