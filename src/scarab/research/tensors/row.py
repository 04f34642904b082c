"""Compact rows, as encoders write them: one row, or the rows of many games one after the other."""

from typing import Final, cast, final

from scarab.core.native import i64, u8, vec
from scarab.research.tensors.field import clipped

ZERO: Final[object] = 0
"""CPython's shared zero. Most numbers of a list are this object, and comparing identity avoids unboxing.

A zero that is another object is unboxed and written like any other number.
"""


@final
class Rows:
    """A buffer of zeros and the position of the next byte, `at`.

    `put` writes one number, `put_list` a list, `copy` an unboxed array (`vec`), which is faster. Lists and arrays have
    the same variants: `_by_seat` starts with the own seat, `_owners` turns seats into relative seats (0 for nobody),
    `_plus_one` adds 1, so that −1 ("none") becomes 0.

    These loops run hundreds of times per decision, so they count in i64. `copy` writes zeros too: a branch that the
    processor cannot predict costs more than the write.
    """

    def __init__(self, blank: vec[u8]) -> None:
        self.blank: Final = blank
        self.bytes = blank[:]
        self.at: i64 = 0

    def restart(self) -> None:
        """Start again with zeros in a new buffer; a reference to the old `bytes` stays valid."""
        self.bytes = self.blank[:]
        self.at = 0

    def put(self, number: i64) -> None:
        """Write one number and go on."""
        self.bytes[self.at] = u8(number)
        self.at += 1

    def put_at(self, offset: i64, number: i64) -> None:
        """Write a number at an offset from the current position, without moving on."""
        self.bytes[self.at + offset] = u8(number)

    def add_at(self, offset: i64, number: i64) -> None:
        """Add a number at an offset from the current position, without moving on."""
        self.bytes[self.at + offset] = self.bytes[self.at + offset] + u8(number)

    def skip(self, count: i64) -> None:
        """Move on; what was not written stays 0."""
        self.at += count

    def copy(self, values: vec[i64]) -> None:
        """Write an array whose numbers fit a byte."""
        row = self.bytes
        at: i64 = self.at
        for value in values:
            row[at] = u8(value)
            at += 1
        self.at = at

    def copy_slice(self, values: vec[i64], first: i64, count: i64) -> None:
        """Write values[first : first + count]."""
        row = self.bytes
        at: i64 = self.at
        for place in range(first, first + count):
            row[at] = u8(values[place])
            at += 1
        self.at = at

    def copy_clipped(self, values: vec[i64]) -> None:
        """Write an array whose numbers may not fit a byte; they saturate."""
        row = self.bytes
        at: i64 = self.at
        for value in values:
            row[at] = u8(clipped(value))
            at += 1
        self.at = at

    def copy_by_seat(self, values: vec[i64], seat: i64, stride: i64 = 1) -> None:
        """Write `stride` numbers per seat, the own seat first."""
        row = self.bytes
        first: i64 = self.at
        end: i64 = first + len(values)
        at: i64 = end - seat * stride
        for value in values:
            if at == end:
                at = first
            row[at] = u8(value)
            at += 1
        self.at = end

    def copy_owners(self, owners: vec[i64], turns: vec[i64], nobody: i64) -> None:
        """Write relative seats from a lookup table: turns[nobody] for nobody, turns[nobody + 1 + seat] for a seat."""
        row = self.bytes
        at: i64 = self.at
        for owner in owners:
            row[at] = u8(turns[nobody + 1 + owner])
            at += 1
        self.at = at

    def copy_plus_one(self, values: vec[i64], places: vec[i64]) -> None:
        """Write values[p] + 1 for each place p, so −1 ("none") becomes 0."""
        row = self.bytes
        at: i64 = self.at
        for place in places:
            row[at] = u8(values[place] + 1)
            at += 1
        self.at = at

    def put_list(self, values: list[int]) -> None:
        """Write a list whose numbers fit a byte."""
        row = self.bytes
        at: i64 = self.at
        zero = ZERO
        for value in cast("list[object]", values):
            if value is not zero:
                number = cast("int", value)
                row[at] = number
            at += 1
        self.at = at

    def put_list_owners(self, owners: list[int], seat: i64, seats: i64, count: i64) -> None:
        """Write the relative seats of the first `count` owners; 0 for nobody and for missing ones."""
        row = self.bytes
        at: i64 = self.at
        end: i64 = at + count
        for item in owners:
            if at == end:
                break
            owner: i64 = item
            if owner >= seat:
                row[at] = u8(owner - seat + 1)
            elif owner >= 0:
                row[at] = u8(owner - seat + seats + 1)
            at += 1
        self.at = end

    def put_list_by_seat(self, values: list[int], seat: i64, stride: i64 = 1) -> None:
        """Write `stride` numbers per seat, the own seat first."""
        row = self.bytes
        first: i64 = self.at
        end: i64 = first + len(values)
        at: i64 = end - seat * stride
        zero = ZERO
        for value in cast("list[object]", values):
            if at == end:
                at = first
            if value is not zero:
                number = cast("int", value)
                row[at] = number
            at += 1
        self.at = end

    def put_list_plus_one(self, values: list[int], count: i64) -> None:
        """Write value + 1 for the first `count` values, so −1 ("none") becomes 0; 0 for missing ones."""
        row = self.bytes
        at: i64 = self.at
        end: i64 = at + count
        for value in values:
            if at == end:
                break
            row[at] = value + 1
            at += 1
        self.at = end

    def put_owner(self, owner: i64, seat: i64, seats: i64) -> None:
        """Write a relative seat: 0 for nobody, 1 for the own seat, 2 for the next one …"""
        if owner >= 0:
            self.bytes[self.at] = u8(owner - seat + 1 if owner >= seat else owner - seat + seats + 1)
        self.at += 1

    def put_bits(self, bits: i64, count: i64) -> None:
        """Write the lowest `count` bits of a number, one byte each, the lowest first."""
        row = self.bytes
        at: i64 = self.at
        while bits:
            row[at] = u8(bits & 1)
            bits >>= 1
            at += 1
        self.at += count
