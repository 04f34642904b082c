"""What can be answered, with a short label for each: what a person types."""

from functools import cache
from typing import Final

from scarab.bots.bot import View
from scarab.cli.boards.amun_re.words import card_words, counted, joined, province_words
from scarab.core.action import Action
from scarab.core.game import Game
from scarab.core.meta import OptionValue
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.amun_re.actions import DONE, LOWER, RAISE, Bid, Buy, Farm, Lay, Offer, Play, Sell
from scarab.games.amun_re.box.bounds import PRICES
from scarab.games.amun_re.box.power_cards import CARD_NAMES
from scarab.games.amun_re.box.provinces import BID_STEPS, NO_PROVINCE, PROVINCE_NAMES

VERBS: Final = {
    "PlaceBid": "bid", "PlaceFarmer": "farm", "LayStone": "lay", "SealOffering": "offer",
    "BuyPowerCards": "buy cards", "BuyFarmers": "buy farmers", "BuyStones": "buy stones",
}  # fmt: skip
"""What a bare number or a bare province means."""

FLAGS: Final = {"": "", "b": " blockade", "s": " same-province", "sb": " same-province blockade"}
"""Cards that are played with a bid."""


def imagined(view: View) -> State:
    """The table of a view: it knows what its viewer can answer, and what the provinces are worth."""
    return box(view["seats"], tuple(view["options"].items())).imagine(view, FastRng(0))


@cache
def box(seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return load("amun_re", seats, **dict(options))


def choices(view: View, legal: list[Action]) -> list[tuple[str, str]]:
    """Cards to sell are s1, s2 …, cards to play p1, p2 …; what is bought or offered is its own number."""
    found: list[tuple[str, str]] = []
    counts = {"s": 0, "p": 0, "": 0}
    for action in legal:
        label = own_label(view, action)
        if label is None:
            kind = "s" if isinstance(action, Sell) else "p" if isinstance(action, Play) else ""
            counts[kind] += 1
            label = f"{kind}{counts[kind]}"
        found.append((label, choice_words(action)))
    return found


def own_label(view: View, action: Action) -> str | None:
    """A label that says what it means; None for what is only counted."""
    if isinstance(action, Bid):
        return f"{bid_row(view, action)} {BID_STEPS[action.step]}{'s' * action.same}{'b' * action.blockade}"
    if isinstance(action, Offer):
        return f"{action.gold}{'c' * action.correction}"
    if isinstance(action, Buy):
        return str(action.number)
    if action in (RAISE, LOWER):
        return "+3" if action == RAISE else "-3"
    return "0" if action == DONE else None


def bid_row(view: View, bid: Bid) -> int:
    """Provinces are numbered as they were turned up."""
    turned_up: list[str] = view["table"]["turned_up"]
    return turned_up.index(PROVINCE_NAMES[bid.province]) + 1


def choice_words(action: Action) -> str:
    if isinstance(action, Bid):
        cards = ["Same-province bid"] * action.same + ["Bid blockade"] * action.blockade
        with_cards = f" with {joined(cards)}" if cards else ""
        return f"{BID_STEPS[action.step]} on {province_words(PROVINCE_NAMES[action.province])}{with_cards}"
    if isinstance(action, Offer):
        words = "steal 3 gold" if action.gold < 0 else f"offer {action.gold}"
        return f"{words} with a correction" if action.correction else words
    if isinstance(action, Buy):
        return f"{counted(action.number, action.what.removesuffix('s'))} for {PRICES[action.number]} gold"
    if isinstance(action, Sell):
        return f"sell {card_words(CARD_NAMES[action.card])}"
    if isinstance(action, Play):
        place = "" if action.province == NO_PROVINCE else f" in {province_words(PROVINCE_NAMES[action.province])}"
        return f"play {card_words(CARD_NAMES[action.card])}{place}"
    if isinstance(action, Farm):
        return f"farmer in {province_words(PROVINCE_NAMES[action.province])}"
    if isinstance(action, Lay):
        return f"stone in {province_words(PROVINCE_NAMES[action.province])}"
    return {"draw": "power card", "raise": "add 3", "lower": "take 3 off"}.get(action.text, "done")


def spell(view: View, text: str) -> str:
    """`1 6b`, `memphis 6`, `edfu`, `7`: as notation, whether it is allowed or not; so the rule itself can refuse it."""
    verb = VERBS.get(view["question"])
    first, *rest = text.split(" ")
    if verb == "bid" and first.isdecimal():
        turned_up = view["table"]["turned_up"]
        first = turned_up[int(first) - 1] if 0 < int(first) <= len(turned_up) else first
    if verb == "bid" and first in PROVINCE_NAMES:
        step = rest[0].rstrip("bs") if rest else ""
        flags = FLAGS.get(rest[0][len(step) :], "") if rest else ""
        return " ".join(["bid", first, step, *rest[1:]]).rstrip() + flags
    if (verb in ("farm", "lay") and first in PROVINCE_NAMES) or (
        verb and verb[:3] in ("buy", "off") and text.isdecimal()
    ):
        return f"{verb} {text}"
    return text
