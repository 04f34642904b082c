"""Every question of Imhotep in words, its choices with what is typed for them, and what was typed as notation."""

from typing import Final

from scarab.bots.bot import View
from scarab.cli.boards.imhotep.names import BLUE_KEYS, CARD_EFFECTS, SITE_KEYS, card_words, counted, site_words
from scarab.cli.boards.imhotep.pyramid import BONUS, next_field
from scarab.core.action import Action
from scarab.games.imhotep.actions import DECLINE, QUARRY, STONES, Build, Keep, Load, Order, Play, Sail, Take
from scarab.games.imhotep.box.cards import CARD_NAMES, PAIR
from scarab.games.imhotep.box.sites import (
    PYRAMID_B_POINTS,
    PYRAMID_NAMES,
    QUARRY_STONES,
    SITE_NAMES,
    SLED,
    TEMPLE_STONES,
)

DRAWN: Final = (
    "TakeTurn", "SailByLever", "LoadByHammer", "LoadByChisel", "LoadToSail", "SailLoaded", "ChooseOrder", "LoadBonus"
)  # fmt: skip
"""Questions whose choices stand on the ships."""
BONUS_WORDS: Final = {"c": " and the top card", "s": " and 3 stones", "l": " and you may load a stone"}


QUESTIONS: Final = {
    "TakeTurn": "Your turn: stones, load, sail, or a card?",
    "SailByLever": "The lever: which ship sails where?",
    "LoadByHammer": "The hammer: which berth gets a stone?",
    "LoadToSail": "The sail: which berth? Its ship sails then.",
    "TakeCard": "The market: which card for your stone?",
    "KeepCard": "The pair: which card do you keep?",
    "BuildPyramid": "Your stone: on which pyramid?",
    "LoadBonus": "The bonus: which berth gets a stone, or 0?",
}


def question(view: View) -> str:
    match view["stack"][-1]:
        case ["ChooseOrder", _]:
            return f"The lever: unload in which order? Such as {''.join(map(str, view['table']['unloading']))}."
        case ["LoadByChisel", _]:
            second = [name for name, *_ in view["stack"]].count("LoadByChisel") == 1
            return f"The chisel, {'second' if second else 'first'} stone: which berth?"
        case ["SailLoaded", _, ship]:
            return f"The sail: where does ship {ship + 1} go?"
        case ["PointOrStones", _, field]:
            return f"Temple field {field + 1}: the point, or stones?"
        case other:
            return QUESTIONS[other[0]]


def choice(view: View, index: int, action: Action) -> tuple[str, str]:
    """What is typed for an action, and what it says."""
    if isinstance(action, Load):
        return f"{action.ship + 1}{action.berth + 1}", f"load berth {action.berth + 1} of ship {action.ship + 1}"
    if isinstance(action, Sail):
        name = SITE_NAMES[action.site]
        return f"{action.ship + 1}{name[0]}", f"sail ship {action.ship + 1} to the {site_words(name)}"
    if isinstance(action, Play):
        return list(BLUE_KEYS)[action.card], f"play the {card_words(CARD_NAMES[action.card])}"
    if isinstance(action, Order):
        berths = [str(berth + 1) for berth in action.berths]
        return "".join(berths), f"unload {', '.join(berths)}"
    if action is QUARRY:
        return "0", f"take {stones_words(view, QUARRY_STONES)} from the quarry"
    if action is DECLINE:
        return "0", "load nothing"
    return str(index + 1), answer_words(view, action)


def answer_words(view: View, action: Action) -> str:
    """Choices that are listed and counted from 1."""
    if isinstance(action, Take):
        if action.card == PAIR:
            return "the face-down pair (look at both, keep one)"
        return card_with_effect(CARD_NAMES[action.card])
    if isinstance(action, Keep):
        return card_with_effect(CARD_NAMES[action.kept])
    if isinstance(action, Build):
        return build_words(view, action.pyramid)
    return stones_words(view, TEMPLE_STONES) if action is STONES else "1 point"


def card_with_effect(name: str) -> str:
    return f"{card_words(name)} ({CARD_EFFECTS[name]})"


def build_words(view: View, pyramid: int) -> str:
    """`middle: 1 point and 3 stones`"""
    place = next_field(view["table"]["sites"]["pyramid"], pyramid)
    bonus = BONUS_WORDS[BONUS[place]] if place in BONUS else ""
    return f"{PYRAMID_NAMES[pyramid]}: {counted(PYRAMID_B_POINTS[place], 'point')}{bonus}"


def stones_words(view: View, number: int) -> str:
    """As many as fit on the viewer's sled and are left (IMH-9)."""
    seat = view["viewer"]
    room = SLED - view["table"]["sleds"][seat]
    return counted(min(number, room, view["table"]["quarry"][seat]), "stone")


def spell(view: View, text: str) -> str:
    """Keys as notation, legal or not: so a wrong one is refused by the rule it breaks."""
    if view["question"] not in DRAWN:
        return text
    digits = "".join(text.split())
    if view["question"] == "ChooseOrder" and digits.isdecimal():
        return f"unload {' '.join(digits)}"
    if text == "0":
        return "decline" if view["question"] == "LoadBonus" else "quarry"
    if text in BLUE_KEYS:
        return f"play {BLUE_KEYS[text]}"
    if digits.isdecimal():
        return f"load {' '.join(digits)}"
    if len(text) == 2 and text[0].isdecimal() and text[1] in SITE_KEYS:
        return f"sail {text[0]} {SITE_KEYS[text[1]]}"
    return text
