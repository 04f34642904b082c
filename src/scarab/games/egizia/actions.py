"""What a seat can say, with its code; the grammar also lists what chance can say."""

from typing import Final, final

from scarab.core.action import Action
from scarab.games.egizia.box.board import MARKET_NAMES
from scarab.games.egizia.box.bounds import MAX_GRAVE, MAX_LANE, MAX_LENGTH, MAX_PLUS3, MAX_SALE, MAX_STONES
from scarab.games.egizia.box.buildings import LANE_NAMES, LANES
from scarab.games.egizia.box.crews import BLACK, BLUE, CREW_NAMES, CREWS, JOKER, NO_CREW, YELLOW
from scarab.games.egizia.box.nile_cards import CARD_NAMES, COLOUR_FIELDS, FIELD_TYPES, LAID
from scarab.games.egizia.box.river import (
    CARD_PLACES,
    PLACE_KINDS,
    PLACE_NAMES,
    PLACES,
    RESERVE,
    SITE,
    SITE_PLACES,
    SLOT_NAMES,
)
from scarab.games.egizia.box.sphinx_cards import MAX_DRAWN, SPHINX_CARDS, SPHINX_NAMES

GRAMMAR: Final = {
    "sail": "sail PLACE, at a site with 1, 2, 3, extra or reserve after it: sail c4, sail edfu, sail sphinx 2",
    "pass": "pass, nothing after it",
    "done": "done, nothing after it",
    "raise": "raise CREW, one of blue, black, yellow and joker: raise blue",
    "ring": "ring left, ring right or ring stay",
    "improve": "improve FIELD, a field that is not green: improve brown-8",
    "crew-up": "crew-up CREW: crew-up black",
    "pay-crew-up": "pay-crew-up CREW: pay-crew-up joker",
    "sell": f"sell NUMBER, a number of stones from 1 to {MAX_SALE}: sell 7",
    "double": "double, nothing after it",
    "second": "second, nothing after it",
    "take": "take SQUARE, a card square from c1 to c10: take c3",
    "grain": "grain, nothing after it",
    "feed": f"feed NUMBER, a number of stones from 1 to {MAX_STONES}: feed 2",
    "first": "first, nothing after it",
    "stay": "stay, nothing after it",
    "team": "team CREW [CREW] [joker] [plus3 …]: team blue, team blue yellow joker, team black plus3",
    "decline": "decline, nothing after it",
    "draw": f"draw NUMBER, a number of cards from 1 to {MAX_DRAWN}: draw 3; chance draws a card: draw ten-percent",
    "keep": "keep CARD, a sphinx card: keep temple-pillars",
    "return": "return, nothing after it",
    "build": "build BUILDING … FIELD: build obelisk 3, build grave 5, build pyramid 2 4, build temple left 1",
    "stop": "stop, nothing after it",
    "lower": "lower stone or lower grain",
    "order": "order SEAT …, chance deals the order tiles from 1 on: order b a c",
    "open": f"open VALUE, chance opens a grave tile of 1 to {MAX_GRAVE}: open 4",
    "show": "show SEAT CARD … SEAT CARD …, everybody's sphinx cards: show a crew-blue permanents b c ten-percent",
    "lay": f"lay CARD …, chance lays {LAID} Nile cards from the top: lay quarry-3 crew-up …",
}


@final
class Sail(Action):
    """Place a ship (EGZ-9): at a site on a field, in reserve or by extra-site (EGZ-11, EGZ-35)."""

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
    """Move the water ring by `steps` places to the right (EGZ-16)."""

    def __init__(self, steps: int, code: int) -> None:
        super().__init__(f"ring {RING_STEP_NAMES[steps]}", code)
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
    """Name the crews that build (EGZ-19): `second` is NO_CREW without two-crews."""

    def __init__(self, first: int, second: int, joker: bool, plus3: int, code: int) -> None:
        names = [CREW_NAMES[first], *([CREW_NAMES[second]] if second != NO_CREW else []), *(["joker"] if joker else [])]
        super().__init__(" ".join(["team", *names, *["plus3"] * plus3]), code)
        self.first: Final = first
        self.second: Final = second
        self.joker: Final = joker
        self.plus3: Final = plus3

    @staticmethod
    def of(pair: int, joker: int, plus3: int) -> "Team":
        """The team of a pair of normal crews, with or without the joker, and its plus3 cards."""
        return TEAM_OF[(pair * 2 + joker) * (MAX_PLUS3 + 1) + plus3]


