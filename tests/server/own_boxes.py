"""Boxes that are not packaged, of games whose box is open."""

import json
from typing import Any

import scarab
import server.quarry  # noqa: F401  (registers the game)
from scarab.core.box import Box, BoxSpec
from scarab.core.game import Game

OPEN = ("quarry", "egizia", "amun_re", "imhotep")
"""Games with an open box. The tests of own boxes run for each of them: append a title to test it, too."""

TRIED = (1, -1, 2, -2)


def spec_of(game: str) -> BoxSpec:
    spec = scarab.GAMES[game].box_spec
    assert spec is not None
    return spec


def own_values(game: str, number: int = 0) -> dict[str, Any]:
    """Valid values that differ from every packaged box: a whole number changed, the `number`-th that can be."""
    spec = spec_of(game)
    values = json.loads(json.dumps(spec.standard().values))
    left = number
    for holder, key in wholes(values):
        before = holder[key]
        for step in TRIED:
            holder[key] = before + step
            if not spec.faults(values) and spec.find(spec.trusted(values, "").digest) is None:
                if not left:
                    return dict(values)
                left -= 1
        holder[key] = before
    raise AssertionError(f"{game} has no {number + 1} own boxes that differ by one number")


def wholes(values: Any) -> list[tuple[Any, Any]]:
    """Every place of a whole number: its holder, and its key or index there."""
    items = list(values.items() if isinstance(values, dict) else enumerate(values))
    found: list[tuple[Any, Any]] = []
    for key, value in items:
        if isinstance(value, (dict, list)):
            found += wholes(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            found.append((values, key))
    return found


def bad_values(game: str) -> dict[str, Any]:
    """Values with one fault: a number far out of its bounds."""
    values: dict[str, Any] = json.loads(json.dumps(spec_of(game).standard().values))
    holder, key = wholes(values)[0]
    holder[key] = 100_000
    return values


def own_box(game: str, name: str = "Anna\u2019s", number: int = 0) -> Box:
    return spec_of(game).box(own_values(game, number), name)


def own_game(game: str, rules: int | None = None) -> Game:
    return scarab.load(game, box=own_box(game), rules=rules)


def offered(game: str, name: str = "Anna\u2019s", number: int = 0) -> dict[str, Any]:
    """As a page sends it with a new table."""
    return {"name": name, "values": own_values(game, number)}
