"""What lies on the table: every field once, and what can be read off it; no rules."""

from typing import Any, Final, final

from scarab.core.action import LETTERS
from scarab.core.bag import total
from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.rng import Rng
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.imhotep import scoring, view
from scarab.games.imhotep.box.cards import CARD_NAMES, CARD_TYPES
from scarab.games.imhotep.box.numbers import ImhotepBox
from scarab.games.imhotep.box.sites import ALL_SITES

NOBODY: Final = -1
NO_LIST: Final[list[int]] = []
"""Default of fields that setup fills; nothing is ever written into it."""

PLACES_STONE: Final = ("TakeCard", "BuildPyramid")
DISCARDS_CARD: Final = "DiscardCard"
"""Decisions by name: the rules import this file. Only one that is on top holds a stone."""

Sides = tuple[bool, bool, bool, bool, bool]
"""True for side B: market, pyramid, temple, burial chamber, obelisks."""
ALL_A: Final[Sides] = (False, False, False, False, False)


@final
class ImhotepState(State):
    """Cards that nobody has seen are a bag, drawn from when they are turned up: the state holds no future.

    Rules write `numbers[i] = numbers[i] + 1`: on a list, mypyc compiles `+=` to a generic addition of objects.
    """

    def __init__(self, game: Game, stack: list[Decision[Any]], sheet: ScoreSheet) -> None:
        super().__init__(game, stack, sheet)
        box = game.box
        assert isinstance(box, ImhotepBox)
        self.box: Final = box  # the game's, in no key
        self.b_sides = ALL_A
        """Which sites lie with side B up; from the game's options."""

        # the round
        self.turned = NO_LIST
        """The round cards turned up so far, by their index in the box."""
        self.starter = NOBODY
        """The seat that begins the round."""
        self.turn = NOBODY
        """The seat whose turn it is."""
        self.sailor = NOBODY
        """The seat that sailed the last ship of this round."""

        # ships
        self.ships = NO_LIST
        """Berths of this round's four ships, the largest first."""
        self.hold = NO_LIST
        """The owner of the stone on each berth, 4 × ship + berth, or EMPTY."""
        self.free = NO_LIST
        """The free berths of each ship as a set of bits; none once it has sailed."""
        self.lacking = NO_LIST
        """Stones each docked ship still needs before it can sail, 0 or less if it can; NEVER once it has sailed."""
        self.moored = NO_LIST
        """The site to which each ship has sailed, or DOCKED."""
        self.order = NO_LIST
        """The berths that are still to be unloaded from the ship that has just sailed, the next one last."""
        self.docked = 0
        """How many ships have not sailed in this round."""
        self.open_sites = ALL_SITES
        """Sites without a ship in this round, as a set of bits."""

        # stones
        self.sleds = NO_LIST
        """Stones on each seat's sled."""
        self.quarry = NO_LIST
        """Stones of each seat in the quarry."""
        self.pyramid = NO_LIST
        """Owners by field; stones laid beside it follow. Side B begins with fifteen EMPTY fields, five a pyramid."""
        self.temple = NO_LIST
        """Owners in the order of delivery."""
        self.burial = NO_LIST
        """Owners in the order of delivery: down a column of three, then the next column."""
        self.obelisks = NO_LIST
        """Stones each seat has delivered to the obelisks, on side B those in towers too."""
        self.towers = NO_LIST
        """Side B: owners of the towers, the highest points first."""

        # cards
        self.market = NO_LIST
        """The face-up card on each field, or NO_CARD."""
        self.face_down = 0
        """Side B: how many cards of the pair lie in the market, two or none."""
        self.counted = NO_LIST
        """Cards of the face-down pair that are known by counting, sorted (IMH-7R)."""
        self.pair = NO_LIST
        """The pair, sorted, while its taker looks at it; the only secret there is (IMH-31)."""
        self.unseen = NO_LIST
        """Cards by type that nobody has seen: the draw pile, and face-down cards that are not counted."""
        self.discards = NO_LIST
        """Discarded cards by type."""
        self.cards = NO_LIST
        """Cards before each seat: seat × type."""

    # written by `make state` from the fields above
    def clone(self) -> "ImhotepState":
        copy = ImhotepState(self.game, self.stack[:], self.sheet.clone())
        copy.b_sides = self.b_sides
        copy.turned = self.turned[:]
        copy.starter = self.starter
        copy.turn = self.turn
        copy.sailor = self.sailor
        copy.ships = self.ships[:]
        copy.hold = self.hold[:]
        copy.free = self.free[:]
        copy.lacking = self.lacking[:]
        copy.moored = self.moored[:]
        copy.order = self.order[:]
        copy.docked = self.docked
        copy.open_sites = self.open_sites
        copy.sleds = self.sleds[:]
        copy.quarry = self.quarry[:]
        copy.pyramid = self.pyramid[:]
        copy.temple = self.temple[:]
        copy.burial = self.burial[:]
        copy.obelisks = self.obelisks[:]
        copy.towers = self.towers[:]
        copy.market = self.market[:]
        copy.face_down = self.face_down
        copy.counted = self.counted[:]
        copy.pair = self.pair[:]
        copy.unseen = self.unseen[:]
        copy.discards = self.discards[:]
        copy.cards = self.cards[:]
        return copy

    def key_fields(self) -> tuple[object, ...]:
        return (
            self.b_sides,
            tuple(self.turned),
            self.starter,
            self.turn,
            self.sailor,
            tuple(self.ships),
            tuple(self.hold),
            tuple(self.free),
            tuple(self.lacking),
            tuple(self.moored),
            tuple(self.order),
            self.docked,
            self.open_sites,
            tuple(self.sleds),
            tuple(self.quarry),
            tuple(self.pyramid),
            tuple(self.temple),
            tuple(self.burial),
            tuple(self.obelisks),
            tuple(self.towers),
            tuple(self.market),
            self.face_down,
            tuple(self.counted),
            tuple(self.pair),
            tuple(self.unseen),
            tuple(self.discards),
            tuple(self.cards),
            tuple(self.sheet.booked),
        )

    # end of what is written

    def pile_size(self) -> int:
        """Cards of the draw pile: those that nobody has seen, without the face-down ones among them."""
        unseen = total(self.unseen)
        return unseen - self.face_down + len(self.counted) if self.face_down else unseen

    def single_stones(self) -> list[int]:
        """Side A: the height of each seat's obelisk. Side B: its stones that are in no tower (IMH-36)."""
        single = self.obelisks[:]
        for owner in self.towers:
            single[owner] = single[owner] - self.box.tower
        return single

    def stone_in_hand(self) -> int:
        """The owner of the stone that has left its ship or the quarry and is not placed yet, or NOBODY."""
        if not self.stack or self.stack[-1].name() not in PLACES_STONE:
            return NOBODY
        return self.stack[-1].args()[0]

    def cards_in_hand(self) -> list[int]:
        """The cards that are being executed and not discarded yet, the latest last."""
        return [decision.args()[0] for decision in self.stack if decision.name() == DISCARDS_CARD]

    def score(self) -> ScoreSheet:
        """Booked so far, and what the end would add now as a forecast."""
        if self.is_over():
            return self.sheet.clone()
        return ScoreSheet(self.sheet.categories, self.sheet.booked[:], scoring.final_points(self))

    def final_winners(self) -> list[int]:
        return scoring.final_winners(self.sheet.totals(), self.sleds)

    def components(self) -> dict[str, int]:
        """IMH-1, IMH-3: 29 stones of each seat and 34 cards."""
        pieces = {}
        for seat in range(len(self.sleds)):
            built = [*self.hold, *self.pyramid, *self.temple, *self.burial, self.stone_in_hand()]
            stones = self.sleds[seat] + self.quarry[seat] + self.obelisks[seat] + built.count(seat)
            pieces[f"stones {LETTERS[seat]}"] = stones
        lying = self.market + (self.pair or self.counted) + self.cards_in_hand()
        for card in range(CARD_TYPES):
            held = sum([self.cards[seat * CARD_TYPES + card] for seat in range(len(self.sleds))])
            pieces[CARD_NAMES[card]] = self.unseen[card] + self.discards[card] + held + lying.count(card)
        return pieces

    def can_foresee(self, seat: int) -> bool:
        """IMH-31: the one secret is in the hand of the only seat that is asked."""
        return not self.pair or view.sees_pair(self, seat)

    def resample(self, seat: int | None, rng: Rng) -> "ImhotepState":
        return view.resample(self, seat, rng)
