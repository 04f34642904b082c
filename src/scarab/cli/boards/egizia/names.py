"""The names of Egizia on the screen: short ones for tables, longer ones with what a thing does."""

from typing import Final

from scarab.core.action import seat_name
from scarab.games.egizia.box.crews import PLUS3
from scarab.games.egizia.box.nile_cards import CARD_STONES, GRAIN_CARD, GRAVE_CARD_VALUE, PAY_STONES, SELL_MOST
from scarab.games.egizia.box.sphinx_cards import MARKET_COUNT_POINTS, SPHINX_NAMES, SPHINX_POINTS
from scarab.games.egizia.words import CARD_WORDS, PLACE_WORDS, SPHINX_WORDS

CREW_SHORT: Final = {"blue": "blu", "black": "bla", "yellow": "yel", "joker": "jok"}

ROUND_EFFECTS: Final = {
    "edfu": ("markets ↓", "both markets 1 down"),
    "selinon": ("blu+bla", "blue, black crew +1"),
    "thebae": ("blu+yel", "blue, yellow crew +1"),
    "beni-hasan": ("bla+yel", "black, yellow crew +1"),
    "alyi": ("crew+ 2 st", "a crew +1, 2 stones"),
    "passalon": ("jok ring", "joker +1, move the ring"),
    "heliopolis": ("joker", "joker +1"),
}
"""What a round field does (EGZ-16): in a narrow and in a wide window."""

SPECIAL: Final = {
    "crew-up": ("crew +1", "every round, a crew of choice"),
    "pay-crew-up": ("pay crew+1", f"every round for {PAY_STONES} stones"),
    "reuse-round": ("share round", "join a taken round field"),
    "upstream": ("upstream", "every round a ship goes up"),
    "plus2-sphinx": ("sphinx +2", "two more cards for nothing"),
    "keep2-sphinx": ("keep 2", "you may keep two sphinx cards"),
    "first-place": ("go first", "you may build first at a site"),
    "leftover-card": ("leftover", "every round a card left over"),
    "stones-as-grain": ("stone=grain", "stones can be fed"),
    "improve-field": ("better field", "a field one class better"),
    "grave-card": (f"grave {GRAVE_CARD_VALUE}", "counts as a grave at the end"),
    "grain4": (f"grain {GRAIN_CARD}", f"once {GRAIN_CARD} grain"),
    "plus3": (f"team +{PLUS3}", f"once strength +{PLUS3}"),
    "double-round": ("round twice", "once a round field twice"),
    "second-ship": ("second ship", "once two ships in a turn"),
    "two-crews": ("two crews", "once two crews together"),
    "extra-site": ("extra site", "once a place at a full site"),
    "sell-stones": ("sell stones", f"once up to {SELL_MOST}, a point each"),
    "stones": (f"{CARD_STONES} stones", "at once"),
    "stone-market": ("stone mkt ↓2", "at once"),
    "grain-market": ("grain mkt ↓2", "at once"),
    "crews-choice": ("any crews +2", "two steps of choice at once"),
    "crews-blue-black": ("blu+bla +1", "both crews at once"),
    "crews-blue-yellow": ("blu+yel +1", "both crews at once"),
    "crews-black-yellow": ("bla+yel +1", "both crews at once"),
    "points-obelisk-graves": ("pts obel/grav", "1 per own stone there"),
    "points-pyramid-temple": ("pts pyr/temple", "1 per own stone there"),
}
"""Every Nile card but fields and quarries: what lies in a table cell, and what it does (EGZ-28 to EGZ-36)."""

BROWN_EXTRAS: Final = {"6": "stone mkt ↓", "7": "grain mkt ↓", "8": "3 points", "9": "4 stones"}
"""What a brown field gives once, when it is taken (EGZ-27)."""

SPHINX_SHORT: Final = {
    "stone-market-count": "players at stone bottom",
    "grain-market-count": "players at grain bottom",
    "stone-market-last": "own stone market at bottom",
    "grain-market-last": "own grain market at bottom",
    "ten-percent": "1 per 10 points",
}
"""Where the name of a card is too long to stand beside another."""


def card_short(name: str) -> str:
    """`quarry 3`, `yel-green 4`, `sphinx +2`"""
    if name in SPECIAL:
        return SPECIAL[name][0]
    kind, _, value = name.rpartition("-")
    return f"{kind.replace('yellow', 'yel')} {value}"


def card_extra(name: str) -> str:
    """`brown 8, 3 points`"""
    kind, _, value = name.rpartition("-")
    extra = f", {BROWN_EXTRAS[value]}" if kind == "brown" and value in BROWN_EXTRAS else ""
    return card_short(name) + extra


def card_long(name: str) -> str:
    """`quarry 3: 3 stones every round`, `grain 4: once 4 grain`"""
    if name in SPECIAL:
        return ": ".join(SPECIAL[name])
    kind, _, value = name.rpartition("-")
    if kind == "quarry":
        return f"quarry {value}: {value} stones every round"
    extra = f", now {BROWN_EXTRAS[value]}" if kind == "brown" and value in BROWN_EXTRAS else ""
    return f"{kind} field: {value} grain{extra}"


def card_words(name: str) -> str:
    """`yellow-green field 4`"""
    return CARD_WORDS[name]["en"]


def place_words(name: str) -> str:
    return PLACE_WORDS[name]["en"]


def sphinx_words(name: str) -> str:
    """`obelisk, row 7: 5`, `players at stone bottom: 3/5/7/9`: a sphinx card, and what it promises."""
    words = SPHINX_SHORT.get(name, SPHINX_WORDS[name]["en"])
    if name == "ten-percent":
        return words
    return f"{words}: {sphinx_worth(name)}"


def sphinx_worth(name: str) -> str:
    if name.endswith("-count"):
        return "/".join(map(str, MARKET_COUNT_POINTS[1:]))
    if name.startswith("crew-"):
        return "its strength"
    points = SPHINX_POINTS[SPHINX_NAMES.index(name)]
    return f"{points} each" if name in ("graves-own", "permanents") else str(points)


def counted(count: int, noun: str) -> str:
    """`1 stone`, `2 stones`, `-1 point`"""
    return f"{count} {noun}" if abs(count) == 1 else f"{count} {noun}s"


def signed(points: int) -> str:
    """`+3`, `−2`"""
    return f"{points:+}".replace("-", "−")


def with_article(words: str) -> str:
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def seats_words(seats: list[int]) -> str:
    """`A`, `A and B`, `A, B and C`"""
    names = [seat_name(seat) for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
