"""How a playthrough of Egizia draws its table, and how its players choose."""

from typing import Any

from scarab.core.action import Action
from scarab.core.rng import Rng

SEAT_FACTS = ("seat", "order")
"""The facts of events that are seats."""

LEGEND = """\
River: the ships at each place. Cards on the squares are those of the line that laid them, less those taken.
Crews blue-black-yellow+joker, a used one in brackets; markets stone/grain. Lanes show their owners in order."""

IDLE = ("pass", "decline", "done")


def choose(legal: list[Action], rng: Rng) -> Action:
    """Players seldom pass or decline, and they like sites: a game in which much is built."""
    sites = [action for action in legal if action.text.startswith(("sail sphinx", "sail obelisk", "sail pyramid"))]
    if sites and rng.below(3):
        return sites[rng.below(len(sites))]
    busy = [action for action in legal if action.text not in IDLE]
    options = busy if busy and rng.below(4) else legal
    return options[rng.below(len(options))]


def board(view: dict[str, Any]) -> list[str]:
    """River, buildings, then each player in a line."""
    table = view["table"]
    seats = "ABCD"
    ships = [f"{place} {''.join(seats[seat] for seat in owners)}" for place, owners in table["river"].items()]
    parts = [
        f"{name} {''.join(seats[owner] for owner in owners if owner is not None)}"
        for name, owners in table["buildings"].items()
        if owners[0] is not None
    ]
    return [
        f"round  {table['round']}.{table['phase']}, ring {table['ring']}, tiles {letters(table['order'])}, "
        f"track {letters(table['track'])}, stack {table['sphinx']['stack']}, graves {graves(table)}",
        *([f"river  {', '.join(ships)}"] if ships else []),
        *([f"built  {', '.join(parts)}"] if parts else []),
        *[f"{seats[seat]}      {person(table, seat)}" for seat in range(view["seats"])],
    ]


def letters(seats: list[int]) -> str:
    return "".join("ABCD"[seat] for seat in seats)


def graves(table: dict[str, Any]) -> str:
    taken = len([owner for owner in table["buildings"]["grave"] if owner is not None])
    return " ".join(str(value) for value in table["graves"][taken:] if value) or "none"


def person(table: dict[str, Any], seat: int) -> str:
    player = table["players"][seat]
    crews = [f"({power})" if name in player["tired"] else str(power) for name, power in player["crews"].items()]
    cards = [name if number == 1 else f"{number} {name}" for name, number in player["cards"].items()]
    return (
        f"{'-'.join(crews[:3])}+{crews[3]}, {player['stones']} stones, market {player['stone_market']}/"
        f"{player['grain_market']}, {table['sphinx']['held'][seat]} sphinx, {' '.join(cards)}"
    )
