"""Amun-Re: who will have most points after both kingdoms?

What is booked, what the provinces will score, and what gold, farmers, stones and cards still become. Everything is
measured in points. In an auction a seat is credited with the province on which its bid is the highest; who leads
nowhere will get one of the provinces that nobody leads, because there are just as many of them.
"""

from typing import ClassVar, Final, final

from scarab.bots.evaluate.places import add_places
from scarab.bots.knowledge import Knowledge
from scarab.core.state import State
from scarab.games.amun_re.cards import BONUS_POINTS, FARMERS_BONUS, KINDS
from scarab.games.amun_re.farmers import PlaceFarmer
from scarab.games.amun_re.limits import KINGDOMS, ROUNDS
from scarab.games.amun_re.offering import Correct, SealOffering
from scarab.games.amun_re.provinces import (
    BANK,
    BID_STEPS,
    CAMEL_INCOME,
    CAMEL_SPACE,
    CARD_LIMIT,
    EAST,
    FIELDS,
    FREE_CARDS,
    FREE_GOLD,
    INCOME,
    NO_PROVINCE,
    TEMPLES,
    WEST,
)
from scarab.games.amun_re.rounds import ACTING, BIDDING, HARVESTING, SACRIFICING
from scarab.games.amun_re.scoring import SCORING, fulfilled
from scarab.games.amun_re.state import NOBODY, UNSEALED, AmunReState
from scarab.games.amun_re.stones import LayStone

BANK_PLACES: Final = (5, 0, 0, 0, 0)
"""AMR-28: only the best on each bank."""
GOLD_PLACES: Final = (6, 4, 2, 0, 0)
"""AMR-31."""
SET_POINTS: Final = 3


