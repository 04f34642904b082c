"""Games whose draws include players' numbers."""

from typing import Final

from scarab.core.dice import number_header
from scarab.core.game import Game
from scarab.core.record import Record
from scarab.core.rng import FastRng
from scarab.core.table import new_table

NUMBERS: Final = {0: "0a" * 32, 1: "1b" * 32, 2: "2c" * 32}


def numbered_record(game: Game, seed: str, numbers: dict[int, str], headers: dict[str, str] | None = None) -> Record:
    """The finished record of a random game with this seed and these numbers."""
    given = {number_header(seat): number for seat, number in numbers.items()}
    table = new_table(game, seed, {**(headers or {}), **given})
    rng = FastRng(1)
    while not table.state.is_over():
        asked = table.state.seats_to_act()
        seat = asked[rng.below(len(asked))]
        options = table.state.legal_actions(seat)
        table.play(seat, options[rng.below(len(options))])
    return table.record
