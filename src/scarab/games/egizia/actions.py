"""What a player can say, with its notation; what chance says is in `draws`."""

from typing import Final, final

from scarab.core.action import Action
from scarab.games.egizia.box.board import MARKET_NAMES, STONE_MAX
from scarab.games.egizia.box.buildings import FIELD_LANES, FIELDS, LANE_NAMES, LANE_START
from scarab.games.egizia.box.crews import CREW_NAMES, CREWS, JOKER
from scarab.games.egizia.box.nile_cards import (
    CARD_NAMES,
    COLOUR_FIELDS,
    FIELD_TYPES,
    LAID,
    MOST_PLUS3,
    SELL_MOST,
)
from scarab.games.egizia.box.river import (
    CARD_PLACES,
    PLACE_KINDS,
    PLACE_NAMES,
    PLACES,
    RESERVE,
    SITE,
    SLOT_NAMES,
)
from scarab.games.egizia.box.sphinx_cards import MOST_DRAWN, SPHINX_CARDS, SPHINX_NAMES

GRAMMAR: Final = {
    "sail": "sail PLACE, at a site with 1, 2, 3, extra or reserve after it: sail c4, sail edfu, sail sphinx 2",
    "pass": "pass, nothing after it",
    "done": "done, nothing after it",
    "raise": "raise CREW, one of blue, black, yellow and joker: raise blue",
    "ring": "ring left, ring right or ring stay",
    "improve": "improve FIELD, a field that is not green: improve brown-8",
    "crew-up": "crew-up CREW: crew-up black",
    "pay-crew-up": "pay-crew-up CREW: pay-crew-up joker",
    "sell": f"sell NUMBER, a number of stones from 1 to {SELL_MOST}: sell 7",
    "double": "double, nothing after it",
    "second": "second, nothing after it",
    "take": "take SQUARE, a card square from c1 to c10: take c3",
    "grain": "grain, nothing after it",
    "feed": f"feed NUMBER, a number of stones from 1 to {STONE_MAX}: feed 2",
    "first": "first, nothing after it",
    "stay": "stay, nothing after it",
    "team": "team CREW [CREW] [joker] [plus3 [plus3]]: team blue, team blue yellow joker, team black plus3",
    "decline": "decline, nothing after it",
    "draw": f"draw NUMBER, a number of cards from 1 to {MOST_DRAWN}: draw 3; chance draws a card: draw ten-percent",
    "keep": "keep CARD, a sphinx card: keep temple-pillars",
    "return": "return, nothing after it",
    "build": "build BUILDING … FIELD: build obelisk 3, build grave 5, build pyramid 2 4, build temple left 1",
    "stop": "stop, nothing after it",
    "lower": "lower stone or lower grain",
    "order": "order SEAT …, chance deals the order tiles from 1 on: order b a c",
    "open": "open VALUE, chance opens a grave tile of 2 to 6: open 4",
    "show": "show SEAT CARD … SEAT CARD …, everybody's sphinx cards: show a crew-blue permanents b c ten-percent",
    "lay": f"lay CARD …, chance lays {LAID} Nile cards from the top: lay quarry-3 crew-up …",
}


@final
class Sail(Action):
    """Place a ship (EGZ-9); at a site on a field, in reserve or by extra-site (EGZ-11, EGZ-35)."""

    def __init__(self, place: int, slot: int, code: int) -> None:
        name = PLACE_NAMES[place]
        super().__init__(f"sail {name} {SLOT_NAMES[slot]}" if slot else f"sail {name}", code)
        self.place: Final = place
        self.slot: Final = slot


@final
class Take(Action):
    """Take the card that was left on a square (EGZ-34)."""

    def __init__(self, place: int, code: int) -> None:
        super().__init__(f"take {PLACE_NAMES[place]}", code)
        self.place: Final = place


@final
class Raise(Action):
    """One step for a crew of choice (EGZ-3)."""

    def __init__(self, crew: int, code: int) -> None:
        super().__init__(f"raise {CREW_NAMES[crew]}", code)
        self.crew: Final = crew


@final
class CrewUp(Action):
    """One step by crew-up, or for stones by pay-crew-up (EGZ-28)."""

    def __init__(self, crew: int, paid: bool, code: int) -> None:
        super().__init__(f"{'pay-crew-up' if paid else 'crew-up'} {CREW_NAMES[crew]}", code)
        self.crew: Final = crew
        self.paid: Final = paid


@final
class Ring(Action):
    """Move the water ring so many places to the right (EGZ-16)."""

    def __init__(self, steps: int, code: int) -> None:
        super().__init__(f"ring {('left', 'stay', 'right')[steps + 1]}", code)
        self.steps: Final = steps


@final
class Improve(Action):
    """Lay improve-field on a field (EGZ-32)."""

    def __init__(self, field: int, code: int) -> None:
        super().__init__(f"improve {CARD_NAMES[field]}", code)
        self.field: Final = field


@final
class Sell(Action):
    """Sell stones by sell-stones (EGZ-35)."""

    def __init__(self, number: int, code: int) -> None:
        super().__init__(f"sell {number}", code)
        self.number: Final = number


@final
class Feed(Action):
    """Turn stones into grain by stones-as-grain (EGZ-32)."""

    def __init__(self, number: int, code: int) -> None:
        super().__init__(f"feed {number}", code)
        self.number: Final = number


