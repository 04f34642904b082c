"""How a playthrough of Amun-Re draws its table, and how its players choose."""

from typing import Any

from scarab.core.action import Action
from scarab.core.rng import Rng

SEAT_FACTS = ("seat", "seats")
"""The facts of events that are seats."""

LEGEND = """\
round  kingdom round.phase, Pharaoh, temple's space, total offering, cards in the deck + on the discards.
A province: P pyramids, S stones, F farmers on fields, L on the lowland, C free cards, G free gold.
A seat: gold by the ledger, cards in hand, provinces, bid (! outbid), offering (? sealed), cards played now."""


def choose(legal: list[Action], rng: Rng) -> Action:
    """One of the first answers of any kind, seldom a sale and often done, so that people could have played it."""
    useful = [action for action in legal if not action.text.startswith("sell ")] if rng.below(8) else legal
    verbs = sorted({verb_of(action) for action in useful})
    verb = "done" if "done" in verbs and rng.below(2) else verbs[rng.below(len(verbs))]
    same = [action for action in useful if verb_of(action) == verb]
    return same[rng.below(min(5, len(same)))]


def verb_of(action: Action) -> str:
    """`bid` with and without cards are different things to say."""
    words = action.text.split(" ")
    return words[0] + "".join(word for word in words[1:] if word in ("blockade", "same-province", "correction"))


def board(view: dict[str, Any]) -> list[str]:
    """The round, the provinces for sale, then what each seat has."""
    table = view["table"]
    seats = "ABCDE"[: view["seats"]]
    pharaoh = "-" if table["pharaoh"] is None else seats[table["pharaoh"]]
    kingdom = ("", "old", "new")[table["kingdom"]]
    rows = [
        f"round  {kingdom} {table['round']}.{table['phase']}, {pharaoh}, temple {table['temple']}, "
        f"total {table['total']}, {table['deck']} + {sum(table['discards'].values())}"
    ]
    if table["turned_up"]:
        rows.append("sale   " + ", ".join(province(table, name) for name in table["turned_up"]))
    return rows + [f"{seats[seat]}      {possessions(table, seat)}" for seat in range(view["seats"])]


def province(table: dict[str, Any], name: str) -> str:
    seen = table["provinces"][name]
    letters = {"P": "pyramids", "S": "stones", "F": "farmers", "L": "free_farmers", "C": "free_cards", "G": "free_gold"}
    return " ".join([name, *[f"{letter}{seen[what]}" for letter, what in letters.items() if seen[what]]])


def possessions(table: dict[str, Any], seat: int) -> str:
    words = [f"{table['ledger'][seat]} gold, {table['cards'][seat]} cards"]
    words += [province(table, name) for name in table["lands"][seat]]
    bid = table["bids"][seat]
    if bid is not None:
        words.append(f"bid {bid['bid']} {bid['province']}{'!' if bid['outbid'] else ''}")
    if table["sealed"][seat]:
        words.append(f"offers {'?' if table['offers'][seat] is None else table['offers'][seat]}")
    if table["played"][seat]:
        words.append(f"played {' '.join(table['played'][seat])}")
    return ", ".join(words)
