"""The pages about views name every key of a view, nothing else, and the type of every value."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

import pytest

import scarab
from games.egizia.test_copies import box_with
from scarab.core.register import load_with

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
ROW = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \|", re.MULTILINE)
GAMES: dict[str, tuple[dict[str, Any], ...]] = {
    "tutankhamen": ({},),
    "imhotep": ({}, {"sides": "BBBBB"}),
    "egizia": ({},),
    "amun_re": ({}, {"open_gold": True}),
}
TYPES = {"str": str, "int": int, "bool": bool, "list": list, "dict": dict, "None": None}


def documented(name: str) -> dict[str, Any]:
    """Path → type, from the table of a page: `list[int or None]` is `list[int | None]`."""
    rows = ROW.findall((REFERENCE / name).read_text(encoding="utf-8"))
    return {path: eval(kind.replace(" or ", " | "), {"__builtins__": {}}, TYPES) for path, kind in rows}


def views(name: str) -> Iterator[dict[str, Any]]:
    """Views of random games at the smallest and the largest table, for a spectator, the first and the last seat."""
    sizes = scarab.GAMES[name].meta.seats
    for options in GAMES[name]:
        for seats in (min(sizes), max(sizes)):
            yield from random_game(load_with(name, seats, options), seats)
    if name == "egizia":  # a key that only several first-place cards bring
        yield from random_game(scarab.load(name, 4, box=box_with(first_place=9)), 6)


def random_game(game: scarab.Game, seed: int) -> Iterator[dict[str, Any]]:
    rng = scarab.FastRng(seed)
    state = game.new_state()
    while True:
        for seat in (None, 0, game.seats - 1):
            yield state.view(seat)
        if state.is_over():
            return
        actor = state.seats_to_act()[0]
        if actor == scarab.CHANCE:
            state.play(actor, state.sample(rng))
        else:
            legal = state.legal_actions(actor)
            state.play(actor, legal[rng.below(len(legal))])


def beginnings(paths: dict[str, Any]) -> set[str]:
    """`ships[].stones` goes on below `ships[]` and `ships[].`"""
    return {path[:end] for path in paths for end in range(1, len(path))}


def leaves(value: Any, path: str, inner: set[str]) -> Iterator[tuple[str, Any]]:
    """Every value of a view by its path; a list or a mapping is entered where the page describes its parts."""
    if path and not path.endswith(("[]", "*")):
        yield path, value
    if isinstance(value, list) and f"{path}[]" in inner:
        for element in value:
            yield from leaves(element, f"{path}[]", inner)
    elif isinstance(value, dict) and (not path or f"{path}." in inner):
        every = f"{path}.*" in inner
        for name, part in value.items():
            yield from leaves(part, f"{path}.{'*' if every else name}" if path else name, inner)


def fits(value: Any, kind: Any) -> bool:
    if isinstance(kind, UnionType):
        return any(fits(value, one) for one in get_args(kind))
    if kind is None or kind is NoneType:
        return value is None
    origin = get_origin(kind)
    if origin is list:
        return isinstance(value, list) and all(fits(element, get_args(kind)[0]) for element in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(element, get_args(kind)[1]) for element in value.values())
    return type(value) is kind


@pytest.mark.parametrize("name", GAMES)
def test_the_pages_name_every_key_of_a_view_and_its_type(name: str) -> None:
    """The frame, which all games share, and the table of this game."""
    frame = documented("views.md")
    table = documented(f"view-{name.replace('_', '-')}.md")
    inner = beginnings(table)
    seen: set[str] = set()
    for view in views(name):
        assert set(view) == set(frame)
        for key, value in view.items():
            assert fits(value, frame[key]), f"{key} is {value!r}"
        for path, value in leaves(view["table"], "", inner):
            seen.add(path)
            assert path not in table or fits(value, table[path]), f"{path} is {value!r}"
    assert seen == set(table)


def test_every_game_has_a_page() -> None:
    """Other tests may have registered games of their own."""
    ours = {name for name, kind in scarab.GAMES.items() if kind.__module__.startswith("scarab.games.")}
    assert set(GAMES) == ours
