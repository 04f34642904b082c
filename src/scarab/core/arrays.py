"""Fields of numbers: a list, or an unboxed array where the compiled engine needs speed. Codecs read and write both.

Typed access matters: through a generic call the compiled engine would box every number of an array.
"""

from typing import Any

from scarab.core.native import i64, vec


def packed_like(before: object, numbers: list[int]) -> object:
    """The numbers in the container that the state's field has: a list, or an unboxed array."""
    return numbers if isinstance(before, list) else vec[i64](numbers)


def number_at(numbers: Any, index: int) -> int:
    """One number of a list or an unboxed array."""
    if isinstance(numbers, list):
        return int(numbers[index])
    packed: vec[i64] = numbers
    return packed[index]


def put_at(numbers: Any, index: int, number: int) -> None:
    """Replace one number of a list or an unboxed array."""
    if isinstance(numbers, list):
        numbers[index] = number
    else:
        packed: vec[i64] = numbers
        packed[index] = number


def row_at(numbers: Any, seat: int, seats: int) -> list[int]:
    """One seat's part of a list or an unboxed array."""
    width = len(numbers) // seats
    if isinstance(numbers, list):
        return numbers[seat * width : (seat + 1) * width]
    packed: vec[i64] = numbers
    return list(packed[seat * width : (seat + 1) * width])


def put_row(numbers: Any, seat: int, row: list[int]) -> None:
    """Replace one seat's part of a list or an unboxed array."""
    first = seat * len(row)
    if isinstance(numbers, list):
        numbers[first : first + len(row)] = row
    else:
        packed: vec[i64] = numbers
        for index in range(len(row)):
            packed[first + index] = row[index]
