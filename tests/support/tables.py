"""Tables for the laws: every one there is, and those that CI has time for."""

from itertools import cycle, product
from typing import Final

import scarab
from scarab.core.meta import OptionValue

ENOUGH: Final = 10
"""A game with more tables than this plays fewer games at each."""

IMHOTEP_SIDES: Final = ("AAAAA", "BBBBB", "BAAAA", "ABAAA", "AABAA", "AAABA", "AAAAB", "BBAAA", "ABBBA")
"""No B side, all, each alone; and two mixtures of sides that set each other off: cards, pyramids and the temple."""


def every_table(name: str) -> list[scarab.Game]:
    """A game with each number of seats and each combination of its options."""
    kind = scarab.GAMES[name]
    options = kind.meta.options
    chosen = [
        {option.name: value for option, value in zip(options, values, strict=True)}
        for values in product(*[option.choices for option in options])
    ]
    return [scarab.load(name, seats, **values) for seats in kind.meta.seats for values in chosen]


def imhotep_tables() -> list[scarab.Game]:
    """Of 384 tables 27: the sides above, with the other options taking turns, for sides do not depend on them."""
    others: cycle[tuple[OptionValue, OptionValue]] = cycle(product((False, True), ("first", "drawn")))
    tables = []
    for seats, sides in product((2, 3, 4), IMHOTEP_SIDES):
        wrath, start = next(others)
        tables.append(scarab.load("imhotep", seats, sides=sides, wrath=wrath, start=start))
    return tables


def law_tables() -> list[scarab.Game]:
    """Every table of every game, but for those of Imhotep."""
    return [table for name in scarab.GAMES for table in (imhotep_tables() if name == "imhotep" else every_table(name))]


def games_each(game: scarab.Game, number: int) -> int:
    """So many games at this table; fewer if its game has many tables."""
    tables = len([table for table in law_tables() if table.name == game.name])
    return max(2, number * ENOUGH // max(ENOUGH, tables))
