"""From rows of bytes to the tensor, compiled: what `Layout.expand` does, for a batch at every step."""

from typing import Final, final

from librt.strings import read_i64_le

from scarab.core.native import i32, i64, vec
from scarab.research.tensors.field import HIGHEST, Field

ONE: Final = 0x3F800000
"""The bits of 1.0: numbers of the tensor are written as a machine keeps them, 32 bits each."""
VALUES: Final = HIGHEST + 1
NO_TABLE: Final = -1
WORD: Final = 8
"""Bytes that are read at once; after the last row there must be so many more."""
SEVEN_BYTES: Final = (1 << 56) - 1


@final
class Expander:
    """Most bytes are zeros. So a tensor begins as that of zeros only, and what is not zero is changed in it.

    `tables` has, for each field, the bits of the number that stands for each value of a byte; a choice needs none.
    """

    def __init__(self, fields: list[Field], tables: list[list[int]], block: int) -> None:
        """`block`: how many rows are expanded at once, at most."""
        places: list[int] = []
        starts: list[int] = []
        blank: list[int] = []
        for number, field in enumerate(fields):
            zero = [ONE] + [0] * field.most if field.choice else [tables[number][0]]
            for column in range(field.count):
                places.append(len(blank))
                starts.append(NO_TABLE if field.choice else number * VALUES)
                blank += zero
        self.row_width: Final[i64] = len(places)
        self.width: Final[i64] = len(blank)
        self.places: Final = vec[i64](places)
        """For each byte of a row, where its numbers begin in the tensor."""
        self.starts: Final = vec[i64](starts)
        """For each byte of a row, where its table begins; NO_TABLE for a choice."""
        self.values: Final = vec[i32]([bits for table in tables for bits in table])
        self.blank: Final = vec[i32]([bits for row in range(block) for bits in blank])
        self.masks: Final = vec[i64]([(1 << 8 * count) - 1 for count in range(WORD)])
        """The first so many bytes of a word."""

    def expand(self, rows: bytes, first: i64, count: i64) -> vec[i32]:
        """The tensor of `count` rows from the first on."""
        tensor = self.blank[: count * self.width]
        masks = self.masks
        at: i64 = first * self.row_width
        base: i64 = 0
        for row in range(count):
            column: i64 = 0
            while column < self.row_width:
                word: i64 = read_i64_le(rows, at + column)
                left: i64 = self.row_width - column
                if left < WORD:
                    word &= masks[left]
                if word:
                    self.change(tensor, base, column, word)
                column += WORD
            at += self.row_width
            base += self.width
        return tensor

    def change(self, tensor: vec[i32], base: i64, column: i64, word: i64) -> None:
        """Write the numbers of up to eight bytes, from this column on, into the row that begins at `base`."""
        places = self.places
        starts = self.starts
        while word:
            value: i64 = word & HIGHEST
            if value:
                place: i64 = base + places[column]
                start: i64 = starts[column]
                if start == NO_TABLE:
                    tensor[place] = 0
                    tensor[place + value] = ONE
                else:
                    tensor[place] = self.values[start + value]
            word = (word >> 8) & SEVEN_BYTES
            column += 1
