"""Egizia in numbers. Hidden are other seats' sphinx cards, and those under the stack."""

from typing import Final, final

from librt.strings import BytesWriter

from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.egizia.board import BOTTOM, ROUNDS, STONE_MAX
from scarab.games.egizia.buildings import FIELDS, GRAVE_VALUES, GRAVES
from scarab.games.egizia.crews import CREW_MAX, CREWS
from scarab.games.egizia.game import QUESTIONS
from scarab.games.egizia.nile import CARD_TYPES, DECK_SIZES, HELD_TYPES, ONCE_TYPES
from scarab.games.egizia.river import CARD_PLACES, PLACES, RING_NAMES, SHIPS, SLOTS
from scarab.games.egizia.sphinx import MOST_DRAWN, SPHINX_CARDS
from scarab.games.egizia.state import BITS, SECOND_BITS, EgiziaState
from scarab.games.egizia.visits import FIRST_CARD, KEPT, MASKS, NUMBER, STRIDE
from scarab.research.tensors.encoder import Encoder, put, put_marks, put_owners, put_turned, put_zeros
from scarab.research.tensors.field import amounts, choices, clipped

TOPICS: Final = {"RaiseCrew": 1, "MoveFirst": 1, "NameTeam": 1, "BuildStone": 1, "OpenSite": 0, "BuildSite": 0}
"""How many steps a crew goes up; the site that is handled."""
MOST_TOPIC: Final = 4
MOST_STRENGTH: Final = 40
MOST_GRAIN: Final = 60
ROW_BITS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16, 32)
"""The rows of the pyramid as a set of bits."""


