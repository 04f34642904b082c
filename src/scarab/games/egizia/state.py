"""What lies on the table: every field once, and what can be read off it; no rules."""

from typing import Any, Final, final

from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.egizia import scoring, view
from scarab.games.egizia.box.board import NO_TILE, STONE_MARKET
from scarab.games.egizia.box.crews import CREWS
from scarab.games.egizia.box.nile_cards import (
    COLOUR_FIELDS,
    CREW_UP,
    FIRST_QUARRY,
    HELD_TYPES,
    LAST_QUARRY,
    NO_CARD,
    ONCE_TYPES,
    field_value,
    quarry_value,
)
from scarab.games.egizia.box.numbers import EgiziaBox
from scarab.games.egizia.box.river import NO_PLACE, RING_START
from scarab.games.egizia.box.rounds import DECK_OF_ROUND, SETUP
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS
from scarab.games.egizia.sphinx_visits import DRAWN, UNSEEN, Visit

NO_LIST: Final[list[int]] = []
NO_NUMBERS: Final = vec[i64]()
NO_VISITS: Final[list[Visit]] = []
"""Defaults of fields that setup fills; nothing is ever written into them."""


@final
class EgiziaState(State):
    """Flat fields. "seat × crew" lies at seat * CREWS + crew.

    A search clones a state at every step. Fields that seldom change are shared by clones: they are replaced, never
    mutated.
    """

    def __init__(self, game: Game, stack: list[Decision[Any]], sheet: ScoreSheet) -> None:
        super().__init__(game, stack, sheet)
        box = game.box
        assert isinstance(box, EgiziaBox)
        self.box: Final = box  # the game's, in no key
        # rounds and the score track
        self.round = 0
        """1 to 5; 0 before the first."""
        self.phase = SETUP
        """Phase of the round."""
        self.order = NO_LIST  # shared
        """Seats by order tile, tile 1 first; empty before they are dealt."""
        self.track = NO_LIST
        """Seats by score marker, the foremost first; on one field the one in front first (EGZ-25)."""
        self.points = NO_NUMBERS
        """Points of each seat on the track."""
        # the river
        self.ring = RING_START
        """Place of the water ring."""
        self.river = NO_NUMBERS
        """Ships at each place, 1 to 20: BITS of seats, and SEAT_BITS further those of a seat's second ship there …"""
        self.squares = NO_NUMBERS
        """Nile card at each place, or NO_CARD."""
        self.sites = NO_NUMBERS
        """Seat whose ship lies in each slot, or NOBODY: site × slot (`cell_of`)."""
        self.deck = NO_NUMBERS  # shared
        """Cards of each number in the deck of this round."""
        self.gone = 0
        """Nile cards that are out of the game."""
        self.sailing = 0
        """BITS of the seats that still place ships in this round."""
        self.sailor = NO_TILE
        """Order tile, from 0, of the seat that sailed last."""
        self.latest = NO_PLACE
        """Round field that was just taken and that double-round can use."""
        # the players' boards
        self.ships = NO_NUMBERS
        """Ships in stock of each seat."""
        self.lowest = NO_NUMBERS
        """Place of each seat's lowest ship, or NO_PLACE."""
        self.hands = NO_NUMBERS
        """Nile cards before each seat: seat × card number. An improved field has its new colour."""
        self.used = NO_NUMBERS
        """Once-per-round cards used in this round: seat × card number from CREW_UP on."""
        self.waiting = NO_NUMBERS
        """Improve-field cards that each seat has still to lay (EGZ-32)."""
        self.crews = NO_NUMBERS
        """Strength: seat × crew."""
        self.tired = NO_NUMBERS
        """1 for a crew that is turned over: seat × crew."""
        self.stones = NO_NUMBERS
        """Stones in each seat's store."""
        self.stone_market = NO_NUMBERS
        """Level of each seat's marker on the stone market, 0 at the top."""
        self.grain_market = NO_NUMBERS
        """Level of each seat's marker on the grain market, 0 at the top."""
        self.grain = 0
        """Grain from cards and stones of the seat that feeds its crews."""
        self.works = NO_NUMBERS
        """Sites at which each seat has spent a stone in this round (EGZ-15)."""
        # the buildings
        self.built = NO_NUMBERS
        """Seat whose stone lies on each field, or NOBODY."""
        self.progress = NO_NUMBERS
        """Fields built in each lane."""
        self.graves = NO_NUMBERS
        """Value of each grave tile in the row, taken ones too; 0 while it is closed."""
        self.grave_bag = NO_NUMBERS  # shared
        """Tiles of each value, from 1, that were not opened yet, among them those that left the game unseen."""
        # the sphinx cards
        self.sphinx = NO_NUMBERS
        """Seat that holds each sphinx card, or UNSEEN, RETURNED, DRAWN."""
        self.bottom = NO_LIST
        """Cards under the stack, the next to be drawn first (EGZ-20R)."""
        self.visits: list[Visit] = NO_VISITS
        """Visits to the sphinx, oldest first; empty once all cards are shown."""
        self.visiting = False
        """Whether a seat still chooses what to keep of the last visit."""
        self.shown = False
        """Whether all sphinx cards lie open for final scoring."""
        # the site that is handled, and the building action
        self.slot = 0
        """Next slot to build."""
        self.freed = False
        """Whether a field of the site was given up."""
        self.holds_field = False
        """Whether the ship that was moved to the front holds a field."""
        self.strength = 0
        """What the team can still build."""
        self.first_sum = 0
        """Value built in this action at the obelisk or the pyramid."""
        self.second_sum = 0
        """Value built in this action at the graves or the temple."""
        self.rows = 0
        """Pyramid rows filled in this action, bit 0 the lowest."""

    # written by `make state` from the fields above
    def clone(self) -> "EgiziaState":
        copy = EgiziaState(self.game, self.stack[:], self.sheet.clone())
        copy.round = self.round
        copy.phase = self.phase
        copy.order = self.order
        copy.track = self.track[:]
        copy.points = self.points[:]
        copy.ring = self.ring
        copy.river = self.river[:]
        copy.squares = self.squares[:]
        copy.sites = self.sites[:]
        copy.deck = self.deck
        copy.gone = self.gone
        copy.sailing = self.sailing
        copy.sailor = self.sailor
        copy.latest = self.latest
        copy.ships = self.ships[:]
        copy.lowest = self.lowest[:]
        copy.hands = self.hands[:]
        copy.used = self.used[:]
        copy.waiting = self.waiting[:]
        copy.crews = self.crews[:]
        copy.tired = self.tired[:]
        copy.stones = self.stones[:]
        copy.stone_market = self.stone_market[:]
        copy.grain_market = self.grain_market[:]
        copy.grain = self.grain
        copy.works = self.works[:]
        copy.built = self.built[:]
        copy.progress = self.progress[:]
        copy.graves = self.graves[:]
        copy.grave_bag = self.grave_bag
        copy.sphinx = self.sphinx[:]
        copy.bottom = self.bottom[:]
        copy.visits = self.visits[:]
        copy.visiting = self.visiting
        copy.shown = self.shown
        copy.slot = self.slot
        copy.freed = self.freed
        copy.holds_field = self.holds_field
        copy.strength = self.strength
        copy.first_sum = self.first_sum
        copy.second_sum = self.second_sum
        copy.rows = self.rows
        return copy

    def key_fields(self) -> tuple[object, ...]:
        return (
            self.round,
            self.phase,
            tuple(self.order),
            tuple(self.track),
            tuple(self.points),
            self.ring,
            tuple(self.river),
            tuple(self.squares),
            tuple(self.sites),
            tuple(self.deck),
            self.gone,
            self.sailing,
            self.sailor,
            self.latest,
            tuple(self.ships),
            tuple(self.lowest),
            tuple(self.hands),
            tuple(self.used),
            tuple(self.waiting),
            tuple(self.crews),
            tuple(self.tired),
            tuple(self.stones),
            tuple(self.stone_market),
            tuple(self.grain_market),
            self.grain,
            tuple(self.works),
            tuple(self.built),
            tuple(self.progress),
            tuple(self.graves),
            tuple(self.grave_bag),
            tuple(self.sphinx),
            tuple(self.bottom),
            tuple([item.key() for item in self.visits]),
            self.visiting,
            self.shown,
            self.slot,
            self.freed,
            self.holds_field,
            self.strength,
            self.first_sum,
            self.second_sum,
            self.rows,
            tuple(self.sheet.booked),
        )

    # end of what is written

    def owns(self, seat: int, card: int) -> int:
        """Nile cards of this number before a seat."""
        return self.hands[seat * HELD_TYPES + card]

    def fresh(self, seat: int, card: int) -> bool:
        """Whether a seat can still use a once-per-round card in this round."""
        owned = self.hands[seat * HELD_TYPES + card]
        return owned > 0 and owned > self.used[seat * ONCE_TYPES + card - CREW_UP]

    def levels(self, market: int) -> vec[i64]:
        """The level of each seat's marker on a market."""
        return self.stone_market if market == STONE_MARKET else self.grain_market

    def grain_need(self, seat: int) -> int:
        """EGZ-12: the strength of all four crews."""
        total = 0
        for cell in range(seat * CREWS, seat * CREWS + CREWS):
            total += self.crews[cell]
        return total

    def irrigated_grain(self, seat: int) -> int:
        """EGZ-12: grain of the fields that the water ring reaches, one colour more with each place to the right."""
        total = 0
        for field in range(COLOUR_FIELDS * (self.ring + 1)):
            count = self.hands[seat * HELD_TYPES + field]
            if count:
                total += count * field_value(field)
        return total

    def quarried_stones(self, seat: int) -> int:
        """EGZ-13: stones of all quarries."""
        total = 0
        for quarry in range(FIRST_QUARRY, LAST_QUARRY + 1):
            total += self.hands[seat * HELD_TYPES + quarry] * quarry_value(quarry)
        return total

    def stack_size(self) -> int:
        """Sphinx cards that can be drawn."""
        size = len(self.bottom)
        for card in range(SPHINX_CARDS):
            if self.sphinx[card] == UNSEEN:
                size += 1
        return size

    def held_cards(self) -> list[list[int]]:
        """By seat, the sphinx cards that it keeps."""
        hands: list[list[int]] = [[] for seat in self.points]
        for card in range(SPHINX_CARDS):
            holder = self.sphinx[card]
            if holder >= 0:
                hands[holder].append(card)
        return hands

    def final_winners(self) -> list[int]:
        return scoring.final_winners(self.track)

    def score(self) -> ScoreSheet:
        """Points so far, and what final scoring would add now."""
        return scoring.forecast(self, list(range(len(self.points))))

    def score_for(self, seat: int | None) -> ScoreSheet:
        """EGZ-20: sphinx cards are secret, so the forecast counts only the viewer's own."""
        return scoring.forecast(self, [] if seat is None else [seat])

    def components(self) -> dict[str, int]:
        placed = 0
        for ships in self.river:
            placed += int(ships).bit_count()
        laid = len([card for card in self.squares if card != NO_CARD])
        later = sum(self.box.deck_sizes[DECK_OF_ROUND[max(self.round, 1)] + 1 :])
        held = len([holder for holder in self.sphinx if holder >= 0])
        return {
            "ships": sum(self.ships) + placed,
            "nile cards": sum(self.deck) + later + laid + sum(self.hands) + self.gone,
            "sphinx cards": self.stack_size() + held + list(self.sphinx).count(DRAWN),
            "graves": sum(self.grave_bag) + len([value for value in self.graves if value]),
        }

    def can_foresee(self, seat: int) -> bool:
        """EGZ-38: sphinx cards decide nothing before they are shown, and showing them is a draw."""
        return True

    def resample(self, seat: int | None, rng: Rng) -> "EgiziaState":
        return view.resample(self, seat, rng)
