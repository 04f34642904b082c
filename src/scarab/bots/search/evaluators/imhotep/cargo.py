"""Imhotep: value of the stones aboard docked ships, over the sites that they can sail to."""

from typing import Final, final

from scarab.core.native import append, i64, vec
from scarab.games.imhotep.box.cards import NO_CARD
from scarab.games.imhotep.box.numbers import ImhotepBox
from scarab.games.imhotep.box.shape import SPEC
from scarab.games.imhotep.box.ships import BERTHS, BIT, DOCKED, EMPTY, SHIPS
from scarab.games.imhotep.box.sites import BURIAL, BURIAL_ROWS, MARKET, OBELISKS, PYRAMID, SITES, TEMPLE
from scarab.games.imhotep.state import ImhotepState

LATER_CARD: Final = 0.25
"""Loss of each further stone at the market: the best cards are gone (IMH-23)."""


@final
class Cargo:
    """Values of one stone at each site, before what lies there is counted."""

    def __init__(self, weights: dict[str, float]) -> None:
        tuned = SPEC.first()
        assert isinstance(tuned, ImhotepBox)
        self.tuned_three: Final = tuned.pyramid_b_total
        self.tuned_towers: Final = tuned.towers_total
        """Points of all fields of the three pyramids, and of the towers, in the box that the weights were tuned on."""
        self.card: Final = weights["card"]
        """A card of the market."""
        self.three: Final = weights["three"]
        """A stone on one of the three pyramids of side B."""
        self.buried: Final = weights["buried"]
        """A stone in the burial chamber that touches none of its colour, or a stone in a row of side B."""
        self.beside: Final = weights["beside"]
        """What each stone of its colour that it touches adds (IMH-25)."""
        self.raised: Final = weights["raised"]
        """A stone on an obelisk."""
        self.say: Final = weights["say"]
        """Weight of the best site over the mean of all: the seat may be the one that sails the ship."""

    def add(self, worth: vec[float], state: ImhotepState, visible: float) -> None:
        """Add the expected value of every docked ship; `visible` is the value of a visible temple stone."""
        sites = 0
        for site in range(SITES):
            if state.open_sites & BIT[site]:
                sites += 1
        seats = len(worth)
        for ship in range(SHIPS):
            if state.moored[ship] != DOCKED:
                continue
            owners = vec[i64]()
            for berth in range(BERTHS):
                owner = state.hold[BERTHS * ship + berth]
                if owner != EMPTY:
                    owners = append(owners, owner)
            if not len(owners):
                continue
            total = vec[float]([0.0] * seats)
            best = vec[float]([0.0] * seats)
            for site in range(SITES):
                if state.open_sites & BIT[site]:
                    gains = vec[float]([0.0] * seats)
                    self.unload(gains, state, owners, site, visible)
                    for seat in range(seats):
                        total[seat] = total[seat] + gains[seat]
                        best[seat] = max(best[seat], gains[seat])
            for seat in range(seats):
                mean = total[seat] / sites
                worth[seat] = worth[seat] + mean + self.say * (best[seat] - mean)

    def unload(self, gains: vec[float], state: ImhotepState, owners: vec[i64], site: int, visible: float) -> None:
        """Gains of each seat if a ship with these stones, bow first, sailed to a site now."""
        for number in range(len(owners)):
            owner = owners[number]
            if site == TEMPLE:
                gains[owner] = gains[owner] + visible
                place = len(state.temple) + number
                covered = place - state.box.temple_width[len(gains)]
                if covered >= 0:
                    lying = len(state.temple)
                    loser = state.temple[covered] if covered < lying else owners[covered - lying]
                    gains[loser] = gains[loser] - visible
            else:
                gains[owner] = gains[owner] + self.gain(state, owners, number, site)

    def gain(self, state: ImhotepState, owners: vec[i64], number: int, site: int) -> float:
        """Gain of the owner of one stone at a site other than the temple."""
        if site == MARKET:
            return self.card - LATER_CARD * number if number < cards_in(state.market) else 0.0
        box = state.box
        if site == PYRAMID:
            if state.b_sides[PYRAMID]:
                return self.three * (box.pyramid_b_total / self.tuned_three)
            field = len(state.pyramid) + number
            return float(box.pyramid_a[field] if field < len(box.pyramid_a) else box.beside)
        if site == BURIAL:
            beside = 0 if state.b_sides[BURIAL] else touching(state.burial, owners, number)
            return self.buried + self.beside * beside
        assert site == OBELISKS
        return self.raised * (box.towers_total / self.tuned_towers) if state.b_sides[OBELISKS] else self.raised


def cards_in(market: list[int]) -> int:
    """Face-up cards left in the market."""
    cards = 0
    for card in market:
        if card != NO_CARD:
            cards += 1
    return cards


def touching(burial: list[int], owners: vec[i64], number: int) -> int:
    """Stones of its colour that this stone would touch in the burial chamber: left and above (IMH-25)."""
    lying = len(burial)
    place = lying + number
    owner = owners[number]
    found = 0
    left = place - BURIAL_ROWS
    if left >= 0 and (burial[left] if left < lying else owners[left - lying]) == owner:
        found += 1
    above = place - 1
    if place % BURIAL_ROWS and (burial[above] if above < lying else owners[above - lying]) == owner:
        found += 1
    return found
