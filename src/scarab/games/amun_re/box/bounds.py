"""Limits that fix action codes, tensors and notation, for every box. No rule is decided here."""

from typing import Final

from scarab.games.amun_re.box.supply import price

MAX_SEATS: Final = 5

MAX_FIELDS: Final = 8
"""Of one province."""
MAX_FARMERS: Final = 24
"""Farmers in one purchase: on the fields of three provinces (AMR-16)."""
MAX_CARDS: Final = 4
"""Power cards in one purchase: the highest card limit (AMR-15)."""
MAX_BID: Final = 99
MAX_BORDER: Final = 60
"""The total offering with which the last space of the temple begins (AMR-4)."""
MAX_TEMPLES: Final = 2
"""Of one province."""

MAX_GOLD: Final = 735
"""More than one player can ever hold, whatever the box: `length.max_gold` with eight fields everywhere."""
MAX_STONES: Final = 37
"""Stones in one purchase: only gold limits them."""

MAX_COPIES: Final = 8
"""Power cards of one kind."""
MAX_POWER_CARDS: Final = 39
MAX_FREE_CARDS: Final = 2
"""Of one province."""
MAX_SLOTS: Final = 5
"""Free cards of all provinces together."""
MAX_THEFT: Final = 3

PRICES: Final = [price(number) for number in range(MAX_STONES + 1)]
"""By number of pieces (AMR-14)."""
PIECES_BY_GOLD: Final = [len([cost for cost in PRICES if cost <= gold]) - 1 for gold in range(MAX_GOLD + 1)]
"""Pieces of one kind that an amount of gold can buy."""