@final
class Draw(Action):
    """Draw a number of sphinx cards (EGZ-20)."""

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

    def __init__(self, lane: int, place: int, code: int) -> None:
        super().__init__(f"build {LANE_NAMES[lane]} {place + 1}", code)
        self.lane: Final = lane
        self.place: Final = place
        """In its lane, from 0."""

    @staticmethod
    def of(lane: int, place: int) -> "Build":
        return BUILD_OF[lane * MAX_LANE + place]


@final
class Lower(Action):
    """Lower the marker of a market (EGZ-21)."""

    def __init__(self, market: int, code: int) -> None:
        super().__init__(f"lower {MARKET_NAMES[market]}", code)
        self.market: Final = market


def teams(least: int, most: int, first_code: int) -> list[Team]:
    """Every pair, without and with the joker, each with each number of plus3 cards."""
    found: list[Team] = []
    for pair in range(PAIRS):
        for joker in (False, True):
            for plus3 in range(least, most + 1):
                found.append(Team(PAIR_FIRST[pair], PAIR_SECOND[pair], joker, plus3, first_code + len(found)))
    return found


RING_STEP_NAMES: Final = {-1: "left", 0: "stay", 1: "right"}


def all_berths() -> list[tuple[int, int]]:
    """Every place and slot at which a ship can be placed: slot 0 where a place has no slots."""
    berths = []
    for place in range(1, PLACES + 1):
        for slot in range(1, RESERVE + 1) if PLACE_KINDS[place] == SITE else (0,):
            berths.append((place, slot))
    return berths


BERTHS: Final = all_berths()

PAIR_FIRST: Final[tuple[int, ...]] = (BLUE, BLACK, YELLOW, BLUE, BLUE, BLACK)
PAIR_SECOND: Final[tuple[int, ...]] = (NO_CREW, NO_CREW, NO_CREW, BLACK, YELLOW, YELLOW)
"""The normal crews that can build together: each alone, then by two-crews every two."""
PAIRS: Final = 6

# Codes run on from one kind of action to the next; stored games and trained bots rely on them. The first were given for
# the lanes and the plus3 cards below; whatever other boxes can have besides follows after the last of them.
FIRST_LENGTH: Final[tuple[int, ...]] = (12, 12, 6, 5, 4, 3, 2, 1, 3, 3, 3, 3)
FIRST_PLUS3: Final = 2
TEAMS: Final = PAIRS * 2 * (FIRST_PLUS3 + 1)
FIELDS: Final = [(lane, place) for lane in range(LANES) for place in range(FIRST_LENGTH[lane])]
MORE_FIELDS: Final = [(lane, place) for lane in range(LANES) for place in range(FIRST_LENGTH[lane], MAX_LENGTH[lane])]

PASS_CODE: Final = len(BERTHS)
DONE_CODE: Final = PASS_CODE + 1
FIRST_RAISE: Final = DONE_CODE + 1
FIRST_RING: Final = FIRST_RAISE + CREWS
FIRST_IMPROVE: Final = FIRST_RING + len(RING_STEP_NAMES)
FIRST_CREW_UP: Final = FIRST_IMPROVE + FIELD_TYPES - COLOUR_FIELDS
FIRST_PAY_CREW_UP: Final = FIRST_CREW_UP + CREWS
FIRST_SELL: Final = FIRST_PAY_CREW_UP + CREWS
DOUBLE_CODE: Final = FIRST_SELL + MAX_SALE
SECOND_CODE: Final = DOUBLE_CODE + 1
FIRST_TAKE: Final = SECOND_CODE + 1
GRAIN_CODE: Final = FIRST_TAKE + LAID
FIRST_FEED: Final = GRAIN_CODE + 1
MOVE_FIRST_CODE: Final = FIRST_FEED + MAX_STONES
STAY_CODE: Final = MOVE_FIRST_CODE + 1
FIRST_TEAM: Final = STAY_CODE + 1
JOKER_ALONE_CODE: Final = FIRST_TEAM + TEAMS
DECLINE_CODE: Final = JOKER_ALONE_CODE + 1
FIRST_DRAW: Final = DECLINE_CODE + 1
FIRST_KEEP: Final = FIRST_DRAW + MAX_DRAWN
RETURN_CODE: Final = FIRST_KEEP + SPHINX_CARDS
FIRST_BUILD: Final = RETURN_CODE + 1
STOP_CODE: Final = FIRST_BUILD + len(FIELDS)
FIRST_LOWER: Final = STOP_CODE + 1
MORE_BUILD: Final = FIRST_LOWER + len(MARKET_NAMES)
MORE_TEAM: Final = MORE_BUILD + len(MORE_FIELDS)

