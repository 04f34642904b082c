"""Random valid boxes: each open value anywhere in its range, at its ends more often than between them."""

from copy import deepcopy
from random import Random
from typing import Any

from scarab.games.amun_re.box.shape import SPEC

LEAST_FIELDS = {"baharya": 2, "abu": 2, "memphis": 1}
HIGHEST_LIMITS = {"amarna": 3, "avaris": 3}
FIRST_WORDS = (15, 21, 28, 36)
"""Amounts above 10 that notation writes as they are."""


def random_box(rng: Random) -> dict[str, Any]:
    """The values of a box. One time in five a whole bank, half or river is alike everywhere it may be."""
    values = deepcopy(SPEC.standard().values)
    sweep = {name: rng.choice(choices) for name, choices in ALIKE.items() if rng.random() < 0.2}
    for name, land in values["provinces"].items():
        chosen = {
            "bank": rng.choice(ALIKE["bank"]),
            "half": rng.choice(ALIKE["half"]),
            "nile": rng.choice(ALIKE["nile"]),
            "fields": between(rng, LEAST_FIELDS.get(name, 0), 8),
            "limit": between(rng, 0, HIGHEST_LIMITS.get(name, 4)),
            "temples": rng.choice((1, 2)),
            **sweep,
        }
        land.update({what: chosen[what] for what in chosen if SPEC.source(f"provinces.{name}.{what}") != "rulebook"})
    values["bid_steps"][5:] = random_steps(rng)
    values["temple_from"][2] = between(rng, 14, 60)
    return values


ALIKE: dict[str, tuple[Any, ...]] = {"bank": ("west", "east"), "half": ("lower", "upper"), "nile": (True, False)}


def between(rng: Random, low: int, high: int) -> int:
    """One time in four each end."""
    return rng.choice((low, high, rng.randint(low, high), rng.randint(low, high)))


def random_steps(rng: Random) -> list[int]:
    """Four rising steps: any, close together, far apart, or partly those of the first box at other places."""
    kind = rng.randrange(4)
    if kind == 0:
        return [11, 12, 13, 14]
    if kind == 1:
        return [96, 97, 98, 99]
    if kind == 2:
        kept = rng.sample(FIRST_WORDS, rng.randint(1, 3))
        others = rng.sample([gold for gold in range(11, 100) if gold not in FIRST_WORDS], 4 - len(kept))
        return sorted([*kept, *others])
    return sorted(rng.sample(range(11, 100), 4))
