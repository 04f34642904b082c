"""Limits that fix action codes, tensors and the length of a record. No rule is decided here."""

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
    TEMPLE_SPACES,
)
from scarab.games.amun_re.box.supply import REWARD_ITEMS, START_GOLD, THEFT, price

MAX_SEATS: Final = 5


def largest(numbers: list[int], count: int) -> int:
    """Sum of the largest `count` numbers."""
    return sum(sorted(numbers)[-count:])


def max_gold() -> int:
    """More gold than one player can ever hold.

    Income: the gold of the setup; 3 for a theft in each round; in each kingdom the free gold of three provinces and
    three harvests, of one, two and three provinces. In a harvest a farmer brings at most 4, each round adds at most one
    free farmer, one province brings 1 more per farmer, and every income is paid. (Eight gold is never more than a full
    province.) Cards sold: 1 for each card that was not bought, since a bought one costs at least 1: the builder, three
    rewards a round, the free cards.
    """
    farmers = [FIELDS[province] + PRINTED_FARMERS[province] for province in range(PROVINCES)]
    income = [INCOME[province] + CAMEL_INCOME[province] for province in range(PROVINCES)]
    stolen = -THEFT * ROUNDS
    rewards = REWARD_ITEMS[0] * ROUNDS
    kingdom = stolen + largest(list(FREE_GOLD), ROUNDS) + largest(list(FREE_CARDS), ROUNDS) + rewards
    for provinces in range(1, ROUNDS + 1):
        kingdom += TEMPLE_SPACES * (largest(farmers, provinces) + provinces)
        kingdom += largest(farmers, 1) + provinces + largest(income, provinces)
    return START_GOLD + 1 + KINGDOMS * kingdom


MAX_GOLD: Final = max_gold()

MAX_CARDS: Final = max(CARD_LIMIT)
"""Power cards in one purchase (AMR-15)."""

MAX_FARMERS: Final = largest(list(FIELDS), ROUNDS)
"""Farmers in one purchase (AMR-16)."""


def max_stones() -> int:
    number = 0
    while price(number + 1) <= MAX_GOLD:
        number += 1
    return number


MAX_STONES: Final = max_stones()
"""Stones in one purchase: only gold limits them."""

PRICES: Final = [price(number) for number in range(max(MAX_STONES, MAX_FARMERS) + 1)]
"""By number of pieces (AMR-14)."""
PIECES_BY_GOLD: Final = [len([cost for cost in PRICES if cost <= gold]) - 1 for gold in range(MAX_GOLD + 1)]
"""Pieces of one kind that an amount of gold can buy."""


def max_bids(seats: int) -> int:
    """Upper bound on the bids of one auction.

    Only an outbid stone moves, so the highest bid of a card never falls. Each bid raises one of them by at least a step
    or opens an empty card (AMR-10R). The auction ends with the bid on the last empty card; until then the other cards
    have taken at most as many bids as they have steps.
    """
    return STEPS * (seats - 1) + 1


def max_lines(seats: int) -> int:
    """Upper bound on the lines of a game, draws included. Cards played with a bid or an offering have no own line."""
    rounds = KINGDOMS * ROUNDS
    rewards = sum(REWARD_ITEMS[:seats])
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
