"""Imhotep: points so far, what the end would add, and what stones and cards can still become.

A majority that leads today may be lost tomorrow; a stone aboard is worth what the sites that are open would make of it.
"""

from typing import ClassVar, Final, final

from scarab.bots.search.evaluator import Evaluator
from scarab.bots.search.evaluators.imhotep.cargo import Cargo
from scarab.bots.search.majority import add_places
from scarab.core.native import i64, vec
from scarab.core.state import State
from scarab.games.imhotep.box.cards import BLUE_TYPES, CARD_TYPES, PYRAMID_DECORATION, STATUE
from scarab.games.imhotep.box.rounds import ROUNDS
from scarab.games.imhotep.box.sites import BURIAL, BURIAL_ROWS, OBELISKS
from scarab.games.imhotep.rules.market import TakeCard
from scarab.games.imhotep.rules.pyramid import BuildPyramid
from scarab.games.imhotep.rules.temple import visible_stone
from scarab.games.imhotep.scoring import (
    BURIAL_COLUMN,
    CATEGORIES,
    DECORATIONS_COLUMN,
    OBELISKS_COLUMN,
    STATUES_COLUMN,
    WRATH_COLUMN,
    final_points,
)
from scarab.games.imhotep.state import ImhotepState


@final
class ImhotepEvaluator(Evaluator):
    """Expected final points of each seat."""

    defaults: ClassVar[dict[str, float]] = {
        "sled": 0.4, "card": 2.3, "three": 2.2, "buried": 1.6, "beside": 1.4, "raised": 2.0, "say": 0.2,
        "top": 0.6, "blue": 1.0, "single": 1.2, "growth": 0.4, "doubt": 0.6, "cool": 2.0, "warm": 6.0,
    }  # fmt: skip

    def __init__(self, weights: dict[str, float]) -> None:
        self.cargo: Final = Cargo(weights)
        self.in_hand: Final = weights["card"]
        """A stone whose owner is just choosing a card or a pyramid."""
        self.sled: Final = weights["sled"]
        """A stone on the sled: it has cost a part of an action."""
        self.top: Final = weights["top"]
        """Probability that a visible temple stone is still on top a round later (IMH-22)."""
        self.blue: Final = weights["blue"]
        """A blue card beyond its point unused, while rounds are left to play it (IMH-17)."""
        self.single: Final = weights["single"]
        """A stone that waits for a tower, beyond its point at the end (IMH-36)."""
        self.growth: Final = weights["growth"]
        """Growth of a statue or decoration per round left: more may follow, and sites are built."""
        self.doubt: Final = weights["doubt"]
        """Doubt about a majority: stones per round left."""
        self.cool: Final = weights["cool"]
        """Temperature in the last round; `warm` is added for a whole game left."""
        self.warm: Final = weights["warm"]

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, ImhotepState)
        seats = len(state.sleds)
        left = ROUNDS - len(state.turned)
        foreseen = final_points(state)
        booked = state.sheet.booked
        worth = vec[float]([0.0] * seats)
        for seat in range(i64(seats)):
            row = CATEGORIES * seat
            points = foreseen[row + STATUES_COLUMN] + foreseen[row + DECORATIONS_COLUMN]
            for column in range(CATEGORIES):
                points += booked[row + column]
            if not state.b_sides[BURIAL]:
                points += foreseen[row + BURIAL_COLUMN]
            value = points + self.sled * state.sleds[seat] + self.cards(state, seat, left)
            value += foreseen[row + WRATH_COLUMN] * (ROUNDS - left) / ROUNDS
            worth[seat] = value
        self.add_majorities(worth, state, foreseen, left)
        visible = self.visible(left)
        width = state.box.temple_width[seats]
        for field in range(min(width, len(state.temple))):
            owner = visible_stone(state.temple, field, width)
            worth[owner] = worth[owner] + visible
        self.cargo.add(worth, state, visible)
        for decision in state.stack:
            if isinstance(decision, (TakeCard, BuildPyramid)):
                worth[decision.seat] = worth[decision.seat] + self.in_hand
        return list(worth)

    def temperature(self, state: State) -> float:
        assert isinstance(state, ImhotepState)
        return self.cool + self.warm * (ROUNDS - len(state.turned)) / ROUNDS

    def visible(self, left: int) -> float:
        """Value of a visible temple stone: it scores at the end of each round until it is covered."""
        worth = 1.0
        for later in range(left):
            worth = 1.0 + self.top * worth
        return worth

    def cards(self, state: ImhotepState, seat: int, left: int) -> float:
        """Value of a seat's cards beyond what they score now."""
        first = CARD_TYPES * seat
        blue = 0
        for card in range(BLUE_TYPES):
            blue += state.cards[first + card]
        growing = state.cards[first + STATUE]
        for card in range(PYRAMID_DECORATION, STATUE):
            growing += state.cards[first + card]
        return blue * (1.0 + (self.blue if left else 0.0)) + self.growth * left * growing

    def add_majorities(self, worth: vec[float], state: ImhotepState, foreseen: list[int], left: int) -> None:
        """Obelisks (IMH-26), and the rows of the burial chamber's side B (IMH-35)."""
        seats = len(worth)
        doubt = self.doubt * (left + 0.5)
        box = state.box
        if state.b_sides[OBELISKS]:
            for seat in range(seats):
                value = float(foreseen[CATEGORIES * seat + OBELISKS_COLUMN])
                if left:
                    waiting = state.obelisks[seat] - box.tower * state.towers.count(seat)
                    value += self.single * min(waiting, box.tower - 1)
                worth[seat] = worth[seat] + value
        else:
            stones = vec[float]([float(height) for height in state.obelisks])
            add_places(worth, stones, box.obelisks_a[seats], doubt, 1.0)
        if state.b_sides[BURIAL]:
            for row in range(BURIAL_ROWS):
                stones = vec[float]([0.0] * seats)
                for place in range(row, len(state.burial), BURIAL_ROWS):
                    owner = state.burial[place]
                    stones[owner] = stones[owner] + 1.0
                add_places(worth, stones, box.burial_b, doubt, 1.0)
