"""A valid box at random: every open value over its whole range, the ends of the range often."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random
from typing import Any, Final

from scarab.games.imhotep.box.shape import SPEC

SHIPS: Final = {4: 2, 3: 3, 2: 2, 1: 1}
"""IMH-2: how many ships there are, by their berths."""
POSSIBLE: Final = [
    card for card in combinations_with_replacement((4, 3, 2, 1), 4) if Counter(card) <= Counter[int](SHIPS)
]
"""Every card that these ships can make up."""
LOCKED: Final = (4, 3, 2, 2)
"""Of four players."""


def number(rng: Random, high: int) -> int:
    """From 0 to `high`; one of the two ends half of the time."""
    return rng.choice((0, high, rng.randint(0, high), rng.randint(0, high)))


def cards(rng: Random, first: list[tuple[int, ...]]) -> list[list[int]]:
    """Seven different cards with these among them, in any order, their ships too."""
    found = first[:]
    while len(found) < 7:
        card = rng.choice(POSSIBLE)
        if card not in found:
            found.append(card)
    written = [list(card) for card in found]
    for ships in written:
        rng.shuffle(ships)
    rng.shuffle(written)
    return written


def random_box(rng: Random) -> dict[str, Any]:
    """The values of a box; locked ones are the standard's."""
    standard = SPEC.standard().values
    towers = standard["obelisks_b"][:2]
    while len(towers) < len(standard["obelisks_b"]):
        towers.append(number(rng, towers[-1]))
    pyramids = {}
    for name, fields in standard["pyramid_b"].items():
        locked = [SPEC.source(f"pyramid_b.{name}.{field}") == "rulebook" for field in range(len(fields))]
        pyramids[name] = [points if lock else number(rng, 15) for points, lock in zip(fields, locked, strict=True)]
    return {
        **standard,
        "round_cards": {"2": cards(rng, []), "3": cards(rng, []), "4": cards(rng, [LOCKED])},
        "pyramid_a": [*standard["pyramid_a"][:4], *[number(rng, 15) for field in range(10)]],
        "pyramid_b": pyramids,
        "obelisks_b": towers,
    }
