"""Amun-Re: expected points after both kingdoms.

Booked points, what the provinces will score, and what gold, farmers, stones and cards still become, all in points. Gold
has diminishing returns, because each further piece of a purchase costs one more (AMR-14). During an auction a seat that
leads on a province is evaluated as its owner; the provinces without a leader are averaged over the other seats.
"""

from typing import ClassVar, Final, final

from scarab.bots.search.evaluator import Evaluator
from scarab.bots.search.evaluators.amun_re.candidates import candidates
from scarab.bots.search.evaluators.amun_re.horizon import (
    asked_seat,
    harvests_now,
    mean_pyramids,
    offered_total,
    offering_is_open,
    purchases_now,
    rounds_left,
    sowings_now,
    space_of,
)
from scarab.bots.search.evaluators.amun_re.power_cards import hand_worth
from scarab.bots.search.majority import add_places
from scarab.core.action import Action
from scarab.core.native import vec
from scarab.core.state import State
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.phases import ACTING, BIDDING, KINGDOMS, OFFERING, ROUNDS, SCORING
from scarab.games.amun_re.box.provinces import EAST, NO_PROVINCE, WEST
from scarab.games.amun_re.box.supply import UNSEALED
from scarab.games.amun_re.rules.farmers import PlaceFarmer, free_fields
from scarab.games.amun_re.rules.harvest import yield_of
from scarab.games.amun_re.rules.offering import Correct, SealOffering
from scarab.games.amun_re.rules.rewards import TakeReward
from scarab.games.amun_re.rules.stones import LayStone, lay_stone
from scarab.games.amun_re.state import NOBODY, AmunReState

IDLE_GOLD: Final = 0.02
"""A piece of gold that cannot buy anything more, beyond the order of AMR-31."""
FARMER_PRICE: Final = 2.5
"""What a farmer costs who is one of a few (AMR-14)."""

ZEROS: Final = vec[float]([0.0] * MAX_SEATS)
"""A template with a place for each seat: slicing it is faster than building a row."""


