"""Every question of Egizia in words, and what was typed as notation."""

import re
from typing import Final

from scarab.bots.bot import View
from scarab.cli.boards.egizia.names import counted, place_words
from scarab.games.egizia.box.board import PENALTY
from scarab.games.egizia.box.river import CARD_PLACES, PLACE_NAMES, PLACES, SITE_NAMES, SITE_PLACES

QUESTIONS: Final = {
    "PlaceShip": "Your turn: where does a ship go? 0 passes.",
    "PlaceSecondShip": "The second ship: where does it go?",
    "PlacingTurn": "Your ship is placed. Play a card, or 0?",
    "CardTurn": "Do you play a card, or 0?",
    "LayImprovement": "Which field gets one class better?",
    "MoveRing": "Passalon: does the water ring move?",
    "ChooseLeftover": "Which card left on the Nile? 0 takes none.",
    "LowerMarker": "Which of your market markers goes down?",
}

SAILING: Final = ("PlaceShip", "PlaceSecondShip")
SLOTS: Final = {"1": "1", "2": "2", "3": "3", "e": "extra", "r": "reserve"}


def question(view: View) -> str:
    match view["stack"][-1]:
        case ["RaiseCrew", _, steps]:
            return f"Which crew gets stronger? {'Two steps, one by one.' if steps > 1 else ''}".rstrip()
        case ["FeedCrews", seat]:
            cost = PENALTY[view["table"]["players"][seat]["grain_market"]]
            return f"Feed: add grain, or 0? Each missing costs {cost}."
        case ["MoveFirst", _, site]:
            return f"The {SITE_NAMES[site]}: does your ship go to the front?"
        case ["NameTeam", seat, site]:
            stones = counted(view["table"]["players"][seat]["stones"], "stone")
            return f"The {place_words(SITE_NAMES[site])}, {stones}: which team, how strong?"
        case ["DrawCards", _]:
            return f"The sphinx, strength {view['table']['work']['strength']}: draw how many?"
        case ["KeepCards", _]:
            return "Keep which card? Each that you return is a point."
        case ["BuildStone", seat, _]:
            work = view["table"]["work"]
            stones = counted(view["table"]["players"][seat]["stones"], "stone")
            return f"Strength {work['strength']}, {stones} left, {work['first_sum'] + work['second_sum']} built: where?"
        case other:
            return QUESTIONS[other[0]]


def help_with(view: View, keys: list[str]) -> str:
    """After a number that means nothing here."""
    if view["question"] in SAILING:
        return f"type the number of a place from 1 to {PLACES}{', or 0 to pass' if '0' in keys else ''}"
    return f"type {keys[0]}" if len(keys) == 1 else f"type {', '.join(keys[:-1])} or {keys[-1]}"


def spell(view: View, text: str) -> str:
    """A place as notation, legal or not: so a wrong one is refused by the rule it breaks."""
    if view["question"] == "ChooseLeftover" and text.isdecimal() and int(text[:9]) in CARD_PLACES:
        return f"take {PLACE_NAMES[int(text)]}"
    if view["question"] not in SAILING:
        return text
    found = re.fullmatch(r"(\d{1,2})(?:[. ]?([123er]))?", text)
    if not found or not 1 <= int(found[1]) <= PLACES:
        return text
    place, slot = int(found[1]), found[2]
    if (place in SITE_PLACES) != bool(slot):
        return f"sail {PLACE_NAMES[place]}" if not slot else text
    return f"sail {PLACE_NAMES[place]}" + (f" {SLOTS[slot]}" if slot else "")
