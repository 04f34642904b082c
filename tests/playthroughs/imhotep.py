"""How a playthrough of Imhotep draws its table, and how its players choose."""

from typing import Any

from scarab.core.action import Action
from scarab.core.rng import Rng

SEAT_FACTS = ("seat", "starter", "winners")
"""The facts of events that are seats."""

LEGEND = """\
Ships from the bow, `.` an empty berth. Sites by owner: the pyramid by field (side B: left, middle, right), temple and
burial chamber in the order of delivery; obelisks are single stones, towers their owners from the highest points on."""


def choose(legal: list[Action], rng: Rng) -> Action:
    """Whoever can play a card or sail to the market does it more often, so that cards come into play."""
    liked = [action for action in legal if action.text.startswith("play") or action.text.endswith("market")]
    chosen = liked if liked and rng.below(3) == 0 else legal
    return chosen[rng.below(len(chosen))]


def board(view: dict[str, Any]) -> list[str]:
    """Ships, sites, market, and what each seat has."""
    table = view["table"]
    rows = [f"round  {table['round']}, pile {table['pile']}{discarded(table['discards'])}"]
    if table["ships"]:
        rows.append("ships  " + "  ".join(ship(number, data) for number, data in enumerate(table["ships"], start=1)))
    if table["unloading"]:
        rows.append("unload " + " ".join(str(berth) for berth in table["unloading"]))
    sites = table["sites"]
    towers = f"  towers {letters(sites['towers']) or '-'}"
    obelisks = " ".join(str(stones) for stones in sites["obelisks"])
    rows.append(
        f"sites  pyramid {letters(sites['pyramid']) or '-'}  temple {letters(sites['temple']) or '-'}  "
        f"burial {letters(sites['burial']) or '-'}  obelisks {obelisks}{towers if sites['towers'] else ''}"
    )
    rows.append("market " + (" ".join(name or "-" for name in table["market"]) + pair(table["pair"])))
    for seat in range(view["seats"]):
        cards = "".join(f", {number} {name}" for name, number in table["cards"][seat].items())
        rows.append(f"{'ABCD'[seat]} has  sled {table['sleds'][seat]}, quarry {table['quarry'][seat]}{cards}")
    return rows


def letters(stones: list[int | None]) -> str:
    return "".join("." if stone is None else "ABCD"[stone] for stone in stones)


def ship(number: int, data: dict[str, Any]) -> str:
    place = data["site"] or ("" if data["docked"] else "stranded")
    return f"{number}:{letters(data['stones'])}{f'>{place}' if place else ''}"


def pair(data: dict[str, Any]) -> str:
    known = f" ({' '.join(data['counted'])} by counting)" if data["counted"] else ""
    if data["taken"]:
        return f" [pair taken{known}]"
    return f" [pair face down{known}]" if data["face_down"] else ""


def discarded(discards: dict[str, int]) -> str:
    return "".join(f", {number} {name}" for name, number in discards.items()).replace(",", ", discarded", 1)
