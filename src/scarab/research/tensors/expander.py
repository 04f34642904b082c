"""Compact rows to tensors, compiled: `Layout.expand` for a batch at every step."""

from typing import Final, final

from librt.strings import read_i64_le

from scarab.core.native import i32, i64, vec
from scarab.research.tensors.field import HIGHEST, Field

ONE: Final = 0x3F800000
"""The bits of 1.0 as float32. The tensor is written as its bit patterns."""
VALUES: Final = HIGHEST + 1
WORD: Final = 8
"""Bytes read at once. The buffer must have this many spare bytes after the last row."""
LONG: Final = 16
"""A field with at least this many amounts is long."""
SEVEN_BYTES: Final = (1 << 56) - 1


@final
class Expander:
    """Starts from the tensor of an all-zero row. Long fields are mostly zeros, so they are scanned 8 bytes at a time.

    All other numbers are written unconditionally: a test would take longer. `tables` maps, per field, each value of a
    byte to the bits of its float32; a choice needs none.
    """

    def __init__(self, fields: list[Field], tables: list[list[int]], block: int) -> None:
        """`block`: the most rows expanded at once."""
        self.made_of: Final = (fields, tables, block)
        choices: list[tuple[int, int]] = []
        amounts: list[tuple[int, int, int]] = []
        words: list[tuple[int, int, int, int]] = []
        blank: list[int] = []
        column = 0
        for number, field in enumerate(fields):
            step = field.width // field.count
            for first in range(0, field.count, WORD):
                count = min(WORD, field.count - first)
                here = [(column + place, len(blank) + place * step) for place in range(first, first + count)]
                if field.choice:
                    choices += here
                elif field.count < LONG:
                    amounts += [(byte, place, number * VALUES) for byte, place in here]
                else:
                    words.append((*here[0], number * VALUES, -1 if count == WORD else (1 << 8 * count) - 1))
            column += field.count
            blank += [tables[number][0]] * field.width
        self.row_width: Final[i64] = column
        self.width: Final[i64] = len(blank)
        self.values: Final = vec[i32]([bits for table in tables for bits in table])
        self.blank: Final = vec[i32]([bits for row in range(block) for bits in blank])
        self.choices: Final = vec[i64]([number for choice in choices for number in choice])
        """Per choice: its byte in the row, and its offset in the tensor."""
        self.amounts: Final = vec[i64]([number for amount in amounts for number in amount])
        """Per amount of a short field: its byte, its offset in the tensor, and the start of its table."""
        self.words: Final = vec[i64]([number for word in words for number in word])
        """Per word of a long field: the three numbers of its first amount, and a mask of its own bytes."""

    def __reduce__(self) -> tuple[object, ...]:
        return (Expander, self.made_of)

    def expand(self, rows: bytes, first: i64, count: i64) -> vec[i32]:
        """The tensor of rows[first : first + count]."""
        tensor = self.blank[: count * self.width]
        at: i64 = first * self.row_width
        base: i64 = 0
        for row in range(count):
            self.write_short(rows, at, tensor, base)
            self.write_long(rows, at, tensor, base)
            at += self.row_width
            base += self.width
        return tensor

    def write_short(self, rows: bytes, at: i64, tensor: vec[i32], base: i64) -> None:
        """Write the choices and short fields of the row at `at`."""
        choices = self.choices
        number: i64 = 0
        end: i64 = len(choices)
        while number < end:
            tensor[base + choices[number + 1] + (read_i64_le(rows, at + choices[number]) & HIGHEST)] = ONE
            number += 2
        amounts = self.amounts
        values = self.values
        number = 0
        end = len(amounts)
        while number < end:
            value: i64 = read_i64_le(rows, at + amounts[number]) & HIGHEST
            tensor[base + amounts[number + 1]] = values[amounts[number + 2] + value]
            number += 3

    def write_long(self, rows: bytes, at: i64, tensor: vec[i32], base: i64) -> None:
        """Write the nonzero amounts of the long fields of the row at `at`."""
        words = self.words
        values = self.values
        number: i64 = 0
        end: i64 = len(words)
        while number < end:
            word: i64 = read_i64_le(rows, at + words[number]) & words[number + 3]
            if word:
                place: i64 = base + words[number + 1]
                table: i64 = words[number + 2]
                while word:
                    if word & HIGHEST:
                        tensor[place] = values[table + (word & HIGHEST)]
                    word = (word >> 8) & SEVEN_BYTES
                    place += 1
            number += 4