@final
class AmunReEvaluator(Evaluator):
    """Expected points of each seat when the New Kingdom is scored."""

    defaults: ClassVar[dict[str, float]] = {
        "gold": 0.35, "plenty": 30.0, "wage": 8.0, "purse": 3.0, "mason": 1.3, "stone": 0.9, "trick": 0.3, "limit": 0.2,
        "temple": 1.8, "field": 0.9, "item": 0.75, "gift": 4.0, "bank": 0.6, "cool": 2.2, "warm": 4.0,
    }  # fmt: skip

    def __init__(self, weights: dict[str, float]) -> None:
        self.gold: Final = weights["gold"]
        """The first piece of gold for a purchase."""
        self.plenty: Final = weights["plenty"]
        """Gold for one purchase at which its total value is half of what it would be without diminishing returns."""
        self.wage: Final = weights["wage"]
        """Gold that a seat earns in a round of the New Kingdom."""
        self.purse: Final = weights["purse"]
        """Doubt about the order of AMR-31: gold per round left."""
        self.mason: Final = weights["mason"]
        """Stones that a seat lays in a round."""
        self.stone: Final = weights["stone"]
        """A stone that a builder saves."""
        self.trick: Final = weights["trick"]
        """A card for auctions or offerings."""
        self.limit: Final = weights["limit"]
        """A power card that a province lets its owner buy."""
        self.temple: Final = weights["temple"]
        """Expected space of the temple after a future offering."""
        self.field: Final = weights["field"]
        """The part of the open fields that will be sown."""
        self.item: Final = weights["item"]
        """One reward of Amun-Re."""
        self.gift: Final = weights["gift"]
        """A usual offering."""
        self.bank: Final = weights["bank"]
        """Doubt about the best of a bank: pyramids per round left."""
        self.cool: Final = weights["cool"]
        """Temperature at the end; `warm` is added for a whole game left."""
        self.warm: Final = weights["warm"]

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, AmunReState)
        asked = asked_seat(state)
        if state.to_place and isinstance(state.stack[-1], LayStone):
            state = with_stones_laid(state, asked)
        usual = 0.5 * (self.temple + state.temple) if state.temple else self.temple
        space = float(state.temple)
        if state.phase < OFFERING:
            space = usual
        elif state.phase == OFFERING and offering_is_open(state):
            space = space_of(state.box.middles, offered_total(state, self.gift))
        if state.phase == BIDDING:
            return self.bid_up(state, usual)
        return list(self.count_up(state, asked, state.gold, space, usual))

    def temperature(self, state: State) -> float:
        assert isinstance(state, AmunReState)
        return self.cool + self.warm * rounds_left(state) / (KINGDOMS * ROUNDS)

    def unseal(self, state: State, seat: int) -> None:
        """Other seats choose their sealed offerings again, in the tree (AMR-18)."""
        assert isinstance(state, AmunReState)
        if isinstance(state.stack[-1], SealOffering):
            for other in range(len(state.offers)):
                if other != seat:
                    state.offers[other] = UNSEALED
                    state.correcting[other] = 0

    def candidates(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        assert isinstance(state, AmunReState)
        return candidates(state, legal)

    def count_up(self, state: AmunReState, asked: int, gold: list[int], space: float, usual: float) -> vec[float]:
        """Values of all seats by the provinces in `state` and the given gold."""
        purses = ZEROS[: len(gold)]
        worth = ZEROS[: len(gold)]
        inherited = mean_pyramids(state)
        for seat in range(len(gold)):
            worth[seat] = self.standing(state, seat, asked, gold[seat], space, usual, inherited, purses)
        self.add_rivalries(worth, state, asked, purses)
        return worth

    def add_rivalries(self, worth: vec[float], state: AmunReState, asked: int, purses: vec[float]) -> None:
        """What seats compete for: rewards, the banks of the Nile, the order of gold (AMR-31)."""
        if ACTING <= state.phase <= OFFERING:
            self.add_items(worth, state, asked)
        if state.phase != SCORING:
            self.add_banks(worth, state)
        if state.kingdom == KINGDOMS:
            left = 0.0 if state.phase == SCORING else rounds_left(state)
            add_places(worth, purses, state.box.gold_points, 0.5 + self.purse * left, 1.0 / (1.0 + left))

    def bid_up(self, state: AmunReState, usual: float) -> list[float]:
        """Values as if the auction ended now; provinces without a leader rotate among the seats that lead none.

        Provinces are handed out on a copy: the position under evaluation is never written to.
        """
        ended = state.clone()
        slot = state.round - 1
        seats = len(state.gold)
        inherited = mean_pyramids(state)
        unled: list[int] = []
        others = list(range(seats))
        settled = ZEROS[:seats]  # standings and purses of the leaders: the rotation does not change them
        settled_purses = ZEROS[:seats]
        for province in state.turned_up:
            leader = state.leader[province]
            if leader == NOBODY:
                unled.append(province)
            else:
                others.remove(leader)
                ended.lands[leader * ROUNDS + slot] = province
                gold = state.gold[leader] - state.box.bid_steps[state.bid_step[leader]] + gifts_of(state, province)
                settled[leader] = self.standing(ended, leader, NOBODY, gold, usual, usual, inherited, settled_purses)
        if not unled:
            self.add_rivalries(settled, ended, NOBODY, settled_purses)
            return list(settled)
        worth = ZEROS[:seats]
        for turn in range(len(unled)):
            found = settled[:]
            purses = settled_purses[:]
            for number in range(len(others)):
                seat = others[number]
                province = unled[(number + turn) % len(unled)]
                ended.lands[seat * ROUNDS + slot] = province
                gold = state.gold[seat] + gifts_of(state, province)
                found[seat] = self.standing(ended, seat, NOBODY, gold, usual, usual, inherited, purses)
            self.add_rivalries(found, ended, NOBODY, purses)
            for seat in range(seats):
                worth[seat] = worth[seat] + found[seat] / len(unled)
        return list(worth)

    def standing(
        self,
        state: AmunReState,
        seat: int,
        asked: int,
        purse: int,
        space: float,
        usual: float,
        inherited: float,
        purses: vec[float],
    ) -> float:
        """Value of one seat; its expected gold at the end of the game goes into `purses`."""
        value = float(state.sheet.total(seat))
        gold = float(purse)
        last = 0.0
        kingdoms = KINGDOMS - state.kingdom
        purchases = kingdoms * ROUNDS
        harvests = kingdoms * ROUNDS
        if state.phase != SCORING:
            rounds = ROUNDS - state.round
            buying = rounds + purchases_now(state, seat, asked)
            reaping = harvests_now(state, seat, asked)
            purchases += buying
            harvests += rounds + reaping
            now = self.crops(state, seat, asked, space, reaping)
            later = self.crops(state, seat, asked, usual, 2) if rounds else 0.0
            gold += now + rounds * later
            if buying:
                profit = usual * (rounds + sowings_now(state, seat, asked)) - FARMER_PRICE
                gold += self.field * open_fields(state, seat, asked) * max(profit, 0.0)
            if not kingdoms:
                last = later if rounds else now
            value += self.buildings(state, seat, buying, inherited) + self.places(
                state, seat, buying, usual if rounds else space
            )
        price = IDLE_GOLD
        if purchases:
            each = max(gold - last + self.wage * kingdoms * ROUNDS, 0.0) / purchases
            thin = 1.0 + each / self.plenty
            price = self.gold / (thin * thin)
            value += self.gold * purchases * each / thin
        else:
            value += price * (gold - last)
        purses[seat] = gold + state.cards[seat]
        return value + hand_worth(state, seat, purchases, harvests, price, self.stone, self.trick)

    def crops(self, state: AmunReState, seat: int, asked: int, space: float, harvest: int) -> float:
        """The gold of one harvest: none any more, this round's, or a later one."""
        if not harvest:
            return 0.0
        known = harvest == 1 and not offering_is_open(state)
        gold = 0.0
        for number in range(ROUNDS):
            province = state.lands[seat * ROUNDS + number]
            if province != NO_PROVINCE:
                gold += yield_of(state, province) if known else crop(state, province, space)
        if seat == asked and state.to_place and isinstance(state.stack[-1], PlaceFarmer):
            gold += space * state.to_place
        return gold

    def places(self, state: AmunReState, seat: int, buying: int, space: float) -> float:
        """Value of a seat's provinces for their temples and card limits."""
        value = 0.0
        limit = 0
        temples = state.box.float_temples
        limits = state.box.card_limit
        for number in range(ROUNDS):
            province = state.lands[seat * ROUNDS + number]
            if province != NO_PROVINCE:
                value += temples[province] * space
                limit = max(limit, limits[province])
        return value + self.limit * limit * buying / ROUNDS

    def buildings(self, state: AmunReState, seat: int, buying: int, inherited: float) -> float:
        """Pyramids and sets, built or under way; those under way by the stones that they lack."""
        coming = self.mason * buying
        if state.phase <= OFFERING:
            coming += 1.0
        coming += ROUNDS - state.round
        enough = state.box.pyramid_stones
        value = 0.0
        lowest = 99
        missing = 0
        for number in range(ROUNDS):
            province = state.lands[seat * ROUNDS + number]
            if province == NO_PROVINCE:
                missing += 1
                continue
            stones = state.stones[province]
            value += float(state.pyramids[province])
            if stones:
                value += float(stones) / enough * coming / (coming + float(max(enough - stones, 0)))
            lowest = min(lowest, state.pyramids[province])
        if missing:
            lowest = min(lowest, int(inherited))
        need = 0.0
        for number in range(ROUNDS):
            province = state.lands[seat * ROUNDS + number]
            if province == NO_PROVINCE:
                short = enough * (lowest + 1 - inherited)
            else:
                short = float(enough * (lowest + 1 - state.pyramids[province]) - state.stones[province])
            if short > 0.0:
                need += short
        chance = coming / (coming + need) if need else 1.0
        return value + state.box.set_points * (lowest + chance * chance)

    def add_items(self, worth: vec[float], state: AmunReState, asked: int) -> None:
        """Rewards to be taken; before offerings are revealed, expected rewards (AMR-21)."""
        if not offering_is_open(state) or isinstance(state.stack[-1], Correct):
            for decision in state.stack:
                if isinstance(decision, TakeReward):
                    worth[decision.seat] = worth[decision.seat] + self.item
            return
        seats = len(worth)
        offers = vec[float]([self.offer(state, seat, asked) for seat in range(seats)])
        price = 0.5 * self.gold
        best = float(state.box.reward_items[0])
        least = float(state.box.reward_items[seats - 1])
        for seat in range(seats):
            own = offers[seat]
            items = 0.0
            if own > 0.0:
                items = best
                for other in range(seats):
                    rival = offers[other]
                    if other != seat and rival > 0.0:
                        items -= rival / (rival + own)
                items = max(items, least)
            worth[seat] = worth[seat] + self.item * items - price * own

    def offer(self, state: AmunReState, seat: int, asked: int) -> float:
        """The sealed offering, or else a usual one, bounded by the gold of a seat that has bought already."""
        if state.offers[seat] != UNSEALED:
            return float(state.offers[seat])
        if purchases_now(state, seat, asked) or state.gold[seat] >= self.gift:
            return self.gift
        return float(state.gold[seat]) if state.gold[seat] else float(-state.box.theft)

    def add_banks(self, worth: vec[float], state: AmunReState) -> None:
        """AMR-28: the province with most pyramids on each bank of the Nile, then most stones."""
        seats = len(worth)
        doubt = self.bank * (ROUNDS - state.round + (1 if state.phase <= OFFERING else 0))
        banks = state.box.bank
        places = state.box.bank_places
        for bank in (WEST, EAST):
            best = ZEROS[:seats]
            built = False
            for seat in range(seats):
                for number in range(ROUNDS):
                    province = state.lands[seat * ROUNDS + number]
                    if province != NO_PROVINCE and banks[province] == bank:
                        height = float(state.pyramids[province]) + 0.25 * float(state.stones[province])
                        best[seat] = max(best[seat], height)
                        built = built or height > 0.0
            if built:
                add_places(worth, best, places, doubt, 1.0)


def gifts_of(state: AmunReState, province: int) -> int:
    """Free gold and cards of a province, in gold: a card counts two."""
    return state.box.free_gold[province] + 2 * state.box.free_cards[province]


def crop(state: AmunReState, province: int, space: float) -> float:
    """Gold of one harvest with the temple at `space`; beyond the camels' last space they are less and less likely."""
    box = state.box
    beyond = space - box.camel_space
    camels = 1.0 if beyond <= 0.0 else max(1.0 - beyond, 0.0)
    return space * state.farmers_in(province) + box.float_income[province] + camels * box.float_camel_income[province]


def open_fields(state: AmunReState, seat: int, asked: int) -> int:
    """Fields for farmers who are not bought yet."""
    fields = free_fields(state, seat)
    return fields - state.to_place if seat == asked and isinstance(state.stack[-1], PlaceFarmer) else fields


def with_stones_laid(state: AmunReState, seat: int) -> AmunReState:
    """A copy in which the stones just bought lie on the seat's lowest provinces."""
    after = state.clone()
    while after.to_place:
        best = NO_PROVINCE
        for number in range(ROUNDS):
            province = after.lands[seat * ROUNDS + number]
            if province != NO_PROVINCE and (best == NO_PROVINCE or rank_of(after, province) > rank_of(after, best)):
                best = province
        lay_stone(after, best)
        after.to_place -= 1
    return after


def rank_of(state: AmunReState, province: int) -> int:
    """Few pyramids first, then many stones."""
    return state.stones[province] - 10 * state.pyramids[province]
