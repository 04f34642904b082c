"""Imhotep's encoder. The only secret is the pair of cards that a seat looks at (IMH-31)."""

from typing import Final, final

from scarab.core.game import Game
from scarab.core.native import i64
from scarab.core.state import State
from scarab.games.imhotep.box.bounds import (
    FACE_UP_FIELDS,
    MARKET_CARDS,
    MAX_COPIES,
    MAX_SLED,
    MAX_STONES,
    TEMPLE_FIELDS,
)
from scarab.games.imhotep.box.cards import CARD_TYPES, PAIR_CARDS
from scarab.games.imhotep.box.numbers import ImhotepBox
from scarab.games.imhotep.box.rounds import CARDS_OF_A_TABLE, ROUNDS
from scarab.games.imhotep.box.ships import BERTHS, SHIPS
from scarab.games.imhotep.box.sites import PYRAMID_A_FIELDS, SITES, THREE_PYRAMIDS
from scarab.games.imhotep.state import ImhotepState
from scarab.games.imhotep.view import sees_pair
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.field import amounts, choices
from scarab.research.tensors.row import Rows

TOPICS: Final = {"SailLoaded": 1, "Unload": 1, "ScoreField": 0, "PointOrStones": 1, "DiscardCard": 0}
"""The loaded ship, the site of unloading, the field of the temple, the card."""
BURIAL_STONES: Final = 40
"""Upper bound: one ship per round and a few sarcophagi."""
TOWERS: Final = 10


@final
class ImhotepEncoder(Encoder):
    """Ships and sites by the owners of their stones; cards by kind."""

    def __init__(self, game: Game) -> None:
        seats = game.seats
        sides = str(game.options["sides"])
        box = game.box
        assert isinstance(box, ImhotepBox)
        self.width_of_temple: Final = box.temple_width[seats]
        self.round_cards: Final = box.round_cards[seats]
        self.in_order: Final = sorted(range(CARDS_OF_A_TABLE), key=box.round_names[seats].__getitem__, reverse=True)
        """The largest ships first: a tensor does not depend on the order in which a box lists its cards."""
        self.options: Final = [int(side == "B") for side in sides] + [int(bool(game.options["wrath"]))]
        self.pyramid: Final = THREE_PYRAMIDS if sides[1] == "B" else PYRAMID_A_FIELDS
        fields = [
            amounts("options", 6, 1),
            choices("round_card", SHIPS, BERTHS),
            amounts("turned", ROUNDS * SHIPS, BERTHS),
            amounts("waiting", CARDS_OF_A_TABLE * SHIPS, BERTHS),
            amounts("round", 1, ROUNDS),
            choices("starter", 1, seats),
            choices("turn", 1, seats),
            choices("last_sailor", 1, seats),
            choices("ships", SHIPS, BERTHS),
            choices("hold", SHIPS * BERTHS, seats),
            choices("moored", SHIPS, SITES),
            amounts("docked", 1, SHIPS),
            choices("unloading", BERTHS, BERTHS),
            amounts("sleds", seats, MAX_SLED),
            amounts("quarry", seats, MAX_STONES),
            choices("pyramid", THREE_PYRAMIDS, seats),
            amounts("beside", seats, MAX_STONES),
            choices("temple", TEMPLE_FIELDS, seats),
            amounts("temple_stones", seats, MAX_STONES),
            choices("burial", BURIAL_STONES, seats),
            amounts("obelisks", seats, MAX_STONES),
            choices("towers", TOWERS, seats),
            choices("market", FACE_UP_FIELDS, CARD_TYPES),
            amounts("face_down", 1, PAIR_CARDS),
            amounts("pair_taken", 1, 1),
            amounts("pair_counted", CARD_TYPES, PAIR_CARDS),
            amounts("pair_seen", CARD_TYPES, PAIR_CARDS),
            amounts("cards", seats * CARD_TYPES, MAX_COPIES),
            amounts("pile", 1, MARKET_CARDS),
            amounts("discards", CARD_TYPES, MAX_COPIES),
        ]
        super().__init__(game, TOPICS, CARD_TYPES, fields)

    def table(self, state: State, seat: i64, row: Rows) -> None:
        assert isinstance(state, ImhotepState)
        row.put_list(self.options)
        self.rounds(state.turned, row)
        row.put_owner(state.starter, seat, self.seats)
        row.put_owner(state.turn, seat, self.seats)
        row.put_owner(state.sailor, seat, self.seats)
        row.put_list(state.ships)
        row.put_list_owners(state.hold, seat, self.seats, SHIPS * BERTHS)
        row.put_list_plus_one(state.moored, SHIPS)
        row.put(state.docked)
        left = len(state.order)
        for place in range(min(left, BERTHS)):
            row.put_at(place, state.order[left - 1 - place] + 1)
        row.skip(BERTHS)
        row.put_list_by_seat(state.sleds, seat)
        row.put_list_by_seat(state.quarry, seat)
        self.sites(state, seat, row)
        self.cards(state, seat, row)

    def rounds(self, turned: list[int], row: Rows) -> None:
        """Round cards by the berths of their ships: the last one, all turned up so far, and those not turned up."""
        if turned:
            row.put_list(self.round_cards[turned[-1]])
        else:
            row.skip(SHIPS)
        for card in turned:
            row.put_list(self.round_cards[card])
        row.skip(SHIPS * (ROUNDS - len(turned)))
        for card in self.in_order:
            if card not in turned:
                row.put_list(self.round_cards[card])
        row.skip(SHIPS * len(turned))
        row.put(len(turned))

    def sites(self, state: ImhotepState, seat: i64, row: Rows) -> None:
        row.put_list_owners(state.pyramid, seat, self.seats, self.pyramid)
        row.skip(THREE_PYRAMIDS - self.pyramid)
        self.stones_of(state.pyramid, self.pyramid, seat, row)
        stones = len(state.temple)
        for field in range(min(self.width_of_temple, stones)):
            top = stones - 1 - (stones - 1 - field) % self.width_of_temple
            row.put_at(field, (state.temple[top] - seat) % self.seats + 1)
        row.skip(TEMPLE_FIELDS)
        self.stones_of(state.temple, 0, seat, row)
        row.put_list_owners(state.burial, seat, self.seats, BURIAL_STONES)
        row.put_list_by_seat(state.obelisks, seat)
        row.put_list_owners(state.towers, seat, self.seats, TOWERS)

    def stones_of(self, owners: list[int], first: int, seat: i64, row: Rows) -> None:
        """How many stones each seat owns, from index `first` on."""
        if first < len(owners):
            counts = [0] * self.seats
            for place in range(first, len(owners)):
                counts[owners[place]] += 1
            row.put_list_by_seat(counts, seat)
        else:
            row.skip(self.seats)

    def count_kinds(self, cards: list[int], row: Rows) -> None:
        """How many cards there are of each kind."""
        for card in cards:
            row.add_at(card, 1)
        row.skip(CARD_TYPES)

    def cards(self, state: ImhotepState, seat: i64, row: Rows) -> None:
        row.put_list_plus_one(state.market, FACE_UP_FIELDS)
        row.put(state.face_down)
        row.put(1 if state.pair else 0)
        self.count_kinds(state.counted, row)
        self.count_kinds(state.pair if sees_pair(state, seat) else [], row)
        row.put_list_by_seat(state.cards, seat, CARD_TYPES)
        row.put(state.pile_size())
        row.put_list(state.discards)
