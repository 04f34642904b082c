"""The printed numbers as the rules read them, unpacked from the values of a box."""

from typing import Any, Final, final

from scarab.core.box import Box
from scarab.core.native import i64, vec
from scarab.games.egizia.box.bounds import MAX_GRAVE, MAX_SEATS
from scarab.games.egizia.box.buildings import LANES, OBELISK_LANE, PYRAMID_ROWS, TEMPLE_PARTS
from scarab.games.egizia.box.crews import CREW_NAMES, NO_CREW
from scarab.games.egizia.box.nile_cards import CARD_NAMES, DECKS, FIRST_GRAIN, FIRST_PLACE, FIRST_QUARRY
from scarab.games.egizia.box.river import CARD_PLACES, NO_PLACE, PLACE_NAMES, PLACES, SITE_AT, SITE_PLACES
from scarab.games.egizia.box.sphinx_cards import (
    GRAIN_MARKET_COUNT,
    GRAVES_9,
    OBELISK_ROW_7,
    OBELISK_ROW_9,
    PYRAMID_4_ROWS,
    PYRAMID_5_ROWS,
    SPHINX_NAMES,
    STONE_MARKET_COUNT,
    TEMPLE_OWN_4,
    TEN_PERCENT,
    TWO_EVERYWHERE,
)

Values = dict[str, Any]


class RiverNumbers(Box):
    """The board with the river."""

    def __init__(self, name: str, values: Values, digest: str) -> None:
        super().__init__("egizia", name, values, digest)
        places = places_of(values)
        self.place_at: Final = vec[i64](places)
        """By position along the river, from 1: which place lies there."""
        self.position: Final = vec[i64]([places.index(place) for place in range(PLACES + 1)])
        """By place: its position. NO_PLACE has 0, above all others."""
        self.sites: Final[list[int]] = [SITE_AT[place] for place in places if place in SITE_PLACES]
        """The sites from the top down."""
        self.pair_first: Final = vec[i64](crew_of_pairs(values, 0))
        self.pair_second: Final = vec[i64](crew_of_pairs(values, 1))
        """EGZ-16: by place, the two crews that are depicted; NO_CREW at other places."""
        self.alyi_stones: Final[int] = values["alyi_stones"]
        self.site_fields: Final = vec[i64]([values["site_fields"].get(str(seats), 0) for seats in range(MAX_SEATS + 1)])
        """EGZ-2: building fields of a site by number of players."""


class BoardNumbers(RiverNumbers):
    """A player's board; levels of a market are counted from 0, the top."""

    def __init__(self, name: str, values: Values, digest: str) -> None:
        super().__init__(name, values, digest)
        self.ships: Final[int] = values["start"]["ships"]
        self.start_stones: Final = vec[i64](values["start"]["stones"])
        """EGZ-4: by order tile, tile 1 first."""
        self.start_quarry: Final[int] = FIRST_QUARRY + values["start"]["quarry"] - 1
        self.start_field: Final[int] = values["start"]["field"] - FIRST_GRAIN
        """EGZ-3: the cards that everybody starts with; the field is green."""
        self.start_crews: Final[list[int]] = [values["start"]["crews"][crew] for crew in CREW_NAMES]
        self.crew_max: Final[i64] = values["crew_max"]
        self.stone_max: Final[i64] = values["stone_max"]
        """EGZ-5: stones that the store holds."""
        self.scarab: Final[int] = values["scarab"]
        """EGZ-39: above this, and above every further one of it, a scarab marks the points."""
        self.penalty: Final = vec[i64](values["grain_market"]["penalty"])
        """EGZ-17: points for each missing grain, by level."""
        self.grain_bottom: Final[i64] = len(values["grain_market"]["penalty"]) - 1
        self.stone_bottom: Final[i64] = values["stone_market"]["levels"] - 1
        self.bottom_points: Final[int] = values["grain_market"]["bottom_points"]
        self.bottom_stones: Final[int] = values["stone_market"]["bottom_stones"]
        """EGZ-17, EGZ-18: for reaching the last level, and for every further step there."""
        self.first_selling: Final[i64] = values["stone_market"]["levels"] - values["stone_market"]["selling"]
        """EGZ-18: from this level on, leftover stones are sold at the end."""
        self.sell_rate: Final[int] = values["stone_market"]["sell_rate"]
        """EGZ-38: stones for a point."""


class BuildingNumbers(BoardNumbers):
    """Obelisk, graves, pyramid and temple. The fields of all lanes have one numbering."""

    def __init__(self, name: str, values: Values, digest: str) -> None:
        super().__init__(name, values, digest)
        lanes = lanes_of(values)
        self.lane_values: Final = lanes
        """By lane: the values of its fields; 0 for graves, which cost what their tiles say."""
        self.lane_length: Final = vec[i64]([len(fields) for fields in lanes])
        self.lane_start: Final = vec[i64]([sum([len(fields) for fields in lanes[:lane]]) for lane in range(LANES)])
        self.field_values: Final = vec[i64]([value for fields in lanes for value in fields])
        self.fields: Final[int] = sum([len(fields) for fields in lanes])
        self.graves: Final[int] = values["graves"]["laid"]
        self.open_graves: Final[int] = values["graves"]["open"]
        """EGZ-6: tiles laid in the row, and how many of them lie open."""
        self.grave_tiles: Final[list[int]] = [
            values["graves"]["tiles"].get(str(value), 0) for value in range(1, MAX_GRAVE + 1)
        ]
        """EGZ-6: tiles of each value, from 1."""
        self.grave_sets: Final[list[tuple[int, int]]] = [
            (least, points) for least, points in reversed(values["graves"]["points"])
        ]
        """EGZ-38: the sum of a player's grave tiles and its points, the highest first."""
        self.participation: Final = vec[i64](values["participation"])
        """EGZ-15: points by the number of sites at which a player has built."""


