"""What a seat can say, with its code; the grammar also lists what chance can say."""

from typing import Final, final

from scarab.core.action import Action
from scarab.games.amun_re.box.bounds import MAX_CARDS, MAX_FARMERS, MAX_GOLD, MAX_STONES
from scarab.games.amun_re.box.power_cards import (
    BANK_BONUS,
    BUILDER,
    CARD_NAMES,
    EIGHT_GOLD,
    FARMERS_BONUS,
    FREE_FARMER,
    INCREASE,
    KINDS,
)
from scarab.games.amun_re.box.provinces import BID_STEPS, NO_PROVINCE, PROVINCE_NAMES, PROVINCES, STEPS
from scarab.games.amun_re.box.supply import THEFT

GRAMMAR: Final = {
    "bid": "bid PROVINCE STEP [same-province] [blockade], a step of 0 1 3 6 10 15 21 28 36: bid edfu 10 blockade",
    "sell": f"sell CARD, one of {', '.join(CARD_NAMES)}: sell builder",
    "buy": f"buy cards NUMBER, buy farmers NUMBER or buy stones NUMBER, from 1 to {MAX_STONES}: buy farmers 3",
    "farm": "farm PROVINCE, a farmer goes there: farm edfu",
    "lay": "lay PROVINCE, a building stone goes there: lay edfu",
    "draw": "draw, a power card as a reward",
    "play": "play CARD [PROVINCE], a bonus card stands alone: play builder edfu, play side-bonus",
    "done": "done, nothing after it",
    "offer": f"offer GOLD [correction], from 1 to {MAX_GOLD}: offer 7 correction",
    "steal": "steal [correction]: steal",
    "raise": "raise, the offering correction adds 3",
    "lower": "lower, the offering correction takes 3 off",
    "start": "start SEAT, chance draws the first Pharaoh: start b",
    "reveal": "reveal PROVINCE …, chance turns up one province for each player: reveal edfu buto abu",
    "hide": "hide PROVINCE CARD, chance lays a free card under a province: hide thebes builder",
    "find": "find SEAT CARD, a free card comes to its province's owner: find b builder",
    "deal": "deal SEAT CARD, chance deals a power card: deal b builder",
}

PLAIN: Final = 0
BLOCKED: Final = 1
SAME: Final = 2
SAME_BLOCKED: Final = 3
BID_CARDS: Final = ("", " blockade", " same-province", " same-province blockade")
"""Power cards that are played with a bid: both are one action (AMR-40, AMR-41)."""


@final
class Bid(Action):
    """Place the bid stone on a step of a province card, and play cards with it (AMR-9, AMR-40, AMR-41)."""

    def __init__(self, cards: int, province: int, step: int, code: int) -> None:
        super().__init__(f"bid {PROVINCE_NAMES[province]} {BID_STEPS[step]}{BID_CARDS[cards]}", code)
        self.province: Final = province
        self.step: Final = step
        self.blockade: Final = cards in (BLOCKED, SAME_BLOCKED)
        self.same: Final = cards in (SAME, SAME_BLOCKED)


@final
class Sell(Action):
    """Sell a power card for 1 gold (AMR-39)."""

    def __init__(self, card: int, code: int) -> None:
        super().__init__(f"sell {CARD_NAMES[card]}", code)
        self.card: Final = card


@final
class Buy(Action):
    """Buy a number of pieces of one kind (AMR-14)."""

    def __init__(self, what: str, number: int, code: int) -> None:
        super().__init__(f"buy {what} {number}", code)
        self.what: Final = what
        self.number: Final = number


@final
class Farm(Action):
    """Place a farmer in a province, bought or as a reward (AMR-16, AMR-22)."""

    def __init__(self, province: int, code: int) -> None:
        super().__init__(f"farm {PROVINCE_NAMES[province]}", code)
        self.province: Final = province


@final
class Lay(Action):
    """Lay a building stone in a province, bought or as a reward (AMR-17, AMR-22)."""

    def __init__(self, province: int, code: int) -> None:
        super().__init__(f"lay {PROVINCE_NAMES[province]}", code)
        self.province: Final = province


@final
class Play(Action):
    """Play a power card in a province; a bonus card has none (AMR-42 to AMR-51)."""

    def __init__(self, card: int, province: int, code: int) -> None:
        place = "" if province == NO_PROVINCE else f" {PROVINCE_NAMES[province]}"
        super().__init__(f"play {CARD_NAMES[card]}{place}", code)
        self.card: Final = card
        self.province: Final = province


