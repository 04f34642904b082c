"""Packed numbers of a table, laid out by a test: compiled, they are no list and take one number at a time."""

from collections.abc import Sequence

from scarab.core.native import i64, vec


def put(numbers: vec[i64], values: Sequence[int], start: int = 0) -> None:
    """Write these over as many numbers from `start` on."""
    for place, value in enumerate(values, start):
        numbers[place] = value
