"""Egizia: points so far, what the end would add, and expected points of stones, crews, grain and ships.

Stones need crews, crews need stones, both need a place at a site, and crews must be fed. So the rounds left are
simulated one by one: what can be fed, cut and built.
"""

from typing import ClassVar, Final, final

from scarab.bots.search.evaluator import Evaluator
from scarab.bots.search.evaluators.egizia.sphinx_goals import goal_worth
from scarab.core.state import State
from scarab.games.egizia.box.bounds import MAX_SEATS
from scarab.games.egizia.box.crews import CREWS, JOKER
from scarab.games.egizia.box.nile_cards import (
    COLOUR_FIELDS,
    CREW_UP,
    FIELD_TYPES,
    GRAIN4,
    HELD_TYPES,
    SELL_STONES,
    field_value,
)
from scarab.games.egizia.box.river import BITS, FRONT, FURTHER, PLACES, RESERVE, SITE_PLACES, SITES, SLOTS, cell_of
from scarab.games.egizia.box.rounds import BUILDING, CUTTING, FEEDING, ROUNDS, SAILING
from scarab.games.egizia.box.sphinx_cards import SPHINX_CARDS
from scarab.games.egizia.scoring import grave_set, stone_sale
from scarab.games.egizia.state import EgiziaState


@final
class EgiziaEvaluator(Evaluator):
    """Expected points of each seat when the last sphinx card is shown."""

    defaults: ClassVar[dict[str, float]] = {
        "built": 0.8, "use": 0.75, "spare": 0.05, "appetite": 0.5, "dry": 0.2, "reach": 0.5, "site": 0.6,
        "ahead": 0.4, "card": 0.6, "hope": 0.25, "step": 0.5, "cool": 3.0, "warm": 5.0,
    }  # fmt: skip

    def __init__(self, weights: dict[str, float]) -> None:
        self.built: Final = weights["built"]
        """Points for each stone that can be laid; not every value fits."""
        self.use: Final = weights["use"]
        """Share of a seat's strength that finds a place at a site in a later round."""
        self.spare: Final = weights["spare"]
        """Value of a surplus stone, or of surplus strength, relative to one that is used."""
        self.appetite: Final = weights["appetite"]
        """Growth of a seat's strength per round."""
        self.dry: Final = weights["dry"]
        """Share of the grain on fields that are dry now that will come in later rounds."""
        self.reach: Final = weights["reach"]
        """Probability of a place at a site that is still downstream."""
        self.site: Final = weights["site"]
        """Value of a place at a site beyond what can be built there and the participation bonus."""
        self.ahead: Final = weights["ahead"]
        """Value of each place below the lowest ship of a seat that still sails: cards and fields within reach."""
        self.card: Final = weights["card"]
        """Value of a special card per round in which it can be used."""
        self.hope: Final = weights["hope"]
        """Share of its points that an almost fulfilled sphinx card counts."""
        self.step: Final = weights["step"]
        """Value of a step on a market beyond what it pays."""
        self.cool: Final = weights["cool"]
        """Temperature in the last round; `warm` is added for a whole game left."""
        self.warm: Final = weights["warm"]

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, EgiziaState)
        later = ROUNDS - max(state.round, 1)
        builds = later + (1 if state.phase <= BUILDING else 0)
        worth: list[float] = []
        for seat in range(len(state.points)):
            value = float(state.points[seat] + grave_set(state, seat) + stone_sale(state, seat))
            value += self.step * float(state.stone_market[seat] + state.grain_market[seat])
            value += self.cards(state, seat, builds)
            if builds:
                places = self.places(state, seat)
                value += self.ships(state, seat, places) + self.building(state, seat, later, places)
            value -= self.hunger(state, seat, later)
            worth.append(value)
        for card in range(SPHINX_CARDS):
            holder = state.sphinx[card]
            if holder >= 0:
                worth[holder] = worth[holder] + goal_worth(state, holder, card, self.hope if builds else 0.0)
        under_way = state.first_sum + state.second_sum
        if under_way:  # values built in the action that goes on are not booked yet
            for seat in state.seats_to_act():
                if seat >= 0:
                    worth[seat] = worth[seat] + under_way
        return worth

    def temperature(self, state: State) -> float:
        assert isinstance(state, EgiziaState)
        return self.cool + self.warm * (ROUNDS - state.round) / ROUNDS

    def places(self, state: EgiziaState, seat: int) -> float:
        """Expected number of sites at which a seat still builds in this round."""
        if state.phase > BUILDING:
            return 0.0
        places = 0.0
        sailing = state.sailing & BITS[seat] and state.phase <= SAILING
        position = state.box.position
        lowest = position[state.lowest[seat]]
        for site in range(SITES):
            for slot in range(SLOTS):
                if state.sites[site * SLOTS + slot] == seat:
                    places += 0.2 if slot == RESERVE else 1.0
            if sailing and position[SITE_PLACES[site]] > lowest:
                places += self.reach
        if state.phase == BUILDING:
            places -= float(state.works[seat])
            if len(state.sites) > SITES * SLOTS:
                places += moved_ships(state, seat)
        return max(places, 0.0)

    def building(self, state: EgiziaState, seat: int, later: int, places: float) -> float:
        """Points for stones laid in the rounds left: each round the smaller of stones and strength."""
        quarry = state.quarried_stones(seat)
        store = float(state.box.stone_max)
        stones = float(state.stones[seat])
        strength = float(state.grain_need(seat))
        laid = 0.0
        if state.phase <= BUILDING:
            if state.phase < CUTTING:
                stones = min(stones + quarry, store)
            capacity = capacity_now(state, seat, places)
            low = min(stones, capacity)
            laid = low + self.spare * (max(stones, capacity) - low if later == 0 else 0.0)
            stones -= low
        for turn in range(later):
            stones = min(stones + quarry, store)
            strength += self.appetite
            capacity = self.use * strength
            low = min(stones, capacity)
            high = max(stones, capacity)
            laid += low + self.spare * (high - low)
            stones -= low
        return self.built * laid

    def hunger(self, state: EgiziaState, seat: int, later: int) -> float:
        """Points that missing grain will cost in the feedings left."""
        eaten = float(state.grain_need(seat))
        grain = state.irrigated_grain(seat)
        dry = 0.0
        for field in range(COLOUR_FIELDS * (state.ring + 1), FIELD_TYPES):
            count = state.hands[seat * HELD_TYPES + field]
            if count:
                dry += float(count * field_value(field))
        missing = 0.0
        if state.phase < FEEDING:
            missing = max(0.0, eaten - grain)
        for turn in range(later):
            eaten += self.appetite
            missing += max(0.0, eaten - grain - self.dry * dry)
        missing -= min(missing, state.box.card_grain * state.owns(seat, GRAIN4))
        return missing * float(state.box.penalty[state.grain_market[seat]])

    def ships(self, state: EgiziaState, seat: int, places: float) -> float:
        """Places at sites still to build, the participation bonus they lead to, and room to sail on."""
        value = self.site * places
        sites = float(state.works[seat]) + places
        full = int(min(sites, SITES))
        bonus = state.box.participation
        value += float(bonus[full])
        if full < SITES:
            value += (sites - full) * float(bonus[full + 1] - bonus[full])
        if state.sailing & BITS[seat] and state.phase <= SAILING:
            value += self.ahead * float(PLACES - state.box.position[state.lowest[seat]])
        return value

    def cards(self, state: EgiziaState, seat: int, builds: int) -> float:
        """Special cards before a seat."""
        count = 0
        hands = state.hands
        for card in range(CREW_UP, HELD_TYPES):
            count += hands[seat * HELD_TYPES + card]
        sale = 0.3 * float(min(state.box.sell_most, state.stones[seat])) * state.owns(seat, SELL_STONES)
        return self.card * min(builds, 2) * count + sale


def moved_ships(state: EgiziaState, seat: int) -> float:
    """Ships of a seat before the front of a site (EGZ-31)."""
    ships = 0.0
    for site in range(SITES):
        for slot in range(FRONT - FURTHER, FRONT):
            ship = state.sites[cell_of(site, slot)]
            if ship >= 0 and ship % MAX_SEATS == seat:
                ships += 1.0
    return ships


def capacity_now(state: EgiziaState, seat: int, places: float) -> float:
    """Strength that can still build in this round at `places` sites: one crew each, the joker once (EGZ-19)."""
    first = seat * CREWS
    crews = 0
    strength = 0.0
    for crew in range(CREWS):
        if crew != JOKER and not state.tired[first + crew]:
            crews += 1
            strength += float(state.crews[first + crew])
    if crews == 0 or places == 0.0:
        return 0.0
    part = min(1.0, places / crews)
    joker = 0.0 if state.tired[first + JOKER] else float(state.crews[first + JOKER]) * min(1.0, places)
    return strength * part + joker