@final
class EgiziaEncoder(Encoder):
    """The river place by place, each player's board, the buildings, and the sphinx cards that a seat has seen."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, QUESTIONS, TOPICS, MOST_TOPIC)
        seats = game.seats
        names = ("start_sphinx_card", "leftover_after_nile")
        self.options: Final = [int(bool(game.options[name])) for name in names]
        self.fields += [
            amounts("options", 2, 1),
            choices("round", 1, ROUNDS),
            choices("phase", 1, 7),
            choices("ring", 1, len(RING_NAMES) - 1),
            choices("order", seats, seats),
            choices("track", seats, seats),
            choices("sailor", 1, seats),
            choices("latest", 1, PLACES),
            amounts("sailing", seats, 1),
            choices("squares", len(CARD_PLACES), CARD_TYPES),
            amounts("deck", CARD_TYPES, 4),
            amounts("gone", 1, sum(DECK_SIZES)),
            amounts("river", PLACES * seats, 2),
            choices("sites", 3 * SLOTS, seats),
            amounts("ships", seats, SHIPS),
            choices("lowest", seats, PLACES),
            amounts("stones", seats, STONE_MAX),
            amounts("stone_market", seats, BOTTOM),
            amounts("grain_market", seats, BOTTOM),
            amounts("waiting", seats, 2),
            amounts("works", seats, 3),
            amounts("crews", seats * CREWS, CREW_MAX),
            amounts("tired", seats * CREWS, 1),
            amounts("cards", seats * HELD_TYPES, 6),
            amounts("used", seats * ONCE_TYPES, 2),
            choices("built", FIELDS, seats),
            amounts("graves", GRAVES, max(GRAVE_VALUES)),
            amounts("grave_bag", len(GRAVE_VALUES), 4),
            amounts("grain", 1, MOST_GRAIN),
            amounts("work", 3, SLOTS),
            amounts("strength", 1, MOST_STRENGTH),
            amounts("sums", 2, MOST_STRENGTH),
            amounts("rows", len(ROW_BITS), 1),
            amounts("sphinx_stack", 1, SPHINX_CARDS),
            amounts("sphinx_held", seats, SPHINX_CARDS),
            amounts("sphinx_cards", seats * SPHINX_CARDS, 1),
            amounts("sphinx_drawn", SPHINX_CARDS, 1),
            amounts("sphinx_returned", SPHINX_CARDS, 1),
            amounts("sphinx_visit", 1, MOST_DRAWN),
        ]

    def table(self, state: State, seat: int, row: BytesWriter) -> None:
        assert isinstance(state, EgiziaState)
        relative = self.tables[seat]
        put(row, self.options)
        row.append(state.round)
        row.append(state.phase)
        row.append(state.ring)
        self.places(state.order, seat, row)
        self.places(state.track, seat, row)
        row.append(state.sailor + 1)
        row.append(state.latest)
        for step in range(self.seats):
            row.append(1 if state.sailing & BITS[(seat + step) % self.seats] else 0)
        self.river(state, seat, relative, row)
        self.boards(state, seat, row)
        put_owners(row, state.built, relative, FIELDS)
        put(row, state.graves)
        put(row, state.grave_bag)
        row.append(clipped(state.grain))
        row.append(state.slot)
        row.append(1 if state.freed else 0)
        row.append(1 if state.holds_field else 0)
        row.append(clipped(state.strength))
        row.append(clipped(state.first_sum))
        row.append(clipped(state.second_sum))
        for bit in ROW_BITS:
            row.append(1 if state.rows & bit else 0)
        self.sphinx(state, seat, row)

    def places(self, order: list[int], seat: int, row: BytesWriter) -> None:
        """Each seat's place in an order, from 1; 0 before there is one."""
        found = [0] * self.seats
        for place in range(len(order)):
            found[order[place]] = place + 1
        put_turned(row, found, seat)

    def river(self, state: EgiziaState, seat: int, relative: list[int], row: BytesWriter) -> None:
        for place in CARD_PLACES:
            row.append(state.squares[place] + 1)
        put(row, state.deck)
        row.append(state.gone)
        for place in range(1, PLACES + 1):
            ships = state.river[place]
            if ships == 0:
                put_zeros(row, self.seats)
            else:
                for step in range(self.seats):
                    other = (seat + step) % self.seats
                    row.append((1 if ships & BITS[other] else 0) + (1 if ships & SECOND_BITS[other] else 0))
        put_owners(row, state.sites, relative, 3 * SLOTS)

    def boards(self, state: EgiziaState, seat: int, row: BytesWriter) -> None:
        put_turned(row, state.ships, seat)
        put_turned(row, state.lowest, seat)
        put_turned(row, state.stones, seat)
        put_turned(row, state.stone_market, seat)
        put_turned(row, state.grain_market, seat)
        put_turned(row, state.waiting, seat)
        put_turned(row, state.works, seat)
        put_turned(row, state.crews, seat, CREWS)
        put_turned(row, state.tired, seat, CREWS)
        put_turned(row, state.hands, seat, HELD_TYPES)
        put_turned(row, state.used, seat, ONCE_TYPES)

    def sphinx(self, state: EgiziaState, seat: int, row: BytesWriter) -> None:
        """Own cards; everybody's when they are shown (EGZ-38). What a seat drew itself it has seen."""
        row.append(state.stack_size())
        held = [0] * self.seats
        for holder in state.sphinx:
            if holder >= 0:
                held[holder] += 1
        put_turned(row, held, seat)
        for step in range(self.seats):
            if step == 0 or state.shown:
                put_marks(row, state.sphinx, (seat + step) % self.seats)
            else:
                put_zeros(row, SPHINX_CARDS)
        self.visits(state, seat, row)

    def visits(self, state: EgiziaState, seat: int, row: BytesWriter) -> None:
        """The cards in hand while choosing, those put back earlier, and how many whoever visits now has drawn."""
        drawn = [0] * SPHINX_CARDS
        returned = [0] * SPHINX_CARDS
        number = 0
        visits = state.visits
        last = len(visits) - STRIDE
        for first in range(0, len(visits), STRIDE):
            now = state.visiting and first == last
            if now:
                number = visits[first + NUMBER]
            if visits[first] == seat:
                for index in range(visits[first + NUMBER]):
                    if not visits[first + KEPT] & MASKS[index]:
                        card = visits[first + FIRST_CARD + index]
                        if now:
                            drawn[card] = 1
                        else:
                            returned[card] = 1
        put(row, drawn)
        put(row, returned)
        row.append(number)
