"""Bags: counts by kind, drawn from at random."""

from scarab.core.rng import Rng


def total(bag: list[int]) -> int:
    """How many things are in a bag."""
    count = 0
    for number in bag:
        count += number
    return count


def pick(bag: list[int], rng: Rng) -> int:
    """The kind of one thing drawn at random; the bag stays as it is."""
    return kind_at(bag, rng.below(total(bag)))


def kind_at(bag: list[int], place: int) -> int:
    """The kind of the thing at this place, counted from 0, if the bag lay in a row."""
    kind = 0
    while place >= bag[kind]:
        place -= bag[kind]
        kind += 1
    return kind
