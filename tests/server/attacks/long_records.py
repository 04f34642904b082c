"""Records as long as a hostile client can make them: one move undone again and again."""

from scarab import Game
from scarab.core.dice import Dice
from scarab.core.record import Record
from scarab.core.table import Table

OPENING = 4
"""Answers before the padding."""


def padded(game: Game, lines: int, seed: str = "0" * 64) -> Record:
    """A fair, finished game of about this many lines, most of them undone."""
    dice = Dice(seed)
    record = Record(game, {"Commitment": dice.commitment})
    table = Table(record, dice)
    for _ in range(OPENING):
        play_first(table)
    padding = lines - lines_to_the_end(game) - OPENING
    while len(record.lines) < padding:
        before, place = table.state.clone(), len(record.lines)
        seat = play_first(table)
        record.undo(seat, place)
        table.state = before
    while not table.state.is_over():
        play_first(table)
    return record


def play_first(table: Table) -> int:
    seat = table.state.seats_to_act()[0]
    table.play(seat, table.state.legal_actions(seat)[0])
    return seat


def lines_to_the_end(game: Game) -> int:
    """Approximate number of lines of a game in which everybody always takes the first choice."""
    table = Table(Record(game), Dice("any"))
    while not table.state.is_over():
        play_first(table)
    return len(table.record.lines)
