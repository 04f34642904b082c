"""Random boxes of Egizia: valid ones that cover the whole range of every open value, the extremes often."""

from copy import deepcopy
from random import Random
from typing import Any

from scarab.games.egizia.box.nile_cards import CARD_NAMES
from scarab.games.egizia.box.shape import SPEC

CREWS = ("blue", "black", "yellow", "joker")
NAMED = ("quarry-2", "brown-6", "brown-7", "brown-8", "brown-9")
DOUBLED = ("first-place", "leftover-card", "reuse-round", "upstream", "double-round", "plus2-sphinx", "keep2-sphinx")
"""Cards of which several copies are most likely to go wrong."""


def random_box(rng: Random) -> dict[str, Any]:
    """The values of a valid box."""
    values: dict[str, Any] = deepcopy(SPEC.standard().values)
    values["spaces"] = river(rng)
    values["crew_pairs"] = {name: rng.sample(CREWS, 2) for name in values["crew_pairs"]}
    values["crew_max"] = between(rng, 5, 12)
    values["start"]["stones"] = [between(rng, 0, 9) for tile in range(4)]
    values["start"]["quarry"] = between(rng, 1, 6)
    values["start"]["field"] = between(rng, 2, 9)
    values["start"]["crews"] = {crew: between(rng, 1, 4) for crew in CREWS}
    values["grain_market"]["penalty"] = penalties(rng)
    values["stone_market"]["levels"] = between(rng, 4, 8)
    values["obelisk"] = obelisk(rng)
    values["pyramid"] = pyramid(rng)
    values["temple"] = {part: [between(rng, 1, 9) for field in range(between(rng, 1, 6))] for part in values["temple"]}
    values["graves"]["tiles"] = tiles(rng)
    values["decks"] = decks(rng)
    values["cards"]["grave_card"] = between(rng, 1, 9)
    for card, printed in values["sphinx"].items():
        change_sphinx(rng, card, printed)
    return values


def between(rng: Random, low: int, high: int) -> int:
    """The lowest and the highest half of the time."""
    return rng.choice((low, high)) if rng.random() < 0.5 else rng.randint(low, high)


def river(rng: Random) -> list[str]:
    spaces = [name for name in SPEC.standard().values["spaces"] if name != "heliopolis"]
    rng.shuffle(spaces)
    return [*spaces, "heliopolis"]


def penalties(rng: Random) -> list[int]:
    """Never rising, with a 3 and a 2, the two lowest 1."""
    more = between(rng, 4, 8) - 4
    return [*sorted([3, 2, *[between(rng, 1, 3) for level in range(more)]], reverse=True), 1, 1]


def obelisk(rng: Random) -> list[int]:
    """At most sixteen fields; rows 1, 2, 7, 8 and 9 have one."""
    rows = [1, 1, 0, 0, 0, 0, 1, 1, 1]
    for field in range(between(rng, 0, 11)):
        row = rng.choice([row for row in range(9) if rows[row] < 4])
        rows[row] += 1
    return rows


def pyramid(rng: Random) -> list[dict[str, int]]:
    rows = [{"value": between(rng, 1, 9), "fields": between(rng, 1, 8)} for row in range(6)]
    rng.choice(rows)["value"] = 2
    return rows


def tiles(rng: Random) -> dict[str, int]:
    found = {str(value): 0 for value in range(1, 9)}
    kinds = rng.sample([*found], between(rng, 1, 8))
    for tile in ("4", *rng.choices(kinds, k=19)):
        found[tile] += 1
    return found


def decks(rng: Random) -> list[dict[str, int]]:
    """22, 22 and 12 cards, at most nine alike in a deck and six plus3 in all; some boxes have many copies of few."""
    known = [*CARD_NAMES] if rng.random() < 0.5 else rng.sample(CARD_NAMES, rng.randint(4, 12))
    several = rng.random() < 0.5
    found: list[dict[str, int]] = []
    for size in (22, 22, 12):
        deck: dict[str, int] = {}
        for card in NAMED if not found else ():
            deck[card] = 1
        while sum(deck.values()) < size:
            card = rng.choice(DOUBLED) if several and rng.random() < 0.5 else rng.choice(known)
            plus3 = sum(other.get("plus3", 0) for other in [*found, deck])
            if deck.get(card, 0) < 9 and (card != "plus3" or plus3 < 6):
                deck[card] = deck.get(card, 0) + 1
        found.append(deck)
    return found


def change_sphinx(rng: Random, card: str, printed: dict[str, Any]) -> None:
    """Points and conditions that the rulebook does not give."""
    if SPEC.source(f"sphinx.{card}") == "rulebook":
        return
    if card.endswith("-count"):
        printed["points"] = [between(rng, 0, 15) for players in range(4)]
        if card == "stone-market-count":
            printed["points"][2] = 7
    else:
        printed["points"] = between(rng, 0, 15)
    if "rows" in printed:
        printed["rows"] = between(rng, 1, 6)
    if "graves" in printed:
        printed["graves"] = between(rng, 1, 12)


def mutate(rng: Random, values: dict[str, Any]) -> str:
    """Spoil one open value beyond its bounds; returns its path."""
    spoils: list[tuple[str, Any]] = [
        ("crew_max", 13),
        ("stone_market.levels", 9),
        ("grain_market.penalty", [3, 2, 1]),
        ("graves.tiles", {"4": 21}),
        ("obelisk", [4] * 9),
        ("cards.grave_card", 0),
        ("spaces", ["card"] * 20),
        ("decks.0", {"gold": 22}),
    ]
    path, wrong = rng.choice(spoils)
    *parents, last = path.split(".")
    place: Any = values
    for name in parents:
        place = place[int(name)] if name.isdigit() else place[name]
    if isinstance(place, list):
        place[int(last)] = wrong
    else:
        place[last] = wrong
    return path
