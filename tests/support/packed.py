"""Packed numbers of a table, laid out by a test: compiled, they are no list and take one number at a time."""

from collections.abc import Sequence

from scarab.core.native import i64, vec


def put(numbers: vec[i64], values: Sequence[int]) -> None:
    """Write these over the first numbers."""
    for place, value in enumerate(values):
        numbers[place] = value
