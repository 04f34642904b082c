"""The layout of a game's tensor: names, shapes and ranges as data, and the way from bytes to numbers.

A row of bytes is compact: for storage, replay buffers and the way to an accelerator. `expand` makes the tensor of it.
"""

import hashlib
import json
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from scarab.core.game import Game
from scarab.core.state import State
from scarab.research.tensors.field import Field
from scarab.research.tensors.register import encoder_of

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]


class Layout:
    """How one table is told in numbers; `fields` in the order in which they lie."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.encoder: Final = encoder_of(game)
        self.fields: Final[list[Field]] = list(self.encoder.fields)
        self.compact_width: Final = sum(field.count for field in self.fields)
        self.width: Final = sum(field.width for field in self.fields)
        self.low: Final = np.zeros(self.width, np.float32)
        amount_from, amount_to, reach, least, choice_from, choice_to = self.columns()
        self.amount_from: Final = np.array(amount_from, np.intp)
        self.amount_to: Final = np.array(amount_to, np.intp)
        self.reach: Final = np.array(reach, np.float32)
        self.least: Final = np.array(least, np.float32)
        self.choice_from: Final = np.array(choice_from, np.intp)
        self.choice_to: Final = np.array(choice_to, np.intp)
        self.low[self.amount_to] = self.least

    def columns(self) -> tuple[list[int], list[int], list[float], list[float], list[int], list[int]]:
        """Where each byte lies, where its numbers begin, and for amounts how they are scaled."""
        amount_from, amount_to, choice_from, choice_to = [], [], [], []
        reach: list[float] = []
        least: list[float] = []
        column = place = 0
        for field in self.fields:
            for number in range(field.count):
                if field.choice:
                    choice_from.append(column)
                    choice_to.append(place)
                    place += field.most + 1
                else:
                    amount_from.append(column)
                    amount_to.append(place)
                    reach.append(1 / max(field.most, 1))
                    least.append(field.least / max(field.most, 1))
                    place += 1
                column += 1
        return amount_from, amount_to, reach, least, choice_from, choice_to

    def compact(self, state: State, seat: int) -> Bytes:
        """What a seat may know, as bytes."""
        return np.frombuffer(self.encoder.encode(state, int(seat)), np.uint8)

    def observe(self, state: State, seat: int) -> Floats:
        """What a seat may know, as the tensor."""
        return self.expand(self.compact(state, seat))

    def expand(self, rows: Bytes) -> Floats:
        """From bytes to the tensor; any number of rows at once, in the last axis of any shape."""
        tensor = np.zeros((*rows.shape[:-1], self.width), np.float32)
        scaled = rows[..., self.amount_from] * self.reach
        scaled += self.least
        tensor[..., self.amount_to] = np.minimum(scaled, 1, out=scaled)
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
