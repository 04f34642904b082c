"""How each site scores, for windows with room to say so."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.imhotep.panels import FREE
from scarab.cli.boards.imhotep.sites import side
from scarab.core.action import seat_name
from scarab.core.score import ScoreSheet
from scarab.games.imhotep.box.sites import WRATH
from scarab.games.imhotep.words import SITE_WORDS

SCORING: Final = {
    "market": {
        "A": "each stone takes a card; the stone goes back to the quarry.",
        "B": "each stone takes a card, or the pair and keeps one of it.",
    },
    "pyramid": {
        "A": "the points of the next field at once.",
        "B": "you choose which; points at once; c a card, s 3 stones, l may load.",
    },
    "temple": {
        "A": "after each round a point for every stone that is seen from above.",
        "B": "after each round, if on top: points; 1s a point or 2 stones, c a card.",
    },
    "burial": {
        "A": "at the end connected stones bring 1, 3, 6, 10, 15, then +2.",
        "B": "at the end 8, 4, 2 for most stones in each row.",
    },
    "obelisks": {
        "A": "at the end points for the highest obelisks.",
        "B": "three make a tower, points at once; at the end 1 for each single.",
    },
}


def draw_legend(view: View) -> list[Text]:
    lines = []
    for name, sides in SCORING.items():
        title = SITE_WORDS[name]["en"]
        lines.append(Text.assemble((f"{title}: ", "bold"), (sides[side(view, name)], FREE)))
    if view["options"]["wrath"]:
        lines.append(
            Text.assemble(("Wrath: ", "bold"), (f"{WRATH} points less without a stone on each monument.", FREE))
        )
    return lines


def wrath_words(view: View, score: ScoreSheet, room: int) -> str:
    """` · wrath A pt`: who would lose points, and for which monuments, if there is room for that (IMH-37)."""
    angry = [seat for seat in range(score.seats) if score.outlook(seat)["wrath"]]
    if not angry:
        return ""
    told = " · wrath " + ", ".join(f"{seat_name(seat)} {lacking(view, seat)}" for seat in angry)
    return told if len(told) <= room else " · wrath " + " ".join(seat_name(seat) for seat in angry)


def lacking(view: View, seat: int) -> str:
    """The keys of the monuments without a stone of this seat."""
    sites = view["table"]["sites"]
    missing = [name[0] for name in ("pyramid", "temple", "burial") if seat not in sites[name]]
    if not sites["obelisks"][seat] and seat not in sites["towers"]:
        missing.append("o")
    return "".join(missing)
