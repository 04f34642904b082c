"""Rows of bytes that encoders write: one position's, or those of many games one after the other."""

from typing import Final, cast, final

from scarab.core.native import i64, u8, vec
from scarab.research.tensors.field import clipped

ZERO: Final[object] = 0
"""Most numbers of a list are this one object: that is seen without reading the number.

Should a number be another object of the same value, it is read and written like any other.
"""


@final
class Rows:
    """Zeros to begin with, so nothing is written for what is not there; `at` is where the next number goes.

    The loops run hundreds of times for every decision. So they count in machine words, and where numbers are packed
    they write zeros, too: a processor that cannot guess what comes next loses more than it saves. `put` is for numbers
    and lists, `copy` for packed numbers, which is what a table should keep.
    """

    def __init__(self, blank: vec[u8]) -> None:
        self.blank: Final = blank
        self.bytes = blank[:]
        self.at: i64 = 0

    def restart(self) -> None:
        """All zeros again; whoever has taken `bytes` keeps what was written."""
        self.bytes = self.blank[:]
        self.at = 0

    def put(self, number: i64) -> None:
        self.bytes[self.at] = u8(number)
        self.at += 1

    def put_at(self, place: i64, number: i64) -> None:
        """A number so many places further on."""
        self.bytes[self.at + place] = u8(number)

    def add_at(self, place: i64, number: i64) -> None:
        """So much more, so many places further on."""
        self.bytes[self.at + place] = self.bytes[self.at + place] + u8(number)

    def skip(self, count: i64) -> None:
        """Leave zeros."""
        self.at += count

    def copy(self, values: vec[i64]) -> None:
        """Small numbers as they are."""
        row = self.bytes
        at: i64 = self.at
        for value in values:
            row[at] = u8(value)
            at += 1
        self.at = at

    def copy_slice(self, values: vec[i64], first: i64, count: i64) -> None:
        """Some of many small numbers."""
        row = self.bytes
        at: i64 = self.at
        for place in range(first, first + count):
            row[at] = u8(values[place])
            at += 1
        self.at = at

    def copy_clipped(self, values: vec[i64]) -> None:
        """Numbers that could be too large for a byte."""
        row = self.bytes
        at: i64 = self.at
        for value in values:
            row[at] = u8(clipped(value))
            at += 1
        self.at = at

    def copy_turned(self, values: vec[i64], seat: i64, stride: i64 = 1) -> None:
        """What belongs to each seat, the own seat first."""
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
        """Whose things these are, by a table: at `nobody` what stands for nobody's, and after it for each seat's."""
        row = self.bytes
        at: i64 = self.at
        for owner in owners:
            row[at] = u8(turns[nobody + 1 + owner])
            at += 1
        self.at = at

    def copy_more(self, values: vec[i64], places: vec[i64]) -> None:
        """Those at some places, from -1 on, each by one more."""
        row = self.bytes
        at: i64 = self.at
        for place in places:
            row[at] = u8(values[place] + 1)
            at += 1
        self.at = at

    def put_all(self, values: list[int]) -> None:
        """Small numbers as they are."""
        row = self.bytes
        at: i64 = self.at
        zero = ZERO
        for value in cast("list[object]", values):
            if value is not zero:
                number = cast("int", value)
                row[at] = number
            at += 1
        self.at = at

    def put_owners(self, owners: list[int], seat: i64, seats: i64, count: i64) -> None:
        """Whose things these are; the first `count`, with 0 where there are fewer."""
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

    def put_turned(self, values: list[int], seat: i64, stride: i64 = 1) -> None:
        """What belongs to each seat, the own seat first."""
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

    def put_more(self, values: list[int], count: i64) -> None:
        """Numbers from -1 on, each by one more; the first `count`, with 0 where there are fewer."""
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
        """Whose thing this is: 0 for nobody, 1 for the own seat, 2 for the next one …"""
        if owner >= 0:
            self.bytes[self.at] = u8(owner - seat + 1 if owner >= seat else owner - seat + seats + 1)
        self.at += 1

    def put_bits(self, bits: i64, count: i64) -> None:
        """1 for each member of a set that is given by the bits of a number, the lowest first."""
        row = self.bytes
        at: i64 = self.at
        while bits:
            row[at] = u8(bits & 1)
            bits >>= 1
            at += 1
        self.at += count

    def put_counts(self, kinds: list[int], count: i64) -> None:
        """How many of each of `count` kinds are among a few things."""
        row = self.bytes
        at: i64 = self.at
        for item in kinds:
            kind: i64 = item
            row[at + kind] += 1
        self.at = at + count
