"""What lies on the table: data, clone, key; no rules."""

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
from scarab.games.imhotep.box.sites import TOWER_STONES

NOBODY: Final = -1

Sides = tuple[bool, bool, bool, bool, bool]
"""True for side B: market, pyramid, temple, burial chamber, obelisks."""


@final
class ImhotepState(State):
    """Cards that nobody has seen are a bag, drawn from when they are turned up: the state holds no future."""

    def __init__(
        self,
        game: Game,
        stack: list[Decision[Any]],
        sheet: ScoreSheet,
        b_sides: Sides,
        turned: list[int],
        ships: list[int],
        hold: list[int],
        free: list[int],
        lacking: list[int],
        moored: list[int],
        order: list[int],
        sleds: list[int],
        quarry: list[int],
        pyramid: list[int],
        temple: list[int],
        burial: list[int],
        obelisks: list[int],
        towers: list[int],
        market: list[int],
        counted: list[int],
        pair: list[int],
        unseen: list[int],
        discards: list[int],
        cards: list[int],
        face_down: int,
        docked: int,
        open_sites: int,
        starter: int,
        turn: int,
        sailor: int,
    ) -> None:
        super().__init__(game, stack, sheet)
        self.b_sides = b_sides
        self.turned = turned
        """The round cards turned up so far, by their place in ROUND_CARDS."""
        self.ships = ships
        """Berths of this round's four ships, the largest first."""
        self.hold = hold
        """The owner of the stone on each berth, 4 × ship + berth, or EMPTY."""
        self.free = free
        """The free berths of each ship as a set of bits; none once it has sailed."""
        self.lacking = lacking
        """Stones each docked ship still needs before it can sail, none or less if it can; NEVER once it has sailed."""
        self.moored = moored
        """The site to which each ship has sailed, or DOCKED."""
        self.order = order
        """The berths that are still to be unloaded from the ship that has just sailed, the next one last."""
        self.sleds = sleds
        self.quarry = quarry
        """Stones of each seat on its sled, and in the quarry."""
        self.pyramid = pyramid
        """Owners by field; stones laid beside it follow. Side B begins with fifteen empty fields, five a pyramid."""
        self.temple = temple
        self.burial = burial
        """Owners of the stones in the order of delivery."""
        self.obelisks = obelisks
        """Stones each seat has delivered to the obelisks, on side B those in towers too."""
        self.towers = towers
        """Side B: owners of the towers, the highest points first."""
        self.market = market
        """The face-up card on each field, or NO_CARD."""
        self.counted = counted
        """Those of the face-down pair that everybody who counts can know, sorted (IMH-7R)."""
        self.pair = pair
        """The pair, sorted, while its taker looks at it; the only secret there is (IMH-31)."""
        self.unseen = unseen
        """Cards by type that nobody has seen: the draw pile, and face-down cards that are not counted."""
        self.discards = discards
        self.cards = cards
        """Cards before each seat: seat × type."""
        self.face_down = face_down
        """Side B: how many cards of the pair lie in the market, two or none."""
        self.docked = docked
        """Ships that have not sailed in this round."""
        self.open_sites = open_sites
        """Sites without a ship in this round, as a set of bits."""
        self.starter = starter
        self.turn = turn
        self.sailor = sailor
        """Who sailed the last ship of this round, or NOBODY."""

    def clone(self) -> "ImhotepState":
        return ImhotepState(
            self.game,
            self.stack[:],
            self.sheet.clone(),
            self.b_sides,
            self.turned[:],
            self.ships[:],
            self.hold[:],
            self.free[:],
            self.lacking[:],
            self.moored[:],
            self.order[:],
            self.sleds[:],
            self.quarry[:],
            self.pyramid[:],
            self.temple[:],
            self.burial[:],
            self.obelisks[:],
            self.towers[:],
            self.market[:],
            self.counted[:],
            self.pair[:],
            self.unseen[:],
            self.discards[:],
            self.cards[:],
            self.face_down,
            self.docked,
            self.open_sites,
            self.starter,
            self.turn,
            self.sailor,
        )

    def key_fields(self) -> tuple[object, ...]:
        return (
            tuple(self.turned),
            tuple(self.ships),
            tuple(self.hold),
            tuple(self.free),
            tuple(self.lacking),
            tuple(self.moored),
            tuple(self.order),
            tuple(self.sleds),
            tuple(self.quarry),
            tuple(self.pyramid),
            tuple(self.temple),
            tuple(self.burial),
            tuple(self.obelisks),
            tuple(self.towers),
            tuple(self.market),
            tuple(self.counted),
            tuple(self.pair),
            tuple(self.unseen),
            tuple(self.discards),
            tuple(self.cards),
            self.face_down,
            self.docked,
            self.open_sites,
            self.starter,
            self.turn,
            self.sailor,
            tuple(self.sheet.booked),
        )

    def pile_size(self) -> int:
        """Cards of the draw pile: those that nobody has seen, without the face-down ones among them."""
        unseen = total(self.unseen)
        return unseen - self.face_down + len(self.counted) if self.face_down else unseen

    def single_stones(self) -> list[int]:
        """Side A: the height of each seat's obelisk. Side B: its stones that are in no tower (IMH-36)."""
        single = self.obelisks[:]
        for owner in self.towers:
            single[owner] -= TOWER_STONES
        return single

    def score(self) -> ScoreSheet:
        """Booked so far; apart from that, what final scoring would add now."""
        if self.is_over():
            return self.sheet.clone()
        return ScoreSheet(self.sheet.categories, self.sheet.booked[:], scoring.final_points(self))

    def final_winners(self) -> list[int]:
        return scoring.final_winners(self.sheet.totals(), self.sleds)

    def in_hand(self, *names: str) -> list[int]:
        """The first number of each of these questions on the stack: stones or cards that are just being placed."""
        return [decision.args()[0] for decision in self.stack if decision.name() in names]

    def components(self) -> dict[str, int]:
        """IMH-1, IMH-3: 29 stones of each seat and 34 cards."""
        pieces = {}
        for seat in range(len(self.sleds)):
            built = self.hold + self.pyramid + self.temple + self.burial + self.in_hand("TakeCard", "BuildPyramid")
            stones = self.sleds[seat] + self.quarry[seat] + self.obelisks[seat] + built.count(seat)
            pieces[f"stones {LETTERS[seat]}"] = stones
        lying = self.market + (self.pair or self.counted) + self.in_hand("DiscardCard")
        for card in range(CARD_TYPES):
            held = sum([self.cards[seat * CARD_TYPES + card] for seat in range(len(self.sleds))])
            pieces[CARD_NAMES[card]] = self.unseen[card] + self.discards[card] + held + lying.count(card)
        return pieces

    def public_view(self) -> dict[str, Any]:
        return view.public_view(self)

    def private_view(self, seat: int | None) -> dict[str, Any]:
        return view.private_view(self, seat)

    def can_foresee(self, seat: int) -> bool:
        """IMH-31: the one secret is in the hand of the only seat that is asked."""
        return not self.pair or view.sees_pair(self, seat)

    def resample(self, seat: int | None, rng: Rng) -> "ImhotepState":
        return view.resample(self, seat, rng)
