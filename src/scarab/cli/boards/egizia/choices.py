"""What is typed for each action of Egizia, and the action in words."""

from typing import Final

from scarab.bots.bot import View
from scarab.cli.boards.egizia.names import (
    ROUND_EFFECTS,
    card_long,
    card_short,
    counted,
    place_words,
    sphinx_words,
)
from scarab.core.action import Action
from scarab.games.egizia.actions import (
    DECLINE,
    DONE,
    DOUBLE,
    FIRST,
    GRAIN,
    PASS,
    RETURN,
    SECOND,
    STAY,
    STOP,
    Build,
    CrewUp,
    Draw,
    Feed,
    Improve,
    Keep,
    Lower,
    Raise,
    Ring,
    Sail,
    Sell,
    Take,
    Team,
)
from scarab.games.egizia.box.board import BOTTOM, MARKET_NAMES
from scarab.games.egizia.box.buildings import FIELD_LANES, FIELD_VALUES, GRAVE_LANE, LANE_NAMES, LANE_START
from scarab.games.egizia.box.crews import CREW_NAMES, PLUS3
from scarab.games.egizia.box.nile_cards import CARD_NAMES, COLOUR_FIELDS, field_value
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES, SLOT_NAMES
from scarab.games.egizia.box.sphinx_cards import SPHINX_NAMES
from scarab.games.egizia.words import LANE_WORDS, SLOT_WORDS

ZERO: Final = {
    PASS: "pass: no more ships",
    DONE: "no card",
    STAY: "stay where it is",
    DECLINE: "take the ship back",
    RETURN: "return all",
    STOP: "stop building",
}
"""What is answered with 0: nothing more."""
NOTHING: Final = {"FeedCrews": "count the grain", "ChooseLeftover": "take none"}
"""The same word of notation means something else there."""
PLAYS: Final = {
    GRAIN: ("g", "play four grain"),
    DOUBLE: ("d", "play round field twice"),
    SECOND: ("w", "play second ship"),
    FIRST: ("1", "go to the front"),
}
SLOT_KEYS: Final = {"1": ".1", "2": ".2", "3": ".3", "extra": ".e", "reserve": ".r"}
LANE_KEYS: Final = ("1", "2", "1", "2", "3", "4", "5", "6", "7", "8", "9", "9")
"""At the obelisk 1 and graves 2; at the pyramid its rows, then the temple; its top row follows its columns."""

RING_WORDS: Final = ("ring left", "leave the ring", "ring right")


def key(index: int, action: Action) -> str:
    """Places, numbers and crews are typed as they are; cards that may always be played have a letter before that."""
    if action in ZERO:
        return "0"
    if action in PLAYS:
        return PLAYS[action][0]
    if isinstance(action, Sail):
        return f"{action.place}{SLOT_KEYS[SLOT_NAMES[action.slot]] if action.slot else ''}"
    if isinstance(action, Take):
        return str(action.place)
    if isinstance(action, CrewUp):
        return f"{'p' if action.paid else 'k'}{action.crew + 1}"
    if isinstance(action, Improve):
        return f"{CARD_NAMES[action.field][0]}{field_value(action.field)}"
    if isinstance(action, Sell):
        return f"v{action.number}"
    if isinstance(action, (Feed, Draw)):
        return str(action.number)
    if isinstance(action, Raise):
        return str(action.crew + 1)
    if isinstance(action, Lower):
        return str(action.market + 1)
    if isinstance(action, Ring):
        return str(action.steps % 3 * 2 % 3)
    if isinstance(action, Build):
        return LANE_KEYS[FIELD_LANES[action.field]]
    return str(index)


def words(view: View, action: Action) -> str:
    """What it does, for the list of all choices."""
    if isinstance(action, Sail):
        return sail_words(view, action)
    if isinstance(action, Take):
        return square(view, action.place)
    if isinstance(action, Build):
        return build_words(view, action)
    if isinstance(action, Team):
        return team_words(view, action)
    if isinstance(action, Keep):
        return sphinx_words(SPHINX_NAMES[action.card])
    if isinstance(action, Ring):
        return RING_WORDS[action.steps + 1]
    if isinstance(action, Lower):
        return market_words(view, action)
    return card_play(view, action)


def card_play(view: View, action: Action) -> str:
    """Small steps: crews, fields, stones and grain."""
    own = view["table"]["players"][view["viewer"]]
    if isinstance(action, (Raise, CrewUp)):
        name = CREW_NAMES[action.crew]
        strength = own["crews"][name]
        price = ", 2 stones" if isinstance(action, CrewUp) and action.paid else ""
        return f"{name} {strength}→{strength + 1}{price}"
    if isinstance(action, Improve):
        field = CARD_NAMES[action.field]
        return f"{card_short(field)} → {card_short(CARD_NAMES[action.field - COLOUR_FIELDS])}"
    if isinstance(action, Sell):
        return f"sell {counted(action.number, 'stone')}"
    if isinstance(action, Feed):
        return f"{counted(action.number, 'stone')} as grain"
    if isinstance(action, Draw):
        return f"draw {counted(action.number, 'card')}"
    if action in PLAYS:
        return PLAYS[action][1]
    return NOTHING.get(view["question"], ZERO[action])


def market_words(view: View, action: Lower) -> str:
    """`stone market 1→2`"""
    name = MARKET_NAMES[action.market]
    level = view["table"]["players"][view["viewer"]][f"{name}_market"]
    return f"{name} market {level}→{min(level + 1, BOTTOM)}"


def sail_words(view: View, action: Sail) -> str:
    name = PLACE_NAMES[action.place]
    if action.slot:
        return f"{place_words(name)}, {SLOT_WORDS[SLOT_NAMES[action.slot]]['en']}"
    if name in ROUND_EFFECTS:
        return f"{place_words(name)}: {ROUND_EFFECTS[name][1]}"
    return square(view, action.place)


def square(view: View, place: int) -> str:
    card = view["table"]["squares"][CARD_PLACES.index(place)]
    return card_long(card)


def build_words(view: View, action: Build) -> str:
    """`row 2: 2`, `left pillar: 3`"""
    lane = FIELD_LANES[action.field]
    value = FIELD_VALUES[action.field]
    if lane == GRAVE_LANE:
        value = view["table"]["graves"][action.field - LANE_START[lane]]
    name = LANE_WORDS[LANE_NAMES[lane]]["en"]
    return f"{name.removeprefix('pyramid, ').removesuffix(' of the temple')}: {value}"


def team_words(view: View, action: Team) -> str:
    """`blue+joker+3: 8`, the strength at last."""
    own = view["table"]["players"][view["viewer"]]["crews"]
    crews = [CREW_NAMES[crew] for crew in (action.first, action.second) if crew >= 0]
    crews += ["joker"] if action.joker else []
    strength = sum(own[crew] for crew in crews) + action.plus3 * PLUS3
    return f"{'+'.join([*crews, *[str(PLUS3)] * action.plus3])}: {strength}"
