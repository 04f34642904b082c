"""Amun-Re in numbers. Hidden are hands, free cards, the deck, and offerings until they are revealed."""

from typing import Final, final

from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.amun_re.cards import BIT, CARD_COUNTS, KINDS, NO_CARD
from scarab.games.amun_re.imagine import QUESTIONS
from scarab.games.amun_re.limits import MOST_FARMERS, ROUNDS
from scarab.games.amun_re.provinces import FIELDS, FIRST_FREE_CARD, FREE_CARDS, NO_PROVINCE, PROVINCES, STEPS
from scarab.games.amun_re.state import AmunReState
from scarab.games.amun_re.view import is_sealed
from scarab.research.tensors.encoder import Encoder, turned
from scarab.research.tensors.field import HIGHEST, amounts, choices, clipped

LOWEST_OFFER: Final = -3
LOWEST_TOTAL: Final = -15
MOST_BUILT: Final = 40
CARDS: Final = sum(CARD_COUNTS)
TOPICS: Final[dict[str, int]] = {}


@final
class AmunReEncoder(Encoder):
    """Provinces one by one, then the auction, the gold, the cards and the offerings."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, QUESTIONS, TOPICS, 0)
        seats = game.seats
        self.open_gold: Final = int(bool(game.options["open_gold"]))
        self.fields += [
            amounts("open_gold", 1, 1),
            choices("kingdom", 1, 2),
            choices("round", 1, ROUNDS),
            choices("phase", 1, 7),
            choices("pharaoh", 1, seats),
            choices("temple", 1, 4),
            amounts("total", 1, HIGHEST + LOWEST_TOTAL, LOWEST_TOTAL),
            amounts("bought", 1, 1),
            amounts("to_place", 1, MOST_FARMERS),
            choices("increase", 1, PROVINCES),
            choices("eight_gold", 1, PROVINCES),
            choices("owners", PROVINCES, seats),
            choices("piles", PROVINCES, 3),
            choices("turned_up", PROVINCES, seats),
            amounts("pyramids", PROVINCES, MOST_BUILT),
            amounts("stones", PROVINCES, MOST_BUILT),
            amounts("farmers", PROVINCES, max(FIELDS)),
            amounts("free_farmers", PROVINCES, 5),
            amounts("free_cards", PROVINCES, max(FREE_CARDS)),
            choices("leaders", PROVINCES, seats),
            choices("bid_on", seats, PROVINCES),
            choices("bid_step", seats, STEPS),
            amounts("gold", seats, HIGHEST),
            amounts("cards", seats, CARDS),
            amounts("dealt_builder", seats, 1),
            amounts("sealed", seats, 1),
            amounts("offers", seats, HIGHEST + LOWEST_OFFER, LOWEST_OFFER),
            amounts("correcting", 1, 1),
            amounts("played", seats * KINDS, 1),
            amounts("hand", KINDS, max(CARD_COUNTS)),
            amounts("deck", 1, CARDS),
            amounts("deck_at_most", KINDS, max(CARD_COUNTS)),
            amounts("discards", KINDS, max(CARD_COUNTS)),
        ]

    def table(self, state: State, seat: int, row: list[int]) -> None:
        assert isinstance(state, AmunReState)
        relative = self.tables[seat]
        row += [self.open_gold, state.kingdom, state.round, state.phase, relative[state.pharaoh + 1], state.temple]
        row.append(clipped(state.total - LOWEST_TOTAL))
        row += [state.bought, clipped(state.to_place), state.increase_on + 1, state.eight_gold_on + 1]
        self.provinces(state, relative, row)
        self.auction(state, relative, seat, row)
        row += [clipped(gold) for gold in turned(state.gold, seat)]
        row += turned(state.cards, seat)
        row += turned(state.dealt_builder, seat)
        self.offerings(state, seat, row)
        for played in turned(state.played, seat):
            row += [1 if played & bit else 0 for bit in BIT]
        row += state.hands[seat * KINDS : (seat + 1) * KINDS]
        row.append(state.deck_size)
        row += state.deck_most[seat * KINDS : (seat + 1) * KINDS]
        row += state.discards

    def provinces(self, state: AmunReState, relative: list[int], row: list[int]) -> None:
        owners = [0] * PROVINCES
        for place in range(len(state.lands)):
            if state.lands[place] != NO_PROVINCE:
                owners[state.lands[place]] = relative[place // ROUNDS + 1]
        row += owners
        row += state.piles
        places = [0] * PROVINCES
        for place in range(len(state.turned_up)):
            places[state.turned_up[place]] = place + 1
        row += places
        row += [clipped(number) for number in state.pyramids]
        row += [clipped(number) for number in state.stones]
        row += state.farmers
        row += state.lowland
        for province in range(PROVINCES):
            lying = 0
            for slot in range(FIRST_FREE_CARD[province], FIRST_FREE_CARD[province] + FREE_CARDS[province]):
                if state.under[slot] != NO_CARD:
                    lying += 1
            row.append(lying)

    def auction(self, state: AmunReState, relative: list[int], seat: int, row: list[int]) -> None:
        """A step is told only where a bid stone lies."""
        bid_on = turned(state.bid_on, seat)
        steps = turned(state.bid_step, seat)
        leaders = [0] * PROVINCES
        for place in range(len(bid_on)):
            province = bid_on[place]
            if province == NO_PROVINCE:
                steps[place] = 0
            else:
                steps[place] += 1
                if relative[state.leader[province] + 1] == place + 1:
                    leaders[province] = place + 1
        row += leaders
        row += [province + 1 for province in bid_on]
        row += steps

    def offerings(self, state: AmunReState, seat: int, row: list[int]) -> None:
        """AMR-19: one's own at once, those of others when all are revealed; 0 is no offering."""
        sealed = is_sealed(state)
        offers = turned(state.offers, seat)
        row += [0 if offer == 0 else 1 for offer in offers]
        for place in range(len(offers)):
            hidden = sealed and place > 0
            row.append(-LOWEST_OFFER if hidden else clipped(offers[place] - LOWEST_OFFER))
        row.append(state.correcting[seat])
