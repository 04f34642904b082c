"""Amun-Re's encoder. Hidden: hands, free cards, the deck, and offerings until they are revealed."""

from typing import Final, final

from scarab.core.game import Game
from scarab.core.native import i64
from scarab.core.state import State
from scarab.games.amun_re.box.bounds import (
    MAX_COPIES,
    MAX_FIELDS,
    MAX_FREE_CARDS,
    MAX_POWER_CARDS,
    MAX_SEATS,
    MAX_STONES,
    MAX_THEFT,
)
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import NO_PROVINCE, PROVINCES, STEPS, TEMPLE_SPACES
from scarab.games.amun_re.rules.offering import SealOffering
from scarab.games.amun_re.state import AmunReState
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.field import HIGHEST, amounts, choices, clipped
from scarab.research.tensors.row import Rows

LOWEST_OFFER: Final = -MAX_THEFT
LOWEST_TOTAL: Final = -MAX_THEFT * MAX_SEATS
MOST_BUILT: Final = 40
TOPICS: Final[dict[str, int]] = {}


@final
class AmunReEncoder(Encoder):
    """Provinces one by one, then the auction, the gold, the cards and the offerings."""

    def __init__(self, game: Game) -> None:
        seats = game.seats
        self.open_gold: Final = int(bool(game.options["open_gold"]))
        fields = [
            amounts("open_gold", 1, 1),
            choices("kingdom", 1, 2),
            choices("round", 1, ROUNDS),
            choices("phase", 1, 7),
            choices("pharaoh", 1, seats),
            choices("temple", 1, TEMPLE_SPACES),
            amounts("total", 1, HIGHEST + LOWEST_TOTAL, LOWEST_TOTAL),
            amounts("bought", 1, 1),
            amounts("to_place", 1, MAX_STONES),
            choices("increase", 1, PROVINCES),
            choices("eight_gold", 1, PROVINCES),
            choices("owners", PROVINCES, seats),
            choices("piles", PROVINCES, 3),
            choices("turned_up", PROVINCES, seats),
            amounts("pyramids", PROVINCES, MOST_BUILT),
            amounts("stones", PROVINCES, MOST_BUILT),
            amounts("farmers", PROVINCES, MAX_FIELDS),
            amounts("free_farmers", PROVINCES, 5),
            amounts("free_cards", PROVINCES, MAX_FREE_CARDS),
            choices("leaders", PROVINCES, seats),
            choices("bid_on", seats, PROVINCES),
            choices("bid_step", seats, STEPS),
            amounts("gold", seats, HIGHEST),
            amounts("cards", seats, MAX_POWER_CARDS),
            amounts("dealt_builder", seats, 1),
            amounts("sealed", seats, 1),
            amounts("offers", seats, HIGHEST + LOWEST_OFFER, LOWEST_OFFER),
            amounts("correcting", 1, 1),
            amounts("played", seats * KINDS, 1),
            amounts("hand", KINDS, MAX_COPIES),
            amounts("deck", 1, MAX_POWER_CARDS),
            amounts("deck_at_most", KINDS, MAX_COPIES),
            amounts("discards", KINDS, MAX_COPIES),
        ]
        super().__init__(game, TOPICS, 0, fields)

    def table(self, state: State, seat: i64, row: Rows) -> None:
        assert isinstance(state, AmunReState)
        row.put(self.open_gold)
        row.put(state.kingdom)
        row.put(state.round)
        row.put(state.phase)
        row.put_owner(state.pharaoh, seat, self.seats)
        row.put(state.temple)
        row.put(clipped(state.total - LOWEST_TOTAL))
        row.put(state.bought)
        row.put(clipped(state.to_place))
        row.put(state.increase_on + 1)
        row.put(state.eight_gold_on + 1)
        self.provinces(state, seat, row)
        self.auction(state, seat, row)
        for step in range(self.seats):
            row.put(clipped(state.gold[(seat + step) % self.seats]))
        row.put_list_by_seat(state.cards, seat)
        row.put_list_by_seat(state.dealt_builder, seat)
        self.offerings(state, seat, row)
        for step in range(self.seats):
            row.put_bits(state.played[(seat + step) % self.seats], KINDS)
        row.copy_slice(state.hands, seat * KINDS, KINDS)
        row.put(state.deck_size)
        row.copy_slice(state.deck_most, seat * KINDS, KINDS)
        row.copy(state.discards)

    def provinces(self, state: AmunReState, seat: i64, row: Rows) -> None:
        for place, province in enumerate(state.lands):
            if province != NO_PROVINCE:
                row.put_at(province, (i64(place) // ROUNDS - seat) % self.seats + 1)
        row.skip(PROVINCES)
        row.copy(state.piles)
        for place, province in enumerate(state.turned_up):
            row.put_at(province, place + 1)
        row.skip(PROVINCES)
        row.copy_clipped(state.pyramids)
        row.copy_clipped(state.stones)
        row.copy(state.farmers)
        row.copy(state.lowland)
        lying = state.box.slot_province
        for slot, card in enumerate(state.under):
            if card != NO_CARD:
                row.add_at(lying[slot], 1)
        row.skip(PROVINCES)

    def auction(self, state: AmunReState, seat: i64, row: Rows) -> None:
        """The leading bidder of each province; then each seat's bid: province and step."""
        for step in range(self.seats):
            other = (seat + step) % self.seats
            province: i64 = state.bid_on[other]
            if province != NO_PROVINCE:
                if state.leader[province] == other:
                    row.put_at(province, step + 1)
                row.put_at(PROVINCES + step, province + 1)
                row.put_at(PROVINCES + self.seats + step, state.bid_step[other] + 1)
        row.skip(PROVINCES + 2 * self.seats)

    def offerings(self, state: AmunReState, seat: i64, row: Rows) -> None:
        """AMR-19: a seat sees its own offering at once, those of others when all are revealed. 0 is no offering."""
        sealed = bool(state.stack) and isinstance(state.stack[-1], SealOffering)
        for step in range(self.seats):
            offer: i64 = state.offers[(seat + step) % self.seats]
            row.put_at(step, 0 if offer == 0 else 1)
            row.put_at(self.seats + step, clipped((0 if sealed and step > 0 else offer) - LOWEST_OFFER))
        row.skip(2 * self.seats)
        row.put(state.correcting[seat])
