"""Limits that fix action codes, tensors, notation and the length of a record, for every box."""

from typing import Final

from scarab.games.egizia.box.buildings import LANES, LAST_ROW
from scarab.games.egizia.box.nile_cards import LAID
from scarab.games.egizia.box.river import SITES
from scarab.games.egizia.box.rounds import ROUNDS

MAX_SEATS: Final = 4

NOBODY: Final = -1
"""Sentinel: no seat."""

MAX_STONES: Final = 25
"""Of a store: `feed 25`."""
MAX_SHIPS: Final = 8
MAX_SALE: Final = 10
"""Stones that sell-stones sells: `sell 10`."""
MAX_STEPS: Final = 2
"""Steps of crews of choice."""
MAX_CREW: Final = 12
MAX_LEVEL: Final = 7
"""The last level of a market of eight."""
MAX_GRAVE: Final = 8
"""The value of a grave tile: `open 8`."""
MAX_PLUS3: Final = 6
"""Plus3 cards of the whole box, so of one team: `team blue plus3 plus3 plus3 plus3 plus3 plus3`."""
MAX_COPIES: Final = 9
"""Of one kind of card in a deck."""

DECK_SIZES: Final[tuple[int, ...]] = (22, 22, 12)
GRAVE_TILES: Final = 20
"""What the rulebook's text counts; which cards and tiles they are, a box says."""

GRAVES: Final = 12
OPEN_GRAVES: Final = 4
"""EGZ-6: tiles laid in the row, and how many of them lie open. Every box has these."""

MAX_ROW: Final = 8
"""Fields of a row of the pyramid."""
MAX_TEMPLE: Final = 6
"""Fields of a part of the temple."""
MAX_LENGTH: Final[tuple[int, ...]] = (16, GRAVES, *[MAX_ROW] * 6, *[MAX_TEMPLE] * 4)
"""Fields of each lane."""
MAX_LANE: Final = 16
"""The longest lane."""
MAX_FIELDS: Final = 100
"""Fields of all lanes."""

STANDING_LINES: Final = (
    MAX_SHIPS * 3  # each with a choice of its round field, and the end of the turn
    + 1  # a pass
    + MAX_STONES
    + 1  # feeding, stone by stone, and its end
    + 3  # turns for cards after feeding and around the bonus
    + 10  # the sphinx: to the front, team, number, five draws, two cards kept
    + 4 * (SITES - 1)  # each other site: to the front, team, stop, a market
)
"""The most lines of one seat in one round, its draws included, without stones laid and without cards played."""

CARD_LINES: Final = ROUNDS
"""The most lines that one Nile card brings: once in every round. Cards that are used up bring fewer: two at most."""

BUILDING_LINES: Final = MAX_FIELDS + GRAVES - OPEN_GRAVES
"""Every stone is laid once, and each grave taken opens another one."""

SETUP_LINES: Final = 1 + MAX_SEATS + OPEN_GRAVES + ROUNDS + MAX_SEATS + 1
"""Order tiles, start cards, first graves, the deals of all rounds, the last turns, the sphinx cards shown."""


def max_lines(seats: int) -> int:
    """No record of a game with this number of seats has more lines, whatever the box."""
    return SETUP_LINES + BUILDING_LINES + ROUNDS * (seats * STANDING_LINES + LAID * CARD_LINES)


assert len(MAX_LENGTH) == LANES > LAST_ROW
assert sum(MAX_LENGTH) == MAX_FIELDS
assert max(MAX_LENGTH) == MAX_LANE
