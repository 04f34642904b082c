"""Configurations for the laws, as many as CI has time for. `scarab laws` plays all of them."""

from itertools import cycle, product
from typing import Final

import scarab
from scarab.core.meta import OptionValue
from scarab.core.register import all_configurations

ENOUGH: Final = 10
"""A game with more tables than this plays fewer games at each."""

SHORT: Final = 200
"""A game that can have more lines than this plays fewer games that check every position."""

IMHOTEP_SIDES: Final = ("AAAAA", "BBBBB", "BAAAA", "ABAAA", "AABAA", "AAABA", "AAAAB", "BBAAA", "ABBBA")
"""No B side, all, each alone; and two mixtures of sides that interact: cards, pyramids and the temple."""


def imhotep_tables() -> list[scarab.Game]:
    """27 of 384 tables: the sides above, with the other options in rotation, because they are independent of sides."""
    others: cycle[tuple[OptionValue, OptionValue]] = cycle(product((False, True), ("first", "drawn")))
    tables = []
    for seats, sides in product((2, 3, 4), IMHOTEP_SIDES):
        wrath, start = next(others)
        tables.append(scarab.load("imhotep", seats, sides=sides, wrath=wrath, start=start))
    return tables


def tables_of(name: str) -> list[scarab.Game]:
    return imhotep_tables() if name == "imhotep" else all_configurations(name)


def law_tables() -> list[scarab.Game]:
    """Every table of every game except Imhotep's."""
    return [table for name in scarab.GAMES for table in tables_of(name)]


def tables_by_turns() -> list[scarab.Game]:
    """Half of the tables of the other games, with each choice of each option: all that plain Python has time for when
    every position is checked."""
    tables = imhotep_tables()
    for name, seats in ((name, seats) for name, kind in scarab.GAMES.items() for seats in kind.meta.seats):
        alike = [] if name == "imhotep" else [table for table in all_configurations(name) if table.seats == seats]
        tables += [table for number, table in enumerate(alike) if (number.bit_count() + seats) % 2 == 0] or alike
    return tables


def games_each(game: scarab.Game, number: int) -> int:
    """The number of games at this table; fewer if its game has many tables."""
    return max(1, number * ENOUGH // max(ENOUGH, len(tables_of(game.name))))


def watched_each(game: scarab.Game, number: int) -> int:
    """The number of games when every position is checked; fewer if games can be long."""
    return max(1, games_each(game, number) * SHORT // max(SHORT, game.max_decisions))