@final
class EgiziaBox(BuildingNumbers):
    """All printed numbers: those of the boards, and the cards."""

    def __init__(self, name: str, values: Values, digest: str) -> None:
        super().__init__(name, values, digest)
        self.decks: Final[list[list[int]]] = [
            [values["decks"][deck].get(card, 0) for card in CARD_NAMES] for deck in range(DECKS)
        ]
        """By deck: the cards of each number."""
        self.deck_sizes: Final[list[int]] = [sum(deck) for deck in self.decks]
        self.first_places: Final[int] = sum([deck[FIRST_PLACE] for deck in self.decks])
        cards = values["cards"]
        self.card_stones: Final[int] = cards["stones"]
        self.card_steps: Final[int] = cards["steps"]
        self.card_grain: Final[int] = cards["grain"]
        self.pay_stones: Final[i64] = cards["pay_stones"]
        self.sell_most: Final[int] = cards["sell_most"]
        self.plus3: Final[int] = cards["plus3"]
        self.brown_points: Final[int] = cards["brown_points"]
        self.brown_stones: Final[int] = cards["brown_stones"]
        self.grave_card: Final[int] = cards["grave_card"]
        self.plus2_sphinx: Final[int] = cards["plus2_sphinx"]
        self.keep2_sphinx: Final[int] = cards["keep2_sphinx"]
        """EGZ-27 to EGZ-36: what the cards of these names give, cost or allow."""
        sphinx = values["sphinx"]
        self.sphinx_points: Final = vec[i64]([points_of(sphinx[card]) for card in SPHINX_NAMES])
        """Points of each card whose condition holds, or for each thing that it counts; 0 where the number of players
        or of points decides."""
        self.sphinx_goals: Final = vec[i64](goals_of(sphinx, self.lane_values[OBELISK_LANE]))
        """By card: the rows, graves or stones that fulfil it; 0 where it has no number."""
        self.stone_count_points: Final = vec[i64](by_players(sphinx[SPHINX_NAMES[STONE_MARKET_COUNT]]))
        self.grain_count_points: Final = vec[i64](by_players(sphinx[SPHINX_NAMES[GRAIN_MARKET_COUNT]]))
        """S09, S10: by the number of players on the last level."""
        self.ten_percent: Final[int] = sphinx[SPHINX_NAMES[TEN_PERCENT]]["per"]
        """S29: points that bring one more."""


def places_of(values: Values) -> list[int]:
    """Places from the top down, after NO_PLACE; card squares are numbered by where they lie."""
    found = [NO_PLACE]
    squares = 0
    for name in values["spaces"]:
        if name == "card":
            found.append(CARD_PLACES[squares])
            squares += 1
        else:
            found.append(PLACE_NAMES.index(name))
    return found


def crew_of_pairs(values: Values, index: int) -> list[int]:
    """By place: one of the two crews that are depicted there."""
    pairs = values["crew_pairs"]
    return [CREW_NAMES.index(pairs[name][index]) if name in pairs else NO_CREW for name in PLACE_NAMES]


def lanes_of(values: Values) -> list[list[int]]:
    """By lane: the values of its fields, in the order in which they are built."""
    obelisk = [row + 1 for row in range(len(values["obelisk"])) for field in range(values["obelisk"][row])]
    graves = [0] * values["graves"]["laid"]
    rows = [[values["pyramid"][row]["value"]] * values["pyramid"][row]["fields"] for row in range(PYRAMID_ROWS)]
    return [obelisk, graves, *rows, *[list(values["temple"][part]) for part in TEMPLE_PARTS]]


def points_of(card: Values) -> int:
    points = card.get("points", 0)
    return points if isinstance(points, int) else 0


def by_players(card: Values) -> list[int]:
    """Points by number of players; nothing for none."""
    return [0, *card["points"]]


def goals_of(sphinx: Values, obelisk: list[int]) -> list[int]:
    """By sphinx card: how much of what it asks for. For a row of the obelisk: stones that reach it."""
    goals = [0] * len(SPHINX_NAMES)
    for card in range(OBELISK_ROW_7, OBELISK_ROW_9 + 1):
        goals[card] = obelisk.index(int(SPHINX_NAMES[card][-1])) + 1
    for card in (PYRAMID_4_ROWS, PYRAMID_5_ROWS):
        goals[card] = sphinx[SPHINX_NAMES[card]]["rows"]
    goals[GRAVES_9] = sphinx[SPHINX_NAMES[GRAVES_9]]["graves"]
    for card in range(TEMPLE_OWN_4, TWO_EVERYWHERE + 1):
        goals[card] = sphinx[SPHINX_NAMES[card]]["stones"]
    return goals
