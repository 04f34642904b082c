"""Imhotep in numbers. The one secret is the pair of cards that somebody looks at (IMH-31)."""

from typing import Final, final

from scarab.core.game import Game
from scarab.core.state import State
from scarab.games.imhotep.cards import CARD_COUNTS, CARD_TYPES, PAIR_CARDS
from scarab.games.imhotep.game import QUESTIONS
from scarab.games.imhotep.ships import BERTHS, CARDS_OF_A_TABLE, ROUNDS, SHIPS
from scarab.games.imhotep.sites import PYRAMID_POINTS, SITES, SLED, STONES_EACH, TEMPLE_WIDTH, THREE_PYRAMIDS
from scarab.games.imhotep.state import ImhotepState
from scarab.games.imhotep.view import pile_size, sees_pair
from scarab.research.tensors.encoder import Encoder, padded, turned
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

    def table(self, state: State, seat: int, row: list[int]) -> None:
        assert isinstance(state, ImhotepState)
        relative = self.tables[seat]
        row += self.options
        row.append(state.turned[-1] + 1 if state.turned else 0)
        flags = [0] * CARDS_OF_A_TABLE
        for card in state.turned:
            flags[card] = 1
        row += flags
        row.append(len(state.turned))
        row.append(relative[state.starter + 1])
        row.append(relative[state.turn + 1])
        row.append(relative[state.sailor + 1])
        row += state.ships
        row += [relative[owner + 1] for owner in state.hold]
        row += [site + 1 for site in state.moored]
        row.append(state.docked)
        padded(row, [berth + 1 for berth in reversed(state.order)], BERTHS)
        row += turned(state.sleds, seat)
        row += turned(state.quarry, seat)
        self.sites(state, seat, row)
        self.cards(state, seat, row)

    def sites(self, state: ImhotepState, seat: int, row: list[int]) -> None:
        relative = self.tables[seat]
        padded(row, [relative[owner + 1] for owner in state.pyramid[: self.pyramid]], THREE_PYRAMIDS)
        row += self.stones_of(state.pyramid[self.pyramid :], seat)
        tops = [0] * TEMPLE_FIELDS
        for place in range(len(state.temple)):
            tops[place % self.width] = relative[state.temple[place] + 1]
        row += tops
        row += self.stones_of(state.temple, seat)
        padded(row, [relative[owner + 1] for owner in state.burial], BURIAL_STONES)
        row += turned(state.obelisks, seat)
        padded(row, [relative[owner + 1] for owner in state.towers], TOWERS)

    def stones_of(self, owners: list[int], seat: int) -> list[int]:
        """How many of these stones each seat owns."""
        counts = [0] * self.seats
        for owner in owners:
            counts[owner] += 1
        return turned(counts, seat)

    def cards(self, state: ImhotepState, seat: int, row: list[int]) -> None:
        padded(row, [card + 1 for card in state.market], FACE_UP_FIELDS)
        row.append(state.face_down)
        row.append(1 if state.pair else 0)
        counted = [0] * CARD_TYPES
        for card in state.counted:
            counted[card] += 1
        row += counted
        seen = [0] * CARD_TYPES
        if sees_pair(state, seat):
            for card in state.pair:
                seen[card] += 1
        row += seen
        row += turned(state.cards, seat, CARD_TYPES)
        row.append(pile_size(state))
        row += state.discards
