"""What lies on the table: data, clone, key; no rules."""

from typing import Any, Final, final

from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.egizia import scoring, view
from scarab.games.egizia.box.crews import CREWS
from scarab.games.egizia.box.nile_cards import CREW_UP, DECK_SIZES, HELD_TYPES, NO_CARD, ONCE_TYPES
from scarab.games.egizia.box.rounds import DECK_OF_ROUND
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS
from scarab.games.egizia.sphinx_visits import DRAWN, UNSEEN

NOBODY: Final = -1


@final
class EgiziaState(State):
    """Flat lists of numbers. What belongs to a seat and a thing lies at seat × number of things + thing."""

    def __init__(
        self,
        game: Game,
        stack: list[Decision[Any]],
        sheet: ScoreSheet,
        order: list[int],
        track: list[int],
        points: vec[i64],
        river: vec[i64],
        squares: vec[i64],
        sites: vec[i64],
        ships: vec[i64],
        lowest: vec[i64],
        deck: vec[i64],
        hands: vec[i64],
        used: vec[i64],
        waiting: vec[i64],
        crews: vec[i64],
        tired: vec[i64],
        stones: vec[i64],
        stone_market: vec[i64],
        grain_market: vec[i64],
        works: vec[i64],
        built: vec[i64],
        progress: vec[i64],
        graves: vec[i64],
        grave_bag: vec[i64],
        sphinx: vec[i64],
        bottom: list[int],
        visits: list[int],
        visiting: bool,
        shown: bool,
        round: int,
        phase: int,
        ring: int,
        gone: int,
        sailing: int,
        sailor: int,
        latest: int,
        grain: int,
        slot: int,
        freed: bool,
        holds_field: bool,
        strength: int,
        first_sum: int,
        second_sum: int,
        rows: int,
    ) -> None:
        super().__init__(game, stack, sheet)
        self.order = order
        """Seats by order tile, tile 1 first; empty before they are dealt."""
        self.track = track
        """Seats by score marker, the foremost first; on one field the one in front first (EGZ-25)."""
        self.points = points
        self.river = river
        """The ships at each place, 1 to 20: a set of seats, and of seats with a second ship there."""
        self.squares = squares
        """The Nile card on each place, or NO_CARD."""
        self.sites = sites
        """The seat whose ship lies at each site × slot, or NOBODY."""
        self.ships = ships
        """Ships that a seat has in stock."""
        self.lowest = lowest
        """The place of each seat's lowest ship, 0 without one."""
        self.deck = deck
        """How many cards of each number the deck of this round still holds."""
        self.hands = hands
        """How many Nile cards of each number lie before a seat: seat × number. An improved field has its new colour."""
        self.used = used
        """How many of its once-per-round cards a seat has used in this round: seat × number."""
        self.waiting = waiting
        """Improve-field cards that each seat has still to lay (EGZ-32)."""
        self.crews = crews
        """Strength: seat × crew."""
        self.tired = tired
        """1 for a crew that is turned over: seat × crew."""
        self.stones = stones
        self.stone_market = stone_market
        self.grain_market = grain_market
        """The level of each seat's marker, 0 at the top."""
        self.works = works
        """At how many sites each seat has spent a stone in this round (EGZ-15)."""
        self.built = built
        """The seat whose stone lies on each field of the buildings, or NOBODY."""
        self.progress = progress
        """How many fields of each lane are built."""
        self.graves = graves
        """The value of each grave tile in the row, taken ones too; 0 while it is closed."""
        self.grave_bag = grave_bag
        """How many tiles of each value were not opened yet, those that left unseen among them."""
        self.sphinx = sphinx
        """The seat that holds each sphinx card, or UNSEEN, RETURNED, DRAWN."""
        self.bottom = bottom
        """Cards under the stack, the first to come again first (EGZ-20R)."""
        self.visits = visits
        """Who drew which sphinx cards and kept which, from the first on: see `visits`."""
        self.visiting = visiting
        """True while somebody still chooses what to keep of the last visit."""
        self.shown = shown
        """True when all sphinx cards lie open for final scoring; visits are forgotten then."""
        self.round = round
        self.phase = phase
        self.ring = ring
        self.gone = gone
        """Nile cards that are out of the game."""
        self.sailing = sailing
        """The set of seats that are not out of this round's phase 2."""
        self.sailor = sailor
        """The order tile, from 0, of whoever sailed last; -1 before the first."""
        self.latest = latest
        """The round field that was just taken and that double-round can use; 0 for none."""
        self.grain = grain
        """Grain from cards and stones in the feeding that goes on."""
        self.slot = slot
        """The next slot to build at the site that is handled."""
        self.freed = freed
        """Whether a field of that site was given up."""
        self.holds_field = holds_field
        """Whether the ship that was moved to the front holds a field."""
        self.strength = strength
        """What the team that builds can still do."""
        self.first_sum = first_sum
        self.second_sum = second_sum
        """Values built in this action: obelisk or pyramid, graves or temple."""
        self.rows = rows
        """The set of pyramid rows, bit 0 the lowest, filled in this action."""

    def clone(self) -> "EgiziaState":
        return EgiziaState(
            self.game,
            self.stack[:],
            self.sheet.clone(),
            self.order[:],
            self.track[:],
            self.points[:],
            self.river[:],
            self.squares[:],
            self.sites[:],
            self.ships[:],
            self.lowest[:],
            self.deck[:],
            self.hands[:],
            self.used[:],
            self.waiting[:],
            self.crews[:],
            self.tired[:],
            self.stones[:],
            self.stone_market[:],
            self.grain_market[:],
            self.works[:],
            self.built[:],
            self.progress[:],
            self.graves[:],
            self.grave_bag[:],
            self.sphinx[:],
            self.bottom[:],
            self.visits[:],
            self.visiting,
            self.shown,
            self.round,
            self.phase,
            self.ring,
            self.gone,
            self.sailing,
            self.sailor,
            self.latest,
            self.grain,
            self.slot,
            self.freed,
            self.holds_field,
            self.strength,
            self.first_sum,
            self.second_sum,
            self.rows,
        )

    def key_fields(self) -> tuple[object, ...]:
        return (
            tuple(self.order),
            tuple(self.track),
            tuple(self.points),
            tuple(self.river),
            tuple(self.squares),
            tuple(self.sites),
            tuple(self.ships),
            tuple(self.lowest),
            tuple(self.deck),
            tuple(self.hands),
            tuple(self.used),
            tuple(self.waiting),
            tuple(self.crews),
            tuple(self.tired),
            tuple(self.stones),
            tuple(self.stone_market),
            tuple(self.grain_market),
            tuple(self.works),
            tuple(self.built),
            tuple(self.progress),
            tuple(self.graves),
            tuple(self.grave_bag),
            tuple(self.sphinx),
            tuple(self.bottom),
            tuple(self.visits),
            (self.visiting, self.shown, self.round, self.phase, self.ring, self.gone),
            (self.sailing, self.sailor, self.latest, self.grain, self.slot, self.freed, self.holds_field),
            (self.strength, self.first_sum, self.second_sum, self.rows),
            tuple(self.sheet.booked),
        )

    def owns(self, seat: int, card: int) -> int:
        """How many Nile cards of this number lie before a seat."""
        return self.hands[seat * HELD_TYPES + card]

    def fresh(self, seat: int, card: int) -> bool:
        """Whether a seat can still use a once-per-round card in this round."""
        owned = self.hands[seat * HELD_TYPES + card]
        return owned > 0 and owned > self.used[seat * ONCE_TYPES + card - CREW_UP]

    def strength_of(self, seat: int, crew: int) -> int:
        return self.crews[seat * CREWS + crew]

    def stack_size(self) -> int:
        """Sphinx cards that can be drawn."""
        size = len(self.bottom)
        for card in range(SPHINX_CARDS):
            if self.sphinx[card] == UNSEEN:
                size += 1
        return size

    def final_winners(self) -> list[int]:
        """EGZ-39: most points; of those who are level, the marker in front."""
        return [self.track[0]]

    def score(self) -> ScoreSheet:
        """Booked so far, and what final scoring would add now."""
        return scoring.forecast(self, list(range(len(self.points))))

    def score_for(self, seat: int | None) -> ScoreSheet:
        """EGZ-20: kept in secret, so nobody foresees what another's sphinx cards will bring."""
        return scoring.forecast(self, [] if seat is None else [seat])

    def components(self) -> dict[str, int]:
        """Ships, Nile cards (the start cards too), sphinx cards, grave tiles: always the same number."""
        placed = 0
        for ships in self.river:
            placed += int(ships).bit_count()
        laid = len([card for card in self.squares if card != NO_CARD])
        later = sum(DECK_SIZES[DECK_OF_ROUND[max(self.round, 1)] + 1 :])
        held = len([holder for holder in self.sphinx if holder >= 0])
        return {
            "ships": sum(self.ships) + placed,
            "nile cards": sum(self.deck) + later + laid + sum(self.hands) + self.gone,
            "sphinx cards": self.stack_size() + held + list(self.sphinx).count(DRAWN),
            "graves": sum(self.grave_bag) + len([value for value in self.graves if value]),
        }

    def public_view(self) -> dict[str, Any]:
        return view.public_view(self)

    def private_view(self, seat: int | None) -> dict[str, Any]:
        return view.private_view(self, seat)

    def can_foresee(self, seat: int) -> bool:
        """EGZ-38: sphinx cards decide nothing before they are shown, and showing them is a draw."""
        return True

    def resample(self, seat: int | None, rng: Rng) -> "EgiziaState":
        return view.resample(self, seat, rng)
