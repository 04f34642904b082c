"""How long a game with one box can be, and how rich a player. No rule is decided here."""

from scarab.games.amun_re.box.bounds import PIECES_BY_GOLD
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.phases import KINGDOMS, ROUNDS
from scarab.games.amun_re.box.provinces import PROVINCES, STEPS, TEMPLE_SPACES


def largest(numbers: list[int], count: int) -> int:
    """Sum of the largest `count` numbers."""
    return sum(sorted(numbers)[-count:])


def max_gold(box: AmunReBox) -> int:
    """More gold than one player can ever hold.

    Income: the gold of the setup; a theft in each round; in each kingdom the free gold of three provinces and three
    harvests, of one, two and three provinces. In a harvest a farmer brings at most 4, each round adds at most one free
    farmer, one province brings 1 more per farmer, every income is paid, and eight gold may be more than the poorest of
    the provinces grows. Cards sold: 1 for each card that was not bought, since a bought one costs at least 1: the
    builder, the rewards of the first rank in each round, the free cards.
    """
    farmers = [int(box.fields[province] + box.printed_farmers[province]) for province in range(PROVINCES)]
    crops = sorted([TEMPLE_SPACES * number for number in farmers], reverse=True)
    income = [int(box.income[province] + box.camel_income[province]) for province in range(PROVINCES)]
    items = box.reward_items[0] * ROUNDS
    kingdom = box.theft * ROUNDS + largest(list(box.free_gold), ROUNDS) + largest(list(box.free_cards), ROUNDS) + items
    for provinces in range(1, ROUNDS + 1):
        grown = sum(crops[: provinces - 1]) + max(crops[provinces - 1], box.eight_gold)
        increase = max(farmers) + provinces
        kingdom += grown + TEMPLE_SPACES * provinces + increase + largest(income, provinces)
    return box.start_gold + 1 + KINGDOMS * kingdom


def max_bids(seats: int) -> int:
    """Upper bound on the bids of one auction.

    Only an outbid stone moves, so the highest bid of a card never falls. Each bid raises one of them by at least a step
    or opens an empty card (AMR-10R). The auction ends with the bid on the last empty card; until then the other cards
    have taken at most as many bids as they have steps.
    """
    return STEPS * (seats - 1) + 1


def max_lines(seats: int, box: AmunReBox) -> int:
    """Upper bound on the lines of a game, draws included. Cards played with a bid or an offering have no own line."""
    rounds = KINGDOMS * ROUNDS
    rewards = sum(list(box.reward_items)[:seats])
    free_cards = KINGDOMS * box.slots
    drawn = rounds * (seats * max(list(box.card_limit)) + rewards)
    # Each card that came into a hand is sold or played once (AMR-39).
    parted_with = seats + drawn + free_cards
    # A field is filled once in a kingdom, by purchase or reward.
    farmers = KINGDOMS * sum(list(box.fields))
    # Three purchases, three times done, the stones laid; an offering, a correction, the end of the harvest.
    asked = 3 + 3 + PIECES_BY_GOLD[max_gold(box)] + 3
    lines_of_round = 1 + max_bids(seats) + seats * asked + rewards
    return 1 + rounds * lines_of_round + drawn + 2 * free_cards + parted_with + farmers + KINGDOMS * seats