@final
class AmunReKnowledge(Knowledge):
    """The points that each seat can expect when the New Kingdom is scored."""

    defaults: ClassVar[dict[str, float]] = {
        "gold": 0.25, "purse": 6.0, "stone": 0.6, "pyramid": 0.5, "later": 0.6, "card": 0.7, "temple": 2.3,
        "camel": 0.55, "field": 0.8, "item": 1.0, "enough": 12.0, "bank": 1.0, "cool": 3.0, "warm": 8.0,
    }  # fmt: skip

    def __init__(self, weights: dict[str, float]) -> None:
        self.gold: Final = weights["gold"]
        """What a piece of gold buys: three stones for six, a card for one."""
        self.purse: Final = weights["purse"]
        """Gold by which the order of AMR-31 can turn in each round that is left."""
        self.stone: Final = weights["stone"]
        """A stone on its way to a pyramid."""
        self.pyramid: Final = weights["pyramid"]
        """A pyramid beyond its own point: another one may complete a set."""
        self.later: Final = weights["later"]
        """Pyramids that a province bought later in the kingdom can be expected to have, for the sets."""
        self.card: Final = weights["card"]
        self.temple: Final = weights["temple"]
        """The space on which the temple can be expected after an offering to come."""
        self.camel: Final = weights["camel"]
        """The chance that camels are sold (AMR-25)."""
        self.field: Final = weights["field"]
        """A field to sow."""
        self.item: Final = weights["item"]
        """One reward of Amun-Re."""
        self.enough: Final = weights["enough"]
        """An offering that is nearly always the highest."""
        self.bank: Final = weights["bank"]
        """Pyramids by which the best of a bank can change in each round that is left."""
        self.cool: Final = weights["cool"]
        """The temperature at the end; `warm` is what a whole game adds."""
        self.warm: Final = weights["warm"]

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, AmunReState)
        seats = len(state.gold)
        harvests = ROUNDS - state.round + (1 if state.phase <= HARVESTING else 0)
        known = temple_known(state)
        price = self.price_of_gold(state)
        worth: list[float] = []
        for seat in range(seats):
            value = float(state.sheet.total(seat)) + price * state.gold[seat] + self.card * state.cards[seat]
            if state.phase != SCORING:
                value += self.lands(state, seat, harvests, known, price)
            worth.append(value)
        if state.phase == BIDDING:
            self.add_bids(worth, state, harvests, price)
        elif state.phase == SACRIFICING and not known:
            self.add_offers(worth, state, price)
        elif state.to_place:
            question = state.stack[-1]
            if isinstance(question, LayStone):
                worth[question.seat] = worth[question.seat] + self.stone * state.to_place
            elif isinstance(question, PlaceFarmer):
                farmer = price * self.temple * harvests
                worth[question.seat] = worth[question.seat] + farmer * state.to_place
        self.add_banks(worth, state)
        if state.kingdom == KINGDOMS:
            self.add_purses(worth, state)
        return worth

    def temperature(self, state: State) -> float:
        assert isinstance(state, AmunReState)
        left = rounds_left(state)
        return self.cool + self.warm * left / (KINGDOMS * ROUNDS)

    def reopen(self, state: State, seat: int) -> None:
        """Offerings are a game of guessing: the others think too (AMR-18)."""
        assert isinstance(state, AmunReState)
        if isinstance(state.stack[-1], SealOffering):
            for other in range(len(state.offers)):
                if other != seat:
                    state.offers[other] = UNSEALED
                    state.correcting[other] = 0

    def price_of_gold(self, state: AmunReState) -> float:
        """What is left when nothing more can be bought only counts for the order of AMR-31."""
        over = state.kingdom == KINGDOMS and state.round == ROUNDS and state.phase > ACTING
        return 0.02 if over else self.gold

    def lands(self, state: AmunReState, seat: int, harvests: int, known: bool, price: float) -> float:
        """What a seat's provinces score in this kingdom, and bring until then."""
        value = 0.0
        fewest = 99.0
        owned = 0
        for number in range(ROUNDS):
            province = state.lands[seat * ROUNDS + number]
            if province == NO_PROVINCE:
                continue
            owned += 1
            value += self.scored(state, province, known) + self.brought(state, province, harvests, known, price)
            fewest = min(fewest, float(state.pyramids[province]))
        if owned == ROUNDS:
            value += SET_POINTS * fewest
            value += self.bonuses(state, seat)
        elif owned:
            value += SET_POINTS * min(fewest, self.later)
        return value

    def scored(self, state: AmunReState, province: int, known: bool) -> float:
        """Pyramids, stones that may become some, and temples."""
        final = known and state.round == ROUNDS
        space = float(state.temple) if final else self.temple
        value = space * TEMPLES[province] + state.pyramids[province]
        if state.round < ROUNDS or state.phase <= SACRIFICING:
            value += self.pyramid * state.pyramids[province] + self.stone * state.stones[province]
        return value

    def brought(self, state: AmunReState, province: int, harvests: int, known: bool, price: float) -> float:
        """Gold of the harvests that are left, fields that can be sown, cards that can be bought."""
        farmers = state.farmers_in(province)
        gold = harvests * (self.temple * farmers + INCOME[province] + self.camel * CAMEL_INCOME[province])
        if known and state.phase <= HARVESTING:
            gold += (state.temple - self.temple) * farmers
            gold += ((1.0 if state.temple <= CAMEL_SPACE else 0.0) - self.camel) * CAMEL_INCOME[province]
        value = price * gold
        buying = ROUNDS - state.round + (1 if state.phase < ACTING else 0)
        if buying:
            value += self.field * (FIELDS[province] - state.farmers[province]) * buying / ROUNDS
            value += 0.3 * self.card * CARD_LIMIT[province] * buying / ROUNDS
        return value

    def bonuses(self, state: AmunReState, seat: int) -> float:
        """Bonus cards whose condition is met: they are worth their points, if the kingdom is scored soon."""
        value = 0.0
        for card in range(FARMERS_BONUS, KINDS):
            if state.hands[seat * KINDS + card] and fulfilled(state, seat, card):
                value += BONUS_POINTS - self.card
        return value

    def add_bids(self, worth: list[float], state: AmunReState, harvests: int, price: float) -> None:
        """A province for the highest bid, less the bid; for the others what nobody leads."""
        open_worth = 0.0
        unled = 0
        for province in state.turned_up:
            value = self.scored(state, province, False) + self.brought(state, province, harvests, False, price)
            value += self.card * FREE_CARDS[province] + price * FREE_GOLD[province]
            leader = state.leader[province]
            if leader == NOBODY:
                open_worth += value
                unled += 1
            else:
                worth[leader] = worth[leader] + value - price * BID_STEPS[state.bid_step[leader]]
        if unled:
            mean = open_worth / unled
            for seat in range(len(worth)):
                province = state.bid_on[seat]
                if province == NO_PROVINCE or state.leader[province] != seat:
                    worth[seat] = worth[seat] + mean

    def add_offers(self, worth: list[float], state: AmunReState, price: float) -> None:
        """A sealed offering: at least one item, three for the highest; or 3 gold stolen (AMR-20, AMR-21)."""
        for seat in range(len(worth)):
            offer = state.offers[seat]
            if offer == UNSEALED:
                worth[seat] = worth[seat] + self.item
            elif offer < 0:
                worth[seat] = worth[seat] - offer * price
            else:
                items = 1.0 + 2.0 * min(offer / self.enough, 1.0)
                worth[seat] = worth[seat] + self.item * items - price * offer

    def add_banks(self, worth: list[float], state: AmunReState) -> None:
        """AMR-28: the province with most pyramids on each bank of the Nile, then most stones."""
        if state.phase == SCORING:
            return
        seats = len(worth)
        doubt = self.bank * (ROUNDS - state.round + (1 if state.phase <= SACRIFICING else 0))
        for bank in (WEST, EAST):
            best = [0.0] * seats
            built = False
            for seat in range(seats):
                for number in range(ROUNDS):
                    province = state.lands[seat * ROUNDS + number]
                    if province != NO_PROVINCE and BANK[province] == bank:
                        height = state.pyramids[province] + 0.1 * state.stones[province]
                        best[seat] = max(best[seat], height)
                        built = built or height > 0.0
            if built:
                add_places(worth, best, BANK_PLACES, doubt, 1.0)

    def add_purses(self, worth: list[float], state: AmunReState) -> None:
        """AMR-31: who will have most gold at the end of the game."""
        left = rounds_left(state)
        if state.phase == SCORING and state.kingdom == KINGDOMS:
            left = 0.0
        gold = [float(purse + cards) for purse, cards in zip(state.gold, state.cards, strict=True)]
        add_places(worth, gold, GOLD_PLACES, 1.0 + self.purse * left, 1.0 / (1.0 + left))


def temple_known(state: AmunReState) -> bool:
    """Whether this round's offering is over, so that the temple stands for the harvest (AMR-19)."""
    if state.phase != SACRIFICING:
        return state.phase > SACRIFICING
    question = state.stack[-1]
    return not isinstance(question, (SealOffering, Correct))


def rounds_left(state: AmunReState) -> float:
    """Rounds of the whole game that are still to be played, this one in part."""
    return (KINGDOMS - state.kingdom) * ROUNDS + ROUNDS - state.round + (SCORING - state.phase) / SCORING
