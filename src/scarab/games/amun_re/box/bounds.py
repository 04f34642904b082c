"""How much there can ever be: bounds that the list of actions and the longest game need. No rule is decided here."""

from typing import Final

from scarab.games.amun_re.box.phases import KINGDOMS, ROUNDS
from scarab.games.amun_re.box.provinces import (
    CAMEL_INCOME,
    CARD_LIMIT,
    FIELDS,
    FREE_CARD_SLOTS,
    FREE_CARDS,
    FREE_GOLD,
    INCOME,
    PRINTED_FARMERS,
    PROVINCES,
    STEPS,
)
from scarab.games.amun_re.box.supply import START_GOLD, price

MAX_SEATS: Final = 5
"""The largest table."""


def largest(numbers: list[int], count: int) -> int:
    """The sum of the largest few."""
    return sum(sorted(numbers)[-count:])


def max_gold() -> int:
    """More gold than one player can ever hold.

    What can come in: 20 at the start; in each round 3 for a theft; in each kingdom the free gold of three provinces and
    a harvest of one, of two and of three provinces, where a farmer brings at most 4, each round adds at most one free
    farmer, one province brings 1 more per farmer and every income is paid (eight gold is never more than a full
    province); and 1 for each card that was not bought, for a bought one costs at least what its sale brings: the
    builder, three rewards a round, the free cards.
    """
    farmers = [FIELDS[province] + PRINTED_FARMERS[province] for province in range(PROVINCES)]
    income = [INCOME[province] + CAMEL_INCOME[province] for province in range(PROVINCES)]
    kingdom = 3 * ROUNDS + largest(list(FREE_GOLD), ROUNDS) + largest(list(FREE_CARDS), ROUNDS) + 3 * ROUNDS
    for provinces in range(1, ROUNDS + 1):
        kingdom += 4 * (largest(farmers, provinces) + provinces)
        kingdom += largest(farmers, 1) + provinces + largest(income, provinces)
    return START_GOLD + 1 + KINGDOMS * kingdom


MAX_GOLD: Final = max_gold()

MAX_CARDS: Final = max(CARD_LIMIT)
"""In one purchase (AMR-15)."""

MAX_FARMERS: Final = largest(list(FIELDS), ROUNDS)
"""In one purchase (AMR-16)."""


def max_stones() -> int:
    number = 0
    while price(number + 1) <= MAX_GOLD:
        number += 1
    return number


MAX_STONES: Final = max_stones()
"""In one purchase: only gold sets a limit."""

PRICES: Final = [price(number) for number in range(max(MAX_STONES, MAX_FARMERS) + 1)]


def max_bids(seats: int) -> int:
    """No auction has more bids.

    Only an outbid stone moves, so the highest bid of a card never falls, and each bid raises one of them by a step or
    opens an empty card. The auction ends with the bid on the last empty card; before that the other cards have taken
    at most as many bids as they have steps.
    """
    return STEPS * (seats - 1) + 1


def max_lines(seats: int) -> int:
    """No game has more lines, draws included. Cards played within a bid or an offering have no line of their own."""
    rounds = KINGDOMS * ROUNDS
    # Three, two, and one for everybody else (AMR-21).
    rewards = seats + 3
    free_cards = KINGDOMS * FREE_CARD_SLOTS
    drawn = rounds * (seats * MAX_CARDS + rewards)
    # Each card that came into a hand is sold or played once (AMR-39).
    parted_with = seats + drawn + free_cards
    # A field is filled once in a kingdom, by purchase or reward.
    farmers = KINGDOMS * sum(FIELDS)
    # Three purchases, three times done, the stones laid; an offering, a correction, the end of the harvest.
    asked = 3 + 3 + MAX_STONES + 3
    lines_of_round = 1 + max_bids(seats) + seats * asked + rewards
    return 1 + rounds * lines_of_round + drawn + 2 * free_cards + parted_with + farmers + KINGDOMS * seats
