"""What a seat can say, with its code; the grammar also lists what chance can say."""

from typing import Final, final

from scarab.core.action import Action
from scarab.games.amun_re.box.bounds import MAX_CARDS, MAX_FARMERS, MAX_GOLD, MAX_STONES
from scarab.games.amun_re.box.numbers import AmunReBox
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
from scarab.games.amun_re.box.provinces import (
    FIRST_NUMBERED,
    NO_PROVINCE,
    PROVINCE_NAMES,
    PROVINCES,
    STEP_WORDS,
    STEPS,
)


def bid_grammar(steps: str) -> str:
    return f"bid PROVINCE STEP [same-province] [blockade], a step of {steps}: bid edfu 10 blockade"


GRAMMAR: Final = {
    "bid": bid_grammar("the province card"),
    "sell": f"sell CARD, one of {', '.join(CARD_NAMES)}: sell builder",
    "buy": f"buy cards NUMBER, buy farmers NUMBER or buy stones NUMBER, from 1 to {MAX_STONES}: buy farmers 3",
    "farm": "farm PROVINCE, a farmer goes there: farm edfu",
    "lay": "lay PROVINCE, a building stone goes there: lay edfu",
    "draw": "draw, a power card as a reward",
    "play": "play CARD [PROVINCE], a bonus card stands alone: play builder edfu, play side-bonus",
    "done": "done, nothing after it",
    "offer": f"offer GOLD [correction], from 1 to {MAX_GOLD}: offer 7 correction",
    "steal": "steal [correction]: steal",
    "raise": "raise, the offering correction adds to the total",
    "lower": "lower, the offering correction takes from the total",
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
    """Place the bid stone on a step of a province card, and play cards with it (AMR-9, AMR-40, AMR-41).

    `word` is the step's word in STEP_WORDS. The box knows which step that is.
    """

    def __init__(self, cards: int, province: int, word: int, code: int) -> None:
        super().__init__(f"bid {PROVINCE_NAMES[province]} {STEP_WORDS[word]}{BID_CARDS[cards]}", code)
        self.province: Final = province
        self.word: Final = word
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


STOLEN: Final = -1
"""Instead of the gold of an offering (AMR-20)."""


@final
class Offer(Action):
    """Offer gold to Amun-Re or steal (gold STOLEN), with or without a correction (AMR-18)."""

    def __init__(self, gold: int, correction: bool, code: int) -> None:
        with_card = " correction" if correction else ""
        super().__init__(f"{'steal' if gold < 0 else f'offer {gold}'}{with_card}", code)
        self.gold: Final = gold
        self.correction: Final = correction


# Codes. The first layout had room for the numbers of one box; what other boxes need follows after its last code.
FIRST_LAYOUT_CARDS: Final = 3
FIRST_LAYOUT_FARMERS: Final = 15
FIRST_LAYOUT_STONES: Final = 32
FIRST_LAYOUT_GOLD: Final = 543

FIRST_SELL: Final = len(BID_CARDS) * PROVINCES * FIRST_NUMBERED
FIRST_CARDS: Final = FIRST_SELL + KINDS
FIRST_FARMERS: Final = FIRST_CARDS + FIRST_LAYOUT_CARDS
FIRST_FARM: Final = FIRST_FARMERS + FIRST_LAYOUT_FARMERS
FIRST_LAY: Final = FIRST_FARM + PROVINCES
FIRST_PLAY: Final = FIRST_LAY + PROVINCES
PROVINCE_CARDS: Final = (FREE_FARMER, BUILDER, INCREASE, EIGHT_GOLD)
"""Power cards that are played in a province."""
FIRST_BONUS: Final = FIRST_PLAY + len(PROVINCE_CARDS) * PROVINCES
FIRST_WORD: Final = FIRST_BONUS + BANK_BONUS - FARMERS_BONUS + 1
FIRST_STONES: Final = FIRST_WORD + 6
FIRST_OFFER: Final = FIRST_STONES + FIRST_LAYOUT_STONES

MORE_BIDS: Final = FIRST_OFFER + 2 * (FIRST_LAYOUT_GOLD + 1)
MORE_STEPS: Final = len(STEP_WORDS) - FIRST_NUMBERED
MORE_CARDS: Final = MORE_BIDS + len(BID_CARDS) * PROVINCES * MORE_STEPS
MORE_FARMERS: Final = MORE_CARDS + MAX_CARDS - FIRST_LAYOUT_CARDS
MORE_STONES: Final = MORE_FARMERS + MAX_FARMERS - FIRST_LAYOUT_FARMERS
MORE_OFFERS: Final = MORE_STONES + MAX_STONES - FIRST_LAYOUT_STONES


def bid_code(cards: int, province: int, word: int) -> int:
    row = cards * PROVINCES + province
    if word < FIRST_NUMBERED:
        return row * FIRST_NUMBERED + word
    return MORE_BIDS + row * MORE_STEPS + word - FIRST_NUMBERED


def purchases(what: str, most: int, first: int, first_layout: int, more: int) -> list[Buy]:
    """By number from 1: codes from `first`, and from `more` beyond what the first layout had."""
    return [
        Buy(what, number, first + number - 1 if number <= first_layout else more + number - first_layout - 1)
        for number in range(1, most + 1)
    ]


def offers(correction: bool) -> list[Offer]:
    """By gold. 0 has a code, so that it can be refused with its reason (AMR-18)."""
    found: list[Offer] = []
    for gold in range(MAX_GOLD + 1):
        beyond = gold - FIRST_LAYOUT_GOLD - 1
        code = FIRST_OFFER + 2 * gold if beyond < 0 else MORE_OFFERS + 2 * beyond
        found.append(Offer(gold, correction, code + 1 if correction else code))
    return found


BIDS: Final = [
    [
        [Bid(cards, province, word, bid_code(cards, province, word)) for word in range(len(STEP_WORDS))]
        for province in range(PROVINCES)
    ]
    for cards in range(len(BID_CARDS))
]
"""By power cards, province and word."""
SELL: Final = [Sell(card, FIRST_SELL + card) for card in range(KINDS)]
CARD_PURCHASES: Final = purchases("cards", MAX_CARDS, FIRST_CARDS, FIRST_LAYOUT_CARDS, MORE_CARDS)
FARMER_PURCHASES: Final = purchases("farmers", MAX_FARMERS, FIRST_FARMERS, FIRST_LAYOUT_FARMERS, MORE_FARMERS)
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
STEAL: Final = Offer(STOLEN, False, FIRST_WORD + 4)
STEAL_CORRECTING: Final = Offer(STOLEN, True, FIRST_WORD + 5)
STONE_PURCHASES: Final = purchases("stones", MAX_STONES, FIRST_STONES, FIRST_LAYOUT_STONES, MORE_STONES)
OFFER: Final = offers(correction=False)
OFFER_CORRECTING: Final = offers(correction=True)


def bids_by_amount(box: AmunReBox) -> dict[str, Action]:
    """People write amounts: the bids on steps that notation only numbers, by texts with their amounts."""
    found: dict[str, Action] = {}
    for step in range(STEPS):
        word = box.step_word[step]
        if word >= FIRST_NUMBERED:
            for cards in range(len(BID_CARDS)):
                for province in range(PROVINCES):
                    text = f"bid {PROVINCE_NAMES[province]} {box.bid_steps[step]}{BID_CARDS[cards]}"
                    found[text] = BIDS[cards][province][word]
    return found


def code_of(action: Action) -> int:
    return action.code


def in_code_order() -> list[Action]:
    actions: list[Action] = []
    for by_province in BIDS:
        for by_word in by_province:
            actions += by_word
    actions += [*SELL, *CARD_PURCHASES, *FARMER_PURCHASES, *FARM, *LAY]
    for by_card in PLAY:
        actions += by_card
    actions += [*PLAY_BONUS, DRAW, DONE, RAISE, LOWER, STEAL, STEAL_CORRECTING, *STONE_PURCHASES]
    actions += [*OFFER, *OFFER_CORRECTING]
    return sorted(actions, key=code_of)


ACTIONS: Final = in_code_order()


def all_actions() -> list[Action]:
    """Every action. No action names a seat, so the number of seats makes no difference."""
    return ACTIONS[:]
