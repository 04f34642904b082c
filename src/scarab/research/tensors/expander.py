"""From rows of bytes to the tensor, compiled: what `Layout.expand` does, for a batch at every step."""

from typing import Final, final

from librt.strings import read_i64_le

from scarab.core.native import i32, i64, vec
from scarab.research.tensors.field import HIGHEST, Field

ONE: Final = 0x3F800000
"""The bits of 1.0: numbers of the tensor are written as a machine keeps them, 32 bits each."""
VALUES: Final = HIGHEST + 1
WORD: Final = 8
"""Bytes that are read at once; after the last row there must be so many more."""
SEVEN_BYTES: Final = (1 << 56) - 1


@final
class Expander:
    """A tensor begins as that of zeros only. Every choice is a 1 in it; amounts are read by eights, as most are 0.

    `tables` has, for each field, the bits of the number that stands for each value of a byte; a choice needs none.
    """

    def __init__(self, fields: list[Field], tables: list[list[int]], block: int) -> None:
        """`block`: how many rows are expanded at once, at most."""
        places: list[int] = []
        starts: list[int] = []
        choices: list[int] = []
        amounts: list[int] = []
        blank: list[int] = []
        for number, field in enumerate(fields):
            for column in range(len(places), len(places) + field.count):
                places.append(len(blank))
                starts.append(number * VALUES)
                (choices if field.choice else amounts).append(column)
                blank += [tables[number][0]] * (field.width // field.count)
        self.row_width: Final[i64] = len(places)
        self.width: Final[i64] = len(blank)
        self.places: Final = vec[i64](places)
        """For each byte of a row, where its numbers begin in the tensor."""
        self.starts: Final = vec[i64](starts)
        """For each byte of a row, where its table begins."""
        self.values: Final = vec[i32]([bits for table in tables for bits in table])
        self.blank: Final = vec[i32]([bits for row in range(block) for bits in blank])
        self.choices: Final = vec[i64](choices)
        self.ones: Final = vec[i64]([places[column] for column in choices])
        """The bytes that are choices, and where the numbers of each begin in the tensor."""
        pieces = words_of(amounts)
        self.firsts: Final = vec[i64]([first for first, count in pieces])
        self.masks: Final = vec[i64]([-1 if count == WORD else (1 << 8 * count) - 1 for first, count in pieces])
        """The amounts in pieces: the first byte of each, and how much of the word there is its own."""

    def expand(self, rows: bytes, first: i64, count: i64) -> vec[i32]:
        """The tensor of `count` rows from the first on."""
        tensor = self.blank[: count * self.width]
        at: i64 = first * self.row_width
        base: i64 = 0
        for row in range(count):
            self.choose(rows, at, tensor, base)
            self.measure(rows, at, tensor, base)
            at += self.row_width
            base += self.width
        return tensor

    def choose(self, rows: bytes, at: i64, tensor: vec[i32], base: i64) -> None:
        """The choices of the row at `at`."""
        columns = self.choices
        number: i64 = 0
        for place in self.ones:
            tensor[base + place + (read_i64_le(rows, at + columns[number]) & HIGHEST)] = ONE
            number += 1  # noqa: SIM113  (a machine word)

    def measure(self, rows: bytes, at: i64, tensor: vec[i32], base: i64) -> None:
        """The amounts of the row at `at` that are not 0."""
        places = self.places
        starts = self.starts
        values = self.values
        masks = self.masks
        for piece, first in enumerate(self.firsts):
            word: i64 = read_i64_le(rows, at + first) & masks[piece]
            column: i64 = first
            while word:
                value: i64 = word & HIGHEST
                if value:
                    tensor[base + places[column]] = values[starts[column] + value]
                word = (word >> 8) & SEVEN_BYTES
                column += 1


def words_of(columns: list[int]) -> list[tuple[int, int]]:
    """Columns that lie side by side, by eights: the first of each piece and how many there are."""
    found: list[tuple[int, int]] = []
    for column in columns:
        if found and sum(found[-1]) == column and found[-1][1] < WORD:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((column, 1))
    return found
