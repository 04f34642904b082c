"""What lies on the table: every field once, and what can be read off it; no rules."""

from typing import Any, Final, final

from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.amun_re import scoring, view
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.phases import OFFERING, ROUNDS
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import NO_PROVINCE
from scarab.games.amun_re.box.supply import FARMERS, GOLD, PYRAMIDS, STONES, UNSEALED

NOBODY: Final = -1
NO_LIST: Final[list[int]] = []
NO_NUMBERS: Final = vec[i64]()
"""Defaults of fields that setup fills; nothing is ever written into them."""

TURN_ORDERS: Final = [
    [[(first + turn) % seats for turn in range(seats)] for first in range(seats)] for seats in range(MAX_SEATS + 1)
]
"""By number of seats and first seat."""


@final
class AmunReState(State):
    """Flat fields. "seat × kind" lies at seat * KINDS + kind, "seat × round" at seat * ROUNDS + round - 1."""

    def __init__(self, game: Game, stack: list[Decision[Any]], sheet: ScoreSheet) -> None:
        super().__init__(game, stack, sheet)
        box = game.box
        assert isinstance(box, AmunReBox)
        self.box: Final = box  # the game's, in no key
        # the course of the game
        self.kingdom = 1
        """1, the Old Kingdom, or 2, the New."""
        self.round = 1
        """Of this kingdom, from 1."""
        self.phase = 0
        """Of this round, from 1; 0 before the first one begins."""
        self.pharaoh = NOBODY
        """The start player."""
        self.temple = 0
        """Space of the temple on its track; 0 beside it."""
        # gold and power cards
        self.gold = NO_LIST
        """Gold of each seat."""
        self.supply = NO_LIST
        """Gold, stones, pyramids and farmers in the supply. May be negative: component counts are not a limit."""
        self.hands = NO_NUMBERS
        """Power cards that each seat holds: seat × kind."""
        self.cards = NO_LIST
        """Number of power cards that each seat holds; it is public."""
        self.dealt_builder = NO_LIST
        """1 while everybody knows that a seat still holds the builder of its setup (AMR-6)."""
        self.played = NO_LIST
        """Kinds of power card that each seat has played in this phase, as bits (AMR-38)."""
        self.deck = NO_NUMBERS
        """Power cards in the deck, by kind."""
        self.deck_size = 0
        """Number of power cards in the deck."""
        self.deck_most = NO_NUMBERS
        """Upper bound on each kind in the deck, as far as each viewer knows: viewer × kind, the spectator last.

        Set when the open discards are shuffled in (AMR-38R); a card that a seat draws itself is subtracted.
        """
        self.discards = NO_NUMBERS
        """Power cards on the open discard pile, by kind."""
        self.discard_size = 0
        """Number of power cards on the discard pile."""
        self.under = NO_NUMBERS
        """The free card in each slot under a province, or NO_CARD; hidden from all (AMR-8)."""
        # the provinces
        self.lands = NO_NUMBERS
        """The province that each seat bought in each round of this kingdom, or NO_PROVINCE: seat × round."""
        self.pyramids = NO_NUMBERS
        """Pyramids in each province."""
        self.stones = NO_NUMBERS
        """Building stones in each province that are in no pyramid yet."""
        self.farmers = NO_NUMBERS
        """Farmers on the fields of each province, without the printed ones."""
        self.lowland = NO_NUMBERS
        """Farmers on the lowland of each province, from power cards (AMR-42)."""
        self.piles = NO_NUMBERS
        """The pile of each province's card."""
        # the auction
        self.turned_up = NO_LIST  # shared
        """The provinces of this round's auction, in the order in which they were turned up."""
        self.bid_on = NO_LIST
        """The province on whose card each seat's bid stone lies, or NO_PROVINCE."""
        self.bid_step = NO_LIST
        """The step of each seat's bid."""
        self.leader = NO_NUMBERS
        """The seat with the highest bid on each province, or NOBODY."""
        # purchases, offering, harvest
        self.bought = 0
        """1 when the purchase of this step has been made (AMR-13R)."""
        self.to_place = 0
        """Farmers or stones that were bought and are not placed yet."""
        self.offers = NO_LIST
        """The offering of each seat, below 0 for a theft, or UNSEALED."""
        self.correcting = NO_LIST
        """1 for a seat whose sealed offering holds a correction."""
        self.total = 0
        """Sum of this round's offerings, once they are revealed."""
        self.increase_on = NO_PROVINCE
        """The province with a harvest increase in this harvest turn."""
        self.eight_gold_on = NO_PROVINCE
        """The province with an eight-gold card in this harvest turn."""

    # written by `make state` from the fields above
    def clone(self) -> "AmunReState":
        copy = AmunReState(self.game, self.stack[:], self.sheet.clone())
        copy.kingdom = self.kingdom
        copy.round = self.round
        copy.phase = self.phase
        copy.pharaoh = self.pharaoh
        copy.temple = self.temple
        copy.gold = self.gold[:]
        copy.supply = self.supply[:]
        copy.hands = self.hands[:]
        copy.cards = self.cards[:]
        copy.dealt_builder = self.dealt_builder[:]
        copy.played = self.played[:]
        copy.deck = self.deck[:]
        copy.deck_size = self.deck_size
        copy.deck_most = self.deck_most[:]
        copy.discards = self.discards[:]
        copy.discard_size = self.discard_size
        copy.under = self.under[:]
        copy.lands = self.lands[:]
        copy.pyramids = self.pyramids[:]
        copy.stones = self.stones[:]
        copy.farmers = self.farmers[:]
        copy.lowland = self.lowland[:]
        copy.piles = self.piles[:]
        copy.turned_up = self.turned_up
        copy.bid_on = self.bid_on[:]
        copy.bid_step = self.bid_step[:]
        copy.leader = self.leader[:]
        copy.bought = self.bought
        copy.to_place = self.to_place
        copy.offers = self.offers[:]
        copy.correcting = self.correcting[:]
        copy.total = self.total
        copy.increase_on = self.increase_on
        copy.eight_gold_on = self.eight_gold_on
        return copy

    def key_fields(self) -> tuple[object, ...]:
        return (
            self.kingdom,
            self.round,
            self.phase,
            self.pharaoh,
            self.temple,
            tuple(self.gold),
            tuple(self.supply),
            tuple(self.hands),
            tuple(self.cards),
            tuple(self.dealt_builder),
            tuple(self.played),
            tuple(self.deck),
            self.deck_size,
            tuple(self.deck_most),
            tuple(self.discards),
            self.discard_size,
            tuple(self.under),
            tuple(self.lands),
            tuple(self.pyramids),
            tuple(self.stones),
            tuple(self.farmers),
            tuple(self.lowland),
            tuple(self.piles),
            tuple(self.turned_up),
            tuple(self.bid_on),
            tuple(self.bid_step),
            tuple(self.leader),
            self.bought,
            self.to_place,
            tuple(self.offers),
            tuple(self.correcting),
            self.total,
            self.increase_on,
            self.eight_gold_on,
            tuple(self.sheet.booked),
        )

    # end of what is written

    def land(self, seat: int, number: int) -> int:
        """The province that a seat bought in a round of this kingdom, counted from 0; NO_PROVINCE before that."""
        return self.lands[seat * ROUNDS + number]

    def owner(self, province: int) -> int:
        for index in range(len(self.lands)):
            if self.lands[index] == province:
                return index // ROUNDS
        return NOBODY

    def farmers_in(self, province: int) -> int:
        """Every farmer there: printed, on a field, on the lowland."""
        return self.box.printed_farmers[province] + self.farmers[province] + self.lowland[province]

    def built_by(self, seat: int) -> tuple[int, int]:
        """Pyramids and building stones in a seat's provinces."""
        pyramids = stones = 0
        for number in range(ROUNDS):
            province = self.land(seat, number)
            if province != NO_PROVINCE:
                pyramids += self.pyramids[province]
                stones += self.stones[province]
        return pyramids, stones

    def cards_left(self) -> int:
        """Power cards that can still be drawn: deck and discards together (AMR-38R)."""
        return self.deck_size + self.discard_size

    def turn_order(self) -> list[int]:
        """The seats clockwise from the Pharaoh. A shared list: only read it."""
        return TURN_ORDERS[len(self.gold)][self.pharaoh]

    def ask_all(self, decisions: list[Decision[Any]]) -> None:
        """`ask` for a list: passing a list as star arguments is slow when compiled."""
        stack = self.stack
        for index in range(len(decisions) - 1, -1, -1):
            stack.append(decisions[index])

    def offers_are_hidden(self) -> bool:
        """Whether offerings are being chosen: those made stay hidden until the last one (AMR-19)."""
        return self.phase == OFFERING and UNSEALED in self.offers

    def final_winners(self) -> list[int]:
        return scoring.final_winners(self)

    def components(self) -> dict[str, int]:
        counts = [self.deck[card] + self.discards[card] for card in range(KINDS)]
        for index in range(len(self.hands)):
            counts[index % KINDS] += self.hands[index]
        hidden = 0
        for card in self.under:
            if card != NO_CARD:
                counts[card] += 1
                hidden += 1
        pieces = {CARD_NAMES[card]: counts[card] for card in range(KINDS)}
        laid_out = sum([self.box.free_gold[province] for province in self.turned_up])
        pieces["gold"] = self.supply[GOLD] + sum(self.gold) + laid_out
        pieces["stones"] = self.supply[STONES] + sum(self.stones)
        pieces["pyramids"] = self.supply[PYRAMIDS] + sum(self.pyramids)
        pieces["farmers"] = self.supply[FARMERS] + sum(self.farmers) + sum(self.lowland)
        pieces["power cards"] = self.cards_left() + sum(self.cards) + hidden
        return pieces

    def score(self) -> ScoreSheet:
        return scoring.forecast(self)

    def can_foresee(self, seat: int) -> bool:
        """False for the seat that chooses its offering last: all are revealed then (AMR-19)."""
        return not self.offers_are_hidden() or self.seats_to_act() != [seat]

    def resample(self, seat: int | None, rng: Rng) -> "AmunReState":
        return view.resample(self, seat, rng)
