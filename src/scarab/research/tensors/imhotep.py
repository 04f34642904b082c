"""Imhotep in numbers. The one secret is the pair of cards that somebody looks at (IMH-31)."""

from typing import Final, final

from librt.strings import BytesWriter

from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.imhotep.cards import CARD_COUNTS, CARD_TYPES, PAIR_CARDS
from scarab.games.imhotep.game import QUESTIONS
from scarab.games.imhotep.ships import BERTHS, CARDS_OF_A_TABLE, ROUNDS, SHIPS
from scarab.games.imhotep.sites import PYRAMID_POINTS, SITES, SLED, STONES_EACH, TEMPLE_WIDTH, THREE_PYRAMIDS
from scarab.games.imhotep.state import ImhotepState
from scarab.games.imhotep.view import pile_size, sees_pair
from scarab.research.tensors.encoder import Encoder, put, put_more, put_owners, put_turned, put_zeros
from scarab.research.tensors.field import amounts, choices

TOPICS: Final = {"SailLoaded": 1, "Unload": 1, "ScoreField": 0, "PointOrStones": 1, "DiscardCard": 0}
"""The ship that was loaded, the site that is unloaded at, the field of the temple, the card."""
TEMPLE_FIELDS: Final = 5
BURIAL_STONES: Final = 40
"""No burial chamber has more: a ship a round, and a few sarcophagi."""
TOWERS: Final = 10
FACE_UP_FIELDS: Final = 4


@final
class ImhotepEncoder(Encoder):
    """Ships and sites by whose stones lie there, the cards by kind."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, QUESTIONS, TOPICS, CARD_TYPES)
        seats = game.seats
        sides = str(game.options["sides"])
        self.width: Final = TEMPLE_WIDTH[seats]
        self.options: Final = [int(side == "B") for side in sides] + [int(bool(game.options["wrath"]))]
        self.pyramid: Final = THREE_PYRAMIDS if sides[1] == "B" else len(PYRAMID_POINTS)
        self.fields += [
            amounts("options", 6, 1),
            choices("round_card", 1, CARDS_OF_A_TABLE),
            amounts("turned", CARDS_OF_A_TABLE, 1),
            amounts("round", 1, ROUNDS),
            choices("starter", 1, seats),
            choices("turn", 1, seats),
            choices("last_sailor", 1, seats),
            choices("ships", SHIPS, BERTHS),
            choices("hold", SHIPS * BERTHS, seats),
            choices("moored", SHIPS, SITES),
            amounts("docked", 1, SHIPS),
            choices("unloading", BERTHS, BERTHS),
            amounts("sleds", seats, SLED),
            amounts("quarry", seats, STONES_EACH),
            choices("pyramid", THREE_PYRAMIDS, seats),
            amounts("beside", seats, STONES_EACH),
            choices("temple", TEMPLE_FIELDS, seats),
            amounts("temple_stones", seats, STONES_EACH),
            choices("burial", BURIAL_STONES, seats),
            amounts("obelisks", seats, STONES_EACH),
            choices("towers", TOWERS, seats),
            choices("market", FACE_UP_FIELDS, CARD_TYPES),
            amounts("face_down", 1, PAIR_CARDS),
            amounts("pair_taken", 1, 1),
            amounts("pair_counted", CARD_TYPES, PAIR_CARDS),
            amounts("pair_seen", CARD_TYPES, PAIR_CARDS),
            amounts("cards", seats * CARD_TYPES, max(CARD_COUNTS)),
            amounts("pile", 1, sum(CARD_COUNTS)),
            amounts("discards", CARD_TYPES, max(CARD_COUNTS)),
        ]

    def table(self, state: State, seat: int, row: BytesWriter) -> None:
        assert isinstance(state, ImhotepState)
        relative = self.tables[seat]
        put(row, self.options)
        row.append(state.turned[-1] + 1 if state.turned else 0)
        for card in range(CARDS_OF_A_TABLE):
            row.append(1 if card in state.turned else 0)
        row.append(len(state.turned))
        row.append(relative[state.starter + 1])
        row.append(relative[state.turn + 1])
        row.append(relative[state.sailor + 1])
        put(row, state.ships)
        put_owners(row, state.hold, relative, SHIPS * BERTHS)
        put_more(row, state.moored, SHIPS)
        row.append(state.docked)
        waiting = len(state.order)
        for place in range(BERTHS):
            row.append(state.order[waiting - 1 - place] + 1 if place < waiting else 0)
        put_turned(row, state.sleds, seat)
        put_turned(row, state.quarry, seat)
        self.sites(state, seat, row)
        self.cards(state, seat, row)

    def sites(self, state: ImhotepState, seat: int, row: BytesWriter) -> None:
        relative = self.tables[seat]
        put_owners(row, state.pyramid, relative, self.pyramid)
        put_zeros(row, THREE_PYRAMIDS - self.pyramid)
        self.stones_of(state.pyramid, self.pyramid, seat, row)
        stones = len(state.temple)
        for field in range(TEMPLE_FIELDS):
            top = stones - 1 - (stones - 1 - field) % self.width
            row.append(relative[state.temple[top] + 1] if field < self.width and top >= 0 else 0)
        self.stones_of(state.temple, 0, seat, row)
        put_owners(row, state.burial, relative, BURIAL_STONES)
        put_turned(row, state.obelisks, seat)
        put_owners(row, state.towers, relative, TOWERS)

    def stones_of(self, owners: list[int], first: int, seat: int, row: BytesWriter) -> None:
        """How many of these stones, from the first that counts, each seat owns."""
        counts = [0] * self.seats
        for place in range(first, len(owners)):
            counts[owners[place]] += 1
        put_turned(row, counts, seat)

    def cards(self, state: ImhotepState, seat: int, row: BytesWriter) -> None:
        put_more(row, state.market, FACE_UP_FIELDS)
        row.append(state.face_down)
        row.append(1 if state.pair else 0)
        put_counts(row, state.counted)
        put_counts(row, state.pair if sees_pair(state, seat) else [])
        put_turned(row, state.cards, seat, CARD_TYPES)
        row.append(pile_size(state))
        put(row, state.discards)


def put_counts(row: BytesWriter, cards: list[int]) -> None:
    """How many of each kind are among a few cards."""
    for card in range(CARD_TYPES):
        number = 0
        for other in cards:
            if other == card:
                number += 1
        row.append(number)
