"""Amun-Re in numbers. Hidden are hands, free cards, the deck, and offerings until they are revealed."""

from typing import Final, final

from librt.strings import BytesWriter

from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.amun_re.cards import BIT, CARD_COUNTS, KINDS, NO_CARD
from scarab.games.amun_re.deck import SLOT_PROVINCE
from scarab.games.amun_re.imagine import QUESTIONS
from scarab.games.amun_re.limits import MOST_FARMERS, ROUNDS
from scarab.games.amun_re.provinces import FIELDS, FREE_CARD_SLOTS, FREE_CARDS, NO_PROVINCE, PROVINCES, STEPS
from scarab.games.amun_re.state import NOBODY, AmunReState
from scarab.games.amun_re.view import is_sealed
from scarab.research.tensors.encoder import Encoder, put, put_clipped, put_owners, put_turned, put_zeros
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

    def table(self, state: State, seat: int, row: BytesWriter) -> None:
        assert isinstance(state, AmunReState)
        relative = self.tables[seat]
        row.append(self.open_gold)
        row.append(state.kingdom)
        row.append(state.round)
        row.append(state.phase)
        row.append(relative[state.pharaoh + 1])
        row.append(state.temple)
        row.append(clipped(state.total - LOWEST_TOTAL))
        row.append(state.bought)
        row.append(clipped(state.to_place))
        row.append(state.increase_on + 1)
        row.append(state.eight_gold_on + 1)
        self.provinces(state, relative, row)
        self.auction(state, seat, row)
        for step in range(self.seats):
            row.append(clipped(state.gold[(seat + step) % self.seats]))
        put_turned(row, state.cards, seat)
        put_turned(row, state.dealt_builder, seat)
        self.offerings(state, seat, row)
        for step in range(self.seats):
            played = state.played[(seat + step) % self.seats]
            if played == 0:
                put_zeros(row, KINDS)
            else:
                for bit in BIT:
                    row.append(1 if played & bit else 0)
        for card in range(KINDS):
            row.append(state.hands[seat * KINDS + card])
        row.append(state.deck_size)
        for card in range(KINDS):
            row.append(state.deck_most[seat * KINDS + card])
        put(row, state.discards)

    def provinces(self, state: AmunReState, relative: list[int], row: BytesWriter) -> None:
        owners = [NOBODY] * PROVINCES
        for place in range(len(state.lands)):
            if state.lands[place] != NO_PROVINCE:
                owners[state.lands[place]] = place // ROUNDS
        put_owners(row, owners, relative, PROVINCES)
        put(row, state.piles)
        places = [0] * PROVINCES
        for place in range(len(state.turned_up)):
            places[state.turned_up[place]] = place + 1
        put(row, places)
        put_clipped(row, state.pyramids)
        put_clipped(row, state.stones)
        put(row, state.farmers)
        put(row, state.lowland)
        lying = [0] * PROVINCES
        for slot in range(FREE_CARD_SLOTS):
            if state.under[slot] != NO_CARD:
                lying[SLOT_PROVINCE[slot]] += 1
        put(row, lying)

    def auction(self, state: AmunReState, seat: int, row: BytesWriter) -> None:
        """Whose bid leads on each province; then where each bid stone lies, and on which step."""
        leaders = [0] * PROVINCES
        for step in range(self.seats):
            other = (seat + step) % self.seats
            province = state.bid_on[other]
            if province != NO_PROVINCE and state.leader[province] == other:
                leaders[province] = step + 1
        put(row, leaders)
        for step in range(self.seats):
            row.append(state.bid_on[(seat + step) % self.seats] + 1)
        for step in range(self.seats):
            other = (seat + step) % self.seats
            row.append(0 if state.bid_on[other] == NO_PROVINCE else state.bid_step[other] + 1)

    def offerings(self, state: AmunReState, seat: int, row: BytesWriter) -> None:
        """AMR-19: one's own at once, those of others when all are revealed; 0 is no offering."""
        for step in range(self.seats):
            row.append(0 if state.offers[(seat + step) % self.seats] == 0 else 1)
        sealed = is_sealed(state)
        for step in range(self.seats):
            offer = 0 if sealed and step > 0 else state.offers[(seat + step) % self.seats]
            row.append(clipped(offer - LOWEST_OFFER))
        row.append(state.correcting[seat])
