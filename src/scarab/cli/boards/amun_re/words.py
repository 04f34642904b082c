"""Amun-Re in words: names, questions, and what each card does."""

from typing import Any, Final

from scarab.bots.bot import View
from scarab.core.action import seat_name
from scarab.games.amun_re.words import CARDS, PROVINCES

PHASES: Final = {0: "Start", 1: "Reveal", 2: "Auction", 3: "Actions", 4: "Offering", 5: "Harvest", 6: "Scoring"}

EFFECTS: Final = {
    "blockade": "with a bid: others must beat it by two steps",
    "same-province": "with a bid: stay where you were just outbid",
    "free-farmer": "actions: a farmer, on no field, in a province",
    "builder": "actions: two stones make a pyramid",
    "correction": "with your offering: total 3 more or 3 less",
    "increase": "harvest: each farmer of a province 1 gold more",
    "eight-gold": "harvest: 8 gold instead of a province's own",
    "farmers-bonus": "scoring: 3 points for 9 farmers",
    "cards-bonus": "scoring: 3 points for 7 card symbols",
    "side-bonus": "scoring: 3 points if all are west or all east",
    "half-bonus": "scoring: 3 points if all Upper or all Lower",
    "bank-bonus": "scoring: 3 points if all or none on the Nile",
}

QUESTIONS: Final = {
    "BuyPowerCards": "Buy power cards: how many?",
    "BuyFarmers": "Buy farmers: how many?",
    "BuyStones": "Buy building stones: how many?",
    "SealOffering": "Your secret offering: how much, or -3?",
    "PlayHarvestCard": "Your harvest: play or sell cards first?",
    "PlayBonusCard": "Scoring: play bonus cards, or sell some?",
}
BOUGHT: Final = {
    "BuyPowerCards": "Your cards are bought: go on?",
    "BuyFarmers": "Your farmers are placed: go on?",
    "BuyStones": "Your stones are laid: go on?",
}


def question(view: View) -> str | None:
    """What is asked; None if it is no question to a seat."""
    table = view["table"]
    name = view["question"]
    if name == "PlaceBid":
        return f"{bid_before(view)}: bid on what, and how much? Such as 1 6."
    if name in ("PlaceFarmer", "LayStone"):
        piece = "farmer" if name == "PlaceFarmer" else "stone"
        return f"Where does the next {piece} go? {table['to_place']} to place."
    if name == "Correct":
        return f"The offerings are {table['total']} in all: does your correction add 3 or take 3 off?"
    if name == "TakeReward":
        return f"Amun-Re rewards you: what do you take? {view['stack'].count(['TakeReward', view['viewer']])} to take."
    return BOUGHT[name] if table["bought"] and name in BOUGHT else QUESTIONS.get(name)


def bid_before(view: View) -> str:
    bid = view["table"]["bids"][view["viewer"]]
    if bid is None:
        return f"You have {view['table']['gold'][view['viewer']]} gold"
    return f"Outbid on {province_words(bid['province'])}"


def province_words(name: str) -> str:
    return PROVINCES[name]["en"]


def card_words(name: str) -> str:
    return CARDS[name]["en"]


def category_words(category: str) -> str:
    """`old-side-bonus` as `side bonus`: a story tells the kingdom by itself."""
    return category.partition("-")[2].replace("-", " ")


def counted(count: int, noun: str) -> str:
    """`1 stone`, `2 stones`"""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def joined(words: list[str]) -> str:
    """`A`, `A and B`, `A, B and C`"""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def tallied(words: list[str]) -> str:
    """`2 × Edfu and Abu`: each word once, with its number if there are more."""
    return joined(
        [word if words.count(word) == 1 else f"{words.count(word)} × {word}" for word in dict.fromkeys(words)]
    )


def name_of(facts: dict[str, Any]) -> str:
    return seat_name(facts["seat"])
