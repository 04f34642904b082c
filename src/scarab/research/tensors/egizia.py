"""Egizia in numbers. Hidden are other seats' sphinx cards, and those under the stack."""

from typing import Final, final

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
from scarab.research.tensors.encoder import Encoder, turned
from scarab.research.tensors.field import amounts, choices, clipped

TOPICS: Final = {"RaiseCrew": 1, "MoveFirst": 1, "NameTeam": 1, "BuildStone": 1, "OpenSite": 0, "BuildSite": 0}
"""How many steps a crew goes up; the site that is handled."""
MOST_TOPIC: Final = 4
MOST_STRENGTH: Final = 40
MOST_GRAIN: Final = 60
PYRAMID_ROWS: Final = 6


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
            amounts("rows", PYRAMID_ROWS, 1),
            amounts("sphinx_stack", 1, SPHINX_CARDS),
            amounts("sphinx_held", seats, SPHINX_CARDS),
            amounts("sphinx_cards", seats * SPHINX_CARDS, 1),
            amounts("sphinx_drawn", SPHINX_CARDS, 1),
            amounts("sphinx_returned", SPHINX_CARDS, 1),
            amounts("sphinx_visit", 1, MOST_DRAWN),
        ]

    def table(self, state: State, seat: int, row: list[int]) -> None:
        assert isinstance(state, EgiziaState)
        relative = self.tables[seat]
        row += self.options
        row += [state.round, state.phase, state.ring]
        self.places(state.order, seat, row)
        self.places(state.track, seat, row)
        row += [state.sailor + 1, state.latest]
        row += turned([1 if state.sailing & BITS[other] else 0 for other in range(self.seats)], seat)
        self.river(state, seat, relative, row)
        self.boards(state, seat, row)
        row += [relative[owner + 1] for owner in state.built]
        row += state.graves
        row += state.grave_bag
        row += [clipped(state.grain), state.slot, int(state.freed), int(state.holds_field)]
        row += [clipped(state.strength), clipped(state.first_sum), clipped(state.second_sum)]
        row += [state.rows >> place & 1 for place in range(PYRAMID_ROWS)]
        self.sphinx(state, seat, row)

    def places(self, order: list[int], seat: int, row: list[int]) -> None:
        """Each seat's place in an order, from 1; 0 before there is one."""
        found = [0] * self.seats
        for place in range(len(order)):
            found[order[place]] = place + 1
        row += turned(found, seat)

    def river(self, state: EgiziaState, seat: int, relative: list[int], row: list[int]) -> None:
        row += [state.squares[place] + 1 for place in CARD_PLACES]
        row += state.deck
        row.append(state.gone)
        seats = self.seats
        for place in range(1, PLACES + 1):
            ships = state.river[place]
            if ships == 0:
                row += [0] * seats
            else:
                for step in range(seats):
                    other = (seat + step) % seats
                    row.append((1 if ships & BITS[other] else 0) + (1 if ships & SECOND_BITS[other] else 0))
        row += [relative[owner + 1] for owner in state.sites]

    def boards(self, state: EgiziaState, seat: int, row: list[int]) -> None:
        row += turned(state.ships, seat)
        row += turned(state.lowest, seat)
        row += turned(state.stones, seat)
        row += turned(state.stone_market, seat)
        row += turned(state.grain_market, seat)
        row += turned(state.waiting, seat)
        row += turned(state.works, seat)
        row += turned(state.crews, seat, CREWS)
        row += turned(state.tired, seat, CREWS)
        row += turned(state.hands, seat, HELD_TYPES)
        row += turned(state.used, seat, ONCE_TYPES)

    def sphinx(self, state: EgiziaState, seat: int, row: list[int]) -> None:
        """Own cards; everybody's when they are shown (EGZ-38). What a seat drew itself it has seen."""
        seats = self.seats
        held = [0] * seats
        cards = [0] * (seats * SPHINX_CARDS)
        for card in range(SPHINX_CARDS):
            holder = state.sphinx[card]
            if holder >= 0:
                place = (holder - seat) % seats
                held[place] += 1
                if place == 0 or state.shown:
                    cards[place * SPHINX_CARDS + card] = 1
        row.append(state.stack_size())
        row += held
        row += cards
        self.visits(state, seat, row)

    def visits(self, state: EgiziaState, seat: int, row: list[int]) -> None:
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
        row += drawn
        row += returned
        row.append(number)
