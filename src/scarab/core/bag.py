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
    number = rng.below(total(bag))
    kind = 0
    while number >= bag[kind]:
        number -= bag[kind]
        kind += 1
    return kind