SAIL: Final = [Sail(BERTHS[code][0], BERTHS[code][1], code) for code in range(len(BERTHS))]
SAIL_TO: Final = [SAIL[[berth[0] for berth in BERTHS].index(max(place, 1))] for place in range(PLACES + 1)]
"""By place: the action that sails there, at a site to field 1; there is no place 0."""
SAIL_TO_SITE: Final = [[action for action in SAIL if action.place == place] for place in SITE_PLACES]
"""By site: the actions that sail to its slots, from field 1 on."""
PASS: Final = Action("pass", PASS_CODE)
DONE: Final = Action("done", DONE_CODE)
RAISE: Final = [Raise(crew, FIRST_RAISE + crew) for crew in range(CREWS)]
RING: Final = [Ring(steps, FIRST_RING + steps + 1) for steps in RING_STEP_NAMES]
RING_LEFT: Final = RING[0]
RING_STAY: Final = RING[1]
RING_RIGHT: Final = RING[2]
IMPROVE: Final = [Improve(field, FIRST_IMPROVE + field - COLOUR_FIELDS) for field in range(COLOUR_FIELDS, FIELD_TYPES)]
"""From the first field that is not green on."""
CREW_UPS: Final = [CrewUp(crew, False, FIRST_CREW_UP + crew) for crew in range(CREWS)]
PAY_CREW_UPS: Final = [CrewUp(crew, True, FIRST_PAY_CREW_UP + crew) for crew in range(CREWS)]
SELL: Final = [Sell(number, FIRST_SELL + number - 1) for number in range(1, MAX_SALE + 1)]
DOUBLE: Final = Action("double", DOUBLE_CODE)
SECOND: Final = Action("second", SECOND_CODE)
TAKE: Final = [Take(CARD_PLACES[index], FIRST_TAKE + index) for index in range(LAID)]
GRAIN: Final = Action("grain", GRAIN_CODE)
FEED: Final = [Feed(number, FIRST_FEED + number - 1) for number in range(1, MAX_STONES + 1)]
FIRST: Final = Action("first", MOVE_FIRST_CODE)
STAY: Final = Action("stay", STAY_CODE)
TEAM: Final = teams(0, FIRST_PLUS3, FIRST_TEAM)
JOKER_ALONE: Final = Team(JOKER, NO_CREW, False, 0, JOKER_ALONE_CODE)
"""Never legal (EGZ-19): it exists so that the refusal can say why."""
DECLINE: Final = Action("decline", DECLINE_CODE)
DRAW: Final = [Draw(number, FIRST_DRAW + number - 1) for number in range(1, MAX_DRAWN + 1)]
KEEP: Final = [Keep(card, FIRST_KEEP + card) for card in range(SPHINX_CARDS)]
RETURN: Final = Action("return", RETURN_CODE)
BUILD: Final = [Build(*FIELDS[index], FIRST_BUILD + index) for index in range(len(FIELDS))]
STOP: Final = Action("stop", STOP_CODE)
LOWER: Final = [Lower(market, FIRST_LOWER + market) for market in range(len(MARKET_NAMES))]
MORE_BUILDS: Final = [Build(*MORE_FIELDS[index], MORE_BUILD + index) for index in range(len(MORE_FIELDS))]
MORE_TEAM_ACTIONS: Final = teams(FIRST_PLUS3 + 1, MAX_PLUS3, MORE_TEAM)


def build_table() -> list[Build]:
    """By lane and place, MAX_LANE places each; beyond a lane's most fields nothing is looked up."""
    table = [BUILD[0]] * (LANES * MAX_LANE)
    for action in [*BUILD, *MORE_BUILDS]:
        table[action.lane * MAX_LANE + action.place] = action
    return table


def team_table() -> list[Team]:
    """By pair, joker and number of plus3 cards."""
    table: list[Team] = []
    for group in range(PAIRS * 2):
        table += TEAM[group * (FIRST_PLUS3 + 1) : (group + 1) * (FIRST_PLUS3 + 1)]
        more = MAX_PLUS3 - FIRST_PLUS3
        table += MORE_TEAM_ACTIONS[group * more : (group + 1) * more]
    return table


BUILD_OF: Final = build_table()
TEAM_OF: Final = team_table()


def all_actions() -> list[Action]:
    """Every action in code order, for any number of seats."""
    return [
        *SAIL, PASS, DONE, *RAISE, *RING, *IMPROVE, *CREW_UPS, *PAY_CREW_UPS, *SELL, DOUBLE, SECOND,
        *TAKE, GRAIN, *FEED, FIRST, STAY, *TEAM, JOKER_ALONE, DECLINE, *DRAW, *KEEP, RETURN, *BUILD, STOP, *LOWER,
        *MORE_BUILDS, *MORE_TEAM_ACTIONS,
    ]  # fmt: skip