@final
class Team(Action):
    """Name the crews that build (EGZ-19); `second` is -1 without two-crews, `first` is the joker if he is alone."""

    def __init__(self, first: int, second: int, joker: bool, plus3: int, code: int) -> None:
        names = [CREW_NAMES[first], *([CREW_NAMES[second]] if second >= 0 else []), *(["joker"] if joker else [])]
        super().__init__(" ".join(["team", *names, *["plus3"] * plus3]), code)
        self.first: Final = first
        self.second: Final = second
        self.joker: Final = joker
        self.plus3: Final = plus3


@final
class Draw(Action):
    """Draw so many sphinx cards (EGZ-20)."""

    def __init__(self, number: int, code: int) -> None:
        super().__init__(f"draw {number}", code)
        self.number: Final = number


@final
class Keep(Action):
    """Keep a sphinx card (EGZ-20)."""

    def __init__(self, card: int, code: int) -> None:
        super().__init__(f"keep {SPHINX_NAMES[card]}", code)
        self.card: Final = card


@final
class Build(Action):
    """Lay a stone on a field (EGZ-21 to EGZ-23)."""

    def __init__(self, field: int, code: int) -> None:
        lane = FIELD_LANES[field]
        super().__init__(f"build {LANE_NAMES[lane]} {field - LANE_START[lane] + 1}", code)
        self.field: Final = field


@final
class Lower(Action):
    """Lower the marker of a market (EGZ-21)."""

    def __init__(self, market: int, code: int) -> None:
        super().__init__(f"lower {MARKET_NAMES[market]}", code)
        self.market: Final = market


def all_berths() -> list[tuple[int, int]]:
    """Every place and slot at which a ship can be placed: slot 0 where there is only one."""
    berths = []
    for place in range(1, PLACES + 1):
        for slot in range(1, RESERVE + 1) if PLACE_KINDS[place] == SITE else (0,):
            berths.append((place, slot))
    return berths


BERTHS: Final = all_berths()
FIRST_CREWS: Final[tuple[int, ...]] = (0, 1, 2, 0, 0, 1)
SECOND_CREWS: Final[tuple[int, ...]] = (-1, -1, -1, 1, 2, 2)
"""The normal crews that can build together: one, or two by two-crews."""
TEAM_SIZES: Final = MOST_PLUS3 + 1

# Codes go on from one kind of action to the next; stored games and trained bots rely on them.
SAIL: Final = [Sail(BERTHS[code][0], BERTHS[code][1], code) for code in range(32)]
SAIL_TO: Final = [SAIL[[berth[0] for berth in BERTHS].index(max(place, 1))] for place in range(PLACES + 1)]
"""By place: the first action that sails there; at a site the one to field 1."""
PASS: Final = Action("pass", 32)
DONE: Final = Action("done", 33)
RAISE: Final = [Raise(crew, 34 + crew) for crew in range(CREWS)]
RING: Final = [Ring(steps, 39 + steps) for steps in (-1, 0, 1)]
IMPROVE: Final = [Improve(max(field, 8), 33 + max(field, 8)) for field in range(FIELD_TYPES)]
"""By field number; there is nothing to improve on a green one."""
CREW_UPS: Final = [CrewUp(crew, False, 57 + crew) for crew in range(CREWS)]
PAY_CREW_UPS: Final = [CrewUp(crew, True, 61 + crew) for crew in range(CREWS)]
SELL: Final = [Sell(number, 64 + number) for number in range(1, SELL_MOST + 1)]
DOUBLE: Final = Action("double", 75)
SECOND: Final = Action("second", 76)
TAKE: Final = [Take(place, 77 + (place - 1) // 2) for place in CARD_PLACES]
GRAIN: Final = Action("grain", 87)
FEED: Final = [Feed(number, 87 + number) for number in range(1, STONE_MAX + 1)]
FIRST: Final = Action("first", 113)
STAY: Final = Action("stay", 114)
TEAM: Final = [
    Team(FIRST_CREWS[n // 6], SECOND_CREWS[n // 6], n // TEAM_SIZES % 2 == 1, n % TEAM_SIZES, 115 + n)
    for n in range(36)
]
"""By pair, joker and number of plus3 cards, in this order."""
JOKER_ALONE: Final = Team(JOKER, -1, False, 0, 151)
"""Never allowed (EGZ-19), but people ask for it and are told why not."""
DECLINE: Final = Action("decline", 152)
DRAW: Final = [Draw(number, 152 + number) for number in range(1, MOST_DRAWN + 1)]
KEEP: Final = [Keep(card, 158 + card) for card in range(SPHINX_CARDS)]
RETURN: Final = Action("return", 187)
BUILD: Final = [Build(field, 188 + field) for field in range(FIELDS)]
STOP: Final = Action("stop", 245)
LOWER: Final = [Lower(market, 246 + market) for market in range(2)]

ACTIONS: Final[list[Action]] = [
    *SAIL, PASS, DONE, *RAISE, *RING, *IMPROVE[COLOUR_FIELDS:], *CREW_UPS, *PAY_CREW_UPS, *SELL, DOUBLE, SECOND,
    *TAKE, GRAIN, *FEED, FIRST, STAY, *TEAM, JOKER_ALONE, DECLINE, *DRAW, *KEEP, RETURN, *BUILD, STOP, *LOWER,
]  # fmt: skip
"""The same at every table, in the order of the codes."""