@final
class Offer(Action):
    """Offer gold to Amun-Re or steal 3, with or without a correction (AMR-18)."""

    def __init__(self, gold: int, correction: bool, code: int) -> None:
        with_card = " correction" if correction else ""
        super().__init__(f"{'steal' if gold < 0 else f'offer {gold}'}{with_card}", code)
        self.gold: Final = gold
        self.correction: Final = correction


# Codes.
FIRST_SELL: Final = len(BID_CARDS) * PROVINCES * STEPS
FIRST_CARDS: Final = FIRST_SELL + KINDS
FIRST_FARMERS: Final = FIRST_CARDS + MAX_CARDS
FIRST_FARM: Final = FIRST_FARMERS + MAX_FARMERS
FIRST_LAY: Final = FIRST_FARM + PROVINCES
FIRST_PLAY: Final = FIRST_LAY + PROVINCES
PROVINCE_CARDS: Final = (FREE_FARMER, BUILDER, INCREASE, EIGHT_GOLD)
"""Power cards that are played in a province."""
FIRST_BONUS: Final = FIRST_PLAY + len(PROVINCE_CARDS) * PROVINCES
FIRST_WORD: Final = FIRST_BONUS + BANK_BONUS - FARMERS_BONUS + 1
FIRST_STONES: Final = FIRST_WORD + 6
FIRST_OFFER: Final = FIRST_STONES + MAX_STONES

BIDS: Final = [
    [
        [Bid(cards, province, step, (cards * PROVINCES + province) * STEPS + step) for step in range(STEPS)]
        for province in range(PROVINCES)
    ]
    for cards in range(len(BID_CARDS))
]
"""By power cards, province and step."""
SELL: Final = [Sell(card, FIRST_SELL + card) for card in range(KINDS)]
CARD_PURCHASES: Final = [Buy("cards", number, FIRST_CARDS + number - 1) for number in range(1, MAX_CARDS + 1)]
FARMER_PURCHASES: Final = [Buy("farmers", number, FIRST_FARMERS + number - 1) for number in range(1, MAX_FARMERS + 1)]
FARM: Final[list[Action]] = [Farm(province, FIRST_FARM + province) for province in range(PROVINCES)]
LAY: Final[list[Action]] = [Lay(province, FIRST_LAY + province) for province in range(PROVINCES)]
PLAY: Final[list[list[Action]]] = [
    [Play(PROVINCE_CARDS[row], province, FIRST_PLAY + row * PROVINCES + province) for province in range(PROVINCES)]
    for row in range(len(PROVINCE_CARDS))
]
"""By row of PROVINCE_CARDS and province."""
PLAY_FREE_FARMER: Final = PLAY[0]
PLAY_BUILDER: Final = PLAY[1]
PLAY_INCREASE: Final = PLAY[2]
PLAY_EIGHT_GOLD: Final = PLAY[3]
PLAY_BONUS: Final = [
    Play(card, NO_PROVINCE, FIRST_BONUS + card - FARMERS_BONUS) for card in range(FARMERS_BONUS, BANK_BONUS + 1)
]
DRAW: Final = Action("draw", FIRST_WORD)
DONE: Final = Action("done", FIRST_WORD + 1)
RAISE: Final = Action("raise", FIRST_WORD + 2)
LOWER: Final = Action("lower", FIRST_WORD + 3)
STEAL: Final = Offer(THEFT, False, FIRST_WORD + 4)
STEAL_CORRECTING: Final = Offer(THEFT, True, FIRST_WORD + 5)
STONE_PURCHASES: Final = [Buy("stones", number, FIRST_STONES + number - 1) for number in range(1, MAX_STONES + 1)]
OFFER: Final = [Offer(gold, False, FIRST_OFFER + 2 * gold) for gold in range(MAX_GOLD + 1)]
"""By gold. 0 has a code, so that it can be refused with its reason (AMR-18)."""
OFFER_CORRECTING: Final = [Offer(gold, True, FIRST_OFFER + 2 * gold + 1) for gold in range(MAX_GOLD + 1)]


def all_actions() -> list[Action]:
    """Every action in code order. No action names a seat, so the number of seats makes no difference."""
    actions: list[Action] = []
    for by_province in BIDS:
        for by_step in by_province:
            actions += by_step
    actions += [*SELL, *CARD_PURCHASES, *FARMER_PURCHASES, *FARM, *LAY]
    for by_card in PLAY:
        actions += by_card
    actions += [*PLAY_BONUS, DRAW, DONE, RAISE, LOWER, STEAL, STEAL_CORRECTING, *STONE_PURCHASES]
    for gold in range(MAX_GOLD + 1):
        actions += [OFFER[gold], OFFER_CORRECTING[gold]]
    return actions
