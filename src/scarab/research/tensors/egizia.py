"""Egizia's encoder. Hidden: the sphinx cards of other seats, and those under the stack."""

from typing import Final, final

from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.state import State
from scarab.games.egizia.box.bounds import (
    DECK_SIZES,
    GRAVE_TILES,
    GRAVES,
    MAX_COPIES,
    MAX_CREW,
    MAX_FIELDS,
    MAX_GRAVE,
    MAX_LENGTH,
    MAX_LEVEL,
    MAX_PLUS3,
    MAX_SEATS,
    MAX_SHIPS,
    MAX_STONES,
    NOBODY,
)
from scarab.games.egizia.box.buildings import LANES, PYRAMID_ROWS
from scarab.games.egizia.box.crews import CREWS
from scarab.games.egizia.box.nile_cards import CARD_TYPES, DECKS, HELD_TYPES, ONCE_TYPES
from scarab.games.egizia.box.numbers import EgiziaBox
from scarab.games.egizia.box.river import BITS, CARD_PLACES, FURTHER, PLACES, RING_NAMES, SITES, SLOTS, ships_of
from scarab.games.egizia.box.rounds import ROUNDS
from scarab.games.egizia.box.sphinx_cards import MAX_DRAWN, SPHINX_CARDS
from scarab.games.egizia.sphinx_visits import UNSEEN
from scarab.games.egizia.state import EgiziaState
from scarab.research.tensors.encoder import LOWEST_POINTS, Encoder, turned
from scarab.research.tensors.field import amounts, choices, clipped
from scarab.research.tensors.row import Rows

TOPICS: Final = {"RaiseCrew": 1, "MoveFirst": 1, "NameTeam": 1, "BuildStone": 1, "OpenSite": 0, "BuildSite": 0}
"""The steps that a crew rises; the site."""
MOST_TOPIC: Final = 4
MOST_STRENGTH: Final = 3 * MAX_CREW + 3 * MAX_PLUS3
MOST_GRAIN: Final = 60
MOST_CARDS: Final = DECKS * MAX_COPIES + 1
"""Of one kind before a seat: all of the decks and a start card."""


