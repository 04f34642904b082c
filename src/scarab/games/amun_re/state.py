"""What lies on the table: data, clone, key; no rules."""

from typing import Any, Final, final

from scarab.core.decision import Decision
from scarab.core.game import Game
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.amun_re import scoring, view
from scarab.games.amun_re.box.phases import ROUNDS
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS, NO_CARD
from scarab.games.amun_re.box.provinces import FREE_GOLD, NO_PROVINCE, PRINTED_FARMERS
from scarab.games.amun_re.box.supply import FARMERS, GOLD, PYRAMIDS, STONES

NOBODY: Final = -1


@final
class AmunReState(State):
    """Two kingdoms of three rounds (AMR-7)."""

    def __init__(
        self,
        game: Game,
        stack: list[Decision[Any]],
        sheet: ScoreSheet,
        gold: list[int],
        hands: vec[i64],
        cards: list[int],
        dealt_builder: list[int],
        deck: vec[i64],
        deck_most: vec[i64],
        discards: vec[i64],
        under: vec[i64],
        lands: vec[i64],
        pyramids: vec[i64],
        stones: vec[i64],
        farmers: vec[i64],
        lowland: vec[i64],
        piles: vec[i64],
        turned_up: list[int],
        bid_on: list[int],
        bid_step: list[int],
        leader: vec[i64],
        played: list[int],
        offers: list[int],
        correcting: list[int],
        supply: list[int],
        deck_size: int,
        discard_size: int,
        pharaoh: int,
        kingdom: int,
        round: int,
        phase: int,
        temple: int,
        total: int,
        bought: int,
        to_place: int,
        increase_on: int,
        eight_gold_on: int,
    ) -> None:
        super().__init__(game, stack, sheet)
        self.gold = gold
        self.hands = hands
        """How many power cards of each kind each seat holds: seat × kind."""
        self.cards = cards
        """How many power cards each seat holds: what everybody sees."""
        self.dealt_builder = dealt_builder
        """1 while everybody knows that a seat holds the builder of its beginning (AMR-6)."""
        self.deck = deck
        self.deck_most = deck_most
        """How many of each kind the deck can hold at most, as each seat and at last a spectator knows: viewer × kind.

        Made anew when the open discards are shuffled in (AMR-38R); cards that a seat draws itself are taken off.
        """
        self.discards = discards
        self.under = under
        """The free cards under provinces, slot by slot; nobody has seen them (AMR-8)."""
        self.lands = lands
        """The province that each seat bought in each round of this kingdom: seat × round."""
        self.pyramids = pyramids
        self.stones = stones
        self.farmers = farmers
        """On the fields of each province, printed ones not counted."""
        self.lowland = lowland
        """Free farmers of each province (AMR-42)."""
        self.piles = piles
        """Where each province's card lies."""
        self.turned_up = turned_up
        """The provinces of this round's auction, in their order."""
        self.bid_on = bid_on
        self.bid_step = bid_step
        self.leader = leader
        """Whose bid is the highest on each province's card."""
        self.played = played
        """One bit for each kind of card that a seat has played in this phase (AMR-38)."""
        self.offers = offers
        self.correcting = correcting
        """1 for a seat whose sealed offering holds a correction."""
        self.supply = supply
        self.deck_size = deck_size
        self.discard_size = discard_size
        self.pharaoh = pharaoh
        self.kingdom = kingdom
        self.round = round
        self.phase = phase
        self.temple = temple  # its space on the track; 0 beside it
        self.total = total  # the sum of the offerings of this round, once revealed
        self.bought = bought  # 1 when the purchase of this step has been made (AMR-13R)
        self.to_place = to_place  # farmers or stones bought and not placed yet
        self.increase_on = increase_on
        self.eight_gold_on = eight_gold_on

    def clone(self) -> "AmunReState":
        return AmunReState(
            self.game,
            self.stack[:],
            self.sheet.clone(),
            self.gold[:],
            self.hands[:],
            self.cards[:],
            self.dealt_builder[:],
            self.deck[:],
            self.deck_most[:],
            self.discards[:],
            self.under[:],
            self.lands[:],
            self.pyramids[:],
            self.stones[:],
            self.farmers[:],
            self.lowland[:],
            self.piles[:],
            self.turned_up[:],
            self.bid_on[:],
            self.bid_step[:],
            self.leader[:],
            self.played[:],
            self.offers[:],
            self.correcting[:],
            self.supply[:],
            self.deck_size,
            self.discard_size,
            self.pharaoh,
            self.kingdom,
            self.round,
            self.phase,
            self.temple,
            self.total,
            self.bought,
            self.to_place,
            self.increase_on,
            self.eight_gold_on,
        )

    def key_fields(self) -> tuple[object, ...]:
        return (
            tuple(self.gold),
            tuple(self.hands),
            tuple(self.dealt_builder),
            tuple(self.deck),
            tuple(self.deck_most),
            tuple(self.discards),
            tuple(self.under),
            tuple(self.lands),
            tuple(self.pyramids),
            tuple(self.stones),
            tuple(self.farmers),
            tuple(self.lowland),
            tuple(self.piles),
            tuple(self.turned_up),
            tuple(self.bid_on),
            tuple(self.bid_step),
            tuple(self.leader),
            tuple(self.played),
            tuple(self.offers),
            tuple(self.correcting),
            tuple(self.supply),
            tuple(self.cards),
            self.deck_size,
            self.discard_size,
            self.pharaoh,
            self.kingdom,
            self.round,
            self.phase,
            self.temple,
            self.total,
            self.bought,
            self.to_place,
            self.increase_on,
            self.eight_gold_on,
            tuple(self.sheet.booked),
        )

    def land(self, seat: int, number: int) -> int:
        """The province a seat bought in this round of the kingdom, counted from 0; NO_PROVINCE before that."""
        return self.lands[seat * ROUNDS + number]

    def owner(self, province: int) -> int:
        for index in range(len(self.lands)):
            if self.lands[index] == province:
                return index // ROUNDS
        return NOBODY

    def farmers_in(self, province: int) -> int:
        """Every farmer there: printed, on a field, on the lowland."""
        return PRINTED_FARMERS[province] + self.farmers[province] + self.lowland[province]

    def built_by(self, seat: int) -> tuple[int, int]:
        """Pyramids and building stones in a seat's provinces."""
        pyramids = stones = 0
        for number in range(ROUNDS):
            province = self.land(seat, number)
            if province != NO_PROVINCE:
                pyramids += self.pyramids[province]
                stones += self.stones[province]
        return pyramids, stones

    def final_winners(self) -> list[int]:
        """AMR-33: most points, then pyramids, then building stones in one's provinces; level players share."""
        best = (-1, -1, -1)
        winners: list[int] = []
        for seat in range(len(self.gold)):
            pyramids, stones = self.built_by(seat)
            standing = (self.sheet.total(seat), pyramids, stones)
            if standing > best:
                best = standing
                winners = [seat]
            elif standing == best:
                winners.append(seat)
        return winners

    def components(self) -> dict[str, int]:
        counts = [self.deck[card] + self.discards[card] for card in range(KINDS)]
        for index in range(len(self.hands)):
            counts[index % KINDS] += self.hands[index]
        for card in self.under:
            if card != NO_CARD:
                counts[card] += 1
        pieces = {CARD_NAMES[card]: counts[card] for card in range(KINDS)}
        lying = sum([FREE_GOLD[province] for province in self.turned_up])
        pieces["gold"] = self.supply[GOLD] + sum(self.gold) + lying
        pieces["stones"] = self.supply[STONES] + sum(self.stones)
        pieces["pyramids"] = self.supply[PYRAMIDS] + sum(self.pyramids)
        pieces["farmers"] = self.supply[FARMERS] + sum(self.farmers) + sum(self.lowland)
        hidden = len([card for card in self.under if card != NO_CARD])
        pieces["power cards"] = self.deck_size + self.discard_size + sum(self.cards) + hidden
        return pieces

    def score(self) -> ScoreSheet:
        return scoring.forecast(self)

    def public_view(self) -> dict[str, Any]:
        return view.public_view(self)

    def private_view(self, seat: int | None) -> dict[str, Any]:
        return view.private_view(self, seat)

    def can_foresee(self, seat: int) -> bool:
        """AMR-19: not if this seat chooses its offering last, for then all are revealed; cards are found as draws."""
        return not view.is_sealed(self) or self.seats_to_act() != [seat]

    def resample(self, seat: int | None, rng: Rng) -> "AmunReState":
        return view.resample(self, seat, rng)
