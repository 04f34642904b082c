"""What a seat can say, with its code; the grammar also lists what chance can say."""

from itertools import permutations
from typing import Final, final

from scarab.core.action import Action
from scarab.games.imhotep.box.cards import BLUE_TYPES, CARD_NAMES, CARD_TYPES, PAIR
from scarab.games.imhotep.box.ships import BERTH_SETS, BERTHS, BIT, SHIPS
from scarab.games.imhotep.box.sites import ALL_SITES, PYRAMID_NAMES, PYRAMIDS, SITE_NAMES, SITES

GRAMMAR: Final = {
    "quarry": "quarry, nothing after it",
    "load": "load SHIP BERTH, each from 1 to 4, berth 1 at the bow: load 3 1",
    "sail": f"sail SHIP SITE, a ship from 1 to 4 and one of {', '.join(SITE_NAMES)}: sail 3 pyramid",
    "play": f"play CARD, one of {', '.join(CARD_NAMES[:BLUE_TYPES])}: play lever",
    "unload": "unload BERTH BERTH …, every berth with a stone in the order you want: unload 3 1 2",
    "take": f"take CARD, a card of the market or pair; the cards are {', '.join(CARD_NAMES)}: take statue",
    "keep": "keep CARD discard CARD, the two cards of the pair: keep statue discard lever",
    "build": "build PYRAMID, one of left, middle, right: build left",
    "point": "point, nothing after it",
    "stones": "stones, nothing after it",
    "decline": "decline, nothing after it",
    "start": "start SEAT, chance draws the starting player: start b",
    "reveal": "reveal SHIPS, chance turns up a round card: reveal 4-3-2-1",
    "lay": "lay CARD …, chance lays out the face-up cards of the market: lay statue lever sail statue",
    "draw": "draw CARD, chance turns up the top card of the draw pile: draw statue",
    "pair": "pair CARD CARD, the face-down pair is turned up, for its taker or for all: pair lever statue",
}


@final
class Load(Action):
    """A stone from the sled onto a berth (IMH-10). Ship and berth count from 0 here."""

    def __init__(self, ship: int, berth: int, code: int) -> None:
        super().__init__(f"load {ship + 1} {berth + 1}", code)
        self.ship: Final = ship
        self.berth: Final = berth


@final
class Sail(Action):
    """A docked ship to a site (IMH-11)."""

    def __init__(self, ship: int, site: int, code: int) -> None:
        super().__init__(f"sail {ship + 1} {SITE_NAMES[site]}", code)
        self.ship: Final = ship
        self.site: Final = site


@final
class Play(Action):
    """A blue card as the turn's action (IMH-17)."""

    def __init__(self, card: int, code: int) -> None:
        super().__init__(f"play {CARD_NAMES[card]}", code)
        self.card: Final = card


@final
class Order(Action):
    """The order in which the lever unloads a ship: berths, the first one first (IMH-18)."""

    def __init__(self, berths: list[int], code: int) -> None:
        super().__init__("unload " + " ".join([str(berth + 1) for berth in berths]), code)
        self.berths: Final = berths


@final
class Take(Action):
    """A card of the market, or PAIR (IMH-23, IMH-31)."""

    def __init__(self, card: int, code: int) -> None:
        super().__init__(f"take {'pair' if card == PAIR else CARD_NAMES[card]}", code)
        self.card: Final = card


@final
class Keep(Action):
    """One card of the pair; the other is discarded (IMH-31). Both are named: both are public from then on."""

    def __init__(self, kept: int, other: int, code: int) -> None:
        super().__init__(f"keep {CARD_NAMES[kept]} discard {CARD_NAMES[other]}", code)
        self.kept: Final = kept
        self.other: Final = other


@final
class Build(Action):
    """Which of the three pyramids gets the stone (IMH-32)."""

    def __init__(self, pyramid: int, code: int) -> None:
        super().__init__(f"build {PYRAMID_NAMES[pyramid]}", code)
        self.pyramid: Final = pyramid


# Codes do not depend on the number of seats.
QUARRY: Final = Action("quarry", 0)
LOAD: Final = [Load(index // BERTHS, index % BERTHS, 1 + index) for index in range(SHIPS * BERTHS)]
FIRST_SAIL: Final = 1 + SHIPS * BERTHS
SAILS: Final = [Sail(index // SITES, index % SITES, FIRST_SAIL + index) for index in range(SHIPS * SITES)]
FIRST_PLAY: Final = FIRST_SAIL + SHIPS * SITES
PLAY: Final = [Play(card, FIRST_PLAY + card) for card in range(BLUE_TYPES)]
FIRST_ORDER: Final = FIRST_PLAY + BLUE_TYPES
BERTH_ORDERS: Final = [list(berths) for number in (2, 3, 4) for berths in permutations(range(BERTHS), number)]
ORDERS: Final = [Order(BERTH_ORDERS[index], FIRST_ORDER + index) for index in range(len(BERTH_ORDERS))]
FIRST_TAKE: Final = FIRST_ORDER + len(BERTH_ORDERS)
TAKE: Final = [Take(card, FIRST_TAKE + card) for card in range(CARD_TYPES + 1)]
FIRST_KEEP: Final = FIRST_TAKE + CARD_TYPES + 1
KEEP: Final = [
    [Keep(kept, other, FIRST_KEEP + kept * CARD_TYPES + other) for other in range(CARD_TYPES)]
    for kept in range(CARD_TYPES)
]
FIRST_BUILD: Final = FIRST_KEEP + CARD_TYPES * CARD_TYPES
BUILD: Final = [Build(pyramid, FIRST_BUILD + pyramid) for pyramid in range(PYRAMIDS)]
POINT: Final = Action("point", FIRST_BUILD + PYRAMIDS)
STONES: Final = Action("stones", FIRST_BUILD + PYRAMIDS + 1)
DECLINE: Final = Action("decline", FIRST_BUILD + PYRAMIDS + 2)


def all_actions() -> list[Action]:
    """Every action in code order; no table lacks any of them."""
    keeps = [keep for kept in KEEP for keep in kept]
    return [QUARRY, *LOAD, *SAILS, *PLAY, *ORDERS, *TAKE, *keeps, *BUILD, POINT, STONES, DECLINE]


# Made once: a list of legal actions is put together from these.
LOADS_ON: Final[list[list[list[Action]]]] = [
    [[LOAD[ship * BERTHS + berth] for berth in range(BERTHS) if free & BIT[berth]] for free in range(BERTH_SETS)]
    for ship in range(SHIPS)
]
"""By ship and its free berths."""
SAILS_TO: Final[list[list[list[Action]]]] = [
    [
        [SAILS[ship * SITES + site] for site in range(SITES) if open_sites & BIT[site]]
        for open_sites in range(ALL_SITES + 1)
    ]
    for ship in range(SHIPS)
]
"""By ship and the sites without a ship."""
ORDERS_OF: Final[list[list[Action]]] = [
    [order for order in ORDERS if sum([BIT[berth] for berth in order.berths]) == berths] for berths in range(BERTH_SETS)
]
"""By the berths that carry a stone."""