@final
class EgiziaEncoder(Encoder):
    """The river place by place, the players' boards, the buildings, and the sphinx cards that the seat has seen."""

    def __init__(self, game: Game) -> None:
        seats = game.seats
        names = ("start_sphinx_card", "leftover_after_nile")
        self.options: Final = [int(bool(game.options[name])) for name in names]
        fields = [
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
            amounts("deck", CARD_TYPES, MAX_COPIES),
            amounts("gone", 1, sum(DECK_SIZES)),
            amounts("river", PLACES * seats, MAX_SHIPS),
            choices("sites", SITES * SLOTS, seats),
            choices("before", SITES * FURTHER, seats),
            amounts("before_holds", SITES * FURTHER, 1),
            amounts("ships", seats, MAX_SHIPS),
            choices("lowest", seats, PLACES),
            amounts("stones", seats, MAX_STONES),
            amounts("stone_market", seats, MAX_LEVEL),
            amounts("grain_market", seats, MAX_LEVEL),
            amounts("waiting", seats, MOST_CARDS),
            amounts("works", seats, 3),
            amounts("crews", seats * CREWS, MAX_CREW),
            amounts("tired", seats * CREWS, 1),
            amounts("cards", seats * HELD_TYPES, MOST_CARDS),
            amounts("used", seats * ONCE_TYPES, MOST_CARDS),
            choices("built", MAX_FIELDS, seats),
            amounts("graves", GRAVES, MAX_GRAVE),
            amounts("grave_bag", MAX_GRAVE, GRAVE_TILES),
            amounts("grain", 1, MOST_GRAIN),
            amounts("work", 3, FURTHER + SLOTS),
            amounts("strength", 1, MOST_STRENGTH),
            amounts("sums", 2, MOST_STRENGTH),
            amounts("rows", PYRAMID_ROWS, 1),
            amounts("sphinx_stack", 1, SPHINX_CARDS),
            amounts("sphinx_held", seats, SPHINX_CARDS),
            amounts("sphinx_cards", seats * SPHINX_CARDS, 1),
            amounts("sphinx_drawn", SPHINX_CARDS, 1),
            amounts("sphinx_returned", SPHINX_CARDS, 1),
            amounts("sphinx_visit", 1, MAX_DRAWN),
        ]
        self.turns: Final = vec[i64]([turn for seat in range(seats) for turn in turns_from(seat, seats)])
        """Lookup table of relative seats: per viewer, 0 for nobody, then 1 + offset for each seat."""
        self.card_places: Final = vec[i64](CARD_PLACES)
        box = game.box
        assert isinstance(box, EgiziaBox)
        self.columns: Final = vec[i64](field_columns(box))
        """By field of the box: its place among the fields that any box can have."""
        super().__init__(game, TOPICS, MOST_TOPIC, fields)

    def table(self, state: State, seat: i64, row: Rows) -> None:
        assert isinstance(state, EgiziaState)
        row.put_list(self.options)
        row.put(state.round)
        row.put(state.phase)
        row.put(state.ring)
        self.places(state.order, seat, row)
        self.places(state.track, seat, row)
        row.put(state.sailor + 1)
        row.put(state.latest)
        self.ships(state.sailing, seat, 0, row)
        row.skip(self.seats)
        self.river(state, seat, row)
        self.boards(state, seat, row)
        self.buildings(state, seat, row)
        row.copy(state.graves)
        row.copy(state.grave_bag)
        row.put(clipped(state.grain))
        row.put(state.slot + FURTHER)
        row.put(1 if state.freed else 0)
        row.put(1 if state.holds_field else 0)
        row.put(clipped(state.strength))
        row.put(clipped(state.first_sum))
        row.put(clipped(state.second_sum))
        row.put_bits(state.rows, PYRAMID_ROWS)
        self.sphinx(state, seat, row)

    def points(self, state: State, seat: i64, row: Rows) -> None:
        """A marker stands on the total of its seat's booked points (EGZ-25), so the sheet need not be summed."""
        assert isinstance(state, EgiziaState)
        points = state.points
        for other in range(self.seats):
            row.put_at(turned(other, seat, self.seats), clipped(points[other] - LOWEST_POINTS))
        row.skip(self.seats)

    def places(self, order: list[int], seat: i64, row: Rows) -> None:
        """Each seat's rank in an order, from 1; 0 before the order is dealt."""
        turns = self.turns
        first: i64 = seat * (self.seats + 1) + 1
        for place, other in enumerate(order):
            row.put_at(turns[first + other] - 1, place + 1)
        row.skip(self.seats)

    def ships(self, ships: i64, seat: i64, first: i64, row: Rows) -> None:
        """Each seat's number of ships in a bit set, written from offset `first` on."""
        for other in range(self.seats):
            if ships & BITS[other]:
                row.put_at(first + turned(other, seat, self.seats), ships_of(ships, other))

    def river(self, state: EgiziaState, seat: i64, row: Rows) -> None:
        row.copy_plus_one(state.squares, self.card_places)
        row.copy(state.deck)
        row.put(state.gone)
        first: i64 = -self.seats  # there is no place 0
        for ships in state.river:
            if ships:
                self.ships(ships, seat, first, row)
            first += self.seats
        row.skip(first)
        self.sites(state, seat, row)

    def sites(self, state: EgiziaState, seat: i64, row: Rows) -> None:
        """The slots of all sites, then those before the front, if the box has them (EGZ-31)."""
        nobody: i64 = seat * (self.seats + 1)
        for cell in range(SITES * SLOTS):
            row.put(self.turns[nobody + 1 + state.sites[cell]])
        for cell in range(SITES * SLOTS, len(state.sites)):
            ship: i64 = state.sites[cell]
            if ship != NOBODY:
                place: i64 = cell - SITES * SLOTS
                row.put_at(place, self.turns[nobody + 1 + ship % MAX_SEATS])
                row.put_at(SITES * FURTHER + place, 1 if ship < MAX_SEATS else 0)
        row.skip(2 * SITES * FURTHER)

    def buildings(self, state: EgiziaState, seat: i64, row: Rows) -> None:
        """Every field that a box can have; those that this box lacks stay empty."""
        first: i64 = seat * (self.seats + 1) + 1
        columns = self.columns
        built = state.built
        for field in range(i64(len(built))):
            owner = built[field]
            if owner != NOBODY:
                row.put_at(columns[field], self.turns[first + owner])
        row.skip(MAX_FIELDS)

    def boards(self, state: EgiziaState, seat: i64, row: Rows) -> None:
        row.copy_by_seat(state.ships, seat)
        row.copy_by_seat(state.lowest, seat)
        row.copy_by_seat(state.stones, seat)
        row.copy_by_seat(state.stone_market, seat)
        row.copy_by_seat(state.grain_market, seat)
        row.copy_by_seat(state.waiting, seat)
        row.copy_by_seat(state.works, seat)
        row.copy_by_seat(state.crews, seat, CREWS)
        row.copy_by_seat(state.tired, seat, CREWS)
        row.copy_by_seat(state.hands, seat, HELD_TYPES)
        row.copy_by_seat(state.used, seat, ONCE_TYPES)

    def sphinx(self, state: EgiziaState, seat: i64, row: Rows) -> None:
        """The own cards; all cards once they are shown (EGZ-38)."""
        first_mark = 1 + self.seats
        stack: i64 = len(state.bottom)
        card: i64 = -1
        for holder in state.sphinx:
            card += 1
            if holder >= 0:
                place = turned(holder, seat, self.seats)
                row.add_at(1 + place, 1)
                if place == 0 or state.shown:
                    row.put_at(first_mark + place * SPHINX_CARDS + card, 1)
            elif holder == UNSEEN:
                stack += 1
        row.put(stack)
        row.skip(self.seats + self.seats * SPHINX_CARDS)
        self.visits(state, seat, row)

    def visits(self, state: EgiziaState, seat: i64, row: Rows) -> None:
        """Own visits: the cards drawn now, and those returned earlier. Then how many the current visitor has drawn."""
        number = 0
        for index in range(len(state.visits)):
            visit = state.visits[index]
            now = state.visiting and index == len(state.visits) - 1
            if now:
                number = len(visit.cards)
            if visit.seat == seat:
                for card in visit.left_over():
                    row.put_at(card if now else SPHINX_CARDS + card, 1)
        row.skip(2 * SPHINX_CARDS)
        row.put(number)


def field_columns(box: EgiziaBox) -> list[int]:
    """By field of the box: its place in lanes of the greatest length."""
    found: list[int] = []
    for lane in range(LANES):
        for place in range(box.lane_length[lane]):
            found.append(sum(MAX_LENGTH[:lane]) + place)
    return found


def turns_from(seat: int, seats: int) -> list[int]:
    """Relative seats for one viewer: 0 for nobody, then one number per seat."""
    return [0, *[(other - seat) % seats + 1 for other in range(seats)]]
